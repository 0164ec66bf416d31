"""What may be attacked and from where, and what speaks against it."""

from game.engine.contract import Choice, opponent
from game.engine.fleet.arcs import (
    BANDS,
    LONG,
    OUT_OF_RANGE,
    band_of,
    engaging,
    gathered,
    holders,
    is_obstructed,
    zones_towards,
)
from game.engine.fleet.cards import Card
from game.engine.fleet.roster import LANCE, NO_ZONE, PICKET, ZONES, Dice
from game.engine.fleet.state import State, Unit, has_card
from game.engine.naming import unit_name

LANCING = "lance"
"""What a squadron's attack from a distance is called."""
MOST_ATTACKS = 2
LANCE_RANGE = 2


# What may be attacked


def ship_attacks(state: State, ship: int) -> list[Choice]:
    activation = state.activation
    if activation is None or activation.ship != ship or len(activation.zones) == MOST_ATTACKS:
        return []
    found = []
    game, record = state.game, state.units[ship]
    for enemy in game.armies[opponent(game.sides[ship])]:
        place = state.units[enemy].cell
        if place < 0:
            continue
        distance = game.board.distance(record.cell, place)
        if band_of(distance) == OUT_OF_RANGE:
            continue
        for zone in zones_towards(game.board, record.cell, record.heading, place):
            if object_to_battery(state, ship, zone, enemy) is None:
                found += [
                    Choice("attack", unit=ship, target=enemy, what=what)
                    for what in _aims(state, ZONES[zone], ship, enemy)
                ]
    return found


def _aims(state: State, start: str, attacker: int, enemy: int) -> list[str]:
    """What an attack on a unit is called: its zone, and for a ship the zone that is hit."""
    if not state.game.is_ship[enemy]:
        return [start]
    record = state.units[enemy]
    zones = zones_towards(state.game.board, record.cell, record.heading, state.units[attacker].cell)
    return [f"{start}>{ZONES[zone]}" for zone in zones]


def squadron_attacks(state: State, squadron: int) -> list[Choice]:
    game, cell = state.game, state.units[squadron].cell
    if cell < 0:
        return []
    reach = LANCE_RANGE if LANCE in game.kinds[squadron].abilities else 1
    found = []
    for near in game.board.within(cell, reach)[1:]:
        for enemy in state.occupants.get(near, ()):
            if game.sides[enemy] == game.sides[squadron] or object_to_strike(state, squadron, enemy):
                continue
            found += [
                Choice("attack", unit=squadron, target=enemy, what=what)
                for what in _aims(state, _manner_of(state, squadron, enemy), squadron, enemy)
            ]
    return found


def _manner_of(state: State, squadron: int, enemy: int) -> str:
    distance = state.game.board.distance(state.units[squadron].cell, state.units[enemy].cell)
    return LANCING if distance > 1 else ""


# What speaks against it


def object_to_attack(state: State, choice: Choice) -> str | None:
    game, unit, enemy = state.game, choice.unit, choice.target
    name, target = unit_name(state, unit), unit_name(state, enemy)
    if game.sides[enemy] == game.sides[unit]:
        return f"{target} is on its own side."
    if state.units[enemy].cell < 0:
        return f"{target} is not on the map."
    start = choice.what.partition(">")[0]
    if not game.is_ship[unit]:
        return object_to_strike(state, unit, enemy) or _object_to_aim(state, choice)
    if start not in ZONES:
        return f"{name} attacks from one of its zones: {', '.join(ZONES)}."
    zone = ZONES.index(start)
    activation = state.activation
    assert activation is not None, "only a ship that has its turn attacks"
    if len(activation.zones) == MOST_ATTACKS:
        return f"{name} has made its two attacks."
    record = state.units[unit]
    if zone not in zones_towards(game.board, record.cell, record.heading, state.units[enemy].cell):
        return f"{target} is not in the arc of the {start}."
    return object_to_battery(state, unit, zone, enemy) or _object_to_aim(state, choice)


