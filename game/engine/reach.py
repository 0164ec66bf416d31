"""How far units can move: the cells within reach, what each costs to get to, and the way there."""

from collections.abc import Collection, Sequence, Set
from functools import lru_cache
from itertools import chain, filterfalse
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from game.engine.board import NOWHERE, Board, Shape, displacements, straightened

BEYOND: Final = 255
MOST_POINTS: Final = 254

Bytes: TypeAlias = npt.NDArray[np.uint8]
Numbers: TypeAlias = npt.NDArray[np.unsignedinteger]
Indices: TypeAlias = npt.NDArray[np.int64]
# Cost to enter each cell, 0 where nobody can. As bytes it is quickest, for one unit and for many.
Costs: TypeAlias = Sequence[int] | npt.NDArray[np.integer]

_NOTHING: Final[frozenset[int]] = frozenset()


class Reach(NamedTuple):
    cost: dict[int, int]
    """By cell, in the order in which they were found."""
    neighbours: Sequence[tuple[int, ...]]
    """Of the cells of the board."""
    halting: Set[int]
    """No way leads on from these, but from the start."""
    came_from: dict[int, int]
    """By cell: from where it is entered, as far as anybody has asked."""


def reach(
    board: Board,
    start: int,
    points: int,
    costs: Sequence[int],
    blocked: Set[int] = _NOTHING,
    halting: Set[int] = _NOTHING,
    until: int = NOWHERE,
) -> Reach:
    """The cells one unit can move to with its points, and the cheapest way to each.

    It may not enter blocked cells, and goes no further once it has entered a halting cell; whoever
    starts in either may leave. Of equally cheap ways into a cell, the one counts that leaves a cell
    reached earlier: at lower cost, or at the same cost found earlier, headings being tried in order.
    Once the cheapest way to the cell `until` is known, no dearer ones are looked for.
    """
    cost = {start: 0}
    known, neighbours_of = cost.__contains__, board.neighbours.__getitem__
    # What a step costs depends on the cell entered alone, so the first way found into a cell, coming
    # from the cheapest cells first, is never beaten later. Nothing needs a second look.
    found = [[start], *([] for _ in range(points))]
    for spent, cells in enumerate(found[:-1]):
        if until in cost:
            break
        leaving = [cell for cell in cells if cell == start or cell not in halting] if halting else cells
        # What is entered in this loop is known at once: the filter asks of each cell when its turn comes.
        entered = filterfalse(known, chain.from_iterable(map(neighbours_of, leaving)))
        left = points - spent
        for cell in filterfalse(blocked.__contains__, entered) if blocked else entered:
            price = costs[cell]
            if 0 < price <= left:
                cost[cell] = total = spent + price
                found[total].append(cell)
    return Reach(cost, board.neighbours, halting, {})


def path(reach: Reach, cell: int) -> tuple[int, ...]:
    """The way from the start to a cell within reach, with both its ends."""
    cost, came_from = reach.cost, reach.came_from
    if cell not in cost:
        raise ValueError(f"Cell {cell} is out of reach, so no path leads there.")
    cells = [cell]
    while cost[cell]:
        before = came_from.get(cell)
        if before is None:
            before = came_from[cell] = _entered_from(reach, cell)
        cells.append(before)
        cell = before
    cells.reverse()
    return tuple(cells)


def _entered_from(reach: Reach, cell: int) -> int:
    """Of the cheapest cells next to it the one that was found first."""
    cost, neighbours, halting, _ = reach
    cheapest: list[int] = []
    least = cost[cell]
    for other in neighbours[cell]:
        spent = cost.get(other, least)
        if spent <= least and (other not in halting or not spent):
            if spent < least:
                cheapest, least = [other], spent
            else:
                cheapest.append(other)
    return cheapest[0] if len(cheapest) == 1 else next(other for other in cost if other in cheapest)


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
        jumps = _window_jumps(self.board.shape, self.radius)[self.board.phase(start)]
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
    allowances = np.full(len(starts), points, dtype=np.int64)
    most = int(allowances.max(initial=0))
    if len(starts) and not 0 <= int(allowances.min()) <= most <= MOST_POINTS:
        raise ValueError(f"Units can be given from 0 to {MOST_POINTS} movement points each.")
    prices = _prices(costs, blocked, most + 1)
    radius = most // int(prices.min(initial=most + 1))
    tolls = _toll_windows(board.shape, starts, radius, prices, most + 1)
    spent = _points_spent(board.shape, radius, tolls, most + 1)
    side = 2 * radius + 1
    beyond = spent > np.repeat(allowances.astype(spent.dtype), side)
    # Truths are the bytes 0 and 1, and 1 below 0 is BEYOND, which swallows any cost.
    rows = spent.astype(np.uint8) | np.negative(beyond.view(np.uint8))
    windows = rows.reshape(side, len(starts), side).swapaxes(0, 1).reshape(len(starts), side * side)
    return ReachTable(board, tuple(starts), radius, windows)


