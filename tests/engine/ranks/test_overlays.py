"""Arcs, charges and flanks as they are laid over the map."""

from game.engine.contract import NOBODY, RED
from game.engine.ranks import rules
from tests.engine.ranks.field import battle

N, E, S, W = range(4)


def at(column, row):
    return row * 9 + column


def laid(name, *units, unit=0, side=RED):
    return rules.overlay(rules.start(battle(9, 9, *units)), name, side, unit, -1)


def styles(shown, style):
    return {cell for cell, tint in shown.tints.items() if tint.style == style}


PIKES = ("pikes", "red", 4, 6, N, "2x1")
AWAY = ("barrow_foot", "blue", 8, 0, S, "2x1")


def test_arcs_are_front_flanks_and_rear():
    shown = laid("arcs", PIKES, AWAY)
    assert at(4, 5) in styles(shown, "front")
    assert at(5, 6) in styles(shown, "right")
    assert at(4, 7) in styles(shown, "rear")
    assert at(3, 6) in styles(shown, "left")


def test_charges_show_how_far_they_reach_where_nobody_is():
    shown = laid("charges", PIKES, AWAY)
    reached = styles(shown, "range")
    assert at(4, 3) in reached, "three straight ahead"
    assert at(4, 2) not in reached, "the march of four is yellow and no charge goes with it"
    assert at(5, 5) in reached, "round a corner"
    assert shown.words == ("Vale Pikes could charge enemies on the shaded cells.",)


def test_charges_do_not_reach_on_top_of_friends():
    friend = ("pikes", "red", 4, 5, N, "2x1")
    assert at(4, 5) not in styles(laid("charges", PIKES, AWAY, friend), "range")


def test_charges_show_whom_the_side_could_charge_and_from_where():
    foe = ("barrow_foot", "blue", 4, 3, S, "2x1")
    shown = laid("charges", PIKES, foe, unit=NOBODY)
    assert styles(shown, "target") == {at(4, 3)}
    assert styles(shown, "reach") == {at(4, 4)}
    assert [line.cells for line in shown.lines] == [(at(4, 6), at(4, 5), at(4, 4), at(4, 3))]
    assert shown.words == ("Vale Pikes could charge Barrow Foot.",)


def test_who_is_engaged_charges_nobody():
    shown = laid("charges", PIKES, ("barrow_foot", "blue", 4, 5, S, "2x1"))
    assert shown.tints == {}
    assert shown.words == ("Vale Pikes are engaged and cannot charge.",)


def test_who_has_no_charge_on_its_dials_is_told_so():
    shown = laid("charges", ("arbalests", "red", 4, 6, N, "2x1"), AWAY)
    assert shown.words == ("Weir Arbalests cannot charge at all.",)


def test_flanks_are_the_cells_beside_and_behind_the_enemy():
    shown = laid("flanks", PIKES, ("barrow_foot", "blue", 4, 3, S, "2x1"))
    assert set(shown.tints) == {at(3, 3), at(5, 3), at(4, 2)}
    assert styles(shown, "rear") == {at(4, 2)}
