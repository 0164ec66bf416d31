"""What is drawn on: a picture or a part of one, and the pieces that are laid on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

from game.engine.fault import Fault
from game.ui.blending import Deep, laid_over
from game.ui.image_files import Pixels

MOST_PIXELS: Final = 200_000_000
"""Of a picture: 800 MB."""
MOST_PAINT: Final = 4_000_000_000
"""Pixels laid on a picture in all, so that a map of huge tiles in tiny cells comes to an end."""

_SOFT_COST: Final = 8
"""How much longer blending takes than blitting."""

Places = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Piece:
    """A picture ready to be laid. Opaque pixels are blitted; translucent ones are blended as Qt does it."""

    size: tuple[int, int]
    opaque: pygame.Surface | None
    xs: Places
    """Where the translucent pixels are, from the left."""
    ys: Places
    soft: Deep


def piece_of(deep: Deep) -> Piece:
    height, width = deep.shape[:2]
    alpha = deep[..., 3]
    full = alpha == 65535
    ys, xs = np.nonzero((alpha > 0) & ~full)
    return Piece(
        size=(width, height),
        opaque=surface_of(np.where(full[..., None], deep // 257, 0).astype(np.uint8)) if full.any() else None,
        xs=xs,
        ys=ys,
        soft=deep[ys, xs],
    )


def surface_of(pixels: Pixels) -> pygame.Surface:
    """A surface on the very same memory."""
    height, width = pixels.shape[:2]
    return pygame.image.frombuffer(np.ascontiguousarray(pixels).data, (width, height), "RGBA")


class Canvas:
    def __init__(
        self, source: str, area: pygame.Rect, colour: tuple[int, int, int, int] | None = None
    ) -> None:
        """An empty canvas that shows an area of a map's picture."""
        self.source = source
        self.area = area
        self.pixels: Pixels = np.zeros((area.height, area.width, 4), dtype=np.uint8)
        if colour is not None and colour[3]:
            self.pixels[:] = colour
        self.surface = pygame.image.frombuffer(self.pixels.data, area.size, "RGBA")
        self._paint_left = MOST_PAINT

    def spend(self, pixels: int) -> None:
        self._paint_left -= pixels
        if self._paint_left < 0:
            told = "its tiles and objects overlap so much that drawing them would not end"
            raise Fault(self.source, "", told, "use smaller tiles or a smaller zoom")

    def lay(self, pieces: Sequence[Piece], kinds: Places, lefts: Places, tops: Places) -> None:
        """Lay pieces one after the other; each has a kind, which is its number among the pieces."""
        widths = np.array([piece.size[0] for piece in pieces], dtype=np.int64)[kinds]
        heights = np.array([piece.size[1] for piece in pieces], dtype=np.int64)[kinds]
        lefts, tops = lefts - self.area.left, tops - self.area.top
        shown_across = np.minimum(lefts + widths, self.area.width) - np.maximum(lefts, 0)
        shown_down = np.minimum(tops + heights, self.area.height) - np.maximum(tops, 0)
        shown = (shown_across > 0) & (shown_down > 0)
        costs = np.array([_SOFT_COST if len(piece.soft) else 1 for piece in pieces], dtype=np.int64)[kinds]
        self.spend(int((shown_across * shown_down * costs)[shown].sum()))
        waiting: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for kind, left, top in zip(
            kinds[shown].tolist(), lefts[shown].tolist(), tops[shown].tolist(), strict=True
        ):
            piece = pieces[kind]
            if piece.opaque is not None:
                waiting.append((piece.opaque, (left, top)))
            if len(piece.soft):
                self.surface.fblits(waiting)
                waiting.clear()
                self._blend(piece, left, top)
        self.surface.fblits(waiting)

    def lay_one(self, piece: Piece, left: int, top: int) -> None:
        self.lay([piece], np.array([0]), np.array([left]), np.array([top]))

    def _blend(self, piece: Piece, left: int, top: int) -> None:
        xs, ys, soft = piece.xs + left, piece.ys + top, piece.soft
        width, height = self.area.size
        if left < 0 or top < 0 or left + piece.size[0] > width or top + piece.size[1] > height:
            inside = (xs >= 0) & (xs < width) & (ys >= 0) & (ys < height)
            xs, ys, soft = xs[inside], ys[inside], soft[inside]
            if not len(xs):
                return
        self.pixels[ys, xs] = laid_over(soft, self.pixels[ys, xs])
