"""Playing on in the mind: what may come of a line, with dice that are only imagined."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.engine.chance import Sampled
from game.engine.contract import NOBODY, Choice, Rules
from game.engine.dice import Counts, Pool, Rolls

LONGEST = 400
"""Choices after which an imagined game is judged as it stands."""


class Meter:
    """How much thinking is left, counted in work and not by the clock, so that games can be repeated.

    The prices are about what the work takes in microseconds with `front`.
    """

    APPLYING = 60
    JUDGING = 3
    VALUING = 150

    def __init__(self, milliseconds: float) -> None:
        self.left = milliseconds * 1000


class Imagined:
    """Luck by what is rolled: the same dice in the same place fall alike, so that lines can be compared."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self.fallen: dict[object, int] = {}

    def roll(self, pool: Pool) -> Rolls:
        return self._source(tuple((die.name, number) for die, number in pool)).roll(pool)

    def draw(self, deck: Counts, cards: int) -> Counts:
        return self._source((deck, cards)).draw(deck, cards)

    def _source(self, asked: object) -> Sampled:
        again = self.fallen[asked] = self.fallen.get(asked, 0) + 1
        return Sampled(f"{self._seed}/{asked}/{again}")


class Line(NamedTuple):
    """Choices made in the mind one after the other, and where they lead."""

    choices: tuple[Choice, ...]
    state: Any
    sure: int | None
    """How many of them came before dice fell, with the one that let them fall; None if none fell."""


def follow(
    rules: Rules[Any], state: Any, side: int, wanted: Sequence[Sequence[Choice]], luck: str, meter: Meter
) -> Line:
    """Make all choices of some lines that are allowed when their time comes.

    A line that cannot begin yet, since a friend is in the way, is tried again when the others are done.
    """
    walk = _Walk(rules, state, luck, meter)
    waiting = [line for line in wanted if line]
    for last_try in (False, True):
        late = []
        for line in waiting:
            for place, choice in enumerate(line):
                if rules.decider(walk.state) != side:
                    return walk.line()
                if rules.objection(walk.state, choice) is not None:
                    if not place and not last_try:
                        late.append(line)
                    break
                walk.make(choice)
        waiting = late
    return walk.line()


def greedy_line(rules: Rules[Any], state: Any, side: int, meter: Meter) -> Line:
    """What looks best, one choice after the other, until the side closes what it is at or dice fall."""
    walk = _Walk(rules, state, "greedy", meter)
    while rules.decider(walk.state) == side and not walk.chance.fallen and len(walk.made) < LONGEST:
        closing, choice = rules.closing(walk.state), at_first_sight(rules, walk.state, meter)
        walk.make(choice)
        if choice == closing:
            break
    return walk.line()


class _Walk:
    """Making choices in the mind."""

    def __init__(self, rules: Rules[Any], state: Any, luck: str, meter: Meter) -> None:
        self.rules, self.state, self.meter = rules, state, meter
        self.chance = Imagined(luck)
        self.made: list[Choice] = []
        self.sure: int | None = None

    def make(self, choice: Choice) -> None:
        self.state, _ = self.rules.apply(self.state, choice, self.chance)
        self.made.append(choice)
        self.meter.left -= Meter.APPLYING
        if self.sure is None and self.chance.fallen:
            self.sure = len(self.made)

    def line(self) -> Line:
        return Line(tuple(self.made), self.state, self.sure)


def after_reply(rules: Rules[Any], state: Any, side: int, luck: str, meter: Meter) -> float:
    """What a state is worth to a side once both have played on greedily, until the other has had its turn."""
    chance, replied = Imagined(luck), False
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
