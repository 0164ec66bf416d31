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

REACHES_KEPT = 8192


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
    everywhere = open_reach(ground, cell, movement)
    near = everywhere.cost.keys()
    if near.isdisjoint(blocked) and near.isdisjoint(halting):
        return everywhere
    return _reach_past(ground, cell, movement, frozenset(near & blocked), frozenset(near & halting))


@lru_cache(maxsize=REACHES_KEPT)
def _reach_past(
    ground: Ground, cell: int, movement: int, blocked: frozenset[int], halting: frozenset[int]
) -> Reach:
    return reach(ground.board, cell, movement, ground.costs, blocked, halting)


def cut_off(ground: Ground, start: int, movement: int, blocked: Set[int], halting: Set[int]) -> set[int]:
    """The cells of the open reach that are not in what `reach_past` finds.

    A cell costs what it does over open ground while one of its cheapest ways in is left, so only those that
    have lost them all need to be looked at: which of them can be reached at a higher cost.
    """
    costs, neighbours = ground.costs, ground.board.neighbours
    found = open_reach(ground, start, movement).cost
    lost = found.keys() & blocked
    lost.discard(start)
    closed = lost | (found.keys() & halting) - {start} if halting else lost.copy()
    chain = list(closed)
    for cell in chain:
        spent = found[cell]
        if spent == movement:
            continue
        for after in neighbours[cell]:
            if found.get(after) != spent + costs[after] or after in lost:
                continue
            for way in neighbours[after]:
                if found.get(way) == spent and way not in closed:
                    break
            else:
                lost.add(after)
                if after not in closed:
                    closed.add(after)
                    chain.append(after)
    behind = lost - blocked
    return lost - _detours(ground, found, movement, behind, closed, halting) if behind else lost


def _detours(
    ground: Ground,
    found: dict[int, int],
    movement: int,
    behind: Set[int],
    closed: Set[int],
    halting: Set[int],
) -> set[int]:
    """The cells behind enemies that can be reached at a higher cost than over open ground."""
    costs, neighbours = ground.costs, ground.board.neighbours
    around: dict[int, list[int]] = {}
    for cell in behind:
        least = movement
        for near in neighbours[cell]:
            if found.get(near, movement) < least and near not in closed:
                least = found[near]
        if least + costs[cell] <= movement:
            around.setdefault(least + costs[cell], []).append(cell)
    reached: set[int] = set()
    while around:
        spent = min(around)
        for cell in around.pop(spent):
            if cell in reached:
                continue
            reached.add(cell)
            if cell not in halting:
                for near in neighbours[cell]:
                    if near in behind and near not in reached and spent + costs[near] <= movement:
                        around.setdefault(spent + costs[near], []).append(near)
    return reached


@lru_cache(maxsize=REACHES_KEPT)
def open_reach(ground: Ground, cell: int, movement: int) -> Reach:
    """With nobody in the way. Kept from game to game: many are fought on the same map."""
    most, wide = ground.widest.get(cell, (-1, None))
    if wide is not None and movement <= most:
        return _narrowed(wide, movement)
    found = reach(ground.board, cell, movement, ground.costs)
    if len(ground.widest) >= REACHES_KEPT:
        ground.widest.clear()
    ground.widest[cell] = (movement, found)
    return found


def _narrowed(wide: Reach, movement: int) -> Reach:
    """What `reach` finds with less movement: the same ways, as far as they go."""
    return wide._replace(cost={cell: spent for cell, spent in wide.cost.items() if spent <= movement})


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
    rows = [distance_row(game.board.shape, cell) for cell in cells]
    if not rows:
        return [0] * game.board.size
    return cast(list[int], np.minimum.reduce(rows).tolist())


@lru_cache(maxsize=4096)
def distance_row(shape: Shape, cell: int) -> NDArray[np.int16]:
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
