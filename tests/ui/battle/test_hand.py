"""The unit selected, the cell pointed at, and what that shows."""

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.ui.battle.hand import Hand
from tests.ui.battle.fields import END, FOES, GUNS, RIFLES, attack, battle, to_combat


def test_next_unit_goes_over_all_that_can_act():
    fought = battle()
    fought.play(END)
    hand = Hand(fought)
    assert [hand.next_unit() for _ in range(3)] == [RIFLES, GUNS, RIFLES]
    assert hand.cell == 14


def test_pointing_at_an_enemy_shows_the_forecast_of_the_attack_on_it():
    hand = Hand(to_combat(battle()))
    hand.select(RIFLES)
    hand.point(15, FOES)
    assert hand.pointed == Choice("attack", unit=RIFLES, target=FOES)
    forecast = hand.forecast(hand.pointed)
    assert forecast is not None
    assert {prospect.unit for prospect in forecast.prospects} == {RIFLES, FOES}


def test_where_nothing_can_be_done_the_reason_is_told():
    fought = battle()
    fought.play(END)
    hand = Hand(fought)
    hand.select(RIFLES)
    hand.point(15, FOES)
    assert "Foes" in hand.refusal()
    hand.point(4, NOBODY)
    assert hand.refusal() == ""


def test_what_is_kept_is_forgotten_when_the_battle_changes():
    fought = battle()
    hand = Hand(fought)
    fought.play(END)
    assert 4 not in hand.aim.points
    hand.select(RIFLES)
    assert 4 in hand.aim.points
    fought.play(Choice("move", unit=RIFLES, cell=4))
    assert 4 not in hand.aim.points
    assert hand.cell_of(RIFLES) == 4
    fought.undo()
    assert hand.cell_of(RIFLES) == 14


def test_a_lone_side_that_must_answer_has_its_unit_selected():
    fought = to_combat(battle())
    hand = Hand(fought)
    attack(fought)
    hand.settle()
    assert hand.selected == FOES


def test_a_unit_that_is_done_is_let_go():
    fought = battle()
    hand = Hand(fought)
    fought.play(END)
    hand.select(RIFLES)
    fought.play(Choice("move", unit=RIFLES, cell=4))
    hand.settle()
    assert hand.selected == NOBODY


def test_the_scene_marks_where_something_can_be_done():
    hand = Hand(to_combat(battle()))
    hand.select(RIFLES)
    (possible,) = hand.scene().overlays
    assert {cell: tint.style for cell, tint in possible.tints.items()} == {15: "target"}


def test_overlays_are_switched_on_and_off():
    hand = Hand(battle())
    hand.select(RIFLES)
    hand.toggle("reach")
    assert hand.scene().overlays == (hand.overlay("reach"),)
    assert hand.overlay("reach").tints
    hand.toggle("reach")
    assert hand.overlays == []


def test_fog_is_drawn_for_the_one_who_looks_only():
    fought = battle("fog")
    fought.sit_down()
    assert Hand(fought).scene().unseen
    assert Hand(battle()).scene().unseen == frozenset()
    assert Hand(battle("fog", seats=("random", "random"))).scene().unseen == frozenset()


def test_while_somebody_must_sit_down_nothing_can_be_aimed_at():
    hand = Hand(battle("fog"))
    assert not hand.deciding
    assert hand.aim.points == frozenset()


def test_the_cursor_starts_in_the_middle_and_moves_on():
    hand = Hand(battle())
    hand.move_cursor("cursor_left")
    assert hand.cell == 15
    hand.move_cursor("cursor_left")
    assert hand.cell == 14
    hand.reset()
    assert hand.cell == NOWHERE
