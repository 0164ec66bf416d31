"""Manoeuvres by yaw chart, ships that run together, the edge of the board, and squadrons pushed aside."""

import pytest

from game.engine.contract import BLUE, Choice
from game.engine.fleet import rules
from game.engine.fleet.movement import courses, manoeuvres
from game.engine.fleet.state import DESTROYED
from tests.engine.fleet.scene import (
    EAST,
    SOUTH_EAST,
    WEST,
    activate,
    at,
    bare,
    blue,
    do,
    do_and_tell,
    duel,
    edit,
    go,
    of_kind,
    red,
    refusal,
    scene,
    to_ships,
    whats,
)


@pytest.mark.parametrize(
    ("digits", "most"),
    [("2", 1), ("1", 1), ("12", 2), ("11", 1), ("01", 1), ("012", 2), ("011", 1), ("0112", 2)],
)
def test_a_manoeuvre_holds_half_the_sum_of_the_digits_rounded_up_in_turns(digits, most):
    every = courses(digits, 0, stuck=False)
    assert max(sum(map(abs, joints)) for joints in every) == most
    assert all(
        joint == 0 for joints in every for joint, digit in zip(joints, digits, strict=True) if digit == "0"
    )
    assert len(set(every)) == len(every)


def test_one_more_turn_may_be_at_a_joint_of_0():
    assert (1, 0) not in courses("01", 0, stuck=False)
    assert {(1, 0), (1, 1), (-1, 1)} <= set(courses("01", 1, stuck=False))
    assert all(sum(map(abs, joints)) <= 2 for joints in courses("01", 1, stuck=False))


def test_a_ship_goes_as_many_hexes_as_its_speed_and_turns_before_each():
    state = duel("tern", "tern", gap=9, dials={"u0": ["repair"]})
    state, events = do_and_tell(state, go(state, 0, "3 srs"))
    (moved,) = (event for event in events if event.kind == "manoeuvre")
    board = rules.board(state)
    first = board.step(at(8, 7), EAST)
    second = board.step(first, SOUTH_EAST)
    assert moved.path == (at(8, 7), first, second, board.step(second, SOUTH_EAST))
    assert (state.units[0].cell, state.units[0].heading) == (moved.path[-1], SOUTH_EAST)


def test_one_choice_for_each_speed_end_and_heading():
    state = duel("tern", "tern", gap=9)
    choices = of_kind(state, "manoeuvre")
    ends = {(choice.what.split()[0], choice.cell, choice.heading) for choice in choices}
    assert len(ends) == len(choices)


def test_a_manoeuvre_is_pointed_at_by_its_end_and_previewed_by_its_path():
    state = duel("tern", "tern", gap=9)
    for way, choice in zip(manoeuvres(state, 0), of_kind(state, "manoeuvre"), strict=True):
        assert rules.where(state, choice) == way.path[-1]
        (line,) = rules.preview(state, choice).lines
        assert line.cells == way.path


def test_at_speed_0_a_ship_stays():
    state = edit(duel("tern", "tern", gap=9, dials={"u0": ["repair"]}), 0, speed=0)
    assert whats(state, "manoeuvre") == ["0"]
    state = do(state, go(state, 0, "0"))
    assert state.units[0].cell == at(8, 7)


def test_a_ship_that_would_end_on_another_stops_before_it_and_both_take_a_card():
    state = duel("tern", "tern", gap=3, facing=EAST, dials={"u0": ["repair"]})
    state, events = do_and_tell(state, go(state, 0, "3 sss"))
    assert state.units[0].cell == at(10, 7)
    assert [state.units[unit].hull for unit in (0, 1)] == [3, 3]
    assert [state.units[unit].hidden for unit in (0, 1)] == [1, 1]
    assert "collide" in [event.kind for event in events]


def test_shortened_it_has_the_heading_it_had_there():
    board = rules.board(duel("tern", "tern", gap=9))
    end = board.step(board.step(board.step(at(8, 7), EAST), SOUTH_EAST), SOUTH_EAST)
    state = scene(red("tern", at(8, 7)), blue("tern", end))
    state = activate(to_ships(state, u0=["repair"]), 0)
    way = next(way for way in manoeuvres(state, 0) if way.joints == (0, 1, 0))
    assert way.struck == 1
    assert way.heading == SOUTH_EAST
    assert len(way.path) == 3


