"""Many games at once, with a bar that tells how far they are. Stopped with Ctrl-C, what is done is kept."""

import argparse
import logging
import multiprocessing
import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import repeat
from pathlib import Path
from threading import Timer
from time import monotonic, sleep
from typing import Any, Generic, NamedTuple, TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Column
from rich.text import Text

from game.ai.balance import Survey
from game.ai.garbage import collect_rarely
from game.ai.players import KNOWN, check_player, error_in_words, is_custom
from game.ai.skirmish import Bout, Hands, Lost, Result, fight_and_keep, fight_many
from game.ai.statistics import record
from game.ai.thinking import PATIENCE, end_with_parent, try_out
from game.cli.consoles import side_console
from game.cli.seeds import check_seed
from game.cli.stopping import WISHES, Stop
from game.engine.fault import Fault
from game.files import refuse_bad_place

WHO = f"{KNOWN}, or module:Class"
"""Who can play, in words."""
MOST_GAMES = 1_000_000
LONGEST_PATIENCE = 1_000_000
INTERRUPTED = 130
"""The exit code that a shell takes as stopped by Ctrl-C."""

Told = TypeVar("Told")


def check_numbers(games: int, jobs: int, seed: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise Fault("--games", "", f"is {games}", f"give 1 to {MOST_GAMES}")
    check_seed(seed, games)
    if jobs < 0:
        raise Fault("--jobs", "", f"is {jobs}", "give 1 or more")


def add_options(parser: argparse.ArgumentParser, *, games: int, of_what: str) -> None:
    """What all have in common that fight many games."""
    how_many = f"how many, {of_what} (default {games})"
    parser.add_argument("--games", type=int, default=games, metavar="N", help=how_many)
    jobs = f"processes (default: all cores; never more than {most_processes()})"
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help=jobs)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game (default 1)")
    parser.add_argument(
        "--patience",
        type=float,
        default=PATIENCE,
        metavar="S",
        help=f"seconds after which a player of your own that has not chosen forfeits (default {PATIENCE:g})",
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="fight on a dask cluster, as tcp://host:8786")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there")


def most_processes() -> int:
    return max(16, 4 * (os.cpu_count() or 1))


def add_saving(parser: argparse.ArgumentParser) -> None:
    where = "keep the replay of every game there (with --cluster: a folder that its workers share)"
    parser.add_argument("--save", type=Path, metavar="DIR", help=where)


def fighting(options: argparse.Namespace) -> Callable[[Bout], Result]:
    """What is done with each bout: it is fought, and kept if `--save` says so."""
    # Workers of a cluster are in other folders than this process.
    return partial(fight_and_keep, options.save and options.save.absolute())


def check_options(options: argparse.Namespace, players: Iterable[str]) -> None:
    if not 0 < options.patience < LONGEST_PATIENCE:
        cure = f"give seconds, more than 0 and less than {LONGEST_PATIENCE}"
        raise Fault("--patience", "", f"is {options.patience:g}", cure)
    check_numbers(options.games, options.jobs, options.seed)
    if options.json:
        refuse_bad_place(options.json)
    for name in players:
        check_player(name)
        if is_custom(name):
            try_out(name, options.patience)


@dataclass(frozen=True)
class Work(Generic[Told]):
    """What is done with each of many games."""

    tell: Callable[[Bout], Told]
    crashed: Callable[[Bout, str], Told]
    """What is told of a game that nobody can tell of, and why."""
    score: Callable[[list[Told]], str]
    """The state of affairs, in words."""


class Ended(NamedTuple, Generic[Told]):
    """What was told of many games."""

    told: list[Told]
    planned: int
    stopped: str = ""
    """Why not all were fought, and how many were, in words."""
    exit_code: int = 0


def exit_code(fought: Ended[Result]) -> int:
    """That of many games: 1 if a replay could not be kept, or if none was fought to its end."""
    results = fought.told
    if any(done.unsaved for done in results):
        return 1
    return fought.exit_code or int(all(done.crash for done in results))


