"""Danger: what the enemy could do next turn to a unit on a cell."""

from itertools import product

import pytest

from game.engine.contract import Choice
from game.engine.front import rules
from game.engine.front.danger import danger
from game.engine.scenario import Depot, Placed, SupplyLine
from tests.engine.front.scene import do, forgetful, next_turn, scene, to_phase, variant


def row(width, *things, **options):
    """Red infantry 0 on cell 0, then the others as told."""
    return scene(" ".join(["."] * width), Placed("infantry", "red", 0), *things, **options)


def attackers(state, cell=0, unit=0):
    return [threat.choice for threat in danger(state, unit, cell).threats]


def attack(unit):
    return Choice("attack", unit=unit, target=0)


def strike(unit, by):
    return Choice("call_air", unit=unit, target=0, by=by)


# Who gets there


@pytest.mark.parametrize(("cell", "found"), [(1, True), (4, True), (5, False)])
def test_an_enemy_threatens_as_far_as_it_moves_and_shoots(cell, found):
    state = row(9, Placed("infantry", "blue", cell))
    assert bool(attackers(state)) is found


def test_a_threat_says_where_the_enemy_would_stand():
    (threat,) = danger(row(9, Placed("infantry", "blue", 4)), 0, 0).threats
    assert (threat.choice, threat.cell) == (attack(1), 1)


def test_an_enemy_that_can_hit_from_where_it_stands_stays():
    (threat,) = danger(row(9, Placed("field_artillery", "blue", 4)), 0, 0).threats
    assert threat.cell == 4


def test_terrain_keeps_an_enemy_away():
    assert attackers(scene("r . w b", Placed("infantry", "red", 0), Placed("infantry", "blue", 3))) == [
        attack(1)
    ]
    assert attackers(scene("r . m b", Placed("infantry", "red", 0), Placed("infantry", "blue", 3))) == []


def test_friends_of_the_unit_keep_an_enemy_away():
    state = row(9, Placed("infantry", "blue", 4), Placed("infantry", "red", 1))
    assert attackers(state) == []


def test_zones_of_control_keep_an_enemy_away():
    things = (Placed("infantry", "blue", 4), Placed("infantry", "red", 8))
    drawing = ". . . . .\n. . . . ."
    free = scene(drawing, Placed("infantry", "red", 0), *things)
    held = scene(drawing, Placed("infantry", "red", 0), *things, switches=("zones of control",))
    assert attackers(free) == [attack(1)]
    assert attackers(held) == []


def test_units_that_never_attack_are_no_danger():
    assert attackers(row(9, Placed("hauler", "blue", 1), Placed("strike_aircraft", "blue", 1))) == []


def test_what_an_enemy_did_this_turn_does_not_matter_to_its_next():
    state = row(9, Placed("infantry", "blue", 5), first="blue")
    state = do(to_phase(state, "Movement"), Choice("move", unit=1, cell=4))
    assert attackers(next_turn(state)) == [attack(1)]


def test_danger_is_asked_for_any_cell_the_unit_could_stand_on():
    state = row(9, Placed("infantry", "blue", 8))
    assert attackers(state, cell=0) == []
    assert attackers(state, cell=4) == [attack(1)]


def test_the_cell_the_unit_would_leave_is_free_for_the_enemy():
    # The enemy can hit (0, 1) only from (1, 1), where red stands now.
    state = scene(
        "~ ~ .\n. . .\n~ ~ b", Placed("infantry", "red", 4), Placed("infantry", "blue", 8)
    )  # fmt: skip
    assert attackers(state, cell=3) == [attack(1)]


# Fuel and ammunition


def test_without_ammunition_an_enemy_is_no_danger():
    assert attackers(row(9, Placed("infantry", "blue", 1, supplies=0))) == []


def test_without_fuel_besides_its_ammunition_an_enemy_attacks_only_from_where_it_stands():
    assert attackers(row(9, Placed("infantry", "blue", 1, supplies=1))) == [attack(1)]
    assert attackers(row(9, Placed("infantry", "blue", 2, supplies=1))) == []
    assert attackers(row(9, Placed("infantry", "blue", 2, supplies=2))) == [attack(1)]


