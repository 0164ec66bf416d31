"""What can be laid over the map of a `fleet` game: reach, range and arcs, danger, sight."""

from collections.abc import Callable

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, opponent
from game.engine.display import NO_OVERLAY, Line, Overlay, OverlayTitle, Tint
from game.engine.fleet import movement
from game.engine.fleet.arcs import (
    BANDS,
    LONGEST,
    MEDIUM_RANGE,
    WING_RANGE,
    band_of,
    is_obstructed,
    reach,
    zones_towards,
)
from game.engine.fleet.cards import Card
from game.engine.fleet.danger import danger
from game.engine.fleet.estimate import shot
from game.engine.fleet.roster import LANCE, ZONES
from game.engine.fleet.state import Activation, State, evolve, has_card, ships_alive
from game.engine.fleet.targets import LANCE_RANGE
from game.engine.naming import cell_name, unit_name

OVERLAYS: tuple[OverlayTitle, ...] = (
    OverlayTitle("reach", "Reach", "Where the selected ship or squadron can go."),
    OverlayTitle("range", "Range", "Close, medium and long range of the selected ship."),
    OverlayTitle("arcs", "Arcs", "The four hull zones of the selected ship, bright where their guns reach."),
    OverlayTitle("danger", "Danger", "What the enemy could do to the selected unit where it could be."),
    OverlayTitle("sight", "Sight", "What is obstructed from the selected unit or the cell pointed at."),
    OverlayTitle("word", "Command range", "How far the selected ship can send squadrons."),
)

_BAND_STYLES = ("near", "middle", "far")
_FAINT = 0.0
"""How strongly an arc shows where its guns do not reach."""


def overlay(state: State, name: str, side: int, unit: int, cell: int) -> Overlay:
    return _OVERLAYS[name](state, side, unit, cell)


