"""The supply of a side laid over the map: who draws from where, and what would cut it."""

from game.engine.board import NOWHERE
from game.engine.contract import BLUE, NOBODY, RED, opponent
from game.engine.display import Line, Overlay, Tint
from game.engine.front.network import depots_in_reach, networks, sources
from game.engine.front.state import State, evolve, forget_networks
from game.engine.front.view import known_enemies
from game.engine.naming import cell_name, side_name, unit_name


def supply(state: State, side: int, unit: int, cell: int) -> Overlay:
    """Routes, the cells whose loss cuts somebody, and what the selected unit and the pointed token hold."""
    if side == NOBODY:
        side = state.side
    network = networks(state, side)
    tints = {place: Tint("supplied", 0.5, note="In the supply network.") for place in network}
    for place, losers in cuts(state, side).items():
        tints[place] = Tint("cut", _level(losers), note=f"If this goes, {names(state, losers)} cannot draw.")
    words = [*_of_token(state, tints, cell), *_of_unit(state, side, unit)]
    short = [own for own in _on_map(state, side) if not depots_in_reach(state, own)]
    for own in short:
        tints[state.units[own].cell] = Tint("cut", note=f"{unit_name(state, own)} is out of supply.")
    if not state.game.depots:
        words.append("There are no depots in this battle.")
    elif short:
        words.append(f"Out of supply: {names(state, short)}.")
    else:
        words.append(f"All units of {side_name(state, side)} are in supply.")
    return Overlay(tints, tuple(_routes(state, side)), tuple(words))


def cuts(state: State, side: int) -> dict[int, list[int]]:
    """The tokens and depots of a side whose loss would leave somebody without supply, and whom."""
    found = {cell: losers_without(state, side, cell) for cell in networks(state, side)}
    return {cell: losers for cell, losers in found.items() if losers}


def losers_without(state: State, side: int, cell: int) -> list[int]:
    """Who can no longer draw once an enemy stands on a token or depot, or the token there is gone."""
    supplied = [unit for unit in _on_map(state, side) if depots_in_reach(state, unit)]
    without = evolve(state)
    without.occupant = {**state.occupant, cell: state.game.armies[opponent(side)][0]}
    forget_networks(without, side)
    return [unit for unit in supplied if not depots_in_reach(without, unit)]


def losers_by_leaving(state: State, unit: int) -> list[int]:
    """Who could no longer draw once an enemy stands where a unit stands now, on its side's line."""
    side, cell = state.game.sides[unit], state.units[unit].cell
    if cell not in networks(state, side):
        return []
    return [loser for loser in losers_without(state, side, cell) if loser != unit]


def route(state: State, unit: int) -> tuple[int, ...]:
    """The cells by which supply reaches a unit on the map, from the depot on; empty if it is cut off."""
    side, cell = state.game.sides[unit], state.units[unit].cell
    network, came_from = networks(state, side), sources(state, side)
    joints = [place for place in (cell, *state.game.board.neighbours[cell]) if place in network]
    if not joints or not depots_in_reach(state, unit):
        return ()
    ways = (_way(came_from, joint) for joint in joints)
    best = min(ways, key=lambda way: (len(way) + (way[-1] != cell), way))
    return best if best[-1] == cell else (*best, cell)


def _way(came_from: dict[int, int], cell: int) -> tuple[int, ...]:
    cells = [cell]
    while cell in came_from:
        cell = came_from[cell]
        cells.append(cell)
    return tuple(reversed(cells))


def _routes(state: State, side: int) -> list[Line]:
    ways = [route(state, unit) for unit in _on_map(state, side)]
    return [Line(way, "supplied") for way in ways if len(way) > 1]


def _on_map(state: State, side: int) -> list[int]:
    return [unit for unit in state.game.armies[side] if state.units[unit].cell >= 0]


def _of_unit(state: State, side: int, unit: int) -> list[str]:
    """What the selected unit holds by standing where it stands."""
    if unit == NOBODY or state.units[unit].cell < 0 or state.game.sides[unit] != side:
        return []
    name, cell, words = unit_name(state, unit), state.units[unit].cell, []
    way = route(state, unit)
    if len(way) > 1:
        words.append(f"{name} draws from {cell_name(state, way[0])}, at a distance of {len(way) - 1}.")
    if others := losers_by_leaving(state, unit):
        told = f"If {name} moves away, an enemy that steps on {cell_name(state, cell)}"
        near = state.game.board.neighbours[cell]
        close = any(place in near for place in known_enemies(state, side))
        words.append(f"{told} cuts off {names(state, others)}{'; one is next to it.' if close else '.'}")
    if "hauls" in state.game.kinds[unit].traits:
        fed = [
            state.occupant[place]
            for place in state.game.board.neighbours[cell]
            if place in state.occupant and state.game.sides[state.occupant[place]] == side
        ]
        lone = [friend for friend in fed if not depots_in_reach(state, friend)]
        if lone:
            words.append(f"If {name} moves away, nobody brings supplies to {names(state, lone)}.")
    return words


def _of_token(state: State, tints: dict[int, Tint], cell: int) -> list[str]:
    """What hangs on the token or depot under the pointer, whosever it is."""
    if cell == NOWHERE:
        return []
    owner = next((side for side in (RED, BLUE) if cell in networks(state, side)), NOBODY)
    if owner == NOBODY:
        return ["The token here is cut off from every depot."] if cell in state.tokens else []
    losers, where = losers_without(state, owner, cell), cell_name(state, cell)
    for loser in losers:
        place = state.units[loser].cell
        tints[place] = Tint("cut", note=f"{unit_name(state, loser)} draws by way of {where}.")
    if not losers:
        return [f"If what is on {where} goes, nobody in sight is cut off: there is another way."]
    return [f"If what is on {where} goes, {names(state, losers)} cannot draw."]


def names(state: State, units: list[int]) -> str:
    names = [unit_name(state, unit) for unit in units]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _level(losers: list[int]) -> float:
    return min(1.0, 0.4 + 0.15 * len(losers))
