"""Countrysides made up from a seed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.board import Board, Shape
from game.engine.landscape import landscape, turned

SHAPES = st.one_of(
    st.builds(Shape, kind=st.just("square"), width=st.integers(6, 24), height=st.integers(6, 24)),
    st.builds(
        Shape,
        kind=st.just("hex"),
        width=st.integers(6, 24),
        height=st.integers(6, 24),
        stagger_axis=st.sampled_from("xy"),
        stagger_index=st.sampled_from(("odd", "even")),
    ),
)
SEEDS = st.integers(0, 10**6)


def reached(board, terrain, start):
    """Every cell to be reached on foot, one neighbour at a time."""
    found, queue = {start}, [start]
    for cell in queue:
        fresh = [near for near in board.neighbours[cell] if near not in found and terrain[near] != "water"]
        found.update(fresh)
        queue.extend(fresh)
    return found


@given(SHAPES)
def test_turning_twice_is_staying_and_keeps_every_distance(shape):
    board = Board(shape)
    cells = list(range(0, board.size, max(1, board.size // 20)))
    for cell in cells:
        assert turned(board, turned(board, cell)) == cell
    moving = [cell for cell in cells if turned(board, cell) != cell]
    for one in moving[:8]:
        for other in moving[:8]:
            turned_pair = turned(board, one), turned(board, other)
            assert board.distance(one, other) == board.distance(*turned_pair)


@settings(max_examples=60)
@given(SHAPES, SEEDS)
def test_the_land_is_the_same_turned_half_round(shape, seed):
    board = Board(shape)
    land = landscape(board, seed)
    differing = [
        cell
        for cell in range(board.size)
        if turned(board, cell) != cell and land.terrain[cell] != land.terrain[turned(board, cell)]
    ]
    # Where four squares meet in the middle, the river must pass on one side.
    assert len(differing) <= 4
    assert sorted(turned(board, town) for town in land.towns) == sorted(land.towns)
    assert land.bases[1] == turned(board, land.bases[0])


@settings(max_examples=60)
@given(SHAPES, SEEDS)
def test_towns_and_bases_can_all_be_reached(shape, seed):
    board = Board(shape)
    land = landscape(board, seed)
    assert {*land.towns, *land.bases} <= reached(board, land.terrain, land.bases[0])


@given(SHAPES, SEEDS)
def test_a_seed_gives_one_land(shape, seed):
    board = Board(shape)
    assert landscape(board, seed).terrain == landscape(board, seed).terrain


@pytest.mark.parametrize("kind", ["square", "hex"])
def test_a_land_of_size_looks_like_one(kind):
    terrain = landscape(Board(Shape(kind, 40, 30, "x")), 3).terrain
    assert {"river", "bridge", "road", "town", "woods", "hills", "field"} <= set(terrain)
    assert terrain.count("open") > 400