def test_ships_pass_over_others_on_the_way():
    state = duel("tern", "tern", gap=2, facing=EAST, dials={"u0": ["repair"]})
    state = do(state, go(state, 0, "3 sss"))
    assert state.units[0].cell == at(11, 7)
    assert state.units[0].hull == 4


def test_ships_can_be_lost_by_running_together():
    kinds = {"tern": bare("tern", hull=1)}
    units = red("tern", at(8, 7)), blue("tern", at(11, 7), EAST)
    state = scene(*units, red("plover", at(1, 1)), blue("plover", at(19, 13)), kinds=kinds)
    state = activate(to_ships(state, u0=["repair"]), 0)
    state = do(state, go(state, 0, "3 sss"))
    assert [state.units[unit].cell for unit in (0, 1)] == [DESTROYED, DESTROYED]
    assert state.result is None
    assert state.activation is None


def test_a_ship_may_not_leave_the_board_while_it_can_stay():
    state = scene(red("tern", at(18, 7)), blue("tern", at(2, 7)))
    state = activate(to_ships(state, u0=["repair"]), 0)
    choices = whats(state, "manoeuvre")
    assert choices
    assert "3 sss" not in choices
    away = Choice("manoeuvre", unit=0, cell=at(20, 7), heading=EAST, what="3 sss")
    assert "no manoeuvre '3 sss'" in refusal(state, away)


def test_a_ship_that_cannot_stay_on_the_board_is_lost():
    state = scene(red("bulwark", at(20, 7)), red("tern", at(2, 2)), blue("tern", at(2, 7)))
    state = activate(to_ships(state, u0=["repair"]), 0)
    (only,) = of_kind(state, "manoeuvre")
    state, events = do_and_tell(state, only)
    assert state.units[0].cell == DESTROYED
    assert "lost_in_space" in [event.kind for event in events]


def test_squadrons_on_the_end_are_put_down_by_the_other_side():
    more = [red("gnats", at(11, 7)), red("gnats", at(11, 7))]
    state = duel("tern", "tern", gap=9, more=more, dials={"u0": ["repair"]})
    state = do(state, go(state, 0, "3 sss"))
    assert state.units[0].cell == at(11, 7)
    assert rules.decider(state) == BLUE
    around = {choice.cell for choice in of_kind(state, "displace")}
    assert around == set(rules.board(state).neighbours[at(11, 7)])
    assert "is not next to the ship" in refusal(state, Choice("displace", unit=2, cell=at(2, 2)))
    assert "must be put down" in refusal(state, Choice("activate", unit=1, what="dial"))
    state = do(state, Choice("displace", unit=2, cell=at(10, 7)))
    state = do(state, Choice("displace", unit=3, cell=at(10, 7)))
    assert state.occupants[at(10, 7)] == (2, 3)
    assert rules.decider(state) == BLUE
    assert state.activation is None


def test_squadrons_stay_where_a_ship_is_lost_that_would_push_them_aside():
    kinds = {"tern": bare("tern", hull=1)}
    units = red("tern", at(8, 7)), blue("bulwark", at(11, 7), EAST)
    more = red("plover", at(1, 1)), blue("gnats", at(10, 7)), blue("gnats", at(10, 7))
    state = activate(to_ships(scene(*units, *more, kinds=kinds), u0=["repair"]), 0)
    state = do(state, go(state, 0, "3 sss"))
    assert state.units[0].cell == DESTROYED
    assert state.displaced == ()
    assert state.occupants[at(10, 7)] == (3, 4)
    assert state.activation is None


def test_what_is_drawn_wrong_is_refused_in_words():
    state = duel("tern", "tern", gap=9, dials={"u0": ["repair"]})
    for what, told in (
        ("fast", "needs a speed"),
        ("9 sssssssss", "cannot go at speed 9"),
        ("3 sxs", "turns at each joint"),
        ("3 ss", "turns at each joint"),
        ("3 rrr", "no manoeuvre"),
    ):
        choice = Choice("manoeuvre", unit=0, cell=at(11, 7), heading=WEST, what=what)
        assert told in refusal(state, choice)
