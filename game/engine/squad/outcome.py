"""Missions, points, and how a game ends."""

from game.engine.contract import BLUE, NOBODY, RED, Event, Outcome, opponent
from game.engine.grammar import agreed
from game.engine.naming import side_name
from game.engine.squad.state import (
    BREAKTHROUGH,
    INTERCEPT,
    POSITIONS,
    RANGE_1,
    SUPPLIES,
    State,
    living,
    score,
)

SCORED_ROUNDS = 2
"""Intercept is scored after every second round."""


def holder(state: State, goal: int) -> int:
    """Who holds an objective: the side with more unit leaders at range 1 of it."""
    cell, distance = state.goals[goal], state.game.board.distance
    leaders = [
        sum([distance(state.units[unit].cell, cell) <= RANGE_1 for unit in living(state, side)])
        for side in (RED, BLUE)
    ]
    if leaders[RED] == leaders[BLUE]:
        return NOBODY
    return RED if leaders[RED] > leaders[BLUE] else BLUE


def score_round(state: State) -> list[Event]:
    """What a round's end is worth. Writes to an evolved state."""
    last = state.turn == state.game.turns
    gained = mission_points(state, last=last)
    for side in (RED, BLUE):
        score(state, side, gained[side])
    return [Event("points", side=side, amount=gained[side]) for side in (RED, BLUE) if gained[side]]


def mission_points(state: State, *, last: bool) -> list[int]:
    """What each side would score if the round ended now."""
    gained = [0, 0]
    mission = state.game.mission
    if (mission == INTERCEPT and state.turn % SCORED_ROUNDS == 0) or (mission == POSITIONS and last):
        for goal, objective in enumerate(state.game.objectives):
            side = holder(state, goal)
            if side != NOBODY:
                gained[side] += objective.points
    if mission == BREAKTHROUGH and last:
        for side in (RED, BLUE):
            zone = state.game.zones[opponent(side)]
            gained[side] += sum([state.units[unit].cell in zone for unit in living(state, side)])
    if mission == SUPPLIES and last:
        for carrier in state.carriers:
            if carrier != NOBODY:
                side = state.game.sides[carrier]
                home = state.units[carrier].cell in state.game.zones[side]
                gained[side] += 2 if home else 1
    return gained


def destroyed_points(state: State, side: int) -> int:
    """Points of the enemy's units that are gone."""
    game = state.game
    return sum(
        [game.kinds[unit].points for unit in game.armies[opponent(side)] if not state.units[unit].minis]
    )


def check_survivors(state: State) -> list[Event]:
    """End the game if a side has nobody left. Writes to an evolved state."""
    left = [side for side in (RED, BLUE) if living(state, side)]
    if len(left) == 2 or state.result is not None:
        return []
    if not left:
        return _end(state, NOBODY, "nobody is left on either side")
    return _end(state, left[0], f"{side_name(state, opponent(left[0]))} has nobody left")


def end_by_rounds(state: State) -> list[Event]:
    """More mission points win; at a tie, more points destroyed."""
    red, blue = state.points
    if red != blue:
        winner = RED if red > blue else BLUE
        return _end(
            state,
            winner,
            f"the last round finds {side_name(state, winner)} ahead, {max(red, blue)} to {min(red, blue)}",
        )
    lost = destroyed_points(state, RED), destroyed_points(state, BLUE)
    if lost[RED] == lost[BLUE]:
        return _end(state, NOBODY, f"both have {red} and have destroyed {lost[RED]} points")
    winner = RED if lost[RED] > lost[BLUE] else BLUE
    return _end(
        state,
        winner,
        f"both have {red}, and {side_name(state, winner)} has destroyed {max(lost)} points to {min(lost)}",
    )


def _end(state: State, winner: int, reason: str) -> list[Event]:
    state.result = Outcome(winner, agreed(state, reason), state.points)
    state.attack, state.reactors = None, ()
    return [Event("over", side=winner)]
