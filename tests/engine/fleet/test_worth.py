"""What programs go by: estimates, advice, and what a choice is worth at first sight."""

import pytest

from game.engine.contract import Choice
from game.engine.dice import pool_odds
from game.engine.fleet import combat, rules
from game.engine.fleet.cards import Card
from game.engine.fleet.dice import DICE
from game.engine.fleet.estimate import expected_blow
from game.engine.fleet.goals import goal_standing, goal_worth
from game.engine.fleet.gunfire import shot_worth
from game.engine.fleet.roster import Dice
from game.engine.fleet.state import evolve, set_unit
from game.engine.fleet.stations import manoeuvre_worth
from game.engine.fleet.tactics import Stance, best_defence, best_lock
from game.engine.scenario import Objective
from tests.engine.fleet.scene import (
    EAST,
    at,
    attack,
    blue,
    die,
    do,
    duel,
    edit,
    go,
    of_kind,
    red,
    roll,
    scene,
    to_ships,
    to_squadrons,
    with_card,
)

STANCE = Stance(shield=2, aside=2, hull=4, is_ship=True, crits_count=True, critical=True, band=0)


def best(state, kind=None):
    choices = of_kind(state, kind) if kind else rules.choices(state)
    return max(choices, key=lambda choice: rules.worth(state, choice))


@pytest.mark.parametrize("tokens", [(), (("absorb", 0),), (("absorb", 1), ("shunt", 0)), (("ghost", 1),)])
def test_without_jinks_and_locks_the_estimate_is_exact(tokens):
    pool = Dice(black=3)
    dice = tuple(zip(DICE, pool, strict=True))
    exact = sum(p * best_defence(rolls, tokens, STANCE).cost for rolls, p in pool_odds(dice))
    assert expected_blow(pool, tokens, STANCE).cost == pytest.approx(exact)


def rolled(**shown):
    return tuple(roll(**shown))


def test_tokens_are_spent_where_they_save_more_than_they_cost():
    light, heavy = rolled(blue="hit lock lock"), rolled(blue="hit hit hit", black="hit hit")
    assert best_defence(light, (("absorb", 0),), STANCE).spend is None
    assert best_defence(heavy, (("absorb", 0), ("shunt", 0)), STANCE).spend == ("absorb", 0)
    deadly = rolled(red="double double double")
    assert best_defence(deadly, (("absorb", 1),), STANCE).spend == ("absorb", 1)


def test_a_jink_is_spent_on_the_die_that_hurts_most():
    far = STANCE._replace(band=2)
    found = best_defence(rolled(red="double hit crit"), (("jink", 0),), far)
    assert found.spend == ("jink", 0)
    assert found.die == (0, 3)


def test_the_token_is_locked_that_would_help_most():
    heavy = rolled(blue="hit hit hit lock", black="hit hit")
    assert best_lock(heavy, 1, (("absorb", 0), ("jink", 0)), STANCE) == ("absorb", 0)
    assert best_lock(rolled(blue="lock"), 1, (("absorb", 0),), STANCE) is None


def test_programs_follow_the_advice_inside_attacks():
    state = do(duel("plover", "tern", gap=2), attack("front>front"), roll(blue="hit hit hit"))
    advice = combat.pending(state).advice
    assert best(state) == advice
    assert rules.why(state, advice)


def test_programs_shoot_before_they_move():
    state = duel("kestrel", "tern", gap=3)
    assert best(state).kind == "attack"
    assert best(state, "manoeuvre").kind == "manoeuvre"


def test_a_good_manoeuvre_counts_above_nothing_and_a_bad_one_below_it():
    state = duel("tern", "mastiff", gap=6)
    worths = [rules.worth(state, choice) for choice in of_kind(state, "manoeuvre")]
    assert min(worths) < 0 < max(worths)


def test_programs_do_not_run_off_the_board_or_into_friends():
    state = scene(red("tern", at(16, 7)), red("osprey", at(18, 7)), blue("tern", at(2, 2)))
    state = do(to_ships(state), Choice("activate", unit=0, what="dial"))
    chosen = best(state, "manoeuvre")
    assert "runs into" not in rules.why(state, chosen)


def test_programs_mend_what_is_broken():
    state = duel("osprey", "tern", gap=9, dials={"u0": ["repair"]})
    state = edit(with_card(state, 0, Card.CUT_FEEDS), 0, shields=(0, 0, 0, 0))
    assert best(state) == Choice("repair", unit=0, what="dial")
    state = do(state, best(state))
    assert best(state).kind in ("mend", "restore")


