"""Edges that touch: who is engaged with whom, on which edge, and what that gives."""

from game.engine.ranks.formation import ranks_deep
from game.engine.ranks.state import State, Unit

FRONT, RIGHT, REAR, LEFT = range(4)
EDGES = ("front", "right", "rear", "left")


def edge(heading: int, direction: int) -> int:
    """Which edge of a unit with this heading looks in that direction."""
    return (direction - heading) % 4


def engaged_with(state: State, unit: int) -> list[int]:
    """Enemies on an edge of this unit that face it or that it faces, clockwise from the top."""
    record = state.units[unit]
    return enemies_touching(state, unit, record.cell, record.heading)


def enemies_touching(state: State, unit: int, cell: int, heading: int) -> list[int]:
    """Those it would be engaged with if it stood there."""
    occupant, sides, side = state.occupant, state.game.sides, state.game.sides[unit]
    found = []
    for direction, beside in enumerate(state.game.board.beside(cell)):
        other = occupant.get(beside)
        if other is None or sides[other] == side:
            continue
        if heading == direction or state.units[other].heading == (direction + 2) % 4:
            found.append(other)
    return found


def is_engaged(state: State, unit: int) -> bool:
    return bool(engaged_with(state, unit))


def direction_to(state: State, unit: int, other: int) -> int:
    return state.game.board.heading(state.units[unit].cell, state.units[other].cell)


def touching_edges(state: State, unit: int, other: int) -> tuple[int, int]:
    """Of two units side by side, the edge of each that touches the other."""
    direction = direction_to(state, unit, other)
    return (
        edge(state.units[unit].heading, direction),
        edge(state.units[other].heading, (direction + 2) % 4),
    )


def edge_trays(record: Unit, which: int) -> int:
    """Trays along an edge: as many as the front has, or as many as there are ranks."""
    if which in (FRONT, REAR):
        return record.frontage
    return ranks_deep(record.trays, record.frontage)
