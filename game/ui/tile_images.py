"""The pictures of a map's tiles: cut from their images, flipped, turned, tinted and scaled, each once."""

from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame

from game.engine.fault import Fault
from game.tiled.records import (
    FLIP_ACROSS,
    FLIP_DIAGONALLY,
    FLIP_DOWN,
    TURN_60,
    TURN_120,
    Image,
    TiledMap,
    Tileset,
)
from game.tiled.tilesets import tile_of
from game.ui.blending import Deep, deepened, premultiplied, resampled, straight, tinted, weakened
from game.ui.canvas import Piece, piece_of, surface_of
from game.ui.image_files import Pixels, load_pixels
from game.ui.turning import Turn, turned

MOST_IMAGE_PIXELS: Final = 128_000_000
"""Of all images of a map."""
MOST_TILE_PIXELS: Final = 4_000_000
MOST_TURNED_PIXELS: Final = 500_000
_MOST_KEPT: Final = 32_000_000
"""Pixels of pictures kept to be used again."""
_LEAST_COVER: Final = 64
_HALF_TURN: Final = FLIP_ACROSS | FLIP_DOWN
WHITE: Final = (255, 255, 255, 255)


@dataclass(frozen=True)
class Look:
    """What a layer and the zoom do to every tile."""

    zoom: float = 1.0
    tint: tuple[int, int, int, int] = WHITE
    opacity: float = 1.0


@dataclass(frozen=True)
class TilePicture:
    piece: Piece
    left: float
    """From the bottom left of its cell to the top left of the piece, in pixels of the map."""
    top: float


class TileImages:
    def __init__(self, tiled: TiledMap) -> None:
        self._tiled = tiled
        self._files: dict[tuple[str, tuple[int, ...] | None], Pixels] = {}
        self._file_pixels = 0
        self._pictures: dict[tuple[int, int, Look, int], TilePicture | None] = {}
        self._kept = 0

    def picture(self, gid: int, flips: int, look: Look, cut: int = 0) -> TilePicture | None:
        """The picture of a tile, or nothing where the map lost its tileset. The left of a turned tile may be
        cut off by the edge of the whole map's picture, which changes the rest of it a little."""
        key = gid, flips, look, cut
        if key not in self._pictures:
            found = tile_of(self._tiled.tilesets, gid)
            made = None if found is None or found[0].lost else self._made(*found, flips, look, cut)
            size = made.piece.size if made else (1, 1)
            self._kept += size[0] * size[1]
            if self._kept > _MOST_KEPT:
                self._pictures.clear()
                self._kept = size[0] * size[1]
            self._pictures[key] = made
        return self._pictures[key]

    def reach(self, gid: int) -> float:
        """How far from the bottom left of its cell a tile may show, however it is turned."""
        found = tile_of(self._tiled.tilesets, gid)
        if found is None or found[0].lost:
            return 0
        tileset, number = found
        height, width = self._cut(tileset, number).shape[:2]
        box_width, box_height, grow_x, grow_y = self._box(tileset, width, height)
        offset = abs(tileset.offset[0] * grow_x) + abs(tileset.offset[1] * grow_y)
        return 2 * max(box_width, box_height) + offset

    def tile(self, gid: int, tint: tuple[int, int, int, int] = WHITE) -> tuple[Tileset, Pixels] | None:
        """A tile's own pixels, premultiplied, and the tileset it is from."""
        found = tile_of(self._tiled.tilesets, gid)
        if found is None or found[0].lost:
            return None
        pixels = premultiplied(self._cut(*found))
        return found[0], pixels if tint == WHITE else tinted(pixels, tint)

    def pixels(self, image: Image) -> Pixels:
        """A whole image."""
        key = image.path, image.transparent
        if key not in self._files:
            self._files[key] = load_pixels(*key)
            self._file_pixels += self._files[key].size // 4
            if self._file_pixels > MOST_IMAGE_PIXELS:
                told = f"its images have more than {MOST_IMAGE_PIXELS:,} pixels together"
                raise Fault(self._tiled.file, "", told, "use smaller images")
        return self._files[key]

    def _made(self, tileset: Tileset, number: int, flips: int, look: Look, cut: int) -> TilePicture:
        pixels = premultiplied(self._cut(tileset, number))
        if look.tint != WHITE:
            pixels = tinted(pixels, look.tint)
        height, width = pixels.shape[:2]
        box_width, box_height, grow_x, grow_y = self._box(tileset, width, height)
        middle_x = box_width / 2 + tileset.offset[0] * grow_x
        middle_y = -box_height / 2 + tileset.offset[1] * grow_y
        size = width * grow_x, height * grow_y
        hexes = self._tiled.grid.shape.kind == "hex"
        if not hexes and flips & FLIP_DIAGONALLY:
            # A tile that changes width and height keeps its bottom left.
            shift = (box_height - box_width) / 2
            middle_x, middle_y, size = middle_x + shift, middle_y + shift, (size[1], size[0])
        degrees = 60 * bool(flips & TURN_60) + 120 * bool(flips & TURN_120) if hexes else 0
        left = top = 0
        if degrees in (60, 120):
            if width * height > MOST_TURNED_PIXELS:
                told = f"a turned tile has more than {MOST_TURNED_PIXELS:,} pixels"
                raise Fault(tileset.file, f"tile {number}", told, "use a smaller image or do not turn it")
            turn = Turn(degrees, across=bool(flips & FLIP_ACROSS), down=bool(flips & FLIP_DOWN))
            deep, left, top = turned(deepened(pixels), turn, cut)
            if look.opacity == 1 and pixels[..., 3].min() == 255:
                # Qt does not blend a picture without alpha, so the trace lost by turning does not matter.
                deep = deepened(straight(deep))
        else:
            deep = _flipped(pixels, flips ^ _HALF_TURN if degrees else flips, look, hexes=hexes)
        if (grow_x, grow_y, look.zoom) != (1, 1, 1):
            deep = scaled(deep, deep.shape[1] * grow_x * look.zoom, deep.shape[0] * grow_y * look.zoom)
        piece = piece_of(weakened(deep, look.opacity))
        return TilePicture(
            piece, middle_x - size[0] / 2 + left * grow_x, middle_y - size[1] / 2 + top * grow_y
        )

    def _box(self, tileset: Tileset, width: int, height: int) -> tuple[float, float, float, float]:
        """The size of the box a tile is fitted into, and how much it grows for that."""
        if tileset.render_size == "tile":
            return width, height, 1, 1
        box_width, box_height = self._tiled.grid.tile_width, self._tiled.grid.tile_height
        grow_x, grow_y = box_width / width, box_height / height
        if tileset.fill_mode == "preserve-aspect-fit":
            grow_x = grow_y = min(grow_x, grow_y)
        return box_width, box_height, grow_x, grow_y

    def _cut(self, tileset: Tileset, number: int) -> Pixels:
        """The part of an image that is the tile's picture."""
        tile = tileset.tiles.get(number)
        image = tile.image if tile and tile.image else tileset.image
        if image is None:
            raise Fault(tileset.file, f"tile {number}", "has no image", "choose one in Tiled")
        whole = self.pixels(image)
        if tile and tile.image:
            left, top, width, height = tile.part or (0, 0, whole.shape[1], whole.shape[0])
        else:
            left, top = _place_on_sheet(tileset, number, whole.shape[1])
            width, height = tileset.tile_width, tileset.tile_height
        if width < 1 or height < 1 or left + width > whole.shape[1] or top + height > whole.shape[0]:
            told = f"is smaller than {tileset.file} says: tile {number} lies outside of it"
            raise Fault(image.path, "", told, "open the tileset in Tiled and save it anew")
        if width * height > MOST_TILE_PIXELS:
            told = f"tile {number} has {width:,} x {height:,} pixels, more than {MOST_TILE_PIXELS:,}"
            raise Fault(image.path, "", told, "use an image layer for large pictures")
        return whole[top : top + height, left : left + width]


