"""What a side may know: all but the dials that the other has set."""

from collections.abc import Sequence

import msgspec

from game.engine.contract import Event
from game.engine.fleet.state import COMMAND, UNKNOWN, State, evolve


def view(state: State, side: int) -> State:
    """The state as a side knows it, or with NOBODY as both know it."""
    hidden = [
        unit
        for unit, owner in enumerate(state.game.sides)
        if owner != side and state.units[unit].dials and UNKNOWN not in state.units[unit].dials
    ]
    if not hidden:
        return state
    masked = evolve(state)
    units = state.units.copy()
    for unit in hidden:
        units[unit] = msgspec.structs.replace(units[unit], dials=(UNKNOWN,) * len(units[unit].dials))
    masked.units = units
    # Nothing that may be done follows from what lies hidden.
    masked.derived.lists = state.derived.lists
    return masked


def secret(state: State, side: int) -> bool:
    """Dials are set where the other does not look."""
    return state.phase == COMMAND and state.side == side and state.result is None


def witnessed(before: State, after: State, events: Sequence[Event], side: int) -> list[Event]:
    return [
        msgspec.structs.replace(event, what="") if event.kind == "dial" and event.side != side else event
        for event in events
    ]
