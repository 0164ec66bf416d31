"""What it is worth to have a unit on a cell with a heading: near the enemy, at a flank, in line, on goals."""

from game.engine.contract import opponent
from game.engine.ranks.goals import goal_worth
from game.engine.ranks.positions import judged_of
from game.engine.ranks.reach import foes_around, promise, shoots, standing, threat
from game.engine.ranks.state import State

APPROACH = 0.74
"""For each cell nearer to the enemy."""
FACING = 0.24
FLANK = 0.53
PROMISE = 1.15
"""For the best that a unit could do next from there."""
CAUTION = 0.92
"""For what enemies could do to it next."""
AHEAD = 0.39
"""For each cell that a unit is nearer to the enemy than its friends are on average, beyond LEEWAY."""
LEEWAY = 1.47
LINE = 0.17
STANDOFF = 2.2
"""Where shooters like to stand."""
LAST = 0.3
"""How much of what may happen next counts in the last round."""


def place_worth(state: State, unit: int, cell: int, heading: int) -> float:
    judged = judged_of(state)
    key = unit, cell, heading
    known: float | None = judged.get(key)
    if known is None:
        known = judged[key] = _against_enemies(state, unit, cell, heading) + _ground(
            state, unit, cell, heading
        )
    return known


def _against_enemies(state: State, unit: int, cell: int, heading: int) -> float:
    game = state.game
    foes = foes_around(state, game.sides[unit], cell, heading)
    nearest, value = 99, 0.0
    for _, _, (away, seen, faced, _) in foes:
        if away < nearest:
            nearest = away
        if away <= 7 and (seen or faced):
            close = 1.0 if away <= 2 else 0.6 if away <= 4 else 0.3
            value += close * ((FACING if faced else FACING + FLANK) if seen else -FLANK)
    soon = LAST if state.turn == game.turns else 1.0
    value += soon * PROMISE * promise(state, unit, cell, heading, foes)
    value -= soon * CAUTION * threat(state, unit, cell, heading, foes)
    value -= AHEAD * max(0.0, _front_line(state, unit) - LEEWAY - nearest)
    if shoots(game, unit):
        return value - APPROACH * abs(nearest - STANDOFF) - (0.8 if nearest <= 2 else 0.0)
    return value - APPROACH * nearest


def _front_line(state: State, unit: int) -> float:
    """How far the unit's friends are from the enemy on average."""
    judged = judged_of(state)
    side = state.game.sides[unit]
    key = "front line", side
    if key not in judged:
        judged[key] = _front_lines(state, side)
    line: float = judged[key][unit]
    return line


def _front_lines(state: State, side: int) -> dict[int, float]:
    distance = state.game.board.distance
    foes = [foe.cell for _, foe in standing(state, opponent(side))]
    aways = {
        unit: min([distance(record.cell, cell) for cell in foes], default=0)
        for unit, record in standing(state, side)
    }
    total, friends = sum(aways.values()), len(aways) - 1
    return {unit: (total - away) / friends if friends else 0.0 for unit, away in aways.items()}


def _ground(state: State, unit: int, cell: int, heading: int) -> float:
    """Objectives near by, and friends beside it."""
    game, side = state.game, state.game.sides[unit]
    board = game.board
    value = goal_worth(state, unit, cell, heading)
    aways = [board.distance(cell, own.cell) for friend, own in standing(state, side) if friend != unit]
    if aways:
        value -= LINE * max(0, min(aways) - 2)
        value += LINE * min(2, aways.count(1))
    if shoots(game, unit):
        value += 0.1 * game.terrain[cell].height
    return value + 0.1 * game.terrain[cell].defence
