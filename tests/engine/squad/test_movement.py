"""Moving and placing minis, difficult ground, melee and withdrawing, driving and damage to vehicles."""

import pytest

from game.engine.board import Board
from game.engine.contract import Choice
from game.engine.squad import rules
from game.engine.squad.placing import COHESION
from game.engine.squad.planning import gather_dice
from game.engine.squad.pools import attack_record
from tests.engine.squad.play import Table
from tests.engine.squad.scene import SHAPE, battlefield, cell, unit

BOARD = Board(SHAPE)


def table(*more, marks=None, where=(6, 5)):
    return Table(
        battlefield(unit("guard_rifles", "red", *where), unit("fell_levy", "blue", 20, 5), *more, marks=marks)
    )


def moves(game, number=0, kind="move"):
    return {choice.cell for choice in rules.choices(game.state, number) if choice.kind == kind}


def cells(game, number=0):
    return [mini.cell for mini in game.unit(number).minis]


# On foot


def test_speed_2_moves_three_cells():
    reached = moves(table().activate(0))
    assert max(BOARD.distance(cell(6, 5), place) for place in reached) == 3


def test_difficult_ground_takes_one_off_the_speed():
    marks = {(column, row): "w" for column in range(7, 12) for row in range(12)}
    reached = moves(table(marks=marks).activate(0))
    into_woods = [place for place in reached if place % SHAPE.width >= 7]
    assert max(BOARD.distance(cell(6, 5), place) for place in into_woods) == 2


def test_nobody_enters_water_or_ends_on_a_friend():
    game = table(unit("guard_captain", "red", 6, 7), marks={(7, 5): "~"}).activate(0)
    reached = moves(game)
    assert cell(7, 5) not in reached
    assert cell(6, 7) not in reached
    assert "cannot get there" in game.refused(Choice("move", unit=0, cell=cell(7, 5)))


def test_minis_follow_their_leader_in_cohesion():
    game = table().activate(0).do(Choice("move", unit=0, cell=cell(9, 5)))
    leader, *others = cells(game)
    assert leader == cell(9, 5)
    assert len(set(others)) == 3
    assert all(1 <= BOARD.distance(leader, other) <= COHESION for other in others)


def test_minis_are_placed_in_cover_rather_than_in_the_open():
    covered = {(10, 4), (10, 6), (11, 5)}
    game = table(marks=dict.fromkeys(covered, "s")).activate(0)
    game.do(Choice("move", unit=0, cell=cell(9, 5)))
    assert set(cells(game)[1:]) == {cell(*place) for place in covered}


def test_minis_can_be_put_elsewhere_one_by_one():
    game = table().activate(0).do(Choice("move", unit=0, cell=cell(9, 5))).do(Choice("adjust", unit=0))
    wanted = next(iter(sorted(moves(game, kind="place"))))
    game.do(Choice("place", unit=0, cell=wanted)).do(Choice("keep_place", unit=0))
    assert cells(game)[1] == wanted
    game.do(Choice("placed", unit=0))
    assert game.state.act.actions == 1


def test_any_mini_can_be_taken_up_to_be_put_elsewhere():
    game = table().activate(0).do(Choice("move", unit=0, cell=cell(9, 5))).do(Choice("adjust", unit=0))
    leader, first, _, third = cells(game)
    assert moves(game, kind="take_up") == set(cells(game)[2:])
    game.do(Choice("take_up", unit=0, cell=third))
    wanted = min(moves(game, kind="place"))
    game.do(Choice("place", unit=0, cell=wanted))
    assert cells(game)[1] == first
    assert cells(game)[3] == wanted
    assert game.state.act.adjusting < 0, "the last one is placed"
    assert "being put elsewhere" in game.refused(Choice("take_up", unit=0, cell=first))
    assert leader == cells(game)[0]


def test_neither_the_leader_nor_an_empty_cell_can_be_taken_up():
    game = table().activate(0).do(Choice("move", unit=0, cell=cell(9, 5))).do(Choice("adjust", unit=0))
    for place in (cells(game)[0], cell(20, 5)):
        assert "No mini" in game.refused(Choice("take_up", unit=0, cell=place))


def test_a_mini_stays_within_two_of_its_leader():
    game = table().activate(0).do(Choice("move", unit=0, cell=cell(9, 5))).do(Choice("adjust", unit=0))
    assert all(BOARD.distance(cell(9, 5), place) <= COHESION for place in moves(game, kind="place"))
    assert "within 2" in game.refused(Choice("place", unit=0, cell=cell(12, 5)))


def test_minis_stay_where_they_are_once_something_else_is_done():
    game = table().activate(0, actions=3).do(Choice("move", unit=0, cell=cell(9, 5)))
    assert "adjust" in game.kinds()
    game.do(Choice("aim", unit=0))
    assert "not just moved" in game.refused(Choice("adjust", unit=0))


