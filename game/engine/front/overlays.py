"""What can be laid over the map of a `front` game: reach, range, danger, sight, supply, fog.

Each is asked of a view, so what a side does not know is in none of them.
"""

from collections.abc import Callable

import msgspec

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.display import NO_OVERLAY, Line, Overlay, OverlayTitle, Tint
from game.engine.front.attack import DIRECT
from game.engine.front.combat import engagement
from game.engine.front.danger import danger, perils
from game.engine.front.movement import reach_of
from game.engine.front.state import MOVEMENT, WAITING, State
from game.engine.front.supply_overlay import supply
from game.engine.front.view import known_enemies, known_tokens, seen
from game.engine.front.words import supplies
from game.engine.front.worth import exchange
from game.engine.grammar import count
from game.engine.naming import cell_name, unit_name
from game.engine.reach import path

OVERLAYS: tuple[OverlayTitle, ...] = (
    OverlayTitle("reach", "Reach", "Where the selected unit can go, and what it costs."),
    OverlayTitle("range", "Range", "What the selected unit can shoot at, now or from the cell pointed at."),
    OverlayTitle("danger", "Danger", "What the enemy could do to the selected unit where it could stand."),
    OverlayTitle("sight", "Sight", "What the selected unit or the cell pointed at can see."),
    OverlayTitle("supply", "Supply", "The way to every unit's depot, and where it can be cut.", "cell"),
    OverlayTitle("fog", "Fog", "The cells that your side does not see.", "side"),
)


def overlay(state: State, name: str, side: int, unit: int, cell: int) -> Overlay:
    return _OVERLAYS[name](state, side, unit, cell)


# Reach


