"""What holds in every game of `ranks`, besides what holds in all families."""

from random import Random

from hypothesis import given, settings

from game.engine.match import Match
from game.engine.ranks import formation, rules
from game.engine.ranks.morale import FULL_DECK
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
