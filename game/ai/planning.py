"""Planning a turn: change one unit's line at a time, race the changes, and breed better plans from the best.

The plan to beat is what looks best at first sight. Every other line that a family proposes for a unit makes
a change to it. All changed plans are played on with the same imagined dice, both sides greedy, as far as the
family and the budget let it look, again and again, most of them dropping out after each round. Those left
that beat the first plan are crossed, and parents and children raced again with fresh dice, as long as the
budget lasts. The best is only followed if it has proved better than the first plan beyond what luck explains.
"""

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.ai.rollout import Imagined, Line, Meter, follow, greedy_line, played_on
from game.engine.contract import NOBODY, Choice, Horizon, Rules

KEPT = 0.35
"""How many plans go on to the next round of a race."""
PARENTS = 4
"""Plans that are crossed."""
FEWEST = 3
"""Changes that are looked at, however little time there is."""
TRIES = 2
"""The fewest tries from which anything is concluded."""
FIRST_LOOK = 4
"""Tries of all plans before the first of them drop out of a race without crossing,"""
ENOUGH = 32
"""and after which it is over."""
HOPED_FOR = 400
"""Tries that the budget should be good for; with fewer, it looks less far ahead."""
FIRST_ROUND = 0.2
"""Of what is left of the budget, what the first round of a race may take."""
PROOF = 0.25
"""How many standard errors a plan must be better than the first one to be followed,"""
PROOF_OF_MANY = 1.0
"""and one that was bred from many: the best of them had luck on its side."""

Portfolio = dict[int, list[tuple[Choice, ...]]]
"""By unit: the lines it may take."""


class Plan(NamedTuple):
    wanted: list[Sequence[Choice]]
    """The lines of all units, in their order."""
    line: Line
    """What can be made of them."""
    changes: dict[int, tuple[Choice, ...]]
    """By unit: what it does instead of what looks best at first sight."""
    tries: tuple[float, ...] = ()
    """How it went each time in the last race it was in."""
    worth: float = 0.0
    """What that was worth on average."""


def portfolio(rules: Rules[Any], view: Any, choices: Sequence[Choice]) -> Portfolio:
    units = dict.fromkeys(choice.unit for choice in choices if choice.unit != NOBODY)
    lines = {unit: rules.plans(view, unit) for unit in units}
    return {unit: found for unit, found in lines.items() if found}