def fight_all(
    bouts: Iterable[Bout],
    games: int,
    jobs: int,
    work: Work[Told],
    cluster: str | None = None,
    stop: Stop | None = None,
) -> Ended[Told]:
    """What is told of every bout, as they ended, or until it is to stop."""
    stop = stop or Stop()
    told: list[Told] = []
    pace = Pace(monotonic())
    # Where there is no room for all, the words at the end wrap and the figures are whole.
    columns = (
        BarColumn(_BAR, table_column=Column(no_wrap=True)),
        MofNCompleteColumn(table_column=Column(no_wrap=True)),
        _Rate(pace),
        TimeRemainingColumn(table_column=Column(no_wrap=True)),
        TextColumn("{task.description}", table_column=Column()),
    )
    processes = min(jobs or os.cpu_count() or 1, most_processes(), games)
    opened = partial(_cluster, cluster) if cluster is not None else partial(_processes, processes)
    try:
        # What a table or a file is made of goes to the output, and the bar elsewhere.
        with stop.heeded(), _shown_to_whoever_waits(columns) as progress:
            task, due = progress.add_task("fighting", total=games), 0.0
            for done in _fight_on(iter(bouts), opened, processes, work):
                told.append(done)
                stop.check()
                pace.count(monotonic())
                progress.update(task, advance=1)
                if (begin := monotonic()) >= due:
                    progress.update(task, description=work.score(told))
                    # The more games are done the longer it takes to count them, and the processes wait.
                    due = begin + _SCORED_EVERY + _COUNTING * (monotonic() - begin)
    except KeyboardInterrupt:
        return Ended(told, games, f"stopped after {len(told)} of {games} games", INTERRUPTED)
    except Fault as fault:
        # A cluster that has gone away takes nothing with it that was told before.
        if not told:
            raise
        return Ended(told, games, f"stopped after {len(told)} of {games} games: {fault}", 1)
    return Ended(told, games)


def _shown_to_whoever_waits(columns: Iterable[ProgressColumn]) -> Progress:
    console = side_console()
    return Progress(
        *columns,
        console=console,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        disable=not console.is_terminal,
    )


Opened = Callable[[], AbstractContextManager[Hands]]


def _fight_on(bouts: Iterator[Bout], opened: Opened, processes: int, work: Work[Told]) -> Iterator[Told]:
    """Fight all bouts, whatever happens to the processes: what was lost with one is fought again, alone."""
    while True:
        try:
            with opened() as hands:
                yield from fight_many(bouts, hands, partial(_tell_or_end, work.tell))
            return
        except Lost as lost:
            again = lost.bouts
        # Not while that is handled: a process forked then would send it along with whatever it raises.
        yield from _fight_apart(again, processes, work)


def _fight_apart(bouts: list[Bout], processes: int, work: Work[Told]) -> Iterator[Told]:
    """Each bout in a process of its own, so that one which dies takes no other with it."""
    threads = ThreadPoolExecutor(processes)
    try:
        yield from threads.map(_fight_alone, bouts, repeat(work))
    except BaseException:
        threads.shutdown(wait=False, cancel_futures=True)
        _end_workers()
        raise
    threads.shutdown()


def _fight_alone(bout: Bout, work: Work[Told]) -> Told:
    with _processes(1) as hands:
        try:
            return hands.executor.submit(_tell_or_end, work.tell, bout).result()
        except BrokenProcessPool:
            return work.crashed(bout, "its process died")
        except Exception as error:
            return work.crashed(bout, error_in_words(error))


_BAR = 20
_SCORED_EVERY = 0.1
_COUNTING = 50
"""How many times as long as the last count the next one has to wait."""


class Pace:
    """How many games are told of in a second, by the latest of them; while none is, it falls."""

    def __init__(self, begin: float) -> None:
        self._latest = deque([begin], maxlen=_LATEST)

    def count(self, now: float) -> None:
        self._latest.append(now)

    def a_second(self, now: float) -> float:
        return (len(self._latest) - 1) / max(now - self._latest[0], _INSTANT)


_LATEST = 200
_INSTANT = 0.001


