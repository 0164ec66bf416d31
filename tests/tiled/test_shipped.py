"""What we ship for map makers goes together with what we read."""

import tomllib
from pathlib import Path

import pytest

from game.engine.families import family, names
from game.tiled.fields import OBJECT_FIELDS, map_fields, read_fields
from game.tiled.finding import Finding, Place
from game.tiled.ground import terrain_name
from game.tiled.project import project_text
from game.tiled.properties import read_property_types
from game.tiled.reader import read_map
from game.tiled.rosters import read_terrains
from game.tiled.scenario import check
from tests.tiled.drawing import ROSTERS, both_sides, layer, objects, plain, write_map

MAPS = Path(__file__).parents[2] / "maps"
TEMPLATES = sorted((MAPS / "templates").rglob("*.tx"))
SHEETS = ("terrain", "works", "space")
TILESETS = sorted(path for sheet in SHEETS for path in (MAPS / "tilesets").glob(f"{sheet}-*.tsx"))


def test_the_classes_of_the_project_are_what_we_read() -> None:
    path = MAPS / "salient.tiled-project"
    classes = read_property_types(path.read_bytes(), Place(str(path))).classes
    for kind, fields in OBJECT_FIELDS.items():
        assert set(classes[kind]) == {field.name for field in fields}
    assert set(classes["battle"]) == {field.name for field in map_fields()}


def test_the_project_is_what_its_script_writes() -> None:
    assert (MAPS / "salient.tiled-project").read_text(encoding="utf-8") == project_text(ROSTERS)


@pytest.mark.parametrize("name", names())
def test_every_unit_of_a_roster_has_a_template_for_each_side(name: str) -> None:
    roster = tomllib.loads((ROSTERS / f"{name}.toml").read_text(encoding="utf-8"))
    wanted = {f"{side}-{kind}" for side in ("red", "blue") for kind in family(name, name).kind_names(roster)}
    stores = {f"{side}-{store}" for side in ("red", "blue") for store in ("depot", "supply_line")}
    drawn = {path.stem for path in (MAPS / "templates" / name).glob("*.tx")}
    assert wanted <= drawn <= wanted | stores


@pytest.mark.parametrize("template", [str(path.relative_to(MAPS / "templates")) for path in TEMPLATES])
def test_a_template_dropped_on_a_map_is_understood(project: Path, template: str) -> None:
    one = f'<object id="9" name="Nine" template="templates/{template}" x="32" y="32"/>'
    (found,) = read_map(write_map(project, layer(plain(12, 9)), objects(one), size=(12, 9))).layers[1].objects
    place = Place("map.tmx")
    told: list[Finding] = []
    values = read_fields(found.properties, OBJECT_FIELDS[found.kind], found.kind, place, told.append)
    assert told == []
    folder = Path(template).parent.name
    if folder:
        assert values is not None
        roster = tomllib.loads((ROSTERS / f"{folder}.toml").read_text(encoding="utf-8"))
        assert found.kind != "unit" or values["kind"] in family(folder, folder).kind_names(roster)


def test_a_front_template_dropped_on_a_map_has_no_faults(project: Path) -> None:
    one = '<object id="9" name="Nine" template="templates/front/red-armour.tx" x="32" y="32"/>'
    path = write_map(project, layer(plain(12, 9)), both_sides(), objects(one), size=(12, 9))
    assert check(path, ROSTERS) == []


@pytest.mark.parametrize("tileset", [path.name for path in TILESETS])
def test_each_tile_of_our_ground_has_a_terrain(project: Path, tileset: str) -> None:
    known = read_terrains(ROSTERS)
    sheet = f'<tileset firstgid="1" source="tilesets/{tileset}"/>'
    (found,) = read_map(write_map(project, layer(plain()), tilesets=sheet)).tilesets
    assert {terrain_name(tile) for tile in found.tiles.values()} <= {*known, ""}


@pytest.mark.parametrize("outline", ["hex-flat", "hex-pointed", "square"])
def test_each_terrain_has_tiles(project: Path, outline: str) -> None:
    drawn: set[str] = set()
    for path in TILESETS:
        if path.stem.endswith(outline):
            sheet = f'<tileset firstgid="1" source="tilesets/{path.name}"/>'
            (found,) = read_map(write_map(project, layer(plain()), tilesets=sheet)).tilesets
            drawn |= {terrain_name(tile) for tile in found.tiles.values()}
    in_space = {"space", "dust"} if outline == "square" else set()
    assert drawn | in_space == set(read_terrains(ROSTERS))
