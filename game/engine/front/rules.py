"""`front` as an instance of the contract: every kind of choice, and the functions all families share."""

from collections.abc import Hashable

from game.engine.board import Board
from game.engine.chance import Chance
from game.engine.contract import NOBODY, Choice, Event, Horizon, Outcome, Running, StepTitle
from game.engine.deed import Deed, misfit
from game.engine.dice import Die, number_die
from game.engine.display import Mission
from game.engine.front import combat, movement, supply
from game.engine.front.attack import ATTACK, RAID
from game.engine.front.danger import danger
from game.engine.front.display import (
    area_at,
    card,
    clock,
    exhibit,
    features,
    links,
    pieces,
    reserves,
)
from game.engine.front.forecast import forecast
from game.engine.front.judgement import TALLIES, strength, tallies, why
from game.engine.front.listing import idle, of_army, of_unit
from game.engine.front.overlays import OVERLAYS, overlay
from game.engine.front.plans import plans
from game.engine.front.pointing import preview, where
from game.engine.front.roster import cell_room, kind_names, placing_faults, roster_faults, stands_off_map
from game.engine.front.start import start
from game.engine.front.state import COMBAT, MOVEMENT, PHASES, SUPPLY, SWITCHES, WAITING, State
from game.engine.front.supposing import supposed
from game.engine.front.turn import end_phase
from game.engine.front.value import value
from game.engine.front.view import view, witnessed
from game.engine.front.words import KINDS_IN_WORDS, brief, describe, tell
from game.engine.front.worth import worth
from game.engine.grammar import agreeing
from game.engine.sequence import titles
from game.engine.states import board, outcome, points, running, turn

NAME = "front"
TURN = "Turn"
ALTERNATING = False
OPEN_AFTERWARDS = False
EFFORT = 0.32
HORIZON = Horizon(handovers=10, shortest=3, unseen=4)
SHAPES: tuple[str, ...] = ("hex", "square")
MISSIONS: tuple[Mission, ...] = ()
OBJECTS: tuple[str, ...] = ("unit", "depot", "supply_line", "objective", "area")
ANY_PHASE = -1
END_PHASE = Choice("end_phase")
SHARE = Choice("share")


def _nothing(state: State, choice: Choice) -> str | None:
    return None


def _attack_only(state: State, choice: Choice) -> str | None:
    return "No attack is under way that asks for this."


DEEDS: dict[str, Deed[State]] = {
    "lay": Deed(SUPPLY, ("cell",), supply.object_to_lay, supply.lay),
    "take_up": Deed(SUPPLY, ("cell",), supply.object_to_take_up, supply.take_up),
    "draw": Deed(SUPPLY, ("unit", "cell", "amount"), supply.object_to_draw, supply.draw),
    "share": Deed(SUPPLY, (), supply.object_to_share, supply.share),
    "pass_on": Deed(SUPPLY, ("unit", "target", "amount"), supply.object_to_pass_on, supply.pass_on),
    "move": Deed(MOVEMENT, ("unit", "cell"), movement.object_to_move, movement.move),
    "capture": Deed(MOVEMENT, ("unit",), movement.object_to_capture, movement.capture),
    "enter": Deed(MOVEMENT, ("unit", "cell"), movement.object_to_enter, movement.enter),
    "attack": Deed(COMBAT, ("unit", "target"), combat.object_to_attack, combat.attack),
    "call_artillery": Deed(COMBAT, ("unit", "target", "by"), combat.object_to_attack, combat.attack),
    "call_air": Deed(COMBAT, ("unit", "target", "by"), combat.object_to_attack, combat.attack),
    "raid": Deed(COMBAT, ("unit", "cell"), combat.object_to_raid, combat.raid),
    "raid_by_artillery": Deed(COMBAT, ("unit", "cell", "by"), combat.object_to_raid, combat.raid),
    "raid_by_air": Deed(COMBAT, ("unit", "cell", "by"), combat.object_to_raid, combat.raid),
    "counterattack": Deed(ANY_PHASE, ("unit", "target"), _attack_only, combat.decide),
    "decline": Deed(ANY_PHASE, ("unit", "target"), _attack_only, combat.decide),
    "pick": Deed(ANY_PHASE, ("unit", "cell"), _attack_only, combat.decide),
    "enough": Deed(ANY_PHASE, ("unit",), _attack_only, combat.decide),
    "end_phase": Deed(ANY_PHASE, (), _nothing, end_phase),
}

