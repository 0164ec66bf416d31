"""`ranks` as an instance of the contract: every kind of choice, and the functions all families share."""

from collections.abc import Callable, Hashable

from game.engine.board import Board
from game.engine.chance import Chance
from game.engine.contract import NOBODY, Choice, Event, Horizon, Outcome, Running, StepTitle
from game.engine.deed import Deed, misfit
from game.engine.dice import Die
from game.engine.display import Mission, Switch
from game.engine.grammar import agreeing
from game.engine.ranks import actions, combat, dials
from game.engine.ranks import turn as rounds
from game.engine.ranks.attack import ATTACK
from game.engine.ranks.danger import danger
from game.engine.ranks.display import area_at, card, clock, exhibit, features, links, pieces
from game.engine.ranks.faces import DIE_BY_NAME
from game.engine.ranks.forecast import forecast
from game.engine.ranks.judgement import TALLIES, plans, strength, supposed, tallies, value, why
from game.engine.ranks.morale import MORALE_TEST
from game.engine.ranks.objections import objection_to, wanted
from game.engine.ranks.orders import unit_choices
from game.engine.ranks.overlays import OVERLAYS, overlay
from game.engine.ranks.pointing import preview, where
from game.engine.ranks.roster import cell_room, kind_names, roster_faults, stands_off_map
from game.engine.ranks.start import placing_faults, start
from game.engine.ranks.state import ACTIVATION, COMMAND, PHASES, UNSET, State, alive
from game.engine.ranks.view import secret, view, witnessed
from game.engine.ranks.words import KINDS_IN_WORDS, brief, describe, tell
from game.engine.ranks.worth import worth
from game.engine.sequence import titles
from game.engine.states import board, outcome, points, reserves, running, turn

NAME = "ranks"
TURN = "Round"
ALTERNATING = True
OPEN_AFTERWARDS = True
EFFORT = 2.0
HORIZON = Horizon(rounds=2)
SHAPES: tuple[str, ...] = ("square",)
SWITCHES: tuple[Switch, ...] = ()
MISSIONS: tuple[Mission, ...] = ()
OBJECTS: tuple[str, ...] = ("unit", "objective")

_Apply = Callable[[State, Choice, Chance], tuple[State, list[Event]]]


def _deed(phase: int, fields: tuple[str, ...], apply: _Apply) -> Deed[State]:
    return Deed(phase, fields, objection_to, apply)


def _answer(*fields: str) -> Deed[State]:
    """Something that only an attack or a test under way asks for."""
    return _deed(ACTIVATION, fields, combat.decide)


_UNIT = ("unit",)
DEEDS: dict[str, Deed[State]] = {
    "set_action": _deed(COMMAND, ("unit", "what"), dials.set_action),
    "set_modifier": _deed(COMMAND, ("unit", "what"), dials.set_modifier),
    "redial": _deed(COMMAND, _UNIT, dials.redial),
    "done": _deed(COMMAND, (), rounds.finish_dials),
    "activate": _deed(ACTIVATION, _UNIT, actions.choose_active),
    "inspire": _deed(ACTIVATION, ("unit", "what"), actions.inspire),
    "reveal": _deed(ACTIVATION, _UNIT, actions.reveal_dials),
    "march": _deed(ACTIVATION, ("unit", "cell", "heading"), actions.march),
    "charge": _deed(ACTIVATION, ("unit", "target", "cell", "heading", "what"), actions.charge),
    "shift": _deed(ACTIVATION, ("unit", "cell"), actions.shift),
    "disengage": _deed(ACTIVATION, ("unit", "cell"), actions.disengage),
    "reposition": _deed(ACTIVATION, ("unit", "heading"), actions.turn),
    "reform": _deed(ACTIVATION, ("unit", "heading"), actions.turn),
    "melee": _deed(ACTIVATION, ("unit", "target", "what"), actions.melee),
    "shoot": _deed(ACTIVATION, ("unit", "target", "what"), actions.shoot),
    "rally": _deed(ACTIVATION, ("unit", "what"), actions.rally),
    "skill": _deed(ACTIVATION, _UNIT, actions.use_skill),
    "skill_on": _deed(ACTIVATION, ("unit", "target"), actions.use_skill),
    "hold": _deed(ACTIVATION, _UNIT, actions.hold),
    "add_die": _answer("unit", "what"),
    "remove_die": _answer("unit", "what"),
    "pick_die": _answer("unit", "what"),
    "reroll": _answer("unit"),
    "keep": _answer("unit"),
    "use": _answer("unit", "what"),
    "save": _answer("unit", "what"),
    "turn_die": _answer("unit", "what"),
    "surge": _answer("unit", "what"),
    "aim": _answer("unit", "what"),
    "wound": _answer("unit", "what", "amount"),
    "press": _answer("unit", "amount"),
    "spare": _answer("unit"),
    "card": _answer("unit", "what"),
    "face": _answer("unit", "heading"),
    "lose": _answer("unit", "what"),
}