def _prices(costs: Costs, blocked: Collection[int], too_dear: int) -> Numbers:
    """The costs, with whatever nobody can enter or pay for at the one price that is too dear.

    The numbers are as small as can hold twice that price, as it is added to itself at most.
    """
    if isinstance(costs, bytes | bytearray):
        plain = np.frombuffer(costs, dtype=np.uint8)
    else:
        plain = np.clip(np.asarray(costs), 0, BEYOND).astype(np.uint8)
    # 1 below 0 is 255, so what is impassable costs most of all.
    capped = np.minimum(plain - np.uint8(1), np.uint8(too_dear - 1))
    prices: Numbers = capped.astype(np.min_scalar_type(2 * too_dear))
    prices += 1
    if blocked:
        prices[np.fromiter(blocked, dtype=np.int64, count=len(blocked))] = too_dear
    return prices


def _toll_windows(
    shape: Shape, starts: Sequence[int], radius: int, prices: Numbers, too_dear: int
) -> Numbers:
    """The prices around each start: the top rows of all windows one after the other, then the rows below."""
    places, stride, size = _lattice_places(shape, radius)
    lattice = np.full(size, too_dear, dtype=prices.dtype)
    lattice[places] = prices
    # Copied out row by row: from every place on the lattice the row of a window that begins there.
    side, width = 2 * radius + 1, lattice.itemsize
    row = np.dtype((np.void, side * width))
    rows = np.ndarray(size - 2 * radius, row, buffer=lattice, strides=(width,))
    firsts = places[np.array(starts, dtype=np.int64)] - radius
    downs = np.arange(-radius, radius + 1) * stride
    tolls: Numbers = rows[downs[:, None] + firsts].view(prices.dtype)
    return tolls


def _points_spent(shape: Shape, radius: int, tolls: Numbers, too_dear: int) -> Numbers:
    """How many points it takes to get to each cell of every window, too many if more than anybody has.

    All cells lie in one flat array, and a step is a shift of the whole of it. At the rim of a window
    that runs over into another row or window. But to get to the rim takes as many steps as points can
    ever buy, so no unit has enough left there to pay for one more. Nor does it get further up or down
    in some steps than as many rows, so each round looks only at those.
    """
    spent = np.full(tolls.size, too_dear, dtype=tolls.dtype)
    side, down = 2 * radius + 1, tolls.size // (2 * radius + 1)
    spent[radius * down + radius : (radius + 1) * down : side] = 0
    paid, least, scratch = tolls.ravel(), np.empty_like(spent), np.empty_like(spent)
    spread = _spread_over_squares if shape.kind == "square" else _spread_over_hexes
    for steps in range(1, radius + 1):
        rows = slice((radius - steps) * down, (radius + steps + 1) * down)
        so_far, near = spent[rows], least[rows]
        spread(so_far, down, scratch[rows], near)
        np.add(near, paid[rows], out=near)
        np.minimum(so_far, near, out=so_far)
    return spent.reshape(side, down)


def _spread_over_squares(values: Numbers, down: int, scratch: Numbers, least: Numbers) -> None:
    """Put into least the smallest value in each cell and the four around it."""
    np.minimum(values[1:], values[:-1], out=least[1:])
    least[0] = values[0]
    np.minimum(least[:-1], values[1:], out=least[:-1])
    np.minimum(least[down:], values[:-down], out=least[down:])
    np.minimum(least[:-down], values[down:], out=least[:-down])


def _spread_over_hexes(values: Numbers, down: int, scratch: Numbers, least: Numbers) -> None:
    """Put into least the smallest value in each cell and the six around it.

    The smallest of every triangle of cells one way up, and of the triangles of those the other way up:
    together that is a hex with its whole ring, in four shifts instead of six.
    """
    np.minimum(values[1:], values[:-1], out=scratch[1:])
    scratch[0] = values[0]
    np.minimum(scratch[down:], values[:-down], out=scratch[down:])
    np.minimum(scratch[:-1], scratch[1:], out=least[:-1])
    least[-1] = scratch[-1]
    np.minimum(least[:-down], scratch[down:], out=least[:-down])


@lru_cache(maxsize=16)
def _lattice_places(shape: Shape, radius: int) -> tuple[Indices, int, int]:
    """Where each cell of a board lies on its lattice, laid out flat with a margin of that radius.

    With it come how far it is to the row below, and the size of the whole.
    """
    rows, columns = np.divmod(np.arange(shape.width * shape.height, dtype=np.int64), shape.width)
    us, vs = straightened(shape, columns, rows)
    across, down = us - us.min() + radius, vs - vs.min() + radius
    stride = int(across.max()) + radius + 1
    return down * stride + across, stride, (int(down.max()) + radius + 1) * stride


@lru_cache(maxsize=16)
def _window_jumps(shape: Shape, radius: int) -> Indices:
    """For both phases, how far each cell of a window lies from its middle in the rows of the board."""
    dvs, dus = np.mgrid[-radius : radius + 1, -radius : radius + 1].reshape(2, -1)
    both = [displacements(shape, phase, dus, dvs) for phase in (0, 1)]
    return np.stack([rows * shape.width + columns for columns, rows in both])
