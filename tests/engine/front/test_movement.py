"""The Movement phase: fuel, terrain, who is in the way, zones of control, capturing supplies."""

import pytest

from game.engine.contract import BLUE, RED, Choice
from game.engine.front import rules
from game.engine.front.supply import networks
from game.engine.scenario import Area, Depot, Placed, SupplyLine
from tests.engine.front.scene import (
    END,
    assert_lawful,
    assert_sentence,
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


def move(cell, unit=0):
    return Choice("move", unit=unit, cell=cell)


def capture(unit=0):
    return Choice("capture", unit=unit)


def marching(drawing, *things, **options):
    """A battle in red's Movement phase."""
    return to_phase(scene(drawing, *things, **options), "Movement")


def alone(drawing, kind="infantry", start=0, *things, blue=None, **options):
    """Red unit 0 on `start`, and blue infantry 1 on the last cell or where told."""
    end = len(drawing.split()) - 1
    enemy = Placed("infantry", "blue", end if blue is None else blue)
    return marching(drawing, Placed(kind, "red", start), enemy, *things, **options)


# The turn


def test_a_turn_is_supply_then_movement_then_combat_then_the_other_side():
    state = scene("r . b", Placed("infantry", "red", 0), Placed("infantry", "blue", 2))
    seen = []
    for _ in range(7):
        seen.append((state.turn, state.side, state.phase))
        state = do(state, END)
    assert seen == [
        (1, RED, 0),
        (1, RED, 1),
        (1, RED, 2),
        (1, BLUE, 0),
        (1, BLUE, 1),
        (1, BLUE, 2),
        (2, RED, 0),
    ]


def test_the_side_named_first_begins_every_turn():
    state = scene("r . b", Placed("infantry", "red", 0), Placed("infantry", "blue", 2), first="blue")
    assert (state.turn, state.side) == (1, BLUE)
    state = next_turn(state)
    assert (state.turn, state.side) == (1, RED)
    state = next_turn(state)
    assert (state.turn, state.side) == (2, BLUE)


def test_units_move_in_the_movement_phase_only():
    state = scene("r . b", Placed("infantry", "red", 0), Placed("infantry", "blue", 2))
    assert refusal(state, move(1)) == "That belongs to the Movement phase; this is Supply."
    assert "belongs to the Movement phase" in refusal(to_phase(state, "Combat"), move(1))


# Fuel


@pytest.mark.parametrize("steps", [1, 3, 5])
def test_a_move_pays_the_fuel_cost_once_however_far_it_goes(steps):
    state = do(alone(". . . . . . .", "armour"), move(steps))
    assert state.units[0].supplies == 8 - 2
    assert state.ledgers[RED].spent == 2
    assert balance(state, RED) == 0


def test_without_the_fuel_a_unit_does_not_move():
    state = marching(". . . b", Placed("armour", "red", 0, supplies=1), Placed("infantry", "blue", 3))
    assert refusal(state, move(1)) == "Red Armour 1 needs 2 supplies as fuel, has 1."


def test_the_exact_fuel_is_enough():
    state = marching(". . . b", Placed("armour", "red", 0, supplies=2), Placed("infantry", "blue", 3))
    assert do(state, move(1)).units[0].supplies == 0


def test_a_missing_supply_for_fuel_is_told_in_good_english():
    state = marching(". . . b", Placed("infantry", "red", 0, supplies=0), Placed("infantry", "blue", 3))
    assert_sentence(refusal(state, move(1)))


# Ground


def test_a_unit_moves_as_far_as_its_movement_points():
    state = alone(". . . . . . .")
    assert cells_of(state, "move") == [1, 2, 3]
    assert refusal(state, move(4)) == "(4, 0) is out of reach of Red Infantry 1 with 3 movement."


def test_each_cell_costs_the_terrain_entered():
    # Woods cost 2, so one open cell behind them is the end of three points.
    assert cells_of(alone(". w . . . ."), "move") == [1, 2]
    assert cells_of(alone(". m . . . ."), "move") == [1]
    assert cells_of(alone(". . m . . ."), "move") == [1]


def test_the_terrain_left_costs_nothing():
    assert cells_of(alone("m . . . . ."), "move") == [1, 2, 3]


def test_terrain_dearer_than_the_movement_points_is_never_entered():
    state = alone(". m . . .", "field_artillery")
    assert cells_of(state, "move") == []


def test_the_cheapest_way_counts():
    # Straight through the swamps it would be seven points; around them it is five.
    state = alone(". m m .\n. . . .\n. . . .", "armour")
    _, events = do_and_tell(state, move(3))
    assert events[0].path == (0, 4, 5, 6, 7, 3)


def test_nobody_enters_impassable_terrain():
    state = alone(". ~ . .")
    assert refusal(state, move(1)) == "Nobody can enter the water on (1, 0)."
    assert cells_of(state, "move") == []


def test_on_squares_there_are_no_diagonal_steps():
    state = alone(". ~ .\n~ . .\n. . .")
    assert cells_of(state, "move") == []
    assert "out of reach" in refusal(state, move(4))


@pytest.mark.parametrize(
    ("shape", "beside"),
    [("square", [1, 3, 5, 7]), ("hex y", [1, 2, 3, 5, 7, 8]), ("hex x", [1, 3, 5, 6, 7, 8])],
)
def test_a_step_leads_to_the_neighbours_of_the_shape(shape, beside):
    # In swamp three points are one step, so what is reached is what is next to the middle.
    state = alone("m m m\nm . m\nm m m\n~ ~ .", start=4, shape=shape)
    assert cells_of(state, "move") == beside


@pytest.mark.parametrize(("shape", "steps"), [("hex y", 3), ("hex x", 3), ("square", 4)])
def test_hexes_of_both_staggers_are_counted_hex_by_hex(shape, steps):
    state = alone(". . . .\n. . . .\n. . . .\n. . . .", "recon", shape=shape)
    _, events = do_and_tell(state, move(10))
    assert len(events[0].path) == steps + 1


def test_a_move_tells_its_way_cell_by_cell():
    _, events = do_and_tell(alone(". . . . ."), move(3))
    assert (events[0].kind, events[0].path, events[0].amount) == ("move", (0, 1, 2, 3), 1)


# Others in the way


def test_a_unit_passes_through_friends_but_does_not_stop_on_them():
    state = alone(". . . . .", "infantry", 0, Placed("armour", "red", 1))
    assert refusal(state, move(1)) == "Red Armour 1 stands on (1, 0)."
    assert do(state, move(2)).units[0].cell == 2


def test_a_unit_neither_enters_nor_passes_an_enemy():
    state = alone(". . . . .", blue=1)
    assert refusal(state, move(1)) == "Blue Infantry 1 stands on (1, 0)."
    assert refusal(state, move(2)) == "(2, 0) is out of reach of Red Infantry 1 with 3 movement."


def test_a_unit_goes_around_an_enemy_if_it_has_the_points():
    state = alone(". . .\n. . .", "armour", blue=1)
    _, events = do_and_tell(state, move(2))
    assert events[0].path == (0, 3, 4, 5, 2)


def test_the_cell_a_friend_has_left_is_free():
    state = alone(". . . . .", "infantry", 0, Placed("armour", "red", 1))
    state = do(state, move(3, unit=2))
    assert cells_of(state, "move", 0) == [1, 2]


@pytest.mark.parametrize("side", ["red", "blue"])
def test_aircraft_on_an_airfield_block_nobody(side):
    state = alone(". . . . .", "infantry", 0, Placed("strike_aircraft", side, 1))
    assert do(state, move(1)).units[0].cell == 1
    assert do(state, move(3)).units[0].cell == 3


def test_aircraft_do_not_move():
    state = alone(". . . . .", "infantry", 0, Placed("strike_aircraft", "red", 1))
    assert "flies: others call it in" in refusal(state, move(2, unit=2))


def test_nobody_moves_the_enemys_units_or_a_unit_to_where_it_stands():
    state = alone(". . . . .")
    assert refusal(state, move(3, unit=1)) == "Blue Infantry 1 is not yours."
    assert refusal(state, move(0)) == "Red Infantry 1 stands on (0, 0) already."


# Once a turn


def test_each_unit_moves_once_and_again_in_its_next_turn():
    state = do(alone(". . . . . . ."), move(1))
    assert refusal(state, move(2)) == "Red Infantry 1 has moved this turn."
    state = to_phase(next_turn(next_turn(state)), "Movement")
    assert do(state, move(2)).units[0].cell == 2


def test_moving_does_not_spend_the_attack():
    state = to_phase(do(alone(". . . b"), move(2)), "Combat")
    assert rules.objection(state, Choice("attack", unit=0, target=1)) is None


# Zones of control


ZONES = ("zones of control",)


def test_zones_of_control_are_off_unless_the_map_says_so():
    state = alone(". . . .\n. b . .", blue=5)
    assert 2 in cells_of(state, "move")


def test_a_unit_that_enters_a_cell_next_to_an_enemy_moves_no_further():
    state = alone(". . . .\n. b . .", blue=5, switches=ZONES)
    assert cells_of(state, "move") == [1, 4]


def test_a_unit_that_starts_next_to_an_enemy_may_leave():
    state = alone(". . . . . .\n. . . . . b", start=1, blue=6, switches=ZONES)
    # (0, 0) and (2, 0) are diagonal to the enemy on (0, 1): only (0, 0) and (1, 1) touch him.
    assert cells_of(state, "move") == [0, 2, 3, 4, 7, 8, 9]


def test_diagonal_neighbours_have_no_zone_on_squares_but_all_six_have_one_on_hexes():
    assert 2 in cells_of(alone(". . .\n. . .\n. b .", blue=7, switches=ZONES), "move")
    # On rows staggered to the right (1, 1) touches (1, 0) and (2, 0).
    state = alone(". . . .\n. b . .", blue=5, shape="hex y", switches=ZONES)
    assert cells_of(state, "move") == [1, 4]


def test_friends_and_aircraft_have_no_zone_of_control():
    state = alone(
        ". . . . .\n. . . . b",
        "infantry",
        0,
        Placed("infantry", "red", 5),
        Placed("strike_aircraft", "blue", 6),
        switches=ZONES,
    )
    assert 3 in cells_of(state, "move", 0)


# Capturing supplies


def plunder(owner, *things, kind="infantry", supplies=3, **options):
    """Red unit 0 has moved from cell 0 onto cell 1, where a token of `owner` lies; blue stands far off."""
    state = marching(
        ". . . . . .",
        Placed(kind, "red", 0, supplies=supplies),
        Placed("infantry", "blue", 5),
        SupplyLine(owner, 1),
        *things,
        **options,
    )
    return do(state, move(1))


def test_infantry_captures_a_live_enemy_token_it_moves_onto():
    state = plunder("blue", Depot("blue", 3, 5), SupplyLine("blue", 2))
    state = do(state, capture())
    assert state.tokens == {2: BLUE}
    assert state.units[0].supplies == 3 - 1 + 1


def test_infantry_captures_a_derelict_enemy_token():
    state = do(plunder("blue"), capture())
    assert state.tokens == {}
    assert state.units[0].supplies == 3


def test_infantry_captures_a_derelict_token_of_its_own_side():
    before = plunder("red")
    state = do(before, capture())
    assert state.tokens == {}
    assert state.units[0].supplies == 3
    assert state.ledgers == before.ledgers


def test_infantry_does_not_capture_a_live_token_of_its_own():
    state = plunder("red", Depot("red", 2, 5))
    assert refusal(state, capture()) == "The token under Red Infantry 1 is a live one of your own."


def test_capturing_is_booked_from_one_ledger_to_the_other():
    state = do(plunder("blue"), capture())
    assert (state.ledgers[RED].captured, state.ledgers[BLUE].captured) == (1, -1)
    assert (balance(state, RED), balance(state, BLUE)) == (0, 0)


def test_capturing_a_link_cuts_the_enemys_chain():
    state = marching(
        ". . . . . .",
        Placed("infantry", "red", 0),
        Placed("infantry", "blue", 5),
        Depot("blue", 4, 5),
        *(SupplyLine("blue", cell) for cell in (1, 2, 3)),
    )
    state = do(do(state, move(2)), capture())
    assert state.tokens == {1: BLUE, 3: BLUE}
    assert set(networks(state, BLUE)) == {3, 4}


@pytest.mark.parametrize("kind", ["armour", "recon", "hauler", "headquarters"])
def test_only_units_that_capture_do(kind):
    assert "cannot capture supplies" in refusal(plunder("blue", kind=kind), capture())


def test_the_trait_and_not_the_class_captures():
    looters = {"looters": variant("recon", traits=["captures"])}
    state = do(plunder("blue", kind="looters", kinds=looters), capture())
    assert state.tokens == {}


def test_a_unit_captures_only_what_it_has_moved_onto():
    state = marching(
        ". . .",
        Placed("infantry", "red", 0, supplies=3),
        Placed("infantry", "blue", 2),
        SupplyLine("blue", 0),
    )
    assert "has not left its cell" in refusal(state, capture())


def test_passing_over_a_token_does_not_capture_it():
    state = marching(
        ". . . .",
        Placed("infantry", "red", 0, supplies=3),
        Placed("infantry", "blue", 3),
        SupplyLine("blue", 1),
    )
    state = do(state, move(2))
    assert state.tokens == {1: BLUE}
    assert refusal(state, capture()) == "No supply-line token lies under Red Infantry 1."


def test_capturing_is_a_choice_and_the_token_stays_if_it_is_not_made():
    state = to_phase(plunder("blue"), "Combat")
    assert state.tokens == {1: BLUE}
    assert refusal(state, capture()) == "That belongs to the Movement phase; this is Combat."


def test_a_token_once_captured_is_gone():
    state = do(plunder("blue"), capture())
    assert refusal(state, capture()) == "No supply-line token lies under Red Infantry 1."


def test_a_unit_that_is_full_leaves_the_token_on_the_map():
    thrifty = {"thrifty": variant("infantry", fuel_cost=0, supply_capacity=3)}
    state = plunder("blue", kind="thrifty", kinds=thrifty)
    assert "has no room for more supplies" in refusal(state, capture())
    assert state.tokens == {1: BLUE}


def test_the_fuel_just_burnt_makes_room_for_a_captured_token():
    state = do(plunder("blue", supplies=6), capture())
    assert state.units[0].supplies == 6


def test_a_reinforcement_may_capture_the_token_it_enters_onto():
    state = marching(
        ". . . .",
        Placed("infantry", "red", 0),
        Placed("infantry", "blue", 3),
        Placed("infantry", "red", turn=1, area="gate", supplies=2),
        SupplyLine("blue", 1),
        areas=[Area("gate", (1,))],
    )
    state = do(do(state, Choice("enter", unit=2, cell=1)), capture(2))
    assert state.units[2].supplies == 3


def test_an_enemy_unit_on_a_token_breaks_the_chain_the_moment_it_arrives():
    state = marching(
        ". . . . . .",
        Placed("armour", "red", 0),
        Placed("infantry", "blue", 5),
        Depot("blue", 4, 5),
        *(SupplyLine("blue", cell) for cell in (1, 2, 3)),
    )
    assert set(networks(state, BLUE)) == {1, 2, 3, 4}
    assert set(networks(do(state, move(2)), BLUE)) == {3, 4}


# What is said


def test_in_the_movement_phase_everything_not_listed_is_refused_with_a_sentence():
    state = marching(
        ". . w .\n. ~ . .",
        Placed("infantry", "red", 0),
        Placed("armour", "red", 4, supplies=3),
        Placed("infantry", "blue", 3),
        Placed("strike_aircraft", "red", 6),
        Placed("recon", "red", turn=1, area="gate"),
        Placed("recon", "red", turn=2, area="gate"),
        SupplyLine("blue", 1),
        areas=[Area("gate", (5, 6, 7))],
    )
    assert_lawful(state)
    moved = do(state, move(1))
    assert capture() in rules.choices(moved)
    assert_lawful(moved)


def test_after_the_game_nothing_is_allowed():
    state = scene("r . b", Placed("infantry", "red", 0), Placed("infantry", "blue", 2), turns=1)
    state = next_turn(next_turn(state))
    assert rules.choices(state) == []
    assert refusal(state, END) == "The game is over."


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (Choice("fly"), f"There is no choice called 'fly'; there are {', '.join(rules.DEEDS)}."),
        (Choice("move", unit=0, cell=99), "There is no cell 99: the board has cells 0 to 2."),
        (Choice("move", unit=7, cell=1), "There is no unit 7: the game has units 0 to 1."),
        (Choice("move", unit=0, cell=1, amount=2), "The choice 'move' takes no amount."),
        (Choice("draw", unit=0, cell=0, amount=0), "The amount is 0: it must be at least 1."),
        (Choice("decline", unit=0, target=1), "No attack is under way that asks for this."),
    ],
)
def test_a_choice_that_makes_no_sense_is_told_so(choice, said):
    assert (
        refusal(marching("r . b", Placed("infantry", "red", 0), Placed("infantry", "blue", 2)), choice)
        == said
    )


def test_a_unit_is_listed_with_its_own_choices_only():
    state = alone(". . . . .", "infantry", 0, Placed("armour", "red", 3))
    assert {choice.unit for choice in rules.choices(state, 0)} == {0}
    assert rules.choices(state, 1) == []
    assert of_kind(state, "move") == [*rules.choices(state, 0), *rules.choices(state, 2)]
