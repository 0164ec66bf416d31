"""What a choice is worth to the side that makes it, at first sight.

Inside, the measure is a point of hull of a middling ship. Decisions inside attacks are worth what `tactics`
makes of them; manoeuvres are weighed by the arcs they open next round and those they fall into.
"""

from statistics import median

from game.engine.board import NOWHERE
from game.engine.contract import Choice, opponent
from game.engine.fleet import combat
from game.engine.fleet.arcs import CLOSE, LONGEST, band_of, gathered, zones_towards
from game.engine.fleet.cards import Card
from game.engine.fleet.commands import FACE_DOWN, FORGO
from game.engine.fleet.estimate import expected_blow, tokens_of
from game.engine.fleet.gunfire import dice_worth, shot_worth
from game.engine.fleet.listing import acts_before_moving, every_choice
from game.engine.fleet.movement import flight_choices
from game.engine.fleet.price import price, scorching, unit_weight
from game.engine.fleet.roster import ZONES, Dice
from game.engine.fleet.state import WINGS, State, ships_alive, squadrons_alive
from game.engine.fleet.stations import manoeuvre_worth, place_worth
from game.engine.fleet.tactics import Stance
from game.engine.fleet.targets import LANCING

SCALE = 1.5
"""So that a point of hull weighs as much as in other families, beside the errors that players make."""
FAIR = -0.15
"""Where between the middling of a ship's manoeuvres (0) and the best (1) is one that is called fair: a little
below the middling, so that only plainly bad ones count below nothing."""
TOKEN_TO_COME = 0.35
"""What a command token is worth that is kept for later."""
FIRST = 6.0
LAST = -60.0
"""A manoeuvre ends a ship's turn, so that all else that is of use comes first."""


def worth(state: State, choice: Choice) -> float:
    return SCALE * (_decision(state, choice) if state.attack is not None else _first_sight(state, choice))


def _first_sight(state: State, choice: Choice) -> float:
    match choice.kind:
        # The most frequent ones first.
        case "fly":
            here = place_worth(state, choice.unit, state.units[choice.unit].cell)
            return place_worth(state, choice.unit, choice.cell) - here
        case "manoeuvre":
            return _manoeuvre(state, choice)
        case "attack":
            return attack_worth(state, choice)
        case "dial":
            return _dial(state, choice)
        case "activate":
            return _activation(state, choice)
        case "store":
            return _store(state, choice)
        case "repair" | "wings":
            return _order(state, choice)
        case "shift" | "restore" | "mend":
            return _repair(state, choice)
        case "launch":
            return 0.2 + _best_flight(state, choice.target)
        case "scrap":
            return 0.0 if choice.what == FACE_DOWN else 1.0
        case "displace":
            return _put_down(state, choice)
        case _:
            # Passing, holding, returning, standing down: they end something.
            return -0.01 if choice.kind == "hold" else 0.0


def _manoeuvre(state: State, choice: Choice) -> float:
    """Beside a fair one where nothing else is left to do, so that good ones count above nothing."""
    known = state.derived.known
    if "manoeuvres" not in known:
        if acts_before_moving(state):
            return LAST + manoeuvre_worth(state, choice)
        known["manoeuvres"] = _beside_a_fair_one(state)
    worths: dict[Choice, float] = known["manoeuvres"]
    return worths[choice]


def _beside_a_fair_one(state: State) -> dict[Choice, float]:
    choices = [choice for choice in every_choice(state) if choice.kind == "manoeuvre"]
    worths = {choice: manoeuvre_worth(state, choice) for choice in choices}
    middling, best = median(worths.values()), max(worths.values())
    return {choice: value - middling - FAIR * (best - middling) for choice, value in worths.items()}


# Inside an attack


def _decision(state: State, choice: Choice) -> float:
    ask = combat.pending(state)
    if choice.kind == "further":
        return _flak_worth(state, choice)
    return 1.0 if choice == ask.advice else 0.0


