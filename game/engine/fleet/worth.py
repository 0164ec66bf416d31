"""What a choice is worth to the side that makes it, at first sight.

Inside, the measure is a point of hull of a middling ship. Decisions inside attacks are worth what `tactics`
makes of them; manoeuvres are weighed by the arcs they open next round and those they fall into.
"""

from dataclasses import dataclass, field

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice, opponent
from game.engine.fleet import combat
from game.engine.fleet.arcs import CLOSE, LONGEST, engaging, gathered, zones_towards
from game.engine.fleet.cards import Card
from game.engine.fleet.commands import FACE_DOWN, FORGO, STORE
from game.engine.fleet.estimate import pool_cost, shot_cost
from game.engine.fleet.movement import flight_choices, way_of
from game.engine.fleet.outcome import HOLDING_RANGE
from game.engine.fleet.roster import PONDEROUS, ZONES, Dice, UnitKind
from game.engine.fleet.state import (
    ASTEROID,
    DEBRIS,
    STATION,
    WINGS,
    State,
    ships_alive,
    squadrons_alive,
)

SCALE = 1.5
"""So that a point of hull weighs as much as in other families, beside the errors that players make."""
POINTS_A_HULL = 7.0
"""Points that a point of worth stands for."""
LAST = -60.0
"""A manoeuvre ends a ship's turn, so that all else that is of use comes first."""
CARD_COST = 1.2
APPROACH = 0.12
EDGE = 3.0


def worth(state: State, choice: Choice) -> float:
    return SCALE * (_decision(state, choice) if state.attack is not None else _first_sight(state, choice))


def _first_sight(state: State, choice: Choice) -> float:
    match choice.kind:
        case "dial":
            return _dial(state, choice)
        case "activate":
            return _activation(state, choice)
        case "repair" | "wings":
            return _order(state, choice)
        case "shift" | "restore" | "mend":
            return _repair(state, choice)
        case "launch":
            return 0.2 + _best_flight(state, choice.target)
        case "attack":
            return attack_worth(state, choice)
        case "manoeuvre":
            return LAST + manoeuvre_worth(state, choice)
        case "fly":
            here = place_worth(state, choice.unit, state.units[choice.unit].cell)
            return place_worth(state, choice.unit, choice.cell) - here
        case "displace":
            return _put_down(state, choice)
        case _:
            # Passing, holding, returning, standing down: they end something.
            return -0.01 if choice.kind == "hold" else 0.0


def unit_weight(kind: UnitKind) -> float:
    """What a point of a unit's hull is worth."""
    shields = sum(kind.shields_by_zone) * 0.5 if kind.is_ship else 0.0
    return kind.points / (kind.hull + shields) / POINTS_A_HULL


# Inside an attack


def _decision(state: State, choice: Choice) -> float:
    ask = combat.pending(state)
    if choice.kind == "further":
        return _flak_worth(state, choice)
    return 1.0 if choice == ask.advice else -1.0


def _flak_worth(state: State, choice: Choice) -> float:
    record = state.units[choice.target]
    flak = state.game.kinds[choice.unit].flak
    pool = gathered(flak, CLOSE)
    start = state.units[choice.unit].cell
    cost = pool_cost(state, pool, CLOSE, choice.unit, choice.target, start, (record.cell, 0))
    return 0.1 + cost * unit_weight(state.game.kinds[choice.target])


def attack_worth(state: State, choice: Choice) -> float:
    """What the attack is expected to cost the defender, less what its answer costs."""
    game, target = state.game, choice.target
    record = combat.attack_record(state, choice)
    defender, aimed = record.defender, state.units[target]
    pool = list(gathered(record.armament, defender.band))
    for _ in range(defender.obstructed + record.fewer):
        weakest = min((colour for colour in range(3) if pool[colour]), default=0)
        pool[weakest] = max(0, pool[weakest] - 1)
    start = state.units[choice.unit].cell
    cost = pool_cost(
        state, Dice(*pool), defender.band, choice.unit, target, start, (aimed.cell, aimed.heading)
    )
    gain = (0.05 + cost) * unit_weight(game.kinds[target])
    sting = 0 if game.is_ship[choice.unit] else game.kinds[target].abilities.get("sting", 0)
    if sting and record.manner == combat.ATTACKING:
        gain -= 0.5 * sting * unit_weight(game.kinds[choice.unit])
    return gain


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
    use = _use_of_dial(state, ship, dial)
    if choice.what == STORE:
        gains = dial not in record.orders
        return value + (0.35 if gains and use < 0.35 else -0.3)
    return value + use


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
        cost = shot_cost(state, ship, place, enemy, (foe.cell, foe.heading))
        best = max(best, cost * unit_weight(state.game.kinds[enemy]))
    return best


