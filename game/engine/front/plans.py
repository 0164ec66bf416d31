"""The few lines that are worth considering for a unit in its Movement phase, the most promising first.

What it then attacks is decided when everybody stands where he should, by exact odds.
"""

from heapq import nlargest

from game.engine.contract import Choice
from game.engine.front.combat import cover
from game.engine.front.movement import unit_choices
from game.engine.front.outlook import outlook
from game.engine.front.state import MOVEMENT, State
from game.engine.front.view import known_enemies
from game.engine.front.worth import place_worth, survey

PROMISING = 4
"""Cells taken by what they are worth at first sight."""


def plans(state: State, unit: int) -> list[tuple[Choice, ...]]:
    record = state.units[unit]
    if state.phase != MOVEMENT or state.game.sides[unit] != state.side or record.moved:
        return []
    moves = [choice for choice in unit_choices(state, unit) if choice.kind in ("move", "enter")]
    if not moves:
        return []
    worths = {move: place_worth(state, unit, move.cell) for move in moves}
    chosen = dict.fromkeys(nlargest(PROMISING, moves, key=lambda move: worths[move]))
    goals = state.game.objective_at
    chosen.update(dict.fromkeys(move for move in moves if move.cell in goals))
    chosen.update(dict.fromkeys(_stations(state, unit, moves, worths)))
    chosen.update(dict.fromkeys(_shelters(state, moves, worths)))
    stay: list[tuple[Choice, ...]] = [] if record.cell < 0 else [()]
    return [(move,) for move in chosen] + stay


def _stations(state: State, unit: int, moves: list[Choice], worths: dict[Choice, float]) -> list[Choice]:
    """For each enemy in reach, the best place to attack it from."""
    game, known = state.game, survey(state)
    reach = game.kinds[unit].attack_range
    if not reach:
        return []
    found = []
    for enemy in sorted(known.enemies):
        near = [move for move in moves if game.board.distance(move.cell, enemy) <= reach]
        if near:
            far = max(game.board.distance(move.cell, enemy) for move in near)
            best = [move for move in near if game.board.distance(move.cell, enemy) == far]
            found.append(max(best, key=lambda move: (cover(state, move.cell), worths[move])))
    return found


def _shelters(state: State, moves: list[Choice], worths: dict[Choice, float]) -> list[Choice]:
    """The best places that the fewest enemies can hit in their next turn."""
    game = state.game
    threats = [outlook(game, cell, state.occupant[cell]).targets for cell in known_enemies(state, state.side)]
    if not threats:
        return []
    under = {move: sum(move.cell in hit for hit in threats) for move in moves}
    return sorted(moves, key=lambda move: (under[move], -worths[move]))[:2]
