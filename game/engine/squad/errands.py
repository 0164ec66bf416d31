"""What the mission wants of a unit, and how well a place serves it."""

from math import ceil
from typing import NamedTuple

from game.engine.contract import NOBODY, opponent
from game.engine.squad.lines import speed_in_cells
from game.engine.squad.marching import steps_to_zone
from game.engine.squad.outcome import SCORED_ROUNDS
from game.engine.squad.state import BREAKTHROUGH, INTERCEPT, RANGE_1, SUPPLIES, Game, State, living

GOAL = 6.0
"""What an objective is worth to hold."""
PASSAGE = 9.0
"""What a leader in the enemy's zone is worth."""
HOPES = (0.3, 0.5, 0.65, 0.75, 0.82, 0.86)
"""How likely a unit gets where it wants with no action to spare, with one, two or more."""
NEARER = 0.025
"""How much of where it wants to be every cell of a unit's way there is worth."""
AGAIN = 0.35
"""What an objective is worth that is scored once more later."""

Gathered = list[list[int]]
"""By objective, the living units whose leaders are near it."""
Goals = tuple[tuple[int, float], ...]
"""Objectives, and what one more leader of a side would make of each."""


class Errand(NamedTuple):
    """All that decides how a place serves the mission, but for the place itself and the actions left."""

    unit: int
    turn: int
    pinned: bool
    """Has one action fewer, being suppressed."""
    carries: bool
    """Brings supplies home."""
    goals: Goals


# What is wanted


def errand_of(state: State, unit: int, gathered: Gathered) -> Errand:
    kind, record = state.game.kinds[unit], state.units[unit]
    pinned = bool(kind.courage) and record.suppression >= kind.courage
    carries = unit in state.carriers
    goals = () if carries or state.game.mission == BREAKTHROUGH else _goals(state, unit, gathered)
    return Errand(unit, state.turn, pinned, carries, goals)


def gathered_leaders(state: State) -> Gathered:
    distance = state.game.board.distance
    leaders = [(unit, record.minis[0].cell) for unit, record in enumerate(state.units) if record.minis]
    return [
        [unit for unit, leader in leaders if distance(leader, cell) <= RANGE_1 + 2] for cell in state.goals
    ]


def _goals(state: State, unit: int, gathered: Gathered) -> Goals:
    game = state.game
    if game.mission == SUPPLIES:
        return _free_supplies(state, unit) if game.kinds[unit].trooper else ()
    side, sides = game.sides[unit], game.sides
    found = []
    for objective, cell, near in zip(game.objectives, state.goals, gathered, strict=True):
        lead = sum([1 if sides[other] == side else -1 for other in near if other != unit])
        share = 1.0 if lead == 0 else 0.8 if lead < 0 else 0.45 if lead == 1 else 0.25
        found.append((cell, GOAL * share * objective.points))
    return tuple(found)


def _free_supplies(state: State, unit: int) -> Goals:
    """Those that no two friends are nearer to are worth more."""
    distance, here = state.game.board.distance, state.units[unit].cell
    friends = [
        state.units[friend].cell
        for friend in living(state, state.game.sides[unit])
        if friend != unit and friend not in state.carriers
    ]
    found = []
    for cell, carrier in zip(state.goals, state.carriers, strict=True):
        if carrier == NOBODY:
            away = distance(here, cell)
            rivals = sum([distance(friend, cell) < away for friend in friends])
            found.append((cell, GOAL * (1.0 if rivals < 2 else 0.4)))
    return tuple(found)


# How it is served


def served(game: Game, errand: Errand, cell: int, spare: int) -> float:
    """How a unit there serves the mission, with so many actions left in this activation. What is still to
    be reached counts less as time runs out, so that nobody fires away the last moment to get there."""
    side = game.sides[errand.unit]
    if game.mission == BREAKTHROUGH:
        return PASSAGE * _way_to_zone(game, errand, cell, opponent(side), spare, NEARER)
    if errand.carries:
        return GOAL * (0.5 + 0.5 * _way_to_zone(game, errand, cell, side, spare, 2 * NEARER))
    near, price = (1, 1) if game.mission == SUPPLIES else (RANGE_1, 0)
    best = 0.0
    for goal, value in errand.goals:
        away = max(0, game.board.distance(cell, goal) - near)
        best = max(best, value * _hope_of_goal(game, errand, away, spare - price))
    return best


def _way_to_zone(game: Game, errand: Errand, cell: int, zone: int, spare: int, haste: float) -> float:
    """1 in the zone of a side, else the hope to get there in time."""
    if cell in game.zones[zone]:
        return 1.0
    way = steps_to_zone(game, zone, trooper=game.kinds[errand.unit].trooper)[cell]
    left = 2 * (game.turns - errand.turn) + spare
    return _hope(game, errand, way, left) - haste * way


def _hope_of_goal(game: Game, errand: Errand, away: int, spare: int) -> float:
    """Objectives that are scored again and again are worth something later, too."""
    turn = errand.turn
    rounds = -turn % SCORED_ROUNDS if game.mission == INTERCEPT else game.turns - turn
    hope = 1.0 if not away else _hope(game, errand, away, 2 * rounds + spare) - NEARER * away
    if game.mission != INTERCEPT:
        return hope
    again = (game.turns - turn - rounds) // SCORED_ROUNDS
    return hope + AGAIN * again * (1.0 - NEARER * away)


def _hope(game: Game, errand: Errand, way: float, actions: int) -> float:
    """How likely a unit gets so far with so many actions."""
    slack = actions - ceil(way / speed_in_cells(game.kinds[errand.unit])) - errand.pinned
    return HOPES[min(slack, len(HOPES) - 1)] if slack >= 0 else 0.0
