"""From a scenario to the first state of a `ranks` game."""

from collections.abc import Iterator
from typing import Any

from game.engine.contract import NO_HEADING, NOBODY, SIDES
from game.engine.mustering import armies_of, field_of, names_by_kind, sides_of
from game.engine.ranks import formation
from game.engine.ranks.morale import FULL_DECK
from game.engine.ranks.roster import UnitKind, Upgrade, dimensions, unit_kinds, upgrade_cards
from game.engine.ranks.state import COMMAND, FIRST_OMENS, Game, State, Unit
from game.engine.scenario import Placed, Scenario
from game.engine.soundness import MOST, Found, army_faults, cell_faults, frame_faults, refuse_unsound

MOST_UPGRADES = 2


def start(scenario: Scenario) -> State:
    refuse_unsound(scenario, _frame_faults, _unit_faults, _objective_faults)
    game = _game(scenario)
    units = [_unit(game, number) for number in range(len(game.kinds))]
    occupant = {record.cell: unit for unit, record in enumerate(units)}
    return State(
        game=game,
        turn=1,
        first=game.first,
        side=game.first,
        phase=COMMAND,
        units=units,
        occupant=occupant,
        active=NOBODY,
        stage="",
        agenda=(),
        deck=FULL_DECK,
        omens=FIRST_OMENS,
        holders=tuple(
            game.sides[occupant[goal.cell]] if goal.cell in occupant else _side(goal.holder)
            for goal in game.objectives
        ),
        points=(0, 0),
        attack=None,
        result=None,
    )


def _game(scenario: Scenario) -> Game:
    board, sight = field_of(scenario)
    terrain = tuple(scenario.terrains[number] for number in scenario.ground)
    roster = unit_kinds(scenario.roster, scenario.source)
    cards = upgrade_cards(scenario.roster)
    kinds = tuple(roster[placed.kind] for placed in scenario.units)
    upgrades = tuple(tuple(cards[name] for name in placed.upgrades) for placed in scenario.units)
    sides = sides_of(scenario)
    return Game(
        scenario=scenario,
        board=board,
        sight=sight,
        kinds=kinds,
        names=names_by_kind(scenario, [kind.name for kind in kinds]),
        sides=sides,
        armies=armies_of(scenario),
        upgrades=upgrades,
        points=tuple(
            kind.formations[_formation(kind, placed)] + sum(card.points for card in cards)
            for kind, placed, cards in zip(kinds, scenario.units, upgrades, strict=True)
        ),
        sizes=tuple(
            formation.left(_trays(kind, placed, cards))
            for kind, placed, cards in zip(kinds, scenario.units, upgrades, strict=True)
        ),
        costs=tuple(t.cost for t in terrain),
        terrain=terrain,
        objectives=scenario.objectives,
        objective_at={goal.cell: number for number, goal in enumerate(scenario.objectives)},
        setups=(scenario.red, scenario.blue),
        first=SIDES.index(scenario.first),
        turns=scenario.turns,
    )


def _unit(game: Game, number: int) -> Unit:
    placed, kind = game.scenario.units[number], game.kinds[number]
    frontage, _ = dimensions(_formation(kind, placed))
    heading = placed.heading if placed.heading != NO_HEADING else _towards_the_enemy(game, number)
    return Unit(placed.cell, heading, _trays(kind, placed, game.upgrades[number]), frontage)


def _trays(kind: UnitKind, placed: Placed, upgrades: tuple[Upgrade, ...]) -> formation.Trays:
    frontage, depth = dimensions(_formation(kind, placed))
    return formation.raised(frontage, depth, kind.figures * kind.wounds, len(upgrades))


def _formation(kind: UnitKind, placed: Placed) -> str:
    return placed.formation or next(iter(kind.formations))


def _towards_the_enemy(game: Game, number: int) -> int:
    """The heading in which most of the way to the middle of the enemy lies."""
    units = game.scenario.units
    foes = [game.board.place(units[foe].cell) for foe in game.armies[1 - game.sides[number]]]
    column, row = game.board.place(units[number].cell)
    east = sum(place[0] for place in foes) - column * len(foes)
    south = sum(place[1] for place in foes) - row * len(foes)
    if abs(east) >= abs(south):
        return 1 if east > 0 else 3
    return 2 if south > 0 else 0


def _side(name: str | None) -> int:
    return NOBODY if name is None else SIDES.index(name)


# What a game cannot be played without; a map checker says more


def _frame_faults(scenario: Scenario) -> Iterator[Found]:
    if scenario.shape.kind != "square":
        yield "shape", "its cells are no squares", "regiments stand on squares: make them so"
    yield from frame_faults(scenario, "ranks", ())


def _unit_faults(scenario: Scenario) -> Iterator[Found]:
    roster = unit_kinds(scenario.roster, scenario.source)
    taken: dict[int, int] = {}
    for number, placed in enumerate(scenario.units):
        place = f"unit {number + 1}"
        if placed.kind not in roster:
            yield place, f"kind {placed.kind!r} is unknown", f"give one of {', '.join(roster)}"
            continue
        yield from cell_faults(scenario, place, placed.cell)
        if placed.cell in taken:
            yield place, f"shares its cell with unit {taken[placed.cell]}", "move one of them"
        taken[placed.cell] = number + 1
        if placed.turn > 0:
            yield place, "arrives later", "in ranks all stand on the map: give it no turn"
        for message, cure in placing_faults(scenario.roster, placed):
            yield place, message, cure
    yield from army_faults(scenario)


def placing_faults(roster: dict[str, Any], placed: Placed) -> Iterator[tuple[str, str]]:
    """What is wrong with a unit on a map by its card; its kind is in the roster."""
    kind, cards = unit_kinds(roster, "")[placed.kind], upgrade_cards(roster)
    if placed.formation and placed.formation not in kind.formations:
        yield (
            f"formation {placed.formation!r} is none of its kind",
            f"give one of {', '.join(kind.formations)}",
        )
        return
    if not NO_HEADING <= placed.heading < 4:
        yield f"heading is {placed.heading}", "give 0 north, 1 east, 2 south, 3 west, or -1"
    if placed.strength is not None or placed.supplies is not None:
        yield "has strength or supplies, which ranks does not know", "remove them"
    frontage, depth = dimensions(_formation(kind, placed))
    if len(placed.upgrades) > min(MOST_UPGRADES, frontage * depth):
        yield "has too many upgrades", f"give one for each tray, {MOST_UPGRADES} at most"
    if len(set(placed.upgrades)) < len(placed.upgrades):
        yield "has an upgrade twice", "keep one"
    for name in placed.upgrades:
        if name not in cards:
            yield f"upgrade {name!r} is unknown", f"give some of {', '.join(cards)}"
        elif kind.unit_class not in cards[name].classes or kind.wounds > 1:
            fits = [
                key for key, card in cards.items() if kind.unit_class in card.classes and kind.wounds == 1
            ]
            yield f"upgrade {name!r} is not for {kind.name}", f"give some of {', '.join(fits) or 'none'}"


def _objective_faults(scenario: Scenario) -> Iterator[Found]:
    cells = [goal.cell for goal in scenario.objectives]
    for number, goal in enumerate(scenario.objectives):
        yield from cell_faults(scenario, f"objective {number + 1}", goal.cell)
        if abs(goal.points) > MOST:
            yield f"objective {goal.name}", "its points are out of bounds", f"give at most {MOST}"
    if len(set(cells)) < len(cells):
        yield "objective", "two share a cell", "keep one"