def _reach(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY or (state.units[unit].cell < 0 and state.units[unit].cell != WAITING):
        return NO_OVERLAY
    kind, record, name = state.game.kinds[unit], state.units[unit], unit_name(state, unit)
    if record.cell == WAITING:
        return _entry(state, unit)
    if kind.flies:
        return Overlay(words=(f"{name} flies: others call it in, and it moves nowhere by itself.",))
    costs = costs_to(state, unit)
    tints = {
        place: Tint("reach", 1 - 0.6 * cost / max(1, kind.movement), str(cost), _toll(cost, kind.movement))
        for place, cost in costs.items()
    }
    words = [f"{name} can get to {len(tints)} cells with {kind.movement} movement."]
    if record.moved:
        words.append("It has moved this turn; this is what it could do next.")
    if record.supplies < kind.fuel_cost:
        words.append(f"It needs {supplies(kind.fuel_cost)} as fuel and has {record.supplies}: it stays.")
    else:
        words.append(f"A move takes {supplies(kind.fuel_cost)}, however far it goes.")
    if cell not in costs:
        return Overlay(tints, words=tuple(words))
    return Overlay(tints, (way(state, unit, cell),), tuple(words))


def _entry(state: State, unit: int) -> Overlay:
    turn, area = state.game.arrivals[unit]
    tints = {
        cell: Tint("reach", note=f"{unit_name(state, unit)} can enter here.")
        for cell in area.cells
        if state.game.costs[cell] and cell not in state.occupant
    }
    return Overlay(tints, words=(f"{unit_name(state, unit)} enters at {area.name} from turn {turn} on.",))


def costs_to(state: State, unit: int) -> dict[int, int]:
    """The cells a unit could end a move on, as far as its side knows, and what each costs."""
    ground, here = reach_of(state, unit), state.units[unit].cell
    return {cell: cost for cell, cost in ground.cost.items() if cell != here and cell not in state.occupant}


def way(state: State, unit: int, cell: int) -> Line:
    """The way a unit would go to a cell in its reach."""
    ground = reach_of(state, unit)
    return Line(path(ground, cell), "route", f"{ground.cost[cell]} of {state.game.kinds[unit].movement}")


def _toll(cost: int, movement: int) -> str:
    return f"Costs {cost} of {movement} movement."


# Range


def _range(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY or state.units[unit].cell < 0 or unit in state.game.flying:
        return NO_OVERLAY
    here = state.units[unit].cell
    moves = cell not in (NOWHERE, here) and cell in costs_to(state, unit)
    return fire_from(state, unit, cell if moves else here)


def fire_from(state: State, unit: int, station: int) -> Overlay:
    """What a unit could shoot at from a cell, with what an attack would do."""
    kind, name, side = state.game.kinds[unit], unit_name(state, unit), state.game.sides[unit]
    if not kind.attack_range:
        return Overlay(words=(f"{name} never attacks.",))
    moves = station != state.units[unit].cell
    after = f"From {cell_name(state, station)}" if moves else "From where it stands"
    near = set(state.game.board.within(station, kind.attack_range)) - {station}
    tints = {place: Tint("range", 0.5, note=f"In {name}'s range.") for place in near}
    targets = []
    tokens = sorted(near.intersection(known_tokens(state, side)))
    for token in tokens:
        tints[token] = Tint("target", 0.5, note="An enemy supply-line token that it could attack.")
    for place in sorted(near.intersection(known_enemies(state, side))):
        target = state.occupant[place]
        record = engagement(state, DIRECT, unit, unit, target, station=station)
        inflicted, destroyed, suffered = exchange(record)
        told = f"{unit_name(state, target)}: {inflicted:.1f} expected losses, {suffered:.1f} in return"
        told += f", destroyed in {destroyed:.0%}." if destroyed >= 0.005 else "."
        tints[place] = Tint("target", label=f"{inflicted:.1f}", note=told)
        targets.append(told)
    fuel = kind.fuel_cost if moves else 0
    price, held = fuel + kind.ammunition_cost, state.units[unit].supplies
    lines = count(len(tokens), "supply-line token")
    if targets or tokens:
        at = "" if targets else f" at {lines}"
        words = [f"{after}, {name} can shoot {kind.attack_range} far{at}.", *targets]
    else:
        words = [f"{after}, {name} has nobody to shoot at within {kind.attack_range}."]
    if held < price:
        words.append(f"It would need {supplies(price)} for that and has {held}; it can still call others.")
    return Overlay(tints, words=tuple(words))


# Danger


def _danger(state: State, side: int, unit: int, cell: int) -> Overlay:
    """Expected loss and chance to be destroyed for a unit, wherever it could stand."""
    if unit == NOBODY or state.units[unit].cell < 0 or unit in state.game.flying:
        return Overlay(words=("Select a unit on the map to see what the enemy could do to it.",))
    here = state.units[unit].cell
    can_move = not state.units[unit].moved and state.phase <= MOVEMENT
    cells = [here, *(costs_to(state, unit) if can_move else ())]
    if cell != NOWHERE and cell not in cells and state.game.costs[cell] and cell not in state.occupant:
        cells.append(cell)
    tints = {}
    for place, together in perils(state, unit, cells).items():
        if not together.mean:
            continue
        told = f"{together.mean:.1f} expected losses, destroyed in {together.destroyed:.0%}"
        share = together.mean / max(1, state.units[unit].strength)
        label = f"{together.mean:.1f}" + ("!" if together.destroyed >= 0.5 else "")
        tints[place] = Tint("danger", min(1.0, 0.15 + share), label, f"{told} if all attack.")
    words = _threats(state, unit, cell if cell in cells else here)
    if cell in tints:
        tints[cell] = msgspec.structs.replace(tints[cell], note="\n".join(words))
    return Overlay(tints, words=words)


def _threats(state: State, unit: int, cell: int) -> tuple[str, ...]:
    name, found = unit_name(state, unit), danger(state, unit, cell)
    if not found.threats:
        return (f"No enemy in sight could hit {name} on {cell_name(state, cell)} in its next turn.",)
    words = []
    for threat in found.threats:
        told = threat.forecast.prospects[0]
        by = unit_name(state, threat.choice.by if threat.choice.by != NOBODY else threat.choice.unit)
        words.append(
            f"{by}, from {cell_name(state, threat.cell)}: {told.mean:.1f} expected losses, "
            f"destroyed in {told.destroyed:.0%}."
        )
    together = found.together
    total = (
        f"All of them, one after the other, on {name} at {cell_name(state, cell)}: "
        f"{together.mean:.1f} expected losses, destroyed in {together.destroyed:.0%}."
    )
    return (total, *words)


# Sight and fog


def _sight(state: State, side: int, unit: int, cell: int) -> Overlay:
    """From the selected unit; with none selected, from the cell pointed at."""
    on_map = unit != NOBODY and state.units[unit].cell >= 0
    origin = state.units[unit].cell if on_map else cell
    if origin == NOWHERE:
        return NO_OVERLAY
    game = state.game
    far = game.kinds[unit].sight if on_map else max(kind.sight for kind in game.kinds)
    visible = game.sight.visible(origin, far)
    tints = {
        place: Tint("seen", 0.6) if place in visible else Tint("unseen", 0.6, note="Hidden from there.")
        for place in game.board.within(origin, far)
    }
    who = unit_name(state, unit) if on_map else cell_name(state, origin)
    words = [f"From {who}, {far} far: {len(visible)} cells in sight."]
    if not on_map or cell in (NOWHERE, origin):
        return Overlay(tints, words=tuple(words))
    told = _line_told(state, origin, cell, far)
    words.insert(0, told)
    style = "seen" if cell in visible else "unseen"
    tints[cell] = Tint(style, 0.6, note=f"{told[:-1]} from {who}.")
    return Overlay(tints, (Line(game.board.line(origin, cell), style),), tuple(words))


def _line_told(state: State, origin: int, cell: int, far: int) -> str:
    where, away = cell_name(state, cell), state.game.board.distance(origin, cell)
    if not state.game.sight.sees(origin, cell):
        return f"The ground between hides {where}."
    return f"{where} is in sight." if away <= far else f"{where} is {away} away, too far to be seen."


def _fog(state: State, side: int, unit: int, cell: int) -> Overlay:
    if not state.game.fog:
        return Overlay(words=("There is no fog in this battle: everything is seen.",))
    if side == NOBODY:
        return NO_OVERLAY
    visible = seen(state, side)
    hidden = [place for place in range(state.game.board.size) if place not in visible]
    tints = {place: Tint("unseen", note="Out of your sight.") for place in hidden}
    return Overlay(tints, words=(f"Out of sight: {len(hidden)} of {state.game.board.size} cells.",))


_OVERLAYS: dict[str, Callable[[State, int, int, int], Overlay]] = {
    "reach": _reach,
    "range": _range,
    "danger": _danger,
    "sight": _sight,
    "supply": supply,
    "fog": _fog,
}
