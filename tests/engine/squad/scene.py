"""Small battlefields for tests of `squad`."""

import tomllib
from pathlib import Path

from game.engine.board import Shape
from game.engine.scenario import Area, Objective, Placed, Scenario, Terrain
from game.engine.squad.state import BREAKTHROUGH

ROSTER = tomllib.loads(
    (Path(__file__).parents[3] / "assets" / "rosters" / "squad.toml").read_text(encoding="utf-8")
)

TERRAINS = (
    Terrain("open"),
    Terrain("woods", cost=2, blocking=1, cover=1),
    Terrain("town", blocking=1, cover=2),
    Terrain("water", cost=0),
    Terrain("scrub", cover=1),
)
LETTERS = {".": 0, "w": 1, "t": 2, "~": 3, "s": 4}
SHAPE = Shape("hex", 24, 12, "x", "odd")


def ground(shape=SHAPE, marks=None):
    """Open ground with letters on some cells: {(column, row): letter}."""
    cells = [0] * (shape.width * shape.height)
    for (column, row), letter in (marks or {}).items():
        cells[row * shape.width + column] = LETTERS[letter]
    return tuple(cells)


def cell(column, row, shape=SHAPE):
    return row * shape.width + column


def unit(kind, side, column, row, shape=SHAPE, **fields):
    return Placed(kind, side, cell(column, row, shape), **fields)


def battlefield(*units, shape=SHAPE, marks=None, mission=BREAKTHROUGH, roster=None, objectives=(), turns=6):
    zones = tuple(
        Area(
            f"{side} zone",
            tuple(row * shape.width + column for row in range(shape.height) for column in columns),
            "deployment",
            side,
        )
        for side, columns in (("red", range(4)), ("blue", range(shape.width - 4, shape.width)))
    )
    return Scenario(
        rules="squad",
        title="A test",
        shape=shape,
        terrains=TERRAINS,
        ground=ground(shape, marks),
        roster=roster or ROSTER,
        units=tuple(units),
        turns=turns,
        mission=mission,
        objectives=tuple(Objective(name, place) for name, place in objectives),
        areas=zones,
    )


RED_ARMY = (
    "guard_captain",
    "guard_rifles",
    "guard_gunners",
    "guard_veterans",
    "guard_sappers",
    "guard_field_gun",
    "guard_outriders",
    "guard_strider",
)
BLUE_ARMY = (
    "fell_warden",
    "fell_levy",
    "fell_hunters",
    "fell_stalkers",
    "fell_berserkers",
    "fell_witch",
    "fell_skiff",
    "fell_crawler",
    "fell_fire_team",
)
