"""From a scenario to a game, and every way in which a scenario or a roster cannot be played."""

import copy
import re
from pathlib import Path

import msgspec
import pytest

from game.engine.fault import Fault
from game.engine.squad import rules
from game.engine.squad.abilities import UNIT_ABILITIES, WEAPON_ABILITIES, explained, titled
from game.engine.squad.roster import unit_kinds
from game.engine.squad.state import NONE
from tests.engine.squad.scene import BLUE_ARMY, RED_ARMY, ROSTER, battlefield, cell, unit

KINDS = unit_kinds(ROSTER, "squad.toml")
PAIR = (unit("guard_rifles", "red", 3, 5), unit("fell_levy", "blue", 20, 5))


def refused(**fields):
    scenario = msgspec.structs.replace(battlefield(*PAIR), **fields)
    with pytest.raises(Fault) as caught:
        rules.start(scenario)
    return caught.value.sentence()


def test_the_roster_has_two_armies_of_many_kinds():
    armies = {kind.army for kind in KINDS.values()}
    assert len(armies) == 2
    assert len(KINDS) >= 10
    assert set(RED_ARMY) | set(BLUE_ARMY) == set(KINDS)


def test_every_ability_is_on_some_card():
    on_units = {name for kind in KINDS.values() for name in kind.abilities}
    weapons = [
        weapon
        for kind in KINDS.values()
        for weapon in (*kind.weapons, *([kind.charge] if kind.charge else []))
    ]
    on_weapons = {name for weapon in weapons for name in weapon.abilities}
    assert set(UNIT_ABILITIES) == on_units
    assert set(WEAPON_ABILITIES) == on_weapons


@pytest.mark.parametrize("name", [*UNIT_ABILITIES, *WEAPON_ABILITIES])
def test_every_ability_is_explained(name):
    assert titled(name, 2)
    assert explained(name, 2).endswith(".")
    assert "X" not in explained(name, 2)


def test_minis_stand_around_their_leader_and_carry_what_the_card_says():
    state = rules.start(battlefield(unit("guard_gunners", "red", 3, 5), PAIR[1]))
    minis = state.units[0].minis
    assert minis[0].cell == cell(3, 5)
    assert [mini.carries for mini in minis] == [NONE, NONE, NONE, NONE, 2]
    assert len({mini.cell for mini in minis}) == 5


def test_a_unit_may_begin_with_fewer_minis():
    state = rules.start(battlefield(unit("guard_rifles", "red", 3, 5, strength=2), PAIR[1]))
    assert len(state.units[0].minis) == 2


def test_a_vehicle_looks_towards_the_enemy_or_as_placed():
    state = rules.start(battlefield(unit("guard_strider", "red", 3, 5), PAIR[1]))
    assert state.units[0].heading in (1, 2)
    state = rules.start(battlefield(unit("guard_strider", "red", 3, 5, heading=4), PAIR[1]))
    assert state.units[0].heading == 4


def test_the_opening_tells_the_round():
    state = rules.start(battlefield(*PAIR))
    assert [rules.tell(state, event) for event in rules.opening(state)] == ["Round 1", "Command phase"]


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"rules": "front"}, "not 'squad'"),
        ({"turns": 0}, "turns"),
        ({"mission": "tea"}, "unknown"),
        ({"mission": "intercept"}, "no objectives"),
        ({"switches": ("fog",)}, "give some of deployment"),
        ({"ground": (0,)}, "cells"),
        ({"units": PAIR[:1]}, "blue has none"),
        ({"units": (*PAIR, unit("dragon", "red", 5, 5))}, "unknown"),
        ({"units": (*PAIR, unit("guard_rifles", "red", 3, 5))}, "no room"),
        ({"units": (*PAIR, unit("guard_rifles", "red", 5, 5, strength=9))}, "1 to 4"),
        ({"units": (*PAIR, unit("guard_rifles", "red", 5, 5, turn=2))}, "arrives later"),
    ],
)
def test_a_scenario_that_cannot_be_played_is_refused_in_words(fields, told):
    assert told in refused(**fields)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"points": 0}, "points is out of bounds"),
        ({"minis": 99}, "minis is out of bounds"),
        ({"rank": "duke"}, "rank 'duke' is unknown"),
        ({"name": " "}, "name"),
        ({"abilities": {"flight": 1}}, "'flight' is unknown"),
        ({"abilities": {"wary": 0}}, "out of bounds"),
        ({"abilities": {"thin_plate": 1}}, "thin_arc"),
        ({"abilities": {"sapper": 1}}, "charge"),
        ({"weapons": []}, "no weapons"),
        ({"weapons": [{"name": "gun", "near": 3, "far": 2, "red": 1}]}, "range"),
        ({"weapons": [{"name": "gun", "far": 2}]}, "dice"),
        ({"weapons": [{"name": "gun", "far": 2, "red": 1, "arc": "front"}]}, "mounted"),
        ({"weapons": [{"name": "gun", "far": 2, "red": 1}] * 2}, "one name"),
        ({"body": "vehicle"}, "courage"),
        ({"resilience": 3}, "resilience"),
        ({"wings": 2}, "unknown field"),
        ({"speed": "fast"}, "speed"),
    ],
)
def test_a_roster_that_cannot_be_played_is_refused_in_words(fields, told):
    roster = copy.deepcopy(ROSTER)
    roster["units"]["guard_rifles"].update(fields)
    faults = [fault.sentence() for fault in rules.roster_faults(roster, "mine.toml")]
    assert any(told in fault for fault in faults), faults
    assert all("units.guard_rifles" in fault for fault in faults)


def test_a_roster_without_units_is_refused():
    assert next(rules.roster_faults({}, "mine.toml")).sentence().startswith("mine.toml: has no units")
    assert any("not part" in fault.sentence() for fault in rules.roster_faults({**ROSTER, "x": 1}, ""))


# Nothing without a test of its own


def names_of_tests():
    return [
        name
        for path in Path(__file__).parent.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]


@pytest.mark.parametrize("number", [title.number for title in rules.steps("attack")])
def test_every_step_of_the_attack_has_tests_under_its_number(number):
    assert any(name.startswith(f"test_{number}_") for name in names_of_tests())


@pytest.mark.parametrize("ability", [*UNIT_ABILITIES, *WEAPON_ABILITIES])
def test_every_ability_has_a_test_named_after_it(ability):
    assert any(f"_{ability}" in name for name in names_of_tests())
