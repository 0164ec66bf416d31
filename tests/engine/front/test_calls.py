"""Calling artillery and air strikes: who may, who pays, who is spent, and that nobody answers."""

import pytest

from game.engine.contract import BLUE, RED, Choice
from game.engine.front import rules
from game.engine.scenario import Area, Depot, Placed, SupplyLine
from tests.engine.front.scene import (
    assert_lawful,
    assert_sentence,
    balance,
    do,
    do_and_tell,
    faces,
    forgetful,
    next_turn,
    refusal,
    scene,
    to_phase,
    variant,
)

CALLER, TARGET, FIRER = 0, 1, 2
ARTILLERY = Choice("call_artillery", unit=CALLER, target=TARGET, by=FIRER)
AIR = Choice("call_air", unit=CALLER, target=TARGET, by=FIRER)
ATTACK = Choice("attack", unit=CALLER, target=TARGET)


def fighting(width, *things, **options):
    return to_phase(scene(" ".join(["."] * width), *things, **options), "Combat")


def battery_scene(*more, caller="infantry", target=3, gun=0, width=9, **gun_fields):
    """Red caller 0 on cell 2, blue target 1 (cell 3), red battery 2 (cell 0, range 4)."""
    fields = {"kind": "field_artillery", "strength": 2, **gun_fields}
    return fighting(
        width,
        Placed(caller, "red", 2),
        Placed("infantry", "blue", target, strength=5),
        Placed(fields.pop("kind"), "red", gun, **fields),
        *more,
    )


def air_scene(*more, cell=-1, target=3, width=9, **fields):
    """Red caller 0 on cell 2, blue target 1 (cell 3), red aircraft 2."""
    return fighting(
        width,
        Placed("infantry", "red", 2),
        Placed("infantry", "blue", target, strength=5),
        Placed("strike_aircraft", "red", cell, **{"strength": 2, **fields}),
        *more,
    )


SHELLS = (faces(8, 8, 7), faces(4, 1, 1, 1, 1, 1))
BOMBS = (faces(12, 12, 7), faces(4, 1, 1, 1, 1, 1))


# Artillery


def test_a_called_battery_fires_with_its_own_die_and_strength():
    state, events = do_and_tell(battery_scene(), ARTILLERY, *SHELLS)
    (roll,) = (event for event in events if event.kind == "roll")
    assert roll.dice == (("d8", faces(8, 7, 8)), ("d4", faces(4, 1, 1, 1, 1, 1)))
    assert state.units[TARGET].strength == 3


def test_the_battery_pays_its_ammunition_and_the_caller_nothing():
    state = do(battery_scene(), ARTILLERY, *SHELLS)
    assert state.units[FIRER].supplies == 8 - 2
    assert state.units[CALLER].supplies == 6
    assert (state.ledgers[RED].spent, balance(state, RED)) == (2, 0)


def test_a_caller_without_any_supplies_may_call():
    state = fighting(
        6,
        Placed("infantry", "red", 2, supplies=0),
        Placed("infantry", "blue", 3, strength=5),
        Placed("field_artillery", "red", 0, strength=2),
    )
    assert "needs" in refusal(state, ATTACK)
    assert do(state, ARTILLERY, *SHELLS).units[TARGET].strength == 3


def test_called_fire_is_not_answered_even_where_caller_and_battery_stand_next_to_the_target():
    state = do(battery_scene(gun=4), ARTILLERY, *SHELLS)
    assert rules.running(state) is None
    assert rules.decider(state) == RED
    assert state.units[TARGET].supplies == 6


def test_the_caller_spends_its_attack():
    state = do(battery_scene(), ARTILLERY, *SHELLS)
    assert refusal(state, ATTACK) == "Red Infantry 1 has attacked this turn."


def test_a_caller_that_has_attacked_cannot_call():
    state = fighting(
        6,
        Placed("infantry", "red", 2, strength=1),
        Placed("infantry", "blue", 3, supplies=0),
        Placed("field_artillery", "red", 0),
    )
    state = do(state, ATTACK, faces(4, 1), faces(4, *[1] * 10))
    assert refusal(state, ARTILLERY) == "Red Infantry 1 has attacked this turn."


