"""A window without a display, for tests that look at screens from inside: much faster than the real one."""

from typing import Any

import pygame
from msgspec.structs import replace

from game.ui.app import App
from game.ui.reporting import report_of
from game.ui.screens.menu import MenuScreen


class Bench:
    """One frame after the other, by hand. The environment says where settings and saves are."""

    def __init__(self, size: tuple[int, int] = (1280, 720), scale: int = 100) -> None:
        self.app = App()
        self.desk = self.app.desk
        self.size(*size)
        self.scale(scale)
        self.desk.go(MenuScreen(self.desk))
        self.step()

    def step(self, frames: int = 1) -> dict[str, Any]:
        for _ in range(frames):
            self.app.step(1 / 60)
        return self.report()

    def report(self) -> dict[str, Any]:
        return report_of(self.desk)

    def wait(self, key: str, value: Any) -> None:
        """Until the screen reports so; whatever works beside the frames is given time."""
        for _ in range(3000):
            if self.report().get(key) == value:
                return
            self.step()
            pygame.time.wait(2)
        raise AssertionError(f"{key} never became {value}: {self.report()}")

    def size(self, width: int, height: int) -> None:
        self.app.surface = pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.desk.resize((width, height))

    def scale(self, percent: int) -> None:
        self.desk.change(replace(self.desk.settings, scale=percent))

    def press(self, *keys: int, mod: int = 0) -> dict[str, Any]:
        for key in keys:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
            self.step()
        return self.report()

    def click(self, label: str) -> dict[str, Any]:
        place = pygame.Rect(self.button(label)["rect"]).center
        pygame.mouse.set_pos(place)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=place, button=1))
        return self.step(2)

    def button(self, label: str) -> dict[str, Any]:
        found = [each for each in self.report()["buttons"] if each["label"].startswith(label)]
        assert found, f"there is no {label} among {[each['label'] for each in self.report()['buttons']]}"
        return found[0]

    def focused(self) -> dict[str, Any]:
        return next(each for each in self.report()["buttons"] if each["focused"])

    def focused_or_none(self) -> dict[str, Any] | None:
        return next((each for each in self.report()["buttons"] if each["focused"]), None)

    def close(self) -> None:
        self.app.close()
