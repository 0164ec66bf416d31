"""Bad input is refused in one sentence, quickly and in little memory, whatever it is."""

import base64
import os
import re
import tracemalloc
import zlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.fault import Fault
from game.tiled import objects as object_reader
from game.tiled import tree
from game.tiled.reader import read_map
from game.tiled.scenario import check, load_scenario
from tests.tiled.drawing import (
    ROSTERS,
    battle,
    both_sides,
    layer,
    objects,
    pack_bytes,
    packed,
    plain,
    png,
    properties,
    thing,
    unit,
    write_map,
)

BOMB = (
    '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'
    "<map>&c;</map>"
)
MAP = '<map orientation="orthogonal" tilewidth="32" tileheight="32" '


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1.*no element found"),
        ("   ", "no element found"),
        ("hello", "not well-formed"),
        ("<map", "not well-formed"),
        ("<map></pam>", "mismatched tag"),
        ("\x00\x01\x02", "not well-formed"),
        (BOMB, "DOCTYPE"),
        ('<!DOCTYPE map SYSTEM "file:///etc/passwd"><map/>', "DOCTYPE"),
        ("<map>&a;</map>", "undefined entity"),
        ('{"type": "map"}', "JSON"),
        ("<tileset/>", "is a <tileset>, not a map"),
        ('<?xml version="1.0" encoding="klingon"?><map/>', "encoding|unknown"),
        ('<?xml version="1.0" encoding="big5"?><map/>', "encoding|unknown"),
        ("<map>" + "<group>" * 5000, "nested too deeply"),
        (MAP + 'width="1000000000" height="1000000000"/>', "more than 1,000,000"),
        (MAP + 'width="40000" height="25001"/>', "more than 1,000,000"),
        (MAP + 'width="10737418240" height="1"/>', "width.*10,737,418,240"),
        (MAP + f'width="{"9" * 5000}" height="1"/>', "not a whole number"),
        (MAP + 'width="-4" height="4"/>', "width.*-4"),
        (MAP + 'width="0" height="4"/>', "width"),
        (MAP + 'height="4"/>', "width of <map> is missing"),
        (MAP + 'width="4" height="four"/>', "'four', not a whole number"),
        ('<map width="4" height="4" tilewidth="0" tileheight="32"/>', "tilewidth"),
        (MAP.replace("orthogonal", "hexagonal") + 'width="4" height="4" staggeraxis="z"/>', "stagger axis"),
        (MAP.replace("orthogonal", "hexagonal") + 'width="4" height="4" staggerindex="z"/>', "stagger index"),
        (
            MAP.replace("orthogonal", "hexagonal") + 'width="4" height="4" hexsidelength="99"/>',
            "hexsidelength",
        ),
        (MAP + 'width="4" height="4" infinite="1"/>', "infinite and has no tiles"),
        (MAP + 'width="4" height="4"><tileset firstgid="x"/></map>', "firstgid"),
        (MAP + 'width="4" height="4"><tileset firstgid="999999999999"/></map>', "firstgid"),
    ],
)
def test_bad_documents(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "map.tmx"
    path.write_text(text)
    with pytest.raises(Fault, match=message) as caught:
        read_map(path)
    assert str(path) in str(caught.value)
    assert str(caught.value).count("\n") == 0
    assert check(path, ROSTERS)[0].severity == "error"


LAYERS = [
    ('<layer name="L" width="4" height="3"/>', "has no data"),
    (layer(plain(5, 3)), "not as large as its map"),
    (layer(plain(), data='<data encoding="csv">1,1,1,1,1,1,1,1,1,1,1,x</data>'), "not a number"),
    (layer(plain(), data='<data encoding="csv">1,1,1,1,1,1,1,1,1,1,,1</data>'), "not a number"),
    (layer(plain(), data='<data encoding="csv">1,1,1,1,1,1,1,1,1,1,1,-1</data>'), "no tile can have"),
    (
        layer(plain(), data='<data encoding="csv">1,1,1,1,1,1,1,1,1,1,1,99999999999</data>'),
        "no tile can have",
    ),
    (layer(plain(), data='<data encoding="csv"></data>'), "0 cells, not for 12"),
    (layer(plain(), data='<data encoding="base64">!!</data>'), "base64 data is damaged"),
    (layer(plain(), data='<data encoding="base64">é</data>'), "base64 data is damaged"),
    (layer(plain(), data='<data encoding="base64" compression="zlib">AAAA</data>'), "zlib data is damaged"),
    (layer(plain(), data='<data encoding="base64" compression="gzip">AAAA</data>'), "gzip data is damaged"),
    (layer(plain(), data='<data encoding="base64" compression="zstd">AAAA</data>'), "zstd data is damaged"),
    (layer(plain(), data='<data encoding="base64" compression="lzma">AAAA</data>'), "'lzma'"),
    (layer(plain(), data='<data encoding="morse">AAAA</data>'), "'morse'"),
    (layer(plain(), data="<data><tile gid='x'/></data>"), "'x' is not a tile's number"),
    (layer(plain(), data="<data><tile gid='99999999999'/></data>"), "not a tile's number"),
    (layer(plain(), data="<data><tile/></data>"), "1 cells, not for"),
    (layer(plain(), data="<data><tile><tile/></tile></data>"), "inside a cell"),
    (layer(plain(gid=9)), "12 cells have tiles that no tileset has, the first being number 9"),
    (layer(plain(), extra='opacity="nan"'), "opacity"),
    (layer(plain(), extra='offsetx="1e308"'), "offsetx"),
    (layer(plain(), extra='visible="maybe"'), "visible"),
    (layer(plain(), extra='tintcolor="red"'), "tintcolor"),
    (layer(plain(), data=pack_bytes(b"\1\0\0\0" * 13, "zlib")), "more than its 12 cells"),
    (layer(plain(), data=pack_bytes(b"\1\0\0\0" * 13, "zstd")), "more than its 12 cells"),
    (objects('<object id="7" x="nan" y="0"/>'), "x of <object>"),
    (objects('<object id="7" gid="999" x="0" y="0"/>'), "tile 999 is in no tileset"),
    (objects('<object id="7" x="0" y="0"><polygon points="0,0 1"/></object>'), "corners are damaged"),
    (objects('<object id="7" x="0" y="0"><polygon points=""/></object>'), "corners are damaged"),
    (objects('<object id="7" x="0" y="0"><polygon points="a,b"/></object>'), "points"),
    (objects(f'<object id="7" x="0" y="0"><polygon points="{"0,0 " * 5000}"/></object>'), "1,000 corners"),
    (objects('<object id="7" template="../../etc/passwd" x="0" y="0"/>'), "outside of the map's project"),
    (objects('<object id="7" template="/etc/passwd" x="0" y="0"/>'), "outside of the map's project"),
    (objects('<object id="7" template="self.tx" x="0" y="0"/>'), "made from itself"),
    (objects('<object id="7" template="map.tmx" x="0" y="0"/>'), "not an object template"),
    (
        '<imagelayer name="I"><image source="../../../etc/passwd"/></imagelayer>',
        "outside of the map's project",
    ),
    (f'<imagelayer name="I"><image source="{"x" * 5000}"/></imagelayer>', "does not exist"),
]


@pytest.mark.parametrize(("inner", "message"), LAYERS, ids=[message for _, message in LAYERS])
def test_bad_layers_and_objects(tmp_path: Path, inner: str, message: str) -> None:
    (tmp_path / "self.tx").write_text('<template><object template="self.tx"/></template>')
    path = write_map(tmp_path, inner)
    with pytest.raises(Fault, match=message):
        read_map(path)
    assert check(path, ROSTERS)[0].severity == "error"


TILESETS = [
    ('<tileset firstgid="1" source="../../secret.tsx"/>', "outside of the map's project"),
    ('<tileset firstgid="1" source="."/>', "does not exist"),
    ('<tileset firstgid="1" source="map.tmx"/>', "not a tileset"),
    ('<tileset firstgid="1" name="n"><image source="ground.png"/></tileset>', "tilewidth"),
    ('<tileset firstgid="1" tilewidth="0" tileheight="0"><image source="ground.png"/></tileset>', "no size"),
    (
        '<tileset firstgid="1" tilewidth="999" tileheight="999"><image source="ground.png"/></tileset>',
        "no tiles",
    ),
    ('<tileset firstgid="1" tilewidth="8" tileheight="8"><image format="png"/></tileset>', "inside the file"),
    (
        '<tileset firstgid="1" tilewidth="8" tileheight="8" objectalignment="x">'
        '<image source="ground.png"/></tileset>',
        "objectalignment",
    ),
    ('<tileset firstgid="1" tilewidth="8" tileheight="8"><tile id="-1"/></tileset>', "id of <tile>"),
]


@pytest.mark.parametrize(("inner", "message"), TILESETS, ids=[message for _, message in TILESETS])
def test_bad_tilesets(tmp_path: Path, inner: str, message: str) -> None:
    with pytest.raises(Fault, match=message):
        read_map(write_map(tmp_path, layer(plain()), tilesets=inner))


def test_a_link_does_not_lead_out_either(tmp_path: Path) -> None:
    outside, inside = tmp_path / "outside", tmp_path / "inside"
    outside.mkdir()
    inside.mkdir()
    path = write_map(inside, layer(plain()))
    (inside / "ground.tsx").rename(outside / "ground.tsx")
    os.symlink(outside / "ground.tsx", inside / "ground.tsx")
    with pytest.raises(Fault, match="outside of the map's project"):
        read_map(path)


def peak_of_refusing(path: Path) -> int:
    tracemalloc.start()
    try:
        with pytest.raises(Fault):
            read_map(path)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("compression", ["zlib", "gzip", "zstd"])
def test_a_bomb_is_not_unpacked(tmp_path: Path, compression: str) -> None:
    bomb = pack_bytes(bytes(300_000_000), compression) if compression == "zstd" else _zeros(compression)
    assert peak_of_refusing(write_map(tmp_path, layer(plain(), data=bomb))) < 5_000_000


def _zeros(compression: str) -> str:
    packer = zlib.compressobj(wbits=31 if compression == "gzip" else 15)
    data = b"".join(packer.compress(bytes(1_000_000)) for _ in range(100)) + packer.flush()
    text = base64.b64encode(data).decode()
    return f'<data encoding="base64" compression="{compression}">{text}</data>'


def test_many_well_packed_layers_are_refused_together(tmp_path: Path) -> None:
    data = packed(plain(1000, 1000), "zlib")
    layers = [f'<layer name="L{number}" width="1000" height="1000">{data}</layer>' for number in range(17)]
    with pytest.raises(Fault, match=r'layer "L16".*more than 16,000,000 cells'):
        read_map(write_map(tmp_path, *layers, size=(1000, 1000)))


def test_chunks_far_apart_are_refused(tmp_path: Path) -> None:
    chunks = "".join(
        f'<chunk x="{x}" y="{x}" width="1" height="1">1</chunk>' for x in (-2_000_000_000, 2_000_000_000)
    )
    inner = f'<layer name="L"><data encoding="csv">{chunks}</data></layer>'
    with pytest.raises(Fault, match="spread over"):
        read_map(write_map(tmp_path, inner, attributes='orientation="orthogonal" infinite="1"'))


def test_a_flood_of_elements_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "MOST_PARTS", 1000)
    with pytest.raises(Fault, match="too many elements"):
        read_map(write_map(tmp_path, "<a/>" * 1001))
    monkeypatch.setattr(tree, "LONGEST_TAG", 1000)
    long = " ".join(f'a{number}=">"' for number in range(50_000))
    with pytest.raises(Fault, match="a tag is too long"):
        read_map(write_map(tmp_path, f"<a {long}/>"))


