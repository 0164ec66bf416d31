"""Sight against a walk along every line with fractions of a height at every cell."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.board import Board, Shape
from game.engine.sight import LARGEST_TABLE, Sight

STAGGERS = [(axis, index) for axis in ("x", "y") for index in ("odd", "even")]
FIVE_SHAPES = [Shape("square", 40, 9), *(Shape("hex", 40, 9, *stagger) for stagger in STAGGERS)]

thorough = settings(deadline=None, max_examples=150)


@st.composite
def terrains(draw):
    width, height = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    kind = draw(st.sampled_from(["square", *STAGGERS]))
    board = Board(Shape("square", width, height) if kind == "square" else Shape("hex", width, height, *kind))
    ground = st.sampled_from(draw(st.sampled_from([[0], [2], [0, 1], [0, 1, 2, 7]])))
    standing = st.sampled_from(draw(st.sampled_from([[0, 0, 0, 1], [0, 1, 2]])))
    heights = draw(st.lists(ground, min_size=board.size, max_size=board.size))
    blocking = draw(st.lists(standing, min_size=board.size, max_size=board.size))
    return board, heights, blocking


def sees_by_walking(board, heights, blocking, a, b):
    return any(is_clear(line, heights, blocking) for line in board.lines(a, b))


def is_clear(line, heights, blocking):
    first, last, steps = heights[line[0]], heights[line[-1]], len(line) - 1
    return all(
        heights[cell] + blocking[cell] <= first + (last - first) * Fraction(number, steps)
        for number, cell in enumerate(line)
        if 0 < number < steps
    )


@thorough
@given(terrains(), st.data())
def test_a_cell_is_seen_if_nothing_on_a_line_rises_above_it(terrain, data):
    board, heights, blocking = terrain
    sight = Sight(board, heights, blocking)
    viewer = data.draw(st.integers(0, board.size - 1))
    for cell in range(board.size):
        assert sight.sees(viewer, cell) == sees_by_walking(board, heights, blocking, viewer, cell)
        assert sight.sees(viewer, cell) == sight.sees(cell, viewer)


@thorough
@given(terrains(), st.integers(-1, 12), st.data())
def test_the_visible_cells_are_those_near_enough_that_are_seen(terrain, radius, data):
    board, heights, blocking = terrain
    sight = Sight(board, heights, blocking)
    viewer = data.draw(st.integers(0, board.size - 1))
    expected = {
        cell
        for cell in range(board.size)
        if board.distance(viewer, cell) <= radius and sees_by_walking(board, heights, blocking, viewer, cell)
    }
    assert sight.visible(viewer, radius) == expected


@thorough
@given(terrains(), st.integers(0, 12), st.data())
def test_many_viewers_see_what_each_sees_alone(terrain, radius, data):
    board, heights, blocking = terrain
    sight = Sight(board, heights, blocking)
    viewers = data.draw(st.lists(st.integers(0, board.size - 1), max_size=6))
    table = sight.visible_many(viewers, radius)
    for number, viewer in enumerate(viewers):
        expected = {
            cell
            for cell in range(board.size)
            if board.distance(viewer, cell) <= radius and sight.sees(viewer, cell)
        }
        assert table.visible(number) == expected
        assert {cell for cell in range(board.size) if table.sees(number, cell)} == expected


@pytest.mark.parametrize("shape", FIVE_SHAPES)
def test_a_crowd_of_viewers_on_a_map_partly_level_and_partly_hilly_is_no_different(shape):
    board = Board(shape)
    heights = [column // 12 * (column * row % 3) for row in range(9) for column in range(40)]
    blocking = [int(cell * 7919 % 11 == 0) for cell in range(board.size)]
    sight = Sight(board, heights, blocking)
    viewers = range(0, board.size, 2)
    table = sight.visible_many(viewers, 5)
    for number, viewer in enumerate(viewers):
        expected = {cell for cell in board.within(viewer, 5) if sight.sees(viewer, cell)}
        assert table.visible(number) == sight.visible(viewer, 5) == expected


@pytest.mark.parametrize("shape", FIVE_SHAPES)
@pytest.mark.parametrize("ground", [[3], [0, 0, 0, 1]])
def test_sight_goes_on_beyond_the_largest_table(shape, ground):
    board = Board(shape)
    heights = [ground[cell * 31 % len(ground)] for cell in range(board.size)]
    blocking = [int(cell * 7919 % 29 == 0) for cell in range(board.size)]
    sight = Sight(board, heights, blocking)
    for radius in (LARGEST_TABLE, LARGEST_TABLE + 3, 10**9):
        expected = {cell for cell in board.within(81, radius) if sight.sees(81, cell)}
        assert sight.visible(81, radius) == expected


@thorough
@given(terrains())
def test_neighbours_always_see_each_other_and_everyone_sees_where_they_are(terrain):
    board, heights, blocking = terrain
    sight = Sight(board, heights, blocking)
    for cell in range(board.size):
        assert sight.sees(cell, cell)
        assert all(sight.sees(cell, other) for other in board.neighbours[cell])


def test_woods_hide_what_is_behind_them_but_not_themselves_and_not_from_a_hill_high_enough():
    board = Board(Shape("hex", 5, 1))
    woods = [0, 0, 1, 0, 0]
    assert Sight(board, [0, 0, 0, 0, 0], woods).visible(0, 4) == {0, 1, 2}
    assert not Sight(board, [1, 0, 0, 0, 0], woods).sees(0, 4)
    assert Sight(board, [2, 0, 0, 0, 0], woods).sees(0, 4)
    assert not Sight(board, [2, 0, 0, 0, 0], woods).sees(0, 3)


def test_a_line_between_two_cells_is_clear_if_either_side_of_it_is():
    board = Board(Shape("hex", 5, 5))
    top, bottom = board.cell(2, 0), board.cell(2, 2)
    left, right = board.cell(1, 1), board.cell(2, 1)
    flat = [0] * board.size

    def woods(*cells):
        return [int(cell in cells) for cell in range(board.size)]

    assert Sight(board, flat, woods(left)).sees(top, bottom)
    assert Sight(board, flat, woods(right)).sees(top, bottom)
    assert not Sight(board, flat, woods(left, right)).sees(top, bottom)


def test_the_edge_of_the_board_does_not_open_a_way_round_an_obstacle():
    board = Board(Shape("hex", 3, 3))
    top, bottom, between = board.cell(0, 0), board.cell(0, 2), board.cell(0, 1)
    assert Sight(board, [0] * 9, [0] * 9).sees(top, bottom)
    assert not Sight(board, [0] * 9, [int(cell == between) for cell in range(9)]).sees(top, bottom)


@pytest.mark.parametrize(
    ("heights", "blocking", "complaint"),
    [
        ([0] * 8, [0] * 9, "needs 9 ground heights, not 8"),
        ([0] * 9, [0] * 10, "needs 9 obstacle heights, not 10"),
        ([0] * 8 + [-1], [0] * 9, "ground heights must lie between"),
        ([0] * 9, [0] * 8 + [10**9], "obstacle heights must lie between"),
    ],
)
def test_a_terrain_that_does_not_fit_the_board_is_refused_in_words(heights, blocking, complaint):
    with pytest.raises(ValueError, match=complaint):
        Sight(Board(Shape("hex", 3, 3)), heights, blocking)


@pytest.mark.parametrize("radius", [-1, LARGEST_TABLE + 1])
def test_many_viewers_cannot_look_further_than_the_largest_table(radius):
    sight = Sight(Board(Shape("hex", 3, 3)), [0] * 9, [0] * 9)
    with pytest.raises(ValueError, match="many cells at once"):
        sight.visible_many([0], radius)