class Planner:
    """Thinks about one position."""

    def __init__(self, rules: Rules[Any], view: Any, luck: Random, meter: Meter) -> None:
        self.rules, self.view, self.meter = rules, rules.supposed(view), meter
        self.side = rules.decider(view)
        self._dice = 0
        self._seed = luck.random()
        self._luck = luck
        base = greedy_line(rules, self.view, self.side, meter)
        self.base = Plan([base.choices], base, {})
        self._by_unit: dict[int, list[Choice]] = {}
        for choice in base.choices:
            self._by_unit.setdefault(choice.unit, []).append(choice)
        self._horizon = _in_sight(rules.HORIZON) if rules.secret(view, self.side) else rules.HORIZON
        self._first_line, self._first_try, self._price = base, *self._priced()
        """How the first plan goes with the first dice, and what playing a plan on takes of the budget."""
        shorter = self._shorter()
        if shorter != self._horizon:
            self._horizon = shorter
            self._first_try, self._price = self._priced()

    def best(self, lines: Portfolio) -> list[Plan]:
        """Plans, the best first."""
        changed = [self._changed({unit: line}) for unit, line in self._proposals(lines)]
        if len(self._by_unit.keys() - {NOBODY}) < 2:
            # One unit acts, then the other side: there is nothing to cross.
            return self._proved(self._decided(self.base, changed), PROOF)
        ranked = self._race(self.base, changed)
        bred: set[frozenset[int]] = set()
        while self.meter.left > 0:
            parents = self._better(ranked)[:PARENTS]
            children = self._children(parents, bred)
            # Breeding takes work too; what can no longer be tried is not compared.
            if not children or self.meter.left <= 0:
                break
            others = [plan for plan in ranked if plan not in parents and plan.changes]
            ranked = self._race(self.base, parents + children) + others
        return self._proved(ranked, PROOF_OF_MANY)

    def best_single(self, choices: Sequence[Choice]) -> list[Plan]:
        """Plans of one choice each, for decisions that stand alone, from the best at first sight on."""
        first, *others = [self._plan([(choice,)], {choice.unit: (choice,)}) for choice in choices]
        self.base = first
        return self._proved(self._decided(first, others), PROOF)

    def _priced(self) -> tuple[float, float]:
        before = self.meter.left
        return self._played_on(self.base, self._luck_of(0)), before - self.meter.left

    def _shorter(self) -> Horizon:
        """As far as one can look if that is to leave enough tries to tell plans apart."""
        far, tries = self._horizon, self.meter.left / self._price
        if far.handovers is None or far.shortest is None or tries >= HOPED_FOR:
            return far
        return replace(far, handovers=max(far.shortest, int(far.handovers * tries / HOPED_FOR)))

    def _proposals(self, lines: Portfolio) -> list[tuple[int, tuple[Choice, ...]]]:
        """As many changes as can be tried, the more promising of every unit first.

        What units of the first plan may do otherwise goes before what others would do in their stead.
        """
        room = max(FEWEST, int(self.meter.left * FIRST_ROUND / self._price / TRIES))
        queue = [
            (rank / 2 if unit in self._by_unit else rank + 0.75, self._luck.random(), unit, line)
            for unit, found in lines.items()
            for rank, line in enumerate(line for line in found if self._is_change(unit, line))
        ]
        return [(unit, line) for _, _, unit, line in sorted(queue)[:room]]

    def _is_change(self, unit: int, line: tuple[Choice, ...]) -> bool:
        done = self._by_unit.get(unit, [])
        return list(line) != done[: len(line)] if line else bool(done)

    def _changed(self, changes: dict[int, tuple[Choice, ...]]) -> Plan:
        """The base plan but for some units, who go first."""
        rest = [made for unit, made in self._by_unit.items() if unit not in changes and unit != NOBODY]
        wanted: list[Sequence[Choice]] = [*changes.values(), *rest, self._by_unit.get(NOBODY, [])]
        return self._plan(wanted, changes)

    def _plan(self, wanted: list[Sequence[Choice]], changes: dict[int, tuple[Choice, ...]]) -> Plan:
        return Plan(wanted, follow(self.rules, self.view, self.side, wanted, "", self.meter), changes)

    def _better(self, ranked: list[Plan]) -> list[Plan]:
        """Those that beat the first plan."""
        least = next(plan.worth for plan in ranked if plan.line is self.base.line)
        return [plan for plan in ranked if plan.changes and plan.worth > least]

    def _children(self, parents: list[Plan], bred: set[frozenset[int]]) -> list[Plan]:
        """Every two parents crossed: the better one's lines, and the other's for the other units."""
        children = []
        for better, other in combinations(parents, 2):
            together = {**other.changes, **better.changes}
            pair = frozenset(hash((unit, line)) for unit, line in together.items())
            if pair not in bred and len(together) > max(len(better.changes), len(other.changes)):
                bred.add(pair)
                children.append(self._changed(together))
        return children

    def _race(self, first: Plan, others: list[Plan]) -> list[Plan]:
        """Try plans against the reply, all with the same dice; most drop out. The best first.

        The first one runs to the end, so that the others can be compared with it.
        """
        first, *others = [plan._replace(tries=()) for plan in (first, *others)]
        beaten: list[Plan] = []
        more = self._affordable(FIRST_ROUND, len(others))
        while self.meter.left > 0 and others:
            first, others = self._lap(first, others, more)
            kept = max(PARENTS, int(len(others) * KEPT))
            if len(others) <= kept:
                break
            others, beaten, more = others[:kept], others[kept:] + beaten, 2 * more
        return _ranked(first, others) + beaten

    def _decided(self, first: Plan, others: list[Plan]) -> list[Plan]:
        """Race plans that cannot be crossed. It is over once none is left that may be better than the first
        one, or when they have been tried so often that more would hardly change anything."""
        beaten: list[Plan] = []
        more = FIRST_LOOK
        while self.meter.left > 0 and others and len(first.tries) < ENOUGH:
            first, others = self._lap(first, others, min(more, self._affordable(1.0, len(others))))
            hopeful = [plan for plan in others if _may_be_better(plan.tries, first.tries)]
            hopeful = hopeful[: (len(others) + 1) // 2]
            beaten = [plan for plan in others if plan not in hopeful] + beaten
            others, more = hopeful, len(first.tries)
        return _ranked(first, others) + beaten

    def _affordable(self, share: float, others: int) -> int:
        """How often all plans of a lap can be tried for a share of what is left of the budget."""
        return max(TRIES, int(self.meter.left * share / self._price / (1 + others)))

    def _lap(self, first: Plan, others: list[Plan], more: int) -> tuple[Plan, list[Plan]]:
        """Try all plans with the same dice so many times more; the best of the others comes first then."""
        dice = range(self._dice, self._dice + more)
        self._dice += more
        running = [plan._replace(tries=plan.tries + self._tried(plan, dice)) for plan in (first, *others)]
        first, *others = [plan._replace(worth=fmean(plan.tries)) for plan in running]
        return first, sorted(others, key=lambda plan: -plan.worth)

    def _proved(self, ranked: list[Plan], proof: float) -> list[Plan]:
        """The first plan goes before all that are not better than it beyond what luck explains."""
        first = next(plan for plan in ranked if plan.line is self.base.line)
        best = ranked[0]
        if best is first or _is_better(best.tries, first.tries, proof):
            return ranked
        return [first, *(plan for plan in ranked if plan is not first)]

    def _tried(self, plan: Plan, dice: range) -> tuple[float, ...]:
        return tuple(
            self._first_try
            if plan.line is self._first_line and not fall
            else self._played_on(plan, self._luck_of(fall))
            for fall in dice
        )

    def _luck_of(self, fall: int) -> str:
        return f"{self._seed}/{fall}"

    def _played_on(self, plan: Plan, luck: str) -> float:
        rules, side, meter = self.rules, self.side, self.meter
        line, chance = plan.line, Imagined(luck)
        if line.sure is not None:
            # Its own dice fall otherwise each time.
            line = follow(rules, self.view, side, plan.wanted, luck, meter)
            chance = line.chance
        return played_on(rules, line.state, side, chance, meter, self._horizon)


def _in_sight(horizon: Horizon) -> Horizon:
    """As far as one can look where not all enemies are seen."""
    if horizon.unseen is None or horizon.handovers is None:
        return horizon
    return replace(horizon, handovers=min(horizon.handovers, horizon.unseen))


def _ranked(first: Plan, others: list[Plan]) -> list[Plan]:
    return sorted([first, *others], key=lambda plan: -plan.worth)


def _is_better(ours: Sequence[float], theirs: Sequence[float], proof: float) -> bool:
    """Whether tries with the same dice differ by more than luck explains."""
    gain, error = _gain(ours, theirs)
    return gain > proof * error


def _may_be_better(ours: Sequence[float], theirs: Sequence[float]) -> bool:
    """Whether luck may hide that one plan is better than another."""
    gain, error = _gain(ours, theirs)
    return gain + error > 0


def _gain(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """How much better some tries went than others with the same dice, and the standard error of that."""
    gains = [our - their for our, their in zip(ours, theirs, strict=True)]
    return fmean(gains), stdev(gains) / sqrt(len(gains))