def test_a_flood_of_objects_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(object_reader, "MOST_OBJECTS", 10)
    with pytest.raises(Fault, match="more than 10 objects"):
        read_map(write_map(tmp_path, objects(*['<object x="0" y="0"/>'] * 6), objects(*["<object/>"] * 6)))


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "map.tmx"
    with open(path, "wb") as file:
        file.truncate(10_000_000_000)
    assert peak_of_refusing(path) < 100_000_000


def test_too_many_areas_are_refused(tmp_path: Path) -> None:
    area = '<object name="A" type="area" x="0" y="0" width="99999" height="99999"/>'
    path = write_map(tmp_path, layer(plain(500, 500)), both_sides(*[area] * 30), size=(500, 500))
    with pytest.raises(Fault, match="areas are too large"):
        load_scenario(path, ROSTERS)


def test_a_chain_of_templates_ends(tmp_path: Path) -> None:
    for number in range(2000):
        (tmp_path / f"t{number}.tx").write_text(f'<template><object template="t{number + 1}.tx"/></template>')
    with pytest.raises(Fault, match="too many others"):
        read_map(write_map(tmp_path, objects('<object template="t0.tx" x="0" y="0"/>')))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"propertyTypes": 3}', '{"a":' * 100_000, "\udcff"])
def test_a_broken_project(tmp_path: Path, text: str) -> None:
    (tmp_path / "p.tiled-project").write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(Fault, match=r"p\.tiled-project"):
        read_map(write_map(tmp_path, layer(plain())))


# Anything at all


def rich_map(folder: Path) -> dict[str, bytes]:
    """A map that has some of everything, as the contents of its files."""
    (folder / "sky.png").write_bytes(png(4, 4))
    (folder / "p.tiled-project").write_text(
        '{"propertyTypes": [{"name": "unit", "type": "class", '
        '"members": [{"name": "turn", "type": "int", "value": 0}]},'
        '{"name": "Side", "type": "enum", "values": ["red", "blue"]}]}'
    )
    (folder / "guards.tx").write_text(
        '<template><tileset firstgid="1" source="ground.tsx"/>'
        '<object name="Guards" type="unit" gid="2" width="32" height="32">'
        f"{properties({'kind': 'armour', 'side': 'red'})}</object></template>"
    )
    outline = '<polygon points="0,0 128,0 128,33 0,33"/>'
    area = f'<object id="8" name="North" type="area" x="0" y="0">{outline}</object>'
    path = write_map(
        folder,
        layer(plain(), "csv"),
        f'<group name="g" offsetx="0">{layer(plain(), "zlib", data=packed(plain(gid=2), "zlib"))}</group>',
        layer(plain(), "zstd", data=packed(plain(gid=0), "zstd")),
        '<imagelayer name="sky"><image source="sky.png" width="4" height="4"/></imagelayer>',
        both_sides(
            area,
            '<object id="5" template="guards.tx" x="32" y="64"/>',
            unit("blue", 1, 1, 6, turn=2, area="North"),
            thing("depot", 16, 80, 7, side="red", stock=3),
            thing("objective", 80, 48, 9, "Hill", holder="red"),
        ),
        attributes='orientation="hexagonal" hexsidelength="16" staggeraxis="y" staggerindex="odd"',
    )
    path.with_suffix(".toml").write_text("[units.infantry]\nmovement = 4\n")
    return {name.name: name.read_bytes() for name in folder.iterdir()}


@pytest.fixture(scope="module")
def rich_files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes]]:
    folder = tmp_path_factory.mktemp("rich")
    return folder, rich_map(folder)


