"""From a scenario to the first state of a `front` game."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from game.engine.board import Board
from game.engine.contract import NOBODY, SIDES
from game.engine.fault import Fault
from game.engine.front.roster import UnitKind, unit_kinds
from game.engine.front.state import (
    BASE,
    FOG,
    SWITCHES,
    TERRAIN_DEFENCE,
    WAITING,
    ZONES_OF_CONTROL,
    Derived,
    Game,
    Ground,
    Ledger,
    State,
    Unit,
    first_strength,
)
from game.engine.front.turn import begin_supply
from game.engine.mustering import MAPS_KEPT, armies_of, field_of, sides_of, told_apart
from game.engine.scenario import Area, Scenario
from game.engine.soundness import MOST, Found, cell_faults, frame_faults, refuse_unsound


def start(scenario: Scenario) -> State:
    game = _game(scenario)
    units = [_unit(game, number) for number in range(len(game.kinds))]
    tokens = {line.cell: SIDES.index(line.side) for line in scenario.supply_lines}
    state = State(
        game=game,
        turn=1,
        side=game.first,
        phase=0,
        units=units,
        occupant={
            record.cell: unit
            for unit, record in enumerate(units)
            if record.cell >= 0 and unit not in game.flying
        },
        tokens=tokens,
        stocks=tuple(depot.stock for depot in game.depots),
        allowance=0,
        holders=tuple(_side(goal.holder) for goal in game.objectives),
        points=(0, 0),
        ledgers=(Ledger(), Ledger()),
        attack=None,
        result=None,
        derived=Derived(lists=[None] * len(units)),
    )
    state.holders = tuple(
        game.sides[state.occupant[goal.cell]] if goal.cell in state.occupant else holder
        for goal, holder in zip(game.objectives, state.holders, strict=True)
    )
    state.ledgers = (Ledger(start=supply_of(state, 0)), Ledger(start=supply_of(state, 1)))
    begin_supply(state)
    return state


def supply_of(state: State, side: int) -> int:
    """All supply a side has: in depots, with units and lying on the map."""
    game = state.game
    in_depots = sum(
        stock for stock, owner in zip(state.stocks, game.depot_sides, strict=True) if owner == side
    )
    carried = sum(state.units[unit].supplies for unit in game.armies[side])
    return in_depots + carried + sum(owner == side for owner in state.tokens.values())


def _game(scenario: Scenario) -> Game:
    refuse_unsound(scenario, _frame_faults, _unit_faults, _thing_faults)
    board, sight = field_of(scenario)
    terrain = tuple(scenario.terrains[number] for number in scenario.ground)
    ground = _ground(board, tuple(kind.cost for kind in terrain))
    roster = unit_kinds(scenario.roster, scenario.source)
    kinds = tuple(_kind(scenario, roster, number) for number in range(len(scenario.units)))
    sides = sides_of(scenario)
    areas = {area.name: area for area in scenario.areas}

    def depots_of(side: int) -> dict[int, int]:
        return {
            depot.cell: number
            for number, depot in enumerate(scenario.depots)
            if SIDES.index(depot.side) == side
        }

    def units_of(side: int, trait: str) -> tuple[int, ...]:
        return tuple(
            unit for unit, owner in enumerate(sides) if owner == side and trait in kinds[unit].traits
        )

    def troops_of(side: int) -> tuple[int, ...]:
        others = {*units_of(side, "aircraft"), *units_of(side, "hauls")}
        return tuple(unit for unit, owner in enumerate(sides) if owner == side and unit not in others)

    return Game(
        scenario=scenario,
        board=board,
        ground=ground,
        sight=sight,
        kinds=kinds,
        names=_names(scenario, kinds),
        sides=sides,
        armies=armies_of(scenario),
        batteries=(units_of(0, "indirect"), units_of(1, "indirect")),
        aircraft=(units_of(0, "aircraft"), units_of(1, "aircraft")),
        flying=frozenset(units_of(0, "aircraft") + units_of(1, "aircraft")),
        headquarters=(units_of(0, "headquarters"), units_of(1, "headquarters")),
        haulers=(units_of(0, "hauls"), units_of(1, "hauls")),
        troops=(troops_of(0), troops_of(1)),
        largest_capacity=max(kind.supply_capacity for kind in kinds),
        costs=ground.costs,
        terrain=terrain,
        depots=scenario.depots,
        depot_sides=tuple(SIDES.index(depot.side) for depot in scenario.depots),
        depot_at={depot.cell: number for number, depot in enumerate(scenario.depots)},
        depots_of=(depots_of(0), depots_of(1)),
        objectives=scenario.objectives,
        objective_at={goal.cell: number for number, goal in enumerate(scenario.objectives)},
        arrivals={
            unit: (placed.turn, areas.get(placed.area, Area("", ())))
            for unit, placed in enumerate(scenario.units)
            if placed.turn > 0
        },
        setups=(scenario.red, scenario.blue),
        first=SIDES.index(scenario.first),
        turns=scenario.turns,
        fog=FOG in scenario.switches,
        terrain_defence=TERRAIN_DEFENCE in scenario.switches,
        zones_of_control=ZONES_OF_CONTROL in scenario.switches,
    )


@lru_cache(maxsize=MAPS_KEPT)
def _ground(board: Board, costs: tuple[int, ...]) -> Ground:
    return Ground(board, costs)


def _kind(scenario: Scenario, roster: dict[str, UnitKind], number: int) -> UnitKind:
    placed = scenario.units[number]
    kind = roster.get(placed.kind)
    if kind is None:
        known = ", ".join(roster)
        raise Fault(
            scenario.source, f"unit {number + 1}", f"kind {placed.kind!r} is unknown", f"give one of {known}"
        )
    return kind


def _names(scenario: Scenario, kinds: tuple[UnitKind, ...]) -> tuple[str, ...]:
    """A unit without a name of its own is numbered among its side's units of that kind."""
    counted: Counter[tuple[str, str]] = Counter()
    names = []
    for placed, kind in zip(scenario.units, kinds, strict=True):
        counted[placed.side, placed.kind] += 1
        number = counted[placed.side, placed.kind]
        names.append(placed.name or f"{placed.side.capitalize()} {kind.name} {number}")
    return told_apart(scenario, names)


