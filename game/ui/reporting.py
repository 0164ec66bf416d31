"""What is on the screen, written to a file for tests that look at the real window from outside.

Only if SALIENT_SCREEN_REPORT names a file; written with every frame.
"""

import os
from pathlib import Path
from typing import Any

import msgspec
from pygame_gui.elements import UIButton, UITextEntryLine

from game.ui.desk import Desk


class Reporter:
    def __init__(self) -> None:
        path = os.environ.get("SALIENT_SCREEN_REPORT")
        self.path = Path(path) if path else None

    def write(self, desk: Desk, frame: int) -> None:
        if self.path is not None:
            # Renamed, as it is read at any moment; not kept safe, as nobody needs it afterwards.
            fresh = self.path.with_name(self.path.name + ".fresh")
            fresh.write_bytes(msgspec.json.encode({"frame": frame, **report_of(desk)}))
            os.replace(fresh, self.path)


def report_of(desk: Desk) -> dict[str, Any]:
    """What is shown now, as plain data."""
    focused = desk.focus.focused()
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
