"""What a player may set: how it looks and sounds, and the keys. Everything holds at once."""

from collections.abc import Callable
from typing import Any

import msgspec
import pygame

from game.engine.contract import BLUE, RED
from game.ui.form import Flag, Form, FormRow, Heading, Note, Pick, Press
from game.ui.keys import ACTIONS, DEFAULT_KEYS, code_of, key_faults, key_of
from game.ui.look.palette import PALETTES
from game.ui.plugs.art import field
from game.ui.screens.page import Page
from game.ui.settings import SCALES, SPEEDS
from game.ui.widgets import tabs

TABS = ("Look and sound", "Keys")
_COLOURS = "Colours of the sides"
HELD = ("pan_up", "pan_down", "pan_left", "pan_right")
"""Actions that last as long as their key is held."""
VOLUMES = tuple(range(0, 101, 10))


class SettingsScreen(Page):
    name = "settings"
    title = "Settings"

    def __init__(self, desk: Any) -> None:
        super().__init__(desk)
        self.tab = 0
        self.waiting = ""
        """The action whose new key is to be pressed."""
        self._at = [0, 0]

    def lay_out(self) -> None:
        look, content = self.desk.look, self.content
        high = tabs(self.desk, content, TABS, self.tab, self._show)
        self.panel = pygame.Rect(content.left, content.top + high, content.width, content.height - high)
        inner = self.panel.inflate(-look.px(32), -look.px(16))
        inner.width = min(inner.width, look.px(760))
        inner.centerx = self.panel.centerx
        rows = self._look_and_sound() if self.tab == 0 else self._keys()
        self.form = Form(self.desk, inner, rows, self._at[self.tab])
        if self.tab == 1:
            self.foot("Usual keys", self._usual_keys, "Give every action its usual key again.")

    def keys_first(self, event: pygame.Event) -> bool:
        if self.waiting and event.type == pygame.KEYDOWN:
            self._take_key(event)
            return True
        self.form.keys_first(event)
        return super().keys_first(event)

    def handle(self, event: pygame.Event) -> None:
        if self.form.handle(event):
            self._at[self.tab] = self.form.scroll.at
        else:
            super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.desk.look.panel(surface, self.panel)
        self.form.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        super().draw_over(surface)
        self.form.draw_over(surface)
        if self.tab == 0:
            self._draw_colours(surface)

    def _draw_colours(self, surface: pygame.Surface) -> None:
        """A counter of each side, beside the row that colours them."""
        look = self.desk.look
        row = next(n for n, row in enumerate(self.form.rows) if row.label == _COLOURS)
        control = self.form.control_area(row)
        if control is None:
            return
        size = look.px(40)
        for place, side in enumerate((BLUE, RED)):
            counter = field(side, size, look.palette)
            surface.blit(
                counter,
                counter.get_rect(midright=(control.left - place * size - look.px(6), control.centery)),
            )

    def report(self) -> dict[str, Any]:
        return {
            "settings": msgspec.to_builtins(self.desk.settings),
            "waiting": self.waiting,
            "faults": key_faults(self.desk.keys),
        }

    # Look and sound

    def _look_and_sound(self) -> list[FormRow]:
        now = self.desk.settings
        palettes = list(PALETTES)
        speeds = list(SPEEDS)
        nearest = min(SCALES, key=lambda scale: abs(scale - now.scale))
        rows: list[FormRow] = [
            Heading("Look"),
            Pick(
                "Size of letters and buttons",
                [f"{scale} %" for scale in SCALES],
                SCALES.index(nearest),
                lambda at: self._set(scale=SCALES[at]),
                "How large everything but the map is drawn.",
            ),
        ]
        if self.desk.scale < now.scale / 100:
            rows.append(Note(f"This window has room for {self.desk.scale:.0%}."))
        rows += [
            Pick(
                _COLOURS,
                [PALETTES[name].title for name in palettes],
                palettes.index(now.palette),
                lambda at: self._set(palette=palettes[at]),
                "The last two can be told apart by everybody, also by the corners of the counters.",
            ),
            Pick(
                "Speed of animation",
                [speed.capitalize() for speed in speeds],
                speeds.index(now.speed),
                lambda at: self._set(speed=speeds[at]),
                "How fast units move and dice fall; a key skips what runs.",
            ),
            Flag("Full screen", now.full_screen, self._flip("full_screen"), "F11 does the same at any time."),
            Flag(
                "Scroll at the edge",
                now.edge_scrolling,
                self._flip("edge_scrolling"),
                "Whether the map moves when the pointer is at the edge of the window.",
            ),
            Heading("Sound"),
            Pick(
                "Volume",
                ["Off" if volume == 0 else f"{volume} %" for volume in VOLUMES],
                min(range(len(VOLUMES)), key=lambda at: abs(VOLUMES[at] - now.volume)),
                lambda at: self._set(volume=VOLUMES[at]),
                "How loud shots and marches are.",
            ),
        ]
        if now.volume and not self.desk.sounds.works:
            rows.append(Note("There is no audio device, so nothing can be heard."))
        return rows

    def _flip(self, name: str) -> Callable[[], None]:
        return lambda: self._set(**{name: not getattr(self.desk.settings, name)})

    def _set(self, **changes: Any) -> None:
        self.desk.change(msgspec.structs.replace(self.desk.settings, **changes))

    def _show(self, tab: int) -> None:
        self.tab = tab
        self.waiting = ""
        self.desk.stale = True

    # Keys

    def _keys(self) -> list[FormRow]:
        keys = self.desk.keys
        rows: list[FormRow] = [Note(fault, alarm=True) for fault in key_faults(keys)]
        group = ""
        for name, action in ACTIONS.items():
            if action.group != group:
                group = action.group
                rows.append(Heading(group))
            label = "press a key ..." if name == self.waiting else keys[name]
            changed = keys[name] != DEFAULT_KEYS[name]
            tip = f"Usually {DEFAULT_KEYS[name]}. Press this, then the new key; Escape keeps the old."
            style = "primary" if name == self.waiting else "chosen" if changed else ""
            rows.append(Press(action.title, label, self._await(name), tip, style))
        return rows

    def _await(self, name: str) -> Callable[[], None]:
        def wait() -> None:
            self.waiting = name
            self.desk.stale = True

        return wait

    def _take_key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT):
            return  # Held for the key that comes with it.
        name, self.waiting = self.waiting, ""
        pressed = key_of(event)
        self.desk.stale = True
        if pressed == "escape":
            return
        if name in HELD and code_of(pressed) is None:
            self.desk.refuse("The map is scrolled by holding a single key.")
            return
        keys = {**self.desk.settings.keys, name: pressed}
        if keys[name] == DEFAULT_KEYS[name]:
            del keys[name]
        self._set(keys=keys)
        taken = [
            ACTIONS[other].title for other, key in self.desk.keys.items() if key == pressed and other != name
        ]
        if taken:
            self.desk.tell(f"{pressed!r} is the key of {' and '.join(taken)} too: change one of them.")

    def _usual_keys(self) -> None:
        self.waiting = ""
        self._set(keys={})
