"""The bar above the map and the buttons below the panels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.engine.display import Clock, OverlayTitle
from game.ui.battle.sheet import Press, Sheet, Spot
from game.ui.look.fonts import BODY, LABEL, SMALL
from game.ui.look.look import Look

_NAME: Final = 170
"""The room for the name of a side, at a scale of 1."""


@dataclass(frozen=True)
class Command:
    """A button of a bar."""

    label: str
    press: Press
    note: str = ""
    key: str = ""
    style: str = "plain"


def top_sheet(
    look: Look,
    area: pygame.Rect,
    clock: Clock,
    who: str,
    names: Sequence[str],
    side: int,
    overlays: Sequence[OverlayTitle],
    shown: Sequence[str],
    toggle: Callable[[str], None],
    list_overlays: Press,
    menu: Press,
    keys: dict[str, str],
    word: str = "Turn",
) -> Sheet:
    """Turn, side, phase and score to the left; overlays and menu to the right. What fits is the same for all
    the names that `who` may be, so that nothing moves as the turn changes."""
    sheet = Sheet(look, area.width)
    right = area.width - look.px(6)
    right = _button(sheet, area, right, Command("Menu", menu, "Save, load, settings, help.", keys["menu"]))
    named = [
        Command(
            title.title,
            partial(toggle, title.name),
            title.note,
            keys.get(f"overlay_{place}", ""),
            "chosen" if title.name in shown else "plain",
        )
        for place, title in enumerate(overlays, start=1)
    ]
    needed = sum(_width(look, command) + look.px(4) for command in named)
    widest = max((who, *names), key=lambda name: look.fonts.width(name, BODY, "bold"))
    longest = max((clock.phase, *clock.phases), key=lambda phase: look.fonts.width(phase, BODY, "bold"))
    turn = f"{word} {clock.turn}/{clock.turns}" if clock.turns else f"{word} {clock.turn}"
    if right - needed < _clock_width(look, clock, turn, widest, (longest,)):
        style = "chosen" if shown else "plain"
        named = [Command("Overlays", list_overlays, "What to show on the map.", "", style)]
    for command in reversed(named):
        right = _button(sheet, area, right, command)
    _clock(sheet, area, clock, turn, who, widest, longest, side, right - look.px(8))
    sheet.y = area.height - look.px(8)
    return sheet


def foot_sheet(look: Look, area: pygame.Rect, rows: Sequence[Sequence[Command]], around: float = 10) -> Sheet:
    """Rows of buttons that share the width, with that much space around them."""
    sheet = Sheet(look, area.width)
    gap, margin = look.px(6), look.px(around)
    room = area.height - 2 * margin + gap
    high = min(look.px(46), room // max(1, len(rows)) - gap)
    for number, row in enumerate(rows):
        wide = (area.width - 2 * margin - gap * (len(row) - 1)) // max(1, len(row))
        for place, command in enumerate(row):
            box = pygame.Rect(margin + place * (wide + gap), margin + number * (high + gap), wide, high)
            _draw_button(sheet, box, command)
    sheet.y = area.height - look.px(8)
    return sheet


def _clock(
    sheet: Sheet,
    area: pygame.Rect,
    clock: Clock,
    turn: str,
    who: str,
    widest: str,
    longest: str,
    side: int,
    right: int,
) -> None:
    look, palette = sheet.look, sheet.look.palette
    left = look.px(12)
    needed = _clock_width(look, clock, turn, widest, (longest,))
    shown = turn.partition(" ")[2] if _clock_width(look, clock, turn, "", (longest,)) > right else turn
    left = _label(sheet, area, left, shown, palette.text, LABEL, "bold") + look.px(12)
    if needed > right:
        score = look.px(10) + look.fonts.width(clock.score, LABEL, "bold") if clock.score else 0
        left = _stacked(sheet, area, left, right - score, clock.phase, who, side)
    else:
        left = _chip(sheet, area, left, [(who, BODY, "bold")], look.px(_NAME), side) + look.px(12)
        fits = _clock_width(look, clock, turn, widest, clock.phases) <= right
        phases = clock.phases if fits else (clock.phase,)
        left = _phases(sheet, area, left, phases, clock.phase)
    if clock.score and left + look.px(10) + look.fonts.width(clock.score, LABEL, "bold") <= right:
        left += look.px(10)
        start = left
        left = _label(sheet, area, left, clock.score, palette.text, LABEL, "bold")
        sheet.spot(Spot(pygame.Rect(start, 0, left - start, area.height), clock.score, clock.note))


def _stacked(sheet: Sheet, area: pygame.Rect, left: int, right: int, phase: str, who: str, side: int) -> int:
    """Where it is narrow: the phase below the name of the side."""
    lines = [(who, SMALL, "bold"), (phase, SMALL, "regular")]
    return _chip(sheet, area, left, lines, right - left - sheet.look.px(16), side)


def _chip(
    sheet: Sheet,
    area: pygame.Rect,
    left: int,
    lines: Sequence[tuple[str, float, str]],
    room: int,
    side: int,
) -> int:
    """Words on a plate of the side's colour; where it ends."""
    look, palette = sheet.look, sheet.look.palette
    shown = [look.fonts.fitted(words, palette.text, room, size, weight) for words, size, weight in lines]
    wide = max(line.get_width() for line in shown) + look.px(16)
    high = look.px(26) if len(lines) == 1 else area.height - look.px(8)
    chip = pygame.Rect(left, 0, wide, high)
    chip.centery = area.height // 2
    sheet.fill(chip, palette.side(side), 5)
    top = chip.centery - sum(line.get_height() for line in shown) // 2
    for line in shown:
        sheet.picture(line, chip.x + look.px(8), top)
        top += line.get_height()
    return chip.right


