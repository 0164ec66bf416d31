"""How near the map can be looked at, in crisp steps."""

from typing import Final

from game.tiled.geometry import Grid

ZOOMS: Final = (0.3, 0.375, 0.45, 0.55, 0.66, 0.8, 1.0, 1.25, 1.6, 2.0)
"""How large cells are shown, beside cells of the usual size."""
_USUAL: Final = 60
"""Pixels to the smaller side of a cell for which counters and letters are made."""
_LEAST, _MOST = 40, 96
"""Cells between these are near enough to the usual size."""
_MOST_GROWTH: Final = 4.0


def growth(grid: Grid) -> float:
    """How much larger than in Tiled a map is drawn at a zoom of 1: one of small tiles would be too small to
    play on, one of large tiles too large."""
    side = min(grid.cell_size)
    return 1.0 if _LEAST <= side <= _MOST else min(_MOST_GROWTH, _USUAL / side)


def nearest_step(zoom: float) -> int:
    return min(range(len(ZOOMS)), key=lambda step: abs(ZOOMS[step] - zoom))
