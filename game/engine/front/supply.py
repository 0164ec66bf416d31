"""The Supply phase: depots, supply-line tokens, drawing, sharing out, haulers."""

from bisect import bisect_left, insort_left
from collections.abc import Callable, Iterable
from functools import lru_cache
from heapq import heapify, heappop, heappush
from operator import attrgetter

from game.engine.chance import Chance
from game.engine.contract import Choice, Event
from game.engine.front.network import (
    Network,
    depot_is_open,
    depots_in_reach,
    is_grounded,
    lengthened,
    networks,
    shortened,
)
from game.engine.front.orders import object_to_own_unit
from game.engine.front.state import (
    BASE,
    SUPPLY,
    State,
    evolve,
    forget_all_lists,
    forget_lists,
    forget_lists_at,
    set_network,
    set_stock,
    set_supplies,
)
from game.engine.front.view import enemies, seen
from game.engine.front.words import supplies
from game.engine.interning import ByCell
from game.engine.naming import cell_name, unit_name


def _closed(state: State, cell: int) -> str | None:
    depot = state.game.depot_at.get(cell)
    if depot is None or state.game.depot_sides[depot] != state.side or depot_is_open(state, depot):
        return None
    return f"The depot on {cell_name(state, cell)} is closed: an enemy stands on it."


def room(state: State, unit: int) -> int:
    return state.game.kinds[unit].supply_capacity - state.units[unit].supplies


# What may be done


def take_ups(state: State) -> list[Choice]:
    """The live tokens, each to be taken up; the list is kept, so leave it as it is."""
    known = state.derived.take_ups
    return _list_tokens(state)[0] if known is None else known


def lays(state: State) -> list[Choice]:
    """The cells where a token may be laid; the list is kept too."""
    known = state.derived.lays
    return _list_tokens(state)[1] if known is None else known


def _list_tokens(state: State) -> tuple[list[Choice], list[Choice]]:
    live = networks(state, state.side).keys() & state.tokens.keys()
    up = state.derived.take_ups = list(map(_TAKE_UP.__getitem__, sorted(live)))
    down = state.derived.lays = list(map(_LAY.__getitem__, layable(state))) if state.allowance > 0 else []
    return up, down


_LAY, _TAKE_UP = ByCell(Choice("lay")), ByCell(Choice("take_up"))


def layable(state: State) -> list[int]:
    """Cells next to the side's live tokens and open depots that can take a token which a depot can pay."""
    game, network = state.game, networks(state, state.side)
    has_stock = state.stocks.__getitem__
    joints: Iterable[int] = network
    if not all(map(has_stock, game.depots_of[state.side].values())):
        joints = _stocked(network, has_stock)
    return sorted(_free(state, set().union(*map(game.board.neighbours.__getitem__, joints))))


def _free(state: State, cells: Iterable[int]) -> Iterable[int]:
    """Those of the cells that can take a token."""
    game = state.game
    free = set(cells).difference(state.tokens, game.depot_at, enemies(state))
    return filter(game.costs.__getitem__, free)


def _stocked(network: Network, has_stock: Callable[[int], int]) -> list[int]:
    return [joint for joint, depots in network.items() if any(map(has_stock, depots))]


def unit_choices(state: State, unit: int) -> list[Choice]:
    """Drawing, and for haulers passing on."""
    found: list[Choice] = []
    game, kind = state.game, state.game.kinds[unit]
    space = kind.supply_capacity - state.units[unit].supplies
    if space > 0:
        for depot in depots_in_reach(state, unit):
            found += _draws(unit, game.depots[depot].cell, min(space, state.stocks[depot]))
    if "hauls" in kind.traits:
        for friend in _takers(state, unit):
            for amount in range(1, min(state.units[unit].supplies, room(state, friend)) + 1):
                found.append(Choice("pass_on", unit=unit, target=friend, amount=amount))
    return found


def bystanders(state: State) -> list[int]:
    """Units away from all supply, with nothing to pass on."""
    game, units, network = state.game, state.units, networks(state, state.side)
    supplied = set(network).union(*map(game.board.neighbours.__getitem__, network))
    return [unit for unit in game.troops[state.side] if units[unit].cell not in supplied]


@lru_cache(maxsize=4096)
def _draws(unit: int, cell: int, most: int) -> tuple[Choice, ...]:
    return tuple(Choice("draw", unit=unit, cell=cell, amount=amount) for amount in range(1, most + 1))


