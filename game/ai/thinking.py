"""Thinking in a process of its own, so that a window never waits and a player that fails harms nobody.

    thinker = Thinker(scenario, seed, ("human", "veteran"))
    thinker.think(match.history, side=1)
    while (thought := thinker.poll()) is None: ...      # a Fault names a player that failed
    match.play(thought.choice, thought.candidates)
    thinker.stop()

The process plays the choices of the history again with their dice, and so holds the same match. It is told
neither the seed of the dice nor the luck of anybody but its players.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from math import isfinite
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread, Timer
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from game.ai.garbage import collect_rarely
from game.ai.players import Player, check_player, error_in_words, is_custom, luck_of, player
from game.engine.contract import Choice
from game.engine.dice import Counts
from game.engine.families import family
from game.engine.fault import Fault
from game.engine.match import Candidate, Match, Played
from game.engine.scenario import Scenario

PATIENCE = 30.0
"""Seconds after which a player of one's own is taken to think for ever. Ours always come to an end."""

LOADING = 30.0
"""Seconds that its process may take to start, and a player to be made."""

_CRASHES = 2
"""How often the process may die in a game before its player is blamed."""
_LARGEST_ANSWER = 1_000_000
_LATE = 0.5
"""Seconds after which an answer that has only come in part is given up."""


class Thought(msgspec.Struct, frozen=True, tag="thought"):
    choice: Choice
    candidates: tuple[Candidate, ...]
    """What was weighed, the chosen one first, with score and reason."""


class _Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The process is there and waits for questions."""


class _Made(msgspec.Struct, frozen=True, tag="made"):
    """The player that was asked is there and begins to think."""


class _Failed(msgspec.Struct, frozen=True, tag="failed"):
    """What is wrong with a player, and the cure."""

    message: str
    cure: str


_Answer = _Ready | _Made | Thought | _Failed
"""Goes through the line as JSON: the process of somebody's own player is not to be trusted with more."""


Record = tuple[Choice, tuple[Counts, ...]]
"""A choice with its dice."""


class _Question(msgspec.Struct, frozen=True):
    side: int
    name: str
    """The player that answers."""
    keep: int
    """How much of what the process has played still holds; the rest was undone."""
    more: tuple[Record, ...]


class _Wanted(NamedTuple):
    """What was asked: after which choices, and who decides for which side."""

    records: list[Record]
    side: int
    name: str


