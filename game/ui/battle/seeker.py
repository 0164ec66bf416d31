"""Working out beside the frames what takes long: forecasts through many dice, dangers over a whole map."""

from collections.abc import Callable, Hashable
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, Final

PATIENCE: Final = 0.006
"""Seconds that a frame waits for an answer, so that quick ones appear at once."""

IDLE: Final = 10.0
"""Seconds without a question after which the worker ends; the next question starts another."""


class Task:
    def __init__(self, key: Hashable, find: Callable[[], Any]) -> None:
        self.key = key
        self.find = find
        self.done = Event()
        self.found: Any = None
        self.failed = False


class Seeker:
    """One worker. Of each kind of question only the latest counts: the pointer has moved on from the rest."""

    def __init__(self) -> None:
        self._latest: dict[str, Task] = {}
        self._queue: SimpleQueue[tuple[str, Task]] = SimpleQueue()
        self._worker: Thread | None = None

    def ask(self, kind: str, key: Hashable, find: Callable[[], Any], meanwhile: Any) -> tuple[Any, bool]:
        """What was found and True, or `meanwhile` and False as long as it is being worked out."""
        task, patience = self._latest.get(kind), 0.0
        if task is None or task.key != key:
            task, patience = Task(key, find), PATIENCE
            self._latest[kind] = task
            self._queue.put((kind, task))
        self._start()
        if not task.done.wait(patience):
            return meanwhile, False
        del self._latest[kind]
        # Two threads may have got into each other's way; alone it is sure to be found, or to fail for good.
        return (find() if task.failed else task.found), True

    def _start(self) -> None:
        if self._worker is None or not self._worker.is_alive():
            # A daemon, so that leaving the game never waits for it.
            self._worker = Thread(target=self._work, name="seeker", daemon=True)
            self._worker.start()

    def _work(self) -> None:
        while True:
            try:
                kind, task = self._queue.get(timeout=IDLE)
            except Empty:
                return
            if self._latest.get(kind) is not task:
                continue
            try:
                task.found = task.find()
            except Exception:
                task.failed = True
            task.done.set()
