"""The geometry of a battlefield: squares, or hexes in any of Tiled's four staggers.

A cell is an integer, row by row from the top left: ``cell = row * width + column``.

Underneath, every cell also has a place (u, v) on an endless lattice on which all cells look alike.
On squares that is simply (column, row). On hexes the stagger is straightened out, so that a step
in one heading adds the same (du, dv) wherever it is taken; distances, lines and sectors are
worked out there, in whole numbers.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal, TypeAlias, TypeVar

import msgspec
import numpy as np
import numpy.typing as npt

NOWHERE: Final = -1
MOST_CELLS: Final = 1_000_000

Kind: TypeAlias = Literal["square", "hex"]
Sector: TypeAlias = Literal["front", "right", "rear", "left"]
Integers: TypeAlias = npt.NDArray[np.int64]
Offset: TypeAlias = tuple[int, int]
# A line as jumps from its first cell, and how far it reaches west, east, north and south of it.
Track: TypeAlias = tuple[tuple[int, ...], int, int, int, int]
Number = TypeVar("Number", int, Integers)

_LARGEST_DISC: Final = 64
_MOST_MEASURED: Final = 2500
"""On boards of so many cells distances are kept once they are asked for."""
_FARTHEST: Final = 170
"""Columns and rows of a board, together, on which every distance fits into a byte."""

_SQUARE_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_FLAT_TOP_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_POINTY_TOP_STEPS: Final = (*_FLAT_TOP_STEPS[1:], _FLAT_TOP_STEPS[0])


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a board looks like, as it stands in a save. The stagger is Tiled's and is for hexes only.

    Axis "y" shifts rows half a cell to the right (pointy-top hexes), axis "x" shifts columns half
    a cell down (flat-top hexes); the index says whether odd or even ones, counted from 0, are shifted.
    """

    kind: Kind
    width: int
    height: int
    stagger_axis: Literal["x", "y"] = "y"
    stagger_index: Literal["odd", "even"] = "odd"


