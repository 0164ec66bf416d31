"""What places are worth: to a ship with its heading, by the arcs it opens next round and those it falls into,
and to a squadron by what it can attack from there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice, opponent
from game.engine.fleet.arcs import CLOSE, LONGEST, band_of, engaging, gathered, zones_towards
from game.engine.fleet.cards import Card
from game.engine.fleet.estimate import Stand, dice_blow, shot
from game.engine.fleet.goals import goal_worth
from game.engine.fleet.movement import courses, follow, way_of
from game.engine.fleet.price import CARD_COST, price, scorching, unit_weight
from game.engine.fleet.roster import PONDEROUS
from game.engine.fleet.state import ASTEROID, DEBRIS, STATION, State, ships_alive, squadrons_alive
from game.engine.fleet.targets import MOST_ATTACKS

APPROACH = 0.12
EDGE = 3.0
CAUTION = 1.0
"""How much what the enemy may do counts beside what one may do to him."""
SHOT_AT_FIRST = 0.5
"""How often an enemy is activated next round before the ship has had its turn."""


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
        ends = _ends(state, enemy)
        found.ships += [(enemy, cell, heading, 1.0 / len(ends)) for cell, heading in ends]
    state.derived.known[key] = found
    return found


def _ends(state: State, ship: int) -> list[Stand]:
    """Where a ship may be after a manoeuvre at the speed it has: straight on, or turned as far as it can."""
    record, kind = state.units[ship], state.game.kinds[ship]
    if not record.speed:
        return [(record.cell, record.heading)]
    ways = [follow(state, ship, record.speed, joints) for joints in _bends(kind.yaw[record.speed - 1])]
    found = [(way.path[-1], way.heading) for way in ways if not way.leaves]
    return found or [(record.cell, record.heading)]


@lru_cache(maxsize=256)
def _bends(digits: str) -> list[tuple[int, ...]]:
    every = courses(digits, 0, stuck=False)
    return list(dict.fromkeys([max(every, key=sum), min(every, key=sum), (0,) * len(digits)]))


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
    points = (way.speed > 1 and Card.CRACKED_FRAMES in record.face_up) + (
        way.speed != record.speed and Card.DRIVE_LEAK in record.face_up
    )
    value -= scorching(record, points) * weight
    if way.speed == 0:
        value -= 1.0 * weight
    return value


def station_worth(state: State, ship: int, cell: int, heading: int, speed: int) -> float:
    """What a place and a heading promise for the next round, and for the objectives."""
    return arc_worth(state, ship, cell, heading, speed) + goal_worth(state, ship, cell, heading, speed)


def arc_worth(state: State, ship: int, cell: int, heading: int, speed: int) -> float:
    """Shots at the enemy in the next round, less shots from him."""
    game, board = state.game, state.game.board
    if state.turn == game.turns:
        return -_danger_now(state, ship, (cell, heading))
    known = outlook(state, game.sides[ship])
    gains: dict[tuple[int, int], float] = {}
    danger, nearest = _danger_now(state, ship, (cell, heading)), 99
    for enemy, place, facing, share in known.ships:
        distance = board.distance(cell, place)
        nearest = min(nearest, distance)
        if not 0 < distance <= LONGEST:
            continue
        for zone, hit in _shots(state, ship, (cell, heading), enemy, (place, facing)):
            gains[zone, enemy] = gains.get((zone, enemy), 0.0) + share * hit
        back = price(state, ship, shot(state, enemy, (place, facing), ship, (cell, heading)))
        danger += SHOT_AT_FIRST * share * back
    by_zone: dict[int, float] = {}
    for (zone, _), gain in gains.items():
        by_zone[zone] = max(gain, by_zone.get(zone, 0.0))
    best = sorted(by_zone.values(), reverse=True)[:MOST_ATTACKS]
    value = sum(best) - CAUTION * danger
    value -= APPROACH * max(0, nearest - 3) * (1.0 if any(game.kinds[ship].front) else 0.0)
    if known.ships and nearest > 2:
        value += _facing(state, ship, cell, heading, known)
    return value - _edge(state, cell, heading, speed)


def _shots(state: State, ship: int, place: Stand, enemy: int, aim: Stand) -> Iterator[tuple[int, float]]:
    """By zone: what each of a ship's batteries that bears would do to an enemy."""
    board, kind = state.game.board, state.game.kinds[ship]
    band = band_of(board.distance(place[0], aim[0]))
    for zone in zones_towards(board, place[0], place[1], aim[0]):
        pool = gathered(kind.batteries[zone], band)
        if any(pool):
            yield zone, price(state, enemy, dice_blow(state, pool, band, ship, enemy, place[0], aim))


def waiting_worth(state: State, ship: int) -> float:
    """What a ship may do that has its turn still to come, where it is, less what may be done to it first."""
    record, place = state.units[ship], (state.units[ship].cell, state.units[ship].heading)
    gains = []
    for enemy in ships_alive(state, opponent(state.game.sides[ship])):
        foe = state.units[enemy]
        if 0 < state.game.board.distance(record.cell, foe.cell) <= LONGEST:
            gains.append(price(state, enemy, shot(state, ship, place, enemy, (foe.cell, foe.heading))))
    return sum(sorted(gains)[-2:]) - CAUTION * _danger_now(state, ship, place)


def _danger_now(state: State, ship: int, place: Stand) -> float:
    """What enemies can do that are still to be activated this round: they shoot before they move."""
    danger = 0.0
    for enemy in ships_alive(state, opponent(state.game.sides[ship])):
        foe = state.units[enemy]
        if not foe.activated and 0 < state.game.board.distance(place[0], foe.cell) <= LONGEST:
            danger += price(state, ship, shot(state, enemy, (foe.cell, foe.heading), ship, place))
    return danger


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
        blow = dice_blow(state, kind.flak, CLOSE, squadron, foe, cell, (state.units[foe].cell, 0))
        best = max(best, price(state, foe, blow))
    nearest = 99
    for enemy in ships_alive(state, opponent(game.sides[squadron])):
        record = state.units[enemy]
        distance = board.distance(cell, record.cell)
        nearest = min(nearest, distance)
        if distance == 1 and not held:
            aim = record.cell, record.heading
            blow = dice_blow(state, kind.battery, CLOSE, squadron, enemy, cell, aim)
            best = max(best, 1.1 * price(state, enemy, blow))
    for enemy in squadrons_alive(state, opponent(game.sides[squadron])):
        place = state.units[enemy].cell
        if place >= 0 and sum(kind.flak) >= 3:
            nearest = min(nearest, board.distance(cell, place))
    threat = 0.1 * len(foes) * unit_weight(kind)
    reach = kind.movement + 1
    return best - threat - 0.06 * max(0, nearest - reach) - 0.02 * nearest
