"""The command phase: secret cards, priority, orders, and the pool of ranks."""

import pytest

from game.engine.chance import Sampled
from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.squad import rules
from game.engine.squad.command import DECK, RETURNING
from game.engine.squad.state import ACTIVATION, CARDS, HIDDEN_CARD, ORDERS
from tests.engine.squad.play import Table, to_activation
from tests.engine.squad.scene import battlefield, unit

UNITS = (
    unit("guard_captain", "red", 2, 5),
    unit("guard_rifles", "red", 2, 2),
    unit("guard_rifles", "red", 2, 8),
    unit("guard_strider", "red", 10, 10),
    unit("fell_warden", "blue", 20, 5),
    unit("fell_levy", "blue", 20, 2),
)
CAPTAIN, RIFLES, MORE_RIFLES, STRIDER, WARDEN, LEVY = range(6)


def table():
    return Table(battlefield(*UNITS))


def card(name):
    return Choice("card", what=name)


def test_each_side_holds_two_cards_of_each_pip_and_one_that_returns():
    pips = sorted(held.pips for held in DECK)
    assert pips == [1, 1, 2, 2, 3, 3, 4]
    assert DECK[RETURNING].pips == 4


def test_red_picks_first_and_blue_does_not_see_what():
    game = table().do(card("One Clear Shot"))
    assert rules.decider(game.state) == BLUE
    assert rules.view(game.state, BLUE).cards[RED] == HIDDEN_CARD
    assert rules.view(game.state, NOBODY).cards[RED] == HIDDEN_CARD
    assert rules.view(game.state, RED).cards[RED] == 0
    assert "One Clear Shot" not in " ".join(game.told())


def test_picking_a_card_is_secret_and_nothing_else_is():
    game = table()
    assert rules.secret(game.state, RED)
    assert not rules.secret(game.state, BLUE)
    to_activation(game)
    assert not rules.secret(game.state, RED)
    assert not rules.secret(game.state, BLUE)


def test_a_view_with_a_hidden_card_can_be_played_on():
    game = table().do(card("One Clear Shot"))
    game.state = rules.view(game.state, BLUE)
    game.do(card("Heads Down"))
    assert game.state.phase == ORDERS


def test_turning_the_cards_reveals_them():
    game = table().do(card("One Clear Shot")).do(card("Broad Front"))
    assert any(event.reveals for event in game.events)


def test_fewest_pips_have_priority_and_order_first():
    game = table().do(card("Broad Front")).do(card("One Clear Shot"))
    assert game.state.priority == BLUE
    assert rules.decider(game.state) == BLUE
    assert game.state.orders == 1


def test_equal_pips_are_decided_by_luck():
    game = table().do(card("One Clear Shot")).do(card("Heads Down"), (0, 1))
    assert game.state.priority == BLUE


def test_a_card_is_gone_once_played_but_the_one_of_four_pips_returns():
    game = table().do(card("One Clear Shot")).do(card("Carry On"))
    assert 0 not in game.state.hands[RED]
    assert RETURNING in game.state.hands[BLUE]


def test_the_commander_orders_units_within_range_3():
    game = table().do(card("On My Mark")).do(card("Carry On"))
    assert {choice.unit for choice in rules.choices(game.state) if choice.kind == "order"} == {
        CAPTAIN,
        RIFLES,
        MORE_RIFLES,
        STRIDER,
    }
    game.do(Choice("order", unit=RIFLES))
    assert game.unit(RIFLES).ordered
    assert "has its order" in game.refused(Choice("order", unit=RIFLES))


def test_a_unit_beyond_range_3_cannot_be_ordered():
    units = (*UNITS[:3], unit("guard_strider", "red", 16, 10), *UNITS[4:])
    game = Table(battlefield(*units)).do(card("On My Mark")).do(card("Carry On"))
    assert "beyond range 3" in game.refused(Choice("order", unit=STRIDER))


def test_orders_end_when_the_card_has_no_more():
    game = table().do(card("One Clear Shot")).do(card("Carry On"))
    game.do(Choice("order", unit=RIFLES))
    assert rules.decider(game.state) == BLUE


def test_with_two_commanders_the_side_names_one():
    units = (*UNITS, unit("guard_captain", "red", 2, 10))
    game = Table(battlefield(*units)).do(card("One Clear Shot")).do(card("Carry On"))
    assert game.kinds() == {"commander"}
    assert "no commander" in game.refused(Choice("commander", unit=RIFLES))
    game.do(Choice("commander", unit=6))
    assert "order" in game.kinds()


def test_an_order_brings_the_gift_of_its_card_when_the_unit_is_activated():
    game = table().do(card("One Clear Shot")).do(card("Carry On"))
    game.do(Choice("order", unit=RIFLES)).do(Choice("end_orders"))
    game.do(Choice("activate", unit=RIFLES))
    assert game.unit(RIFLES).aims == 1


@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_an_order_to_stand_fast_takes_a_suppression_if_there_is_one(before, after):
    game = table().give(CAPTAIN, suppression=before).do(card("Stand Fast")).do(card("Carry On"))
    game.do(Choice("order", unit=CAPTAIN)).do(Choice("end_orders"))
    while "end_orders" in game.kinds():
        game.do(Choice("end_orders"))
    game.do(Choice("activate", unit=CAPTAIN), *([(after, 0, 0)] if after else []))
    assert game.unit(CAPTAIN).suppression == after
    assert len(game.tell("gift")) == bool(before)


def test_units_without_orders_are_drawn_by_rank():
    game = to_activation(table())
    assert game.state.phase == ACTIVATION
    assert "no order" in game.refused(Choice("activate", unit=RIFLES))
    game.do(Choice("draw"), (0, 1, 0, 0))
    assert {choice.unit for choice in rules.choices(game.state)} == {RIFLES, MORE_RIFLES}
    assert "line token is drawn" in game.refused(Choice("activate", unit=CAPTAIN))


def test_nothing_is_drawn_while_all_tokens_are_of_one_rank():
    game = to_activation(
        Table(
            battlefield(
                unit("guard_rifles", "red", 2, 5),
                unit("guard_rifles", "red", 2, 8),
                unit("fell_levy", "blue", 21, 5),
            )
        )
    )
    assert rules.choices(game.state) == [Choice("activate", unit=0), Choice("activate", unit=1)]
    assert "without drawing" in game.refused(Choice("draw"))
    game.do(Choice("activate", unit=1))
    assert game.state.act.unit == 1


def test_a_drawn_rank_with_one_unit_activates_it_at_once():
    game = to_activation(table()).do(Choice("draw"), (0, 0, 0, 1))
    assert game.state.act.unit == STRIDER


def test_sides_alternate_and_one_goes_on_alone_when_the_other_is_done():
    game = to_activation(table())
    order = []
    while game.state.turn == 1 and game.state.phase == ACTIVATION:
        order.append(game.state.side)
        options = rules.choices(game.state)
        if options[0].kind == "draw":
            game.state, _ = rules.apply(game.state, options[0], Sampled(1))
        else:
            game.do(options[0])
        if game.state.act.unit != NOBODY:
            game.do(Choice("end_activation", unit=game.state.act.unit))
    assert order.count(RED) >= 4
    assert order[0] == RED
    assert game.state.phase == CARDS