class _Rate(ProgressColumn):
    def __init__(self, pace: Pace) -> None:
        super().__init__(Column(no_wrap=True))
        self._pace = pace

    def render(self, task: Task) -> Text:
        return Text(f"{self._pace.a_second(monotonic()):.1f}/s")


@contextmanager
def _processes(number: int) -> Iterator[Hands]:
    executor = ProcessPoolExecutor(number, initializer=_begin_work)
    try:
        yield Hands(executor, number)
    except Lost:
        executor.shutdown()
        raise
    except BaseException:
        # Ctrl-C: nobody waits for what is being fought.
        _end_workers()
        executor.shutdown(wait=False, cancel_futures=True)
        raise
    executor.shutdown()


def _end_workers() -> None:
    for worker in multiprocessing.active_children():
        worker.terminate()


def _begin_work() -> None:
    # Ctrl-C reaches every process of a terminal: only the first one answers it, and ends the others.
    for wish in WISHES:
        signal.signal(wish, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, partial(_leave, os.getpid()))
    end_with_parent()
    collect_rarely()


def _leave(home: int, *_: object) -> None:
    """End, but not in the middle of a file: what has been begun of a replay is removed first."""
    if os.getpid() != home:
        # The process of a player, which would take the exit for a failure of that player.
        os._exit(1)
    # Whoever holds on to the exit, as a destructor does, ends all the same.
    end = Timer(_LEAVING, os._exit, (1,))
    end.daemon = True
    end.start()
    raise SystemExit(1)


_LEAVING = 2
"""Seconds."""


def _tell_or_end(tell: Callable[[Bout], Told], bout: Bout) -> Told:
    try:
        return tell(bout)
    except SystemExit:
        # The executor would take it for the end of this game, and begin the next.
        os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[Hands]:
    """Any executor of concurrent.futures will do; dask has one for its clusters."""
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise Fault("--cluster", "", "needs dask", "install salient[cluster]") from None
    # What it logs of its troubles is pages long; what matters of them is told in a sentence.
    logging.disable(logging.CRITICAL)
    try:
        client = dask.Client(address, timeout=_REACHING)
    except (OSError, ValueError) as error:
        raise Fault("--cluster", address, f"cannot be reached: {error}", "check the address") from None
    # What is still being fought when it is left is given up with it.
    with client:
        try:
            number = _workers(client, address)
            yield Hands(client.get_executor(), number, partial(_check_cluster, client, address))
        except Lost as lost:
            if lost.told:
                raise
            told = f"its workers cannot fight: {error_in_words(lost.why)}"
            raise Fault("--cluster", address, told, "install salient there") from None


def _workers(client: Any, address: str) -> int:
    try:
        client.wait_for_workers(1, timeout=_REACHING)
    except TimeoutError:
        raise Fault("--cluster", address, "has no workers", "start some with `dask worker`") from None
    return sum(client.ncores().values())


def _check_cluster(client: Any, address: str) -> None:
    given_up = monotonic() + _RETURNING
    while client.status != "running":
        if monotonic() > given_up:
            raise Fault("--cluster", address, "has gone away", "start it again")
        sleep(0.1)


_REACHING = 10
"""Seconds that a cluster has to answer at all,"""
_RETURNING = 3
"""and to come back."""


def score_of_sides(told: Iterable[Result | Survey]) -> str:
    """Of games that came to an end."""
    ended = (one for one in told if one.winner or not (one.crash or one.forfeit))
    wins = Counter(one.winner for one in ended)
    return f"red {wins['red']}  blue {wins['blue']}  drawn {wins[None]}"


def score_of_players(players: Sequence[str], told: list[Result]) -> str:
    return "  ".join(f"{name} {record(name, '', '', told).score:.0%}" for name in players)


def tell_failures(console: Console, failures: Iterable[str]) -> None:
    for failure in failures:
        console.print(failure, soft_wrap=True)


def tell_stop(console: Console, fought: Ended[Told]) -> None:
    if fought.stopped:
        console.print(fought.stopped, soft_wrap=True)
