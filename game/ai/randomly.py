"""The player that has no idea: the measure of those who have."""

from random import Random
from typing import Any

from game.engine.contract import Choice, Rules
from game.engine.match import Candidate


class Randomly:
    """Any choice, each as likely as the next."""

    def __init__(self, seed: str, budget: int) -> None:
        self.notes: tuple[Candidate, ...] = ()
        self._luck = Random(seed)

    def choose(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        return choices[int(self._luck.random() * len(choices))]
