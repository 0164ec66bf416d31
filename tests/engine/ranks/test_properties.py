"""What holds in every game of `ranks`, besides what holds in all families."""

import dataclasses
from random import Random

import msgspec
from hypothesis import given, settings

from game.engine.contract import RED
from game.engine.match import Match
from game.engine.ranks import formation, rules
from game.engine.ranks.dials import matching
from game.engine.ranks.morale import FULL_DECK
from game.engine.ranks.state import HIDDEN, NO_MODIFIER, Derived
from tests.engine.random_play import LUCK, play_out
from tests.engine.ranks.games import GAMES, pick


@settings(max_examples=30, deadline=None)
@given(GAMES, LUCK)
def test_the_morale_deck_and_the_ranks_are_conserved(scenario, seed):
    match = Match(rules, scenario, seed)

    def watch(match):
        state = match.state
        assert all(0 <= left <= full for left, full in zip(state.deck, FULL_DECK, strict=True))
        on_map = {record.cell: unit for unit, record in enumerate(state.units) if record.cell >= 0}
        assert on_map == state.occupant
        for unit, record in enumerate(state.units):
            assert min(record.banes) >= 0
            assert record.inspiration >= 0
            assert formation.left(record.trays) <= state.game.sizes[unit]
            assert all(formation.toughness(tray) for tray in record.trays), "empty trays leave"
            assert bool(record.trays) == (record.cell >= 0)
            assert record.frontage <= max(1, len(record.trays))
            upgrades = formation.upgrades_in(record.trays)
            assert len(set(upgrades)) == len(upgrades) <= len(state.game.upgrades[unit])

    play_out(match, Random(seed), pick, watch)


@settings(max_examples=25, deadline=None)
@given(GAMES, LUCK)
def test_a_view_shows_no_dial_of_the_enemy_that_is_still_hidden(scenario, seed):
    def watch(match):
        side = match.decider()
        if side < 0:
            return
        seen = rules.view(match.state, side)
        for unit, record in enumerate(seen.units):
            if seen.game.sides[unit] != side and record.cell >= 0 and not record.revealed:
                assert record.action < 0
                assert record.modifier < 0

    play_out(Match(rules, scenario, seed), Random(seed), pick, watch, most=200)


@settings(max_examples=25, deadline=None)
@given(GAMES, LUCK)
def test_what_is_supposed_of_hidden_dials_follows_from_the_view_and_could_have_been_set(scenario, seed):
    def watch(match):
        side = match.decider()
        if side < 0:
            return
        state, seen = match.state, rules.view(match.state, side)
        posed = rules.supposed(seen)
        # The derived parts are left out: nothing of the other dials may come with them.
        truth = msgspec.structs.replace(state, derived=Derived())
        truth.units = [_dialled_otherwise(truth, side, unit) for unit in range(len(truth.units))]
        assert rules.supposed(rules.view(truth, side)).units == posed.units
        for unit, record in enumerate(posed.units):
            if seen.units[unit].action != HIDDEN or record.cell < 0:
                assert record == seen.units[unit]
            else:
                kind = state.game.kinds[unit]
                assert record.modifier in (NO_MODIFIER, *matching(kind, kind.actions[record.action]))

    play_out(Match(rules, scenario, seed), Random(seed), pick, watch, most=200)


def _dialled_otherwise(state, side, unit):
    """What a unit is set to, if that is hidden from a side, changed to something else."""
    record = state.units[unit]
    if state.game.sides[unit] == side or record.revealed or record.action < 0:
        return record
    actions = len(state.game.kinds[unit].actions)
    return msgspec.structs.replace(record, action=(record.action + 1) % actions, modifier=NO_MODIFIER)


CHANGES = {
    "banes": lambda banes: tuple(count + 1 for count in banes),
    "inspiration": lambda tokens: tokens + 1,
    "exhausted": lambda cards: () if cards else (0,),
    "done": lambda done: not done,
    "guard": lambda guard: guard + 1,
    "braced": lambda braced: braced + 1,
    "heading": lambda heading: (heading + 1) % 4,
}
"""What may change of a unit, and how."""


@settings(max_examples=20, deadline=None)
@given(GAMES, LUCK)
def test_judgements_do_not_depend_on_what_was_judged_before(scenario, seed):
    luck = Random(seed)

    def watch(match):
        state = match.state
        if state.attack or match.outcome() or luck.random() < 0.7:
            return
        judged(state)
        unit, (name, change) = luck.randrange(len(state.units)), luck.choice(list(CHANGES.items()))
        record = state.units[unit]
        units = list(state.units)
        units[unit] = msgspec.structs.replace(record, **{name: change(getattr(record, name))})
        changed = msgspec.structs.replace(state, units=units, derived=Derived())
        forgetful = dataclasses.replace(state.game, positions={}, blows={})
        assert judged(changed) == judged(msgspec.structs.replace(changed, game=forgetful, derived=Derived()))

    play_out(Match(rules, scenario, seed), Random(seed), pick, watch, most=150)


def judged(state):
    return rules.value(state, RED), [rules.worth(state, choice) for choice in rules.choices(state)]
