"""A meeting engagement made up from a seed, about the same for both sides, with every kind of unit.

The ground is mirrored along the axis on which the board's stagger allows it without a flaw, red on one half
and blue on the other.
"""

from random import Random
from typing import Any

from game.engine.board import Board, Shape
from game.engine.scenario import Depot, Objective, Placed, Scenario, SideName, SideSetup, Terrain

TERRAINS = (
    Terrain("open", cost=1),
    Terrain("road", cost=1),
    Terrain("woods", cost=2, defence=1, blocking=1),
    Terrain("hills", cost=2, defence=1, height=1),
    Terrain("town", cost=1, defence=1, blocking=1),
    Terrain("swamp", cost=3),
    Terrain("water", cost=0),
)
_OPEN, _TOWN = 0, 4
_PATCHES = (2, 2, 2, 3, 3, 5, 6)

ORDER_OF_BATTLE = (
    "infantry",
    "armour",
    "infantry",
    "field_artillery",
    "infantry",
    "recon",
    "hauler",
    "infantry",
    "strike_aircraft",
    "heavy_armour",
    "headquarters",
    "infantry",
    "heavy_artillery",
)


def encounter(
    shape: Shape,
    roster: dict[str, Any],
    *,
    units_a_side: int,
    turns: int,
    seed: int,
    switches: tuple[str, ...] = (),
) -> Scenario:
    board, luck = Board(shape), Random(seed)
    ground = _ground(board, luck)
    kinds = [ORDER_OF_BATTLE[i % len(ORDER_OF_BATTLE)] for i in range(units_a_side)]
    depot = _base(board)
    camp = [cell for cell in _half(board) if cell != depot]
    camp.sort(key=lambda cell: (board.distance(cell, depot), cell))
    for cell in [depot, *camp[: units_a_side + 2]]:
        for place in (cell, mirrored(board, cell)):
            ground[place] = _OPEN
    towns = _towns(board, luck, depot)
    for cell in towns:
        for place in (cell, mirrored(board, cell)):
            ground[place] = _TOWN
    return Scenario(
        rules="front",
        title=f"Encounter {seed}",
        shape=shape,
        terrains=TERRAINS,
        ground=tuple(ground),
        roster=roster,
        units=(*_army(board, "red", kinds, camp), *_army(board, "blue", kinds, camp)),
        turns=turns,
        red=SideSetup("Red"),
        blue=SideSetup("Blue"),
        switches=switches,
        depots=(
            Depot("red", depot, stock=6 * units_a_side, income=2 * units_a_side),
            Depot("blue", mirrored(board, depot), stock=6 * units_a_side, income=2 * units_a_side),
        ),
        objectives=_objectives(board, towns),
        source=f"encounter {seed}",
    )


def mirrored(board: Board, cell: int) -> int:
    """The cell across the middle: sideways where columns are staggered, top to bottom where rows are."""
    column, row = board.place(cell)
    if _mirrors_columns(board):
        return board.cell(board.width - 1 - column, row)
    return board.cell(column, board.height - 1 - row)


def _mirrors_columns(board: Board) -> bool:
    if board.shape.kind == "square":
        return board.width >= board.height
    return board.shape.stagger_axis == "x"


def _half(board: Board) -> list[int]:
    return [cell for cell in range(board.size) if cell < mirrored(board, cell)]


def _base(board: Board) -> int:
    if _mirrors_columns(board):
        return board.cell(min(1, board.width - 1), board.height // 2)
    return board.cell(board.width // 2, min(1, board.height - 1))


def _ground(board: Board, luck: Random) -> list[int]:
    """Patches of one terrain each, grown from random cells of red's half."""
    ground = [_OPEN] * board.size
    for _ in range(max(2, board.size // 30)):
        terrain = luck.choice(_PATCHES)
        for cell in board.within(luck.randrange(board.size), luck.randint(0, 2)):
            if luck.random() < 0.7:
                ground[cell] = terrain
    for cell in _half(board):
        ground[mirrored(board, cell)] = ground[cell]
    return ground


def _towns(board: Board, luck: Random, depot: int) -> list[int]:
    far = max(board.distance(cell, depot) for cell in _half(board))
    places = [cell for cell in _half(board) if board.distance(cell, depot) >= max(2, far // 2)]
    return luck.sample(places, min(2, len(places)))


def _army(board: Board, side: SideName, kinds: list[str], camp: list[int]) -> list[Placed]:
    cells = iter(camp)
    placed = []
    for kind in kinds:
        if kind == "strike_aircraft":
            placed.append(Placed(kind, side))
            continue
        cell = next(cells)
        placed.append(Placed(kind, side, cell if side == "red" else mirrored(board, cell)))
    return placed


def _objectives(board: Board, towns: list[int]) -> tuple[Objective, ...]:
    names = iter(("Upper Mill", "Lower Mill", "Old Bridge", "New Bridge"))
    return tuple(
        Objective(next(names), place, points=1, scored="each turn")
        for cell in towns
        for place in (cell, mirrored(board, cell))
    )
