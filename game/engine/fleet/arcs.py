"""How units lie to each other: hull zones, bands of range, obstruction, engagement."""

from functools import cache, lru_cache

from game.engine.board import Board, Sector
from game.engine.fleet.roster import PONDEROUS, Dice
from game.engine.fleet.state import State

CLOSE, MEDIUM, LONG = 0, 1, 2
BANDS = ("close", "medium", "long")
OUT_OF_RANGE = -1
_BY_DISTANCE = (OUT_OF_RANGE, CLOSE, CLOSE, MEDIUM, LONG, LONG)
LONGEST = len(_BY_DISTANCE) - 1
MEDIUM_RANGE, CLOSE_RANGE = 3, 2
_REACHES = LONGEST, MEDIUM_RANGE, CLOSE_RANGE
"""Of red, blue and black dice."""
WING_RANGE = MEDIUM_RANGE
"""How far a ship's word reaches its squadrons: close to medium."""

_SECTORS = {"front": 0, "right": 1, "rear": 2, "left": 3}


def band_of(distance: int) -> int:
    return _BY_DISTANCE[distance] if distance <= LONGEST else OUT_OF_RANGE


@lru_cache(maxsize=65536)
def zones_towards(board: Board, cell: int, heading: int, target: int) -> tuple[int, ...]:
    """The hull zones of a ship in whose sector a cell lies: two where it is on a dividing line."""
    return _zones_of(board.sectors(cell, heading, target))


@cache
def _zones_of(sectors: frozenset[Sector]) -> tuple[int, ...]:
    return tuple(sorted(_SECTORS[sector] for sector in sectors))


def gathered(armament: Dice, band: int) -> Dice:
    """The dice that reach so far: red to long range, blue to medium, black only close."""
    return Dice(armament.red, armament.blue if band <= MEDIUM else 0, armament.black if band == CLOSE else 0)


def reach(*armaments: Dice) -> int:
    """How far the farthest of these dice reach; 0 if there are none."""
    return max(
        (far for dice in armaments for far, number in zip(_REACHES, dice, strict=True) if number), default=0
    )


def is_obstructed(state: State, start: int, end: int) -> bool:
    """Whether obstacles or ships lie on every straight line between two cells.

    An obstacle on either of the cells is on the line too; the ships on them are those that shoot and are
    shot at, and squadrons are never in the way.
    """
    obstacles = state.game.obstacles
    if start in obstacles or end in obstacles:
        return True
    is_ship, occupants = state.game.is_ship, state.occupants
    for line in _between(state.game.board, start, end):
        for cell in line:
            if cell in obstacles or any(is_ship[unit] for unit in occupants.get(cell, ())):
                break
        else:
            return False
    return True


@lru_cache(maxsize=65536)
def _between(board: Board, start: int, end: int) -> list[tuple[int, ...]]:
    """The straight lines between two cells, without the cells themselves."""
    return [line[1:-1] for line in board.lines(start, end)]


def engaging(state: State, squadron: int, cell: int | None = None) -> list[int]:
    """Enemy squadrons at distance 1 of a squadron, unobstructed; or as if it stood on a cell."""
    game, occupants = state.game, state.occupants
    place = state.units[squadron].cell if cell is None else cell
    if place < 0 or place in game.obstacles:
        return []
    side, found = game.sides[squadron], []
    for near in game.board.neighbours[place]:
        if near in occupants and near not in game.obstacles:
            for unit in occupants[near]:
                if not game.is_ship[unit] and game.sides[unit] != side:
                    found.append(unit)
    return found


def holders(state: State, squadron: int) -> list[int]:
    """Those that engage a squadron and hold it: all but the ponderous."""
    kinds = state.game.kinds
    return [enemy for enemy in engaging(state, squadron) if PONDEROUS not in kinds[enemy].abilities]
