"""What must be true of the things on a map together before a battle can be fought on it."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.engine.board import NOWHERE, Shape
from game.engine.scenario import Depot, Objective, Obstacle, Placed, SupplyLine
from game.tiled.fields import SIDES
from game.tiled.finding import Place, Report
from game.tiled.ground import BARE, Ground
from game.tiled.regions import regions
from game.tiled.rosters import Muster
from game.tiled.things import Things

Fixture: TypeAlias = Depot | SupplyLine | Objective
Costs: TypeAlias = npt.NDArray[np.int64]
_UNKNOWN: Final = -1


def check_things(
    things: Things,
    ground: Ground,
    shape: Shape,
    muster: Muster | None,
    turns: int | None,
    file: str,
    report: Report,
) -> None:
    """Tell all that is wrong. Without muster or turns (they could not be read) what needs them passes."""
    costs = _costs(ground)
    ground_units = [(unit, place) for unit, place in things.units if not _stands_off_map(unit, muster)]
    _check_cards(things, muster, report)
    _check_arrivals(ground_units, things, costs, turns, report)
    _check_sharing(ground_units, muster, report)
    _check_standing("unit", ground_units, costs, report)
    fixtures: tuple[tuple[str, Iterable[tuple[Fixture, Place]]], ...] = (
        ("depot", things.depots),
        ("supply line", things.supply_lines),
        ("objective", things.objectives),
    )
    for what, standing in fixtures:
        _check_standing(what, standing, costs, report)
        _check_alone(what, standing, report)
    _check_alone("obstacle", things.obstacles, report)
    _check_tokens_on_depots(things, report)
    _check_armies(things, ground_units, file, report)
    if muster is not None and not things.lost:
        _check_reach(things, ground_units, costs, shape, report)


def _costs(ground: Ground) -> Costs:
    """By cell; _UNKNOWN where the terrain could not be read, which is told elsewhere and passes here."""
    by_terrain = np.array([*(terrain.cost for terrain in ground.terrains), _UNKNOWN], dtype=np.int64)
    return by_terrain[np.where(ground.cells == BARE, len(ground.terrains), ground.cells)]


def _stands_off_map(unit: Placed, muster: Muster | None) -> bool:
    return muster is not None and muster.stands_off_map(unit.kind)


def _check_cards(things: Things, muster: Muster | None, report: Report) -> None:
    for unit, place in things.units if muster is not None else ():
        assert muster is not None
        for told, cure in muster.placing_faults(unit):
            report(place.error(told, cure))


def _check_arrivals(
    units: list[tuple[Placed, Place]],
    things: Things,
    costs: Costs,
    turns: int | None,
    report: Report,
) -> None:
    closed = {name for name, area in things.areas.items() if not costs[list(area.cells)].any()}
    for unit, place in units:
        if unit.turn == 0:
            if unit.area:
                told = f'names the area "{unit.area}" and no turn, so it starts where it stands'
                report(place.warning(told, 'set "turn" to the turn of its arrival, or clear "area"'))
            continue
        if unit.area not in things.areas:
            if not things.lost_areas:
                known = ", ".join(list(things.areas)[:20]) or "none is drawn yet"
                told = f"waits for an unknown area {unit.area[:60]!r}" if unit.area else "waits for no area"
                report(place.error(told, f'set "area" to the name of an area object ({known})'))
        elif unit.area in closed:
            told = f'waits for the area "{unit.area}", where nobody can enter'
            report(place.error(told, "draw the area over passable ground"))
        if turns is not None and unit.turn > turns:
            told = f"arrives in turn {unit.turn}, and the battle ends after turn {turns}"
            report(place.warning(told, "let it arrive earlier"))


def _check_standing(
    what: str,
    standing: Iterable[tuple[Placed | Fixture, Place]],
    costs: Costs,
    report: Report,
) -> None:
    """Each on ground that can be entered."""
    for thing, place in standing:
        if thing.cell != NOWHERE and costs[thing.cell] == 0:
            report(place.error(f"the {what} stands where nobody can enter", "move it to passable ground"))


def _check_alone(what: str, standing: Iterable[tuple[Fixture | Obstacle, Place]], report: Report) -> None:
    """No two of a sort on one cell."""
    taken: dict[int, Place] = {}
    for thing, place in standing:
        other = taken.setdefault(thing.cell, place)
        if other is not place:
            name = _name_of(other)
            report(place.error(f"the {what} shares its cell with {name}", "move one of them"))


def _check_sharing(units: list[tuple[Placed, Place]], muster: Muster | None, report: Report) -> None:
    """No more units on a cell than their family lets stand there, and none of both sides."""
    taken: dict[int, list[tuple[Placed, Place]]] = {}
    for unit, place in units:
        if unit.cell == NOWHERE:
            continue
        others = taken.setdefault(unit.cell, [])
        others.append((unit, place))
        room = min(muster.cell_room(guest.kind) for guest, _ in others) if muster else 1
        if len(others) > room or any(guest.side != unit.side for guest, _ in others):
            name = _name_of(others[0][1])
            report(place.error(f"the unit shares its cell with {name}", "move one of them"))


def _name_of(place: Place) -> str:
    if place.object is None:
        return "another"
    name = f' "{place.object.name}"' if place.object.name else ""
    return f"object {place.object.id}{name}"


def _check_tokens_on_depots(things: Things, report: Report) -> None:
    depots = {depot.cell for depot, _ in things.depots}
    for token, place in things.supply_lines:
        if token.cell in depots:
            report(place.error("the supply line lies on a depot", "move it beside the depot"))


def _check_armies(
    things: Things, ground_units: list[tuple[Placed, Place]], file: str, report: Report
) -> None:
    if things.lost:
        return
    for side in SIDES:
        if not any(unit.side == side for unit, _ in ground_units):
            cure = "place an object of the class unit for each side"
            report(Place(file).error(f"the side {side} has no units on the ground", cure))


def _check_reach(
    things: Things,
    units: list[tuple[Placed, Place]],
    costs: Costs,
    shape: Shape,
    report: Report,
) -> None:
    """Each side can walk to each objective; what enemies do about it is the battle."""
    if not things.objectives:
        return
    starts = {side: _starts(things, units, side) for side in SIDES}
    region_of = regions(shape, costs != 0, set.union(*starts.values()))
    for side, cells in starts.items():
        reached = {int(region_of[cell]) for cell in cells} - {0}
        for objective, place in things.objectives if cells else ():
            if costs[objective.cell] != 0 and region_of[objective.cell] not in reached:
                told = f"no unit of {side} can ever reach the objective"
                report(place.error(told, "open a way by bridge or road, or move the objective"))


def _starts(things: Things, units: list[tuple[Placed, Place]], side: str) -> set[int]:
    starts = {unit.cell for unit, _ in units if unit.side == side and not unit.turn}
    for name in {unit.area for unit, _ in units if unit.side == side and unit.turn}:
        starts |= set(things.areas[name].cells) if name in things.areas else set()
    return starts
