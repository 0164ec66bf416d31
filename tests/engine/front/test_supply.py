"""The Supply phase: depots, supply lines, drawing, haulers, and that no supply is made or lost unseen."""

from random import Random

import pytest

from game.engine.board import Shape
from game.engine.chance import Sampled
from game.engine.contract import BLUE, RED, Choice
from game.engine.front import rules
from game.engine.front.supply import networks
from game.engine.scenario import Area, Depot, Placed, SupplyLine
from tests.engine.front.encounter import encounter
from tests.engine.front.scene import (
    END,
    ROSTER,
    assert_lawful,
    assert_sentence,
    balance,
    cells_of,
    do,
    do_and_tell,
    faces,
    next_turn,
    of_kind,
    refusal,
    scene,
    to_phase,
)

SHARE = Choice("share")


def lay(cell):
    return Choice("lay", cell=cell)


def take_up(cell):
    return Choice("take_up", cell=cell)


def draw(unit, cell, amount=1):
    return Choice("draw", unit=unit, cell=cell, amount=amount)


def pass_on(unit, target, amount=1):
    return Choice("pass_on", unit=unit, target=target, amount=amount)


def red_line(*cells):
    return tuple(SupplyLine("red", cell) for cell in cells)


def row(width, *things, **options):
    """One row of open cells."""
    return scene(" ".join(["."] * width), *things, **options)


def far_blue(width):
    return Placed("infantry", "blue", width - 1)


# Depots


def test_at_the_start_of_its_supply_phase_a_sides_depot_gains_its_income():
    state = row(
        6,
        Placed("infantry", "red", 1),
        far_blue(6),
        Depot("red", 0, 4, income=3),
        Depot("blue", 5, 7, income=2),
    )
    assert state.stocks == (7, 7)
    assert next_turn(state).stocks == (7, 9)
    assert next_turn(next_turn(state)).stocks == (10, 9)


def test_a_depot_with_an_enemy_unit_on_it_is_closed_and_gains_nothing():
    state = row(
        3,
        Placed("infantry", "red", 2),
        Placed("infantry", "blue", 0),
        Depot("red", 0, 4, income=3),
        Depot("red", 1, 0, income=1),
    )
    assert state.stocks == (4, 1)


def test_a_unit_of_its_own_side_does_not_close_a_depot():
    state = row(3, Placed("infantry", "red", 0, supplies=0), far_blue(3), Depot("red", 0, 4, income=3))
    assert state.stocks == (7,)
    assert do(state, draw(0, 0, 6)).units[0].supplies == 6


def test_an_enemy_aircraft_based_on_a_depots_cell_does_not_close_it():
    state = row(
        3,
        Placed("infantry", "red", 1),
        far_blue(3),
        Placed("strike_aircraft", "blue", 0),
        Depot("red", 0, 4, income=3),
    )
    assert state.stocks == (7,)


def test_a_depot_opens_again_when_the_enemy_has_left_it():
    state = row(
        4,
        Placed("infantry", "red", 3, supplies=0),
        Placed("infantry", "blue", 1),
        Depot("red", 1, 0, income=2),
    )
    assert state.stocks == (0,)
    state = to_phase(next_turn(state), "Movement")
    state = next_turn(do(state, Choice("move", unit=1, cell=0)))
    assert state.stocks == (2,)


# Laying


def test_a_token_laid_is_one_supply_paid_from_the_depot():
    state = do(row(5, Placed("infantry", "red", 2), far_blue(5), Depot("red", 0, 4)), lay(1))
    assert state.stocks == (3,)
    assert state.tokens == {1: RED}


def test_a_side_lays_up_to_its_allowance_each_turn():
    state = row(6, Placed("infantry", "red", 0), far_blue(6), Depot("red", 0, 9), allowance=2)
    state = do(do(state, lay(1)), lay(2))
    assert refusal(state, lay(3)) == "No more supply-line tokens may be laid this turn."
    state = next_turn(next_turn(state))
    assert state.allowance == 2
    assert do(state, lay(3)).tokens == {1: RED, 2: RED, 3: RED}


