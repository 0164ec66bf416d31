"""Where objects are: the cell one stands on, and the cells that one covers."""

import math
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.tiled.finding import Place, Refusal
from game.tiled.geometry import Grid, Numbers, cell_at, cells_near, centres
from game.tiled.records import MapObject, Point

Flags: TypeAlias = npt.NDArray[np.bool_]

MOST_WORK: Final = 20_000_000
"""Cells times corners, of all areas of a map."""


@dataclass
class Budget:
    left: int = MOST_WORK


def cell_of(one: MapObject, shift: Point, grid: Grid) -> int | None:
    """The cell under the middle of an object, or None off the map. The shift is that of its layer."""
    left, top, right, bottom = _box(one)
    across, down = (left + right) / 2, (top + bottom) / 2
    turn = math.radians(one.rotation)
    x = one.x + shift[0] + across * math.cos(turn) - down * math.sin(turn)
    y = one.y + shift[1] + across * math.sin(turn) + down * math.cos(turn)
    return cell_at(grid, _settled(x), _settled(y))


def cells_of(one: MapObject, shift: Point, grid: Grid, budget: Budget, place: Place) -> tuple[int, ...]:
    """The cells whose centre lies inside an object."""
    left, top, right, bottom = _box(one)
    turn = math.radians(one.rotation)
    cos, sin = math.cos(turn), math.sin(turn)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    xs = [one.x + shift[0] + x * cos - y * sin for x, y in corners]
    ys = [one.y + shift[1] + x * sin + y * cos for x, y in corners]
    columns, rows = cells_near(grid, min(xs), min(ys), max(xs), max(ys))
    budget.left -= len(columns) * max(len(one.points), 4)
    if budget.left < 0:
        told = "the map's areas are too large and too many"
        raise Refusal(place.error(told, "draw fewer, with fewer corners"))
    centre_xs, centre_ys = centres(grid, columns, rows)
    # Turned back, the cells lie to the object as if it were upright.
    away_x, away_y = centre_xs - one.x - shift[0], centre_ys - one.y - shift[1]
    inside = _inside(one, away_x * cos + away_y * sin, away_y * cos - away_x * sin)
    found: list[int] = (rows * grid.shape.width + columns)[inside].tolist()
    return tuple(found)


def _settled(pixel: float) -> float:
    """Turning leaves tiny errors, which must not push what stands on a line across it."""
    return round(pixel, 6)


def _box(one: MapObject) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an upright object, from its origin."""
    if one.shape in ("polygon", "polyline"):
        xs, ys = zip(*one.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)
    if one.shape == "point":
        return 0.0, 0.0, 0.0, 0.0
    left, top = -one.alignment[0] * one.width, -one.alignment[1] * one.height
    return left, top, left + one.width, top + one.height


def _inside(one: MapObject, xs: Numbers, ys: Numbers) -> Flags:
    if one.shape == "polygon":
        return _inside_polygon(one.points, xs, ys)
    left, top, right, bottom = _box(one)
    if one.shape == "ellipse" and right > left and bottom > top:
        across = (xs - (left + right) / 2) / ((right - left) / 2)
        down = (ys - (top + bottom) / 2) / ((bottom - top) / 2)
        return across**2 + down**2 <= 1
    return (xs >= left) & (xs < right) & (ys >= top) & (ys < bottom)


def _inside_polygon(points: tuple[Point, ...], xs: Numbers, ys: Numbers) -> Flags:
    """A point is inside if a ray from it crosses the outline an odd number of times."""
    inside = np.zeros(len(xs), dtype=np.bool_)
    for (x, y), (next_x, next_y) in zip(points, (*points[1:], points[0]), strict=True):
        if y == next_y:
            continue
        spans = (y > ys) != (next_y > ys)
        inside ^= spans & (xs < x + (ys - y) * (next_x - x) / (next_y - y))
    return inside
