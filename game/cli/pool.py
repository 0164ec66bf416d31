"""Many games at once, with a bar that tells how far they are. Stopped with Ctrl-C, what is done is kept."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from game.ai.skirmish import Bout, fight_many
from game.engine.fault import Fault
from game.engine.save import LARGEST_SEED

MOST_GAMES = 1_000_000

Told = TypeVar("Told")


def check_numbers(games: int, jobs: int, seed: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise Fault("--games", "", f"is {games}", f"give 1 to {MOST_GAMES}")
    if abs(seed) > LARGEST_SEED:
        raise Fault("--seed", "", "is beyond reason", f"give -{LARGEST_SEED} to {LARGEST_SEED}")
    if jobs < 0:
        raise Fault("--jobs", "", f"is {jobs}", "give 1 or more")


def fight_all(
    console: Console,
    bouts: Iterable[Bout],
    games: int,
    jobs: int,
    work: Callable[[Bout], Told],
    score: Callable[[list[Told]], str],
) -> list[Told]:
    """What `work` tells of every bout, as they ended; `score` puts the state of affairs into words."""
    told: list[Told] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    # Ctrl-C reaches every process of a terminal: only this one answers it, and ends the others.
    executor = ProcessPoolExecutor(
        min(jobs or os.cpu_count() or 1, games),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
    try:
        with Progress(*columns, console=console, transient=True) as progress:
            task = progress.add_task("fighting", total=games)
            for done in fight_many(bouts, executor, work):
                told.append(done)
                progress.update(task, advance=1, description=score(told))
        executor.shutdown()
    except (KeyboardInterrupt, BrokenProcessPool) as stop:
        why = "stopped" if isinstance(stop, KeyboardInterrupt) else "a process died"
        console.print(f"{why} after {len(told)} of {games} games")
        for worker in multiprocessing.active_children():
            worker.terminate()
        executor.shutdown(wait=False, cancel_futures=True)
    return told
