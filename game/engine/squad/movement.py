"""Moving troopers and driving vehicles."""

from typing import NamedTuple

from game.engine.board import NOWHERE
from game.engine.chance import Chance
from game.engine.contract import NO_HEADING, Choice, Event
from game.engine.reach import Reach, path, reach
from game.engine.squad.lines import engaged, speed_in_cells
from game.engine.squad.placing import arranged, beside_enemies, with_room
from game.engine.squad.state import State, evolve, set_act, set_minis, set_unit
from game.engine.squad.wounds import DISABLED

WITHDRAWAL = 2
"""Cells of a move of speed 1."""


class Way(NamedTuple):
    cells: tuple[int, ...]
    full: bool
    """Whether it used the whole move."""


# Troopers


def walks(state: State, unit: int, points: int | None = None) -> dict[int, int]:
    """Where the leader of a unit on foot can go, and in how many steps: past friends, never past enemies."""
    quick, rough, _ = _ground(state, unit, points)
    occupant = state.occupant
    return {
        cell: steps
        for cell, steps in {**rough.cost, **quick.cost}.items()
        if steps and occupant.get(cell, unit) == unit
    }


def walk(state: State, unit: int, cell: int, points: int | None = None) -> Way | None:
    """The way of a unit on foot to a cell; None if it cannot get there."""
    if state.occupant.get(cell, unit) != unit or cell == state.units[unit].cell:
        return None
    quick, rough, most = _ground(state, unit, points)
    for ground, limit in ((quick, most[0]), (rough, most[1])):
        if cell in ground.cost:
            return Way(path(ground, cell), ground.cost[cell] == limit)
    return None


def _ground(state: State, unit: int, points: int | None) -> tuple[Reach, Reach, tuple[int, int]]:
    """All easy ground within a full move, and all ground within one that is a speed slower."""
    game, kind, record = state.game, state.game.kinds[unit], state.units[unit]
    side, start = game.sides[unit], record.cell
    blocked = frozenset([cell for cell, other in state.occupant.items() if game.sides[other] != side])
    most = speed_in_cells(kind, record.snare) if points is None else points
    slow = speed_in_cells(kind, record.snare + 1) if points is None else points
    slow = min(slow, most)
    quick = reach(game.board, start, most, game.easy, blocked)
    return quick, reach(game.board, start, slow, game.rough, blocked), (most, slow)


# Vehicles and guns, which look one way


class Pose(NamedTuple):
    cell: int
    heading: int


class _Drive(NamedTuple):
    cells: tuple[int, ...]
    easy: bool
    """Whether all of it is easy ground, where it began aside."""


def drives(state: State, unit: int) -> dict[Pose, Way]:
    """Where a unit that looks one way can go forward: each step it may turn by one side, then goes ahead.

    Turning on the spot is a move too.
    """
    game, kind, record = state.game, state.game.kinds[unit], state.units[unit]
    start = Pose(record.cell, record.heading)
    turns = game.board.headings
    found = {Pose(start.cell, heading): Way((start.cell,), False) for heading in range(turns)}
    del found[start]
    edge = {start: _Drive((start.cell,), easy=True)}
    costs = game.rough if kind.trooper else game.tracks
    most = speed_in_cells(kind, record.snare)
    slow = min(most, speed_in_cells(kind, record.snare + 1))
    for step in range(1, most + 1):
        following: dict[Pose, _Drive] = {}
        for pose, drive in edge.items():
            for turn in (0, 1, -1):
                heading = (pose.heading + turn) % turns
                cell = game.board.step(pose.cell, heading)
                if cell == NOWHERE or not costs[cell] or not _passable(state, unit, cell):
                    continue
                easy = drive.easy and game.easy[cell] > 0
                if step > slow and not easy:
                    continue
                reached = Pose(cell, heading)
                known = following.get(reached)
                # Of two ways of one length, the one over easy ground may go farther.
                if reached not in found and (known is None or not known.easy):
                    following[reached] = _Drive((*drive.cells, cell), easy)
        for pose, drive in following.items():
            if _free(state, unit, pose.cell):
                found[pose] = Way(drive.cells, step == most)
        edge = following
    return found


