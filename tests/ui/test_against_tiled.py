"""Our pictures against those of Tiled's own `tmxrasterizer`, pixel by pixel.

Where translucent tiles lie on nothing at all, Qt rounds halves up or down with the processor it runs on (it
divides by an approximate reciprocal), so one level of difference is allowed there. Turned hexes have such
edges, and others are drawn over them: there a few pixels in a million may keep that difference.
"""

import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from game.tiled.reader import read_map
from game.tiled.records import ObjectLayer
from game.ui.image_files import load_pixels
from game.ui.map_picture import draw_map
from tests.debian import require
from tests.ui.odd_maps import (
    cells,
    collection,
    hexes,
    layer,
    noise,
    pixels_of,
    sheet,
    write_map,
    write_png,
)

MAPS = Path(__file__).parents[2] / "maps"
TILESETS = MAPS / "tilesets"
SHIPPED = sorted(str(path.relative_to(MAPS)) for path in MAPS.rglob("*.tmx"))
EXAMPLES = Path("/usr/share/doc/tiled/examples")
SQUARE_FLIPS = tuple(range(0, 16, 2))
HEX_FLIPS = tuple(range(16))
STRAY = 20
"""Pixels of a whole picture."""
STAGGERS = [(axis, index) for axis in "xy" for index in ("odd", "even")]


@pytest.fixture(scope="module", autouse=True)
def _tiled():
    require("tmxrasterizer", "tiled")


def theirs(path, *options):
    target = path.with_suffix(".theirs.png")
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    subprocess.run(
        ["tmxrasterizer", *options, str(path), str(target)], env=environment, check=True, capture_output=True
    )
    return load_pixels(str(target)).astype(np.int64)


def assert_same(path, *options, objects=True, stray=0):
    expected = theirs(path, *options)
    # tmxrasterizer leaves the map's background away.
    tiled = replace(read_map(path), background=None)
    drawn = pixels_of(draw_map(tiled, objects=objects)).astype(np.int64)
    assert drawn.shape == expected.shape
    assert expected[..., 3].any()
    # The colour of what is not there does not matter.
    drawn[drawn[..., 3] == 0] = expected[expected[..., 3] == 0] = 0
    difference = np.abs(drawn - expected).max(axis=2)
    assert difference.max() <= int(bool((expected[..., 3] < 255).any() or stray))
    opaque = difference[expected[..., 3] == 255]
    assert (opaque > 0).sum() <= stray


def ground(folder, size, tile, first=1, **options):
    """An opaque layer below, whatever lies on it."""
    inner = sheet(folder, "ground", noise(*tile, seed=99), tile, first=first)
    return inner, layer(np.full((size[1], size[0]), first), name="Below", **options)


# Our own maps and tilesets


@pytest.mark.parametrize("name", SHIPPED)
def test_the_maps_that_come_with_the_game(tmp_path, name):
    shutil.copytree(MAPS, tmp_path / "maps")
    path = tmp_path / "maps" / name
    things = {layer.name for layer in read_map(path).layers if isinstance(layer, ObjectLayer)}
    hidden = [option for layer in sorted(things) for option in ("--hide-layer", layer)]
    assert_same(path, *hidden, objects=False)


@pytest.mark.parametrize("alike", [False, True], ids=["flipped", "as they are"])
@pytest.mark.parametrize(
    ("name", "tile", "shape"),
    [
        ("square", (64, 64), ""),
        ("hex-flat", (64, 56), hexes("x", "odd", 32)),
        ("hex-flat", (64, 56), hexes("x", "even", 32)),
        ("hex-pointed", (56, 64), hexes("y", "odd", 32)),
        ("hex-pointed", (56, 64), hexes("y", "even", 32)),
    ],
)
def test_our_tilesets(tmp_path, name, tile, shape, alike):
    shutil.copytree(TILESETS, tmp_path / "tilesets")
    tilesets = f'<tileset firstgid="1" source="tilesets/terrain-{name}.tsx"/>'
    count = 216 if name == "square" else 470
    flips = (0,) if alike else SQUARE_FLIPS if name == "square" else HEX_FLIPS
    size = 18, 16
    lower = layer(cells(size, range(1, count + 1), flips, seed=1))
    upper = layer(cells(size, [0, *range(1, count + 1)], flips, seed=2), name="Upper")
    path = write_map(tmp_path, tilesets, lower, upper, size=size, tile=tile, extra=shape)
    assert_same(path, stray=0 if alike or name == "square" else STRAY)


def test_our_units_as_tiles_on_our_ground(tmp_path):
    shutil.copytree(TILESETS, tmp_path / "tilesets")
    tilesets = (
        '<tileset firstgid="1" source="tilesets/terrain-square.tsx"/>'
        '<tileset firstgid="1001" source="tilesets/units-front.tsx"/>'
    )
    size = 10, 8
    lower = layer(cells(size, [1, 2, 3, 4], SQUARE_FLIPS, seed=1))
    upper = layer(cells(size, [0, *range(1001, 1023)], SQUARE_FLIPS, seed=2), name="Upper")
    assert_same(write_map(tmp_path, tilesets, lower, upper, size=size, tile=(64, 64)))


