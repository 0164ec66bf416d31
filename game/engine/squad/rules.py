"""`squad` as an instance of the contract: every kind of choice, and the functions all families share."""

from collections.abc import Hashable

from game.engine.board import Board
from game.engine.chance import Chance
from game.engine.contract import NO_HEADING, NOBODY, Choice, Event, Horizon, Outcome, Running, StepTitle
from game.engine.deed import Deed, misfit
from game.engine.dice import Die
from game.engine.display import Mission
from game.engine.grammar import agreeing
from game.engine.sequence import titles
from game.engine.squad import actions, combat, command, deployment
from game.engine.squad import turn as turns
from game.engine.squad.attack import ATTACK
from game.engine.squad.danger import danger
from game.engine.squad.deployment import SWITCHES
from game.engine.squad.dice import DICE
from game.engine.squad.display import card, clock, exhibit, features, links, pieces
from game.engine.squad.forecast import forecast
from game.engine.squad.orders import object_to_active
from game.engine.squad.overlays import OVERLAYS, area_at, overlay, preview, where
from game.engine.squad.plans import plans
from game.engine.squad.roster import cell_room, kind_names, placing_faults, roster_faults, stands_off_map
from game.engine.squad.start import opening, start
from game.engine.squad.state import (
    ACTIVATION,
    BREAKTHROUGH,
    CARDS,
    DEPLOYMENT,
    INTERCEPT,
    NONE,
    ORDERS,
    PHASES,
    POSITIONS,
    SUPPLIES,
    State,
    outlook,
)
from game.engine.squad.tallies import TALLIES, strength, tallies
from game.engine.squad.view import secret, view, witnessed
from game.engine.squad.words import KINDS_IN_WORDS, brief, describe, tell
from game.engine.squad.worth import value, why, worth
from game.engine.states import board, outcome, points, reserves, running, supposed, turn

NAME = "squad"
TURN = "Round"
ALTERNATING = True
OPEN_AFTERWARDS = True
EFFORT = 5.5
HORIZON = Horizon(handovers=12)
SHAPES: tuple[str, ...] = ("hex", "square")
OBJECTS: tuple[str, ...] = ("unit", "objective", "area")
MISSIONS: tuple[Mission, ...] = (
    Mission(BREAKTHROUGH, "At the end, a point for each of your unit leaders in the enemy's zone."),
    Mission(
        INTERCEPT,
        "After rounds 2, 4 and 6, points for each objective you hold.",
        "{points} to the side that holds it after rounds 2, 4 and 6",
    ),
    Mission(
        POSITIONS,
        "At the end, points for each objective you hold.",
        "{points} to the side that holds it at the end",
    ),
    Mission(
        SUPPLIES,
        "At the end, a point for each supply you carry, and two in your own zone.",
        "1 point to the side that carries it at the end, 2 in its own zone",
    ),
)
ANY_PHASE = -1


def _nothing(state: State, choice: Choice) -> str | None:
    return None


def _attack_only(state: State, choice: Choice) -> str | None:
    return "No attack is under way that asks for this."


def _object_to_end(state: State, choice: Choice) -> str | None:
    return object_to_active(state, choice.unit)


