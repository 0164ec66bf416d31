"""A morale test: how many cards, which may be picked, and what each of them does."""

import pytest

from game.engine.contract import BLUE, RED
from game.engine.ranks import rules
from game.engine.ranks.formation import figures, left, upgrades_in
from game.engine.ranks.morale import CARDS, FULL_DECK
from game.engine.ranks.state import Task, alive
from game.resources import assets
from tests.engine.ranks.drill import Drill
from tests.engine.ranks.field import ROSTER, battle
from tests.engine.ranks.strike import blue, red

N, E, S, W = range(4)
LONE_CAPTAIN = (
    ("pikes", "red", 2, 4, N, "2x1"),
    ("barrow_foot", "blue", 2, 3, S, "2x2", ("captain",)),
)
KEYS = [card.key for card in CARDS]


def drawn(*keys):
    return tuple(keys.count(key) for key in KEYS)


def shaken(severity, *cards, units=None, **tokens):
    """Blue's unit 1 stands a test, as after an attack by red."""
    units = units or (("pikes", "red", 2, 4, N, "2x1"), ("barrow_foot", "blue", 2, 3, S, "2x2", ("captain",)))
    drill = Drill(battle(6, 6, *units), **tokens).dial(u0="melee@3", u1="melee@4")
    drill.change(agenda=(Task("morale", 1, RED, severity),))
    return drill.do("hold", drawn(*cards))


def test_the_deck_has_thirty_cards_as_they_should_be():
    numbers = {card.key: (card.icons, card.number) for card in CARDS}
    assert numbers == {
        "din": (1, 4),
        "faith": (1, 3),
        "mutter": (1, 5),
        "roots": (1, 3),
        "file": (2, 3),
        "heart": (2, 3),
        "bearings": (2, 2),
        "fury": (3, 3),
        "leader": (3, 2),
        "rout": (3, 2),
    }
    assert sum(FULL_DECK) == 30


def test_as_many_cards_are_drawn_as_the_severity_and_the_attacker_picks_one():
    drill = shaken(2, "din", "file")
    assert rules.decider(drill.state) == RED
    assert {choice.what for choice in drill.choices("card")} == {"din", "file"}


def test_a_card_with_more_icons_than_the_severity_cannot_be_picked():
    drill = shaken(2, "din", "fury")
    assert drill.unit(1).banes == (0, 1, 0, 0), "only the din fits, so it is not asked for"


def test_nothing_happens_where_no_card_fits():
    drill = shaken(1, "fury")
    assert "holds" in drill.kinds()
    assert drill.unit(1).banes == (0, 0, 0, 0)


def test_drawn_cards_leave_the_deck_and_it_is_shuffled_when_it_runs_short():
    drill = shaken(2, "din", "file")
    drill.do("card", what="din")
    assert sum(drill.state.deck) == 28
    drill = shaken(1, "din")
    drill.change(deck=drawn("fury"), agenda=(Task("morale", 1, RED, 2),))
    drill.do("hold", drawn("mutter", "mutter"))
    assert sum(drill.state.deck) == 28


def test_din_stuns():
    assert shaken(1, "din").unit(1).banes == (0, 1, 0, 0)


def test_faith_takes_inspiration_else_it_panics():
    assert shaken(1, "faith").unit(1).banes == (1, 0, 0, 0)
    drill = shaken(1, "faith", u1={"inspiration": 2})
    assert (drill.unit(1).inspiration, drill.unit(1).banes[0]) == (0, 0)


def test_mutter_is_two_panic():
    assert shaken(1, "mutter").unit(1).banes == (2, 0, 0, 0)


def test_roots_immobilise():
    assert shaken(1, "roots").unit(1).banes == (0, 0, 0, 1)


def test_file_takes_a_tray_if_there_is_more_than_one():
    drill = shaken(2, "file", "file")
    assert len(drill.unit(1).trays) == 3
    assert [event.amount for event in drill.told if event.kind == "losses"] == [4]
    lone = ("pikes", "red", 2, 4, N, "2x1"), ("thane", "blue", 2, 3, S)
    drill = Drill(battle(6, 6, *lone)).dial(u0="melee@3", u1="melee@5")
    drill.change(agenda=(Task("morale", 1, RED, 2),)).do("hold", drawn("file", "file"))
    assert len(drill.unit(1).trays) == 1


def test_file_lets_the_attacker_pick_among_unlike_trays():
    units = ("pikes", "red", 2, 4, N, "2x1"), ("barrow_foot", "blue", 2, 3, S, "2x1", ("captain",))
    drill = shaken(2, "file", "file", units=units)
    assert {choice.what for choice in drill.choices("lose")} == {"tray 0", "tray 1"}
    drill.do("lose", what="tray 0")
    assert upgrades_in(drill.unit(1).trays) == ()


def test_heart_inspires_enemies_within_two():
    units = (
        ("pikes", "red", 2, 4, N, "2x1"),
        ("barrow_foot", "blue", 2, 3, S, "2x2"),
        ("pikes", "red", 4, 3, N, "2x1"),
        ("pikes", "red", 5, 5, N, "2x1"),
        ("barrow_foot", "blue", 1, 3, S, "2x2"),
    )
    drill = Drill(battle(6, 6, *units)).dial(
        u0="melee@3", u1="melee@4", u2="melee@7", u3="melee@7", u4="melee@6"
    )
    drill.change(agenda=(Task("morale", 1, RED, 2),)).do("hold", drawn("heart", "heart"))
    assert [drill.unit(unit).inspiration for unit in range(5)] == [1, 0, 1, 0, 0]


