"""Sheets that are lists: the log, the units of a side, the summary of a turn, what a program weighed."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.contract import NOBODY
from game.engine.display import STYLES, OverlayTitle, Piece
from game.engine.match import Candidate, Measure
from game.ui.battle.battle import Line
from game.ui.battle.sheet import Press, Sheet, Spot
from game.ui.look.fonts import BODY, SMALL
from game.ui.look.look import Look

MOST_LINES = 150


def log_sheet(look: Look, width: int, lines: Sequence[Line]) -> Sheet:
    """The last lines of the log; the newest is at the bottom."""
    sheet = Sheet(look, width)
    palette = look.palette
    for line in lines[-MOST_LINES:]:
        if line.heading:
            sheet.gap(3)
            weight = "bold" if line.kind == "turn" else "regular"
            sheet.words(line.text, palette.brass if line.kind == "turn" else palette.dim, SMALL, weight)
        else:
            colour = palette.bright(line.side) if line.side != NOBODY else palette.text
            step = f"{line.step}  " if line.step else ""
            sheet.words(f"{step}{line.text}", colour, SMALL, indent=look.px(8))
    return sheet


def units_sheet(
    look: Look,
    width: int,
    title: str,
    pieces: Sequence[Piece],
    idle: Sequence[int],
    choose: Callable[[int], None],
    portrait: Callable[[Piece, int], pygame.Surface],
) -> Sheet:
    """Those that can act first; each with its picture, its figure and its bar."""
    sheet = Sheet(look, width)
    sheet.heading(title)
    for piece in sorted(pieces, key=lambda piece: (piece.side, piece.unit not in idle, piece.name)):
        state = "can act" if piece.unit in idle else "done" if piece.done else ""
        _unit_row(sheet, piece, state, portrait, partial(choose, piece.unit))
    return sheet


def _unit_row(
    sheet: Sheet, piece: Piece, state: str, portrait: Callable[[Piece, int], pygame.Surface], press: Press
) -> None:
    look, palette = sheet.look, sheet.look.palette
    area = pygame.Rect(sheet.margin, sheet.y, sheet.inner, look.px(36))
    sheet.fill(area, sheet.colours_of("chosen" if state == "can act" else "plain")[0], 5)
    shown = portrait(piece, look.px(34))
    sheet.picture(shown, *shown.get_rect(midleft=(area.x + look.px(4), area.centery)).topleft)
    held = f"{piece.bar.value}/{piece.bar.most}" if piece.bar else ""
    right = area.right - look.px(10)
    for text, wide, colour in (
        (state, 62, palette.fine if state == "can act" else palette.dim),
        (held, 52, palette.danger if piece.bar and piece.bar.alarm else palette.text),
        (piece.number, 34, palette.text),
    ):
        words = look.fonts.text(text, colour, BODY, "bold" if text == piece.number else "regular")
        sheet.picture(words, *words.get_rect(midright=(right, area.centery)).topleft)
        right -= look.px(wide)
    left = area.x + look.px(46)
    name = look.fonts.fitted(piece.name, palette.text, right - left)
    sheet.picture(name, *name.get_rect(midleft=(left, area.centery)).topleft)
    tip = piece.bar.note if piece.bar else ""
    sheet.spot(Spot(area, piece.name, tip, press))
    sheet.y = area.bottom + look.px(4)


def summary_sheet(look: Look, width: int, title: str, lines: Sequence[Line]) -> Sheet:
    sheet = Sheet(look, width)
    sheet.heading(title)
    told = [line for line in lines if not line.step or line.kind in ("losses", "destroyed")]
    if not told:
        sheet.words("Nothing has happened yet.", look.palette.dim)
    for line in told:
        colour = look.palette.brass if line.heading else look.palette.bright(line.side)
        sheet.words(line.text, colour, BODY if line.heading else SMALL)
    return sheet


Weighed = tuple[str, Candidate]
"""A choice in words, and what was noted of it."""
_MEASURES = {
    Measure.ODDS: "Percent: how likely it expects to win if it does so. What it tried only a few times may "
    "show more, and was not trusted.",
    Measure.GAIN: "Points: how much it gains by it at first sight.",
}


def thought_sheet(look: Look, width: int, title: str, decisions: Sequence[Sequence[Weighed]]) -> Sheet:
    """What a program weighed in a turn, decision by decision, the latest first."""
    sheet = Sheet(look, width)
    sheet.heading(title)
    measures = {candidate.measure for weighed in decisions for _, candidate in weighed}
    for measure in sorted(measures, reverse=True):
        sheet.words(_MEASURES[measure], look.palette.dim, SMALL)
    if len(decisions) > 1:
        sheet.words("The latest decision stands first.", look.palette.dim, SMALL)
    for weighed in decisions:
        sheet.gap(8)
        weighed_rows(sheet, weighed)
    return sheet


def weighed_rows(sheet: Sheet, weighed: Sequence[Weighed]) -> None:
    """What was weighed for one decision: what was chosen with the reason, then what was not."""
    palette, indent = sheet.look.palette, sheet.look.px(12)
    for place, (words, candidate) in enumerate(weighed):
        ink, colour = (palette.dim, palette.text) if place else (palette.text, palette.brass)
        sheet.scored(words, candidate.shown_score, ink, colour)
        if candidate.reason:
            sheet.words(candidate.reason, palette.dim, SMALL, indent=indent)


def legend_sheet(
    look: Look,
    width: int,
    overlays: Sequence[OverlayTitle],
    styles: Sequence[str],
    swatch: Callable[[Sheet, str], None],
    key: str,
) -> Sheet:
    """`styles` are those of the family's overlays; `key` opens the help, where the counters are explained."""
    sheet = Sheet(look, width)
    sheet.heading("Legend")
    for style in styles:
        swatch(sheet, style)
        sheet.words(STYLES[style], indent=look.px(48))
        sheet.gap(4)
    sheet.words(f"Counters, marks and dice are explained in the help ({key}).", look.palette.dim, SMALL)
    sheet.gap()
    sheet.heading("Overlays")
    for title in overlays:
        sheet.words(title.title, look.palette.brass, BODY, "bold")
        sheet.words(title.note, look.palette.dim, SMALL)
    return sheet
