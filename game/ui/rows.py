"""A list of rows to choose from, of any length: only those in sight are buttons."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton

from game.ui.desk import Desk
from game.ui.look.fonts import SMALL
from game.ui.scrolling import BAR, Scroll
from game.ui.widgets import set_tip

_KEYS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}
_ENDS: Final = {pygame.K_HOME: 0, pygame.K_END: -1}


class Row(NamedTuple):
    label: str
    note: str = ""
    """Small, at the right end."""
    tip: str = ""
    heading: bool = False
    """Told, not chosen."""
    aside: bool = False
    """A heading that is only a remark."""


class RowList:
    def __init__(
        self,
        desk: Desk,
        area: pygame.Rect,
        rows: Sequence[Row],
        choose: Callable[[int], None],
        chosen: int = -1,
        *,
        height: int = 34,
        at: int = 0,
    ) -> None:
        self.desk, self.area, self.rows, self.choose = desk, area, rows, choose
        self.chosen = chosen
        self.height = desk.look.px(height)
        self.scroll = Scroll(desk.look, area, len(rows) * self.height, at)
        self.buttons: dict[int, UIButton] = {}
        self._shown: tuple[int, int] = (-1, -1)
        if chosen >= 0 and not at:
            # Whoever has scrolled stays where he is when a screen is laid out anew.
            self._show(chosen)
        self._place()

    def handle(self, event: pygame.Event) -> bool:
        used = self.scroll.handle(event)
        if used:
            self._place()
        return used

    def keys_first(self, event: pygame.Event, focused: object) -> UIButton | None:
        """The button that shall have the focus, where the focus is in this list and a key moves it there."""
        here = next((number for number, button in self.buttons.items() if button is focused), None)
        if here is None or event.type != pygame.KEYDOWN:
            return None
        if event.key in _ENDS:
            places = [number for number, row in enumerate(self.rows) if not row.heading]
            goal: int | None = places[_ENDS[event.key]]
        elif event.key in _KEYS:
            goal = self._next(here, _KEYS[event.key])
        else:
            return None
        if goal is None:
            return None
        self._show(goal)
        self._place()
        return self.buttons[goal]

    def mark(self, chosen: int) -> None:
        """Show another row as the chosen one."""
        self.chosen = chosen
        self._clear()
        if chosen >= 0:
            self._show(chosen)
        self._place()

    def draw(self, surface: pygame.Surface) -> None:
        """Headings and the bar; the notes go above the buttons, in `draw_over`."""
        look = self.desk.look
        palette = look.palette
        before = surface.get_clip()
        surface.set_clip(self.area)
        for number, row in enumerate(self.rows):
            if row.heading:
                area = self._area(number)
                colour, weight = (palette.dim, "italic") if row.aside else (palette.brass, "bold")
                words = look.fonts.fitted(row.label, colour, area.width, SMALL, weight)
                surface.blit(words, (area.left + look.px(4), area.bottom - words.get_height() - look.px(4)))
        surface.set_clip(before)
        self.scroll.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        look = self.desk.look
        for number, button in self.buttons.items():
            note = self.rows[number].note
            if note:
                area = pygame.Rect(button.get_abs_rect())
                words = look.fonts.fitted(note, look.palette.dim, area.width // 2, SMALL)
                surface.blit(words, words.get_rect(midright=(area.right - look.px(10), area.centery)))

    def _next(self, here: int, by: int) -> int | None:
        """The row to go to, over headings; None at the end, where the focus leaves the list."""
        goal = max(0, min(len(self.rows) - 1, here + by))
        step = 1 if by > 0 else -1
        while 0 <= goal < len(self.rows) and self.rows[goal].heading:
            goal += step
        return goal if 0 <= goal < len(self.rows) and goal != here else None

    def _show(self, number: int) -> None:
        top, bottom = number * self.height, (number + 1) * self.height
        # The heading above is worth seeing too.
        if number and self.rows[number - 1].heading:
            top -= self.height
        if top < self.scroll.at:
            self.scroll.to(top)
        elif bottom > self.scroll.at + self.area.height:
            self.scroll.to(bottom - self.area.height)

    def _place(self) -> None:
        """Make buttons of the rows that are wholly in sight, and drop the others."""
        for number, row in enumerate(self.rows):
            area = self._area(number)
            if row.heading or area.top < self.area.top or area.bottom > self.area.bottom:
                if number in self.buttons:
                    self.buttons.pop(number).kill()
            elif number in self.buttons:
                self.buttons[number].set_position(area.topleft)
            else:
                self.buttons[number] = self._button(number, row, area)

    def _button(self, number: int, row: Row, area: pygame.Rect) -> UIButton:
        look = self.desk.look
        note = look.fonts.width(row.note, SMALL) + look.px(12) if row.note else 0
        room = area.width - look.px(28) - min(note, area.width // 2)

        def press() -> None:
            self.desk.sounds.play("click")
            self.choose(number)

        made = UIButton(
            area,
            look.fonts.cut(row.label, room),
            self.desk.gui,
            object_id=ObjectID(class_id="@chosen_row" if number == self.chosen else "@row"),
            command=press,
        )
        set_tip(self.desk, made, row.tip)
        return made

    def _clear(self) -> None:
        for button in self.buttons.values():
            button.kill()
        self.buttons.clear()

    def _area(self, number: int) -> pygame.Rect:
        gap = self.desk.look.px(2)
        top = self.area.top + number * self.height - self.scroll.at
        bar = self.desk.look.px(BAR + 4) if self.scroll.furthest else 0
        return pygame.Rect(self.area.left, top, self.area.width - bar, self.height - gap)
