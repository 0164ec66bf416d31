"""The three outlines a tile can have, and what a drawing needs to know about each."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

FINE: Final = 6
"""How many times finer than its file everything is drawn."""

ROUNDING: Final = 2.2

Field: TypeAlias = npt.NDArray[np.floating[Any]]
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Outline:
    """Corners run clockwise; side i runs from corner i to the next and is heading i of the board."""

    name: str
    width: int
    height: int
    corners: tuple[Point, ...]
    period: tuple[int, int]
    """A rectangle of (columns, rows) after which the pattern of cells repeats."""
    shift: tuple[int, int] | None
    """A step inside that rectangle which also leads to a like cell."""

    @property
    def sides(self) -> int:
        return len(self.corners)

    @property
    def centre(self) -> Point:
        return self.width / 2, self.height / 2

    @cached_property
    def edges(self) -> tuple[tuple[Point, Point], ...]:
        return tuple(pairwise((*self.corners, self.corners[0])))

    @cached_property
    def middles(self) -> tuple[Point, ...]:
        """The middle of each side: where roads and rivers leave."""
        return tuple(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in self.edges)

    @cached_property
    def grid(self) -> tuple[Field, Field]:
        """x and y of every fine pixel, measured in pixels of the tile."""
        across = (np.arange(self.width * FINE) + 0.5) / FINE
        down = (np.arange(self.height * FINE) + 0.5) / FINE
        x, y = np.meshgrid(across, down)
        return x, y

    @cached_property
    def depth(self) -> Field:
        """How far inside the outline each fine pixel lies."""
        x, y = self.grid
        return np.min([_inside(edge, x, y) for edge in self.edges], axis=0)

    @cached_property
    def round_depth(self) -> Field:
        """The same, as if the corners were rounded off."""
        x, y = self.grid
        return _rounded([_inside(edge, x, y) for edge in self.edges])

    @cached_property
    def mask(self) -> npt.NDArray[np.bool_]:
        """Which pixels of the file belong to the cell. Cells so cut fit together without gap or overlap."""
        x, y = np.meshgrid(np.arange(self.width) + 0.5, np.arange(self.height) + 0.5)
        return np.min([_inside(edge, x, y) for edge in self.edges], axis=0) > 0

    def depth_at(self, x: float, y: float) -> float:
        """The rounded depth of one place."""
        place = np.array(x), np.array(y)
        return float(_rounded([_inside(edge, *place) for edge in self.edges]))

    def from_corner(self, corner: int) -> Field:
        """How far each fine pixel is from the corner at the end of that side."""
        x, y = self.grid
        ax, ay = self.corners[(corner + 1) % self.sides]
        return np.hypot(x - ax, y - ay)

    def from_side(self, side: int) -> Field:
        """How far each fine pixel is from one side."""
        x, y = self.grid
        (ax, ay), (bx, by) = self.edges[side]
        length = (bx - ax) ** 2 + (by - ay) ** 2
        along = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1)
        return np.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))


def _inside(edge: tuple[Point, Point], x: Field, y: Field) -> Field:
    (ax, ay), (bx, by) = edge
    length = np.hypot(bx - ax, by - ay)
    return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length


def _rounded(depths: list[Field]) -> Field:
    return -np.log(np.sum(np.exp(-np.array(depths) / ROUNDING), axis=0)) * ROUNDING


SQUARE: Final = Outline("square", 64, 64, ((0, 0), (64, 0), (64, 64), (0, 64)), (64, 64), None)
FLAT: Final = Outline(
    "hex-flat", 64, 56, ((16, 0), (48, 0), (64, 28), (48, 56), (16, 56), (0, 28)), (96, 56), (48, 28)
)
POINTED: Final = Outline(
    "hex-pointed", 56, 64, ((28, 0), (56, 16), (56, 48), (28, 64), (0, 48), (0, 16)), (56, 96), (28, 48)
)
OUTLINES: Final = (SQUARE, FLAT, POINTED)
