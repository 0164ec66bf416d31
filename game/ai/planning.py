"""Planning a turn: change one unit's line at a time, race the changes, and put the best ones together.

The plan to beat is what looks best at first sight. Every other line that a family proposes for a unit makes
a change to it. All changed plans are played on with the same imagined dice through the opponent's greedy
reply, again and again, most of them dropping out after each round. What is left is combined, and the best
combination is the plan.
"""

from collections.abc import Sequence
from heapq import nlargest
from random import Random
from typing import Any, NamedTuple

from game.ai.rollout import Line, Meter, after_reply, follow, greedy_line
from game.engine.contract import NOBODY, Choice, Rules

KEPT = 0.35
"""How many plans go on to the next round of a race."""
COMBINED = 6
"""Changes that are tried together."""
ROLLOUT = 6.0
"""About what playing a plan on takes, in milliseconds: says how many plans a budget can try."""

Portfolio = dict[int, list[tuple[Choice, ...]]]
"""By unit: the lines it may take."""


class Plan(NamedTuple):
    wanted: list[Sequence[Choice]]
    """The lines of all units, in their order."""
    line: Line
    """What can be made of them."""
    changes: dict[int, tuple[Choice, ...]]
    """By unit: what it does instead of what looks best at first sight."""
    total: float = 0.0
    """What it was worth in all tries together."""


def portfolio(rules: Rules[Any], view: Any, choices: Sequence[Choice]) -> Portfolio:
    units = dict.fromkeys(choice.unit for choice in choices if choice.unit != NOBODY)
    lines = {unit: rules.plans(view, unit) for unit in units}
    return {unit: found for unit, found in lines.items() if found}


class Planner:
    """Thinks about one position."""

    def __init__(self, rules: Rules[Any], view: Any, luck: Random, meter: Meter) -> None:
        self.rules, self.view, self.meter = rules, view, meter
        self.side = rules.decider(view)
        self.tries = 0
        self._seed = luck.random()
        self._luck = luck
        base = greedy_line(rules, view, self.side, meter)
        self.base = Plan([base.choices], base, {})
        self._by_unit: dict[int, list[Choice]] = {}
        for choice in base.choices:
            self._by_unit.setdefault(choice.unit, []).append(choice)

    def best(self, lines: Portfolio) -> list[Plan]:
        """Plans, the best first."""
        changed = [self._changed({unit: line}) for unit, line in self._proposals(lines)]
        ranked = self._race([self.base, *changed], until=COMBINED)
        better = [plan for plan in ranked if plan.changes and plan.total > self._of_base(ranked)]
        return self._race([*ranked[:2], *self._combinations(better)], until=1) + ranked[2:]

    def best_single(self, choices: Sequence[Choice], most: int) -> list[Plan]:
        """Plans of one choice each, for decisions that stand alone; the best first."""
        worth = self.rules.worth
        self.meter.left -= Meter.JUDGING * len(choices)
        promising = nlargest(most, choices, key=lambda choice: worth(self.view, choice))
        return self._race(
            [self._plan([(choice,)], {choice.unit: (choice,)}) for choice in promising], until=1
        )

    def _proposals(self, lines: Portfolio) -> list[tuple[int, tuple[Choice, ...]]]:
        """As many changes as can be tried, the more promising of every unit first."""
        room = max(4, int(self.meter.left / 1000 / ROLLOUT / 4))
        queue = [
            (rank, self._luck.random(), unit, line)
            for unit, found in lines.items()
            for rank, line in enumerate(
                line for line in found if list(line) != self._by_unit.get(unit, [])[: len(line)] or not line
            )
        ]
        return [(unit, line) for _, _, unit, line in sorted(queue)[:room]]

    def _changed(self, changes: dict[int, tuple[Choice, ...]]) -> Plan:
        """The base plan but for some units, who go first."""
        rest = [made for unit, made in self._by_unit.items() if unit not in changes and unit != NOBODY]
        wanted: list[Sequence[Choice]] = [*changes.values(), *rest, self._by_unit.get(NOBODY, [])]
        return self._plan(wanted, changes)

    def _plan(self, wanted: list[Sequence[Choice]], changes: dict[int, tuple[Choice, ...]]) -> Plan:
        return Plan(wanted, follow(self.rules, self.view, self.side, wanted, "", self.meter), changes)

    def _of_base(self, ranked: list[Plan]) -> float:
        return max((plan.total for plan in ranked if not plan.changes), default=float("-inf"))

    def _combinations(self, better: list[Plan]) -> list[Plan]:
        """The best change with the next best of another unit, and so on."""
        together: dict[int, tuple[Choice, ...]] = {}
        plans: list[Plan] = []
        for plan in better:
            together = {**plan.changes, **together}
            if len(together) > 1 and (not plans or len(together) > len(plans[-1].changes)):
                plans.append(self._changed(together))
        return plans

    def _race(self, plans: list[Plan], until: int) -> list[Plan]:
        """Try plans against the reply, all with the same dice, until few are left; the best first."""
        running = [plan._replace(total=0.0) for plan in plans]
        beaten: list[Plan] = []
        tries, more = 0, max(1, int(self.meter.left / 1000 / ROLLOUT / 4 / len(plans)))
        while self.meter.left > 0 and len(running) > 1:
            dice = [f"{self._seed}/{self.tries + number}" for number in range(more)]
            self.tries += more
            running = [plan._replace(total=plan.total + self._tried(plan, dice)) for plan in running]
            running.sort(key=lambda plan: -plan.total)
            tries += more
            if len(running) <= until:
                break
            kept = max(until, int(len(running) * KEPT))
            beaten = [plan._replace(total=plan.total / tries) for plan in running[kept:]] + beaten
            running, more = running[:kept], 2 * more
        return [plan._replace(total=plan.total / max(1, tries)) for plan in running] + beaten

    def _tried(self, plan: Plan, dice: list[str]) -> float:
        return sum(self._played_on(plan, fall) for fall in dice)

    def _played_on(self, plan: Plan, luck: str) -> float:
        rules, side, meter = self.rules, self.side, self.meter
        line = plan.line
        if line.sure is not None:
            # Its own dice fall otherwise each time.
            line = follow(rules, self.view, side, plan.wanted, luck, meter)
        return after_reply(rules, line.state, side, luck, meter)
