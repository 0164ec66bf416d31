"""Battles of `squad` made up from a seed, for tests of what always holds."""

from random import Random

import msgspec
from hypothesis import strategies as st

from game.engine.board import Shape
from game.engine.squad.state import BREAKTHROUGH, INTERCEPT, POSITIONS, SUPPLIES
from tests.engine.squad.scene import BLUE_ARMY, RED_ARMY, battlefield, unit

SHAPES = [
    Shape("hex", 20, 12, "x", "odd"),
    Shape("hex", 20, 12, "y", "even"),
    Shape("square", 20, 12),
]
MISSIONS = (BREAKTHROUGH, INTERCEPT, POSITIONS, SUPPLIES)


def encounter(shape, seed, size, turns):
    """Some units of both armies close to each other, on ground with something of everything."""
    luck = Random(seed)
    columns = {"red": (3, 7), "blue": (shape.width - 4, shape.width - 8)}
    taken = {(column, row) for side in columns.values() for column in side for row in range(shape.height)}
    marks = {}
    for _ in range(40):
        place = (luck.randrange(shape.width), luck.randrange(shape.height))
        if place not in taken and not any((place[0] + dx, place[1]) in taken for dx in (-1, 0, 1)):
            marks[place] = luck.choice("wts~")
    units = []
    for side, army in (("red", RED_ARMY), ("blue", BLUE_ARMY)):
        for number, kind in enumerate(luck.sample(army, size)):
            column = columns[side][number % 2]
            units.append(unit(kind, side, column, 2 + 4 * (number // 2), shape))
    middle = [(f"Goal {row}", row * shape.width + shape.width // 2) for row in (2, 9)]
    for _, place in middle:
        marks.pop((place % shape.width, place // shape.width), None)
    battle = battlefield(
        *units, shape=shape, marks=marks, mission=luck.choice(MISSIONS), objectives=middle, turns=turns
    )
    return msgspec.structs.replace(battle, switches=luck.choice([(), ("deployment",)]))


GAMES = st.builds(
    encounter,
    shape=st.sampled_from(SHAPES),
    seed=st.integers(0, 10**6),
    size=st.integers(1, 5),
    turns=st.integers(1, 3),
)
WORDS = ("", "rifle", "Carry On", "die:red attack:0")


def pick(luck, options):
    """Any choice, but attacks more often than moves, since there are so many more of these."""
    attacks = [option for option in options if option.kind in ("attack", "react", "plan_attack")]
    return luck.choice(attacks if attacks and luck.random() < 0.5 else options)
