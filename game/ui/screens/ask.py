"""A question above the screen that asks it."""

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.look.fonts import HEADING
from game.ui.screens.above import Above
from game.ui.widgets import button


class AskScreen(Above):
    name = "ask"

    def __init__(
        self, desk: Any, question: str, detail: str, answer: str, act: Callable[[], None], style: str
    ) -> None:
        super().__init__(desk)
        self.question, self.detail, self.answer, self.act, self.style = question, detail, answer, act, style

    def resize(self) -> None:
        look = self.desk.look
        wide = min(look.px(480), self.desk.size[0] - look.px(40))
        inner = wide - look.px(48)
        self._asked = look.fonts.text(self.question, look.palette.text, HEADING, "bold", inner)
        self._told = look.fonts.text(self.detail, look.palette.dim, width=inner)
        high = self._asked.get_height() + self._told.get_height() + look.px(40 + 24 + 20 + 18)
        self.centre(wide, high)
        gap, height = look.px(10), look.px(40)
        each = (inner - gap) // 2
        top = self.area.bottom - look.px(20) - height
        left = self.area.left + look.px(24)
        button(self.desk, pygame.Rect(left, top, each, height), "No", self.desk.back, "Leave it as it is.")
        button(
            self.desk,
            pygame.Rect(left + each + gap, top, each, height),
            self.answer,
            self._yes,
            "",
            self.style,
        )

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look = self.desk.look
        place = self.area.left + look.px(24), self.area.top + look.px(20)
        surface.blit(self._asked, place)
        surface.blit(self._told, (place[0], place[1] + self._asked.get_height() + look.px(8)))

    def report(self) -> dict[str, Any]:
        return {"question": self.question}

    def _yes(self) -> None:
        self.desk.back()
        self.act()
