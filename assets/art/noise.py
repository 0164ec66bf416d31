"""Smooth randomness that continues from each tile into its neighbours."""

from functools import lru_cache
from zlib import crc32

import numpy as np
from outline import FINE, Field, Outline


def source(*names: object) -> np.random.Generator:
    """A random source that is always the same for the same names."""
    return np.random.default_rng(crc32("/".join(map(str, names)).encode()))


def ease(low: float, high: float, values: Field) -> Field:
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


@lru_cache(maxsize=512)
def waves(outline: Outline, name: str, length: float) -> Field:
    """Noise with bumps about `length` pixels wide, mean 0, deviation 1.

    What leaves a tile on one side comes in on the other, for squares and for hexes, so tiles that
    share a name meet without a seam.
    """
    columns, rows = outline.period
    white = source("waves", outline.name, name, length).standard_normal((rows * FINE, columns * FINE))
    down = np.fft.fftfreq(rows * FINE, 1 / FINE)[:, None]
    across = np.fft.rfftfreq(columns * FINE, 1 / FINE)[None, :]
    square = down**2 + across**2
    keep = np.exp(-square * (length * 1.6) ** 2) * (square > 0)
    smooth = np.fft.irfft2(np.fft.rfft2(white) * keep, s=white.shape)
    if outline.shift:
        smooth = smooth + np.roll(smooth, (outline.shift[1] * FINE, outline.shift[0] * FINE), (0, 1))
    smooth = smooth / smooth.std()
    return smooth[: outline.height * FINE, : outline.width * FINE]


def varied(outline: Outline, shared: str, own: str, length: float) -> Field:
    """Noise of its own in the middle of a tile, shared by all of its family at the rim."""
    inner = ease(0, 11, outline.depth)
    rim = waves(outline, shared, length) * (0.12 if length > 4 else 0.5)
    return rim * (1 - inner) + waves(outline, own, length) * inner


@lru_cache(maxsize=64)
def grain(outline: Outline, name: str) -> Field:
    """The tooth of the paper: one value a pixel of the file."""
    coarse = source("grain", outline.name, name).standard_normal((outline.height, outline.width))
    return np.kron(coarse, np.ones((FINE, FINE)))
