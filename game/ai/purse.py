"""The budget of a turn, shared among the thoughts that come up in it."""

from math import sqrt

LEAST_KEPT = 0.25
"""Of what is left, what a thought leaves to those that nobody expected."""


class Purse:
    """Milliseconds of a turn. How many thoughts it will hold is judged by the turn before.

    A thought about more candidates gets more, as the square root of their number: twice as many are told
    apart with less than twice the tries, since most of them drop out early.
    """

    def __init__(self, budget: float) -> None:
        self._budget = self._left = budget
        self._weighed = 0.0
        """The weight of the thoughts of this turn so far,"""
        self._before = 0.0
        """and of all those of the turn before."""

    def open(self) -> None:
        """A new turn begins."""
        self._before, self._left, self._weighed = self._weighed, self._budget, 0.0

    def allot(self, candidates: float) -> float:
        """What a thought may take."""
        weight = sqrt(candidates)
        self._weighed += weight
        coming = max(0.0, self._before - self._weighed)
        return max(0.0, self._left) * min(1 - LEAST_KEPT, weight / (weight + coming))

    def take(self, milliseconds: float) -> None:
        """A thought has taken so much, which may be more than it was allotted."""
        self._left -= milliseconds
