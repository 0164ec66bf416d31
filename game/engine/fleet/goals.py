"""What it is worth for a ship to be on its way to an objective.

Ships never stand still for long, so what counts for an objective that is scored at the end is not how near a
ship is but whether its chart lets it be there when the last round is over.
"""

from functools import lru_cache

from game.engine.board import NOWHERE, Board
from game.engine.fleet.movement import courses
from game.engine.fleet.outcome import HOLDING_RANGE
from game.engine.fleet.price import POINTS_A_HULL
from game.engine.fleet.state import State, ships_alive

AT_THE_END = "at the end"
_CREDIT = (1.0, 0.85, 0.7, 0.55)
"""What being there so many rounds from now counts: something may come between."""
_OUT_OF_REACH = 0.4
_BY_CELL = 0.05
DECISIVE = 2.0
"""How much more its points count than those of damage: they are sure, and few points decide."""
ELSEWHERE = 0.2
"""What objectives count beside the best, since a ship is in one place only."""
_SECOND_SHIP = 0.2
"""What it counts to go where a friend is already."""
_ROUNDS_AHEAD = 2
"""For how many further rounds an objective that is scored each round counts."""


def goal_worth(state: State, ship: int, cell: int, heading: int, speed: int) -> float:
    """What a ship's place at the end of this round does for its side's objectives."""
    game = state.game
    if not game.objectives:
        return 0.0
    yaw, left = game.kinds[ship].yaw, game.turns - state.turn
    seen_to = _seen_to(state, ship)
    worths = []
    for goal in game.objectives:
        share = _share(game.board, yaw, (cell, heading, speed), goal.cell, goal.scored, left, 0)
        share *= _SECOND_SHIP if goal.cell in seen_to else 1.0
        worths.append(DECISIVE * goal.points / POINTS_A_HULL * share)
    best = max(worths)
    return best + ELSEWHERE * (sum(worths) - best)


def goal_standing(state: State, side: int) -> float:
    """What a side may hope for from the objectives, by the ship that is best placed for each."""
    left = state.game.turns - state.turn
    hopes = []
    for goal in state.game.objectives:
        for ship in ships_alive(state, side):
            record = state.units[ship]
            course = record.cell, record.heading, record.speed
            board, yaw, to_come = state.game.board, state.game.kinds[ship].yaw, int(not record.activated)
            share = _share(board, yaw, course, goal.cell, goal.scored, left, to_come)
            hopes.append((goal.points / POINTS_A_HULL * share, goal.cell, ship))
    value = 0.0
    seen_to: set[int] = set()
    busy: set[int] = set()
    for hope, cell, ship in sorted(hopes, reverse=True):
        if cell not in seen_to:
            value += hope * (ELSEWHERE if ship in busy else 1.0)
            seen_to.add(cell)
            busy.add(ship)
    return value


Course = tuple[int, int, int]
"""Cell, heading and speed."""


@lru_cache(maxsize=65536)
def _share(
    board: Board, yaw: tuple[str, ...], course: Course, goal: int, scored: str, left: int, to_come: int
) -> float:
    """How much of an objective a ship may hope for that has so many manoeuvres to come this round."""
    if scored == AT_THE_END:
        return _credit(board, yaw, course, goal, left + to_come)
    share = _credit(board, yaw, course, goal, to_come)
    if left:
        share += min(left, _ROUNDS_AHEAD) * _credit(board, yaw, course, goal, to_come + 1)
    return share


def _credit(board: Board, yaw: tuple[str, ...], course: Course, goal: int, rounds: int) -> float:
    looked = min(rounds, len(_CREDIT) - 1)
    away = nearest(board, yaw, *course, goal, looked) - HOLDING_RANGE
    if away <= 0:
        return _CREDIT[looked]
    further = rounds - looked
    return max(0.0, _OUT_OF_REACH - _BY_CELL * max(0, away - 2 * further))


@lru_cache(maxsize=500_000)
def nearest(
    board: Board, yaw: tuple[str, ...], cell: int, heading: int, speed: int, goal: int, rounds: int
) -> int:
    """How near to a cell a ship can end its manoeuvre so many rounds from now, at the speed it has."""
    away = board.distance(cell, goal)
    if not rounds or not speed:
        return away
    if away - rounds * speed > HOLDING_RANGE:
        return away - rounds * speed
    best = away + speed
    for joints in courses(yaw[speed - 1], 0, stuck=False):
        end, facing = cell, heading
        for turn in joints:
            facing = (facing + turn) % board.headings
            end = board.step(end, facing)
            if end == NOWHERE:
                break
        if end != NOWHERE:
            best = min(best, nearest(board, yaw, end, facing, speed, goal, rounds - 1))
            if best <= HOLDING_RANGE:
                break
    return best


def _seen_to(state: State, ship: int) -> list[int]:
    """The cells of objectives that another ship sees to, worked out once for a state."""
    known, key = state.derived.known, f"seen to beside {ship}"
    if key not in known:
        left = state.game.turns - state.turn
        cells = [goal.cell for goal in state.game.objectives]
        known[key] = [cell for cell in cells if _is_seen_to(state, ship, cell, left)]
    found: list[int] = known[key]
    return found


def _is_seen_to(state: State, ship: int, goal: int, left: int) -> bool:
    """Whether another ship of the side has made its manoeuvre and is, or will be, there."""
    game = state.game
    for friend in ships_alive(state, game.sides[ship]):
        record = state.units[friend]
        if friend == ship or not record.activated:
            continue
        yaw, looked = game.kinds[friend].yaw, min(left, len(_CREDIT) - 1)
        if nearest(game.board, yaw, record.cell, record.heading, record.speed, goal, looked) <= HOLDING_RANGE:
            return True
    return False
