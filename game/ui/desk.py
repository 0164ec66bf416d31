"""What every screen gets: the window's size, the look, sounds, widgets, and ways to other screens."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame_gui import UIManager

from game.engine.fault import Fault
from game.resources import assets
from game.ui.focus import Focus
from game.ui.keys import DEFAULT_KEYS
from game.ui.look.look import Look
from game.ui.look.palette import PALETTES
from game.ui.look.theme import theme
from game.ui.previews import Previews
from game.ui.screens.screen import Screen
from game.ui.settings import Settings, save_settings, settings_file
from game.ui.sounds import Sounds

LEAST_ROOM: Final = (640, 360)
"""What every screen can be laid out in, at a scale of 1."""


@dataclass
class Notice:
    """A sentence at the lower edge of the window that goes away by itself."""

    words: str
    seconds: float


@dataclass
class Desk:
    size: tuple[int, int]
    settings: Settings
    screens: list[Screen] = field(default_factory=list)
    """From the first to the one that is shown."""
    notice: Notice | None = None

    def __post_init__(self) -> None:
        self.running = True
        self.stale = True
        """The gui has to be laid out again before the next frame."""
        self._remembered = self.settings
        self.previews = Previews()
        self.sounds = Sounds(assets() / "sounds", self.settings.volume)
        self._dress()
        self.focus = Focus(self)

    # Ways to other screens; they take effect after the event or update that asked for them.

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    def go(self, screen: Screen) -> None:
        """Show a screen above this one."""
        self.screens.append(screen)
        self.stale = True

    def back(self) -> None:
        """Leave this screen for the one below; the lowest stays."""
        if len(self.screens) > 1:
            self.screens.pop().leave()
            self.stale = True

    def replace(self, screen: Screen) -> None:
        """Leave this screen and show another in its place."""
        self.screens.pop().leave()
        self.go(screen)

    def home(self) -> None:
        """Back to the lowest screen, the menu."""
        while len(self.screens) > 1:
            self.screens.pop().leave()
        self.stale = True

    def quit(self) -> None:
        self.running = False

    # Telling

    def tell(self, words: str) -> None:
        """Show a sentence for as long as it takes to read."""
        self.notice = Notice(words, 3 + len(words) / 18)

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""
        self.sounds.play("refuse")
        self.tell(words)

    def ask(
        self, question: str, answer: str, act: Callable[[], None], detail: str = "", style: str = "primary"
    ) -> None:
        """Ask before something is done; "No" and Escape leave it undone."""
        from game.ui.screens.ask import AskScreen

        self.go(AskScreen(self, question, detail, answer, act, style))

    def open_help(self) -> None:
        """The rulebook of what is played, above this screen."""
        from game.ui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.go(HelpScreen(self, self.screen.family))

    # Changes of size and settings

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        if self.scale != self.look.scale:
            self._dress()
        self.gui.set_window_resolution(size)
        self.stale = True

    def change(self, settings: Settings) -> None:
        """Take and remember new settings; what cannot be remembered is told and holds for now."""
        before, self.settings = self.settings, settings
        self.sounds.volume = settings.volume
        if (before.scale, before.palette) != (settings.scale, settings.palette):
            self._dress()
        self.stale = True
        if trouble := self.remember():
            self.tell(f"The settings hold until you leave. {trouble}")

    def remember(self) -> str | None:
        """Write the settings down if they have changed since; if that fails, why."""
        if self.settings == self._remembered:
            return None
        try:
            save_settings(settings_file(), self.settings)
        except Fault as fault:
            return str(fault)
        self._remembered = self.settings
        return None

    def lay_out(self) -> None:
        """Let the shown screen lay out its widgets, if anything has changed since it last did."""
        while self.stale:
            self.stale = False
            kept = self.focus.place()
            self.gui.set_focus_set(None)
            self.gui.clear_and_reset()
            self.screen.resize()
            self.focus.restore(kept, self.screen)

    @property
    def scale(self) -> float:
        """What the settings say, as far as the window has room for it."""
        width, height = self.size
        return min(self.settings.scale / 100, width / LEAST_ROOM[0], height / LEAST_ROOM[1])

    def _dress(self) -> None:
        self.look: Look = Look(PALETTES[self.settings.palette], self.scale)
        self.gui = UIManager(self.size, theme(self.look), enable_live_theme_updates=False)

    @property
    def keys(self) -> dict[str, str]:
        """The key of every action."""
        return DEFAULT_KEYS | self.settings.keys

    @property
    def area(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.size)
