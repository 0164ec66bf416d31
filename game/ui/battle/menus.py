"""The sheets that lie over the map when asked for: what to do on a cell, lists, questions."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.contract import Choice
from game.ui.battle.aim import Entry
from game.ui.battle.hand import Hand
from game.ui.battle.sheet import Sheet
from game.ui.look.fonts import SMALL
from game.ui.look.look import Look

Play = Callable[[Choice], None]
_MENU = 300
_NUMBER = 44


def entries_sheet(
    look: Look,
    hand: Hand,
    offered: Sequence[Entry],
    play: Play,
    turn: Callable[[Entry], None],
) -> Sheet:
    """What can be done on a cell: a line each, numbers where it is a matter of how many."""
    sheet = Sheet(look, look.px(_MENU))
    sheet.words("What to do here?", look.palette.dim, SMALL)
    place = 0
    for entry in offered:
        first = entry.choices[0]
        if entry.turns:
            place += 1
            sheet.button(
                hand.describe(first),
                partial(turn, entry),
                "Then choose which way.",
                _key(place),
                choice=first,
            )
        elif len(entry.choices) == 1:
            place += 1
            sheet.button(
                hand.describe(first),
                partial(play, first),
                "",
                _key(place),
                choice=first,
            )
        else:
            _amounts(sheet, hand, entry, play)
            place += len(entry.choices)
    return sheet


def confirm_sheet(
    look: Look, title: str, words: str, yes: str, do_it: Callable[[], None], no: Callable[[], None]
) -> Sheet:
    sheet = Sheet(look, look.px(400))
    sheet.heading(title)
    sheet.words(words)
    sheet.gap()
    sheet.button(yes, do_it, "", "1", "primary")
    sheet.button("Not yet", no, "", "2")
    return sheet


def list_sheet(
    look: Look, title: str, rows: Sequence[tuple[str, Callable[[], None], str, str]], words: str = ""
) -> Sheet:
    """Lines to press: label, what it does, its note, its style."""
    sheet = Sheet(look, look.px(_MENU))
    sheet.heading(title)
    sheet.words(words)
    sheet.gap(2)
    for label, press, note, style in rows:
        sheet.button(label, press, note, style=style)
    return sheet


def _amounts(sheet: Sheet, hand: Hand, entry: Entry, play: Play) -> None:
    """A number for each amount, as many to a line as fit."""
    look = sheet.look
    most = max(entry.choices, key=lambda choice: choice.amount)
    sheet.words(f"{hand.describe(most)}, or fewer", look.palette.dim, SMALL)
    left, wide, gap = sheet.margin, look.px(_NUMBER), look.px(5)
    top = sheet.y
    for choice in sorted(entry.choices, key=lambda choice: -choice.amount):
        if left + wide > sheet.margin + sheet.inner:
            left, top = sheet.margin, sheet.y
        sheet.y = top
        sheet.button(
            str(choice.amount),
            partial(play, choice),
            hand.describe(choice),
            choice=choice,
            width=wide,
            left=left,
        )
        left += wide + gap


def _key(place: int) -> str:
    return str(place) if place <= 9 else ""
