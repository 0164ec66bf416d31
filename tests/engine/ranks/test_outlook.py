"""What a player sees on the map before he sets a dial."""

from game.engine.contract import Choice
from game.engine.ranks import rules
from tests.engine.ranks.drill import Drill
from tests.engine.ranks.field import battle

NORTH, SOUTH = 0, 2


def facing(distance):
    """Pikes looking north at Barrow Foot so many cells ahead, on a field of six columns."""
    return battle(6, 8, ("pikes", "red", 2, 6, NORTH), ("barrow_foot", "blue", 2, 6 - distance, SOUTH))


def cell(column, row):
    return row * 6 + column


def tints(drill, kind, what=""):
    shown = rules.preview(drill.state, Choice(kind, unit=0, what=what)).tints
    return {place: (tint.style, tint.level) for place, tint in shown.items()}


def test_an_action_shows_where_it_leads_by_itself_and_with_each_modifier():
    shown = tints(Drill(facing(5)), "set_action", "march 3@5")
    assert shown[cell(2, 3)] == ("reach", 1.0), "straight on"
    assert shown[cell(1, 5)] == ("reach", 0.5), "with a turn"
    assert cell(2, 1) not in shown, "nobody to charge"


def test_a_modifier_shows_where_it_leads_with_the_action_that_is_set():
    drill = Drill(facing(2)).do("set_action", unit=0, what="march 2@4")
    shown = tints(drill, "set_modifier", "charge")
    assert shown == {cell(2, 5): ("reach", 1.0), cell(2, 4): ("target", 1.0)}
    way = rules.preview(drill.state, Choice("set_modifier", unit=0, what="charge")).lines[0].cells
    assert way == (cell(2, 6), cell(2, 5), cell(2, 4))


def test_dials_that_are_set_are_shown_before_they_are_set_anew():
    drill = (
        Drill(facing(5)).do("set_action", unit=0, what="march 2@4").do("set_modifier", unit=0, what="none")
    )
    assert tints(drill, "redial") == {cell(2, 4): ("reach", 1.0)}


def test_an_action_that_would_come_to_nothing_says_so():
    shown = rules.preview(Drill(facing(5)).state, Choice("set_action", unit=0, what="melee@7"))
    assert shown.words[1:] == ("As things stand Vale Pikes has nobody to fight.",)


def test_who_shoots_into_a_melee_is_told_which_friends_it_shakes():
    field = battle(
        6,
        8,
        ("arbalests", "red", 2, 7, NORTH),
        ("barrow_foot", "blue", 2, 3, SOUTH),
        ("pikes", "red", 2, 4, NORTH),
    )
    drill = Drill(field).dial(u0="ranged@3", u1="march 1@4", u2="melee@7")
    shot = Choice("shoot", unit=0, target=1, what="ranged")
    words = " ".join(rules.preview(drill.state, shot).words)
    assert "Vale Pikes fight there and are shaken too." in words
