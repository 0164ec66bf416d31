"""A map as a picture: all its visible layers as Tiled draws them, at any zoom, whole or in parts."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from game.engine.fault import Fault
from game.tiled.geometry import Grid, corners
from game.tiled.records import TURN_60, TURN_120, ImageLayer, TiledMap, TileLayer
from game.ui.blending import deepened, premultiplied, tinted, weakened
from game.ui.canvas import MOST_PIXELS, Canvas, Places, piece_of
from game.ui.image_files import Pixels
from game.ui.objects import draw_objects
from game.ui.tile_images import WHITE, Look, TileImages, TilePicture, scaled

LEAST_ZOOM: Final = 0.01
MOST_ZOOM: Final = 8.0
_STRIP: Final = 256


def draw_map(tiled: TiledMap, zoom: float = 1.0, *, objects: bool = True) -> pygame.Surface:
    return MapPicture(tiled, zoom, objects=objects).draw()


class Laid(NamedTuple):
    """The tiles of a layer in the order in which they are drawn."""

    keys: Places
    """Gid and flips of each."""
    xs: Places
    ys: Places
    """The bottom left of its cell, in pixels of the map."""
    reach: npt.NDArray[np.float64]
    """How far around that it may show."""


class MapPicture:
    """The picture of a map at one zoom. The window draws it in parts, as they come into sight."""

    def __init__(self, tiled: TiledMap, zoom: float = 1.0, *, objects: bool = True) -> None:
        if not LEAST_ZOOM <= zoom <= MOST_ZOOM:
            told = f"a zoom of {zoom:g} is not between {LEAST_ZOOM:g} and {MOST_ZOOM:g}"
            raise Fault(tiled.file, "", told, "choose another")
        self.tiled = tiled
        self.zoom = zoom
        self.images = TileImages(tiled)
        self._objects = objects
        self._laid: dict[int, Laid] = {}
        left, top, right, bottom = _bounds(tiled)
        self.origin = -left, -top
        """Where the map's own corner is, in pixels of the map: layers may reach out to the left and above."""
        self.size = max(1, int((right - left) * zoom)), max(1, int((bottom - top) * zoom))

    def at(self, zoom: float) -> "MapPicture":
        """The picture at another zoom, which shares what is known of the map."""
        other = MapPicture(self.tiled, zoom, objects=self._objects)
        other.images, other._laid = self.images, self._laid
        return other

    def draw(self) -> pygame.Surface:
        width, height = self.size
        if width * height > MOST_PIXELS:
            told = f"its picture would have {width:,} x {height:,} pixels, more than {MOST_PIXELS:,}"
            fitting = math.floor(self.zoom * math.sqrt(MOST_PIXELS / (width * height)) * 100) / 100
            cure = f"choose a zoom of {fitting:g}" if fitting >= LEAST_ZOOM else "split the map"
            raise Fault(self.tiled.file, "", told, cure)
        return self.part(pygame.Rect(0, 0, width, height))

    def part(self, area: pygame.Rect) -> pygame.Surface:
        """What is to be seen in an area of the picture."""
        canvas = Canvas(self.tiled.file, area, self.tiled.background)
        for layer in self.tiled.layers:
            if not layer.visible:
                continue
            if isinstance(layer, TileLayer):
                self._draw_tiles(canvas, layer)
            elif isinstance(layer, ImageLayer):
                self._draw_image(canvas, layer)
            elif self._objects:
                draw_objects(canvas, self.tiled, layer, self.images, self.origin, self.zoom)
        return canvas.surface

    def prepare(self, area: pygame.Rect) -> Iterator[None]:
        """Make the pictures of the tiles that show in an area, one at a time, for who cannot wait for all."""
        for layer in self.tiled.layers:
            if layer.visible and isinstance(layer, TileLayer):
                look = Look(self.zoom, layer.tint, layer.opacity)
                for key in np.unique(self._near(area, layer).keys).tolist():
                    self.images.picture(key >> 4, key & 15, look)
                    yield

    def _draw_tiles(self, canvas: Canvas, layer: TileLayer) -> None:
        look = Look(self.zoom, layer.tint, layer.opacity)
        keys, xs, ys, _ = self._near(canvas.area, layer)
        used, kinds = np.unique(keys, return_inverse=True)
        pictures = [self.images.picture(key >> 4, key & 15, look) for key in used.tolist()]
        lefts, tops = self._places(layer, pictures, kinds, xs, ys)
        if self.zoom == 1 and self.tiled.grid.shape.kind == "hex":
            for index in np.nonzero((lefts < 0) & (keys & (TURN_60 | TURN_120) > 0))[0].tolist():
                key, kinds[index] = int(keys[index]), len(pictures)
                pictures.append(self.images.picture(key >> 4, key & 15, look, -int(lefts[index])))
        canvas.lay([picture.piece if picture else _NOTHING for picture in pictures], kinds, lefts, tops)

    def _lay(self, layer: TileLayer) -> Laid:
        rows, columns = np.nonzero(layer.gids)
        xs, ys = corners(self.tiled.grid, columns, rows)
        ys = ys + self.tiled.grid.cell_size[1]
        order = self._order(xs, ys)
        rows, columns = rows[order], columns[order]
        keys = layer.gids[rows, columns].astype(np.int64) << 4 | layer.flips[rows, columns]
        used, kinds = np.unique(keys >> 4, return_inverse=True)
        reach = np.array([self.images.reach(gid) for gid in used.tolist()], dtype=np.float64)[kinds] + 1
        return Laid(keys, xs[order], ys[order], reach)

    def _near(self, area: pygame.Rect, layer: TileLayer) -> Laid:
        """The tiles that may show in an area."""
        # Old maps give their layers no number of their own.
        if id(layer) not in self._laid:
            self._laid[id(layer)] = self._lay(layer)
        laid = self._laid[id(layer)]
        if area.size == self.size or not len(laid.keys):
            return laid
        left, right = area.left / self.zoom, area.right / self.zoom
        top, bottom = area.top / self.zoom, area.bottom / self.zoom
        right_by, down_by = self.origin[0] + layer.offset[0], self.origin[1] + layer.offset[1]
        # A zoomed tile is rounded up to whole pixels, of which each may be many of the map.
        slack = laid.reach + 2 / self.zoom
        beside = (laid.xs + right_by > left - slack) & (laid.xs + right_by < right + slack)
        near = np.flatnonzero(
            beside & (laid.ys + down_by > top - slack) & (laid.ys + down_by < bottom + slack)
        )
        return Laid(laid.keys[near], laid.xs[near], laid.ys[near], laid.reach[near])

    def _places(
        self, layer: TileLayer, pictures: list[TilePicture | None], kinds: Places, xs: Places, ys: Places
    ) -> tuple[Places, Places]:
        """Where on the whole picture the tiles come to lie whose cells are at some places."""
        lefts = np.array([picture.left if picture else 0 for picture in pictures], dtype=np.float64)
        tops = np.array([picture.top if picture else 0 for picture in pictures], dtype=np.float64)
        return (
            _whole((xs + lefts[kinds] + self.origin[0] + layer.offset[0]) * self.zoom),
            _whole((ys + tops[kinds] + self.origin[1] + layer.offset[1]) * self.zoom),
        )

    def _order(self, xs: Places, ys: Places) -> Places:
        """Which tile is drawn first: on squares a map may say so, on hexes it is the upper left one."""
        across = down = 1
        if self.tiled.grid.shape.kind == "square":
            across = -1 if self.tiled.render_order.startswith("left") else 1
            down = -1 if self.tiled.render_order.endswith("up") else 1
        return np.lexsort((xs * across, ys * down))

    def _draw_image(self, canvas: Canvas, layer: ImageLayer) -> None:
        if layer.image is None:
            return
        pixels = self.images.pixels(layer.image)
        if layer.repeat_x or layer.repeat_y:
            pixels = _sizeable(pixels, across=layer.repeat_x, down=layer.repeat_y)
        left = (self.origin[0] + layer.offset[0]) * self.zoom
        top = (self.origin[1] + layer.offset[1]) * self.zoom
        width, height = pixels.shape[1] * self.zoom, pixels.shape[0] * self.zoom
        lefts = _repeats(left, width, canvas.area.left, canvas.area.right) if layer.repeat_x else [left]
        tops = _repeats(top, height, canvas.area.top, canvas.area.bottom) if layer.repeat_y else [top]
        self._lay_image(canvas, layer, pixels, lefts, tops)

    def _lay_image(
        self, canvas: Canvas, layer: ImageLayer, pixels: Pixels, lefts: list[float], tops: list[float]
    ) -> None:
        """Lay it in strips, which keeps the work memory small however large it is."""
        for start in range(0, pixels.shape[0], _STRIP):
            strip = premultiplied(pixels[start : start + _STRIP])
            deep = deepened(strip if layer.tint == WHITE else tinted(strip, layer.tint))
            if self.zoom != 1:
                deep = scaled(deep, deep.shape[1] * self.zoom, deep.shape[0] * self.zoom)
            piece = piece_of(weakened(deep, layer.opacity))
            for top in tops:
                for left in lefts:
                    canvas.lay_one(piece, math.floor(left + 0.5), math.floor(top + start * self.zoom + 0.5))


