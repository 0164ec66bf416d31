"""Whole games between players, headless, one or many."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from itertools import islice
from pathlib import Path
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

import msgspec

from game.ai.players import Player, error_in_words, is_custom, luck_of, player
from game.ai.thinking import HUMAN, PATIENCE, Thinker, ask, not_allowed, notes_of
from game.engine.contract import NOBODY, SIDES, Choice
from game.engine.families import family
from game.engine.fault import Fault
from game.engine.match import Candidate, Match, NotAllowed
from game.engine.save import save_text
from game.engine.scenario import Scenario
from game.files import write_whole

Told = TypeVar("Told")


class Bout(msgspec.Struct, frozen=True):
    """A game to be fought: everything that decides it."""

    map: str
    scenario: Scenario
    red: str
    blue: str
    seed: int
    patience: float = PATIENCE
    """Seconds a player of one's own may take for a choice before it forfeits."""


class Result(msgspec.Struct, frozen=True):
    """How one game ended, as `--json` writes it."""

    map: str
    seed: int
    red: str
    blue: str
    winner: str | None
    turns: int
    choices: int
    reason: str
    points: tuple[int, int]
    losses: tuple[float, float] = (0.0, 0.0)
    """What red and blue lost, in points of strength."""
    tallies: tuple[dict[str, int], dict[str, int]] = ({}, {})
    """What the family counts for red and blue, such as supplies used."""
    forfeit: str = ""
    """What a player did wrong that lost it the game."""
    crash: str = ""
    """What went wrong with the game itself; it then counts for nobody."""
    unsaved: str = ""
    """Why its replay could not be kept; it counts all the same."""


class Fought(NamedTuple):
    """A game that was fought: to its end, or until a player forfeited."""

    match: Match[Any]
    """One that was forfeited ends as if that side had resigned."""
    fault: str = ""
    """What the player did wrong that forfeited."""


def fight(bout: Bout) -> Match[Any]:
    """One game from start to end, with what the players noted. A player that fails is a Fault."""
    fought = fight_out(bout, notes_of)
    if fought.fault:
        raise Fault("", "", fought.fault.rstrip("."))
    return fought.match


Noting = Callable[[str, Player], tuple[Candidate, ...]]


def no_notes(name: str, who: Player) -> tuple[Candidate, ...]:
    """For games whose replay nobody keeps: putting reasons into words takes time."""
    return ()


def fight_out(bout: Bout, noting: Noting) -> Fought:
    """One game from start to end. Each side decides on its own view; one that fails forfeits."""
    rules = family(bout.scenario.rules, bout.map)
    match: Match[Any] = Match(rules, bout.scenario, bout.seed)
    seats = tuple(_Seat(bout, side, noting) for side in range(len(SIDES)))
    try:
        while match.outcome() is None:
            seat = seats[match.decider()]
            try:
                choice, notes = seat.decide(match)
                _make(match, seat.name, choice, notes)
            except Fault as fault:
                match.resign(seat.side)
                return Fought(match, str(fault))
    finally:
        for seat in seats:
            seat.leave()
    return Fought(match)


def _make(match: Match[Any], name: str, choice: Choice, notes: tuple[Candidate, ...]) -> None:
    """Make a choice. A player may have tampered with what it was shown, so the game is asked once more."""
    if is_custom(name) and choice not in match.choices():
        raise not_allowed(name, "it is none of those listed")
    try:
        match.play(choice, notes)
    except NotAllowed as refusal:
        raise not_allowed(name, str(refusal)) from None


class _Seat:
    """A side and who plays it. Whoever is not ours thinks in a process of its own."""

    def __init__(self, bout: Bout, side: int, noting: Noting) -> None:
        names = (bout.red, bout.blue)
        self.side, self.name = side, names[side]
        self._noting = noting
        self._thinker: Thinker | None = None
        if is_custom(self.name):
            alone = (self.name, HUMAN) if side == 0 else (HUMAN, self.name)
            self._thinker = Thinker(bout.scenario, bout.seed, alone, bout.patience)
        else:
            self._player = player(self.name, luck_of(bout.seed, side))

    def decide(self, match: Match[Any]) -> tuple[Choice, tuple[Candidate, ...]]:
        """A choice, and what was weighed."""
        if self._thinker is not None:
            self._thinker.think(match.history, self.side)
            thought = self._thinker.wait()
            return thought.choice, thought.candidates
        choice = ask(match, self.side, self.name, self._player)
        return choice, self._noting(self.name, self._player)

    def leave(self) -> None:
        if self._thinker is not None:
            self._thinker.stop()


