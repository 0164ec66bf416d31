"""What we ship for map makers goes together with what we read."""

import shutil
from pathlib import Path

import pytest

from game.tiled.fields import OBJECT_FIELDS, map_fields
from game.tiled.finding import Place
from game.tiled.ground import terrain_name
from game.tiled.properties import read_property_types
from game.tiled.reader import read_map
from game.tiled.rosters import read_terrains
from game.tiled.scenario import check
from tests.tiled.drawing import ROSTERS, both_sides, layer, objects, plain, write_map

MAPS = Path(__file__).parents[2] / "maps"
TEMPLATES = sorted((MAPS / "templates").glob("*.tx"))
TILESETS = sorted((MAPS / "tilesets").glob("terrain*.tsx"))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Our project as a copy to draw in."""
    for name in ("templates", "tilesets"):
        shutil.copytree(MAPS / name, tmp_path / name)
    shutil.copy(MAPS / "salient.tiled-project", tmp_path)
    return tmp_path


def test_the_classes_of_the_project_are_what_we_read() -> None:
    path = MAPS / "salient.tiled-project"
    classes = read_property_types(path.read_bytes(), Place(str(path))).classes
    for kind, fields in OBJECT_FIELDS.items():
        assert set(classes[kind]) == {field.name for field in fields}
    assert set(classes["battle"]) <= {field.name for field in map_fields()}
    assert {"rules", "title", "turns", "mission", "fog"} <= set(classes["battle"])


@pytest.mark.parametrize("template", [path.name for path in TEMPLATES])
def test_a_template_dropped_on_a_map_has_no_faults(project: Path, template: str) -> None:
    one = f'<object id="9" name="Nine" template="templates/{template}" x="32" y="32"/>'
    rows = plain(12, 9)
    size = (12, 9)
    findings = check(write_map(project, layer(rows), both_sides(), objects(one), size=size), ROSTERS)
    assert [finding.message for finding in findings if finding.severity == "error"] == []


@pytest.mark.parametrize("tileset", [path.name for path in TILESETS])
def test_each_tile_of_our_ground_has_a_terrain(project: Path, tileset: str) -> None:
    known = read_terrains(ROSTERS)
    sheet = f'<tileset firstgid="1" source="tilesets/{tileset}"/>'
    (found,) = read_map(write_map(project, layer(plain()), tilesets=sheet)).tilesets
    assert {terrain_name(tile) for tile in found.tiles.values()} <= {*known, ""}
    assert set(known) <= {terrain_name(tile) for tile in found.tiles.values()}
