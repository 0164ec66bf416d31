"""What Tiled can save is read as Tiled means it."""

import base64
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest

from game.engine.board import Shape
from game.engine.fault import Fault
from game.tiled.reader import read_map
from game.tiled.records import ImageLayer, ObjectLayer, TileLayer
from game.tiled.tilesets import tile_of
from tests.tiled.drawing import (
    DECORATION,
    OPEN,
    SETTINGS,
    WATER,
    WOODS,
    battle,
    cells_as_elements,
    csv,
    layer,
    objects,
    packed,
    plain,
    png,
    thing,
    write_map,
    write_tileset,
)

ROWS = [[1, 2, 3, 4], [0, 1, 0, 2], [4, 3, 2, 1]]


def tile_layers(path: Path) -> list[TileLayer]:
    return [one for one in read_map(path).layers if isinstance(one, TileLayer)]


def first_object(path: Path):  # type: ignore[no-untyped-def]
    return next(
        one for found in read_map(path).layers if isinstance(found, ObjectLayer) for one in found.objects
    )


@pytest.mark.parametrize(
    "data",
    [
        csv(ROWS),
        cells_as_elements(ROWS),
        packed(ROWS, ""),
        packed(ROWS, "zlib"),
        packed(ROWS, "gzip"),
        packed(ROWS, "zstd"),
    ],
    ids=["csv", "elements", "base64", "zlib", "gzip", "zstd"],
)
def test_cells_are_the_same_however_they_are_written(tmp_path: Path, data: str) -> None:
    (found,) = tile_layers(write_map(tmp_path, layer(ROWS, data=data)))
    assert found.gids.tolist() == ROWS
    assert not found.flips.any()


def test_flips_and_turns_are_apart_from_the_tile(tmp_path: Path) -> None:
    rows = [[1 | 1 << 31, 1 | 1 << 30, 1 | 1 << 29, 2 | 1 << 28]]
    (found,) = tile_layers(write_map(tmp_path, layer(rows), size=(4, 1)))
    assert found.gids.tolist() == [[1, 1, 1, 2]]
    assert found.flips.tolist() == [[8, 4, 2, 1]]


def test_layers_keep_their_order_whatever_their_kind(tmp_path: Path) -> None:
    (tmp_path / "sky.png").write_bytes(png(4, 4))
    image = (
        '<imagelayer id="4" name="C" repeatx="1"><image source="sky.png" width="4" height="4"/></imagelayer>'
    )
    path = write_map(tmp_path, layer(ROWS, "A"), objects(name="B"), image, layer(ROWS, "D"))
    found = read_map(path).layers
    assert [one.name for one in found] == ["A", "B", "C", "D"]
    assert isinstance(found[2], ImageLayer)
    assert found[2].repeat_x
    assert not found[2].repeat_y


def test_groups_pass_on_what_they_do(tmp_path: Path) -> None:
    inner = layer(ROWS, "deep", 'opacity="0.5" offsetx="3" tintcolor="#ff8000" parallaxx="0.5"')
    group = (
        '<group id="2" name="outer" offsetx="10" offsety="4" opacity="0.5" tintcolor="#80ff8000">'
        f'<group id="3" name="inner" visible="0" offsety="1.5" parallaxx="0.5">{inner}</group>'
        f"{layer(ROWS, 'shallow')}</group>"
    )
    deep, shallow = tile_layers(write_map(tmp_path, group))
    assert deep.groups == ("outer", "inner")
    assert deep.offset == (13, 5.5)
    assert deep.opacity == 0.25
    assert not deep.visible
    assert deep.tint == (255, 64, 0, 128)
    assert deep.parallax == (0.25, 1)
    assert shallow.groups == ("outer",)
    assert shallow.visible
    assert shallow.offset == (10, 4)


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("index", ["odd", "even"])
def test_staggers(tmp_path: Path, axis: str, index: str) -> None:
    attributes = f'orientation="hexagonal" hexsidelength="16" staggeraxis="{axis}" staggerindex="{index}"'
    grid = read_map(write_map(tmp_path, layer(ROWS), attributes=attributes)).grid
    assert grid.shape == Shape("hex", 4, 3, axis, index)  # type: ignore[arg-type]
    assert grid.side == 16


@pytest.mark.parametrize("orientation", ["isometric", "staggered", "oblique", "spherical"])
def test_other_orientations_are_refused(tmp_path: Path, orientation: str) -> None:
    path = write_map(tmp_path, layer(ROWS), attributes=f'orientation="{orientation}"')
    with pytest.raises(Fault, match=f"{orientation}.*Orthogonal or Hexagonal"):
        read_map(path)


