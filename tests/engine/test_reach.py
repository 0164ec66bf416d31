"""Reach against an exhaustive search that tries every step again until nothing gets cheaper."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.board import Board, Shape
from game.engine.reach import BEYOND, MOST_POINTS, path, reach, reach_many

STAGGERS = [(axis, index) for axis in ("x", "y") for index in ("odd", "even")]

thorough = settings(deadline=None, max_examples=200)


@st.composite
def terrains(draw):
    width, height = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    kind = draw(st.sampled_from(["square", *STAGGERS]))
    board = Board(Shape("square", width, height) if kind == "square" else Shape("hex", width, height, *kind))
    kinds_of_ground = st.sampled_from(draw(st.sampled_from([[1], [1, 1, 1, 2, 0], [2, 3, 5], [0, 1, 300]])))
    costs = draw(st.lists(kinds_of_ground, min_size=board.size, max_size=board.size))
    return board, costs


def some_cells(board):
    return st.frozensets(st.integers(0, board.size - 1), max_size=board.size // 3)


def costs_by_exhaustion(board, start, points, costs, blocked, halting):
    cheapest = {start: 0}
    changed = True
    while changed:
        changed = False
        for cell in list(cheapest):
            if cell in halting and cell != start:
                continue
            for other in board.neighbours[cell]:
                total = cheapest[cell] + costs[other]
                if costs[other] == 0 or other in blocked or total > points:
                    continue
                if total < cheapest.get(other, points + 1):
                    cheapest[other] = total
                    changed = True
    return cheapest


@thorough
@given(terrains(), st.integers(0, 12), st.data())
def test_reach_finds_the_cheapest_cost_of_every_cell_that_can_be_paid_for(terrain, points, data):
    board, costs = terrain
    start = data.draw(st.integers(0, board.size - 1))
    blocked, halting = data.draw(some_cells(board)), data.draw(some_cells(board))
    found = reach(board, start, points, costs, blocked, halting)
    assert found.cost == costs_by_exhaustion(board, start, points, costs, blocked, halting)


@thorough
@given(terrains(), st.integers(0, 12), st.data())
def test_every_path_is_legal_and_costs_what_was_promised(terrain, points, data):
    board, costs = terrain
    start = data.draw(st.integers(0, board.size - 1))
    blocked, halting = data.draw(some_cells(board)), data.draw(some_cells(board))
    found = reach(board, start, points, costs, blocked, halting)
    for cell, cost in found.cost.items():
        way = path(found, cell)
        assert (way[0], way[-1]) == (start, cell)
        assert all(after in board.neighbours[before] for before, after in pairwise(way))
        assert sum(costs[entered] for entered in way[1:]) == cost
        assert not blocked.intersection(way[1:])
        assert not halting.intersection(way[1:-1])


@thorough
@given(terrains(), st.integers(0, 12), st.data())
def test_of_equally_cheap_ways_the_one_from_the_cell_found_first_is_taken(terrain, points, data):
    board, costs = terrain
    start = data.draw(st.integers(0, board.size - 1))
    halting = data.draw(some_cells(board))
    found = reach(board, start, points, costs, frozenset(), halting)
    order = {cell: number for number, cell in enumerate(found.cost)}
    for cell in found.cost.keys() - {start}:
        equals = [
            other
            for other in board.neighbours[cell]
            if other in found.cost
            and found.cost[other] + costs[cell] == found.cost[cell]
            and (other == start or other not in halting)
        ]
        assert path(found, cell)[-2] == min(equals, key=order.__getitem__)


@thorough
@given(terrains(), st.integers(0, 12), st.data())
def test_the_way_to_one_cell_is_the_same_where_no_others_are_looked_for(terrain, points, data):
    board, costs = terrain
    start = data.draw(st.integers(0, board.size - 1))
    blocked, halting = data.draw(some_cells(board)), data.draw(some_cells(board))
    found = reach(board, start, points, costs, blocked, halting)
    for cell in found.cost:
        only = reach(board, start, points, costs, blocked, halting, until=cell)
        assert only.cost.items() <= found.cost.items()
        assert path(only, cell) == path(found, cell)


def test_a_zone_of_control_stops_whoever_enters_it_but_not_whoever_starts_in_it():
    board = Board(Shape("square", 5, 1))
    ground = [1, 1, 1, 1, 1]
    assert set(reach(board, 0, 4, ground, frozenset(), {2}).cost) == {0, 1, 2}
    assert set(reach(board, 2, 4, ground, frozenset(), {2}).cost) == {0, 1, 2, 3, 4}
    assert set(reach(board, 2, 4, ground, frozenset(), {2, 3}).cost) == {0, 1, 2, 3}


def test_costs_may_come_as_bytes():
    board = Board(Shape("hex", 5, 5))
    costs = [1, 2, 0, 1, 3] * 5
    assert reach(board, 12, 4, bytes(costs)) == reach(board, 12, 4, costs)


def test_a_path_may_be_longer_than_a_byte_holds():
    found = reach(Board(Shape("square", 400, 1)), 0, 399, [1] * 400)
    assert path(found, 399) == tuple(range(400))


def test_a_path_out_of_reach_is_refused_in_words():
    found = reach(Board(Shape("square", 5, 1)), 0, 2, [1] * 5)
    with pytest.raises(ValueError, match="Cell 3 is out of reach"):
        path(found, 3)


@thorough
@given(terrains(), st.data())
def test_many_units_at_once_reach_what_each_would_reach_alone(terrain, data):
    board, costs = terrain
    cells = st.integers(0, board.size - 1)
    units = data.draw(st.lists(st.tuples(cells, st.integers(0, 12)), max_size=5))
    starts, points = [start for start, _ in units], [points for _, points in units]
    blocked = data.draw(some_cells(board))
    table = reach_many(board, starts, points, costs, blocked)
    for unit, start in enumerate(starts):
        alone = reach(board, start, points[unit], costs, blocked).cost
        assert table.costs(unit) == alone
        assert sorted(table.cells(unit)) == sorted(alone)
        everywhere = {cell: table.cost(unit, cell) for cell in range(board.size)}
        assert everywhere == {cell: alone.get(cell, BEYOND) for cell in range(board.size)}


@pytest.mark.parametrize("points", [MOST_POINTS, MOST_POINTS - 1, 200])
@pytest.mark.parametrize("shape", [Shape("square", 20, 9), Shape("hex", 20, 9), Shape("hex", 20, 9, "x")])
def test_many_units_can_spend_as_many_points_as_a_byte_holds(shape, points):
    board = Board(shape)
    costs = [(cell * 7919) % 60 + 10 for cell in range(board.size)]
    table = reach_many(board, [0, 95, 179], points, costs)
    for unit, start in enumerate(table.starts):
        assert table.costs(unit) == reach(board, start, points, costs).cost


def test_many_units_may_share_their_points_and_take_costs_as_bytes_or_an_array():
    board = Board(Shape("hex", 6, 6))
    costs = [1, 2, 0, 1, 3, 1] * 6
    expected = reach_many(board, [3, 20], [4, 4], costs)
    for same in (bytes(costs), bytearray(costs), np.array(costs), np.array(costs, dtype=np.uint8)):
        table = reach_many(board, [3, 20], 4, same)
        assert (table.windows == expected.windows).all()


@pytest.mark.parametrize("points", [-1, MOST_POINTS + 1, [3, 300]])
def test_points_that_do_not_fit_are_refused_in_words(points):
    with pytest.raises(ValueError, match="from 0 to 254 movement points"):
        reach_many(Board(Shape("hex", 4, 4)), [0, 1], points, [1] * 16)
