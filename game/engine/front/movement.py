"""The Movement phase: moving, capturing supplies, reinforcements."""

from bisect import bisect_left, insort_left
from functools import lru_cache
from operator import attrgetter

from game.engine.chance import Chance
from game.engine.contract import Choice, Event, opponent
from game.engine.front.network import networks
from game.engine.front.orders import object_to_ground_unit
from game.engine.front.outlook import cut_off, open_reach, reach_past
from game.engine.front.state import (
    MOVEMENT,
    STAYED,
    WAITING,
    Ground,
    State,
    Unit,
    book,
    evolve,
    forget_all_lists,
    forget_lists,
    forget_networks,
    is_due,
    put_record,
    set_supplies,
    set_unit,
)
from game.engine.front.supply import room
from game.engine.front.view import enemies, is_known, known_enemies, known_taken, seen
from game.engine.front.words import supplies
from game.engine.interning import ByCell
from game.engine.naming import cell_name, unit_name
from game.engine.reach import Reach, path, reach
from game.engine.scoring import hold_objective


def unit_choices(state: State, unit: int) -> list[Choice]:
    game, record = state.game, state.units[unit]
    if record.cell < 0:
        return _entries(state, unit) if is_due(state, unit) else []
    if record.left != STAYED:
        if record.cell not in state.tokens:
            return []
        capture = Choice("capture", unit=unit)
        return [] if object_to_capture(state, capture) else [capture]
    if record.supplies < game.kinds[unit].fuel_cost or unit in game.flying:
        return []
    moves, taken = _unhindered(state, unit)
    if game.fog:
        # An enemy in the fog must not show by a move that is missing.
        taken = known_taken(state, taken, state.side)
    return list(_without(moves, taken).values())


def reach_of(state: State, unit: int) -> Reach:
    """Where a unit can get to, past friends but not past the enemies its side knows of."""
    game = state.game
    blocked, halting = barrier(state, game.sides[unit])
    return reach_past(game.ground, state.units[unit].cell, game.kinds[unit].movement, blocked, halting)


def barrier(state: State, side: int) -> tuple[frozenset[int], frozenset[int]]:
    """The cells that known enemies keep a side from entering, and those where their zones stop it."""
    known = state.derived.barrier if side == state.side else None
    if known is None:
        if state.game.fog or side != state.side:
            blocked = frozenset(known_enemies(state, side))
        else:
            blocked = enemies(state)
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


def _unhindered(state: State, unit: int) -> tuple[dict[int, Choice], set[int]]:
    """A unit's moves by cell as if no friend were in the way, and the cells around it where somebody is.

    Enemies stand still while a side moves, so within the phase only friends change what a unit may do.
    """
    moves = state.derived.moves.get(unit)
    if moves is not None:
        return moves, moves.keys() & state.occupant.keys()
    ground, start, movement = state.game.ground, state.units[unit].cell, state.game.kinds[unit].movement
    moves = _open_moves(ground, unit, start, movement)
    taken = moves.keys() & state.occupant.keys()
    blocked, halting = state.derived.barrier or barrier(state, state.side)
    near = taken & blocked
    # Mostly there are no enemies near.
    if near or not moves.keys().isdisjoint(halting):
        moves = _without(moves, cut_off(ground, start, movement, near, halting))
    state.derived.moves[unit] = moves
    return moves, taken


def _without(moves: dict[int, Choice], cells: set[int]) -> dict[int, Choice]:
    if not cells:
        return moves
    # Few are taken out, and a copy is made far quicker than going through them all.
    fewer = moves.copy()
    for cell in cells:
        fewer.pop(cell, None)
    return fewer


@lru_cache(maxsize=4096)
def _open_moves(ground: Ground, unit: int, start: int, movement: int) -> dict[int, Choice]:
    """All moves that a unit could ever have from a cell: made once, since it comes back or stays there."""
    cells = sorted(open_reach(ground, start, movement).cost)
    cells.remove(start)
    return dict(zip(cells, map(_choices_to_move(unit).__getitem__, cells), strict=True))


