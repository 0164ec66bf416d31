"""What each unit may do in the phase under way, listed once and kept while it holds."""

from collections.abc import Callable

from game.engine.contract import Choice
from game.engine.front import combat, movement, supply
from game.engine.front.state import COMBAT, SUPPLY, State, forget_all_lists

_UNIT_CHOICES: tuple[Callable[[State, int], list[Choice]], ...] = (
    supply.unit_choices,
    movement.unit_choices,
    combat.unit_choices,
)


def begin_listing(state: State) -> None:
    """What a unit may do changes with the phase. Whoever can do nothing in it need not be asked."""
    derived = state.derived
    derived.moves = {}
    derived.barrier = None
    forget_all_lists(state)
    if state.phase == SUPPLY:
        bystanders = supply.bystanders(state)
    elif state.phase == COMBAT:
        bystanders = combat.bystanders(state)
    else:
        return
    for unit in bystanders:
        derived.lists[unit] = []


def of_army(state: State) -> list[Choice]:
    """The choices of all units of the side whose turn it is, unit by unit."""
    found: list[Choice] = []
    lists, list_anew = state.derived.lists, _UNIT_CHOICES[state.phase]
    for unit in state.game.armies[state.side]:
        known = lists[unit]
        if known is None:
            known = lists[unit] = list_anew(state, unit)
        if known:
            found += known
    return found


def of_unit(state: State, unit: int) -> list[Choice]:
    """The choices of a unit of the side whose turn it is; the list is kept, so leave it as it is."""
    known = state.derived.lists[unit]
    if known is None:
        known = state.derived.lists[unit] = _UNIT_CHOICES[state.phase](state, unit)
    return known


def idle(state: State) -> tuple[int, ...]:
    """Units that can still do something in this phase."""
    if state.attack or state.result:
        return ()
    return tuple(unit for unit in state.game.armies[state.side] if of_unit(state, unit))
