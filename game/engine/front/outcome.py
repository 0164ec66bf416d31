"""Objectives, points, and how a game ends."""

from game.engine.contract import BLUE, NOBODY, RED, SIDES, Event, Outcome, opponent
from game.engine.front.state import DESTROYED, State


def hold_objective(state: State, unit: int) -> list[Event]:
    """Let a unit that has just moved hold the objective it stands on. Writes to an evolved state."""
    cell, side = state.units[unit].cell, state.game.sides[unit]
    objective = state.game.objective_at.get(cell)
    if objective is None or state.holders[objective] == side:
        return []
    state.holders = (*state.holders[:objective], side, *state.holders[objective + 1 :])
    goal = state.game.objectives[objective]
    events = [Event("objective", side=side, unit=unit, cell=cell, what=goal.name)]
    if goal.sudden in (SIDES[side], "both"):
        events += _end(state, side, f"{side_name(state, side)} has taken {goal.name}")
    return events


def check_survivors(state: State) -> list[Event]:
    """End the game if a side has nobody left on the map or on the way to it. Writes to an evolved state."""
    left = [side for side in (RED, BLUE) if _has_troops(state, side)]
    if len(left) == 2:
        return []
    winner = left[0] if left else NOBODY
    loser = side_name(state, opponent(winner)) if left else "Both sides"
    return _end(state, winner, f"{loser} has no troops left" if left else f"{loser} have no troops left")


def score_turn(state: State) -> list[Event]:
    """Points for objectives held at the end of a turn of both sides. Writes to an evolved state."""
    return _score(state, "each turn")


def end_by_turn_limit(state: State) -> list[Event]:
    """Count what is scored at the end, and say who has won."""
    events = _score(state, "at the end")
    red, blue = state.points
    if red == blue:
        return events + _end(state, NOBODY, f"the turn limit finds both sides with {_points(red)}")
    winner = RED if red > blue else BLUE
    score = f"{_points(max(red, blue))} to {min(red, blue)}"
    return events + _end(state, winner, f"the turn limit finds {side_name(state, winner)} ahead, {score}")


def side_name(state: State, side: int) -> str:
    return state.game.setups[side].name or SIDES[side].capitalize()


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _score(state: State, when: str) -> list[Event]:
    gained = [0, 0]
    for objective, holder in zip(state.game.objectives, state.holders, strict=True):
        if objective.scored == when and holder != NOBODY:
            gained[holder] += objective.points
    state.points = (state.points[RED] + gained[RED], state.points[BLUE] + gained[BLUE])
    return [Event("points", side=side, amount=gained[side]) for side in (RED, BLUE) if gained[side]]


def _end(state: State, winner: int, reason: str) -> list[Event]:
    state.result = Outcome(winner, reason, state.points)
    return [Event("over", side=winner)]


def _has_troops(state: State, side: int) -> bool:
    """Aircraft alone hold nothing; somebody hidden in fog may still be there."""
    game = state.game
    return any(unit not in game.flying and state.units[unit].cell != DESTROYED for unit in game.armies[side])