def _flak_worth(state: State, choice: Choice) -> float:
    record = state.units[choice.target]
    flak = state.game.kinds[choice.unit].flak
    pool = gathered(flak, CLOSE)
    start = state.units[choice.unit].cell
    return 0.1 + dice_worth(state, pool, CLOSE, choice.unit, choice.target, start, (record.cell, 0))


def attack_worth(state: State, choice: Choice) -> float:
    """What the attack is expected to cost the defender, less what its answer costs."""
    game, unit, target = state.game, choice.unit, choice.target
    start, aimed = state.units[unit].cell, state.units[target]
    pool, band = combat.dice_rolled(state, choice), band_of(game.board.distance(start, aimed.cell))
    hit = dice_worth(state, pool, band, unit, target, start, (aimed.cell, aimed.heading))
    gain = 0.05 * unit_weight(game.kinds[target]) + hit
    sting = 0 if game.is_ship[unit] else game.kinds[target].abilities.get("sting", 0)
    if sting and choice.what != LANCING:
        gain -= _stung(state, unit, sting)
    return gain


def _stung(state: State, squadron: int, dice: int) -> float:
    """What the answer of a squadron costs the one that attacked it."""
    record, kind = state.units[squadron], state.game.kinds[squadron]
    stance = Stance(0, 0, record.hull, is_ship=False, crits_count=False, critical=False, band=CLOSE)
    return price(state, squadron, expected_blow(Dice(blue=dice), tokens_of(kind, record), stance))


# Dials


def _dial(state: State, choice: Choice) -> float:
    ship, side = choice.unit, state.side
    kind, record = state.game.kinds[ship], state.units[ship]
    enemies = [state.units[enemy].cell for enemy in state.game.armies[opponent(side)]]
    away = min((state.game.board.distance(record.cell, cell) for cell in enemies if cell >= 0), default=99)
    # Dials lie under others, so what they are for comes about some rounds later.
    later = len(record.dials)
    soon = away - 3 * later
    held = record.dials.count(choice.what) + (choice.what in record.orders)
    match choice.what:
        case "gunnery":
            value = 1.0 if soon <= LONGEST + 2 else 0.3
        case "wings":
            wings = len(squadrons_alive(state, side))
            value = min(kind.squadron, wings) * 0.45 if soon <= 8 else 0.1
        case "repair":
            missing = sum(kind.shields_by_zone) - sum(record.shields) + 2 * (kind.hull - record.hull)
            value = min(1.4, 0.25 * missing) + (0.1 if soon <= 6 else 0.0)
        case _:
            value = 0.55 if away > 6 else 0.4
            value += 0.5 if record.speed == 0 or _near_edge(state, record.cell, record.heading) else 0.0
    return value - 0.4 * held


def _near_edge(state: State, cell: int, heading: int) -> bool:
    board = state.game.board
    for _ in range(4):
        cell = board.step(cell, heading)
        if cell == NOWHERE:
            return True
    return False


def _activation(state: State, choice: Choice) -> float:
    ship = choice.unit
    record, kind = state.units[ship], state.game.kinds[ship]
    dial = record.dials[0] if record.dials else ""
    # Whoever can hit much, or may lose much before it hits, goes first.
    urgency = _guns_now(state, ship) + 0.5 * _peril(state, ship) + 0.002 * kind.points
    value = 1.0 + urgency
    if choice.what == FORGO:
        return value - (0.5 if dial else 0.0)
    if Card.SPLIT_WATCH in record.face_up:
        value -= scorching(record, 1) * unit_weight(kind)
    return value + max(TOKEN_TO_COME, _use_of_dial(state, ship, dial))


def _store(state: State, choice: Choice) -> float:
    """Above all else where a token is worth more than the dial now, else below all else."""
    activation = state.activation
    assert activation is not None, "a ship has its turn"
    return FIRST if _use_of_dial(state, choice.unit, activation.dial) < TOKEN_TO_COME else 2 * LAST


