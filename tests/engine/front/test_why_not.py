"""What is said to a player who points at a cell where nothing can be done."""

from game.engine.contract import NOBODY
from game.engine.front import rules
from game.engine.scenario import Depot, Placed
from tests.engine.front.scene import scene, to_phase

FIELD = scene(
    ". . . . . ~",
    Placed("infantry", "red", 0, "Guards"),
    Placed("infantry", "blue", 4, "Rifles"),
    Depot("red", 1, stock=5),
)


def test_pointing_without_a_unit_in_the_supply_phase_means_laying_a_token():
    assert "not next to" in rules.why_not(FIELD, NOBODY, 4)
    assert rules.why_not(FIELD, NOBODY, 2) == ""


def test_pointing_with_a_unit_means_moving_there_in_the_movement_phase():
    state = to_phase(FIELD, "Movement")
    assert "Rifles" in rules.why_not(state, 0, 4)
    assert rules.why_not(state, 0, 5) != ""
    assert rules.why_not(state, 0, 2) == ""
    assert rules.why_not(state, NOBODY, 5) == ""


def test_pointing_at_an_enemy_in_the_combat_phase_means_attacking_it():
    state = to_phase(FIELD, "Combat")
    assert "4 away" in rules.why_not(state, 0, 4)
    assert "No enemy supply-line token" in rules.why_not(state, 0, 3)