def test_the_rich_map_is_well(rich_files: tuple[Path, dict[str, bytes]]) -> None:
    folder, _ = rich_files
    assert check(folder / "map.tmx", ROSTERS) == []


HURT = ("map.tmx", "map.tmx", "map.tmx", "ground.tsx", "guards.tx", "p.tiled-project", "map.toml")
SCRAPS = (
    b"",
    b"0",
    b"-1",
    b"99999999999",
    b"nan",
    b'"',
    b"<",
    b">",
    b"&a;",
    b"\xff",
    b"\x00",
    b"../",
    b"class",
)


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.data())
def test_a_damaged_map_loads_or_says_why_not(
    rich_files: tuple[Path, dict[str, bytes]], data: st.DataObject
) -> None:
    folder, files = rich_files
    name = data.draw(st.sampled_from(HURT))
    damaged = bytearray(files[name])
    for _ in range(data.draw(st.integers(1, 4))):
        begin = data.draw(st.integers(0, len(damaged)))
        end = min(len(damaged), begin + data.draw(st.sampled_from((0, 1, 1, 2, 5, 40, 100_000))))
        scrap = data.draw(st.one_of(st.sampled_from(SCRAPS), st.binary(max_size=3)))
        damaged[begin:end] = scrap
    try:
        (folder / name).write_bytes(damaged)
        findings = check(folder / "map.tmx", ROSTERS)
        errors = [finding for finding in findings if finding.severity == "error"]
        try:
            load_scenario(folder / "map.tmx", ROSTERS)
        except Fault:
            assert errors
        else:
            assert not errors
    finally:
        (folder / name).write_bytes(files[name])


