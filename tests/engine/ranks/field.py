"""Small battlefields for the tests of `ranks`: open ground, and units where a test wants them."""

import tomllib
from pathlib import Path
from random import Random

from game.engine.board import Shape
from game.engine.scenario import Objective, Placed, Scenario, Terrain

ROSTER = tomllib.loads(
    (Path(__file__).parents[3] / "assets" / "rosters" / "ranks.toml").read_text(encoding="utf-8")
)
TERRAINS = (
    Terrain("open"),
    Terrain("woods", cost=2, defence=1, blocking=1),
    Terrain("hills", cost=2, defence=1, height=1),
    Terrain("water", cost=0),
)
KINDS = tuple(ROSTER["units"])


def battle(width, height, *units, ground=None, objectives=(), turns=8, first="red", kinds=None):
    """Units as (kind, side, column, row, heading), with formation and upgrades if wanted.

    Kinds are cards in the place of those of the roster.
    """
    placed = []
    for kind, side, column, row, heading, *rest in units:
        formation = rest[0] if rest else ""
        upgrades = tuple(rest[1]) if len(rest) > 1 else ()
        placed.append(
            Placed(kind, side, row * width + column, heading=heading, formation=formation, upgrades=upgrades)
        )
    cells = [0] * (width * height)
    for (column, row), terrain in (ground or {}).items():
        cells[row * width + column] = terrain
    return Scenario(
        rules="ranks",
        title="A field",
        shape=Shape("square", width, height),
        terrains=TERRAINS,
        ground=tuple(cells),
        roster={**ROSTER, "units": {**ROSTER["units"], **(kinds or {})}},
        units=tuple(placed),
        turns=turns,
        first=first,
        objectives=tuple(
            Objective(f"Goal {number}", row * width + column, points)
            for number, (column, row, points) in enumerate(objectives)
        ),
    )


def random_battle(seed, width=10, height=8, units=4, turns=4):
    """Any units, any ground, close to each other."""
    luck = Random(seed)
    cells = luck.sample(range(width * height), 2 * units + 8)
    ground = [0] * (width * height)
    for cell in cells[2 * units :]:
        ground[cell] = luck.choice((1, 2, 3))
    placed = []
    for number, cell in enumerate(cells[: 2 * units]):
        name = luck.choice(KINDS)
        kind = ROSTER["units"][name]
        formation = luck.choice(list(kind["formations"]))
        fitting = [key for key, card in ROSTER["upgrades"].items() if kind["class"] in card["classes"]]
        upgrades = tuple(luck.sample(fitting, luck.randint(0, 2))) if fitting else ()
        placed.append(
            Placed(
                name,
                "red" if number % 2 else "blue",
                cell,
                heading=luck.randrange(4),
                formation=formation,
                upgrades=upgrades,
            )
        )
    goal = Objective("Hill", cells[0], 10, "each turn")
    return Scenario(
        rules="ranks",
        title="Any field",
        shape=Shape("square", width, height),
        terrains=TERRAINS,
        ground=tuple(ground),
        roster=ROSTER,
        units=tuple(placed),
        turns=turns,
        objectives=(goal,),
    )
