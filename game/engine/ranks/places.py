"""What it is worth to have a unit on a cell with a heading: near the enemy, at a flank, in line, on goals."""

from game.engine.contract import NOBODY, opponent
from game.engine.ranks.exchange import POINT, favour
from game.engine.ranks.state import State, alive

APPROACH = 0.35
"""For each cell nearer to the enemy."""
FACING = 0.8
FLANK = 1.0
FAVOUR = 0.3
"""For what a unit would do more to an enemy near by than he to it."""
MOST_FAVOUR = 4.0
AHEAD = 0.4
"""For each cell that a unit is nearer to the enemy than its friends are on average, beyond LEEWAY."""
LEEWAY = 1.5
LINE = 0.25
TAKE, STAY, PULL = 0.7, 0.05, 0.6
"""Shares of what an objective still brings: for taking it, for standing on one's own, and for whoever is
nearest to one that is to be taken, the more the closer."""
FAR = 10
STANDOFF = 4
"""Where shooters like to stand."""


def place_worth(state: State, unit: int, cell: int, heading: int) -> float:
    judged = state.derived.judged
    key = unit, cell, heading
    known: float | None = judged.get(key)
    if known is None:
        known = judged[key] = _against_enemies(state, unit, cell, heading) + _ground(state, unit, cell)
    return known


def _against_enemies(state: State, unit: int, cell: int, heading: int) -> float:
    game, side = state.game, state.game.sides[unit]
    board = game.board
    shoots = any(profile.type == "ranged" for profile in game.kinds[unit].profiles)
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
        if away <= 4:
            value += FAVOUR * close * max(-MOST_FAVOUR, min(MOST_FAVOUR, favour(state, unit, enemy)))
        value += close * (FACING * seen + FLANK * (seen and not faced) - FLANK * (faced and not seen))
    value -= AHEAD * max(0.0, _front_line(state, unit) - LEEWAY - nearest)
    if shoots:
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


def _ground(state: State, unit: int, cell: int) -> float:
    """Objectives near by, and friends beside it."""
    game, side = state.game, state.game.sides[unit]
    board = game.board
    value = 0.0
    takers = _takers(state, side)
    for number, (goal, holder) in enumerate(zip(game.objectives, state.holders, strict=True)):
        away = board.distance(cell, goal.cell)
        if away == 0:
            value += _brings(state, number) * (STAY if holder == side else TAKE)
        elif holder != side and takers[number] == unit:
            value += _brings(state, number) * PULL * max(0.0, 1 - away / FAR)
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


def _brings(state: State, objective: int) -> float:
    """What an objective is worth from now to the end."""
    goal = state.game.objectives[objective]
    rounds = state.game.turns - state.turn + 1 if goal.scored == "each turn" else 1
    return POINT * abs(goal.points) * rounds


def _takers(state: State, side: int) -> list[int]:
    """For each objective the unit of a side that is nearest to it."""
    judged = state.derived.judged
    key = "takers", side
    known: list[int] | None = judged.get(key)
    if known is None:
        distance = state.game.board.distance
        army = [unit for unit in state.game.armies[side] if alive(state, unit)]
        known = judged[key] = [
            min(army, key=lambda unit: (distance(state.units[unit].cell, goal.cell), unit), default=NOBODY)
            for goal in state.game.objectives
        ]
    return known