class Thinker:
    def __init__(
        self, scenario: Scenario, seed: int, seats: tuple[str, str], patience: float = PATIENCE
    ) -> None:
        for name in seats:
            if name != HUMAN:
                check_player(name)
        self.seats = seats
        self._scenario = scenario
        self._lucks = tuple("" if who == HUMAN else luck_of(seed, side) for side, who in enumerate(seats))
        self._patience = patience
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._told: list[Record] = []
        """What the process has played."""
        self._wanted: _Wanted | None = None
        self._asked, self._allowed = 0.0, patience
        self._loaded = False
        self._making = False
        """Whether the player that was asked is still being made."""
        self._crashes = [0, 0]
        """By side."""

    @property
    def busy(self) -> bool:
        return self._wanted is not None

    def think(self, history: Sequence[Played[Any]], side: int, stand_in: str = "") -> None:
        """Begin to think for a side. A question that is still open is dropped.

        A `stand_in` answers this one question in the place of the side's player.
        """
        if self.busy:
            self.stop()
        records = [(played.choice, played.dice) for played in history]
        self._wanted = _Wanted(records, side, stand_in or self.seats[side])
        self._ask()

    def poll(self) -> Thought | None:
        """The answer, once there is one; a Fault names a player that failed."""
        if self._wanted is None or self._line is None:
            return None
        name = self._wanted.name
        try:
            answer = self._come()
            while self._prepares(answer):
                answer = self._come()
        except (EOFError, OSError):
            self._after_crash()
            return None
        if answer is None and is_custom(name) and monotonic() - self._asked > self._allowed:
            answer = self._too_late()
        elif isinstance(answer, _Ready | _Made):
            answer = _NO_ANSWER
        if isinstance(answer, _Failed):
            self.stop()
            raise Fault(name, "", answer.message, answer.cure)
        if answer is not None:
            self._wanted = None
        return answer

    def _too_late(self) -> _Failed:
        if self._making:
            return _Failed(f"has not been made in {self._allowed:g} seconds", "mend it")
        return _Failed(f"has thought for {self._allowed:g} seconds and not chosen", "let it choose sooner")

    def _come(self) -> _Answer | None:
        """What has come through the line by now."""
        return self._received() if self._line is not None and self._line.poll() else None

    def _prepares(self, answer: _Answer | None) -> bool:
        """Whether that was no answer yet, but told when its time begins to count."""
        if isinstance(answer, _Ready) and not self._loaded:
            self._loaded = True
            self._asked = monotonic()
            self._put_question()
            return True
        if isinstance(answer, _Made) and self._making:
            # Neither to load nor to be made is to think.
            self._making = False
            self._asked, self._allowed = monotonic(), self._patience
            return True
        return False

    def _received(self) -> _Answer:
        """What has come through the line. A message that never ends is cut off, with the process."""
        assert self._line is not None, "a process was started"
        assert self._process is not None, "a process was started"
        late = self._asked + self._allowed + _LATE - monotonic()
        cut_off = Timer(max(_LATE, late), self._process.kill)
        cut_off.start()
        try:
            return _read(self._line.recv_bytes(_LARGEST_ANSWER))
        finally:
            cut_off.cancel()

    def wait(self) -> Thought:
        """The answer, however long it takes within patience."""
        while True:
            if (thought := self.poll()) is not None:
                return thought
            if self._line is None:
                raise RuntimeError("nobody was asked to think")
            self._line.poll(max(0.0, self._asked + self._allowed - monotonic()) + 0.01)

    def stop(self) -> None:
        """End the process, in the middle of a thought if need be. The next question starts another."""
        self._wanted = None
        self._told = []
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        if self._line is not None:
            self._line.close()
        self._process = self._line = None
        self._loaded = False

    def _ask(self) -> None:
        assert self._wanted is not None, "there is a question to ask"
        self._asked = monotonic()
        if self._process is None:
            self._start()
        # A long history does not go through the line before somebody reads it, and would hold up the window.
        if self._loaded:
            self._put_question()

    def _put_question(self) -> None:
        assert self._wanted is not None, "there is a question to ask"
        assert self._line is not None, "a process was started"
        records, side, name = self._wanted
        keep = next(
            (at for at, (old, now) in enumerate(zip(self._told, records, strict=False)) if old != now),
            min(len(self._told), len(records)),
        )
        self._told = records
        self._making, self._allowed = True, self._patience + LOADING
        try:
            self._line.send(_Question(side, name, keep, tuple(records[keep:])))
        except OSError:
            # It has died since; `poll` finds out.
            return

    def _start(self) -> None:
        self._process, self._line = _spawned(_work, self._scenario, self._lucks)
        self._allowed = self._patience + LOADING

    def _after_crash(self) -> None:
        wanted = self._wanted
        self.stop()
        assert wanted is not None, "it died over a question"
        self._crashes[wanted.side] += 1
        if self._crashes[wanted.side] >= _CRASHES:
            raise Fault(wanted.name, "", "ended its process while it thought", "mend it")
        self._wanted = wanted
        self._ask()


HUMAN = "human"


def try_out(name: str, patience: float) -> None:
    """A player of one's own is made in a process of its own; a Fault says what is wrong with it."""
    process, line = _spawned(_make, name)
    longest = patience + LOADING
    told: _Answer
    try:
        if line.poll(longest):
            told = _read(line.recv_bytes(_LARGEST_ANSWER))
        else:
            told = _Failed(f"has not been made in {longest:g} seconds", "mend it")
    except (EOFError, OSError):
        told = _Failed("ends its process as it is made", "mend it")
    finally:
        process.kill()
        process.join()
        process.close()
        line.close()
    if isinstance(told, _Failed):
        raise Fault(name, "", told.message, told.cure)


def _make(line: Connection, name: str) -> None:
    """A process that makes a player once."""
    _settle_in()
    try:
        player(name, luck_of(0, 0))
        _send(line, _Ready())
    except Fault as fault:
        _send(line, _Failed(fault.message, fault.cure))
    except BaseException as error:
        _send(line, _Failed(f"fails as it is made: {error_in_words(error)}", "mend it"))


def _send(line: Connection, answer: _Answer) -> None:
    told = msgspec.json.encode(answer)
    if len(told) > _LARGEST_ANSWER:
        told = msgspec.json.encode(_Failed("notes more than can be kept", "let it note less"))
    line.send_bytes(told)


def _read(told: bytes) -> _Answer:
    try:
        answer: _Answer = msgspec.json.decode(told, type=_Answer)
        return answer
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _NO_ANSWER


_NO_ANSWER = _Failed("answers with what is no answer", "let it return one of the choices it is given")


