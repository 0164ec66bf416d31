"""The first screen: a staff map on a dark desk."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.resources import assets
from game.ui.look.fonts import SMALL
from game.ui.look.pen import resized
from game.ui.save_files import can_continue
from game.ui.screens.screen import Screen
from game.ui.widgets import button

if TYPE_CHECKING:
    from game.ui.battle.battle import Battle

Entry = tuple[str, Callable[[], None], str]


class MenuScreen(Screen):
    name = "menu"

    def __init__(self, desk: Any) -> None:
        super().__init__(desk)
        art = assets() / "art" / "menu"
        self._desk = pygame.image.load(art / "desk.jpg").convert()
        self._title = pygame.image.load(art / "title.png").convert_alpha()
        self._backdrop = self._desk
        self._lettering = self._title

    def resize(self) -> None:
        look = self.desk.look
        width, height = self.desk.size
        self._backdrop = _covering(self._desk, self.desk.size)
        self._left = min(look.px(64), width // 16)
        wide = min(look.px(330), width // 2)
        self._lettering = resized(
            self._title, (wide, self._title.get_height() * wide // self._title.get_width())
        )
        entries = self._entries()
        self._top = max(look.px(22), height // 9)
        first = self._top + self._lettering.get_height() + look.px(38)
        room = (height - first - look.px(30)) // len(entries)
        step = min(look.px(54), room)
        for place, (label, act, tip) in enumerate(entries):
            area = pygame.Rect(
                self._left, first + place * step, look.px(250), step - min(look.px(10), step // 6)
            )
            button(self.desk, area, label, act, tip, "menu_primary" if place == 0 else "menu")

    def handle(self, event: pygame.Event) -> None:
        """Escape does not leave the game: that takes its button."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._backdrop, (0, 0))
        look = self.desk.look
        surface.blit(self._lettering, (self._left, self._top))
        words = look.fonts.text("Hex and counter, four kinds of war", look.palette.text, SMALL + 1)
        surface.blit(words, (self._left + look.px(4), self._top + self._lettering.get_height() + look.px(6)))

    def _entries(self) -> list[Entry]:
        entries = [
            ("New battle", self._pick, "Choose a map, who plays it and by which rules."),
            ("Load", self._load, "Play on from a saved game."),
            ("Watch a replay", self._load_replay, "See a saved game again from its start."),
            ("Settings", self._set, "Size, colours, sound and keys."),
            ("Help", self.desk.open_help, "The rulebooks, the legend and the keys; F1 opens it anywhere."),
            ("Quit", self.desk.quit, "Leave the game."),
        ]
        if can_continue():
            entries.insert(0, ("Continue", self._continue, "Play on where you left off."))
        return entries

    # Each screen is loaded when it is opened: the menu's first frame waits for none of them.

    def _continue(self) -> None:
        from game.ui.battle.battle import Battle
        from game.ui.saves import newest
        from game.ui.screens.loading import load_battle

        slot = newest()
        if slot is None:
            self.desk.refuse("None of the saved games can be read; Load tells what is wrong with them.")
            return
        load_battle(self.desk, slot.path, Battle.from_save, self._fight, self.desk.refuse)

    def _fight(self, battle: "Battle") -> None:
        from game.ui.screens.battle import BattleScreen

        self.desk.go(BattleScreen(self.desk, battle))

    def _pick(self) -> None:
        from game.ui.screens.picker import PickerScreen

        self.desk.go(PickerScreen(self.desk))

    def _load(self) -> None:
        from game.ui.screens.saves import SavesScreen

        self.desk.go(SavesScreen(self.desk))

    def _load_replay(self) -> None:
        from game.ui.screens.saves import SavesScreen

        self.desk.go(SavesScreen(self.desk, watching=True))

    def _set(self) -> None:
        from game.ui.screens.settings import SettingsScreen

        self.desk.go(SettingsScreen(self.desk))


def _covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture as large as it takes to fill the window, cut at its lower right."""
    factor = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide, high = (max(1, round(side * factor)) for side in picture.get_size())
    scaled = pygame.transform.smoothscale(picture, (wide, high))
    return scaled.subsurface((0, 0, min(wide, size[0]), min(high, size[1])))
