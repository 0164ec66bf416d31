"""What the enemy could do to a unit on a cell."""

import pytest

from game.engine.fleet import rules
from game.engine.fleet.state import DISCARDED, EXHAUSTED
from tests.engine.fleet.scene import NORTH_WEST, at, bare, blue, edit, red, scene, to_ships, variant

PLAIN = {"plover": bare("plover"), "tern": bare("tern")}


def test_a_ship_out_of_everybodys_reach_is_in_no_danger():
    state = scene(red("tern", at(2, 7)), blue("plover", at(18, 7)))
    found = rules.danger(state, 0, at(2, 7))
    assert found.threats == ()
    assert found.together.losses == {0: 1.0}


def test_ships_threaten_from_where_they_are_and_the_forecast_is_theirs():
    state = scene(red("tern", at(2, 7)), blue("plover", at(12, 7)), kinds=PLAIN)
    found = rules.danger(state, 0, at(10, 7))
    (threat,) = found.threats
    assert (threat.choice.unit, threat.cell) == (1, at(12, 7))
    assert found.together.losses == pytest.approx(threat.forecast.prospects[0].losses)


def test_attacks_find_what_earlier_ones_have_left():
    foes = blue("plover", at(10, 7)), blue("plover", at(9, 8), 5)
    state = scene(red("tern", at(8, 7)), *foes, kinds=PLAIN)
    found = rules.danger(state, 0, at(8, 7))
    assert len(found.threats) >= 2
    alone = sum(threat.forecast.prospects[0].mean for threat in found.threats)
    assert found.together.mean > max(threat.forecast.prospects[0].mean for threat in found.threats)
    assert found.together.mean + 1e-9 >= alone - 4


def test_squadrons_threaten_from_where_they_can_fly_to():
    units = red("tern", at(2, 7)), blue("tern", at(18, 13)), blue("mauls", at(7, 7))
    state = to_ships(scene(*units, kinds=PLAIN))
    (threat,) = rules.danger(state, 0, at(2, 7)).threats
    assert threat.choice.unit == 2
    assert rules.board(state).distance(threat.cell, at(2, 7)) == 1
    far = edit(state, 2, cell=at(13, 7))
    assert rules.danger(far, 0, at(2, 7)).threats == ()


def test_a_squadron_is_threatened_by_flak_and_by_squadrons():
    units = (
        red("tern", at(2, 1)),
        blue("kestrel", at(10, 7)),
        red("gnats", at(8, 7)),
        blue("gnats", at(8, 10)),
    )
    found = rules.danger(to_ships(scene(*units)), 2, at(8, 7))
    assert {threat.choice.unit for threat in found.threats} == {1, 3}
    assert 0 < found.together.destroyed < 1


def test_a_token_that_is_spent_against_one_enemy_is_not_there_against_the_next():
    guns = {"front": [0, 0, 2], "side": [0, 0, 0], "rear": [0, 0, 0], "flak": [0, 0, 0]}
    kinds = {"plover": bare("plover", **guns), "tern": variant("tern", tokens=["ghost"], shields=[0, 0, 0])}
    foes = blue("plover", at(10, 7)), blue("plover", at(9, 8), NORTH_WEST)
    state = edit(scene(red("tern", at(8, 7)), *foes, kinds=kinds), 0, tokens=(EXHAUSTED,))
    found = rules.danger(state, 0, at(8, 7))
    assert [threat.choice.unit for threat in found.threats] == [1, 2]
    assert [threat.forecast.prospects[0].mean for threat in found.threats] == [0, 0], (
        "each alone is cancelled"
    )
    open_to_both = rules.danger(edit(state, 0, tokens=(DISCARDED,)), 0, at(8, 7))
    one_hits = open_to_both.threats[1].forecast.prospects[0].mean
    # Unless the first shows nothing but blanks, the token is gone when the second shoots.
    assert found.together.mean == pytest.approx(15 / 16 * one_hits)
