"""Settings of the dials in words: what a player reads before he chooses them."""

from typing import Final

from game.engine.contract import Choice
from game.engine.naming import unit_name
from game.engine.ranks.dials import NONE, matching
from game.engine.ranks.roster import SKILLS, Action, Modifier
from game.engine.ranks.state import State, action_of

_ACTIONS: Final = {
    "march": "straight ahead, its whole speed",
    "shift": "up to its speed in any direction without turning",
    "melee": "attack an enemy it is engaged with",
    "ranged": "shoot at an enemy in front, at 1 to 5",
    "rally": "remove all its banes, or ready its upgrades",
    "reform": "turn to any heading",
}
_MODIFIERS: Final = {
    "turn": "the march may bend once on its way",
    "wheel": "the march may begin with a turn to one side",
    "charge": "attack at once whom the march runs into; a panic if that is nobody",
    "turning charge": "a charge that may bend once on its way",
    "speed": "it may go so much farther",
    "defend": "more defence until the round ends",
    "enhance": "more icons in its attack",
    "bonus": "one more action afterwards",
}


def setting(label: str) -> str:
    """As it is told: "march 2@4" is "march 2 at initiative 4"."""
    return "no modifier" if label == NONE else label.replace("@", " at initiative ")


def explained(state: State, choice: Choice) -> str:
    """A setting with what it does."""
    words = action_words if choice.kind == "set_action" else modifier_words
    return f"{unit_name(state, choice.unit)}: {words(state, choice)}."


def action_words(state: State, choice: Choice) -> str:
    kind = state.game.kinds[choice.unit]
    action = next(action for action in kind.actions if action.label == choice.what)
    fitting = [kind.modifiers[number].label for number in matching(kind, action)]
    more = f"Goes with {', '.join(fitting)}" if fitting else "No modifier goes with it"
    return f"{setting(choice.what)}, {action.colour}: {_does(state, choice.unit, action)}. {more}"


def modifier_words(state: State, choice: Choice) -> str:
    if choice.what == NONE:
        return setting(NONE)
    kind, action = state.game.kinds[choice.unit], action_of(state, choice.unit)
    fitting = [kind.modifiers[number] for number in matching(kind, action)] if action else kind.modifiers
    modifier = next(modifier for modifier in fitting if modifier.label == choice.what)
    return f"{choice.what}: {_adds(state, choice.unit, modifier)}"


def _does(state: State, unit: int, action: Action) -> str:
    return SKILLS[state.game.kinds[unit].skill] if action.action == "skill" else _ACTIONS[action.action]


def _adds(state: State, unit: int, modifier: Modifier) -> str:
    if modifier.modifier == "skill":
        return f"its skill afterwards: {SKILLS[state.game.kinds[unit].skill]}"
    slower = f"; {-modifier.amount} less speed" if modifier.amount < 0 else ""
    return f"{_MODIFIERS[modifier.modifier]}{slower}"
