"""The board against a drawing of it: cell centres as Tiled would draw them, measured with a ruler."""

import math
import pickle
from collections import deque
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.board import NOWHERE, Board, Shape

STAGGERS = [(axis, index) for axis in ("x", "y") for index in ("odd", "even")]
FOUR_HEXES = [Shape("hex", 6, 6, axis, index) for axis, index in STAGGERS]
ROW_HEIGHT = math.sqrt(3) / 2
TINY = 1e-6

thorough = settings(deadline=None, max_examples=150)


@st.composite
def boards(draw, smallest=1, largest=9):
    width, height = draw(st.integers(smallest, largest)), draw(st.integers(smallest, largest))
    kind = draw(st.sampled_from(["square", *STAGGERS]))
    return Board(Shape("square", width, height) if kind == "square" else Shape("hex", width, height, *kind))


@st.composite
def boards_and_cells(draw, count, **sizes):
    board = draw(boards(**sizes))
    return board, *(draw(st.integers(0, board.size - 1)) for _ in range(count))


def centre(shape, column, row):
    """Where Tiled draws the middle of a cell, with neighbours at distance 1."""
    if shape.kind == "square":
        return column, row
    shifted_parity = 1 if shape.stagger_index == "odd" else 0
    if shape.stagger_axis == "y":
        return column + (0.5 if row % 2 == shifted_parity else 0), row * ROW_HEIGHT
    return column * ROW_HEIGHT, row + (0.5 if column % 2 == shifted_parity else 0)


def centre_of(board, cell):
    return centre(board.shape, *board.place(cell))


def clockwise_from_top(board, a, b):
    (ax, ay), (bx, by) = centre_of(board, a), centre_of(board, b)
    return math.degrees(math.atan2(bx - ax, ay - by)) % 360


def degrees_of(board, heading):
    first = 30 if board.shape.kind == "hex" and board.shape.stagger_axis == "y" else 0
    return first + heading * 360 / board.headings


def neighbours_by_ruler(board, cell):
    near = [
        other
        for other in range(board.size)
        if abs(math.dist(centre_of(board, cell), centre_of(board, other)) - 1) < TINY
    ]
    return tuple(sorted(near, key=lambda other: round(clockwise_from_top(board, cell, other))))


def steps_by_walking(board, start):
    steps = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in neighbours_by_ruler(board, cell):
            if other not in steps:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return steps


def lines_by_ruler(board, a, b):
    """Lay the ruler a hair to either side and note the nearest cell at equal intervals."""
    (ax, ay), (bx, by) = centre_of(board, a), centre_of(board, b)
    if board.shape.kind == "square":
        steps = max(abs(bx - ax), abs(by - ay))
    else:
        steps = board.distance(a, b)
    if steps == 0:
        return {(a,)}
    length = math.hypot(bx - ax, by - ay)
    hair_x, hair_y = TINY * (by - ay) / length, -TINY * (bx - ax) / length
    lines = set()
    for side in (1, -1):
        points = [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps + 1)]
        lines.add(tuple(nearest_place(board, x + side * hair_x, y + side * hair_y) for x, y in points))
    on_board = [line for line in lines if all(is_on_board(board, place) for place in line)]
    return {tuple(board.cell(*place) for place in line) for line in on_board}


def nearest_place(board, x, y):
    guesses = [
        (column, row)
        for column in range(math.floor(x) - 1, math.floor(x / ROW_HEIGHT) + 3)
        for row in range(math.floor(y) - 1, math.floor(y / ROW_HEIGHT) + 3)
    ]
    return min(guesses, key=lambda place: math.dist((x, y), centre(board.shape, *place)))


def is_on_board(board, place):
    return 0 <= place[0] < board.width and 0 <= place[1] < board.height


def sectors_by_protractor(board, origin, heading, target):
    if origin == target:
        return set()
    widths = {"front": 60, "right": 120, "rear": 60, "left": 120}
    if board.shape.kind == "square":
        widths = dict.fromkeys(widths, 90)
    middles = {"front": 0, "right": 90, "rear": 180, "left": 270}
    angle = clockwise_from_top(board, origin, target) - degrees_of(board, heading)
    return {
        name
        for name, middle in middles.items()
        if abs((angle - middle + 180) % 360 - 180) <= widths[name] / 2 + TINY
    }