NUMBERS = st.sampled_from(
    ["0", "1", "-1", "3", "12", "4294967295", "2147483648", "1e9", "x", "", "0.5", "true"]
)


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.data())
def test_a_map_with_other_values_loads_or_says_why_not(
    rich_files: tuple[Path, dict[str, bytes]], data: st.DataObject
) -> None:
    folder, files = rich_files
    name = data.draw(st.sampled_from(("map.tmx", "map.tmx", "ground.tsx", "guards.tx")))
    text = files[name].decode()
    values = list(re.finditer('="([^"]*)"', text))
    for chosen in sorted(
        data.draw(st.sets(st.integers(0, len(values) - 1), min_size=1, max_size=3)), reverse=True
    ):
        begin, end = values[chosen].span(1)
        text = text[:begin] + data.draw(NUMBERS) + text[end:]
    try:
        (folder / name).write_text(text)
        errors = [one for one in check(folder / "map.tmx", ROSTERS) if one.severity == "error"]
        try:
            load_scenario(folder / "map.tmx", ROSTERS)
        except Fault:
            assert errors
        else:
            assert not errors
    finally:
        (folder / name).write_bytes(files[name])


def test_an_ordinary_battle_is_not_suspected(tmp_path: Path) -> None:
    assert load_scenario(battle(tmp_path), ROSTERS).units