def test_the_allowance_is_the_sides_own():
    state = row(
        6, Placed("infantry", "red", 0), far_blue(6), Depot("red", 0, 9), Depot("blue", 4, 9), allowance=2
    )
    state = next_turn(do(state, lay(1)))
    assert state.allowance == 2


def test_each_headquarters_on_the_map_allows_one_token_more():
    state = row(
        6,
        Placed("headquarters", "red", 1),
        Placed("headquarters", "red", 2),
        Placed("infantry", "blue", 5),
        Depot("red", 0, 9),
        allowance=3,
    )
    assert state.allowance == 5
    assert next_turn(state).allowance == 3


def test_a_headquarters_that_has_not_arrived_allows_nothing():
    state = row(
        6,
        Placed("infantry", "red", 1),
        far_blue(6),
        Placed("headquarters", "red", turn=2, area="rear"),
        areas=[Area("rear", (0,))],
    )
    assert state.allowance == 3
    state = to_phase(next_turn(next_turn(state)), "Movement")
    state = do(state, Choice("enter", unit=2, cell=0))
    assert next_turn(next_turn(state)).allowance == 4


def test_a_destroyed_headquarters_allows_nothing():
    state = row(
        4,
        Placed("headquarters", "red", 1, strength=1, supplies=0),
        Placed("armour", "blue", 2),
        Placed("infantry", "red", 0),
        first="blue",
    )
    attack = Choice("attack", unit=1, target=0)
    state = do(to_phase(state, "Combat"), attack, faces(8, *[8] * 10), faces(4, 1))
    assert next_turn(state).allowance == 3


def test_a_token_goes_next_to_a_depot_or_a_live_token_and_nowhere_else():
    state = scene(
        ". . . .\n. . . .\n. . . r\n. . . b",
        Placed("infantry", "red", 11),
        Placed("infantry", "blue", 15),
        Depot("red", 0, 9),
        *red_line(1, 10),
    )
    assert cells_of(state, "lay") == [2, 4, 5]
    assert refusal(state, lay(3)) == "(3, 0) is not next to one of your depots or live tokens."


def test_on_hexes_all_six_neighbours_of_a_depot_can_take_a_token():
    state = scene(
        ". . .\n. . .\n. . .\nr . b",
        Placed("infantry", "red", 9),
        Placed("infantry", "blue", 11),
        Depot("red", 4, 9),
        shape="hex y",
    )
    assert cells_of(state, "lay") == [1, 2, 3, 5, 7, 8]


def test_a_token_just_laid_is_live_and_the_next_can_go_next_to_it():
    state = row(6, Placed("infantry", "red", 0), far_blue(6), Depot("red", 0, 9))
    assert "not next to" in refusal(state, lay(2))
    assert do(do(state, lay(1)), lay(2)).tokens == {1: RED, 2: RED}


def test_no_token_goes_next_to_a_derelict_one():
    state = row(6, Placed("infantry", "red", 0), far_blue(6), Depot("red", 0, 9), *red_line(3))
    assert cells_of(state, "lay") == [1]


def test_no_token_goes_where_nobody_can_enter():
    state = scene("r ~ . b", Placed("infantry", "red", 0), far_blue(4), Depot("red", 0, 9))
    assert refusal(state, lay(1)) == "No supply line can cross the water at (1, 0)."


@pytest.mark.parametrize("side", ["red", "blue"])
def test_no_token_goes_onto_another_of_either_side(side):
    state = row(5, Placed("infantry", "red", 0), far_blue(5), Depot("red", 0, 9), SupplyLine(side, 1))
    assert refusal(state, lay(1)) == "A supply-line token lies on (1, 0) already."


def test_no_token_goes_onto_a_depot():
    state = row(5, Placed("infantry", "red", 0), far_blue(5), Depot("red", 0, 9), Depot("blue", 1, 9))
    assert refusal(state, lay(1)) == "There is a depot on (1, 0)."


def test_no_token_goes_under_an_enemy_but_one_may_go_under_a_friend():
    state = scene(
        "b . .\nD r .",
        Placed("infantry", "red", 4),
        Placed("infantry", "blue", 0),
        Depot("red", 3, 9),
    )
    assert refusal(state, lay(0)) == "An enemy stands on (0, 0)."
    assert do(state, lay(4)).tokens == {4: RED}


