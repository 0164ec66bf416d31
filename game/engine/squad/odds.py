"""Exact odds of attack and defence dice, with rerolls and surges, faster than trying every roll.

A pool is a product of polynomials, one for each die: powers of x count hits, powers of y crits, powers of z
surges that are turned later. They are multiplied as values at roots of unity, where a product of
polynomials is a product of numbers, and read back by one inverse transform. Dice of one colour need no
polynomials: how many are bad in the end is a chain of binomials, and each of the others is a hit or a crit by
itself. Played is what `advice` plays: bad dice are rolled again, red ones first, aim by aim.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product, repeat
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.engine.dice import count_odds
from game.engine.squad.dice import ATTACK_DICE, BLACK, BLANK, DEFENCE_DICE, RED, SURGE, WHITE

Values = npt.NDArray[np.complex128]
Bad = tuple[int, int, int]


class Shooting(NamedTuple):
    """All that decides what an attack roll becomes by the end of step 4c."""

    dice: tuple[int, int, int]
    surge: str
    keen: int
    tokens: int
    """Surge tokens."""
    aims: int
    """Aim tokens that may be spent on rerolls."""
    again: int
    """Dice that each of them rerolls."""
    crack_shot: bool


class Shot(NamedTuple):
    """How the dice of a pool may lie at the end of step 4c."""

    hits: int
    crits: int
    aims: int
    """Spent."""
    tokens: int
    """Spent."""


def surges_are_bad(surge: str, keen: int, tokens: int) -> bool:
    """Whether a surge is worth no more than a blank."""
    return not surge and not keen and not tokens


@lru_cache(maxsize=512)
def good_chance(colour: int, *, bad_surges: bool) -> float:
    """How likely a die comes up with anything but a bad face."""
    weights = ATTACK_DICE[colour].weights
    bad = weights[BLANK] + (weights[SURGE] if bad_surges else 0)
    return 1 - bad / sum(weights)


def rerolled(bad: Bad, again: int) -> Bad:
    """How many bad dice of each colour an aim token rerolls: red ones first."""
    red = min(bad[0], again)
    black = min(bad[1], again - red)
    return red, black, min(bad[2], again - red - black)


def pays(bad: Bad, again: int, *, crack_shot: bool, bad_surges: bool) -> bool:
    """Whether an aim token is better spent on rerolling than on turning one die."""
    if not crack_shot:
        return True
    picked = rerolled(bad, again)
    return sum(n * good_chance(colour, bad_surges=bad_surges) for colour, n in enumerate(picked)) > 1


@lru_cache(maxsize=65536)
def shot_odds(shooting: Shooting) -> dict[Shot, float]:
    """Every way the dice may lie once surges are turned."""
    colours = [colour for colour, number in enumerate(shooting.dice) if number]
    if len(colours) == 1 and not _surges_apart(shooting):
        return _shots_of_one_colour(shooting, colours[0])
    return shots_by_transform(shooting)


def shots_by_transform(shooting: Shooting) -> dict[Shot, float]:
    """The same for dice of any colours, all of them as polynomials."""
    found: dict[Shot, float] = {}
    if not _surges_apart(shooting):
        for spent, (hits_of, crits_of, *_), odds in _lain(shooting):
            found |= zip(map(Shot, hits_of, crits_of, repeat(spent), repeat(0)), odds, strict=False)
        return found
    for spent, hits, crits, surges, p in _each_lain(shooting):
        keen = min(surges, shooting.keen)
        left = surges - keen
        if shooting.surge == "crit":
            shot = Shot(hits, crits + surges, spent, 0)
        elif shooting.surge == "hit":
            shot = Shot(hits + left, crits + keen, spent, 0)
        else:
            tokens = min(left, shooting.tokens)
            shot = Shot(hits + tokens, crits + keen, spent, tokens)
        found[shot] = found.get(shot, 0.0) + p
    return found


def _surges_apart(shooting: Shooting) -> bool:
    """Whether surges must be counted by themselves, since not all of them become the same."""
    return bool(shooting.keen) or (not shooting.surge and shooting.tokens > 0)


def _shots_of_one_colour(shooting: Shooting, colour: int) -> dict[Shot, float]:
    """The same for dice that are all alike, and whose surges all become the same."""
    number = shooting.dice[colour]
    crit_rows = _crit_rows(colour, shooting.surge, number)
    found: dict[Shot, float] = {}
    for spent, bad_odds in enumerate(_bad_in_the_end(shooting, colour)):
        shot_rows = _shot_rows(number, spent)
        for bad, chance in bad_odds.items():
            good = number - bad
            for shot, crits in zip(shot_rows[good], crit_rows[good], strict=True):
                p = chance * crits
                if p > _NOTHING:
                    found[shot] = p
    return found


def _bad_in_the_end(shooting: Shooting, colour: int) -> list[dict[int, float]]:
    """By aims spent: how many dice are bad when no more are rolled again."""
    bad_surges = surges_are_bad(shooting.surge, shooting.keen, shooting.tokens)
    bad_chance = 1 - good_chance(colour, bad_surges=bad_surges)
    ended: list[dict[int, float]] = [{} for _ in range(shooting.aims + 1)]
    lying = dict(enumerate(_binomial(shooting.dice[colour], bad_chance)))
    for spent in range(shooting.aims + 1):
        following: dict[int, float] = {}
        for bad, p in lying.items():
            alike = (
                bad if colour == RED else 0,
                bad if colour == BLACK else 0,
                bad if colour == WHITE else 0,
            )
            last = spent == shooting.aims or not bad
            if last or not pays(alike, shooting.again, crack_shot=shooting.crack_shot, bad_surges=bad_surges):
                ended[spent][bad] = p
                continue
            picked = min(bad, shooting.again)
            for still, q in enumerate(_binomial(picked, bad_chance), bad - picked):
                following[still] = following.get(still, 0.0) + p * q
        lying = following
    return ended


@lru_cache(maxsize=512)
def _crit_rows(colour: int, surge: str, number: int) -> list[tuple[float, ...]]:
    """By how many dice are good: how likely so many of them are crits, the others hits."""
    _, hit, crit, surges = ATTACK_DICE[colour].weights
    to_hit = hit + (surges if surge == "hit" else 0)
    to_crit = crit + (surges if surge == "crit" else 0)
    return [_binomial(good, to_crit / (to_hit + to_crit)) for good in range(number + 1)]


@lru_cache(maxsize=64)
def _shot_rows(number: int, spent: int) -> list[list[Shot]]:
    """By how many dice are good: what they are with so many crits among them."""
    return [[Shot(good - crits, crits, spent, 0) for crits in range(good + 1)] for good in range(number + 1)]


@lru_cache(maxsize=4096)
def _binomial(number: int, chance: float) -> tuple[float, ...]:
    return tuple(comb(number, k) * chance**k * (1 - chance) ** (number - k) for k in range(number + 1))


def _each_lain(shooting: Shooting) -> Iterator[tuple[int, int, int, int, float]]:
    """Aims spent, hits, crits and surges, with their probability."""
    for spent, (hits_of, crits_of, surges_of), odds in _lain(shooting):
        for hits, crits, surges, p in zip(hits_of, crits_of, surges_of, odds, strict=True):
            yield spent, hits, crits, surges, p


def _lain(shooting: Shooting) -> Iterator[tuple[int, list[list[int]], list[float]]]:
    """By aims spent: lists of hits, crits and, if counted apart, surges, with their probabilities."""
    number = sum(shooting.dice)
    for spent, values in enumerate(_polynomials(shooting, apart=_surges_apart(shooting))):
        if values is None:
            continue
        odds = np.fft.irfftn(values, (number + 1,) * values.ndim, tuple(range(values.ndim)))
        places = np.nonzero((odds > _NOTHING) & _possible(number, values.ndim))
        yield spent, [axis.tolist() for axis in places], odds[places].tolist()


_NOTHING = 1e-15
"""What the transform leaves of a probability of 0."""


def _polynomials(shooting: Shooting, *, apart: bool) -> list[Values | None]:
    """By aims spent, the generating function of what lies in the end."""
    bad_surges = surges_are_bad(shooting.surge, shooting.keen, shooting.tokens)
    good, bad_chance = _faces(shooting, apart=apart, bad_surges=bad_surges)
    ended: list[Values | None] = [None] * (shooting.aims + 1)
    lying = _first_roll(shooting.dice, good, bad_chance, shooting.again if shooting.aims == 1 else None)
    for spent in range(shooting.aims + 1):
        following: dict[Bad, Values] = {}
        for bad, values in lying.items():
            last = spent == shooting.aims or not any(bad)
            if last or not pays(bad, shooting.again, crack_shot=shooting.crack_shot, bad_surges=bad_surges):
                known = ended[spent]
                ended[spent] = values if known is None else known + values
                continue
            picked = rerolled(bad, shooting.again)
            if spent + 1 == shooting.aims:
                # The last reroll: how many of these dice stay bad no longer matters.
                whole = values
                for colour, n in enumerate(picked):
                    if n:
                        whole = whole * _power(good[colour] + bad_chance[colour], n)
                known = ended[spent + 1]
                ended[spent + 1] = whole if known is None else known + whole
                continue
            for still in product(*(range(n + 1) for n in picked)):
                part = values
                for colour, (n, k) in enumerate(zip(picked, still, strict=True)):
                    if n:
                        part = part * (comb(n, k) * bad_chance[colour] ** k) * _power(good[colour], n - k)
                left = (
                    bad[0] - picked[0] + still[0],
                    bad[1] - picked[1] + still[1],
                    bad[2] - picked[2] + still[2],
                )
                following[left] = following[left] + part if left in following else part
        lying = following
    return ended


@lru_cache(maxsize=512)
def _possible(number: int, dimensions: int) -> npt.NDArray[np.bool_]:
    """Which counts so many dice can show: beyond them the transform leaves only noise."""
    counts = np.indices((number + 1,) * dimensions).sum(axis=0)
    return np.asarray(counts <= number)


@lru_cache(maxsize=512)
def _roots(size: int, dimensions: int) -> tuple[Values, ...]:
    """The variables on a grid of roots of unity: half of it, since the other half mirrors it."""
    root = np.exp(-2j * np.pi * np.arange(size) / size)
    axes = [*[root] * (dimensions - 1), root[: size // 2 + 1]]
    return tuple(np.meshgrid(*axes, indexing="ij", sparse=True))


def _faces(shooting: Shooting, *, apart: bool, bad_surges: bool) -> tuple[list[Values], list[float]]:
    """By colour: the polynomial of the good faces, and the chance of a bad one."""
    variables = _roots(sum(shooting.dice) + 1, 3 if apart else 2)
    good, bad = [], []
    for die in ATTACK_DICE:
        blank, hit, crit, surge = (weight / die.sides for weight in die.weights)
        if apart:
            good.append(hit * variables[0] + crit * variables[1] + surge * variables[2])
        else:
            to_hit = hit + (surge if shooting.surge == "hit" else 0)
            to_crit = crit + (surge if shooting.surge == "crit" else 0)
            good.append(to_hit * variables[0] + to_crit * variables[1])
        bad.append(blank + (surge if bad_surges else 0))
    return good, bad


def _first_roll(
    dice: tuple[int, int, int], good: list[Values], bad: list[float], enough: int | None
) -> dict[Bad, Values]:
    """The roll of step 4a by how many dice of each colour are bad; more than `enough` count as enough."""
    by_colour: list[list[Values | float]] = []
    for colour, number in enumerate(dice):
        most = number if enough is None else min(number, enough)
        power = _power(good[colour], number - most)
        terms: list[Values | float] = []
        for k in range(most, -1, -1):
            terms.append(comb(number, k) * bad[colour] ** k * power)
            power = power * good[colour]
        terms.reverse()
        if most < number:
            # The last one stands for all the rest.
            terms[most] = _power(good[colour] + bad[colour], number) - sum(terms[:most])
        by_colour.append(terms)
    shape = np.broadcast_shapes(*(values.shape for values in good))
    lying: dict[Bad, Values] = {}
    for red, first in enumerate(by_colour[0]):
        for black, second in enumerate(by_colour[1]):
            pair = first * second
            for white, third in enumerate(by_colour[2]):
                key = (red, black, white)
                if enough is not None:
                    key = rerolled(key, enough)
                found = pair * third
                values = np.full(shape, found, np.complex128) if isinstance(found, float) else found
                lying[key] = lying[key] + values if key in lying else values
    return lying


def _power(values: Values, exponent: int) -> Values | float:
    """By squaring: powers of whole arrays of complex numbers are slow."""
    found: Values | float = 1.0
    while exponent:
        if exponent & 1:
            found = found * values
        exponent >>= 1
        if exponent:
            values = values * values
    return found


# Defence


class Shielding(NamedTuple):
    """All that decides what a defence roll becomes by the end of step 7c."""

    die: str
    dice: int
    surges_block: bool
    tokens: int
    charmed: int
    riposte: bool


class Shield(NamedTuple):
    blocks: int
    tokens: int
    """Spent."""
    ripostes: int
    """Wounds that a ranged attacker suffers."""


@lru_cache(maxsize=16384)
def shield_odds(shielding: Shielding) -> dict[Shield, float]:
    """Every way the defence dice may lie once surges are turned."""
    found: dict[Shield, float] = {}
    die = DEFENCE_DICE[shielding.die]
    turned = shielding.surges_block or shielding.riposte
    for (blanks, blocks, surges), p in count_odds(die, shielding.dice):
        bad = blanks if turned or shielding.tokens else blanks + surges
        again = min(shielding.charmed, bad)
        from_blanks = min(again, blanks)
        lain = (blanks - from_blanks, blocks, surges - (again - from_blanks))
        for (_, more_blocks, more_surges), q in count_odds(die, again):
            total = lain[1] + more_blocks
            left = lain[2] + more_surges
            tokens = 0 if turned else min(left, shielding.tokens)
            shield = Shield(total + (left if turned else tokens), tokens, left if shielding.riposte else 0)
            found[shield] = found.get(shield, 0.0) + p * q
    return found
