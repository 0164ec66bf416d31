"""The record an attack runs on: frozen plain data, so that attacks can be saved, merged and compared."""

from typing import TypeAlias

import msgspec

from game.engine.contract import Choice
from game.engine.dice import Rolls
from game.engine.ranks.faces import NO_ICONS, NO_ROLL, Dice, Icons
from game.engine.ranks.formation import Trays
from game.engine.ranks.rerolls import Weights
from game.engine.ranks.roster import Surge
from game.engine.sequence import GoTo

MELEE, RANGED, FURY = "melee", "ranged", "fury"
"""Manners of attack; in a fury a unit turns on itself: hits only, no rerolls, no morale."""


class Attack(msgspec.Struct, frozen=True, gc=False):
    """One attack, with all numbers it needs, as they stand while it runs."""

    manner: str
    attacker: int
    defender: int
    side: int
    """Who decides for the attacker."""
    foe: int
    """Who decides for the defender."""
    profile: str
    dice: Dice
    added: int
    """Dice, red or blue, that a flank adds."""
    removed: int
    """Dice that curse takes."""
    full: int
    """Rerolls of any number of dice, one for each full rank."""
    partial: int
    """Rerolls of a single die."""
    bonus: Icons
    """Icons that the modifier dial adds."""
    captain: int
    """The attacker's upgrade that may add a hit, or NO_UPGRADE; likewise the next two."""
    duellist: int
    pavise: int
    """The defender's that may remove a hit."""
    surges: tuple[Surge, ...]
    threat: int
    deadly: int
    armoured: int
    defence: int
    cursed: bool
    """Whether the defender is."""
    trays: Trays
    """The defender's."""
    frontage: int
    panic: int
    """Tokens on the defender."""
    stalwart: int
    weights: Weights
    """What the icons are worth when dice are rerolled."""
    keeps_dice: bool = True
    """Dice stay on the table to be seen; a forecast clears them away, so that equal ends meet."""
    rolled: Rolls = NO_ROLL
    picked: Rolls = NO_ROLL
    """Of them, those about to be rerolled."""
    icons: Icons = NO_ICONS
    """Added before step 5c; from there on all that can be spent."""
    aimed: tuple[int, ...] = ()
    """The upgrades with an accuracy icon on them, once for each."""
    due: int = 0
    """Wounds still to be assigned."""
    wounds: int = 0
    used: tuple[int, ...] = ()
    """Upgrades the attacker has exhausted."""
    pavise_used: bool = False
    inspired: int = 0
    curses: int = 0
    scares: int = 0
    severity: int = 0
    pressed: int = 0
    """Panic tokens spent."""
    cancelled: bool = False


Answer: TypeAlias = Attack | GoTo[Attack]


def choice_of(a: Attack, kind: str, what: str = "", amount: int = 0) -> Choice:
    return Choice(kind, unit=a.attacker, what=what, amount=amount)


def less(icons: Icons, which: int, number: int = 1) -> Icons:
    kept = list(icons)
    kept[which] -= number
    return (kept[0], kept[1], kept[2], kept[3], kept[4])
