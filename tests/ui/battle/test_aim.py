"""What pointing means."""

from math import isclose, pi

import pytest

from game.engine.board import Board, Shape
from game.engine.contract import NOBODY, Choice
from game.engine.fleet import rules as fleet
from game.engine.front import rules as front
from game.engine.match import Match
from game.engine.scenario import Depot, Placed
from game.engine.squad import rules as squad
from game.ui.battle.aim import (
    Act,
    Aim,
    Inspect,
    Menu,
    Select,
    aim,
    click,
    dragged,
    entries,
    heading_angle,
    heading_of,
    moved,
    next_of,
    offer,
    turned,
    unused,
)
from tests.engine.fleet.scene import duel
from tests.engine.front.scene import do, scene, to_phase
from tests.engine.squad.scene import battlefield, unit
from tests.ui.battle.fields import END, FOES, GUNS, RIFLES, attack, battle, to_combat


def aimed(fought, selected=NOBODY):
    return aim(offer(fought.rules, fought.deciding_view(), fought.choices()), selected)


def test_without_a_unit_what_the_side_can_do_is_offered():
    found = aimed(battle())
    assert 21 in found.common
    assert found.cells == {}
    assert found.closing == END


def test_a_selected_unit_s_choices_are_on_the_cells_they_point_at():
    fought = battle()
    fought.play(END)
    found = aimed(fought, RIFLES)
    assert {choice.unit for place in found.cells.values() for choice in place} == {RIFLES}
    assert click(found, 4, NOBODY) == Act(Choice("move", unit=RIFLES, cell=4))


def test_a_click_on_another_unit_that_can_act_selects_it():
    fought = battle()
    fought.play(END)
    assert click(aimed(fought), 14, RIFLES) == Select(RIFLES)
    assert click(aimed(fought, GUNS), 14, RIFLES) == Select(RIFLES)


def test_an_own_unit_can_be_selected_though_it_has_nothing_to_do():
    found = aimed(battle(), GUNS)
    assert RIFLES not in found.actors
    assert click(found, 14, RIFLES) == Select(RIFLES)


def test_a_unit_with_one_thing_to_do_where_it_stands_does_it_with_one_click():
    only = Choice("activate", unit=RIFLES)
    found = Aim(NOBODY, actors=(RIFLES, GUNS), own=frozenset((RIFLES, GUNS)), openers={RIFLES: only})
    assert click(found, 14, RIFLES) == Act(only)
    assert click(found, 11, GUNS) == Select(GUNS)


def test_a_unit_with_several_things_to_do_or_with_one_elsewhere_is_only_selected():
    assert aimed(to_combat(battle())).openers == {}


def test_a_selected_unit_does_its_one_thing_when_pressed_again():
    only = Choice("activate", unit=RIFLES)
    assert click(Aim(RIFLES, cells={14: (only,)}, own=frozenset((RIFLES,))), 14, RIFLES) == Act(only)


def test_a_token_is_laid_under_a_unit_with_nothing_to_do_by_one_click():
    lay = Choice("lay", cell=14)
    found = Aim(NOBODY, common={14: (lay,)}, own=frozenset((RIFLES,)))
    assert click(found, 14, RIFLES) == Act(lay)


def test_where_nothing_can_be_done_one_only_looks():
    fought = battle()
    fought.play(END)
    assert click(aimed(fought, RIFLES), 29, 3) == Inspect(29, 3)


def test_several_choices_on_a_cell_make_a_menu():
    found = click(aimed(to_combat(battle()), RIFLES), 15, FOES)
    assert isinstance(found, Menu)
    kinds = [entry.choices[0].kind for entry in found.entries]
    assert kinds == ["attack", "call_artillery"]


def test_of_several_pieces_on_a_cell_the_one_pointed_at_is_meant():
    here = (Choice("attack", 0, target=7), Choice("attack", 0, target=8))
    found = Aim(0, cells={4: here})
    assert click(found, 4, 8) == Act(here[1])
    assert isinstance(click(found, 4, NOBODY), Menu)


def test_inside_an_attack_all_answers_are_offered_whoever_is_selected():
    fought = to_combat(battle())
    attack(fought)
    found = aimed(fought)
    offered = {*found.buttons, *(choice for place in found.cells.values() for choice in place)}
    assert offered == set(fought.choices())
    assert found.closing is None


def test_dice_to_press_are_no_buttons():
    fought = to_combat(battle())
    reroll = Choice("reroll", what="die:red:2")
    found = aim(offer(fought.rules, fought.deciding_view(), [reroll]), NOBODY)
    assert found.dice == {("red", 2): reroll}
    assert found.buttons == ()


