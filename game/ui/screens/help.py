"""Help: the rulebook of each family, what the marks on the map mean, and the keys."""

from typing import Any

import pygame
import pygame_gui

from game.engine.families import names
from game.resources import assets
from game.ui.book import Book
from game.ui.keys import ACTIONS
from game.ui.legend import Legend
from game.ui.markdown import Block, blocks, plain
from game.ui.rows import Row, RowList
from game.ui.screens.page import Page
from game.ui.scrolling import Scroll
from game.ui.widgets import entry, tabs


class HelpScreen(Page):
    name = "help"
    title = "Help"

    def __init__(self, desk: Any, family: str) -> None:
        super().__init__(desk)
        self.family = family
        self.families = names()
        self.titles = (*(name.capitalize() for name in self.families), "Legend", "Keys")
        self.tab = self.families.index(family) if family in self.families else 0
        self.sought = ""
        self.found: list[int] = []
        self._hit = -1
        self._at: dict[int, int] = {}

    def lay_out(self) -> None:
        look, content = self.desk.look, self.content
        high = tabs(self.desk, content, self.titles, self.tab, self._show)
        below = pygame.Rect(content.left, content.top + high, content.width, content.height - high)
        self._search_line(content, high)
        self.legend = Legend(self.desk, self.family) if self.titles[self.tab] == "Legend" else None
        wide = look.px(220) if self.legend is None and content.width > look.px(640) else 0
        gap = look.px(14) if wide else 0
        self.panel = pygame.Rect(below.left + wide + gap, below.top, below.width - wide - gap, below.height)
        inner = self.panel.inflate(-look.px(44), -look.px(24))
        if self.legend:
            self.scroll = Scroll(look, inner, self.legend.lay_out(inner.width), self._at.get(self.tab, 0))
            return
        self.book = Book(look, self._blocks(), min(inner.width - look.px(10), look.px(820)))
        self.scroll = Scroll(look, inner, self.book.height, self._at.get(self.tab, 0))
        self.found = self.book.find(self.sought)
        if wide:
            self._contents(pygame.Rect(below.left, below.top, wide, below.height))

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self.sought = event.text
            self.found = self.book.find(self.sought) if self.legend is None else []
            self._hit = -1
            self._next_hit()
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self._next_hit()
        elif self.lists and self.lists[0].area.collidepoint(pygame.mouse.get_pos()):
            super().handle(event)
        elif self.scroll.handle(event):
            self._at[self.tab] = self.scroll.at
        else:
            super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.desk.look.panel(surface, self.panel)
        if self.legend:
            self.legend.draw(surface, self.scroll.area, self.scroll.at)
        else:
            self.book.draw(surface, self.scroll.area, self.scroll.at, self.found)
        self.scroll.draw(surface)

    def report(self) -> dict[str, Any]:
        return {"tab": self.titles[self.tab], "found": len(self.found), "scrolled": self.scroll.at}

    def _search_line(self, content: pygame.Rect, high: int) -> None:
        """To the right of the tabs, where there is room."""
        look = self.desk.look
        wide = look.px(200)
        place = pygame.Rect(content.right - wide, content.top, wide, high - look.px(8))
        taken = sum(look.fonts.width(title, weight="bold") + look.px(38) for title in self.titles)
        self.searching = content.left + taken < place.left and self.titles[self.tab] != "Legend"
        if self.searching:
            entry(self.desk, place, self.sought, "Search")

    def _contents(self, area: pygame.Rect) -> None:
        headings = self.book.headings()
        rows = [
            Row(("   " if block.level > 2 else "") + plain(block.text), tip=plain(block.text))
            for _, block in headings
        ]

        def go(number: int) -> None:
            self.scroll.to(self.book.tops[headings[number][0]])
            self._at[self.tab] = self.scroll.at

        self.lists = [RowList(self.desk, area, rows, go, height=30)]

    def _blocks(self) -> list[Block]:
        if self.titles[self.tab] == "Keys":
            return _keys(self.desk.keys)
        path = assets() / "rulebooks" / f"{self.families[self.tab]}.md"
        try:
            return blocks(path.read_text(encoding="utf-8"))
        except OSError:
            return [Block("text", f"The rulebook {path.name} is not there.")]

    def _show(self, tab: int) -> None:
        self.tab = tab
        if tab < len(self.families):
            self.family = self.families[tab]
        self.desk.stale = True

    def _next_hit(self) -> None:
        if self.found:
            self._hit = (self._hit + 1) % len(self.found)
            self.scroll.to(self.book.tops[self.found[self._hit]] - self.desk.look.px(20))


def _keys(keys: dict[str, str]) -> list[Block]:
    """All keys as a book of tables, one for each group."""
    told = [
        Block("heading", "Keys", 1),
        Block(
            "text",
            "On every screen: **Tab** and **arrows** go from button to button, **Enter** presses, "
            "**Escape** goes back. The settings change all other keys.",
        ),
    ]
    groups: dict[str, list[tuple[str, ...]]] = {}
    for name, action in ACTIONS.items():
        groups.setdefault(action.group, [("action", "key")]).append((action.title, f"`{keys[name]}`"))
    for group, rows in groups.items():
        told += [Block("heading", group, 2), Block("table", rows=tuple(rows))]
    return told
