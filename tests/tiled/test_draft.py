"""Maps written by program are read back as what they were meant to be."""

from pathlib import Path

import pytest

from game.engine.board import Board, Shape
from game.resources import maps
from game.tiled.draft import Draft, Thing, Zone, write_draft
from game.tiled.scenario import check, load_scenario
from tests.tiled.drawing import ROSTERS

SHAPES = [Shape("square", 9, 8), Shape("hex", 9, 8, "x", "odd"), Shape("hex", 9, 8, "y", "even")]


def draft(shape: Shape, **options: object) -> Draft:
    terrain = ["open"] * (shape.width * shape.height)
    terrain[11], terrain[12], terrain[20] = "wall", "road", "crater"
    terrain[21] = "river"
    settings = {"rules": "front", "title": "Drawn <by> program", "turns": 6, "fog": True}
    things = [
        Thing("front/red-infantry", 0, "Guards", {"strength": 4}),
        Thing("front/blue-infantry", 71),
        Thing("objective", 40, "Hill", {"points": 3}),
    ]
    return Draft(shape, terrain, settings, things, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_what_is_written_is_read(project: Path, shape: Shape) -> None:
    path = project / "drawn.tmx"
    given = draft(shape)
    write_draft(path, given, maps(), project)
    assert check(path, ROSTERS) == []
    scenario = load_scenario(path, ROSTERS)
    assert [scenario.terrains[number].name for number in scenario.ground] == list(given.terrain)
    assert (scenario.title, scenario.turns, scenario.switches) == ("Drawn <by> program", 6, ("fog",))
    assert [(unit.cell, unit.name, unit.strength) for unit in scenario.units] == [
        (0, "Guards", 4),
        (71, "", 10),
    ]
    assert (scenario.objectives[0].cell, scenario.objectives[0].points) == (40, 3)
    assert scenario.shape == shape


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_zone_holds_its_cells_and_no_others(project: Path, shape: Shape) -> None:
    path = project / "drawn.tmx"
    zone = Zone("West", 1, 2, 3, 5, {"purpose": "deployment", "side": "red"})
    write_draft(path, draft(shape, zones=[zone]), maps(), project)
    (area,) = load_scenario(path, ROSTERS).areas
    board = Board(shape)
    assert set(area.cells) == {board.cell(column, row) for column in (1, 2, 3) for row in (2, 3, 4, 5)}
    assert (area.purpose, area.side) == ("deployment", "red")


def test_space_is_drawn_on_hexes(project: Path) -> None:
    shape = SHAPES[1]
    settings = {"rules": "front", "title": "Void", "turns": 3}
    given = Draft(shape, ["space", "dust"] * 36, settings, draft(shape).things)
    write_draft(project / "void.tmx", given, maps(), project)
    terrains = load_scenario(project / "void.tmx", ROSTERS).terrains
    assert {terrain.name for terrain in terrains} == {"space", "dust"}
