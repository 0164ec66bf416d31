"""Fog of war: what a side sees, what is kept from it, what it runs into and what it witnesses."""

import pytest

from game.engine.contract import BLUE, NOBODY, RED, Choice, Event
from game.engine.front import rules
from game.engine.front.state import HIDDEN, Ledger, evolve
from game.engine.front.view import seen
from game.engine.scenario import Area, Depot, Objective, Placed, SupplyLine
from tests.engine.front.scene import (
    assert_lawful,
    cells_of,
    do,
    do_and_tell,
    every_choice,
    faces,
    next_turn,
    of_kind,
    refusal,
    scene,
    to_phase,
    variant,
)

BLIND = {
    "blind": variant("armour", sight=0),
    "near": variant("infantry", sight=1),
}
"""Kinds that see nothing but their own cell, or only the cells next to them."""


def foggy(drawing, *things, zones=False, **options):
    switches = ("fog", "zones of control") if zones else ("fog",)
    return scene(drawing, *things, switches=switches, kinds=BLIND, **options)


def row(width, *things, **options):
    return foggy(" ".join(["."] * width), *things, **options)


def move(cell, unit=0):
    return Choice("move", unit=unit, cell=cell)


def known(state, unit, side=RED):
    return rules.view(state, side).units[unit].cell != HIDDEN


# What is seen


def test_without_fog_everything_is_known():
    state = scene(". " * 9, Placed("infantry", "red", 0), Placed("infantry", "blue", 8))
    assert rules.facts(rules.view(state, RED)) == rules.facts(state)


@pytest.mark.parametrize(("cell", "found"), [(3, True), (4, False)])
def test_a_unit_sees_as_far_as_its_sight(cell, found):
    state = row(9, Placed("infantry", "red", 0), Placed("infantry", "blue", cell))
    assert known(state, 1) is found


@pytest.mark.parametrize(
    ("drawing", "found"),
    [
        (". . .", True),
        (". w .", False),
        (". . w", True),
        ("w . .", True),
        (". h .", False),
        ("h . .", True),
        ("h . h", True),
        ("h w h", True),
        ("h w .", False),
        (". h h", False),
        (". ~ .", True),
    ],
)
def test_nothing_higher_or_thick_may_stand_in_between(drawing, found):
    state = foggy(drawing, Placed("infantry", "red", 0), Placed("infantry", "blue", 2))
    assert known(state, 1) is found
    assert known(state, 0, BLUE) is found, "who sees is seen"


def test_any_unit_of_the_side_is_enough():
    state = row(9, Placed("infantry", "red", 0), Placed("infantry", "blue", 6), Placed("recon", "red", 1))
    assert known(state, 1)


def test_units_in_between_do_not_block_sight():
    state = row(5, Placed("infantry", "red", 0), Placed("infantry", "blue", 3), Placed("armour", "red", 1))
    assert known(state, 1)


def test_depots_see_the_cells_next_to_them():
    state = row(9, Placed("blind", "red", 0), Placed("infantry", "blue", 5), Depot("red", 4, 3))
    assert seen(state, RED) == {0, 3, 4, 5}
    assert known(state, 1)


def test_live_tokens_see_the_cells_next_to_them_and_derelict_ones_do_not():
    state = row(
        9,
        Placed("blind", "red", 0),
        Placed("infantry", "blue", 8),
        Depot("red", 2, 3),
        SupplyLine("red", 3),
        SupplyLine("red", 6),
    )
    assert seen(state, RED) == {0, 1, 2, 3, 4}


@pytest.mark.parametrize(("turn", "watched"), [(1, True), (2, False)])
def test_an_entry_area_is_watched_by_those_about_to_enter(turn, watched):
    state = row(
        9,
        Placed("blind", "red", 0),
        Placed("infantry", "blue", 4),
        Placed("infantry", "red", turn=turn, area="gate"),
        areas=[Area("gate", (4, 5))],
    )
    assert known(state, 1) is watched


# What is hidden


