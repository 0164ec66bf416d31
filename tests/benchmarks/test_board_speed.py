"""Reach and sight against python-tcod, both in the same run; only ratios count, never seconds.

tcod gets its windows already cut to size and its graphs already built. For sight it has a disc of
441 squares to our 469 hexes and rules of its own about what is hidden, so there only the speed is
compared; what is reached must be the same.
"""

import random

import numpy as np
import tcod.map
import tcod.path

from game.engine.board import Board, Shape
from game.engine.reach import reach, reach_many
from game.engine.sight import Sight
from tests.benchmarks.timing import in_turn

UNITS = 40
POINTS = 12
VIEWERS = 64
RADIUS = 12
BOARD = Board(Shape("hex", 80, 60))
HEX_STEPS = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]


def cells_away_from_the_edges(count, margin, seed):
    chance = random.Random(seed)
    columns, rows = range(margin, BOARD.width - margin), range(margin, BOARD.height - margin)
    return [BOARD.cell(chance.choice(columns), chance.choice(rows)) for _ in range(count)]


def graph_around(start, points, costs):
    """A window of the straightened lattice, where hexes are squares with 6 of 8 neighbours."""
    window = np.zeros((2 * points + 1, 2 * points + 1), dtype=np.int8)
    u, v = BOARD.lattice(start)
    for cell in BOARD.within(start, points):
        other_u, other_v = BOARD.lattice(cell)
        window[other_v - v + points, other_u - u + points] = costs[cell]
    graph = tcod.path.CustomGraph(window.shape)
    for step in HEX_STEPS:
        graph.add_edge(step, 1, cost=window)
    return graph


def distances_by_tcod(graph, points):
    finder = tcod.path.Pathfinder(graph)
    finder.add_root((points, points))
    finder.resolve()
    return finder.distance


def test_the_reach_of_forty_units_is_found_ten_times_faster_than_by_tcod():
    chance = random.Random(1)
    costs = bytes(chance.choice([1, 1, 1, 2, 3, 0]) for _ in range(BOARD.size))
    starts = cells_away_from_the_edges(UNITS, 1, seed=2)
    graphs = [graph_around(start, POINTS, costs) for start in starts]

    table = reach_many(BOARD, starts, POINTS, costs)
    for window, graph in zip(table.windows, graphs, strict=True):
        distance = distances_by_tcod(graph, POINTS)
        assert (np.where(distance <= POINTS, distance, 255).ravel() == window).all()

    ours, theirs, alone = in_turn(
        40,
        lambda: lambda: reach_many(BOARD, starts, POINTS, costs),
        lambda: lambda: [distances_by_tcod(graph, POINTS) for graph in graphs],
        lambda: lambda: [reach(BOARD, start, POINTS, costs) for start in starts],
    )
    print(
        f"\nreach of {UNITS} units, {POINTS} points: {ours / UNITS * 1e6:.1f} us each, "
        f"tcod {theirs / UNITS * 1e6:.1f} us: {theirs / ours:.1f} times faster"
        f"\nthe same one by one with paths: {alone / UNITS * 1e6:.1f} us: {theirs / alone:.1f} times faster"
    )
    assert theirs / ours >= 10


def test_the_reach_of_one_unit_takes_no_longer_than_by_tcod():
    costs = [1] * BOARD.size
    start = BOARD.cell(40, 30)
    print()
    for points in (3, 6):
        graph = graph_around(start, points, costs)
        ours, theirs = in_turn(
            40,
            lambda points=points: lambda: reach(BOARD, start, points, costs),
            lambda points=points, graph=graph: lambda: distances_by_tcod(graph, points),
        )
        print(
            f"reach of one unit, {points} points: {ours * 1e6:.1f} us, "
            f"tcod {theirs * 1e6:.1f} us: {theirs / ours:.1f} times faster"
        )
        assert theirs / ours >= 1


def fields_of_view_by_tcod(clear, viewers):
    fields = []
    for viewer in viewers:
        row, column = divmod(viewer, BOARD.width)
        window = clear[row - RADIUS : row + RADIUS + 1, column - RADIUS : column + RADIUS + 1]
        fields.append(tcod.map.compute_fov(window, (RADIUS, RADIUS), RADIUS))
    return fields


def sets_of_cells(fields, viewers):
    span = np.arange(-RADIUS, RADIUS + 1)
    jumps = span[:, None] * BOARD.width + span
    pairs = zip(fields, viewers, strict=True)
    return [frozenset((jumps[field] + viewer).tolist()) for field, viewer in pairs]


def test_sight_keeps_up_with_tcod():
    chance = random.Random(3)
    blocking = [int(chance.random() < 0.2) for _ in range(BOARD.size)]
    clear = np.array(blocking).reshape(BOARD.height, BOARD.width) == 0
    viewers = cells_away_from_the_edges(VIEWERS, RADIUS, seed=4)
    assert len(set(viewers)) > 0.9 * VIEWERS
    level = [0] * BOARD.size

    def fresh_sight():
        sight = Sight(BOARD, level, blocking)
        # The table of rays belongs to the radius, not to the viewer; one far corner has it made.
        sight.visible(0, RADIUS)
        return sight

    def one_by_one():
        sight = fresh_sight()
        return lambda: [sight.visible(viewer, RADIUS) for viewer in viewers]

    def fields():
        sight = fresh_sight()
        return lambda: [sight.field(viewer, RADIUS) for viewer in viewers]

    def all_at_once():
        sight = fresh_sight()
        return lambda: sight.visible_many(viewers, RADIUS)

    single, sets, many, theirs, their_sets = in_turn(
        100,
        fields,
        one_by_one,
        all_at_once,
        lambda: lambda: fields_of_view_by_tcod(clear, viewers),
        lambda: lambda: sets_of_cells(fields_of_view_by_tcod(clear, viewers), viewers),
    )
    print(
        f"\nsight of one, radius {RADIUS}: {single / VIEWERS * 1e6:.1f} us as an array, "
        f"tcod {theirs / VIEWERS * 1e6:.1f} us: {single / theirs:.2f} times as long"
        f"\nas a set of cells, which is what the engine asks for: {sets / VIEWERS * 1e6:.1f} us, "
        f"{sets / theirs:.2f} times as long as tcod's array"
        f"\ntcod as a set of cells too: {their_sets / VIEWERS * 1e6:.1f} us: "
        f"{sets / their_sets:.2f} times as long"
        f"\nsight of {VIEWERS} at once: {many / VIEWERS * 1e6:.1f} us each: {many / theirs:.2f} times as long"
    )
    assert single / theirs <= 2
    assert sets / theirs <= 2
    assert sets / their_sets <= 1.5
    assert many / theirs <= 1
