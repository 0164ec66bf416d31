"""Raised ground: heights, the light on them, and contour lines."""

import math

import numpy as np
from noise import ease
from outline import FINE, Field, Point
from palette import LIGHT, SHADOW, Colour
from tile import LINE, Tile


def mound(tile: Tile, centre: Point, long: float, wide: float, turn: float) -> Field:
    """A rounded hill of height 1."""
    x, y = tile.outline.grid
    dx, dy = x - centre[0], y - centre[1]
    along = dx * math.cos(turn) + dy * math.sin(turn)
    across = dy * math.cos(turn) - dx * math.sin(turn)
    return np.exp(-((along / long) ** 2) - (across / wide) ** 2)


def peak(tile: Tile, centre: Point, foot: float, faces: int) -> Field:
    """A many-sided pyramid of height 1 that falls to 0 about `foot` away."""
    x, y = tile.outline.grid
    bend_x = x - centre[0] + tile.waves(4, "rock") * 0.8
    bend_y = y - centre[1] + tile.waves(4.6, "rock") * 0.8
    turn = float(tile.random.uniform(0, math.tau))
    slopes = []
    for face in range(faces):
        angle = turn + math.tau * (face + float(tile.random.uniform(-0.28, 0.28))) / faces
        reach = foot * float(tile.random.uniform(0.8, 1.15))
        slopes.append((bend_x * math.cos(angle) + bend_y * math.sin(angle)) / reach)
    return np.clip(1 - np.max(slopes, axis=0), 0, None)


def slope(height: Field) -> tuple[Field, Field]:
    """How much the height changes a pixel, across and down."""
    down, across = np.gradient(height, 1 / FINE)
    return across, down


def light(tile: Tile, height: Field, lit: float, dark: float, shade: Colour = SHADOW) -> None:
    """Light what faces the upper left, darken what turns away."""
    across, down = slope(height)
    facing = (across + down) * math.sqrt(0.5)
    tile.cover(LIGHT, ease(0, 1, facing) * lit)
    tile.cover(shade, ease(0, 1, -facing) * dark)


def contours(tile: Tile, height: Field, every: float, shade: Colour, strength: float) -> None:
    """Lines of equal height."""
    across, down = slope(height)
    steep = np.hypot(across, down)
    level = height / every
    away = np.abs(level - np.round(level)) * every / np.maximum(steep, 1e-6)
    drawn = (away < LINE / 2) & (np.round(level) >= 1) & (steep > 0.05)
    tile.cover(shade, drawn * strength)
