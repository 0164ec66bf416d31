"""What pointing means: which choices a cell, a button or a die stands for, and what a click on it does."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import atan2, pi
from typing import Any, Final, TypeAlias

import msgspec

from game.engine.board import NOWHERE, Board
from game.engine.contract import NO_HEADING, NOBODY, Choice, Rules
from game.engine.display import die_of
from game.engine.grammar import count
from game.engine.naming import a_few

Place: TypeAlias = tuple[Choice, ...]


@dataclass(frozen=True)
class Aim:
    """All that the person who decides now can point at."""

    selected: int
    cells: Mapping[int, Place] = field(default_factory=dict)
    """What can be done on a cell by the selected unit, or by whoever must answer in an attack."""
    common: Mapping[int, Place] = field(default_factory=dict)
    """What can be done on a cell by no unit in particular."""
    buttons: Place = ()
    dice: Mapping[tuple[str, int], Choice] = field(default_factory=dict)
    """The die and the face to press."""
    closing: Choice | None = None
    actors: tuple[int, ...] = ()
    """Units that have anything to choose, in their order."""
    own: frozenset[int] = frozenset()
    """All units on the map of the side that decides."""
    openers: Mapping[int, Choice] = field(default_factory=dict)
    """Units that can do one thing only, and that where they stand: to be activated, mostly."""

    @property
    def points(self) -> frozenset[int]:
        return frozenset(self.cells) | frozenset(self.common)


NO_AIM: Final = Aim(NOBODY)


@dataclass(frozen=True)
class Offer:
    """All that may be chosen at one moment, by whom: what pointing means follows from it for every unit."""

    rules: Rules[Any]
    view: Any
    closing: Choice | None
    choices: Place
    by_unit: Mapping[int, Sequence[int]]
    """Their numbers among all, those of no unit in particular under NOBODY."""
    on_dice: Sequence[int]
    """The numbers of those that are made by pressing a die."""
    homes: Mapping[int, int]
    """Where every piece stands."""
    own: frozenset[int]
    openers: Mapping[int, Choice]


def offer(rules: Rules[Any], view: Any, choices: Sequence[Choice]) -> Offer:
    side, pieces = rules.decider(view), rules.pieces(view)
    by_unit: dict[int, list[int]] = {}
    for number, choice in enumerate(choices):
        by_unit.setdefault(choice.unit, []).append(number)
    homes = {piece.unit: piece.cell for piece in pieces}
    alone = {unit: choices[numbers[0]] for unit, numbers in by_unit.items() if len(numbers) == 1}
    return Offer(
        rules,
        view,
        rules.safe_closing(view),
        tuple(choices),
        by_unit,
        [number for number, choice in enumerate(choices) if choice.what and die_of(choice)],
        homes,
        frozenset(piece.unit for piece in pieces if piece.side == side),
        {
            unit: choice
            for unit, choice in alone.items()
            if unit in homes and rules.where(view, choice) == homes[unit]
        },
    )


def aim(offered: Offer, selected: int) -> Aim:
    rules, view, closing = offered.rules, offered.view, offered.closing
    answering = rules.running(view) is not None
    home = offered.homes.get(selected, NOWHERE)
    cells: dict[int, list[Choice]] = {}
    common: dict[int, list[Choice]] = {}
    buttons: list[Choice] = []
    dice: dict[tuple[str, int], Choice] = {}
    by_unit = offered.by_unit
    concerned = {*by_unit.get(NOBODY, ()), *by_unit.get(selected, ()), *offered.on_dice}
    for choice in offered.choices if answering else [offered.choices[number] for number in sorted(concerned)]:
        mine = answering or (selected != NOBODY and choice.unit == selected)
        where = rules.where(view, choice)
        if choice == closing and where in (NOWHERE, home):
            continue
        if die := die_of(choice):
            dice[die] = choice
            continue
        if where == NOWHERE or (mine and where == home):
            buttons.append(choice)
        if where != NOWHERE:
            (cells if mine else common).setdefault(where, []).append(choice)
    return Aim(
        selected,
        {cell: tuple(found) for cell, found in cells.items()},
        {cell: tuple(found) for cell, found in common.items()},
        tuple(buttons),
        dice,
        closing,
        tuple(unit for unit in by_unit if unit != NOBODY),
        offered.own,
        offered.openers,
    )


# Clicking


class Act(msgspec.Struct, frozen=True):
    choice: Choice


class Entry(msgspec.Struct, frozen=True):
    """A line of a menu: one thing to do, where several only in how many or which way."""

    choices: Place

    @property
    def turns(self) -> bool:
        """Picked by a direction."""
        return len(self.choices) > 1 and len({choice.heading for choice in self.choices}) > 1


class Menu(msgspec.Struct, frozen=True):
    cell: int
    entries: tuple[Entry, ...]


class Select(msgspec.Struct, frozen=True):
    unit: int


class Inspect(msgspec.Struct, frozen=True):
    """Nothing can be done here: look at it, and be told why."""

    cell: int
    unit: int


Click: TypeAlias = Act | Menu | Select | Inspect


def click(aimed: Aim, cell: int, unit: int) -> Click:
    """What a click on a cell does; `unit` is the piece under the pointer, if one is."""
    if choices := _meant(aimed.cells.get(cell, ()), unit):
        return _offer(cell, choices)
    common = aimed.common.get(cell, ())
    # Where a unit with nothing to do stands on a cell with something to do, that is meant.
    if unit in aimed.own and unit != aimed.selected and (unit in aimed.actors or not common):
        opener = aimed.openers.get(unit)
        return Act(opener) if opener else Select(unit)
    if common:
        return _offer(cell, common)
    return Inspect(cell, unit)


def entries(choices: Iterable[Choice]) -> tuple[Entry, ...]:
    """Choices by what they do; those that differ only in how many or which way stand together."""
    groups: dict[Choice, list[Choice]] = {}
    for choice in choices:
        key = msgspec.structs.replace(choice, amount=0, heading=NO_HEADING)
        groups.setdefault(key, []).append(choice)
    return tuple(Entry(tuple(group)) for group in groups.values())


def _meant(choices: Place, unit: int) -> Place:
    """Where several pieces share a cell, the one under the pointer is meant."""
    return tuple(choice for choice in choices if unit != NOBODY and choice.target == unit) or choices


def _offer(cell: int, choices: Place) -> Click:
    return Act(choices[0]) if len(choices) == 1 else Menu(cell, entries(choices))


# Dragging


def dragged(
    rules: Rules[Any], view: Any, aimed: Aim, cells: Sequence[int], unit: int = NOBODY
) -> Choice | None:
    """The choice that leads to where a drag ended; of several, the one whose way is most like the drag."""
    if not cells:
        return None
    over = set(cells)

    def likeness(choice: Choice) -> float:
        lines = rules.preview(view, choice).lines
        way = {cell for line in lines for cell in line.cells}
        return len(way & over) / (len(way | over) or 1)

    choices = _meant(aimed.cells.get(cells[-1], ()), unit)
    return max(choices, key=likeness, default=None)


# Directions


def heading_of(board: Board, right: float, down: float) -> int:
    """The heading nearest to a direction on the screen."""
    # Clockwise from the top, as headings are counted; pointed hexes have none straight up.
    angle = atan2(right, -down) % (2 * pi)
    first = pi / 6 if board.shape.kind == "hex" and board.shape.stagger_axis == "y" else 0.0
    step = 2 * pi / board.headings
    return round((angle - first) / step) % board.headings


def heading_angle(board: Board, heading: int) -> float:
    """Clockwise from the top, in radians."""
    first = pi / 6 if board.shape.kind == "hex" and board.shape.stagger_axis == "y" else 0.0
    return first + heading * 2 * pi / board.headings


def turned(board: Board, choices: Place, right: float, down: float) -> Choice:
    """Of choices that differ in heading, the one that faces a direction on the screen best."""
    wanted = heading_of(board, right, down)

    def off(choice: Choice) -> int:
        apart = abs(choice.heading - wanted) % board.headings
        return min(apart, board.headings - apart)

    return min(choices, key=off)


# The cursor

STEPS: Final[dict[str, tuple[int, int]]] = {
    "cursor_up": (0, -1),
    "cursor_down": (0, 1),
    "cursor_left": (-1, 0),
    "cursor_right": (1, 0),
}


def moved(board: Board, cell: int, action: str) -> int:
    """The cell a cursor key leads to; at the edge it stays."""
    right, down = STEPS[action]
    column, row = board.place(cell)
    column = min(max(column + right, 0), board.width - 1)
    row = min(max(row + down, 0), board.height - 1)
    return board.cell(column, row)


def next_of(units: Sequence[int], current: int, step: int = 1) -> int:
    """The unit after (or before) the current one, round and round; NOBODY if there is none."""
    if not units:
        return NOBODY
    if current in units:
        return units[(units.index(current) + step) % len(units)]
    return units[0] if step > 0 else units[-1]


def unused(rules: Rules[Any], view: Any, name: Callable[[int], str]) -> str:
    """What ending now would leave undone, in words; "" if nothing."""
    left, clock = rules.idle(view), rules.clock(view)
    if not left:
        return clock.undone
    names = a_few([name(unit) for unit in left])
    told = f"{count(len(left), 'unit')} {clock.idle}: {names}."
    return f"{told} {clock.undone}".rstrip()