def chunk(column: int, row: int, rows: list[list[int]]) -> str:
    numbers = ",".join(str(gid) for line in rows for gid in line)
    return f'<chunk x="{column}" y="{row}" width="{len(rows[0])}" height="{len(rows)}">{numbers}</chunk>'


def infinite(*chunks: str) -> str:
    data = f'<data encoding="csv">{"".join(chunks)}</data>'
    return f'<layer id="1" name="Ground" width="4" height="4">{data}</layer>'


def test_an_infinite_map_becomes_what_is_painted_on_it(tmp_path: Path) -> None:
    path = write_map(
        tmp_path,
        infinite(
            chunk(-4, -2, [[0, 0], [0, 1]]), chunk(-2, -2, [[0, 0], [2, 3]]), chunk(-2, 0, [[0, 4], [0, 0]])
        ),
        objects(thing("unit", -2 * 32 + 5, -1 * 32 + 7)),
        attributes='orientation="orthogonal" infinite="1"',
    )
    found = read_map(path)
    ground, things = found.layers
    assert isinstance(ground, TileLayer)
    assert isinstance(things, ObjectLayer)
    assert found.origin == (-3, -1)
    assert ground.gids.tolist() == [[1, 2, 3], [0, 0, 4]]
    assert (things.objects[0].x, things.objects[0].y) == (32 + 5, 7)


def test_the_stagger_of_an_infinite_map_stays_where_it_was_drawn(tmp_path: Path) -> None:
    attributes = 'orientation="hexagonal" infinite="1" hexsidelength="16" staggeraxis="y" staggerindex="odd"'
    for row, index in ((-4, "odd"), (-3, "even"), (1, "even"), (2, "odd")):
        path = write_map(tmp_path, infinite(chunk(-3, row, [[1, 2], [3, 4]])), attributes=attributes)
        assert read_map(path).grid.shape.stagger_index == index


def test_infinite_chunks_may_be_compressed(tmp_path: Path) -> None:
    data = base64.b64encode(zlib.compress(struct.pack("<4I", 1, 2, 3, 4))).decode()
    written = (
        '<layer name="Ground"><data encoding="base64" compression="zlib">'
        f'<chunk x="0" y="0" width="2" height="2">{data}</chunk></data></layer>'
    )
    path = write_map(tmp_path, written, attributes='orientation="orthogonal" infinite="1"')
    assert tile_layers(path)[0].gids.tolist() == [[1, 2], [3, 4]]


# Tilesets


def test_a_sheet_says_where_its_tiles_are(tmp_path: Path) -> None:
    (tileset,) = read_map(write_map(tmp_path, layer(ROWS))).tilesets
    assert tileset.external
    assert (tileset.columns, tileset.count, tileset.first_gid) == (4, 8, 1)
    assert tileset.image is not None
    assert tileset.image.path == str(tmp_path / "ground.png")
    assert tileset.tiles[1].kind == "woods"


def test_an_embedded_old_tileset_takes_its_size_from_the_image(tmp_path: Path) -> None:
    (tmp_path / "old.png").write_bytes(png(70, 36))
    sheet = (
        '<tileset firstgid="1" name="old" tilewidth="32" tileheight="32" spacing="2" margin="2">'
        '<tileoffset x="-3" y="5"/><image source="old.png" trans="ff00ff"/></tileset>'
    )
    (tileset,) = read_map(write_map(tmp_path, layer([[1, 2]]), size=(2, 1), tilesets=sheet)).tilesets
    assert (tileset.columns, tileset.count) == (2, 2)
    assert tileset.offset == (-3, 5)
    assert tileset.image is not None
    assert tileset.image.transparent == (255, 0, 255, 255)


