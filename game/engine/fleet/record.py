"""The record of an attack: all that its steps read and write, as frozen plain data."""

import msgspec

from game.engine.contract import NOBODY
from game.engine.fleet.cards import Deck
from game.engine.fleet.dice import NOTHING, Rolled
from game.engine.fleet.roster import ABSORB, ADJACENT, NO_ZONE, RIPOSTE, SEAL, SHUNT, Dice
from game.engine.fleet.state import DISCARDED, EXHAUSTED
from game.engine.fleet.tactics import Stance, Token, damage_of

NO_CARD = -1
FACE_UP, BREACH = "face up", "breach"
"""The standard critical effect, and that of breachers."""


class Defender(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A unit that is attacked, with its numbers as they stand while the attack runs."""

    unit: int
    side: int
    is_ship: bool
    hull: int
    zone: int = NO_ZONE
    band: int = 0
    obstructed: bool = False
    token_kinds: tuple[str, ...] = ()
    tokens: tuple[int, ...] = ()
    barred: str = ""
    """Why it cannot spend any token."""
    only_ready: bool = False
    """It cannot spend exhausted tokens."""
    fused: bool = False
    """No damage can be shunted to zones without shields."""
    shields: tuple[int, ...] = ()
    speed: int = 0
    dials: int = 0
    hidden: int = 0
    spent: tuple[int, ...] = ()
    face_up: tuple[int, ...] = ()


class Attack(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One attack, or what an obstacle does to a ship (the attacker is then NOBODY)."""

    manner: str
    attacker: int
    side: int
    """The attacker's."""
    is_ship: bool
    """Whether the attacker is one."""
    defender: Defender
    deck: Deck
    zone: int = NO_ZONE
    armament: Dice = Dice()
    fewer: int = 0
    """Dice to leave out before the roll."""
    crits_count: bool = False
    """Crits are damage to this defender."""
    criticals: tuple[str, ...] = ()
    """The critical effects the attacker has."""
    locks: bool = True
    """It may spend lock icons."""
    effects: tuple[str, ...] = ()
    """What it may still modify its dice with."""
    others: tuple[Defender, ...] = ()
    """Further squadrons that could be attacked after this one."""
    answer: bool = False
    """The defender could answer: with a riposte, or with its sting."""

    pool: Dice = Dice()
    cancelled: bool = False
    rolled: Rolled = NOTHING
    falling: int = NOBODY
    """The colour of the die that is about to be rolled once more."""
    used_effects: tuple[str, ...] = ()
    locked: tuple[int, ...] = ()
    """Tokens that cannot be spent, by number."""
    used: tuple[str, ...] = ()
    """Kinds of tokens spent in this attack."""
    shunt_zone: int = NO_ZONE
    critical: str = ""
    damage: int = 0
    shunted: int = 0
    dealt: int = 0
    drawing: bool = False
    card: int = NO_CARD
    """The card that was turned up and is not yet carried out."""
    picked: tuple[int, ...] = ()
    """Zones the enemy has taken a shield from."""
    following: int = NOBODY
    """The squadron to be attacked next."""


def usable(attack: Attack) -> tuple[Token, ...]:
    """The tokens a defender could spend now."""
    defender = attack.defender
    if defender.barred:
        return ()
    return tuple(
        (kind, state)
        for index, (kind, state) in enumerate(zip(defender.token_kinds, defender.tokens, strict=True))
        if state != DISCARDED
        and index not in attack.locked
        and kind not in attack.used
        and not (defender.only_ready and state == EXHAUSTED)
        and (kind != RIPOSTE or attack.answer)
    )


def coming_damage(attack: Attack) -> int:
    """What the dice come to as they lie, halved once it is absorbed."""
    damage = damage_of(attack.rolled, stance(attack))
    return (damage + 1) // 2 if ABSORB in attack.used else damage


def stance(attack: Attack) -> Stance:
    defender = attack.defender
    spent = tuple(kind for kind in attack.used if kind in (ABSORB, SHUNT, SEAL))
    if not defender.is_ship:
        return Stance(0, 0, defender.hull, False, attack.crits_count, False, defender.band, spent)
    shields, beside = defender.shields, attack.shunt_zone
    aside = shields[beside] if beside != NO_ZONE else max(shields[zone] for zone in ADJACENT[defender.zone])
    return Stance(
        shield=shields[defender.zone],
        aside=aside,
        hull=defender.hull,
        is_ship=True,
        crits_count=attack.crits_count,
        critical=FACE_UP in attack.criticals,
        band=defender.band,
        spent=spent,
    )
