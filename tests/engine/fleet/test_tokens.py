"""The six defence tokens, each ready, exhausted and discarded."""

import pytest

from game.engine.contract import BLUE, RED, Choice
from game.engine.fleet import rules
from game.engine.fleet.cards import Card
from game.engine.fleet.roster import TOKENS
from game.engine.fleet.state import ASTEROID, DESTROYED, DISCARDED, EXHAUSTED
from game.engine.fleet.state import READY as FRESH
from game.engine.scenario import Obstacle
from tests.engine.fleet.scene import (
    at,
    attack,
    bare,
    blue,
    card,
    die,
    do,
    do_and_tell,
    duel,
    edit,
    kinds_open,
    one,
    red,
    roll,
    scene,
    to_ships,
    to_squadrons,
    turn_up,
    variant,
    whats,
    with_card,
)

FRONT = attack("front>front")


def with_tokens(*tokens, **fields):
    return {"tern": variant("tern", tokens=list(tokens), **fields)}


def shot(*tokens, gap=2, states=None, **fields):
    """Red's plover attacks blue's tern, which has these tokens."""
    state = duel("plover" if gap < 4 else "kestrel", "tern", gap=gap, kinds=with_tokens(*tokens, **fields))
    return edit(state, 1, tokens=tuple(states)) if states else state


def spend(what):
    return Choice("spend", unit=1, what=what)


DONE = Choice("done", unit=1, what="tokens")


@pytest.mark.parametrize("kind", ["jink", "shunt", "absorb", "ghost", "seal", "riposte"])
def test_spending_an_exhausted_token_is_told_to_discard_it(kind):
    state = do(edit(shot(kind), 1, tokens=(EXHAUSTED,)), FRONT, roll(blue="hit hit hit"))
    told = rules.describe(state, spend(f"{kind} exhausted"))
    assert told.startswith(f"Tern corvette spends its exhausted {kind} token, which is discarded: ")


@pytest.mark.parametrize("kind", ["jink", "shunt", "absorb", "ghost", "seal", "riposte"])
def test_spending_a_ready_token_exhausts_it_and_an_exhausted_one_is_discarded(kind):
    for before, after in ((FRESH, EXHAUSTED), (EXHAUSTED, DISCARDED)):
        state = do(shot(kind, states=[before]), FRONT, roll(blue="hit hit hit"))
        name = "ready" if before == FRESH else "exhausted"
        assert whats(state, "spend") == [f"{kind} {name}"]
        assert rules.describe(state, spend(f"{kind} {name}")).endswith(TOKENS[kind])
        dice = [roll(red="blank")] if kind == "riposte" else []
        state = do(state, spend(f"{kind} {name}"), *dice)
        assert state.units[1].tokens == (after,)


@pytest.mark.parametrize("kind", ["jink", "shunt", "absorb", "ghost", "seal", "riposte"])
def test_a_discarded_token_cannot_be_spent(kind):
    state = do(shot(kind, states=[DISCARDED]), FRONT, roll(blue="hit hit hit"))
    assert state.attack is None
    assert state.units[1].hull == 3


def test_jink_at_long_range_cancels_a_die():
    state = do(shot("jink", gap=4), FRONT, roll(red="double hit blank"))
    state = do(state, spend("jink ready"))
    assert rules.decider(state) == BLUE
    state = do(state, Choice("jink", unit=1, what=die("red", "double")))
    assert state.units[1].shields[0] == 1


@pytest.mark.parametrize("gap", [2, 3])
def test_jink_nearer_has_a_die_rolled_again(gap):
    state = do(shot("jink", gap=gap), FRONT, roll(blue="hit hit hit"))
    state = do(state, spend("jink ready"))
    state = do(state, Choice("jink", unit=1, what=die("blue", "hit")), one("blue", "lock"))
    assert state.units[1].shields[0] == 0
    assert state.units[1].hull == 4


def test_jink_is_seen_before_the_next_token_is_spent():
    state = do(shot("jink", "absorb"), FRONT, roll(blue="hit hit hit"))
    state = do(state, spend("jink ready"))
    state = do(state, Choice("jink", unit=1, what=die("blue", "hit")), one("blue", "crit"))
    assert whats(state, "spend") == ["absorb ready"]


