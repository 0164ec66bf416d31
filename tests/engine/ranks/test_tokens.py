"""Panic, stun, curse, immobilise and inspiration, and what clears them."""

from game.engine.contract import BLUE, RED
from game.engine.ranks import rules
from game.engine.ranks.state import NO_BANES, NO_MODIFIER
from tests.engine.ranks.drill import Drill
from tests.engine.ranks.field import battle
from tests.engine.ranks.strike import blue, red

N, E, S, W = range(4)
MEET = (("pikes", "red", 1, 2, N, "2x1"), ("barrow_foot", "blue", 1, 1, S, "2x1"))
APART = (("pikes", "red", 1, 5, N, "2x1"), ("barrow_foot", "blue", 1, 0, S, "2x1"))


def test_panic_on_a_unit_makes_its_morale_test_more_severe():
    drill = Drill(battle(4, 6, *MEET), u1={"panic": 2}).dial(u0="melee@3")
    drill.do("melee", red("hit morale"), blue(""))
    assert [choice.amount for choice in drill.choices("press")] == [1, 2]
    drill.do("press", (0, 0, 2, 0, 0, 0, 1, 0, 0, 0), amount=2)
    assert drill.unit(1).banes[0] == 0
    assert rules.decider(drill.state) == RED, "who attacked picks the card"


def test_stun_cancels_the_modifier_that_is_revealed_and_goes():
    drill = Drill(battle(4, 6, *MEET), u0={"stun": 1}).dial(u0=("melee@7", "enhance hit +1"))
    assert drill.unit(0).modifier == NO_MODIFIER
    assert drill.unit(0).banes == NO_BANES
    drill.do("melee", red("hit"), blue(""))
    assert len(drill.unit(1).trays[0]) == 2
    assert sum(tray[0] for tray in drill.unit(1).trays) == 6, "one hit, not two"


def test_stun_stays_where_there_is_no_modifier_to_cancel():
    drill = Drill(battle(4, 6, *MEET), u0={"stun": 1}).dial(u0="melee@7")
    assert drill.unit(0).banes == (0, 1, 0, 0)


def test_curse_is_one_die_less_and_is_spent_by_the_attack():
    drill = Drill(battle(4, 6, *MEET), u0={"curse": 2}).dial(u0="melee@7")
    drill.do("melee")
    assert {choice.what for choice in drill.choices("remove_die")} == {"red", "blue"}
    drill.do("remove_die", red("hit"), what="blue")
    assert drill.unit(0).banes == (0, 0, 1, 0)


def test_immobilise_cancels_a_march_or_a_shift_and_goes():
    for order in ("march 2@4", "shift 1@6"):
        drill = Drill(battle(4, 6, *APART), u0={"immobilise": 1}).dial(u0=order)
        assert drill.unit(0).cell == 21
        assert drill.unit(0).banes == NO_BANES
        assert "immobilised" in drill.kinds()


def test_immobilise_stays_while_the_unit_does_something_else():
    drill = Drill(battle(4, 6, *MEET), u0={"immobilise": 1}).dial(u0="melee@7")
    assert drill.unit(0).banes == (0, 0, 0, 1)


def test_inspiration_removes_a_bane_before_the_dials_are_revealed():
    drill = Drill(battle(4, 6, *APART), u0={"immobilise": 1, "inspiration": 1}).dial(u0="march 2@4")
    assert not drill.unit(0).revealed
    assert {choice.kind for choice in drill.choices()} == {"inspire", "reveal"}
    drill.do("inspire", what="immobilise")
    assert drill.unit(0).inspiration == 0
    assert drill.choices("march"), "nothing keeps it now"


def test_inspiration_may_be_kept():
    drill = Drill(battle(4, 6, *APART), u0={"immobilise": 1, "inspiration": 1}).dial(u0="march 2@4")
    drill.do("reveal")
    assert drill.unit(0).inspiration == 1
    assert drill.unit(0).cell == 21


def test_inspiration_readies_an_upgrade():
    led = ("pikes", "red", 1, 2, N, "2x1", ("captain",)), MEET[1]
    drill = Drill(battle(4, 6, *led), u0={"inspiration": 1, "exhausted": (0,)}).dial(u0="melee@7")
    drill.do("inspire", what="upgrade 0")
    assert drill.unit(0).exhausted == ()


def test_a_rally_clears_all_banes():
    drill = Drill(battle(4, 6, *APART), u0={"panic": 2, "stun": 1, "curse": 1}).dial(u0="rally@3")
    drill.do("rally", what="banes")
    assert drill.unit(0).banes == NO_BANES


def test_a_rally_may_ready_upgrades_instead():
    led = ("pikes", "red", 1, 5, N, "2x1", ("captain",)), APART[1]
    drill = Drill(battle(4, 6, *led), u0={"panic": 1, "exhausted": (0,)}).dial(u0="rally@3", u1="march 1@4")
    drill.do("rally", what="upgrades")
    assert drill.unit(0).exhausted == ()
    assert drill.unit(0).banes[0] == 1


def test_tokens_are_shown_as_badges():
    drill = Drill(battle(4, 6, *APART), u0={"panic": 2, "inspiration": 1})
    badges = {badge.art: badge.text for badge in rules.pieces(rules.view(drill.state, BLUE))[0].badges}
    assert badges["panic"] == "2"
    assert badges["inspiration"] == "1"
