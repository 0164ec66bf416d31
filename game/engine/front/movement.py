"""The Movement phase: moving, capturing supplies, reinforcements."""

from game.engine.chance import Chance
from game.engine.contract import NOBODY, Choice, Event, opponent
from game.engine.front.network import networks
from game.engine.front.orders import object_to_ground_unit
from game.engine.front.outcome import hold_objective
from game.engine.front.state import (
    MOVEMENT,
    STAYED,
    WAITING,
    State,
    book,
    evolve,
    forget_all_lists,
    forget_lists,
    forget_networks,
    is_due,
    set_unit,
)
from game.engine.front.supply import room
from game.engine.front.view import is_known, known_enemies, seen
from game.engine.front.words import cell_name, supplies, unit_name
from game.engine.reach import Reach, path, reach


def unit_choices(state: State, unit: int) -> list[Choice]:
    record = state.units[unit]
    if record.cell == WAITING:
        return _entries(state, unit) if is_due(state, unit) else []
    if record.cell < 0 or unit in state.game.flying:
        return []
    if record.moved:
        if record.cell not in state.tokens:
            return []
        capture = Choice("capture", unit=unit)
        return [] if object_to_capture(state, capture) else [capture]
    if record.supplies < state.game.kinds[unit].fuel_cost:
        return []
    moves, occupant = _unhindered(state, unit)[0], state.occupant
    if not state.game.fog:
        return [move for move in moves if move.cell not in occupant]
    # An enemy in the fog must not show by a move that is missing.
    return [
        move
        for move in moves
        if move.cell not in occupant or not is_known(state, occupant[move.cell], state.side)
    ]


def reach_of(state: State, unit: int) -> Reach:
    """Where a unit can get to, past friends but not past the enemies its side knows of."""
    game = state.game
    if state.phase == MOVEMENT and game.sides[unit] == state.side and not state.units[unit].moved:
        return _unhindered(state, unit)[1]
    blocked, halting = barrier(state, game.sides[unit])
    kind = game.kinds[unit]
    return reach(game.board, state.units[unit].cell, kind.movement, game.costs, blocked, halting)


def barrier(state: State, side: int) -> tuple[frozenset[int], frozenset[int]]:
    """The cells that known enemies keep a side from entering, and those where their zones stop it."""
    known = state.derived.barrier if side == state.side else None
    if known is None:
        blocked = frozenset(known_enemies(state, side))
        known = (blocked, zones(state, blocked))
        if side == state.side and state.phase == MOVEMENT:
            state.derived.barrier = known
    return known


def zones(state: State, enemies: frozenset[int]) -> frozenset[int]:
    """The cells where enemies on these cells stop whoever enters, if the scenario has zones of control."""
    if not state.game.zones_of_control:
        return frozenset()
    neighbours = state.game.board.neighbours
    return frozenset(near for cell in enemies for near in neighbours[cell])


def _unhindered(state: State, unit: int) -> tuple[list[Choice], Reach]:
    """A unit's moves and reach as if no friend were in the way.

    Enemies stand still while a side moves, so within the phase only friends change what a unit may do.
    """
    known = state.derived.moves.get(unit)
    if known is None:
        game, kind, start = state.game, state.game.kinds[unit], state.units[unit].cell
        blocked, halting = barrier(state, state.side)
        ground = reach(game.board, start, kind.movement, game.costs, blocked, halting)
        known = [Choice("move", unit, NOBODY, cell) for cell in sorted(ground.cost) if cell != start], ground
        state.derived.moves[unit] = known
    return known


# Moving


def object_to_move(state: State, choice: Choice) -> str | None:
    unit = choice.unit
    if refused := object_to_ground_unit(state, unit):
        return refused
    name, where = unit_name(state, unit), cell_name(state, choice.cell)
    record, kind = state.units[unit], state.game.kinds[unit]
    if record.moved:
        return f"{name} has moved this turn."
    if record.supplies < kind.fuel_cost:
        return f"{name} needs {supplies(kind.fuel_cost)} as fuel, has {record.supplies}."
    if choice.cell == record.cell:
        return f"{name} stands on {where} already."
    guest = state.occupant.get(choice.cell)
    if guest is not None and is_known(state, guest, state.side):
        return f"{unit_name(state, guest)} stands on {where}."
    if not state.game.costs[choice.cell]:
        return f"Nobody can enter the {state.game.terrain[choice.cell].name} on {where}."
    if choice.cell not in reach_of(state, unit).cost:
        return f"{where} is out of reach of {name} with {kind.movement} movement."
    return None


