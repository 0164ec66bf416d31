"""Attacking supply lines: how many tokens, which, who pays, and what it does to the chain."""

import pytest

from game.engine.contract import BLUE, RED, Choice
from game.engine.front import rules
from game.engine.front.supply import networks
from game.engine.scenario import Depot, Placed, SupplyLine
from tests.engine.front.scene import (
    assert_lawful,
    balance,
    cells_of,
    do,
    do_and_tell,
    next_turn,
    of_kind,
    refusal,
    scene,
    to_phase,
    variant,
)

RAIDER, CALLED = 0, 2


def raid(cell, unit=RAIDER):
    return Choice("raid", unit=unit, cell=cell)


def by_artillery(cell, unit=RAIDER, by=CALLED):
    return Choice("raid_by_artillery", unit=unit, cell=cell, by=by)


def by_air(cell, unit=RAIDER, by=CALLED):
    return Choice("raid_by_air", unit=unit, cell=cell, by=by)


def pick(cell, unit=RAIDER):
    return Choice("pick", unit=unit, cell=cell)


def enough(unit=RAIDER):
    return Choice("enough", unit=unit)


CROSS = (1, 3, 4, 5, 7)
"""The middle of three by three cells and its four neighbours."""


def raiding(kind="infantry", *things, tokens=CROSS, owner="blue", raider=4, kinds=None, **fields):
    """Red unit 0 in the middle of a cross of tokens; blue infantry 1 far below."""
    state = scene(
        ". . .\n. . .\n. . .\n. . .\n. . .",
        Placed(kind, "red", raider, **fields),
        Placed("infantry", "blue", 14),
        *things,
        *(SupplyLine(owner, cell) for cell in tokens),
        kinds=kinds,
    )
    return to_phase(state, "Combat")


@pytest.mark.parametrize(("die", "most"), [(4, 1), (6, 1), (8, 2), (10, 2), (12, 3), (20, 3)])
def test_a_raid_removes_up_to_a_quarter_of_the_dies_sides_and_three_at_most(die, most):
    state = raiding("raider", kinds={"raider": variant("infantry", battle_die=die)})
    state = do(state, raid(1))
    for cell in (3, 4, 5)[: most - 1]:
        assert rules.decider(state) == RED
        state = do(state, pick(cell))
    assert rules.running(state) is None
    assert len(state.tokens) == len(CROSS) - most


def test_the_steps_of_a_raid_are_numbered_in_order():
    assert [step.number for step in rules.steps("raid")] == ["1", "2", "3", "4"]


def test_strength_does_not_matter_to_a_raid_and_no_dice_fall():
    state = do(do(raiding("armour", strength=1), raid(1)), pick(3))
    assert set(state.tokens) == {4, 5, 7}


def test_a_raid_pays_the_ammunition_cost_once():
    state = do(do(raiding("armour"), raid(1)), pick(3))
    assert state.units[RAIDER].supplies == 8 - 2
    assert state.ledgers[RED].spent == 2


def test_a_raid_is_paid_before_the_second_token_is_picked():
    assert do(raiding("armour"), raid(1)).units[RAIDER].supplies == 6


def test_without_the_ammunition_there_is_no_raid():
    assert refusal(raiding("armour", supplies=1), raid(1)) == "Red Armour 1 needs 2 supplies, has 1."


def test_tokens_are_destroyed_and_lost_to_their_side():
    state, events = do_and_tell(raiding(), raid(1))
    assert 1 not in state.tokens
    assert state.ledgers[BLUE].lost == 1
    assert (balance(state, RED), balance(state, BLUE)) == (0, 0)
    assert [(event.kind, event.cell) for event in events[3:]] == [("token_destroyed", 1)]


def test_nothing_of_a_destroyed_token_comes_to_the_raider():
    assert do(raiding(supplies=3), raid(1)).units[RAIDER].supplies == 2


def test_every_token_must_be_in_range():
    state = raiding(tokens=(1, 0))
    assert refusal(state, raid(0)) == "The token on (0, 0) is 2 away, out of the range of 1."
    assert cells_of(state, "raid") == [1]


def test_the_tokens_picked_next_must_be_in_range_too():
    state = do(raiding("armour", tokens=(1, 0, 3)), raid(1))
    assert cells_of(state, "pick") == [3]
    assert "must be decided" in refusal(state, pick(0))


def test_the_token_under_the_raider_itself_is_in_range():
    assert set(do(raiding(), raid(4)).tokens) == {1, 3, 5, 7}


