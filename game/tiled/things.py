"""What a map's objects mean: units, depots, supply lines, objectives, obstacles and areas."""

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from game.engine.board import NOWHERE
from game.engine.scenario import Area, Depot, Objective, Obstacle, Placed, SupplyLine
from game.tiled.fields import OBJECT_FIELDS, read_fields
from game.tiled.finding import ObjectName, Place, Refusal, Report
from game.tiled.properties import flattened
from game.tiled.records import MapObject, ObjectLayer, Point, TiledMap
from game.tiled.rosters import Muster
from game.tiled.spots import Budget, cell_of, cells_of


@dataclass
class Things:
    """Each with the place to name when something is wrong with it."""

    units: list[tuple[Placed, Place]] = field(default_factory=list)
    depots: list[tuple[Depot, Place]] = field(default_factory=list)
    supply_lines: list[tuple[SupplyLine, Place]] = field(default_factory=list)
    objectives: list[tuple[Objective, Place]] = field(default_factory=list)
    obstacles: list[tuple[Obstacle, Place]] = field(default_factory=list)
    areas: dict[str, Area] = field(default_factory=dict)
    lost: bool = False
    """Something could not be understood, so that a unit may be missing only because of that."""
    lost_areas: bool = False


@dataclass(frozen=True)
class _Surroundings:
    tiled: TiledMap
    muster: Muster | None
    report: Report
    budget: Budget
    things: Things


def read_things(tiled: TiledMap, ground_offset: Point, muster: Muster | None, report: Report) -> Things:
    """Hidden objects and layers count: an area need not be seen to be there.

    Without a muster (the roster could not be read) all kinds pass.
    """
    things = Things(lost=tiled.lost_objects, lost_areas=tiled.lost_objects)
    around = _Surroundings(tiled, muster, report, Budget(), things)
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
    if around.muster and one.kind not in around.muster.rules.OBJECTS:
        _warn_of_idler(one, place, around.muster, around.report)
        return
    fields = OBJECT_FIELDS[one.kind]
    values = read_fields(one.properties, fields, one.kind.replace("_", " "), place, around.report)
    try:
        if one.kind == "area":
            _add_area(one, shift, values, place, around)
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


def _warn_of_idler(one: MapObject, place: Place, muster: Muster, report: Report) -> None:
    what, family = one.kind.replace("_", " "), muster.rules
    known = ", ".join(family.OBJECTS)
    told = f"the {what} means nothing in {family.NAME}"
    report(place.warning(told, f"remove it; {family.NAME} knows {known}"))


def _add_area(
    one: MapObject, shift: Point, values: dict[str, Any] | None, place: Place, around: _Surroundings
) -> None:
    if not one.name:
        raise Refusal(place.error("the area has no name", "give the object a name"))
    cells = cells_of(one, shift, around.tiled.grid, around.budget, place)
    if not cells:
        told = "the area covers the centre of no cell"
        raise Refusal(place.error(told, "draw it as a rectangle or polygon around the cells"))
    if values is None:
        around.things.lost = around.things.lost_areas = True
        return
    drawn = Area(one.name, tuple(sorted(cells)), **values)
    around.things.areas[one.name] = _joined(around.things.areas.get(one.name), drawn, place, around.report)


def _joined(before: Area | None, drawn: Area, place: Place, report: Report) -> Area:
    """Areas of the same name are parts of one."""
    if before is None:
        return drawn
    if (before.purpose, before.side) != (drawn.purpose, drawn.side):
        told = f'parts of the area "{drawn.name}" differ in purpose or side'
        report(place.error(told, "give all parts the same, or this one another name"))
    return Area(before.name, tuple(sorted({*before.cells, *drawn.cells})), before.purpose, before.side)


def _add_unit(
    one: MapObject, cell: int | None, values: dict[str, Any], place: Place, around: _Surroundings
) -> None:
    known = _knows_kind(values["kind"], place, around)
    waits = values["turn"] > 0
    if cell is None and not waits and not (known and _stands_off_map(values["kind"], around)):
        raise Refusal(place.error("the unit stands off the map", "move it onto the map"))
    if not known:
        around.things.lost = True
        return
    stands = NOWHERE if cell is None or waits else cell
    upgrades = tuple(name for part in values["upgrades"].split(",") if (name := part.strip()))
    unit = Placed(cell=stands, name=one.name, **{**values, "upgrades": upgrades})
    around.things.units.append((unit, _with_cell(place, stands, around.tiled)))


def _stands_off_map(kind: str, around: _Surroundings) -> bool:
    return around.muster is not None and around.muster.stands_off_map(kind)


def _knows_kind(name: str, place: Place, around: _Surroundings) -> bool:
    """Whether the roster has a kind; if not, it is told."""
    if around.muster is None or name in around.muster.names:
        return True
    kinds = around.muster.names
    close = get_close_matches(name[:100], kinds, n=1)
    cure = f'set "kind" to {close[0]}' if close else f'set "kind" to one of {", ".join(kinds)}'
    around.report(place.error(f"the unit kind {name[:60]!r} is unknown", cure))
    return False


def _tell_more(one: MapObject, cell: int | None, place: Place, around: _Surroundings) -> None:
    """Of a unit with a wrong property: what else is wrong with it."""
    given = flattened(one.properties)
    name, strength, held = (given.get(field) for field in ("kind", "strength", "supplies"))
    known = isinstance(name, str) and name and _knows_kind(name, place, around)
    if known and around.muster is not None:
        sane = Placed(str(name), "red", strength=_positive(strength), supplies=_positive(held))
        for told, cure in around.muster.placing_faults(sane):
            around.report(place.error(told, cure))
    if cell is None and not given.get("turn") and not (known and _stands_off_map(str(name), around)):
        around.report(place.error("the unit stands off the map", "move it onto the map"))


def _positive(value: object) -> int | None:
    """What is no such number is told with its property."""
    return value if type(value) is int and value > 0 else None


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
    elif one.kind == "obstacle":
        things.obstacles.append((Obstacle(cell=cell, name=one.name, **values), here))
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