@thorough
@given(boards_and_cells(1))
def test_the_neighbours_are_the_cells_drawn_one_step_away_in_clockwise_order(given_board):
    board, cell = given_board
    found = board.neighbours[cell]
    first = degrees_of(board, 0)
    expected = neighbours_by_ruler(board, cell)
    assert sorted(found) == sorted(expected)
    angles = [round(clockwise_from_top(board, cell, other) - first) % 360 for other in found]
    assert angles == sorted(angles)


@thorough
@given(boards_and_cells(1), st.integers(0, 5))
def test_a_step_goes_the_way_its_heading_points_or_off_the_board(given_board, heading):
    board, cell = given_board
    heading %= board.headings
    other = board.step(cell, heading)
    if other == NOWHERE:
        angles = [clockwise_from_top(board, cell, near) for near in board.neighbours[cell]]
        assert all(abs(angle - degrees_of(board, heading)) > 1 for angle in angles)
    else:
        assert clockwise_from_top(board, cell, other) % 360 == pytest.approx(degrees_of(board, heading))
        assert board.heading(cell, other) == heading


@pytest.mark.parametrize(
    ("shape", "clockwise"),
    [
        (Shape("square", 6, 6), [(2, 1), (3, 2), (2, 3), (1, 2)]),
        (Shape("hex", 6, 6, "y", "odd"), [(2, 1), (3, 2), (2, 3), (1, 3), (1, 2), (1, 1)]),
        (Shape("hex", 6, 6, "y", "even"), [(3, 1), (3, 2), (3, 3), (2, 3), (1, 2), (2, 1)]),
        (Shape("hex", 6, 6, "x", "odd"), [(2, 1), (3, 1), (3, 2), (2, 3), (1, 2), (1, 1)]),
        (Shape("hex", 6, 6, "x", "even"), [(2, 1), (3, 2), (3, 3), (2, 3), (1, 3), (1, 2)]),
    ],
)
def test_the_headings_around_column_2_row_2_are_numbered_clockwise_from_the_top(shape, clockwise):
    board = Board(shape)
    middle = board.cell(2, 2)
    assert [board.place(board.step(middle, heading)) for heading in range(board.headings)] == clockwise


@thorough
@given(boards_and_cells(1, largest=7))
def test_the_distance_is_the_number_of_steps_it_takes_to_walk(given_board):
    board, start = given_board
    walked = steps_by_walking(board, start)
    assert {cell: board.distance(start, cell) for cell in range(board.size)} == walked


@pytest.mark.parametrize(
    "shape", [Shape("square", 51, 50), *(Shape("hex", 51, 50, *stagger) for stagger in STAGGERS)]
)
def test_distances_on_a_large_board_are_the_same_without_keeping_them(shape):
    board = Board(shape)
    for start in (0, 50, 1275, board.size - 1):
        ring, steps = {start}, {start: 0}
        while ring:
            ring = {near for cell in ring for near in board.neighbours[cell]} - steps.keys()
            steps |= dict.fromkeys(ring, max(steps.values()) + 1)
        assert {cell: board.distance(start, cell) for cell in range(board.size)} == steps


@pytest.mark.parametrize("shape", [Shape("square", 169, 1), Shape("square", 1, 169), Shape("square", 85, 25)])
def test_the_longest_distances_that_are_kept_are_right(shape):
    board = Board(shape)
    last = board.size - 1
    assert board.distance(0, last) == board.distance(last, 0) == sum(board.place(last))


@thorough
@given(boards_and_cells(1, largest=7), st.integers(-1, 15))
def test_within_finds_the_cells_that_near_ring_by_ring_and_each_ring_clockwise(given_board, radius):
    board, start = given_board
    walked = steps_by_walking(board, start)
    first = degrees_of(board, 0)

    def ring_and_angle(cell):
        return walked[cell], round(clockwise_from_top(board, start, cell) - first, 6) % 360

    expected = sorted((cell for cell in walked if walked[cell] <= radius), key=ring_and_angle)
    assert board.within(start, radius) == tuple(sorted(expected, key=lambda cell: cell != start))


