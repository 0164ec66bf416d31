"""The ground in square parts, made as they come into sight and kept as long as there is room."""

from collections import OrderedDict
from collections.abc import Iterator
from time import perf_counter
from typing import Final, TypeAlias

import numpy as np
import pygame

from game.tiled.records import TiledMap, TileLayer
from game.ui.look.palette import Colour
from game.ui.map.camera import ZOOMS
from game.ui.map_picture import LEAST_ZOOM, MapPicture
from game.ui.tile_images import Look as TileLook
from game.ui.tile_images import TileImages

PART: Final = 512
MOST_PARTS: Final = 128
"""Kept at a time, of all zooms: 128 MB."""
SECONDS_A_FRAME: Final = 0.006
_OVERVIEW: Final = 1024
"""The longer side of the picture of the whole map."""

PartKey: TypeAlias = tuple[int, int, int]
"""The zoom's number in ZOOMS, and how many parts from the left and from the top."""


class Ground:
    def __init__(self, tiled: TiledMap, desk: Colour) -> None:
        self.tiled = tiled
        self._desk = desk
        self._images = TileImages(tiled)
        self._pictures: dict[int, MapPicture] = {}
        self._unready: dict[int, Iterator[None]] = {}
        self._parts: OrderedDict[PartKey, pygame.Surface] = OrderedDict()
        self._most = MOST_PARTS
        self.made = 0
        """How many parts have been made so far."""
        whole = self.picture(ZOOMS.index(1.0))
        self.origin = whole.origin
        self.size = whole.size
        self.overview = self._overview()

    def picture(self, step: int) -> MapPicture:
        if step not in self._pictures:
            picture = MapPicture(self.tiled, ZOOMS[step], objects=False, images=self._images)
            self._pictures[step] = picture
            self._unready[step] = self._make_tiles(picture)
        return self._pictures[step]

    def keys(self, step: int, box: pygame.Rect) -> list[PartKey]:
        """The parts that show in a box of the picture at a zoom."""
        width, height = self.picture(step).size
        columns = range(max(box.left, 0) // PART, (min(box.right, width) + PART - 1) // PART)
        rows = range(max(box.top, 0) // PART, (min(box.bottom, height) + PART - 1) // PART)
        return [(step, column, row) for row in rows for column in columns]

    def area(self, key: PartKey) -> pygame.Rect:
        """Of a part, on the picture at its zoom."""
        step, column, row = key
        width, height = self.picture(step).size
        left, top = column * PART, row * PART
        return pygame.Rect(left, top, min(PART, width - left), min(PART, height - top))

    def part(self, key: PartKey) -> pygame.Surface | None:
        """A part if it is made already."""
        found = self._parts.get(key)
        if found is not None:
            self._parts.move_to_end(key)
        return found

    def make(self, wanted: list[PartKey], seconds: float = SECONDS_A_FRAME) -> None:
        """Make parts until the time is up, at least a little of one."""
        self._most = max(MOST_PARTS, 3 * len(wanted))
        end = perf_counter() + seconds
        for key in wanted:
            if key in self._parts:
                continue
            for _ in self._unready[key[0]]:
                if perf_counter() > end:
                    return
            self._keep(key, self._made(key))
            if perf_counter() > end:
                return

    def coarse(self, area: pygame.Rect, step: int) -> pygame.Surface:
        """An area of the picture at a zoom, as good as the overview has it."""
        width, height = self.picture(step).size
        across, down = self.overview.get_width() / width, self.overview.get_height() / height
        cut = pygame.Rect(
            int(area.left * across), int(area.top * down), int(area.width * across), int(area.height * down)
        )
        cut.size = max(cut.width, 1), max(cut.height, 1)
        return pygame.transform.scale(self.overview.subsurface(cut.clip(self.overview.get_rect())), area.size)

    def _make_tiles(self, picture: MapPicture) -> Iterator[None]:
        """The pictures of all tiles at a zoom, one at a time: together they would stop a frame."""
        for layer in self.tiled.layers:
            if isinstance(layer, TileLayer) and layer.visible:
                look = TileLook(picture.zoom, layer.tint, layer.opacity)
                keys = np.unique(layer.gids.astype(np.int64) << 4 | layer.flips)
                for key in keys[keys >= 16].tolist():
                    self._images.picture(key >> 4, key & 15, look)
                    yield

    def _made(self, key: PartKey) -> pygame.Surface:
        area = self.area(key)
        part = pygame.Surface(area.size, 0, 32)
        part.fill(self._desk)
        part.blit(self.picture(key[0]).part(area), (0, 0))
        return part

    def _keep(self, key: PartKey, part: pygame.Surface) -> None:
        self.made += 1
        self._parts[key] = part
        while len(self._parts) > self._most:
            self._parts.popitem(last=False)

    def _overview(self) -> pygame.Surface:
        zoom = max(LEAST_ZOOM, min(ZOOMS[0], _OVERVIEW / max(self.size)))
        picture = MapPicture(self.tiled, zoom, objects=False)
        overview = pygame.Surface(picture.size, 0, 32)
        overview.fill(self._desk)
        overview.blit(picture.draw(), (0, 0))
        return overview
