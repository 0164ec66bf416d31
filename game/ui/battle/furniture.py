"""The panels around the map as one picture, drawn anew only when something in them has changed."""

from collections.abc import Sequence

import pygame

from game.ui.battle.layout import Layout
from game.ui.battle.sheet import Pane, Spot
from game.ui.look.look import Look


class Furniture:
    def __init__(self, look: Look, size: tuple[int, int], places: Layout) -> None:
        self._look, self._places = look, places
        self._picture = pygame.Surface(size)
        self._drawn: tuple[object, ...] = ()

    def draw(
        self, surface: pygame.Surface, panes: Sequence[Pane], pointed: Spot | None, read: Pane | None
    ) -> None:
        """`pointed` is under the pointer; `read` is the panel that keys scroll."""
        # Sheets are kept in the key themselves: a number of one that is gone might come again.
        key = (*((pane.sheet, pane.scrolled, tuple(pane.area)) for pane in panes), pointed, read)
        if key != self._drawn:
            self._drawn = key
            self._draw(panes, pointed, read)
        for area in (self._places.top, self._places.side):
            surface.blit(self._picture, area, area)

    def _draw(self, panes: Sequence[Pane], pointed: Spot | None, read: Pane | None) -> None:
        look, picture, line = self._look, self._picture, self._look.palette.line
        picture.fill(look.palette.panel)
        for pane in panes:
            pane.draw(picture, pointed)
            pygame.draw.line(picture, line, pane.area.topleft, pane.area.topright)
        top, side = self._places.top, self._places.side
        pygame.draw.line(picture, line, side.topleft, side.bottomleft)
        pygame.draw.line(picture, line, (top.left, top.bottom - 1), (top.right, top.bottom - 1))
        if read is not None:
            mark = pygame.Rect(read.area.x, read.area.y, look.px(3), read.area.height)
            pygame.draw.rect(picture, look.palette.brass, mark)
