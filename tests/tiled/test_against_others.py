"""Tiled itself and pytmx as twins: where they can be asked, we say the same."""

import base64
import json
import os
import struct
import subprocess
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
import pytmx
import zstandard

from game.tiled.geometry import centre
from game.tiled.reader import read_map
from game.tiled.records import ObjectLayer, TileLayer
from game.tiled.scenario import load_scenario
from tests.debian import require
from tests.tiled.drawing import (
    ROSTERS,
    SETTINGS,
    layer,
    objects,
    packed,
    plain,
    png,
    properties,
    thing,
    unit,
    write_map,
    write_tileset,
)

EXAMPLES = Path("/usr/share/doc/tiled/examples")
OFFSCREEN = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": "/tmp"}
needs_tiled = pytest.mark.usefixtures("tiled")


@pytest.fixture(scope="module")
def tiled() -> None:
    require("tiled", "tiled")
    require("tmxrasterizer", "tiled")


def run(*command: str | Path) -> None:
    subprocess.run(
        [str(part) for part in command], env=OFFSCREEN, check=True, capture_output=True, timeout=60
    )


def everything(folder: Path) -> Path:
    (folder / "guards.tx").write_text(
        '<template><tileset firstgid="1" source="counters.tsx"/>'
        '<object name="Guards" type="unit" gid="3" width="32" height="32">'
        f"{properties({'kind': 'armour', 'side': 'red', 'strength': 4})}</object></template>"
    )
    write_tileset(folder, "counters.tsx")
    rows = [[1, 2, 1 | 1 << 31, 4], [1, 2 | 1 << 30, 1, 1], [1, 1, 1, 2 | 1 << 29]]
    return write_map(
        folder,
        layer(rows, "a"),
        objects(
            unit("blue", 3, 2, 2),
            '<object id="3" template="guards.tx" x="0" y="32"/>',
            '<object id="4" template="guards.tx" x="32" y="64" name="Mine">'
            f"{properties({'strength': 2})}</object>",
            name="b",
        ),
        f'<group id="5" name="g" offsetx="3">{layer(plain(gid=0), "c", data=packed(rows, "zstd"))}</group>',
        layer(plain(gid=0), "d", data=packed(plain(gid=0), "gzip")),
        tilesets='<tileset firstgid="1" source="ground.tsx"/><tileset firstgid="9" source="counters.tsx"/>',
    )


@needs_tiled
def test_tiled_reads_the_same_cells_layers_and_objects(tmp_path: Path) -> None:
    path = everything(tmp_path)
    compare(path, exported(path, tmp_path))


@needs_tiled
@pytest.mark.parametrize("name", ["desert", "island", "perspective_walls", "test_hexagonal_tile_60x60x30"])
def test_tiled_reads_the_same_of_its_own_examples(tmp_path: Path, name: str) -> None:
    found = list(EXAMPLES.rglob(f"{name}.tmx"))
    if not found:
        pytest.skip("Tiled's examples are not installed")
    compare(found[0], exported(found[0], tmp_path))


def exported(path: Path, folder: Path) -> dict[str, Any]:
    target = folder / "exported.json"
    run("tiled", "--detach-templates", "--embed-tilesets", "--export-map", "json", path, target)
    found: dict[str, Any] = json.loads(target.read_text())
    return found


def compare(path: Path, theirs: dict[str, Any]) -> None:
    leaves = []
    for one in theirs["layers"]:
        leaves += one["layers"] if one["type"] == "group" else [one]
    ours = read_map(path).layers
    assert [one.name for one in ours] == [one["name"] for one in leaves]
    for mine, its in zip(ours, leaves, strict=True):
        if isinstance(mine, TileLayer):
            numbers = mine.gids.astype("int64") | (mine.flips.astype("int64") << 28)
            data = its["data"]
            wanted = _unpacked(data, its["compression"]) if isinstance(data, str) else data
            assert numbers.ravel().tolist() == wanted
        elif isinstance(mine, ObjectLayer):
            for one, other in zip(mine.objects, its["objects"], strict=True):
                assert (one.id, one.name, one.kind) == (other["id"], other["name"], other["type"])
                size = tuple(other[field] for field in ("x", "y", "width", "height"))
                assert (one.x, one.y, one.width, one.height) == size
                assert one.gid == other.get("gid", 0)
                assert one.properties == {
                    given["name"]: given["value"] for given in other.get("properties", ())
                }


