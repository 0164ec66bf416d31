"""Objectives that units hold by having been the last to stand on them, and how points decide a game."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.engine.contract import BLUE, NOBODY, RED, SIDES, Event, Outcome
from game.engine.grammar import agreed, count
from game.engine.naming import NamedGame, side_name
from game.engine.scenario import Objective


class _Game(NamedGame, Protocol):
    @property
    def sides(self) -> Sequence[int]: ...

    @property
    def objectives(self) -> Sequence[Objective]: ...

    @property
    def objective_at(self) -> Mapping[int, int]: ...


class Contested(Protocol):
    """A state with objectives that are held. All functions here write to an evolved one."""

    units: Any
    """By unit, each with its `cell`."""
    holders: tuple[int, ...]
    points: tuple[int, int]
    result: Outcome | None

    @property
    def game(self) -> _Game: ...


def hold_objective(state: Contested, unit: int) -> list[Event]:
    """Let a unit that has just moved hold the objective it stands on."""
    cell = state.units[unit].cell
    objective = state.game.objective_at.get(cell)
    if objective is None:
        return []
    side = state.game.sides[unit]
    if state.holders[objective] == side:
        return []
    state.holders = (*state.holders[:objective], side, *state.holders[objective + 1 :])
    goal = state.game.objectives[objective]
    events = [Event("objective", side=side, unit=unit, cell=cell, what=goal.name)]
    if goal.sudden in (SIDES[side], "both"):
        events += end_game(state, side, f"{side_name(state, side)} has taken {goal.name}")
    return events


def score_objectives(state: Contested, when: str) -> list[Event]:
    """Points for the objectives that are scored at this time."""
    events: list[Event] = []
    for side in (RED, BLUE):
        held = (
            goal.points
            for goal, holder in zip(state.game.objectives, state.holders, strict=True)
            if goal.scored == when and holder == side
        )
        events += score(state, side, sum(held))
    return events


def score(state: Contested, side: int, gained: int) -> list[Event]:
    if not gained:
        return []
    red, blue = state.points
    state.points = (red + gained, blue) if side == RED else (red, blue + gained)
    return [Event("points", side=side, amount=gained)]


def end_by_points(state: Contested, limit: str, losses: tuple[int, int] = (0, 0)) -> list[Event]:
    """Count what is scored at the end, and say who has won; `limit` is what has been reached.

    Where both have as many points, the side with fewer losses has won.
    """
    events = score_objectives(state, "at the end")
    red, blue = state.points
    if red == blue:
        told = f"{limit} finds both sides with {count(red, 'point')}"
        if losses[RED] == losses[BLUE]:
            return events + end_game(state, NOBODY, told)
        winner = RED if losses[RED] < losses[BLUE] else BLUE
        fewer = f"{side_name(state, winner)} with fewer losses, {min(losses)} to {max(losses)}"
        return events + end_game(state, winner, f"{told}, and {fewer}")
    winner = RED if red > blue else BLUE
    told = f"{count(max(red, blue), 'point')} to {min(red, blue)}"
    return events + end_game(state, winner, f"{limit} finds {side_name(state, winner)} ahead, {told}")


def end_game(state: Contested, winner: int, reason: str) -> list[Event]:
    state.result = Outcome(winner, agreed(state, reason), state.points)
    return [Event("over", side=winner)]