def hidden_scene():
    """Blue has everything, and red sees none of it."""
    return row(
        12,
        Placed("infantry", "red", 0),
        Placed("armour", "blue", 8, strength=4, supplies=3),
        Placed("strike_aircraft", "blue", supplies=5),
        Placed("infantry", "blue", turn=3, area="gate"),
        Depot("blue", 10, 7, income=2),
        Depot("red", 1, 5, income=1),
        SupplyLine("blue", 9),
        SupplyLine("red", 6),
        areas=[Area("gate", (11,))],
    )


def test_unseen_enemy_units_are_nowhere_and_show_neither_strength_nor_supplies():
    shown = rules.view(hidden_scene(), RED)
    for unit in (1, 2, 3):
        assert (shown.units[unit].cell, shown.units[unit].strength, shown.units[unit].supplies) == (
            HIDDEN,
            10,
            0,
        )
    assert list(shown.occupant) == [0]


def test_a_view_does_not_tell_who_moved_last_out_of_sight():
    state = hidden_scene()
    other = evolve(state)
    other.occupant = dict(reversed(state.occupant.items()))
    assert list(other.occupant) != list(state.occupant)
    views = [rules.view(truth, BLUE) for truth in (state, other)]
    assert list(views[0].occupant.items()) == list(views[1].occupant.items())


def test_unseen_enemy_tokens_are_hidden_and_ones_own_never_are():
    assert rules.view(hidden_scene(), RED).tokens == {6: RED}


def test_unseen_enemy_stocks_are_hidden():
    state = hidden_scene()
    assert state.stocks == (7, 6)
    assert rules.view(state, RED).stocks == (0, 6)


def test_the_enemys_ledger_and_allowance_are_hidden():
    state = hidden_scene()
    shown = rules.view(state, RED)
    assert shown.ledgers == (state.ledgers[RED], Ledger())
    assert rules.view(state, BLUE).ledgers == (Ledger(), state.ledgers[BLUE])
    assert rules.view(state, BLUE).allowance == 0
    assert shown.allowance == 3


def test_who_is_in_the_enemys_army_is_known():
    assert rules.view(hidden_scene(), RED).game.names == hidden_scene().game.names


def test_what_is_seen_is_shown_as_it_is():
    state = row(
        5,
        Placed("infantry", "red", 0),
        Placed("armour", "blue", 2, strength=4, supplies=3),
        Depot("blue", 3, 7),
        SupplyLine("blue", 1),
    )
    shown = rules.view(state, RED)
    assert shown.units[1] == state.units[1]
    assert (shown.tokens, shown.stocks) == ({1: BLUE}, (7,))


def test_destroyed_units_are_known():
    state = row(
        12,
        Placed("infantry", "red", 4),
        Placed("infantry", "blue", 5, strength=1),
        Placed("infantry", "blue", 11),
    )
    ten = faces(4, *[4] * 10)
    state = do(to_phase(state, "Combat"), Choice("attack", unit=0, target=1), ten, faces(4, 1))
    assert rules.view(state, RED).units[1] == state.units[1]


def test_a_view_is_the_same_whatever_is_hidden():
    shown = []
    for cell, strength, supplies in ((8, 4, 3), (11, 9, 0)):
        state = row(
            12,
            Placed("infantry", "red", 0),
            Placed("armour", "blue", cell, strength=strength, supplies=supplies),
            Depot("blue", 10, strength),
            SupplyLine("blue", 9 if strength == 4 else 7),
        )
        shown.append(rules.facts(rules.view(state, RED)))
    assert shown[0] == shown[1]


def test_a_raid_under_way_does_not_show_the_supplies_of_an_aircraft_out_of_sight():
    shown = []
    for supplies in (12, 9):
        state = row(
            6,
            Placed("infantry", "red", 1),
            Placed("infantry", "blue", 5),
            Placed("strike_aircraft", "red", supplies=supplies),
            SupplyLine("blue", 0),
            SupplyLine("blue", 2),
        )
        state = do(to_phase(state, "Combat"), Choice("raid_by_air", unit=0, cell=0, by=2))
        assert rules.running(state) is not None
        shown.append(rules.facts(rules.view(state, BLUE)))
    assert shown[0] == shown[1]


# A side can play from what it knows


