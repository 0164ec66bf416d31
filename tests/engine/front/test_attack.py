"""The attack of seed 003, step by step, with pinned dice."""

from game.engine.contract import BLUE, RED, Choice
from game.engine.front import rules
from game.engine.scenario import Placed
from tests.engine.front.scene import do, do_and_tell, faces, refusal, scene, to_phase

ATTACK = Choice("attack", unit=0, target=1)
ANSWER = Choice("counterattack", unit=1, target=0)
DECLINE = Choice("decline", unit=1, target=0)


def duel(red="infantry", blue="infantry", *, gap=0, **fields):
    """Red unit 0 and blue unit 1 in a row with `gap` open cells between, in red's Combat phase."""
    ours = {key[4:]: value for key, value in fields.items() if key.startswith("red_")}
    theirs = {key[5:]: value for key, value in fields.items() if key.startswith("blue_")}
    state = scene(
        " ".join(["r", *["."] * gap, "b"]),
        Placed(red, "red", 0, **ours),
        Placed(blue, "blue", gap + 1, **theirs),
    )
    return to_phase(state, "Combat")


def test_the_steps_carry_the_numbers_of_the_rules_in_order():
    numbers = [step.number for step in rules.steps("attack")]
    assert numbers == ["1", "2", "3", "4", "5", "6", "6a", "6b", "6c", "6d"]


def test_step_1_range_is_orthogonal_so_a_diagonal_neighbour_is_two_away():
    state = scene("r .\n. b", Placed("infantry", "red", 0), Placed("infantry", "blue", 3))
    assert "2 away, out of the range of 1" in refusal(to_phase(state, "Combat"), ATTACK)


def test_step_1_on_hexes_range_is_hex_distance():
    state = scene("r .\n. b", Placed("infantry", "red", 1), Placed("infantry", "blue", 2), shape="hex y")
    assert rules.objection(to_phase(state, "Combat"), ATTACK) is None


def test_step_2_the_ammunition_cost_is_removed():
    state = duel("armour", red_supplies=5, red_strength=1, blue_strength=1)
    state = do(state, ATTACK, faces(8, 1), faces(4, 4))
    assert state.units[0].supplies == 3


def test_step_2_with_too_few_supplies_there_is_no_attack():
    state = duel("armour", red_supplies=1)
    assert refusal(state, ATTACK) == "Red Armour 1 needs 2 supplies, has 1."


def test_step_3_both_roll_as_many_of_their_own_dice_as_they_have_strength():
    state = duel("armour", red_strength=3, blue_strength=2)
    _, events = do_and_tell(state, ATTACK, faces(8, 8, 8, 1), faces(4, 4, 4))
    (roll,) = (event for event in events if event.kind == "roll")
    assert roll.dice == (("d8", faces(8, 1, 8, 8)), ("d4", faces(4, 4, 4)))


def test_step_3_defending_costs_nothing():
    state = duel(red_strength=1, blue_strength=1, blue_supplies=0)
    state = do(state, ATTACK, faces(4, 1), faces(4, 1))
    assert state.units[1].supplies == 0
    assert state.units[1].strength == 1


def test_step_4_a_defending_die_that_equals_an_attacking_die_removes_it():
    state = duel(red_strength=2, blue_strength=2, blue_supplies=0)
    state = do(state, ATTACK, faces(4, 3, 2), faces(4, 3, 2))
    assert state.units[1].strength == 2


def test_step_4_the_defender_gets_the_best_pairing_not_high_against_high():
    # High against high, 4 meets 8, 2 meets 3 and 1 meets 2: all three attacking dice would stay. At its
    # best the 2 takes the 2 and the 4 takes the 3, and only the 8 is left.
    state = duel("armour", red_strength=3, blue_strength=3, blue_supplies=0)
    state = do(state, ATTACK, faces(8, 8, 3, 2), faces(4, 4, 2, 1))
    assert state.units[1].strength == 2


def test_step_5_strength_falls_by_the_attacking_dice_left():
    state = duel("armour", red_strength=4, blue_strength=6, blue_supplies=0)
    state = do(state, ATTACK, faces(8, 8, 7, 6, 1), faces(4, 4, 3, 2, 1, 1, 1))
    assert state.units[1].strength == 3


def test_step_5_at_zero_the_unit_is_destroyed_and_its_supplies_are_lost():
    state = duel("armour", red_strength=2, blue_strength=2, blue_supplies=4)
    state, events = do_and_tell(state, ATTACK, faces(8, 8, 8), faces(4, 4, 4))
    assert state.units[1].strength == 0
    assert state.units[1].supplies == 0
    assert state.ledgers[BLUE].lost == 4
    assert "destroyed" in [event.kind for event in events]


