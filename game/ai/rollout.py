"""Playing on in the mind: what may come of a line, with dice that are only imagined."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.engine.chance import Sampled
from game.engine.contract import NOBODY, Choice, Rules, opponent
from game.engine.dice import Counts, Pool, Rolls

LONGEST = 400
"""Choices after which an imagined game is judged as it stands."""
AHEAD = 3
"""How often the turn passes to the other side until then: after the line, the reply, and the next turn."""


class Meter:
    """How much thinking is left, counted in work and not by the clock, so that games can be repeated.

    The prices are about what the work takes in microseconds with `front`.
    """

    APPLYING = 30
    JUDGING = 1.5
    VALUING = 75

    def __init__(self, milliseconds: float) -> None:
        self.left = milliseconds * 1000


class Imagined:
    """Luck by what is rolled: the same dice in the same place fall alike, so that lines can be compared."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self.fallen = 0
        """How often dice were rolled or cards drawn."""
        self._asked: dict[object, int] = {}

    def roll(self, pool: Pool) -> Rolls:
        return self._source(tuple((die.name, number) for die, number in pool)).roll(pool)

    def draw(self, deck: Counts, cards: int) -> Counts:
        return self._source((deck, cards)).draw(deck, cards)

    def _source(self, asked: object) -> Sampled:
        self.fallen += 1
        again = self._asked[asked] = self._asked.get(asked, 0) + 1
        return Sampled(f"{self._seed}/{asked}/{again}")


class Fortune:
    """What dice have changed for a side, and what they promised to: how lucky it was in an imagined game.

    What is changed is the strength of both sides; what was promised is the worth of the choices that let the
    dice fall.
    """

    def __init__(self, rules: Rules[Any], side: int, chance: Imagined) -> None:
        self._rules, self.side, self.chance = rules, side, chance
        self.changed = self.promised = 0.0
        self.agreed = self.staked = 0.0
        self._staked: tuple[Any, Choice, int] | None = None

    def stake(self, state: Any, choice: Choice) -> None:
        """Before a choice is made that stands by itself."""
        self._staked = state, choice, self.chance.fallen

    def settle(self, state: Any) -> None:
        """When all that came of the last such choice is over."""
        if self._staked is None:
            return
        (before, choice, fallen), self._staked = self._staked, None
        if self.chance.fallen > fallen:
            worth = self._rules.worth(before, choice)
            promised = worth if self._rules.decider(before) == self.side else -worth
            changed = self._advantage(state) - self._advantage(before)
            self.promised += promised
            self.changed += changed
            self.agreed += promised * changed
            self.staked += promised * promised

    def _advantage(self, state: Any) -> float:
        return self._rules.strength(state, self.side) - self._rules.strength(state, opponent(self.side))


class Line(NamedTuple):
    """Choices made in the mind one after the other, and where they lead."""

    choices: tuple[Choice, ...]
    state: Any
    sure: int | None
    """How many of them came before dice fell, with the one that let them fall; None if none fell."""
    fortune: Fortune


def follow(
    rules: Rules[Any], state: Any, side: int, wanted: Sequence[Sequence[Choice]], luck: str, meter: Meter
) -> Line:
    """Make all choices of some lines that are allowed when their time comes.

    A line that cannot begin yet, since a friend is in the way, is tried again when the others are done.
    """
    walk = _Walk(rules, state, side, luck, meter)
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
    walk = _Walk(rules, state, side, "greedy", meter)
    while rules.decider(walk.state) == side and not walk.chance.fallen and len(walk.made) < LONGEST:
        closing, choice = rules.closing(walk.state), at_first_sight(rules, walk.state, meter)
        walk.make(choice)
        if choice == closing:
            break
    return walk.line()


