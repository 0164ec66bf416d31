"""How a position stands, which lines a unit has in a turn, and reasons in words: what players plan with."""

from math import tanh
from typing import NamedTuple

from game.engine.contract import NOBODY, Choice, opponent
from game.engine.fleet import combat
from game.engine.fleet.arcs import BANDS
from game.engine.fleet.goals import goal_standing
from game.engine.fleet.listing import every_choice
from game.engine.fleet.movement import way_of
from game.engine.fleet.price import POINTS_A_HULL, unit_weight
from game.engine.fleet.state import DESTROYED, State, points_of
from game.engine.fleet.stations import arc_worth, place_worth, station_worth, waiting_worth
from game.engine.fleet.tactics import SHIELD
from game.engine.fleet.worth import attack_worth, worth
from game.engine.grammar import agreeing
from game.engine.naming import unit_name
from game.engine.states import of_rounds_left, settled

TOKEN = 0.4
TIE = 0.1
"""What it is worth to win ties."""


class Weights(NamedTuple):
    """What makes a side likely to win, as logarithm of its odds, by logistic regression over 600 games."""

    scored: float
    """A point scored. All are points of hull of a middling ship;"""
    objectives: float
    """what may be hoped for from objectives;"""
    worn: float
    """what a unit has lost that still stands;"""
    places: float
    """and what the place of a unit promises for the next round."""


WEIGHTS = (
    Weights(0.50, 0.85, 0.17, 0.10),
    Weights(0.35, 0.85, 0.20, 0.08),
    Weights(0.36, 0.85, 0.30, 0.06),
    Weights(0.25, 0.50, 0.25, 0.10),
)
"""By the rounds that are left after this one; with more, the last."""
CANDIDATES = 5
"""Manoeuvres that are worth thinking through."""
DOUBT = 2.0
"""How much worse than the best a manoeuvre may look and still be among them."""


TALLIES = {
    "points for enemies destroyed": "What the enemy ships and squadrons cost that it destroyed.",
    "points for objectives": "What it scored with the objectives of the map.",
    "ships lost": "Its own ships that were destroyed.",
    "squadrons lost": "Its own squadrons that were destroyed.",
    "damage cards held": "Damage that its ships still carry at the end, face up or down.",
}


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
        "points for enemies destroyed": points_of(state, side) - state.tokens[side],
        "points for objectives": state.tokens[side],
        "ships lost": ships,
        "squadrons lost": len(lost) - ships,
        "damage cards held": sum(unit.hidden + len(unit.spent) + len(unit.face_up) for unit in units),
    }


def value(state: State, side: int) -> float:
    """How sure a side may be of winning, by what it has scored and what it may hope to score."""
    if state.result is not None:
        return settled(state.result, side)
    weights = of_rounds_left(WEIGHTS, state)
    odds = _standing(state, side, weights) - _standing(state, opponent(side), weights)
    # A tie goes to the second player.
    odds += -TIE if side == state.game.first else TIE
    return tanh(odds / 2)


def _standing(state: State, side: int, weights: Weights) -> float:
    """What was scored and what objectives promise, less what the enemy has already done towards more."""
    total = weights.scored * points_of(state, side) / POINTS_A_HULL
    total += weights.objectives * goal_standing(state, side)
    for unit in state.game.armies[side]:
        record = state.units[unit]
        if record.cell < 0:
            continue
        total -= weights.worn * _worn(state, unit)
        if not state.game.is_ship[unit]:
            total += weights.places * place_worth(state, unit, record.cell)
        elif record.activated:
            total += weights.places * arc_worth(state, unit, record.cell, record.heading, record.speed)
        else:
            total += weights.places * waiting_worth(state, unit)
    return total


def _worn(state: State, unit: int) -> float:
    """What a unit has lost, in points of hull of a middling ship."""
    record, kind = state.units[unit], state.game.kinds[unit]
    lost = kind.hull - record.hull + TOKEN * sum(record.tokens) / 2 + 0.5 * len(record.face_up)
    if kind.is_ship:
        lost += SHIELD * (sum(kind.shields_by_zone) - sum(record.shields))
    return unit_weight(kind) * lost


def plans(state: State, unit: int) -> list[tuple[Choice, ...]]:
    """What looks best of all that may be done now, as far as this unit does it."""
    choices = every_choice(state)
    if state.attack is not None or not choices:
        return []
    ranked = _ranked(state, choices)
    least = ranked[0][0] - DOUBT
    return [(choice,) for score, choice in ranked[:CANDIDATES] if score >= least and choice.unit == unit]


def _ranked(state: State, choices: list[Choice]) -> list[tuple[float, Choice]]:
    """Choices with what they are worth, the best first; worked out once for a state."""
    known = state.derived.known
    if "ranked" not in known:
        pairs = [(worth(state, choice), choice) for choice in choices]
        known["ranked"] = sorted(pairs, key=lambda pair: -pair[0])
    ranked: list[tuple[float, Choice]] = known["ranked"]
    return ranked


# Reasons


@agreeing
def why(state: State, choice: Choice) -> str:
    if state.attack is not None:
        advised = combat.pending(state).advice == choice
        return "does best on average" if advised else "possible, but not the best on average"
    match choice.kind:
        case "dial":
            return _DIALS[choice.what]
        case "activate":
            return "its guns count now" if worth(state, choice) > 2 else "its turn can come early"
        case "store":
            return "a token can wait until it is needed"
        case "repair" | "shift" | "restore" | "mend" | "scrap":
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