def _takers(state: State, hauler: int) -> list[int]:
    game, cell, occupant = state.game, state.units[hauler].cell, state.occupant
    side = game.sides[hauler]
    found: list[int] = []
    for beside in game.board.neighbours[cell] if cell >= 0 else ():
        unit = occupant.get(beside)
        if unit is not None and game.sides[unit] == side and unit not in game.haulers[side]:
            found.append(unit)
    return found


# Laying and taking up


def object_to_lay(state: State, choice: Choice) -> str | None:
    if state.allowance < 1:
        return "No more supply-line tokens may be laid this turn."
    network = networks(state, state.side)
    joints = [near for near in state.game.board.neighbours[choice.cell] if near in network]
    where = cell_name(state, choice.cell)
    if not joints:
        for near in state.game.board.neighbours[choice.cell]:
            if refused := _closed(state, near):
                return refused
        return f"{where} is not next to one of your depots or live tokens."
    if not any(state.stocks[depot] for joint in joints for depot in network[joint]):
        return f"No depot joined to {where} has a supply left to lay there."
    return _ground_objection(state, choice.cell)


def _ground_objection(state: State, cell: int) -> str | None:
    game = state.game
    if not game.costs[cell]:
        return f"No supply line can cross the {game.terrain[cell].name} at {cell_name(state, cell)}."
    if cell in state.tokens:
        return f"A supply-line token lies on {cell_name(state, cell)} already."
    if cell in game.depot_at:
        return f"There is a depot on {cell_name(state, cell)}."
    if cell in state.occupant and game.sides[state.occupant[cell]] != state.side:
        return f"An enemy stands on {cell_name(state, cell)}."
    return None


