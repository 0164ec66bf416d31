"""Dice of numbers and dice of icons, pools of them, and rolls kept as counts.

A roll is how many dice show each distinct face: which of two equal dice shows a six never matters, and
counts merge what individual dice would multiply.

    >>> three = ((number_die(6), 3),)
    >>> round(sum(p for rolls, p in pool_odds(three) if rolls[0][5] == 3) * 216, 9)
    1.0
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from math import factorial
from typing import TypeVar

Face = int | tuple[str, ...]
Counts = tuple[int, ...]

Kept = TypeVar("Kept", bound=Hashable)


@dataclass(frozen=True)
class Die:
    """`faces` are distinct; `weights` say how many sides of the die carry each."""

    name: str
    faces: tuple[Face, ...]
    weights: tuple[int, ...]

    @property
    def sides(self) -> int:
        return sum(self.weights)


Pool = tuple[tuple[Die, int], ...]
Rolls = tuple[Counts, ...]
"""One Counts for each entry of the pool, in its order."""


@cache
def number_die(sides: int) -> Die:
    return Die(f"d{sides}", tuple(range(1, sides + 1)), (1,) * sides)


def icon_die(name: str, faces: dict[tuple[str, ...], int]) -> Die:
    """`faces` maps the icons of a face (none for a blank) to the number of sides that show it."""
    return Die(name, tuple(faces), tuple(faces.values()))


def pool_odds(pool: Pool) -> Iterator[tuple[Rolls, float]]:
    """Every roll of the pool with its exact probability."""
    for combination in product(*(count_odds(die, number) for die, number in pool)):
        probability = 1.0
        for _, p in combination:
            probability *= p
        yield tuple(counts for counts, _ in combination), probability


def kept_odds(pool: Pool, keep: Callable[[Rolls], Kept]) -> dict[Kept, float]:
    """The distribution of what `keep` makes of a roll, equal results merged."""
    merged: dict[Kept, float] = {}
    for rolls, probability in pool_odds(pool):
        kept = keep(rolls)
        merged[kept] = merged.get(kept, 0.0) + probability
    return merged


@lru_cache(maxsize=512)
def count_odds(die: Die, number: int) -> tuple[tuple[Counts, float], ...]:
    """Every way `number` equal dice can fall, as counts by face."""
    everything = die.sides**number
    return tuple(
        (counts, _ways(counts, die.weights) / everything) for counts in _splits(number, len(die.faces))
    )


def icons(pool: Pool, rolls: Rolls, icon: str) -> int:
    """How often an icon shows in a roll of icon dice."""
    return sum(
        count * face.count(icon)
        for (die, _), counts in zip(pool, rolls, strict=True)
        for face, count in zip(die.faces, counts, strict=True)
        if isinstance(face, tuple)
    )


def show(pool: Pool, rolls: Rolls) -> str:
    """A roll as a person reads it, lowest faces first: `d8 1 3 3 7`, `red: blank hit hit`."""
    return "; ".join(
        " ".join([_title(die), *_shown_faces(die, counts)])
        for (die, _), counts in zip(pool, rolls, strict=True)
        if sum(counts)
    )


def _title(die: Die) -> str:
    """Among faces that are words its name is set off."""
    return die.name if all(isinstance(face, int) for face in die.faces) else f"{die.name}:"


def _shown_faces(die: Die, counts: Counts) -> Iterator[str]:
    for face, count in zip(die.faces, counts, strict=True):
        yield from [str(face) if isinstance(face, int) else "+".join(face) or "blank"] * count


def _ways(counts: Counts, weights: tuple[int, ...]) -> int:
    ways = factorial(sum(counts))
    for count, weight in zip(counts, weights, strict=True):
        ways = ways // factorial(count) * weight**count
    return ways


def _splits(number: int, parts: int) -> Iterator[Counts]:
    if parts == 1:
        yield (number,)
        return
    for first in range(number + 1):
        for rest in _splits(number - first, parts - 1):
            yield (first, *rest)
