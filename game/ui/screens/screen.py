"""What a screen is: something that fills the window until another one does.

A screen is made with the desk and touches the gui only in `resize`, which comes before its first frame,
after every change of the window's size or of the look, and when it is uncovered again. The gui is empty
then; the screen lays out all its widgets. The desk draws `draw`, then the widgets, then `draw_over`.
"""

from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from game.ui.desk import Desk


class Screen:
    name = "screen"
    """For reports and tests."""
    keys_move_focus = True
    """Whether Tab, arrows, Enter and Space go to the buttons; a screen with a map needs them for itself."""
    family = "front"
    """Which rulebook F1 opens."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk

    @property
    def moving(self) -> bool:
        """Whether something moves by itself, so that frames must follow each other quickly."""
        return False

    def resize(self) -> None:
        """Lay everything out for the desk's size and look, in an empty gui."""

    def keys_first(self, event: pygame.Event) -> bool:
        """An event before the focus and the widgets get it; whether it was used."""
        return False

    def handle(self, event: pygame.Event) -> None:
        """An event that no widget used. Escape goes back unless a screen says otherwise."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.desk.back()

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def draw(self, surface: pygame.Surface) -> None:
        """What lies below the widgets."""
        surface.fill(self.desk.look.palette.desk)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies above the widgets."""

    def leave(self) -> None:
        """It will not be shown again: stop what it started."""

    def report(self) -> dict[str, Any]:
        """What tests want to know besides the buttons, as plain data."""
        return {}
