"""Before the first round: placing units anew in the deployment zone, one side after the other."""

import msgspec
import pytest

from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.match import Match
from game.engine.squad import rules
from game.engine.squad.deployment import PLACINGS, object_to_deploy
from game.engine.squad.placing import COHESION
from game.engine.squad.state import CARDS, DEPLOYMENT
from tests.engine.squad.play import Table
from tests.engine.squad.scene import battlefield, cell, unit

RIFLES, CAPTAIN, STRIDER, OUTPOST, LEVY = range(5)
DONE = Choice("deployed")


def scenario(marks=None, switches=("deployment",)):
    """Red holds columns 0 to 3, blue 20 to 23; one red unit is drawn outside its zone."""
    drawn = battlefield(
        unit("guard_rifles", "red", 2, 5),
        unit("guard_captain", "red", 1, 9),
        unit("guard_strider", "red", 2, 2, heading=1),
        unit("guard_rifles", "red", 8, 8),
        unit("fell_levy", "blue", 21, 5),
        marks=marks,
    )
    return msgspec.structs.replace(drawn, switches=switches)


def table(**fields):
    return Table(scenario(**fields))


def put(number, column, row, **fields):
    return Choice("deploy", unit=number, cell=cell(column, row), **fields)


def test_without_the_switch_the_first_round_begins_at_once():
    game = table(switches=())
    assert game.state.phase == CARDS
    assert "belongs to the Deployment phase" in game.refused(put(RIFLES, 3, 5))


def test_red_places_first_then_blue_then_the_round_begins():
    game = table()
    assert game.state.phase == DEPLOYMENT
    assert [rules.tell(game.state, event) for event in rules.opening(game.state)] == ["Deployment phase"]
    assert rules.decider(game.state) == RED
    game.do(DONE)
    assert rules.decider(game.state) == BLUE
    assert {choice.unit for choice in rules.choices(game.state)} == {LEVY, NOBODY}
    game.do(put(LEVY, 22, 7)).do(DONE)
    assert game.state.phase == CARDS
    assert game.told() == ["Blue is ready", "Round 1", "Command phase"]


def test_a_unit_goes_where_it_is_told_in_cohesion():
    game = table().do(put(RIFLES, 3, 7))
    assert game.unit(RIFLES).cell == cell(3, 7)
    distance = rules.board(game.state).distance
    assert all(distance(cell(3, 7), mini.cell) <= COHESION for mini in game.unit(RIFLES).minis)
    assert len({mini.cell for mini in game.unit(RIFLES).minis}) == 4


def test_a_vehicle_is_placed_with_its_heading_and_may_turn_where_it_stands():
    game = table().do(put(STRIDER, 3, 1, heading=4))
    assert (game.unit(STRIDER).cell, game.unit(STRIDER).heading) == (cell(3, 1), 4)
    game.do(put(STRIDER, 3, 1, heading=2))
    assert game.unit(STRIDER).heading == 2
    assert "cannot look that way" in game.refused(put(STRIDER, 2, 1))
    assert "cannot look that way" in game.refused(put(RIFLES, 3, 7, heading=1))


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (put(RIFLES, 4, 5), "must begin in the zone of Red"),
        (put(RIFLES, 1, 9), "Guard Captain stands there"),
        (put(RIFLES, 0, 0), "cannot stand on water"),
        (put(RIFLES, 2, 5), "stands there already"),
        (put(STRIDER, 2, 2, heading=1), "stands there already"),
        (put(OUTPOST, 3, 8), "stands outside your zone and stays there"),
        (put(LEVY, 21, 6), "is not yours"),
        (Choice("card", what="Carry On"), "belongs to the Command phase"),
    ],
)
def test_what_cannot_be_placed_is_told_in_words(choice, told):
    assert told in table(marks={(0, 0): "~"}).refused(choice)


def test_there_must_be_room_for_all_minis():
    lake = {(column, row): "~" for column in range(4) for row in range(6, 12) if (column, row) != (1, 9)}
    game = table(marks={**lake, (0, 11): "."})
    assert "no room" in game.refused(put(RIFLES, 0, 11))


def test_nobody_begins_in_melee():
    near = battlefield(unit("guard_rifles", "red", 1, 5), unit("fell_levy", "blue", 4, 5, strength=1))
    game = Table(msgspec.structs.replace(near, switches=("deployment",)))
    beside = [place for place in rules.board(game.state).neighbours[cell(4, 5)] if place % 24 == 3]
    assert beside
    for place in beside:
        assert "begin in melee" in game.refused(Choice("deploy", unit=0, cell=place))


def test_offered_is_every_place_to_which_there_is_no_objection():
    lake = {
        (column, row): "~"
        for column in range(4)
        for row in range(7, 12)
        if (column, row) not in ((1, 9), (0, 11))
    }
    near = battlefield(
        unit("guard_rifles", "red", 1, 5),
        unit("guard_captain", "red", 1, 9),
        unit("guard_strider", "red", 2, 2, heading=1),
        unit("fell_levy", "blue", 4, 5),
        marks=lake,
    )
    state = Table(msgspec.structs.replace(near, switches=("deployment",))).state
    board = rules.board(state)
    every = [
        Choice("deploy", unit=number, cell=place, heading=heading)
        for number in range(3)
        for place in range(board.size)
        for heading in range(-1, board.headings)
    ]
    # Asked before anything is listed, as what is listed is not judged again.
    allowed = {choice for choice in every if object_to_deploy(state, choice) is None}
    offered = rules.choices(state)
    assert {*offered} == {*allowed, DONE}
    assert len(offered) == len(allowed) + 1


def test_placing_can_be_undone_to_the_start():
    match = Match(rules, scenario(), 1)
    before = rules.facts(match.state)
    match.play(put(RIFLES, 3, 7))
    match.play(DONE)
    match.undo()
    match.undo()
    assert rules.facts(match.state) == before


def test_placing_comes_to_an_end():
    game = table()
    for number in range(PLACINGS * 3):
        game.do(put(CAPTAIN, 0, number % 2))
    assert rules.choices(game.state) == [DONE]
    assert "often enough" in game.refused(put(CAPTAIN, 0, 2))


def test_a_side_with_nobody_in_its_zone_is_not_asked():
    drawn = battlefield(unit("guard_rifles", "red", 8, 5), unit("fell_levy", "blue", 15, 5))
    game = Table(msgspec.structs.replace(drawn, switches=("deployment",)))
    assert game.state.phase == CARDS
    assert rules.opening(game.state)[0].kind == "turn"


def test_programs_begin_where_the_map_has_put_them():
    state = table().state
    assert max(rules.choices(state), key=lambda choice: rules.worth(state, choice)) == DONE


def test_the_zone_of_the_side_that_places_is_shown():
    game = table()
    assert rules.clock(game.state).overlay == "zones"
    shown = rules.overlay(game.state, "zones", RED, NOBODY, NOBODY)
    assert set(shown.tints) == game.state.game.zones[RED]
    preview = rules.preview(game.state, put(RIFLES, 3, 7))
    assert cell(3, 7) in preview.tints
    assert len(preview.tints) == 4
    game.do(DONE).do(DONE)
    assert rules.clock(game.state).overlay == ""
