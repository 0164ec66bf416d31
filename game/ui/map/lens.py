"""Through what a part of a surface shows the map: everything that draws asks it where things are."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import pygame

from game.tiled.geometry import Numbers
from game.ui.map.places import Point
from game.ui.map.zooms import ZOOMS

Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


@dataclass(frozen=True)
class Lens:
    step: int
    """The zoom's number."""
    zoom: float
    """Pixels of the surface to a pixel of the map."""
    left: int
    """The pixel of the surface where the corner of the map's picture lies."""
    top: int
    box: pygame.Rect
    """The part of the surface that is drawn."""

    @property
    def scale(self) -> float:
        """How large things are drawn, 1 being the usual size, whatever the size of the map's own tiles."""
        return ZOOMS[self.step]

    def point(self, place: Point) -> tuple[int, int]:
        return (
            self.left + math.floor(place[0] * self.zoom + 0.5),
            self.top + math.floor(place[1] * self.zoom + 0.5),
        )

    def seen(self, xs: Numbers, ys: Numbers, slack: float) -> Iterator[tuple[int, int, int]]:
        """Which of many places may show, each with what reaches so far around it, in pixels of the map:
        their numbers, and where they are on the surface."""
        if not len(xs):
            return iter(())
        reach = slack * self.zoom
        across, down = xs * self.zoom + (0.5 + self.left), ys * self.zoom + (0.5 + self.top)
        beside = (across > self.box.left - reach) & (across < self.box.right + reach)
        seen = np.flatnonzero(beside & (down > self.box.top - reach) & (down < self.box.bottom + reach))
        lefts, tops = np.floor(across[seen]).astype(np.int64), np.floor(down[seen]).astype(np.int64)
        return zip(seen.tolist(), lefts.tolist(), tops.tolist(), strict=True)
