"""The ground in square parts, made as they come into sight and kept as long as there is room."""

from collections import OrderedDict
from collections.abc import Iterator
from time import perf_counter
from typing import Final, TypeAlias

import pygame

from game.tiled.records import TiledMap
from game.ui.look.palette import Colour
from game.ui.map.zooms import ZOOMS, growth
from game.ui.map_picture import LEAST_ZOOM, MapPicture

PART: Final = 512
MOST_PARTS: Final = 128
"""Kept at a time, of all zooms: 128 MB."""
SECONDS_A_FRAME: Final = 0.006
_DARK: Final = 70
"""Ground whose colours are below this on average needs bright lines."""
_STRIP: Final = 128
"""Rows of pixels that are made at a time."""
_OVERVIEW: Final = 1024
"""The longer side of the picture of the whole map."""

PartKey: TypeAlias = tuple[int, int, int]
"""The zoom's number in ZOOMS, and how many parts from the left and from the top."""


class Ground:
    def __init__(self, tiled: TiledMap, desk: Colour) -> None:
        self.tiled = tiled
        self._desk = desk
        self._whole = MapPicture(tiled, objects=False)
        self._pictures: dict[int, MapPicture] = {}
        self._begun: tuple[PartKey, Iterator[None]] | None = None
        self._parts: OrderedDict[PartKey, pygame.Surface] = OrderedDict()
        self._most = MOST_PARTS
        self.made = 0
        """How many parts have been made so far."""
        self.origin = self._whole.origin
        self.size = self._whole.size
        self.overview = self._overview()
        self.dark = sum(pygame.transform.average_color(self.overview)[:3]) < 3 * _DARK

    def zoom(self, step: int) -> float:
        return ZOOMS[step] * growth(self.tiled.grid)

    def picture(self, step: int) -> MapPicture:
        if step not in self._pictures:
            self._pictures[step] = self._whole.at(self.zoom(step))
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
        """Work on parts until the time is up."""
        self._most = max(MOST_PARTS, 3 * len(wanted))
        end = perf_counter() + seconds
        missing = [key for key in wanted if key not in self._parts]
        # What has been begun comes first, if it is still wanted.
        for key in sorted(missing, key=lambda key: self._begun is None or key != self._begun[0]):
            if self._begun is None or self._begun[0] != key:
                self._begun = key, self._make(key)
            for _ in self._begun[1]:
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

    def _make(self, key: PartKey) -> Iterator[None]:
        """In steps that are short enough for a frame."""
        area, picture = self.area(key), self.picture(key[0])
        yield from picture.prepare(area)
        part = pygame.Surface(area.size, 0, 32)
        part.fill(self._desk)
        for top in range(0, area.height, _STRIP):
            strip = pygame.Rect(area.left, area.top + top, area.width, min(_STRIP, area.height - top))
            part.blit(picture.part(strip), (0, top))
            yield
        self._keep(key, part)

    def _keep(self, key: PartKey, part: pygame.Surface) -> None:
        self.made += 1
        self._parts[key] = part
        while len(self._parts) > self._most:
            self._parts.popitem(last=False)

    def _overview(self) -> pygame.Surface:
        zoom = max(LEAST_ZOOM, min(self.zoom(0), _OVERVIEW / max(self.size)))
        picture = self._whole.at(zoom)
        overview = pygame.Surface(picture.size, 0, 32)
        overview.fill(self._desk)
        overview.blit(picture.draw(), (0, 0))
        return overview
