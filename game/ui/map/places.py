"""Where cells are on the map's picture, at every zoom."""

import math
from functools import cached_property
from typing import TypeAlias

import numpy as np

from game.engine.board import NOWHERE, board_of
from game.tiled.geometry import Grid, Numbers, cell_at, centres

Point: TypeAlias = tuple[float, float]


class Places:
    """In pixels of the map, from the corner of its picture."""

    def __init__(self, grid: Grid, origin: Point, size: tuple[float, float]) -> None:
        self.grid = grid
        self.origin = origin
        """Where the corner of the grid lies: layers may reach out to the left and above."""
        self.size = size
        self.board = board_of(grid.shape)

    @cached_property
    def centres(self) -> tuple[Numbers, Numbers]:
        rows, columns = np.divmod(np.arange(self.board.size), self.board.width)
        xs, ys = centres(self.grid, columns, rows)
        return xs + self.origin[0], ys + self.origin[1]

    def centre(self, cell: int) -> Point:
        xs, ys = self.centres
        return float(xs[cell]), float(ys[cell])

    def cell_at(self, x: float, y: float) -> int:
        """The cell that shows at a point; NOWHERE off the map."""
        found = cell_at(self.grid, x - self.origin[0], y - self.origin[1])
        if found is None or not self._covers(found, x, y):
            return NOWHERE
        return found

    def cells_in(self, left: float, top: float, right: float, bottom: float) -> list[int]:
        """The cells that may show in a box."""
        xs, ys = self.centres
        half_width, half_height = (side / 2 for side in self.grid.cell_size)
        beside = (xs > left - half_width) & (xs < right + half_width)
        found: list[int] = np.flatnonzero(
            beside & (ys > top - half_height) & (ys < bottom + half_height)
        ).tolist()
        return found

    @cached_property
    def outline(self) -> tuple[Point, ...]:
        """The corners of a cell from its centre, clockwise; the side of heading i begins at corner i."""
        width, height = self.grid.cell_size
        w, h, half_side = width / 2, height / 2, self.grid.side / 2
        if self.grid.shape.kind == "square":
            return (-w, -h), (w, -h), (w, h), (-w, h)
        if self.grid.shape.stagger_axis == "x":
            return (-half_side, -h), (half_side, -h), (w, 0), (half_side, h), (-half_side, h), (-w, 0)
        return (0, -h), (w, -half_side), (w, half_side), (0, h), (-w, half_side), (-w, -half_side)

    def angle(self, heading: int) -> float:
        """Degrees clockwise from straight up."""
        turn = 360 / self.board.headings
        first = turn / 2 if self.grid.shape.kind == "hex" and self.grid.shape.stagger_axis == "y" else 0.0
        return first + turn * heading

    @cached_property
    def room(self) -> float:
        """The side of the largest counter that does not cover its neighbours."""
        width, height = self.grid.cell_size
        if self.grid.shape.kind == "square":
            return min(width, height) * 56 / 64
        return min(*self.grid.pitch) * 46 / 48

    def _covers(self, cell: int, x: float, y: float) -> bool:
        """Around the edges of the map, the nearest cell need not be one that shows there."""
        centre_x, centre_y = self.centre(cell)
        dx, dy = x - centre_x, y - centre_y
        corners = self.outline
        slack = 1e-6 * math.hypot(*self.grid.cell_size)
        return all(
            (bx - ax) * (dy - ay) - (by - ay) * (dx - ax) >= -slack * self.grid.cell_size[0]
            for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
        )
