"""The player that plans its whole turn before it makes the first choice of it."""

from random import Random
from typing import Any

from game.ai.planning import Planner, portfolio
from game.ai.rollout import Meter
from game.ai.weighing import Weighed, best_of, worths
from game.engine.contract import Choice, Rules
from game.engine.match import Candidate


class Veteran:
    """Follows its plan while it can; without one it takes what looks best."""

    def __init__(self, seed: str, budget: int) -> None:
        self._luck = Random(seed)
        self._budget = budget
        self._weighed: Weighed | None = None
        self._plan: list[Choice] = []

    @property
    def notes(self) -> tuple[Candidate, ...]:
        return self._weighed.notes() if self._weighed else ()

    def choose(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        if len(choices) == 1:
            return choices[0]
        while self._plan:
            planned = self._plan.pop(0)
            if planned in choices:
                return planned
        lines = portfolio(rules, view, choices)
        if lines:
            plans = Planner(rules, view, self._luck, Meter(self._budget)).best(lines)
            self._plan = list(plans[0].line.choices)
            if self._plan:
                return self._plan.pop(0)
        scores = worths(rules, view, choices)
        self._weighed = Weighed(rules, view, choices, scores, best_of(scores, self._luck))
        return self._weighed.choice
