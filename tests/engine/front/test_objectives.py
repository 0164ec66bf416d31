"""Objectives, points and every way a game ends."""

import pytest

from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.front import rules
from game.engine.front.state import evolve, set_unit
from game.engine.scenario import Area, Objective, Placed
from tests.engine.front.scene import assert_sentence, do, do_and_tell, faces, next_turn, scene, to_phase


def battle(*things, drawing=". . . . . .", red=0, blue=5, **options):
    """Red infantry 0 and blue infantry 1 with open ground between."""
    return scene(
        drawing, Placed("infantry", "red", red), Placed("infantry", "blue", blue), *things, **options
    )


def move(state, cell, unit=0):
    return do(to_phase(state, "Movement"), Choice("move", unit=unit, cell=cell))


def full_turn(state):
    return next_turn(next_turn(state))


# Holding


def test_an_objective_nobody_has_stood_on_belongs_to_nobody():
    assert battle(Objective("Mill", 2)).holders == (NOBODY,)


def test_an_objective_may_belong_to_a_side_from_the_start():
    assert battle(Objective("Mill", 2, holder="blue")).holders == (BLUE,)


def test_a_unit_that_begins_on_an_objective_holds_it():
    assert battle(Objective("Mill", 0), Objective("Ford", 5, holder="red")).holders == (RED, BLUE)


def test_aircraft_based_on_an_objective_do_not_hold_it():
    assert battle(Objective("Mill", 2), Placed("strike_aircraft", "red", 2)).holders == (NOBODY,)


def test_a_ground_unit_that_moves_onto_an_objective_takes_it():
    state = to_phase(battle(Objective("Mill", 2)), "Movement")
    state, events = do_and_tell(state, Choice("move", unit=0, cell=2))
    assert state.holders == (RED,)
    assert [(event.kind, event.side) for event in events] == [("move", RED), ("objective", RED)]


def test_an_objective_stays_with_the_side_that_stood_on_it_last():
    state = move(battle(Objective("Mill", 2)), 2)
    state = move(full_turn(state), 0)
    assert state.holders == (RED,)
    state = move(next_turn(state), 2, unit=1)
    assert state.holders == (BLUE,)


def test_passing_over_an_objective_does_not_take_it():
    assert move(battle(Objective("Mill", 2)), 3).holders == (NOBODY,)


def test_a_reinforcement_takes_the_objective_it_enters_on():
    state = battle(
        Objective("Mill", 2),
        Placed("infantry", "red", turn=1, area="gate"),
        areas=[Area("gate", (2,))],
    )
    state = do(to_phase(state, "Movement"), Choice("enter", unit=2, cell=2))
    assert state.holders == (RED,)


# Points


def test_points_each_turn_are_scored_when_both_sides_have_had_their_turn():
    state = next_turn(battle(Objective("Mill", 0, points=3, scored="each turn")))
    assert state.points == (0, 0)
    state = next_turn(state)
    assert state.points == (3, 0)
    assert full_turn(state).points == (6, 0)


def test_points_each_turn_are_scored_after_blues_turn_too_when_blue_begins():
    state = battle(Objective("Mill", 5, scored="each turn"), first="blue")
    state = next_turn(state)
    assert state.points == (0, 0)
    assert next_turn(state).points == (0, 1)


def test_points_at_the_end_are_scored_once_after_the_last_turn():
    state = full_turn(battle(Objective("Mill", 0, points=4), turns=2))
    assert state.points == (0, 0)
    state = full_turn(state)
    assert state.result is not None
    assert state.result.points == (4, 0)


def test_points_each_turn_count_in_the_last_turn_too():
    state = battle(Objective("Mill", 0, points=2, scored="each turn"), turns=2)
    assert full_turn(full_turn(state)).points == (4, 0)


def test_an_objective_of_nobody_scores_for_nobody():
    state = battle(Objective("Mill", 2, scored="each turn"), Objective("Ford", 3), turns=1)
    assert full_turn(state).points == (0, 0)


def test_who_holds_it_when_the_turn_ends_scores_it():
    state = move(battle(Objective("Mill", 3, scored="each turn", holder="blue")), 3)
    assert full_turn(state).points == (1, 0)


# The turn limit


def test_after_the_last_turn_more_points_win():
    state = full_turn(battle(Objective("Mill", 0, points=2), Objective("Ford", 5, points=3), turns=1))
    assert state.result is not None
    assert (state.result.winner, state.result.points) == (BLUE, (2, 3))
    assert rules.decider(state) == NOBODY
    assert rules.outcome(state) == state.result


