"""Losses of a front attack: the closed form against every roll, and against pairing dice by hand."""

from itertools import product
from math import isclose
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.dice import kept_odds, number_die
from game.engine.front.losses import (
    BATTLE_DICE,
    MOST_DICE,
    expected_losses,
    loss_odds,
    loss_tables,
    unmatched,
)
from tests.engine.front.scene import faces

ROLLS = st.lists(st.integers(1, 12), max_size=10)


def left_by_hand(attacking, defending):
    """As the rulebook says it: from below, each defending die takes the lowest die that it meets."""
    left = sorted(attacking)
    for die in sorted(defending):
        met = [other for other in left if die >= other]
        if met:
            left.remove(met[0])
    return len(left)


def left_by_trying_everything(attacking, defending):
    """The fewest dice left over all pairings, one defending die at a time."""
    if not defending:
        return len(attacking)
    die, rest = defending[0], defending[1:]
    options = [left_by_trying_everything(attacking, rest)]
    for i, other in enumerate(attacking):
        if die >= other:
            options.append(left_by_trying_everything(attacking[:i] + attacking[i + 1 :], rest))
    return min(options)


@given(ROLLS, ROLLS)
def test_the_surplus_at_the_top_equals_pairing_dice_by_hand(attacking, defending):
    assert unmatched(faces(12, *attacking), faces(12, *defending)) == left_by_hand(attacking, defending)


@given(st.lists(st.integers(1, 8), max_size=5), st.lists(st.integers(1, 8), max_size=5))
def test_pairing_by_hand_is_the_best_pairing_there_is(attacking, defending):
    assert left_by_hand(attacking, defending) == left_by_trying_everything(attacking, defending)


@given(ROLLS, ROLLS, st.integers(0, 3))
def test_cover_adds_to_each_defending_die(attacking, defending, cover):
    covered = [die + cover for die in defending]
    found = unmatched(faces(12, *attacking), faces(12, *defending), cover)
    assert found == left_by_hand(attacking, covered)


@given(
    st.sampled_from((4, 6)), st.integers(0, 4), st.sampled_from((4, 6)), st.integers(0, 4), st.integers(0, 2)
)
def test_the_closed_form_equals_every_roll(attack_die, attackers, defence_die, defenders, cover):
    pool = ((number_die(attack_die), attackers), (number_die(defence_die), defenders))
    expected = kept_odds(pool, lambda rolls: unmatched(rolls[0], rolls[1], cover))
    found = loss_odds(attack_die, attackers, defence_die, defenders, cover)
    assert len(found) == attackers + 1
    assert all(isclose(p, expected.get(losses, 0.0), abs_tol=1e-13) for losses, p in enumerate(found))


def test_the_closed_form_equals_every_side_of_every_die_one_by_one():
    times = [0] * 4
    for fallen in product(range(1, 9), range(1, 9), range(1, 9), range(1, 5), range(1, 5)):
        times[left_by_hand(fallen[:3], fallen[3:])] += 1
    expected = [number / (8**3 * 4**2) for number in times]
    assert loss_odds(8, 3, 4, 2) == pytest.approx(expected, abs=1e-14)


@pytest.mark.parametrize(("attack", "defence", "mean"), [(8, 8, 1.83), (8, 4, 5.28), (12, 12, 1.98)])
def test_the_means_that_the_rules_give_for_checking(attack, defence, mean):
    assert expected_losses(attack, 10, defence, 10) == pytest.approx(mean, abs=0.011)


def test_sampled_pairing_of_full_strength_agrees_with_the_closed_form():
    luck, times = Random(2), 20_000
    total = 0
    for _ in range(times):
        attacking = [luck.randint(1, 12) for _ in range(10)]
        defending = [luck.randint(1, 8) for _ in range(10)]
        total += left_by_hand(attacking, defending)
    assert total / times == pytest.approx(expected_losses(12, 10, 8, 10), abs=0.06)


def test_every_table_sums_to_one_and_holds_no_negative_chance():
    pairs = tuple(product(BATTLE_DICE, BATTLE_DICE, (0, 1)))
    tables = loss_tables(pairs)
    assert tables.min() >= 0.0
    assert abs(tables.sum(axis=-1) - 1.0).max() < 1e-12
    assert tables.shape == (len(pairs), MOST_DICE + 1, MOST_DICE + 1, MOST_DICE + 1)
