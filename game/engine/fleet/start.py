"""From a scenario to the first state of a `fleet` game."""

from collections.abc import Iterator

from game.engine.board import NOWHERE, board_of
from game.engine.contract import NO_HEADING, SIDES
from game.engine.fleet.cards import DECK, full_deck
from game.engine.fleet.roster import placing_faults, unit_kinds
from game.engine.fleet.state import OBSTACLES, READY, Derived, Game, State, Unit
from game.engine.fleet.turn import begin_round
from game.engine.mustering import armies_of, names_by_kind, sides_of
from game.engine.scenario import Scenario
from game.engine.soundness import MOST, Found, army_faults, cell_faults, frame_faults, refuse_unsound


def start(scenario: Scenario) -> State:
    game = _game(scenario)
    units = [_unit(game, number) for number in range(len(game.kinds))]
    occupants: dict[int, tuple[int, ...]] = {}
    for unit, record in enumerate(units):
        occupants[record.cell] = (*occupants.get(record.cell, ()), unit)
    deck = full_deck(game.decks)
    state = State(
        game=game,
        turn=1,
        phase=0,
        side=game.first,
        units=units,
        occupants=occupants,
        deck=deck._replace(hidden=sum(record.hidden for record in units)),
        passes=(0, 0),
        flown=0,
        activation=None,
        flight=None,
        todo=(),
        displaced=(),
        tokens=(0, 0),
        attack=None,
        result=None,
        derived=Derived(),
    )
    begin_round(state)
    return state


def _game(scenario: Scenario) -> Game:
    refuse_unsound(scenario, _frame_faults, _unit_faults, _thing_faults)
    roster = unit_kinds(scenario.roster, scenario.source)
    kinds = tuple(roster[placed.kind] for placed in scenario.units)
    is_ship = tuple(kind.is_ship for kind in kinds)

    red, blue = armies_of(scenario)

    def ships(army: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(unit for unit in army if is_ship[unit])

    def squadrons(army: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(unit for unit in army if not is_ship[unit])

    hulls = sum(kind.hull for kind in kinds if kind.is_ship)
    return Game(
        scenario=scenario,
        board=board_of(scenario.shape),
        kinds=kinds,
        names=names_by_kind(scenario, [kind.name for kind in kinds]),
        sides=sides_of(scenario),
        armies=(red, blue),
        ships=(ships(red), ships(blue)),
        squadrons=(squadrons(red), squadrons(blue)),
        is_ship=is_ship,
        obstacles={obstacle.cell: obstacle for obstacle in scenario.obstacles},
        objectives=scenario.objectives,
        setups=(scenario.red, scenario.blue),
        first=SIDES.index(scenario.first),
        turns=scenario.turns,
        decks=-(-hulls // sum(DECK)),
    )


def _unit(game: Game, number: int) -> Unit:
    placed, kind = game.scenario.units[number], game.kinds[number]
    hull = kind.hull if placed.strength is None else placed.strength
    tokens = (READY,) * len(kind.tokens)
    if not kind.is_ship:
        return Unit(placed.cell, hull, tokens)
    heading = placed.heading if placed.heading != NO_HEADING else _towards_the_enemy(game, number)
    return Unit(
        placed.cell,
        hull,
        tokens,
        heading=heading,
        speed=kind.speed,
        shields=kind.shields_by_zone,
        hidden=kind.hull - hull,
    )


def _towards_the_enemy(game: Game, number: int) -> int:
    scenario, board = game.scenario, game.board
    own = scenario.units[number]
    enemies = [placed.cell for placed in scenario.units if placed.side != own.side]

    def away(heading: int) -> int:
        cell = own.cell
        for _ in range(4):
            cell = board.step(cell, heading) if board.step(cell, heading) != NOWHERE else cell
        return sum(board.distance(cell, enemy) for enemy in enemies)

    return min(range(board.headings), key=away)


def _frame_faults(scenario: Scenario) -> Iterator[Found]:
    if scenario.shape.kind != "hex":
        yield "shape", "is made of squares", "fleet is played on hexes"
    yield from frame_faults(scenario, "fleet", ())
    try:
        board_of(scenario.shape)
    except ValueError as error:
        yield "ground", str(error).rstrip("."), "draw another board"


def _unit_faults(scenario: Scenario) -> Iterator[Found]:
    roster = unit_kinds(scenario.roster, scenario.source)
    held: dict[int, list[tuple[bool, str]]] = {}
    for number, placed in enumerate(scenario.units):
        place = f"unit {number + 1}"
        kind = roster.get(placed.kind)
        if kind is None:
            yield place, f"kind {placed.kind!r} is unknown", f"give one of {', '.join(roster)}"
            return
        for message, cure in placing_faults(scenario.roster, placed):
            yield place, message, cure
        yield from cell_faults(scenario, place, placed.cell)
        there = held.setdefault(placed.cell, [])
        there.append((kind.is_ship, placed.side))
        if len(there) > 1 and (len(there) > 2 or any(ship for ship, _ in there) or len(set(there)) > 1):
            cure = "a hex holds one ship, or two squadrons of one side"
            yield place, f"has no room on cell {placed.cell}", cure
    yield from army_faults(scenario)


def _thing_faults(scenario: Scenario) -> Iterator[Found]:
    for number, obstacle in enumerate(scenario.obstacles):
        place = f"obstacle {number + 1}"
        if obstacle.kind not in OBSTACLES:
            yield place, f"kind {obstacle.kind!r} is unknown", f"give one of {', '.join(OBSTACLES)}"
        yield from cell_faults(scenario, place, obstacle.cell)
    for goal in scenario.objectives:
        yield from cell_faults(scenario, f"objective {goal.name}", goal.cell)
        if abs(goal.points) > MOST:
            yield f"objective {goal.name}", "its points are out of bounds", f"give at most {MOST}"