def lay(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    cell, side = choice.cell, state.side
    following = evolve(state)
    following.tokens = {**state.tokens, cell: side}
    following.allowance -= 1
    network = lengthened(state, cell)
    set_network(following, side, network)
    payer = _fullest(state, networks(following, side)[cell])
    set_stock(following, payer, state.stocks[payer] - 1)
    _forget_supplied(state, following, payer, cell, network)
    _relist_after_lay(following, cell, network)
    # A live token sees the cells next to it.
    learned = state.game.fog and not seen(following, side) <= seen(state, side)
    return following, [Event("lay", side=side, cell=cell, reveals=learned)]


def object_to_take_up(state: State, choice: Choice) -> str | None:
    where = cell_name(state, choice.cell)
    if state.tokens.get(choice.cell) != state.side:
        return f"None of your supply-line tokens lies on {where}."
    if choice.cell not in networks(state, state.side):
        return f"The token on {where} is cut off from every depot; only a unit that captures can fetch it."
    return None


def take_up(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    cell, side = choice.cell, state.side
    following = evolve(state)
    following.tokens = state.tokens.copy()
    del following.tokens[cell]
    network = shortened(state, cell)
    set_network(following, side, network)
    taker = _fullest(state, networks(state, side)[cell])
    set_stock(following, taker, state.stocks[taker] + 1)
    _forget_supplied(state, following, taker, cell, network)
    _relist_after_take_up(following, cell, network)
    return following, [Event("take_up", side=side, cell=cell)]


def _fullest(state: State, depots: tuple[int, ...]) -> int:
    """Of equally full ones the first."""
    return max(depots, key=state.stocks.__getitem__) if len(depots) > 1 else depots[0]


def _forget_supplied(before: State, following: State, depot: int, cell: int, network: Network | None) -> None:
    """After a token of the side was laid or taken up: list those anew who stand where supply has changed.

    The depot is the one that paid or was paid; the network is that of the side now, if no more than the
    cell of the token has changed in it.
    """
    game, side = before.game, before.side
    if min(before.stocks[depot], following.stocks[depot]) < game.largest_capacity:
        forget_all_lists(following)
        return
    changed = [cell]
    if network is None:
        changed = _differing(networks(before, side), networks(following, side))
    for place in changed:
        forget_lists_at(following, (place, *game.board.neighbours[place]))
    for plane in game.aircraft[side]:
        # On an airfield it is not among those who stand on its cell.
        if before.units[plane].cell != BASE:
            forget_lists(following, plane)


def _differing(then: Network, now: Network) -> list[int]:
    return [place for place in {**then, **now} if then.get(place) != now.get(place)]


def _relist_after_lay(state: State, cell: int, network: Network | None) -> None:
    """Keep the lists of tokens true after one was laid."""
    derived = state.derived
    up, down = derived.take_ups, derived.lays
    if up is None or down is None or network is None or not _can_relist(state):
        derived.take_ups = derived.lays = None
        return
    derived.take_ups = up = up.copy()
    insort_left(up, _TAKE_UP[cell], key=_cell)
    if state.allowance < 1:
        derived.lays = []
        return
    derived.lays = down = down.copy()
    del down[bisect_left(down, cell, key=_cell)]
    for beside in _free(state, state.game.board.neighbours[cell]):
        place = bisect_left(down, beside, key=_cell)
        if place == len(down) or down[place].cell != beside:
            down.insert(place, _LAY[beside])


def _relist_after_take_up(state: State, cell: int, network: Network | None) -> None:
    """Keep the lists of tokens true after one was taken up."""
    derived = state.derived
    up, down = derived.take_ups, derived.lays
    if up is None or down is None or network is None or not _can_relist(state):
        derived.take_ups = derived.lays = None
        return
    derived.take_ups = up = up.copy()
    del up[bisect_left(up, cell, key=_cell)]
    if state.allowance < 1:
        return
    derived.lays = down = down.copy()
    neighbours, joints = state.game.board.neighbours, network.keys()
    for beside in neighbours[cell]:
        if joints.isdisjoint(neighbours[beside]):
            place = bisect_left(down, beside, key=_cell)
            if place < len(down) and down[place].cell == beside:
                del down[place]
    insort_left(down, _LAY[cell], key=_cell)


_cell = attrgetter("cell")


def _can_relist(state: State) -> bool:
    """Fog hides cells from a view that its lists have still left out, and an empty depot pays for none."""
    stocks, depots = state.stocks, state.game.depots_of[state.side].values()
    return not state.game.fog and all(map(stocks.__getitem__, depots))


def unjoined(state: State) -> list[int]:
    """Units that lack supplies and reach no depot, but to which tokens could lead a line by the last turn."""
    game, side = state.game, state.side
    if state.phase != SUPPLY or state.allowance < 1:
        return []
    apart = [
        unit
        for unit in game.armies[side]
        if state.units[unit].cell >= 0
        and room(state, unit)
        # Haulers leave the lines to supply others, and aircraft draw where they land.
        and "hauls" not in game.kinds[unit].traits
        and unit not in game.flying
        and not depots_in_reach(state, unit)
    ]
    if not apart:
        return []
    ground = _ground_in_reach(
        state, state.allowance + game.setups[side].allowance * (game.turns - state.turn)
    )
    return [unit for unit in apart if not ground.isdisjoint(_on_and_beside(state, unit))]


def _on_and_beside(state: State, unit: int) -> tuple[int, ...]:
    cell = state.units[unit].cell
    return cell, *state.game.board.neighbours[cell]


def _ground_in_reach(state: State, tokens: int) -> set[int]:
    """Cells to which a line can be led with so many tokens; those that were cut off join it on the way."""
    neighbours, network = state.game.board.neighbours, networks(state, state.side)
    found: set[int] = set()
    edge = set(layable(state))
    while edge and tokens > 0:
        found |= edge
        chain, edge = list(edge), set()
        for cell in chain:
            for beside in neighbours[cell]:
                if beside in found or beside in network:
                    continue
                if state.tokens.get(beside) == state.side:
                    found.add(beside)
                    chain.append(beside)
                elif _ground_objection(state, beside) is None:
                    edge.add(beside)
        tokens -= 1
    return found


# Drawing and sharing out


def object_to_draw(state: State, choice: Choice) -> str | None:
    if refused := object_to_own_unit(state, choice.unit):
        return refused
    name = unit_name(state, choice.unit)
    depot = state.game.depot_at.get(choice.cell)
    if depot is None or state.game.depot_sides[depot] != state.side:
        return f"None of your depots is on {cell_name(state, choice.cell)}."
    if refused := _closed(state, choice.cell):
        return refused
    if is_grounded(state, choice.unit):
        return f"{name} draws nothing: an enemy stands on its airfield."
    if depot not in depots_in_reach(state, choice.unit):
        return f"{name} is not on or next to that depot or a live token joined to it."
    if choice.amount > room(state, choice.unit):
        return f"{name} has room for {supplies(room(state, choice.unit))}, not {choice.amount}."
    if choice.amount > state.stocks[depot]:
        return f"The depot holds {state.stocks[depot]}, not {choice.amount}."
    return None


def draw(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    return following, [_draw(following, choice.unit, state.game.depot_at[choice.cell], choice.amount)]


def _draw(state: State, unit: int, depot: int, amount: int) -> Event:
    left = state.stocks[depot] - amount
    set_stock(state, depot, left)
    set_supplies(state, unit, state.units[unit].supplies + amount)
    # While the depot can still fill anybody, the others draw as before.
    if left >= state.game.largest_capacity:
        _forget_load(state, unit)
    else:
        forget_all_lists(state)
    return Event("draw", side=state.side, unit=unit, cell=state.game.depots[depot].cell, amount=amount)


def _forget_load(state: State, unit: int) -> None:
    """A unit carries more or less: list it anew, and the haulers beside it, who can pass less or more on."""
    forget_lists(state, unit)
    cell, neighbours = state.units[unit].cell, state.game.board.neighbours
    for hauler in state.game.haulers[state.side]:
        place = state.units[hauler].cell
        if place >= 0 and cell in neighbours[place]:
            forget_lists(state, hauler)


def object_to_share(state: State, choice: Choice) -> str | None:
    if fair_shares(state):
        return None
    if any(room(state, unit) and depots_in_reach(state, unit) for unit in state.game.armies[state.side]):
        return "The depots in reach are empty."
    return "No unit in reach of a depot has room for supplies."


def share(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    return following, [_draw(following, *portion) for portion in fair_shares(state)]


def fair_shares(state: State) -> list[tuple[int, int, int]]:
    """Who draws how much from which depot by default: (unit, depot, amount).

    Supply by supply, the unit that is emptiest for its capacity is served from the fullest depot it reaches.
    """
    stocks = list(state.stocks)
    waiting = []
    for unit in state.game.armies[state.side]:
        load, capacity = state.units[unit].supplies, state.game.kinds[unit].supply_capacity
        if load < capacity and (depots := depots_in_reach(state, unit)):
            waiting.append((load / capacity, unit, depots))
    heapify(waiting)
    held = {unit: state.units[unit].supplies for _, unit, _ in waiting}
    drawn: dict[tuple[int, int], int] = {}
    while waiting:
        _, unit, depots = heappop(waiting)
        depot = max(depots, key=stocks.__getitem__)
        if not stocks[depot]:
            continue
        stocks[depot] -= 1
        held[unit] += 1
        drawn[unit, depot] = drawn.get((unit, depot), 0) + 1
        capacity = state.game.kinds[unit].supply_capacity
        if held[unit] < capacity:
            heappush(waiting, (held[unit] / capacity, unit, depots))
    return [(unit, depot, amount) for (unit, depot), amount in sorted(drawn.items())]


# Haulers


def object_to_pass_on(state: State, choice: Choice) -> str | None:
    for unit in (choice.unit, choice.target):
        if refused := object_to_own_unit(state, unit):
            return refused
    giver, taker = unit_name(state, choice.unit), unit_name(state, choice.target)
    if "hauls" not in state.game.kinds[choice.unit].traits:
        return f"{giver} is no hauler: it cannot pass supplies on."
    if "hauls" in state.game.kinds[choice.target].traits:
        return f"{taker} is a hauler too; haulers supply the units that fight."
    if choice.target not in _takers(state, choice.unit):
        return f"{taker} is not next to {giver}."
    if choice.amount > state.units[choice.unit].supplies:
        return f"{giver} has {supplies(state.units[choice.unit].supplies)}, not {choice.amount}."
    if choice.amount > room(state, choice.target):
        return f"{taker} has room for {supplies(room(state, choice.target))}, not {choice.amount}."
    return None


def pass_on(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    set_supplies(following, choice.unit, state.units[choice.unit].supplies - choice.amount)
    set_supplies(following, choice.target, state.units[choice.target].supplies + choice.amount)
    _forget_load(following, choice.target)
    passed = Event("pass_on", side=state.side, unit=choice.unit, target=choice.target, amount=choice.amount)
    return following, [passed]
