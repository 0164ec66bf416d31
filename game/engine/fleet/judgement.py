"""How a position stands, which lines a unit has in a turn, and reasons in words: what players plan with."""

from math import tanh

from game.engine.contract import NOBODY, Choice, opponent
from game.engine.fleet import combat
from game.engine.fleet.arcs import BANDS
from game.engine.fleet.goals import goal_standing
from game.engine.fleet.listing import acts_before_moving, every_choice
from game.engine.fleet.movement import way_of
from game.engine.fleet.price import POINTS_A_HULL, unit_weight, wear_share
from game.engine.fleet.state import DESTROYED, State, points_of
from game.engine.fleet.stations import arc_worth, place_worth, station_worth, waiting_worth
from game.engine.fleet.tactics import SHIELD
from game.engine.fleet.worth import attack_worth, worth
from game.engine.grammar import agreeing
from game.engine.naming import unit_name

TOKEN = 0.4
WORN = 0.6
"""Of a unit's points, what counts of it when it is all but destroyed with many rounds to come."""
PROMISE = 0.35
"""How much of what a place promises for the next round counts beside what was scored."""
SURE = 50.0
"""What a game is worth that is won."""
TIE = 0.3
"""What it is worth to win ties."""
SWINGS = (1.5, 3.0, 4.5, 6.0)
"""By how much a game may still turn, by the rounds that are left, in points of hull."""
CANDIDATES = 5
"""Manoeuvres that are worth thinking through."""
DOUBT = 2.0
"""How much worse than the best a manoeuvre may look and still be among them."""


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
        return SURE if state.result.winner == side else -SURE
    ahead = _standing(state, side) - _standing(state, opponent(side))
    # A tie goes to the second player.
    ahead += -TIE if side == state.game.first else TIE
    return SURE * tanh(ahead / _swing(state))


def _swing(state: State) -> float:
    """By how much the rest of the game may turn it."""
    left = state.game.turns - state.turn
    return SWINGS[min(left, len(SWINGS) - 1)]


def _standing(state: State, side: int) -> float:
    """What was scored and what objectives promise, less what the enemy has already done towards more."""
    total = points_of(state, side) / POINTS_A_HULL + goal_standing(state, side)
    wear = WORN * wear_share(state)
    for unit in state.game.armies[side]:
        record = state.units[unit]
        if record.cell < 0:
            continue
        total -= wear * _worn(state, unit)
        if state.game.is_ship[unit] and not record.activated:
            total += PROMISE * waiting_worth(state, unit)
        elif state.game.is_ship[unit]:
            total += PROMISE * arc_worth(state, unit, record.cell, record.heading, record.speed)
        else:
            total += PROMISE * place_worth(state, unit, record.cell)
    return total


def _worn(state: State, unit: int) -> float:
    """What a unit has lost, in points of hull of a middling ship."""
    record, kind = state.units[unit], state.game.kinds[unit]
    lost = kind.hull - record.hull + TOKEN * sum(record.tokens) / 2 + 0.5 * len(record.face_up)
    if kind.is_ship:
        lost += SHIELD * (sum(kind.shields_by_zone) - sum(record.shields))
    return unit_weight(kind) * lost


def plans(state: State, unit: int) -> list[tuple[Choice, ...]]:
    """The most promising manoeuvres of a ship that has nothing else left to do.

    What else there is to do, first sight judges by exact odds, which a few imagined games with their dice
    could only blur: so there is one line for it, and none for the others.
    """
    choices = every_choice(state)
    if state.attack is not None or not choices:
        return []
    ranked = _ranked(state, choices)
    best = ranked[0][1]
    if unit != (best.unit if best.unit != NOBODY else choices[0].unit):
        return []
    if best.kind != "manoeuvre" or acts_before_moving(state):
        return [(best,)]
    least = ranked[0][0] - DOUBT
    return [(choice,) for score, choice in ranked[:CANDIDATES] if score >= least]


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
