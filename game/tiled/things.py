"""What a map's objects mean: units, depots, supply lines, objectives and areas."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from game.engine.board import NOWHERE
from game.engine.front.roster import UnitKind
from game.engine.scenario import Area, Depot, Objective, Placed, SupplyLine
from game.tiled.fields import OBJECT_FIELDS, read_fields
from game.tiled.finding import ObjectName, Place, Refusal, Report
from game.tiled.properties import flattened
from game.tiled.records import MapObject, ObjectLayer, Point, TiledMap
from game.tiled.spots import Budget, cell_of, cells_of


@dataclass
class Things:
    """Each with the place to name when something is wrong with it."""

    units: list[tuple[Placed, Place]] = field(default_factory=list)
    depots: list[tuple[Depot, Place]] = field(default_factory=list)
    supply_lines: list[tuple[SupplyLine, Place]] = field(default_factory=list)
    objectives: list[tuple[Objective, Place]] = field(default_factory=list)
    areas: dict[str, set[int]] = field(default_factory=dict)
    lost: bool = False
    """Something could not be understood, so that a unit may be missing only because of that."""
    lost_areas: bool = False


@dataclass(frozen=True)
class _Surroundings:
    tiled: TiledMap
    kinds: dict[str, UnitKind] | None
    report: Report
    budget: Budget
    things: Things


def read_things(
    tiled: TiledMap, ground_offset: Point, kinds: dict[str, UnitKind] | None, report: Report
) -> Things:
    """Hidden objects and layers count: an area need not be seen to be there.

    Without kinds (the roster could not be read) all kinds pass.
    """
    things = Things(lost=tiled.lost_objects, lost_areas=tiled.lost_objects)
    around = _Surroundings(tiled, kinds, report, Budget(), things)
    for layer in tiled.layers:
        if not isinstance(layer, ObjectLayer):
            continue
        # An object stands on the ground that it is drawn over.
        shift = layer.offset[0] - ground_offset[0], layer.offset[1] - ground_offset[1]
        for one in layer.objects:
            _add(one, layer, shift, around)
    return things


def _add(one: MapObject, layer: ObjectLayer, shift: Point, around: _Surroundings) -> None:
    place = place_of(one, layer, around.tiled.file)
    if one.kind not in OBJECT_FIELDS:
        _warn_of_stranger(one, place, around.report)
        return
    fields = OBJECT_FIELDS[one.kind]
    values = read_fields(one.properties, fields, one.kind.replace("_", " "), place, around.report)
    try:
        if one.kind == "area":
            _add_area(one, shift, place, around)
            return
        cell = cell_of(one, shift, around.tiled.grid)
        if values is None:
            around.things.lost = True
            if one.kind == "unit":
                _tell_more(one, cell, place, around)
        elif one.kind == "unit":
            _add_unit(one, cell, values, place, around)
        else:
            _add_fixture(one, cell, values, place, around)
    except Refusal as refusal:
        around.report(refusal.finding)
        around.things.lost = True
        around.things.lost_areas |= one.kind == "area"


def place_of(one: MapObject, layer: ObjectLayer, file: str) -> Place:
    return Place(file, layer.name, None, ObjectName(one.id, one.name))


def _warn_of_stranger(one: MapObject, place: Place, report: Report) -> None:
    if one.shape == "text":
        return
    known = ", ".join(OBJECT_FIELDS)
    if one.kind:
        close = get_close_matches(one.kind[:100], OBJECT_FIELDS, n=1)
        cure = f'set its class to "{close[0]}"' if close else f"its class can be one of {known}"
        report(place.warning(f"the class {one.kind[:60]!r} means nothing to us", cure))
    else:
        report(place.warning("has no class and means nothing to us", f"set its class to one of {known}"))


def _add_area(one: MapObject, shift: Point, place: Place, around: _Surroundings) -> None:
    if not one.name:
        raise Refusal(place.error("the area has no name", "give the object a name"))
    cells = cells_of(one, shift, around.tiled.grid, around.budget, place)
    if not cells:
        told = "the area covers the centre of no cell"
        raise Refusal(place.error(told, "draw it as a rectangle or polygon around the cells"))
    around.things.areas.setdefault(one.name, set()).update(cells)


def _add_unit(
    one: MapObject, cell: int | None, values: dict[str, Any], place: Place, around: _Surroundings
) -> None:
    kind = _kind(values["kind"], place, around)
    waits = values["turn"] > 0
    if cell is None and not waits and not (kind and kind.flies):
        raise Refusal(place.error("the unit stands off the map", "move it onto the map"))
    if kind is None and around.kinds is not None:
        around.things.lost = True
        return
    stands = NOWHERE if cell is None or waits else cell
    unit = Placed(cell=stands, name=one.name, **values)
    around.things.units.append((unit, _with_cell(place, stands, around.tiled)))


def _kind(name: str, place: Place, around: _Surroundings) -> UnitKind | None:
    kinds = around.kinds
    if kinds is None or name in kinds:
        return None if kinds is None else kinds[name]
    close = get_close_matches(name[:100], kinds, n=1)
    cure = f'set "kind" to {close[0]}' if close else f'set "kind" to one of {", ".join(kinds)}'
    around.report(place.error(f"the unit kind {name[:60]!r} is unknown", cure))
    return None


def _tell_more(one: MapObject, cell: int | None, place: Place, around: _Surroundings) -> None:
    """Of a unit with a wrong property: what else is wrong with it."""
    given = flattened(one.properties)
    name, strength, held = (given.get(field) for field in ("kind", "strength", "supplies"))
    kind = _kind(name, place, around) if isinstance(name, str) and name else None
    if kind is not None:
        for told, cure in card_faults(
            kind,
            strength if isinstance(strength, int) else None,
            held if isinstance(held, int) else None,
        ):
            around.report(place.error(told, cure))
    if cell is None and not given.get("turn") and not (kind and kind.flies):
        around.report(place.error("the unit stands off the map", "move it onto the map"))


def card_faults(kind: UnitKind, strength: int | None, held: int | None) -> Iterator[tuple[str, str]]:
    """What is wrong with a unit's numbers by its card, and the cure."""
    if strength is not None and strength > kind.troop_strength:
        told = f'"strength" is {strength}, and {kind.name} has at most {kind.troop_strength}'
        yield told, f"give 1 to {kind.troop_strength}, or -1 for all"
    if held is not None and held > kind.supply_capacity:
        told = f'"supplies" is {held}, and {kind.name} holds at most {kind.supply_capacity}'
        yield told, f"give 0 to {kind.supply_capacity}, or -1 for all"