def test_equal_points_and_losses_are_a_draw():
    state = full_turn(battle(Objective("Mill", 0), Objective("Ford", 5), turns=1))
    assert state.result is not None
    assert state.result.winner == NOBODY


def test_with_equal_points_fewer_losses_win():
    state = battle(Objective("Mill", 0), Objective("Ford", 5), turns=1)
    blue = state.game.armies[BLUE][0]
    state = evolve(state)
    set_unit(state, blue, strength=state.units[blue].strength - 3)
    result = full_turn(state).result
    assert result is not None
    assert result.winner == RED
    assert result.reason.endswith("Red with fewer losses, 0 to 3")


def test_before_the_last_turn_is_over_there_is_no_outcome():
    state = next_turn(full_turn(battle(Objective("Mill", 0), turns=2)))
    assert rules.outcome(state) is None
    assert rules.outcome(next_turn(state)) is not None


@pytest.mark.parametrize("ford", [0, 1, 2])
def test_the_reason_of_an_ending_is_good_english(ford):
    state = battle(Objective("Mill", 0), Objective("Ford", 5, points=ford), turns=1)
    state = full_turn(state)
    assert state.result is not None
    reason = state.result.reason
    assert_sentence(f"{reason[0].upper()}{reason[1:]}.")


# Sudden victory


def test_a_sudden_objective_wins_at_once_for_the_side_it_names():
    state = to_phase(battle(Objective("Palace", 3, sudden="red")), "Movement")
    state, events = do_and_tell(state, Choice("move", unit=0, cell=3))
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == (RED, "Red has taken Palace")
    assert events[-1].kind == "over"
    assert rules.choices(state) == []


def test_a_sudden_objective_for_one_side_is_nothing_sudden_for_the_other():
    state = move(battle(Objective("Palace", 3, sudden="blue")), 3)
    assert state.result is None
    assert state.holders == (RED,)


@pytest.mark.parametrize("side", [RED, BLUE])
def test_a_sudden_objective_for_both_wins_for_whoever_takes_it(side):
    state = battle(Objective("Palace", 3, sudden="both"), first=("red", "blue")[side])
    state = move(state, 3, unit=side)
    assert state.result is not None
    assert state.result.winner == side


def test_holding_a_sudden_objective_from_the_start_is_not_taking_it():
    state = battle(Objective("Palace", 1, sudden="red", holder="red"))
    assert state.result is None
    assert move(state, 1).result is None


def test_a_sudden_objective_can_be_taken_back_from_the_enemy():
    state = move(battle(Objective("Palace", 3, sudden="red", holder="red"), first="blue"), 3, unit=1)
    assert state.holders == (BLUE,)
    state = to_phase(next_turn(move(full_turn(state), 4, unit=1)), "Movement")
    state = do(state, Choice("move", unit=0, cell=3))
    assert state.result is not None
    assert state.result.winner == RED


def test_a_sudden_victory_keeps_the_points_so_far():
    state = full_turn(battle(Objective("Mill", 0, scored="each turn"), Objective("Palace", 3, sudden="red")))
    state = move(state, 3)
    assert state.result is not None
    assert state.result.points == (1, 0)


# Destroying all


def last_stand(*things, **options):
    """Red armour 0 destroys blue infantry 1, which has one man left."""
    state = scene(
        ". . . .",
        Placed("armour", "red", 0, strength=1),
        Placed("infantry", "blue", 1, strength=1),
        *things,
        **options,
    )
    return do(to_phase(state, "Combat"), Choice("attack", unit=0, target=1), faces(8, 8), faces(4, 1))


def test_a_side_without_ground_units_has_lost_at_once():
    state = last_stand(turns=9)
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == (RED, "Blue has no troops left")


def test_it_has_lost_whatever_its_points():
    state = last_stand(Objective("Mill", 3, points=9, holder="blue", scored="each turn"))
    assert state.result is not None
    assert state.result.winner == RED


def test_any_ground_unit_left_keeps_a_side_in_the_game():
    assert last_stand(Placed("hauler", "blue", 3)).result is None


@pytest.mark.parametrize("cell", [-1, 3])
def test_aircraft_alone_do_not_count(cell):
    state = last_stand(Placed("strike_aircraft", "blue", cell))
    assert state.result is not None
    assert state.result.winner == RED


def test_units_on_the_way_count():
    state = last_stand(Placed("infantry", "blue", turn=3, area="gate"), areas=[Area("gate", (3,))])
    assert state.result is None


def test_aircraft_on_the_way_do_not_count():
    assert last_stand(Placed("strike_aircraft", "blue", turn=3)).result is not None