def _use_of_dial(state: State, ship: int, dial: str) -> float:
    record, kind = state.units[ship], state.game.kinds[ship]
    match dial:
        case "gunnery":
            return 0.7 if _guns_now(state, ship) else 0.0
        case "wings":
            near = [
                unit
                for unit in squadrons_alive(state, state.side)
                if not state.units[unit].activated
                and state.game.board.distance(record.cell, state.units[unit].cell) <= 3
            ]
            return 0.4 * min(len(near), kind.squadron)
        case "repair":
            missing = sum(kind.shields_by_zone) - sum(record.shields) + 2 * (kind.hull - record.hull)
            return min(1.5, 0.4 * missing)
        case "helm":
            return 0.4
        case _:
            return 0.3


def _guns_now(state: State, ship: int) -> float:
    """What the ship's best shot from where it is would do."""
    record = state.units[ship]
    place = record.cell, record.heading
    best = 0.0
    for enemy in _enemies(state, ship):
        foe = state.units[enemy]
        best = max(best, shot_worth(state, ship, place, enemy, (foe.cell, foe.heading)))
    return best


def _peril(state: State, ship: int) -> float:
    record = state.units[ship]
    place = record.cell, record.heading
    total = 0.0
    for enemy in ships_alive(state, opponent(state.game.sides[ship])):
        foe = state.units[enemy]
        if not foe.activated:
            total += shot_worth(state, enemy, (foe.cell, foe.heading), ship, place)
    return total


def _enemies(state: State, unit: int) -> list[int]:
    units = state.units
    return [enemy for enemy in state.game.armies[opponent(state.game.sides[unit])] if units[enemy].cell >= 0]


# Orders and repair


def _order(state: State, choice: Choice) -> float:
    if choice.kind == WINGS:
        return 5.0 + (0.1 if choice.what != "both" else 0.0)
    record, kind = state.units[choice.unit], state.game.kinds[choice.unit]
    missing = sum(kind.shields_by_zone) - sum(record.shields)
    damaged = 2 * (kind.hull - record.hull) + missing
    if choice.what == "dial":
        return 4.0
    if choice.what == "both":
        return 4.5 if damaged >= 4 else 3.0
    return 4.0 if damaged >= 3 else -1.0


def _repair(state: State, choice: Choice) -> float:
    record = state.units[choice.unit]
    if choice.kind == "mend":
        face_up = choice.what != FACE_DOWN
        return 3.0 + (0.8 if face_up else 0.0) + (1.0 if record.hull <= 2 else 0.0)
    start, _, end = choice.what.partition(">")
    zone = ZONES.index(end or start)
    heat = _heat(state, choice.unit)
    gain = (1.0 + heat[zone]) / (1.0 + record.shields[zone])
    if not end:
        return 2.0 + gain
    loss = (1.0 + heat[ZONES.index(start)]) / record.shields[ZONES.index(start)]
    return gain - loss - 0.6


def _heat(state: State, ship: int) -> list[float]:
    """By zone: how much of the enemy's ships is on that side and not far."""
    record, board = state.units[ship], state.game.board
    heat = [0.0] * 4
    for enemy in ships_alive(state, opponent(state.game.sides[ship])):
        cell = state.units[enemy].cell
        distance = board.distance(record.cell, cell)
        if distance <= LONGEST + 2:
            for zone in zones_towards(board, record.cell, record.heading, cell):
                heat[zone] += 1.0 if distance <= LONGEST else 0.4
    return heat


# Squadrons


def _best_flight(state: State, squadron: int) -> float:
    here = place_worth(state, squadron, state.units[squadron].cell)
    cells = [choice.cell for choice in flight_choices(state, squadron)]
    return max((place_worth(state, squadron, cell) for cell in cells), default=here)


def _put_down(state: State, choice: Choice) -> float:
    """The side that puts a squadron down wants its own well placed, and the enemy's badly."""
    own = state.game.sides[choice.unit] == opponent(state.side)
    value = place_worth(state, choice.unit, choice.cell)
    return value if own else -value
