"""What everything that draws is given: the colours, the letters, and how large all is."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

import pygame

from game.ui.look.palette import STANDARD, Palette

LEAST_TEXT: Final = 13
"""Pixels at a scale of 1."""


class Look:
    def __init__(self, palette: Palette = STANDARD, scale: float = 1.0) -> None:
        self.palette = palette
        self.scale = scale

    def px(self, size: float) -> int:
        """A length of the layout, drawn for a scale of 1, in pixels of this window."""
        return round(size * self.scale)

    def font(self, size: float, weight: str = "regular") -> pygame.font.Font:
        """Letters of a size that grows with the scale; the weight is regular, bold or italic."""
        return font(self.px(size), weight)


@lru_cache(maxsize=128)
def font(pixels: int, weight: str = "regular") -> pygame.font.Font:
    """Letters so many pixels high, whatever the scale."""
    if not pygame.font.get_init():
        pygame.font.init()
    face = files("pygame_gui") / "data" / f"NotoSans-{weight.capitalize()}.ttf"
    return pygame.font.Font(str(face), max(1, pixels))
