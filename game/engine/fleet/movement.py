"""Manoeuvres of ships by their yaw charts, and flights of squadrons."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import msgspec

from game.engine.board import NOWHERE, Board
from game.engine.chance import Chance
from game.engine.contract import NOBODY, Choice, Event
from game.engine.fleet.arcs import engaging, holders
from game.engine.fleet.cards import CARDS, Card
from game.engine.fleet.damage import destroy, scorch, take_card
from game.engine.fleet.outcome import check_survivors
from game.engine.fleet.roster import BOLD, LOOKOUT
from game.engine.fleet.state import (
    CLOSE,
    DISPLACE,
    HELM,
    OBSTACLE,
    OFF_BOARD,
    STATION,
    Flight,
    State,
    evolve,
    has_card,
    has_room,
    put,
    set_unit,
    ship_at,
)
from game.engine.naming import cell_name, unit_name

TURNS = {-1: "l", 0: "s", 1: "r"}


class Manoeuvre(NamedTuple):
    speed: int
    joints: tuple[int, ...]
    """At each joint -1 (left), 0 or 1 (right)."""
    path: tuple[int, ...]
    """From the cell it starts on to the one it ends on."""
    heading: int
    struck: int = NOBODY
    """The ship it would have ended on, which stops it short."""
    leaves: bool = False
    """It flies off the board."""

    @property
    def what(self) -> str:
        return _called(self.speed, self.joints)


@lru_cache(maxsize=4096)
def _called(speed: int, joints: tuple[int, ...]) -> str:
    return f"{speed} {''.join(TURNS[turn] for turn in joints)}".strip()


@lru_cache(maxsize=4096)
def courses(digits: str, extra: int, *, stuck: bool) -> tuple[tuple[int, ...], ...]:
    """Every way to turn at the joints of a row of the chart.

    A manoeuvre holds half the sum of the digits, rounded up, in turns, at most one at each joint, and none
    at a joint of 0. Each extra turn is one more, and may be at a joint of 0.
    """
    if stuck and digits:
        digits = digits[:-1] + "0"
    most = (sum(map(int, digits)) + 1) // 2
    free = [digit != "0" for digit in digits]
    found = []
    for joints in product((0, -1, 1), repeat=len(digits)):
        turns = sum(turn != 0 for turn in joints)
        beyond = sum(turn != 0 and not may for turn, may in zip(joints, free, strict=True))
        last_stuck = stuck and joints and joints[-1]
        if turns <= most + extra and beyond <= extra and not last_stuck:
            found.append(joints)
    return tuple(found)


def manoeuvres(state: State, ship: int) -> list[Manoeuvre]:
    """All that the ship may do, one for each speed, end and heading.

    It may not fly off the board while it can stay on it.
    """
    record, kind = state.units[ship], state.game.kinds[ship]
    dial = _holds_helm(state, ship)
    stuck = has_card(record, Card.STUCK_VANES)
    found: dict[tuple[int, int, int], Manoeuvre] = {}
    leaving: Manoeuvre | None = None
    for speed in speeds(state, ship):
        digits = kind.yaw[speed - 1] if speed else ""
        for joints in courses(digits, dial, stuck=stuck):
            way = follow(state, ship, speed, joints)
            if way.leaves:
                straight = not any(joints) and speed == record.speed
                leaving = way if leaving is None or straight else leaving
                continue
            key = speed, way.path[-1], way.heading
            known = found.get(key)
            if known is None or (known.struck != NOBODY and way.struck == NOBODY):
                found[key] = way
    if not found and leaving is not None:
        return [leaving]
    return list(found.values())


def speeds(state: State, ship: int) -> list[int]:
    """Those it may have: as it is, one more or less by helm dial or token, two by both."""
    record = state.units[ship]
    change = _holds_helm(state, ship) + (HELM in record.orders)
    fastest = len(state.game.kinds[ship].yaw)
    slow, fast = max(0, record.speed - change), min(fastest, record.speed + change)
    return [record.speed, *(speed for speed in range(slow, fast + 1) if speed != record.speed)]


def _holds_helm(state: State, ship: int) -> int:
    activation = state.activation
    return int(activation is not None and activation.ship == ship and activation.dial == HELM)


def follow(state: State, ship: int, speed: int, joints: tuple[int, ...]) -> Manoeuvre:
    """Where a manoeuvre leads."""
    record = state.units[ship]
    way = _unhindered(state.game.board, record.cell, record.heading, speed, joints)
    path = way.path
    if way.leaves or len(path) == 1:
        return way
    struck = ship_at(state, path[-1])
    if struck in (NOBODY, ship):
        return way
    end = len(path) - 1
    while end and ship_at(state, path[end]) != NOBODY:
        end -= 1
    heading = (record.heading + sum(joints[:end])) % state.game.board.headings
    return Manoeuvre(speed, joints, path[: end + 1], heading, struck)


@lru_cache(maxsize=65536)
def _unhindered(board: Board, cell: int, heading: int, speed: int, joints: tuple[int, ...]) -> Manoeuvre:
    """Where a manoeuvre leads if no other ship is in the way."""
    path = [cell]
    for turn in joints:
        heading = (heading + turn) % board.headings
        cell = board.step(cell, heading)
        if cell == NOWHERE:
            return Manoeuvre(speed, joints, tuple(path), heading, leaves=True)
        path.append(cell)
    return Manoeuvre(speed, joints, tuple(path), heading)


def manoeuvre_choices(state: State, ship: int) -> list[Choice]:
    return [manoeuvre_choice(ship, way) for way in manoeuvres(state, ship)]


def manoeuvre_choice(ship: int, way: Manoeuvre) -> Choice:
    return Choice("manoeuvre", unit=ship, cell=way.path[-1], heading=way.heading, what=way.what)


def object_to_manoeuvre(state: State, choice: Choice) -> str | None:
    if choice in manoeuvre_choices(state, choice.unit):
        return None
    name = unit_name(state, choice.unit)
    told, _, joints = choice.what.partition(" ")
    if not told.isdigit() or len(told) > 1:
        return f"{name} needs a speed and a turn for each joint, such as '2 sr'."
    if int(told) not in speeds(state, choice.unit):
        able = ", ".join(map(str, sorted(speeds(state, choice.unit))))
        return f"{name} cannot go at speed {told}: it may have {able}."
    if not set(joints) <= set(TURNS.values()) or len(joints) != int(told):
        return f"{name} turns at each joint l, s or r, and at speed {told} it has as many joints."
    where = cell_name(state, choice.cell)
    return f"{name} has no manoeuvre {choice.what!r} on its chart that ends on {where} with that heading."


def way_of(state: State, choice: Choice) -> Manoeuvre:
    return follow(state, choice.unit, *_course_of(choice.what))


@lru_cache(maxsize=4096)
def _course_of(what: str) -> tuple[int, tuple[int, ...]]:
    """The speed and the turns that a manoeuvre is called by."""
    told, _, turns = what.partition(" ")
    letters = {letter: turn for turn, letter in TURNS.items()}
    return int(told), tuple(letters[letter] for letter in turns)


def manoeuvre(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    ship, way = choice.unit, way_of(state, choice)
    events = _change_speed(following, ship, way)
    side, end = state.side, way.path[-1]
    events.append(
        Event("manoeuvre", side=side, unit=ship, cell=end, heading=way.heading, path=way.path, what=way.what)
    )
    following.todo = (DISPLACE, OBSTACLE, CLOSE)
    if following.units[ship].cell < 0:
        return following, [*events[:-1], *check_survivors(following)]
    if way.leaves:
        events.append(Event("lost_in_space", side=side, unit=ship))
        return following, events + destroy(following, ship) + check_survivors(following)
    put(following, ship, end)
    set_unit(following, ship, heading=way.heading)
    if way.struck != NOBODY:
        events += _collide(following, ship, way.struck)
    if way.speed > 1 and has_card(following.units[ship], Card.CRACKED_FRAMES):
        events += scorch(following, ship, CARDS[Card.CRACKED_FRAMES].name)
    _push_aside(following, ship)
    return following, events + check_survivors(following)


def _change_speed(state: State, ship: int, way: Manoeuvre) -> list[Event]:
    """The dial is used first, the token where it is needed."""
    record = state.units[ship]
    change = abs(way.speed - record.speed)
    if not change:
        return []
    if change > _holds_helm(state, ship):
        set_unit(state, ship, orders=tuple(order for order in record.orders if order != HELM))
    set_unit(state, ship, speed=way.speed)
    events = [Event("speed", side=state.side, unit=ship, amount=way.speed)]
    if has_card(record, Card.DRIVE_LEAK):
        events += scorch(state, ship, CARDS[Card.DRIVE_LEAK].name)
    return events


def _push_aside(state: State, ship: int) -> None:
    """Squadrons make room for a ship; where it was lost in running into another, they need not."""
    there = state.occupants.get(state.units[ship].cell, ())
    pushed = tuple(unit for unit in there if not state.game.is_ship[unit])
    for unit in pushed:
        put(state, unit, OFF_BOARD)
    state.displaced = pushed


def _collide(state: State, ship: int, struck: int) -> list[Event]:
    events = [Event("collide", side=state.side, unit=ship, target=struck)]
    for one in (ship, struck):
        ribs = sum(card == Card.BUCKLED_RIBS for card in state.units[one].face_up)
        events += take_card(state, one, "the collision")
        for _ in range(ribs):
            events += take_card(state, one, CARDS[Card.BUCKLED_RIBS].name)
    return events


# Squadrons pushed aside


def displace_choices(state: State) -> list[Choice]:
    """Where the other side may put down the next of them: next to the ship, or as near as there is room."""
    squadron = state.displaced[0]
    return [Choice("displace", unit=squadron, cell=cell) for cell in _landings(state, squadron)]


def _landings(state: State, squadron: int) -> list[int]:
    activation, board = state.activation, state.game.board
    assert activation is not None, "a ship has pushed it aside"
    centre = state.units[activation.ship].cell
    radius = 1
    while True:
        ring = [cell for cell in board.within(centre, radius)[1:] if has_room(state, squadron, cell)]
        if ring:
            return ring
        radius += 1


def object_to_displace(state: State, choice: Choice) -> str | None:
    if not state.displaced:
        return "No squadron has been pushed aside."
    if choice.unit != state.displaced[0]:
        return f"First {unit_name(state, state.displaced[0])} must be put down."
    if choice.cell not in _landings(state, choice.unit):
        return f"{cell_name(state, choice.cell)} is not next to the ship with room for a squadron."
    return None


def displace(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    put(following, choice.unit, choice.cell)
    following.displaced = state.displaced[1:]
    side = state.game.sides[choice.unit]
    return following, [Event("displace", side=side, unit=choice.unit, cell=choice.cell)]


# Flights


def flight_choices(state: State, squadron: int) -> list[Choice]:
    if object_to_leave(state, squadron):
        return []
    cell, speed = state.units[squadron].cell, state.game.kinds[squadron].movement
    occupants = state.occupants
    return [
        Choice("fly", unit=squadron, cell=place)
        for place in state.game.board.within(cell, speed)[1:]
        if place not in occupants or has_room(state, squadron, place)
    ]


def object_to_leave(state: State, squadron: int) -> str | None:
    """Why a squadron cannot move at all."""
    held_by = holders(state, squadron)
    if not held_by or (len(engaging(state, squadron)) == 1 and is_bold(state, squadron)):
        return None
    return f"{unit_name(state, squadron)} is engaged by {unit_name(state, held_by[0])} and cannot move."


def is_bold(state: State, squadron: int) -> bool:
    game = state.game
    if BOLD in game.kinds[squadron].abilities:
        return True
    cell, side = state.units[squadron].cell, game.sides[squadron]
    return any(
        friend != squadron and game.sides[friend] == side and LOOKOUT in game.kinds[friend].abilities
        for near in (cell, *game.board.neighbours[cell])
        for friend in state.occupants.get(near, ())
    )


def object_to_fly(state: State, choice: Choice) -> str | None:
    squadron, name = choice.unit, unit_name(state, choice.unit)
    if refused := object_to_leave(state, squadron):
        return refused
    speed = state.game.kinds[squadron].movement
    distance = state.game.board.distance(state.units[squadron].cell, choice.cell)
    if not distance:
        return f"{name} is there already."
    if distance > speed:
        return f"{cell_name(state, choice.cell)} is {distance} away, and {name} flies {speed}."
    if not has_room(state, squadron, choice.cell):
        return f"There is no room for {name} on {cell_name(state, choice.cell)}."
    return None


def fly(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    squadron, start = choice.unit, state.units[choice.unit].cell
    flight = state.flight or Flight(squadron)
    following.flight = msgspec.structs.replace(flight, moved=True)
    put(following, squadron, choice.cell)
    path = state.game.board.line(start, choice.cell)
    events = [Event("fly", side=state.side, unit=squadron, cell=choice.cell, path=path)]
    obstacle = state.game.obstacles.get(choice.cell)
    record, kind = state.units[squadron], state.game.kinds[squadron]
    if obstacle is not None and obstacle.kind == STATION and record.hull < kind.hull:
        set_unit(following, squadron, hull=record.hull + 1)
        events.append(Event("patched", side=state.side, unit=squadron, amount=1))
    return following, events