class Board:
    """The cells of one battlefield and how they lie to each other. Never changes once made.

    Headings are numbered clockwise on the screen from the top: N E S W on squares,
    N NE SE S SW NW on flat-top hexes, NE E SE SW W NW on pointy-top hexes.
    """

    def __init__(self, shape: Shape) -> None:
        _check(shape)
        self.shape: Final = shape
        self.width: Final = shape.width
        self.height: Final = shape.height
        self.size: Final = shape.width * shape.height
        self.steps: Final[tuple[Offset, ...]] = _steps(shape)
        self.headings: Final = len(self.steps)
        self._square: Final = shape.kind == "square"
        self._lean: Final = _lean(shape)

        rows, columns = np.divmod(np.arange(self.size, dtype=np.int64), self.width)
        us, vs = straightened(shape, columns, rows)
        self._us: Final[list[int]] = us.tolist()
        self._vs: Final[list[int]] = vs.tolist()
        beside = np.stack([self._cells_at(us + du, vs + dv) for du, dv in self.steps], axis=1)
        self._beside: Final[list[tuple[int, ...]]] = list(map(tuple, beside.tolist()))
        self.neighbours: Final[tuple[tuple[int, ...], ...]] = self._without_nowhere(beside)

        self.distance: Final[Callable[[int, int], int]] = (
            _looked_up(us, vs, square=self._square)
            if self.size <= _MOST_MEASURED and self.width + self.height <= _FARTHEST
            else self._distance_by_place
        )
        """Steps from a to b: along rows and columns on squares, from hex to hex on hexes."""

        # Bounded, so that a long game on a large map cannot fill the memory with remembered answers.
        self._within = lru_cache(maxsize=8192)(self._find_within)
        self._disc_places = lru_cache(maxsize=64)(self._find_disc_places)
        self._tracks = lru_cache(maxsize=65536)(self._find_tracks)
        self._sectors = lru_cache(maxsize=65536)(self._find_sectors)

    def __repr__(self) -> str:
        return f"Board({self.shape!r})"

    def __reduce__(self) -> tuple[type["Board"], tuple[Shape]]:
        return Board, (self.shape,)

    def cell(self, column: int, row: int) -> int:
        if not (0 <= column < self.width and 0 <= row < self.height):
            raise ValueError(
                f"Column {column}, row {row} is off this board "
                f"of {self.width} columns and {self.height} rows."
            )
        return row * self.width + column

    def place(self, cell: int) -> tuple[int, int]:
        """The column and row of a cell."""
        if not 0 <= cell < self.size:
            raise ValueError(f"There is no cell {cell} on this board of {self.size} cells.")
        row, column = divmod(cell, self.width)
        return column, row

    def step(self, cell: int, heading: int) -> int:
        """The cell next to this one in that heading, NOWHERE if that is off the board."""
        return self._beside[cell][heading]

    def beside(self, cell: int) -> tuple[int, ...]:
        """The cells next to this one by heading, NOWHERE for those that are off the board."""
        return self._beside[cell]

    def _distance_by_place(self, a: int, b: int) -> int:
        us = self._us
        vs = self._vs
        du = us[a] - us[b]
        if du >= 0:
            dv = vs[a] - vs[b]
        else:
            du = -du
            dv = vs[b] - vs[a]
        if dv >= 0:
            return du + dv
        if self._square:
            return du - dv
        return du if du > -dv else -dv

    def within(self, cell: int, radius: int) -> tuple[int, ...]:
        """All cells at most so many steps away: the cell itself, then ring by ring,
        each ring clockwise from heading 0."""
        return self._within(cell, radius)

    def heading(self, a: int, b: int) -> int:
        """The heading from a to the neighbouring cell b."""
        if b < 0 or b not in self._beside[a]:
            raise ValueError(f"Cells {a} and {b} are not neighbours, so there is no heading from {a} to {b}.")
        return self._beside[a].index(b)

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The straight line from a to b with both its ends; the line from b to a is its reverse.

        On hexes each cell is a neighbour of the one before it. On squares the line steps like a
        chess king, so it may step diagonally. Of two equally straight lines it is always the same
        one, on whichever part of the board, unless that one would leave the board.
        """
        return self.lines(a, b)[0]

    def lines(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """The straight line from a to b, or both lines where it runs exactly between cells.

        Of such a pair, one passes all those cells on the one side and one on the other. A line that
        leaves the board is left out; at least one always stays on it.
        """
        column, row = a % self.width, a // self.width
        tracks = self._tracks(self.phase(a), self._us[b] - self._us[a], self._vs[b] - self._vs[a])
        return tuple(
            tuple([a + jump for jump in jumps])
            for jumps, west, east, north, south in tracks
            if column + west >= 0 and column + east < self.width
            if row + north >= 0 and row + south < self.height
        )

    def sectors(self, origin: int, heading: int, target: int) -> frozenset[Sector]:
        """Where the target lies for someone at the origin facing that heading.

        On hexes front and rear are 60 degrees wide, left and right 120; on squares each has 90. A
        target on a dividing line is in both sectors, and the origin itself is in none.
        """
        us, vs = self._us, self._vs
        return self._sectors(heading, us[target] - us[origin], vs[target] - vs[origin])

    def arc(self, origin: int, heading: int, sector: Sector, radius: int) -> tuple[int, ...]:
        """The cells of one sector up to that distance, in the order of within()."""
        around = self.within(origin, radius)
        return tuple(cell for cell in around if sector in self.sectors(origin, heading, cell))

    def lattice(self, cell: int) -> Offset:
        """The place (u, v) of a cell on the lattice."""
        return self._us[cell], self._vs[cell]

    def phase(self, cell: int) -> int:
        """0 or 1: cells of the same phase have the same pattern of columns and rows around them."""
        if self._square:
            return 0
        across = cell // self.width if self.shape.stagger_axis == "y" else cell % self.width
        return (across + self._lean) & 1

    def _cells_at(self, us: Integers, vs: Integers) -> Integers:
        # The lattice starts out in the phase of the lean, at column 0 and row 0.
        columns, rows = displacements(self.shape, self._lean, us, vs)
        on_board = (columns >= 0) & (columns < self.width) & (rows >= 0) & (rows < self.height)
        return np.where(on_board, rows * self.width + columns, NOWHERE)

    def _without_nowhere(self, beside: Integers) -> tuple[tuple[int, ...], ...]:
        # Away from the edges nothing is missing, and the tuples are shared rather than copied.
        neighbours = list(self._beside)
        for cell in np.flatnonzero((beside == NOWHERE).any(axis=1)).tolist():
            neighbours[cell] = tuple(other for other in neighbours[cell] if other != NOWHERE)
        return tuple(neighbours)

    def _find_within(self, cell: int, radius: int) -> tuple[int, ...]:
        if radius > _LARGEST_DISC:
            return self._sift_whole_board(cell, radius)
        column, row = self.place(cell)
        column_shifts, row_shifts = self._disc_places(radius, self.phase(cell))
        columns, rows = column_shifts + column, row_shifts + row
        on_board = (columns >= 0) & (columns < self.width) & (rows >= 0) & (rows < self.height)
        found: list[int] = (rows * self.width + columns)[on_board].tolist()
        return tuple(found)

    def _sift_whole_board(self, cell: int, radius: int) -> tuple[int, ...]:
        """The same as a disc, for a radius so large that most of the disc would be off the board."""
        u, v = self.lattice(cell)
        rows, columns = np.divmod(np.arange(self.size, dtype=np.int64), self.width)
        us, vs = straightened(self.shape, columns, rows)
        rings, spots = _ring_places(self.steps, us - u, vs - v)
        nearest_first = np.lexsort((spots, rings))
        found: list[int] = nearest_first[: np.count_nonzero(rings <= radius)].tolist()
        return tuple(found)

    def _find_disc_places(self, radius: int, phase: int) -> tuple[Integers, Integers]:
        offsets = np.array(disc(self.shape, radius), dtype=np.int64).reshape(-1, 2)
        return displacements(self.shape, phase, offsets[:, 0], offsets[:, 1])

    def _find_tracks(self, phase: int, du: int, dv: int) -> tuple[Track, ...]:
        tracks = []
        for line in straight_lines(self.shape.kind, du, dv):
            columns, rows = zip(*(displacements(self.shape, phase, u, v) for u, v in line), strict=True)
            jumps = tuple(row * self.width + column for column, row in zip(columns, rows, strict=True))
            tracks.append((jumps, min(columns), max(columns), min(rows), max(rows)))
        return tuple(tracks)

    def _find_sectors(self, heading: int, du: int, dv: int) -> frozenset[Sector]:
        if du == dv == 0:
            return frozenset()
        # Each dividing line runs midway between two headings, along the sum of their steps.
        back = heading + self.headings // 2
        front_right, right_rear = self._midway(heading), self._midway(back - 1)
        rear_left, left_front = self._midway(back), self._midway(heading - 1)
        bounds: tuple[tuple[Sector, Offset, Offset], ...] = (
            ("front", left_front, front_right),
            ("right", front_right, right_rear),
            ("rear", right_rear, rear_left),
            ("left", rear_left, left_front),
        )
        return frozenset(
            name for name, start, end in bounds if _turn(*start, du, dv) >= 0 and _turn(du, dv, *end) >= 0
        )

    def _midway(self, heading: int) -> Offset:
        du, dv = self.steps[heading % self.headings]
        next_du, next_dv = self.steps[(heading + 1) % self.headings]
        return du + next_du, dv + next_dv


@lru_cache(maxsize=8)
def board_of(shape: Shape) -> Board:
    """The same board for all who ask: large ones take long to make."""
    return Board(shape)


def _looked_up(us: Integers, vs: Integers, *, square: bool) -> Callable[[int, int], int]:
    """The distance between two cells, measured from a cell to all others when it is first asked for."""
    rows: list[bytes | None] = [None] * len(us)

    def distance(a: int, b: int) -> int:
        row = rows[a]
        if row is None:
            dus, dvs = us - us[a], vs - vs[a]
            alone = np.abs(dus) + np.abs(dvs)
            # On hexes a step may go along both at once, one up and the other down.
            steps = alone if square else np.maximum(np.maximum(np.abs(dus), np.abs(dvs)), np.abs(dus + dvs))
            row = rows[a] = steps.astype(np.uint8).tobytes()
        return row[b]

    return distance


def straightened(shape: Shape, columns: Integers, rows: Integers) -> tuple[Integers, Integers]:
    """Where on the lattice the cells of these columns and rows lie."""
    if shape.kind == "square":
        return columns, rows
    if shape.stagger_axis == "y":
        return columns - ((rows + _lean(shape)) >> 1), rows
    return columns, rows - ((columns + _lean(shape)) >> 1)


def displacements(shape: Shape, phase: int, dus: Number, dvs: Number) -> tuple[Number, Number]:
    """How many columns and rows lie between a cell of that phase and the cells at these offsets from it."""
    if shape.kind == "square":
        return dus, dvs
    if shape.stagger_axis == "y":
        return dus + ((dvs + phase) >> 1), dvs
    return dus, dvs + ((dus + phase) >> 1)


@lru_cache(maxsize=65536)
def straight_lines(kind: Kind, du: int, dv: int) -> tuple[tuple[Offset, ...], ...]:
    """The lattice offsets of the straight line to (du, dv), or of both lines if it runs between cells.

    The longest coordinate goes one step at a time and another is rounded to the nearest whole
    number. A half is rounded up in the first line and down in the second. As up is up whichever end
    one starts from, the lines back are the same lines reversed.
    """
    coordinates = (du, dv) if kind == "square" else (du, dv, -du - dv)
    lengths = [abs(coordinate) for coordinate in coordinates]
    length = max(lengths)
    if length == 0:
        return (((0, 0),),)
    longest = lengths.index(length)
    rounded = (longest + 1) % len(coordinates)
    forward = 1 if coordinates[longest] > 0 else -1
    drift = coordinates[rounded]

    def offsets(drifts: list[int]) -> tuple[Offset, ...]:
        return tuple(_offset(longest, rounded, forward * i, drifted) for i, drifted in enumerate(drifts))

    upper = [(2 * i * drift + length) // (2 * length) for i in range(length + 1)]
    lower = [-((length - 2 * i * drift) // (2 * length)) for i in range(length + 1)]
    return (offsets(upper),) if upper == lower else (offsets(upper), offsets(lower))


def _offset(first: int, second: int, first_value: int, second_value: int) -> Offset:
    """The (u, v) of a place of which two out of the coordinates u, v and w = -u - v are known."""
    known = {first: first_value, second: second_value}
    rest = -first_value - second_value
    return known.get(0, rest), known.get(1, rest)


@lru_cache(maxsize=64)
def disc(shape: Shape, radius: int) -> tuple[Offset, ...]:
    """The lattice offsets of Board.within(), as for a cell far from any edge."""
    steps = _steps(shape)
    offsets = [(0, 0)] if radius >= 0 else []
    for ring in range(1, radius + 1):
        for heading, (du, dv) in enumerate(steps):
            along_u, along_v = _along_the_ring(steps, heading)
            offsets += [(ring * du + i * along_u, ring * dv + i * along_v) for i in range(ring)]
    return tuple(offsets)


def _ring_places(steps: tuple[Offset, ...], dus: Integers, dvs: Integers) -> tuple[Integers, Integers]:
    """In which ring each offset lies, and how far along the ring in the order of the disc."""
    rings, spots = np.zeros_like(dus), np.zeros_like(dus)
    for heading, (step_u, step_v) in enumerate(steps):
        next_u, next_v = steps[(heading + 1) % len(steps)]
        # Every offset is so many steps in one heading, and so many in the next one clockwise.
        ahead, aside = -_turn(next_u, next_v, dus, dvs), _turn(step_u, step_v, dus, dvs)
        here = (ahead > 0) & (aside >= 0)
        rings = np.where(here, ahead + aside, rings)
        spots = np.where(here, heading * (ahead + aside) + aside, spots)
    return rings, spots


def _along_the_ring(steps: tuple[Offset, ...], heading: int) -> Offset:
    """The offset between cells of a ring on the way clockwise from one heading to the next."""
    (du, dv), (next_du, next_dv) = steps[heading], steps[(heading + 1) % len(steps)]
    return next_du - du, next_dv - dv


def _turn(start_u: int, start_v: int, end_u: Number, end_v: Number) -> Number:
    """Positive if the end lies less than half a turn clockwise of the start, 0 if both are in line."""
    return start_u * end_v - start_v * end_u


def _lean(shape: Shape) -> int:
    """The phase of column 0 and row 0."""
    return 1 if shape.stagger_index == "even" else 0


def _steps(shape: Shape) -> tuple[Offset, ...]:
    if shape.kind == "square":
        return _SQUARE_STEPS
    return _POINTY_TOP_STEPS if shape.stagger_axis == "y" else _FLAT_TOP_STEPS


def _check(shape: Shape) -> None:
    if shape.kind not in ("square", "hex"):
        raise ValueError(f'A board is made of "square" or "hex" cells, not "{shape.kind}".')
    if shape.stagger_axis not in ("x", "y") or shape.stagger_index not in ("odd", "even"):
        raise ValueError(
            f'A stagger has the axis "x" or "y" and the index "odd" or "even", '
            f'not "{shape.stagger_axis}" and "{shape.stagger_index}".'
        )
    if shape.width <= 0 or shape.height <= 0:
        raise ValueError(f"A board needs columns and rows, and {shape.width} by {shape.height} has none.")
    if shape.width * shape.height > MOST_CELLS:
        raise ValueError(
            f"A board of {shape.width} by {shape.height} is larger than the limit of {MOST_CELLS:,} cells."
        )
