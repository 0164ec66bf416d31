"""Marches and their modifiers, charges and collisions, shifts, reforms, engagement and flanks."""

from game.engine.contract import Choice
from game.engine.ranks import rules
from game.engine.ranks.combat import attack_record, profiles
from game.engine.ranks.contact import engaged_with
from game.engine.ranks.state import evolve, set_unit
from tests.engine.ranks.drill import Drill
from tests.engine.ranks.field import ROSTER, battle
from tests.engine.ranks.strike import blue, red

N, E, S, W = range(4)
AWAY = ("barrow_foot", "blue", 8, 0, S)


def at(column, row):
    return row * 9 + column


def pikes(order, *others, heading=N, column=4, row=6, ground=None):
    units = (("pikes", "red", column, row, heading, "2x1"), *(others or (AWAY,)))
    return Drill(battle(9, 9, *units, ground=ground)).dial(u0=order)


def ends(drill, *kinds):
    return {(choice.cell, choice.heading) for choice in drill.choices(*(kinds or ("march", "charge")))}


def test_a_march_goes_straight_ahead_its_whole_speed():
    assert ends(pikes("march 3@5")) == {(at(4, 3), N)}


def test_a_unit_may_hold_instead():
    assert pikes("march 3@5").do("hold").unit(0).cell == at(4, 6)


def test_turn_bends_once_on_the_way_for_one_speed():
    assert ends(pikes(("march 3@5", "turn -1"))) == {
        (at(4, 3), N),
        (at(3, 5), W),
        (at(5, 5), E),
        (at(4, 4), W),
        (at(4, 4), E),
    }


def test_wheel_pivots_first_and_costs_two():
    assert ends(pikes(("march 3@5", "wheel -2"))) == {(at(4, 3), N), (at(3, 6), W), (at(5, 6), E)}
    assert ends(pikes(("march 2@4", "wheel -2"))) == {(at(4, 4), N), (at(4, 6), W), (at(4, 6), E)}


def test_speed_adds_to_a_shift():
    units = ("marshal", "red", 4, 6, N), AWAY
    drill = Drill(battle(9, 9, *units)).dial(u0=("shift 1@3", "speed +1"))
    assert {choice.cell for choice in drill.choices("shift")} >= {at(4, 4), at(4, 8), at(2, 6), at(6, 6)}


def test_speed_lets_a_march_go_farther_or_not():
    swift = [{"modifier": "speed", "amount": 1, "colour": "blue"}]
    kinds = {"marshal": {**ROSTER["units"]["marshal"], "modifiers": swift}}
    drill = Drill(battle(9, 9, ("marshal", "red", 4, 6, N), AWAY, kinds=kinds))
    assert ends(drill.dial(u0=("march 3@4", "speed +1"))) == {(at(4, 3), N), (at(4, 2), N)}


def test_the_edge_stops_a_march():
    assert ends(pikes("march 4@8", row=2)) == {(at(4, 0), N)}


def test_bad_ground_takes_speed_and_water_stops():
    woods, water = 1, 3
    assert ends(pikes("march 3@5", ground={(4, 5): woods})) == {(at(4, 4), N)}
    assert ends(pikes("march 2@4", ground={(4, 5): 0, (4, 4): woods})) == {(at(4, 5), N)}
    assert ends(pikes("march 3@5", ground={(4, 4): water})) == {(at(4, 5), N)}


def test_one_friend_may_be_passed_but_not_stopped_on():
    friend = ("cairns", "red", 4, 5, N, "2x1")
    assert ends(pikes("march 2@4", friend, AWAY)) == {(at(4, 4), N)}
    ahead = ("cairns", "red", 4, 4, N, "2x1")
    assert ends(pikes("march 2@4", ahead, AWAY)) == {(at(4, 5), N)}
    assert ends(pikes("march 4@8", friend, ahead, AWAY)) == set(), "two cannot be passed"


