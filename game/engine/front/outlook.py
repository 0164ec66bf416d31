"""How far units could go and strike over the bare ground, whoever stands in the way.

All of it follows from the map alone, so it is worked out once a game and kept.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, cast

from game.engine.board import Board, Shape
from game.engine.front.state import Game
from game.engine.reach import reach


class Outlook(NamedTuple):
    stations: frozenset[int]
    """Cells it could get to in a turn, its own among them."""
    targets: frozenset[int]
    """Cells it could then hit."""


def outlook(game: Game, cell: int, unit: int) -> Outlook:
    """From a cell, for a unit of this kind."""
    kind = game.kinds[unit]
    asked = (cell, kind.movement, kind.attack_range)
    known = game.outlooks.get(asked)
    if known is None:
        stations = frozenset(reach(game.board, cell, kind.movement, game.costs).cost)
        known = Outlook(stations, _hit(game, stations, kind.attack_range))
        game.outlooks[asked] = known
    return cast(Outlook, known)


def fire(game: Game, cell: int, attack_range: int) -> frozenset[int]:
    """Cells that can be hit from a cell without moving."""
    asked = (cell, attack_range)
    known = game.outlooks.get(asked)
    if known is None:
        known = game.outlooks[asked] = frozenset(game.board.within(cell, attack_range))
    return cast(frozenset[int], known)


def distances(game: Game, cell: int) -> list[int]:
    """From a cell to every other."""
    known = game.outlooks.get(cell)
    if known is None:
        known = game.outlooks[cell] = _distances(game.board.shape, cell)
    return cast(list[int], known)


@lru_cache(maxsize=4096)
def _distances(shape: Shape, cell: int) -> list[int]:
    """Kept from game to game: many are fought on the same map."""
    board = Board(shape)
    return [board.distance(cell, other) for other in range(board.size)]


def nearest(game: Game, cells: Iterable[int]) -> list[int]:
    """From every cell to the nearest of these; 0 if there are none."""
    rows = [distances(game, cell) for cell in cells]
    return list(map(min, *rows)) if len(rows) > 1 else rows[0] if rows else [0] * game.board.size


def _hit(game: Game, stations: frozenset[int], attack_range: int) -> frozenset[int]:
    if not attack_range:
        return frozenset()
    neighbours = game.board.neighbours
    hit, edge = set(stations), set(stations)
    for _ in range(attack_range):
        edge = {near for cell in edge for near in neighbours[cell]} - hit
        hit |= edge
    return frozenset(hit)
