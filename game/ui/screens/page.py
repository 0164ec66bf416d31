"""A screen with a title, room in the middle, and buttons along its lower edge."""

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.look.fonts import BODY, TITLE
from game.ui.rows import RowList
from game.ui.screens.screen import Screen
from game.ui.widgets import button

HEADER = 56
FOOTER = 60
MARGIN = 24


class Page(Screen):
    title = ""
    subtitle = ""

    def __init__(self, desk: Any) -> None:
        super().__init__(desk)
        self.lists: list[RowList] = []
        self.scrolled = 0
        """How far its list was scrolled when it was last laid out."""

    def resize(self) -> None:
        self.scrolled = self.lists[0].scroll.at if self.lists else 0
        self.lists = []
        look = self.desk.look
        width, height = self.desk.size
        margin = look.px(MARGIN)
        header, footer = look.px(HEADER), look.px(FOOTER)
        self.content = pygame.Rect(margin, header, width - 2 * margin, height - header - footer)
        """What lies between title and buttons."""
        self._left, self._right = margin, width - margin
        self._foot = height - footer + look.px(10)
        self.foot("Back", self.desk.back, "Escape does the same.")
        self.lay_out()

    def lay_out(self) -> None:
        """Fill `content`, and add buttons with `foot` and `finish`."""

    def foot(
        self, label: str, act: Callable[[], None], tip: str = "", style: str = "", *, when: bool = True
    ) -> None:
        """The next button from the left along the lower edge."""
        area = self._foot_area(label)
        area.left = self._left
        self._left = area.right + self.desk.look.px(10)
        made = button(self.desk, area, label, act, tip, style)
        if not when:
            made.disable()

    def finish(self, label: str, act: Callable[[], None], tip: str = "", *, when: bool = True) -> None:
        """The next button from the right: the thing to do. It is grey where that cannot be done now."""
        area = self._foot_area(label)
        area.right = self._right
        self._right = area.left - self.desk.look.px(10)
        made = button(self.desk, area, label, act, tip, "primary")
        if not when:
            made.disable()

    def keys_first(self, event: pygame.Event) -> bool:
        for rows in self.lists:
            reached = rows.keys_first(event, self.desk.focus.focused())
            if reached is not None:
                self.desk.focus.set(reached)
                return True
        return False

    def handle(self, event: pygame.Event) -> None:
        if not any(rows.handle(event) for rows in self.lists):
            super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look = self.desk.look
        words = look.fonts.text(self.title, look.palette.text, TITLE - 4, "bold")
        margin = look.px(MARGIN)
        surface.blit(words, words.get_rect(midleft=(margin, look.px(HEADER) // 2 - look.px(2))))
        room = self.desk.size[0] - words.get_width() - 3 * margin
        if self.subtitle and room > look.px(80):
            note = look.fonts.fitted(self.subtitle, look.palette.dim, room, BODY)
            base = look.px(HEADER) // 2 + look.px(2)
            surface.blit(note, note.get_rect(midleft=(margin * 2 + words.get_width(), base)))
        line = look.px(HEADER) - look.px(8)
        pygame.draw.line(surface, look.palette.line, (margin, line), (self.desk.size[0] - margin, line))
        pygame.draw.line(
            surface,
            look.palette.brass,
            (margin, line),
            (margin + words.get_width(), line),
            max(1, look.px(2)),
        )
        for rows in self.lists:
            rows.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        for rows in self.lists:
            rows.draw_over(surface)

    def _foot_area(self, label: str) -> pygame.Rect:
        look = self.desk.look
        width = max(look.px(84), look.fonts.width(label, BODY, "bold") + look.px(32))
        return pygame.Rect(0, self._foot, width, look.px(FOOTER - 20))
