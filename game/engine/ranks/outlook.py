"""Where the dials of a unit would lead, as things stand: shown on the map before they are set."""

from collections.abc import Iterator

import msgspec

from game.engine.contract import Choice
from game.engine.display import NO_OVERLAY, Line, Overlay, Tint
from game.engine.grammar import agreed
from game.engine.naming import unit_name
from game.engine.ranks.dial_words import explained
from game.engine.ranks.dials import NONE, matching, setting_of
from game.engine.ranks.movement import marches
from game.engine.ranks.orders import deeds, nothing_to_do, order_of
from game.engine.ranks.state import ACT, ACTIVATION, NO_MODIFIER, State, evolve, set_unit

SURE, POSSIBLE = 1.0, 0.5
"""How strongly a cell is tinted that the action itself leads to, and one that takes a modifier."""


def outlook(state: State, choice: Choice) -> Overlay:
    """What a setting does, and where it leads: an action by itself and with every modifier, or with the one
    pointed at."""
    shown = _outlook(state, choice)
    if choice.kind == "redial":
        return shown
    return msgspec.structs.replace(shown, words=(agreed(state, explained(state, choice)), *shown.words))


def _outlook(state: State, choice: Choice) -> Overlay:
    unit, record = choice.unit, state.units[choice.unit]
    if choice.kind == "redial":
        return _shown([_posed(state, unit, record.action, record.modifier)], unit)
    kind = state.game.kinds[unit]
    if choice.kind == "set_modifier":
        number = NO_MODIFIER if choice.what == NONE else setting_of(state, choice)
        return _shown([_posed(state, unit, record.action, number)], unit)
    action = [action.label for action in kind.actions].index(choice.what)
    numbers = (NO_MODIFIER, *matching(kind, kind.actions[action]))
    return _shown([_posed(state, unit, action, number) for number in numbers], unit)


def _posed(state: State, unit: int, action: int, modifier: int) -> State:
    """The state with the unit about to do what these dials say."""
    posed = evolve(state)
    set_unit(posed, unit, action=action, modifier=modifier, revealed=True)
    posed.phase, posed.active, posed.stage = ACTIVATION, unit, ACT
    return posed


def _shown(states: list[State], unit: int) -> Overlay:
    tints: dict[int, Tint] = {}
    lines: dict[tuple[int, ...], Line] = {}
    for place, posed in enumerate(states):
        level = SURE if place == 0 else POSSIBLE
        for choice in deeds(posed, unit):
            for cell, tint in _marked(posed, choice, level):
                tints.setdefault(cell, tint)
            for line in _ways(posed, choice):
                lines.setdefault(line.cells, line)
    if not tints and not any(deeds(posed, unit) for posed in states):
        return Overlay(
            words=(f"As things stand {unit_name(states[0], unit)} {nothing_to_do(states[0], unit)}.",)
        )
    return Overlay(tints, tuple(lines.values())) if tints else NO_OVERLAY


def _marked(state: State, choice: Choice, level: float) -> Iterator[tuple[int, Tint]]:
    if choice.cell >= 0:
        yield choice.cell, Tint("reach", level)
    if choice.target >= 0:
        yield state.units[choice.target].cell, Tint("target", level)


def _ways(state: State, choice: Choice) -> Iterator[Line]:
    """The way of a march or a charge, on into whom it meets."""
    if choice.kind not in ("march", "charge"):
        return
    _, speed, modifier = order_of(state, choice.unit)
    end = choice.cell, choice.heading
    move = next(m for m in marches(state, choice.unit, speed, modifier) if (m.cell, m.heading) == end)
    path = (*move.path, state.units[choice.target].cell) if choice.target >= 0 else move.path
    if len(path) > 1:
        yield Line(path, "route")
