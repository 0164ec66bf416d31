"""How what goes on beyond the edge of a panel ends there: softly, instead of being cut through a line."""

from functools import lru_cache
from typing import Final, Literal

import pygame

from game.ui.look.look import Look
from game.ui.look.palette import Colour

Edge = Literal["top", "bottom"]
FADE: Final = 22
"""How high the part is that goes out, at a scale of 1."""


def fade_out(surface: pygame.Surface, look: Look, area: pygame.Rect, edge: Edge) -> None:
    """Let what lies at an edge of an area on a panel go out."""
    veil = _veil((area.width, look.px(FADE)), look.palette.panel, edge)
    surface.blit(
        veil,
        veil.get_rect(topleft=area.topleft) if edge == "top" else veil.get_rect(bottomleft=area.bottomleft),
    )


@lru_cache(maxsize=32)
def _veil(size: tuple[int, int], colour: Colour, solid: Edge) -> pygame.Surface:
    """A colour that is solid at one edge and clear at the other."""
    width, height = size
    veil = pygame.Surface(size, pygame.SRCALPHA)
    for line in range(height):
        near = height - line if solid == "top" else line + 1
        veil.fill((*colour[:3], 255 * near // height), (0, line, width, 1))
    return veil