@pytest.mark.parametrize("shape", [Shape("square", 90, 80), Shape("hex", 90, 80), Shape("hex", 90, 80, "x")])
@pytest.mark.parametrize("radius", [64, 65, 100, 10**9])
def test_within_keeps_to_its_order_however_large_the_radius(shape, radius):
    board = Board(shape)
    start = board.cell(30, 20)
    found = board.within(start, radius)
    assert set(found) == {cell for cell in range(board.size) if board.distance(start, cell) <= radius}
    assert len(found) == len(set(found))
    first = degrees_of(board, 0)
    places = [
        (board.distance(start, cell), round(clockwise_from_top(board, start, cell) - first, 6) % 360)
        for cell in found[1:]
    ]
    assert found[0] == start
    assert places == sorted(places)


@thorough
@given(boards_and_cells(2))
def test_the_lines_are_those_of_a_ruler_laid_a_hair_to_either_side(given_board):
    board, a, b = given_board
    lines = board.lines(a, b)
    assert 1 <= len(lines) <= 2
    assert set(lines) == lines_by_ruler(board, a, b)
    assert board.line(a, b) == lines[0]


@pytest.mark.parametrize(("width", "height"), [(3, 5), (5, 3), (1, 4), (4, 1)])
@pytest.mark.parametrize("kind", [("square",), *(("hex", *stagger) for stagger in STAGGERS)])
def test_between_any_two_cells_of_a_small_board_the_lines_that_would_leave_it_are_left_out(
    kind, width, height
):
    board = Board(Shape(kind[0], width, height, *kind[1:]))
    for a in range(board.size):
        for b in range(board.size):
            assert set(board.lines(a, b)) == lines_by_ruler(board, a, b)


@thorough
@given(boards_and_cells(2))
def test_the_line_back_is_the_same_line_reversed(given_board):
    board, a, b = given_board
    line = board.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert board.line(b, a) == line[::-1]
    assert board.lines(b, a) == tuple(other[::-1] for other in board.lines(a, b))


@thorough
@given(boards_and_cells(2))
def test_a_line_on_hexes_goes_from_neighbour_to_neighbour_and_no_further_than_it_must(given_board):
    board, a, b = given_board
    for line in board.lines(a, b):
        steps = list(pairwise(line))
        if board.shape.kind == "hex":
            assert all(other in board.neighbours[cell] for cell, other in steps)
            assert len(steps) == board.distance(a, b)
        else:
            columns_and_rows = [(board.place(cell), board.place(other)) for cell, other in steps]
            assert all(max(abs(c - d), abs(q - r)) == 1 for (c, q), (d, r) in columns_and_rows)


@thorough
@given(
    st.sampled_from([Shape("square", 24, 24), *(Shape("hex", 24, 24, *stagger) for stagger in STAGGERS)]),
    *(st.integers(1, 10) for _ in range(4)),
    *(st.sampled_from(range(0, 14, 2)) for _ in range(2)),
)
def test_a_line_looks_the_same_anywhere_on_the_board(shape, column, row, to_column, to_row, right, down):
    board = Board(shape)
    line = board.line(board.cell(column, row), board.cell(to_column, to_row))
    moved = board.line(board.cell(column + right, row + down), board.cell(to_column + right, to_row + down))
    places = [board.place(cell) for cell in line]
    assert [board.place(cell) for cell in moved] == [(c + right, r + down) for c, r in places]


@thorough
@given(boards_and_cells(2), st.integers(0, 5))
def test_the_sectors_are_those_of_a_protractor(given_board, heading):
    board, origin, target = given_board
    heading %= board.headings
    assert board.sectors(origin, heading, target) == sectors_by_protractor(board, origin, heading, target)


