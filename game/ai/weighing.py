"""How players weigh choices, and what they note of it."""

from collections.abc import Sequence
from heapq import nlargest
from random import Random
from typing import Any, NamedTuple

from game.engine.contract import Choice, Rules
from game.engine.match import Candidate

NOTED = 4
"""Candidates that are kept of each decision."""


class Weighed(NamedTuple):
    """A decision as it was taken. Reasons are only put into words if somebody asks for them."""

    rules: Rules[Any]
    view: Any
    choices: Sequence[Choice]
    scores: Sequence[float]
    chosen: int

    @property
    def choice(self) -> Choice:
        return self.choices[self.chosen]

    def notes(self) -> tuple[Candidate, ...]:
        """The best candidates with reasons, the chosen one first; none if there was nothing to choose."""
        if len(self.choices) == 1:
            return ()
        others = (place for place in range(len(self.choices)) if place != self.chosen)
        places = [self.chosen, *nlargest(NOTED - 1, others, key=lambda place: self.scores[place])]
        return tuple(
            Candidate(
                self.choices[place],
                round(self.scores[place], 2),
                self.rules.why(self.view, self.choices[place]),
            )
            for place in places
        )


def worths(rules: Rules[Any], view: Any, choices: Sequence[Choice]) -> list[float]:
    worth = rules.worth
    return [worth(view, choice) for choice in choices]


def best_of(scores: Sequence[float], luck: Random) -> int:
    """The place of the highest score; among equals any."""
    best = max(scores)
    places = [place for place, score in enumerate(scores) if score == best]
    return places[0] if len(places) == 1 else luck.choice(places)
