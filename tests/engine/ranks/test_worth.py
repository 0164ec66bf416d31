"""What programs go by: dials by what they promise, flanks, objectives, lines, and that it wins games."""

import re

import pytest

from game.ai.skirmish import Bout, fight
from game.engine.contract import NOBODY, Choice
from game.engine.ranks import rules
from game.engine.ranks.goals import DENIED, goal_worth
from game.engine.ranks.outcome import destroy
from game.engine.ranks.places import place_worth
from game.engine.ranks.state import HIDDEN, action_of, evolve
from game.engine.ranks.worth import dial_table
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from tests.engine.ranks.drill import Drill
from tests.engine.ranks.field import battle

N, E, S, W = range(4)


def best(state, unit):
    table = dial_table(state, unit)
    return max(table, key=lambda pair: table[pair])


def test_who_is_engaged_sets_melee():
    state = rules.start(
        battle(6, 6, ("pikes", "red", 2, 3, N, "3x2"), ("barrow_foot", "blue", 2, 2, S, "3x2"))
    )
    assert best(state, 0)[0].startswith("melee")


def test_who_has_an_enemy_in_reach_sets_a_charge():
    state = rules.start(
        battle(6, 8, ("lancers", "red", 2, 6, N, "2x2"), ("barrow_foot", "blue", 2, 3, W, "2x1"))
    )
    assert "charge" in best(state, 0)[1]


def test_an_order_that_wastes_the_round_is_worth_less_than_nothing():
    """Players who give it little thought still see that it is bad."""
    state = rules.start(
        battle(9, 16, ("pikes", "red", 4, 15, N, "3x2"), ("barrow_foot", "blue", 4, 0, S, "3x2"))
    )
    worths = {
        choice.what: rules.worth(state, choice)
        for choice in rules.choices(state, 0)
        if choice.kind == "set_action"
    }
    assert worths["march 4@8"] > 0
    assert worths["melee@7"] < 0
    assert worths["rally@3"] < 0


def test_shooters_shoot():
    state = rules.start(
        battle(6, 8, ("arbalests", "red", 2, 6, N, "3x1"), ("barrow_foot", "blue", 2, 2, S, "3x2"))
    )
    assert best(state, 0)[0].startswith("ranged")


def test_shooters_expect_whoever_may_step_into_range_also_the_first_of_all_units():
    shooters, enemy = ("arbalests", "red", 2, 10, N, "3x1"), ("barrow_foot", "blue", 2, 3, S, "3x2")
    first = dial_table(rules.start(battle(6, 12, shooters, enemy)), 0)
    second = dial_table(rules.start(battle(6, 12, enemy, shooters)), 1)
    assert first == second
    assert any(action.startswith("ranged") and worth > 0 for (action, _), worth in first.items())


def test_nobody_near_means_marching_on():
    state = rules.start(
        battle(9, 16, ("pikes", "red", 4, 15, N, "3x2"), ("barrow_foot", "blue", 4, 0, S, "3x2"))
    )
    assert best(state, 0)[0].startswith("march")


def test_a_flank_is_a_better_place_than_the_front():
    state = rules.start(
        battle(9, 9, ("pikes", "red", 4, 8, N, "3x2"), ("barrow_foot", "blue", 4, 4, S, "3x2"))
    )
    assert place_worth(state, 0, 3 + 4 * 9, E) > place_worth(state, 0, 4 + 5 * 9, N)


def test_an_objective_that_can_be_taken_draws_whoever_is_nearest():
    units = ("pikes", "red", 4, 8, N, "3x2"), ("barrow_foot", "blue", 4, 0, S, "3x2")
    state = rules.start(battle(9, 9, *units, objectives=((4, 6, 40),)))
    assert place_worth(state, 0, 4 + 6 * 9, N) > place_worth(state, 0, 4 + 5 * 9, N)


def draw(units, unit, *places, goals=((4, 6, 40),)):
    """How much more worth an objective makes the second of two places to a unit than the first."""
    with_it = rules.start(battle(9, 9, *units, objectives=goals))
    without = rules.start(battle(9, 9, *units))
    near, far = (
        place_worth(with_it, unit, cell, heading) - place_worth(without, unit, cell, heading)
        for cell, heading in reversed(places)
    )
    return near - far


def test_who_is_engaged_is_not_the_one_to_take_an_objective():
    near_one, other = ("pikes", "red", 4, 4, N, "3x2"), ("pikes", "red", 0, 8, N, "3x2")
    engaged = near_one, ("barrow_foot", "blue", 4, 3, S, "3x2"), other
    free = near_one, ("barrow_foot", "blue", 4, 1, S, "3x2"), other
    closer = (9 * 8, N), (9 * 8 + 2, E)
    assert draw(engaged, 2, *closer) > 0.5
    assert draw(free, 2, *closer) == pytest.approx(0), "the nearer one goes"