def _object_to_aim(state: State, choice: Choice) -> str | None:
    """The zone that is hit, or the manner of a squadron's attack, must be one that there is."""
    unit, enemy = choice.unit, choice.target
    start = choice.what.partition(">")[0] if state.game.is_ship[unit] else _manner_of(state, unit, enemy)
    aims = _aims(state, start, unit, enemy)
    if choice.what in aims:
        return None
    if not state.game.is_ship[enemy]:
        return f"{unit_name(state, enemy)} has no zones: the attack is called {aims[0]!r}."
    zones = " or ".join(aim.partition(">")[2] for aim in aims)
    return f"{unit_name(state, enemy)} shows it its {zones}."


def object_to_battery(state: State, ship: int, zone: int, enemy: int) -> str | None:
    """Why a zone of a ship cannot attack a unit in its arc."""
    game, record = state.game, state.units[ship]
    name, target = unit_name(state, ship), unit_name(state, enemy)
    activation = state.activation
    if activation is not None and activation.ship == ship and zone in activation.zones:
        return f"{name} has attacked from its {ZONES[zone]}."
    if game.is_ship[enemy] and is_jammed(record):
        return f"{name} has jammed turrets: one attack on a ship a round."
    place = state.units[enemy].cell
    distance = game.board.distance(record.cell, place)
    band = band_of(distance)
    if band == OUT_OF_RANGE:
        return f"{target} is {distance} away, beyond long range."
    if band == LONG and has_card(record, Card.LOST_RANGE_CLOCK):
        return f"{name} has lost its range clock: no attacks at long range."
    obstructed = is_obstructed(state, record.cell, place)
    if obstructed and has_card(record, Card.FOGGED_FINDER):
        return f"{name} has a fogged finder: {target} is obstructed."
    dice = sum(gathered(armament(state, ship, zone, enemy), band))
    if not dice:
        return f"{name} gathers no dice there at {BANDS[band]} range, so the attack is cancelled."
    if dice <= obstructed + fewer_dice(state, ship, enemy):
        return f"{name} has no die left there after those it must leave out, so the attack is cancelled."
    return None


def is_jammed(record: Unit) -> bool:
    """Whether a ship has made the one attack on a ship that its turrets allow it this round."""
    return bool(record.fired) and has_card(record, Card.JAMMED_TURRETS)


def armament(state: State, attacker: int, zone: int, enemy: int) -> Dice:
    kind = state.game.kinds[attacker]
    if not state.game.is_ship[enemy]:
        return kind.flak
    return kind.batteries[zone] if kind.is_ship else kind.battery


def fewer_dice(state: State, ship: int, enemy: int) -> int:
    card = Card.CUT_FEEDS if state.game.is_ship[enemy] else Card.SMASHED_DIRECTORS
    return sum(held == card for held in state.units[ship].face_up)


def object_to_strike(state: State, squadron: int, enemy: int) -> str | None:
    """Why a squadron cannot attack a unit."""
    game, kinds = state.game, state.game.kinds
    name, target = unit_name(state, squadron), unit_name(state, enemy)
    cell, place = state.units[squadron].cell, state.units[enemy].cell
    distance = game.board.distance(cell, place)
    at_ship = game.is_ship[enemy]
    lance = 0 if at_ship else kinds[squadron].abilities.get(LANCE, 0)
    if distance > (LANCE_RANGE if lance else 1):
        return f"{target} is {distance} away, and squadrons attack at distance 1."
    if at_ship and holders(state, squadron):
        return f"{name} is engaged and must attack squadrons."
    if not at_ship and PICKET not in kinds[enemy].abilities:
        pickets = [unit for unit in engaging(state, squadron) if PICKET in kinds[unit].abilities]
        if pickets:
            return f"{name} must first attack {unit_name(state, pickets[0])}, which is a picket."
    dice = lance if distance > 1 else sum(armament(state, squadron, NO_ZONE, enemy))
    if not dice:
        return f"{name} has no dice against {target}, so the attack is cancelled."
    if dice <= is_obstructed(state, cell, place):
        return f"{target} is obstructed, and {name} has only one die: the attack is cancelled."
    return None
