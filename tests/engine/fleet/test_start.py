"""From scenario to first state, and what is wrong with scenarios and rosters, in sentences."""

import msgspec
import pytest

from game.engine.board import Shape
from game.engine.contract import RED
from game.engine.fault import Fault
from game.engine.fleet import rules
from game.engine.fleet.state import SQUADRONS
from game.engine.scenario import Obstacle, Placed
from tests.engine.fleet.scene import READY, ROSTER, at, attack, blue, do, red, roll, scenario, scene, variant

SHIPS = red("tern", at(3, 3)), blue("tern", at(17, 3))


def test_a_ship_starts_whole_at_its_speed_and_heading():
    state = scene(red("osprey", at(3, 3), 2), blue("tern", at(17, 3)))
    record = state.units[0]
    assert (record.hull, record.shields, record.speed, record.heading) == (6, (4, 3, 2, 3), 2, 2)
    assert record.tokens == (0, 0, 0)


def test_a_ship_without_a_heading_faces_the_enemy():
    state = scene(red("tern", at(3, 7), -1), blue("tern", at(17, 7), -1))
    assert [state.units[unit].heading for unit in (0, 1)] == [1, 4]


def test_a_damaged_ship_has_face_down_cards():
    state = scene(red("osprey", at(3, 3), strength=4), blue("tern", at(17, 3)))
    assert (state.units[0].hull, state.units[0].hidden, state.deck.hidden) == (4, 2, 2)


def test_squadrons_may_fight_without_ships():
    state = scene(red("gnats", at(8, 7)), blue("gnats", at(9, 7), strength=1))
    state = do(do(state, READY), READY)
    assert state.phase == SQUADRONS
    state = do(state, attack("", unit=0, target=1), roll(blue="hit hit hit"))
    assert state.result.winner == RED


def test_units_without_a_name_are_told_apart():
    state = scene(*SHIPS, red("gnats", at(5, 5), name="Wasps"))
    assert state.game.names == ("Tern corvette (red)", "Tern corvette (blue)", "Wasps")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rules": "front"}, "is 'front', not 'fleet'"),
        ({"shape": Shape("square", 21, 15)}, "played on hexes"),
        ({"turns": 0}, "turns: is out of bounds"),
        ({"switches": ("fog",)}, "'fog' is unknown"),
        ({"ground": (0, 0)}, "has 2 cells"),
        ({"units": (SHIPS[0],)}, "units: blue has none"),
        ({"units": (*SHIPS, Placed("whale", "red", 4))}, "kind 'whale' is unknown"),
        ({"units": (*SHIPS, Placed("gnats", "red", 9999))}, "off the map"),
        ({"units": (*SHIPS, Placed("gnats", "red", at(3, 3)))}, "no room"),
        ({"units": (*SHIPS, Placed("gnats", "red", 4, turn=2))}, "all begin on the map"),
        ({"units": (*SHIPS, Placed("gnats", "red", 4, strength=9))}, "strength is 9"),
        ({"units": (*SHIPS, Placed("tern", "red", 4, heading=6))}, "heading is 6"),
        ({"obstacles": (Obstacle("cheese", 5),)}, "kind 'cheese' is unknown"),
        ({"obstacles": (Obstacle("debris", 9999),)}, "off the map"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told(changes, told):
    with pytest.raises(Fault) as caught:
        rules.start(msgspec.structs.replace(scenario(*SHIPS), **changes))
    assert told in caught.value.sentence()


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"name": " "}, "its name is empty"),
        ({"class": "boat"}, "class 'boat' is unknown"),
        ({"hull": 0}, "hull is 0"),
        ({"points": -1}, "points is -1"),
        ({"tokens": ["dodge"]}, "token 'dodge' is unknown"),
        ({"traits": ["stealth"]}, "trait 'stealth' is unknown"),
        ({"yaw": ["2", "9"]}, "yaw for speed 2 is '9'"),
        ({"yaw": []}, "yaw has 0 speeds"),
        ({"speed": 7}, "speed is 7"),
        ({"size": "vast"}, "size 'vast' is unknown"),
        ({"front": [9, 0, 0]}, "dice out of bounds"),
        ({"shields": [99, 0, 0]}, "shields are out of bounds"),
        ({"command": 0}, "command is 0"),
        ({"movement": 3}, "like a squadron"),
        ({"wings": 3}, "unknown field"),
    ],
)
def test_what_is_wrong_with_a_ship_card_is_told(fields, told):
    faults = list(rules.roster_faults({"units": {"tern": variant("tern", **fields)}}, "x"))
    assert any(told in fault.sentence() for fault in faults)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"keywords": ["cloak"]}, "keyword 'cloak' is unknown"),
        ({"keywords": ["sting"]}, "needs a number"),
        ({"keywords": ["pack 2"]}, "takes no number"),
        ({"traits": ["torpedoes"]}, "like a ship"),
        ({"shields": [1, 1, 1]}, "shields or a yaw chart like a ship"),
        ({"command": 2}, "command values"),
        ({"yaw": ["1"]}, "yaw chart like a ship"),
        ({"rear": [0, 1, 0]}, "batteries of zones like a ship"),
    ],
)
def test_what_is_wrong_with_a_squadron_card_is_told(fields, told):
    faults = list(rules.roster_faults({"units": {"gnats": variant("gnats", **fields)}}, "x"))
    assert any(told in fault.sentence() for fault in faults)


def test_the_roster_of_the_game_is_sound():
    assert list(rules.roster_faults(ROSTER, "fleet.toml")) == []
    assert rules.kind_names(ROSTER)["tern"] == "Tern corvette"
    assert (rules.cell_room(ROSTER, "tern"), rules.cell_room(ROSTER, "gnats")) == (1, 2)