def test_choices_that_differ_in_number_or_way_only_stand_together():
    draws = [Choice("draw", 0, cell=3, amount=amount) for amount in (1, 2, 3)]
    ways = [Choice("turn", 0, cell=3, heading=heading) for heading in (0, 1)]
    grouped = entries([*draws, *ways])
    assert [len(entry.choices) for entry in grouped] == [3, 2]
    assert [entry.turns for entry in grouped] == [False, True]


def test_a_drag_does_what_a_click_at_its_end_would_do():
    fought = battle()
    fought.play(END)
    found = aimed(fought, RIFLES)
    choice = dragged(fought.rules, fought.deciding_view(), found, [4, 3], NOBODY)
    assert choice == Choice("move", unit=RIFLES, cell=3)
    assert dragged(fought.rules, fought.deciding_view(), found, [29], NOBODY) is None
    assert dragged(fought.rules, fought.deciding_view(), found, [], NOBODY) is None


SQUARES = Board(Shape("square", 5, 5))
FLAT = Board(Shape("hex", 5, 5, "x"))
POINTED = Board(Shape("hex", 5, 5, "y"))


@pytest.mark.parametrize(
    ("board", "right", "down", "heading"),
    [
        (SQUARES, 0, -1, 0),
        (SQUARES, 1, 0.2, 1),
        (SQUARES, 0, 1, 2),
        (SQUARES, -1, 0, 3),
        (FLAT, 0, -1, 0),
        (FLAT, 1, -0.6, 1),
        (FLAT, -1, 0.6, 4),
        (POINTED, 1, 0, 1),
        (POINTED, 0.5, -1, 0),
        (POINTED, -0.5, -1, 5),
    ],
)
def test_a_direction_on_the_screen_is_a_heading(board, right, down, heading):
    assert heading_of(board, right, down) == heading


@pytest.mark.parametrize("board", [SQUARES, FLAT, POINTED])
def test_headings_and_directions_agree(board):
    from math import cos, sin

    for heading in range(board.headings):
        angle = heading_angle(board, heading)
        assert heading_of(board, sin(angle), -cos(angle)) == heading
    assert isclose(heading_angle(SQUARES, 1), pi / 2)


def test_of_some_headings_the_nearest_is_taken():
    choices = (Choice("turn", 0, heading=0), Choice("turn", 0, heading=2))
    assert turned(FLAT, choices, 0.1, -1).heading == 0
    assert turned(FLAT, choices, 0.2, 1).heading == 2


def test_the_cursor_reaches_every_cell_and_stays_on_the_board():
    cell = 0
    for _ in range(9):
        cell = moved(FLAT, cell, "cursor_right")
    for _ in range(9):
        cell = moved(FLAT, cell, "cursor_down")
    assert cell == FLAT.size - 1
    assert moved(FLAT, 0, "cursor_up") == moved(FLAT, 0, "cursor_left") == 0


def test_units_come_one_after_the_other_and_round_again():
    assert next_of((3, 5, 8), 5) == 8
    assert next_of((3, 5, 8), 8) == 3
    assert next_of((3, 5, 8), 3, -1) == 8
    assert next_of((3, 5), 9) == 3
    assert next_of((), 9) == NOBODY


def test_what_ends_a_turn_can_be_pointed_at_where_it_has_a_place():
    state = duel("tern", "tern", gap=9, dials={"u0": ["repair"]})
    found = aim(offer(fleet, state, fleet.choices(state)), 0)
    assert found.closing is not None
    assert found.closing in found.cells[found.closing.cell]
    assert found.closing not in found.buttons


def test_ending_warns_of_units_that_could_act_and_of_what_else_is_undone():
    hungry = [
        Placed("infantry", "red", 1, "Near", supplies=0),
        Placed("infantry", "red", 6, "Far", supplies=0),
    ]
    state = scene(". " * 9, *hungry, Placed("infantry", "blue", 8), Depot("red", 0, stock=9))
    told = unused(front, state, state.game.names.__getitem__)
    assert told.startswith("1 unit could still act: Near. ")
    assert told.endswith(": Far.")
    supplied = do(state, Choice("share"))
    assert unused(front, supplied, state.game.names.__getitem__) == front.clock(supplied).undone != ""
    assert unused(front, to_phase(state, "Combat"), state.game.names.__getitem__) == ""


def test_ending_orders_warns_of_orders_and_not_of_units_that_act_all_the_same():
    units = [unit(kind, "red", column, 5) for kind, column in (("guard_captain", 4), ("guard_rifles", 7))]
    match = Match(squad, battlefield(*units, unit("fell_levy", "blue", 20, 5)), 1)
    while match.decider() != 0 or squad.closing(match.state) is None:
        match.play(squad.closing(match.state) or match.choices()[0])
    told = unused(squad, match.state, match.state.game.names.__getitem__)
    who = "Guard Captain, Guard Rifles"
    assert told == f"2 units could still have an order: {who}. Orders left to give: {match.state.orders}."
