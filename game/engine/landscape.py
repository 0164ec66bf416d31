"""A countryside made up from a seed: hills, woods, a river with bridges, towns and the roads between them.

The land looks the same to both sides: turned half round, it is itself. Which cell a cell turns into is
worked out exactly wherever the stagger of the board allows it.
"""

from heapq import heappop, heappush
from math import floor
from random import Random

from game.engine.board import Board

_SPACING = 6
"""Cells between the points of the noise: the size of woods and hills."""
_CELLS_A_TOWN = 45
_MOST_PAIRS = 20
"""Of towns, however large the land: there must be fighting enough over each."""


class Land:
    """The terrain of every cell by name, and the places that matter."""

    def __init__(self, terrain: list[str], towns: list[int], bases: tuple[int, int]) -> None:
        self.terrain = terrain
        self.towns = towns
        self.bases = bases


def landscape(board: Board, seed: int) -> Land:
    luck = Random(seed)
    bases = _bases(board)
    terrain = _relief(board, luck)
    river = _river(board, luck) if board.size >= 60 else []
    for cell in river:
        if terrain[cell] != "water":
            terrain[cell] = "river"
    towns = _towns(board, luck, terrain, bases)
    for cell in (*towns, *bases):
        terrain[cell] = "town"
    tolls = [_toll(board, terrain, cell) for cell in range(board.size)]
    for one, other in _ties(board, towns, bases):
        way = _road(board, tolls, one, other)
        _pave(board, terrain, tolls, [*way, *(turned(board, cell) for cell in way)])
    _till(board, luck, terrain, towns)
    for base in bases:
        terrain[base] = "open" if base not in towns else "town"
    return Land(terrain, towns, bases)


def turned(board: Board, cell: int) -> int:
    """The cell that a cell lies on when the board is turned half round; itself where none does."""
    column, row = board.place(cell)
    across, down = board.width - 1 - column, board.height - 1 - row
    shape = board.shape
    if shape.kind == "hex":
        along, length = (column, board.width) if shape.stagger_axis == "x" else (row, board.height)
        shifted = along % 2 == (1 if shape.stagger_index == "odd" else 0)
        if length % 2 and shifted:
            # Half a cell further on: the last ones of these rows turn into nothing on the board.
            across, down = (across, down - 1) if shape.stagger_axis == "x" else (across - 1, down)
    return cell if across < 0 or down < 0 else board.cell(across, down)


