"""Pixels and cells, against the slow and obvious way."""

import math
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import Board, Shape
from game.tiled.finding import Place
from game.tiled.geometry import Grid, cell_at, centre
from game.tiled.records import MapObject
from game.tiled.spots import Budget, cell_of, cells_of

SQUARES = Grid(Shape("square", 6, 5), 32, 24)
HEXES = [
    Grid(Shape("hex", 6, 5, axis, index), *size)  # type: ignore[arg-type]
    for axis in ("x", "y")
    for index in ("odd", "even")
    for size in ((32, 28, 16), (14, 12, 6), (33, 29, 15), (60, 60, 30), (20, 20, 0))
]


def an_object(shape: str = "point", **fields: object) -> MapObject:
    given = {
        "id": 1,
        "name": "",
        "kind": "area",
        "shape": shape,
        "x": 0.0,
        "y": 0.0,
        "width": 0.0,
        "height": 0.0,
        "rotation": 0.0,
        "visible": True,
        "gid": 0,
        "flips": 0,
        "alignment": (0, 0),
        "points": (),
        "text": "",
        "properties": {},
        "template": "",
    }
    return MapObject(**(given | fields))  # type: ignore[arg-type]


@pytest.mark.parametrize("grid", [SQUARES, *HEXES], ids=str)
def test_the_middle_of_each_cell_is_in_it(grid: Grid) -> None:
    for cell in range(grid.shape.width * grid.shape.height):
        assert cell_at(grid, *centre(grid, cell)) == cell


@pytest.mark.parametrize("grid", HEXES, ids=str)
def test_neighbours_of_the_board_are_next_to_each_other_in_pixels(grid: Grid) -> None:
    board = Board(grid.shape)
    farthest = math.hypot(*grid.cell_size)
    for cell in range(board.size):
        for near in board.neighbours[cell]:
            assert math.dist(centre(grid, cell), centre(grid, near)) <= farthest


@pytest.mark.parametrize("grid", HEXES, ids=str)
def test_a_pixel_is_in_the_cell_with_the_nearest_centre(grid: Grid) -> None:
    # The board is cut out of a larger one, so that cells off the map can be nearest too.
    shape = grid.shape
    around = Grid(
        Shape("hex", shape.width + 8, shape.height + 8, shape.stagger_axis, shape.stagger_index),
        grid.tile_width,
        grid.tile_height,
        grid.side,
    )
    shift = 4 * grid.pitch[0], 4 * grid.pitch[1]
    middles = np.array([centre(around, cell) for cell in range(around.shape.width * around.shape.height)])
    dice = Random(1)
    width, height = grid.size
    for _ in range(300):
        x, y = dice.uniform(-10, width + 10), dice.uniform(-10, height + 10)
        distances = np.hypot(*(middles - (x + shift[0], y + shift[1])).T)
        row, column = divmod(int(distances.argmin()), around.shape.width)
        on_map = 4 <= column < 4 + shape.width and 4 <= row < 4 + shape.height
        assert cell_at(grid, x, y) == ((row - 4) * shape.width + column - 4 if on_map else None)


@given(st.floats(-50, 300), st.floats(-50, 300))
def test_squares_are_half_open(x: float, y: float) -> None:
    on_map = 0 <= x < 6 * 32 and 0 <= y < 5 * 24
    assert cell_at(SQUARES, x, y) == (int(y // 24) * 6 + int(x // 32) if on_map else None)


def test_where_objects_stand() -> None:
    assert cell_of(an_object(x=33, y=25), (0, 0), SQUARES) == 7
    tile = an_object("tile", x=32, y=48, width=32, height=24, alignment=(0, 1))
    assert cell_of(tile, (0, 0), SQUARES) == 7
    assert cell_of(tile, (32, 0), SQUARES) == 8
    # Turned about its bottom left by a quarter, it lies to the right of and below its origin.
    turned = an_object("tile", x=32, y=48, width=32, height=24, alignment=(0, 1), rotation=90)
    assert cell_of(turned, (0, 0), SQUARES) == 13
    box = an_object("rectangle", x=64, y=24, width=32, height=24)
    assert cell_of(box, (0, 0), SQUARES) == 8
    triangle = an_object("polygon", x=64, y=24, points=((0.0, 0.0), (30.0, 0.0), (15.0, 20.0)))
    assert cell_of(triangle, (0, 0), SQUARES) == 8


def test_which_cells_an_area_covers() -> None:
    def covered(one: MapObject) -> tuple[int, ...]:
        return cells_of(one, (0, 0), SQUARES, Budget(), Place("m"))

    assert covered(an_object("rectangle", x=0, y=0, width=64, height=48)) == (0, 1, 6, 7)
    assert covered(an_object("rectangle", x=17, y=0, width=64, height=48)) == (1, 2, 7, 8)
    assert covered(an_object("rectangle", x=64, y=0, width=48, height=64, rotation=90)) == (0, 1, 6, 7)
    assert covered(an_object("rectangle", x=0, y=0, width=10, height=10)) == ()
    assert len(covered(an_object("rectangle", x=-900, y=-900, width=9000, height=9000))) == 30
    assert covered(an_object("ellipse", x=8, y=6, width=80, height=60)) == (1, 6, 7, 8, 13)
    corner = ((0.0, 0.0), (97.0, 0.0), (0.0, 73.0))
    assert covered(an_object("polygon", points=corner)) == (0, 1, 2, 6, 7, 12)


@pytest.mark.parametrize("grid", HEXES, ids=str)
def test_a_polygon_around_a_cell_covers_it_alone(grid: Grid) -> None:
    for cell in range(grid.shape.width * grid.shape.height):
        x, y = centre(grid, cell)
        diamond = an_object("polygon", x=x, y=y, points=((-3.0, 0.0), (0.0, -3.0), (3.0, 0.0), (0.0, 3.0)))
        assert cells_of(diamond, (0, 0), grid, Budget(), Place("m")) == (cell,)
