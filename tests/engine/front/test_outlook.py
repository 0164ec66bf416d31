"""What enemies in the way change of how far a unit can go, against searching it all anew."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.front.outlook import cut_off, open_reach, reach_past
from game.engine.front.state import Ground
from game.engine.reach import path, reach
from tests.engine.test_reach import some_cells, terrains, thorough


@thorough
@given(terrains(), st.integers(0, 12), st.data())
def test_cells_behind_enemies_are_lost_unless_there_is_a_way_around(terrain, points, data):
    board, costs = terrain
    ground, start = Ground(board, tuple(costs)), data.draw(st.integers(0, board.size - 1))
    blocked, halting = data.draw(some_cells(board)), data.draw(some_cells(board))
    past = reach(board, start, points, costs, blocked, halting)
    quick = reach_past(ground, start, points, blocked, halting)
    assert quick.cost == past.cost
    assert all(path(quick, cell) == path(past, cell) for cell in past.cost)
    everywhere = open_reach(ground, start, points)
    assert cut_off(ground, start, points, blocked, halting) == everywhere.cost.keys() - past.cost.keys()


@thorough
@given(terrains(), st.integers(0, 12), st.data())
def test_a_way_with_no_enemy_in_it_is_the_same_as_over_open_ground(terrain, points, data):
    board, costs = terrain
    ground, start = Ground(board, tuple(costs)), data.draw(st.integers(0, board.size - 1))
    blocked, halting = data.draw(some_cells(board)), data.draw(some_cells(board))
    past, everywhere = reach_past(ground, start, points, blocked, halting), open_reach(ground, start, points)
    for cell in past.cost:
        way = path(everywhere, cell)
        if blocked.isdisjoint(way[1:]) and halting.isdisjoint(way[1:-1]):
            assert path(past, cell) == way
