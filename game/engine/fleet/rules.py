"""`fleet` as an instance of the contract: every kind of choice, and the functions all families share."""

from collections.abc import Callable, Hashable
from typing import Any

from game.engine.board import Board
from game.engine.chance import Chance
from game.engine.contract import (
    BLUE,
    NOBODY,
    RED,
    Choice,
    Event,
    Horizon,
    Outcome,
    Running,
    StepTitle,
    opponent,
)
from game.engine.deed import Deed, misfit
from game.engine.dice import Die
from game.engine.display import Mission, Switch
from game.engine.fleet import combat, commands, movement, orders, targets
from game.engine.fleet import turn as rounds
from game.engine.fleet.attack import TABLES
from game.engine.fleet.danger import danger
from game.engine.fleet.dice import COLOURS, DICE
from game.engine.fleet.display import area_at, card, clock, exhibit, features, links, pieces
from game.engine.fleet.forecast import forecast
from game.engine.fleet.judgement import TALLIES, plans, strength, tallies, value, why
from game.engine.fleet.listing import closing, every_choice, idle, safe_closing
from game.engine.fleet.overlays import OVERLAYS, overlay
from game.engine.fleet.pointing import preview, where, why_not
from game.engine.fleet.roster import cell_room, kind_names, placing_faults, roster_faults, stands_off_map
from game.engine.fleet.start import start
from game.engine.fleet.state import COMMAND, PHASES, SQUADRONS, State, is_docking, points_of
from game.engine.fleet.view import secret, view, witnessed
from game.engine.fleet.words import KINDS_IN_WORDS, brief, describe, tell
from game.engine.fleet.worth import worth
from game.engine.sequence import titles
from game.engine.states import board, outcome, reserves, running, supposed, turn

NAME = "fleet"
TURN = "Round"
ALTERNATING = True
OPEN_AFTERWARDS = False
EFFORT = 1.8
HORIZON = Horizon(rounds=1)
SHAPES: tuple[str, ...] = ("hex",)
SWITCHES: tuple[Switch, ...] = ()
MISSIONS: tuple[Mission, ...] = ()
OBJECTS: tuple[str, ...] = ("unit", "objective", "obstacle")

Objection = Callable[[State, Choice], str | None]


def _both(first: Objection, second: Objection) -> Objection:
    return lambda state, choice: first(state, choice) or second(state, choice)


def _in_phase(phase: int) -> Objection:
    return lambda state, choice: orders.object_to_moment(state, choice, phase)


def _active(state: State, choice: Choice) -> str | None:
    return orders.object_to_active_ship(state, choice.unit)


def _new_ship(state: State, choice: Choice) -> str | None:
    return orders.object_to_new_ship(state, choice) or orders.object_to_a_ship(state, choice.unit)


def _attack_only(state: State, choice: Choice) -> str | None:
    return "No attack is under way that asks for this."


def _deed(fields: str, objection: Objection, apply: Any) -> Deed[State]:
    return Deed(0, tuple(fields.split()), objection, apply)


