"""The picture of all that does not move, kept from frame to frame. Where the eye only moves on, it is moved
along and nothing but its new edges is drawn."""

from collections.abc import Callable, Hashable
from typing import TypeAlias

import pygame

from game.ui.map.camera import Camera
from game.ui.map.lens import Lens

Composing: TypeAlias = Callable[[pygame.Surface, Lens], None]


class Stage:
    def __init__(self, compose: Composing) -> None:
        """`compose` draws everything through a lens."""
        self._compose = compose
        self._picture = pygame.Surface((1, 1), 0, 32)
        self._shown: Hashable = None
        self._corner = (0, 0)

    def draw(self, surface: pygame.Surface, camera: Camera, shown: Hashable) -> None:
        """`shown` is another whenever something but the place of the eye has changed."""
        area = camera.area
        left, top = camera.corner
        corner = left - area.left, top - area.top
        if self._picture.get_size() != area.size:
            self._picture = pygame.Surface(area.size, 0, 32)
            self._shown = None
        right, down = corner[0] - self._corner[0], corner[1] - self._corner[1]
        whole = self._picture.get_rect()
        if (camera.step, shown) != self._shown or abs(right) >= area.width or abs(down) >= area.height:
            boxes = [whole]
        else:
            boxes = _bared(whole, right, down)
            if boxes:
                self._picture.scroll(right, down)
        for box in boxes:
            self._picture.set_clip(box)
            self._compose(self._picture, Lens(camera.step, camera.zoom, *corner, box))
        self._picture.set_clip(None)
        self._corner, self._shown = corner, (camera.step, shown)
        surface.blit(self._picture, area)


def _bared(whole: pygame.Rect, right: int, down: int) -> list[pygame.Rect]:
    """What is to be drawn anew where a picture was moved."""
    boxes = []
    if right:
        boxes.append(pygame.Rect(0 if right > 0 else whole.width + right, 0, abs(right), whole.height))
    if down:
        boxes.append(pygame.Rect(0, 0 if down > 0 else whole.height + down, whole.width, abs(down)))
    return boxes
