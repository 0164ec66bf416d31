"""Who is left: how a game ends before its last turn."""

from game.engine.contract import BLUE, NOBODY, RED, Event, opponent
from game.engine.front.state import DESTROYED, State
from game.engine.naming import side_name
from game.engine.scoring import end_game


def check_survivors(state: State) -> list[Event]:
    """End the game if a side has nobody left on the map or on the way to it. Writes to an evolved state."""
    left = [side for side in (RED, BLUE) if _has_troops(state, side)]
    if len(left) == 2:
        return []
    winner = left[0] if left else NOBODY
    loser = side_name(state, opponent(winner)) if left else "Both sides"
    return end_game(state, winner, f"{loser} has no troops left" if left else f"{loser} have no troops left")


def _has_troops(state: State, side: int) -> bool:
    """Aircraft alone hold nothing; somebody hidden in fog may still be there."""
    game = state.game
    return any(unit not in game.flying and state.units[unit].cell != DESTROYED for unit in game.armies[side])
