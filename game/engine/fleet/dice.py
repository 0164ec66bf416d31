"""The three dice of `fleet`, and what a roll of them holds.

A roll is kept as counts by face for red, blue and black.
"""

from functools import lru_cache

from game.engine.dice import Counts, Die, icon_die

HIT, CRIT, LOCK = "hit", "crit", "lock"

RED_DIE = icon_die("red", {(): 2, (HIT,): 2, (CRIT,): 2, (HIT, HIT): 1, (LOCK,): 1})
BLUE_DIE = icon_die("blue", {(HIT,): 4, (CRIT,): 2, (LOCK,): 2})
BLACK_DIE = icon_die("black", {(): 2, (HIT,): 4, (HIT, CRIT): 2})
DICE: tuple[Die, Die, Die] = (RED_DIE, BLUE_DIE, BLACK_DIE)
COLOURS = ("red", "blue", "black")

Rolled = tuple[Counts, Counts, Counts]
NOTHING: Rolled = ((0,) * 5, (0,) * 3, (0,) * 3)

Place = tuple[int, int]
"""A die that was rolled: its colour, and the face it shows."""


def _icons(icon: str) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(face.count(icon) if isinstance(face, tuple) else 0 for face in die.faces) for die in DICE
    )


HITS, CRITS, LOCKS = _icons(HIT), _icons(CRIT), _icons(LOCK)


@lru_cache(maxsize=200_000)
def shown(rolled: Rolled) -> tuple[Place, ...]:
    """The distinct faces that show."""
    return tuple(
        (colour, face) for colour, counts in enumerate(rolled) for face, count in enumerate(counts) if count
    )


@lru_cache(maxsize=200_000)
def total(rolled: Rolled, table: tuple[tuple[int, ...], ...]) -> int:
    return sum(
        count * icons
        for counts, by_face in zip(rolled, table, strict=True)
        for count, icons in zip(counts, by_face, strict=True)
    )


def changed(rolled: Rolled, place: Place, by: int) -> Rolled:
    """With one die more or less that shows this face."""
    colour, face = place
    counts = rolled[colour]
    return _with(rolled, colour, (*counts[:face], counts[face] + by, *counts[face + 1 :]))


def _with(rolled: Rolled, colour: int, counts: Counts) -> Rolled:
    red, blue, black = rolled
    if colour == 0:
        return counts, blue, black
    return (red, counts, black) if colour == 1 else (red, blue, counts)


def added(rolled: Rolled, colour: int, counts: Counts) -> Rolled:
    both = tuple(a + b for a, b in zip(rolled[colour], counts, strict=True))
    return _with(rolled, colour, both)
