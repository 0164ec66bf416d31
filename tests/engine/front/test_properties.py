"""What holds in every game of `front`, on every board, besides what holds in all families."""

from random import Random

import msgspec
from hypothesis import given, settings

from game.engine.contract import BLUE, RED
from game.engine.front import rules
from game.engine.front.start import supply_of
from game.engine.match import Match
from tests.engine.front.games import GAMES, pick
from tests.engine.random_play import LUCK, play_out


@settings(max_examples=60)
@given(GAMES, LUCK)
def test_supply_is_conserved(scenario, seed):
    match = Match(rules, scenario, seed)

    def watch(match):
        for side in (RED, BLUE):
            ledger = match.state.ledgers[side]
            gained = ledger.start + ledger.income + ledger.captured
            assert gained == supply_of(match.state, side) + ledger.spent + ledger.lost

    play_out(match, Random(seed), pick, watch)


@settings(max_examples=60)
@given(GAMES, LUCK)
def test_what_follows_from_the_state_is_never_stale(scenario, seed):
    """Choices come from what earlier states remembered; a state made afresh must list the same."""

    def watch(match):
        state = match.state
        fresh = msgspec.structs.replace(state, derived=type(state.derived)(lists=[None] * len(state.units)))
        assert rules.choices(fresh) == rules.choices(state)
        on_map = {
            record.cell: unit
            for unit, record in enumerate(state.units)
            if record.cell >= 0 and not state.game.kinds[unit].flies
        }
        assert on_map == state.occupant
        for unit in range(len(state.units)):
            listed = [choice for choice in rules.choices(state) if choice.unit == unit]
            assert rules.choices(state, unit) == listed

    play_out(Match(rules, scenario, seed), Random(seed), pick, watch)
