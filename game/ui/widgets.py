"""Buttons and fields as every screen uses them."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UITextEntryLine

from game.ui.desk import Desk
from game.ui.look.fonts import SMALL


class Explained(UIButton):
    """A button that also says what it is, or why not, while it cannot be pressed."""

    def can_hover(self) -> bool:
        return not self.is_selected and not self.held

    def on_hovered(self) -> None:
        super().on_hovered()  # type: ignore[no-untyped-call]
        if not self.is_enabled and self.drawable_shape is not None:
            self.drawable_shape.set_active_state("disabled")


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

    made = Explained(
        area,
        desk.look.fonts.cut(label, area.width - desk.look.px(16)),
        desk.gui,
        object_id=ObjectID(class_id=f"@{style}" if style else None),
        command=press,
    )
    set_tip(desk, made, tip)
    return made


def set_tip(desk: Desk, element: UIButton, tip: str) -> None:
    """What a pointer resting on it explains, as wide as its words up to where they are wrapped."""
    look = desk.look
    if tip:
        element.set_tooltip(tip, wrap_width=min(look.px(340), look.fonts.width(tip, SMALL) + look.px(50)))


def entry(desk: Desk, area: pygame.Rect, text: str, hint: str = "") -> UITextEntryLine:
    """A line to write in."""
    return UITextEntryLine(area, desk.gui, initial_text=text, placeholder_text=hint)


def tabs(
    desk: Desk, area: pygame.Rect, titles: Sequence[str], chosen: int, choose: Callable[[int], None]
) -> int:
    """A row of tabs along the upper edge of an area; returns how much of it they take."""
    look = desk.look
    left = area.left
    for number, title in enumerate(titles):
        wide = look.fonts.width(title, weight="bold") + look.px(32)
        place = pygame.Rect(left, area.top, wide, look.px(34))
        button(
            desk,
            place,
            title,
            partial(choose, number),
            f"Show {title.lower()}.",
            "chosen" if number == chosen else "quiet",
        )
        left = place.right + look.px(6)
    return look.px(42)
