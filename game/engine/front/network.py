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
    game, tokens, occupant = state.game, state.tokens, state.occupant
    neighbours, sides, depots = game.board.neighbours, game.sides, game.depots_of[side]
    found: Network = {}
    for start in depots:
        if start in found or (start in occupant and sides[occupant[start]] != side):
            continue
        chain, joined = [start], [depots[start]]
        found[start] = ()
        for cell in chain:
            for beside in neighbours[cell]:
                if beside in found or (tokens.get(beside) != side and beside not in depots):
                    continue
                if beside in occupant and sides[occupant[beside]] != side:
                    continue
                found[beside] = ()
                chain.append(beside)
                if beside in depots:
                    joined.append(depots[beside])
        found.update(dict.fromkeys(chain, tuple(sorted(joined))))
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

    That is where the cells next to it were joined by nothing else.
    """
    network, neighbours = networks(state, state.side), state.game.board.neighbours
    apart = list(filter(network.__contains__, neighbours[cell]))
    chain = [apart.pop()]
    reached = {cell, *chain}
    for place in chain:
        if not apart:
            break
        for beside in neighbours[place]:
            if beside in network and beside not in reached:
                reached.add(beside)
                chain.append(beside)
                if beside in apart:
                    apart.remove(beside)
    if apart:
        return None
    network = network.copy()
    del network[cell]
    return network


def sources(state: State, side: int) -> dict[int, int]:
    """Every live token of a side, by cell, to the cell next to it from where its supply comes.

    Each has the shortest way to a depot; of equally short ones that of the depot listed first.
    """
    game, network = state.game, networks(state, side)
    queue = [cell for cell in game.depots_of[side] if cell in network]
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
    game, cell = state.game, state.units[unit].cell
    side = game.sides[unit]
    if cell == BASE:
        return _open_depots(state, side)
    if cell < 0 or (unit in game.flying and is_grounded(state, unit)):
        return ()
    network, beside = state.derived.networks[side] or networks(state, side), game.board.neighbours[cell]
    found = network.get(cell, ())
    if not network.keys().isdisjoint(beside):
        for near in beside:
            if near in network and network[near] is not found:
                found = tuple(sorted({*found, *network[near]})) if found else network[near]
    return found


def _open_depots(state: State, side: int) -> tuple[int, ...]:
    return tuple(depot for depot in state.game.depots_of[side].values() if depot_is_open(state, depot))


def is_grounded(state: State, unit: int) -> bool:
    """An aircraft whose airfield has an enemy unit on it neither flies nor draws."""
    cell = state.units[unit].cell
    return (
        unit in state.game.flying
        and cell in state.occupant
        and state.game.sides[state.occupant[cell]] != state.game.sides[unit]
    )