class _Walk:
    """Making choices in the mind."""

    def __init__(self, rules: Rules[Any], state: Any, side: int, luck: str, meter: Meter) -> None:
        self.rules, self.state, self.meter = rules, state, meter
        self.chance = Imagined(luck)
        self.fortune = Fortune(rules, side, self.chance)
        self.made: list[Choice] = []
        self.sure: int | None = None

    def make(self, choice: Choice) -> None:
        if self.rules.closing(self.state) is not None:
            self.fortune.settle(self.state)
            self.fortune.stake(self.state, choice)
        self.state, _ = self.rules.apply(self.state, choice, self.chance)
        self.made.append(choice)
        self.meter.left -= Meter.APPLYING
        if self.sure is None and self.chance.fallen:
            self.sure = len(self.made)

    def line(self) -> Line:
        return Line(tuple(self.made), self.state, self.sure, self.fortune)


class Try(NamedTuple):
    """How a line went once."""

    value: float
    changed: float
    """What dice changed, as far as they can be told apart."""
    promised: float
    """What was expected of them."""
    agreed: float
    """The sum over all that let dice fall of what was promised times what was changed,"""
    staked: float
    """and of what was promised, squared."""


def played_on(rules: Rules[Any], state: Any, fortune: Fortune, meter: Meter) -> Try:
    """How it goes for a side once both have played on greedily: the other's turn, and its own next one.

    What a line has won shows in what its side can do after the reply, and not before.
    """
    sweep, last, handed_over = _Sweep(rules, meter), fortune.side, 0
    for _ in range(LONGEST):
        decider = rules.decider(state)
        if decider == NOBODY:
            break
        closing = rules.closing(state)
        if closing is None:
            choice = at_first_sight(rules, state, meter)
        else:
            fortune.settle(state)
            if decider != last:
                last, handed_over = decider, handed_over + 1
                if handed_over == AHEAD:
                    break
            choice = sweep.next(state, closing)
            fortune.stake(state, choice)
        state, _ = rules.apply(state, choice, fortune.chance)
        meter.left -= Meter.APPLYING
    fortune.settle(state)
    meter.left -= Meter.VALUING
    told = fortune.changed, fortune.promised, fortune.agreed, fortune.staked
    return Try(rules.value(state, fortune.side), *told)


class _Sweep:
    """What looks best, with one look at the choices of all units for as many of them as it serves.

    Once a unit has acted, the others do what looked best before, if they still may; only when all have acted
    is everything looked at again. That is nearly what looking each time would choose, for less work.
    """

    def __init__(self, rules: Rules[Any], meter: Meter) -> None:
        self._rules, self._meter = rules, meter
        self._good: list[Choice] = []
        """Choices better than to close, the best last."""

    def next(self, state: Any, closing: Choice) -> Choice:
        rules, good = self._rules, self._good
        while good:
            choice = good.pop()
            self._meter.left -= Meter.JUDGING
            if rules.objection(state, choice) is None:
                return self._taken(choice)
        choices = rules.choices(state)
        if len(choices) == 1:
            return choices[0]
        self._meter.left -= Meter.JUDGING * len(choices)
        worth = rules.worth
        scores = [worth(state, choice) for choice in choices]
        best = max(range(len(choices)), key=scores.__getitem__)
        least = scores[choices.index(closing)] if closing in choices else scores[best]
        places = sorted((at for at, score in enumerate(scores) if score > least), key=scores.__getitem__)
        self._good = [choices[at] for at in places]
        return self._taken(choices[best])

    def _taken(self, choice: Choice) -> Choice:
        """What nobody in particular does changes the outlook of all."""
        unit = choice.unit
        self._good = [] if unit == NOBODY else [other for other in self._good if other.unit != unit]
        return choice


def at_first_sight(rules: Rules[Any], state: Any, meter: Meter) -> Choice:
    """What looks best to the side that decides."""
    choices = rules.choices(state)
    if len(choices) == 1:
        return choices[0]
    meter.left -= Meter.JUDGING * len(choices)
    worth = rules.worth
    return max(choices, key=lambda choice: worth(state, choice))
