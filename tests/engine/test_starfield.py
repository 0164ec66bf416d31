"""Space made up from a seed."""

from random import Random

import pytest

from game.engine.board import Board, Shape
from game.engine.landscape import turned
from game.engine.starfield import clouds, obstacles

BOARD = Board(Shape("hex", 24, 16, "x", "odd"))


@pytest.mark.parametrize("seed", range(5))
def test_both_sides_see_the_same_sky(seed):
    terrain = clouds(BOARD, Random(seed))
    assert set(terrain) == {"space", "dust"}
    assert all(terrain[cell] == terrain[turned(BOARD, cell)] for cell in range(BOARD.size))


@pytest.mark.parametrize("seed", range(5))
def test_rocks_keep_away_from_who_is_there_already(seed):
    taken = {BOARD.cell(3, 3), BOARD.cell(12, 8)}
    drifting = obstacles(BOARD, Random(seed), taken)
    assert drifting
    assert all(BOARD.distance(cell, other) > 1 for cell in drifting for other in taken)
    assert {turned(BOARD, cell): kind for cell, kind in drifting.items()} == drifting
