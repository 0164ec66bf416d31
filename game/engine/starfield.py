"""Space made up from a seed: dust, rocks and wrecks, the same for both sides when turned half round."""

from random import Random

from game.engine.board import Board
from game.engine.landscape import turned

_CELLS_A_CLOUD = 110
_CELLS_AN_OBSTACLE = 55
_KINDS = ("asteroid", "asteroid", "debris")


def clouds(board: Board, luck: Random) -> list[str]:
    """The terrain of every cell: space, and dust here and there."""
    terrain = ["space"] * board.size
    for _ in range(board.size // _CELLS_A_CLOUD):
        heart, size = luck.randrange(board.size), luck.choice((1, 2, 2, 3))
        for cell in board.within(heart, size):
            if board.distance(heart, cell) < size or luck.random() < 0.6:
                terrain[cell] = terrain[turned(board, cell)] = "dust"
    return terrain


def obstacles(board: Board, luck: Random, taken: set[int]) -> dict[int, str]:
    """Cell to what drifts there, none on the cells that are taken or next to those."""
    kept = {near for cell in taken for near in (cell, *board.neighbours[cell])}
    found: dict[int, str] = {}
    for _ in range(board.size // _CELLS_AN_OBSTACLE):
        cell, kind = luck.randrange(board.size), luck.choice(_KINDS)
        other = turned(board, cell)
        if not {cell, other} & kept and cell != other:
            found[cell] = found[other] = kind
    return found
