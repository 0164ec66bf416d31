"""What holds in every game of `fleet`, besides what holds in all families."""

import dataclasses
from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from game.engine.chance import explore
from game.engine.contract import RED, Choice
from game.engine.fleet import combat, rules
from game.engine.fleet.arcs import gathered
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


@settings(max_examples=30)
@given(GAMES, LUCK)
def test_worths_do_not_depend_on_what_was_worked_out_before(built, seed):
    def watch(match):
        state = match.state
        game = dataclasses.replace(state.game, worths={}, outlooks={}, prey={})
        fresh = msgspec.structs.replace(state, game=game, derived=type(state.derived)())
        for choice in match.choices():
            assert rules.worth(state, choice) == rules.worth(fresh, choice)
        assert rules.value(state, RED) == rules.value(fresh, RED)

    play_out(Match(rules, built, seed), Random(seed), pick, watch, most=150)


def few_dice(state, choice):
    record = combat.attack_record(state, choice)
    return sum(gathered(record.armament, record.defender.band)) <= 2 and not record.effects


def hulls_after(state, choice, chance):
    """The attacker's and the defender's, if all follow the advice and no further squadron is attacked."""
    after = rules.apply(state, choice, chance)[0]
    while after.attack is not None:
        advice = combat.pending(after).advice
        if advice.kind == "further":
            advice = Choice("done", unit=advice.unit, what="targets")
        after = rules.apply(after, advice, chance)[0]
    return after.units[choice.unit].hull, after.units[choice.target].hull


def assert_foretold(state, choice):
    """Whether the attack is answered."""
    ends = explore(lambda chance: hulls_after(state, choice, chance))
    found = {prospect.unit: prospect for prospect in rules.forecast(state, choice).prospects}
    for place, unit in enumerate((choice.unit, choice.target)):
        losses = Counter()
        for end, p in ends.items():
            losses[state.units[unit].hull - end[place]] += p
        assert dict(losses) == pytest.approx(found[unit].losses if unit in found else {0: 1.0})
    return len(found) == 2


def test_forecasts_in_the_middle_of_games_equal_all_that_can_happen():
    answered = Counter()
    for seed in range(16):
        match, luck = Match(rules, melee(SHAPES[seed % 4], seed, 3, 4, 4), seed), Random(seed)

        def watch(match, luck=luck):
            small = [choice for choice in match.choices() if choice.kind == "attack"]
            small = [choice for choice in small if few_dice(match.state, choice)]
            if small and luck.random() < 0.3:
                answered[assert_foretold(match.state, luck.choice(small))] += 1

        play_out(match, luck, pick, watch, most=150)
    assert answered[False] > 20
    assert answered[True] > 3, "by stings and ripostes"
