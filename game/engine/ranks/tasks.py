"""What the side that decides is asked to do just now, in words for somebody who plays the first time."""

from game.engine.contract import NOBODY
from game.engine.grammar import agreeing
from game.engine.naming import a_few, unit_name
from game.engine.ranks.dial_words import setting
from game.engine.ranks.state import BONUS, COMMAND, INSPIRE, UNSET, State, action_of, alive, modifier_of
from game.engine.ranks.turn import next_units


@agreeing
def task(state: State) -> str:
    """ "" while an attack runs, whose steps say themselves what they ask, and when all is over."""
    if state.result is not None or state.attack is not None:
        return ""
    if state.phase == COMMAND:
        return _dials(state)
    return _choosing(state) if state.active == NOBODY else _acting(state)


def _dials(state: State) -> str:
    unset = [
        unit
        for unit in state.game.armies[state.side]
        if alive(state, unit) and state.units[unit].modifier == UNSET
    ]
    if not unset:
        return "All dials are set. They stay hidden until each regiment has its turn."
    half_set = [unit for unit in unset if state.units[unit].action != UNSET]
    if half_set:
        return f"Now choose what goes with it for {unit_name(state, half_set[0])}."
    left = f"{len(unset)} regiments have no dials yet" if len(unset) > 1 else "One regiment has no dials yet"
    return f"{left}: choose what each will do. The number is when: the lowest goes first."


def _choosing(state: State) -> str:
    ready = next_units(state)
    if any(state.units[unit].action < 0 for unit in ready):
        # The dials of the other side, which are hidden.
        return ""
    names = a_few([unit_name(state, unit) for unit in ready])
    return f"Choose who acts first: {names}."


def _acting(state: State) -> str:
    unit = state.active
    name = unit_name(state, unit)
    if state.stage == INSPIRE:
        return f"{name} may use inspiration before the dials come to light."
    if state.stage == BONUS:
        return f"{name} has a bonus action: use it, or hold."
    dials = (action_of(state, unit), modifier_of(state, unit))
    shown = ", ".join(setting(dial.label) for dial in dials if dial)
    return f"{name} reveals {shown}: choose where or on whom, or hold."
