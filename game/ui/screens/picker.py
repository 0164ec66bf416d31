"""Choose a map: all there are by family, with a picture and what is fought for."""

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from game.ui.catalogue import OWN, Entry, entries, group_title, own_maps, read_entry
from game.ui.map_panel import draw_map_panel
from game.ui.rows import Row, RowList
from game.ui.screens.page import Page
from game.ui.widgets import button, entry

if TYPE_CHECKING:
    from game.ui.screens.setup import Plan


class PickerScreen(Page):
    name = "picker"
    title = "New battle"
    subtitle = "Choose a map"

    def __init__(self, desk: Any) -> None:
        super().__init__(desk)
        self.entries = entries()
        self.chosen = 0
        self._pool = ThreadPoolExecutor(1, "maps")
        self._reading: dict[int, Future[Entry]] = {
            number: self._pool.submit(read_entry, found) for number, found in enumerate(self.entries)
        }
        self._written = ""
        self._plans: dict[int, Plan] = {}
        """How each map that was looked at closely is to be played, by its number."""

    def lay_out(self) -> None:
        look, content = self.desk.look, self.content
        gap = look.px(16)
        wide = max(look.px(200), min(look.px(340), content.width * 2 // 5))
        line = look.px(36)
        self._list_area = pygame.Rect(content.left, content.top, wide, content.height - line - look.px(8))
        self.panel = pygame.Rect(
            content.left + wide + gap, content.top, content.width - wide - gap, content.height
        )
        self._list()
        open_wide = look.px(72)
        top = content.bottom - line
        self.path = entry(
            self.desk,
            pygame.Rect(content.left, top, wide - open_wide - look.px(6), line),
            self._written,
            "Path of another map",
        )
        area = pygame.Rect(content.left + wide - open_wide, top, open_wide, line)
        button(self.desk, area, "Open", self._open_path, "Open the map file written on the left.")
        ready = bool(self.entries) and self.entries[self.chosen].scenario is not None
        self.finish("Briefing and sides", self._set_up, "Read the briefing and say who plays.", when=ready)

    def update(self, seconds: float) -> None:
        fresh = [number for number, reading in self._reading.items() if reading.done()]
        for number in fresh:
            self.entries[number] = self._reading.pop(number).result()
        if fresh:
            self.desk.stale = True

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element is self.path:
            self._open_path()
        elif event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and isinstance(event.ui_element, UITextEntryLine):
            self._written = event.text
        else:
            super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.entries:
            draw_map_panel(self.desk, surface, self.panel, self.entries[self.chosen])

    def leave(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def report(self) -> dict[str, Any]:
        return {
            "maps": [found.title for found in self.entries],
            "reading": len(self._reading),
            "trouble": self.entries[self.chosen].trouble if self.entries else "",
            "previewed": bool(self.entries)
            and self.desk.previews.picture(self.entries[self.chosen].path) is not None,
        }

    def _list(self) -> None:
        rows: list[Row] = []
        self._numbers: list[int] = []
        for number, found in enumerate(self.entries):
            if not rows or found.group != self.entries[number - 1].group:
                rows.append(Row(group_title(found.group), heading=True))
                self._numbers.append(-1)
            note = "cannot be played" if found.trouble else _length(found)
            rows.append(Row(found.title, note, tip=str(found.path)))
            self._numbers.append(number)
        if not any(found.group == OWN for found in self.entries):
            rows += [
                Row(group_title(OWN), heading=True),
                Row(f"none in {own_maps()}", heading=True, aside=True),
            ]
            self._numbers += [-1, -1]
        chosen = self._numbers.index(self.chosen) if self.chosen in self._numbers else -1
        self.lists = [RowList(self.desk, self._list_area, rows, self._choose, chosen, at=self.scrolled)]

    def _choose(self, row: int) -> None:
        if self._numbers[row] == self.chosen and self.entries[self.chosen].scenario:
            self._set_up()
        self.chosen = self._numbers[row]
        self.desk.stale = True

    def _open_path(self) -> None:
        written = self.path.get_text().strip()
        if not written:
            self.desk.refuse("Write the path of a .tmx file first.")
            return
        found = read_entry(Entry(Path(written).expanduser(), OWN))
        self.entries.append(found)
        self.chosen = len(self.entries) - 1
        self._written = ""
        self.desk.stale = True
        if found.trouble:
            self.desk.refuse(found.trouble)

    def _set_up(self) -> None:
        from game.ui.screens.setup import SetupScreen, usual_plan

        found = self.entries[self.chosen]
        if found.scenario:
            if self.chosen not in self._plans:
                self._plans[self.chosen] = usual_plan(found.scenario, self.desk.settings.seats)
            self.desk.go(SetupScreen(self.desk, found, self._plans[self.chosen]))


def _length(found: Entry) -> str:
    return f"{found.scenario.turns} turns" if found.scenario else ""
