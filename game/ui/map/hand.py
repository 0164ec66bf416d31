"""What the mouse and the keys do to the camera."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.map.camera import Camera

PAN_KEYS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_PAN_SPEED: Final = 900
"""Pixels of the window a second."""
_DRAG_BEGINS: Final = 6
"""Pixels the mouse must move before a press is a drag."""
_EDGE: Final = 3
"""Pixels from the edge of the window where the mouse pushes the view."""
_BUTTONS: Final = (1, 2, 3)
_LEFT: Final = 1
_CHORDS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Hand:
    def __init__(self, camera: Camera, is_free: Callable[[tuple[int, int]], bool]) -> None:
        """`is_free` tells whether a point is empty ground, by which the left button may drag the map."""
        self._camera = camera
        self._is_free = is_free
        self.pan_keys = dict(PAN_KEYS)
        self.pushes_at_edge = True
        self._held: set[int] = set()
        self._pressed: tuple[int, tuple[int, int]] | None = None
        self._dragging = False
        self._point: tuple[int, int] | None = None

    def handle(self, event: pygame.Event) -> bool:
        """Whether the event moved the map. A press is answered with no, as it may become a click; where it
        became a drag, its release is answered with yes."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event)
        if event.type == pygame.KEYDOWN and event.key in self.pan_keys and not event.mod & _CHORDS:
            self._held.add(event.key)
            return True
        if event.type == pygame.KEYUP and event.key in self._held:
            self._held.discard(event.key)
            return True
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.let_go()
        return False

    def let_go(self) -> None:
        """Forget what is held: its release may never be told."""
        self._held.clear()
        self._point = None

    def update(self, seconds: float, scale: float) -> None:
        right = sum(self.pan_keys[key][0] for key in self._held if key in self.pan_keys)
        down = sum(self.pan_keys[key][1] for key in self._held if key in self.pan_keys)
        push_right, push_down = self._push()
        if right or down or push_right or push_down:
            way = _PAN_SPEED * min(seconds, 0.1) * scale
            self._camera.move((right or push_right) * way, (down or push_down) * way)

    @property
    def pushing(self) -> bool:
        """A key or the pointer at an edge moves the map."""
        return bool(self._held) or self._push() != (0, 0)

    def _push(self) -> tuple[int, int]:
        window = pygame.display.get_surface()
        if self._point is None or window is None or self._dragging or not self.pushes_at_edge:
            return 0, 0
        # A window that was made smaller may have left the pointer outside.
        if not window.get_rect().collidepoint(self._point):
            return 0, 0
        x, y = self._point
        width, height = window.get_size()
        return (x >= width - _EDGE) - (x < _EDGE), (y >= height - _EDGE) - (y < _EDGE)

    def _wheel(self, event: pygame.Event) -> bool:
        point = self._point or pygame.mouse.get_pos()
        if not self._camera.area.collidepoint(point) or not event.y:
            return False
        self._camera.zoom_by(1 if event.y > 0 else -1, point)
        return True

    def _press(self, event: pygame.Event) -> bool:
        if not self._camera.area.collidepoint(event.pos) or event.button not in _BUTTONS:
            return False
        if event.button != _LEFT or self._is_free(event.pos):
            self._pressed = event.button, event.pos
            self._dragging = False
        return False

    def _move(self, event: pygame.Event) -> bool:
        self._point = event.pos
        if self._pressed is None:
            return False
        start = self._pressed[1]
        if self._dragging:
            self._camera.move(-event.rel[0], -event.rel[1])
            return True
        right, down = start[0] - event.pos[0], start[1] - event.pos[1]
        if max(abs(right), abs(down)) < _DRAG_BEGINS:
            return False
        self._dragging = True
        self._camera.move(right, down)
        return True

    def _release(self, event: pygame.Event) -> bool:
        if self._pressed is None or self._pressed[0] != event.button:
            return False
        dragged, self._dragging, self._pressed = self._dragging, False, None
        return dragged
