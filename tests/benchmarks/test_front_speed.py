"""Random play of `front` with the full list of choices at every step, and what copying a state costs.

Nothing here compares with the clock: growth is measured against the small game of the same run.
"""

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
from tests.engine.front.encounter import encounter

FILE = Path(__file__).parents[2] / "assets" / "rosters" / "front.toml"
ROSTER = read_roster(FILE.read_text(encoding="utf-8"), "front.toml")


def seconds_per_action(shape: Shape, units_a_side: int, turns: int) -> float:
    """The best of some games of random play, each in processor time."""
    best = float("inf")
    for seed in range(5):
        scenario = encounter(shape, ROSTER, units_a_side=units_a_side, turns=turns, seed=seed)
        state, luck, actions = rules.start(scenario), Random(seed), 0
        start = process_time()
        while state.result is None:
            listed = rules.choices(state)
            choice = listed[int(luck.random() * len(listed))]
            state, _ = rules.apply(state, choice, Sampled(f"{seed}/{actions}"))
            actions += 1
        best = min(best, (process_time() - start) / actions)
    return best


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
