"""Many games at once, with a bar that tells how far they are. Stopped with Ctrl-C, what is done is kept."""

import argparse
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

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
from rich.text import Text

from game.ai.garbage import collect_rarely
from game.ai.players import check_player, is_custom, player
from game.ai.skirmish import Bout, Result, fight_many
from game.ai.thinking import PATIENCE
from game.engine.fault import Fault
from game.engine.save import LARGEST_SEED

MOST_GAMES = 1_000_000
LONGEST_PATIENCE = 1_000_000

Told = TypeVar("Told")


def check_numbers(games: int, jobs: int, seed: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise Fault("--games", "", f"is {games}", f"give 1 to {MOST_GAMES}")
    if abs(seed) > LARGEST_SEED:
        raise Fault("--seed", "", "is beyond reason", f"give -{LARGEST_SEED} to {LARGEST_SEED}")
    if jobs < 0:
        raise Fault("--jobs", "", f"is {jobs}", "give 1 or more")


def add_options(parser: argparse.ArgumentParser, *, games: int) -> None:
    """What skirmishes and tournaments have in common."""
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"how many (default {games})")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: all cores)")
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
    parser.add_argument("--save", type=Path, metavar="DIR", help="keep the replay of every game there")


def check_options(options: argparse.Namespace, players: Iterable[str]) -> None:
    for name in players:
        check_player(name)
        if is_custom(name):
            player(name, "")
    check_numbers(options.games, options.jobs, options.seed)
    if not 0 < options.patience < LONGEST_PATIENCE:
        raise Fault("--patience", "", f"is {options.patience:g}", "give seconds, more than 0")


def fight_all(
    console: Console,
    bouts: Iterable[Bout],
    games: int,
    jobs: int,
    work: Callable[[Bout], Told],
    score: Callable[[list[Told]], str],
    cluster: str | None = None,
) -> list[Told]:
    """What `work` tells of every bout, as they ended; `score` puts the state of affairs into words."""
    told: list[Told] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
    )
    executor = _cluster(cluster) if cluster else _processes(min(jobs or os.cpu_count() or 1, games))
    try:
        with Progress(*columns, console=console, transient=True) as progress:
            task, due = progress.add_task("fighting", total=games), 0.0
            for done in fight_many(bouts, executor, work):
                told.append(done)
                progress.update(task, advance=1)
                if (begin := monotonic()) >= due:
                    progress.update(task, description=score(told))
                    # The more games are done the longer it takes to count them, and the processes wait.
                    due = begin + _SCORED_EVERY + _COUNTING * (monotonic() - begin)
        executor.shutdown()
    except (KeyboardInterrupt, BrokenProcessPool) as stop:
        why = "stopped" if isinstance(stop, KeyboardInterrupt) else "a process died"
        console.print(f"{why} after {len(told)} of {games} games")
        for worker in multiprocessing.active_children():
            worker.terminate()
        executor.shutdown(wait=False, cancel_futures=True)
    return told


_SCORED_EVERY = 0.1
_COUNTING = 50
"""How many times as long as the last count the next one has to wait."""


class _Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.finished_speed or task.speed or 0:.1f}/s")


def _processes(number: int) -> Executor:
    return ProcessPoolExecutor(number, initializer=_begin_work)


def _begin_work() -> None:
    # Ctrl-C reaches every process of a terminal: only the first one answers it, and ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_rarely()


def _cluster(address: str) -> Executor:
    """Any executor of concurrent.futures will do; dask has one for its clusters."""
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise Fault("--cluster", "", "needs dask", "install salient[cluster]") from None
    try:
        executor: Executor = dask.Client(address).get_executor()
    except (OSError, ValueError) as error:
        raise Fault("--cluster", address, f"cannot be reached: {error}", "check the address") from None
    return executor


def tell_failures(console: Console, results: Iterable[Result]) -> None:
    """Games that crashed, and players that forfeited: each with a seed to see it again."""
    told: set[str] = set()
    for done in results:
        if done.crash:
            where = f"{done.map}, {done.red} against {done.blue}, seed {done.seed}"
            console.print(f"crashed: {where}: {done.crash}", markup=False, soft_wrap=True)
        elif done.forfeit and done.forfeit not in told:
            told.add(done.forfeit)
            console.print(f"forfeit (seed {done.seed}): {done.forfeit}", markup=False, soft_wrap=True)
