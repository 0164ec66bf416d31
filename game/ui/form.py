"""Rows of things to set, each with its name; longer ones scroll, and only rows in sight have widgets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UITextEntryLine

from game.ui.desk import Desk
from game.ui.look.fonts import BODY, LABEL, SMALL
from game.ui.scrolling import BAR, Scroll
from game.ui.widgets import button, entry

ROW: Final = 42
CONTROL: Final = 34


@dataclass(frozen=True)
class Pick:
    """One of several, gone through with arrows."""

    label: str
    titles: Sequence[str]
    at: int
    choose: Callable[[int], None]
    tip: str = ""
    colour: tuple[int, int, int] | None = None


@dataclass(frozen=True)
class Flag:
    label: str
    on: bool
    flip: Callable[[], None]
    tip: str = ""


@dataclass(frozen=True)
class Write:
    label: str
    text: str
    wrote: Callable[[str], None]
    tip: str = ""
    act_label: str = ""
    act: Callable[[], None] | None = None


@dataclass(frozen=True)
class Press:
    label: str
    button: str
    act: Callable[[], None]
    tip: str = ""
    style: str = ""


@dataclass(frozen=True)
class Heading:
    label: str


@dataclass(frozen=True)
class Note:
    label: str
    alarm: bool = False
    others: tuple[str, ...] = ()
    """What else may come to stand here: there is room for the longest, so that rows below stay in place."""


FormRow = Pick | Flag | Write | Press | Heading | Note


class Form:
    def __init__(self, desk: Desk, area: pygame.Rect, rows: Sequence[FormRow], at: int = 0) -> None:
        self.desk, self.area, self.rows = desk, area, rows
        look = desk.look
        self._room = area.width - look.px(BAR + 6)
        tops, top = [], 0
        for row in rows:
            tops.append(top)
            top += self._height(row)
        self._tops = tops
        self.scroll = Scroll(look, area, top, at)
        self._made: dict[int, list[UIElement]] = {}
        self._arrows: list[tuple[UIButton, int]] = []
        self._place()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            for number, made in self._made.items():
                row = self.rows[number]
                if isinstance(row, Write) and event.ui_element in made:
                    row.wrote(event.text)
                    return True
        used = self.scroll.handle(event)
        if used:
            self._place()
        return used

    def keys_first(self, event: pygame.Event) -> None:
        """Bring the row that a key leads to into sight before the focus goes there."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_TAB, pygame.K_DOWN, pygame.K_UP):
            return
        focused = self.desk.focus.focused()
        here = next((number for number, made in self._made.items() if focused in made), None)
        if here is not None:
            up = event.key == pygame.K_UP or event.mod & pygame.KMOD_SHIFT
            self._show(here + (-1 if up else 1))

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        for number, row in enumerate(self.rows):
            area = self._area(number)
            # A name without its control would only be half of a row.
            if number in self._made or (isinstance(row, Heading | Note) and area.colliderect(self.area)):
                self._draw_label(surface, row, area)
        surface.set_clip(before)
        self.scroll.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The arrows of what is gone through."""
        look = self.desk.look
        for made, way in self._arrows:
            x, y = made.get_abs_rect().center
            size = look.px(5)
            back, tip = x - way * size * 0.6, x + way * size * 0.8
            points = [(back, y - size), (tip, y), (back, y + size)]
            pygame.draw.polygon(surface, look.palette.text if made.is_enabled else look.palette.line, points)

    def control_area(self, number: int) -> pygame.Rect | None:
        """Where the control of a row is, if it is in sight."""
        return self._control(self._area(number)) if number in self._made else None

    def _draw_label(self, surface: pygame.Surface, row: FormRow, area: pygame.Rect) -> None:
        look = self.desk.look
        fonts, palette = look.fonts, look.palette
        if isinstance(row, Heading):
            words = fonts.fitted(row.label, palette.brass, area.width, LABEL, "bold")
            surface.blit(words, words.get_rect(bottomleft=(area.left, area.bottom - look.px(4))))
        elif isinstance(row, Note):
            colour = palette.danger if row.alarm else palette.dim
            surface.blit(fonts.text(row.label, colour, SMALL, width=self._room), area.topleft)
        else:
            colour = getattr(row, "colour", None) or palette.text
            room = self._control(area).left - area.left - look.px(8)
            words = fonts.text(row.label, colour, BODY, width=room)
            if words.get_height() > area.height:
                words = fonts.fitted(row.label, colour, room)
            surface.blit(words, words.get_rect(midleft=(area.left, area.centery)))

    def _height(self, row: FormRow) -> int:
        look = self.desk.look
        if isinstance(row, Note):
            shown = (
                look.fonts.text(words, look.palette.dim, SMALL, width=self._room)
                for words in (row.label, *row.others)
            )
            return max(words.get_height() for words in shown) + look.px(8)
        return look.px(ROW)

    def _area(self, number: int) -> pygame.Rect:
        top = self.area.top + self._tops[number] - self.scroll.at
        return pygame.Rect(self.area.left, top, self._room, self._height(self.rows[number]))

    def _control(self, area: pygame.Rect) -> pygame.Rect:
        look = self.desk.look
        wide = min(look.px(300), max(look.px(150), area.width * 11 // 20))
        control = pygame.Rect(0, 0, wide, look.px(CONTROL))
        control.midright = area.midright
        return control

    def _show(self, number: int) -> None:
        number = max(0, min(len(self.rows) - 1, number))
        while number and isinstance(self.rows[number], Heading | Note) and number < len(self.rows) - 1:
            number += 1
        top = self._tops[number]
        bottom = top + self._height(self.rows[number])
        if top < self.scroll.at:
            # Headings above the first row are worth seeing too.
            self.scroll.to(0 if number <= 1 else top - self.desk.look.px(ROW))
        elif bottom > self.scroll.at + self.area.height:
            self.scroll.to(bottom - self.area.height)
        self._place()

    def _place(self) -> None:
        for number, row in enumerate(self.rows):
            area = self._area(number)
            control = self._control(area)
            hidden = control.top < self.area.top or control.bottom > self.area.bottom
            if number in self._made:
                for element in self._made[number]:
                    if hidden:
                        element.kill()
                    else:
                        element.set_position((element.get_abs_rect().left, control.top))
                if hidden:
                    del self._made[number]
            elif not hidden:
                made = self._widgets(row, control)
                if made:
                    self._made[number] = made
        self._arrows = [(made, way) for made, way in self._arrows if made.alive()]

    def _widgets(self, row: FormRow, area: pygame.Rect) -> list[UIElement]:
        if isinstance(row, Pick):
            return self._picker(row, area)
        if isinstance(row, Flag):
            style = "chosen" if row.on else ""
            return [button(self.desk, area, "On" if row.on else "Off", row.flip, row.tip, style)]
        if isinstance(row, Press):
            return [button(self.desk, area, row.button, row.act, row.tip, row.style)]
        if isinstance(row, Write):
            return self._writer(row, area)
        return []

    def _picker(self, row: Pick, area: pygame.Rect) -> list[UIElement]:
        side = self.desk.look.px(CONTROL)
        gap = self.desk.look.px(4)
        count = len(row.titles)

        def go(by: int) -> Callable[[], None]:
            return lambda: row.choose((row.at + by) % count)

        before = pygame.Rect(area.left, area.top, side, area.height)
        after = pygame.Rect(area.right - side, area.top, side, area.height)
        middle = pygame.Rect(before.right + gap, area.top, area.width - 2 * (side + gap), area.height)
        left = button(self.desk, before, "", go(-1), f"{row.label}: the one before")
        shown = button(self.desk, middle, row.titles[row.at], go(1), row.tip)
        right = button(self.desk, after, "", go(1), f"{row.label}: the next one")
        self._arrows += [(left, -1), (right, 1)]
        return [left, shown, right]

    def _writer(self, row: Write, area: pygame.Rect) -> list[UIElement]:
        look = self.desk.look
        if row.act is None:
            return [entry(self.desk, area, row.text)]
        wide = look.fonts.width(row.act_label) + look.px(28)
        line: UITextEntryLine = entry(
            self.desk, pygame.Rect(area.left, area.top, area.width - wide - look.px(4), area.height), row.text
        )
        press = pygame.Rect(area.right - wide, area.top, wide, area.height)
        return [line, button(self.desk, press, row.act_label, row.act, row.tip)]