def _unit(game: Game, number: int) -> Unit:
    placed, kind = game.scenario.units[number], game.kinds[number]
    cell = WAITING if placed.turn > 0 else placed.cell
    supplies = kind.supply_capacity if placed.supplies is None else placed.supplies
    return Unit(cell, first_strength(game, number), supplies)


def _side(name: str | None) -> int:
    return NOBODY if name is None else SIDES.index(name)


def _frame_faults(scenario: Scenario) -> Iterator[Found]:
    yield from frame_faults(scenario, "front", SWITCHES)
    for side, setup in zip(SIDES, (scenario.red, scenario.blue), strict=True):
        if not 0 <= setup.allowance <= MOST:
            yield side, "its allowance is out of bounds", f"give 0 to {MOST}"


def _unit_faults(scenario: Scenario) -> Iterator[Found]:
    roster = unit_kinds(scenario.roster, scenario.source)
    areas = {area.name for area in scenario.areas}
    taken: dict[int, int] = {}
    for number, placed in enumerate(scenario.units):
        place, kind = f"unit {number + 1}", _kind(scenario, roster, number)
        if placed.turn > 0 and not kind.flies and placed.area not in areas:
            yield place, f"its entry area {placed.area!r} is unknown", "draw that area"
        if placed.cell != BASE:
            yield from cell_faults(scenario, place, placed.cell)
        elif placed.turn <= 0 and not kind.flies:
            yield place, "stands nowhere", "place it on the map or give it a turn and an area"
        if placed.turn <= 0 and not kind.flies:
            if placed.cell in taken:
                yield place, f"shares its cell with unit {taken[placed.cell]}", "move one of them"
            taken[placed.cell] = number + 1
        if placed.strength is not None and not 1 <= placed.strength <= kind.troop_strength:
            yield place, f"strength is {placed.strength}", f"give 1 to {kind.troop_strength}"
        if placed.supplies is not None and not 0 <= placed.supplies <= kind.supply_capacity:
            yield place, f"supplies is {placed.supplies}", f"give 0 to {kind.supply_capacity}"
    for side in SIDES:
        if all(
            placed.side != side or _kind(scenario, roster, number).flies
            for number, placed in enumerate(scenario.units)
        ):
            yield "units", f"{side} has none on the ground", "place at least one unit a side"


def _thing_faults(scenario: Scenario) -> Iterator[Found]:
    things: tuple[tuple[str, list[int]], ...] = (
        ("depot", [depot.cell for depot in scenario.depots]),
        ("supply line", [line.cell for line in scenario.supply_lines]),
        ("objective", [goal.cell for goal in scenario.objectives]),
    )
    for name, places in things:
        for number, cell in enumerate(places):
            yield from cell_faults(scenario, f"{name} {number + 1}", cell)
        if len(set(places)) < len(places):
            cell, times = Counter(places).most_common(1)[0]
            yield name, f"{times} of them share cell {cell}", "keep one"
    for number, depot in enumerate(scenario.depots):
        if not (0 <= depot.stock <= MOST and 0 <= depot.income <= MOST):
            yield f"depot {number + 1}", "its stock or income is out of bounds", f"give 0 to {MOST}"
    for goal in scenario.objectives:
        if abs(goal.points) > MOST:
            yield f"objective {goal.name}", "its points are out of bounds", f"give at most {MOST}"
    depots = {depot.cell for depot in scenario.depots}
    for number, line in enumerate(scenario.supply_lines):
        if line.cell in depots:
            yield f"supply line {number + 1}", "lies on a depot", "move it"
    for area in scenario.areas:
        if any(not 0 <= cell < len(scenario.ground) for cell in area.cells):
            yield f"area {area.name}", "reaches off the map", "redraw it"
