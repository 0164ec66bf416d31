"""What a side may know: everything but the other's dials until they are revealed."""

from collections.abc import Sequence

import msgspec

from game.engine.contract import Event
from game.engine.ranks.state import COMMAND, HIDDEN, UNSET, State, evolve


def view(state: State, side: int) -> State:
    """The state as a side knows it; with NOBODY, as both do."""
    masked = evolve(state)
    masked.units = [
        msgspec.structs.replace(record, action=HIDDEN, modifier=HIDDEN)
        if state.game.sides[unit] != side and not record.revealed and _is_set(state, unit)
        else record
        for unit, record in enumerate(state.units)
    ]
    masked.derived.judged = state.derived.judged
    if state.side == side or state.attack:
        masked.derived.choices = state.derived.choices
    return masked


def _is_set(state: State, unit: int) -> bool:
    """Whether there is anything to hide; which dials are still to be set is hidden as well."""
    if state.phase == COMMAND and state.game.sides[unit] == state.side:
        return True
    return state.units[unit].action != UNSET


def secret(state: State, side: int) -> bool:
    """Dials are set behind the curtain; all else lies open on the table."""
    return state.result is None and state.phase == COMMAND and state.side == side


def witnessed(before: State, after: State, events: Sequence[Event], side: int) -> list[Event]:
    """What a side sees of the events between two states."""
    return [event for event in events if event.kind != "dial" or event.side == side]