def _bounds(tiled: TiledMap) -> tuple[int, int, int, int]:
    """The box of all that is drawn, in pixels of the map. As in Tiled 1.8 layers that are moved make it
    larger; tall tiles and large images do not."""
    width, height = _size(tiled.grid)
    xs = [layer.offset[0] for layer in tiled.layers]
    ys = [layer.offset[1] for layer in tiled.layers]
    left, top = -math.ceil(max([0.0, *(-x for x in xs)])), -math.ceil(max([0.0, *(-y for y in ys)]))
    right, bottom = width + math.ceil(max([0.0, *xs])), height + math.ceil(max([0.0, *ys]))
    return left, top, right, bottom


def _size(grid: Grid) -> tuple[int, int]:
    """The size of a map's picture in Tiled, which rounds each slanted side of a hex down on its own, and
    does not ask whether a single column or row is moved."""
    if grid.shape.kind == "square":
        return grid.size
    columns, rows = grid.shape.width, grid.shape.height
    across, down = grid.pitch
    if grid.shape.stagger_axis == "x":
        return columns * across + across - grid.side, rows * down + (down // 2 if columns > 1 else 0)
    return columns * across + (across // 2 if rows > 1 else 0), rows * down + down - grid.side


def _sizeable(pixels: Pixels, *, across: bool, down: bool) -> Pixels:
    """Some copies of a small image beside each other, as they are repeated anyway."""
    height, width = pixels.shape[:2]
    return np.tile(pixels, (-(-_STRIP // height) if down else 1, -(-_STRIP // width) if across else 1, 1))


def _repeats(start: float, step: float, first: float, last: float) -> list[float]:
    """Where the copies of a repeated image begin that show between two places."""
    low = math.floor((first - start) / step)
    return [start + number * step for number in range(low, math.ceil((last - start) / step))]


def _whole(places: npt.NDArray[np.float64]) -> Places:
    return np.floor(places + 0.5).astype(np.int64)


_NOTHING: Final = piece_of(np.zeros((1, 1, 4), dtype=np.uint32))
