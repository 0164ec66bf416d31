"""What the side that decides is asked to do just now, in words for somebody who plays the first time."""

from game.engine.contract import NOBODY
from game.engine.fleet.arcs import LONG
from game.engine.fleet.cards import CARDS, Card
from game.engine.fleet.commands import dials_missing
from game.engine.fleet.dice import LOCKS, total
from game.engine.fleet.listing import every_choice
from game.engine.fleet.record import Attack, coming_damage
from game.engine.fleet.roster import ZONES
from game.engine.fleet.state import COMMAND, SHIPS, Activation, Flight, State, is_docking, squadrons_alive
from game.engine.grammar import agreeing, count
from game.engine.naming import unit_name


@agreeing
def task(state: State) -> str:
    """ "" while an attack runs, whose steps say themselves what they ask, and when all is over."""
    if state.result is not None or state.attack is not None:
        return ""
    if state.displaced:
        return f"{unit_name(state, state.displaced[0])} was pushed aside: put it down on a marked cell."
    if is_docking(state):
        return "The station takes one damage card: choose which."
    if state.flight is not None:
        return _flight(state, state.flight)
    if state.phase == COMMAND:
        return _dials(state)
    if state.phase != SHIPS:
        waiting = [unit for unit in squadrons_alive(state, state.side) if not state.units[unit].activated]
        several = "two squadrons, one after the other" if not state.flown else "one more squadron"
        return f"Move or attack with {'your last squadron' if len(waiting) == 1 else several}."
    return _activation(state) if state.activation is None else _actions(state, state.activation)


def _dials(state: State) -> str:
    ship = next((ship for ship in state.game.ships[state.side] if dials_missing(state, ship)), NOBODY)
    if ship == NOBODY:
        return "All dials are set: go on."
    missing, name = dials_missing(state, ship), unit_name(state, ship)
    if state.game.kinds[ship].command == 1:
        return f"Set a dial for {name}: it is revealed when the ship has its turn."
    if missing == 1 and state.units[ship].dials:
        return f"Set a dial for {name}: it comes after those that lie there already."
    return f"Set {missing} dials for {name}: the first one set is the first revealed."


def _activation(state: State) -> str:
    passes = state.passes[state.side]
    passing = f", or pass ({count(passes, 'pass token')} left)" if passes else ""
    return f"Choose a ship that has still to act{passing}. It shoots first and moves last."


def _actions(state: State, activation: Activation) -> str:
    name, kinds = unit_name(state, activation.ship), {choice.kind for choice in every_choice(state)}
    parts = []
    if activation.points:
        parts.append(f"spend engineering points ({activation.points} left)")
    elif "repair" in kinds:
        parts.append("repair")
    if "launch" in kinds:
        near = sum(choice.kind == "launch" for choice in every_choice(state))
        parts.append(f"send {count(min(near, activation.wings), 'squadron')}")
    elif "wings" in kinds:
        parts.append("command squadrons")
    if "attack" in kinds:
        parts.append(_attacking(state, activation))
    if not parts:
        return f"{name} moves: press a marked cell, or drag the ship there. That ends its turn."
    return f"{name} may {', then '.join(parts)}; moving ends its turn."


def _attacking(state: State, activation: Activation) -> str:
    attacks = (choice for choice in every_choice(state) if choice.kind == "attack")
    zones = sorted({choice.what.partition(">")[0] for choice in attacks}, key=ZONES.index)
    if len(zones) == 1:
        return f"attack {'once more, ' if activation.zones else ''}from its {zones[0]}"
    return "attack once more, from another zone" if activation.zones else "attack from up to two zones"


def _flight(state: State, flight: Flight) -> str:
    kinds = {choice.kind for choice in every_choice(state)}
    deeds = [told for kind, told in (("fly", "move"), ("attack", "attack")) if kind in kinds]
    return f"{unit_name(state, flight.squadron)} may {' and '.join(deeds)}." if deeds else ""


# Inside an attack

_QUESTIONS = {
    "2a": "Which die is left out?",
    "3": "Add or roll dice again, or go on",
    "3b": "Which tokens are locked?",
    "4": "Which tokens are spent?",
    "4c": "Which zone takes what is shunted?",
    "5": "Resolve a critical effect?",
    "5b": "How much damage is shunted?",
    "6": "Attack a further squadron?",
}

_CARD_QUESTIONS = {
    Card.COLLAPSE: "which zone?",
    Card.FLICKER: "which zone loses a shield?",
    Card.TORN_TOKEN: "which token is given up?",
    Card.PANIC: "what does it cost?",
}


def question(table: str, number: str, attack: Attack) -> str:
    """What a step of an attack, or of an obstacle, asks."""
    if attack.card >= 0:
        asked = _CARD_QUESTIONS.get(Card(attack.card), "")
        return f"{CARDS[attack.card].name}: {asked}" if asked else ""
    if table != "attack":
        return "Which zone takes the damage?"
    if number == "4a":
        return "Which die is cancelled?" if attack.defender.band == LONG else "Which die is rolled again?"
    if number == "3b":
        return f"{_QUESTIONS[number]} {count(total(attack.rolled, LOCKS), 'lock icon')} to spend."
    if number in ("4", "5b"):
        return f"{_QUESTIONS[number]} {_coming(attack)}"
    return _QUESTIONS.get(number, "")


def _coming(attack: Attack) -> str:
    """What the defender has to reckon with."""
    defender, damage = attack.defender, coming_damage(attack)
    if not defender.is_ship:
        return f"{damage} damage, {defender.hull} hull."
    zone = defender.zone
    return f"{damage} damage at the {ZONES[zone]}, {count(defender.shields[zone], 'shield')} there."
