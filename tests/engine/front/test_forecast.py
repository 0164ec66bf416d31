"""Forecast equals result: what is promised before an attack is what sampled attacks do."""

from collections import Counter
from math import isclose

import pytest

from game.engine.chance import Sampled
from game.engine.contract import Choice
from game.engine.front import rules
from game.engine.scenario import Depot, Placed, SupplyLine
from tests.engine.front.scene import do, faces, scene, to_phase

TIMES = 20_000


def battle(**switches):
    """Red: armour 0, battery 1, aircraft 2. Blue: infantry 3 in woods next to 0, battery 4 two away."""
    state = scene(
        ". . . . .\n. . . . .\n. . w . .",
        Placed("armour", "red", 11, strength=7),
        Placed("field_artillery", "red", 0, strength=6),
        Placed("strike_aircraft", "red", strength=5),
        Placed("infantry", "blue", 12, strength=8, supplies=3),
        Placed("field_artillery", "blue", 3, strength=9),
        SupplyLine("blue", 6),
        SupplyLine("blue", 10),
        Depot("blue", 4, stock=5),
        **switches,
    )
    return to_phase(state, "Combat")


ATTACKS = {
    "an attack that is answered": Choice("attack", unit=0, target=3),
    "a battery for itself, answered by a battery": Choice("attack", unit=1, target=4),
    "called artillery": Choice("call_artillery", unit=0, target=3, by=1),
    "an air strike": Choice("call_air", unit=0, target=3, by=2),
}


@pytest.mark.parametrize("name", ATTACKS)
@pytest.mark.parametrize("switches", [(), ("terrain defence",)], ids=["open", "cover"])
def test_twenty_thousand_sampled_attacks_follow_the_forecast(name, switches):
    state, choice = battle(switches=switches), ATTACKS[name]
    assert rules.objection(state, choice) is None
    told = rules.forecast(state, choice)
    ends = sampled(state, choice)
    for prospect in told.prospects:
        before = state.units[prospect.unit].strength
        seen = Counter(before - end.units[prospect.unit].strength for end in ends)
        assert set(seen) <= set(prospect.losses)
        for losses, p in prospect.losses.items():
            assert abs(seen[losses] / TIMES - p) < 5 * (p * (1 - p) / TIMES) ** 0.5 + 1e-9
        supplies = sum(end.units[prospect.unit].supplies for end in ends) / TIMES
        assert abs(supplies - prospect.after["supplies"]) < 0.06
        strength = sum(end.units[prospect.unit].strength for end in ends) / TIMES
        assert abs(strength - prospect.after["strength"]) < 0.1
        destroyed = sum(end.units[prospect.unit].strength == 0 for end in ends) / TIMES
        assert abs(destroyed - prospect.destroyed) < 0.02


def sampled(state, choice):
    """Ends of the attack, the unit attacked answering whenever it may, as the forecast assumes."""
    chance = Sampled(11)
    ends = []
    for _ in range(TIMES):
        end, _ = rules.apply(state, choice, chance)
        while rules.running(end):
            end, _ = rules.apply(end, rules.choices(end)[0], chance)
        ends.append(end)
    return ends


@pytest.mark.parametrize("name", ATTACKS)
def test_every_distribution_sums_to_one(name):
    for prospect in rules.forecast(battle(), ATTACKS[name]).prospects:
        assert isclose(sum(prospect.losses.values()), 1.0)


def test_an_answer_assumed_is_said_in_words():
    assert rules.forecast(battle(), ATTACKS["an attack that is answered"]).assumes
    assert not rules.forecast(battle(), ATTACKS["called artillery"]).assumes


def test_cover_is_told_with_its_reason():
    told = rules.forecast(battle(switches=("terrain defence",)), ATTACKS["an air strike"])
    assert "+1" in [modifier.value for modifier in told.modifiers]
    assert any("woods" in modifier.reason for modifier in told.modifiers)


def test_why_there_will_be_no_answer_is_told():
    told = rules.forecast(battle(), ATTACKS["called artillery"])
    assert any(
        modifier.reason == "Fire that was called in cannot be answered." for modifier in told.modifiers
    )


def test_inside_an_attack_the_answer_has_a_forecast_of_its_own():
    state = do(battle(), ATTACKS["an attack that is answered"], faces(8, *[1] * 7), faces(4, *[4] * 8))
    told = rules.forecast(state, Choice("counterattack", unit=3, target=0))
    by_unit = {prospect.unit: prospect for prospect in told.prospects}
    assert by_unit[0].mean > 0
    assert by_unit[3].losses == pytest.approx({0: 1.0})
    declined = rules.forecast(state, Choice("decline", unit=3, target=0))
    assert all(prospect.losses == {0: 1.0} for prospect in declined.prospects)


def test_a_raid_forecasts_the_tokens_it_removes_and_what_it_costs():
    state = battle()
    told = rules.forecast(state, Choice("raid", unit=0, cell=10))
    assert told.prospects[0].odds["tokens destroyed"] == {2: 1.0}
    assert told.prospects[0].after["supplies"] == state.units[0].supplies - 2


def test_choices_that_hold_no_attack_have_no_forecast():
    assert rules.forecast(battle(), Choice("end_phase")) is None
