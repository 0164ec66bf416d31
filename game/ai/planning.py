"""Planning a turn: evolve who does what in which order, then race the best plans against the reply.

A plan gives every unit one of the lines its family proposes, and an order to the units. Plans are first
changed one unit at a time and judged by the position they lead to; the best of them are then played on with
imagined dice through the opponent's greedy reply, again and again, the worse half dropping out each round.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.ai.rollout import Line, Meter, after_reply, at_first_sight, follow
from game.engine.contract import NOBODY, Choice, Rules

EVOLVING = 0.35
"""The share of the time that goes into finding plans; the rest tries them."""
FINALISTS = 12
ROUNDS_IN_VAIN = 2
REORDERED = 0.3
"""How often a change also puts the unit elsewhere in the order."""

Portfolio = dict[int, list[tuple[Choice, ...]]]
"""By unit: the lines it may take."""


class Judged(NamedTuple):
    line: Line
    score: float


def portfolio(rules: Rules[Any], view: Any, choices: Sequence[Choice]) -> Portfolio:
    units = dict.fromkeys(choice.unit for choice in choices if choice.unit != NOBODY)
    lines = {unit: rules.plans(view, unit) for unit in units}
    return {unit: found for unit, found in lines.items() if found}


def best_plans(rules: Rules[Any], view: Any, lines: Portfolio, luck: Random, meter: Meter) -> list[Judged]:
    """Plans for all units at once, the best first."""
    side = rules.decider(view)
    found = _evolved(rules, view, side, lines, luck, meter.part(EVOLVING))
    ranked = sorted(found, key=lambda plan: -plan.score)
    greedy = _greedy(rules, view, side, meter)
    finalists = [greedy, *(plan.line for plan in ranked if plan.line.choices != greedy.choices)]
    return race(rules, side, finalists[:FINALISTS], luck, meter)


def _evolved(
    rules: Rules[Any], view: Any, side: int, lines: Portfolio, luck: Random, meter: Meter
) -> list[Judged]:
    order, taken = list(lines), dict.fromkeys(lines, 0)
    best = _judge(rules, view, side, lines, order, taken, meter)
    found = {best.line.choices: best}
    in_vain = 0
    while meter.left > 0 and in_vain < ROUNDS_IN_VAIN:
        before = best.score
        for unit in luck.sample(order, len(order)):
            for number in range(len(lines[unit])):
                if number == taken[unit] or meter.left <= 0:
                    continue
                tried = {**taken, unit: number}
                ordered = _moved(order, unit, luck) if luck.random() < REORDERED else order
                plan = _judge(rules, view, side, lines, ordered, tried, meter)
                found.setdefault(plan.line.choices, plan)
                if plan.score > best.score:
                    best, taken, order = plan, tried, ordered
        in_vain = 0 if best.score > before else in_vain + 1
    return list(found.values())


def _moved(order: list[int], unit: int, luck: Random) -> list[int]:
    rest = [other for other in order if other != unit]
    rest.insert(luck.randrange(len(rest) + 1), unit)
    return rest


def _judge(
    rules: Rules[Any],
    view: Any,
    side: int,
    lines: Portfolio,
    order: list[int],
    taken: dict[int, int],
    meter: Meter,
) -> Judged:
    wanted = [choice for unit in order for choice in lines[unit][taken[unit]]]
    line = _closed(rules, follow(rules, view, wanted, meter), side, meter)
    meter.left -= Meter.VALUING
    return Judged(line, rules.value(line.state, side))


def _closed(rules: Rules[Any], line: Line, side: int, meter: Meter) -> Line:
    """With the choice that ends what the side is at, if it is still to decide."""
    closing = rules.closing(line.state) if rules.decider(line.state) == side else None
    if closing is None:
        return line
    ended = follow(rules, line.state, [closing], meter)
    return Line(line.choices + ended.choices, ended.state)


def _greedy(rules: Rules[Any], view: Any, side: int, meter: Meter) -> Line:
    """What looks best at first sight, one choice after the other, until the side closes what it is at."""
    state, made = view, []
    while rules.decider(state) == side and rules.closing(state) is not None:
        closing, choice = rules.closing(state), at_first_sight(rules, state, meter)
        step = follow(rules, state, [choice], meter)
        state = step.state
        made.append(choice)
        if choice == closing:
            break
    return Line(tuple(made), state)


def race(rules: Rules[Any], side: int, finalists: Sequence[Line], luck: Random, meter: Meter) -> list[Judged]:
    """All lines against the opponent's reply with the same imagined dice; the best first."""
    running = [Judged(line, 0.0) for line in finalists]
    beaten: list[Judged] = []
    seed, tries, more = luck.random(), 0, 1
    while len(running) > 1 and meter.left > 0:
        dice = [f"{seed}/{number}" for number in range(tries, tries + more)]
        tries += more
        running = [
            Judged(line, score + sum(after_reply(rules, line.state, side, fall, meter) for fall in dice))
            for line, score in running
        ]
        running.sort(key=lambda judged: -judged.score)
        half = (len(running) + 1) // 2
        beaten = [Judged(line, score / tries) for line, score in running[half:]] + beaten
        running, more = running[:half], 2 * more
    return [Judged(line, score / max(1, tries)) for line, score in running] + beaten
