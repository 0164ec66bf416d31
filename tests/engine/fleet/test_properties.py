"""What holds in every game of `fleet`, besides what holds in all families."""

from random import Random

import msgspec
from hypothesis import given, settings

from game.engine.fleet import rules
from game.engine.fleet.cards import Deck
from game.engine.match import Match
from tests.engine.fleet.games import GAMES, SHAPES, melee, pick
from tests.engine.fleet.scene import assert_conserved
from tests.engine.random_play import LUCK, play_out


@settings(max_examples=60)
@given(GAMES, LUCK)
def test_damage_cards_are_conserved_and_hulls_agree_with_them(built, seed):
    play_out(Match(rules, built, seed), Random(seed), pick, lambda match: assert_conserved(match.state))


def test_damage_cards_are_conserved_when_the_deck_runs_out():
    """Games that begin with a few cards in the deck and all others discarded."""
    reshuffled = 0
    for seed in range(15):
        match = Match(rules, melee(SHAPES[0], seed, 5, 2, 8), seed)
        every = match.state.deck.unseen
        match.state.deck = Deck((every[0], *(0,) * (len(every) - 1)), 0, (0, *every[1:]))
        play_out(match, Random(seed), pick, lambda match: assert_conserved(match.state), most=600)
        reshuffled += sum(match.state.deck.unseen) > 10
    assert reshuffled > 5, "the deck did run out"


@settings(max_examples=40)
@given(GAMES, LUCK)
def test_what_follows_from_the_state_is_never_stale(built, seed):
    def watch(match):
        state = match.state
        fresh = msgspec.structs.replace(state, derived=type(state.derived)())
        assert rules.choices(fresh) == match.choices()
        there = {}
        for unit, record in enumerate(state.units):
            if record.cell >= 0:
                there[record.cell] = (*there.get(record.cell, ()), unit)
        assert there == state.occupants
        for units in there.values():
            ships = [unit for unit in units if state.game.is_ship[unit]]
            assert len(units) == 1 or (not ships and len(units) == 2)
            assert len({state.game.sides[unit] for unit in units}) == 1

    play_out(Match(rules, built, seed), Random(seed), pick, watch, most=250)
