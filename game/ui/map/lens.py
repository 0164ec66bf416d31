"""Through what a part of a surface shows the map: everything that draws asks it where things are."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import pygame

from game.tiled.geometry import Numbers
from game.ui.map.places import Point

Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


@dataclass(frozen=True)
class Lens:
    step: int
    """The zoom's number."""
    zoom: float
    left: int
    """The pixel of the surface where the corner of the map's picture lies."""
    top: int
    box: pygame.Rect
    """The part of the surface that is drawn."""

    def point(self, place: Point) -> tuple[int, int]:
        return (
            self.left + math.floor(place[0] * self.zoom + 0.5),
            self.top + math.floor(place[1] * self.zoom + 0.5),
        )

    def seen(self, xs: Numbers, ys: Numbers, slack: float) -> Iterator[tuple[int, int, int]]:
        """Which of many places may show, each with what reaches so far around it, in pixels of the map:
        their numbers, and where they are on the surface."""
        west, east = (
            (self.box.left - self.left) / self.zoom - slack,
            (self.box.right - self.left) / self.zoom + slack,
        )
        north, south = (
            (self.box.top - self.top) / self.zoom - slack,
            (self.box.bottom - self.top) / self.zoom + slack,
        )
        numbers = np.flatnonzero((xs > west) & (xs < east) & (ys > north) & (ys < south))
        across = np.floor(xs[numbers] * self.zoom + (0.5 + self.left)).astype(np.int64)
        down = np.floor(ys[numbers] * self.zoom + (0.5 + self.top)).astype(np.int64)
        return zip(numbers.tolist(), across.tolist(), down.tolist(), strict=True)