def test_no_token_is_laid_from_an_empty_depot():
    state = row(5, Placed("infantry", "red", 0), far_blue(5), Depot("red", 0, 1))
    state = do(state, lay(1))
    assert refusal(state, lay(2)) == "No depot joined to (2, 0) has a supply left to lay there."


def test_a_closed_depot_lays_nothing():
    state = row(5, Placed("infantry", "red", 3), Placed("infantry", "blue", 0), Depot("red", 0, 9))
    assert cells_of(state, "lay") == []


def test_what_is_said_about_laying_next_to_a_closed_depot_is_true():
    state = row(5, Placed("infantry", "red", 3), Placed("infantry", "blue", 0), Depot("red", 0, 9))
    # (1, 0) is next to one of red's depots: what is wrong is that the enemy stands on it.
    assert "is not next to one of your depots" not in refusal(state, lay(1))


def test_tokens_are_laid_in_the_supply_phase_only():
    state = to_phase(row(5, Placed("infantry", "red", 0), far_blue(5), Depot("red", 0, 9)), "Movement")
    assert refusal(state, lay(1)) == "That belongs to the Supply phase; this is Movement."


def test_a_token_is_paid_by_the_fullest_depot_of_its_chain():
    state = row(
        6, Placed("infantry", "red", 3), far_blue(6), Depot("red", 0, 4), Depot("red", 2, 7), *red_line(1)
    )
    assert do(state, lay(3)).stocks == (4, 6)


def test_a_token_is_not_paid_by_a_fuller_depot_that_is_not_joined_to_it():
    state = row(8, Placed("infantry", "red", 3), far_blue(8), Depot("red", 0, 4), Depot("red", 4, 7))
    assert do(state, lay(1)).stocks == (3, 7)


def test_a_token_between_two_chains_is_paid_by_the_fullest_depot_of_both():
    state = row(6, Placed("infantry", "red", 3), far_blue(6), Depot("red", 0, 4), Depot("red", 2, 7))
    assert do(state, lay(1)).stocks == (4, 6)


# Live and derelict


def test_a_token_is_live_while_a_chain_of_tokens_joins_it_to_a_depot():
    state = row(8, Placed("infantry", "red", 0), far_blue(8), Depot("red", 0, 9), *red_line(1, 2, 4))
    assert set(networks(state, RED)) == {0, 1, 2}


def test_a_chain_has_no_diagonal_links_on_squares():
    state = scene(
        "D . .\n. t .\nr . b",
        Placed("infantry", "red", 6),
        Placed("infantry", "blue", 8),
        Depot("red", 0, 9),
        *red_line(4),
    )
    assert set(networks(state, RED)) == {0}


def test_an_enemy_unit_on_a_token_makes_it_and_all_behind_it_derelict():
    state = row(
        8,
        Placed("infantry", "red", 0),
        Placed("infantry", "blue", 2),
        Depot("red", 0, 9),
        *red_line(1, 2, 3, 4),
    )
    assert set(networks(state, RED)) == {0, 1}


def test_an_enemy_next_to_a_chain_or_based_on_it_with_aircraft_does_not_break_it():
    state = scene(
        "D . . .\n. b . r",
        Placed("infantry", "red", 7),
        Placed("infantry", "blue", 5),
        Placed("strike_aircraft", "blue", 1),
        Depot("red", 0, 9),
        *red_line(1, 2),
    )
    assert set(networks(state, RED)) == {0, 1, 2}


def test_a_friend_on_a_token_does_not_break_the_chain():
    state = row(8, Placed("infantry", "red", 1), far_blue(8), Depot("red", 0, 9), *red_line(1, 2))
    assert set(networks(state, RED)) == {0, 1, 2}


def test_a_chain_around_the_enemy_keeps_the_token_live():
    state = scene(
        "D t t\nt b t\nr . .",
        Placed("infantry", "red", 6),
        Placed("infantry", "blue", 4),
        Depot("red", 0, 9),
        *red_line(1, 2, 5, 3, 4),
    )
    assert set(networks(state, RED)) == {0, 1, 2, 3, 5}


def test_enemy_tokens_are_no_links_of_a_chain():
    state = row(
        8, Placed("infantry", "red", 0), far_blue(8), Depot("red", 0, 9), SupplyLine("blue", 1), *red_line(2)
    )
    assert set(networks(state, RED)) == {0}
    assert networks(state, BLUE) == {}


