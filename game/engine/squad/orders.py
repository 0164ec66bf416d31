"""Whom a side may give orders to."""

from game.engine.contract import NOBODY
from game.engine.squad.state import ACTIVATION, NONE, PHASES, State


def object_to_active(state: State, unit: int) -> str | None:
    """Why a unit cannot act now."""
    names, act = state.game.names, state.act
    if state.phase != ACTIVATION:
        return f"That belongs to the {PHASES[ACTIVATION]} phase; this is {PHASES[state.phase]}."
    if state.reactors:
        return f"First {names[state.reactors[0]]} on standby must answer or hold."
    if state.game.sides[unit] != state.side:
        return f"{names[unit]} is not yours."
    if not state.units[unit].alive:
        return f"{names[unit]} is destroyed."
    if act.unit == NOBODY:
        if state.units[unit].activated:
            return f"{names[unit]} has been activated this round."
        return f"{names[unit]} must be activated first."
    if act.unit != unit:
        return f"{names[act.unit]} is being activated, not {names[unit]}."
    if act.adjusting != NONE:
        return f"First the minis of {names[unit]} must be put in their places."
    return None


def object_to_action(state: State, unit: int, action: str, price: int = 1) -> str | None:
    """Why a unit cannot take an action of a kind; only moving may be done twice."""
    if refused := object_to_active(state, unit):
        return refused
    name = state.game.names[unit]
    if state.act.actions < price:
        left = "no action" if not state.act.actions else "only 1 action"
        return f"{name} has {left} left."
    if action != "move" and action in state.act.done:
        return f"{name} has done that in this activation."
    return None
