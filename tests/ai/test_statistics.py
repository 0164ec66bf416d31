"""Intervals and ratings against cases worked out by hand."""

import pytest

from game.ai.interval import wilson
from game.ai.skirmish import Result
from game.ai.statistics import elo, record
from game.ai.tournament import bouts, games_in_all


def game(red, blue, winner, **more):
    return Result("m", 1, red, blue, winner, 8, 100, "", (0, 0), **more)


def test_the_interval_is_wilsons():
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.0, 10)[0] == 0
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_three_wins_of_four_are_about_190_points_apart():
    results = [game("a", "b", "red")] * 300 + [game("b", "a", "red")] * 100
    ratings = elo(["a", "b"], results)
    assert ratings["a"][0] - ratings["b"][0] == pytest.approx(190.8, abs=2)
    assert ratings["a"][0] + ratings["b"][0] == pytest.approx(3000)
    # The share's own error is 2 * sqrt(p q / n), and a rating has half of the difference.
    assert ratings["a"][1] == pytest.approx(19.7, abs=0.5)


def test_who_always_wins_has_a_rating_too_and_crashes_count_for_nobody():
    results = [game("a", "b", "red")] * 10 + [game("b", "a", "red", crash="boom")] * 50
    ratings = elo(["a", "b"], results)
    assert 1600 < ratings["a"][0] < 3000
    assert record("b", "", "", results).games == 10


def test_a_record_counts_each_side_for_its_player():
    results = [
        game("a", "b", "red", losses=(1.0, 3.0), tallies=({"supplies used": 4}, {"supplies used": 8})),
        game("b", "a", None, losses=(2.0, 6.0), tallies=({"supplies used": 1}, {"supplies used": 2})),
    ]
    row = record("a", "b", "m", results)
    assert (row.games, row.wins, row.draws, row.score) == (2, 1, 1, 0.75)
    assert (row.losses, row.inflicted) == (3.5, 2.5)
    assert row.tallies == {"supplies used": 3.0}


def test_a_forfeited_game_is_won_and_lost_but_its_course_counts_for_nothing():
    results = [
        Result("m", 1, "a", "b", "blue", 8, 100, "", (4, 2), (1.0, 3.0), ({"supplies used": 4}, {})),
        Result(
            "m", 2, "a", "b", "red", 1, 1, "", (0, 0), (0.0, 0.0), ({"supplies used": 0}, {}), "b: fails."
        ),
    ]
    row = record("a", "b", "m", results)
    assert (row.games, row.wins) == (2, 1)
    assert (row.turns, row.points, row.losses, row.inflicted) == (8.0, 4.0, 1.0, 3.0)
    assert row.tallies == {"supplies used": 4.0}


def test_a_record_of_one_side_is_of_that_side_also_where_a_player_meets_itself():
    results = [
        game("a", "a", "red", losses=(1.0, 3.0), tallies=({}, {})),
        game("b", "a", "red", losses=(2.0, 6.0), tallies=({}, {})),
    ]
    red, blue = (record("a", "", "", results, (side,)) for side in ("red", "blue"))
    assert (red.games, red.wins, red.losses) == (1, 1, 1.0)
    assert (blue.games, blue.wins, blue.losses) == (2, 0, 4.5)


def test_every_pair_meets_on_every_map_from_both_sides_with_the_same_seeds():
    planned = list(bouts([("m", None), ("n", None)], ["a", "b", "c"], games=4, seed=7, patience=1.0))
    assert len(planned) == games_in_all(maps=2, players=3, games=4) == 24
    faced = [(bout.map, bout.red, bout.blue, bout.seed) for bout in planned]
    assert len(set(faced)) == 24
    assert {(place, blue, red, seed) for place, red, blue, seed in faced} == set(faced)
    assert {bout.seed for bout in planned} == {7, 8}
