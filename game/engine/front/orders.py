"""Whom a side may give orders to."""

from game.engine.front.state import DESTROYED, WAITING, State
from game.engine.naming import unit_name


def object_to_own_unit(state: State, unit: int) -> str | None:
    """Why the deciding side cannot use this unit at all."""
    if state.game.sides[unit] != state.side:
        return f"{unit_name(state, unit)} is not yours."
    if state.units[unit].cell == DESTROYED:
        return f"{unit_name(state, unit)} is destroyed."
    if state.units[unit].cell == WAITING:
        return f"{unit_name(state, unit)} has not arrived yet."
    return None


def object_to_ground_unit(state: State, unit: int) -> str | None:
    """The same for what only units on the map can do."""
    if refused := object_to_own_unit(state, unit):
        return refused
    if unit in state.game.flying:
        return f"{unit_name(state, unit)} flies: others call it in, and it does nothing by itself."
    return None
