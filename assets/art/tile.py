"""One tile while it is being drawn: six times finer than its file, all measures in file pixels."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame
from noise import ease, grain, source, varied, waves
from outline import FINE, Field, Outline, Point
from palette import MARGIN, SHADOW, Colour, mix, pixel

LINE: Final = 1.1
"""The one line weight."""


class Layer:
    """Marks on a clear sheet, laid onto a tile when they are done."""

    def __init__(self, width: int, height: int, tint: Colour = SHADOW) -> None:
        self.sheet = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
        self.sheet.fill((*pixel(tint), 0))

    def disc(self, shade: Colour, centre: Point, radius: float) -> None:
        place = round(centre[0] * FINE), round(centre[1] * FINE)
        pygame.draw.circle(self.sheet, pixel(shade), place, max(1, round(radius * FINE)))

    def polygon(self, shade: Colour, corners: Sequence[Point]) -> None:
        pygame.draw.polygon(self.sheet, pixel(shade), [(x * FINE, y * FINE) for x, y in corners])

    def stroke(self, shade: Colour, path: Sequence[Point], width: float = LINE) -> None:
        """A line with round ends and joints."""
        radius = width * FINE / 2
        for (ax, ay), (bx, by) in pairwise(path):
            steps = max(1, math.ceil(math.hypot(bx - ax, by - ay) * FINE / max(1.0, radius / 2)))
            for step in range(steps + 1):
                x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                pygame.draw.circle(self.sheet, pixel(shade), (x * FINE, y * FINE), radius)

    def coverage(self) -> Field:
        """How much of each fine pixel is covered, from 0 to 1."""
        return pygame.surfarray.array_alpha(self.sheet).T / 255

    def soften(self, radius: float) -> None:
        self.sheet = pygame.transform.gaussian_blur(self.sheet, max(1, round(radius * FINE)))


class Tile:
    def __init__(self, outline: Outline, terrain: str, variant: object) -> None:
        self.outline = outline
        self.terrain = terrain
        self.own = f"{terrain}/{variant}"
        self.random = source("tile", outline.name, self.own)
        self.rgb: Field = np.zeros((outline.height * FINE, outline.width * FINE, 3))

    def layer(self, tint: Colour = SHADOW) -> Layer:
        return Layer(self.outline.width, self.outline.height, tint)

    def waves(self, length: float, family: str = "") -> Field:
        return varied(self.outline, family or self.terrain, self.own, length)

    def shared_waves(self, length: float, family: str) -> Field:
        return waves(self.outline, family, length)

    def cover(self, shade: Colour, amount: Field | float = 1.0) -> None:
        """Tint the tile, everywhere or by a field of amounts from 0 to 1."""
        share = np.clip(np.broadcast_to(amount, self.rgb.shape[:2]), 0, 1)[..., None]
        self.rgb += (np.array(shade) - self.rgb) * share

    def brighten(self, amount: Field) -> None:
        self.rgb *= 1 + amount[..., None]

    def lay(self, layer: Layer, strength: float = 1.0) -> None:
        alpha = pygame.surfarray.array_alpha(layer.sheet).T[..., None] * (strength / 255)
        marks = pygame.surfarray.array3d(layer.sheet).transpose(1, 0, 2)
        self.rgb += (marks - self.rgb) * alpha

    def ground(self, base: Colour, dark: Colour, light: Colour, family: str = "") -> None:
        """Uneven soil or growth: broad patches, fine mottling, paper tooth."""
        self.cover(base)
        broad = self.waves(9, family)
        self.cover(dark, ease(0.1, 2.0, broad) * 0.55)
        self.cover(light, ease(0.1, 2.0, -broad) * 0.55)
        self.brighten(self.waves(2.2, family) * 0.022 + grain(self.outline, "paper") * 0.013)

    def rim(self, strength: float = 0.22, reach: float = 5.0, tone: Colour = MARGIN) -> None:
        """Let the rim lean to the tone all tiles share, along an uneven line."""
        ragged = self.outline.depth + self.shared_waves(2.5, "rim") * 0.9
        self.cover(tone, (1 - ease(-0.5, reach, ragged)) * strength)

    def scatter(self, count: int, margin: float, apart: float) -> list[Point]:
        """Up to `count` places at least so far inside and from each other, top to bottom."""
        places: list[Point] = []
        for _ in range(count * 30):
            x = float(self.random.uniform(0, self.outline.width))
            y = float(self.random.uniform(0, self.outline.height))
            if self.outline.depth_at(x, y) < margin:
                continue
            if all(math.hypot(x - a, y - b) >= apart for a, b in places):
                places.append((x, y))
                if len(places) == count:
                    break
        return sorted(places, key=lambda place: place[1])

    def tint(self, shade: Colour, spread: float) -> Colour:
        """The shade, a little lighter or darker by chance."""
        change = float(self.random.normal(0, spread))
        return mix(shade, (240, 232, 205) if change > 0 else SHADOW, min(0.5, abs(change)))

    def finished(self) -> npt.NDArray[np.uint8]:
        """The tile in the size of its file, with alpha; what lies outside the outline is clear."""
        height, width = self.outline.height, self.outline.width
        mean = self.rgb.reshape(height, FINE, width, FINE, 3).mean(axis=(1, 3))
        alpha = np.where(self.outline.mask, 255, 0)[..., None]
        return np.concatenate([np.clip(np.round(mean), 12, 246), alpha], axis=2).astype(np.uint8)
