"""Sheets that are lists: the log, the units of a side, the summary of a turn, what a program weighed."""

from collections.abc import Callable, Sequence

from game.engine.contract import NOBODY
from game.engine.display import STYLES, OverlayTitle, Piece
from game.engine.match import Candidate
from game.ui.battle.battle import Line
from game.ui.battle.sheet import Sheet
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
) -> Sheet:
    sheet = Sheet(look, width)
    sheet.heading(title)
    for piece in sorted(pieces, key=lambda piece: (piece.side, piece.unit not in idle, piece.name)):
        state = "can act" if piece.unit in idle else "done" if piece.done else ""
        strength = f"{piece.number}" if piece.number else ""
        label = "   ".join(part for part in (piece.name, strength, state) if part)
        tip = f"{piece.name}: {piece.bar.note}" if piece.bar and piece.bar.note else piece.name
        sheet.button(
            label,
            lambda unit=piece.unit: choose(unit),  # type: ignore[misc]
            tip,
            style="chosen" if piece.unit in idle else "plain",
        )
    return sheet


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


def thoughts(
    sheet: Sheet, who: str, candidates: Sequence[Candidate], words: Callable[[Candidate], str]
) -> None:
    """What a program weighed for its last choice, the best first."""
    look = sheet.look
    sheet.heading(f"What {who} weighed")
    for place, candidate in enumerate(candidates):
        colour = look.palette.brass if place == 0 else look.palette.text
        sheet.row(words(candidate), f"{candidate.score:+.1f}", candidate.reason, colour)
        if candidate.reason:
            sheet.words(candidate.reason, look.palette.dim, SMALL, indent=look.px(12))


def legend_sheet(
    look: Look,
    width: int,
    overlays: Sequence[OverlayTitle],
    swatch: Callable[[Sheet, str], None],
) -> Sheet:
    sheet = Sheet(look, width)
    sheet.heading("Legend")
    for style, meaning in STYLES.items():
        swatch(sheet, style)
        sheet.words(meaning, indent=look.px(34))
    sheet.gap()
    sheet.heading("Overlays")
    for title in overlays:
        sheet.words(title.title, look.palette.brass, BODY, "bold")
        sheet.words(title.note, look.palette.dim, SMALL)
    return sheet
