"""How the decisions inside an attack are best made: which token to spend, which to lock, which die to pick.

A forecast takes decisions to be made like this, programs make them like this, and the window offers the
same as advice. The measure is a point of hull.
"""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.engine.fleet.arcs import LONG
from game.engine.fleet.dice import CRITS, DICE, HITS, LOCKS, Place, Rolled, shown, total
from game.engine.fleet.roster import ABSORB, GHOST, JINK, RIPOSTE, SEAL, SHUNT
from game.engine.fleet.state import READY

HULL = 1.0
SHIELD = 0.55
FACE_UP = 0.7
LOST = 4.0
"""Beyond its last point of hull."""
EXHAUST = 0.2
DISCARD = 0.75
SHOT_BACK = 0.9

Token = tuple[str, int]
"""The kind of a defence token and its state."""


class Stance(NamedTuple):
    """What matters of a defender when it weighs its tokens."""

    shield: int
    """Of the zone that is hit."""
    aside: int
    """Of the stronger of the zones next to it that damage can be shunted to."""
    hull: int
    is_ship: bool
    crits_count: bool
    critical: bool
    """The attacker may have the first card turned up."""
    band: int
    spent: tuple[str, ...] = ()
    """Kinds of tokens that have been spent already and still count."""


class Defence(NamedTuple):
    cost: float
    spend: Token | None
    """The token to spend first, if any."""
    die: Place | None
    """Which die to cancel or have rolled again, where the token is a jink."""


def damage_of(rolled: Rolled, stance: Stance) -> int:
    return total(rolled, HITS) + (total(rolled, CRITS) if stance.crits_count else 0)


@lru_cache(maxsize=200_000)
def best_defence(rolled: Rolled, usable: tuple[Token, ...], stance: Stance) -> Defence:
    """What a defender does next, and what the attack is expected to cost it then."""
    steady = tuple(token for token in usable if token[0] != JINK)
    damage, crits = damage_of(rolled, stance), total(rolled, CRITS)
    cost, spend, _ = best_steady(damage, crits, steady, stance)
    best = Defence(cost, spend, None)
    jinks = [token for token in usable if token[0] == JINK]
    if not jinks or not damage:
        return best
    jink = min(jinks, key=lambda token: token[1])
    for place in shown(rolled):
        colour, face = place
        hits, crit = HITS[colour][face], CRITS[colour][face]
        worth = hits + crit if stance.crits_count else hits
        if not worth and not crit:
            continue
        left, left_crits = damage - worth, crits - crit
        if stance.band == LONG:
            cost = best_steady(left, left_crits, steady, stance).cost
        else:
            die = DICE[colour]
            cost = 0.0
            for again, weight in enumerate(die.weights):
                more = HITS[colour][again] + (CRITS[colour][again] if stance.crits_count else 0)
                crits_show = left_crits + CRITS[colour][again]
                cost += weight * best_steady(left + more, crits_show, steady, stance).cost
            cost /= die.sides
        cost += _price(jink)
        if cost < best.cost - 1e-9:
            best = Defence(cost, jink, place)
    return best


def _price(token: Token) -> float:
    return EXHAUST if token[1] == READY else DISCARD


_ORDER = (GHOST, ABSORB, SHUNT, SEAL, RIPOSTE)


class Steady(NamedTuple):
    cost: float
    spend: Token | None
    lost: bool
    """The defender is destroyed."""


@lru_cache(maxsize=200_000)
def best_steady(damage: int, crits: int, usable: tuple[Token, ...], stance: Stance) -> Steady:
    """The cheapest set of tokens other than jinks, and the first of them to spend."""
    cheapest: dict[str, Token] = {}
    for token in sorted(usable, key=lambda token: token[1]):
        cheapest.setdefault(token[0], token)
    tokens = [cheapest[kind] for kind in _ORDER if kind in cheapest]
    best = _cost(damage, crits, (), stance)
    for number in range(1, len(tokens) + 1):
        for chosen in combinations(tokens, number):
            kinds = tuple(token[0] for token in chosen)
            cost, _, lost = _cost(damage, crits, kinds, stance)
            cost += sum(map(_price, chosen))
            if cost < best.cost - 1e-9:
                best = Steady(cost, chosen[0], lost)
    return best


def _cost(damage: int, crits: int, spending: tuple[str, ...], stance: Stance) -> Steady:
    spent = spending + stance.spent
    gain = SHOT_BACK if RIPOSTE in spending else 0.0
    if GHOST in spent:
        return Steady(-gain, None, lost=False)
    if ABSORB in spent:
        damage = (damage + 1) // 2
    if not stance.is_ship:
        lost = min(damage, stance.hull)
        destroyed = lost == stance.hull
        return Steady(lost * HULL + (LOST if destroyed else 0.0) - gain, None, destroyed)
    on_shields = min(damage, stance.shield)
    rest = damage - on_shields
    if SHUNT in spent:
        led = min(rest, stance.aside)
        on_shields += led
        rest -= led
    cards = min(rest, stance.hull)
    cost = on_shields * SHIELD + cards * HULL
    if cards and crits and stance.critical and SEAL not in spent:
        cost += FACE_UP
    if cards == stance.hull:
        return Steady(cost + LOST, None, lost=True)
    return Steady(cost - gain, None, lost=False)


@lru_cache(maxsize=200_000)
def best_lock(rolled: Rolled, locks: int, usable: tuple[Token, ...], stance: Stance) -> Token | None:
    """The token that an attacker with so many lock icons left should lock next; None if it need not."""
    base = best_defence(rolled, usable, stance).cost
    best: tuple[float, Token | None] = (base, None)
    for number in range(1, min(locks, len(usable)) + 1):
        for chosen in combinations(range(len(usable)), number):
            rest = tuple(token for i, token in enumerate(usable) if i not in chosen)
            cost = best_defence(rolled, rest, stance).cost
            if cost > best[0] + 1e-9:
                best = cost, usable[chosen[0]]
    return best[1]


def best_reroll(rolled: Rolled, *, crits_count: bool, locks_matter: bool) -> Place | None:
    """The die that an attacker should roll again: the one that gains most by it, if any does."""
    best: tuple[float, Place | None] = (1e-9, None)
    for place in shown(rolled):
        colour, face = place
        means = sum(
            weight * _face_worth(colour, again, crits_count=crits_count, locks_matter=locks_matter)
            for again, weight in enumerate(DICE[colour].weights)
        )
        gain = means / DICE[colour].sides - _face_worth(
            colour, face, crits_count=crits_count, locks_matter=locks_matter
        )
        if gain > best[0]:
            best = gain, place
    return best[1]


def _face_worth(colour: int, face: int, *, crits_count: bool, locks_matter: bool) -> float:
    damage = HITS[colour][face] + (CRITS[colour][face] if crits_count else 0)
    crit = 0.25 if crits_count and CRITS[colour][face] else 0.0
    return damage + crit + (0.5 if locks_matter and LOCKS[colour][face] else 0.0)


_MEANS = (0.5, 0.5, 0.75)
_MEANS_WITH_CRITS = (0.75, 0.75, 1.0)


def die_mean(colour: int, *, crits_count: bool) -> float:
    return (_MEANS_WITH_CRITS if crits_count else _MEANS)[colour]