def test_a_move_that_was_the_last_action_ends_the_activation():
    game = table().activate(0, actions=1).do(Choice("move", unit=0, cell=cell(9, 5)))
    assert game.unit(0).activated
    assert game.state.act.unit != 0


def test_minis_can_be_placed_after_the_last_move_if_that_was_said_before():
    game = table().activate(0, actions=1).do(Choice("by_hand", unit=0))
    assert "wait to be placed" in game.refused(Choice("by_hand", unit=0))
    game.do(Choice("move", unit=0, cell=cell(9, 5)))
    assert game.state.act.adjusting == 1
    assert rules.closing(game.state) == Choice("placed", unit=0)
    wanted = min(moves(game, kind="place"))
    game.do(Choice("place", unit=0, cell=wanted)).do(Choice("placed", unit=0))
    assert cells(game)[1] == wanted
    assert game.state.act.unit != 0


@pytest.mark.parametrize(
    ("kind", "actions", "told"),
    [
        ("guard_rifles", 2, "action left after its next move"),
        ("guard_captain", 1, "single mini"),
    ],
)
def test_minis_are_placed_after_the_last_move_only_where_that_is_of_use(kind, actions, told):
    game = Table(battlefield(unit(kind, "red", 6, 5), unit("fell_levy", "blue", 20, 5)))
    assert told in game.activate(0, actions=actions).refused(Choice("by_hand", unit=0))


# Melee


def in_melee():
    """The levy's leader stands next to the rifles' leader."""
    return Table(
        battlefield(
            unit("guard_rifles", "red", 6, 5),
            unit("fell_levy", "blue", 9, 5),
            unit("fell_warden", "blue", 14, 5),
            unit("guard_captain", "red", 6, 10),
        )
    )


def close(game):
    reached = [place for place in moves(game, 1) if BOARD.distance(place, game.unit(0).cell) == 1]
    return game.do(Choice("move", unit=1, cell=reached[0]))


def test_the_leader_in_melee_brings_its_minis_into_it():
    game = close(in_melee().activate(1))
    enemies = set(cells(game, 0))
    touching = [mini for mini in cells(game, 1) if any(BOARD.distance(mini, enemy) == 1 for enemy in enemies)]
    assert len(touching) >= 2


def test_troopers_in_melee_neither_move_nor_shoot_nor_are_shot_at():
    game = close(in_melee().activate(1))
    game.activate(0)
    assert not moves(game, 0)
    assert "melee" in game.refused(Choice("move", unit=0, cell=cell(3, 5)))
    assert "melee" in game.refused(Choice("attack", unit=0, target=2))
    game.activate(3)
    assert "melee" in game.refused(Choice("attack", unit=3, target=1))


def test_melee_uses_melee_weapons_and_gives_no_suppression():
    game = close(in_melee().activate(1))
    game.do(Choice("attack", unit=1, target=0), (0,) * 4, (0, 4, 0, 0), (0,) * 4, (0, 4, 0))
    assert game.unit(0).suppression == 0


def test_withdrawing_takes_the_whole_activation_and_two_cells():
    game = close(in_melee().activate(1))
    game.activate(0)
    away = moves(game, kind="withdraw")
    assert away
    assert all(BOARD.distance(game.unit(0).cell, place) <= 2 for place in away)
    game.do(Choice("withdraw", unit=0, cell=min(away)))
    assert game.state.act.actions == 0


def test_minis_can_be_placed_after_withdrawing_if_that_was_said_before():
    game = close(in_melee().activate(1)).activate(0).do(Choice("by_hand", unit=0))
    game.do(Choice("withdraw", unit=0, cell=min(moves(game, kind="withdraw"))))
    assert "place" in game.kinds()
    game.do(Choice("placed", unit=0))
    assert game.state.act.unit != 0


def test_there_is_nothing_to_withdraw_from_outside_melee():
    assert "no melee" in table().activate(0).refused(Choice("withdraw", unit=0, cell=cell(5, 5)))


def test_moves_that_end_outside_melee_keep_minis_out_of_it():
    game = in_melee().activate(1)
    for place in moves(game, 1):
        if BOARD.distance(place, cell(6, 5)) > 3:
            state, _ = rules.apply(game.state, Choice("move", unit=1, cell=place), None)
            leader = place in {near for enemy in cells(game, 0) for near in BOARD.neighbours[enemy]}
            beside = [
                mini.cell
                for mini in state.units[1].minis
                if any(BOARD.distance(mini.cell, enemy) == 1 for enemy in cells(game, 0))
            ]
            assert leader or not beside


# Vehicles


def strider():
    return Table(battlefield(unit("guard_strider", "red", 8, 6, heading=1), unit("fell_levy", "blue", 20, 5)))


def driving(**fields):
    return strider().give(0, **fields).activate(0)


def test_a_vehicle_goes_where_it_looks_or_one_side_off():
    game = driving()
    ahead = BOARD.step(cell(8, 6), 1)
    assert Choice("move", unit=0, cell=ahead, heading=1) in rules.choices(game.state)
    behind = BOARD.step(cell(8, 6), 4)
    assert behind not in {choice.cell for choice in rules.choices(game.state) if choice.kind == "move"}


