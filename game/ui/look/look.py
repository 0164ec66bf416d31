"""What everything that draws is given: the colours, the letters, and how large all is."""

from functools import cached_property

import pygame

from game.ui.look.fonts import Fonts, font
from game.ui.look.palette import STANDARD, Colour, Palette


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

    @cached_property
    def fonts(self) -> Fonts:
        """Texts as pictures, each rendered once."""
        return Fonts(self.scale)

    def panel(self, surface: pygame.Surface, area: pygame.Rect, fill: Colour | None = None) -> None:
        """A dark sheet on the desk."""
        round_by = self.px(6)
        pygame.draw.rect(surface, fill or self.palette.panel, area, border_radius=round_by)
        pygame.draw.rect(surface, self.palette.line, area, max(1, self.px(1)), border_radius=round_by)
