"""The attack under way: its numbered steps, the dice on the table, and what must be decided by whom."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.engine.contract import NOBODY, Choice, Rules, opponent
from game.engine.display import Exhibit
from game.engine.grammar import agree
from game.ui.battle.course import Course, CourseStep, Dice
from game.ui.battle.sheet import Choosable, Sheet, Spot
from game.ui.look.fading import FADE
from game.ui.look.fonts import BODY, LABEL, SMALL
from game.ui.look.look import Look
from game.ui.look.palette import Colour
from game.ui.plugs.dice import DieState, draw_die

Play = Callable[[Choice], None]
PutBack = Callable[[tuple[str, int]], None]


def sequence_sheet(
    look: Look,
    width: int,
    rules: Rules[Any],
    course: Course | None,
    exhibit: Exhibit | None,
    decision: "Callable[[Sheet, Callable[[], None]], None] | None",
    table: "Pressing",
) -> Sheet:
    """`decision` puts what must be decided on the sheet, first of all: the question, the dice on the table,
    which stay in their place while they are picked, and the answers."""
    sheet = Sheet(look, width)

    def dice() -> None:
        for pool in exhibit.pools if exhibit else ():
            sheet.words(pool.title, look.palette.bright(pool.side), SMALL, "bold")
            dice_rows(sheet, rules, pool.dice, look.palette.side(pool.side), table, pool.picked)

    if exhibit:
        sheet.heading(exhibit.title)
    if decision:
        decision(sheet, dice)
        # What follows goes out below it.
        sheet.asked = sheet.y + look.px(FADE)
    else:
        dice()
    if course and not exhibit:
        sheet.words("Resolved last", look.palette.dim, SMALL)
        sheet.words(course.title, look.palette.text, BODY, "bold")
    for row in exhibit.rows if exhibit else ():
        sheet.row(row.label, row.value, row.note)
    for step in course.steps if course else ():
        _step(sheet, rules, step, has_pools=bool(exhibit and exhibit.pools))
    while course and course.before:
        course = course.before
        sheet.gap(4)
        sheet.words("Before that", look.palette.dim, SMALL)
        sheet.words(course.title, look.palette.text, BODY, "bold")
        for step in course.steps:
            _step(sheet, rules, step, has_pools=False)
    return sheet


def decision_block(
    sheet: Sheet,
    who: str,
    side: int,
    question: str,
    dice: Callable[[], None],
    answers: Sequence[tuple[Choice, str, str]],
    play: Play,
) -> None:
    """Who must decide, in his colour, the dice, and his answers (choice, a few words, in full), by number."""
    look, palette = sheet.look, sheet.look.palette
    banner = look.fonts.text(agree(f"{who} decides", (who,)), palette.text, LABEL, "bold")
    area = pygame.Rect(sheet.margin, sheet.y, sheet.inner, banner.get_height() + look.px(8))
    sheet.fill(area, palette.side(side), 5)
    sheet.picture(banner, area.x + look.px(10), area.y + look.px(4))
    sheet.y = area.bottom + look.px(5)
    if question:
        sheet.words(question)
    dice()
    sheet.grid(
        [
            Choosable(
                brief,
                partial(play, choice),
                full,
                str(place) if place <= 9 else "",
                choice,
            )
            for place, (choice, brief, full) in enumerate(answers, start=1)
        ]
    )


@dataclass(frozen=True)
class Pressing:
    """What pressing dice does: which die and face stand for a choice."""

    dice: Mapping[tuple[str, int], Choice]
    play: Play
    describe: Callable[[Choice], str]
    put_back: PutBack | None = None
    """What pressing a die does that is picked already."""


def dice_rows(
    sheet: Sheet,
    rules: Rules[Any],
    dice: Dice,
    tint: Colour,
    table: Pressing | None = None,
    picked: Sequence[tuple[str, int]] = (),
) -> None:
    """Dice as they lie; those that stand for a choice have a brass edge and can be pressed, and those that
    are picked already are brass all over."""
    look = sheet.look
    many = sum(sum(counts) for name, counts in dice if name != "cards")
    size, gap = _die_size(look, sheet.inner, many)
    left, drawn = sheet.margin, False
    for name, counts in dice:
        die = rules.die(name) if name != "cards" else None
        if die is None:
            continue
        for face, count in enumerate(counts):
            choice = table.dice.get((name, face)) if table else None
            taken = picked.count((name, face))
            for number in range(count):
                if left + size > sheet.margin + sheet.inner:
                    left = sheet.margin
                    sheet.y += size + gap
                is_picked = number < taken
                state: DieState = "picked" if is_picked else "chosen" if choice else "plain"
                area = sheet.picture(draw_die(die, face, size, tint, state), left, sheet.y)
                label = f"{name}: {face_name(die.faces[face])}"
                if is_picked:
                    sheet.spot(_picked_spot(area, label, (name, face), table))
                elif table and choice:
                    press = partial(table.play, choice)
                    sheet.spot(Spot(area, label, f"{label}. {table.describe(choice)}.", press, choice))
                else:
                    sheet.spot(Spot(area, label, label))
                left += size + gap
                drawn = True
    if drawn:
        sheet.y += size + gap


def _picked_spot(area: pygame.Rect, label: str, die: tuple[str, int], table: Pressing | None) -> Spot:
    told = f"{label}. It will be rolled again."
    if table is None or table.put_back is None:
        return Spot(area, f"{label}, picked", told)
    return Spot(area, f"{label}, picked", f"{told} Press it to keep it.", partial(table.put_back, die))


def _die_size(look: Look, room: int, many: int) -> tuple[int, int]:
    """The side of a die and the gap after it: smaller if that spares a line."""
    large, small = (look.px(31), look.px(3)), (look.px(26), look.px(2))
    fits = many * sum(large) > room >= many * sum(small)
    return small if fits else large


def face_name(face: int | tuple[str, ...]) -> str:
    return str(face) if isinstance(face, int) else " and ".join(face) or "blank"


def _step(sheet: Sheet, rules: Rules[Any], step: CourseStep, *, has_pools: bool) -> None:
    look, palette = sheet.look, sheet.look.palette
    now = step.state == "now"
    colour = palette.brass if now else palette.text if step.state == "done" else palette.dim
    mark = "› " if now else ""
    # A step without a name is told by what happened in it.
    name, lines = (step.name, step.lines) if step.name else (step.lines[0], step.lines[1:])
    sheet.words(f"{mark}{step.number}  {name}", colour, SMALL, "bold" if now else "regular")
    if step.dice and not has_pools:
        for place, die in enumerate(step.dice):
            side = step.side if place == 0 or step.side == NOBODY else opponent(step.side)
            dice_rows(sheet, rules, (die,), palette.side(side))
    for line in lines:
        if line != step.name:
            sheet.words(line, palette.dim, SMALL, indent=look.px(16))
