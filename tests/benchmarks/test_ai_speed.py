"""What a turn of the players costs, and how games are shared among processes. Only ratios count.

A turn of regular is to cost at most half of a side-turn of a C++ wargame's own AI, which took 40 ms where
python-tcod took 12.1 ms for the movement ranges of 40 units; so tcod's time, measured in the same run, tells
what 20 ms are on this machine.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from time import process_time

from game.ai.players import luck_of, player
from game.ai.skirmish import Bout, fight_many, fight_out, no_notes
from game.engine.board import Shape
from game.engine.front import rules
from game.engine.match import Match
from tests.benchmarks.test_board_speed import (
    BOARD,
    POINTS,
    UNITS,
    cells_away_from_the_edges,
    distances_by_tcod,
    graph_around,
)
from tests.benchmarks.timing import in_turn
from tests.engine.front.encounter import encounter
from tests.engine.front.scene import ROSTER

TCOD_MILLISECONDS = 12.1
"""What the reach of 40 units took where the other AI was measured."""
HALF_A_TURN = 20.0


def fought_by_regular(turns):
    """A game with 20 units a side in its middle, where most is to be decided."""
    scenario = encounter(Shape("hex", 24, 16, "x"), ROSTER, units_a_side=20, turns=turns, seed=3)
    match = Match(rules, scenario, seed=3)
    who = player("regular", luck_of(3, 0))
    while rules.turn(match.state) < turns // 2:
        match.play(who.choose(rules, match.state, match.choices()))
    return match.state


def play_turn(state):
    side, who = state.side, player("regular", "1")
    match_state = state
    while match_state.result is None and match_state.side == side:
        choice = who.choose(rules, match_state, rules.choices(match_state))
        match_state, _ = rules.apply(match_state, choice, LUCK)
    return match_state


class _Luck:
    """Dice that all show their first face: the cost is the same, and no turn differs from the next."""

    def roll(self, pool):
        return tuple((number, *[0] * (len(die.faces) - 1)) for die, number in pool)


LUCK = _Luck()


def test_a_turn_of_regular_costs_at_most_half_of_the_other_ai():
    state = fought_by_regular(turns=8)
    costs = [1] * BOARD.size
    graphs = [graph_around(start, POINTS, costs) for start in cells_away_from_the_edges(UNITS, 1, seed=2)]
    ours, measure = in_turn(
        5,
        lambda: lambda: play_turn(state),
        lambda: lambda: [distances_by_tcod(graph, POINTS) for graph in graphs],
    )
    here = ours / measure * TCOD_MILLISECONDS
    print(
        f"\na turn of regular, 20 units a side: {ours * 1e3:.1f} ms, or {here:.1f} ms where it was measured"
    )
    assert here < HALF_A_TURN


def work(bout):
    """Which process fought it, and the processor time that took."""
    begin = process_time()
    choices = len(fight_out(bout, no_notes).match.history)
    return os.getpid(), process_time() - begin, choices


def test_games_are_shared_evenly_by_two_processes():
    scenario = encounter(Shape("hex", 15, 11, "x"), ROSTER, units_a_side=8, turns=6, seed=1)
    for name in ("random", "regular"):
        bouts = [Bout("made up", scenario, name, name, seed) for seed in range(40)]
        with ProcessPoolExecutor(2) as pool:
            done = list(fight_many(bouts, pool, work))
        spent = {}
        for process, seconds, _ in done:
            spent[process] = spent.get(process, 0.0) + seconds
        total, choices = sum(spent.values()), sum(number for _, _, number in done)
        print(
            f"\n{name}: {len(done) / total:.1f} games and {choices / total:,.0f} choices a second and core, "
            f"{total / max(spent.values()):.2f} times the games with two",
            end="",
        )
        # On a machine with other things to do one process may get less of it than the other.
        assert total / max(spent.values()) > 1.4
