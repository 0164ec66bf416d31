"""Luck: sampled, pinned, enumerated."""

from collections import Counter
from math import comb, isclose

import pytest

from game.engine.chance import Pinned, Sampled, draw_odds, explore
from game.engine.dice import icon_die, number_die, pool_odds
from game.engine.fault import Fault

COIN = number_die(2)
BIASED = icon_die("biased", {("hit",): 3, (): 1})


def test_the_same_seed_gives_the_same_luck():
    pool = ((number_die(12), 10), (BIASED, 4))
    assert Sampled("7/3").roll(pool) == Sampled("7/3").roll(pool)
    assert Sampled("7/3").roll(pool) != Sampled("7/4").roll(pool)


def test_sampled_luck_keeps_a_log_that_pinned_luck_repeats():
    pool = ((number_die(6), 3), (BIASED, 2))
    sampled = Sampled(1)
    rolls = sampled.roll(pool)
    drawn = sampled.draw((2, 3, 1), 4)
    pinned = Pinned(sampled.log)
    assert pinned.roll(pool) == rolls
    assert pinned.draw((2, 3, 1), 4) == drawn
    assert pinned.unused() == 0


def test_sampled_rolls_follow_the_exact_odds():
    pool = ((BIASED, 2), (number_die(4), 1))
    sampled, times = Sampled(5), 20_000
    seen = Counter(sampled.roll(pool) for _ in range(times))
    for rolls, p in pool_odds(pool):
        assert abs(seen[rolls] / times - p) < 5 * (p * (1 - p) / times) ** 0.5


def test_sampled_draws_follow_the_exact_odds():
    sampled, times = Sampled(6), 20_000
    seen = Counter(sampled.draw((3, 2, 1), 2) for _ in range(times))
    for drawn, p in draw_odds((3, 2, 1), 2):
        assert abs(seen[drawn] / times - p) < 5 * (p * (1 - p) / times) ** 0.5


def test_a_draw_never_takes_more_than_the_deck_holds():
    assert draw_odds((1, 1), 5) == [((1, 1), 1.0)]
    assert Sampled(1).draw((1, 1), 5) == (1, 1)


def test_draw_odds_are_hypergeometric():
    odds = dict(draw_odds((4, 6), 3))
    assert isclose(odds[2, 1], comb(4, 2) * comb(6, 1) / comb(10, 3))
    assert isclose(sum(odds.values()), 1.0)


@pytest.mark.parametrize("recorded", [[], [(1, 0, 0)], [(1, 0)], [(3, -1)]])
def test_pinned_luck_that_does_not_fit_is_refused_in_words(recorded):
    with pytest.raises(Fault, match="2 x d2 must fall here"):
        Pinned(recorded).roll(((COIN, 2),))


def test_a_pinned_draw_beyond_the_deck_is_refused():
    with pytest.raises(Fault, match="takes more than the deck"):
        Pinned([(2, 0)]).draw((1, 3), 2)


def test_explore_finds_every_result_of_a_deed_that_rolls_draws_and_rolls_again():
    def deed(chance):
        first = chance.roll(((COIN, 1),))[0][1]
        if not first:
            return "tails"
        card = chance.draw((1, 3), 1)
        return "card", card[0], chance.roll(((COIN, 2),))[0][1]

    found = explore(deed)
    assert isclose(sum(found.values()), 1.0)
    assert isclose(found["tails"], 0.5)
    assert isclose(found["card", 1, 2], 0.5 * 0.25 * 0.25)
    assert isclose(found["card", 0, 1], 0.5 * 0.75 * 0.5)
    assert len(found) == 1 + 2 * 3
