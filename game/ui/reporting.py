"""What is on the screen, written to a file for tests that look at the real window from outside.

Only if SALIENT_SCREEN_REPORT names a file; written whole or not at all.
"""

import os
from pathlib import Path
from typing import Any

import msgspec
from pygame_gui.elements import UIButton, UITextEntryLine

from game.files import write_whole
from game.ui.desk import Desk
from game.ui.focus import Focus


class Reporter:
    def __init__(self) -> None:
        path = os.environ.get("SALIENT_SCREEN_REPORT")
        self.path = Path(path) if path else None
        self._last: dict[str, Any] = {}

    def write(self, desk: Desk, focus: Focus, frame: int) -> None:
        """Write what is there, if it has changed or a while has gone by."""
        if self.path is None:
            return
        report = _report(desk, focus)
        if report != self._last or frame % 30 == 0:
            self._last = report
            write_whole(self.path, msgspec.json.encode({"frame": frame, **report}))


def _report(desk: Desk, focus: Focus) -> dict[str, Any]:
    focused = focus.focused()
    buttons = []
    for element in desk.gui.get_sprite_group().sprites():
        if isinstance(element, UIButton | UITextEntryLine) and element.visible:
            label = element.text if isinstance(element, UIButton) else element.get_text()
            buttons.append(
                {
                    "label": label or element.tool_tip_text or "",
                    "rect": tuple(element.get_abs_rect()),
                    "enabled": element.is_enabled,
                    "focused": element is focused,
                    "kind": "button" if isinstance(element, UIButton) else "entry",
                }
            )
    return {
        "screen": desk.screen.name,
        "size": desk.size,
        "scale": desk.settings.scale,
        "notice": desk.notice.words if desk.notice else "",
        "buttons": buttons,
        **desk.screen.report(),
    }
