"""Pictures of maps: parts, zoom, limits, and what Tiled 1.8 does not know yet."""

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.engine.fault import Fault
from game.tiled.reader import read_map
from game.ui.map_picture import MapPicture, draw_map
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


def hex_sheet(folder, tile, side, axis):
    """A tile that fills exactly its hex, as ours do."""
    width, height = tile
    ys, xs = np.mgrid[:height, :width] + 0.5
    if axis == "y":
        xs, ys, width, height = ys, xs, height, width
    slant = (width - side) / 2
    reach = np.minimum(np.minimum(xs, width - xs) / slant, 1) * height / 2
    pixels = noise(*tile, 1)
    pixels[..., 3] = np.where(np.abs(ys - height / 2) <= reach, 255, 0)
    return sheet(folder, "hex", pixels, tile)


def simple(folder, size=(6, 5), tile=(24, 24), extra=""):
    tiles = sheet(folder, "tiles", noise(72, 24, 1), (24, 24))
    return write_map(folder, tiles, layer(cells(size, [1, 2, 3], (0,), 2)), size=size, tile=tile, extra=extra)


def test_parts_make_up_the_whole(tmp_path):
    shape = hexes("x", "odd", 14)
    tiles = sheet(tmp_path, "tiles", noise(90, 41, 1, "soft"), (30, 41), offset=(3, -4))
    lower = layer(cells((9, 8), range(4), range(16), 2))
    things = (
        '<objectgroup id="5" name="o" color="#ff0000"><object id="1" x="40" y="50" width="90" height="60">'
        "<ellipse/></object></objectgroup>"
    )
    path = write_map(tmp_path, tiles, lower, things, size=(9, 8), tile=(30, 26), extra=shape)
    for zoom in (1.0, 0.7):
        picture = MapPicture(read_map(path), zoom)
        whole = pixels_of(picture.draw())
        width, height = picture.size
        for left in range(0, width, 50):
            for top in range(0, height, 64):
                area = pygame.Rect(left, top, min(50, width - left), min(64, height - top))
                part = pixels_of(picture.part(area))
                assert (part == whole[top : area.bottom, left : area.right]).all()


@pytest.mark.parametrize("zoom", [0.07, 0.25, 1 / 3, 0.5, 0.77, 1.0, 1.5, 2.3])
def test_no_zoom_lets_the_desk_shine_through_between_squares(tmp_path, zoom):
    drawn = pixels_of(draw_map(read_map(simple(tmp_path)), zoom))
    assert (drawn[..., 3] == 255).all()


@pytest.mark.parametrize("zoom", [0.25, 1 / 3, 0.5, 0.77, 1.0, 1.5, 2.3])
@pytest.mark.parametrize(("axis", "tile"), [("x", (64, 56)), ("y", (56, 64))])
def test_no_zoom_lets_the_desk_shine_through_between_hexes(tmp_path, axis, tile, zoom):
    tiles = hex_sheet(tmp_path, tile, 32, axis)
    ground = layer(np.ones((8, 8), dtype=np.int64))
    path = write_map(tmp_path, tiles, ground, size=(8, 8), tile=tile, extra=hexes(axis, "odd", 32))
    drawn = pixels_of(draw_map(read_map(path), zoom))
    border = int(70 * zoom) + 1
    assert (drawn[border:-border, border:-border, 3] == 255).all()


@pytest.mark.parametrize("zoom", [0.5, 2.0])
def test_a_zoomed_picture_has_the_zoomed_size(tmp_path, zoom):
    picture = draw_map(read_map(simple(tmp_path)), zoom)
    assert picture.get_size() == (6 * 24 * zoom, 5 * 24 * zoom)


@pytest.mark.parametrize("zoom", [0, -1, 0.001, 9, float("nan"), float("inf")])
def test_a_zoom_that_makes_no_sense_is_refused(tmp_path, zoom):
    with pytest.raises(Fault, match=r"a zoom of .* is not between 0.01 and 8"):
        draw_map(read_map(simple(tmp_path)), zoom)


def test_a_picture_too_large_is_refused_with_a_zoom_that_fits(tmp_path):
    tiles = sheet(tmp_path, "tiles", noise(24, 24, 1), (24, 24))
    ground = layer(np.ones((700, 700), dtype=np.int64))
    path = write_map(tmp_path, tiles, ground, size=(700, 700), tile=(24, 24))
    with pytest.raises(Fault, match=r"16,800 x 16,800 pixels, more than 200,000,000; choose a zoom of 0.84"):
        draw_map(read_map(path))
    assert MapPicture(read_map(path), 0.84).size == (14_112, 14_112)


