"""How two units lie to each other, each on a cell with a heading: what the board alone tells of it."""

from functools import lru_cache
from typing import NamedTuple

from game.engine.board import NOWHERE, Board
from game.engine.ranks.contact import FRONT, edge


class Bearing(NamedTuple):
    away: int
    """Cells between the two."""
    seen: bool
    """Whether the other lies before the front of the one,"""
    faced: bool
    """and the one before the front of the other."""
    met: tuple[int, int] | None
    """The other's edge and the own one that touch if that engages enemies; None if it does not."""


@lru_cache(maxsize=65536)
def bearing(board: Board, cell: int, heading: int, other: int, facing: int) -> Bearing:
    """How another cell, with somebody on it who faces like this, lies to a cell and a heading."""
    return Bearing(
        board.distance(cell, other),
        "front" in board.sectors(cell, heading, other),
        "front" in board.sectors(other, facing, cell),
        _met(board, cell, heading, other, facing),
    )


def _met(board: Board, cell: int, heading: int, other: int, facing: int) -> tuple[int, int] | None:
    direction = board.heading(cell, other) if board.distance(cell, other) == 1 else NOWHERE
    if direction == NOWHERE:
        return None
    theirs, ours = edge(facing, (direction + 2) % 4), edge(heading, direction)
    return (theirs, ours) if FRONT in (theirs, ours) else None