def test_programs_send_bombers_at_ships():
    ships = red("tern", at(2, 1)), blue("tern", at(12, 7))
    state = to_squadrons(to_ships(scene(*ships, red("harrows", at(6, 12)))))
    near = rules.board(state).neighbours[state.units[1].cell]
    state = edit(state, 2, cell=rules.board(state).within(state.units[1].cell, 3)[-1])
    chosen = best(state)
    assert chosen.kind == "fly"
    assert chosen.cell in near


def test_value_counts_what_is_left_and_what_was_scored():
    state = duel("tern", "tern", gap=9)
    hurt = edit(state, 1, shields=(0, 0, 0, 0))
    assert rules.value(hurt, 0) > rules.value(state, 0)
    assert rules.value(hurt, 1) < rules.value(state, 1)
    assert rules.strength(hurt, 1) < rules.strength(state, 1)
    assert rules.tallies(state, 0)["ships lost"] == 0


def test_value_counts_objectives_within_reach_and_ties():
    units = red("tern", at(8, 7)), blue("tern", at(18, 13))
    goal = Objective("Buoy", at(9, 7), points=10, scored="at the end")
    near, none = scene(*units, objectives=[goal], turns=1), scene(*units, turns=1)
    assert rules.value(near, 0) > rules.value(none, 0) + 0.02
    assert rules.value(none, 1) > 0, "nothing scored, and the second player wins ties"


def test_plans_are_manoeuvres_once_nothing_else_is_left():
    state = duel("tern", "tern", gap=9, dials={"u0": ["helm"]})
    lines = rules.plans(state, 0)
    assert 1 < len(lines) <= 5
    assert all(line[0].kind == "manoeuvre" for line in lines)
    assert rules.plans(state, 1) == []


def test_plans_are_what_looks_best_of_all_that_may_be_done():
    facing = duel("tern", "tern", gap=3)
    assert rules.plans(facing, 0)[0] == (best(facing),)
    waiting = to_squadrons(to_ships(scene(red("tern", at(2, 1)), blue("tern", at(18, 13)), red("gnats", 0))))
    lines = rules.plans(waiting, 2)
    assert lines[0] == (best(waiting),)
    assert 1 < len(lines) <= 5
    assert rules.plans(waiting, 1) == [], "it is not the turn of the enemy"


def test_a_reroll_is_advised_for_a_blank():
    state = duel("tern", "mastiff", gap=2, dials={"u0": ["gunnery"]}, keep="token")
    state = do(state, attack("front>front"), roll(red="blank hit", blue="hit"))
    assert best(state) == Choice("gunnery_reroll", unit=0, what=die("red", "blank"))


def test_a_squadron_next_to_the_enemy_stings_in_the_estimate():
    units = red("gnats", at(8, 7)), blue("hornets", at(9, 7)), blue("gnats", at(7, 7))
    state = scene(*units)
    state = do(do(state, Choice("ready")), Choice("ready"))
    assert best(state, "attack").target == 2


def test_damage_outside_of_attacks_is_priced_as_shields_while_there_are_any():
    whole = duel("tern", "tern", gap=9)
    worn = edit(whole, 0, shields=(0, 0, 0, 0))

    def price(state, card):
        """What the card takes from the worth of going on at speed 3."""
        hurt = with_card(state, 0, card)
        onward = go(hurt, 0, "3 sss")
        return manoeuvre_worth(edit(hurt, 0, face_up=()), onward) - manoeuvre_worth(hurt, onward)

    assert 0 < price(whole, Card.CRACKED_FRAMES) < price(worn, Card.CRACKED_FRAMES)
    assert price(whole, Card.DRIVE_LEAK) == 0, "it keeps its speed"


def buoys(*cells):
    return [Objective(f"Buoy {cell}", cell, points=10, scored="each turn") for cell in cells]


def test_a_ship_that_can_be_at_one_of_two_objectives_counts_little_more_than_for_one():
    units = red("tern", at(8, 7)), blue("tern", at(18, 13))
    course = at(8, 7), EAST, 3
    one, two = (
        goal_worth(scene(*units, objectives=buoys(*cells)), 0, *course)
        for cells in ([at(9, 7)], [at(9, 7), at(7, 7)])
    )
    assert one < two < 1.5 * one
    alone, paired = (
        goal_standing(scene(*units, *more, objectives=buoys(at(9, 7), at(7, 7))), 0)
        for more in ((), (red("tern", at(6, 7)),))
    )
    assert paired > 1.4 * alone, "a second ship sees to the other"


def test_a_ship_that_lies_still_is_the_better_target_though_it_was_weighed_moving():
    moving = duel("mastiff", "tern", gap=2)
    still = evolve(moving)
    set_unit(still, 1, speed=0)
    places = [(record.cell, record.heading) for record in moving.units]
    before, after = (shot_worth(state, 0, places[0], 1, places[1]) for state in (moving, still))
    assert after > before > 0