# Odd tilesets on squares


@pytest.mark.parametrize("order", ["right-down", "right-up", "left-down", "left-up"])
def test_tall_tiles_overlap_in_the_order_of_the_map(tmp_path, order):
    tall = sheet(tmp_path, "tall", noise(4 * 37, 2 * 61, 3, "holes"), (37, 61), offset=(-5, 7))
    shape = f'orientation="orthogonal" renderorder="{order}"'
    drawn = layer(cells((9, 7), [0, *range(1, 9)], SQUARE_FLIPS, seed=4))
    assert_same(write_map(tmp_path, tall, drawn, size=(9, 7), tile=(24, 20), extra=shape))


@pytest.mark.parametrize(("spacing", "margin"), [(2, 0), (0, 3), (1, 5), (3, 1)])
def test_spacing_and_margin(tmp_path, spacing, margin):
    width, height = 2 * margin + 5 * 16 + 4 * spacing, margin + 3 * 16 + 2 * spacing
    tiles = sheet(
        tmp_path, "spaced", noise(width, height, 5), (16, 16), spacing=spacing, margin=margin, offset=(3, -2)
    )
    drawn = layer(cells((12, 9), range(1, 16), SQUARE_FLIPS, seed=6))
    assert_same(write_map(tmp_path, tiles, drawn, size=(12, 9), tile=(16, 16)))


def test_a_collection_of_images_of_all_sizes(tmp_path):
    sizes = [(16, 16), (40, 9), (7, 33), (16, 50), (31, 31), (1, 1)]
    images = collection(tmp_path, "single", [noise(*size, 7 + i, "holes") for i, size in enumerate(sizes)])
    drawn = layer(cells((10, 9), range(7), SQUARE_FLIPS, seed=8))
    assert_same(write_map(tmp_path, images, drawn, size=(10, 9), tile=(16, 16)))


def test_a_transparent_colour(tmp_path):
    pixels = noise(64, 32, 9)
    pixels[5:20, 3:40, :3] = (255, 0, 255)
    tiles = sheet(tmp_path, "keyed", pixels, (32, 32), trans="ff00ff")
    drawn = layer(cells((6, 5), [1, 2], SQUARE_FLIPS, seed=10))
    assert_same(write_map(tmp_path, tiles, drawn, size=(6, 5), tile=(32, 32)))


# Hexes


@pytest.mark.parametrize(("axis", "index"), STAGGERS)
@pytest.mark.parametrize(
    ("tile", "side"), [((60, 52), 30), ((14, 12), 6), ((41, 37), 10), ((32, 32), 0), ((18, 40), 18)]
)
def test_hexes_of_any_side_with_tall_tiles(tmp_path, axis, index, tile, side):
    high = tile[0], tile[1] + 13
    tiles = sheet(tmp_path, "high", noise(high[0] * 4, high[1], 11, "holes"), high, offset=(2, 3))
    drawn = layer(cells((7, 6), range(5), (0, 3, 4, 7, 8, 11, 12, 15), seed=12))
    assert_same(write_map(tmp_path, tiles, drawn, size=(7, 6), tile=tile, extra=hexes(axis, index, side)))


@pytest.mark.parametrize(("axis", "index"), STAGGERS)
@pytest.mark.parametrize("tile", [(36, 32), (33, 41)])
def test_hexes_turned_by_60_and_120_degrees(tmp_path, axis, index, tile):
    size = 8, 7
    below, lower = ground(tmp_path, size, tile, first=100)
    tiles = sheet(tmp_path, "turned", noise(tile[0] * 3, tile[1], 13), tile)
    drawn = layer(cells(size, range(4), HEX_FLIPS, seed=14))
    path = write_map(tmp_path, tiles, below, lower, drawn, size=size, tile=tile, extra=hexes(axis, index, 16))
    assert_same(path, stray=STRAY)


@pytest.mark.parametrize("size", [(1, 1), (1, 4), (4, 1), (2, 2)])
@pytest.mark.parametrize(("axis", "index"), STAGGERS)
def test_the_smallest_maps_have_the_right_size(tmp_path, size, axis, index):
    tiles = sheet(tmp_path, "small", noise(20, 18, 15), (20, 18))
    drawn = layer(np.ones((size[1], size[0]), dtype=np.int64))
    assert_same(write_map(tmp_path, tiles, drawn, size=size, tile=(20, 18), extra=hexes(axis, index, 8)))


# What layers do


@pytest.mark.parametrize("opacity", [0.0, 0.004, 0.1, 0.3, 0.5, 0.77, 0.999])
@pytest.mark.parametrize("alpha", ["opaque", "soft"])
def test_translucent_layers_on_opaque_ground(tmp_path, opacity, alpha):
    size, tile = (5, 4), (24, 24)
    below, lower = ground(tmp_path, size, tile, first=100)
    tiles = sheet(tmp_path, "soft", noise(72, 40, 16, alpha), (24, 40))
    drawn = layer(cells(size, range(4), SQUARE_FLIPS, seed=17), f'opacity="{opacity}"', "Soft")
    assert_same(write_map(tmp_path, tiles, below, lower, drawn, size=size, tile=tile))