def test_shunt_leads_damage_onto_the_shields_of_a_zone_beside():
    state = do(shot("shunt"), FRONT, roll(blue="hit hit hit"))
    state = do(state, spend("shunt ready"))
    assert whats(state, "shunt_to") == ["right", "left"]
    state = do(state, Choice("shunt_to", unit=1, what="left"))
    state = do(state, DONE) if "spend" in kinds_open(state) else state
    assert [choice.amount for choice in rules.choices(state)] == [1, 2, 0]
    state = do(state, Choice("shunt", unit=1, amount=2, what="left"))
    assert state.units[1].shields == (1, 2, 1, 0)
    assert state.units[1].hull == 4


def test_shunt_takes_no_more_than_the_shields_there_hold_and_may_take_none():
    state = edit(shot("shunt"), 1, shields=(0, 1, 1, 0))
    state = do(state, FRONT, roll(blue="hit hit lock"))
    state = do(state, Choice("done", unit=0, what="locks"))
    state = do(state, spend("shunt ready"))
    state = do(state, Choice("shunt_to", unit=1, what="right"))
    assert [choice.amount for choice in rules.choices(state)] == [1, 0]
    state = do(state, Choice("done", unit=1, what="shunt"))
    assert state.units[1].hull == 2


def test_absorb_halves_the_damage_rounded_up():
    state = do(shot("absorb"), FRONT, roll(blue="hit hit hit"))
    state = do(state, spend("absorb ready"))
    assert state.units[1].shields[0] == 0
    assert state.units[1].hull == 4


def test_ghost_cancels_all_dice():
    state = do(shot("ghost"), FRONT, roll(blue="hit hit crit"))
    state = do(state, spend("ghost ready"))
    assert state.attack is None
    assert state.units[1].shields[0] == 2


def test_seal_keeps_the_standard_critical_effect_from_happening():
    state = do(shot("seal"), FRONT, roll(blue="hit hit crit"))
    state = do(state, spend("seal ready"))
    assert state.units[1].face_up == ()
    assert state.units[1].hidden == 1


def test_seal_does_not_stop_other_critical_effects():
    state = duel("sovereign", "tern", gap=3, kinds=with_tokens("seal"))
    state = do(state, FRONT, roll(red="crit blank blank", blue="lock lock"))
    state = do(state, Choice("done", unit=0, what="locks"))
    state = do(state, spend("seal ready"))
    assert whats(state, "critical") == ["breach"]
    state = do(state, Choice("critical", unit=0, what="breach"))
    assert state.units[1].shields[0] == 0


def test_without_seal_the_card_is_turned_up():
    state = do(shot("seal"), FRONT, roll(blue="hit hit crit"))
    state = turn_up(do(state, DONE), Card.CUT_FEEDS)
    assert state.units[1].face_up == (Card.CUT_FEEDS,)


def test_riposte_shoots_back_with_the_rear_battery_at_the_zone_that_attacked():
    kinds = {**with_tokens("riposte", rear=[2, 0, 0]), "plover": bare("plover")}
    state = duel("plover", "tern", gap=2, kinds=kinds)
    state = do(state, FRONT, roll(blue="hit hit hit"))
    state, events = do_and_tell(
        state, spend("riposte ready"), roll(red="hit double"), card(Card.CUT_FEEDS)[:0]
    )
    assert state.units[0].shields[0] == 0
    assert state.units[0].hull == 3
    assert [event.what for event in events if event.kind == "riposte"] == ["rear>front"]


def test_riposte_comes_after_the_damage_and_not_from_the_destroyed():
    kinds = with_tokens("riposte", hull=1)
    state = duel("plover", "tern", gap=2, kinds=kinds, more=[blue("tern", at(18, 13))])
    state = do(state, FRONT, roll(blue="hit hit hit"))
    state = do(state, spend("riposte ready"))
    assert state.units[1].cell == DESTROYED
    assert state.attack is None


def test_riposte_is_no_answer_to_a_riposte():
    kinds = {name: variant(name, tokens=["riposte"], rear=[1, 0, 0]) for name in ("plover", "tern")}
    state = duel("plover", "tern", gap=2, kinds=kinds)
    state = do(state, FRONT, roll(blue="hit hit hit"))
    state = do(state, spend("riposte ready"), roll(red="double"))
    assert state.attack is None
    assert state.units[0].tokens == (FRESH,)


def test_riposte_needs_a_die_that_reaches():
    kinds = with_tokens("riposte", rear=[0, 0, 2])
    state = do(duel("plover", "tern", gap=3, kinds=kinds), FRONT, roll(blue="hit hit hit"))
    assert state.attack is None


