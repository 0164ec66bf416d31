"""What is told before a battle."""

import pytest
from msgspec.structs import replace

from game.engine.scenario import Objective, SideSetup
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from game.ui.book import Book
from game.ui.briefing import briefing
from game.ui.look.look import Look

MAPS = sorted(maps().glob("*/*.tmx"))


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_every_map_tells_its_forces(path):
    scenario = load_scenario(path, assets() / "rosters")
    page = briefing(scenario)
    table = next(block for block in page if block.kind == "table")
    told = [sum(int(row[side]) for row in table.rows[1:] if row[side] != "-") for side in (1, 2)]
    assert told == [sum(unit.side == side for unit in scenario.units) for side in ("red", "blue")]
    assert Book(Look(), page, 300).height > 100


def test_objectives_say_what_they_are_worth():
    scenario = load_scenario(MAPS[0], assets() / "rosters")
    goals = (
        Objective("Hill", 1, points=3, scored="each turn", holder="red"),
        Objective("Gate", 2, sudden="blue"),
        Objective("", 3, sudden="both"),
    )
    scenario = replace(scenario, objectives=goals, red=SideSetup("Hares"), blue=SideSetup(""))
    assert [block.text for block in briefing(scenario) if block.kind == "item"][:3] == [
        "**Hill**: 3 points each turn, held by Hares.",
        "**Gate**: 1 point at the end; Blue wins at once by taking it.",
        "**Objective**: 1 point at the end; whoever takes it wins at once.",
    ]


@pytest.mark.parametrize(
    ("mission", "told"),
    [
        ("breakthrough", []),
        ("intercept", ["**Crate**: 3 points to the side that holds it after rounds 2, 4 and 6."]),
        ("strong points", ["**Crate**: 3 points to the side that holds it at the end."]),
        ("supplies", ["**Crate**: 1 point to the side that carries it at the end, 2 in its own zone."]),
    ],
)
def test_objectives_count_as_the_mission_says(mission, told):
    path = next(path for path in MAPS if path.parent.name == "squad")
    scenario = load_scenario(path, assets() / "rosters")
    scenario = replace(scenario, objectives=(Objective("Crate", 1, points=3),), mission=mission)
    assert [block.text for block in briefing(scenario) if block.kind == "item"] == told
