"""Which dice are worth rerolling: what each icon is worth in an attack, and what a die brings on average.

Icons are taken to be worth the same each, so every die can be judged by itself: it is rerolled if its face is
worth less than what the die brings with the rerolls that are left.
"""

from functools import lru_cache

from game.engine.dice import Rolls
from game.engine.ranks.faces import DICE, FACES, Icons

Weights = tuple[float, float, float, float, float]
"""What an icon of each kind is worth, in hits."""


@lru_cache(maxsize=65536)
def die_to_reroll(rolled: Rolls, picked: Rolls, weights: Weights, full: int) -> tuple[int, int] | None:
    """Colour and face of the next die to pick: with full ranks every weak one, else the weakest."""
    gains = [
        (bar - worth, colour, face)
        for colour, counts in enumerate(rolled)
        for bar in [brings(colour, weights, max(0, full - 1))]
        for face, number in enumerate(counts)
        if number > picked[colour][face]
        for worth in [face_worth(colour, face, weights)]
        if worth < bar - 1e-9
    ]
    if not gains:
        return None
    _, colour, face = max(gains, key=lambda gain: (gain[0], -gain[1], -gain[2]))
    return colour, face


@lru_cache(maxsize=4096)
def brings(colour: int, weights: Weights, rerolls: int) -> float:
    """What a die of this colour is worth before it is rolled, with so many rerolls behind it."""
    bar = brings(colour, weights, rerolls - 1) if rerolls else float("-inf")
    die = DICE[colour]
    return (
        sum(weight * max(bar, face_worth(colour, face, weights)) for face, weight in enumerate(die.weights))
        / die.sides
    )


def worst_die(rolled: Rolls, weights: Weights) -> tuple[int, int] | None:
    """Colour and face of the die that shows least."""
    shown = [
        (face_worth(colour, face, weights), colour, face)
        for colour, counts in enumerate(rolled)
        for face, number in enumerate(counts)
        if number
    ]
    return min(shown)[1:] if shown else None


@lru_cache(maxsize=4096)
def face_worth(colour: int, face: int, weights: Weights) -> float:
    return worth_of(FACES[colour][face], weights)


def worth_of(icons: Icons, weights: Weights) -> float:
    return sum(number * weight for number, weight in zip(icons, weights, strict=True))
