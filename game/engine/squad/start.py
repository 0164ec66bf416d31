"""From a scenario to the first state of a `squad` game."""

from collections.abc import Iterator

from game.engine.board import Board
from game.engine.contract import BLUE, NOBODY, RED, Event
from game.engine.fault import Fault
from game.engine.mustering import armies_of, field_of, names_by_kind, sides_of
from game.engine.scenario import Scenario
from game.engine.soundness import Found, army_faults, cell_faults, frame_faults, refuse_unsound
from game.engine.squad.command import DECK, begin_command
from game.engine.squad.deployment import SWITCH, SWITCHES, begin_deployment
from game.engine.squad.placing import arranged
from game.engine.squad.roster import RANKS, UnitKind, unit_kinds
from game.engine.squad.state import (
    BREAKTHROUGH,
    DEPLOYMENT,
    INTERCEPT,
    NO_CARD,
    NO_RANK,
    NONE,
    POSITIONS,
    SUPPLIES,
    Derived,
    Game,
    Mini,
    State,
    Turn,
    Unit,
    set_minis,
)

VEHICLES_PASS = 2
"""The highest cost of ground that a vehicle can enter."""
MOST_TURNS = 60
DEEP_ZONE = 6
"""How deep a deployment zone is that the map does not draw."""


def start(scenario: Scenario) -> State:
    game = _game(scenario)
    state = State(
        game=game,
        turn=1,
        phase=0,
        side=RED,
        priority=RED,
        units=[Unit((), activated=False) for _ in game.kinds],
        occupant={},
        hands=(tuple(range(len(DECK))), tuple(range(len(DECK)))),
        cards=(NO_CARD, NO_CARD),
        commander=NOBODY,
        orders=0,
        placings=0,
        drawn=NO_RANK,
        act=Turn(),
        reactors=(),
        charges=(),
        goals=tuple(objective.cell for objective in game.objectives),
        carriers=(NOBODY,) * len(game.objectives),
        points=(0, 0),
        attack=None,
        result=None,
        derived=Derived(),
    )
    for unit in range(len(game.kinds)):
        _deploy(state, unit)
    if SWITCH in scenario.switches:
        begin_deployment(state)
    else:
        begin_command(state)
    state.derived = Derived()
    return state


def opening(state: State) -> list[Event]:
    if state.phase == DEPLOYMENT:
        return [Event("phase", side=state.side, what="Deployment")]
    return [Event("turn", amount=state.turn), Event("phase", side=RED, what="Command")]


def _deploy(state: State, unit: int) -> None:
    """Stand a unit around its leader's cell."""
    game, kind = state.game, state.game.kinds[unit]
    placed = game.scenario.units[unit]
    number = placed.strength or kind.minis
    record = Unit(
        tuple([Mini(placed.cell, 0, carried) for carried in _carried(kind)[:number]]),
        heading=_heading(game, unit) if kind.faces else NONE,
        barriers=kind.ability("barrier"),
        commands=kind.rank == "command",
    )
    units = state.units.copy()
    units[unit] = record
    state.units = units
    state.derived = Derived()
    minis = arranged(state, unit, placed.cell) if state.occupant.get(placed.cell) is None else None
    if minis is None:
        told = f"there is no room for the {number} minis of {game.names[unit]}"
        raise Fault(game.scenario.source, f"unit {unit + 1}", told, "place it with free ground around it")
    set_minis(state, unit, minis)


def _carried(kind: UnitKind) -> list[int]:
    """What each mini carries that not all have; the leader carries nothing special."""
    special = [
        number
        for number, weapon in enumerate(kind.weapons)
        if weapon.carriers
        for _ in range(weapon.carriers)
    ]
    plain = kind.minis - len(special)
    return [NONE] * plain + special if plain > 0 else [*special[: kind.minis]]


def _heading(game: Game, unit: int) -> int:
    placed = game.scenario.units[unit]
    if placed.heading >= 0:
        return placed.heading % game.board.headings
    foes = [game.scenario.units[enemy].cell for enemy in game.armies[1 - game.sides[unit]]]
    board, cell = game.board, placed.cell

    def towards(heading: int) -> tuple[float, int]:
        ahead = board.step(cell, heading)
        return (min([board.distance(ahead, foe) for foe in foes]) if ahead >= 0 else 10**6, heading)

    return min(range(board.headings), key=towards)