def test_an_enemy_in_supply_is_taken_to_fill_up_first():
    empty = Placed("infantry", "blue", 3, supplies=0)
    assert attackers(row(9, empty, Depot("blue", 4, 9))) == [attack(1)]
    assert attackers(row(9, empty, Depot("blue", 5, 9))) == []
    assert attackers(row(9, empty, Depot("blue", 5, 9), SupplyLine("blue", 4))) == [attack(1)]
    assert attackers(row(9, empty, Depot("blue", 4, 0))) == []


def test_the_income_of_the_enemys_next_turn_supplies_it_too():
    empty = Placed("infantry", "blue", 3, supplies=0)
    assert attackers(row(9, empty, Depot("blue", 4, 0, income=6))) == [attack(1)]


def test_a_unit_on_the_enemys_depot_would_cut_off_his_supply():
    # Posed on the only depot, red closes it, so the empty enemy next to it cannot fill up.
    state = next_turn(row(9, Placed("infantry", "blue", 5, supplies=0), Depot("blue", 4, 9), first="blue"))
    assert attackers(forgetful(state), cell=3) == [attack(1)]
    assert attackers(forgetful(state), cell=4) == []
    assert attackers(state, cell=4) == [], "what was worked out with the depot open is not true here"


# Room


def test_room_around_the_cell_limits_how_many_attack():
    # In a dead end only one enemy can stand next to the unit: the better one does.
    state = row(9, Placed("infantry", "blue", 3), Placed("armour", "blue", 4), Placed("infantry", "blue", 2))
    assert attackers(state) == [attack(2)]


def test_whoever_shoots_from_further_away_needs_no_room_next_to_the_unit():
    state = row(9, Placed("armour", "blue", 2), Placed("field_artillery", "blue", 4))
    assert set(attackers(state)) == {attack(1), attack(2)}


def test_as_many_attack_as_find_room_each_on_its_own_cell():
    state = scene(
        ". . .\n. r .\n. . .\n. . .",
        Placed("infantry", "red", 4),
        *(Placed("infantry", "blue", cell) for cell in (9, 10, 11, 6, 8)),
    )
    found = danger(state, 0, 4)
    assert sorted(threat.cell for threat in found.threats) == [1, 3, 5, 7]


# Aircraft


PLANE = Placed("strike_aircraft", "blue")


def test_an_aircraft_strikes_in_place_of_the_weakest_caller():
    state = row(9, Placed("field_artillery", "blue", 4), Placed("infantry", "blue", 1), PLANE)
    assert attackers(state) == [strike(2, 3), attack(1)]


def test_an_aircraft_without_a_caller_is_no_danger():
    assert attackers(row(9, Placed("infantry", "blue", 8), PLANE)) == []


def test_an_aircraft_that_does_worse_than_every_caller_stays_at_home():
    state = row(9, Placed("heavy_armour", "blue", 1), Placed("strike_aircraft", "blue", strength=2))
    assert attackers(state) == [attack(1)]


@pytest.mark.parametrize(
    "plane",
    [
        Placed("strike_aircraft", "blue", supplies=5),
        Placed("strike_aircraft", "blue", 0),
        Placed("strike_aircraft", "blue", turn=4),
    ],
)
def test_an_aircraft_that_cannot_pay_is_grounded_or_has_not_arrived_is_no_danger(plane):
    assert attackers(row(9, Placed("infantry", "blue", 1), plane)) == [attack(1)]


def test_an_aircraft_off_the_map_fills_up_at_any_depot():
    plane = Placed("strike_aircraft", "blue", supplies=0)
    assert attackers(row(9, Placed("infantry", "blue", 1), plane, Depot("blue", 8, 9))) == [strike(1, 2)]


def test_a_caller_needs_no_ammunition_of_its_own():
    state = row(9, Placed("infantry", "blue", 1, supplies=0), PLANE)
    assert attackers(state) == [strike(1, 2)]
    call = Choice("call_air", unit=1, target=0, by=2)
    assert rules.objection(to_phase(next_turn(state), "Combat"), call) is None, "as the rules allow"


def test_a_caller_with_fuel_alone_may_come_up_and_call():
    state = row(9, Placed("infantry", "blue", 3, supplies=1), PLANE)
    assert attackers(state) == [strike(1, 2)]