def busy(phase):
    state = foggy(
        ". . . . w . .\n. . w . . . .\n. . . . . . .",
        Placed("infantry", "red", 0),
        Placed("recon", "red", 8),
        Placed("field_artillery", "red", 7),
        Placed("strike_aircraft", "red"),
        Placed("infantry", "blue", 3),
        Placed("armour", "blue", 12),
        Placed("infantry", "blue", 17),
        Depot("red", 14, 4),
        Depot("blue", 20, 4),
        SupplyLine("red", 15),
        SupplyLine("red", 18),
        SupplyLine("blue", 19),
        SupplyLine("blue", 2),
        zones=True,
    )
    return to_phase(state, phase)


@pytest.mark.parametrize("phase", ["Supply", "Movement", "Combat"])
def test_choices_and_refusals_are_the_same_from_the_view_alone(phase):
    state = busy(phase)
    shown = rules.view(state, RED)
    assert rules.choices(shown) == rules.choices(state)
    for choice in every_choice(state):
        assert rules.objection(shown, choice) == rules.objection(state, choice), choice


@pytest.mark.parametrize("phase", ["Supply", "Movement", "Combat"])
def test_in_fog_too_everything_not_listed_is_refused_with_a_sentence(phase):
    assert_lawful(busy(phase))


def test_an_enemy_in_the_fog_does_not_show_by_a_missing_move():
    hidden = to_phase(row(9, Placed("armour", "red", 0), Placed("infantry", "blue", 4)), "Movement")
    assert cells_of(hidden, "move") == [1, 2, 3, 4, 5]


def test_a_forecast_from_the_view_is_that_of_the_true_state():
    state = busy("Combat")
    attacks = [choice for choice in rules.choices(state) if choice.kind != "end_phase"]
    assert attacks
    for choice in attacks:
        assert rules.forecast(rules.view(state, RED), choice) == rules.forecast(state, choice)


# Only what is seen can be attacked


def guns(*things):
    """A battery with range 4 and sight 2, and a target 3 away."""
    state = row(
        9, Placed("field_artillery", "red", 0, strength=1), Placed("infantry", "blue", 3, strength=1), *things
    )
    return to_phase(state, "Combat")


def test_a_unit_in_range_but_out_of_sight_cannot_be_attacked():
    attack = Choice("attack", unit=0, target=1)
    assert refusal(guns(), attack) == "Blue Infantry 1 is not in sight on the map."
    assert rules.objection(guns(Placed("infantry", "red", 1)), attack) is None


def test_a_token_in_range_but_out_of_sight_cannot_be_attacked():
    raid = Choice("raid", unit=0, cell=4)
    state = guns(SupplyLine("blue", 4))
    assert refusal(state, raid) == "No enemy supply-line token is known on (4, 0)."
    assert rules.objection(guns(SupplyLine("blue", 4), Placed("infantry", "red", 1)), raid) is None


def test_the_next_token_of_a_raid_must_be_seen_too():
    state = guns(*(SupplyLine("blue", cell) for cell in (1, 2, 4)))
    state = do(state, Choice("raid", unit=0, cell=1))
    assert cells_of(state, "pick") == [2]


# Who fires is seen


def bombarded(*things):
    """A red battery (0) that blue infantry (1) does not see has fired on it; red recon (2) spotted."""
    state = row(
        12,
        Placed("field_artillery", "red", 0, strength=1),
        Placed("near", "blue", 4, strength=1),
        Placed("recon", "red", 1),
        *things,
    )
    assert not known(state, 0, BLUE)
    state = to_phase(state, "Combat")
    return do(state, Choice("attack", unit=0, target=1), faces(8, 1), faces(4, 1))


def test_a_unit_that_attacks_is_seen():
    state = bombarded()
    assert known(state, 0, BLUE)
    assert not known(state, 2, BLUE)


def test_it_is_seen_until_its_next_turn():
    state = next_turn(bombarded())
    assert known(state, 0, BLUE)
    state = next_turn(to_phase(state, "Combat"))
    assert state.side == RED
    assert not known(state, 0, BLUE)


def test_who_is_seen_by_his_fire_can_be_attacked():
    state = to_phase(next_turn(bombarded(Placed("field_artillery", "blue", 3))), "Combat")
    assert rules.objection(state, Choice("attack", unit=3, target=0)) is None