def test_the_target_must_be_in_range_of_the_caller():
    assert refusal(battery_scene(target=4), ARTILLERY) == "Blue Infantry 1 is 2 away, out of the range of 1."


def test_the_target_must_be_in_range_of_the_battery():
    state = battery_scene(gun=8, width=9)
    said = "Red Field artillery 1 is 5 away from there, and its range is 4."
    assert refusal(state, ARTILLERY) == said
    assert rules.objection(battery_scene(gun=7), ARTILLERY) is None


def test_a_battery_needs_the_supplies_to_be_called():
    state = battery_scene(supplies=1)
    assert refusal(state, ARTILLERY) == "Red Field artillery 1 needs 2 supplies, has 1."


def test_a_battery_fires_once_a_turn_when_called():
    state = battery_scene(Placed("armour", "red", 4))
    state = do(state, ARTILLERY, *SHELLS)
    again = Choice("call_artillery", unit=3, target=TARGET, by=FIRER)
    assert refusal(state, again) == "Red Field artillery 1 has fired this turn."


def test_a_called_battery_cannot_attack_or_call_for_itself_afterwards():
    state = battery_scene(Placed("field_artillery", "red", 4))
    state = do(state, ARTILLERY, *SHELLS)
    said = "Red Field artillery 1 has attacked this turn."
    assert refusal(state, Choice("attack", unit=FIRER, target=TARGET)) == said
    assert refusal(state, Choice("call_artillery", unit=FIRER, target=TARGET, by=3)) == said


def test_a_battery_that_has_attacked_for_itself_cannot_be_called():
    state = battery_scene()
    assert ARTILLERY in rules.choices(state)
    state = do(state, Choice("attack", unit=FIRER, target=TARGET), *SHELLS)
    assert rules.running(state) is None
    assert rules.objection(state, ARTILLERY) == "Red Field artillery 1 has fired this turn."
    assert ARTILLERY not in rules.choices(forgetful(state))
    assert ARTILLERY not in rules.choices(state), "what was listed before the battery fired is forgotten"


def test_a_battery_that_has_called_another_may_still_be_called():
    state = battery_scene(Placed("field_artillery", "red", 4, strength=2))
    state = do(state, Choice("call_artillery", unit=FIRER, target=TARGET, by=3), *SHELLS)
    assert do(state, ARTILLERY, faces(8, 8, 7), faces(4, 1, 1, 1)).units[TARGET].strength == 1


def test_a_battery_calls_others_like_any_unit_but_never_itself():
    state = battery_scene()
    own = Choice("call_artillery", unit=FIRER, target=TARGET, by=FIRER)
    assert refusal(state, own) == "Red Field artillery 1 cannot call in its own fire."


def test_only_batteries_are_called():
    state = battery_scene(Placed("armour", "red", 4))
    choice = Choice("call_artillery", unit=CALLER, target=TARGET, by=3)
    assert refusal(state, choice) == "Red Armour 1 is no battery: its fire cannot be called."


def test_the_trait_and_not_the_class_makes_a_battery():
    kinds = {"rockets": variant("armour", traits=["indirect"], attack_range=4)}
    state = fighting(
        6,
        Placed("infantry", "red", 2),
        Placed("infantry", "blue", 3, strength=5),
        Placed("rockets", "red", 0, strength=2),
        kinds=kinds,
    )
    assert do(state, ARTILLERY, *SHELLS).units[TARGET].strength == 3


def test_nobody_calls_the_enemys_battery():
    state = fighting(
        6, Placed("infantry", "red", 2), Placed("infantry", "blue", 3), Placed("field_artillery", "blue", 5)
    )
    assert refusal(state, ARTILLERY) == "Blue Field artillery 1 is not yours."


def test_a_unit_that_never_attacks_never_calls():
    assert refusal(battery_scene(caller="hauler"), ARTILLERY) == "Red Hauler 1 never attacks."