def test_huge_tiles_in_tiny_cells_come_to_an_end(tmp_path):
    tiles = sheet(tmp_path, "tiles", noise(2000, 2000, 1), (2000, 2000))
    ground = layer(np.ones((150, 150), dtype=np.int64))
    path = write_map(tmp_path, tiles, ground, size=(150, 150), tile=(20, 20))
    with pytest.raises(Fault, match="overlap so much"):
        draw_map(read_map(path))


def test_a_tile_too_large_to_be_one_is_refused(tmp_path):
    tiles = sheet(tmp_path, "tiles", noise(2001, 2000, 1), (2001, 2000))
    path = write_map(tmp_path, tiles, layer(np.ones((1, 1), dtype=np.int64)), size=(1, 1), tile=(20, 20))
    with pytest.raises(Fault, match="use an image layer"):
        draw_map(read_map(path))


def test_an_image_smaller_than_its_tileset_says(tmp_path):
    path = simple(tmp_path)
    write_png(tmp_path / "tiles.png", noise(24, 24, 1))
    with pytest.raises(Fault, match=r"tiles.png: is smaller than .*map.tmx says"):
        draw_map(read_map(path))


@pytest.mark.parametrize("fill", ["stretch", "preserve-aspect-fit"])
def test_tiles_drawn_at_the_size_of_the_grid(tmp_path, fill):
    """Since Tiled 1.9, so tmxrasterizer 1.8 cannot tell us."""
    extra = f'tilerendersize="grid" fillmode="{fill}"'
    tiles = sheet(tmp_path, "wide", noise(40, 20, 1), (40, 20), extra=extra)
    ground = layer(np.ones((1, 2), dtype=np.int64))
    drawn = pixels_of(draw_map(read_map(write_map(tmp_path, tiles, ground, size=(2, 1), tile=(20, 20)))))
    covered = drawn[..., 3] == 255
    if fill == "stretch":
        assert covered.all()
    else:
        assert covered[5:15].all()
        assert not covered[:5].any()
        assert not covered[15:].any()


def test_the_background_lies_below_everything(tmp_path):
    path = simple(tmp_path)
    tiled = replace(read_map(path), background=(10, 20, 30, 255))
    empty = replace(tiled, layers=())
    assert (pixels_of(draw_map(empty)) == (10, 20, 30, 255)).all()
    assert (pixels_of(draw_map(tiled)) == pixels_of(draw_map(read_map(path)))).all()


@pytest.mark.parametrize(("x", "y"), [(1, 0), (0, 1), (1, 1)])
def test_a_repeated_image_fills_its_row_or_column(tmp_path, x, y):
    source = write_png(tmp_path / "one.png", noise(7, 5, 1))
    image = (
        f'<imagelayer id="1" name="i" offsetx="10" offsety="-3" repeatx="{x}" repeaty="{y}">'
        f'<image source="{source}"/></imagelayer>'
    )
    drawn = pixels_of(draw_map(read_map(write_map(tmp_path, image, size=(30, 30), tile=(20, 20)))))
    covered = drawn[..., 3] == 255
    assert covered[0].all() == bool(x)
    assert covered[:, 10].all() == bool(y)
    assert covered.all() == bool(x and y)
    assert (drawn[0:5, 10:17] == noise(7, 5, 1)).all()


def test_a_map_with_lost_tilesets_is_drawn_without_them(tmp_path):
    path = simple(tmp_path)
    tiled = read_map(path)
    lost = replace(tiled, tilesets=tuple(replace(tileset, lost=True) for tileset in tiled.tilesets))
    assert not pixels_of(draw_map(lost)).any()


def test_a_collection_loads_only_the_images_it_needs(tmp_path):
    images = collection(tmp_path, "single", [noise(16, 16, 1), noise(16, 16, 2)])
    path = write_map(tmp_path, images, layer(np.ones((2, 2), dtype=np.int64)), size=(2, 2), tile=(16, 16))
    (tmp_path / "single-1.png").write_bytes(b"damaged")
    assert pixels_of(draw_map(read_map(path))).all(axis=(0, 1))[3]


def test_drawing_needs_no_display_and_opens_no_window(tmp_path):
    path = simple(tmp_path)
    code = (
        "import game.ui.map_picture as p, game.tiled.reader as r, pygame; "
        f"p.draw_map(r.read_map({str(path)!r})); print(pygame.display.get_init())"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "/usr/bin:/bin"},
    )
    assert told.stdout == "False\n"