def test_tokens_next_to_an_enemy_depot_are_not_live():
    state = row(8, Placed("infantry", "red", 0), far_blue(8), Depot("blue", 1, 9), *red_line(2))
    assert networks(state, RED) == {}


def test_a_chain_from_a_closed_depot_is_derelict_unless_another_depot_feeds_it():
    things = (
        Placed("infantry", "red", 7),
        Placed("infantry", "blue", 0),
        Depot("red", 0, 9),
        *red_line(1, 2),
    )
    assert networks(row(8, *things), RED) == {}
    assert set(networks(row(8, *things, Depot("red", 3, 0)), RED)) == {1, 2, 3}


def test_derelict_tokens_are_live_again_when_the_enemy_leaves_the_chain():
    state = row(
        6, Placed("infantry", "red", 0), Placed("recon", "blue", 2), Depot("red", 0, 9), *red_line(1, 2, 3)
    )
    assert set(networks(state, RED)) == {0, 1}
    state = to_phase(next_turn(state), "Movement")
    state = do(state, Choice("move", unit=1, cell=5))
    assert set(networks(state, RED)) == {0, 1, 2, 3}


def test_a_chain_is_live_again_when_the_enemy_on_it_is_destroyed():
    state = row(
        6,
        Placed("infantry", "red", 1),
        Placed("recon", "blue", 2, strength=1),
        Placed("infantry", "blue", 5),
        Depot("red", 0, 9),
        *red_line(1, 2, 3),
    )
    attack = Choice("attack", unit=0, target=1)
    state = do(to_phase(state, "Combat"), attack, faces(4, *[4] * 10), faces(4, 1))
    assert set(networks(state, RED)) == {0, 1, 2, 3}


def test_a_chain_between_two_depots_joins_them_in_one_network():
    state = row(
        6, Placed("infantry", "red", 3), far_blue(6), Depot("red", 0, 4), Depot("red", 2, 7), *red_line(1, 3)
    )
    assert networks(state, RED)[3] == (0, 1)


# Taking up


def test_a_live_token_taken_up_goes_back_to_the_fullest_depot_of_its_chain():
    state = row(
        6, Placed("infantry", "red", 3), far_blue(6), Depot("red", 0, 4), Depot("red", 2, 7), *red_line(1, 3)
    )
    state = do(state, take_up(3))
    assert state.stocks == (4, 8)
    assert state.tokens == {1: RED}


def test_taking_up_does_not_give_the_allowance_back():
    state = row(6, Placed("infantry", "red", 0), far_blue(6), Depot("red", 0, 9), allowance=1)
    state = do(do(state, lay(1)), take_up(1))
    assert state.stocks == (9,)
    assert refusal(state, lay(1)) == "No more supply-line tokens may be laid this turn."


def test_taking_up_needs_no_allowance():
    state = row(6, Placed("infantry", "red", 0), far_blue(6), Depot("red", 0, 9), *red_line(1), allowance=0)
    assert do(state, take_up(1)).tokens == {}


def test_a_derelict_token_cannot_be_taken_up():
    state = row(6, Placed("infantry", "red", 0), far_blue(6), Depot("red", 0, 9), *red_line(2))
    assert "cut off from every depot" in refusal(state, take_up(2))


def test_nobody_takes_up_the_enemys_tokens_or_none():
    state = row(6, Placed("infantry", "red", 0), far_blue(6), Depot("red", 0, 9), SupplyLine("blue", 1))
    assert refusal(state, take_up(1)) == "None of your supply-line tokens lies on (1, 0)."
    assert refusal(state, take_up(2)) == "None of your supply-line tokens lies on (2, 0)."


def test_taking_up_a_link_leaves_the_rest_of_the_chain_derelict():
    state = row(6, Placed("infantry", "red", 0), far_blue(6), Depot("red", 0, 9), *red_line(1, 2))
    state = do(state, take_up(1))
    assert state.tokens == {2: RED}
    assert "cut off" in refusal(state, take_up(2))


# Drawing


