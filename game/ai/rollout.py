"""Playing on in the mind: what may come of a line, with dice that are only imagined."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.engine.chance import Sampled
from game.engine.contract import NOBODY, Choice, Horizon, Rules
from game.engine.dice import Counts, Pool, Rolls

LONGEST = 2000
"""Choices after which an imagined game is judged as it stands."""


class Meter:
    """How much thinking is left, counted in work and not by the clock, so that games can be repeated.

    Each family says what work takes there, in microseconds for each that is counted here (its EFFORT).
    """

    APPLYING = 30
    JUDGING = 1.5
    VALUING = 75

    def __init__(self, milliseconds: float, effort: float = 1.0) -> None:
        self._effort = effort
        self._at_first = self.left = milliseconds * 1000 / effort

    @property
    def spent(self) -> float:
        """Milliseconds."""
        return (self._at_first - self.left) * self._effort / 1000


class Imagined:
    """Luck by what is rolled: the same dice for the same deed fall alike, so that lines can be compared."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self.fallen = 0
        """How often dice were rolled or cards drawn."""
        self._asked: dict[object, int] = {}
        self._deed: tuple[str, int, int] = "", NOBODY, NOBODY

    def turn_to(self, deed: Choice) -> None:
        """What dice are rolled for from now on; when it is done makes no difference to them."""
        self._deed = deed.kind, deed.unit, deed.target

    def roll(self, pool: Pool) -> Rolls:
        return self._source(tuple((die.name, number) for die, number in pool)).roll(pool)

    def draw(self, deck: Counts, cards: int) -> Counts:
        return self._source((deck, cards)).draw(deck, cards)

    def _source(self, rolled: object) -> Sampled:
        self.fallen += 1
        asked = self._deed, rolled
        again = self._asked[asked] = self._asked.get(asked, 0) + 1
        return Sampled(f"{self._seed}/{asked}/{again}")


class Line(NamedTuple):
    """Choices made in the mind one after the other, and where they lead."""

    choices: tuple[Choice, ...]
    state: Any
    sure: int | None
    """How many of them came before dice fell, with the one that let them fall; None if none fell."""
    chance: Imagined
    """The dice that fell on the way, and fall on."""


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
        if self.rules.running(self.state) is None:
            self.chance.turn_to(choice)
        self.state, _ = self.rules.apply(self.state, choice, self.chance)
        self.made.append(choice)
        self.meter.left -= Meter.APPLYING
        if self.sure is None and self.chance.fallen:
            self.sure = len(self.made)

    def line(self) -> Line:
        return Line(tuple(self.made), self.state, self.sure, self.chance)


def played_on(
    rules: Rules[Any], state: Any, side: int, chance: Imagined, meter: Meter, horizon: Horizon
) -> float:
    """How it stands for a side once both have played on greedily as far as the horizon.

    What a line has won shows in what its side can do after the reply, and not before.
    """
    sweep, view = _Sweep(rules, meter), _View(rules, state, side, horizon)
    for _ in range(LONGEST):
        if rules.decider(state) == NOBODY:
            break
        if rules.running(state) is not None:
            choice = at_first_sight(rules, state, meter)
        elif view.ends(state):
            break
        else:
            choice = sweep.next(state)
            chance.turn_to(choice)
        state, _ = rules.apply(state, choice, chance)
        meter.left -= Meter.APPLYING
    meter.left -= Meter.VALUING
    return rules.value(state, side)


class _View:
    """How far an imagined game has gone, and goes."""

    def __init__(self, rules: Rules[Any], state: Any, side: int, horizon: Horizon) -> None:
        self._rules, self._horizon = rules, horizon
        self._round = rules.turn(state)
        self._last, self._handed_over = side, 0

    def ends(self, state: Any) -> bool:
        decider = self._rules.decider(state)
        if decider != self._last:
            self._last, self._handed_over = decider, self._handed_over + 1
        handovers, rounds = self._horizon.handovers, self._horizon.rounds
        return (handovers is not None and self._handed_over >= handovers) or (
            rounds is not None and self._rules.turn(state) >= self._round + rounds
        )


class _Sweep:
    """What looks best, with one look at the choices of all units for as many of them as it serves.

    Once a unit has acted, the others do what looked best before, if they still may; only when all have acted
    is everything looked at again. That is nearly what looking each time would choose, for less work.
    """

    def __init__(self, rules: Rules[Any], meter: Meter) -> None:
        self._rules, self._meter = rules, meter
        self._good: list[Choice] = []
        """Choices better than to close, the best last."""

    def next(self, state: Any) -> Choice:
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
        closing = rules.closing(state)
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
