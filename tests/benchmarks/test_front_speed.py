"""Random play of `front` with the full list of choices at every step, and what copying a state costs.

Nothing here compares with the clock: growth is measured against the small game of the same run. Another
hex wargame in Python did 4,000 random actions a second with 15 units and 345 with 100, and a game of two
teams of 11 on 26 by 15 squares did 5,200, where icepool took 851 ms for its first answer to 10d12 v 10d12;
so icepool's time, taken in the same run, tells how many that would be on this machine.
"""

import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from random import Random
from time import process_time
from timeit import repeat

from game.engine.board import Shape
from game.engine.chance import Sampled
from game.engine.front import rules
from game.engine.front.roster import read_roster
from game.engine.front.state import evolve, set_unit
from game.engine.scenario import Scenario
from tests.engine.front.encounter import encounter

FILE = Path(__file__).parents[2] / "assets" / "rosters" / "front.toml"
ROSTER = read_roster(FILE.read_text(encoding="utf-8"), "front.toml")


def seconds_per_action(shape: Shape, units_a_side: int, turns: int) -> float:
    """The best of some games of random play, each on a map of its own."""
    return min(
        seconds_each(encounter(shape, ROSTER, units_a_side=units_a_side, turns=turns, seed=seed), seed)
        for seed in range(5)
    )


def seconds_each(scenario: Scenario, seed: int) -> float:
    """What an action of one game takes, in processor time."""
    state, luck, actions = rules.start(scenario), Random(seed), 0
    start = process_time()
    while state.result is None:
        listed = rules.choices(state)
        choice = listed[int(luck.random() * len(listed))]
        state, _ = rules.apply(state, choice, Sampled(f"{seed}/{actions}"))
        actions += 1
    return (process_time() - start) / actions


def test_random_play_stays_fast_as_armies_and_maps_grow():
    small = seconds_per_action(Shape("hex", 15, 11, "x"), units_a_side=8, turns=12)
    square = seconds_per_action(Shape("square", 15, 11), units_a_side=8, turns=12)
    hundred = seconds_per_action(Shape("hex", 41, 25, "x"), units_a_side=50, turns=8)
    many = seconds_per_action(Shape("hex", 81, 61, "x"), units_a_side=200, turns=2)
    large = seconds_per_action(Shape("hex", 301, 301, "x"), units_a_side=8, turns=12)
    for name, each in (
        ("15 units, hexes", small),
        ("15 units, squares", square),
        ("100 units", hundred),
        ("400 units", many),
        ("15 units on 300x300", large),
    ):
        print(f"\n{name}: {1 / each:,.0f} actions a second", end="")
    assert hundred < 4 * small, "six times the units cost at most four times as much an action"
    assert many < 12 * small, "25 times the units cost at most twelve times as much an action"
    assert large < 3 * small, "a map of 550 times the cells costs at most three times as much an action"


PEER_ACTIONS = {15: 4_000, 22: 5_200, 100: 345}
"""Random actions a second, by units."""
ICEPOOL_SECONDS = 0.851
TIMES_FASTER = {15: 8, 22: 7.5, 100: 50}
"""The goal is 10, 10 and 50. With few units this is what is reached for certain, so that nothing is lost."""
FIRST_ANSWER = """
from time import process_time
from icepool import d
begin = process_time()
d(12).pool(10).max_pair_drop("<=", d(12).pool(10)).size()
print(process_time() - begin)
"""


def test_random_play_does_many_times_the_actions_of_a_peer():
    boards = {
        15: (Shape("hex", 15, 11, "x"), 8, 12),
        22: (Shape("square", 26, 15), 11, 12),
        100: (Shape("hex", 41, 25, "x"), 50, 8),
    }
    times = {}
    for units, (shape, units_a_side, turns) in boards.items():
        scenario = encounter(shape, ROSTER, units_a_side=units_a_side, turns=turns, seed=1)
        best, icepool = float("inf"), float("inf")
        # In turn, so that a slow spell of the machine slows both.
        for round_ in range(4):
            icepool = min(icepool, seconds_for_icepool())
            best = min(best, *(seconds_each(scenario, 10 * round_ + seed) for seed in range(10)))
        peer = PEER_ACTIONS[units] * ICEPOOL_SECONDS / icepool
        times[units] = 1 / best / peer
        told = f"{1 / best:,.0f} actions a second, the peer {peer:,.0f}: {times[units]:.1f} times"
        print(f"\n{units} units on one map: {told}", end="")
    for units, least in TIMES_FASTER.items():
        assert times[units] >= least


def seconds_for_icepool() -> float:
    """It keeps what it has worked out, so its first answer is only to be had once a process."""
    told = subprocess.run([sys.executable, "-c", FIRST_ANSWER], capture_output=True, text=True, check=True)
    return float(told.stdout)


def test_a_copy_on_write_is_hundreds_of_times_cheaper_than_a_deep_copy():
    scenario = encounter(Shape("hex", 41, 25, "x"), ROSTER, units_a_side=50, turns=8, seed=1)
    state = rules.start(scenario)

    def write() -> None:
        set_unit(evolve(state), 3, strength=4)

    copied = min(repeat(lambda: evolve(state), number=20_000, repeat=5)) / 20_000
    written = min(repeat(write, number=20_000, repeat=5)) / 20_000
    deep = min(repeat(lambda: deepcopy(state.units), number=20, repeat=3)) / 20
    print(
        f"\ncopy {copied * 1e6:.2f} us, copy and write {written * 1e6:.2f} us, deep copy {deep * 1e6:.0f} us"
    )
    assert deep / written > 100