def test_running_into_an_enemy_without_a_charge_is_a_panic():
    drill = pikes("march 3@5", ("barrow_foot", "blue", 4, 3, E, "2x1"))
    drill.play(Choice("march", unit=0, cell=at(4, 4), heading=N))
    assert drill.unit(0).banes[0] == 1
    assert engaged_with(drill.state, 0) == [1]


def test_a_charge_attacks_whom_it_meets_without_panic():
    drill = pikes(("march 3@5", "charge"), ("barrow_foot", "blue", 4, 3, S, "2x1"))
    (choice,) = drill.choices("charge")
    assert (choice.cell, choice.target) == (at(4, 4), 1)
    drill.play(choice, red("hit"), blue(""))
    assert drill.unit(0).banes[0] == 0
    assert "attack" in drill.kinds()
    assert sum(tray[0] for tray in drill.unit(1).trays) == 6


def test_step_1_a_charge_is_fought_with_a_profile_of_the_attackers_choice():
    units = ("marshal", "red", 4, 6, N), ("barrow_foot", "blue", 4, 3, S, "2x2")
    drill = Drill(battle(9, 9, *units)).dial(u0=("march 3@4", "charge"), u1="melee@6")
    assert [choice.what for choice in drill.choices("charge")] == ["melee", "cleave"]
    means = [rules.forecast(drill.state, choice).prospects[0] for choice in drill.choices("charge")]
    assert means[0] != means[1]
    refused = Choice("charge", unit=0, target=1, cell=at(4, 4), heading=N, what="ranged")
    assert "has no profile 'ranged'" in rules.objection(drill.state, refused)
    drill.do("charge", red("hit", "hit"), what="cleave").do("keep")
    assert sum(tray[0] for tray in drill.unit(1).trays) == 16 - 2 * 2


def test_a_charge_that_meets_nobody_is_a_panic():
    drill = pikes(("march 3@5", "charge"))
    drill.do("march")
    assert drill.unit(0).banes[0] == 1


def test_a_charge_with_no_room_at_all_is_a_failed_charge():
    friends = ("cairns", "red", 4, 5, N, "2x1"), ("cairns", "red", 4, 4, N, "2x1")
    drill = pikes(("march 2@4", "charge"), *friends, AWAY)
    assert drill.unit(0).cell == at(4, 6)
    assert drill.unit(0).banes[0] == 1


def test_a_charge_revealed_while_engaged_is_none_and_fails_not():
    drill = pikes(("march 3@5", "charge"), ("barrow_foot", "blue", 4, 5, S, "2x1"))
    assert drill.unit(0).banes[0] == 0


def test_holding_back_from_a_charge_is_a_failed_charge():
    drill = pikes(("march 3@5", "charge"), ("barrow_foot", "blue", 4, 3, S, "2x1")).do("hold")
    assert drill.unit(0).banes[0] == 1


def test_a_turning_charge_meets_round_a_corner():
    drill = pikes(("march 3@5", "turning charge -1"), ("barrow_foot", "blue", 5, 5, S, "2x1"))
    (choice,) = drill.choices("charge")
    assert (choice.cell, choice.heading) == (at(4, 5), E)


def test_no_march_while_engaged():
    drill = pikes("march 3@5", ("barrow_foot", "blue", 4, 5, S, "2x1"))
    assert drill.state.turn == 2, "nobody had anything to do"


def test_engaged_is_who_faces_or_is_faced_across_an_edge():
    def engaged(heading, other):
        state = rules.start(
            battle(9, 9, ("pikes", "red", 4, 4, heading, "2x1"), ("barrow_foot", "blue", 5, 4, other, "2x1"))
        )
        return bool(engaged_with(state, 0))

    assert engaged(E, W)
    assert engaged(E, N), "it faces the enemy's flank"
    assert engaged(N, W), "the enemy faces its flank"
    assert not engaged(N, S), "side by side"
    diagonal = battle(9, 9, ("pikes", "red", 4, 4, N), ("barrow_foot", "blue", 5, 3, S))
    assert not engaged_with(rules.start(diagonal), 0)