DEEDS: dict[str, Deed[State]] = {
    "deploy": Deed(DEPLOYMENT, ("unit", "cell", "heading"), deployment.object_to_deploy, deployment.deploy),
    "deployed": Deed(DEPLOYMENT, (), _nothing, deployment.finish),
    "card": Deed(CARDS, ("what",), command.object_to_card, command.play_card),
    "commander": Deed(ORDERS, ("unit",), command.object_to_commander, command.name_commander),
    "order": Deed(ORDERS, ("unit",), command.object_to_order, command.give_order),
    "end_orders": Deed(ORDERS, (), command.object_to_end_orders, command.end_orders),
    "draw": Deed(ACTIVATION, (), turns.object_to_draw, actions.draw),
    "activate": Deed(ACTIVATION, ("unit",), turns.object_to_activate, actions.activate),
    "attack": Deed(ACTIVATION, ("unit", "target"), combat.object_to_attack, actions.attack),
    "plan_attack": Deed(ACTIVATION, ("unit",), combat.object_to_plan, actions.attack),
    "move": Deed(ACTIVATION, ("unit", "cell", "heading"), actions.object_to_move, actions.move),
    "reverse": Deed(ACTIVATION, ("unit", "cell", "heading"), actions.object_to_move, actions.move),
    "withdraw": Deed(ACTIVATION, ("unit", "cell"), actions.object_to_withdraw, actions.withdraw),
    "adjust": Deed(ACTIVATION, ("unit",), actions.object_to_adjust, actions.adjust),
    "by_hand": Deed(ACTIVATION, ("unit",), actions.object_to_by_hand, actions.place_by_hand),
    "place": Deed(ACTIVATION, ("unit", "cell"), actions.object_to_place, actions.place),
    "take_up": Deed(ACTIVATION, ("unit", "cell"), actions.object_to_place, actions.take_up),
    "keep_place": Deed(ACTIVATION, ("unit",), actions.object_to_place, actions.place),
    "placed": Deed(ACTIVATION, ("unit",), actions.object_to_place, actions.place),
    "aim": Deed(ACTIVATION, ("unit",), actions.object_to_token, actions.take_token),
    "dodge": Deed(ACTIVATION, ("unit",), actions.object_to_token, actions.take_token),
    "standby": Deed(ACTIVATION, ("unit",), actions.object_to_token, actions.take_token),
    "recover": Deed(ACTIVATION, ("unit",), actions.object_to_token, actions.take_token),
    "lay_charge": Deed(ACTIVATION, ("unit", "cell"), actions.object_to_charge, actions.lay_charge),
    "claim": Deed(ACTIVATION, ("unit", "cell"), actions.object_to_claim, actions.claim),
    "end_activation": Deed(ACTIVATION, ("unit",), _object_to_end, turns.end_activation),
    "react": Deed(ACTIVATION, ("unit", "target"), actions.object_to_reaction, actions.react),
    "react_plan": Deed(ACTIVATION, ("unit",), actions.object_to_reaction, actions.react),
    "react_move": Deed(ACTIVATION, ("unit", "cell", "heading"), actions.object_to_reaction, actions.react),
    "react_reverse": Deed(ACTIVATION, ("unit", "cell", "heading"), actions.object_to_reaction, actions.react),
    "hold": Deed(ACTIVATION, ("unit",), actions.object_to_reaction, actions.react),
    **{
        kind: Deed(ANY_PHASE, fields, _attack_only, actions.answer)
        for kind, fields in {
            "target": ("unit", "target"),
            "weapon": ("unit", "target", "what", "amount"),
            "fire": ("unit",),
            "sweep": ("unit", "target"),
            "enough": ("unit", "target"),
            "pool": ("unit", "target"),
            "reroll": ("unit", "what"),
            "reroll_bad": ("unit",),
            "roll_marked": ("unit",),
            "keep_dice": ("unit",),
            "spend_surge": ("unit", "amount"),
            "keep_surge": ("unit",),
            "blank_to_hit": ("unit",),
            "hit_to_crit": ("unit",),
            "keep_aim": ("unit",),
            "exploit": ("unit", "amount"),
            "dodge_hit": ("unit",),
            "dodge_crit": ("unit",),
            "bar_hit": ("unit",),
            "bar_crit": ("unit",),
            "guard": ("unit", "target", "amount"),
            "no_guard": ("unit",),
            "casualties": ("unit",),
            "casualty": ("unit", "cell"),
            "break": ("unit", "what"),
            "set_off": ("unit", "cell"),
        }.items()
    },
}

_STEPS = titles(ATTACK)
SEQUENCES: tuple[str, ...] = ("attack",)


def decider(state: State) -> int:
    if state.result is not None:
        return NOBODY
    if state.attack:
        return combat.pending(state).side
    return state.game.sides[state.reactors[0]] if state.reactors else state.side


def choices(state: State, unit: int | None = None) -> list[Choice]:
    known = state.derived.choices
    if known is None:
        known = state.derived.choices = _recalled(state)
    return known.copy() if unit is None else [choice for choice in known if choice.unit == unit]


def _recalled(state: State) -> list[Choice]:
    """What may be chosen, which is the same in all states alike."""
    seen = outlook(state)
    if seen.choices is None:
        seen.choices = _choices(state)
    return seen.choices