def test_on_squares_a_longer_range_reaches_diagonal_tokens():
    state = raiding("field_artillery", tokens=(0, 2))
    assert set(do(do(state, raid(0)), pick(2)).tokens) == set()


def test_tokens_are_picked_one_by_one_and_none_twice():
    state = do(raiding("heavy_armour"), raid(1))
    assert cells_of(state, "pick") == [3, 4, 5, 7]
    state = do(state, pick(4))
    assert cells_of(state, "pick") == [3, 5, 7]


def test_the_tokens_stay_until_the_last_is_picked():
    state = do(raiding("heavy_armour"), raid(1))
    assert set(state.tokens) == set(CROSS)


def test_enough_ends_the_raid_early():
    state = do(do(raiding("heavy_armour"), raid(1)), enough())
    assert set(state.tokens) == {3, 4, 5, 7}
    assert rules.running(state) is None


def test_a_raid_ends_by_itself_when_no_more_tokens_are_in_range():
    state = do(do(raiding("heavy_armour", tokens=(1, 3)), raid(1)), pick(3))
    assert rules.running(state) is None
    assert state.tokens == {}


def test_while_tokens_are_picked_nothing_else_may_be_done():
    state = do(raiding("heavy_armour"), raid(1))
    assert "must be decided" in refusal(state, Choice("end_phase"))
    assert_lawful(state)


def test_there_is_nothing_to_pick_without_a_raid():
    assert refusal(raiding(), pick(1)) == "No attack is under way that asks for this."
    assert refusal(raiding(), enough()) == "No attack is under way that asks for this."


def test_ones_own_tokens_are_not_raided_live_or_derelict():
    state = raiding(owner="red")
    assert refusal(state, raid(1)) == "No enemy supply-line token is known on (1, 0)."
    assert of_kind(state, "raid") == []


def test_derelict_enemy_tokens_can_be_raided_and_live_ones_too():
    derelict = raiding(tokens=(1,))
    assert networks(derelict, BLUE) == {}
    assert do(derelict, raid(1)).tokens == {}
    live = raiding("infantry", Depot("blue", 2, 3), tokens=(1,))
    assert 1 in networks(live, BLUE)
    assert do(live, raid(1)).tokens == {}


def test_a_token_with_an_enemy_unit_on_it_can_be_raided():
    state = raiding("infantry", Placed("infantry", "blue", 1), tokens=(1,))
    assert do(state, raid(1)).tokens == {}
    assert do(state, raid(1)).units[2].strength == 10


def test_destroying_a_link_leaves_what_lies_behind_it_derelict():
    state = raiding("infantry", Depot("blue", 0, 3), tokens=(1, 2, 5))
    assert set(networks(state, BLUE)) == {0, 1, 2, 5}
    state = do(state, raid(1))
    assert state.tokens == {2: BLUE, 5: BLUE}
    assert set(networks(state, BLUE)) == {0}


def test_a_raid_leaves_depots_and_their_stock_alone():
    state = raiding("infantry", Depot("blue", 5, 3), tokens=(1,))
    assert "No enemy supply-line token" in refusal(state, raid(5))
    assert do(state, raid(1)).stocks == (3,)


def test_a_raid_is_the_units_attack_of_the_turn():
    state = raiding("infantry", Placed("infantry", "blue", 7))
    state = do(state, raid(1))
    assert refusal(state, raid(3)) == "Red Infantry 1 has attacked this turn."
    assert "has attacked" in refusal(state, Choice("attack", unit=RAIDER, target=2))
    assert rules.objection(to_phase(next_turn(next_turn(state)), "Combat"), raid(3)) is None


def test_a_unit_that_has_attacked_does_not_raid_and_one_without_range_never():
    assert refusal(raiding("hauler"), raid(1)) == "Red Hauler 1 never attacks."


def test_a_raid_is_not_answered():
    state = do(raiding("infantry", Placed("infantry", "blue", 1)), raid(1))
    assert rules.running(state) is None
    assert rules.decider(state) == RED


def test_raids_belong_to_the_combat_phase():
    state = scene("r b", Placed("infantry", "red", 0), Placed("infantry", "blue", 1), SupplyLine("blue", 1))
    assert "belongs to the Combat phase" in refusal(state, raid(1))


# Called raids