def _game(scenario: Scenario) -> Game:
    refuse_unsound(scenario, _frame_faults, _unit_faults, _thing_faults)
    terrain = tuple(scenario.terrains[number] for number in scenario.ground)
    board, sight = field_of(scenario)
    roster = unit_kinds(scenario.roster, scenario.source)
    kinds = tuple(roster[placed.kind] for placed in scenario.units)
    sides = sides_of(scenario)
    edges = (_edge(scenario, board, "red"), _edge(scenario, board, "blue"))
    return Game(
        scenario=scenario,
        board=board,
        sight=sight,
        kinds=kinds,
        names=names_by_kind(scenario, [kind.name for kind in kinds]),
        sides=sides,
        armies=armies_of(scenario),
        ranks=tuple(RANKS.index(kind.rank) for kind in kinds),
        terrain=terrain,
        easy=tuple(int(t.cost == 1) for t in terrain),
        rough=tuple(int(t.cost > 0) for t in terrain),
        tracks=tuple(int(0 < t.cost <= VEHICLES_PASS) for t in terrain),
        cover=tuple(t.cover for t in terrain),
        objectives=scenario.objectives,
        zones=(_zone(scenario, edges[RED], "red"), _zone(scenario, edges[BLUE], "blue")),
        edges=edges,
        mission=scenario.mission or (POSITIONS if scenario.objectives else BREAKTHROUGH),
        turns=scenario.turns,
        setups=(scenario.red, scenario.blue),
        reaches=tuple(3 * max(weapon.far for weapon in kind.weapons) for kind in kinds),
        faces=tuple(kind.faces for kind in kinds),
        vehicles=any(not kind.trooper for kind in kinds),
    )


def _edge(scenario: Scenario, board: Board, side: str) -> tuple[int, ...]:
    """Steps from each cell to a side's own edge: the one it is nearer to than the enemy by most."""
    own = [placed.cell for placed in scenario.units if placed.side == side]
    foes = [placed.cell for placed in scenario.units if placed.side != side]
    last_column, last_row = board.width - 1, board.height - 1
    ways: tuple[list[int], ...] = (
        [cell % board.width for cell in range(board.size)],
        [last_column - cell % board.width for cell in range(board.size)],
        [cell // board.width for cell in range(board.size)],
        [last_row - cell // board.width for cell in range(board.size)],
    )

    def lead(steps: list[int]) -> float:
        return sum([steps[cell] for cell in foes]) / len(foes) - sum([steps[cell] for cell in own]) / len(own)

    home: list[int] = max(ways, key=lambda steps: lead(steps))
    return tuple(home)


def _zone(scenario: Scenario, edge: tuple[int, ...], side: str) -> frozenset[int]:
    drawn = [area for area in scenario.areas if area.purpose == "deployment" and area.side == side]
    if drawn:
        return frozenset(cell for area in drawn for cell in area.cells)
    return frozenset(cell for cell, steps in enumerate(edge) if steps < DEEP_ZONE)


# What a game cannot be played without; a map checker says more


def _frame_faults(scenario: Scenario) -> Iterator[Found]:
    yield from frame_faults(scenario, "squad", SWITCHES)
    if scenario.turns > MOST_TURNS:
        yield "turns", "is out of bounds", f"give 1 to {MOST_TURNS}"
    if scenario.mission and scenario.mission not in (BREAKTHROUGH, INTERCEPT, POSITIONS, SUPPLIES):
        known = ", ".join((BREAKTHROUGH, INTERCEPT, POSITIONS, SUPPLIES))
        yield "mission", f"{scenario.mission!r} is unknown", f"give one of {known}"
    if scenario.mission in (INTERCEPT, POSITIONS, SUPPLIES) and not scenario.objectives:
        yield "mission", f"{scenario.mission!r} has no objectives to fight for", "place objectives on the map"


def _thing_faults(scenario: Scenario) -> Iterator[Found]:
    for goal in scenario.objectives:
        yield from cell_faults(scenario, f"objective {goal.name}", goal.cell)
        if not 0 <= goal.points <= 1000:
            yield f"objective {goal.name}", "its points are out of bounds", "give 0 to 1000"
    for area in scenario.areas:
        if any(not 0 <= cell < len(scenario.ground) for cell in area.cells):
            yield f"area {area.name}", "reaches off the map", "redraw it"


def _unit_faults(scenario: Scenario) -> Iterator[Found]:
    roster = unit_kinds(scenario.roster, scenario.source)
    for number, placed in enumerate(scenario.units):
        place = f"unit {number + 1}"
        kind = roster.get(placed.kind)
        if kind is None:
            yield place, f"kind {placed.kind!r} is unknown", f"give one of {', '.join(roster)}"
            continue
        yield from cell_faults(scenario, place, placed.cell)
        if placed.strength is not None and not 1 <= placed.strength <= kind.minis:
            yield place, f"strength is {placed.strength}", f"give 1 to {kind.minis} minis"
        if placed.turn > 0:
            yield place, "arrives later", "place it on the map: squad has no reinforcements"
    yield from army_faults(scenario)
