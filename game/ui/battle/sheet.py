"""A sheet of a panel: words, rows, pictures and things to press, laid out downward and drawn once.

Sheets are made of what a family shows and thrown away when that changes; a `Pane` shows one, lets it be
scrolled, and knows what the pointer is on.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.contract import Choice
from game.ui.look.fading import fade_out
from game.ui.look.fonts import BODY, LABEL, SMALL
from game.ui.look.look import Look
from game.ui.look.palette import Colour, mix

Press = Callable[[], None]


@dataclass(frozen=True)
class Spot:
    """A part of a sheet that explains itself when pointed at, and may do something when pressed."""

    area: pygame.Rect
    label: str
    note: str = ""
    press: Press | None = None
    choice: Choice | None = None
    """What pressing it would choose, so that pointing at it can show the forecast."""
    key: str = ""
    """What is written on it as the key that presses it too."""


@dataclass(frozen=True)
class Choosable:
    """A button of a grid."""

    label: str
    press: Press
    note: str = ""
    key: str = ""
    choice: Choice | None = None


_MANY: Final = 5
"""From so many buttons on they stand side by side if they can."""


class Sheet:
    def __init__(self, look: Look, width: int) -> None:
        self.look = look
        self.margin = look.px(12)
        self.width = width
        self.y = look.px(8)
        self.asked = 0
        """Down to where it asks for a decision, which must be in sight; 0 if it asks for none."""
        self.spots: list[Spot] = []
        self._fills: list[tuple[pygame.Rect, Colour, int]] = []
        self._pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._surface: pygame.Surface | None = None

    @property
    def inner(self) -> int:
        return self.width - 2 * self.margin

    @property
    def height(self) -> int:
        return self.y + self.look.px(8)

    # Laying out

    def gap(self, size: float = 6) -> None:
        self.y += self.look.px(size)

    def words(
        self,
        text: str,
        colour: Colour | None = None,
        size: float = BODY,
        weight: str = "regular",
        note: str = "",
        indent: int = 0,
    ) -> None:
        """Words, wrapped."""
        if not text:
            return
        shown = self.look.fonts.text(
            text, colour or self.look.palette.text, size, weight, self.inner - indent
        )
        area = self._put(shown, self.margin + indent)
        if note:
            self.spots.append(Spot(area, text, note))
        self.y = area.bottom + self.look.px(2)

    def heading(self, text: str, colour: Colour | None = None, note: str = "") -> None:
        self.words(text, colour, LABEL, "bold", note)

    def row(
        self,
        label: str,
        value: str,
        note: str = "",
    ) -> None:
        """A label to the left and its value to the right; below it where both do not fit on one line."""
        fonts, palette = self.look.fonts, self.look.palette
        top, gap = self.y, self.look.px(10)
        if fonts.width(label) + gap + fonts.width(value, BODY, "bold") <= self.inner:
            right = fonts.text(value, palette.text, BODY, "bold")
            self._pictures.append((fonts.text(label, palette.dim), (self.margin, top)))
            self._pictures.append((right, (self.margin + self.inner - right.get_width(), top)))
            self.y = top + right.get_height() + self.look.px(1)
        else:
            self.words(label, palette.dim)
            self.words(value, weight="bold", indent=gap)
        if note:
            self.spots.append(Spot(pygame.Rect(self.margin, top, self.inner, self.y - top), label, note))

    def scored(self, label: str, score: str, ink: Colour, colour: Colour) -> None:
        """A label that wraps beside its score, which stays in a column of its own to the right."""
        fonts, top = self.look.fonts, self.y
        right = fonts.text(score, colour, BODY, "bold")
        left = fonts.text(label, ink, width=self.inner - self.look.px(10) - right.get_width())
        self.picture(left, self.margin, top)
        self.picture(right, self.margin + self.inner - right.get_width(), top)
        self.y = top + max(left.get_height(), right.get_height()) + self.look.px(1)

    def rows(self, pairs: Sequence[tuple[str, str, str]]) -> None:
        """Rows in two columns where they are short, so that a card stays small."""
        fonts, gap = self.look.fonts, self.look.px(18)
        column = (self.inner - gap) // 2
        waiting: list[tuple[str, str, str]] = []

        def short(pair: tuple[str, str, str]) -> bool:
            label, value, _ = pair
            return fonts.width(label) + fonts.width(value, BODY, "bold") + self.look.px(8) <= column

        def flush() -> None:
            if not waiting:
                return
            if len(waiting) == 1:
                self.row(*waiting.pop())
                return
            top = self.y
            for place, (label, value, note) in enumerate(waiting):
                left = self.margin + place * (column + gap)
                self._small_row(left, top, column, label, value, note)
            self.y = top + fonts.height() + self.look.px(1)
            waiting.clear()

        for pair in pairs:
            if not short(pair):
                flush()
                self.row(*pair)
                continue
            waiting.append(pair)
            if len(waiting) == 2:
                flush()
        flush()

    def picture(self, shown: pygame.Surface, left: int, top: int) -> pygame.Rect:
        """A picture at a place of its own; the sheet does not move on."""
        self._pictures.append((shown, (left, top)))
        return shown.get_rect(topleft=(left, top))

    def fill(self, area: pygame.Rect, colour: Colour, corner: float = 0) -> None:
        self._fills.append((area, colour, self.look.px(corner)))

    def spot(self, spot: Spot) -> None:
        self.spots.append(spot)

    def button(
        self,
        label: str,
        press: Press,
        note: str = "",
        key: str = "",
        style: str = "plain",
        choice: Choice | None = None,
        width: int = 0,
        left: int | None = None,
        figure: str = "",
    ) -> pygame.Rect:
        """Something to press, as wide as the sheet unless told; `key` is the key that presses it too.

        A `figure` stands at its right end.
        """
        look = self.look
        fill, ink = self.colours_of(style)
        start = self.margin if left is None else left
        across = width or self.inner
        chip = look.fonts.text(key, mix(ink, fill, 0.35), SMALL, "bold") if key else None
        pad = look.px(10)
        used = pad + (chip.get_width() + look.px(8) if chip else 0)
        end = look.fonts.text(figure, mix(ink, fill, 0.25), SMALL) if figure else None
        room = across - used - pad - (end.get_width() + pad if end else 0)
        shown = look.fonts.text(label, ink, BODY, "bold" if style == "primary" else "regular", room)
        high = max(look.px(30), shown.get_height() + look.px(8))
        area = pygame.Rect(start, self.y, across, high)
        self._fills.append((area, self.edge_of(fill), look.px(5)))
        self._fills.append((area.inflate(-2, -2), fill, look.px(4)))
        if chip:
            self._pictures.append((chip, chip.get_rect(midleft=(start + pad, area.centery)).topleft))
        if end:
            self._pictures.append((end, end.get_rect(midright=(area.right - pad, area.centery)).topleft))
        place = shown.get_rect(midleft=(start + used, area.centery))
        if not chip:
            place.centerx = area.centerx
        self._pictures.append((shown, place.topleft))
        self.spots.append(Spot(area, label, note, press, choice, key))
        self.y = area.bottom + look.px(5)
        return area

    def grid(self, buttons: Sequence["Choosable"]) -> None:
        """Buttons under each other, or side by side where there are many and all are short."""
        look, gap = self.look, self.look.px(6)
        half = (self.inner - gap) // 2
        widest = max((look.fonts.width(each.label) for each in buttons), default=0)
        if len(buttons) < _MANY or widest + look.px(44) > half:
            for each in buttons:
                self.button(each.label, each.press, each.note, each.key, choice=each.choice)
            return
        for place, each in enumerate(buttons):
            top, left = self.y, self.margin + (place % 2) * (half + gap)
            area = self.button(
                each.label, each.press, each.note, each.key, choice=each.choice, width=half, left=left
            )
            self.y = top if place % 2 == 0 and place + 1 < len(buttons) else area.bottom + look.px(5)

    def colours_of(self, style: str) -> tuple[Colour, Colour]:
        """Of a button: its field and its letters."""
        palette = self.look.palette
        fills = {
            "primary": palette.brass,
            "danger": mix(palette.raised, palette.danger, 0.55),
            "chosen": mix(palette.raised, palette.brass, 0.3),
        }
        return fills.get(style, palette.raised), palette.ink if style == "primary" else palette.text

    def edge_of(self, fill: Colour) -> Colour:
        return mix(fill, self.look.palette.text, 0.18)

    def surface(self) -> pygame.Surface:
        """The sheet as a picture, drawn when first asked for."""
        if self._surface is None:
            made = pygame.Surface((self.width, max(1, self.height)))
            made.fill(self.look.palette.panel)
            for area, colour, corner in self._fills:
                pygame.draw.rect(made, colour, area, border_radius=corner)
            for shown, place in self._pictures:
                made.blit(shown, place)
            self._surface = made
        return self._surface

    def _small_row(self, left: int, top: int, width: int, label: str, value: str, note: str) -> None:
        fonts, palette = self.look.fonts, self.look.palette
        words = fonts.text(label, palette.dim)
        figure = fonts.text(value, palette.text, BODY, "bold")
        self._pictures.append((words, (left, top)))
        self._pictures.append((figure, (left + width - figure.get_width(), top)))
        if note:
            area = pygame.Rect(left, top, width, words.get_height())
            self.spots.append(Spot(area, label, note))

    def _put(self, shown: pygame.Surface, left: int) -> pygame.Rect:
        self._pictures.append((shown, (left, self.y)))
        return shown.get_rect(topleft=(left, self.y))


WHEEL_STEP: Final = 48


class Pane:
    """A window onto a sheet."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.look = look
        self.area = area
        self.sheet: Sheet | None = None
        self.scrolled = 0

    def show(self, sheet: Sheet | None, *, from_end: bool = False) -> None:
        if sheet is self.sheet:
            return
        self.sheet = sheet
        self.scrolled = self._most if from_end else 0

    def draw(self, surface: pygame.Surface, pointed: Spot | None = None) -> None:
        if self.sheet is None or self.area.width <= 0 or self.area.height <= 0:
            return
        kept = surface.get_clip()
        surface.set_clip(self.area.clip(kept))
        surface.blit(self.sheet.surface(), (self.area.x, self.area.y - self.scrolled))
        self._draw_edges(surface)
        if pointed and pointed.press and pointed in self.sheet.spots:
            ring = self.on_screen(pointed)
            pygame.draw.rect(
                surface, self.look.palette.brass, ring, max(1, self.look.px(2)), border_radius=self.look.px(5)
            )
        self._draw_fades(surface)
        self._draw_bar(surface)
        surface.set_clip(kept)

    def _draw_edges(self, surface: pygame.Surface) -> None:
        """A clear strip where the sheet goes on beyond the pane, so that its text does not touch the next."""
        strip, palette = self.look.px(6), self.look.palette
        if self.scrolled:
            surface.fill(palette.panel, (*self.area.topleft, self.area.width, strip))
        if self.scrolled < self._most:
            surface.fill(palette.panel, (self.area.left, self.area.bottom - strip, self.area.width, strip))

    def draw_framed(self, surface: pygame.Surface, pointed: Spot | None = None) -> None:
        """With a brass edge around it, for what lies over everything else."""
        frame = self.area.inflate(self.look.px(4), self.look.px(4))
        brass, corner = self.look.palette.brass, self.look.px(6)
        pygame.draw.rect(surface, brass, frame, border_radius=corner)
        self.draw(surface, pointed)
        # Once more, over the corners of the sheet.
        pygame.draw.rect(surface, brass, frame, max(1, self.look.px(2)), border_radius=corner)

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """The topmost thing under the pointer."""
        if self.sheet is None or not self.area.collidepoint(point):
            return None
        x, y = point[0] - self.area.x, point[1] - self.area.y + self.scrolled
        return next((spot for spot in reversed(self.sheet.spots) if spot.area.collidepoint(x, y)), None)

    def wheel(self, steps: int) -> None:
        self.scrolled = min(max(0, self.scrolled - steps * self.look.px(WHEEL_STEP)), self._most)

    def page(self, pages: int) -> None:
        """Scroll by what is in sight, less a little to read on from."""
        self.scrolled = min(max(0, self.scrolled + round(pages * 0.9 * self.area.height)), self._most)

    def reveal(self, spot: Spot) -> None:
        """Scroll so that a part of the sheet can be seen."""
        if spot.area.bottom - self.scrolled > self.area.height:
            self.scrolled = min(self._most, spot.area.bottom - self.area.height + self.look.px(8))
        if spot.area.top < self.scrolled:
            self.scrolled = max(0, spot.area.top - self.look.px(8))

    def on_screen(self, spot: Spot) -> pygame.Rect:
        return spot.area.move(self.area.x, self.area.y - self.scrolled)

    def buttons(self) -> list[tuple[str, pygame.Rect]]:
        """What can be pressed here and is in sight, for reports."""
        if self.sheet is None:
            return []
        pressed = [spot for spot in self.sheet.spots if spot.press]
        return [(spot.label, area) for spot in pressed if self.area.contains(area := self.on_screen(spot))]

    @property
    def _most(self) -> int:
        return max(0, (self.sheet.height if self.sheet else 0) - self.area.height)

    def _draw_fades(self, surface: pygame.Surface) -> None:
        """What goes on beyond an edge fades out there, instead of being cut through a line."""
        if self.scrolled > 0:
            fade_out(surface, self.look, self.area, "top")
        if self.scrolled < self._most:
            fade_out(surface, self.look, self.area, "bottom")

    def _draw_bar(self, surface: pygame.Surface) -> None:
        most = self._most
        if not most or self.sheet is None:
            return
        wide = self.look.px(4)
        long = max(self.look.px(20), self.area.height * self.area.height // self.sheet.height)
        top = self.area.y + (self.area.height - long) * self.scrolled // most
        bar = pygame.Rect(self.area.right - wide - 1, top, wide, long)
        pygame.draw.rect(surface, self.look.palette.line, bar, border_radius=wide // 2)