_TABLES = {"attack": titles(ATTACK), "morale": titles(MORALE_TEST)}
SEQUENCES = tuple(_TABLES)


def opening(state: State) -> list[Event]:
    return [Event("turn", side=state.first, amount=state.turn), Event("phase", what=PHASES[COMMAND])]


def decider(state: State) -> int:
    if state.result is not None:
        return NOBODY
    return combat.pending(state).side if state.attack else state.side


def choices(state: State, unit: int | None = None) -> list[Choice]:
    listed = state.derived.choices
    if listed is None:
        listed = state.derived.choices = _choices(state)
    return listed.copy() if unit is None else [choice for choice in listed if choice.unit == unit]


def _choices(state: State) -> list[Choice]:
    if state.result is not None:
        return []
    if state.attack:
        return list(combat.pending(state).choices)
    if state.phase == COMMAND:
        army = [unit for unit in state.game.armies[state.side] if alive(state, unit)]
        found = [choice for unit in army for choice in dials.unit_choices(state, unit)]
        return [*found, dials.DONE] if dials.all_set(state) else found
    if state.active == NOBODY:
        return [Choice("activate", unit=unit) for unit in rounds.soonest(state, state.side)]
    return unit_choices(state, state.active)


def objection(state: State, choice: Choice) -> str | None:
    if state.result is not None:
        return "The game is over."
    if refused := misfit(DEEDS, choice, len(state.units), state.game.board.size):
        return refused
    if choice in choices(state):
        return None
    if state.attack:
        options = "; ".join(describe(state, option) for option in combat.pending(state).choices[:4])
        return f"First the attack under way must be decided: {options}."
    deed = DEEDS[choice.kind]
    if deed.phase != state.phase:
        return f"That belongs to the {PHASES[deed.phase]} phase; this is {PHASES[state.phase]}."
    return deed.objection(state, choice)


@agreeing
def why_not(state: State, unit: int, cell: int) -> str:
    meant = wanted(state, unit, cell)
    return (meant and objection(state, meant)) or ""


def apply(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following, events = DEEDS[choice.kind].apply(state, choice, chance)
    return following, events + rounds.proceed(following, chance)


def closing(state: State) -> Choice | None:
    """What ends the Command phase of a side; a unit that acts has its own ways to end that."""
    commanding = state.phase == COMMAND and not state.attack and state.result is None
    return dials.DONE if commanding else None


safe_closing = closing


def idle(state: State) -> tuple[int, ...]:
    """Units whose dials are still to be set."""
    if state.attack or state.result is not None or state.phase != COMMAND:
        return ()
    army = state.game.armies[state.side]
    return tuple(unit for unit in army if alive(state, unit) and state.units[unit].modifier == UNSET)


def facts(state: State) -> dict[str, Hashable]:
    attack = state.attack
    return {
        "clock": (state.turn, state.first, state.side, state.phase, state.active, state.stage),
        "units": tuple(state.units),
        "fortune": (state.deck, state.omens, state.agenda),
        "score": (state.holders, state.points, state.result),
        "attack": attack and (attack.table, attack.position, attack.record),
    }


def steps(table: str) -> tuple[StepTitle, ...]:
    return _TABLES[table]


def die(name: str) -> Die:
    return DIE_BY_NAME[name]