def _reach(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY or state.units[unit].cell < 0:
        return NO_OVERLAY
    name = unit_name(state, unit)
    if not state.game.is_ship[unit]:
        refused = movement.object_to_leave(state, unit)
        if refused:
            return Overlay(words=(refused,))
        choices = movement.flight_choices(state, unit)
        tints = {choice.cell: Tint("reach", 0.7) for choice in choices}
        return Overlay(tints, words=(f"{name} flies up to {state.game.kinds[unit].movement} hexes.",))
    ways = movement.manoeuvres(_in_turn(state, unit), unit)
    tints = {}
    for way in ways:
        note = f"At speed {way.speed}."
        if way.struck != NOBODY:
            note = f"It would run into {unit_name(state, way.struck)}."
        tints[way.path[-1]] = Tint("danger" if way.struck != NOBODY else "reach", 0.8, str(way.speed), note)
    lines = tuple(Line(way.path, "route", str(way.speed)) for way in ways if way.path[-1] == cell)[:3]
    return Overlay(tints, lines, (f"{name} has {len(ways)} manoeuvres on its chart.",))


def _in_turn(state: State, ship: int) -> State:
    """As if the ship had its turn, without a dial, unless it has it."""
    if state.activation is not None and state.activation.ship == ship:
        return state
    posed = evolve(state)
    posed.activation = Activation(ship)
    return posed


def _range(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY or state.units[unit].cell < 0:
        return NO_OVERLAY
    record, board = state.units[unit], state.game.board
    far = _farthest(state, unit)
    tints = {}
    for place in board.within(record.cell, far)[1:]:
        band = band_of(board.distance(record.cell, place))
        tints[place] = Tint(_BAND_STYLES[band], 0.5, note=f"{BANDS[band].capitalize()} range.")
    words = [f"{unit_name(state, unit)} shoots up to {far} far."]
    tints |= _targets(state, unit, record.cell, record.heading, words)
    return Overlay(tints, words=tuple(words))


def _farthest(state: State, unit: int) -> int:
    """How far a unit can attack."""
    kind = state.game.kinds[unit]
    if not kind.is_ship:
        return LANCE_RANGE if LANCE in kind.abilities else 1
    return max(_zone_reach(state, unit, zone) for zone in range(len(ZONES)))


def _zone_reach(state: State, ship: int, zone: int) -> int:
    kind = state.game.kinds[ship]
    far = reach(kind.batteries[zone], kind.flak)
    return min(far, MEDIUM_RANGE) if has_card(state.units[ship], Card.LOST_RANGE_CLOCK) else far


def arcs_from(state: State, unit: int, cell: int, heading: int) -> Overlay:
    """The hull zones of a ship on a cell with a heading, and what it could shoot at."""
    board = state.game.board
    reaches = [_zone_reach(state, unit, zone) for zone in range(len(ZONES))]
    tints = {}
    for place in board.within(cell, LONGEST)[1:]:
        zones, distance = zones_towards(board, cell, heading, place), board.distance(cell, place)
        told = f"In the arc of the {' and of the '.join(ZONES[zone] for zone in zones)}"
        if any(distance <= reaches[zone] for zone in zones):
            tints[place] = Tint(ZONES[zones[0]], 1.0 - 0.25 * band_of(distance), note=f"{told}.")
        else:
            tints[place] = Tint(ZONES[zones[0]], _FAINT, note=f"{told}, beyond the reach of its guns.")
    words: list[str] = []
    tints |= _targets(state, unit, cell, heading, words)
    return Overlay(tints, words=tuple(words))


def _targets(state: State, unit: int, cell: int, heading: int, words: list[str]) -> dict[int, Tint]:
    game, found = state.game, {}
    if not game.is_ship[unit]:
        return {}
    for enemy in game.armies[opponent(game.sides[unit])]:
        record = state.units[enemy]
        if record.cell < 0 or record.cell == cell:
            continue
        cost = shot(state, unit, (cell, heading), enemy, (record.cell, record.heading)).cost
        if cost > 0:
            obstructed = ", obstructed" if is_obstructed(state, cell, record.cell) else ""
            told = f"{unit_name(state, enemy)}: about {cost:.1f} points of hull{obstructed}."
            found[record.cell] = Tint("target", label=f"{cost:.1f}", note=told)
            words.append(told)
    return found


def _arcs(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY or state.units[unit].cell < 0 or not state.game.is_ship[unit]:
        return Overlay(words=("Select a ship to see its hull zones.",))
    return arcs_from(state, unit, state.units[unit].cell, state.units[unit].heading)


def _danger(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY or state.units[unit].cell < 0:
        return Overlay(words=("Select a unit on the map to see what the enemy could do to it.",))
    here = state.units[unit].cell
    board = state.game.board
    spot = (
        cell if cell != NOWHERE and cell not in state.occupants and board.distance(here, cell) <= 5 else here
    )
    found = danger(state, unit, spot)
    words = []
    tints = _perils(state, unit)
    for threat in found.threats:
        told = threat.forecast.prospects[0]
        by = unit_name(state, threat.choice.unit)
        words.append(f"{by}: {told.mean:.1f} expected losses, destroyed in {told.destroyed:.0%}.")
        tints[threat.cell] = Tint("target", note=words[-1])
    together = found.together
    if not found.threats:
        nobody = f"No enemy could hit {unit_name(state, unit)} on {cell_name(state, spot)} from where he is."
        return Overlay(words=(nobody,))
    all_told = f"All together: {together.mean:.1f} expected losses, destroyed in {together.destroyed:.0%}."
    level = min(1.0, 0.2 + together.mean / max(1, state.units[unit].hull))
    tints[spot] = Tint("danger", level, f"{together.mean:.1f}", all_told)
    return Overlay(tints, words=(all_told, *words))


def _perils(state: State, unit: int) -> dict[int, Tint]:
    """About what the enemy's ships could do where a ship's manoeuvres end, from where they are."""
    if not state.game.is_ship[unit]:
        return {}
    found: dict[int, Tint] = {}
    weakest = max(1, state.units[unit].hull)
    for way in movement.manoeuvres(_in_turn(state, unit), unit):
        end = way.path[-1], way.heading
        cost = sum(
            shot(state, enemy, (state.units[enemy].cell, state.units[enemy].heading), unit, end).cost
            for enemy in ships_alive(state, opponent(state.game.sides[unit]))
        )
        if cost > 0 and (end[0] not in found or cost / weakest < found[end[0]].level):
            told = f"About {cost:.1f} points of hull from ships that can see it there."
            found[end[0]] = Tint("danger", min(1.0, cost / weakest), f"{cost:.1f}", told)
    return found


def _sight(state: State, side: int, unit: int, cell: int) -> Overlay:
    on_map = unit != NOBODY and state.units[unit].cell >= 0
    origin = state.units[unit].cell if on_map else cell
    if origin == NOWHERE:
        return NO_OVERLAY
    tints = {
        place: Tint("unseen", 0.6, note="Obstructed: an attack loses a die.")
        if is_obstructed(state, origin, place)
        else Tint("seen", 0.5, note="Nothing is in the way.")
        for place in state.game.board.within(origin, LONGEST)[1:]
    }
    return Overlay(tints, words=("Obstacles and ships obstruct; squadrons never do.",))


def _word(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY or state.units[unit].cell < 0 or not state.game.is_ship[unit]:
        return Overlay(words=("Select a ship to see how far it can send squadrons.",))
    near = state.game.board.within(state.units[unit].cell, WING_RANGE)[1:]
    tints = {place: Tint("range", 0.5, note="Squadrons here can be sent.") for place in near}
    number = state.game.kinds[unit].squadron
    return Overlay(tints, words=(f"A wings dial sends {number}, a token one, within {WING_RANGE}.",))


_OVERLAYS: dict[str, Callable[[State, int, int, int], Overlay]] = {
    "reach": _reach,
    "range": _range,
    "arcs": _arcs,
    "danger": _danger,
    "sight": _sight,
    "word": _word,
}