def _add_fixture(
    one: MapObject, cell: int | None, values: dict[str, Any], place: Place, around: _Surroundings
) -> None:
    what, things = one.kind.replace("_", " "), around.things
    if one.shape == "polyline":
        cure = "place a point or tile on each cell instead"
        raise Refusal(place.error(f"the {what} is a line, and each stands on one cell", cure))
    if cell is None:
        raise Refusal(place.error(f"the {what} stands off the map", "move it onto the map"))
    here = _with_cell(place, cell, around.tiled)
    if one.kind == "depot":
        things.depots.append((Depot(cell=cell, name=one.name, **values), here))
    elif one.kind == "supply_line":
        things.supply_lines.append((SupplyLine(cell=cell, **values), here))
    else:
        if not one.name:
            around.report(here.warning("the objective has no name", "give the object a name"))
        name = one.name or f"Objective {len(things.objectives) + 1}"
        things.objectives.append((Objective(cell=cell, name=name, **values), here))


def _with_cell(place: Place, cell: int, tiled: TiledMap) -> Place:
    if cell == NOWHERE:
        return place
    row, column = divmod(cell, tiled.grid.shape.width)
    return Place(place.file, place.layer, (column, row), place.object)


def areas_of(things: Things) -> tuple[Area, ...]:
    """Areas of the same name are parts of one."""
    return tuple(Area(name, tuple(sorted(cells))) for name, cells in things.areas.items())
