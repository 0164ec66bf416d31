"""The window and its loop: events to the widgets and the screen, then a frame, at most sixty a second.

Where nothing moves and nobody touches anything, frames are fewer, so that a window left open costs little.
"""

from typing import Final

import msgspec
import pygame

from game.engine.fault import Fault
from game.resources import assets
from game.ui.desk import Desk
from game.ui.display import NoWindow
from game.ui.keys import action_of
from game.ui.mishap import mishap
from game.ui.reporting import Reporter
from game.ui.screens.screen import Screen
from game.ui.settings import SMALLEST_WINDOW, load_settings, settings_file

FRAMES: Final = 60
"""A second, at most."""
LONGEST_STEP: Final = 0.1
"""Seconds that pass at once at most: after a standstill nothing jumps."""
STILL_AFTER: Final = 0.7
"""Seconds without mouse, keys or motion after which the window rests."""
RESTING_FRAME: Final = 90
"""Milliseconds that a frame of a resting window lasts, unless something happens."""
_LOOK_UP: Final = 8
"""Milliseconds after which a resting window looks whether anything has happened."""
_RESIZED: Final = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)


class App:
    def __init__(self) -> None:
        settings, trouble = load_settings(settings_file())
        self.surface = open_window(settings.window)
        self.desk = Desk(self.surface.get_size(), settings)
        self.reporter = Reporter()
        self.frame = 0
        self._full = False
        self._still = 0.0
        """Seconds since anybody touched anything or something moved."""
        if trouble:
            self.desk.tell(trouble)

    def run(self, first: Screen) -> None:
        """Show screens until the player leaves."""
        clock = pygame.time.Clock()
        self.desk.go(first)
        try:
            while self.desk.running:
                self._rest()
                self.step(min(LONGEST_STEP, clock.tick(FRAMES) / 1000))
        except Fault:
            raise
        except Exception as error:
            raise mishap(error) from error
        finally:
            self.close()
            pygame.quit()

    def step(self, seconds: float) -> None:
        """One frame."""
        self._still += seconds
        for event in pygame.event.get():
            self._still = 0.0
            self._handle(event)
        self._fill_screen()
        self.desk.lay_out()
        self.desk.gui.update(seconds)
        self.desk.screen.update(seconds)
        self.desk.lay_out()
        if self.desk.screen.moving:
            self._still = 0.0
        self._draw(seconds)
        pygame.display.flip()
        self.frame += 1
        self.reporter.write(self.desk, self.frame)

    @property
    def resting(self) -> bool:
        """Whether everybody has left everything alone for a while."""
        return self._still > STILL_AFTER

    def _rest(self) -> None:
        """Let the time of a few frames pass where they would all be alike."""
        if self.resting:
            end = pygame.time.get_ticks() + RESTING_FRAME
            while pygame.time.get_ticks() < end and not pygame.event.peek():
                pygame.time.wait(_LOOK_UP)

    def _handle(self, event: pygame.Event) -> None:
        self.desk.lay_out()
        if event.type == pygame.QUIT:
            self.desk.quit()
        elif event.type in _RESIZED:
            self._resize()
        elif not (
            self.desk.screen.keys_first(event)
            or self._key(event)
            or self.desk.focus.handle(event)
            or self.desk.gui.process_events(event)
            or self._typed(event)
        ):
            self.desk.screen.handle(event)

    def _key(self, event: pygame.Event) -> bool:
        """Keys that mean the same on every screen."""
        if event.type != pygame.KEYDOWN:
            return False
        match action_of(event, self.desk.keys):
            case "full_screen":
                full = not self.desk.settings.full_screen
                self.desk.change(msgspec.structs.replace(self.desk.settings, full_screen=full))
            case "help":
                self.desk.open_help()
            case _:
                return False
        return True

    def _typed(self, event: pygame.Event) -> bool:
        """Whether a key was meant for a line of text, which does not say so itself."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_RETURN):
            return False
        return self.desk.focus.typing and event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)

    def _resize(self) -> None:
        self.surface = pygame.display.get_surface() or self.surface
        width, height = self.surface.get_size()
        if (width, height) != self.desk.size:
            self.desk.resize((width, height))
            if not self.desk.settings.full_screen:
                self.desk.settings = msgspec.structs.replace(self.desk.settings, window=(width, height))

    def _fill_screen(self) -> None:
        """Take the whole screen or give it back, once the settings say so."""
        settings = self.desk.settings
        if self._full != settings.full_screen:
            self._full = settings.full_screen
            if settings.full_screen:
                pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(settings.window, pygame.RESIZABLE)
            self._resize()

    def _draw(self, seconds: float) -> None:
        screen = self.desk.screen
        screen.draw(self.surface)
        self.desk.gui.draw_ui(self.surface)
        screen.draw_over(self.surface)
        self.desk.focus.draw(self.surface)
        self._draw_notice(seconds)

    def _draw_notice(self, seconds: float) -> None:
        notice, look = self.desk.notice, self.desk.look
        if notice is None:
            return
        notice.seconds -= seconds
        if notice.seconds <= 0:
            self.desk.notice = None
        room = min(look.px(720), self.desk.size[0] - look.px(60))
        words = look.fonts.text(notice.words, look.palette.text, width=room)
        area = words.get_rect().inflate(look.px(28), look.px(18))
        area.midbottom = self.desk.size[0] // 2, self.desk.size[1] - look.px(72)
        look.panel(self.surface, area, look.palette.raised)
        pygame.draw.rect(self.surface, look.palette.brass, area, max(1, look.px(1)), border_radius=look.px(6))
        self.surface.blit(words, words.get_rect(center=area.center))

    def close(self) -> None:
        """Stop whatever screens have started, and remember the settings."""
        self.desk.remember()
        while self.desk.screens:
            self.desk.screens.pop().leave()
        self.desk.previews.stop()


def open_window(size: tuple[int, int]) -> pygame.Surface:
    """The window; NoWindow says why there can be none."""
    try:
        pygame.display.init()
        pygame.font.init()
        width, height = (max(least, side) for side, least in zip(size, SMALLEST_WINDOW, strict=True))
        desktop = pygame.display.get_desktop_sizes()[0]
        fitting = min(width, desktop[0]), min(height, desktop[1])
        surface = pygame.display.set_mode(fitting, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoWindow("", "", f"No window can be opened: {error}") from None
    pygame.display.set_caption("Salient")
    pygame.display.set_icon(_icon())
    pygame.key.set_repeat(350, 60)
    return surface


def _icon() -> pygame.Surface:
    """A counter, as on the map."""
    counters = assets() / "art" / "counters"
    icon = pygame.image.load(counters / "fields" / "red.png").convert_alpha()
    shape = pygame.image.load(counters / "headquarters.png").convert_alpha()
    icon.blit(shape, shape.get_rect(center=icon.get_rect().center))
    return icon
