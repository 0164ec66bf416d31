"""The few lines worth considering for a unit in its activation."""

from game.engine.contract import NOBODY, Choice
from game.engine.squad.actions import unit_choices
from game.engine.squad.state import ACTIVATION, State, evolve, set_act
from game.engine.squad.turn import activation_choices
from game.engine.squad.worth import attack_worth, worth

LINES = 6
"""The most that are given."""


def plans(state: State, unit: int) -> list[tuple[Choice, ...]]:
    """Lines of up to two actions, the best at first sight first; with the activation, if it is to come."""
    if state.phase != ACTIVATION or state.attack is not None or state.reactors or not state.units[unit].alive:
        return []
    if state.act.unit == unit:
        return [line for _, line in _lines(state, unit)[:LINES]]
    start = Choice("activate", unit=unit)
    if state.act.unit != NOBODY or start not in activation_choices(state):
        return []
    posed = evolve(state)
    set_act(posed, unit=unit, actions=2, done=())
    return [(start, *line) for _, line in _lines(posed, unit)[:LINES]]


def _lines(state: State, unit: int) -> list[tuple[float, tuple[Choice, ...]]]:
    options = unit_choices(state, unit)
    state.derived.choices = options
    scored = sorted(((worth(state, choice), choice) for choice in options), key=lambda pair: -pair[0])
    attacks = [choice for choice in options if choice.kind == "attack"]
    found: list[tuple[float, tuple[Choice, ...]]] = []
    moves = 0
    for score, choice in scored:
        if choice.kind in ("adjust", "by_hand", "plan_attack"):
            continue
        if choice.kind in ("move", "reverse"):
            moves += 1
            if moves > 3:
                continue
        line: tuple[Choice, ...] = (choice,)
        if choice.kind in ("aim", "dodge") and attacks and state.act.actions > 1:
            more = 1 if choice.kind == "aim" else 0
            line = (choice, max(attacks, key=lambda attack: attack_worth(state, unit, attack.target, more)))
        found.append((score, line))
    return found
