"""What holds in every game of `squad`, on every board, besides what holds in all families."""

import dataclasses
from random import Random

import msgspec
from hypothesis import example, given, settings

from game.engine.contract import NOBODY
from game.engine.match import Match
from game.engine.squad import rules
from game.engine.squad.memory import Memory
from game.engine.squad.state import Derived
from tests.engine.random_play import LUCK, play_out
from tests.engine.squad.games import GAMES, SHAPES, encounter, pick


@settings(max_examples=25, deadline=None)
@given(GAMES, LUCK)
@example(encounter(SHAPES[1], 159, 5, 2), 872915)
def test_minis_stand_apart_on_open_ground_in_cohesion_and_nothing_is_stale(scenario, seed):
    def watch(match):
        state, board = match.state, match.state.game.board
        cells = {mini.cell: number for number, record in enumerate(state.units) for mini in record.minis}
        assert cells == state.occupant
        assert len(cells) == sum(len(record.minis) for record in state.units)
        assert all(state.game.rough[cell] for cell in cells)
        for number, record in enumerate(state.units):
            assert all(mini.wounds < state.game.kinds[number].health for mini in record.minis)
            tokens = (record.aims, record.dodges, record.surges, record.suppression, record.barriers)
            assert min(tokens) >= 0
        active = state.act.unit
        if state.attack is None and active != NOBODY and "move" in state.act.done:
            leader = state.units[active].cell
            assert all(board.distance(leader, mini.cell) <= 2 for mini in state.units[active].minis)
        forgetful = dataclasses.replace(state.game, memory=Memory())
        fresh = msgspec.structs.replace(state, game=forgetful, derived=Derived())
        choices = rules.choices(state)
        assert rules.choices(fresh) == choices
        if choices:
            judged = choices[(seed + state.turn) % len(choices)]
            assert rules.worth(fresh, judged) == rules.worth(state, judged)

    play_out(Match(rules, scenario, seed), Random(seed), pick, watch)