def test_translucent_tiles_on_nothing_differ_by_one_level_at_most(tmp_path):
    tiles = sheet(tmp_path, "soft", noise(72, 40, 18, "soft"), (24, 40))
    drawn = layer(cells((5, 4), range(4), SQUARE_FLIPS, seed=19), 'opacity="0.6"')
    assert_same(write_map(tmp_path, tiles, drawn, size=(5, 4), tile=(24, 24)))


@pytest.mark.parametrize("tint", ["#ff8040", "#10c0ff", "#80ffffff", "#40203040"])
@pytest.mark.parametrize("alpha", ["holes", "soft"])
def test_tinted_layers(tmp_path, tint, alpha):
    size, tile = (5, 4), (24, 24)
    below, lower = ground(tmp_path, size, tile, first=100)
    tiles = sheet(tmp_path, "soft", noise(72, 24, 20, alpha), tile)
    drawn = layer(cells(size, range(4), (0,), seed=21), f'tintcolor="{tint}"', "Tinted")
    assert_same(write_map(tmp_path, tiles, below, lower, drawn, size=size, tile=tile))


@pytest.mark.parametrize(("x", "y"), [(7, 0), (-9, 5), (0.5, -0.5), (10.4, -3.6), (-100, -200)])
def test_layers_out_of_place_make_the_picture_larger(tmp_path, x, y):
    size, tile = (5, 4), (24, 24)
    below, lower = ground(tmp_path, size, tile, first=100)
    tiles = sheet(tmp_path, "moved", noise(72, 24, 22, "holes"), tile)
    drawn = layer(cells(size, range(4), (0,), seed=23), f'offsetx="{x}" offsety="{y}"', "Moved")
    assert_same(write_map(tmp_path, tiles, below, lower, drawn, size=size, tile=tile))


def test_groups_pass_on_what_they_do_and_hidden_layers_stay_hidden(tmp_path):
    size, tile = (5, 4), (24, 24)
    below, lower = ground(tmp_path, size, tile, first=100)
    tiles = sheet(tmp_path, "moved", noise(72, 24, 24, "holes"), tile)

    def drawn(seed, extra):
        return layer(cells(size, range(4), (0,), seed), extra, f"Layer {seed}")

    inner = drawn(25, 'offsetx="3"') + drawn(26, 'visible="0"') + drawn(27, 'opacity="0.7"')
    group = (
        f'<group id="20" name="Group" offsetx="4" offsety="-6" opacity="0.5">{inner}</group>'
        f'<group id="21" name="Hidden" visible="0">{drawn(28, "")}</group>'
    )
    assert_same(write_map(tmp_path, tiles, below, lower, group, size=size, tile=tile))


@pytest.mark.parametrize("extra", ["", 'offsetx="-20" offsety="50"', 'opacity="0.4"', 'tintcolor="#80ff40"'])
@pytest.mark.parametrize("alpha", ["opaque", "holes"])
def test_image_layers(tmp_path, extra, alpha):
    size, tile = (5, 4), (24, 24)
    below, lower = ground(tmp_path, size, tile, first=1)
    source = write_png(tmp_path / "picture.png", noise(90, 300, 29, alpha))
    image = f'<imagelayer id="7" name="Picture" {extra}><image source="{source}"/></imagelayer>'
    assert_same(write_map(tmp_path, below, lower, image, size=size, tile=tile))


@pytest.mark.parametrize("alignment", ["unspecified", "topleft", "center", "bottomright", "top"])
def test_tile_objects_stand_where_tiled_puts_them(tmp_path, alignment):
    size, tile = (6, 5), (32, 32)
    below, lower = ground(tmp_path, size, tile, first=100)
    tiles = sheet(
        tmp_path,
        "thing",
        noise(80, 24, 30, "soft"),
        (40, 24),
        offset=(2, -3),
        extra=f'objectalignment="{alignment}"',
    )
    objects = "".join(
        f'<object id="{number}" gid="{1 + number % 2 + (number << 30)}" '
        f'x="{60 + 11 * number}" y="{90 - 7 * number}" width="40" height="24"/>'
        for number in range(4)
    )
    things = f'<objectgroup id="3" name="Things">{objects}</objectgroup>'
    assert_same(write_map(tmp_path, tiles, below, lower, things, size=size, tile=tile))


# Tiled's own examples


@pytest.mark.parametrize(
    ("name", "stray"),
    [
        ("desert.tmx", 0),
        ("hexagonal-mini.tmx", 0),
        ("perspective_walls.tmx", 0),
        ("sewers.tmx", 0),
        ("test_hexagonal_tile_60x60x30.tmx", STRAY),
        ("rpg/island.tmx", 0),
    ],
)
def test_the_examples_that_come_with_tiled(tmp_path, name, stray):
    if not EXAMPLES.is_dir():
        pytest.skip("Tiled's examples are not installed; the maps above test the same")
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    assert_same(tmp_path / "examples" / name, "--hide-layer", "Objects", objects=False, stray=stray)