@pytest.mark.parametrize("shape", [Shape("square", 6, 6), *FOUR_HEXES])
def test_a_cell_on_a_dividing_line_is_in_both_sectors_and_the_origin_in_none(shape):
    board = Board(shape)
    middle = board.cell(2, 2)
    between_headings_0_and_1 = board.step(board.step(middle, 0), 1)
    assert board.sectors(middle, 0, between_headings_0_and_1) == {"front", "right"}
    assert board.sectors(middle, 1, between_headings_0_and_1) == {"front", "left"}
    assert board.sectors(middle, 0, middle) == frozenset()


@thorough
@given(
    boards_and_cells(1),
    st.integers(0, 5),
    st.sampled_from(["front", "right", "rear", "left"]),
    st.integers(0, 6),
)
def test_an_arc_is_the_part_of_the_cells_within_that_lies_in_the_sector(given_board, heading, sector, radius):
    board, origin = given_board
    heading %= board.headings
    expected = [
        cell
        for cell in board.within(origin, radius)
        if sector in sectors_by_protractor(board, origin, heading, cell)
    ]
    assert board.arc(origin, heading, sector, radius) == tuple(expected)


@thorough
@given(boards_and_cells(1))
def test_a_cell_has_one_column_and_row_and_they_have_that_cell(given_board):
    board, cell = given_board
    column, row = board.place(cell)
    assert cell == row * board.width + column
    assert board.cell(column, row) == cell


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (4, 0), (0, 3)])
def test_a_place_off_the_board_is_refused_in_words(place):
    with pytest.raises(ValueError, match="off this board of 4 columns and 3 rows"):
        Board(Shape("hex", 4, 3)).cell(*place)


@pytest.mark.parametrize("cell", [-1, 12])
def test_a_cell_that_does_not_exist_is_refused_in_words(cell):
    with pytest.raises(ValueError, match="no cell"):
        Board(Shape("hex", 4, 3)).place(cell)


@pytest.mark.parametrize("other", [0, 2, 11, NOWHERE])
def test_there_is_no_heading_to_a_cell_that_is_not_a_neighbour(other):
    with pytest.raises(ValueError, match="not neighbours"):
        Board(Shape("square", 4, 3)).heading(0, other)


@pytest.mark.parametrize(("width", "height"), [(0, 5), (5, 0), (-3, 4), (-3, -4), (1001, 1000)])
def test_a_board_of_an_impossible_size_is_refused_in_one_sentence(width, height):
    with pytest.raises(ValueError, match=r"^A board [^.]*\.$"):
        Board(Shape("hex", width, height))


@pytest.mark.parametrize(
    "shape", [Shape("triangle", 3, 3), Shape("hex", 3, 3, "z"), Shape("hex", 3, 3, "x", "both")]
)
def test_a_board_of_an_unknown_kind_is_refused(shape):
    with pytest.raises(ValueError, match='not "'):
        Board(shape)


@pytest.mark.parametrize("shape", [Shape("square", 300, 300), Shape("hex", 300, 300, "x", "even")])
def test_a_large_board_has_all_its_neighbours(shape):
    board = Board(shape)
    pairs = sum(map(len, board.neighbours))
    along_rows_and_columns = 2 * 2 * 300 * 299
    across = 0 if shape.kind == "square" else 2 * 299 * 299
    assert pairs == along_rows_and_columns + across
    assert board.distance(0, board.size - 1) == (598 if shape.kind == "square" else 448)


@pytest.mark.parametrize("shape", [Shape("square", 1, 1), *(Shape("hex", 1, 1, *s) for s in STAGGERS)])
def test_a_board_of_one_cell_is_a_board(shape):
    board = Board(shape)
    assert board.neighbours == ((),)
    assert board.within(0, 5) == board.line(0, 0) == (0,)
    assert {board.step(0, heading) for heading in range(board.headings)} == {NOWHERE}


def test_a_shape_keeps_through_a_save_and_a_board_through_a_copy():
    shape = Shape("hex", 7, 5, "x", "even")
    assert msgspec.json.decode(msgspec.json.encode(shape), type=Shape) == shape
    board = pickle.loads(pickle.dumps(Board(shape)))
    assert board.shape == shape
    assert board.neighbours == Board(shape).neighbours
