"""Exact odds of a large dice pool against icepool, side by side in one run."""

from collections.abc import Callable
from time import perf_counter

import icepool
import pytest
from icepool import Die, MultisetEvaluator, Vector

from game.engine.squad.odds import Shooting, shot_odds

COVER = 2
REROLLS = 4
PEER_DICE = {
    "red": Die({0: 1, 1: 6, 2: 1}),
    "black": Die({0: 3, 1: 4, 2: 1}),
    "white": Die({0: 5, 1: 2, 2: 1}),
}
"""Blank, hit and crit; surges are hits."""
MIXED, ALIKE = (6, 6, 6), (0, 18, 0)


def seconds(work: Callable[[], object], tries: int) -> float:
    """The best of some tries: what the work costs when nothing else gets in its way."""
    best = float("inf")
    for _ in range(tries):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best


def ours(dice: tuple[int, int, int]) -> dict[int, float]:
    """Hits and crits left after rerolling up to four bad dice and cover 2."""
    shot_odds.cache_clear()
    found: dict[int, float] = {}
    for shot, p in shot_odds(Shooting(dice, "hit", 0, 0, 1, REROLLS, False)).items():
        left = max(0, shot.hits - COVER) + shot.crits
        found[left] = found.get(left, 0.0) + p
    return found


class Results(MultisetEvaluator):
    """Hits beyond cover, and crits."""

    def next_state(self, state, order, outcome, count):
        hits, crits = state or (0, 0)
        return hits + count * (outcome == 1), crits + count * (outcome == 2)

    def final_outcome(self, final_state, order, outcomes, *sizes):
        hits, crits = final_state or (0, 0)
        return max(0, hits - COVER) + crits


def peer_alike() -> dict[int, float]:
    """Dice of one colour are what icepool is quickest with."""
    pool = PEER_DICE["black"].reroll_to_pool(sum(ALIKE), {0}, max_rerolls=REROLLS)
    return odds_of(Results().evaluate(pool))


def peer_mixed() -> dict[int, float]:
    """Colour by colour, red first: rerolls left, hits, crits; equal states merged on the way."""
    state = Die([(REROLLS, 0, 0)])
    for die, number in zip(PEER_DICE.values(), MIXED, strict=True):
        faces = die.map({0: Vector((1, 0, 0)), 1: Vector((0, 1, 0)), 2: Vector((0, 0, 1))})
        again = [Die([Vector((0, 0, 0))]), *(count @ faces for count in range(1, REROLLS + 1))]
        rolled = number @ faces

        def step(left, hits, crits, roll, again=again):
            used = min(left, roll[0])
            return again[used].map(
                lambda more: (left - used, hits + roll[1] + more[1], crits + roll[2] + more[2])
            )

        state = icepool.map(lambda lain, roll, step=step: step(*lain, roll), state, rolled)
    return odds_of(state.map(lambda left, hits, crits: max(0, hits - COVER) + crits, star=True))


def odds_of(found) -> dict[int, float]:
    return {outcome: float(p) for outcome, p in zip(found.keys(), found.probabilities(), strict=True)}


@pytest.mark.parametrize(
    ("dice", "peer"),
    [pytest.param(MIXED, peer_mixed, id="mixed"), pytest.param(ALIKE, peer_alike, id="alike")],
)
def test_a_pool_of_18_dice_is_100_times_faster_than_icepool(dice, peer):
    expected, found = peer(), ours(dice)
    assert found == pytest.approx({left: p for left, p in expected.items() if p > 1e-15}, abs=1e-12)
    # In turn, so that a busy machine slows both.
    rounds = [(seconds(peer, tries=1), seconds(lambda: ours(dice), tries=200)) for _ in range(6)]
    theirs, mine = (min(times) for times in zip(*rounds, strict=True))
    told = f"icepool {theirs * 1e3:.0f} ms, ours {mine * 1e3:.2f} ms, {theirs / mine:.0f} times"
    print(f"\n18 dice {dice}: {told}")
    assert theirs / mine >= 100