@pytest.mark.parametrize(
    ("cell", "served"), [(0, True), (1, True), (2, True), (3, True), (4, True), (5, False)]
)
def test_a_unit_draws_on_or_next_to_a_depot_or_a_live_token(cell, served):
    state = row(
        9, Placed("infantry", "red", cell, supplies=0), far_blue(9), Depot("red", 0, 9), *red_line(1, 2, 3)
    )
    assert (draw(0, 0, 1) in rules.choices(state)) is served


def test_a_diagonal_neighbour_of_a_token_does_not_draw_on_squares():
    state = scene(
        "D t .\n. . r\n. . b", Placed("infantry", "red", 5, supplies=0), Placed("infantry", "blue", 8),
        Depot("red", 0, 9), *red_line(1),
    )  # fmt: skip
    expected = "Red Infantry 1 is not on or next to that depot or a live token joined to it."
    assert refusal(state, draw(0, 0)) == expected


def test_a_unit_next_to_a_derelict_token_does_not_draw():
    state = row(7, Placed("infantry", "red", 4, supplies=0), far_blue(7), Depot("red", 0, 9), *red_line(1, 3))
    assert of_kind(state, "draw") == []


def test_a_unit_draws_any_amount_up_to_its_capacity():
    state = row(5, Placed("infantry", "red", 1, supplies=2), far_blue(5), Depot("red", 0, 9))
    assert [choice.amount for choice in of_kind(state, "draw")] == [1, 2, 3, 4]
    assert refusal(state, draw(0, 0, 5)) == "Red Infantry 1 has room for 4 supplies, not 5."
    state = do(state, draw(0, 0, 3))
    assert (state.units[0].supplies, state.stocks) == (5, (6,))


def test_a_unit_draws_no_more_than_the_depot_holds():
    state = row(5, Placed("infantry", "red", 1, supplies=0), far_blue(5), Depot("red", 0, 2))
    assert refusal(state, draw(0, 0, 3)) == "The depot holds 2, not 3."
    assert do(state, draw(0, 0, 2)).stocks == (0,)


def test_a_unit_may_draw_again_in_the_same_phase():
    state = row(5, Placed("infantry", "red", 1, supplies=0), far_blue(5), Depot("red", 0, 9))
    assert do(do(state, draw(0, 0, 1)), draw(0, 0, 5)).units[0].supplies == 6


def test_a_unit_draws_from_any_depot_joined_to_where_it_stands():
    state = row(
        7,
        Placed("infantry", "red", 4, supplies=0),
        far_blue(7),
        Depot("red", 0, 2),
        Depot("red", 2, 7),
        *red_line(1, 3),
    )
    assert do(state, draw(0, 0, 2)).stocks == (0, 7)
    assert do(state, draw(0, 2, 2)).stocks == (2, 5)


def test_a_unit_between_two_chains_draws_from_both():
    state = row(
        7, Placed("infantry", "red", 1, supplies=0), far_blue(7), Depot("red", 0, 2), Depot("red", 2, 7)
    )
    assert {choice.cell for choice in of_kind(state, "draw")} == {0, 2}


def test_a_unit_does_not_draw_from_a_depot_of_another_chain():
    state = row(
        7, Placed("infantry", "red", 1, supplies=0), far_blue(7), Depot("red", 0, 2), Depot("red", 3, 7)
    )
    assert {choice.cell for choice in of_kind(state, "draw")} == {0}


def test_nobody_draws_from_an_enemy_depot():
    state = row(5, Placed("infantry", "red", 1, supplies=0), far_blue(5), Depot("blue", 0, 9))
    assert refusal(state, draw(0, 0)) == "None of your depots is on (0, 0)."


def test_nobody_draws_for_the_enemy():
    state = row(
        5, Placed("infantry", "red", 4), Placed("infantry", "blue", 1, supplies=0), Depot("red", 0, 9)
    )
    assert refusal(state, draw(1, 0)) == "Blue Infantry 1 is not yours."


def test_a_full_unit_draws_nothing():
    state = row(5, Placed("infantry", "red", 1), far_blue(5), Depot("red", 0, 9))
    assert of_kind(state, "draw") == []


def test_nobody_draws_from_a_closed_depot():
    state = row(
        5, Placed("infantry", "red", 1, supplies=0), Placed("infantry", "blue", 0), Depot("red", 0, 9)
    )
    assert of_kind(state, "draw") == []


