"""How regiments move: marches with their modifiers, shifts, and where they run into somebody."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.ranks.contact import edge, enemies_touching
from game.engine.ranks.roster import Modifier
from game.engine.ranks.state import State


class Move(NamedTuple):
    path: tuple[int, ...]
    """From where it stood to where it stops."""
    heading: int
    met: int = NOBODY
    """The enemy it has run into with its front."""

    @property
    def cell(self) -> int:
        return self.path[-1]


class _Leg(NamedTuple):
    path: tuple[int, ...]
    left: int
    """Speed that is left."""
    passed: bool
    """Whether a friend was passed."""
    met: int


def marches(state: State, unit: int, speed: int, modifier: Modifier | None) -> list[Move]:
    """All ways to march: straight on, or as the modifier allows. Each goes as far as it can."""
    record = state.units[unit]
    return marches_from(state, unit, record.cell, record.heading, speed, modifier)


def marches_from(
    state: State, unit: int, cell: int, heading: int, speed: int, modifier: Modifier | None
) -> list[Move]:
    name = modifier.modifier if modifier else ""
    amount = modifier.amount if modifier else 0
    found: dict[tuple[int, int], Move] = {}
    for move in _marches(state, unit, cell, heading, speed, name, amount):
        found.setdefault((move.cell, move.heading), move)
    stay = found.get((cell, heading))
    if stay and stay.met == NOBODY:
        del found[cell, heading]
    return list(found.values())


def _marches(
    state: State, unit: int, cell: int, heading: int, speed: int, name: str, amount: int
) -> Iterator[Move]:
    if name == "turning charge":
        yield _straight(state, unit, cell, heading, speed + amount)
        yield from _turns(state, unit, cell, heading, speed + amount)
        return
    yield _straight(state, unit, cell, heading, speed)
    if name == "speed":
        yield _straight(state, unit, cell, heading, speed + amount)
    elif name == "turn":
        yield from _turns(state, unit, cell, heading, speed + amount)
    elif name == "wheel" and speed + amount >= 0:
        for side in (3, 1):
            yield _straight(state, unit, cell, (heading + side) % 4, speed + amount)


def _straight(state: State, unit: int, cell: int, heading: int, speed: int) -> Move:
    leg = _walk(state, unit, _Leg((cell,), speed, False, NOBODY), heading)
    return Move(_trimmed(state, unit, leg.path), heading, leg.met)


def _turns(state: State, unit: int, cell: int, heading: int, speed: int) -> Iterator[Move]:
    """A bend of a right angle once on the way, at any cell but the first that is free."""
    if speed < 1:
        return
    first = _walk(state, unit, _Leg((cell,), speed, False, NOBODY), heading)
    left, passed = speed, False
    path: tuple[int, ...] = (cell,)
    for step in first.path[1:]:
        left -= state.game.costs[step]
        path = (*path, step)
        if step in state.occupant:
            passed = True
            continue
        for side in (3, 1):
            bent = (heading + side) % 4
            leg = _walk(state, unit, _Leg(path, left, passed, NOBODY), bent)
            yield Move(_trimmed(state, unit, leg.path), bent, leg.met)


def _walk(state: State, unit: int, leg: _Leg, heading: int) -> _Leg:
    """Straight on until the speed is used up, or the edge, bad ground or somebody stops it."""
    step, costs, occupant, sides = state.game.board.step, state.game.costs, state.occupant, state.game.sides
    path, left, passed, met = list(leg.path), leg.left, leg.passed, NOBODY
    here = path[-1]
    while left:
        ahead = step(here, heading)
        if ahead == NOWHERE or not costs[ahead]:
            break
        other = occupant.get(ahead, unit)
        friend = other != unit and sides[other] == sides[unit]
        if other != unit and not friend:
            # Standing on the friend it was passing, it has no room to meet anybody.
            if len(path) == 1 or occupant.get(here, unit) == unit:
                met = other
            break
        if costs[ahead] > left or (friend and passed):
            break
        passed = passed or friend
        left -= costs[ahead]
        path.append(ahead)
        here = ahead
    return _Leg(tuple(path), left, passed, met)


def _trimmed(state: State, unit: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """Nobody stops on a friend: back to the last free cell."""
    end = len(path)
    while end > 1 and state.occupant.get(path[end - 1], unit) != unit:
        end -= 1
    return path[:end]


def shifts(state: State, unit: int, speed: int) -> list[Move]:
    """Up to so many cells straight in any direction, with the same heading; never into an enemy."""
    record = state.units[unit]
    found: dict[int, Move] = {}
    for direction in range(4):
        leg = _walk(state, unit, _Leg((record.cell,), speed, False, NOBODY), direction)
        for length in range(2, len(leg.path) + 1):
            if leg.path[length - 1] not in state.occupant:
                found[leg.path[length - 1]] = Move(leg.path[:length], record.heading)
    return list(found.values())


def retreats(state: State, unit: int, speed: int) -> list[Move]:
    """Disengaging: straight back."""
    back = (state.units[unit].heading + 2) % 4
    start = state.units[unit].cell
    board = state.game.board
    return [move for move in shifts(state, unit, speed) if board.step(start, back) == move.path[1]]


def repositionings(state: State, unit: int) -> list[int]:
    """Headings with which an engaged unit would face one of those it is engaged with."""
    record, board = state.units[unit], state.game.board
    touching = enemies_touching(state, unit, record.cell, record.heading)
    headings = {board.heading(record.cell, state.units[enemy].cell) for enemy in touching}
    return sorted(heading for heading in headings if edge(record.heading, heading))
