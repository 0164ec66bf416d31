"""How two units lie to each other, each on a cell with a heading: what the board alone tells of it."""

from functools import lru_cache

from game.engine.board import Board
from game.engine.ranks.contact import FRONT, edge

_MOST_KEPT = 65536

Bearing = tuple[int, bool, bool, tuple[int, int] | None]
"""How far away the other is; whether he lies before the front of the one, and the one before his; and if they
are engaged should they be enemies, his edge and the own one that touch."""
Lying = tuple[int, int, int, int]
"""Cell and heading of the one, cell and heading of the other."""


class Bearings(dict[Lying, Bearing]):
    """All bearings on a board that were asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, lying: Lying) -> Bearing:
        # Bounded, so that long play on large maps cannot fill the memory.
        if len(self) >= _MOST_KEPT:
            self.clear()
        found = self[lying] = _bearing(self._board, *lying)
        return found


@lru_cache(maxsize=8)
def bearings_on(board: Board) -> Bearings:
    return Bearings(board)


def _bearing(board: Board, cell: int, heading: int, other: int, facing: int) -> Bearing:
    away = board.distance(cell, other)
    seen = "front" in board.sectors(cell, heading, other)
    faced = "front" in board.sectors(other, facing, cell)
    if away != 1:
        return away, seen, faced, None
    direction = board.heading(cell, other)
    theirs, ours = edge(facing, (direction + 2) % 4), edge(heading, direction)
    return away, seen, faced, (theirs, ours) if FRONT in (theirs, ours) else None