_TABLES = {"attack": titles(ATTACK), "raid": titles(RAID)}
SEQUENCES = tuple(_TABLES)


def opening(state: State) -> list[Event]:
    income = state.ledgers[state.side].income
    return [
        Event("turn", side=state.side, amount=state.turn),
        *([Event("income", side=state.side, amount=income)] if income else []),
        Event("phase", side=state.side, what=PHASES[state.phase]),
    ]


def decider(state: State) -> int:
    if state.result is not None:
        return NOBODY
    return combat.pending(state).side if state.attack else state.side


def choices(state: State, unit: int | None = None) -> list[Choice]:
    if state.result is not None:
        return []
    if state.attack:
        return _answers(state, unit)
    if unit is not None:
        return list(of_unit(state, unit)) if state.game.sides[unit] == state.side else []
    found = of_army(state)
    if state.phase == SUPPLY:
        for choice in found:
            if choice.kind == "draw":
                found.append(SHARE)
                break
        return [*supply.take_ups(state), *supply.lays(state), *found, END_PHASE]
    found.append(END_PHASE)
    return found


def _answers(state: State, unit: int | None) -> list[Choice]:
    asked = combat.pending(state).choices
    return [choice for choice in asked if unit is None or choice.unit == unit]


def objection(state: State, choice: Choice) -> str | None:
    if state.result is not None:
        return "The game is over."
    if refused := misfit(DEEDS, choice, len(state.units), state.game.board.size):
        return refused
    if state.attack:
        return None if choice in combat.pending(state).choices else _unanswered(state)
    deed = DEEDS[choice.kind]
    if deed.phase not in (state.phase, ANY_PHASE):
        return f"That belongs to the {PHASES[deed.phase]} phase; this is {PHASES[state.phase]}."
    return deed.objection(state, choice)


@agreeing
def why_not(state: State, unit: int, cell: int) -> str:
    wanted = _wanted(state, unit, cell)
    return (wanted and objection(state, wanted)) or ""


def _wanted(state: State, unit: int, cell: int) -> Choice | None:
    """What a player most likely means who points at a cell, with a unit of his or none."""
    there = state.occupant.get(cell, NOBODY)
    if state.phase == SUPPLY:
        friendly = NOBODY not in (unit, there) and there != unit and state.game.sides[there] == state.side
        return Choice("pass_on", unit, there, amount=1) if friendly else Choice("lay", cell=cell)
    if unit == NOBODY:
        return None
    if state.phase == MOVEMENT:
        return Choice("enter" if state.units[unit].cell == WAITING else "move", unit, cell=cell)
    return Choice("raid", unit, cell=cell) if there == NOBODY else Choice("attack", unit, there)


def _unanswered(state: State) -> str:
    options = "; ".join(describe(state, option) for option in combat.pending(state).choices[:4])
    return f"First the attack under way must be decided: {options}."


def apply(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    return DEEDS[choice.kind].apply(state, choice, chance)


def closing(state: State) -> Choice | None:
    return None if state.attack or state.result else END_PHASE


safe_closing = closing


def secret(state: State, side: int) -> bool:
    """Under fog all that a side sees is its own; whether to answer an attack takes no look at the map."""
    return state.game.fog and decider(state) == state.side


def facts(state: State) -> dict[str, Hashable]:
    attack = state.attack
    return {
        "clock": (state.turn, state.side, state.phase, state.allowance),
        "units": tuple(state.units),
        "supply": (tuple(sorted(state.tokens.items())), state.stocks, state.ledgers),
        "score": (state.holders, state.points, state.result),
        "attack": attack and (attack.table, attack.position, attack.record, state.fallen),
    }


def steps(table: str) -> tuple[StepTitle, ...]:
    return _TABLES[table]


def die(name: str) -> Die:
    return number_die(int(name[1:]))