def test_a_vehicle_goes_round_difficult_ground_where_it_can():
    """With woods straight ahead it begins one side off, and is not slowed."""
    woods = BOARD.step(cell(8, 6), 1)
    game = Table(
        battlefield(
            unit("fell_skiff", "red", 8, 6, heading=1),
            unit("guard_rifles", "blue", 20, 5),
            marks={(woods % SHAPE.width, woods // SHAPE.width): "w"},
        )
    ).activate(0)
    place = cell(8, 6)
    for heading in (0, 1, 1, 1):
        place = BOARD.step(place, heading)
    assert Choice("move", unit=0, cell=place, heading=1) in rules.choices(game.state)


@pytest.mark.parametrize(("marks", "cells_back"), [({}, 2), ({(8, 7): "w"}, 2)])
def test_reversing_over_difficult_ground_is_never_slower_than_speed_1(marks, cells_back):
    game = Table(
        battlefield(
            unit("guard_strider", "red", 8, 6, heading=0), unit("fell_levy", "blue", 20, 5), marks=marks
        )
    ).activate(0)
    back = [choice for choice in rules.choices(game.state) if choice.kind == "reverse"]
    assert len(back) == cells_back


def test_difficult_ground_never_slows_below_speed_1():
    woods = {(column, row): "w" for column in range(SHAPE.width) for row in range(SHAPE.height)}
    game = Table(
        battlefield(
            unit("guard_field_gun", "red", 8, 6, heading=1), unit("fell_levy", "blue", 20, 5), marks=woods
        )
    ).activate(0)
    assert max(BOARD.distance(cell(8, 6), place) for place in moves(game)) == 2


def test_a_vehicle_may_turn_on_the_spot():
    turns = {choice.heading for choice in rules.choices(driving().state) if choice.cell == cell(8, 6)}
    assert turns == {0, 2, 3, 4, 5}


def test_reversing_goes_straight_back_and_is_one_slower():
    game = driving()
    back = [choice for choice in rules.choices(game.state) if choice.kind == "reverse"]
    assert len(back) == 2
    assert all(choice.heading == 1 for choice in back)


def test_a_disabled_vehicle_cannot_reverse_and_pays_two_actions():
    game = driving(damage="disabled")
    assert "reverse" not in game.kinds()
    ahead = BOARD.step(cell(8, 6), 1)
    game.do(Choice("move", unit=0, cell=ahead, heading=1))
    assert game.state.act.unit != 0, "one move took both actions"


@pytest.mark.parametrize(("roll", "actions"), [((1, 0, 0), 1), ((0, 1, 0), 2), ((0, 0, 1), 2)])
def test_a_damaged_vehicle_rolls_and_a_blank_costs_an_action(roll, actions):
    game = strider().give(0, damage="damaged").activate(0, roll)
    assert game.state.act.actions == actions


def test_mounted_weapons_fire_only_into_their_arc():
    game = Table(
        battlefield(unit("guard_outriders", "red", 8, 6, heading=0), unit("fell_levy", "blue", 13, 6))
    ).activate(0)
    assert "no weapon" in game.refused(Choice("attack", unit=0, target=1))
    for heading in (1, 2):
        turned = game.give(0, heading=heading)
        if Choice("attack", unit=0, target=1) in rules.choices(turned.state):
            return
    pytest.fail("turned towards the enemy, the guns must bear")


def test_unwieldy_weapons_do_not_fire_after_moving():
    game = Table(
        battlefield(unit("guard_field_gun", "red", 8, 6, heading=1), unit("fell_levy", "blue", 14, 3))
    ).activate(0)
    assert Choice("attack", unit=0, target=1) in rules.choices(game.state)
    game.do(Choice("move", unit=0, cell=BOARD.step(cell(8, 6), 1), heading=1))
    assert "no weapon" in game.refused(Choice("attack", unit=0, target=1))


@pytest.mark.parametrize(("start", "charge"), [(6, 5), (7, 0)], ids=["a full move", "a short one"])
def test_6_charge_needs_a_full_move(start, charge):
    """Berserkers move four cells at most; each of the five adds its charge."""
    game = Table(battlefield(unit("fell_berserkers", "red", start, 5), unit("guard_captain", "blue", 11, 5)))
    game.activate(0).do(Choice("move", unit=0, cell=cell(10, 5)))
    assert gather_dice(attack_record(game.state, 0, 1)).pools[-1].strike.charge == charge


def test_a_destroyed_weapon_is_no_longer_used():
    game = Table(
        battlefield(unit("guard_field_gun", "red", 8, 6, heading=1), unit("fell_levy", "blue", 14, 3))
    )
    game.give(0, broken=1).activate(0)
    assert "no weapon" in game.refused(Choice("attack", unit=0, target=1))