def test_a_called_battery_raids_with_its_own_die_and_pays():
    state = raiding("infantry", Placed("heavy_artillery", "red", 0))
    state = do(do(do(state, by_artillery(1)), pick(3, CALLED)), pick(5, CALLED))
    assert set(state.tokens) == {4, 7}
    assert state.units[CALLED].supplies == 9 - 3
    assert state.units[RAIDER].supplies == 6


def test_a_called_raid_spends_the_caller_and_the_battery():
    state = raiding("infantry", Placed("field_artillery", "red", 0), Placed("infantry", "red", 6))
    state = do(do(state, by_artillery(1)), enough(CALLED))
    assert refusal(state, raid(3)) == "Red Infantry 1 has attacked this turn."
    assert refusal(state, raid(3, CALLED)) == "Red Field artillery 1 has attacked this turn."
    assert refusal(state, by_artillery(3, unit=3)) == "Red Field artillery 1 has fired this turn."


def test_every_token_must_be_in_range_of_the_caller():
    state = raiding("infantry", Placed("field_artillery", "red", 0), tokens=(1, 2, 3))
    assert refusal(state, by_artillery(2)) == "The token on (2, 0) is 2 away, out of the range of 1."
    assert cells_of(do(state, by_artillery(1)), "pick") == [3]


def test_every_token_must_be_in_range_of_the_battery():
    # The battery on (0, 4) is 4 from (0, 0)... and 5 from (1, 0) and (2, 1).
    state = raiding("infantry", Placed("field_artillery", "red", 12), tokens=(1, 3, 5, 7))
    said = "Red Field artillery 1 is 5 away from there, and its range is 4."
    assert refusal(state, by_artillery(1)) == said
    assert cells_of(do(state, by_artillery(3)), "pick") == [7]


def test_a_caller_without_supplies_may_call_a_raid():
    state = raiding("infantry", Placed("field_artillery", "red", 0), tokens=(1,), supplies=0)
    assert refusal(state, raid(1)).startswith("Red Infantry 1 needs")
    assert do(state, by_artillery(1)).tokens == {}


def test_a_battery_that_has_fired_or_cannot_pay_does_not_raid():
    state = raiding("infantry", Placed("field_artillery", "red", 0, supplies=1))
    assert refusal(state, by_artillery(1)) == "Red Field artillery 1 needs 2 supplies, has 1."


def test_a_battery_raids_for_itself_at_its_own_range():
    state = raiding("field_artillery", tokens=(8, 6, 13))
    assert cells_of(state, "raid") == [6, 8, 13]


def test_an_aircraft_raids_three_tokens_and_pays_fuel_and_ammunition():
    state = raiding("infantry", Placed("strike_aircraft", "red"))
    state = do(do(do(state, by_air(1)), pick(3, CALLED)), pick(5, CALLED))
    assert set(state.tokens) == {4, 7}
    assert state.units[CALLED].supplies == 12 - 6
    assert state.units[RAIDER].supplies == 6
    assert balance(state, RED) == 0


def test_an_air_raid_hits_only_tokens_in_range_of_the_caller():
    state = raiding("infantry", Placed("strike_aircraft", "red"), tokens=(1, 0))
    assert refusal(state, by_air(0)) == "The token on (0, 0) is 2 away, out of the range of 1."


def test_an_aircraft_that_has_raided_has_flown():
    state = raiding("infantry", Placed("strike_aircraft", "red"), Placed("infantry", "red", 6))
    state = do(do(state, by_air(1)), enough(CALLED))
    assert refusal(state, by_air(3, unit=3)) == "Red Strike aircraft 1 has flown this turn."


def test_an_aircraft_short_of_either_cost_does_not_raid():
    state = raiding("infantry", Placed("strike_aircraft", "red", supplies=5))
    assert refusal(state, by_air(1)) == "Red Strike aircraft 1 needs 6 supplies, has 5."


def test_the_forecast_of_a_raid_says_how_many_tokens_go():
    state = raiding("heavy_armour", tokens=(1, 3))
    told = rules.forecast(state, raid(1))
    assert told is not None
    assert told.prospects[0].odds["tokens destroyed"] == {2: 1.0}
    stopped = rules.forecast(do(state, raid(1)), enough())
    assert stopped.prospects[0].odds["tokens destroyed"] == {1: 1.0}
    assert stopped.assumes == (), "nothing is left to decide"


def test_a_raid_first_tells_how_many_tokens_are_in_range():
    state, events = do_and_tell(raiding(), raid(1))
    told = next(event for event in events if event.step == "1")
    assert rules.tell(state, told) == f"{len(CROSS)} tokens are in range"
