"""What it is worth to have a unit on a cell with a heading: near the enemy, at a flank, in line, on goals."""

from functools import lru_cache
from heapq import heappop, heappush

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, opponent
from game.engine.ranks.contact import is_engaged
from game.engine.ranks.exchange import POINT
from game.engine.ranks.reach import promise, threat
from game.engine.ranks.state import Game, State, alive

APPROACH = 0.35
"""For each cell nearer to the enemy."""
FACING = 0.4
FLANK = 0.5
PROMISE = 1.0
"""For the best that a unit could do next from there."""
CAUTION = 0.6
"""For what enemies could do to it next."""
AHEAD = 0.4
"""For each cell that a unit is nearer to the enemy than its friends are on average, beyond LEEWAY."""
LEEWAY = 1.5
LINE = 0.25
TAKE, STAY, PULL = 0.7, 0.05, 0.6
"""Shares of what an objective still brings: for taking it, for standing on one's own, and for whoever is
nearest to one that is to be taken, the more the closer."""
FAR = 10
FARTHEST = 999
"""Where no way leads."""
TURNING = (0.0, 0.5, 1.0, 0.5)
"""Cells that it counts as farther away with the way there ahead, to the right, behind or to the left."""
EARLY = 0.5
"""How much of an objective that is scored at the end counts in the first round; later it is more."""
HELD_FOR = 8
"""Rounds that an objective is taken to be held, if so many are left."""
STANDOFF = 4
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
    value = 0.0
    takers = _takers(state, side)
    for number, (goal, holder) in enumerate(zip(game.objectives, state.holders, strict=True)):
        if cell == goal.cell:
            value += _brings(state, number) * (STAY if holder == side else TAKE)
        elif holder != side and takers[number] == unit:
            away = _way(state, number, cell, heading)
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
    """What an objective is worth from now to the end; one that is scored then, the more the later it is."""
    goal, turns = state.game.objectives[objective], state.game.turns
    if goal.scored == "each turn":
        return POINT * abs(goal.points) * min(HELD_FOR, turns - state.turn + 1)
    return POINT * abs(goal.points) * (EARLY + (1 - EARLY) * state.turn / turns)


def _takers(state: State, side: int) -> list[int]:
    """For each objective that is to be taken the unit of a side that is free to go and nearest to it."""
    judged = state.derived.judged
    key = "takers", side
    known: list[int] | None = judged.get(key)
    if known is None:
        free = [
            unit for unit in state.game.armies[side] if alive(state, unit) and not is_engaged(state, unit)
        ]
        known = judged[key] = [
            min(free, key=lambda unit: (_away(state, number, unit), unit), default=NOBODY)
            if holder != side
            else NOBODY
            for number, holder in enumerate(state.holders)
        ]
    return known


def _away(state: State, objective: int, unit: int) -> float:
    record = state.units[unit]
    return _way(state, objective, record.cell, record.heading)


def _way(state: State, objective: int, cell: int, heading: int) -> float:
    """How far it is to an objective over the ground, with the turn that a march there begins with."""
    step = state.game.board.step
    ways = _ways_to(state.game, state.game.objectives[objective].cell)
    onward = min(range(4), key=lambda turn: (ways.get(step(cell, (heading + turn) % 4), FARTHEST), turn))
    return ways.get(cell, FARTHEST) + TURNING[onward]


@lru_cache(maxsize=64)
def _ways_to(game: Game, goal: int) -> dict[int, int]:
    """The cost of the way to a cell from all others."""
    found = {goal: 0}
    queue = [(0, goal)]
    while queue:
        far, cell = heappop(queue)
        if far > found[cell]:
            continue
        for direction in range(4):
            beside = game.board.step(cell, direction)
            if beside == NOWHERE or not game.costs[beside]:
                continue
            farther = far + game.costs[cell]
            if farther < found.get(beside, FARTHEST):
                found[beside] = farther
                heappush(queue, (farther, beside))
    return found