def test_a_battery_on_its_way_cannot_be_called():
    state = fighting(
        6,
        Placed("infantry", "red", 2),
        Placed("infantry", "blue", 3),
        Placed("field_artillery", "red", turn=2, area="rear"),
        areas=[Area("rear", (0,))],
    )
    assert refusal(state, ARTILLERY) == "Red Field artillery 1 has not arrived yet."


def test_a_called_battery_can_destroy_its_target():
    state = fighting(
        6,
        Placed("infantry", "red", 2),
        Placed("infantry", "blue", 3, strength=1),
        Placed("field_artillery", "red", 0, strength=1),
    )
    state, events = do_and_tell(state, ARTILLERY, faces(8, 8), faces(4, 4))
    assert "destroyed" in [event.kind for event in events]
    assert state.result is not None
    assert state.result.winner == RED


def test_a_battery_is_fresh_again_in_its_next_turn():
    state = do(battery_scene(), ARTILLERY, *SHELLS)
    state = to_phase(next_turn(next_turn(state)), "Combat")
    assert rules.objection(state, ARTILLERY) is None


def test_a_move_does_not_keep_a_battery_from_being_called():
    state = scene(
        ". . . . . .",
        Placed("infantry", "red", 2),
        Placed("infantry", "blue", 3),
        Placed("field_artillery", "red", 0),
    )
    state = do(to_phase(state, "Movement"), Choice("move", unit=FIRER, cell=1))
    assert rules.objection(to_phase(state, "Combat"), ARTILLERY) is None


# Air strikes


def test_an_air_strike_uses_the_aircrafts_die_and_strength():
    state, events = do_and_tell(air_scene(), AIR, *BOMBS)
    (roll,) = (event for event in events if event.kind == "roll")
    assert roll.dice[0] == ("d12", faces(12, 7, 12))
    assert state.units[TARGET].strength == 3


def test_an_aircraft_pays_fuel_and_ammunition_and_the_caller_nothing():
    state = do(air_scene(), AIR, *BOMBS)
    assert state.units[FIRER].supplies == 12 - 3 - 3
    assert state.units[CALLER].supplies == 6
    assert balance(state, RED) == 0


def test_an_aircraft_needs_both_costs_together():
    assert refusal(air_scene(supplies=5), AIR) == "Red Strike aircraft 1 needs 6 supplies, has 5."
    assert do(air_scene(supplies=6), AIR, *BOMBS).units[FIRER].supplies == 0


def test_an_air_strike_is_not_answered():
    state = do(air_scene(), AIR, *BOMBS)
    assert rules.running(state) is None
    assert state.units[TARGET].supplies == 6


def test_the_target_of_an_air_strike_must_be_in_range_of_the_caller():
    assert refusal(air_scene(target=4), AIR) == "Blue Infantry 1 is 2 away, out of the range of 1."


@pytest.mark.parametrize("cell", [-1, 0, 39])
def test_every_cell_is_in_range_of_an_aircraft_wherever_it_is_based(cell):
    assert rules.objection(air_scene(cell=cell, width=40), AIR) is None


def test_an_aircraft_flies_once_a_turn():
    state = air_scene(Placed("armour", "red", 4))
    state = do(state, AIR, *BOMBS)
    again = Choice("call_air", unit=3, target=TARGET, by=FIRER)
    assert refusal(state, again) == "Red Strike aircraft 1 has flown this turn."
    state = to_phase(next_turn(next_turn(state)), "Combat")
    assert rules.objection(state, again) is None


def test_calling_an_air_strike_spends_the_callers_attack():
    state = do(air_scene(), AIR, *BOMBS)
    assert refusal(state, ATTACK) == "Red Infantry 1 has attacked this turn."


def test_an_aircraft_with_an_enemy_on_its_airfield_does_not_fly():
    state = air_scene(Placed("recon", "blue", 8), cell=8)
    assert refusal(state, AIR) == "Red Strike aircraft 1 cannot take off: an enemy stands on its airfield."


def test_an_aircraft_with_a_friend_on_its_airfield_flies():
    assert rules.objection(air_scene(Placed("recon", "red", 8), cell=8), AIR) is None


def test_only_aircraft_fly_air_strikes():
    state = battery_scene()
    assert refusal(state, AIR) == "Red Field artillery 1 is no aircraft."


