"""Playing on in the mind: what may come of a line, with dice that are only imagined."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.engine.chance import Sampled
from game.engine.contract import NOBODY, Choice, Rules

LONGEST = 400
"""Choices after which an imagined game is judged as it stands."""


class Meter:
    """How much thinking is left, counted in work and not by the clock, so that games can be repeated.

    The prices are about what the work takes in microseconds with `front`.
    """

    APPLYING = 40
    JUDGING = 3
    VALUING = 400

    def __init__(self, milliseconds: float) -> None:
        self.left = milliseconds * 1000

    def part(self, share: float) -> "Meter":
        """A meter for a share of what is left, which is taken from this one."""
        taken = Meter(self.left * share / 1000)
        self.left -= taken.left
        return taken


class Line(NamedTuple):
    """Choices made in the mind one after the other, and where they lead."""

    choices: tuple[Choice, ...]
    state: Any


def follow(rules: Rules[Any], state: Any, choices: Sequence[Choice], meter: Meter) -> Line:
    """Make the choices that are allowed when their time comes; the dice fall as they may."""
    made = []
    chance = Sampled("follow")
    for choice in choices:
        if rules.objection(state, choice) is None:
            state, _ = rules.apply(state, choice, chance)
            made.append(choice)
            meter.left -= Meter.APPLYING
    return Line(tuple(made), state)


def after_reply(rules: Rules[Any], state: Any, side: int, luck: str, meter: Meter) -> float:
    """What a state is worth to a side once both have played on greedily, until the other has had its turn."""
    chance, replied = Sampled(luck), False
    for _ in range(LONGEST):
        decider = rules.decider(state)
        if decider == NOBODY:
            break
        if rules.closing(state) is not None:
            if decider != side:
                replied = True
            elif replied:
                break
        state, _ = rules.apply(state, at_first_sight(rules, state, meter), chance)
        meter.left -= Meter.APPLYING
    meter.left -= Meter.VALUING
    return rules.value(state, side)


def at_first_sight(rules: Rules[Any], state: Any, meter: Meter) -> Choice:
    """What looks best to the side that decides."""
    choices = rules.choices(state)
    if len(choices) == 1:
        return choices[0]
    meter.left -= Meter.JUDGING * len(choices)
    worth = rules.worth
    return max(choices, key=lambda choice: worth(state, choice))