def test_riposte_is_hindered_by_the_ships_own_damage_cards():
    rock = [Obstacle(ASTEROID, at(9, 7))]
    kinds = with_tokens("riposte", rear=[3, 0, 0])
    for gap, hindering, obstacles in ((5, Card.LOST_RANGE_CLOCK, ()), (2, Card.FOGGED_FINDER, rock)):
        dice = roll(red="hit hit hit") if gap == 5 else roll(red="hit hit")
        state = duel("kestrel", "tern", gap=gap, kinds=kinds, obstacles=obstacles)
        assert whats(do(state, FRONT, dice), "spend") == ["riposte ready"]
        assert do(with_card(state, 1, hindering), FRONT, dice).attack is None


def test_riposte_does_not_happen_where_a_card_of_this_attack_forbids_it():
    kinds = {**with_tokens("riposte", rear=[3, 0, 0]), "kestrel": bare("kestrel")}
    state = do(duel("kestrel", "tern", gap=5, kinds=kinds), FRONT, roll(red="double hit crit"))
    state = do(state, spend("riposte ready"))
    face_up = Choice("critical", unit=0, what="face up")
    state, events = do_and_tell(state, face_up, card(Card.LOST_RANGE_CLOCK))
    assert state.attack is None
    assert "riposte" not in [event.kind for event in events]
    assert state.units[1].tokens == (EXHAUSTED,), "it is spent all the same"


def test_riposte_shoots_at_a_squadron_with_the_flak():
    kinds = with_tokens("riposte", flak=[0, 2, 0])
    ships = red("plover", at(2, 1)), blue("tern", at(12, 7))
    state = to_squadrons(to_ships(scene(*ships, red("gnats", at(8, 12)), kinds=kinds)))
    state = edit(state, 2, cell=rules.board(state).step(state.units[1].cell, 4))
    state = do(state, attack(">front", unit=2), roll(blue="hit"))
    state = do(state, spend("riposte ready"), roll(blue="hit hit"))
    assert state.units[2].hull == 1


def test_a_locked_token_cannot_be_spent():
    state = do(shot("absorb"), FRONT, roll(blue="hit hit lock"))
    assert rules.decider(state) == RED
    lock = Choice("lock", unit=0, target=1, what="absorb ready")
    assert rules.describe(state, lock) == ("lock Tern corvette's absorb token (halve the damage, rounded up)")
    state = do(state, lock)
    assert state.attack is None
    assert state.units[1].tokens == (FRESH,)


def test_squadrons_spend_tokens_too():
    ships = red("tern", at(2, 1)), blue("tern", at(18, 13))
    units = *ships, red("gnats", at(8, 7)), blue("outriders", at(9, 7))
    state = to_squadrons(to_ships(scene(*units)))
    state = do(state, attack("", unit=2, target=3), roll(blue="hit hit hit"))
    state = do(state, Choice("spend", unit=3, what="ghost ready"))
    assert state.units[3].hull == 4


def briefly(state, kind="spend"):
    return {rules.brief(state, choice) for choice in rules.choices(state) if choice.kind == kind}


def test_a_token_that_changes_nothing_may_be_spent_and_is_said_to_do_nothing():
    one_hit = do(shot("absorb", "seal"), FRONT, roll(blue="hit lock lock"))
    one_hit = do(one_hit, Choice("done", unit=0, what="locks"))
    assert briefly(one_hit) == {"Absorb: does nothing now", "Seal: does nothing now"}
    more = do(shot("absorb", "seal"), FRONT, roll(blue="hit hit crit"))
    assert briefly(more) == {"Absorb: halve damage", "Seal: no critical"}


def test_shunting_to_a_zone_without_shields_is_said_to_do_nothing():
    fallen = roll(blue="hit hit hit")
    state = do(edit(shot("shunt"), 1, shields=(1, 0, 1, 2)), FRONT, fallen)
    assert briefly(state) == {"Shunt: lead it aside"}
    state = do(state, spend("shunt ready"))
    assert briefly(state, "shunt_to") == {"Right, 0 shields: does nothing", "Left, 2 shields"}
    bare_sides = do(edit(shot("shunt"), 1, shields=(1, 0, 1, 0)), FRONT, fallen)
    assert briefly(bare_sides) == {"Shunt: does nothing now"}