def _peril(state: State, ship: int) -> float:
    record, weight = state.units[ship], unit_weight(state.game.kinds[ship])
    place = record.cell, record.heading
    total = 0.0
    for enemy in ships_alive(state, opponent(state.game.sides[ship])):
        foe = state.units[enemy]
        if not foe.activated:
            total += shot_cost(state, enemy, (foe.cell, foe.heading), ship, place)
    return total * weight


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


# Manoeuvres


@dataclass
class Outlook:
    """Where enemies are and will be, worked out once for all the manoeuvres of a state."""

    ships: list[tuple[int, int, int, float]] = field(default_factory=list)
    """Enemy, cell, heading and how much it counts."""


def outlook(state: State, side: int) -> Outlook:
    key = f"outlook {side}"
    known = state.derived.known.get(key)
    if isinstance(known, Outlook):
        return known
    found = Outlook()
    for enemy in ships_alive(state, opponent(side)):
        record = state.units[enemy]
        if record.activated:
            found.ships.append((enemy, record.cell, record.heading, 1.0))
            continue
        # It shoots before it moves, and then it is likely to go on as it goes.
        found.ships.append((enemy, record.cell, record.heading, 0.5))
        found.ships.append(
            (enemy, _ahead(state, record.cell, record.heading, record.speed), record.heading, 0.5)
        )
    state.derived.known[key] = found
    return found


def _ahead(state: State, cell: int, heading: int, steps: int) -> int:
    for _ in range(steps):
        following = state.game.board.step(cell, heading)
        if following == NOWHERE:
            return cell
        cell = following
    return cell


def manoeuvre_worth(state: State, choice: Choice) -> float:
    ship, way = choice.unit, way_of(state, choice)
    if way.leaves:
        return -50.0
    game, record, kind = state.game, state.units[ship], state.game.kinds[ship]
    weight = unit_weight(kind)
    value = station_worth(state, ship, choice.cell, choice.heading, way.speed)
    if way.struck != NOBODY:
        friend = game.sides[way.struck] == game.sides[ship]
        value -= CARD_COST * weight + (CARD_COST if friend else -0.8) * unit_weight(game.kinds[way.struck])
        if record.hull == 1:
            value -= 10.0
    obstacle = game.obstacles.get(choice.cell)
    if obstacle is not None:
        hurt = kind.hull - record.hull
        value += {ASTEROID: -2.0, DEBRIS: -1.3, STATION: 1.2 if hurt else 0.0}[obstacle.kind] * weight
    if way.speed > 1 and Card.CRACKED_FRAMES in record.face_up:
        value -= CARD_COST * weight
    if way.speed != record.speed and Card.DRIVE_LEAK in record.face_up:
        value -= CARD_COST * weight
    if way.speed == 0:
        value -= 1.0 * weight
    return value


def station_worth(state: State, ship: int, cell: int, heading: int, speed: int) -> float:
    """What a place and a heading promise for the next round: shots at the enemy, less shots from him."""
    game, board = state.game, state.game.board
    if state.turn == game.turns:
        return _goal_worth(state, cell) - _last_danger(state, ship, (cell, heading))
    known = outlook(state, game.sides[ship])
    weight = unit_weight(game.kinds[ship])
    gains: dict[int, float] = {}
    danger, nearest = 0.0, 99
    for enemy, place, facing, share in known.ships:
        distance = board.distance(cell, place)
        nearest = min(nearest, distance)
        if not 0 < distance <= LONGEST:
            continue
        hit = shot_cost(state, ship, (cell, heading), enemy, (place, facing))
        gains[enemy] = gains.get(enemy, 0.0) + share * hit * unit_weight(game.kinds[enemy])
        danger += share * shot_cost(state, enemy, (place, facing), ship, (cell, heading))
    best = sorted(gains.values(), reverse=True)[:2]
    value = sum(best) - 0.75 * danger * weight
    value -= APPROACH * max(0, nearest - 3) * (1.0 if any(game.kinds[ship].front) else 0.0)
    if known.ships and nearest > 2:
        value += _facing(state, ship, cell, heading, known)
    value -= _edge(state, cell, heading, speed)
    return value + _goal_worth(state, cell)


