"""How a position stands, which lines a unit has in a turn, and reasons in words: what players plan with."""

from heapq import nlargest

from game.engine.contract import NOBODY, Choice, opponent
from game.engine.fleet import combat
from game.engine.fleet.arcs import BANDS
from game.engine.fleet.listing import every_choice
from game.engine.fleet.movement import way_of
from game.engine.fleet.state import DESTROYED, State, points_of
from game.engine.fleet.tactics import SHIELD
from game.engine.fleet.words import unit_name
from game.engine.fleet.worth import (
    POINTS_A_HULL,
    attack_worth,
    place_worth,
    station_worth,
    unit_weight,
    worth,
)

TOKEN = 0.4
PROMISE = 0.5
"""How much of what a place promises for the next round counts beside what is there."""
CANDIDATES = 5
"""Manoeuvres that are worth thinking through."""


def strength(state: State, side: int) -> float:
    """Points of what is left, by hull and shields."""
    return sum(_left(state, unit) for unit in state.game.armies[side]) * POINTS_A_HULL


def _left(state: State, unit: int) -> float:
    record, kind = state.units[unit], state.game.kinds[unit]
    if record.cell == DESTROYED:
        return 0.0
    weight = unit_weight(kind)
    tokens = sum(2 - held for held in record.tokens) / 2
    return weight * (record.hull + SHIELD * sum(record.shields) + TOKEN * tokens - 0.5 * len(record.face_up))


def tallies(state: State, side: int) -> dict[str, int]:
    units = [state.units[unit] for unit in state.game.armies[side]]
    lost = [unit for unit in state.game.armies[side] if state.units[unit].cell == DESTROYED]
    ships = sum(state.game.is_ship[unit] for unit in lost)
    return {
        "points scored": points_of(state, side),
        "ships lost": ships,
        "squadrons lost": len(lost) - ships,
        "damage cards held": sum(unit.hidden + len(unit.spent) + len(unit.face_up) for unit in units),
    }


def value(state: State, side: int) -> float:
    other = opponent(side)
    score = (points_of(state, side) - points_of(state, other)) / POINTS_A_HULL
    if state.result is not None:
        score += 50.0 if state.result.winner == side else -50.0
    return _standing(state, side) - _standing(state, other) + 0.5 * score


def _standing(state: State, side: int) -> float:
    total = 0.0
    for unit in state.game.armies[side]:
        record = state.units[unit]
        if record.cell < 0:
            continue
        total += _left(state, unit)
        if state.game.is_ship[unit]:
            total += PROMISE * station_worth(state, unit, record.cell, record.heading, record.speed)
        else:
            total += PROMISE * place_worth(state, unit, record.cell)
    return total


def plans(state: State, unit: int) -> list[tuple[Choice, ...]]:
    """The most promising manoeuvres of a ship that has nothing else left to do."""
    activation = state.activation
    if activation is None or activation.ship != unit or state.flight is not None:
        return []
    choices = every_choice(state)
    if state.attack is not None or any(choice.kind != "manoeuvre" for choice in choices):
        return []
    best = nlargest(CANDIDATES, choices, key=lambda choice: worth(state, choice))
    return [(choice,) for choice in best]


# Reasons


def why(state: State, choice: Choice) -> str:
    if state.attack is not None:
        advised = combat.pending(state).advice == choice
        return "does best on average" if advised else "possible, but not the best on average"
    match choice.kind:
        case "dial":
            return _DIALS[choice.what]
        case "activate":
            return "its guns count now" if worth(state, choice) > 2 else "its turn can come early"
        case "repair" | "shift" | "restore" | "mend":
            return "makes good what was lost"
        case "wings" | "launch":
            return "squadrons may move and attack at once"
        case "attack":
            gain = attack_worth(state, choice)
            band = combat.attack_record(state, choice).defender.band
            return f"at {BANDS[band]} range, worth {gain:.1f} points of hull"
        case "manoeuvre":
            return _why_there(state, choice)
        case "fly":
            return f"the place is worth {place_worth(state, choice.unit, choice.cell):.1f}"
        case "displace":
            return "where it does least harm"
        case "pass":
            return "lets the enemy show his hand"
        case _:
            return "nothing more is worth doing"


_DIALS = {
    "gunnery": "a die more when the guns speak",
    "wings": "to send the squadrons in",
    "repair": "to mend what is broken",
    "helm": "to choose speed and course freely",
}


def _why_there(state: State, choice: Choice) -> str:
    way = way_of(state, choice)
    reasons = []
    if way.leaves:
        return "no other way is left"
    if way.struck != NOBODY:
        reasons.append(f"runs into {unit_name(state, way.struck)}")
    promise = station_worth(state, choice.unit, choice.cell, choice.heading, way.speed)
    reasons.append(f"its arcs promise {promise:.1f} next round")
    return ", ".join(reasons)
