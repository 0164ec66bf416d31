"""An attack as a table of numbered steps, with two interpreters: one plays it, one forecasts it.

A step looks at the attack's record (frozen plain data) and answers with one of
- a record: the step is done;
- a Roll: dice fall, and `keep` says what the record remembers of them;
- an Ask: a side must choose, and `answer` says what the choice makes of the record;
- a GoTo: the step is done, and the attack goes on at another number (or is OVER).

Steps are asked again whenever an attack is resumed, so nothing but table name, position and record has to
be saved. In miniature:

    >>> import msgspec
    >>> from game.engine.dice import number_die
    >>> class Shot(msgspec.Struct, frozen=True):
    ...     hits: int = 0
    ...     wounds: int = 0
    >>> coins = ((number_die(2), 2),)
    >>> table = (
    ...     Step("1", "Shoot", lambda a: Roll(coins, keep=lambda rolls: Shot(hits=rolls[0][1]))),
    ...     Step("2", "Wound", lambda a: msgspec.structs.replace(a, wounds=a.hits)),
    ... )
    >>> forecast(table, Shot())
    {Shot(hits=2, wounds=2): 0.25, Shot(hits=1, wounds=1): 0.5, Shot(hits=0, wounds=0): 0.25}
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.engine.chance import Chance
from game.engine.contract import Choice, StepTitle
from game.engine.dice import Pool, Rolls, kept_odds

Record = TypeVar("Record", bound=Hashable)

OVER = "over"


@dataclass(frozen=True, slots=True)
class Roll(Generic[Record]):
    pool: Pool
    keep: Callable[[Rolls], Record]
    odds: Callable[[], Mapping[Record, float]] | None = None
    """The distribution of what `keep` gives, where a faster way than trying every roll is known."""


@dataclass(frozen=True, slots=True)
class GoTo(Generic[Record]):
    number: str
    record: Record


@dataclass(frozen=True, slots=True)
class Ask(Generic[Record]):
    side: int
    choices: tuple[Choice, ...]
    answer: Callable[[Choice], Record | GoTo[Record]]
    advice: Choice
    """What a forecast takes the side to choose."""


@dataclass(frozen=True, slots=True)
class Step(Generic[Record]):
    number: str
    name: str
    act: Callable[[Record], Record | Roll[Record] | Ask[Record] | GoTo[Record]]


Table = tuple[Step[Record], ...]


@dataclass(frozen=True, slots=True)
class Passed(Generic[Record]):
    """A step that was played: for the log, the dice on screen and the statistics."""

    step: Step[Record]
    before: Record
    after: Record
    pool: Pool = ()
    rolls: Rolls = ()


@dataclass(frozen=True, slots=True)
class Pause(Generic[Record]):
    """Where playing stopped: at a step that asks, or behind the last one (`ask` is None)."""

    position: int
    record: Record
    ask: Ask[Record] | None
    passed: list[Passed[Record]]


def play(table: Table[Record], position: int, record: Record, chance: Chance) -> Pause[Record]:
    """Take steps until somebody must choose or the attack is over."""
    passed: list[Passed[Record]] = []
    while position < len(table):
        step = table[position]
        done = step.act(record)
        pool: Pool = ()
        rolls: Rolls = ()
        if isinstance(done, Ask):
            return Pause(position, record, done, passed)
        if isinstance(done, Roll):
            pool = done.pool
            rolls = chance.roll(pool)
            done = done.keep(rolls)
        position, after = _next(table, position, done)
        passed.append(Passed(step, record, after, pool, rolls))
        record = after
    return Pause(position, record, None, passed)


def resume(
    table: Table[Record], position: int, record: Record, choice: Choice, chance: Chance
) -> Pause[Record]:
    """Answer the step that asks at `position` and play on."""
    step = table[position]
    position, after = answered(table, position, record, choice)
    pause = play(table, position, after, chance)
    pause.passed.insert(0, Passed(step, record, after))
    return pause


def answered(table: Table[Record], position: int, record: Record, choice: Choice) -> tuple[int, Record]:
    """Where an attack goes on, and with what record, once a choice has answered the step that asks."""
    return _next(table, position, asked(table, position, record).answer(choice))


def asked(table: Table[Record], position: int, record: Record) -> Ask[Record]:
    done = table[position].act(record)
    if not isinstance(done, Ask):
        raise TypeError(f"step {table[position].number} asks nobody")
    return done


def forecast(table: Table[Record], record: Record, position: int = 0) -> dict[Record, float]:
    """Every record the attack can end with and its exact probability; asks are answered as advised."""
    ended: dict[Record, float] = {}
    open_at: dict[int, dict[Record, float]] = {position: {record: 1.0}}
    while open_at:
        # The earliest step first, so that equal records meet before they are taken further.
        position = min(open_at)
        reached = open_at.pop(position)
        if position == len(table):
            ended = reached
            continue
        for record, probability in reached.items():
            for done, p in _outcomes(table[position].act(record)):
                to, after = _next(table, position, done)
                bucket = open_at.setdefault(to, {})
                bucket[after] = bucket.get(after, 0.0) + probability * p
    return ended


def titles(table: Table[Record]) -> tuple[StepTitle, ...]:
    return tuple(StepTitle(step.number, step.name) for step in table)


def _outcomes(
    done: Record | Roll[Record] | Ask[Record] | GoTo[Record],
) -> list[tuple[Record | GoTo[Record], float]]:
    if isinstance(done, Roll):
        return list((done.odds() if done.odds else kept_odds(done.pool, done.keep)).items())
    if isinstance(done, Ask):
        return [(done.answer(done.advice), 1.0)]
    return [(done, 1.0)]


def _next(table: Table[Record], position: int, done: Record | GoTo[Record]) -> tuple[int, Record]:
    if not isinstance(done, GoTo):
        return position + 1, done
    if done.number == OVER:
        return len(table), done.record
    return next(i for i, step in enumerate(table) if step.number == done.number), done.record
