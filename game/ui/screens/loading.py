"""A saved game is played again beside the frames; what has been done is shown, and it can be called off."""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pygame

from game.engine.fault import Fault
from game.ui.battle.battle import Battle
from game.ui.look.fonts import HEADING
from game.ui.saves import Progress
from game.ui.screens.above import Above
from game.ui.widgets import button

SHORT: Final = 0.15
"""Seconds within which most saves are read: there is nothing to show for those."""


class Reading:
    """A save that is being read by a worker of its own."""

    def __init__(self, path: Path, read: Callable[[Path, Progress], Battle]) -> None:
        self.done, self.total = 0, 0
        self._wanted = True
        self._pool = ThreadPoolExecutor(1, "loading")
        self.future: Future[Battle] = self._pool.submit(read, path, self._progress)

    def stop(self) -> None:
        self._wanted = False
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _progress(self, done: int, total: int) -> None:
        if not self._wanted:
            raise CancelledError
        self.done, self.total = done, total


def load_battle(
    desk: Any,
    path: Path,
    read: Callable[[Path, Progress], Battle],
    then: Callable[[Battle], None],
    refuse: Callable[[str], None],
) -> None:
    """Read a save and go on with its battle; what is wrong with it is told instead."""
    reading = Reading(path, read)
    with suppress(TimeoutError):
        reading.future.exception(SHORT)
    if reading.future.done():
        _finish(reading, then, refuse)
    else:
        desk.go(LoadingScreen(desk, reading, then, refuse))


def _finish(reading: Reading, then: Callable[[Battle], None], refuse: Callable[[str], None]) -> None:
    reading.stop()
    try:
        battle = reading.future.result()
    except Fault as fault:
        refuse(str(fault))
        return
    then(battle)


class LoadingScreen(Above):
    name = "loading"

    def __init__(
        self, desk: Any, reading: Reading, then: Callable[[Battle], None], refuse: Callable[[str], None]
    ) -> None:
        super().__init__(desk)
        self.reading, self.then, self.refuse = reading, then, refuse

    def resize(self) -> None:
        look = self.desk.look
        self.centre(min(look.px(420), self.desk.size[0] - look.px(40)), look.px(170))
        wide, high = look.px(120), look.px(40)
        area = pygame.Rect(0, 0, wide, high)
        area.midbottom = self.area.centerx, self.area.bottom - look.px(18)
        button(self.desk, area, "Cancel", self.desk.back, "Leave the save as it is.")

    def update(self, seconds: float) -> None:
        if self.reading.future.done():
            self.desk.back()
            _finish(self.reading, self.then, self.refuse)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look = self.desk.look
        done, total = self.reading.done, self.reading.total
        title = look.fonts.text("Loading", look.palette.text, HEADING, "bold")
        left, top = self.area.left + look.px(24), self.area.top + look.px(18)
        surface.blit(title, (left, top))
        told = f"Choice {done} of {total} is played again." if total else "The file is being read."
        words = look.fonts.text(told, look.palette.dim)
        surface.blit(words, (left, top + title.get_height() + look.px(4)))
        bar = pygame.Rect(left, self.area.bottom - look.px(78), self.area.width - look.px(48), look.px(6))
        pygame.draw.rect(surface, look.palette.raised, bar, border_radius=bar.height // 2)
        filled = bar.copy()
        filled.width = bar.width * done // max(1, total)
        pygame.draw.rect(surface, look.palette.brass, filled, border_radius=bar.height // 2)

    def leave(self) -> None:
        self.reading.stop()

    def report(self) -> dict[str, Any]:
        return {"loading": (self.reading.done, self.reading.total)}
