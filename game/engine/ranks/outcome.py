"""What a destroyed regiment scores, and who is left."""

from game.engine.contract import Event, opponent
from game.engine.naming import side_name
from game.engine.ranks.state import DESTROYED, State, alive, set_unit
from game.engine.scoring import end_game, score


def destroy(state: State, unit: int) -> list[Event]:
    """Take a unit off the map, score it, and see whether anybody is left. Writes to an evolved state."""
    record, side = state.units[unit], state.game.sides[unit]
    foe = opponent(side)
    state.occupant = {cell: other for cell, other in state.occupant.items() if other != unit}
    set_unit(state, unit, cell=DESTROYED, trays=(), frontage=0)
    events = [
        Event("destroyed", side=side, unit=unit, cell=record.cell),
        *score(state, foe, state.game.points[unit]),
    ]
    if not any(alive(state, other) for other in state.game.armies[side]):
        events += end_game(state, foe, f"{side_name(state, side)} has nobody left")
    return events