def _last_danger(state: State, ship: int, place: tuple[int, int]) -> float:
    """In the last round nobody shoots after a manoeuvre but ships that are still to be activated."""
    danger = 0.0
    for enemy in ships_alive(state, opponent(state.game.sides[ship])):
        foe = state.units[enemy]
        if not foe.activated and 0 < state.game.board.distance(place[0], foe.cell) <= LONGEST:
            danger += shot_cost(state, enemy, (foe.cell, foe.heading), ship, place)
    return danger * unit_weight(state.game.kinds[ship])


def _facing(state: State, ship: int, cell: int, heading: int, known: Outlook) -> float:
    """A ship that comes nearer with its best battery towards the enemy."""
    board, kind = state.game.board, state.game.kinds[ship]
    near = min(known.ships, key=lambda one: board.distance(cell, one[1]))
    guns = max(
        (sum(kind.batteries[zone]) for zone in zones_towards(board, cell, heading, near[1])), default=0
    )
    return 0.08 * guns


def _edge(state: State, cell: int, heading: int, speed: int) -> float:
    """Ships that run at the edge of the board are soon lost."""
    board, room = state.game.board, 0
    at = cell
    for _ in range(max(2, speed) + 2):
        at = board.step(at, heading)
        if at == NOWHERE:
            break
        room += 1
    lacking = max(2, speed) + 2 - room
    return EDGE * lacking * lacking / 4


def _goal_worth(state: State, cell: int) -> float:
    value, left = 0.0, state.game.turns - state.turn
    for goal in state.game.objectives:
        distance = state.game.board.distance(cell, goal.cell)
        share = 1.0 if goal.scored == "each turn" else 2.0 / (1 + left)
        worth_of = goal.points / POINTS_A_HULL * max(0.6, share)
        value += worth_of * (1.0 if distance <= HOLDING_RANGE else max(0.0, 0.6 - 0.05 * distance))
    return value


# Squadrons


def place_worth(state: State, squadron: int, cell: int) -> float:
    """What it is worth to have a squadron on a cell: what it can attack from there, and who can attack it."""
    known = state.derived.known
    key = f"place {squadron} {cell}"
    if key not in known:
        known[key] = _place_worth(state, squadron, cell)
    value: float = known[key]
    return value


def _place_worth(state: State, squadron: int, cell: int) -> float:
    game, board = state.game, state.game.board
    kind = game.kinds[squadron]
    foes = engaging(state, squadron, cell)
    held = [foe for foe in foes if PONDEROUS not in game.kinds[foe].abilities]
    best = 0.0
    for foe in foes:
        cost = pool_cost(state, kind.flak, CLOSE, squadron, foe, cell, (state.units[foe].cell, 0))
        best = max(best, cost * unit_weight(game.kinds[foe]))
    nearest = 99
    for enemy in ships_alive(state, opponent(game.sides[squadron])):
        record = state.units[enemy]
        distance = board.distance(cell, record.cell)
        nearest = min(nearest, distance)
        if distance == 1 and not held:
            aim = record.cell, record.heading
            cost = pool_cost(state, kind.battery, CLOSE, squadron, enemy, cell, aim)
            best = max(best, 1.1 * cost * unit_weight(game.kinds[enemy]))
    for enemy in squadrons_alive(state, opponent(game.sides[squadron])):
        place = state.units[enemy].cell
        if place >= 0 and sum(kind.flak) >= 3:
            nearest = min(nearest, board.distance(cell, place))
    threat = 0.1 * len(foes) * unit_weight(kind)
    reach = kind.movement + 1
    return best - threat - 0.06 * max(0, nearest - reach) - 0.02 * nearest


def _best_flight(state: State, squadron: int) -> float:
    here = place_worth(state, squadron, state.units[squadron].cell)
    cells = [choice.cell for choice in flight_choices(state, squadron)]
    return max((place_worth(state, squadron, cell) for cell in cells), default=here)


def _put_down(state: State, choice: Choice) -> float:
    """The side that puts a squadron down wants its own well placed, and the enemy's badly."""
    own = state.game.sides[choice.unit] == opponent(state.side)
    value = place_worth(state, choice.unit, choice.cell)
    return value if own else -value