def _choices(state: State) -> list[Choice]:
    if state.result is not None:
        return []
    if state.attack:
        return list(combat.pending(state).choices)
    if state.reactors:
        return actions.reactions(state)
    if state.phase == DEPLOYMENT:
        return deployment.deployments(state)
    if state.phase == CARDS:
        return command.card_choices(state)
    if state.phase == ORDERS:
        return command.order_choices(state)
    if state.act.unit != NOBODY:
        return actions.unit_choices(state, state.act.unit)
    return turns.activation_choices(state)


def objection(state: State, choice: Choice) -> str | None:
    if state.result is not None:
        return "The game is over."
    if state.derived.choices is not None and choice in state.derived.choices:
        return None
    if state.attack:
        if choice in choices(state):
            return None
        return misfit_of(state, choice) or _unanswered(state)
    if refused := misfit_of(state, choice):
        return refused
    deed = DEEDS[choice.kind]
    if deed.phase not in (state.phase, ANY_PHASE):
        return f"That belongs to the {PHASES[deed.phase]} phase; this is {PHASES[state.phase]}."
    return deed.objection(state, choice)


def misfit_of(state: State, choice: Choice) -> str | None:
    if choice.kind == "enough" and choice.target == NOBODY:
        return None
    return misfit(DEEDS, choice, len(state.units), state.game.board.size)


@agreeing
def why_not(state: State, unit: int, cell: int) -> str:
    wanted = _wanted(state, unit, cell)
    return (wanted and objection(state, wanted)) or ""


def _wanted(state: State, unit: int, cell: int) -> Choice | None:
    """What a player most likely means who points at a cell, with a unit of his or none."""
    there = state.occupant.get(cell, NOBODY)
    heading = state.units[unit].heading if unit != NOBODY and state.game.kinds[unit].faces else NO_HEADING
    if state.phase == DEPLOYMENT:
        return (
            Choice("deploy", unit=unit, cell=cell, heading=heading) if unit not in (NOBODY, there) else None
        )
    if state.phase == CARDS or state.attack:
        return None
    if state.phase == ORDERS:
        return Choice("order", unit=there) if there != NOBODY else None
    if there not in (NOBODY, unit) and state.game.sides[there] == state.side:
        return Choice("activate", unit=there)
    if unit == NOBODY:
        return None
    if there not in (NOBODY, unit):
        return Choice("react" if state.reactors else "attack", unit=unit, target=there)
    kinds = "react_move" if state.reactors else "move"
    return Choice(kinds, unit=unit, cell=cell, heading=heading)


def _unanswered(state: State) -> str:
    options = "; ".join(describe(state, option) for option in combat.pending(state).choices[:4])
    return f"First the attack under way must be decided: {options}."


def apply(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    return DEEDS[choice.kind].apply(state, choice, chance)


def closing(state: State) -> Choice | None:
    """The choice that ends what the deciding side is at."""
    if state.result is not None or state.attack or state.reactors:
        return None
    if state.phase == DEPLOYMENT:
        return Choice("deployed")
    if state.phase == ORDERS and state.commander != NOBODY:
        return Choice("end_orders")
    if state.phase == ACTIVATION and state.act.unit != NOBODY:
        kind = "end_activation" if state.act.adjusting == NONE else "placed"
        return Choice(kind, unit=state.act.unit)
    return None


safe_closing = closing


def idle(state: State) -> tuple[int, ...]:
    """The unit that still has actions; or, giving orders, those that could still have one."""
    if closing(state) is None or state.phase == DEPLOYMENT:
        return ()
    if state.phase == ORDERS:
        return tuple(command.orderable(state))
    return (state.act.unit,) if state.act.actions and state.act.adjusting == NONE else ()


def facts(state: State) -> dict[str, Hashable]:
    attack = state.attack
    return {
        "clock": (
            state.turn,
            state.phase,
            state.side,
            state.priority,
            state.placings,
            state.drawn,
            state.act,
            state.reactors,
        ),
        "command": (state.hands, state.cards, state.commander, state.orders),
        "units": tuple(state.units),
        "score": (state.goals, state.carriers, state.charges, state.points, state.result),
        "attack": attack and (attack.table, attack.position, attack.record),
    }


def steps(table: str) -> tuple[StepTitle, ...]:
    return _STEPS


def die(name: str) -> Die:
    return DICE[name]
