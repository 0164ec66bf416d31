"""Objectives, points, and how a game ends."""

from game.engine.contract import BLUE, NOBODY, RED, SIDES, Event, Outcome, opponent
from game.engine.ranks.state import DESTROYED, State, alive, set_unit


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


def destroy(state: State, unit: int) -> list[Event]:
    """Take a unit off the map, score it, and see whether anybody is left. Writes to an evolved state."""
    record, side = state.units[unit], state.game.sides[unit]
    foe = opponent(side)
    state.occupant = {cell: other for cell, other in state.occupant.items() if other != unit}
    set_unit(state, unit, cell=DESTROYED, trays=(), frontage=0)
    events = [
        Event("destroyed", side=side, unit=unit, cell=record.cell),
        *_score(state, foe, state.game.points[unit]),
    ]
    if not any(alive(state, other) for other in state.game.armies[side]):
        events += _end(state, foe, f"{side_name(state, side)} has nobody left")
    return events


def score_round(state: State) -> list[Event]:
    """Points for objectives held at the end of a round. Writes to an evolved state."""
    return _score_objectives(state, "each turn")


def end_by_turn_limit(state: State) -> list[Event]:
    """Count what is scored at the end, and say who has won."""
    events = _score_objectives(state, "at the end")
    red, blue = state.points
    if red == blue:
        return events + _end(state, NOBODY, f"the last round finds both sides with {_points(red)}")
    winner = RED if red > blue else BLUE
    score = f"{_points(max(red, blue))} to {min(red, blue)}"
    return events + _end(state, winner, f"the last round finds {side_name(state, winner)} ahead, {score}")


def side_name(state: State, side: int) -> str:
    return state.game.setups[side].name or SIDES[side].capitalize()


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _score(state: State, side: int, gained: int) -> list[Event]:
    if not gained:
        return []
    red, blue = state.points
    state.points = (red + gained, blue) if side == RED else (red, blue + gained)
    return [Event("points", side=side, amount=gained)]


def _score_objectives(state: State, when: str) -> list[Event]:
    events: list[Event] = []
    for side in (RED, BLUE):
        held = (
            goal.points
            for goal, holder in zip(state.game.objectives, state.holders, strict=True)
            if goal.scored == when and holder == side
        )
        events += _score(state, side, sum(held))
    return events


def _end(state: State, winner: int, reason: str) -> list[Event]:
    state.result = Outcome(winner, reason, state.points)
    state.attack = None
    state.agenda = ()
    return [Event("over", side=winner)]