# Fog


def test_only_enemies_the_side_knows_of_are_counted():
    things = (Placed("armour", "blue", 5), Placed("infantry", "blue", 3))
    assert attackers(row(9, *things, switches=("fog",))) == [attack(2)]
    assert attackers(row(9, *things)) == [attack(1)]


# How bad


def left_over(attacking, defending):
    """Attacking dice no defending die removes: going up, each takes the lowest it meets."""
    remaining = sorted(attacking)
    for die in sorted(defending):
        if remaining and remaining[0] <= die:
            remaining.pop(0)
    return len(remaining)


def after_attacks(strength, die, waves, cover=0):
    """By trying every roll: what is left of `strength` dice after waves of (dice, sides), one by one."""
    chances = {strength: 1.0}
    for number, sides in waves:
        following = {}
        for left, chance in chances.items():
            rolls = list(product(range(1, sides + 1), repeat=number))
            answers = list(product(range(1 + cover, die + 1 + cover), repeat=left))
            for attacking, defending in product(rolls, answers):
                rest = max(0, left - left_over(attacking, defending))
                following[rest] = following.get(rest, 0.0) + chance / len(rolls) / len(answers)
        chances = following
    return {strength - left: chance for left, chance in chances.items() if chance}


def besieged(**options):
    """Red infantry of strength 3 between blue armour of strength 2 and blue infantry of strength 3."""
    return scene(
        ". w .",
        Placed("infantry", "red", 1, strength=3),
        Placed("armour", "blue", 0, strength=2),
        Placed("infantry", "blue", 2, strength=3),
        **options,
    )


def test_together_is_what_the_attacks_do_one_after_the_other():
    found = danger(besieged(), 0, 1)
    waves = [{1: (2, 8), 2: (3, 4)}[threat.choice.unit] for threat in found.threats]
    assert len(waves) == 2
    assert found.together.losses == pytest.approx(after_attacks(3, 4, waves))
    assert found.together.destroyed == pytest.approx(found.together.losses[3])


def test_together_counts_cover_where_the_map_switches_it_on():
    found = danger(besieged(switches=("terrain defence",)), 0, 1)
    waves = [{1: (2, 8), 2: (3, 4)}[threat.choice.unit] for threat in found.threats]
    assert found.together.losses == pytest.approx(after_attacks(3, 4, waves, cover=1))


def test_together_counts_the_aircraft_and_not_the_caller_it_replaces():
    state = scene(
        ". .",
        Placed("infantry", "red", 0, strength=2),
        Placed("infantry", "blue", 1, strength=1),
        Placed("strike_aircraft", "blue", strength=2),
    )
    found = danger(state, 0, 0)
    assert found.together.losses == pytest.approx(after_attacks(2, 4, [(2, 12)]))


def test_without_threats_nothing_is_lost():
    found = danger(row(9, Placed("infantry", "blue", 8)), 0, 0)
    assert (found.threats, found.together.losses, found.together.destroyed) == ((), {0: 1.0}, 0.0)


def test_the_strongest_attack_comes_first():
    means = [threat.forecast.prospects[0].mean for threat in danger(besieged(), 0, 1).threats]
    assert means == sorted(means, reverse=True)
    assert means[0] > means[1]


def test_each_threat_carries_the_forecast_of_its_attack():
    (threat,) = danger(row(3, Placed("armour", "blue", 1, strength=2), first="blue"), 0, 0).threats
    state = to_phase(row(3, Placed("armour", "blue", 1, strength=2), first="blue"), "Combat")
    told = rules.forecast(state, attack(1))
    assert told is not None
    assert threat.forecast.prospects[0].losses == told.prospects[0].losses


def test_asking_changes_nothing():
    state = besieged()
    before = rules.facts(state)
    danger(state, 0, 2)
    assert rules.facts(state) == before
    assert state.occupant == {1: 0, 0: 1, 2: 2}


def test_custom_kinds_are_judged_by_their_card():
    kinds = {"snipers": variant("infantry", attack_range=3, movement=0)}
    assert attackers(row(9, Placed("snipers", "blue", 3), kinds=kinds)) == [attack(1)]
    assert attackers(row(9, Placed("snipers", "blue", 4), kinds=kinds)) == []