@lru_cache(maxsize=512)
def _choices_to_move(unit: int) -> ByCell:
    """Shared by all places it could move from, so that those it has at any time lie close in memory."""
    return ByCell(Choice("move", unit))


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
    if choice.cell not in _unhindered(state, unit)[0]:
        return f"{where} is out of reach of {name} with {kind.movement} movement."
    return None


def move(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Pay the fuel once, go as far as unseen enemies let it, and take hold of where it stops."""
    game, unit, side = state.game, choice.unit, state.side
    way = _way(state, unit, choice.cell)
    walked = _walk(state, unit, way) if game.fog else way
    following = evolve(state)
    fuel, old = game.kinds[unit].fuel_cost, state.units[unit]
    left, entered = walked[0], walked[-1]
    record = Unit(entered, old.strength, old.supplies - fuel, left, old.attacked, old.fired, old.spotted)
    put_record(following, unit, record)
    book(following, side, spent=fuel)
    _stand(state, following, unit)
    kind = "move" if walked == way else "halt"
    learned = game.fog and (_look_around(state, following) or walked != way)
    events = [Event(kind, side=side, unit=unit, cell=entered, amount=fuel, path=walked, reveals=learned)]
    return following, events + hold_objective(following, unit)


def _way(state: State, unit: int, cell: int) -> tuple[int, ...]:
    """The cheapest way past the enemies known. If none is in the way, it is the one over open ground."""
    ground, start, movement = state.game.ground, state.units[unit].cell, state.game.kinds[unit].movement
    way = path(open_reach(ground, start, movement), cell)
    blocked, halting = state.derived.barrier or barrier(state, state.side)
    if blocked.isdisjoint(way) and (not halting or halting.isdisjoint(way[1:-1])):
        return way
    return path(reach(ground.board, start, movement, ground.costs, blocked, halting, until=cell), cell)


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
    game, tokens, derived = before.game, before.tokens, following.derived
    left, entered, foe = before.units[unit].cell, following.units[unit].cell, opponent(before.side)
    occupant = following.occupant = before.occupant.copy()
    occupant.pop(left, None)
    occupant[entered] = unit
    moves = derived.moves = derived.moves.copy()
    moves.pop(unit, None)
    if left != entered:
        _relist_moves(following, left, entered)
    # Only on a token is there more for it to do in this phase.
    derived.lists[unit] = None if entered in tokens else []
    if game.arrivals:
        _forget_entries(following)
    if game.fog:
        derived.seen = [None, None]
    elif left not in game.objective_at and entered not in game.objective_at:
        # Nothing that others look at when they judge their own moves has changed.
        derived.survey = before.derived.survey
    depots = game.depots_of[foe]
    if tokens.get(left) == foe or tokens.get(entered) == foe or left in depots or entered in depots:
        forget_networks(following, foe)


def _relist_moves(state: State, left: int, entered: int) -> None:
    """Let the friends of a unit move to the cell it has left, and no longer to the one it has entered."""
    lists = state.derived.lists
    for friend, moves in state.derived.moves.items():
        if not (left in moves or entered in moves):
            continue
        listed = lists[friend]
        if not listed:
            # It has nowhere to go, and may have now.
            lists[friend] = None
            continue
        lists[friend] = listed = listed.copy()
        if entered in moves:
            del listed[bisect_left(listed, entered, key=_cell)]
        if left in moves:
            insort_left(listed, moves[left], key=_cell)


_cell = attrgetter("cell")


def _forget_entries(state: State) -> None:
    """Who waits to enter depends on who stands in the entry area."""
    for unit in state.game.arrivals:
        if state.units[unit].cell == WAITING:
            state.derived.lists[unit] = None


def _look_around(before: State, following: State) -> bool:
    """Whether new ground has come into sight. Enemies coming in and out of it change where others can go."""
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
    set_supplies(following, unit, state.units[unit].supplies + 1)
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
    learned = state.game.fog and _look_around(state, following)
    events = [
        Event(
            "enter", side=state.side, unit=choice.unit, cell=choice.cell, path=(choice.cell,), reveals=learned
        )
    ]
    return following, events + hold_objective(following, choice.unit)