def move(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Pay the fuel once, go as far as unseen enemies let it, and take hold of where it stops."""
    unit, side = choice.unit, state.side
    way = path(reach_of(state, unit), choice.cell)
    walked = _walk(state, unit, way) if state.game.fog else way
    following = evolve(state)
    fuel = state.game.kinds[unit].fuel_cost
    supplied = state.units[unit].supplies - fuel
    set_unit(following, unit, cell=walked[-1], supplies=supplied, left=walked[0])
    book(following, side, spent=fuel)
    _stand(state, following, unit)
    kind = "move" if walked == way else "halt"
    learned = _look_around(state, following) or walked != way
    events = [Event(kind, side=side, unit=unit, cell=walked[-1], amount=fuel, path=walked, reveals=learned)]
    return following, events + hold_objective(following, unit)


def _walk(state: State, unit: int, way: tuple[int, ...]) -> tuple[int, ...]:
    """The part of a way that the enemies really there allow."""
    game, foe = state.game, opponent(state.game.sides[unit])
    reached = 0
    for place, cell in enumerate(way[1:], start=1):
        guest = state.occupant.get(cell)
        if guest is not None and game.sides[guest] == foe:
            break
        reached = place
        if game.zones_of_control and any(
            state.occupant.get(near) is not None and game.sides[state.occupant[near]] == foe
            for near in game.board.neighbours[cell]
        ):
            break
    while reached and way[reached] in state.occupant:
        reached -= 1
    return way[: reached + 1]


def _stand(before: State, following: State, unit: int) -> None:
    """Keep what follows from the positions true after a unit of the moving side changed place."""
    left, entered = before.units[unit].cell, following.units[unit].cell
    occupant = before.occupant.copy()
    occupant.pop(left, None)
    occupant[entered] = unit
    following.occupant = occupant
    foe = opponent(before.side)
    lists = following.derived.lists
    lists[unit] = None
    units = before.units
    for friend, (_, ground) in before.derived.moves.items():
        if (left in ground.cost or entered in ground.cost) and not units[friend].moved:
            lists[friend] = None
    if before.game.arrivals:
        _forget_entries(following)
    if not before.game.fog and not {left, entered} & before.game.objective_at.keys():
        # Nothing that others look at when they judge their own moves has changed.
        following.derived.survey = before.derived.survey
    cuts = {left, entered}
    if any(before.tokens.get(cell) == foe or cell in before.game.depot_at for cell in cuts):
        forget_networks(following, foe)
    elif before.game.fog:
        following.derived.seen = [None, None]


def _forget_entries(state: State) -> None:
    """Who waits to enter depends on who stands in the entry area."""
    for unit in state.game.arrivals:
        if state.units[unit].cell == WAITING:
            state.derived.lists[unit] = None


def _look_around(before: State, following: State) -> bool:
    """Whether new ground has come into sight. Enemies coming in and out of it change where others can go."""
    if not before.game.fog:
        return False
    then, now = seen(before, before.side), seen(following, before.side)
    if then == now:
        return False
    following.derived.barrier = None
    following.derived.moves = {}
    forget_all_lists(following)
    return not now <= then


# Capturing supplies


def object_to_capture(state: State, choice: Choice) -> str | None:
    unit = choice.unit
    if refused := object_to_ground_unit(state, unit):
        return refused
    name, record = unit_name(state, unit), state.units[unit]
    if "captures" not in state.game.kinds[unit].traits:
        return f"{name} cannot capture supplies."
    if record.left in (STAYED, record.cell):
        return f"{name} captures only supplies that it moves onto, and it has not left its cell."
    owner = state.tokens.get(record.cell)
    if owner is None:
        return f"No supply-line token lies under {name}."
    if owner == state.side and record.cell in networks(state, owner):
        return f"The token under {name} is a live one of your own."
    if not room(state, unit):
        return f"{name} has no room for more supplies; the token stays where it is."
    return None


def capture(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    unit, cell = choice.unit, state.units[choice.unit].cell
    owner = state.tokens[cell]
    following = evolve(state)
    following.tokens = {place: side for place, side in state.tokens.items() if place != cell}
    set_unit(following, unit, supplies=state.units[unit].supplies + 1)
    if owner != state.side:
        book(following, state.side, captured=1)
        book(following, owner, captured=-1)
    forget_networks(following, owner)
    forget_lists(following, unit)
    return following, [Event("capture", side=state.side, unit=unit, cell=cell, amount=1)]


# Reinforcements


def _entries(state: State, unit: int) -> list[Choice]:
    cells = sorted(set(state.game.arrivals[unit][1].cells))
    return [
        Choice("enter", unit=unit, cell=cell)
        for cell in cells
        if cell not in state.occupant and state.game.costs[cell]
    ]


def object_to_enter(state: State, choice: Choice) -> str | None:
    unit = choice.unit
    name, where = unit_name(state, unit), cell_name(state, choice.cell)
    if state.game.sides[unit] != state.side:
        return f"{name} is not yours."
    if state.units[unit].cell != WAITING:
        return f"{name} does not wait to enter."
    turn, area = state.game.arrivals[unit]
    if turn > state.turn:
        return f"{name} arrives in turn {turn}."
    if choice.cell not in area.cells:
        return f"{name} enters in the area {area.name}, and {where} is not in it."
    if choice.cell in state.occupant:
        return f"{unit_name(state, state.occupant[choice.cell])} stands on {where}."
    if not state.game.costs[choice.cell]:
        return f"Nobody can enter the {state.game.terrain[choice.cell].name} on {where}."
    return None


def enter(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Arriving is the unit's move of this turn and costs no fuel."""
    following = evolve(state)
    set_unit(following, choice.unit, cell=choice.cell, left=WAITING)
    _stand(state, following, choice.unit)
    learned = _look_around(state, following)
    events = [
        Event(
            "enter", side=state.side, unit=choice.unit, cell=choice.cell, path=(choice.cell,), reveals=learned
        )
    ]
    return following, events + hold_objective(following, choice.unit)