def _spawned(work: Callable[..., None], *arguments: object) -> tuple[BaseProcess, Connection]:
    """A process at work, and the line to it.

    It is a new interpreter: a fork of a window's process would share its display and its threads.
    """
    spawning = multiprocessing.get_context("spawn")
    here, there = spawning.Pipe()
    try:
        process = spawning.Process(target=work, args=(there, *arguments), daemon=True, name="thinker")
        process.start()
    except AssertionError:
        # No player is to blame for it, so that it is no Fault.
        raise RuntimeError(
            "a process may not start another one for a player of your own; "
            "let it (for dask: distributed.worker.daemon False)"
        ) from None
    there.close()
    return process, here


def _work(line: Connection, scenario: Scenario, lucks: tuple[str, ...]) -> None:
    """The process: answer questions until the other end hangs up."""
    _settle_in()
    collect_rarely()
    rules = family(scenario.rules, scenario.source)
    match: Match[Any] = Match(rules, scenario, seed=0)
    players: dict[tuple[int, str], Player] = {}
    _send(line, _Ready())
    while True:
        try:
            question: _Question = line.recv()
        except (EOFError, OSError):
            return
        if question.keep < len(match.history):
            match.state = match.history[question.keep].before
            del match.history[question.keep :]
            # What a player has in mind no longer holds.
            players.clear()
        for choice, dice in question.more:
            match.replay(choice, dice)
        seat = side, name = question.side, question.name
        try:
            if seat not in players:
                players[seat] = player(name, lucks[side])
            _send(line, _Made())
            _send(line, _answer(match, side, name, players[seat]))
        except Fault as fault:
            _send(line, _Failed(fault.message, fault.cure))
        except BaseException as error:
            # Whatever a player throws, and whatever follows from what it did to the game it was shown.
            _send(line, _Failed(f"fails: {error_in_words(error)}", "mend it"))


def _settle_in() -> None:
    """A process for players: it ends with whoever asked, and leaves the output to the one that prints it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What a player prints is for whoever mends it, and must not come between the lines of a table.
    os.dup2(2, 1)
    end_with_parent()


def end_with_parent() -> None:
    """Whoever asked may be killed while a player thinks, and a player that thinks for ever would go on."""
    Thread(target=_wait_for_parents_end, daemon=True).start()


def _wait_for_parents_end() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "it was started by another process"
    parent.join()
    os._exit(1)


def _answer(match: Match[Any], side: int, name: str, who: Player) -> Thought:
    choice = ask(match, side, name, who)
    if refused := match.rules.objection(match.state, choice):
        raise not_allowed(name, refused)
    return Thought(choice, notes_of(name, who))


def ask(match: Match[Any], side: int, name: str, who: Player) -> Choice:
    """What a player chooses now; a Fault names it if it fails. Whether it is allowed is not looked at."""
    rules = match.rules
    view = rules.view(match.state, side)
    choices = rules.choices(view)
    try:
        choice = who.choose(rules, view, choices)
    except Exception as error:
        raise Fault(name, "", f"fails: {error_in_words(error)}", "mend it") from error
    if not isinstance(choice, Choice):
        told = f"answers with {type(choice).__name__} and not with a choice"
        raise Fault(name, "", told, "let it return one of the choices it is given")
    return _sound(name, choice) if is_custom(name) else choice


def _sound(name: str, choice: Choice) -> Choice:
    """A choice that holds what a choice holds, as a save would give it back."""
    try:
        return msgspec.json.decode(msgspec.json.encode(choice), type=Choice)
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        told = f"answers with a choice that is none: {error_in_words(error)}"
        raise Fault(name, "", told, "let it return one of the choices it is given") from None


def notes_of(name: str, who: Player) -> tuple[Candidate, ...]:
    """What a player weighed for its last choice; those who note nothing have no notes."""
    try:
        notes = tuple(note for note in getattr(who, "notes", ()) if isinstance(note, Candidate))
        if is_custom(name):
            if not all(isfinite(note.score) for note in notes):
                raise ValueError("a score that is no number")
            # A save must be able to hold them.
            return msgspec.json.decode(msgspec.json.encode(notes), type=tuple[Candidate, ...])
        return notes
    except Exception as error:
        raise Fault(name, "", f"fails to tell its notes: {error_in_words(error)}", "mend it") from error


def not_allowed(name: str, refused: str) -> Fault:
    return Fault(name, "", f"makes a choice that is not allowed: {refused.rstrip('.')}", "mend it")
