"""Whether there is something to open a window on. Loads nothing, so that asking costs nothing."""

import os
import sys

from game.engine.fault import Fault


class NoWindow(Fault):
    """Why no window can be opened, in one sentence."""


def require_display() -> None:
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        raise NoWindow("", "", "No window can be opened, since there is no display", "set DISPLAY")
