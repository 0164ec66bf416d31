"""`salient` alone opens the window. Only what the menu needs is loaded before its first frame."""

import os
import sys

from game.engine.fault import Fault


def open_menu() -> None:
    """The window with the menu, until the player leaves it."""
    from game.ui.app import App
    from game.ui.screens.menu import MenuScreen

    app = App()
    app.run(MenuScreen(app.desk))


def require_display() -> None:
    """A Fault where there is nothing to open a window on, found out without loading anything."""
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        raise Fault("", "", "no window can be opened, since there is no display", "set DISPLAY")
