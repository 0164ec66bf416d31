"""Where enemies out of sight may be: a guess for those who play on in the mind, from what a side may know.

Each is taken to be on its way from where it began to the objective that draws it most, whole and supplied,
and no two of them on the same cell. What is in sight is known, so that it is none of the cells seen.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.engine.contract import opponent
from game.engine.front.outlook import distance_row, distances
from game.engine.front.state import BASE, HIDDEN, WAITING, Derived, State, Unit, evolve
from game.engine.front.view import seen

PACE = 0.5
"""How much of its movement a unit is taken to have made good towards its objective in each turn,"""
PACE_BEHIND = 0.15
"""and one that carries, commands or fires from afar."""

Cells = NDArray[np.bool_]
"""By cell: whether it is one of those meant."""


def supposed(state: State) -> State:
    """A view under fog with the enemies that are not seen where they may be by now."""
    game, foe = state.game, opponent(state.side)
    hidden = [unit for unit in game.armies[foe] if state.units[unit].cell == HIDDEN]
    if not hidden:
        return state
    posed = evolve(state)
    posed.derived = Derived(lists=[None] * len(state.units))
    posed.units, posed.occupant = state.units.copy(), state.occupant.copy()
    places = _places(state, [way for unit in hidden if (way := _way(state, unit))])
    for unit in hidden:
        cell = places.get(unit, BASE)
        if cell != BASE:
            posed.occupant[cell] = unit
        elif unit in game.flying:
            cell = game.scenario.units[unit].cell
        elif unit in game.arrivals:
            cell = WAITING
        else:
            continue
        posed.units[unit] = Unit(cell, state.units[unit].strength, game.kinds[unit].supply_capacity)
    posed.stocks = tuple(
        depot.stock if owner == foe and not stock else stock
        for stock, depot, owner in zip(state.stocks, game.depots, game.depot_sides, strict=True)
    )
    return posed


class _Way(NamedTuple):
    unit: int
    home: int
    """Where it began."""
    room: float
    """How far it may have come since."""


def _way(state: State, unit: int) -> _Way | None:
    """None if the unit is not on the map: it flies, or has not come yet."""
    game, kind = state.game, state.game.kinds[unit]
    if unit in game.flying:
        return None
    home, turns = game.scenario.units[unit].cell, state.turn - 1
    if game.sides[unit] == game.first:
        turns += 1
    if unit in game.arrivals:
        due, area = game.arrivals[unit]
        if turns < due or not area.cells:
            return None
        home, turns = area.cells[len(area.cells) // 2], turns - due
    behind = not kind.attack_range or not {"headquarters", "indirect"}.isdisjoint(kind.traits)
    return _Way(unit, home, (PACE_BEHIND if behind else PACE) * kind.movement * turns)


def _places(state: State, ways: list[_Way]) -> dict[int, int]:
    """By unit: the cell out of sight that is nearest to its objective, of those it may have come to."""
    game, costs = state.game, np.array(state.game.costs)
    hiding: Cells = costs > 0
    hiding[list(seen(state, state.side))] = False
    hiding[list(state.occupant)] = False
    drawn, found = _drawn(state), dict[int, int]()
    for unit, home, room in ways:
        open_to_it = hiding & (costs <= game.kinds[unit].movement)
        from_home = distance_row(game.board.shape, home)
        near = open_to_it & (from_home <= room)
        if near.any():
            goal = _goal(state, home, drawn)
            cell = _nearest(near, distance_row(game.board.shape, goal))
        elif open_to_it.any():
            cell = _nearest(open_to_it, from_home)
        else:
            continue
        hiding[cell] = False
        found[unit] = cell
    return found


def _nearest(cells: Cells, away: NDArray[np.int16]) -> int:
    return int(np.where(cells, away, np.iinfo(np.int16).max).argmin())


def _drawn(state: State) -> dict[int, int]:
    """By cell of an objective: how many enemies are taken to be drawn to it, at first those in sight."""
    game, foe = state.game, opponent(state.side)
    drawn = {goal.cell: 0 for goal in game.objectives}
    for unit in game.armies[foe]:
        cell = state.units[unit].cell
        if cell >= 0 and drawn and unit not in game.flying:
            away = distances(game, cell)
            drawn[min(drawn, key=away.__getitem__)] += 1
    return drawn


def _goal(state: State, home: int, drawn: dict[int, int]) -> int:
    """The objective that draws a unit from there: near, precious and with few drawn to it yet. Counts it."""
    game = state.game
    if not drawn:
        return home
    away, points = distances(game, home), {goal.cell: max(1, goal.points) for goal in game.objectives}
    goal = min(drawn, key=lambda cell: away[cell] * (1 + drawn[cell]) / sqrt(points[cell]))
    drawn[goal] += 1
    return goal
