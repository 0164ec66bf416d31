"""A part of the window whose content is longer than itself."""

import pygame

from game.ui.look.fading import fade_out
from game.ui.look.look import Look

BAR = 6
"""Pixels at a scale of 1."""
PAGING = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class Scroll:
    """Keeps how far something is scrolled, in pixels; wheel, Page keys and the bar change it."""

    def __init__(self, look: Look, area: pygame.Rect, length: int, at: int = 0) -> None:
        self.look = look
        self.area = area
        self.length = length
        self.at = 0
        self._held: int | None = None
        self.to(at)

    @property
    def furthest(self) -> int:
        return max(0, self.length - self.area.height)

    def to(self, at: float) -> None:
        self.at = max(0, min(self.furthest, round(at)))

    def handle(self, event: pygame.Event) -> bool:
        """Whether the event was used to scroll."""
        step = self.look.px(48)
        if event.type == pygame.MOUSEWHEEL and self.area.collidepoint(pygame.mouse.get_pos()):
            self.to(self.at - event.y * step)
            return True
        if event.type == pygame.KEYDOWN and event.key in PAGING and self.furthest:
            by = self.area.height * 0.9
            self.to(self.at + (by if event.key == pygame.K_PAGEDOWN else -by))
            return True
        return self._drag(event)

    def draw(self, surface: pygame.Surface) -> None:
        if self.furthest:
            width = self.look.px(BAR)
            colour = self.look.palette.brass if self._held is not None else self.look.palette.line
            pygame.draw.rect(surface, colour, self._thumb(), border_radius=width // 2)

    def fade(self, surface: pygame.Surface) -> None:
        """Where there is more, let it go out softly; for what lies on a panel."""
        if self.at > 0:
            fade_out(surface, self.look, self.area, "top")
        if self.at < self.furthest:
            fade_out(surface, self.look, self.area, "bottom")

    def _drag(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.furthest:
            thumb = self._thumb().inflate(self.look.px(8), 0)
            if thumb.collidepoint(event.pos):
                self._held = event.pos[1] - thumb.top
                return True
        elif event.type == pygame.MOUSEMOTION and self._held is not None:
            room = self.area.height - self._thumb().height
            self.to((event.pos[1] - self._held - self.area.top) / max(1, room) * self.furthest)
            return True
        elif event.type == pygame.MOUSEBUTTONUP and self._held is not None:
            self._held = None
            return True
        return False

    def _thumb(self) -> pygame.Rect:
        width = self.look.px(BAR)
        height = max(self.look.px(28), self.area.height * self.area.height // max(1, self.length))
        top = self.area.top + (self.area.height - height) * self.at // max(1, self.furthest)
        return pygame.Rect(self.area.right - width, top, width, height)
