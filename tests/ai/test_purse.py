"""How the budget of a turn is shared among the thoughts that come up in it."""

import pytest

from game.ai.purse import Purse


def spend(purse, thoughts):
    """A turn: what each thought is allotted; it takes just that."""
    purse.open()
    allotted = []
    for candidates in thoughts:
        allotted.append(purse.allot(candidates))
        purse.take(allotted[-1])
    return allotted


def test_a_turn_never_takes_more_than_its_budget():
    purse = Purse(1500)
    for turn in range(1, 6):
        assert sum(spend(purse, [40] * turn * 3)) <= 1500


def test_thoughts_like_those_of_the_turn_before_get_equal_parts():
    purse = Purse(1000)
    spend(purse, [9, 9, 9, 9])
    parts = spend(purse, [9, 9, 9, 9])
    assert parts[0] == pytest.approx(250)
    assert max(parts[:3]) == pytest.approx(min(parts[:3]))


def test_a_thought_about_more_candidates_gets_more():
    purse = Purse(1000)
    spend(purse, [64, 4])
    plan, look = spend(purse, [64, 4])
    assert plan > look
    assert plan == pytest.approx(750), "a quarter is left to what nobody expects"


def test_what_one_thought_overspends_the_next_ones_lack():
    frugal, lavish = Purse(1000), Purse(1000)
    for purse in (frugal, lavish):
        spend(purse, [9, 9, 9])
        purse.open()
        purse.allot(9)
    frugal.take(100)
    lavish.take(900)
    assert frugal.allot(9) > lavish.allot(9) > 0
    lavish.take(500)
    assert lavish.allot(9) == 0
    lavish.open()
    assert lavish.allot(9) > 0, "a new turn has a budget of its own"
