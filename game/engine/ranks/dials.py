"""The Command phase: each unit's action and modifier, set in secret and changed until the side is done."""

from collections.abc import Iterator
from functools import lru_cache

from game.engine.chance import Chance
from game.engine.contract import Choice, Event
from game.engine.ranks.contact import is_engaged
from game.engine.ranks.roster import CHARGES, MARCHES, Action, Modifier, UnitKind
from game.engine.ranks.state import (
    HIDDEN,
    NO_MODIFIER,
    UNSET,
    Game,
    State,
    action_of,
    alive,
    evolve,
    set_unit,
)

NONE = "none"
DONE = Choice("done")


def unit_choices(state: State, unit: int) -> tuple[Choice, ...]:
    """First an action, then a modifier that its colour allows; afterwards only to begin anew."""
    record, (actions, modifiers) = state.units[unit], _unit_choices(state.game)[unit]
    if record.action == UNSET:
        return actions
    if record.modifier == UNSET:
        return modifiers[record.action]
    return (Choice("redial", unit=unit),)


@lru_cache(maxsize=64)
def _unit_choices(game: Game) -> list[tuple[tuple[Choice, ...], list[tuple[Choice, ...]]]]:
    """Of each unit the actions, and for each of them its modifiers."""
    return [
        (
            tuple(Choice("set_action", unit=unit, what=action.label) for action in kind.actions),
            [_modifier_choices(kind, unit, action) for action in kind.actions],
        )
        for unit, kind in enumerate(game.kinds)
    ]


def _modifier_choices(kind: UnitKind, unit: int, action: Action) -> tuple[Choice, ...]:
    labels = (NONE, *(kind.modifiers[number].label for number in matching(kind, action)))
    return tuple(Choice("set_modifier", unit=unit, what=label) for label in labels)


def matching(kind: UnitKind, action: Action) -> list[int]:
    """The modifiers that work with an action: of its colour or one of them white, and of use to it."""
    return [
        number
        for number, modifier in enumerate(kind.modifiers)
        if (modifier.colour == action.colour or "white" in (modifier.colour, action.colour))
        and _is_of_use(modifier, action)
    ]


def charge_settings(kind: UnitKind) -> Iterator[tuple[Action, Modifier]]:
    """All settings of both dials together that are charges."""
    for action in kind.actions:
        if action.action == "march":
            for number in matching(kind, action):
                if kind.modifiers[number].modifier in CHARGES:
                    yield action, kind.modifiers[number]


def _is_of_use(modifier: Modifier, action: Action) -> bool:
    if modifier.modifier in MARCHES:
        return action.action == "march"
    if modifier.modifier == "speed":
        return action.action in ("march", "shift")
    if modifier.modifier == "enhance":
        return action.action in ("melee", "ranged")
    return modifier.modifier != action.action


def all_set(state: State) -> bool:
    army = state.game.armies[state.side]
    return all(state.units[unit].modifier != UNSET for unit in army if alive(state, unit))


def set_action(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    kind = state.game.kinds[choice.unit]
    number = [action.label for action in kind.actions].index(choice.what)
    following = _with_dials(state)
    modifier = UNSET if matching(kind, kind.actions[number]) else NO_MODIFIER
    set_unit(following, choice.unit, action=number, modifier=modifier)
    return following, [_told(state, choice)]


def set_modifier(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    number = NO_MODIFIER if choice.what == NONE else setting_of(state, choice)
    following = _with_dials(state)
    set_unit(following, choice.unit, modifier=number)
    return following, [_told(state, choice)]


def setting_of(state: State, choice: Choice) -> int:
    """Two modifiers may have one name and differ in colour: the one that works is meant."""
    kind = state.game.kinds[choice.unit]
    fitting = matching(kind, kind.actions[state.units[choice.unit].action])
    return next(number for number in fitting if kind.modifiers[number].label == choice.what)


def redial(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = _with_dials(state)
    set_unit(following, choice.unit, action=UNSET, modifier=UNSET)
    return following, [_told(state, choice)]


def _with_dials(state: State) -> State:
    following = evolve(state)
    following.derived.judged = state.derived.judged
    return following


def _told(state: State, choice: Choice) -> Event:
    return Event("dial", side=state.side, unit=choice.unit, what=choice.what)


def initiative(state: State, unit: int) -> int:
    """When a unit has its turn, as far as it is known; a hidden dial is guessed."""
    return known_action(state, unit).initiative


def known_action(state: State, unit: int) -> Action:
    return action_of(state, unit) or state.game.kinds[unit].actions[guess(state, unit)]


def guess(state: State, unit: int) -> int:
    """What a player would expect behind a hidden dial: to fight if engaged, to shoot, or else to march."""
    assert state.units[unit].action in (HIDDEN, UNSET), "what is known needs no guess"
    actions = state.game.kinds[unit].actions
    wanted = ("melee",) if is_engaged(state, unit) else ("ranged", "march")
    for name in wanted:
        for number, action in enumerate(actions):
            if action.action == name:
                return number
    return 0
