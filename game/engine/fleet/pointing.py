"""Where a choice of `fleet` is pointed at, and what it would look like on the map."""

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice, opponent
from game.engine.display import NO_OVERLAY, Line, Overlay, Tint
from game.engine.fleet import movement, orders
from game.engine.fleet.arcs import zones_towards
from game.engine.fleet.movement import way_of
from game.engine.fleet.overlays import arcs_from
from game.engine.fleet.roster import ZONES
from game.engine.fleet.state import COMMAND, OBSTACLES, State, ship_at
from game.engine.fleet.targets import object_to_battery, object_to_strike
from game.engine.fleet.tasks import task
from game.engine.fleet.words import describe
from game.engine.grammar import agreeing
from game.engine.naming import side_name, unit_name

_ON_CELL = frozenset(["manoeuvre", "displace", "fly"])
_ON_TARGET = frozenset(["attack", "launch", "further"])


def where(state: State, choice: Choice) -> int:
    if choice.kind in _ON_CELL:
        return choice.cell
    if choice.kind in _ON_TARGET:
        return max(NOWHERE, state.units[choice.target].cell)
    return NOWHERE


def preview(state: State, choice: Choice) -> Overlay:
    match choice.kind:
        case "manoeuvre":
            return _manoeuvre(state, choice)
        case "fly":
            return _flight(state, choice)
        case "attack" | "further":
            cells = state.units[choice.unit].cell, state.units[choice.target].cell
            return Overlay(lines=(Line(cells, "target"),), words=(f"{describe(state, choice)}.",))
        case "launch":
            cells = state.units[choice.unit].cell, state.units[choice.target].cell
            return Overlay(lines=(Line(cells, "seen"),))
        case "displace":
            return Overlay({choice.cell: Tint("reach", note="It would be put down here.")})
        case _:
            return NO_OVERLAY


def _manoeuvre(state: State, choice: Choice) -> Overlay:
    way = way_of(state, choice)
    shown = arcs_from(state, choice.unit, choice.cell, choice.heading)
    words = [f"{describe(state, choice)}."]
    if way.struck != NOBODY:
        words.append(f"It runs into {unit_name(state, way.struck)}: both take a face-down card.")
    if way.leaves:
        words.append("It leaves the board and is lost.")
    pushed = [unit for unit in state.occupants.get(choice.cell, ()) if not state.game.is_ship[unit]]
    if pushed and not way.leaves:
        names = " and ".join(unit_name(state, unit) for unit in pushed)
        words.append(f"{side_name(state, opponent(state.side))} puts {names} down beside it.")
    obstacle = state.game.obstacles.get(choice.cell)
    if obstacle is not None:
        words.append(f"{obstacle.kind.capitalize()}: {OBSTACLES[obstacle.kind]}.")
    lines = (Line(way.path, "route", f"speed {way.speed}"),) if len(way.path) > 1 else ()
    return Overlay(shown.tints, lines, tuple(words))


def _flight(state: State, choice: Choice) -> Overlay:
    board = state.game.board
    path = board.line(state.units[choice.unit].cell, choice.cell)
    side = state.game.sides[choice.unit]
    tints = {}
    for near in board.neighbours[choice.cell]:
        foes = [unit for unit in state.occupants.get(near, ()) if state.game.sides[unit] != side]
        for foe in foes:
            tints[near] = Tint("target", note=f"From there it is next to {unit_name(state, foe)}.")
    return Overlay(tints, (Line(path, "route", str(len(path) - 1)),), (f"{describe(state, choice)}.",))


@agreeing
def why_not(state: State, unit: int, cell: int) -> str:
    """Why what a player most likely means by pointing at a cell cannot be done."""
    if unit == NOBODY or state.result is not None or state.attack is not None:
        return ""
    if state.displaced:
        other = side_name(state, opponent(state.side))
        return f"First {other} puts {unit_name(state, state.displaced[0])} down."
    if state.phase == COMMAND:
        return f"{task(state)} Ships move and shoot in the next phase."
    foes = [
        there for there in state.occupants.get(cell, ()) if state.game.sides[there] != state.game.sides[unit]
    ]
    return (_object_to_shot(state, unit, foes[0]) if foes else _object_to_going(state, unit, cell)) or ""


def _object_to_shot(state: State, unit: int, foe: int) -> str | None:
    game, record = state.game, state.units[unit]
    if record.cell < 0:
        return None
    what = ""
    if game.is_ship[unit]:
        zone = zones_towards(game.board, record.cell, record.heading, state.units[foe].cell)[0]
        what = ZONES[zone]
    choice = Choice("attack", unit=unit, target=foe, what=what)
    refused = orders.object_to_attacker(state, choice)
    if refused:
        return refused
    if game.is_ship[unit]:
        return object_to_battery(state, unit, zone, foe)
    return object_to_strike(state, unit, foe)


def _object_to_going(state: State, unit: int, cell: int) -> str | None:
    choice = Choice("fly", unit=unit, cell=cell)
    if not state.game.is_ship[unit]:
        return orders.object_to_flight(state, choice) or movement.object_to_fly(state, choice)
    if refused := orders.object_to_active_ship(state, unit):
        return refused
    if any(way.path[-1] == cell for way in movement.manoeuvres(state, unit)):
        return None
    if ship_at(state, cell) not in (NOBODY, unit):
        return f"{unit_name(state, ship_at(state, cell))} is in the way there."
    return f"{unit_name(state, unit)} has no manoeuvre on its chart that ends there."