def result(bout: Bout, fought: Fought) -> Result:
    match, rules = fought.match, fought.match.rules
    outcome, first = match.outcome(), match.history[0].before if match.history else match.state
    assert outcome is not None, "it was fought out"
    reason = f"{SIDES[match.resigned].capitalize()} forfeits" if fought.fault else outcome.reason
    lost = [rules.strength(first, side) - rules.strength(match.state, side) for side in range(len(SIDES))]
    return Result(
        map=bout.map,
        seed=bout.seed,
        red=bout.red,
        blue=bout.blue,
        winner=None if outcome.winner == NOBODY else SIDES[outcome.winner],
        turns=rules.turn(match.state),
        choices=len(match.history),
        reason=reason,
        points=outcome.points,
        losses=(round(lost[0], 2), round(lost[1], 2)),
        tallies=(rules.tallies(match.state, 0), rules.tallies(match.state, 1)),
        forfeit=fought.fault,
    )


class Lost(Exception):
    """Bouts of which nothing will be told, since a process that fought one of them died."""

    def __init__(self, bouts: list[Bout], why: Exception, told: int) -> None:
        super().__init__(bouts, why, told)
        self.bouts = bouts
        self.why = why
        """What went wrong first."""
        self.told = told
        """How many games were told of before, by the same hands."""


class Hands(NamedTuple):
    """Who fights many games."""

    executor: Executor
    number: int
    """How many games it fights at a time."""
    check: Callable[[], None] = lambda: None
    """Raises a Fault if whoever fights has gone away and will tell nothing more."""


def fight_many(bouts: Iterable[Bout], hands: Hands, work: Callable[[Bout], Told]) -> Iterator[Told]:
    """What `work` tells of each bout, as it comes in; which process does it makes no difference.

    Only a few bouts wait at a time, however many there are. Short ones are handed out several at once. Once
    something fails no more are taken; Lost comes after all that could still be told.
    """
    coming = iter(bouts)
    done: SimpleQueue[Future[tuple[list[Told], float]]] = SimpleQueue()
    handed_out: dict[Future[tuple[list[Told], float]], list[Bout]] = {}
    lost: list[Bout] = []
    wrong: list[Exception] = []
    told_of = 0
    together, most = 1, max(_WAITING, _WAITING_A_HAND * hands.number)
    while True:
        while not lost and len(handed_out) < most and (bundle := list(islice(coming, together))):
            try:
                future = hands.executor.submit(_fight_each, work, bundle)
            except Exception as error:
                lost += bundle
                wrong.append(error)
                break
            handed_out[future] = bundle
            future.add_done_callback(done.put)
        if not handed_out:
            break
        future = _next(done, hands)
        bundle = handed_out.pop(future)
        try:
            told, seconds = future.result()
        except Exception as error:
            # Of every kind of executor another one; what is wrong shows when the bouts are fought alone.
            lost += bundle
            wrong.append(error)
            continue
        together = max(1, min(_MOST_TOGETHER, int(_WORTH_HANDING_OUT * len(told) / max(seconds, 1e-6))))
        told_of += len(told)
        yield from told
    if lost:
        hands.check()
        raise Lost(lost, wrong[0], told_of)


def _next(done: SimpleQueue[Told], hands: Hands) -> Told:
    while True:
        try:
            return done.get(timeout=_LOOKED_AFTER)
        except Empty:
            hands.check()


def _fight_each(work: Callable[[Bout], Told], bouts: list[Bout]) -> tuple[list[Told], float]:
    """What comes of some bouts, and how long they took."""
    begin = perf_counter()
    return [work(bout) for bout in bouts], perf_counter() - begin


_LOOKED_AFTER = 1.0
"""Seconds without news after which somebody looks whether there can be any."""
_WAITING = 32
"""Bundles of bouts that are handed out ahead, at least,"""
_WAITING_A_HAND = 3
"""and for each who fights."""
_MOST_TOGETHER = 16
_WORTH_HANDING_OUT = 0.03
"""Seconds of fighting that make little of what handing it out takes, and of waiting for the last to end."""


def fight_and_keep(folder: Path | None, bout: Bout) -> Result:
    """A game and its replay. What goes wrong in it is told in the result and stops no other game."""
    try:
        fought = fight_out(bout, notes_of if folder else no_notes)
        ended = result(bout, fought)
    except Exception as error:
        return crashed(bout, error_in_words(error))
    return _kept(folder, bout, fought.match, ended) if folder else ended


def _kept(folder: Path, bout: Bout, match: Match[Any], ended: Result) -> Result:
    try:
        write_whole(folder / replay_name(bout), save_text(match, (bout.red, bout.blue)))
    except Fault as fault:
        return msgspec.structs.replace(ended, unsaved=str(fault))
    return ended


def crashed(bout: Bout, told: str) -> Result:
    """A game that came to no end."""
    return Result(bout.map, bout.seed, bout.red, bout.blue, None, 0, 0, "", (0, 0), crash=told)


def replay_name(bout: Bout) -> str:
    names = (name.replace(":", "-").replace("/", "-") for name in (bout.red, bout.blue))
    return f"{'-'.join([Path(bout.map).stem, *names, str(bout.seed)])}.salient.json"
