"""What can be done with the keyboard: every action by name, with its usual key and its title.

A key is written as it is shown to people: "tab", "shift+tab", "ctrl+z". Settings may give an action another
key; whoever handles an event asks `action_of` with the keys in force.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame


class Action(NamedTuple):
    title: str
    key: str
    group: str


OVERLAY_KEYS: Final = ("z", "x", "c", "v", "b", "n", "m", "g", "h", "j")
MOST_ANSWERS: Final = 9

ACTIONS: Final[dict[str, Action]] = {
    "cursor_up": Action("Cursor up", "up", "Map"),
    "cursor_down": Action("Cursor down", "down", "Map"),
    "cursor_left": Action("Cursor left", "left", "Map"),
    "cursor_right": Action("Cursor right", "right", "Map"),
    "pan_up": Action("Scroll up", "w", "Map"),
    "pan_down": Action("Scroll down", "s", "Map"),
    "pan_left": Action("Scroll left", "a", "Map"),
    "pan_right": Action("Scroll right", "d", "Map"),
    "zoom_in": Action("Zoom in", "=", "Map"),
    "zoom_out": Action("Zoom out", "-", "Map"),
    "grid": Action("Show the grid", "r", "Map"),
    "centre": Action("Centre on the selected unit", "home", "Map"),
    "act": Action("Select or act at the cursor", "return", "Playing"),
    "back": Action("Back, or the menu", "escape", "Playing"),
    "next_unit": Action("Next unit that can act", "tab", "Playing"),
    "previous_unit": Action("Previous unit that can act", "shift+tab", "Playing"),
    "end_phase": Action("End the phase", "e", "Playing"),
    "undo": Action("Undo", "ctrl+z", "Playing"),
    "units": Action("List of units", "u", "Panels"),
    "summary": Action("Summary of the turn", "y", "Panels"),
    "thoughts": Action("What the program thought", "t", "Panels"),
    "legend": Action("Legend", "k", "Panels"),
    "panel": Action("Next panel", "l", "Panels"),
    "scroll_up": Action("Scroll the panel up", "page up", "Panels"),
    "scroll_down": Action("Scroll the panel down", "page down", "Panels"),
    "help": Action("Rulebook", "f1", "Panels"),
    "menu": Action("Menu", "f10", "Panels"),
    "pause": Action("Pause or go on", "p", "Watching"),
    "step": Action("One step on", ".", "Watching"),
    "step_back": Action("One step back", ",", "Watching"),
    "skip": Action("Skip the animation, or cut a thought short", "space", "Watching"),
    "faster": Action("Faster", "]", "Watching"),
    "slower": Action("Slower", "[", "Watching"),
    "quick_save": Action("Quick save", "f5", "Game"),
    "quick_load": Action("Quick load", "f9", "Game"),
    "full_screen": Action("Full screen", "f11", "Game"),
    **{
        f"overlay_{number}": Action(f"Overlay {number}", key, "Overlays")
        for number, key in enumerate(OVERLAY_KEYS, start=1)
    },
    **{
        f"answer_{number}": Action(f"Answer {number} of a decision", str(number), "Answers")
        for number in range(1, MOST_ANSWERS + 1)
    },
}

DEFAULT_KEYS: Final[dict[str, str]] = {name: action.key for name, action in ACTIONS.items()}

_MODIFIERS: Final = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
_SAME: Final = {"enter": "return", "[enter]": "return", "[+]": "=", "+": "=", "[-]": "-"}
"""Keys of the number pad, and of other layouts, that mean what the usual one means."""


def key_of(event: pygame.Event) -> str:
    """The key of a KEYDOWN event as it is written."""
    name = pygame.key.name(event.key).lower()
    held = [word for word, mask in _MODIFIERS if event.mod & mask]
    return "+".join([*held, _SAME.get(name, name)])


def code_of(key: str) -> int | None:
    """The code by which a plain key is known while it is held; None for chords and what is no key."""
    try:
        return pygame.key.key_code(key)
    except ValueError:
        return None


def action_of(event: pygame.Event, keys: Mapping[str, str]) -> str:
    """The name of the action that a KEYDOWN event asks for; "" if it asks for none."""
    pressed = key_of(event)
    return next((name for name, key in keys.items() if key == pressed), "")


def key_faults(keys: Mapping[str, str]) -> list[str]:
    """What is wrong with a choice of keys, in words."""
    users: dict[str, list[str]] = {}
    for name, key in keys.items():
        if name in ACTIONS:
            users.setdefault(key, []).append(ACTIONS[name].title)
    return [f"{key!r} is the key of {' and '.join(named)}." for key, named in users.items() if len(named) > 1]
