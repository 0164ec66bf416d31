"""Buttons and fields as every screen uses them."""

from collections.abc import Callable

import pygame
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UITextEntryLine

from game.ui.desk import Desk


def button(
    desk: Desk,
    area: pygame.Rect,
    label: str,
    act: Callable[[], None],
    tip: str = "",
    style: str = "",
) -> UIButton:
    """A button that clicks and acts; `style` is a class of the theme without its @."""

    def press() -> None:
        desk.sounds.play("click")
        act()

    return UIButton(
        area,
        desk.look.fonts.cut(label, area.width - desk.look.px(16)),
        desk.gui,
        tool_tip_text=tip or None,
        object_id=ObjectID(class_id=f"@{style}" if style else None),
        command=press,
    )


def entry(desk: Desk, area: pygame.Rect, text: str, hint: str = "") -> UITextEntryLine:
    """A line to write in."""
    return UITextEntryLine(area, desk.gui, initial_text=text, placeholder_text=hint)