def test_a_shift_keeps_the_heading_and_goes_any_way():
    drill = pikes("shift 1@6")
    assert {choice.cell for choice in drill.choices("shift")} == {at(4, 5), at(4, 7), at(3, 6), at(5, 6)}
    assert drill.do("shift", cell=at(3, 6)).unit(0).heading == N


def test_a_shift_never_runs_into_an_enemy():
    drill = pikes("shift 1@6", ("barrow_foot", "blue", 3, 6, N, "2x1"))
    assert at(3, 6) not in {choice.cell for choice in drill.choices("shift")}


def test_an_engaged_unit_shifts_straight_back_for_a_panic():
    drill = pikes("shift 1@6", ("barrow_foot", "blue", 4, 5, S, "2x1"))
    assert drill.choices("shift") == []
    drill.do("disengage", cell=at(4, 7))
    assert drill.unit(0).banes[0] == 1
    assert not engaged_with(drill.state, 0)


def test_an_engaged_unit_may_turn_to_one_who_is_at_its_flank():
    drill = pikes("shift 1@6", ("barrow_foot", "blue", 5, 6, W, "2x1"))
    drill.do("reposition", heading=E)
    assert (drill.unit(0).heading, drill.unit(0).banes[0]) == (E, 0)


def test_a_reform_turns_about_the_centre():
    drill = pikes("reform@4")
    assert {choice.heading for choice in drill.choices("reform")} == {E, S, W}
    drill.do("reform", heading=S)
    assert (drill.unit(0).cell, drill.unit(0).heading) == (at(4, 6), S)


def stance(heading, other, formation="3x2"):
    state = rules.start(
        battle(9, 9, ("pikes", "red", 4, 4, heading, formation), ("barrow_foot", "blue", 5, 4, other, "4x3"))
    )
    ours = attack_record(state, "melee", 0, 1, profiles(state, 0, "melee")[0])
    theirs = attack_record(state, "melee", 1, 0, profiles(state, 1, "melee")[0])
    return ours, theirs


def test_front_to_front_all_trays_of_the_front_fight():
    ours, theirs = stance(E, W)
    assert (ours.threat, theirs.threat) == (3, 4)
    assert (ours.added, theirs.added) == (0, 0)
    assert (ours.full, theirs.full) == (1, 2)


def test_a_flank_adds_a_die_and_takes_the_rerolls():
    ours, theirs = stance(E, N)
    assert (ours.added, ours.full) == (1, 1)
    assert (theirs.added, theirs.full) == (0, 0), "against whom stands in its flank"
    assert theirs.threat == 3, "as many as it has ranks on that side"


def test_the_rear_is_a_flank_too_and_fights_with_as_many_trays_as_the_front():
    ours, theirs = stance(E, E)
    assert (ours.added, theirs.full, theirs.threat) == (1, 0, 4)


def test_a_partial_rank_rerolls_one_die():
    state = rules.start(battle(9, 9, ("pikes", "red", 4, 4, E, "3x2"), ("barrow_foot", "blue", 5, 4, W)))
    thinned = evolve(state)
    set_unit(thinned, 0, trays=state.units[0].trays[:5])
    record = attack_record(thinned, "melee", 0, 1, profiles(state, 0, "melee")[0])
    assert (record.full, record.partial) == (0, 1)


def test_refusals_are_told_in_words():
    drill = pikes("march 3@5")
    assert "cannot end on" in rules.objection(drill.state, Choice("march", unit=0, cell=at(0, 0), heading=N))
    assert "has revealed march" in rules.objection(drill.state, Choice("rally", unit=0, what="banes"))
    assert "not the unit" in rules.objection(drill.state, Choice("hold", unit=1))
