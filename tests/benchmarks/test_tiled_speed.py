"""Loading a large map, measured against pytmx doing less of it."""

from pathlib import Path
from random import Random
from time import perf_counter

import pytmx

from game.tiled.scenario import load_scenario
from tests.tiled.drawing import ROSTERS, layer, objects, thing, unit, write_map

SIDE = 300
MOST = 1.5
"""Times what pytmx takes."""


def test_a_large_map_loads_about_as_fast_as_in_pytmx(tmp_path: Path) -> None:
    path = large_map(tmp_path)
    # Taken in turn, so that what else the machine does slows down both, and the best of each counts.
    ours, theirs = [], []
    for _ in range(3):
        ours.append(seconds(lambda: load_scenario(path, ROSTERS)))
        theirs.append(seconds(lambda: pytmx.TiledMap(str(path))))
    assert min(ours) <= MOST * min(theirs)


def large_map(folder: Path) -> Path:
    dice = Random(1)
    ground = [[dice.choice((1, 1, 2, 4)) for _ in range(SIDE)] for _ in range(SIDE)]
    upper = [[dice.choice((0, 0, 0, 2, 6)) for _ in range(SIDE)] for _ in range(SIDE)]
    army = [
        unit("red" if number % 2 else "blue", number, 3 + number % 7, number + 1) for number in range(100)
    ]
    goals = [thing("objective", 32 * number + 16, 5000, 200 + number, "Hill") for number in range(5)]
    layers = layer(ground, "a"), layer(upper, "b"), layer(upper[::-1], "c")
    return write_map(folder, *layers, objects(*army, *goals), size=(SIDE, SIDE))


def seconds(action: object) -> float:
    begin = perf_counter()
    action()  # type: ignore[operator]
    return perf_counter() - begin