def test_what_is_said_about_drawing_from_a_closed_depot_next_door_is_true():
    state = row(
        5, Placed("infantry", "red", 1, supplies=0), Placed("infantry", "blue", 0), Depot("red", 0, 9)
    )
    # It is next to that depot: what is wrong is that the enemy stands on it.
    assert "is not on or next to that depot" not in refusal(state, draw(0, 0))


def test_supplies_are_drawn_in_the_supply_phase_only():
    state = row(5, Placed("infantry", "red", 1, supplies=1), far_blue(5), Depot("red", 0, 9))
    assert "belongs to the Supply phase" in refusal(to_phase(state, "Movement"), draw(0, 0))


# Aircraft


def test_aircraft_based_off_the_map_draw_from_any_open_depot():
    state = row(
        8,
        Placed("infantry", "red", 7),
        Placed("infantry", "blue", 0),
        Placed("strike_aircraft", "red", supplies=0),
        Depot("red", 0, 9),
        Depot("red", 3, 2),
        Depot("red", 6, 2),
    )
    assert {choice.cell for choice in of_kind(state, "draw", 2)} == {3, 6}
    assert do(state, draw(2, 3, 2)).units[2].supplies == 2


@pytest.mark.parametrize(("airfield", "served"), [(1, True), (3, False)])
def test_aircraft_on_an_airfield_draw_like_any_unit(airfield, served):
    state = row(
        8,
        Placed("infantry", "red", 7),
        Placed("infantry", "blue", 6),
        Placed("strike_aircraft", "red", airfield, supplies=0),
        Depot("red", 0, 9),
    )
    assert (draw(2, 0) in rules.choices(state)) is served


@pytest.mark.parametrize("kind", ["infantry", "strike_aircraft"])
def test_a_token_laid_next_to_a_unit_or_an_airfield_serves_it_at_once(kind):
    state = row(
        8,
        Placed("infantry", "red", 7),
        Placed("infantry", "blue", 6),
        Placed(kind, "red", 2, supplies=0),
        Depot("red", 0, 50),
    )
    assert of_kind(state, "draw", 2) == []
    state = do(state, lay(1))
    assert draw(2, 0, 6) in rules.choices(state)
    state = do(state, take_up(1))
    assert of_kind(state, "draw", 2) == []


def grounded():
    return row(
        8,
        Placed("infantry", "red", 7),
        Placed("infantry", "blue", 1),
        Placed("strike_aircraft", "red", 1, supplies=0),
        Depot("red", 0, 9),
    )


def test_aircraft_with_an_enemy_unit_on_the_airfield_do_not_draw():
    assert of_kind(grounded(), "draw") == []


def test_what_is_said_about_drawing_for_a_grounded_aircraft_is_true():
    # Its airfield is next to the depot: what is wrong is the enemy on the airfield.
    assert "is not on or next to that depot" not in refusal(grounded(), draw(2, 0))


def test_aircraft_that_have_not_arrived_do_not_draw():
    state = row(
        8,
        Placed("infantry", "red", 7),
        Placed("infantry", "blue", 6),
        Placed("strike_aircraft", "red", supplies=0, turn=2),
        Depot("red", 0, 9),
    )
    assert refusal(state, draw(2, 0)) == "Red Strike aircraft 1 has not arrived yet."


# Sharing out


def supplies_after_sharing(*things, width=9):
    state = do(row(width, *things), SHARE)
    return [unit.supplies for unit in state.units], state.stocks


def test_sharing_out_serves_the_emptiest_first():
    supplies, stocks = supplies_after_sharing(
        Placed("infantry", "red", 1, supplies=3),
        Placed("infantry", "red", 0, supplies=0),
        Placed("infantry", "blue", 8, supplies=0),
        Depot("red", 0, 4),
    )
    assert supplies == [4, 3, 0]
    assert stocks == (0,)


def test_sharing_out_counts_emptiness_by_capacity():
    # Capacity 6 and 12: six supplies come out as two and four, a third of each.
    supplies, _ = supplies_after_sharing(
        Placed("infantry", "red", 1, supplies=0),
        Placed("hauler", "red", 0, supplies=0),
        Placed("infantry", "blue", 8),
        Depot("red", 0, 6),
    )
    assert supplies[:2] == [2, 4]