def test_caller_and_called_battery_are_both_seen():
    state = row(
        12,
        Placed("field_artillery", "red", 0, strength=1),
        Placed("blind", "blue", 4, strength=1),
        Placed("recon", "red", 3),
    )
    call = Choice("call_artillery", unit=2, target=1, by=0)
    assert not known(state, 2, BLUE)
    state = do(to_phase(state, "Combat"), call, faces(8, 1), faces(8, 1))
    assert known(state, 0, BLUE)
    assert known(state, 2, BLUE)


def test_who_raids_is_seen():
    state = row(6, Placed("infantry", "red", 0), Placed("blind", "blue", 5), SupplyLine("blue", 1))
    assert not known(state, 0, BLUE)
    state = do(to_phase(state, "Combat"), Choice("raid", unit=0, cell=1))
    assert known(state, 0, BLUE)


# Running into the enemy


def ambush(cell=4, **options):
    """Red armour 0 (five points, sight 3) and blue infantry 1 out of its sight, in red's Movement phase."""
    state = row(12, Placed("armour", "red", 0), Placed("infantry", "blue", cell), **options)
    assert not known(state, 1)
    return to_phase(state, "Movement")


@pytest.mark.parametrize("goal", [4, 5])
def test_a_unit_that_runs_into_an_unseen_enemy_stops_in_front_of_him(goal):
    state, events = do_and_tell(ambush(), move(goal))
    assert state.units[0].cell == 3
    assert (events[0].kind, events[0].path, events[0].cell) == ("halt", (0, 1, 2, 3), 3)
    assert state.occupant == {3: 0, 4: 1}


def test_a_halted_unit_has_moved_and_paid():
    state = do(ambush(), move(5))
    assert (state.units[0].moved, state.units[0].supplies) == (True, 6)
    assert refusal(state, move(1)) == "Red Armour 1 has moved this turn."


def test_a_halted_unit_sees_the_enemy_and_may_attack_him():
    state = do(ambush(), move(5))
    assert known(state, 1)
    assert rules.objection(to_phase(state, "Combat"), Choice("attack", unit=0, target=1)) is None


def test_an_enemy_found_is_in_the_way_of_everybody():
    state = row(
        12, Placed("recon", "red", 0), Placed("infantry", "blue", 6), Placed("armour", "red", 2)
    )  # fmt: skip
    state = to_phase(state, "Movement")
    assert not known(state, 1)
    assert 7 in cells_of(state, "move", 2)
    state = do(state, move(1))
    assert known(state, 1)
    assert cells_of(state, "move", 2) == [0, 3, 4, 5]


def test_a_halted_unit_takes_the_objective_it_halts_on():
    state = row(12, Placed("armour", "red", 0), Placed("infantry", "blue", 4), Objective("Mill", 3))
    assert do(to_phase(state, "Movement"), move(5)).holders == (RED,)


def test_a_unit_that_would_halt_on_a_friend_backs_off_to_the_last_free_cell():
    state = row(9, Placed("blind", "red", 0), Placed("infantry", "blue", 3), Placed("blind", "red", 2))
    state, events = do_and_tell(to_phase(state, "Movement"), move(4))
    assert state.units[0].cell == 1
    assert events[0].path == (0, 1)
    assert state.occupant == {1: 0, 2: 2, 3: 1}


def test_a_unit_that_cannot_even_start_stays_and_has_moved():
    state = row(9, Placed("blind", "red", 0), Placed("infantry", "blue", 1))
    state = do(to_phase(state, "Movement"), move(2))
    assert (state.units[0].cell, state.units[0].moved, state.units[0].supplies) == (0, True, 6)


def test_a_unit_that_never_left_its_cell_has_moved_onto_nothing_and_captures_nothing():
    kinds = {"blind_infantry": variant("infantry", sight=0)}
    state = scene(
        ". . . .",
        Placed("blind_infantry", "red", 0, supplies=3),
        Placed("infantry", "blue", 1),
        SupplyLine("blue", 0),
        switches=("fog",),
        kinds=kinds,
    )
    state = do(to_phase(state, "Movement"), move(2))
    assert state.units[0].cell == 0
    assert rules.objection(state, Choice("capture", unit=0)) is not None