def _bases(board: Board) -> tuple[int, int]:
    """Red's place in the rear, blue's turned half round."""
    if board.width >= board.height:
        red = board.cell(min(1, board.width - 1), board.height // 2)
    else:
        red = board.cell(board.width // 2, min(1, board.height - 1))
    return red, turned(board, red)


def _relief(board: Board, luck: Random) -> list[str]:
    """Hills and mountains where one noise is high, woods and water where two others are."""
    height, growth, wet = (_noise(board, luck) for _ in range(3))
    terrain = []
    for cell in range(board.size):
        if height[cell] > 0.87:
            terrain.append("mountain")
        elif height[cell] > 0.73:
            terrain.append("hills")
        elif wet[cell] > 0.84 and height[cell] < 0.5:
            terrain.append("water")
        elif wet[cell] > 0.76 and height[cell] < 0.5:
            terrain.append("swamp")
        elif growth[cell] > 0.60:
            terrain.append("woods")
        else:
            terrain.append("open")
    return terrain


def _noise(board: Board, luck: Random) -> list[float]:
    """Smooth random heights from 0 to 1, the same turned half round."""
    grid: dict[tuple[int, int], float] = {}

    def knot(x: int, y: int) -> float:
        if (x, y) not in grid:
            grid[x, y] = luck.random()
        return grid[x, y]

    def smooth(cell: int) -> float:
        column, row = board.place(cell)
        x, y = column / _SPACING, row / _SPACING
        left, top = floor(x), floor(y)
        fx, fy = x - left, y - top
        fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
        upper = knot(left, top) * (1 - fx) + knot(left + 1, top) * fx
        lower = knot(left, top + 1) * (1 - fx) + knot(left + 1, top + 1) * fx
        return upper * (1 - fy) + lower * fy

    rough = [smooth(cell) + 0.15 * luck.random() for cell in range(board.size)]
    both = [
        rough[cell] if cell <= turned(board, cell) else rough[turned(board, cell)]
        for cell in range(board.size)
    ]
    low, high = min(both), max(both)
    span = high - low or 1.0
    return [(value - low) / span for value in both]


def _river(board: Board, luck: Random) -> list[int]:
    """From one edge to the heart of the board, and on from there turned half round."""
    across = board.width >= board.height
    length, depth = (board.width, board.height) if across else (board.height, board.width)
    start = length // 2 + luck.randint(-length // 6, length // 6)
    spring = board.cell(start, 0) if across else board.cell(0, start)
    heart = _heart(board)
    # Straight through the middle, so that the two halves do not run side by side there.
    column, row = board.place(heart)
    before = max(0, (row if across else column) - max(2, depth // 6))
    gate = board.cell(column, before) if across else board.cell(before, row)
    toll = [
        1 + 3 * luck.random() if board.place(cell)[1 if across else 0] <= before else float("inf")
        for cell in range(board.size)
    ]
    half = [*_cheapest(board, spring, gate, toll), *board.line(gate, heart)]
    # Where four squares meet in the middle, one of them joins the two halves.
    joint = _cheapest(board, heart, turned(board, heart), [1.0] * board.size)[1:-1]
    return [*half, *joint, *(turned(board, cell) for cell in reversed(half))]


def _heart(board: Board) -> int:
    """The cell of the middle that is nearest to itself turned half round."""
    middle = board.within(board.cell(board.width // 2, board.height // 2), 2)
    return min(middle, key=lambda cell: (board.distance(cell, turned(board, cell)), cell))


def _road(board: Board, tolls: list[float], one: int, other: int) -> list[int]:
    """The way between two places; between a place and itself turned, one that turns into itself too."""
    if other != turned(board, one):
        return _cheapest(board, one, other, tolls)
    heart = _heart(board)
    return [*_cheapest(board, one, heart, tolls), *_cheapest(board, heart, turned(board, heart), tolls)]


def _cheapest(board: Board, start: int, goal: int, toll: list[float]) -> list[int]:
    """The way with the least toll, as cells from start to goal; empty if there is none."""
    spent, came_from = {start: 0.0}, {start: start}
    queue = [(0.0, start)]
    while queue:
        cost, cell = heappop(queue)
        if cell == goal:
            break
        if cost > spent[cell]:
            continue
        for near in board.neighbours[cell]:
            further = cost + toll[near]
            if further < spent.get(near, float("inf")) and toll[near] < float("inf"):
                spent[near] = further
                came_from[near] = cell
                heappush(queue, (further, near))
    if goal not in came_from:
        return []
    way = [goal]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return way[::-1]


def _towns(board: Board, luck: Random, terrain: list[str], bases: tuple[int, int]) -> list[int]:
    """Pairs of towns, well apart from each other and from the bases."""
    wanted = min(_MOST_PAIRS, max(1, round(board.size / _CELLS_A_TOWN / 2)))
    apart = max(2, round((board.size / (2 * wanted + 2)) ** 0.5 * 0.7))
    places = [cell for cell in range(board.size) if terrain[cell] in ("open", "woods", "hills", "swamp")]
    luck.shuffle(places)
    found: list[int] = []
    for cell in places:
        if len(found) >= 2 * wanted:
            break
        other = turned(board, cell)
        taken = (*found, *bases)
        if cell != other and all(board.distance(cell, place) >= apart for place in (*taken, other)):
            found += [cell, other]
    return found


def _ties(board: Board, towns: list[int], bases: tuple[int, int]) -> list[tuple[int, int]]:
    """Which places a road joins: each to the nearest one that the roads have reached, from red's base on."""
    joined, waiting = [bases[0]], [*towns, bases[1]]
    ties = []
    while waiting:
        one, other = min(
            ((a, b) for a in joined for b in waiting),
            key=lambda tie: (board.distance(*tie), tie),
        )
        ties.append((one, other))
        joined.append(other)
        waiting.remove(other)
    return ties


_TOLLS = {"road": 0.3, "bridge": 0.3, "town": 0.6, "open": 1.0, "field": 1.0, "woods": 2.0, "hills": 2.5}


def _toll(board: Board, terrain: list[str], cell: int) -> float:
    kind = terrain[cell]
    if kind == "water":
        # A causeway, where there is no other way at all.
        return 200.0
    if kind == "river":
        # Across the stream, never along it: a bridge has two banks, opposite each other.
        around = [terrain[near] for near in board.neighbours[cell]]
        streams = sum(near in ("river", "bridge") for near in around)
        return 5.0 if streams == 2 and "water" not in around else 60.0
    return _TOLLS.get(kind, 4.0)


def _pave(board: Board, terrain: list[str], tolls: list[float], way: list[int]) -> None:
    for cell in way:
        if terrain[cell] == "river":
            terrain[cell] = "bridge"
        elif terrain[cell] not in ("town", "bridge"):
            terrain[cell] = "road"
    for cell in {near for paved in way for near in (paved, *board.neighbours[paved])}:
        tolls[cell] = _toll(board, terrain, cell)


def _till(board: Board, luck: Random, terrain: list[str], towns: list[int]) -> None:
    """Fields around the towns."""
    for town in towns:
        for cell in board.within(town, 2):
            other = turned(board, cell)
            if terrain[cell] == terrain[other] == "open" and luck.random() < 0.45:
                terrain[cell] = terrain[other] = "field"