DEEDS: dict[str, Deed[State]] = {
    "dial": _deed("unit what", _both(orders.object_to_dials, commands.object_to_dial), commands.set_dial),
    "ready": _deed("", _both(_in_phase(COMMAND), rounds.object_to_ready), rounds.ready),
    "activate": _deed("unit what", _both(_new_ship, commands.object_to_activation), commands.activate),
    "store": _deed("unit", _both(_active, commands.object_to_store), commands.store),
    "pass": _deed("", _both(orders.object_to_new_ship, rounds.object_to_pass), rounds.pass_turn),
    "repair": _deed("unit what", _both(_active, commands.object_to_order), commands.give_order),
    "wings": _deed("unit what", _both(_active, commands.object_to_order), commands.give_order),
    "shift": _deed("unit what", _both(_active, commands.object_to_shift), commands.repair),
    "restore": _deed("unit what", _both(_active, commands.object_to_restore), commands.repair),
    "mend": _deed("unit what", _both(_active, commands.object_to_mend), commands.repair),
    "launch": _deed("unit target", _both(_active, commands.object_to_launch), commands.launch),
    "attack": _deed(
        "unit target what", _both(orders.object_to_attacker, targets.object_to_attack), combat.attack
    ),
    "manoeuvre": _deed(
        "unit cell heading what", _both(_active, movement.object_to_manoeuvre), movement.manoeuvre
    ),
    "displace": _deed("unit cell", movement.object_to_displace, movement.displace),
    "scrap": _deed("unit what", commands.object_to_scrap, commands.scrap),
    "fly": _deed("unit cell", _both(orders.object_to_flight, movement.object_to_fly), movement.fly),
    "return": _deed("unit", rounds.object_to_return, rounds.return_home),
    "hold": _deed("unit", orders.object_to_holding, rounds.hold),
    "stand_down": _deed("", _in_phase(SQUADRONS), rounds.stand_down),
    **{
        kind: _deed(fields, _attack_only, combat.decide)
        for kind, fields in {
            "lose_die": "unit what",
            "torpedo": "unit what",
            "gunnery_die": "unit what",
            "gunnery_reroll": "unit what",
            "pack_reroll": "unit what",
            "lock": "unit target what",
            "spend": "unit what",
            "jink": "unit what",
            "shunt_to": "unit what",
            "critical": "unit what",
            "shunt": "unit amount what",
            "suffer_in": "unit what",
            "collapse": "unit what",
            "flicker": "target what",
            "give_up": "unit what",
            "slow": "target",
            "take_dial": "target",
            "further": "unit target",
            "done": "unit what",
        }.items()
    },
}

_TITLES = {name: titles(table) for name, table in TABLES.items()}
SEQUENCES = tuple(_TITLES)


def opening(state: State) -> list[Event]:
    return [
        Event("turn", side=state.side, amount=state.turn),
        Event("phase", side=state.side, what=PHASES[state.phase]),
    ]


def decider(state: State) -> int:
    if state.result is not None:
        return NOBODY
    if state.attack is not None:
        return combat.pending(state).side
    return opponent(state.side) if state.displaced else state.side


def choices(state: State, unit: int | None = None) -> list[Choice]:
    every = every_choice(state)
    return list(every) if unit is None else [choice for choice in every if choice.unit == unit]


def objection(state: State, choice: Choice) -> str | None:
    if state.result is not None:
        return "The game is over."
    if refused := misfit(DEEDS, choice, len(state.units), state.game.board.size):
        return refused
    if state.attack is not None:
        return None if choice in every_choice(state) else _unanswered(state)
    if state.displaced and choice.kind != "displace":
        return f"First {state.game.names[state.displaced[0]]} must be put down."
    if is_docking(state) and choice.kind != "scrap":
        return "First the ship at the station must leave a damage card there."
    return DEEDS[choice.kind].objection(state, choice)


def _unanswered(state: State) -> str:
    options = "; ".join(describe(state, option) for option in every_choice(state)[:4])
    return f"First the attack under way must be decided: {options}."


def apply(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following, events = DEEDS[choice.kind].apply(state, choice, chance)
    return following, events + rounds.advance(following, chance)


def points(state: State) -> tuple[int, int]:
    return points_of(state, RED), points_of(state, BLUE)


def facts(state: State) -> dict[str, Hashable]:
    attack = state.attack
    return {
        "clock": (state.turn, state.phase, state.side, state.passes, state.flown),
        "units": tuple(state.units),
        "deck": tuple(state.deck),
        "turn": (state.activation, state.flight, state.todo, state.displaced),
        "score": (state.tokens, state.result),
        "attack": attack and (attack.table, attack.position, attack.record),
    }


def steps(table: str) -> tuple[StepTitle, ...]:
    return _TITLES[table]


def die(name: str) -> Die:
    return DICE[COLOURS.index(name)]
