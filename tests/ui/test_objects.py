"""Objects on the picture of a map."""

import numpy as np
import pytest

from game.tiled.reader import read_map
from game.ui.map_picture import draw_map
from tests.ui.odd_maps import noise, pixels_of, sheet, write_map

RED = (255, 0, 0)


def drawn(folder, *objects, extra="", zoom=1.0, tilesets="", shown=True):
    things = f'<objectgroup id="1" name="o" color="#ff0000" {extra}>{"".join(objects)}</objectgroup>'
    path = write_map(folder, tilesets, things, size=(10, 10), tile=(20, 20))
    return pixels_of(draw_map(read_map(path), zoom, objects=shown))


SHAPES = {
    "rectangle": '<object id="1" x="50" y="60" width="80" height="40"/>',
    "ellipse": '<object id="1" x="50" y="60" width="80" height="40"><ellipse/></object>',
    "capsule": '<object id="1" x="50" y="60" width="80" height="40"><capsule/></object>',
    "polygon": '<object id="1" x="50" y="60"><polygon points="0,0 80,0 80,40 0,40"/></object>',
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_has_an_outline_and_a_light_filling(tmp_path, shape):
    pixels = drawn(tmp_path, SHAPES[shape])
    assert pixels[80, 90, 3] == 50
    assert tuple(pixels[80, 90, :3]) == RED
    ys, xs = np.nonzero(pixels[..., 3])
    assert abs(xs.min() - 50) < 4
    assert abs(xs.max() - 130) < 4
    assert abs(ys.min() - 60) < 4
    assert abs(ys.max() - 100) < 4
    assert (pixels[..., 3] == 255).sum() > 100


def test_a_polyline_is_not_filled(tmp_path):
    pixels = drawn(tmp_path, '<object id="1" x="50" y="60"><polyline points="0,0 80,0 80,40 0,40"/></object>')
    assert pixels[80, 90, 3] == 0
    assert pixels[60, 90, 3] == 255


def test_a_point_is_a_drop_that_stands_on_it(tmp_path):
    pixels = drawn(tmp_path, '<object id="1" x="100" y="100"><point/></object>')
    ys, xs = np.nonzero(pixels[..., 3])
    assert 98 <= ys.max() <= 103
    assert ys.min() < 75
    assert abs((xs.min() + xs.max()) / 2 - 100) < 2


def test_an_object_turns_about_its_origin(tmp_path):
    pixels = drawn(tmp_path, '<object id="1" x="100" y="100" width="60" height="20" rotation="90"/>')
    ys, xs = np.nonzero(pixels[..., 3])
    assert abs(xs.min() - 80) < 4
    assert abs(ys.max() - 160) < 4


def test_opacity_weakens_shapes(tmp_path):
    assert drawn(tmp_path, SHAPES["rectangle"], extra='opacity="0.5"')[80, 90, 3] == 25


@pytest.mark.parametrize("hidden", ['visible="0"', 'opacity="0"'])
def test_a_hidden_layer_is_not_drawn(tmp_path, hidden):
    assert not drawn(tmp_path, SHAPES["rectangle"], extra=hidden)[..., 3].any()


def test_a_hidden_object_is_not_drawn(tmp_path):
    assert not drawn(tmp_path, '<object id="1" x="5" y="6" width="8" height="4" visible="0"/>')[..., 3].any()


def test_objects_can_be_left_away(tmp_path):
    assert not drawn(tmp_path, SHAPES["rectangle"], shown=False)[..., 3].any()


def test_text_is_written(tmp_path):
    pixels = drawn(
        tmp_path, '<object id="1" x="20" y="30" width="90" height="40"><text>Hello\nall</text></object>'
    )
    ys, xs = np.nonzero(pixels[..., 3])
    assert 20 <= xs.min() < 30
    assert 30 <= ys.min() < 40
    assert ys.max() > 45


def test_a_stretched_and_turned_tile(tmp_path):
    tiles = sheet(tmp_path, "thing", noise(20, 10, 1), (20, 10))
    still = drawn(tmp_path, '<object id="1" gid="1" x="60" y="100" width="60" height="40"/>', tilesets=tiles)
    ys, xs = np.nonzero(still[..., 3] > 200)
    assert (xs.min(), xs.max(), ys.min(), ys.max()) == (60, 119, 60, 99)
    lying = '<object id="1" gid="1" x="60" y="100" width="60" height="40" rotation="90"/>'
    ys, xs = np.nonzero(drawn(tmp_path, lying, tilesets=tiles)[..., 3] > 200)
    assert abs(xs.min() - 60) <= 1
    assert abs(xs.max() - 99) <= 1
    assert abs(ys.min() - 100) <= 1
    assert abs(ys.max() - 159) <= 1


def test_the_lower_one_of_two_tiles_is_drawn_last(tmp_path):
    tiles = sheet(tmp_path, "thing", noise(40, 20, 1), (20, 20))
    low = '<object id="1" gid="1" x="60" y="100" width="20" height="20"/>'
    high = '<object id="2" gid="2" x="60" y="90" width="20" height="20"/>'
    pixels = drawn(tmp_path, low, high, tilesets=tiles)
    assert (pixels[80:100, 60:80] == noise(40, 20, 1)[:, :20]).all()
    pixels = drawn(tmp_path, low, high, tilesets=tiles, extra='draworder="index"')
    assert (pixels[70:90, 60:80] == noise(40, 20, 1)[:, 20:]).all()


@pytest.mark.parametrize(
    "strange",
    [
        '<object id="1" x="-1e9" y="1e9" width="1e9" height="1e9"/>',
        '<object id="1" x="-1e8" y="-1e8" width="2e8" height="2e8"><ellipse/></object>',
        '<object id="1" x="5" y="5" width="-50" height="-50"/>',
        '<object id="1" x="5" y="5" width="1e9" height="1e-9" rotation="1e9"/>',
        '<object id="1" x="0" y="0"><polygon points="0,0"/></object>',
        '<object id="1" x="0" y="0"><polyline points="1e9,-1e9 -1e9,1e9"/></object>',
        '<object id="1" gid="1" x="5" y="50" width="1e9" height="1e9"/>',
        '<object id="1" gid="1" x="5" y="50" width="-30" height="1e-9" rotation="45"/>',
        '<object id="1" x="5" y="5"><text>&#128512;&#9;&#8238; \ud7ff</text></object>',
    ],
)
@pytest.mark.parametrize("zoom", [0.01, 1, 8])
def test_strange_objects_do_no_harm(tmp_path, strange, zoom):
    tiles = sheet(tmp_path, "thing", noise(20, 10, 1), (20, 10))
    assert drawn(tmp_path, strange, tilesets=tiles, zoom=zoom).shape == (int(200 * zoom), int(200 * zoom), 4)
