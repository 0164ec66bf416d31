"""What a side has left, in points and in counts."""

from game.engine.contract import opponent
from game.engine.squad.outcome import destroyed_points
from game.engine.squad.state import State, health_left, living

TALLIES = {
    "points destroyed": "What the enemy units cost that it destroyed whole.",
    "points lost": "What its own units cost that were destroyed whole.",
    "minis left": "Its miniatures still on the map at the end.",
}


def strength(state: State, side: int) -> float:
    """Points of the units left, each as far as it is whole."""
    return sum([unit_points(state, unit) for unit in living(state, side)])


def unit_points(state: State, unit: int) -> float:
    kind = state.game.kinds[unit]
    return kind.points * health_left(state, unit) / (kind.minis * kind.health)


def tallies(state: State, side: int) -> dict[str, int]:
    return {
        "points destroyed": destroyed_points(state, side),
        "points lost": destroyed_points(state, opponent(side)),
        "minis left": sum([len(state.units[unit].minis) for unit in state.game.armies[side]]),
    }
