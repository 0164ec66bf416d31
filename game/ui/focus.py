"""The keyboard's way through the widgets: Tab goes from one to the next, arrows to the nearest in their
direction, Enter and Space press. What has the focus wears a brass ring."""

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UITextEntryLine

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.screens.screen import Screen

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESSING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

BEGINNINGS: Final = ("@chosen_row", "@menu_primary", "@primary")
"""Styles of the theme that the focus goes to first."""


class Place(NamedTuple):
    """Where the focus was, to be found again after everything is laid out anew."""

    screen: "Screen"
    label: str
    centre: tuple[int, int]


class Focus:
    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.shown = False
        """The ring appears with the first key and goes with the next click."""
        self._screen: Screen | None = None
        self._held = False

    def handle(self, event: pygame.Event) -> bool:
        """Whether a key was used to move the focus or to press."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.shown = False
        if event.type == pygame.KEYUP:
            self._held = False
        if event.type != pygame.KEYDOWN or not self.desk.screen.keys_move_focus:
            return False
        here = self.focused()
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1, here)
            return True
        if isinstance(here, UITextEntryLine) and event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        if event.key in ARROWS:
            self._towards(*ARROWS[event.key], here)
            return True
        if here is None and event.key in PRESSING and not self._held and (first := self._beginning()):
            self.set(first)
            here = first
        if event.key in PRESSING and isinstance(here, UIButton) and self.shown:
            # A key held down presses once: the next screen has a button to press too.
            if not self._held:
                self._held = True
                here.on_self_event(pygame_gui.UI_BUTTON_PRESSED, {"mouse_button": 1})
            return True
        return False

    def focused(self) -> UIElement | None:
        chosen = self.desk.gui.get_focus_set() or ()
        return next((element for element in reachable(self.desk) if element in chosen), None)

    @property
    def typing(self) -> bool:
        """Letters go to a line of text and mean nothing else."""
        return isinstance(self.focused(), UITextEntryLine)

    def set(self, element: UIElement | None) -> None:
        self.desk.gui.set_focus_set(element)
        self.shown = element is not None

    def place(self) -> Place | None:
        here = self.focused()
        return (
            Place(self._screen, _label(here), pygame.Rect(here.get_abs_rect()).center)
            if here and self._screen
            else None
        )

    def restore(self, place: Place | None, screen: "Screen") -> None:
        """Give the focus to what stands where it was, or else to what has its label."""
        came_from, self._screen = self._screen, screen
        if came_from is not screen:
            self._begin()
        if place is None or place.screen is not screen or came_from is not screen:
            return
        x, y = place.centre

        def distance(element: UIElement) -> float:
            area = element.get_abs_rect()
            return abs(area.centerx - x) + abs(area.centery - y)

        elements = reachable(self.desk)
        here = [element for element in elements if distance(element) <= 4]
        alike = here or [element for element in elements if _label(element) == place.label] or elements
        if alike:
            self.desk.gui.set_focus_set(min(alike, key=distance))

    def _begin(self) -> None:
        """A screen that was opened by keyboard begins with what is chosen, or with what to do next."""
        if not self.shown or not self.desk.screen.keys_move_focus:
            return
        elements = reachable(self.desk)
        if elements:
            self.desk.gui.set_focus_set(self._beginning() or elements[0])

    def _beginning(self) -> UIElement | None:
        """What is chosen on a screen, or what is to be done next there."""
        buttons = [element for element in reachable(self.desk) if isinstance(element, UIButton)]
        styled = (each for style in BEGINNINGS for each in buttons if style in (each.class_ids or ()))
        return next(styled, None)

    def draw(self, surface: pygame.Surface) -> None:
        here = self.focused()
        if here is None or not self.shown:
            return
        look = self.desk.look
        area = here.get_abs_rect().inflate(look.px(6), look.px(6))
        pygame.draw.rect(surface, look.palette.brass, area, max(2, look.px(2)), border_radius=look.px(8))

    def _step(self, by: int, here: UIElement | None) -> None:
        elements = reachable(self.desk)
        if elements:
            place = elements.index(here) + by if here in elements else (0 if by > 0 else -1)
            self.set(elements[place % len(elements)])

    def _towards(self, across: int, down: int, here: UIElement | None) -> None:
        elements = reachable(self.desk)
        if here is None:
            self._step(1, None)
            return
        start = here.get_abs_rect()

        def distance(element: UIElement) -> float | None:
            area = element.get_abs_rect()
            x, y = area.centerx - start.centerx, area.centery - start.centery
            along, aside = (x * across, y) if across else (y * down, x)
            # Beside is not below: what is reached by an arrow lies past the edge of where it starts.
            past = (
                (area.left >= start.right if across > 0 else area.right <= start.left)
                if across
                else (area.top >= start.bottom if down > 0 else area.bottom <= start.top)
            )
            return along + 2.5 * abs(aside) if past else None

        near = [
            (far, number) for number, other in enumerate(elements) if (far := distance(other)) is not None
        ]
        if near:
            self.set(elements[min(near)[1]])
        else:
            self._step(across + down, here)


def reachable(desk: "Desk") -> list[UIElement]:
    """All that can have the focus, in the order of reading."""
    elements = [
        element
        for element in desk.gui.get_sprite_group().sprites()
        if isinstance(element, UIButton | UITextEntryLine) and element.visible and element.is_enabled
    ]
    return sorted(elements, key=lambda element: (element.get_abs_rect().top, element.get_abs_rect().left))


def _label(element: UIElement) -> str:
    return str(element.text) if isinstance(element, UIButton) else "entry"