def test_each_objective_has_a_unit_of_its_own():
    """Also one that is farther away than another unit's first goal."""
    units = (
        ("pikes", "red", 2, 8, N, "3x2"),
        ("pikes", "red", 3, 8, N, "3x2"),
        ("barrow_foot", "blue", 4, 0, S, "3x2"),
    )
    goals = (2, 5, 40), (0, 5, 40)
    west = (9 * 8 + 3, N), (9 * 8 + 1, W)
    assert draw(units, 1, *west, goals=goals) > 0.5
    assert draw(units, 1, *west, goals=goals[:1]) == pytest.approx(0)


def test_an_objective_that_the_enemy_holds_is_worth_more():
    units = ("pikes", "red", 4, 8, N, "3x2"), ("barrow_foot", "blue", 4, 6, S, "3x2")
    held = rules.start(battle(9, 9, *units, objectives=((4, 6, 40),)))
    open_to_all = evolve(held)
    open_to_all.holders = (NOBODY,)
    open_to_all.derived.judged = {}
    goal = 4 + 6 * 9
    assert goal_worth(held, 0, goal, N) == DENIED * goal_worth(open_to_all, 0, goal, N)


def test_turns_on_the_way_to_an_objective_are_counted():
    units = ("pikes", "red", 4, 8, N, "3x2"), ("barrow_foot", "blue", 4, 0, S, "3x2")
    state = rules.start(battle(9, 9, *units, objectives=((7, 8, 40),)))
    here = 4 + 8 * 9
    ahead, aside, behind = (goal_worth(state, 0, here, heading) for heading in (E, N, W))
    assert ahead > aside > behind


def test_a_game_that_is_over_is_worth_most_to_the_winner():
    units = (
        ("pikes", "red", 2, 3, N, "3x2"),
        ("barrow_foot", "blue", 2, 2, S, "2x1"),
        ("pikes", "red", 4, 5, N),
    )
    state = evolve(rules.start(battle(6, 6, *units)))
    before = rules.value(state, 0)
    destroy(state, 1)
    assert rules.outcome(state).winner == 0
    assert rules.value(state, 0) == 1 > before
    assert rules.value(state, 1) == -rules.value(state, 0)


def test_what_is_destroyed_is_lost_to_a_position():
    units = (
        ("pikes", "red", 2, 5, N, "2x1"),
        ("pikes", "red", 4, 5, N, "2x1"),
        ("barrow_foot", "blue", 2, 0, S),
    )
    whole = rules.start(battle(6, 6, *units))
    thinned = evolve(whole)
    destroy(thinned, 0)
    assert rules.value(whole, 0) > rules.value(thinned, 0)
    assert rules.value(whole, 0) == -rules.value(whole, 1)


def test_hidden_dials_are_supposed_to_be_what_promises_most():
    drill = Drill(battle(6, 6, ("pikes", "red", 2, 3, N, "3x2"), ("barrow_foot", "blue", 2, 2, S, "3x2")))
    drill.dial(u0="melee@3", u1="march 1@4")
    seen = rules.view(drill.state, 0)
    assert seen.units[1].action == HIDDEN
    posed = rules.supposed(seen)
    assert action_of(posed, 1).label == best(seen, 1)[0]
    assert action_of(posed, 1).action == "melee"
    assert posed.units[0] == seen.units[0]


def test_an_objective_that_is_held_counts_in_a_position():
    units = ("pikes", "red", 2, 5, N, "2x1"), ("barrow_foot", "blue", 2, 0, S)
    state = evolve(rules.start(battle(6, 6, *units, objectives=((5, 3, 10),))))
    taken = evolve(state)
    taken.holders = (0,)
    assert rules.value(taken, 0) > rules.value(state, 0)


def test_plans_are_pairs_of_dials_and_then_deeds():
    drill = Drill(battle(6, 6, ("pikes", "red", 2, 3, N, "3x2"), ("barrow_foot", "blue", 2, 2, S, "3x2")))
    for line in rules.plans(drill.state, 0):
        trial = Drill(drill.state.game.scenario)
        for choice in line:
            trial.play(choice)
        assert Choice("done") in trial.choices()
    drill.dial(u0="melee@3", u1="march 1@4")
    assert rules.plans(drill.state, 0)[0][0].kind == "melee"


def test_regular_players_beat_random_ones():
    path = maps() / "ranks" / "the-mill.tmx"
    scenario = load_scenario(path, assets() / "rosters")
    won = 0
    for seed in range(4):
        for red, blue, mine in (("regular", "random", 0), ("random", "regular", 1)):
            won += fight(Bout(str(path), scenario, red, blue, seed)).outcome().winner == mine
    assert won == 8


def test_the_reason_of_a_dial_adds_up_to_what_it_is_worth():
    state = rules.start(battle(6, 8, ("pikes", "red", 2, 6, N), ("barrow_foot", "blue", 2, 1, S)))
    for choice in rules.choices(state, 0):
        if choice.kind == "set_action":
            found = re.search(
                r"promises (-?\d+\.\d), its dials (-?\d+\.\d) on average", rules.why(state, choice)
            )
            promised, usual = map(float, found.groups())
            assert promised - usual == pytest.approx(rules.worth(state, choice), abs=0.11)
