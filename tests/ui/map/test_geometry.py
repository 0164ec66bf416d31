"""Cells and points of the window, there and back."""

from dataclasses import replace

import pygame
import pytest

from game.engine.board import NOWHERE, Shape
from game.engine.contract import NOBODY
from game.tiled.geometry import Grid
from game.ui.look.look import Look
from game.ui.map.bare_ground import dressed
from game.ui.map.view import MapView
from game.ui.map.zooms import ZOOMS
from game.ui.plugs.plug import plug_of
from tests.ui.map.making import AREA, SHAPES, SQUARES, piece, scenario_on, scene_of, view_on


@pytest.mark.parametrize("shape", SHAPES)
def test_the_point_of_a_cell_is_on_that_cell_at_every_zoom(shape: Shape) -> None:
    view = view_on(shape)
    for step in range(len(ZOOMS)):
        view.camera.step = step
        for cell in range(0, shape.width * shape.height, 37):
            view.camera.look_at(view.places.centre(cell))
            assert view.cell_at(view.point_of(cell)) == cell


@pytest.mark.parametrize("shape", SHAPES)
def test_neighbours_are_on_the_side_their_heading_says(shape: Shape) -> None:
    view = view_on(shape)
    board = view.places.board
    cell = board.cell(10, 10)
    x, y = view.places.centre(cell)
    for heading in range(board.headings):
        to_x, to_y = view.places.centre(board.step(cell, heading))
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        turned = pygame.Vector2(0, -1).rotate(view.places.angle(heading))
        assert turned.dot(((to_x - x) / length, (to_y - y) / length)) > 0.99
        # The side of a heading lies half way to the neighbour.
        (ax, ay), (bx, by) = (view.places.outline * 2)[heading : heading + 2]
        assert ((ax + bx) / 2, (ay + by) / 2) == pytest.approx(((to_x - x) / 2, (to_y - y) / 2), abs=1)


def test_there_is_no_cell_beyond_the_map_or_outside_of_its_part_of_the_window() -> None:
    view = view_on(SQUARES)
    view.camera.step = 0
    view.camera.look_at((0, 0))
    left, top = view.camera.corner
    assert view.cell_at((left + 2, top + 2)) == 0
    assert view.cell_at((left - 2, top + 2)) == NOWHERE
    assert view.cell_at((AREA.left - 5, AREA.centery)) == NOWHERE
    assert view.piece_at((AREA.left - 5, AREA.centery)) == NOBODY


def test_a_notch_at_the_rim_of_hexes_is_no_cell() -> None:
    view = view_on(Shape("hex", 30, 24, "x", "odd"))
    view.camera.look_at((0, 0))
    left, top = view.camera.corner
    assert view.cell_at((left + 1, top + 1)) == NOWHERE


def test_a_piece_is_found_where_it_is_drawn() -> None:
    view = view_on(SQUARES)
    view.show(scene_of(piece(4, 100), piece(5, 130), piece(6, 130)))
    view.camera.look_at(view.places.centre(100))
    assert view.piece_at(view.point_of(100)) == 4
    assert view.piece_at(view.point_of(101)) == NOBODY
    view.camera.look_at(view.places.centre(130))
    x, y = view.point_of(130)
    assert {view.piece_at((x - 14, y - 6)), view.piece_at((x + 14, y + 6))} == {5, 6}


@pytest.mark.parametrize("shape", SHAPES)
def test_marks_know_the_same_neighbours_as_the_board(shape: Shape) -> None:
    view = view_on(shape)
    board = view.places.board
    grid = view._marker.grid
    for cell in range(board.size):
        outer = sum(1 << heading for heading in range(board.headings) if board.step(cell, heading) == NOWHERE)
        assert grid.edges[cell] == outer | (1 << board.headings // 2) - 1


@pytest.mark.parametrize("side", [12, 16, 32, 200])
def test_on_small_and_large_tiles_pieces_are_as_large_as_usual(side: int) -> None:
    tiled = replace(dressed(scenario_on(SQUARES)), grid=Grid(SQUARES, side, side))
    view = MapView(scenario_on(SQUARES), tiled, plug_of("front"), Look(), AREA)
    view.show(scene_of(piece(4, 315)))
    for step, zoom in enumerate(ZOOMS):
        view.camera.step = step
        view.camera.look_at(view.places.centre(315))
        assert view.cell_at(view.point_of(315)) == 315
        assert view.pieces.easel(step, 1.0).room >= 0.5 * 56 * zoom
        x, y = view.point_of(315)
        assert view.point_of(316)[0] - x == pytest.approx(60 * zoom, abs=30 * zoom)
        assert view.piece_at((x, y)) == 4