def test_step_6_the_survivor_is_asked_and_nobody_else_decides_meanwhile():
    state = duel(red_strength=1, blue_strength=2)
    state = do(state, ATTACK, faces(4, 1), faces(4, 1, 1))
    assert rules.decider(state) == BLUE
    assert rules.choices(state) == [ANSWER, DECLINE]
    assert "must be decided" in refusal(state, Choice("end_phase"))


def test_step_6_declining_ends_the_attack():
    state = duel(red_strength=1, blue_strength=2)
    state = do(do(state, ATTACK, faces(4, 1), faces(4, 1, 1)), DECLINE)
    assert rules.running(state) is None
    assert rules.decider(state) == RED
    assert state.units[1].supplies == 6


def test_step_6a_the_counterattack_pays_its_own_ammunition():
    state = duel("infantry", "armour", red_strength=1, blue_strength=1, blue_supplies=8)
    state = do(state, ATTACK, faces(4, 1), faces(8, 1))
    state = do(state, ANSWER, faces(8, 1), faces(4, 1))
    assert state.units[1].supplies == 6


def test_step_6b_the_counterattack_rolls_the_remaining_strength_against_the_attackers_full_strength():
    state = duel("armour", red_strength=3, blue_strength=3)
    state = do(state, ATTACK, faces(8, 8, 8, 1), faces(4, 1, 1, 1))
    assert state.units[1].strength == 1
    state, events = do_and_tell(state, ANSWER, faces(4, 4), faces(8, 1, 1, 1))
    (roll,) = (event for event in events if event.kind == "roll")
    assert roll.dice == (("d4", faces(4, 4)), ("d8", faces(8, 1, 1, 1)))


def test_step_6d_the_attacker_takes_the_counterattacks_losses():
    state = duel(red_strength=2, blue_strength=3)
    state = do(state, ATTACK, faces(4, 1, 1), faces(4, 1, 1, 1))
    state = do(state, ANSWER, faces(4, 4, 4, 1), faces(4, 4, 3))
    assert state.units[0].strength == 1


def test_step_6d_a_counterattack_can_destroy_the_attacker():
    state = duel(red_strength=1, blue_strength=3)
    state = do(state, ATTACK, faces(4, 1), faces(4, 1, 1, 1))
    state = do(state, ANSWER, faces(4, 4, 4, 4), faces(4, 3))
    assert state.units[0].strength == 0
    assert state.result is not None
    assert state.result.winner == BLUE


def test_step_6_there_is_no_counter_to_a_counter():
    state = duel(red_strength=2, blue_strength=2)
    state = do(state, ATTACK, faces(4, 1, 1), faces(4, 1, 1))
    state = do(state, ANSWER, faces(4, 1, 1), faces(4, 1, 1))
    assert rules.running(state) is None
    assert rules.decider(state) == RED


def test_step_6_without_supplies_there_is_no_counterattack():
    state = duel(red_strength=1, blue_strength=1, blue_supplies=0)
    state = do(state, ATTACK, faces(4, 1), faces(4, 1))
    assert rules.running(state) is None


def test_step_6_an_attacker_out_of_the_defenders_own_range_is_not_answered():
    state = duel("field_artillery", "infantry", gap=2, red_strength=1, blue_strength=1)
    state = do(state, ATTACK, faces(8, 1), faces(4, 1))
    assert rules.running(state) is None


def test_step_6_a_battery_that_fires_for_itself_can_be_answered_from_within_range():
    state = duel("field_artillery", "field_artillery", gap=2, red_strength=1, blue_strength=1)
    state = do(state, ATTACK, faces(8, 1), faces(8, 1))
    assert rules.decider(state) == BLUE


def test_each_unit_attacks_once_a_turn():
    state = duel(red_strength=1, blue_strength=1, blue_supplies=0)
    state = do(state, ATTACK, faces(4, 1), faces(4, 1))
    assert refusal(state, ATTACK) == "Red Infantry 1 has attacked this turn."


def test_nobody_attacks_his_own_side():
    state = scene("r r b", *(Placed("infantry", side, i) for i, side in enumerate(("red", "red", "blue"))))
    assert "on your own side" in refusal(to_phase(state, "Combat"), ATTACK)


def test_a_unit_without_range_never_attacks():
    assert refusal(duel("hauler"), ATTACK) == "Red Hauler 1 never attacks."