def test_a_collection_has_the_tiles_it_lists_and_no_others(tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        (tmp_path / name).write_bytes(png(8, 8))
    collection = (
        '<tileset firstgid="1" name="c" tilewidth="8" tileheight="8" tilecount="2" columns="0">'
        '<tile id="3"><image source="a.png" width="8" height="8"/></tile>'
        '<tile id="7" x="1" y="2" width="3" height="4" class="woods">'
        '<image source="b.png" width="8" height="8"/>'
        '<animation><frame tileid="3" duration="100"/></animation></tile></tileset>'
    )
    found = read_map(write_map(tmp_path, layer([[4, 8]]), size=(2, 1), tilesets=collection))
    assert tile_of(found.tilesets, 4) == (found.tilesets[0], 3)
    assert tile_of(found.tilesets, 5) is None
    tile = found.tilesets[0].tiles[7]
    assert tile.kind == "woods"
    assert tile.part == (1, 2, 3, 4)
    assert tile.frames == ((3, 100),)
    with pytest.raises(Fault, match=r"column 1, row 0.*no tileset has.*number 5"):
        read_map(write_map(tmp_path, layer([[4, 5]]), size=(2, 1), tilesets=collection))


@pytest.mark.parametrize("attribute", ["type", "class"])
def test_old_and_new_names_of_a_class(tmp_path: Path, attribute: str) -> None:
    sheet = (
        f'<tileset firstgid="1" name="g" tilewidth="32" tileheight="32" tilecount="1" '
        f'columns="1" {attribute}="set">'
        f'<image source="ground.png" width="32" height="32"/><tile id="0" {attribute}="woods"/></tileset>'
    )
    one = objects(f'<object id="4" {attribute}="unit" x="1" y="2"/>', extra=f'{attribute}="things"')
    path = write_map(tmp_path, layer(plain()), one, tilesets=sheet, attributes=f'{attribute}="battle"')
    found = read_map(path)
    assert found.kind == "battle"
    assert found.tilesets[0].kind == "set"
    assert found.tilesets[0].tiles[0].kind == "woods"
    assert found.layers[1].kind == "things"
    assert first_object(path).kind == "unit"


# Objects and templates


def test_shapes_of_objects(tmp_path: Path) -> None:
    path = write_map(
        tmp_path,
        layer(ROWS),
        objects(
            '<object id="1" x="1" y="2" width="3" height="4" rotation="90"/>',
            '<object id="2" x="1" y="2" width="3" height="4"><ellipse/></object>',
            '<object id="3" x="1" y="2"><point/></object>',
            '<object id="4" x="1" y="2"><polygon points="0,0 10,0 5,7.5"/></object>',
            '<object id="5" x="1" y="2" visible="0"><polyline points="0,0 10,-3"/></object>',
            '<object id="6" x="1" y="2"><text wrap="1">Hello &amp; all</text></object>',
            f'<object id="7" gid="{2 | 1 << 31}" x="1" y="2" width="32" height="32"/>',
        ),
    )
    things = read_map(path).layers[1]
    assert isinstance(things, ObjectLayer)
    shapes = [one.shape for one in things.objects]
    assert shapes == ["rectangle", "ellipse", "point", "polygon", "polyline", "text", "tile"]
    assert things.objects[0].rotation == 90
    assert things.objects[3].points == ((0, 0), (10, 0), (5, 7.5))
    assert not things.objects[4].visible
    assert things.objects[5].text == "Hello & all"
    assert (things.objects[6].gid, things.objects[6].flips) == (2, 8)


TEMPLATE = (
    '<template><tileset firstgid="1" source="../ground.tsx"/>'
    '<object name="Guards" type="unit" gid="2" width="32" height="32" rotation="0"><properties>'
    '<property name="kind" value="infantry"/><property name="strength" type="int" value="7"/>'
    "</properties></object></template>"
)


def test_a_template_is_what_its_instances_do_not_say(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "guards.tx").write_text(TEMPLATE)
    instance = (
        '<object id="5" template="templates/guards.tx" x="32" y="64" name="Mine" width="16"><properties>'
        '<property name="strength" type="int" value="3"/><property name="side" value="red"/>'
        "</properties></object>"
    )
    bare = '<object id="6" template="templates/guards.tx" x="0" y="32"/>'
    sheets = (
        '<tileset firstgid="1" name="other" tilewidth="8" tileheight="8" tilecount="1" columns="1">'
        '<image source="ground.png" width="8" height="8"/></tileset>'
        '<tileset firstgid="11" source="ground.tsx"/>'
    )
    path = write_map(tmp_path, layer(plain(gid=11)), objects(instance, bare), tilesets=sheets)
    things = read_map(path).layers[1]
    assert isinstance(things, ObjectLayer)
    mine, its = things.objects
    assert (mine.id, mine.name, mine.kind, mine.x, mine.y, mine.width, mine.height) == (
        5,
        "Mine",
        "unit",
        32,
        64,
        16,
        32,
    )
    assert mine.gid == 12
    assert mine.properties == {"kind": "infantry", "strength": 3, "side": "red"}
    assert its.name == "Guards"
    assert its.properties == {"kind": "infantry", "strength": 7}
    assert its.template == str(tmp_path / "templates" / "guards.tx")


def test_a_template_brings_its_tileset(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "guards.tx").write_text(TEMPLATE.replace("../ground", "../counters"))
    write_tileset(tmp_path, "counters.tsx")
    path = write_map(
        tmp_path, layer(plain()), objects('<object id="6" template="templates/guards.tx" x="0" y="32"/>')
    )
    found = read_map(path)
    assert [tileset.first_gid for tileset in found.tilesets] == [1, 9]
    assert first_object(path).gid == 10


def test_a_template_made_from_itself_is_refused(tmp_path: Path) -> None:
    for one, other in (("a", "b"), ("b", "a")):
        (tmp_path / f"{one}.tx").write_text(f'<template><object template="{other}.tx"/></template>')
    path = write_map(tmp_path, layer(plain()), objects('<object id="6" template="a.tx" x="0" y="32"/>'))
    with pytest.raises(Fault, match="made from itself"):
        read_map(path)


def test_an_object_takes_from_its_tile_what_it_does_not_say(tmp_path: Path) -> None:
    sheet = (
        '<tileset firstgid="1" name="g" tilewidth="32" tileheight="32" tilecount="1" '
        'columns="1" objectalignment="top">'
        '<image source="ground.png" width="32" height="32"/><tile id="0" type="unit">'
        '<properties><property name="kind" value="armour"/><property name="side" value="red"/></properties>'
        "</tile></tileset>"
    )
    one = (
        '<object id="1" gid="1" x="0" y="32" width="32" height="32">'
        '<properties><property name="side" value="blue"/></properties></object>'
    )
    found = first_object(write_map(tmp_path, layer(plain()), objects(one), tilesets=sheet))
    assert found.kind == "unit"
    assert found.properties == {"kind": "armour", "side": "blue"}
    assert found.alignment == (0.5, 0)


# Properties


PROJECT = """{"propertyTypes": [
  {"id": 1, "name": "unit", "type": "class", "members": [
    {"name": "strength", "type": "int", "value": 10},
    {"name": "side", "type": "string", "propertyType": "Side", "value": "red"},
    {"name": "home", "type": "class", "propertyType": "Home", "value": {"town": "Rome"}}]},
  {"id": 2, "name": "Home", "type": "class", "members": [
    {"name": "town", "type": "string", "value": ""}, {"name": "size", "type": "int", "value": 3}]},
  {"id": 3, "name": "Side", "type": "enum", "storageType": "string", "values": ["red", "blue"]},
  {"id": 4, "name": "Weather", "type": "enum", "storageType": "int", "values": ["fair", "rain"]},
  {"id": 5, "name": "Marks", "type": "enum", "storageType": "int", "valuesAsFlags": true,
   "values": ["a", "b", "c"]}
]}"""

ALL_TYPES = """<properties>
 <property name="text" value="a"/>
 <property name="empty" value=""/>
 <property name="long">first
second</property>
 <property name="count" type="int" value="-3"/>
 <property name="share" type="float" value="0.25"/>
 <property name="yes" type="bool" value="true"/>
 <property name="no" type="bool" value="false"/>
 <property name="ink" type="color" value="#ff112233"/>
 <property name="sheet" type="file" value="../x.png"/>
 <property name="friend" type="object" value="12"/>
 <property name="weather" type="int" propertytype="Weather" value="1"/>
 <property name="marks" type="int" propertytype="Marks" value="5"/>
 <property name="home" type="class" propertytype="Home"><properties>
  <property name="town" value="Ulm"/></properties></property>
 <property name="list" type="list"><item type="int" value="1"/><item value="b"/></property>
</properties>"""


def test_properties_of_every_type(tmp_path: Path) -> None:
    (tmp_path / "p.tiled-project").write_text(PROJECT)
    one = f'<object id="1" x="0" y="0">{ALL_TYPES}</object>'
    assert first_object(write_map(tmp_path, layer(plain()), objects(one))).properties == {
        "text": "a",
        "empty": "",
        "long": "first\nsecond",
        "count": -3,
        "share": 0.25,
        "yes": True,
        "no": False,
        "ink": "#ff112233",
        "sheet": "../x.png",
        "friend": 12,
        "weather": "rain",
        "marks": "a,c",
        "home": {"town": "Ulm", "size": 3},
        "list": [1, "b"],
    }


def test_class_typed_properties_are_read_everywhere(tmp_path: Path) -> None:
    nested = (
        '<properties><property name="home" type="class" propertytype="Home"><properties>'
        '<property name="size" type="int" value="9"/></properties></property></properties>'
    )
    sheet = (
        '<tileset firstgid="1" name="g" tilewidth="32" tileheight="32" tilecount="1" columns="1">'
        f'{nested}<image source="ground.png" width="32" height="32"/><tile id="0">{nested}</tile></tileset>'
    )
    grouped = layer(plain()).replace("<data", nested + "<data")
    path = write_map(tmp_path, nested, grouped, settings={}, tilesets=sheet)
    found = read_map(path)
    wanted = {"home": {"size": 9}}
    assert found.properties == wanted
    assert found.layers[0].properties == wanted
    assert found.tilesets[0].properties == wanted
    assert found.tilesets[0].tiles[0].properties == wanted


def test_a_class_of_the_project_gives_what_the_map_leaves_out(tmp_path: Path) -> None:
    (tmp_path / "p.tiled-project").write_text(PROJECT)
    one = (
        '<object id="1" type="unit" x="0" y="0"><properties>'
        '<property name="home" type="class" propertytype="Home"><properties>'
        '<property name="size" type="int" value="9"/></properties></property></properties></object>'
    )
    found = first_object(write_map(tmp_path, layer(plain()), objects(one)))
    assert found.properties["strength"] == 10
    assert found.properties["side"] == "red"
    assert found.properties["home"] == {"town": "", "size": 9}
    bare = '<object id="1" type="unit" x="0" y="0"/>'
    found = first_object(write_map(tmp_path, layer(plain()), objects(bare)))
    assert found.properties["home"] == {"town": "Rome", "size": 3}


def test_a_project_class_inside_itself_ends(tmp_path: Path) -> None:
    (tmp_path / "p.tiled-project").write_text(
        '{"propertyTypes": [{"name": "a", "type": "class", "members": '
        '[{"name": "b", "type": "class", "propertyType": "a", "value": {}}]}]}'
    )
    read_map(write_map(tmp_path, layer(plain())))


def test_a_project_above_widens_what_a_map_may_use(tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    (tmp_path / "ground").mkdir()
    write_tileset(tmp_path / "ground")
    write_tileset(folder)
    sheet = '<tileset firstgid="1" source="../ground/ground.tsx"/>'
    path = write_map(folder, layer(plain()), tilesets=sheet)
    with pytest.raises(Fault, match="outside of the map's project"):
        read_map(path)
    (tmp_path / "p.tiled-project").write_text("{}")
    read_map(path)


def test_a_map_knows_its_look(tmp_path: Path) -> None:
    attributes = 'orientation="orthogonal" backgroundcolor="#102030" renderorder="left-up"'
    found = read_map(write_map(tmp_path, layer(ROWS), attributes=attributes, settings=SETTINGS))
    assert found.background == (16, 32, 48, 255)
    assert found.render_order == "left-up"
    assert found.properties == SETTINGS


def test_a_battle_loads_from_a_path_or_a_string(tmp_path: Path) -> None:
    path = battle(tmp_path, rows=[[OPEN, WOODS, WATER, DECORATION]] * 3)
    assert np.array_equal(tile_layers(path)[0].gids, tile_layers(Path(str(path)))[0].gids)
    assert read_map(str(path)).file == str(path)


def test_an_object_does_not_take_the_defaults_of_its_tiles_class(tmp_path: Path) -> None:
    (tmp_path / "p.tiled-project").write_text(PROJECT)
    sheet = (
        '<tileset firstgid="1" name="g" tilewidth="32" tileheight="32" tilecount="1" columns="1">'
        '<image source="ground.png" width="32" height="32"/><tile id="0" type="unit">'
        '<properties><property name="colour" value="green"/></properties></tile></tileset>'
    )
    flag = '<object id="1" type="flag" gid="1" x="0" y="32"/>'
    unit = '<object id="1" gid="1" x="0" y="32"/>'
    path = write_map(tmp_path, layer(plain()), objects(flag), tilesets=sheet)
    assert first_object(path).properties == {"colour": "green"}
    path = write_map(tmp_path, layer(plain()), objects(unit), tilesets=sheet)
    assert first_object(path).properties["strength"] == 10


def test_a_map_without_tilesets(tmp_path: Path) -> None:
    assert read_map(write_map(tmp_path, layer(plain(gid=0)), tilesets="")).tilesets == ()
    with pytest.raises(Fault, match="no tileset has"):
        read_map(write_map(tmp_path, layer(plain()), tilesets=""))
