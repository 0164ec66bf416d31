"""What was found out about positions: kept for all states that differ in nothing it depends on."""

from collections.abc import Hashable
from typing import Any

from game.engine.memory import kept
from game.engine.ranks.state import HIDDEN, State, Unit


def judged_of(state: State) -> dict[Any, Any]:
    """What `worth` has worked out about the position of a state that is no longer written to."""
    known = state.derived.judged
    if known is None:
        known = state.derived.judged = _judged_before(state)
    return known


def _judged_before(state: State) -> dict[Any, Any]:
    alike = state.turn, state.omens, state.holders, *[_matters(record) for record in state.units]
    return kept(state.game.positions, alike, dict)


def _matters(record: Unit) -> Hashable:
    """Of a unit, what the worth of attacks and places depends on."""
    return (
        record.cell,
        record.heading,
        record.trays,
        record.frontage,
        record.banes,
        record.exhausted,
        record.modifier if record.revealed else HIDDEN,
        record.guard,
        record.braced,
    )