def test_the_zone_of_an_unseen_enemy_halts_too():
    state = foggy(
        ". . . . . .\n. . . . . .", Placed("blind", "red", 0), Placed("infantry", "blue", 9), zones=True
    )
    state, events = do_and_tell(to_phase(state, "Movement"), move(5))
    assert (events[0].kind, state.units[0].cell) == ("halt", 3)


def test_without_zones_an_unseen_enemy_beside_the_way_halts_nobody():
    state = foggy(". . . . . .\n. . . . . .", Placed("blind", "red", 0), Placed("infantry", "blue", 9))
    state, events = do_and_tell(to_phase(state, "Movement"), move(5))
    assert (events[0].kind, state.units[0].cell) == ("move", 5)


def test_a_unit_halted_by_an_unseen_zone_backs_off_a_friends_cell():
    state = foggy(
        ". . . . . .\n. . . . . .",
        Placed("blind", "red", 0),
        Placed("infantry", "blue", 9),
        Placed("blind", "red", 3),
        zones=True,
    )
    assert do(to_phase(state, "Movement"), move(5)).units[0].cell == 2


# What cannot be undone


def test_a_move_that_brings_new_cells_into_sight_reveals():
    _, events = do_and_tell(to_phase(row(12, *far_apart()), "Movement"), move(1))
    assert events[0].reveals


def far_apart():
    return Placed("infantry", "red", 0), Placed("infantry", "blue", 11)


def test_a_move_within_what_is_seen_already_reveals_nothing():
    state = row(12, Placed("blind", "red", 0), Placed("infantry", "blue", 11), Placed("recon", "red", 3))
    _, events = do_and_tell(to_phase(state, "Movement"), move(1))
    assert not events[0].reveals


def test_without_fog_no_move_reveals():
    state = scene(". " * 12, *far_apart())
    _, events = do_and_tell(to_phase(state, "Movement"), move(1))
    assert not events[0].reveals


def test_an_entry_that_brings_new_cells_into_sight_reveals():
    state = row(12, *far_apart(), Placed("infantry", "red", turn=1, area="gate"), areas=[Area("gate", (5,))])
    _, events = do_and_tell(to_phase(state, "Movement"), Choice("enter", unit=2, cell=5))
    assert events[0].reveals


def test_being_halted_reveals_even_to_a_unit_that_sees_nothing():
    state = row(9, Placed("blind", "red", 0), Placed("infantry", "blue", 1))
    _, events = do_and_tell(to_phase(state, "Movement"), move(2))
    assert events[0].kind == "halt"
    assert events[0].reveals, "it has learned where an enemy is"


def test_a_token_laid_where_it_sees_new_cells_reveals():
    state = row(12, Placed("blind", "red", 0), Placed("infantry", "blue", 11), Depot("red", 2, 5))
    before = seen(state, RED)
    state, events = do_and_tell(state, Choice("lay", cell=3))
    assert seen(state, RED) - before == {4}
    assert events[0].reveals


def test_passing_the_turn_in_fog_reveals():
    state = to_phase(row(12, *far_apart()), "Combat")
    _, events = do_and_tell(state, Choice("end_phase"))
    assert [event.reveals for event in events if event.kind == "turn"] == [True]


# What is witnessed


def witnessed(state, choice, side, *dice):
    following, events = do_and_tell(state, choice, *dice)
    return rules.witnessed(state, following, events, side)


def test_without_fog_everything_is_witnessed():
    state = to_phase(scene(". " * 12, *far_apart()), "Movement")
    assert [event.path for event in witnessed(state, move(1), BLUE)] == [(0, 1)]


def test_a_move_out_of_sight_is_not_witnessed_by_the_enemy_but_by_its_own_side():
    state = to_phase(row(12, *far_apart()), "Movement")
    assert witnessed(state, move(3), BLUE) == []
    assert [event.path for event in witnessed(state, move(3), RED)] == [(0, 1, 2, 3)]