def scaled(deep: Deep, width: float, height: float) -> Deep:
    """A picture in another size, rounded up so that neighbours leave no gap."""
    size = max(1, int(np.ceil(width - 1e-6))), max(1, int(np.ceil(height - 1e-6)))
    if size[0] * size[1] > 4 * MOST_TILE_PIXELS:
        told = f"a tile would have {size[0]:,} x {size[1]:,} pixels, more than {4 * MOST_TILE_PIXELS:,}"
        raise Fault("", "", told, "choose a smaller zoom")
    pixels = premultiplied(straight(deep))
    surface = pygame.transform.smoothscale(surface_of(pixels), size)
    result = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(size[1], size[0], 4)
    if not ((pixels[..., 3] > 0) & (pixels[..., 3] < 255)).any():
        return _crisp(deepened(result))
    return deepened(result)


def _crisp(deep: Deep) -> Deep:
    """Where a tile had a sharp edge it keeps one. Two half covered edges would let the ground below through
    between neighbours; so a pixel belongs to every tile that covers a good part of it."""
    result = deepened(straight(deep))
    result[..., 3] = 65535
    result[deep[..., 3] < _LEAST_COVER * 257] = 0
    return result


def _flipped(pixels: Pixels, flips: int, look: Look, *, hexes: bool) -> Deep:
    flips &= _HALF_TURN if hexes else _HALF_TURN | FLIP_DIAGONALLY
    if flips & FLIP_DIAGONALLY:
        pixels = pixels.transpose(1, 0, 2)
    if flips & FLIP_ACROSS:
        pixels = pixels[:, ::-1]
    if flips & FLIP_DOWN:
        pixels = pixels[::-1]
    return resampled(deepened(pixels), opaque_too=look.opacity < 1) if flips else deepened(pixels)


def _place_on_sheet(tileset: Tileset, number: int, sheet_width: int) -> tuple[int, int]:
    # Tiled lays its tiles on the image as it is, whatever the file says about columns.
    across, down = tileset.tile_width + tileset.spacing, tileset.tile_height + tileset.spacing
    columns = max(1, (sheet_width - tileset.margin + tileset.spacing) // across)
    row, column = divmod(number, columns)
    return tileset.margin + column * across, tileset.margin + row * down
