"""Reinforcements: by turn and entry area, as their move, at no cost."""

import pytest

from game.engine.contract import BLUE, RED, Choice
from game.engine.front import rules
from game.engine.front.supply import networks
from game.engine.scenario import Area, Depot, Placed, SupplyLine
from tests.engine.front.scene import cells_of, do, do_and_tell, next_turn, of_kind, refusal, scene, to_phase

GATE = Area("gate", (1, 2))
COMING = 2


def enter(cell, unit=COMING):
    return Choice("enter", unit=unit, cell=cell)


def awaited(*things, turn=1, kind="infantry", drawing=". . . . . .", red=0, blue=5, areas=(GATE,), **fields):
    """Red infantry 0, blue infantry 1, and red unit 2 due through the gate, in red's Movement phase."""
    state = scene(
        drawing,
        Placed("infantry", "red", red),
        Placed("infantry", "blue", blue),
        Placed(kind, "red", turn=turn, area="gate", **fields),
        *things,
        areas=areas,
    )
    return to_phase(state, "Movement")


def test_a_reinforcement_waits_off_the_map_until_its_turn():
    state = awaited(turn=2)
    assert refusal(state, enter(1)) == "Red Infantry 2 arrives in turn 2."
    assert COMING not in state.occupant.values()
    state = to_phase(next_turn(next_turn(state)), "Movement")
    assert do(state, enter(1)).units[COMING].cell == 1


def test_a_reinforcement_may_enter_in_any_later_turn():
    state = to_phase(next_turn(next_turn(awaited())), "Movement")
    assert state.turn == 2
    assert do(state, enter(2)).occupant[2] == COMING


def test_a_reinforcement_need_not_enter():
    assert do(awaited(), Choice("end_phase")).units[COMING].cell < 0


def test_a_reinforcement_enters_on_a_cell_of_its_area():
    state = awaited()
    assert cells_of(state, "enter") == [1, 2]
    assert refusal(state, enter(3)) == "Red Infantry 2 enters in the area gate, and (3, 0) is not in it."


@pytest.mark.parametrize("side", ["red", "blue"])
def test_a_reinforcement_enters_on_a_free_cell(side):
    state = awaited(Placed("armour", side, 1))
    assert refusal(state, enter(1)) == f"{side.capitalize()} Armour 1 stands on (1, 0)."
    assert cells_of(state, "enter") == [2]


def test_a_reinforcement_does_not_enter_where_nobody_can():
    state = awaited(drawing=". ~ . . . .")
    assert refusal(state, enter(1)) == "Nobody can enter the water on (1, 0)."


def test_two_reinforcements_do_not_enter_on_the_same_cell():
    state = awaited(Placed("recon", "red", turn=1, area="gate"))
    state = do(state, enter(1))
    assert refusal(state, enter(1, unit=3)) == "Red Infantry 2 stands on (1, 0)."
    assert do(state, enter(2, unit=3)).units[3].cell == 2


def test_the_way_in_is_free_again_when_a_friend_moves_off():
    state = awaited(areas=[Area("gate", (0,))])
    assert cells_of(state, "enter") == []
    state = do(state, Choice("move", unit=0, cell=3))
    assert cells_of(state, "enter") == [0]


def test_entering_costs_no_fuel_even_without_supplies():
    state = do(awaited(supplies=0), enter(1))
    assert state.units[COMING].supplies == 0
    assert state.ledgers[RED].spent == 0


def test_entering_is_the_units_move_of_the_turn():
    state = do(awaited(), enter(1))
    assert refusal(state, Choice("move", unit=COMING, cell=2)) == "Red Infantry 2 has moved this turn."
    state = to_phase(next_turn(next_turn(state)), "Movement")
    assert do(state, Choice("move", unit=COMING, cell=2)).units[COMING].cell == 2


def test_a_unit_that_has_entered_may_attack_in_the_same_turn():
    state = to_phase(do(awaited(blue=3), enter(2)), "Combat")
    assert rules.objection(state, Choice("attack", unit=COMING, target=1)) is None


def test_a_unit_enters_once():
    state = do(awaited(), enter(1))
    assert refusal(state, enter(2)) == "Red Infantry 2 does not wait to enter."


def test_nobody_enters_for_the_enemy():
    state = scene(
        ". . . . .",
        Placed("infantry", "red", 0),
        Placed("infantry", "blue", 4),
        Placed("infantry", "blue", turn=1, area="gate"),
        areas=[GATE],
    )
    assert refusal(to_phase(state, "Movement"), enter(1)) == "Blue Infantry 2 is not yours."


def test_reinforcements_enter_in_the_movement_phase():
    state = awaited()
    assert "belongs to the Movement phase" in refusal(to_phase(state, "Combat"), enter(1))
    assert "belongs to the Movement phase" in refusal(next_turn(next_turn(state)), enter(1))


def test_who_waits_neither_moves_nor_draws_nor_is_attacked():
    state = awaited(Depot("red", 0, 9), supplies=1)
    assert refusal(state, Choice("move", unit=COMING, cell=3)) == "Red Infantry 2 has not arrived yet."
    state = next_turn(next_turn(state))
    assert (
        refusal(state, Choice("draw", unit=COMING, cell=0, amount=1)) == "Red Infantry 2 has not arrived yet."
    )
    state = to_phase(next_turn(state), "Combat")
    assert "is not in sight on the map" in refusal(state, Choice("attack", unit=1, target=COMING))


def test_a_unit_that_enters_onto_an_enemy_token_breaks_the_chain():
    state = awaited(Depot("blue", 3, 5), SupplyLine("blue", 2), SupplyLine("blue", 1))
    assert set(networks(state, BLUE)) == {1, 2, 3}
    assert set(networks(do(state, enter(2)), BLUE)) == {3}


def test_a_reinforcement_keeps_the_strength_and_supplies_it_was_given():
    state, events = do_and_tell(awaited(kind="armour", strength=4, supplies=3), enter(1))
    assert (state.units[COMING].strength, state.units[COMING].supplies) == (4, 3)
    assert [(event.kind, event.unit, event.cell) for event in events] == [("enter", COMING, 1)]


@pytest.mark.parametrize("airfield", [-1, 3])
def test_aircraft_simply_arrive_at_the_start_of_their_turn(airfield):
    state = scene(
        ". . . . .",
        Placed("infantry", "red", 0),
        Placed("infantry", "blue", 4),
        Placed("strike_aircraft", "blue", airfield, turn=2, supplies=0),
        Depot("blue", 4, 9),
    )
    state = next_turn(state)
    assert of_kind(state, "draw") == []
    state = next_turn(next_turn(state))
    assert state.units[2].cell == airfield
    assert Choice("draw", unit=2, cell=4, amount=9) in rules.choices(state)


def test_aircraft_of_the_side_that_begins_arrive_in_turn_one():
    state = scene(
        ". . . . .",
        Placed("infantry", "red", 0),
        Placed("infantry", "blue", 4),
        Placed("strike_aircraft", "red", turn=1),
    )
    assert state.units[2].cell == -1
    assert of_kind(to_phase(state, "Movement"), "enter") == []
