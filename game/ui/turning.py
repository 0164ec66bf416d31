"""Tiles on hexes turned by 60 or 120 degrees, sampled with Qt's own fixed-point arithmetic."""

import math
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ui.blending import Deep

Numbers: TypeAlias = npt.NDArray[np.float64]
Integers: TypeAlias = npt.NDArray[np.int64]

_ONE: Final = 65536
_HALF: Final = 32768
_GRID: Final = 64
"""Qt keeps the corners of what it fills in 1/64 of a pixel, cut off."""


@dataclass(frozen=True)
class Turn:
    """Clockwise by some degrees, after flips."""

    degrees: int
    across: bool = False
    down: bool = False


def turned(deep: Deep, turn: Turn, cut: int = 0) -> tuple[Deep, int, int]:
    """The picture turned about its middle, and how far its new corner is from the old one.

    The first columns that are cut off are off the canvas, where Qt does not begin its rows.
    """
    height, width = deep.shape[:2]
    xs, ys = _filled(width, height, turn.degrees)
    left, top = int(xs.min()), int(ys.min())
    # Qt places the first pixel of a row exactly and goes on in steps, which it cuts to 16 binary places.
    starts = np.full(int(ys.max()) - top + 1, np.iinfo(np.int64).max)
    np.minimum.at(starts, ys - top, xs)
    first = np.maximum(starts, left + cut)[ys - top]
    across, down = _places(first, ys, width, height, turn)
    step_across, step_down = _steps(turn)
    across += int(step_across * _ONE) * (xs - first)
    down += int(step_down * _ONE) * (xs - first)
    result = np.zeros((len(starts), int(xs.max()) - left + 1, 4), dtype=np.uint32)
    result[ys - top, xs - left] = _between(deep, across, down)
    return result, left, top


def _filled(width: int, height: int, degrees: int) -> tuple[Integers, Integers]:
    """The pixels whose middle is inside of the turned box, from its old corner."""
    reach = math.ceil(math.hypot(width, height) / 2) + 1
    ys, xs = np.mgrid[
        height // 2 - reach : height // 2 + reach + 1, width // 2 - reach : width // 2 + reach + 1
    ]
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    corners = [
        (
            math.floor((width / 2 + cosine * x - sine * y) * _GRID) / _GRID,
            math.floor((height / 2 + sine * x + cosine * y) * _GRID) / _GRID,
        )
        for x, y in (
            (-width / 2, -height / 2),
            (width / 2, -height / 2),
            (width / 2, height / 2),
            (-width / 2, height / 2),
        )
    ]
    filled = np.ones(xs.shape, dtype=bool)
    for (x, y), (next_x, next_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
        filled &= (next_x - x) * (ys + 0.5 - y) > (next_y - y) * (xs + 0.5 - x)
    if not filled.any():
        filled[reach, reach] = True
    return xs[filled], ys[filled]


def _places(xs: Integers, ys: Integers, width: int, height: int, turn: Turn) -> tuple[Integers, Integers]:
    """Where on the picture the middles of pixels come from, in 1/65536, from its first pixel's middle."""
    x, y = xs + 0.5 - width / 2, ys + 0.5 - height / 2
    step_across, step_down = _steps(turn)
    # The picture turned back: the steps to the right, and those down at right angles to them.
    sign = -1 if turn.across != turn.down else 1
    u = step_across * x - sign * step_down * y + width / 2
    v = step_down * x + sign * step_across * y + height / 2
    # Qt moves it by one unit so that rounding never falls on the wrong side.
    return np.trunc(u * _ONE - 1).astype(np.int64) - _HALF, np.trunc(v * _ONE - 1).astype(np.int64) - _HALF


def _steps(turn: Turn) -> tuple[float, float]:
    """How far a pixel to the right leads on the picture, across and down."""
    cosine, sine = math.cos(math.radians(turn.degrees)), math.sin(math.radians(turn.degrees))
    return -cosine if turn.across else cosine, sine if turn.down else -sine


def _between(deep: Deep, across: Integers, down: Integers) -> Deep:
    """The picture between its pixels, at places in 1/65536."""
    height, width = deep.shape[:2]
    left, top = across >> 16, down >> 16
    lefts, rights = np.clip(left, 0, width - 1), np.clip(left + 1, 0, width - 1)
    tops, bottoms = np.clip(top, 0, height - 1), np.clip(top + 1, 0, height - 1)
    part_across, part_down = (across & 0xFFFF)[:, None], (down & 0xFFFF)[:, None]
    before = _mixed(deep[tops, lefts], deep[bottoms, lefts], part_down)
    after = _mixed(deep[tops, rights], deep[bottoms, rights], part_down)
    return _mixed(before, after, part_across)


def _mixed(one: Deep, other: Deep, part: Integers) -> Deep:
    # Each product is cut on its own, so that even an opaque picture loses a trace of its alpha.
    mixed = (one * (_ONE - part) >> 16) + (other * part >> 16)
    return mixed.astype(np.uint32)
