"""From a scenario to the first state: what it sets up, and every fault in one sentence with its place."""

import msgspec
import pytest

from game.engine.board import Shape
from game.engine.contract import BLUE, RED
from game.engine.fault import Fault
from game.engine.front import rules
from game.engine.scenario import Area, Depot, Objective, Placed, Scenario, SideSetup, SupplyLine, Terrain
from tests.engine.front.scene import TERRAINS, scenario, scene

RED_UNIT, BLUE_UNIT = Placed("infantry", "red", 0), Placed("infantry", "blue", 3)


def sound(*things: object, drawing: str = ". . ~ .", **options: object) -> Scenario:
    return scenario(drawing, RED_UNIT, BLUE_UNIT, *things, **options)


def said(faulty: Scenario) -> str:
    with pytest.raises(Fault) as caught:
        rules.start(faulty)
    sentence = str(caught.value)
    assert sentence.startswith("test.tmx, ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence.removeprefix("test.tmx, ")


def changed(**fields: object) -> Scenario:
    return msgspec.structs.replace(sound(), **fields)


# What it sets up


def test_the_first_state_is_turn_one_supply_phase_of_the_side_that_begins():
    state = rules.start(sound(first="blue"))
    assert (state.turn, state.side, state.phase, state.points) == (1, BLUE, 0, (0, 0))
    assert rules.decider(state) == BLUE


def test_units_start_full_unless_the_map_says_otherwise():
    state = rules.start(sound(Placed("armour", "red", 1, strength=4, supplies=0)))
    assert (state.units[0].strength, state.units[0].supplies) == (10, 6)
    assert (state.units[2].strength, state.units[2].supplies) == (4, 0)


def test_units_without_a_name_are_numbered_by_side_and_kind():
    state = scene(
        ". . . . .",
        RED_UNIT,
        BLUE_UNIT,
        Placed("infantry", "red", 1),
        Placed("armour", "red", 2),
        Placed("infantry", "red", 4, name="The Buffs"),
    )
    names = ("Red Infantry 1", "Blue Infantry 1", "Red Infantry 2", "Red Armour 1", "The Buffs")
    assert state.game.names == names


def test_tokens_depots_and_objectives_are_where_the_map_has_them():
    state = rules.start(
        sound(SupplyLine("blue", 1), Depot("red", 0, 5, income=2), Objective("Mill", 1, holder="blue"))
    )
    assert (state.tokens, state.stocks, state.holders) == ({1: BLUE}, (7,), (BLUE,))


def test_a_unit_and_an_aircraft_may_share_a_cell_and_so_may_aircraft():
    state = rules.start(sound(*(Placed("strike_aircraft", "red", 0) for _ in range(2))))
    assert state.occupant == {0: RED, 3: 1}


def test_optional_rules_are_off_unless_switched_on():
    game = rules.start(sound()).game
    assert (game.fog, game.terrain_defence, game.zones_of_control) == (False, False, False)
    game = rules.start(sound(switches=("fog", "terrain defence", "zones of control"))).game
    assert (game.fog, game.terrain_defence, game.zones_of_control) == (True, True, True)


# Faults of the frame


def test_another_familys_scenario_is_told():
    assert said(changed(rules="squad")) == "rules: is 'squad', not 'front'; load it with its own family."


@pytest.mark.parametrize("ground", [(0, 0, 4), (0, 0, 4, 0, 0), ()])
def test_ground_that_does_not_fill_the_board_is_told(ground):
    assert (
        said(changed(ground=ground)) == f"ground: has {len(ground)} cells, not 4; give each cell a terrain."
    )


@pytest.mark.parametrize("number", [-1, 5])
def test_a_terrain_that_is_not_listed_is_told(number):
    sentence = said(changed(ground=(0, 0, number, 0)))
    assert sentence == "ground: names a terrain that is not listed; list every terrain used."


@pytest.mark.parametrize(("field", "most"), [("cost", 255), ("defence", 20), ("cover", 2)])
def test_terrain_with_a_negative_cost_defence_or_cover_is_told(field, most):
    bad = Terrain("bad", **{field: -1})
    sentence = said(changed(terrains=(*TERRAINS, bad)))
    assert sentence == f"terrain bad: its {field} is out of bounds; give 0 to {most}."


@pytest.mark.parametrize("field", ["height", "blocking"])
@pytest.mark.parametrize("value", [-1, 10**9])
def test_terrain_too_low_or_too_high_is_told(field, value):
    bad = Terrain("bad", **{field: value})
    sentence = said(changed(terrains=(bad, *TERRAINS[1:])))
    assert sentence.startswith("ground: ")
    assert "must lie between 0 and 500,000" in sentence


@pytest.mark.parametrize("turns", [0, -3])
def test_a_game_without_turns_is_told(turns):
    assert said(sound(turns=turns)) == "turns: is out of bounds; give 1 to 1000000."


def test_an_unknown_switch_is_told_with_those_there_are():
    sentence = said(sound(switches=("fog", "weather")))
    assert sentence == "switches: 'weather' is unknown; give some of fog, terrain defence, zones of control."


@pytest.mark.parametrize("side", ["red", "blue"])
def test_a_negative_allowance_is_told_with_its_side(side):
    assert (
        said(changed(**{side: SideSetup("", -1)}))
        == f"{side}: its allowance is out of bounds; give 0 to 1000000."
    )


@pytest.mark.parametrize("shape", [Shape("square", 0, 0), Shape("round", 4, 1)])
def test_a_board_that_cannot_be_is_told(shape):
    size = shape.width * shape.height
    said(changed(shape=shape, ground=(0,) * size))


# Faults of units


def test_an_unknown_kind_of_unit_is_told_with_those_there_are():
    sentence = said(sound(Placed("cavalry", "red", 1)))
    assert sentence.startswith("unit 3: kind 'cavalry' is unknown; give one of infantry, recon, ")


def test_a_fault_of_the_roster_is_told_with_its_place():
    sentence = said(sound(kinds={"mob": {"name": "Mob"}}))
    assert sentence.startswith("units.mob: is missing ")


@pytest.mark.parametrize("cell", [4, 99, -7])
def test_a_unit_off_the_map_is_told(cell):
    assert (
        said(sound(Placed("armour", "red", cell)))
        == f"unit 3: cell {cell} is off the map; place it on the map."
    )


def test_a_unit_where_nobody_can_enter_is_told():
    sentence = said(sound(Placed("armour", "red", 2)))
    assert sentence == "unit 3: cell 2 is water, which nobody can enter; place it on passable ground."


def test_a_ground_unit_without_a_place_is_told():
    sentence = said(sound(Placed("armour", "red")))
    assert sentence == "unit 3: stands nowhere; place it on the map or give it a turn and an area."


def test_two_ground_units_on_one_cell_are_told_with_each_other():
    assert said(sound(Placed("armour", "red", 3))) == "unit 3: shares its cell with unit 2; move one of them."


def test_a_reinforcement_without_a_known_entry_area_is_told():
    sentence = said(sound(Placed("armour", "red", turn=2, area="south"), areas=[Area("north", (1,))]))
    assert sentence == "unit 3: its entry area 'south' is unknown; draw that area."


def test_an_aircraft_on_the_way_needs_no_area():
    assert rules.start(sound(Placed("strike_aircraft", "red", turn=2))).turn == 1


@pytest.mark.parametrize("strength", [0, 11, -1])
def test_a_strength_out_of_bounds_is_told(strength):
    sentence = said(sound(Placed("armour", "red", 1, strength=strength)))
    assert sentence == f"unit 3: strength is {strength}; give 1 to 10."


@pytest.mark.parametrize("supplies", [-1, 9])
def test_supplies_beyond_capacity_or_below_nothing_are_told(supplies):
    sentence = said(sound(Placed("armour", "red", 1, supplies=supplies)))
    assert sentence == f"unit 3: supplies is {supplies}; give 0 to 8."


@pytest.mark.parametrize("missing", ["red", "blue"])
def test_a_side_without_a_ground_unit_is_told_even_with_aircraft(missing):
    there = BLUE_UNIT if missing == "red" else RED_UNIT
    faulty = scenario(". . ~ .", there, Placed("strike_aircraft", missing))
    assert said(faulty) == f"units: {missing} has none on the ground; place at least one unit a side."


# Faults of other things


THINGS = [
    ("depot", lambda cell: Depot("red", cell, 1)),
    ("supply line", lambda cell: SupplyLine("red", cell)),
    ("objective", lambda cell: Objective("Mill", cell)),
]


@pytest.mark.parametrize(("name", "make"), THINGS)
def test_a_thing_off_the_map_is_told(name, make):
    assert said(sound(make(1), make(9))) == f"{name} 2: cell 9 is off the map; place it on the map."
    assert said(sound(make(-1))) == f"{name} 1: cell -1 is off the map; place it on the map."


@pytest.mark.parametrize(("name", "make"), THINGS)
def test_a_thing_where_nobody_can_enter_is_told(name, make):
    sentence = said(sound(make(2)))
    assert sentence == f"{name} 1: cell 2 is water, which nobody can enter; place it on passable ground."


@pytest.mark.parametrize(("name", "make"), THINGS)
def test_two_things_of_a_kind_on_one_cell_are_told(name, make):
    assert said(sound(make(1), make(1))) == f"{name}: 2 of them share cell 1; keep one."


@pytest.mark.parametrize("fields", [{"stock": -1}, {"stock": 1, "income": -1}])
def test_a_depot_with_less_than_nothing_is_told(fields):
    sentence = said(sound(Depot("red", 1, **fields)))
    assert sentence == "depot 1: its stock or income is out of bounds; give 0 to 1000000."


def test_a_supply_line_on_a_depot_is_told():
    sentence = said(sound(Depot("red", 1, 5), SupplyLine("red", 0), SupplyLine("blue", 1)))
    assert sentence == "supply line 2: lies on a depot; move it."


@pytest.mark.parametrize("cell", [-1, 4])
def test_an_area_that_reaches_off_the_map_is_told(cell):
    sentence = said(sound(areas=[Area("north", (0, cell))]))
    assert sentence == "area north: reaches off the map; redraw it."
