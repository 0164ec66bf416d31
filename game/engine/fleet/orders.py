"""Whom a side may give orders to now, and to whom only something else."""

from game.engine.contract import Choice
from game.engine.fleet.state import COMMAND, DESTROYED, PHASES, SHIPS, SQUADRONS, State
from game.engine.naming import unit_name


def object_to_own(state: State, unit: int) -> str | None:
    """Why the deciding side cannot use this unit at all."""
    name = unit_name(state, unit)
    if state.game.sides[unit] != state.side:
        return f"{name} is not yours."
    if state.units[unit].cell == DESTROYED:
        return f"{name} is destroyed."
    return None


def object_to_moment(state: State, choice: Choice, phase: int) -> str | None:
    """Why this is not the time for a choice, whoever it is about."""
    if state.phase != phase:
        return f"That belongs to the {PHASES[phase]} phase; this is {PHASES[state.phase]}."
    if state.flight is not None:
        return f"First {unit_name(state, state.flight.squadron)} must end its flight."
    return None


def object_to_new_ship(state: State, choice: Choice) -> str | None:
    """For what needs a side whose ships wait for their turn."""
    if refused := object_to_moment(state, choice, SHIPS):
        return refused
    if state.activation is not None:
        return f"First {unit_name(state, state.activation.ship)} must manoeuvre."
    return None


def object_to_dials(state: State, choice: Choice) -> str | None:
    return object_to_moment(state, choice, COMMAND) or object_to_a_ship(state, choice.unit)


def object_to_a_ship(state: State, unit: int) -> str | None:
    if not state.game.is_ship[unit]:
        return f"{unit_name(state, unit)} is no ship."
    return object_to_own(state, unit)


def object_to_active_ship(state: State, unit: int) -> str | None:
    """For what only the ship does that has its turn."""
    if refused := object_to_a_ship(state, unit):
        return refused
    if state.phase != SHIPS:
        return f"That belongs to the {PHASES[SHIPS]} phase; this is {PHASES[state.phase]}."
    if state.flight is not None:
        return f"First {unit_name(state, state.flight.squadron)} must end its flight."
    if state.activation is None or state.activation.ship != unit:
        return f"{unit_name(state, unit)} must be activated first."
    return None


def object_to_flyer(state: State, unit: int) -> str | None:
    """For what only a squadron does that has its turn, or may take it."""
    name = unit_name(state, unit)
    if state.game.is_ship[unit]:
        return f"{name} is no squadron."
    if refused := object_to_own(state, unit):
        return refused
    if state.flight is not None:
        flying = unit_name(state, state.flight.squadron)
        return None if state.flight.squadron == unit else f"First {flying} must end its flight."
    if state.phase != SQUADRONS:
        return f"{name} acts in the {PHASES[SQUADRONS]} phase, or when a ship sends it."
    if state.units[unit].activated:
        return f"{name} has acted this round."
    return None


def object_to_flight(state: State, choice: Choice) -> str | None:
    if refused := object_to_flyer(state, choice.unit):
        return refused
    if state.flight is not None and state.flight.moved:
        return f"{unit_name(state, choice.unit)} has moved."
    return None


def object_to_attacker(state: State, choice: Choice) -> str | None:
    if state.game.is_ship[choice.unit]:
        return object_to_active_ship(state, choice.unit)
    if refused := object_to_flyer(state, choice.unit):
        return refused
    if state.flight is not None and state.flight.attacked:
        return f"{unit_name(state, choice.unit)} has attacked."
    return None


def object_to_holding(state: State, choice: Choice) -> str | None:
    """For a squadron that shall do nothing: one that has begun ends its flight instead."""
    return object_to_moment(state, choice, SQUADRONS) or object_to_flyer(state, choice.unit)
