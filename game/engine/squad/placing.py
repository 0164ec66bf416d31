"""Where the minis of a unit stand around their leader: in cohesion, in cover rather than in the open."""

from collections.abc import Collection, Iterable

from game.engine.squad.state import Mini, State

COHESION = 2
"""Cells that a mini may be away from its leader."""


def places(state: State, leader: int, unit: int) -> list[int]:
    """Free cells in cohesion with a leader there, the best first."""
    occupant = state.occupant
    return [
        cell for cell in _ranked(state, leader, unit) if cell != leader and occupant.get(cell, unit) == unit
    ]


def _ranked(state: State, leader: int, unit: int) -> tuple[int, ...]:
    game = state.game
    trooper = game.kinds[unit].trooper
    known = game.places.get((leader, trooper))
    if known is None:
        open_to = game.rough if trooper else game.tracks
        # On foot from the leader, so that nobody ends up behind water or a wall.
        ring = [cell for cell in game.board.neighbours[leader] if open_to[cell]]
        further = {other for cell in ring for other in game.board.neighbours[cell] if open_to[other]}
        near = {leader, *ring, *further}
        known = tuple(
            sorted(near, key=lambda cell: (-game.cover[cell], game.board.distance(leader, cell), cell))
        )
        game.places[leader, trooper] = known
    return known


def has_room(state: State, unit: int, leader: int) -> bool:
    """Whether `arranged` finds a place for every mini."""
    missing = len(state.units[unit].minis) - 1
    threatened = beside_enemies(state, unit)
    open_to_all = leader in threatened
    occupant = state.occupant
    for cell in _ranked(state, leader, unit):
        if not missing:
            return True
        if cell != leader and occupant.get(cell, unit) == unit and (open_to_all or cell not in threatened):
            missing -= 1
    return not missing


def with_room(state: State, unit: int, leaders: Collection[int]) -> list[int]:
    """Those of these cells, free for the unit's leader, on which `has_room` finds room for all."""
    minis, trooper = len(state.units[unit].minis), state.game.kinds[unit].trooper
    if minis == 1:
        return list(leaders)
    threatened = beside_enemies(state, unit)
    taken = {cell for cell, other in state.occupant.items() if other != unit}
    shut, known, found = taken | threatened, state.game.places, []
    for leader in leaders:
        near = known.get((leader, trooper)) or _ranked(state, leader, unit)
        barred = taken if leader in threatened else shut
        if len(near) - len(barred.intersection(near)) >= minis:
            found.append(leader)
    return found


def arranged(state: State, unit: int, leader: int) -> tuple[Mini, ...] | None:
    """The unit's minis around its leader's new cell; None if there is no room for all.

    They keep clear of enemies, unless the leader itself goes into melee: then they close in with it.
    """
    minis = state.units[unit].minis
    if len(minis) == 1:
        return (Mini(leader, minis[0].wounds, minis[0].carries),)
    free = places(state, leader, unit)
    threatened = beside_enemies(state, unit)
    if leader in threatened:
        free.sort(key=lambda cell: cell not in threatened)
    else:
        free = [cell for cell in free if cell not in threatened]
    if len(free) < len(minis) - 1:
        return None
    moved = [Mini(leader, minis[0].wounds, minis[0].carries)]
    for mini, cell in zip(minis[1:], free, strict=False):
        moved.append(Mini(cell, mini.wounds, mini.carries))
    return tuple(moved)


def beside_enemies(state: State, unit: int) -> frozenset[int]:
    """Cells next to enemy troopers, where troopers would be in melee."""
    game, foe = state.game, 1 - state.game.sides[unit]
    if not game.kinds[unit].trooper:
        return frozenset()
    known = state.derived.beside.get(foe)
    if known is None:
        troopers = [
            cell
            for cell, other in state.occupant.items()
            if game.sides[other] == foe and game.kinds[other].trooper
        ]
        known = state.derived.beside[foe] = around(state, troopers)
    return known


def around(state: State, cells: Iterable[int]) -> frozenset[int]:
    neighbours = state.game.board.neighbours
    return frozenset([near for cell in cells for near in neighbours[cell]])


def adjustments(state: State, unit: int) -> list[int]:
    """Where a mini may be put instead: free, in cohesion, and in melee only if the unit already is."""
    minis = state.units[unit].minis
    threatened = beside_enemies(state, unit)
    fighting = any(mini.cell in threatened for mini in minis)
    return sorted(
        cell
        for cell in places(state, minis[0].cell, unit)
        if cell not in state.occupant and (fighting or cell not in threatened)
    )