def test_aircraft_attack_only_when_called():
    state = air_scene(cell=4)
    assert "flies: others call it in" in refusal(state, Choice("attack", unit=FIRER, target=TARGET))


def test_aircraft_cannot_be_attacked():
    state = fighting(
        6,
        Placed("infantry", "red", 2),
        Placed("infantry", "blue", 5),
        Placed("strike_aircraft", "blue", 3),
        Placed("strike_aircraft", "blue"),
    )
    for aircraft in (2, 3):
        assert "is not in sight on the map" in refusal(state, Choice("attack", unit=0, target=aircraft))


def test_an_aircraft_arrives_at_the_start_of_its_turn_and_flies_in_it():
    state = fighting(
        6,
        Placed("infantry", "red", 2),
        Placed("infantry", "blue", 3, strength=5),
        Placed("strike_aircraft", "red", turn=2, strength=2),
    )
    assert refusal(state, AIR) == "Red Strike aircraft 1 has not arrived yet."
    state = to_phase(next_turn(next_turn(state)), "Combat")
    assert do(state, AIR, *BOMBS).units[TARGET].strength == 3


def test_nobody_calls_the_enemys_aircraft():
    state = fighting(
        6, Placed("infantry", "red", 2), Placed("infantry", "blue", 3), Placed("strike_aircraft", "blue")
    )
    assert refusal(state, AIR) == "Blue Strike aircraft 1 is not yours."


def test_each_of_two_aircraft_can_be_called_by_another_caller():
    state = air_scene(Placed("strike_aircraft", "red", strength=2), Placed("armour", "red", 4))
    state = do(state, AIR, *BOMBS)
    second = Choice("call_air", unit=4, target=TARGET, by=3)
    assert do(state, second, faces(12, 12, 7), faces(4, 1, 1, 1)).units[TARGET].strength == 1


# Every way of attacking is the one attack of the turn


def test_a_call_is_told_with_caller_firer_and_target():
    _, events = do_and_tell(air_scene(), AIR, *BOMBS)
    assert (events[0].kind, events[0].unit, events[0].by, events[0].target) == ("call", CALLER, FIRER, TARGET)


def test_a_counterattack_does_not_spend_the_defenders_own_attack():
    state = fighting(4, Placed("infantry", "red", 1), Placed("infantry", "blue", 2), first="red")
    ones = faces(4, *[1] * 10)
    state = do(state, ATTACK, ones, ones)
    state = do(state, Choice("counterattack", unit=1, target=0), ones, ones)
    state = to_phase(next_turn(state), "Combat")
    assert rules.objection(state, Choice("attack", unit=1, target=0)) is None
    assert state.side == BLUE


# What is said


def test_in_the_combat_phase_everything_not_listed_is_refused_with_a_sentence():
    state = battery_scene(
        Placed("strike_aircraft", "red"),
        Placed("recon", "blue", 5, supplies=2),
        Placed("strike_aircraft", "blue", 8),
        SupplyLine("blue", 1),
        SupplyLine("blue", 6),
        Depot("blue", 7, 3),
    )
    assert_lawful(state)
    state = do(state, ARTILLERY, *SHELLS)
    assert_lawful(state)


def test_while_an_attack_waits_for_an_answer_everything_else_is_refused_with_a_sentence():
    state = fighting(4, Placed("infantry", "red", 1), Placed("infantry", "blue", 2))
    ones = faces(4, *[1] * 10)
    state = do(state, ATTACK, ones, ones)
    assert_lawful(state)


def test_one_supply_short_is_told_in_good_english():
    state = fighting(4, Placed("infantry", "red", 1, supplies=0), Placed("infantry", "blue", 2))
    assert_sentence(refusal(state, ATTACK))


def test_why_nobody_answers_is_told_in_good_english():
    state = fighting(4, Placed("infantry", "red", 1), Placed("infantry", "blue", 2, supplies=0))
    forecast = rules.forecast(state, ATTACK)
    assert forecast is not None
    (why,) = (modifier.reason for modifier in forecast.modifiers if modifier.value == "no answer")
    assert_sentence(why)
