"""The first screen."""

from collections.abc import Callable

import pygame

from game.ui.screens.screen import Screen
from game.ui.widgets import button


class MenuScreen(Screen):
    name = "menu"

    def resize(self) -> None:
        look = self.desk.look
        width, height, gap = look.px(260), look.px(44), look.px(10)
        left, top = look.px(72), self.desk.size[1] // 3
        for place, (label, act, tip) in enumerate(self._entries()):
            area = pygame.Rect(left, top + place * (height + gap), width, height)
            button(self.desk, area, label, act, tip, "menu_primary" if place == 0 else "menu")

    def _entries(self) -> list[tuple[str, Callable[[], None], str]]:
        return [("Quit", self.desk.quit, "Leave the game.")]
