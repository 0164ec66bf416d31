"""Who can see what: lines of sight over hills and past whatever stands in the way."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from game.engine.board import NOWHERE, Board, Offset, Shape, disc, displacements, straight_lines

HIGHEST: Final = 500_000
LARGEST_TABLE: Final = 32

Value = TypeVar("Value", np.bool_, np.int32, np.object_)
Flags: TypeAlias = npt.NDArray[np.bool_]
Levels: TypeAlias = npt.NDArray[np.int32]
Words: TypeAlias = npt.NDArray[np.uint64]
Indices: TypeAlias = npt.NDArray[np.int64]


class Sight:
    """Lines of sight on a terrain that does not change.

    Eyes are on the ground. A cell between two others hides one from the other if its ground and
    what stands on it rise above the straight line from ground to ground. If the line runs exactly
    between cells, it is enough that those on one side of it all leave it clear.
    """

    def __init__(self, board: Board, heights: Sequence[int], blocking: Sequence[int]) -> None:
        _check(board, heights, blocking)
        self.board: Final = board
        self._ground: Final = list(heights)
        self._tops: Final = [height + above for height, above in zip(heights, blocking, strict=True)]
        level = len(set(self._ground)) == 1

        # A margin around the board, so that nobody's surroundings run over its edge.
        self._stride: Final = board.width + 2 * LARGEST_TABLE
        self._cell_map: Final = _cell_map(board.shape)
        self._on_board: Final = _on_board(board.shape)
        self._to_the_edge: Final = _to_the_edge(board.shape)
        self._obstacle_map: Final = _with_margin(board.shape, np.array(blocking, np.bool_), beyond=True)
        self._hills: Final = None if level else _hills(board.shape, self._ground, self._tops)
        self._visible = lru_cache(maxsize=2048)(self._find_visible)
        self._surroundings = lru_cache(maxsize=64)(self._find_surroundings)

    def sees(self, a: int, b: int) -> bool:
        """Whether there is a clear line between the two cells, whichever of them looks."""
        tops = self._tops
        from_height, to_height = self._ground[a], self._ground[b]
        for line in self.board.lines(a, b):
            steps = len(line) - 1
            # Multiplied by the number of steps, every height on the line is a whole number.
            height, slope = from_height * steps, to_height - from_height
            for cell in line[1:-1]:
                height += slope
                if tops[cell] * steps > height:
                    break
            else:
                return True
        return False

    def visible(self, cell: int, radius: int) -> frozenset[int]:
        """The cells up to that distance that can be seen from this one, itself among them."""
        return self._visible(cell, radius)

    def visible_many(self, cells: Sequence[int], radius: int) -> "SightTable":
        """What visible() finds for each of the cells, for all of them at once."""
        if not 0 <= radius <= LARGEST_TABLE:
            raise ValueError(f"The sight of many cells at once reaches 0 to {LARGEST_TABLE} cells far.")
        rays = _rays(self.board.shape, radius)
        return SightTable(self.board, tuple(cells), rays, self._surveys(cells, rays))

    def _find_visible(self, cell: int, radius: int) -> frozenset[int]:
        if radius < 0:
            return frozenset()
        seen = self._find_near(cell, min(radius, LARGEST_TABLE))
        if radius <= LARGEST_TABLE:
            return seen
        # The rays of a table grow with the cube of its radius, so further out each line is walked by itself.
        board = self.board
        far = (other for other in board.within(cell, radius) if board.distance(cell, other) > LARGEST_TABLE)
        return seen.union(other for other in far if self.sees(cell, other))

    def _find_near(self, cell: int, radius: int) -> frozenset[int]:
        around = self._surroundings(radius, self.board.phase(cell))
        first = self._origin(cell) + around.first
        seen = around.places[self._field(cell, around, first)]
        return frozenset(self._cell_map[first : first + around.span].take(seen).tolist())

    def field(self, cell: int, radius: int) -> Flags:
        """Of each place of the disc around a cell, up to the largest table: whether it is seen from there."""
        around = self._surroundings(radius, self.board.phase(cell))
        return self._field(cell, around, self._origin(cell) + around.first)

    def _field(self, cell: int, around: "Surroundings", first: int) -> Flags:
        last = first + around.span
        if self._hills is None:
            seen = _survey_level_ground(around.rays, self._obstacle_map[first:last].take(around.hiders))
        else:
            grounds = self._hills.grounds[first:last].take(around.places)
            seen = _survey_hills(around.rays, grounds, self._hills.tops[first:last].take(around.places))
        if self._to_the_edge[cell] < around.rays.radius:
            seen &= self._on_board[first:last].take(around.places)
        return seen

    def _surveys(self, cells: Sequence[int], rays: "Rays") -> Flags:
        board = self.board
        phases = [board.phase(cell) for cell in cells]
        origins = np.array([self._origin(cell) for cell in cells], dtype=np.int64)
        around = _jumps(board.shape, rays.radius, self._stride)[phases] + origins[:, None]
        on_board = self._on_board[around]
        if self._hills is None:
            return np.asarray(_survey_level_grounds(rays, self._obstacle_map[around]) & on_board)
        grounds, tops = self._hills.grounds[around], self._hills.tops[around]
        level = ((grounds == grounds[:, :1]) | ~on_board).all(axis=1)
        seen = np.empty_like(around, dtype=np.bool_)
        seen[level] = _survey_level_grounds(rays, self._obstacle_map[around[level]])
        for viewer in np.flatnonzero(~level):
            seen[viewer] = _survey_hills(rays, grounds[viewer], tops[viewer])
        return np.asarray(seen & on_board)

    def _find_surroundings(self, radius: int, phase: int) -> "Surroundings":
        shape = self.board.shape
        jumps = _jumps(shape, radius, self._stride)[phase]
        first, last = int(jumps.min()), int(jumps.max())
        rays, places = _rays(shape, radius), jumps - first
        return Surroundings(
            rays=rays,
            first=first,
            span=last - first + 1,
            places=places,
            hiders=places[: rays.passed.shape[1]].copy(),
        )

    def _origin(self, cell: int) -> int:
        row, column = divmod(cell, self.board.width)
        return (row + LARGEST_TABLE) * self._stride + column + LARGEST_TABLE


class Hills(NamedTuple):
    """How high the ground is, and what stands on it, with a margin around the board."""

    grounds: Levels
    tops: Levels


class Surroundings(NamedTuple):
    """The disc around a cell of either phase, on maps with a margin."""

    rays: "Rays"
    first: int
    """How far from the cell the part of a map begins that holds all of the disc."""
    span: int
    """How long that part is."""
    places: Indices
    """Where in it each cell of the disc lies."""
    hiders: Indices
    """The same for those that can hide another: all but the outermost."""


class SightTable(NamedTuple):
    """What can be seen from many cells."""

    board: Board
    viewers: tuple[int, ...]
    rays: "Rays"
    seen: Flags

    def visible(self, viewer: int) -> frozenset[int]:
        """The cells seen from the viewer of that number."""
        cell = self.viewers[viewer]
        jumps = _jumps(self.board.shape, self.rays.radius, self.board.width)[self.board.phase(cell)]
        return frozenset((jumps[self.seen[viewer]] + cell).tolist())

    def sees(self, viewer: int, cell: int) -> bool:
        """Whether the cell is seen from the viewer of that number, and near enough."""
        from_u, from_v = self.board.lattice(self.viewers[viewer])
        u, v = self.board.lattice(cell)
        place = self.rays.places.get((u - from_u, v - from_v))
        return place is not None and bool(self.seen[viewer, place])


class Rays(NamedTuple):
    """All lines from a cell to those around it, in the order of the disc, as one flat table.

    First come the lines to every target on the one side of cells they run between, then those on
    the other; where a line has no such sides it is there twice. Each begins in the middle.
    """

    radius: int
    places: dict[Offset, int]
    crossed: Indices
    targets: Indices
    taken: Levels
    total: Levels
    starts: Indices
    passed: Words
    """A column for each cell that can hide others: bits for those that it does not, side after side."""


def _survey_hills(rays: Rays, grounds: Levels, tops: Levels) -> Flags:
    """What is seen from the middle of these surroundings."""
    eye = grounds[0]
    rises, climbs = tops - eye, grounds - eye
    # What stands around the viewer is not in the viewer's own way.
    rises[0] = 0
    hiding = rises[rays.crossed] * rays.total > climbs[rays.targets] * rays.taken
    hidden = np.logical_or.reduceat(hiding, rays.starts)
    seen: Flags = ~(hidden[: len(tops)] & hidden[len(tops) :])
    return seen


def _survey_level_ground(rays: Rays, obstacles: Flags) -> Flags:
    """The same on level ground, where an obstacle hides all that lies behind it."""
    passed = np.bitwise_and.reduce(rays.passed.take(obstacles.nonzero()[0], axis=1), axis=1)
    words = len(passed) // 2
    seen: npt.NDArray[np.uint8] = np.unpackbits(
        (passed[:words] | passed[words:]).view(np.uint8), count=len(rays.places)
    )
    return seen.view(np.bool_)


def _survey_level_grounds(rays: Rays, obstacles: Flags) -> Flags:
    """The same for many viewers, each with surroundings of its own.

    Every cell of the disc becomes a row of bits, one for each viewer, so that a single walk along
    the rays looks through all their eyes.
    """
    viewers, cells = obstacles.shape
    hiding = obstacles.T.copy()
    hiding[0] = False
    words = -(-viewers // 64)
    packed = np.zeros((cells, words * 8), dtype=np.uint8)
    bits = np.packbits(hiding, axis=1)
    packed[:, : bits.shape[1]] = bits
    passed = packed.view(np.uint64).take(rays.crossed, axis=0)
    shadows = np.bitwise_or.reduceat(passed, rays.starts, axis=0)
    hidden = np.unpackbits((shadows[:cells] & shadows[cells:]).view(np.uint8), axis=1, count=viewers)
    return np.asarray(hidden.T == 0)


@lru_cache(maxsize=32)
def _rays(shape: Shape, radius: int) -> Rays:
    offsets = disc(shape, radius)
    places = {offset: place for place, offset in enumerate(offsets)}
    lines = [straight_lines(shape.kind, du, dv) for du, dv in offsets]
    # Without its last cell a line is what has to be clear; the line to the middle has only that one.
    ways = [[places[offset] for offset in line[0][:-1]] or [0] for line in lines]
    ways += [[places[offset] for offset in line[-1][:-1]] or [0] for line in lines]
    lengths = np.array([len(way) for way in ways], dtype=np.int64)
    starts = np.cumsum(lengths) - lengths
    crossed = np.array([place for way in ways for place in way], dtype=np.int64)
    targets = np.repeat(np.tile(np.arange(len(offsets)), 2), lengths)
    taken = np.arange(len(crossed)) - np.repeat(starts, lengths)
    return Rays(
        radius=radius,
        places=places,
        crossed=crossed,
        targets=targets,
        taken=taken.astype(np.int32),
        total=np.repeat(lengths, lengths).astype(np.int32),
        starts=starts,
        passed=_passed(ways, len(disc(shape, radius - 1))),
    )


def _passed(ways: list[list[int]], hiders: int) -> Words:
    cells = len(ways) // 2
    passed = np.ones((cells, 2, -(-cells // 64) * 64), dtype=np.bool_)
    for number, way in enumerate(ways):
        side, target = divmod(number, cells)
        passed[way, side, target] = False
    passed[0] = True
    words = np.packbits(passed, axis=2).reshape(cells, -1).view(np.uint64)
    return np.ascontiguousarray(words[:hiders].T)


@lru_cache(maxsize=64)
def _jumps(shape: Shape, radius: int, stride: int) -> Indices:
    """For both phases, how far each cell of a disc lies from its middle in rows of that stride."""
    dus, dvs = np.array(disc(shape, radius), dtype=np.int64).reshape(-1, 2).T
    places = [displacements(shape, phase, dus, dvs) for phase in (0, 1)]
    return np.stack([rows * stride + columns for columns, rows in places])


@lru_cache(maxsize=16)
def _cell_map(shape: Shape) -> npt.NDArray[np.object_]:
    """The cells as objects, so that all sets hold the same numbers, and none are made for each set."""
    return _with_margin(shape, np.arange(shape.width * shape.height).astype(np.object_), NOWHERE)


@lru_cache(maxsize=16)
def _on_board(shape: Shape) -> Flags:
    return _with_margin(shape, np.ones(shape.width * shape.height, dtype=np.bool_), beyond=False)


@lru_cache(maxsize=16)
def _to_the_edge(shape: Shape) -> list[int]:
    """How many cells lie between a cell and the nearest edge, by row or by column."""
    rows, columns = np.indices((shape.height, shape.width))
    nearest = np.minimum(np.minimum(rows, rows[::-1]), np.minimum(columns, columns[:, ::-1]))
    edges: list[int] = nearest.ravel().tolist()
    return edges


def _hills(shape: Shape, grounds: list[int], tops: list[int]) -> Hills:
    return Hills(
        _with_margin(shape, np.array(grounds, dtype=np.int32), 0),
        _with_margin(shape, np.array(tops, dtype=np.int32), 4 * HIGHEST),
    )


def _with_margin(shape: Shape, values: npt.NDArray[Value], beyond: int) -> npt.NDArray[Value]:
    grid = values.reshape(shape.height, shape.width)
    return np.pad(grid, LARGEST_TABLE, constant_values=beyond).ravel()


def _check(board: Board, heights: Sequence[int], blocking: Sequence[int]) -> None:
    for name, values in (("ground heights", heights), ("obstacle heights", blocking)):
        if len(values) != board.size:
            raise ValueError(f"A board of {board.size} cells needs {board.size} {name}, not {len(values)}.")
        if min(values) < 0 or max(values) > HIGHEST:
            raise ValueError(f"The {name} must lie between 0 and {HIGHEST:,}.")