def _unpacked(data: str, compression: str) -> list[int]:
    raw = base64.b64decode(data)
    if compression == "zstd":
        raw = zstandard.ZstdDecompressor().decompressobj().decompress(raw)
    elif compression:
        raw = zlib.decompressobj(wbits=47).decompress(raw)
    return list(struct.unpack(f"<{len(raw) // 4}I", raw))


@needs_tiled
@pytest.mark.parametrize("orientation", ["orthogonal", "hexagonal"])
def test_what_tiled_writes_of_a_map_is_the_same_scenario(tmp_path: Path, orientation: str) -> None:
    attributes = f'orientation="{orientation}" hexsidelength="16"'
    path = write_map(
        tmp_path,
        layer(plain(gid=2)),
        objects(
            unit("red", 0, 0, 1, name="Ölz"),
            unit("blue", 3, 2, 2),
            thing("objective", 80, 48, 3, "Hill", points=2),
            '<object id="4" name="North" type="area" x="0" y="0" width="90" height="40"/>',
        ),
        attributes=attributes,
        settings=SETTINGS | {"fog": True, "briefing": "Two\nlines & more"},
    )
    rewritten = tmp_path / "rewritten.tmx"
    run("tiled", "--export-map", "tmx", path, rewritten)
    assert "tiledversion" in rewritten.read_text()
    ours, again = load_scenario(path, ROSTERS), load_scenario(rewritten, ROSTERS)
    assert msgspec.structs.replace(again, source=ours.source) == ours


def coloured_sheet(folder: Path, count: int) -> str:
    """A row of tiles, each of a colour of its own."""
    row = b"".join(bytes((10 + 10 * tile, 200 - 7 * tile, 99)) * 32 for tile in range(count))
    body = png(32 * count, 32)
    start = body.index(b"IDAT") - 4
    data = zlib.compress((b"\0" + row) * 32)
    chunk = struct.pack(">I", len(data)) + b"IDAT" + data + struct.pack(">I", zlib.crc32(b"IDAT" + data))
    end = struct.pack(">I", 0) + b"IEND" + struct.pack(">I", zlib.crc32(b"IEND"))
    (folder / "colours.png").write_bytes(body[:start] + chunk + end)
    return (
        f'<tileset firstgid="1" name="c" tilewidth="32" tileheight="32" '
        f'tilecount="{count}" columns="{count}">'
        f'<image source="colours.png" width="{32 * count}" height="32"/></tileset>'
    )


@needs_tiled
@pytest.mark.parametrize(
    "attributes",
    ['orientation="orthogonal"']
    + [
        f'orientation="hexagonal" hexsidelength="14" staggeraxis="{axis}" staggerindex="{index}"'
        for axis in "xy"
        for index in ("odd", "even")
    ],
)
def test_a_cell_is_where_tiled_draws_it(tmp_path: Path, attributes: str) -> None:
    rows = [[row * 5 + column + 1 for column in range(5)] for row in range(4)]
    sheet = coloured_sheet(tmp_path, 20)
    path = write_map(tmp_path, layer(rows), size=(5, 4), attributes=attributes, tilesets=sheet)
    picture = tmp_path / "picture.png"
    run("tmxrasterizer", path, picture)
    drawn = pygame.image.load(str(picture))
    grid = read_map(path).grid
    assert drawn.get_size() == grid.size
    for cell in range(20):
        x, y = centre(grid, cell)
        assert drawn.get_at((int(x), int(y)))[:3] == (10 + 10 * cell, 200 - 7 * cell, 99)


@pytest.mark.parametrize("name", ["desert.tmx", "hexagonal-mini.tmx", "sewers.tmx", "rpg/island.tmx"])
def test_pytmx_reads_the_same_cells(name: str) -> None:
    if not (EXAMPLES / name).exists():
        pytest.skip("Tiled's examples are not installed")
    ours = [one for one in read_map(EXAMPLES / name).layers if isinstance(one, TileLayer)]
    theirs = pytmx.TiledMap(str(EXAMPLES / name))
    real = {ours: its for its, copies in theirs.gidmap.items() for ours, _ in copies}
    for mine, its in zip(ours, theirs.layers, strict=False):
        assert mine.gids.tolist() == [[real.get(gid, 0) for gid in row] for row in its.data]
