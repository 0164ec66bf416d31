"""The eye over the map: where it looks, how near, and how it gets there."""

import math
from typing import Final

import pygame

from game.ui.map.lens import Lens
from game.ui.map.places import Point
from game.ui.map.zooms import ZOOMS, nearest_step

_BEYOND: Final = 180
"""Pixels of the map."""
_SHARE_LEFT: Final = 0.0015
"""Of the way to go, what is left after a second of easing."""


class Camera:
    def __init__(self, area: pygame.Rect, size: tuple[float, float], growth: float = 1.0) -> None:
        self._area = area.copy()
        self._size = size
        self._growth = growth
        self.step = nearest_step(1.0)
        self.x, self.y = size[0] / 2, size[1] / 2
        """What of the map is in the middle of the area."""
        self._goal: Point | None = None
        self._bound()

    @property
    def zoom(self) -> float:
        """Pixels of the window to a pixel of the map."""
        return self.zoom_at(self.step)

    def zoom_at(self, step: int) -> float:
        return ZOOMS[step] * self._growth

    @property
    def area(self) -> pygame.Rect:
        return self._area

    @area.setter
    def area(self, area: pygame.Rect) -> None:
        self._area = area.copy()
        self._bound()

    @property
    def corner(self) -> tuple[int, int]:
        """The pixel of the window where the corner of the map's picture lies."""
        left = self._area.left + self._area.width / 2 - self.x * self.zoom
        top = self._area.top + self._area.height / 2 - self.y * self.zoom
        return math.floor(left + 0.5), math.floor(top + 0.5)

    @property
    def seen(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what is in sight, in pixels of the map."""
        left, top = self.to_map(self._area.topleft)
        right, bottom = self.to_map(self._area.bottomright)
        return left, top, right, bottom

    def to_map(self, point: tuple[float, float]) -> Point:
        left, top = self.corner
        return (point[0] - left) / self.zoom, (point[1] - top) / self.zoom

    def to_window(self, place: Point) -> tuple[int, int]:
        left, top = self.corner
        return left + math.floor(place[0] * self.zoom + 0.5), top + math.floor(place[1] * self.zoom + 0.5)

    @property
    def lens(self) -> Lens:
        """On the window itself."""
        return Lens(self.step, self.zoom, *self.corner, self._area)

    def move(self, right: float, down: float) -> None:
        """By pixels of the window."""
        self._goal = None
        self.x += right / self.zoom
        self.y += down / self.zoom
        self._bound()

    def zoom_by(self, steps: int, about: tuple[float, float] | None = None) -> None:
        """Nearer or farther, while what is under the point stays there."""
        point = about or self._area.center
        x, y = self.to_map(point)
        self.step = min(max(self.step + steps, 0), len(ZOOMS) - 1)
        self._goal = None
        self.x = x - (point[0] - self._area.left - self._area.width / 2) / self.zoom
        self.y = y - (point[1] - self._area.top - self._area.height / 2) / self.zoom
        self._bound()

    def look_at(self, place: Point) -> None:
        """At once."""
        self._goal = None
        self.x, self.y = place
        self._bound()

    def glide_to(self, place: Point) -> None:
        """Softly, over the next frames."""
        self._goal = place

    @property
    def gliding(self) -> bool:
        return self._goal is not None

    def shows(self, place: Point, margin: float = 0.0) -> bool:
        """Whether a place is in sight, so far from the edge as a part of the area."""
        x, y = self.to_window(place)
        inner = self._area.inflate(-self._area.width * margin * 2, -self._area.height * margin * 2)
        return inner.collidepoint(x, y)

    @property
    def shows_all(self) -> bool:
        """Whether the whole map is in sight."""
        width, height = self._size[0] * self.zoom, self._size[1] * self.zoom
        return width <= self._area.width and height <= self._area.height

    def update(self, seconds: float) -> None:
        if self._goal is None:
            return
        share = 1 - _SHARE_LEFT ** min(seconds, 1.0)
        before = self.corner
        x, y = self._goal
        self.x += (x - self.x) * share
        self.y += (y - self.y) * share
        self._bound()
        if self.corner == before or math.hypot(x - self.x, y - self.y) * self.zoom < 1:
            self.look_at((x, y))

    def _bound(self) -> None:
        """Something of the map is always in the middle; a map that fits is held there."""
        self.x = _held(self.x, self._size[0], self._area.width / self.zoom)
        self.y = _held(self.y, self._size[1], self._area.height / self.zoom)


def _held(place: float, size: float, seen: float) -> float:
    if size <= seen:
        return size / 2
    # Some of the desk may show beyond the edge, so that the minimap need not cover what is there.
    half = seen / 2 - min(seen * 0.25, _BEYOND)
    return min(max(place, half), size - half)
