"""From a scenario to the first state of a `front` game."""

from collections import Counter
from collections.abc import Iterator

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
    Ledger,
    State,
    Unit,
)
from game.engine.front.turn import begin_supply
from game.engine.mustering import field_of, told_apart
from game.engine.scenario import MOST_COST, MOST_DEFENCE, Area, Scenario


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
    _check(scenario)
    board, sight = field_of(scenario)
    terrain = tuple(scenario.terrains[number] for number in scenario.ground)
    roster = unit_kinds(scenario.roster, scenario.source)
    kinds = tuple(_kind(scenario, roster, number) for number in range(len(scenario.units)))
    sides = tuple(SIDES.index(placed.side) for placed in scenario.units)
    areas = {area.name: area for area in scenario.areas}

    def units_of(side: int, trait: str) -> tuple[int, ...]:
        return tuple(
            unit for unit, owner in enumerate(sides) if owner == side and trait in kinds[unit].traits
        )

    return Game(
        scenario=scenario,
        board=board,
        sight=sight,
        kinds=kinds,
        names=_names(scenario, kinds),
        sides=sides,
        armies=(
            tuple(unit for unit, owner in enumerate(sides) if owner == 0),
            tuple(unit for unit, owner in enumerate(sides) if owner == 1),
        ),
        batteries=(units_of(0, "indirect"), units_of(1, "indirect")),
        aircraft=(units_of(0, "aircraft"), units_of(1, "aircraft")),
        flying=frozenset(units_of(0, "aircraft") + units_of(1, "aircraft")),
        headquarters=(units_of(0, "headquarters"), units_of(1, "headquarters")),
        haulers=(units_of(0, "hauls"), units_of(1, "hauls")),
        largest_capacity=max(kind.supply_capacity for kind in kinds),
        costs=tuple(t.cost for t in terrain),
        terrain=terrain,
        depots=scenario.depots,
        depot_sides=tuple(SIDES.index(depot.side) for depot in scenario.depots),
        depot_at={depot.cell: number for number, depot in enumerate(scenario.depots)},
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
    strength = kind.troop_strength if placed.strength is None else placed.strength
    supplies = kind.supply_capacity if placed.supplies is None else placed.supplies
    return Unit(cell, strength, supplies)


def _side(name: str | None) -> int:
    return NOBODY if name is None else SIDES.index(name)


MOST = 1_000_000
"""Of turns, points, tokens and supplies: beyond any game, and far from where numbers overflow."""

Found = tuple[str, str, str]
"""Place, what is wrong, cure."""


def _check(scenario: Scenario) -> None:
    """What a `front` game cannot be played without; a map checker says more."""
    for checked in (_frame_faults, _unit_faults, _thing_faults):
        for place, message, cure in checked(scenario):
            raise Fault(scenario.source, place, message, cure)


def _frame_faults(scenario: Scenario) -> Iterator[Found]:
    cells = scenario.shape.width * scenario.shape.height
    terrains = len(scenario.terrains)
    if scenario.rules != "front":
        yield "rules", f"is {scenario.rules!r}, not 'front'", "load it with its own family"
    if len(scenario.ground) != cells:
        yield "ground", f"has {len(scenario.ground)} cells, not {cells}", "give each cell a terrain"
    if any(not 0 <= number < terrains for number in scenario.ground):
        yield "ground", "names a terrain that is not listed", "list every terrain used"
    for terrain in scenario.terrains:
        if not (0 <= terrain.cost <= MOST_COST and 0 <= terrain.defence <= MOST_DEFENCE):
            cure = f"give costs of 0 to {MOST_COST} and defences of 0 to {MOST_DEFENCE}"
            yield f"terrain {terrain.name}", "its cost or defence is out of bounds", cure
    if not 1 <= scenario.turns <= MOST:
        yield "turns", "is out of bounds", f"give 1 to {MOST}"
    known = [switch.name for switch in SWITCHES]
    for switch in scenario.switches:
        if switch not in known:
            yield "switches", f"{switch!r} is unknown", f"give some of {', '.join(known)}"
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
            yield from _cell_faults(scenario, place, placed.cell)
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
            yield from _cell_faults(scenario, f"{name} {number + 1}", cell)
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


def _cell_faults(scenario: Scenario, place: str, cell: int) -> Iterator[Found]:
    if not 0 <= cell < len(scenario.ground):
        yield place, f"cell {cell} is off the map", "place it on the map"
    elif not scenario.terrains[scenario.ground[cell]].cost:
        name = scenario.terrains[scenario.ground[cell]].name
        yield place, f"cell {cell} is {name}, which nobody can enter", "place it on passable ground"
