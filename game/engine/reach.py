"""How far units can move: the cells within reach, what each costs to get to, and the way there."""

from collections.abc import Collection, Sequence, Set
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from game.engine.board import Board, Shape, displacements

BEYOND: Final = 255
MOST_POINTS: Final = 254

Bytes: TypeAlias = npt.NDArray[np.uint8]
Indices: TypeAlias = npt.NDArray[np.int64]
# Cost to enter each cell, 0 where nobody can. As bytes it is quickest, for one unit and for many.
Costs: TypeAlias = Sequence[int] | npt.NDArray[np.integer]

_NOTHING: Final[frozenset[int]] = frozenset()


class Reach(NamedTuple):
    cost: dict[int, int]
    came_from: dict[int, int]


def reach(
    board: Board,
    start: int,
    points: int,
    costs: Sequence[int],
    blocked: Set[int] = _NOTHING,
    halting: Set[int] = _NOTHING,
) -> Reach:
    """The cells one unit can move to with its points, and the cheapest way to each.

    It may not enter blocked cells, and goes no further once it has entered a halting cell; whoever
    starts in either may leave. Of equally cheap ways into a cell, the one counts that leaves a cell
    reached earlier: at lower cost, or at the same cost found earlier, headings being tried in order.
    """
    cost = {start: 0}
    came_from: dict[int, int] = {}
    neighbours = board.neighbours
    # What a step costs depends on the cell entered alone, so the first way found into a cell, coming
    # from the cheapest cells first, is never beaten later. Nothing needs a second look.
    found = [[start], *([] for _ in range(points))]
    for spent in range(points):
        for cell in found[spent]:
            if cell in halting and cell != start:
                continue
            for other in neighbours[cell]:
                if other not in cost:
                    total = spent + costs[other]
                    if spent < total <= points and other not in blocked:
                        cost[other] = total
                        came_from[other] = cell
                        found[total].append(other)
    return Reach(cost, came_from)


def path(reach: Reach, cell: int) -> tuple[int, ...]:
    """The way from the start to a cell within reach, with both its ends."""
    if cell not in reach.cost:
        raise ValueError(f"Cell {cell} is out of reach, so no path leads there.")
    cells = [cell]
    while cell in reach.came_from:
        cell = reach.came_from[cell]
        cells.append(cell)
    return tuple(reversed(cells))


class ReachTable(NamedTuple):
    """What many units can reach. The costs of each are a window of the lattice around its start."""

    board: Board
    starts: tuple[int, ...]
    radius: int
    windows: Bytes

    def cost(self, unit: int, cell: int) -> int:
        """What it costs the unit of that number to get to the cell, BEYOND if it cannot."""
        start_u, start_v = self.board.lattice(self.starts[unit])
        u, v = self.board.lattice(cell)
        across, down = u - start_u + self.radius, v - start_v + self.radius
        side = 2 * self.radius + 1
        if 0 <= across < side and 0 <= down < side:
            return int(self.windows[unit, down * side + across])
        return BEYOND

    def cells(self, unit: int) -> tuple[int, ...]:
        """The cells the unit of that number can get to, in no order of cost but always in the same."""
        return tuple(self._places(unit)[0].tolist())

    def costs(self, unit: int) -> dict[int, int]:
        """What each cell costs that the unit of that number can get to."""
        cells, spots = self._places(unit)
        return dict(zip(cells.tolist(), self.windows[unit, spots].tolist(), strict=True))

    def _places(self, unit: int) -> tuple[Indices, Indices]:
        start = self.starts[unit]
        spots = np.flatnonzero(self.windows[unit] != BEYOND)
        jumps = _window_jumps(self.board.shape, self.radius, self.board.width)[self.board.phase(start)]
        return start + jumps[spots], spots


def reach_many(
    board: Board,
    starts: Sequence[int],
    points: int | Sequence[int],
    costs: Costs,
    blocked: Collection[int] = _NOTHING,
) -> ReachTable:
    """What reach() finds for each unit without halting cells, for all units at once.

    Units have the same points or each its own, none more than MOST_POINTS.
    """
    allowances = np.broadcast_to(np.asarray(points, dtype=np.int64), len(starts))
    if len(starts) and not 0 <= int(allowances.min()) <= int(allowances.max()) <= MOST_POINTS:
        raise ValueError(f"Units can be given from 0 to {MOST_POINTS} movement points each.")
    prices = _prices(costs, blocked)
    radius = int(allowances.max(initial=0)) // int(prices.min(initial=BEYOND))
    tolls = _toll_windows(board, starts, radius, prices)
    full = allowances.astype(np.uint8) + np.uint8(1)
    left = _points_left(board, full, radius, tolls)
    windows = np.where(left > 0, full[:, None] - left, np.uint8(BEYOND))
    return ReachTable(board, tuple(starts), radius, windows)