def test_bearings_lets_the_opponent_turn_it():
    drill = shaken(2, "bearings", "bearings")
    assert rules.decider(drill.state) == RED
    assert {choice.heading for choice in drill.choices("face")} == {N, E, S, W}
    assert drill.do("face", heading=E).unit(1).heading == E


def test_fury_makes_it_fight_itself_with_hits_only_and_no_rerolls():
    units = ("pikes", "red", 2, 4, N, "2x1"), ("barrow_foot", "blue", 2, 3, S, "2x2")
    drill = Drill(battle(6, 6, *units)).dial(u0="melee@3", u1="melee@4")
    drill.change(agenda=(Task("morale", 1, RED, 3),))
    drill.do("hold", drawn("fury", "fury", "fury"), red("hit hit", "hit morale"))
    assert left(drill.unit(1).trays) == 16 - 3 * 2, "its own threat of two, and morale counts for nothing"
    assert drill.state.active == 1, "it still has its own turn"


def test_fury_counts_what_crushes_and_what_armours():
    units = ("pikes", "red", 2, 4, N, "2x1"), ("cairns", "blue", 2, 3, S, "2x1")
    drill = Drill(battle(6, 6, *units)).dial(u0="melee@3", u1="melee@5")
    drill.change(agenda=(Task("morale", 1, RED, 3),), omens=(2, 0, 0))
    drill.do("hold", drawn("fury", "fury", "fury"), red("hit", ""))
    assert left(drill.unit(1).trays) == 4 - 1, "two trays and two steady stones: one hit is four damage"


def test_fury_needs_more_than_one_tray():
    units = ("pikes", "red", 2, 4, N, "2x1"), ("thane", "blue", 2, 3, S)
    drill = Drill(battle(6, 6, *units)).dial(u0="melee@3", u1="melee@5")
    drill.change(agenda=(Task("morale", 1, RED, 3),)).do("hold", drawn("fury", "fury", "fury"))
    assert "fury" not in drill.kinds()


def test_leader_takes_an_upgrade():
    units = ("pikes", "red", 2, 4, N, "2x1"), ("barrow_foot", "blue", 2, 3, S, "2x2", ("captain", "standard"))
    drill = shaken(3, "leader", "leader", "mutter", units=units)
    drill.do("card", what="leader").do("lose", what="upgrade 1")
    assert upgrades_in(drill.unit(1).trays) == (0,)
    assert figures(drill.unit(1).trays, 1) == 15


def test_leader_destroys_a_unit_of_which_only_the_upgrade_stood():
    drill = Drill(battle(6, 6, *LONE_CAPTAIN), u1={"trays": ((0, 0),), "frontage": 1})
    drill.dial(u0="melee@3", u1="melee@4").change(agenda=(Task("morale", 1, RED, 3),))
    drill.do("hold", drawn("leader", "leader", "rout")).do("card", what="leader")
    assert not alive(drill.state, 1)
    assert drill.state.points[RED] == 26 + 6, "the points of the unit and its captain"
    assert drill.state.result.winner == RED


def test_rout_turns_it_and_marches_it_two_even_if_engaged():
    drill = shaken(3, "rout", "rout", "mutter").do("card", what="rout").do("face", heading=E)
    assert (drill.unit(1).cell, drill.unit(1).heading) == (3 * 6 + 4, E)


def test_rout_into_an_enemy_is_a_panic():
    drill = shaken(3, "rout", "rout", "mutter").do("card", what="rout").do("face", heading=S)
    assert drill.unit(1).cell == 3 * 6 + 2
    assert drill.unit(1).banes[0] == 1


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_card_is_in_the_rulebook(card):
    text = (assets() / "rulebooks" / "ranks.md").read_text(encoding="utf-8")
    assert card.name in text


def test_shooting_into_a_melee_shakes_the_friends_in_it():
    units = (
        ("arbalests", "red", 2, 5, N, "2x1"),
        ("barrow_foot", "blue", 2, 2, S, "3x3"),
        ("pikes", "red", 1, 2, E, "2x1"),
    )
    drill = Drill(battle(6, 6, *units)).dial(u0="ranged@3", u1="melee@6", u2="melee@7")
    drill.do("shoot", red("hit"), blue(""), drawn("mutter"), target=1)
    assert drill.unit(2).banes[0] == 2
    (told,) = [event for event in drill.told if event.kind == "morale"]
    assert (told.unit, told.amount, told.side) == (2, 1, BLUE), "the opponent picks the card"


def test_a_cancelled_shot_shakes_nobody():
    units = (
        ("barrow_bows", "red", 2, 5, N, "2x1"),
        ("pikes", "blue", 2, 2, S, "3x3"),
        ("barrow_foot", "red", 1, 2, E, "2x1"),
    )
    one_die = {**ROSTER["units"]["barrow_bows"], "profiles": [{"type": "ranged", "red": 1}]}
    scene = battle(6, 6, *units, kinds={"barrow_bows": one_die})
    drill = Drill(scene, u0={"curse": 1}).dial(u0="ranged@4", u1="melee@7", u2="melee@6")
    drill.do("shoot", target=1)
    assert "cancelled" in drill.kinds()
    assert "morale" not in drill.kinds()


def test_a_test_more_severe_than_the_deck_is_thick_draws_the_whole_deck():
    drill = shaken(31, *(card.key for card in CARDS for _ in range(card.number)))
    assert {choice.what for choice in drill.choices("card")} == set(KEYS)
