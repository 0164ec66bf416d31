"""An attack as a table of numbered steps, with two interpreters: one plays it, one forecasts it.

A step looks at the attack's record (frozen plain data) and answers with one of
- a record: the step is done;
- a Roll: dice fall, and `keep` says what the record remembers of them;
- a Draw: cards come from a deck, and `keep` says likewise;
- an Ask: a side must choose, and `answer` says what the choice makes of the record;
- a GoTo: the step is done, and the attack goes on at another number (or is OVER, or takes the step AGAIN).

Steps are asked again whenever an attack is resumed, so nothing but table name, position and record has to
be saved. An ability is a step of its own under the number at which it acts; `attached` puts it there. In
miniature:

    >>> import msgspec
    >>> from game.engine.dice import number_die
    >>> class Shot(msgspec.Struct, frozen=True):
    ...     hits: int = 0
    ...     wounds: int = 0
    >>> coins = ((number_die(2), 2),)
    >>> shoot = table(
    ...     Step("1", "Shoot", lambda a: Roll(coins, keep=lambda rolls: Shot(hits=rolls[0][1]))),
    ...     Step("2", "Wound", lambda a: msgspec.structs.replace(a, wounds=a.hits)),
    ... )
    >>> forecast(shoot, Shot()).ends
    {Shot(hits=2, wounds=2): 0.25, Shot(hits=1, wounds=1): 0.5, Shot(hits=0, wounds=0): 0.25}
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeAlias, TypeVar, Union

import msgspec

from game.engine.chance import Chance, draw_odds
from game.engine.contract import Choice, Event, StepTitle
from game.engine.dice import Counts, Pool, Rolls, kept_odds

Record = TypeVar("Record", bound=Hashable)

OVER = "over"
AGAIN = "again"
"""The number to go to for the same step once more."""


class Roll(msgspec.Struct, Generic[Record], frozen=True):
    pool: Pool
    keep: Callable[[Rolls], Record]
    odds: Callable[[], Mapping[Record, float]] | None = None
    """The distribution of what `keep` gives, where a faster way than trying every roll is known."""
    assumes: tuple[str, ...] = ()
    """How that way takes the decisions to be made that it has taken in."""


class Draw(msgspec.Struct, Generic[Record], frozen=True):
    deck: Counts
    """How many cards of each kind are left."""
    cards: int
    keep: Callable[[Counts], Record]


class GoTo(msgspec.Struct, Generic[Record], frozen=True):
    number: str
    record: Record


class Ask(msgspec.Struct, Generic[Record], frozen=True):
    """A decision. A forecast takes the advice, or, where `value` says what an end is worth to the side that
    decides, whatever does best for it."""

    side: int
    choices: tuple[Choice, ...]
    answer: Callable[[Choice], Record | GoTo[Record]]
    advice: Choice
    assumes: str = ""
    """In words, how a forecast takes this to be decided."""
    value: Callable[[Record], float] | None = None


Done: TypeAlias = Union[Record, Roll[Record], Draw[Record], Ask[Record], GoTo[Record]]  # noqa: UP007


class Passed(msgspec.Struct, Generic[Record], frozen=True):
    """A step that was played: for the log, the dice on screen and the statistics."""

    step: "Step[Record]"
    before: Record
    after: Record
    dice: tuple[tuple[str, Counts], ...] = ()
    """What fell or was drawn, with the name of the die."""


def plain_step(passed: Passed[Record]) -> list[Event]:
    """What is told of a step that has nothing of its own to tell."""
    return [Event("step", step=passed.step.number, what=passed.step.name, dice=passed.dice)]


class Step(msgspec.Struct, Generic[Record], frozen=True):
    number: str
    name: str
    act: Callable[[Record], Done[Record]]
    tell: Callable[[Passed[Record]], list[Event]] = plain_step


@dataclass(frozen=True)
class Table(Generic[Record]):
    steps: tuple[Step[Record], ...]
    starts: dict[str, int] = field(hash=False)
    """Number to the place of the first step that carries it."""


def table(*steps: Step[Record]) -> Table[Record]:
    starts: dict[str, int] = {}
    for place, step in enumerate(steps):
        starts.setdefault(step.number, place)
    return Table(steps, {**starts, OVER: len(steps)})


def attached(base: Table[Record], abilities: Iterable[Step[Record]]) -> Table[Record]:
    """The table with abilities in it, each behind what already stands under its number."""
    steps = list(base.steps)
    for ability in abilities:
        places = [place for place, step in enumerate(steps) if step.number == ability.number]
        if not places:
            raise LookupError(f"no step {ability.number} to attach {ability.name!r} to")
        steps.insert(places[-1] + 1, ability)
    return table(*steps)


class Pause(msgspec.Struct, Generic[Record], frozen=True):
    """Where playing stopped: at a step that asks, or behind the last one (`ask` is None)."""

    position: int
    record: Record
    ask: Ask[Record] | None
    passed: list[Passed[Record]]

    def events(self) -> list[Event]:
        return [event for passed in self.passed for event in passed.step.tell(passed)]


def play(table: Table[Record], position: int, record: Record, chance: Chance) -> Pause[Record]:
    """Take steps until somebody must choose or the attack is over."""
    passed: list[Passed[Record]] = []
    while position < len(table.steps):
        step = table.steps[position]
        done = step.act(record)
        dice: tuple[tuple[str, Counts], ...] = ()
        if isinstance(done, Ask):
            return Pause(position, record, done, passed)
        if isinstance(done, Roll):
            rolls = chance.roll(done.pool)
            dice = tuple((die.name, counts) for (die, _), counts in zip(done.pool, rolls, strict=True))
            done = done.keep(rolls)
        elif isinstance(done, Draw):
            drawn = chance.draw(done.deck, done.cards)
            dice = (("cards", drawn),)
            done = done.keep(drawn)
        position, after = _next(table, position, done)
        passed.append(Passed(step, record, after, dice))
        record = after
    return Pause(position, record, None, passed)


def resume(
    table: Table[Record], position: int, record: Record, choice: Choice, chance: Chance
) -> Pause[Record]:
    """Answer the step that asks at `position` and play on."""
    step = table.steps[position]
    position, after = answered(table, position, record, choice)
    pause = play(table, position, after, chance)
    pause.passed.insert(0, Passed(step, record, after))
    return pause


def answered(table: Table[Record], position: int, record: Record, choice: Choice) -> tuple[int, Record]:
    """Where an attack goes on, and with what record, once a choice has answered the step that asks."""
    return _next(table, position, asked(table, position, record).answer(choice))


def asked(table: Table[Record], position: int, record: Record) -> Ask[Record]:
    done = table.steps[position].act(record)
    if not isinstance(done, Ask):
        raise TypeError(f"step {table.steps[position].number} asks nobody")
    return done


class Ending(NamedTuple, Generic[Record]):
    ends: dict[Record, float]
    """Every record the attack can end with, and its exact probability."""
    assumes: tuple[str, ...]
    """How the decisions that came up were taken to be made."""


def forecast(
    table: Table[Record],
    record: Record,
    position: int = 0,
    alike: Callable[[int, Record], Record] | None = None,
) -> Ending[Record]:
    """All the ways an attack can end from here.

    Where records differ in what no later step looks at, `alike` may give them all the same stand-in from a
    position on, so that they are taken further together.
    """
    open_at: dict[int, dict[Record, float]] = {position: {record: 1.0}}
    assumed: dict[str, None] = {}
    last = len(table.steps)
    while True:
        # The earliest step first, so that equal records meet before they are taken further.
        position = min(open_at)
        reached = open_at.pop(position)
        if position == last:
            return Ending(reached, tuple(assumed))
        for before, probability in reached.items():
            done = table.steps[position].act(before)
            if isinstance(done, Ask):
                assumed.update(dict.fromkeys([done.assumes] if done.assumes else []))
            elif isinstance(done, Roll) and done.odds:
                assumed.update(dict.fromkeys(done.assumes))
            for outcome, p in _outcomes(table, position, done):
                to, after = _next(table, position, outcome)
                if alike is not None:
                    after = alike(to, after)
                bucket = open_at.setdefault(to, {})
                bucket[after] = bucket.get(after, 0.0) + probability * p


def titles(table: Table[Record]) -> tuple[StepTitle, ...]:
    """The numbers in order, each with the name of the step that carries it first."""
    return tuple(
        StepTitle(table.steps[at].number, table.steps[at].name) for at in list(table.starts.values())[:-1]
    )


def _outcomes(
    table: Table[Record], position: int, done: Done[Record]
) -> Iterable[tuple[Record | GoTo[Record], float]]:
    if isinstance(done, Roll):
        return (done.odds() if done.odds else kept_odds(done.pool, done.keep)).items()
    if isinstance(done, Draw):
        return [(done.keep(drawn), p) for drawn, p in draw_odds(done.deck, done.cards)]
    if isinstance(done, Ask):
        return [(done.answer(_decided(table, position, done)), 1.0)]
    return [(done, 1.0)]


def _decided(table: Table[Record], position: int, ask: Ask[Record]) -> Choice:
    """The advice, or the choice whose ends are worth most on average; the first of equals."""
    value = ask.value
    if value is None:
        return ask.advice

    def expected(choice: Choice) -> float:
        to, after = _next(table, position, ask.answer(choice))
        return sum(value(end) * p for end, p in forecast(table, after, to).ends.items())

    return max(ask.choices, key=expected)


def _next(table: Table[Record], position: int, done: Record | GoTo[Record]) -> tuple[int, Record]:
    if not isinstance(done, GoTo):
        return position + 1, done
    if done.number == AGAIN:
        return position, done.record
    if done.number not in table.starts:
        raise LookupError(f"no step {done.number} to go to")
    return table.starts[done.number], done.record
