"""The player that plans its whole turn before it makes the first choice of it."""

from collections.abc import Sequence
from heapq import nlargest
from random import Random
from typing import Any, NamedTuple

from game.ai.planning import Plan, Planner, portfolio
from game.ai.purse import Purse
from game.ai.rollout import Meter
from game.ai.weighing import NOTED, Weighed, best_of, worths
from game.engine.contract import NOBODY, Choice, Rules
from game.engine.match import Candidate, Measure

LOOKED_AT = 6
"""How many choices it looks at where there are no lines to plan with."""


class Veteran:
    """Follows its plan while it can; without one it looks at what comes of each promising choice."""

    def __init__(self, seed: str, budget: int) -> None:
        self._luck = Random(seed)
        self._purse = Purse(budget)
        self._noted: Weighed | _Planned | None = None
        self._plans: list[Plan] = []
        self._left: list[Choice] = []
        """What is still to be done of the best plan."""
        self._turn, self._acting = 0, NOBODY

    @property
    def notes(self) -> tuple[Candidate, ...]:
        return self._noted.notes() if self._noted else ()

    def choose(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        self._noted = None
        choice = self._chosen(rules, view, choices)
        if rules.running(view) is None and choice.unit != NOBODY:
            self._acting = choice.unit
        return choice

    def _chosen(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        if len(choices) == 1:
            return choices[0]
        planned = self._next(choices)
        if planned is None and rules.running(view) is None:
            self._think(rules, view, choices)
            planned = self._next(choices)
        if planned is not None and self._plans[0].tries:
            self._noted = _Planned(rules, view, planned, self._plans)
            return planned
        scores = worths(rules, view, choices)
        # A budget that was used up before any plan was tried leaves what looks best at first sight.
        chosen = best_of(scores, self._luck) if planned is None else choices.index(planned)
        self._noted = Weighed(rules, view, choices, scores, chosen)
        return self._noted.choice

    def _next(self, choices: list[Choice]) -> Choice | None:
        """The next choice of the plan that can be made now; dice may have overtaken some."""
        while self._left:
            planned = self._left.pop(0)
            if planned in choices:
                return planned
        return None

    def _begins_turn(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> bool:
        """Whether the last thought was in another turn: where sides alternate, in another unit's."""
        before, self._turn = self._turn, rules.turn(view)
        if self._turn != before:
            return True
        return rules.ALTERNATING and any(choice.unit not in (self._acting, NOBODY) for choice in choices)

    def _think(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> None:
        lines = portfolio(rules, view, choices)
        if not lines:
            choices = _promising(rules, view, choices)
        if len(choices) == 1:
            self._plans, self._left = [], []
            return
        candidates = sum(map(len, lines.values())) or len(choices) / LOOKED_AT
        if self._begins_turn(rules, view, choices):
            self._purse.open()
        meter = Meter(self._purse.allot(candidates), rules.EFFORT)
        planner = Planner(rules, view, self._luck, meter)
        self._plans = planner.best(lines) if lines else planner.best_single(choices)
        self._purse.take(meter.spent)
        best = self._plans[0].line
        # What comes after dice have fallen is thought about again when they lie there.
        self._left = list(best.choices[: best.sure])


def _promising(rules: Rules[Any], view: Any, choices: list[Choice]) -> list[Choice]:
    """The choices to look at more closely, the best at first sight first.

    What looks worse than to stop is none; and what no unit does, such as laying supply lines, pays off later
    than anybody looks ahead, so that it is left to first sight.
    """
    scores = worths(rules, view, choices)
    closing = rules.closing(view)
    least = scores[choices.index(closing)] if closing in choices else min(scores)
    found = nlargest(LOOKED_AT, range(len(choices)), key=lambda place: scores[place])
    if choices[found[0]].unit == NOBODY and choices[found[0]] != closing:
        return [choices[found[0]]]
    return [choices[place] for place in found if scores[place] >= least]


class _Planned(NamedTuple):
    """A choice that was made by a plan. Reasons are only put into words if somebody asks for them."""

    rules: Rules[Any]
    view: Any
    choice: Choice
    plans: Sequence[Plan]

    def notes(self) -> tuple[Candidate, ...]:
        """The choice with what its plan promises, then what the unit would do in other plans, the best first.

        What looked best at first sight is always among them, since it is what had to be beaten.
        """
        chosen, *others = self.plans
        unit = self.choice.unit
        place = _line_of(chosen, unit).index(self.choice)
        found = {self.choice: chosen.worth}
        for plan in sorted(others, key=lambda plan: bool(plan.changes)):
            line = _line_of(plan, unit) if unit in plan.changes or not plan.changes else ()
            if plan.tries and len(line) > place:
                found.setdefault(line[place], plan.worth)
        allowed = [
            (choice, worth)
            for choice, worth in found.items()
            if choice == self.choice or self.rules.objection(self.view, choice) is None
        ]
        noted = [allowed[0], *sorted(allowed[1:NOTED], key=lambda pair: -pair[1])]
        return tuple(
            Candidate(choice, round((1 + worth) / 2, 3), self.rules.why(self.view, choice), Measure.ODDS)
            for choice, worth in noted
        )


def _line_of(plan: Plan, unit: int) -> list[Choice]:
    return [made for made in plan.line.choices if made.unit == unit]