def _prices(costs: Costs, blocked: Collection[int]) -> Bytes:
    """The costs with impassable and blocked cells too dear for anyone."""
    if isinstance(costs, bytes | bytearray):
        plain = np.frombuffer(costs, dtype=np.uint8)
    else:
        plain = np.clip(np.asarray(costs), 0, BEYOND).astype(np.uint8)
    prices = np.where(plain == 0, np.uint8(BEYOND), plain)
    if blocked:
        prices[np.fromiter(blocked, dtype=np.int64, count=len(blocked))] = BEYOND
    return prices


def _toll_windows(board: Board, starts: Sequence[int], radius: int, prices: Bytes) -> Bytes:
    """The prices around each start, cut out of a board with a margin nobody can enter."""
    stride = board.width + 2 * radius
    margined = np.full((board.height + 2 * radius, stride), BEYOND, dtype=np.uint8)
    margined[radius : radius + board.height, radius : radius + board.width] = prices.reshape(board.height, -1)
    rows, columns = np.divmod(np.array(starts, dtype=np.int64), board.width)
    phases = np.array([board.phase(start) for start in starts], dtype=np.int64)
    origins = (rows + radius) * stride + columns + radius
    return margined.ravel()[origins[:, None] + _window_jumps(board.shape, radius, stride)[phases]]


def _points_left(board: Board, full: Bytes, radius: int, tolls: Bytes) -> Bytes:
    """How many points each unit would have left in each cell of its window, plus one; 0 beyond reach.
    The full amount, plus one, is what it has at the start.

    All windows lie one after the other in one flat array, and a step is a shift of the whole of it.
    At the rim of a window that runs over into the next row or window. But to get to the rim takes as
    many steps as points can ever buy, so no unit has enough left there to pay for one more.
    """
    side = 2 * radius + 1
    left = np.zeros_like(tolls)
    left[:, radius * side + radius] = full
    most, paid = np.zeros(left.size, dtype=np.uint8), tolls.ravel()
    flat, scratch = left.ravel(), np.zeros(left.size, dtype=np.uint8)
    spread = _spread_over_squares if board.shape.kind == "square" else _spread_over_hexes
    for _ in range(radius):
        spread(flat, side, scratch, most)
        # Subtracting no more than is there, as bytes below 0 would start again at 255.
        np.maximum(most, paid, out=most)
        np.subtract(most, paid, out=most)
        np.maximum(flat, most, out=flat)
    return left


def _spread_over_squares(values: Bytes, side: int, scratch: Bytes, most: Bytes) -> None:
    """Put into most the largest value in each cell and the four around it."""
    np.maximum(values[1:], values[:-1], out=most[1:])
    most[0] = values[0]
    np.maximum(most[:-1], values[1:], out=most[:-1])
    np.maximum(most[side:], values[:-side], out=most[side:])
    np.maximum(most[:-side], values[side:], out=most[:-side])


def _spread_over_hexes(values: Bytes, side: int, scratch: Bytes, most: Bytes) -> None:
    """Put into most the largest value in each cell and the six around it.

    The largest of every triangle of cells one way up, and of the triangles of those the other way up:
    together that is a hex with its whole ring, in four shifts instead of six.
    """
    np.maximum(values[1:], values[:-1], out=scratch[1:])
    scratch[0] = values[0]
    np.maximum(scratch[side:], values[:-side], out=scratch[side:])
    np.maximum(scratch[:-1], scratch[1:], out=most[:-1])
    most[-1] = scratch[-1]
    np.maximum(most[:-side], scratch[side:], out=most[:-side])


@lru_cache(maxsize=16)
def _window_jumps(shape: Shape, radius: int, stride: int) -> Indices:
    """For both phases, how far each cell of a window lies from its middle in rows of that stride.

    The corners of a window too far away to be reached need no cell of their own: they get the middle.
    """
    dvs, dus = np.mgrid[-radius : radius + 1, -radius : radius + 1].reshape(2, -1)
    if shape.kind == "square":
        near = np.abs(dus) + np.abs(dvs) <= radius
    else:
        near = np.abs(dus + dvs) <= radius
    jumps = []
    for phase in (0, 1):
        columns, rows = displacements(shape, phase, dus, dvs)
        jumps.append(np.where(near, rows * stride + columns, 0))
    return np.stack(jumps)