def test_of_a_move_into_sight_only_the_seen_part_is_witnessed():
    state = to_phase(row(8, Placed("armour", "red", 0), Placed("infantry", "blue", 7)), "Movement")
    (event,) = witnessed(state, move(5), BLUE)
    assert (event.path, event.cell) == ((4, 5), 5)


def test_of_a_move_through_sight_the_end_is_not_witnessed():
    state = foggy(". . . . .\n. . . . .", Placed("armour", "red", 0), Placed("near", "blue", 7))
    (event,) = witnessed(to_phase(state, "Movement"), move(4), BLUE)
    assert (event.path, event.cell) == ((2,), 2)


def test_supplies_of_the_enemy_are_drawn_unseen_even_in_sight():
    state = row(
        4, Placed("infantry", "red", 0, supplies=0), Placed("infantry", "blue", 3), Depot("red", 0, 5)
    )
    assert witnessed(state, Choice("draw", unit=0, cell=0, amount=2), BLUE) == []


def test_the_income_of_the_enemy_is_not_witnessed():
    state = row(
        9,
        *(Placed("infantry", side, 8 * i) for i, side in enumerate(("red", "blue"))),
        Depot("blue", 7, 1, 2),
    )
    told = [event.kind for event in witnessed(to_phase(state, "Combat"), Choice("end_phase"), RED)]
    assert told == ["turn", "phase"]


@pytest.mark.parametrize(("watcher", "told"), [(3, ["lay"]), (8, [])])
def test_a_token_laid_is_witnessed_if_the_cell_is_seen(watcher, told):
    state = row(9, Placed("infantry", "red", 0), Placed("infantry", "blue", watcher), Depot("red", 0, 5))
    assert [event.kind for event in witnessed(state, Choice("lay", cell=1), BLUE)] == told


def test_an_attack_is_witnessed_by_both_sides():
    state = to_phase(
        row(9, Placed("field_artillery", "red", 0, strength=1), Placed("near", "blue", 2, strength=1)),
        "Combat",
    )
    told = witnessed(state, Choice("attack", unit=0, target=1), BLUE, faces(8, 1), faces(4, 1))
    kinds = ["attack", "range", "spend", "roll", "match", "losses", "no_answer"]
    assert [event.kind for event in told] == kinds


def test_that_an_objective_has_fallen_is_public_but_not_which_unseen_unit_took_it():
    state = to_phase(row(12, *far_apart(), Objective("Mill", 2)), "Movement")
    (event,) = witnessed(state, move(2), BLUE)
    assert (event.kind, event.side) == ("objective", RED)
    assert event.unit == Event("").unit


def test_an_entry_out_of_sight_is_not_witnessed():
    state = row(
        12, *far_apart(), Placed("infantry", "red", turn=1, area="gate"), areas=[Area("gate", (2, 9))]
    )
    state = to_phase(state, "Movement")
    assert witnessed(state, Choice("enter", unit=2, cell=2), BLUE) == []
    assert [event.kind for event in witnessed(state, Choice("enter", unit=2, cell=9), BLUE)] == ["enter"]


def test_a_view_can_be_played_on():
    state = ambush()
    shown = rules.view(state, RED)
    assert of_kind(shown, "move") == of_kind(state, "move")
    assert do(shown, move(5)).units[0].cell == 5, "as far as red knows nobody is there"


def test_with_nobody_s_eyes_only_what_both_see_is_witnessed():
    state = to_phase(
        row(8, Placed("infantry", "red", 0), Placed("infantry", "blue", 5)),
        "Movement",
    )
    (event,) = witnessed(state, move(3), NOBODY)
    assert event.path == tuple(cell for cell in (0, 1, 2, 3) if 5 - cell <= 3)


def test_whether_to_answer_an_attack_is_no_secret_but_all_else_in_fog_is():
    duel = row(2, Placed("infantry", "red", 0), Placed("infantry", "blue", 1))
    state = to_phase(duel, "Combat")
    assert rules.secret(state, RED)
    rolled = faces(4, *[1] * 10), faces(4, *[1] * 10)
    asked = do(state, Choice("attack", unit=0, target=1), *rolled)
    assert rules.decider(asked) == BLUE
    assert not rules.secret(asked, BLUE)
    assert rules.exhibit(asked).step == "6"
