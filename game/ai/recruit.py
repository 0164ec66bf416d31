"""The player that knows the rules and means well, and makes the mistakes people make."""

from random import Random
from typing import Any

from game.ai.weighing import Weighed, best_of, worths
from game.engine.contract import Choice, Rules
from game.engine.match import Candidate

OVERSIGHT = 0.5
"""How often a choice is not even noticed."""
BLUR = 4.0
"""How far off its judgement of a choice may be, in the measure of `worth`."""
BLUNDER = 6.0
"""A choice that is worse than the best by more than this is seen to be bad, and never taken."""


class Recruit:
    """Overlooks choices, judges the rest roughly, and takes what then looks best; but sees gross blunders."""

    def __init__(self, seed: str, budget: int) -> None:
        self._luck = Random(seed)
        self._weighed: Weighed | None = None

    @property
    def notes(self) -> tuple[Candidate, ...]:
        return self._weighed.notes() if self._weighed else ()

    def choose(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        luck = self._luck
        exact = worths(rules, view, choices)
        least = max(exact) - BLUNDER
        sound = [(choice, score) for choice, score in zip(choices, exact, strict=True) if score >= least]
        noticed = [pair for pair in sound if luck.random() >= OVERSIGHT] or sound
        scores = [score + BLUR * luck.random() for _, score in noticed]
        self._weighed = Weighed(rules, view, [choice for choice, _ in noticed], scores, best_of(scores, luck))
        return self._weighed.choice
