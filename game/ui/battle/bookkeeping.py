"""What attacks were expected to cost, worked out beside the frames while the battle goes on.

At its end the statistics would have to wait for the forecasts of all attacks; so each is made when its
attack is, by a worker of its own.
"""

from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from game.engine.contract import Choice, Rules
from game.engine.match import Played
from game.engine.scenario import Scenario
from game.ui.battle.seeker import IDLE
from game.ui.battle.statistics import Pair, expectation, sides_of


class Bookkeeper:
    def __init__(self, rules: Rules[Any], scenario: Scenario) -> None:
        self._rules, self._sides = rules, sides_of(scenario)
        self._means: dict[tuple[int, Choice], Pair] = {}
        self._queue: SimpleQueue[tuple[int, Any, Choice]] = SimpleQueue()
        self._worker: Thread | None = None

    def note(self, place: int, state: Any, choice: Choice) -> None:
        """A choice was made in a state, as the history's number `place`."""
        self._queue.put((place, state, choice))
        if self._worker is None or not self._worker.is_alive():
            self._worker = Thread(target=self._work, name="bookkeeper", daemon=True)
            self._worker.start()

    def known(self, history: Sequence[Played[Any]]) -> dict[int, Pair]:
        """What has been worked out so far for the choices of this history, by place."""
        return {
            place: mean
            for (place, choice), mean in list(self._means.items())
            if place < len(history) and history[place].choice == choice
        }

    def _work(self) -> None:
        while True:
            try:
                place, state, choice = self._queue.get(timeout=IDLE)
            except Empty:
                return
            try:
                mean = expectation(self._rules, self._sides, state, choice)
            except Exception:
                # In the way of another thread; the statistics work it out themselves.
                continue
            if mean is not None:
                self._means[place, choice] = mean
