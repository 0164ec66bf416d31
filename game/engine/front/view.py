"""Fog of war: what a side sees, what it may know, what it witnesses."""

from collections.abc import Iterable, Sequence

import msgspec

from game.engine.contract import BLUE, NOBODY, RED, Event
from game.engine.front.attack import Raid
from game.engine.front.network import networks
from game.engine.front.state import (
    BASE,
    DESTROYED,
    HIDDEN,
    Derived,
    Ledger,
    State,
    Unit,
    evolve,
    is_due,
)


def seen(state: State, side: int) -> frozenset[int]:
    """The cells a side sees under fog.

    Units see as far as their sight over the ground; depots and live supply lines see what is next to them;
    and an entry area is watched by the troops about to enter there.
    """
    known = state.derived.seen[side]
    if known is None:
        game = state.game
        found: set[int] = set()
        for unit in game.armies[side]:
            cell = state.units[unit].cell
            if cell >= 0:
                found |= game.sight.visible(cell, game.kinds[unit].sight)
            elif is_due(state, unit):
                found.update(game.arrivals[unit][1].cells)
        for cell in (*networks(state, side), *game.depots_of[side]):
            found.add(cell)
            found.update(game.board.neighbours[cell])
        known = frozenset(found)
        by_side = state.derived.seen.copy()
        by_side[side] = known
        state.derived.seen = by_side
    return known


def is_known(state: State, unit: int, side: int) -> bool:
    """Whether a side knows where a unit on the map is."""
    if not state.game.fog or state.game.sides[unit] == side:
        return True
    return state.units[unit].spotted or state.units[unit].cell in seen(state, side)


def known_taken(state: State, cells: Iterable[int], side: int) -> set[int]:
    """Those of the cells with units on them of which a side knows."""
    return {cell for cell in cells if is_known(state, state.occupant[cell], side)}


def enemies(state: State) -> frozenset[int]:
    """Cells with units of the side that waits, known or not: there they stay for the turn or fall."""
    known = state.derived.enemies
    if known is None:
        sides, side = state.game.sides, state.side
        known = frozenset([cell for cell, unit in state.occupant.items() if sides[unit] != side])
        state.derived.enemies = known
    return known


def known_enemies(state: State, side: int) -> list[int]:
    """Cells with enemy units that a side knows of."""
    sides, fog = state.game.sides, state.game.fog
    enemies = [cell for cell, unit in state.occupant.items() if sides[unit] != side]
    if not fog:
        return enemies
    return [cell for cell in enemies if is_known(state, state.occupant[cell], side)]


def known_tokens(state: State, side: int) -> list[int]:
    """Cells with enemy supply-line tokens that a side knows of."""
    enemies = [cell for cell, owner in state.tokens.items() if owner != side]
    if not state.game.fog:
        return enemies
    visible = seen(state, side)
    return [cell for cell in enemies if cell in visible]


def view(state: State, side: int) -> State:
    """The state as a side knows it, and with NOBODY as both do.

    Fog hides where enemy units are and how they fare, their supply lines and what lies in their depots; who
    is in the enemy's order of battle and what has been destroyed is known.
    """
    if not state.game.fog:
        return state
    game, viewers = state.game, (RED, BLUE) if side == NOBODY else (side,)
    # Whoever looks knows all of his own, and of the other's what is in his sight.
    visible = [(viewer, seen(state, viewer)) for viewer in viewers]
    masked = evolve(state)
    masked.units = [
        record if all(_open(state, unit, record, viewer) for viewer in viewers) else _masked(state, unit)
        for unit, record in enumerate(state.units)
    ]
    # In an order of its own: that of the true state tells who moved or laid last, also unseen.
    masked.occupant = {
        record.cell: unit
        for unit, record in enumerate(masked.units)
        if state.occupant.get(record.cell) == unit
    }
    masked.tokens = {
        cell: owner
        for cell, owner in sorted(state.tokens.items())
        if all(owner == viewer or cell in cells for viewer, cells in visible)
    }
    masked.stocks = tuple(
        stock if all(owner == viewer or place.cell in cells for viewer, cells in visible) else 0
        for stock, owner, place in zip(state.stocks, game.depot_sides, game.depots, strict=True)
    )
    own = (viewers == (RED,), viewers == (BLUE,))
    masked.ledgers = (
        state.ledgers[RED] if own[RED] else Ledger(),
        state.ledgers[BLUE] if own[BLUE] else Ledger(),
    )
    masked.knows = (state.knows[RED] and own[RED], state.knows[BLUE] and own[BLUE])
    if not own[state.side]:
        masked.allowance = 0
    if state.attack and isinstance(state.attack.record, Raid) and not own[state.side]:
        # Which tokens are in its range would tell what the raider sees.
        masked.attack = None
    _keep_derived(state, masked, side)
    return masked


def _keep_derived(state: State, masked: State, side: int) -> None:
    """What one side has worked out from what it knows holds in its view too."""
    known = state.derived
    masked.derived = Derived(lists=[None] * len(state.units))
    if side == NOBODY:
        return
    masked.derived.networks[side] = known.networks[side]
    masked.derived.seen[side] = known.seen[side]
    if state.side == side:
        masked.derived.lists = known.lists
        masked.derived.moves = known.moves
        masked.derived.barrier = known.barrier
        masked.derived.take_ups = known.take_ups
        masked.derived.lays = known.lays


def _open(state: State, unit: int, record: Unit, side: int) -> bool:
    if state.game.sides[unit] == side or record.cell == DESTROYED:
        return True
    return record.cell > BASE and unit not in state.game.flying and is_known(state, unit, side)


def _masked(state: State, unit: int) -> Unit:
    return Unit(HIDDEN, state.game.kinds[unit].troop_strength, 0)


def witnessed(before: State, after: State, events: Sequence[Event], side: int) -> list[Event]:
    """What a side sees of the events between two states, and with NOBODY what both see."""
    if not before.game.fog:
        return list(events)
    if side == NOBODY:
        return witnessed(before, after, witnessed(before, after, events, RED), BLUE)
    visible = seen(before, side) | seen(after, side)
    shown = (_witnessed(event, side, visible) for event in events)
    return [event for event in shown if event is not None]


_PUBLIC = frozenset(
    [
        "phase",
        "turn",
        "points",
        "objective",
        "over",
        "attack",
        "call",
        "raid",
        "step",
        "range",
        "in_range",
        "no_answer",
        "spend",
        "roll",
        "match",
        "losses",
        "counterattack",
        "decline",
        "destroyed",
        "token_destroyed",
    ]
)
_OWN = {"draw", "pass_on", "income"}


def _witnessed(event: Event, side: int, visible: frozenset[int]) -> Event | None:
    if event.side == side:
        return event
    event = msgspec.structs.replace(event, reveals=False)
    if event.kind == "objective" and event.cell not in visible:
        return msgspec.structs.replace(event, unit=NOBODY)
    if event.kind in _PUBLIC:
        return event
    if event.kind in _OWN:
        return None
    if event.kind in ("move", "halt"):
        path = tuple(cell for cell in event.path if cell in visible)
        return msgspec.structs.replace(event, path=path, cell=path[-1]) if path else None
    return event if event.cell in visible else None
