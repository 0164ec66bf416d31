"""Drawing crisp shapes: on a sheet many times finer than the picture, with one unit to its side."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

import numpy as np
import pygame

from game.ui.look.palette import Colour

Point: TypeAlias = tuple[float, float]
FINE: Final = 4
CLEAR: Final = (0, 0, 0, 0)


class Pen:
    """All places and lengths are parts of the picture's side: (0, 0) is its top left, (1, 1) opposite."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._side = size * FINE
        self.sheet = pygame.Surface((self._side, self._side), pygame.SRCALPHA)

    def polygon(self, points: Sequence[Point], colour: Colour | None) -> None:
        """Without a colour, what is there is cut away; so it is for all shapes."""
        pygame.draw.polygon(self.sheet, colour or CLEAR, [self._at(point) for point in points])

    def disc(self, centre: Point, radius: float, colour: Colour | None) -> None:
        pygame.draw.circle(self.sheet, colour or CLEAR, self._at(centre), radius * self._side)

    def ring(self, centre: Point, radius: float, width: float, colour: Colour | None) -> None:
        """A circle, its line so wide inward."""
        thick = max(1, round(width * self._side))
        pygame.draw.circle(self.sheet, colour or CLEAR, self._at(centre), radius * self._side, thick)

    def box(
        self, left: float, top: float, width: float, height: float, corner: float, colour: Colour | None
    ) -> None:
        area = [round(part * self._side) for part in (left, top, width, height)]
        pygame.draw.rect(self.sheet, colour or CLEAR, area, border_radius=round(corner * self._side))

    def line(self, points: Sequence[Point], width: float, colour: Colour | None) -> None:
        """With round ends and corners."""
        for (x, y), (next_x, next_y) in pairwise(points):
            length = math.hypot(next_x - x, next_y - y) or 1.0
            aside, down = -(next_y - y) / length * width / 2, (next_x - x) / length * width / 2
            around = (x + aside, y + down), (next_x + aside, next_y + down)
            back = (next_x - aside, next_y - down), (x - aside, y - down)
            self.polygon((*around, *back), colour)
        for point in points:
            self.disc(point, width / 2, colour)

    def picture(self) -> pygame.Surface:
        return resized(self.sheet, (self.size, self.size))

    def _at(self, point: Point) -> Point:
        return point[0] * self._side, point[1] * self._side


def regular(centre: Point, radius: float, corners: int, turn: float = 0.0) -> list[Point]:
    """The corners of a regular polygon, the first one on top, turned clockwise by so many degrees."""
    angles = [math.radians(turn - 90 + 360 * number / corners) for number in range(corners)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def star(centre: Point, outer: float, inner: float, points: int, turn: float = 0.0) -> list[Point]:
    tips, notches = regular(centre, outer, points, turn), regular(centre, inner, points, turn + 180 / points)
    return [corner for pair in zip(tips, notches, strict=True) for corner in pair]


def resized(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture in another size, without dark seams where it turns transparent."""
    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    colours, alpha = pygame.surfarray.pixels3d(small), pygame.surfarray.array_alpha(small)
    share = np.maximum(alpha, 1)[..., None].astype(np.uint16)
    colours[:] = np.minimum(colours.astype(np.uint16) * 255 // share, 255)
    del colours
    return small