def test_sharing_out_takes_from_the_fullest_depot_in_reach():
    _, stocks = supplies_after_sharing(
        Placed("infantry", "red", 1, supplies=2),
        Placed("infantry", "blue", 8),
        Depot("red", 0, 3),
        Depot("red", 2, 5),
    )
    assert stocks == (2, 2)


def test_sharing_out_fills_nobody_above_capacity_and_leaves_the_rest():
    supplies, stocks = supplies_after_sharing(
        Placed("infantry", "red", 1, supplies=5),
        Placed("infantry", "red", 0, supplies=6),
        Placed("infantry", "blue", 8),
        Depot("red", 0, 9),
    )
    assert (supplies[:2], stocks) == ([6, 6], (8,))


def test_sharing_out_serves_aircraft_too_and_passes_over_who_is_out_of_reach():
    supplies, _ = supplies_after_sharing(
        Placed("infantry", "red", 4, supplies=0),
        Placed("strike_aircraft", "red", supplies=0),
        Placed("infantry", "blue", 8),
        Depot("red", 0, 3),
    )
    assert supplies[:2] == [0, 3]


def test_sharing_out_is_the_same_as_drawing_by_hand():
    state = row(
        9,
        Placed("infantry", "red", 1, supplies=3),
        Placed("infantry", "red", 0, supplies=0),
        far_blue(9),
        Depot("red", 0, 4),
    )
    shared, events = do_and_tell(state, SHARE)
    by_hand = state
    for event in events:
        assert event.kind == "draw"
        by_hand = do(by_hand, draw(event.unit, event.cell, event.amount))
    assert rules.facts(by_hand) == rules.facts(shared)


def test_there_is_nothing_to_share_out_when_everybody_is_full():
    state = row(5, Placed("infantry", "red", 1), far_blue(5), Depot("red", 0, 9))
    assert refusal(state, SHARE) == "No unit in reach of a depot has room for supplies."


def test_what_is_said_about_sharing_out_from_an_empty_depot_is_true():
    state = row(5, Placed("infantry", "red", 1, supplies=0), far_blue(5), Depot("red", 0, 0))
    # There is a unit in reach of a depot that has room: the depot is what is empty.
    assert refusal(state, SHARE) != "No unit in reach of a depot has room for supplies."


# Haulers


def convoy(*more, hauler=8, infantry=2):
    return row(
        8,
        Placed("hauler", "red", 1, supplies=hauler),
        Placed("infantry", "red", 2, supplies=infantry),
        Placed("infantry", "blue", 7),
        *more,
    )


def test_a_hauler_passes_supplies_to_a_unit_next_to_it():
    state = do(convoy(), pass_on(0, 1, 3))
    assert [unit.supplies for unit in state.units[:2]] == [5, 5]


def test_a_hauler_passes_on_up_to_the_takers_capacity():
    assert refusal(convoy(), pass_on(0, 1, 5)) == "Red Infantry 1 has room for 4 supplies, not 5."


def test_a_hauler_passes_on_no_more_than_it_has():
    assert refusal(convoy(hauler=2), pass_on(0, 1, 3)) == "Red Hauler 1 has 2 supplies, not 3."


def test_a_hauler_serves_several_neighbours_in_one_phase():
    state = convoy(Placed("infantry", "red", 0, supplies=0))
    state = do(do(state, pass_on(0, 1, 4)), pass_on(0, 3, 4))
    assert [unit.supplies for unit in state.units] == [0, 6, 6, 4]


def test_a_hauler_does_not_pass_on_to_another_hauler():
    state = convoy(Placed("hauler", "red", 0, supplies=0))
    assert "is a hauler too" in refusal(state, pass_on(0, 3, 1))


def test_a_hauler_passes_on_to_neighbours_only():
    state = convoy(Placed("infantry", "red", 3, supplies=0))
    assert refusal(state, pass_on(0, 3, 1)) == "Red Infantry 2 is not next to Red Hauler 1."


