"""Where luck comes from: sampled from a seed, pinned to what was recorded, or enumerated.

Rules ask for luck by `roll` (dice) and `draw` (cards, without putting back) and never learn which kind of
chance answers. Both answers are counts.
"""

from bisect import bisect
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from random import Random
from typing import Protocol, TypeVar

from game.engine.dice import Counts, Pool, Rolls, pool_odds
from game.engine.fault import Fault

Result = TypeVar("Result", bound=Hashable)


class Chance(Protocol):
    def roll(self, pool: Pool) -> Rolls: ...

    def draw(self, deck: Counts, cards: int) -> Counts:
        """How many of each kind come when `cards` are drawn from a deck holding `deck` of each kind."""


class Sampled:
    """Luck from a seed; `log` keeps every answer for the record.

    The source is only made when the first die falls: most choices of a game roll nothing.
    """

    __slots__ = ("_source", "log", "seed")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.log: list[Counts] = []
        self._source: Random | None = None

    def roll(self, pool: Pool) -> Rolls:
        random = self._random().random
        rolls = []
        for die, number in pool:
            counts = [0] * len(die.faces)
            sides = accumulated(die.weights)
            for _ in range(number):
                counts[bisect(sides, random() * sides[-1])] += 1
            rolls.append(tuple(counts))
        self.log.extend(rolls)
        return tuple(rolls)

    def draw(self, deck: Counts, cards: int) -> Counts:
        left, drawn = list(deck), [0] * len(deck)
        for _ in range(min(cards, sum(deck))):
            kind = self._random().choices(range(len(deck)), left)[0]
            left[kind] -= 1
            drawn[kind] += 1
        self.log.append(tuple(drawn))
        return tuple(drawn)

    def _random(self) -> Random:
        if self._source is None:
            self._source = Random(self.seed)
        return self._source


@lru_cache(maxsize=64)
def accumulated(weights: Counts) -> list[int]:
    return list(accumulate(weights))


class Pinned:
    """Luck that was written down: a replay's, or a test's.

    >>> from game.engine.dice import number_die
    >>> Pinned([(0, 2, 0, 0)]).roll(((number_die(4), 2),))
    ((0, 2, 0, 0),)
    """

    def __init__(self, recorded: Sequence[Counts]) -> None:
        self.log: list[Counts] = []
        self._recorded = list(recorded)

    def roll(self, pool: Pool) -> Rolls:
        return tuple(self._next(len(die.faces), number, die.name) for die, number in pool)

    def draw(self, deck: Counts, cards: int) -> Counts:
        drawn = self._next(len(deck), min(cards, sum(deck)), "card")
        if any(taken > held for taken, held in zip(drawn, deck, strict=True)):
            raise Fault("", "", f"the recorded draw {drawn} takes more than the deck {deck} holds")
        return drawn

    def unused(self) -> int:
        return len(self._recorded) - len(self.log)

    def _next(self, kinds: int, number: int, name: str) -> Counts:
        if not self.unused():
            raise Fault("", "", f"{number} x {name} must fall here, but none is recorded")
        counts = tuple(self._recorded[len(self.log)])
        if len(counts) != kinds or sum(counts) != number or min(counts, default=0) < 0:
            raise Fault("", "", f"{number} x {name} must fall here, but the record has {counts}")
        self.log.append(counts)
        return counts


def explore(deed: Callable[[Chance], Result]) -> dict[Result, float]:
    """Every result that `deed` can have with its exact probability, equal ones merged.

    The deed is run once for every path of luck, so it must have no effect but its result.
    """
    found: dict[Result, float] = {}
    paths: list[tuple[list[Counts], float]] = [([], 1.0)]
    while paths:
        prefix, probability = paths.pop()
        scout = _Scout(prefix)
        try:
            result = deed(scout)
        except _Fork as fork:
            paths.extend((prefix + list(answer), probability * p) for answer, p in fork.answers)
        else:
            found[result] = found.get(result, 0.0) + probability
    return found


class _Fork(BaseException):
    """Not an error: the deed has reached luck that no path has decided yet."""

    def __init__(self, answers: Sequence[tuple[Sequence[Counts], float]]) -> None:
        self.answers = answers


class _Scout:
    def __init__(self, prefix: Sequence[Counts]) -> None:
        self._prefix = prefix
        self._used = 0

    def roll(self, pool: Pool) -> Rolls:
        if not pool:
            return ()
        if self._used == len(self._prefix):
            raise _Fork(list(pool_odds(pool)))
        start = self._used
        self._used += len(pool)
        return tuple(self._prefix[start : self._used])

    def draw(self, deck: Counts, cards: int) -> Counts:
        if self._used == len(self._prefix):
            raise _Fork([((drawn,), p) for drawn, p in draw_odds(deck, cards)])
        self._used += 1
        return self._prefix[self._used - 1]


def draw_odds(deck: Counts, cards: int) -> list[tuple[Counts, float]]:
    """Every way `cards` can come from the deck, with its exact probability."""
    number = min(cards, sum(deck))
    everything = comb(sum(deck), number)
    odds = []
    for drawn in _hands(deck, number):
        ways = 1
        for taken, held in zip(drawn, deck, strict=True):
            ways *= comb(held, taken)
        odds.append((drawn, ways / everything))
    return odds


def _hands(deck: Counts, number: int) -> list[Counts]:
    if not deck:
        return [()] if number == 0 else []
    return [
        (first, *rest)
        for first in range(min(deck[0], number) + 1)
        for rest in _hands(deck[1:], number - first)
    ]
