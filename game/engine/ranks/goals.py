"""What objectives are worth to units: who goes for which, how far it is, and what it brings from then on."""

from functools import lru_cache
from heapq import heappop, heappush

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.ranks.contact import is_engaged
from game.engine.ranks.exchange import POINT
from game.engine.ranks.positions import judged_of
from game.engine.ranks.state import Game, State, alive

TAKE, STAY, PULL = 1.13, 0.05, 0.89
"""How much of what an objective still brings counts: for taking it, for standing on one's own, and for who is
to take it, from where it stands. These and the other numbers were found in games of players that differed in
nothing else."""
DENIED = 1.93
"""What the enemy holds counts so much more: he no longer scores it."""
EARLY = 0.41
"""How much of an objective that is scored at the end counts in the first round; later it is more."""
HELD_FOR = 8
"""Rounds that an objective is taken to be held, if so many are left."""
FAR = 4.8
"""Rounds of marching after which an objective that is scored at the end draws nobody."""
TURNED = 1
"""What a turn by a right angle takes on the way, in speed."""
FARTHEST = 999
"""Where no way leads."""


def goal_worth(state: State, unit: int, cell: int, heading: int) -> float:
    """What a unit has of the objectives from a place."""
    side, value = state.game.sides[unit], 0.0
    for number, (place, held, taker) in enumerate(_goals(state, side)):
        if cell == place:
            value += held
        elif taker == unit:
            value += PULL * _brings(state, number, side, _rounds(state, number, unit, cell, heading))
    return value


def _goals(state: State, side: int) -> list[tuple[int, float, int]]:
    """Of each objective its cell, what it is worth to stand there, and who is to take it."""
    judged = judged_of(state)
    key = "goals", side
    known: list[tuple[int, float, int]] | None = judged.get(key)
    if known is None:
        known = judged[key] = []
        takers = _takers(state, side)
        for number, (goal, holder) in enumerate(zip(state.game.objectives, state.holders, strict=True)):
            held = (STAY if holder == side else TAKE) * _brings(state, number, side, 0.0)
            known.append((goal.cell, held, takers[number]))
    return known


def _brings(state: State, objective: int, side: int, rounds: float) -> float:
    """What an objective is worth to a side that can be there in so many rounds."""
    goal, turns = state.game.objectives[objective], state.game.turns
    holder = state.holders[objective]
    points = POINT * abs(goal.points) * (DENIED if holder not in (side, NOBODY) else 1.0)
    left = turns - state.turn + 1
    if goal.scored == "each turn":
        return points * max(0.0, min(HELD_FOR, left) - rounds)
    return points * (EARLY + (1 - EARLY) * state.turn / turns) * max(0.0, 1 - rounds / FAR)


def _takers(state: State, side: int) -> list[int]:
    """For each objective that is to be taken a unit of its own that is free to go, the soonest one first."""
    takers = [NOBODY] * len(state.holders)
    free = {unit for unit in state.game.armies[side] if alive(state, unit) and not is_engaged(state, unit)}
    open_goals = {number for number, holder in enumerate(state.holders) if holder != side}
    ways = sorted(
        (_rounds(state, number, unit, state.units[unit].cell, state.units[unit].heading), unit, number)
        for number in open_goals
        for unit in free
    )
    for _, unit, number in ways:
        if unit in free and number in open_goals:
            takers[number] = unit
            free.remove(unit)
            open_goals.remove(number)
    return takers


def _rounds(state: State, objective: int, unit: int, cell: int, heading: int) -> float:
    """Rounds of marching to an objective."""
    ways = _ways_to(state.game, state.game.objectives[objective].cell)
    return ways.get((cell, heading), FARTHEST) / _speeds(state.game)[unit]


@lru_cache(maxsize=64)
def _speeds(game: Game) -> tuple[int, ...]:
    """The fastest march of each unit."""
    return tuple(max((action.speed for action in kind.actions), default=1) or 1 for kind in game.kinds)


@lru_cache(maxsize=64)
def _ways_to(game: Game, goal: int) -> dict[tuple[int, int], int]:
    """The speed that the way to a cell takes from all others, by the heading at its beginning."""
    found = {(goal, heading): 0 for heading in range(4)}
    queue = [(0, goal, heading) for heading in range(4)]
    while queue:
        far, cell, heading = heappop(queue)
        if far > found[cell, heading]:
            continue
        behind = game.board.step(cell, (heading + 2) % 4)
        before = [(cell, (heading + 1) % 4, TURNED), (cell, (heading + 3) % 4, TURNED)]
        if behind != NOWHERE and game.costs[behind]:
            before.append((behind, heading, game.costs[cell]))
        for where, way, cost in before:
            if far + cost < found.get((where, way), FARTHEST):
                found[where, way] = far + cost
                heappush(queue, (far + cost, where, way))
    return found
