"""Ranges, lines of sight, arcs, cover and who is in melee with whom."""

from collections.abc import Iterable

from game.engine.squad.roster import UnitKind
from game.engine.squad.state import State

HEAVY = 2


# Ranges


def attack_distance(state: State, attacker: int, defender: int) -> int:
    """From the leader who attacks to whichever defending mini is nearest (step 1)."""
    return distance_from(state, state.units[attacker].minis[0].cell, defender)


def distance_from(state: State, cell: int, unit: int) -> int:
    distance = state.game.board.distance
    return min([distance(cell, mini.cell) for mini in state.units[unit].minis])


def distance_between(state: State, one: int, other: int) -> int:
    """From closest mini to closest mini."""
    return min([distance_from(state, mini.cell, other) for mini in state.units[one].minis])


# Sight


def sees(state: State, a: int, b: int, ignoring: tuple[int, ...] = ()) -> bool:
    """Whether there is a clear line between two cells. Troopers are never in the way, vehicles are."""
    game = state.game
    if b not in game.sight.visible(a, FAR):
        return False
    if not game.vehicles:
        return True
    distance, away = game.board.distance, game.board.distance(a, b)
    # Whatever is on a line between two cells is no detour from one to the other.
    blocking = [
        cell
        for cell, unit in _hulls(state).items()
        if distance(a, cell) + distance(cell, b) == away and unit not in ignoring and cell != a and cell != b
    ]
    if not blocking:
        return True
    return any(not any(cell in line for cell in blocking) for line in game.board.lines(a, b))


def _hulls(state: State) -> dict[int, int]:
    known = state.derived.hulls
    if known is None:
        kinds = state.game.kinds
        known = {cell: unit for cell, unit in state.occupant.items() if not kinds[unit].trooper}
        state.derived.hulls = known
    return known


FAR = 24
"""No weapon reaches farther than this, in cells."""


def unit_sees(state: State, unit: int, target: int) -> bool:
    """Whether any mini of one sees any mini of the other."""
    ignored = (unit, target)
    return any(
        sees(state, mini.cell, other.cell, ignored)
        for mini in state.units[unit].minis
        for other in state.units[target].minis
    )


def minis_seen(state: State, cells: Iterable[int], attacker: int, defender: int) -> tuple[int, ...]:
    """The cells of those minis of the defender that any of these cells sees."""
    ignored, eyes = (attacker, defender), tuple(cells)
    return tuple(
        [
            mini.cell
            for mini in state.units[defender].minis
            if any(sees(state, eye, mini.cell, ignored) for eye in eyes)
        ]
    )


# Cover


def mini_cover(state: State, shooter: int, cell: int, ignored: tuple[int, ...] = ()) -> int:
    """What the ground gives a mini against fire from a cell: its own cell, or the last one before it on the
    line; and heavy cover if the shooter does not see it at all."""
    game = state.game
    own = game.cover[cell]
    if own == HEAVY:
        return own
    if not sees(state, shooter, cell, ignored):
        return HEAVY
    line = game.board.line(shooter, cell)
    return max(own, game.cover[line[-2]]) if len(line) > 2 else own


def unit_cover(state: State, shooter: int, unit: int, attacker: int) -> int:
    """The ground's cover that at least half of a unit's minis have, traced from the attacking leader."""
    found = sorted(
        [mini_cover(state, shooter, mini.cell, (attacker, unit)) for mini in state.units[unit].minis],
        reverse=True,
    )
    return found[(len(found) - 1) // 2]


# Melee


def touching(state: State, unit: int) -> tuple[int, ...]:
    """Enemy units with a mini next to one of this unit's, which can be fought in melee."""
    known = state.derived.touching.get(unit)
    if known is None:
        game, occupant, side = state.game, state.occupant, state.game.sides[unit]
        near = {
            occupant[cell]
            for mini in state.units[unit].minis
            for cell in game.board.neighbours[mini.cell]
            if cell in occupant
        }
        known = tuple(sorted(other for other in near if game.sides[other] != side))
        state.derived.touching[unit] = known
    return known


def engaged(state: State, unit: int) -> bool:
    """Whether it is held in melee: only troopers are, and only by troopers."""
    kinds = state.game.kinds
    return kinds[unit].trooper and any(kinds[other].trooper for other in touching(state, unit))


def cover_name(cover: int) -> str:
    return ("no cover", "light cover", "heavy cover")[cover]


def speed_in_cells(kind: UnitKind, slower: int = 0) -> int:
    """How many cells a move goes: one more than the speed, which is never less than 1."""
    return max(1, kind.speed - slower) + 1
