"""The picture of all that does not move, kept from frame to frame. Where the eye only moves on, it is moved
along and nothing but its new edges is drawn; where a few things change, only they are."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final, TypeAlias

import pygame

from game.ui.map.camera import Camera
from game.ui.map.lens import Lens

Composing: TypeAlias = Callable[[pygame.Surface, Lens], None]
_MOST_BOXES: Final = 3
"""Each box costs a little, however small it is."""
_MOST_AREA: Final = 0.6
"""Of the picture: where more has changed, it is drawn anew as a whole."""


class Stage:
    def __init__(self, compose: Composing) -> None:
        """`compose` draws everything through a lens."""
        self._compose = compose
        self._picture = pygame.Surface((1, 1), 0, 32)
        self._shown: Hashable = None
        self._corner = (0, 0)

    def draw(
        self, surface: pygame.Surface, camera: Camera, shown: Hashable, changed: Sequence[pygame.Rect] = ()
    ) -> None:
        """`shown` is another whenever something but the place of the eye has changed, beside what lies in
        the boxes `changed`; these are on the picture of the map at its zoom."""
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
            if changed:
                boxes = _gathered([*boxes, *(box.move(corner) for box in changed)], whole)
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


def _gathered(boxes: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """A few boxes that hold them all: those that grow least by it are joined first."""
    gathered = [seen for box in boxes if (seen := box.clip(whole)).width and seen.height]
    while len(gathered) > 1:
        growth, first, second = min(
            (_area(one.union(other)) - _area(one) - _area(other), number, later)
            for number, one in enumerate(gathered)
            for later, other in enumerate(gathered[number + 1 :], start=number + 1)
        )
        if growth > 0 and len(gathered) <= _MOST_BOXES:
            break
        gathered[first] = gathered[first].union(gathered.pop(second))
    return gathered if sum(map(_area, gathered)) <= _MOST_AREA * _area(whole) else [whole]


def _area(box: pygame.Rect) -> int:
    return box.width * box.height