def backings(state: State, unit: int) -> dict[Pose, Way]:
    """Straight back, one slower; a disabled vehicle cannot."""
    game, kind, record = state.game, state.game.kinds[unit], state.units[unit]
    if kind.trooper or record.damage == DISABLED:
        return {}
    back = (record.heading + game.board.headings // 2) % game.board.headings
    found: dict[Pose, Way] = {}
    cells = [record.cell]
    slower = record.snare + 1
    while len(cells) - 1 < speed_in_cells(kind, slower):
        cell = game.board.step(cells[-1], back)
        if cell == NOWHERE or not game.tracks[cell] or not _passable(state, unit, cell):
            break
        if not game.easy[cell] and slower == record.snare + 1:
            slower += 1
            if len(cells) > speed_in_cells(kind, slower):
                break
        cells.append(cell)
        if _free(state, unit, cell):
            found[Pose(cell, record.heading)] = Way(tuple(cells), False)
    return found


def _passable(state: State, unit: int, cell: int) -> bool:
    """Friends let each other through; a vehicle is in everybody's way."""
    other = state.occupant.get(cell, unit)
    sides, kinds = state.game.sides, state.game.kinds
    return other == unit or (sides[other] == sides[unit] and kinds[other].trooper)


def _free(state: State, unit: int, cell: int) -> bool:
    return state.occupant.get(cell, unit) == unit


# Choices


def moves(state: State, unit: int, kind: str = "move", back: str = "reverse") -> list[Choice]:
    """All moves of a unit, each with room for its minis."""
    if engaged(state, unit):
        return []
    if state.game.kinds[unit].faces:
        poses = [(kind, drives(state, unit)), (back, backings(state, unit))]
        roomy = set(with_room(state, unit, {pose.cell for _, found in poses for pose in found}))
        return [
            Choice(way, unit=unit, cell=pose.cell, heading=pose.heading)
            for way, found in poses
            for pose in sorted(found)
            if pose.cell in roomy
        ]
    return [Choice(kind, unit=unit, cell=cell) for cell in with_room(state, unit, sorted(walks(state, unit)))]


def withdrawals(state: State, unit: int) -> list[Choice]:
    """Out of melee: a move of speed 1 that ends next to no enemy, for the whole activation."""
    if not engaged(state, unit) or state.act.done:
        return []
    return [Choice("withdraw", unit=unit, cell=cell) for cell in exits(state, unit)]


def exits(state: State, unit: int) -> list[int]:
    """Where a unit in melee could withdraw to."""
    threatened = beside_enemies(state, unit)
    clear = [cell for cell in sorted(walks(state, unit, WITHDRAWAL)) if cell not in threatened]
    return list(with_room(state, unit, clear))


def way_of(state: State, choice: Choice) -> Way | None:
    """The way a choice to move goes; None if it leads nowhere."""
    unit = choice.unit
    if choice.kind == "withdraw":
        return walk(state, unit, choice.cell, WITHDRAWAL)
    if choice.kind in ("reverse", "react_reverse"):
        return backings(state, unit).get(Pose(choice.cell, choice.heading))
    if state.game.kinds[unit].faces:
        return drives(state, unit).get(Pose(choice.cell, choice.heading))
    return walk(state, unit, choice.cell) if choice.heading == NO_HEADING else None


# Doing it


def go(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Take the leader there and the minis with it. What it costs is the caller's business."""
    way = way_of(state, choice)
    assert way is not None, "only ways that lead somewhere are offered"
    following = evolve(state)
    return following, shift(following, choice.unit, way, choice.heading, choice.kind)


def shift(state: State, unit: int, way: Way, heading: int, kind: str) -> list[Event]:
    """Write a move to an evolved state and tell it."""
    side, end = state.game.sides[unit], way.cells[-1]
    minis = arranged(state, unit, end)
    assert minis is not None, "only moves with room for all minis are offered"
    set_minis(state, unit, minis)
    changes = {"standby": False} if heading == NO_HEADING else {"standby": False, "heading": heading}
    set_unit(state, unit, **changes)
    carry_along(state, unit)
    if state.act.unit == unit:
        set_act(state, full_move=way.full, adjustable=len(minis) > 1)
    told = "turn_round" if len(way.cells) == 1 else {"withdraw": "withdraw"}.get(kind, "move")
    return [Event(told, side=side, unit=unit, cell=end, heading=heading, path=way.cells)]


def carry_along(state: State, unit: int) -> None:
    """Supplies go where their carrier goes."""
    if unit in state.carriers:
        cell = state.units[unit].cell
        state.goals = tuple(
            [
                cell if carrier == unit else goal
                for goal, carrier in zip(state.goals, state.carriers, strict=True)
            ]
        )


def actions_for_move(state: State, unit: int) -> int:
    """A disabled vehicle needs two actions for one move."""
    return 2 if state.units[unit].damage == DISABLED else 1
