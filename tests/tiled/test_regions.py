"""Regions against the slow and obvious way over the board's neighbours."""

from random import Random

import numpy as np
import pytest

from game.engine.board import Board, Shape
from game.tiled.regions import regions

SHAPES = [
    Shape("square", 7, 6),
    Shape("square", 1, 1),
    *(Shape("hex", 7, 6, axis, index) for axis in ("x", "y") for index in ("odd", "even")),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_regions_are_what_can_be_walked_to(shape: Shape) -> None:
    board, dice = Board(shape), Random(3)
    for _ in range(40):
        passable = [dice.random() < 0.55 for _ in range(board.size)]
        seeds = [dice.randrange(board.size) for _ in range(3)]
        found = regions(shape, np.array(passable), seeds)
        walked = [walk(board, passable, seed) for seed in seeds]
        for seed, cells in zip(seeds, walked, strict=True):
            assert cells == {cell for cell in range(board.size) if found[cell] and found[cell] == found[seed]}
        assert {cell for cell in range(board.size) if found[cell]} == set().union(*walked)


def walk(board: Board, passable: list[bool], seed: int) -> set[int]:
    if not passable[seed]:
        return set()
    reached, queue = {seed}, [seed]
    for cell in queue:
        for near in board.neighbours[cell]:
            if passable[near] and near not in reached:
                reached.add(near)
                queue.append(near)
    return reached
