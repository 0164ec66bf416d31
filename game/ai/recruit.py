"""The player that knows the rules and means well, and makes the mistakes people make."""

from math import ceil
from random import Random
from typing import Any

from game.ai.weighing import Weighed, best_of, worths
from game.engine.contract import NOBODY, Choice, Rules
from game.engine.match import Candidate

CARELESS = 0.75
"""Of the units that had its thought last turn, for how many it gives little to what they do in this one."""
BETTER = 0.4
"""Such a unit does any one of the best of what it could do: this share of it,"""
BETTER_SHAKEN = 0.55
"""or this one by a player that has lost its head."""
BLUNDER = 0.5
"""What would harm by more than this share of what the best choice would help is seen to be bad."""


class Recruit:
    """Gives thought to half of its units, and has the others do any of the better things that come to mind.

    Once things stand worse than at first it loses its head, and that happens to all of them. Nothing in it
    depends on the measure of `worth` or `value`, which is not the same in every family.
    """

    def __init__(self, seed: str, budget: int) -> None:
        self._luck = Random(seed)
        self._weighed: Weighed | None = None
        self._turn = 0
        self._at_first: float | None = None
        """How the game stood when it began."""
        self._shaken = False
        self._careless: dict[int, bool] = {}
        """By unit, for this turn,"""
        self._before: dict[int, bool] = {}
        """and for the last one."""

    @property
    def notes(self) -> tuple[Candidate, ...]:
        return self._weighed.notes() if self._weighed else ()

    def choose(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        if rules.turn(view) != self._turn:
            self._begin_turn(rules, view)
        scores = worths(rules, view, choices)
        chosen = best_of(scores, self._luck)
        unit = choices[chosen].unit
        if self._is_careless(unit):
            least = min(scores[chosen], -BLUNDER * scores[chosen])
            passable = [
                place
                for place, (choice, score) in enumerate(zip(choices, scores, strict=True))
                if choice.unit == unit and score >= least
            ]
            passable.sort(key=lambda place: -scores[place])
            share = BETTER_SHAKEN if self._shaken else BETTER
            chosen = self._luck.choice(passable[: max(2, ceil(share * len(passable)))])
        self._weighed = Weighed(rules, view, choices, scores, chosen)
        return self._weighed.choice

    def _begin_turn(self, rules: Rules[Any], view: Any) -> None:
        stands = rules.value(view, rules.decider(view))
        if self._at_first is None:
            self._at_first = stands
        self._turn, self._before, self._careless = rules.turn(view), self._careless, {}
        self._shaken = stands < self._at_first

    def _is_careless(self, unit: int) -> bool:
        if unit not in self._careless:
            neglected = not self._before.get(unit) and self._luck.random() < CARELESS
            self._careless[unit] = unit != NOBODY and (self._shaken or neglected)
        return self._careless[unit]
