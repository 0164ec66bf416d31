"""Supply networks: which tokens are live, which depots they lead to, and who can draw from them."""

from game.engine.front.state import BASE, State

Network = dict[int, tuple[int, ...]]


def networks(state: State, side: int) -> Network:
    """Every live token and open depot of a side, by cell, with the depots it is joined to.

    A token is live while a chain of its side's tokens, with no enemy unit on any, joins it to its own depot.
    A depot with an enemy unit on it is closed.
    """
    known = state.derived.networks[side]
    if known is None:
        known = _trace(state, side)
        traced = state.derived.networks.copy()
        traced[side] = known
        state.derived.networks = traced
    return known


def _trace(state: State, side: int) -> Network:
    game, occupant = state.game, state.occupant
    neighbours, sides = game.board.neighbours, game.sides
    depots = {place.cell: depot for depot, place in enumerate(game.depots) if game.depot_sides[depot] == side}
    joints = {cell for cell, owner in state.tokens.items() if owner == side}
    joints.update(depots)
    joints = {cell for cell in joints if cell not in occupant or sides[occupant[cell]] == side}
    found: Network = {}
    for start in depots:
        if start not in joints:
            continue
        joints.remove(start)
        for cell in (chain := [start]):
            for beside in neighbours[cell]:
                if beside in joints:
                    joints.remove(beside)
                    chain.append(beside)
        joined = tuple(sorted(depots[cell] for cell in chain if cell in depots))
        found.update(dict.fromkeys(chain, joined))
    return found


def lengthened(state: State, cell: int) -> Network | None:
    """The network of the deciding side with a token laid on a cell; None if it must be traced anew.

    That is where the token joins what was apart: different depots, or tokens that were cut off.
    """
    network, tokens, side = networks(state, state.side), state.tokens, state.side
    joined: tuple[int, ...] = ()
    for beside in state.game.board.neighbours[cell]:
        met = network.get(beside)
        if met is None:
            if tokens.get(beside) == side:
                return None
        elif not joined:
            joined = met
        elif met != joined:
            return None
    return {**network, cell: joined} if joined else None


def shortened(state: State, cell: int) -> Network | None:
    """The network of the deciding side without the token on a cell; None if it must be traced anew.

    What is joined to one other cell at most was the end of its line.
    """
    network = networks(state, state.side)
    if sum(beside in network for beside in state.game.board.neighbours[cell]) > 1:
        return None
    network = network.copy()
    del network[cell]
    return network


def sources(state: State, side: int) -> dict[int, int]:
    """Every live token of a side, by cell, to the cell next to it from where its supply comes.

    Each has the shortest way to a depot; of equally short ones that of the depot listed first.
    """
    game, network = state.game, networks(state, side)
    queue = [place.cell for depot, place in enumerate(game.depots) if game.depot_sides[depot] == side]
    queue = [cell for cell in queue if cell in network]
    found: dict[int, int] = {}
    reached = set(queue)
    for cell in queue:
        for beside in game.board.neighbours[cell]:
            if beside in network and beside not in reached:
                reached.add(beside)
                found[beside] = cell
                queue.append(beside)
    return found


def depot_is_open(state: State, depot: int) -> bool:
    game = state.game
    guest = state.occupant.get(game.depots[depot].cell)
    return guest is None or game.sides[guest] == game.depot_sides[depot]


def depots_in_reach(state: State, unit: int) -> tuple[int, ...]:
    """The depots a unit may draw from: those joined to what it stands on or next to."""
    side, cell = state.game.sides[unit], state.units[unit].cell
    if cell == BASE:
        return tuple(
            depot
            for depot, owner in enumerate(state.game.depot_sides)
            if owner == side and depot_is_open(state, depot)
        )
    if cell < 0 or is_grounded(state, unit):
        return ()
    network = networks(state, side)
    if not network:
        return ()
    beside = state.game.board.neighbours[cell]
    if cell not in network and network.keys().isdisjoint(beside):
        return ()
    found = network.get(cell, ())
    for near in beside:
        if near in network and network[near] != found:
            found = tuple(sorted({*found, *network[near]}))
    return found


def is_grounded(state: State, unit: int) -> bool:
    """An aircraft whose airfield has an enemy unit on it neither flies nor draws."""
    cell = state.units[unit].cell
    return (
        unit in state.game.flying
        and cell in state.occupant
        and state.game.sides[state.occupant[cell]] != state.game.sides[unit]
    )
