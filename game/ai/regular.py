"""The player that takes what is best at first sight, one choice after the other."""

from random import Random
from typing import Any

from game.ai.weighing import Weighed, best_of, worths
from game.engine.contract import Choice, Rules
from game.engine.match import Candidate


class Regular:
    """Sequential greedy on the exact expected losses that a family's `worth` counts."""

    def __init__(self, seed: str, budget: int) -> None:
        self._luck = Random(seed)
        self._weighed: Weighed | None = None

    @property
    def notes(self) -> tuple[Candidate, ...]:
        return self._weighed.notes() if self._weighed else ()

    def choose(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        scores = worths(rules, view, choices)
        self._weighed = Weighed(rules, view, choices, scores, best_of(scores, self._luck))
        return self._weighed.choice
