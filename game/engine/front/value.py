"""How sure a side may be of winning: by troops, the ground they hold and can come to hold, and supply.

The margin of points to be expected at the end is set against how far points may still swing. How long ground
is held, what an open objective is worth and how much troops count was read off positions of imagined games on
maps of all kinds, each with how it ended. Who could strike whom next is left to those who play on from here:
guesses at it proved worse than a look at the reply.
"""

from math import sqrt, tanh
from typing import NamedTuple

from game.engine.contract import NOBODY, RED, SIDES, opponent
from game.engine.front.combat import strike_price
from game.engine.front.network import networks
from game.engine.front.outlook import distances, outlook
from game.engine.front.state import State, losses
from game.engine.scenario import Objective
from game.engine.states import settled

SPREAD = 0.35
"""What points may still swing where one is left to be had,"""
GROWTH = 0.68
"""and the power of those left with which that grows."""
HOLDS = 0.72
"""How likely an objective that is held this turn is held in the next one too."""
OPEN = 0.2
"""What is left of the worth of an objective that the enemy can walk into."""
SAY = 0.65
"""How much of the points that are still open goes to the side that can be there sooner and stronger."""
SHARE = 0.12
"""How much of all points to come is at stake between the troops of both sides."""
FEWER = 1.1
"""What it is worth to have clearly lost less, in points: that decides where points do not,"""
CLEARLY = 1.4
"""and how much for each time that losses differ by as much as luck explains."""
STANDING = 5.0
"""What a unit counts beside its strength."""
FIRST_LOSSES = 10
"""Losses that say little yet."""
LEAST_AT_STAKE = 10.0
"""In points, where nearly none are left to be had."""
SUDDEN = 4.0
"""What is at stake where taking an objective ends the game, in points."""
DRY = 0.25
"""How much of its worth a unit loses that can neither fight nor be supplied."""
FAR = 4
"""Turns of movement beyond which a unit has no say at a place."""


def value(state: State, side: int) -> float:
    if state.result is not None:
        return settled(state.result, side)
    left = state.game.turns - state.turn + 1
    red, blue = _troops(state, RED), _troops(state, opponent(RED))
    margin = SHARE * _at_stake(state, left) * (red - blue) / (red + blue) + _ground(state, left)
    margin += FEWER * tanh(CLEARLY * _lost_less(state))
    odds = margin / (SPREAD * _at_stake(state, left) ** GROWTH)
    return tanh(odds / 2 if side == RED else -odds / 2)


def _at_stake(state: State, left: int) -> float:
    """The points still to be had, and what there is to fight for where there are none."""
    to_come = sum(goal.points * (left if goal.scored == "each turn" else 1) for goal in state.game.objectives)
    return max(to_come, LEAST_AT_STAKE)


def _troops(state: State, side: int) -> float:
    units, kinds, neighbours = state.units, state.game.kinds, state.game.board.neighbours
    supplied = networks(state, side)
    total = 1.0
    for unit in state.game.armies[side]:
        record = units[unit]
        if not record.strength:
            continue
        kind, cell = kinds[unit], record.cell
        worth = STANDING + record.strength * kind.battle_die / 4
        needed = kind.fuel_cost + strike_price(kind)
        if cell >= 0 and record.supplies < needed and kind.attack_range:
            fed = cell in supplied or any(near in supplied for near in neighbours[cell])
            worth *= 1.0 if fed else 1 - DRY * (1 - record.supplies / needed)
        total += worth
    return total


def _lost_less(state: State) -> float:
    """By how much red has lost less than blue, in what luck explains of such losses."""
    red, blue = losses(state, RED), losses(state, opponent(RED))
    return (blue - red) / sqrt(red + blue + FIRST_LOSSES)


class Holder(NamedTuple):
    """A unit that can hold ground."""

    unit: int
    cell: int
    weight: float
    movement: int


def _ground(state: State, left: int) -> float:
    """The points that red is ahead, and is expected to be from the objectives."""
    game = state.game
    total = float(state.points[0] - state.points[1])
    armies = (_holders(state, 0), _holders(state, 1))
    holding = sum(HOLDS**turn for turn in range(left))
    for goal, holder in zip(game.objectives, state.holders, strict=True):
        control = _control(state, goal.cell, armies)
        now = 0.0 if holder == NOBODY else 1.0 if holder == RED else -1.0
        if holder != NOBODY and _can_be_entered(state, goal.cell, armies[opponent(holder)]):
            now *= OPEN
        turns, kept = (left, holding) if goal.scored == "each turn" else (1, HOLDS ** (left - 1))
        total += goal.points * (kept * now + (turns - kept) * SAY * control)
        if goal.sudden:
            total += SUDDEN * _nearness(goal, (now + control) / 2)
    return total


def _nearness(goal: Objective, ours: float) -> float:
    """How near the game is to being won at once, for red; `ours` says whose the place is, from -1 to 1."""
    red, blue = (goal.sudden in (name, "both") for name in SIDES)
    return (red * (1 + ours) - blue * (1 - ours)) / 2


def _holders(state: State, side: int) -> list[Holder]:
    found = []
    for unit in state.game.armies[side]:
        record, kind = state.units[unit], state.game.kinds[unit]
        if record.cell >= 0 and kind.attack_range and not kind.flies:
            found.append(Holder(unit, record.cell, record.strength * kind.battle_die / 4, kind.movement))
    return found


def _control(state: State, cell: int, armies: tuple[list[Holder], list[Holder]]) -> float:
    """Who will have the say at a place, from -1 for blue to 1 for red: weight by how soon it can be there."""
    away = distances(state.game, cell)
    say = [0.5, 0.5]
    for side, army in enumerate(armies):
        for _, place, weight, movement in army:
            turns = away[place] / movement if movement else FAR
            if turns < FAR:
                say[side] += weight / (1 + turns * turns)
    return (say[0] - say[1]) / (say[0] + say[1])


def _can_be_entered(state: State, cell: int, army: list[Holder]) -> bool:
    if cell in state.occupant:
        return False
    return any(cell in outlook(state.game, holder.cell, holder.unit).stations for holder in army)
