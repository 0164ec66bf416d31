"""Games and choices a second of every family on a shipped map, by players who draw lots and by greedy ones.

Clocks differ from machine to machine, so choices are counted in the time that python-tcod takes, in the same
run, for the movement ranges of 40 units. All times are processor time: games are long, and the machine may
have other things to do.
"""

from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

import pytest

from game.ai.skirmish import Bout, fight_out, no_notes
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from tests.benchmarks.test_board_speed import (
    BOARD,
    POINTS,
    UNITS,
    cells_away_from_the_edges,
    distances_by_tcod,
    graph_around,
)

ROUNDS = 4
SEED = 1


class Pace(NamedTuple):
    map: str
    random: float
    """Choices in tcod's time that random players are held to."""
    regular: float
    """The same for greedy ones, who weigh every choice they have."""


PACES = {
    "front": Pace("callow-and-marl", random=74, regular=12),
    "squad": Pace("hollin-gap", random=17, regular=3.8),
    "fleet": Pace("the-gravel-belt", random=35, regular=5.6),
    "ranks": Pace("the-mill", random=65, regular=6),
}
"""About three fifths of what is reached, so that nothing of it is lost unseen."""


@pytest.mark.parametrize("family", PACES)
def test_games_are_played_at_the_pace_that_was_reached(family):
    pace = PACES[family]
    scenario = load_scenario(maps() / family / f"{pace.map}.tmx", assets() / "rosters")
    costs = [1] * BOARD.size
    graphs = [graph_around(start, POINTS, costs) for start in cells_away_from_the_edges(UNITS, 1, seed=2)]
    players = {"random": pace.random, "regular": pace.regular}
    taken, choices = dict.fromkeys(players, float("inf")), dict.fromkeys(players, 0)
    measure = float("inf")
    for _ in range(ROUNDS):
        for _ in range(3):
            measure = min(measure, spent(lambda: [distances_by_tcod(graph, POINTS) for graph in graphs])[0])
        for name in players:
            bout = Bout(pace.map, scenario, name, name, SEED)
            seconds, fought = spent(lambda bout=bout: fight_out(bout, no_notes))
            taken[name], choices[name] = min(taken[name], seconds), len(fought.match.history)
    for name, least in players.items():
        reached = choices[name] / taken[name] * measure
        print(
            f"\n{family} on {pace.map}, {name}: {1 / taken[name]:.1f} games a second, "
            f"{choices[name] / taken[name]:,.0f} choices a second, {reached:.1f} in tcod's time",
            end="",
        )
        assert reached >= least


def spent(work: Callable[[], Any]) -> tuple[float, Any]:
    begin = process_time()
    done = work()
    return process_time() - begin, done
