"""What it is worth to have a unit on a cell with a heading: near the enemy, at a flank, in line, on goals."""

from game.engine.contract import opponent
from game.engine.ranks.goals import goal_worth
from game.engine.ranks.reach import promise, threat
from game.engine.ranks.state import State, alive

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
    judged = state.derived.judged
    key = unit, cell, heading
    known: float | None = judged.get(key)
    if known is None:
        known = judged[key] = _against_enemies(state, unit, cell, heading) + _ground(
            state, unit, cell, heading
        )
    return known


def _against_enemies(state: State, unit: int, cell: int, heading: int) -> float:
    game, side = state.game, state.game.sides[unit]
    board = game.board
    nearest, value = 99, 0.0
    for enemy in game.armies[opponent(side)]:
        if not alive(state, enemy):
            continue
        foe = state.units[enemy]
        away = board.distance(cell, foe.cell)
        nearest = min(nearest, away)
        if away > 7:
            continue
        seen = "front" in board.sectors(cell, heading, foe.cell)
        faced = "front" in board.sectors(foe.cell, foe.heading, cell)
        close = 1.0 if away <= 2 else 0.6 if away <= 4 else 0.3
        value += close * (FACING * seen + FLANK * (seen and not faced) - FLANK * (faced and not seen))
    soon = LAST if state.turn == game.turns else 1.0
    value += soon * PROMISE * promise(state, unit, cell, heading)
    value -= soon * CAUTION * threat(state, unit, cell, heading)
    value -= AHEAD * max(0.0, _front_line(state, unit) - LEEWAY - nearest)
    if any(profile.type == "ranged" for profile in game.kinds[unit].profiles):
        return value - APPROACH * abs(nearest - STANDOFF) - (0.8 if nearest <= 2 else 0.0)
    return value - APPROACH * nearest


def _front_line(state: State, unit: int) -> float:
    """How far the unit's friends are from the enemy on average."""
    judged = state.derived.judged
    key = "front line", unit
    known: float | None = judged.get(key)
    if known is None:
        game, side = state.game, state.game.sides[unit]
        friends = [other for other in game.armies[side] if other != unit and alive(state, other)]
        foes = [state.units[enemy].cell for enemy in game.armies[opponent(side)] if alive(state, enemy)]
        aways = [
            min(game.board.distance(state.units[friend].cell, cell) for cell in foes) for friend in friends
        ]
        known = judged[key] = sum(aways) / len(aways) if aways else 0.0
    return known


def _ground(state: State, unit: int, cell: int, heading: int) -> float:
    """Objectives near by, and friends beside it."""
    game, side = state.game, state.game.sides[unit]
    board = game.board
    value = goal_worth(state, unit, cell, heading)
    friends = [
        state.units[friend].cell for friend in game.armies[side] if friend != unit and alive(state, friend)
    ]
    if friends:
        lonely = min(board.distance(cell, friend) for friend in friends)
        value -= LINE * max(0, lonely - 2)
        value += LINE * min(2, sum(board.distance(cell, friend) == 1 for friend in friends))
    if any(profile.type == "ranged" for profile in game.kinds[unit].profiles):
        value += 0.1 * game.terrain[cell].height
    return value + 0.1 * game.terrain[cell].defence
