"""Victory tokens, the score, and how a game ends."""

from game.engine.contract import BLUE, NOBODY, RED, Event, Outcome, opponent
from game.engine.fleet.state import State, points_of, ships_alive, squadrons_alive
from game.engine.grammar import agreed
from game.engine.naming import side_name

HOLDING_RANGE = 1
"""How near a ship must be to an objective to hold it."""


def check_survivors(state: State) -> list[Event]:
    """End the game if a side has no ships left. Writes to an evolved state."""
    if state.result is not None:
        return []
    left = [side for side in (RED, BLUE) if _fights_on(state, side)]
    if len(left) == 2:
        return []
    if not left:
        return _end_by_points(state, "neither side has ships left")
    loser = side_name(state, opponent(left[0]))
    return _end(state, left[0], f"{loser} has no ships left")


def _fights_on(state: State, side: int) -> bool:
    """Squadrons alone do so only if they came without ships."""
    return bool(ships_alive(state, side) or (not state.game.ships[side] and squadrons_alive(state, side)))


def holder(state: State, cell: int) -> int:
    """The side that alone has ships on or next to an objective."""
    distance = state.game.board.distance
    near = {
        side
        for side in (RED, BLUE)
        for ship in ships_alive(state, side)
        if distance(state.units[ship].cell, cell) <= HOLDING_RANGE
    }
    return near.pop() if len(near) == 1 else NOBODY


def score_round(state: State) -> list[Event]:
    return _score(state, "each turn")


def end_by_turn_limit(state: State) -> list[Event]:
    """Count what is scored at the end, and say who has won."""
    return _score(state, "at the end") + _end_by_points(state, "the last round is over")


def _end_by_points(state: State, why: str) -> list[Event]:
    red, blue = points_of(state, RED), points_of(state, BLUE)
    if red == blue:
        second = opponent(state.game.first)
        told = f"{why} at {red} points each, and a tie goes to {side_name(state, second)}, who moves second"
        return _end(state, second, told)
    winner = RED if red > blue else BLUE
    return _end(state, winner, f"{why}, {max(red, blue)} points to {min(red, blue)}")


def _score(state: State, when: str) -> list[Event]:
    tokens, events = list(state.tokens), []
    for objective in state.game.objectives:
        side = holder(state, objective.cell) if objective.scored == when else NOBODY
        if side != NOBODY:
            tokens[side] += objective.points
            events.append(
                Event("points", side=side, amount=objective.points, cell=objective.cell, what=objective.name)
            )
    state.tokens = tokens[RED], tokens[BLUE]
    return events


def _end(state: State, winner: int, reason: str) -> list[Event]:
    state.result = Outcome(winner, agreed(state, reason), (points_of(state, RED), points_of(state, BLUE)))
    state.attack = None
    return [Event("over", side=winner)]
