"""What places are worth: to a ship with its heading, by the arcs it opens next round and those it falls into,
and to a squadron by what it can attack from there.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game.engine.board import NOWHERE, Board
from game.engine.contract import NOBODY, Choice, opponent
from game.engine.fleet.arcs import CLOSE, LONGEST, engaging, zones_towards
from game.engine.fleet.cards import Card
from game.engine.fleet.estimate import Stand
from game.engine.fleet.goals import goal_worth
from game.engine.fleet.gunfire import battery_worths, dice_worth, shot_worth
from game.engine.fleet.movement import courses, follow, way_of
from game.engine.fleet.price import CARD_COST, scorching, unit_weight, wear_share
from game.engine.fleet.roster import PONDEROUS
from game.engine.fleet.state import ASTEROID, DEBRIS, STATION, State, ships_alive, squadrons_alive
from game.engine.fleet.targets import MOST_ATTACKS
from game.engine.memory import kept

APPROACH = 0.12
EDGE = 3.0
FARTHEST = 99
"""No enemy counts as farther away than this."""
CAUTION = 1.0
"""How much what the enemy may do counts beside what one may do to him."""
MOST_OUTLOOKS = 4096
"""Of what is worked out for the other side as it stands, so that long play cannot fill the memory."""
SHOT_AT_FIRST = 0.5
"""How often an enemy is activated next round before the ship has had its turn."""


@dataclass
class Outlook:
    """What the ships of the other side are up to, kept for all states in which all ships stand alike."""

    ships: list[tuple[int, Stand, float]] = field(default_factory=list)
    """Enemy, where it may be next round, and how much that counts."""
    to_act: list[tuple[int, Stand]] = field(default_factory=list)
    """Enemies that have not had their turn this round, and where they are."""
    arcs: dict[tuple[Any, ...], float] = field(default_factory=dict)
    """What places are worth: by ship, its condition, cell, heading and speed."""


def outlook(state: State, side: int) -> Outlook:
    known = state.derived.outlooks
    if side not in known:
        known[side] = _kept_outlook(state, side)
    found: Outlook = known[side]
    return found


def _kept_outlook(state: State, side: int) -> Outlook:
    game, units = state.game, state.units
    foes = [units[enemy] for enemy in game.ships[opponent(side)]]
    alike = (
        side,
        state.turn,
        tuple([(foe.cell, foe.heading, foe.speed, foe.activated) for foe in foes]),
        tuple([(foe.hull, foe.shields, foe.tokens) for foe in foes]),
        tuple([units[ship].cell for ship in game.ships[side]]),
    )
    found: Outlook = kept(game.outlooks, alike, lambda: _new_outlook(state, side), MOST_OUTLOOKS)
    return found


def _new_outlook(state: State, side: int) -> Outlook:
    found = Outlook()
    for enemy in ships_alive(state, opponent(side)):
        record = state.units[enemy]
        here = record.cell, record.heading
        if record.activated:
            found.ships.append((enemy, here, 1.0))
            continue
        ends = _ends(state, enemy)
        found.ships += [(enemy, end, 1.0 / len(ends)) for end in ends]
        found.to_act.append((enemy, here))
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
    record, known = state.units[ship], outlook(state, state.game.sides[ship]).arcs
    condition = record.hull, record.shields, record.tokens, record.speed > 0
    key = ship, condition, cell, heading, speed
    if key not in known:
        known[key] = _arc_worth(state, ship, cell, heading, speed)
    return known[key]


def _arc_worth(state: State, ship: int, cell: int, heading: int, speed: int) -> float:
    game, board, place = state.game, state.game.board, (cell, heading)
    danger = _danger_now(state, ship, place)
    if state.turn == game.turns:
        return -danger
    enemies = outlook(state, game.sides[ship]).ships
    gains: dict[tuple[int, int], float] = {}
    nearest, towards = FARTHEST + 1, cell
    for enemy, end, share in enemies:
        distance = board.distance(cell, end[0])
        if distance < nearest:
            nearest, towards = distance, end[0]
        if 0 < distance <= LONGEST:
            for zone, hit in battery_worths(state, ship, place, enemy, end):
                gains[zone, enemy] = gains.get((zone, enemy), 0.0) + share * hit
            danger += SHOT_AT_FIRST * share * shot_worth(state, enemy, end, ship, place)
    value = _best_gains(gains) - CAUTION * danger
    kind = game.kinds[ship]
    value -= APPROACH * max(0, min(nearest, FARTHEST) - 3) * (1.0 if any(kind.front) else 0.0)
    if enemies and nearest > 2:
        value += _facing(state, ship, place, towards)
    return value - _edge(board, cell, heading, speed)


def _best_gains(gains: dict[tuple[int, int], float]) -> float:
    """What the attacks of a round come to: each zone at the enemy that suits it best."""
    by_zone: dict[int, float] = {}
    for (zone, _), gain in gains.items():
        by_zone[zone] = max(gain, by_zone.get(zone, 0.0))
    return sum(sorted(by_zone.values(), reverse=True)[:MOST_ATTACKS])


def waiting_worth(state: State, ship: int) -> float:
    """What a ship may do that has its turn still to come, where it is, less what may be done to it first."""
    record, place = state.units[ship], (state.units[ship].cell, state.units[ship].heading)
    gains = []
    for enemy in ships_alive(state, opponent(state.game.sides[ship])):
        foe = state.units[enemy]
        if 0 < state.game.board.distance(record.cell, foe.cell) <= LONGEST:
            gains.append(shot_worth(state, ship, place, enemy, (foe.cell, foe.heading)))
    return sum(sorted(gains)[-2:]) - CAUTION * _danger_now(state, ship, place)


def _danger_now(state: State, ship: int, place: Stand) -> float:
    """What enemies can do that are still to be activated this round: they shoot before they move."""
    danger, distance = 0.0, state.game.board.distance
    for enemy, stand in outlook(state, state.game.sides[ship]).to_act:
        if 0 < distance(place[0], stand[0]) <= LONGEST:
            danger += shot_worth(state, enemy, stand, ship, place)
    return danger


def _facing(state: State, ship: int, place: Stand, near: int) -> float:
    """A ship that comes nearer with its best battery towards the enemy."""
    guns = state.game.kinds[ship].guns
    zones = zones_towards(state.game.board, place[0], place[1], near)
    return 0.08 * max((guns[zone] for zone in zones), default=0)


@lru_cache(maxsize=65536)
def _edge(board: Board, cell: int, heading: int, speed: int) -> float:
    """Ships that run at the edge of the board are soon lost."""
    room = 0
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
    known, key = _prey(state, state.game.sides[squadron]).places, (squadron, cell)
    if key not in known:
        known[key] = _place_worth(state, squadron, cell)
    return known[key]


def _place_worth(state: State, squadron: int, cell: int) -> float:
    kind, prey = state.game.kinds[squadron], _prey(state, state.game.sides[squadron])
    to_ship, to_squadron = prey.ships[cell], prey.squadrons[cell]
    fight = _fight_worth(state, squadron, cell) if to_ship <= 1 or to_squadron <= 1 else 0.0
    nearest = min(to_ship, to_squadron) if sum(kind.flak) >= 3 else to_ship
    reach = kind.movement + 1
    return fight - 0.06 * max(0, nearest - reach) - 0.02 * nearest


def _fight_worth(state: State, squadron: int, cell: int) -> float:
    """What a squadron can do to those next to a cell, less what those squadrons can do to it."""
    kinds, best = state.game.kinds, 0.0
    foes = engaging(state, squadron, cell)
    held = [foe for foe in foes if PONDEROUS not in kinds[foe].abilities]
    for foe in foes:
        best = max(best, _flak_at(state, squadron, cell, foe))
    if not held:
        best = max(best, 1.1 * _battery_from(state, squadron, cell))
    return best - 0.1 * len(foes) * unit_weight(kinds[squadron])


def _flak_at(state: State, squadron: int, cell: int, foe: int) -> float:
    flak = state.game.kinds[squadron].flak
    return dice_worth(state, flak, CLOSE, squadron, foe, cell, (state.units[foe].cell, 0))


def _battery_from(state: State, squadron: int, cell: int) -> float:
    """What the battery of a squadron is worth against the ship next to a cell that it does most to."""
    game, best = state.game, 0.0
    for enemy in ships_alive(state, opponent(game.sides[squadron])):
        record = state.units[enemy]
        if game.board.distance(cell, record.cell) == 1:
            aim, dice = (record.cell, record.heading), game.kinds[squadron].battery
            best = max(best, dice_worth(state, dice, CLOSE, squadron, enemy, cell, aim))
    return best


class Nearness(dict[int, int]):
    """How far the nearest of some cells is from any cell, measured when it is first asked for."""

    def __init__(self, board: Board, cells: tuple[int, ...]) -> None:
        super().__init__()
        self._board, self._cells = board, cells

    def __missing__(self, cell: int) -> int:
        distance = self._board.distance
        nearest = self[cell] = min([FARTHEST, *(distance(cell, other) for other in self._cells)])
        return nearest


@dataclass
class Prey:
    """Whom squadrons can attack, kept for all states in which the other side stands alike."""

    ships: Nearness
    squadrons: Nearness
    places: dict[tuple[int, int], float] = field(default_factory=dict)
    """By squadron and cell: what the place is worth to it."""


def _prey(state: State, side: int) -> Prey:
    known = state.derived.prey
    if side not in known:
        known[side] = _kept_prey(state, side)
    found: Prey = known[side]
    return found


def _kept_prey(state: State, side: int) -> Prey:
    game = state.game
    foes = [state.units[enemy] for enemy in game.armies[opponent(side)]]
    alike = (
        side,
        wear_share(state),
        tuple([(foe.cell, foe.heading, foe.speed > 0, foe.hull, foe.shields, foe.tokens) for foe in foes]),
    )
    found: Prey = kept(game.prey, alike, lambda: _new_prey(state, opponent(side)), MOST_OUTLOOKS)
    return found


def _new_prey(state: State, side: int) -> Prey:
    units, board = state.units, state.game.board
    ships = [units[ship].cell for ship in ships_alive(state, side)]
    squadrons = [units[squadron].cell for squadron in squadrons_alive(state, side)]
    on_map = [cell for cell in squadrons if cell >= 0]
    return Prey(_kept_nearness(board, tuple(ships)), _kept_nearness(board, tuple(on_map)))


@lru_cache(maxsize=1024)
def _kept_nearness(board: Board, cells: tuple[int, ...]) -> Nearness:
    return Nearness(board, cells)
