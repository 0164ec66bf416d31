"""How far units could go and strike over the ground.

It follows from the map, and from the few enemies near at most, so it is worked out once and kept.
"""

from collections.abc import Iterable, Set
from functools import lru_cache
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from game.engine.board import Shape, board_of
from game.engine.front.state import Game, Ground
from game.engine.reach import Reach, reach


class Outlook(NamedTuple):
    stations: frozenset[int]
    """Cells it could get to in a turn, its own among them."""
    targets: frozenset[int]
    """Cells it could then hit."""


def outlook(game: Game, cell: int, unit: int) -> Outlook:
    """From a cell, for a unit of this kind, whoever stands in the way."""
    kind = game.kinds[unit]
    asked = (cell, kind.movement, kind.attack_range)
    known = game.outlooks.get(asked)
    if known is None:
        stations = frozenset(open_reach(game.ground, cell, kind.movement).cost)
        known = Outlook(stations, _hit(game, stations, kind.attack_range))
        game.outlooks[asked] = known
    return cast(Outlook, known)


def reach_past(
    ground: Ground, cell: int, movement: int, blocked: frozenset[int], halting: frozenset[int]
) -> Reach:
    """What `reach` finds. Only enemies within the open reach make a difference, and mostly there are none."""
    near = open_reach(ground, cell, movement).cost.keys()
    return _reach(ground, cell, movement, frozenset(near & blocked), frozenset(near & halting))


def cut_off(ground: Ground, start: int, movement: int, blocked: Set[int], halting: Set[int]) -> set[int]:
    """The cells of the open reach that are not in what `reach_past` finds.

    Cells keep the way they have over open ground unless an enemy is in it, so only those behind enemies
    need to be looked at: which of them can be reached another way.
    """
    found = open_reach(ground, start, movement).cost
    branches = _branches(ground, start, movement)
    behind = [cell for cell in found.keys() & blocked if cell != start]
    for cell in found.keys() & halting:
        if cell != start:
            behind += branches.get(cell, ())
    lost: set[int] = set()
    for cell in behind:
        if cell not in lost:
            lost.add(cell)
            behind += branches.get(cell, ())
    costs, neighbours = ground.costs, ground.board.neighbours
    regained: list[list[int]] = [[] for _ in range(movement + 1)]
    for cell in lost - blocked:
        least = movement
        for near in neighbours[cell]:
            if near in found and near not in lost and (near not in halting or near == start):
                least = min(least, found[near])
        total = least + costs[cell]
        if total <= movement:
            regained[total].append(cell)
    for spent, cells in enumerate(regained):
        for cell in cells:
            if cell not in lost:
                continue
            lost.remove(cell)
            if cell not in halting:
                for near in neighbours[cell]:
                    if near in lost and near not in blocked:
                        total = spent + costs[near]
                        if total <= movement:
                            regained[total].append(near)
    return lost


@lru_cache(maxsize=8192)
def _branches(ground: Ground, cell: int, movement: int) -> dict[int, list[int]]:
    """From each cell of an open reach the cells that are reached through it."""
    found: dict[int, list[int]] = {}
    for place, before in open_reach(ground, cell, movement).came_from.items():
        found.setdefault(before, []).append(place)
    return found


def open_reach(ground: Ground, cell: int, movement: int) -> Reach:
    """With nobody in the way."""
    return _reach(ground, cell, movement, _NOBODY_THERE, _NOBODY_THERE)


_NOBODY_THERE: frozenset[int] = frozenset()


@lru_cache(maxsize=8192)
def _reach(
    ground: Ground, cell: int, movement: int, blocked: frozenset[int], halting: frozenset[int]
) -> Reach:
    """Kept from game to game: many are fought on the same map."""
    return reach(ground.board, cell, movement, ground.costs, blocked, halting)


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
    board = board_of(shape)
    return [board.distance(cell, other) for other in range(board.size)]


def nearest(game: Game, cells: Iterable[int]) -> list[int]:
    """From every cell to the nearest of these; 0 if there are none."""
    rows = [_row(game.board.shape, cell) for cell in cells]
    if not rows:
        return [0] * game.board.size
    return cast(list[int], np.minimum.reduce(rows).tolist())


@lru_cache(maxsize=4096)
def _row(shape: Shape, cell: int) -> NDArray[np.int16]:
    return np.array(_distances(shape, cell), np.int16)


def _hit(game: Game, stations: frozenset[int], attack_range: int) -> frozenset[int]:
    if not attack_range:
        return frozenset()
    neighbours = game.board.neighbours
    hit, edge = set(stations), set(stations)
    for _ in range(attack_range):
        edge = {near for cell in edge for near in neighbours[cell]} - hit
        hit |= edge
    return frozenset(hit)
