"""What an attack under way is made of: frozen plain data that the steps of `attack` transform."""

from typing import Any

import msgspec

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.dice import Counts
from game.engine.squad.state import NONE, Mini


class Fighter(msgspec.Struct, frozen=True, gc=False):
    """A unit in an attack, with its numbers as they stand while it runs."""

    unit: int
    side: int
    health: int
    minis: tuple[Mini, ...]
    aims: int = 0
    dodges: int = 0
    surges: int = 0
    barriers: int = 0
    standby: bool = False
    suppression: int = 0
    shock: int = 0
    snare: int = 0
    toxin: int = 0
    damage: str = ""
    broken: int = NONE

    @property
    def wounds(self) -> int:
        return sum([mini.wounds for mini in self.minis])

    @property
    def left(self) -> int:
        """The health of all its minis together."""
        return sum([self.health - mini.wounds for mini in self.minis])


class Strike(msgspec.Struct, frozen=True, gc=False):
    """What the weapons of a pool can do together. Numbers add up; the marks hold for the whole pool."""

    keen: int = 0
    breach: int = 0
    charge: int = 0
    exploit: int = 0
    puncture: int = 0
    shock: int = 0
    snare: int = 0
    toxin: int = 0
    pinning: int = 0
    fine_sights: int = 0
    burst: bool = False
    flat_shot: bool = False
    """Only if all weapons of the pool have it."""


class Bodyguard(msgspec.Struct, frozen=True, gc=False):
    unit: int
    most: int
    """Hits it may take."""
    die: str
    blocks_by_surge: bool


class Defence(msgspec.Struct, frozen=True, gc=False):
    """How a defender stands against this attacker."""

    die: str
    blocks_by_surge: bool
    trooper: bool
    machine: bool
    suppressible: bool
    ground: int
    """Cover by the ground."""
    screened: int = 0
    crouched: int = 0
    braced: bool = False
    sidestep: bool = False
    plated: bool = False
    plate: int = 0
    hardened: bool = False
    wary: int = 0
    charmed: int = 0
    riposte: bool = False
    unyielding: bool = False
    light_footed: bool = False
    thin_plate: int = 0
    """Breach that every attack from here gains."""
    bodyguards: tuple[Bodyguard, ...] = ()
    resilience: int = 0
    weapons: tuple[str, ...] = ()
    """Names of a vehicle's weapons that may be destroyed."""


class Target(msgspec.Struct, frozen=True, gc=False):
    """A unit that can be declared a defender."""

    unit: int
    distance: int
    ranged: bool
    defence: Defence
    near: tuple[int, ...] = ()
    """Units at range 1 of it, for sweeps."""


Use = tuple[int, int, tuple[int, ...]]
"""A mini with a weapon: its cell, how often its dice count, and the cells of the minis it sees."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A weapon that can be used against a target (step 2b)."""

    weapon: int
    name: str
    target: int
    uses: tuple[Use, ...]
    """For each mini that can."""
    dice: tuple[int, int, int]
    strike: Strike
    """In the hands of one mini."""
    sweep: int = 0
    aims: int = 0
    """What its range costs in aim tokens."""


class Pool(msgspec.Struct, frozen=True, gc=False):
    """The dice against one defender, and all that will shape what they do (steps 1 to 2c)."""

    defender: int
    distance: int
    ranged: bool
    dice: tuple[int, int, int]
    """Red, black and white ones."""
    weapons: tuple[tuple[str, int], ...]
    """By name, and how many minis use it."""
    strike: Strike
    defence: Defence
    seen: tuple[int, ...]
    """Cells of the minis that can be wounded."""
    sweep: int = 0
    """How many more attacks its weapon may still make."""
    source: int = NOWHERE
    """The cell of the charge it comes from."""


class Blast(msgspec.Struct, frozen=True, gc=False):
    """A charge that may be set off, and whom it would hit."""

    cell: int
    pools: tuple[Pool, ...]


class Attack(msgspec.Struct, frozen=True, gc=False):
    """One attack, of one pool or several."""

    attacker: Fighter
    others: tuple[Fighter, ...]
    """Everybody who may be touched by it."""
    surge: str
    """What the attacker's card makes of surges."""
    steady_hand: int
    crack_shot: bool
    armament: int
    targets: tuple[Target, ...]
    offers: tuple[Offer, ...]
    sweeps: tuple[Offer, ...] = ()
    planned: bool = False
    """The attacking side wants to choose weapons and targets itself."""
    target: int = NOBODY
    chosen: tuple[int, ...] = ()
    """Numbers of the offers that go into the pool being formed."""
    used: tuple[tuple[int, str], ...] = ()
    """Minis by cell with the weapons they have given to pools."""
    pools: tuple[Pool, ...] = ()
    pool: Pool | None = None
    """The one being resolved."""
    faces: tuple[Counts, ...] = ()
    """What its attack dice show by colour, until surges are turned."""
    marks: tuple[tuple[int, int], ...] = ()
    """Dice picked to be rolled again: colour and face."""
    rerolling: bool = False
    blanks: int = 0
    hits: int = 0
    crits: int = 0
    surges: int = 0
    produced: bool = False
    """At some point the pool showed a hit or a crit: nothing that happens later takes that back."""
    dodged: bool = False
    puncture: int = 0
    """Gained by exploiting."""
    guard: int = NOBODY
    guarding: int = 0
    """Hits a bodyguard has taken and must roll for."""
    dice: int = 0
    """How many dice the defender rolls."""
    shield: Counts = ()
    """What they show, until surges are turned."""
    blocks: int = 0
    wounds: int = 0
    """Still to be assigned."""
    wounded: bool = False
    resilience: int = 0
    """The attacker's, if it is a vehicle."""
    weapons: tuple[str, ...] = ()
    """Names of the attacker's weapons that may be destroyed."""
    breaking: bool = False
    """A weapon of the vehicle that has just rolled for damage is to be destroyed."""
    blasts: tuple[Blast, ...] = ()
    blasts_left: int = 0
    shown: tuple[Counts, ...] = ()
    """Attack dice of the pool as they lie on the table, for nothing but looking at; none in forecasts."""
    shield_shown: Counts = ()


def changed(attack: Attack, **changes: Any) -> Attack:
    return msgspec.structs.replace(attack, **changes)


def current(attack: Attack) -> Pool:
    assert attack.pool is not None, "a pool is being resolved"
    return attack.pool


def fighter(attack: Attack, unit: int) -> Fighter:
    if unit == attack.attacker.unit:
        return attack.attacker
    for other in attack.others:
        if other.unit == unit:
            return other
    raise LookupError(f"unit {unit} is not in this attack")


def defender(attack: Attack) -> Fighter:
    return fighter(attack, current(attack).defender)


def with_fighter(attack: Attack, unit: int, **changes: Any) -> Attack:
    """The attack with new numbers for one of those in it."""
    if unit == attack.attacker.unit:
        return changed(attack, attacker=msgspec.structs.replace(attack.attacker, **changes))
    others = tuple(
        [
            msgspec.structs.replace(other, **changes) if other.unit == unit else other
            for other in attack.others
        ]
    )
    return changed(attack, others=others)
