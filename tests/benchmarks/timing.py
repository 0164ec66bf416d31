"""Timing works against each other on a machine that has other things to do as well."""

import gc
from collections.abc import Callable
from time import perf_counter
from typing import Any


def in_turn(rounds: int, *works: Callable[[], Callable[[], Any]]) -> list[float]:
    """The best time of each work. They take turns, so that a slow spell of the machine slows them all.

    Each is given as what prepares a round and returns what is to be timed.
    """
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for number, prepare in enumerate(works):
            work = prepare()
            gc.collect(0)
            gc.disable()
            begin = perf_counter()
            work()
            best[number] = min(best[number], perf_counter() - begin)
            gc.enable()
    return best
