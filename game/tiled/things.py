"""What a map's objects mean: units, depots, supply lines, objectives and areas."""

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from game.engine.board import NOWHERE
from game.engine.front.roster import UnitKind
from game.engine.scenario import Area, Depot, Objective, Placed, SupplyLine
from game.tiled.fields import OBJECT_FIELDS, read_fields
from game.tiled.finding import ObjectName, Place, Refusal, Report
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
    """Something could not be understood, so that a unit or area may be missing only because of that."""


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
    things = Things(lost=tiled.lost_objects)
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
        elif one.kind == "unit":
            _add_unit(one, cell, values, place, around)
        else:
            _add_fixture(one, cell, values, place, around)
    except Refusal as refusal:
        around.report(refusal.finding)
        around.things.lost = True


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
    kinds, kind = around.kinds, None
    if kinds is not None:
        kind = kinds.get(values["kind"])
        if kind is None:
            close = get_close_matches(values["kind"][:100], kinds, n=1)
            cure = f'set "kind" to {close[0]}' if close else f'set "kind" to one of {", ".join(kinds)}'
            raise Refusal(place.error(f"the unit kind {values['kind'][:60]!r} is unknown", cure))
    waits = values["turn"] > 0
    if cell is None and not waits and not (kind and kind.flies):
        raise Refusal(place.error("the unit stands off the map", "move it onto the map"))
    stands = NOWHERE if cell is None or waits else cell
    unit = Placed(cell=stands, name=one.name, **values)
    around.things.units.append((unit, _with_cell(place, stands, around.tiled)))


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
