"""Why something cannot be done, in words. What can be done is listed; this explains what is not."""

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.engine.naming import cell_name, unit_name
from game.engine.ranks.combat import melee_targets, object_to_shot, profiles
from game.engine.ranks.contact import engaged_with, is_engaged
from game.engine.ranks.dials import all_set
from game.engine.ranks.orders import order_of
from game.engine.ranks.record import MELEE, RANGED
from game.engine.ranks.state import ACTIVATION, COMMAND, INSPIRE, UNSET, State, alive

_ACTION_OF = {
    "march": "march",
    "charge": "march",
    "shift": "shift",
    "disengage": "shift",
    "reposition": "shift",
    "reform": "reform",
    "melee": "melee",
    "shoot": "ranged",
    "rally": "rally",
    "skill": "skill",
    "skill_on": "skill",
}


def objection_to(state: State, choice: Choice) -> str | None:
    """Of a choice that is of this phase and has all its fields, but is not among those listed."""
    if choice.kind == "done":
        return None if all_set(state) else "Some units have no dials set yet."
    name = unit_name(state, choice.unit)
    if state.game.sides[choice.unit] != state.side:
        return f"{name} is not the unit that decides now."
    if not alive(state, choice.unit):
        return f"{name} is destroyed."
    if state.phase == COMMAND:
        return _object_to_dial(state, choice, name)
    if choice.kind == "activate":
        return f"{name} is not next by initiative." if state.active == NOBODY else "A unit is acting already."
    if choice.kind not in _ACTION_OF and choice.kind not in ("inspire", "reveal", "hold"):
        return "No attack is under way that asks for this."
    if state.active != choice.unit:
        return f"{name} is not acting now."
    if state.stage == INSPIRE:
        return f"{name} reveals its dials first, or spends an inspiration."
    if choice.kind in ("inspire", "reveal"):
        return f"{name} has revealed its dials."
    return _object_to_order(state, choice, name)


def _object_to_dial(state: State, choice: Choice, name: str) -> str:
    record = state.units[choice.unit]
    if choice.kind == "redial":
        return f"{name} has no dials set yet."
    if choice.kind == "set_action":
        if record.action != UNSET:
            return f"{name} has its action set; set it anew to change it."
        return f"{name} has no {choice.what!r} on its action dial."
    if record.action == UNSET:
        return f"{name} needs an action first."
    if record.modifier != UNSET:
        return f"{name} has its modifier set; set it anew to change it."
    return f"{name} has no {choice.what!r} that works with its action."


def _object_to_order(state: State, choice: Choice, name: str) -> str:
    unit = choice.unit
    order = order_of(state, unit)[0]
    if choice.kind == "hold":
        return f"{name} has nothing to hold back from."
    if _ACTION_OF[choice.kind] != order:
        return f"{name} has revealed {order}, not that."
    if choice.kind in ("melee", "shoot", "charge", "skill_on"):
        return _object_to_target(state, choice, name)
    if choice.kind in ("march", "shift", "disengage"):
        if choice.kind != "disengage" and is_engaged(state, unit):
            return f"{name} is engaged: it can turn to an enemy or disengage straight back."
        return f"{name} cannot end on {cell_name(state, choice.cell)} that way."
    return f"{name} cannot do that now."


def _object_to_target(state: State, choice: Choice, name: str) -> str:
    unit, target = choice.unit, choice.target
    other = unit_name(state, target)
    if state.game.sides[target] == state.side:
        return f"{other} is on your own side."
    if not alive(state, target):
        return f"{other} is destroyed."
    if choice.kind != "skill_on":
        manner = RANGED if choice.kind == "shoot" else MELEE
        if choice.what not in [profile.label for profile in profiles(state, unit, manner)]:
            return f"{name} has no profile {choice.what!r} for that."
    if choice.kind == "melee" and target not in engaged_with(state, unit):
        return f"{name} is not engaged with {other}."
    if choice.kind == "shoot":
        if is_engaged(state, unit):
            return f"{name} is engaged and cannot shoot."
        record = state.units[unit]
        if refused := object_to_shot(state, record.cell, record.heading, target):
            return refused
    if choice.kind in ("melee", "shoot"):
        return f"A guardian must be attacked before {other}."
    return f"{name} cannot reach {other} that way."


def wanted(state: State, unit: int, cell: int) -> Choice | None:
    """What a player most likely means who points at a cell with a unit of his."""
    if unit == NOBODY or state.attack or not alive(state, unit) or cell == NOWHERE:
        return None
    if state.phase != ACTIVATION:
        return None
    there = state.occupant.get(cell, NOBODY)
    heading = state.units[unit].heading
    if there == NOBODY:
        return Choice("march", unit=unit, cell=cell, heading=heading)
    if state.game.sides[there] == state.side:
        return None
    for kind, manner in (("melee", MELEE), ("shoot", RANGED)):
        weapons = profiles(state, unit, manner)
        if weapons and (kind == "shoot" or there in melee_targets(state, unit)):
            return Choice(kind, unit=unit, target=there, what=weapons[0].label)
    weapons = profiles(state, unit, MELEE)
    return Choice(
        "charge",
        unit=unit,
        target=there,
        cell=state.units[unit].cell,
        heading=heading,
        what=weapons[0].label if weapons else "",
    )