def test_a_hauler_passes_nothing_on_to_an_enemy():
    state = convoy(Placed("infantry", "blue", 0, supplies=0))
    assert refusal(state, pass_on(0, 3, 1)) == "Blue Infantry 2 is not yours."


def test_only_haulers_pass_on():
    assert "is no hauler" in refusal(convoy(), pass_on(1, 0, 1))


def test_a_hauler_may_draw_and_pass_on_in_the_same_phase():
    state = convoy(Depot("red", 0, 9), hauler=0, infantry=0)
    state = do(do(state, draw(0, 0, 6)), pass_on(0, 1, 6))
    assert state.units[1].supplies == 6


# Nothing is made or lost


def test_what_lies_in_depots_and_on_the_map_and_what_units_carry_is_the_start_of_the_ledger():
    state = row(
        8,
        Placed("infantry", "red", 1, supplies=2),
        far_blue(8),
        Placed("infantry", "red", supplies=5, turn=3, area="rear"),
        Depot("red", 0, 4, income=3),
        *red_line(2),
        areas=[Area("rear", (0,))],
    )
    assert state.ledgers[RED].start == 2 + 5 + 4 + 1
    assert state.ledgers[RED].income == 3
    assert balance(state, RED) == 0


def test_laying_drawing_taking_up_and_passing_on_only_move_supplies_about():
    state = row(
        8,
        Placed("hauler", "red", 1, supplies=0),
        Placed("infantry", "red", 2, supplies=0),
        far_blue(8),
        Depot("red", 0, 9),
    )
    before = state.ledgers
    for choice in (lay(1), lay(2), take_up(2), draw(0, 0, 3), pass_on(0, 1, 2), SHARE):
        state = do(state, choice)
        assert balance(state, RED) == 0
    assert state.ledgers == before


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_played_every_supply_is_accounted_for(seed):
    shape = Shape(("square", "hex")[seed % 2], 9, 7, "xy"[seed // 2], "odd")
    state = rules.start(encounter(shape, ROSTER, units_a_side=13, turns=5, seed=seed))
    luck, chance = Random(seed), Sampled(seed)
    while (options := rules.choices(state)) and state.result is None:
        others = [choice for choice in options if choice != END]
        kinds = sorted({choice.kind for choice in others})
        choice = END
        if kinds and luck.random() < 0.93:
            kind = luck.choice(kinds)
            choice = luck.choice([option for option in others if option.kind == kind])
        state, _ = rules.apply(state, choice, chance)
        assert (balance(state, RED), balance(state, BLUE)) == (0, 0), choice
    spent, lost = (sum(getattr(ledger, field) for ledger in state.ledgers) for field in ("spent", "lost"))
    assert spent > 20
    assert lost > 0


# What is said


def test_in_the_supply_phase_everything_not_listed_is_refused_with_a_sentence():
    assert_lawful(
        scene(
            "D t . t\nh i . b",
            Placed("hauler", "red", 4, supplies=3),
            Placed("infantry", "red", 5, supplies=2),
            Placed("infantry", "blue", 7),
            Placed("strike_aircraft", "red", supplies=2),
            Depot("red", 0, 4),
            Depot("blue", 6, 4),
            *red_line(1, 3),
        )
    )


@pytest.mark.parametrize(
    ("room", "choice"),
    [(5, draw(0, 0, 2)), (5, pass_on(2, 0, 2)), (0, pass_on(2, 0, 2))],
)
def test_one_supply_is_not_called_one_supplies(room, choice):
    hauled = 1 if room == 0 else 5
    state = row(
        6,
        Placed("infantry", "red", 1, supplies=room),
        Placed("infantry", "blue", 5),
        Placed("hauler", "red", 2, supplies=hauled),
        Depot("red", 0, 9),
    )
    assert_sentence(refusal(state, choice))


def test_a_token_taken_up_that_fills_the_depot_enough_is_offered_at_once():
    """The depot rises to just what the largest unit can draw: the fifth supply brings the sixth draw."""
    state = row(
        7,
        Placed("hauler", "red", 0, supplies=0),
        Placed("infantry", "blue", 6),
        Depot("red", 1, 11),
        SupplyLine("red", 2),
    )
    assert draw(0, 1, 12) not in rules.choices(state)
    assert draw(0, 1, 12) in rules.choices(do(state, take_up(2)))
