"""Which records of an attack go the same way from a step on, so that a forecast takes them further together.

Once nobody works on the dice any more, all that matters of a roll is its damage, its crits and its locks; as
long as the defender may still jink also which faces show, since it picks one of them. So a roll is replaced
by the smallest one that is the same in all this.
"""

from functools import lru_cache

import msgspec

from game.engine.contract import NOBODY
from game.engine.fleet.attack import ATTACK
from game.engine.fleet.dice import CRITS, HITS, LOCKS, NOTHING, Place, Rolled, added, shown, total
from game.engine.fleet.record import Attack, stance, usable
from game.engine.fleet.roster import ABSORB, JINK, RIPOSTE, SEAL
from game.engine.fleet.tactics import damage_of

_ROLLED, _LOCKING, _SPENDING, _JINKING, _DAMAGING = (
    ATTACK.starts[number] for number in ("3", "3b", "4", "4a", "5")
)
_SEVERAL = 2
"""Crits: whether one is left when a die is taken away is all that matters."""
_RED, _BLUE, _BLACK = 0, 1, 2
_HIT_AND_CRIT, _BLACK_HIT = (_BLACK, 2), (_BLACK, 1)


def alike(position: int, attack: Attack) -> Attack:
    """A record that goes the same way from a position on, with as little in it as matters."""
    if position < _ROLLED or (position < _LOCKING and (attack.effects or attack.falling != NOBODY)):
        return attack
    locks = total(attack.rolled, LOCKS) if position < _SPENDING and attack.locks else 0
    if attack.falling == NOBODY and position < _DAMAGING:
        tokens = usable(attack)
        locks = min(locks, len(tokens))
        if position == _JINKING or any(kind == JINK for kind, _ in tokens):
            kept = _faces_kept(attack.rolled, locks, crits_count=attack.crits_count)
            return msgspec.structs.replace(attack, rolled=kept)
    damage, crits = damage_of(attack.rolled, stance(attack)), total(attack.rolled, CRITS)
    # Crits that are no damage have no effect either.
    rolled = _plain(damage, int(bool(crits and attack.crits_count)), locks)
    if position < _DAMAGING:
        return msgspec.structs.replace(attack, rolled=rolled)
    used = tuple(sorted(kind for kind in attack.used if kind in (ABSORB, SEAL, RIPOSTE)))
    return msgspec.structs.replace(attack, rolled=rolled, used=used, locked=())


def _plain(damage: int, crits: int, locks: int) -> Rolled:
    """So much damage on blue dice."""
    return NOTHING[_RED], (damage - crits, crits, locks), NOTHING[_BLACK]


@lru_cache(maxsize=100_000)
def _faces_kept(rolled: Rolled, locks: int, *, crits_count: bool) -> Rolled:
    faces = dict.fromkeys(
        place if crits_count or place != _HIT_AND_CRIT else _BLACK_HIT
        for place in shown(rolled)
        if _worth(place, crits_count=crits_count)
    )
    crits = total(rolled, CRITS) if crits_count else 0
    damage, crits = total(rolled, HITS) + crits, min(crits, _SEVERAL)
    return added(_smallest(tuple(faces), damage, crits, crits_count=crits_count), _BLUE, (0, 0, locks))


def _worth(place: Place, *, crits_count: bool) -> int:
    colour, face = place
    return HITS[colour][face] + (CRITS[colour][face] if crits_count else 0)


@lru_cache(maxsize=100_000)
def _smallest(faces: tuple[Place, ...], damage: int, crits: int, *, crits_count: bool) -> Rolled:
    """A roll with all these faces and no others, with so much damage, and one crit only where one shows.

    Each face shows once, and one of them makes up what is then missing of the damage.
    """
    if not faces:
        return NOTHING
    numbers = dict.fromkeys(faces, 1)
    with_crits = [place for place in faces if CRITS[place[0]][place[1]]]
    if crits == _SEVERAL and len(with_crits) == 1:
        numbers[with_crits[0]] += 1
    missing = damage - sum(
        number * _worth(place, crits_count=crits_count) for place, number in numbers.items()
    )
    filling = [place for place in faces if crits != 1 or place not in with_crits] or with_crits
    filler = min(filling, key=lambda place: _worth(place, crits_count=crits_count))
    numbers[filler] += missing // _worth(filler, crits_count=crits_count)
    rolled = [list(counts) for counts in NOTHING]
    for (colour, face), number in numbers.items():
        rolled[colour][face] = number
    return tuple(rolled[0]), tuple(rolled[1]), tuple(rolled[2])
