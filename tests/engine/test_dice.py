"""Dice of numbers and icons, as counts."""

from collections import Counter
from itertools import product
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.dice import Die, count_odds, icon_die, icons, kept_odds, number_die, pool_odds, show

RED = icon_die("red", {(): 1, ("hit",): 5, ("crit",): 1, ("surge",): 1})
TWO_ICONS = icon_die("two", {(): 2, ("hit", "hit"): 1, ("hit", "morale"): 1})

DICE = st.sampled_from([number_die(4), number_die(6), RED, TWO_ICONS])
POOLS = st.lists(st.tuples(DICE, st.integers(0, 2)), min_size=1, max_size=2).map(tuple)


def brute_force(pool):
    """Every side of every die, one by one."""
    sides = [
        [face for face, weight in enumerate(die.weights) for _ in range(weight)]
        for die, number in pool
        for _ in range(number)
    ]
    seen, total = Counter(), 0
    for fallen in product(*sides):
        left = list(fallen)
        rolls = []
        for die, number in pool:
            mine, left = left[:number], left[number:]
            rolls.append(tuple(mine.count(face) for face in range(len(die.faces))))
        seen[tuple(rolls)] += 1
        total += 1
    return {rolls: times / total for rolls, times in seen.items()}


@given(POOLS)
def test_the_odds_of_a_pool_equal_trying_every_side_of_every_die(pool):
    expected = brute_force(pool)
    found = dict(pool_odds(pool))
    assert found.keys() == expected.keys()
    assert all(isclose(found[rolls], expected[rolls], abs_tol=1e-12) for rolls in expected)


@given(POOLS)
def test_kept_odds_merge_equal_results_and_lose_none(pool):
    hits = kept_odds(pool, lambda rolls: icons(pool, rolls, "hit"))
    assert isclose(sum(hits.values()), 1.0)
    expected = sum(p * icons(pool, rolls, "hit") for rolls, p in brute_force(pool).items())
    assert isclose(sum(number * p for number, p in hits.items()), expected, abs_tol=1e-12)


def test_an_icon_that_shows_twice_on_a_face_counts_twice():
    assert icons(((TWO_ICONS, 2),), ((0, 1, 1),), "hit") == 3
    assert icons(((TWO_ICONS, 2),), ((0, 1, 1),), "morale") == 1


def test_no_dice_fall_in_exactly_one_way():
    assert count_odds(number_die(8), 0) == (((0,) * 8, 1.0),)


@pytest.mark.parametrize(
    ("die", "counts", "shown"),
    [
        (number_die(4), (1, 0, 2, 0), "d4 1 3 3"),
        (RED, (1, 2, 0, 0), "red: blank hit hit"),
        (TWO_ICONS, (0, 0, 1), "two: hit+morale"),
    ],
)
def test_a_roll_reads_like_dice_on_a_table(die: Die, counts, shown):
    assert show(((die, sum(counts)),), (counts,)) == shown