def _phases(sheet: Sheet, area: pygame.Rect, left: int, phases: Sequence[str], now: str) -> int:
    look, palette = sheet.look, sheet.look.palette
    for place, phase in enumerate(phases):
        colour, weight = (palette.brass, "bold") if phase == now else (palette.dim, "regular")
        if place:
            left = _label(sheet, area, left, "›", palette.dim, BODY) + look.px(5)
        left = _label(sheet, area, left, phase, colour, BODY, weight) + look.px(5)
    return left


def _clock_width(look: Look, clock: Clock, turn: str, who: str, shown: Sequence[str]) -> int:
    fonts = look.fonts
    phases = sum(fonts.width(phase, BODY, "bold") + look.px(20) for phase in shown)
    name = min(look.px(_NAME), fonts.width(who, BODY, "bold"))
    return (
        fonts.width(turn, LABEL, "bold")
        + name
        + phases
        + fonts.width(clock.score, LABEL, "bold")
        + look.px(80)
    )


def _label(
    sheet: Sheet,
    area: pygame.Rect,
    left: int,
    text: str,
    colour: tuple[int, int, int],
    size: float,
    weight: str = "regular",
) -> int:
    shown = sheet.look.fonts.text(text, colour, size, weight)
    sheet.picture(shown, left, (area.height - shown.get_height()) // 2)
    return left + shown.get_width()


def _width(look: Look, command: Command) -> int:
    return look.fonts.width(command.label, SMALL) + look.px(16)


def _button(sheet: Sheet, area: pygame.Rect, right: int, command: Command) -> int:
    look = sheet.look
    wide = _width(look, command)
    box = pygame.Rect(right - wide, 0, wide, look.px(28))
    box.centery = area.height // 2
    _draw_button(sheet, box, command, SMALL)
    return box.left - look.px(4)


def _draw_button(sheet: Sheet, box: pygame.Rect, command: Command, size: float = BODY) -> None:
    look = sheet.look
    fill, ink = sheet.colours_of(command.style)
    sheet.fill(box, sheet.edge_of(fill), 5)
    sheet.fill(box.inflate(-2, -2), fill, 4)
    weight = "bold" if command.style == "primary" else "regular"
    shown = look.fonts.fitted(command.label, ink, box.width - look.px(10), size, weight)
    sheet.picture(shown, *shown.get_rect(center=box.center).topleft)
    key = f" ({command.key})" if command.key else ""
    sheet.spot(Spot(box, command.label, f"{command.note}{key}".strip(), command.press))
