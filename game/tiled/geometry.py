"""Where cells are in pixels, as Tiled draws them: squares and all four staggers of hexes."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.engine.board import Shape

Numbers: TypeAlias = npt.NDArray[np.float64]
Integers: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Grid:
    shape: Shape
    tile_width: int
    tile_height: int
    side: int = 0
    """Of hexes: how long the sides are that run along the stagger axis."""

    @property
    def pitch(self) -> tuple[int, int]:
        """Pixels from one column, and from one row, to the next."""
        if self.shape.kind == "square":
            return self.tile_width, self.tile_height
        # Tiled rounds a hex down to an even size, so that its half is whole.
        width, height = self.tile_width & ~1, self.tile_height & ~1
        if self.shape.stagger_axis == "x":
            return (width - self.side) // 2 + self.side, height
        return width, (height - self.side) // 2 + self.side

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the whole map, without what tall tiles add."""
        xs, ys = corners(self, *_ends(self.shape))
        return int(xs.max()) + self.cell_size[0], int(ys.max()) + self.cell_size[1]

    @property
    def cell_size(self) -> tuple[int, int]:
        if self.shape.kind == "square":
            return self.tile_width, self.tile_height
        return self.tile_width & ~1, self.tile_height & ~1


def corners(grid: Grid, columns: Integers, rows: Integers) -> tuple[Integers, Integers]:
    """The top left of the boxes around cells, on the map or off it."""
    across, down = grid.pitch
    xs, ys = columns * across, rows * down
    shape = grid.shape
    if shape.kind == "hex":
        even = int(shape.stagger_index == "even")
        if shape.stagger_axis == "y":
            xs = xs + ((rows + even) & 1) * (grid.cell_size[0] // 2)
        else:
            ys = ys + ((columns + even) & 1) * (grid.cell_size[1] // 2)
    return xs, ys


def centres(grid: Grid, columns: Integers, rows: Integers) -> tuple[Numbers, Numbers]:
    xs, ys = corners(grid, columns, rows)
    width, height = grid.cell_size
    return xs + np.float64(width / 2), ys + np.float64(height / 2)


def centre(grid: Grid, cell: int) -> tuple[float, float]:
    row, column = divmod(cell, grid.shape.width)
    xs, ys = centres(grid, np.array([column]), np.array([row]))
    return float(xs[0]), float(ys[0])


def cell_at(grid: Grid, x: float, y: float) -> int | None:
    """The cell that shows at a pixel, if that is on the map: on hexes, the one with the nearest centre."""
    column, row = _place_at(grid, x, y)
    if 0 <= column < grid.shape.width and 0 <= row < grid.shape.height:
        return row * grid.shape.width + column
    return None


def _place_at(grid: Grid, x: float, y: float) -> tuple[int, int]:
    across, down = grid.pitch
    column, row = int(x // across), int(y // down)
    if grid.shape.kind == "square":
        return column, row
    # The stagger moves a cell by less than one pitch, so the nearest is among those about this place.
    around = np.mgrid[-2:3, -2:3].reshape(2, -1)
    rows, columns = row + around[0], column + around[1]
    xs, ys = centres(grid, columns, rows)
    nearest = int(np.argmin((xs - x) ** 2 + (ys - y) ** 2))
    return int(columns[nearest]), int(rows[nearest])


def cells_near(grid: Grid, left: float, top: float, right: float, bottom: float) -> tuple[Integers, Integers]:
    """Columns and rows of the cells that may have their centre in a box of pixels; some may not."""
    across, down = grid.pitch
    first_column, last_column = _clipped(left / across - 2, right / across + 1, grid.shape.width)
    first_row, last_row = _clipped(top / down - 2, bottom / down + 1, grid.shape.height)
    rows, columns = np.mgrid[first_row:last_row, first_column:last_column]
    return columns.ravel(), rows.ravel()


def _clipped(first: float, last: float, end: int) -> tuple[int, int]:
    low = min(max(int(first), 0), end)
    return low, max(min(int(last) + 1, end), low)


def _ends(shape: Shape) -> tuple[Integers, Integers]:
    """The last two columns and rows: one of them reaches farthest out."""
    columns = np.array([max(shape.width - 2, 0), shape.width - 1] * 2)
    rows = np.array([max(shape.height - 2, 0)] * 2 + [shape.height - 1] * 2)
    return columns, rows
