"""What overlays say about cells, as arrays over the whole map, and parts of the ground marked with it."""

from collections import OrderedDict, deque
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

from game.engine.board import NOWHERE, displacements
from game.engine.display import Overlay, Tint
from game.ui.map.ground import Ground, PartKey
from game.ui.map.lens import Lens
from game.ui.map.places import Places
from game.ui.map.tint_styles import LEVELS, TINTS, Outline, edge, tint

MOST_MARKED: Final = 64
"""Marked parts kept at a time."""
_KNOWN: Final = 16
"""Overlays of which the marks are kept, for when they are shown again."""
_NAMES: Final = tuple(TINTS)
_JOINED: Final = frozenset(number for number, name in enumerate(_NAMES) if TINTS[name].joined)
Codes: TypeAlias = npt.NDArray[np.int16]
"""For each cell 0, or 1 + its style's number times LEVELS + 1, plus its level."""
Cells: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Marks:
    """One layer of tints: what fills each cell, and along which of its sides its region ends."""

    codes: Codes
    edges: Codes
    """Bit i for heading i."""


class Marker:
    """Lays tints on parts of the ground, and keeps the results as long as neither changes."""

    def __init__(self, ground: Ground, places: Places) -> None:
        self._ground, self._places = ground, places
        self._layers: tuple[Marks, ...] = ()
        self._version = 0
        self._known: deque[tuple[Overlay, Marks]] = deque(maxlen=_KNOWN)
        self._veil: tuple[frozenset[int], Marks] | None = None
        self._cells: OrderedDict[PartKey, Cells] = OrderedDict()
        self._marked: OrderedDict[PartKey, tuple[int, tuple[bytes, ...], pygame.Surface]] = OrderedDict()
        self._outlines: dict[int, Outline] = {}

    def show(self, layers: tuple[Marks, ...]) -> None:
        self._layers = layers
        self._version += 1

    def part(self, key: PartKey) -> pygame.Surface | None:
        """A part of the ground with all marks on it, if the ground is made already."""
        bare = self._ground.part(key)
        if bare is None or not self._layers:
            return bare
        kept = self._marked.get(key)
        if kept is not None and kept[0] == self._version:
            self._marked.move_to_end(key)
            return kept[2]
        cells = self._cells_of(key)
        signs = tuple(marks.codes[cells].tobytes() + marks.edges[cells].tobytes() for marks in self._layers)
        if kept is not None and kept[1] == signs:
            part = kept[2]
        else:
            part = self._mark(bare, key, cells) if any(any(sign) for sign in signs) else bare
        self._marked[key] = self._version, signs, part
        self._marked.move_to_end(key)
        while len(self._marked) > MOST_MARKED:
            self._marked.popitem(last=False)
        return part

    def marks(self, overlay: Overlay) -> Marks:
        """Of an overlay that was shown just before, they are still known."""
        for known, marks in self._known:
            if known is overlay:
                return marks
        codes = np.zeros(self._places.board.size, dtype=np.int16)
        # Cells that are not on the board would otherwise mark others from its end.
        cells = [cell for cell in overlay.tints if 0 <= cell < len(codes)]
        codes[cells] = [_code(overlay.tints[cell]) for cell in cells]
        marks = Marks(codes, self._edges(codes))
        self._known.append((overlay, marks))
        return marks

    def veil(self, cells: frozenset[int]) -> Marks:
        if self._veil is None or self._veil[0] != cells:
            codes = np.zeros(self._places.board.size, dtype=np.int16)
            codes[[cell for cell in cells if 0 <= cell < len(codes)]] = _code(Tint("unseen"))
            self._veil = cells, Marks(codes, self._edges(codes))
        return self._veil[1]

    @cached_property
    def grid(self) -> Marks:
        """Every side of a cell once: the first half of its own, and those at the edge of the map."""
        style = "grid on dark" if self._ground.dark else "grid"
        codes = np.full(self._places.board.size, _code(Tint(style)), dtype=np.int16)
        headings = self._places.board.headings
        bits = 1 << np.arange(headings, dtype=np.int16)
        outer = ((self._neighbours == NOWHERE) * bits).sum(axis=1)
        return Marks(codes, (outer | (1 << headings // 2) - 1).astype(np.int16))

    def draw_focus(self, surface: pygame.Surface, lens: Lens, cell: int) -> None:
        """A bright line around the cell that is pointed at."""
        x, y = lens.point(self._places.centre(cell))
        outline = self._outline(lens.step)
        sides = [edge("focus", heading, outline) for heading in range(len(outline))]
        surface.fblits([(side, (x - side.get_width() // 2, y - side.get_height() // 2)) for side in sides])

    def _edges(self, codes: Codes) -> Codes:
        styles = np.append((codes + LEVELS) // (LEVELS + 1), np.int16(0))
        # NOWHERE is the last one, which has no style.
        others = styles[self._neighbours]
        ends = (others != styles[:-1, None]) & (styles[:-1, None] > 0)
        edges: Codes = (ends * (1 << np.arange(others.shape[1], dtype=np.int16))).sum(axis=1, dtype=np.int16)
        return edges

    @cached_property
    def _neighbours(self) -> Cells:
        """Of each cell, by heading."""
        board = self._places.board
        rows, columns = np.divmod(np.arange(board.size), board.width)
        phases = np.array([board.phase(cell) for cell in range(board.size)])
        found = np.empty((board.size, board.headings), dtype=np.int64)
        for heading, (du, dv) in enumerate(board.steps):
            across, down = (
                np.choose(phases, shifts)
                for shifts in zip(
                    *(displacements(board.shape, phase, du, dv) for phase in (0, 1)), strict=True
                )
            )
            to_columns, to_rows = columns + across, rows + down
            on_board = (
                (to_columns >= 0) & (to_columns < board.width) & (to_rows >= 0) & (to_rows < board.height)
            )
            found[:, heading] = np.where(on_board, to_rows * board.width + to_columns, NOWHERE)
        return found

    def _cells_of(self, key: PartKey) -> Cells:
        if key not in self._cells:
            area, zoom = self._ground.area(key), self._ground.zoom(key[0])
            sides = area.left / zoom, area.top / zoom, area.right / zoom, area.bottom / zoom
            self._cells[key] = np.array(self._places.cells_in(*sides), dtype=np.int64)
            while len(self._cells) > 4 * MOST_MARKED:
                self._cells.popitem(last=False)
        return self._cells[key]

    def _mark(self, bare: pygame.Surface, key: PartKey, cells: Cells) -> pygame.Surface:
        part = bare.copy()
        area, zoom = self._ground.area(key), self._ground.zoom(key[0])
        xs, ys = self._places.centres
        outline = self._outline(key[0])
        for marks in self._layers:
            shown = cells[marks.codes[cells] > 0]
            if not len(shown):
                continue
            lefts = np.floor(xs[shown] * zoom + 0.5).astype(np.int64) - area.left
            tops = np.floor(ys[shown] * zoom + 0.5).astype(np.int64) - area.top
            spots = list(zip(lefts.tolist(), tops.tolist(), strict=True))
            codes, edges = marks.codes[shown].tolist(), marks.edges[shown].tolist()
            _fill(part, codes, spots, outline)
            _draw_edges(part, codes, edges, spots, outline)
        return part

    def _outline(self, step: int) -> Outline:
        if step not in self._outlines:
            zoom = self._ground.zoom(step)
            self._outlines[step] = tuple((x * zoom, y * zoom) for x, y in self._places.outline)
        return self._outlines[step]


def _code(shown: Tint) -> int:
    level = round(min(max(shown.level, 0.0), 1.0) * LEVELS)
    return 1 + _NAMES.index(shown.style) * (LEVELS + 1) + level


def _fill(part: pygame.Surface, codes: list[int], spots: list[tuple[int, int]], outline: Outline) -> None:
    veil: list[tuple[pygame.Surface, tuple[int, int]]] = []
    blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for code, (x, y) in zip(codes, spots, strict=True):
        style, level = divmod(code - 1, LEVELS + 1)
        if not TINTS[_NAMES[style]].fill:
            continue
        picture = tint(_NAMES[style], level, outline)
        spot = picture, (x - picture.get_width() // 2, y - picture.get_height() // 2)
        (veil if style in _JOINED else blits).append(spot)
    if veil:
        # Where two cells of a veil overlap by a pixel it must not be darker.
        sheet = pygame.Surface(part.get_size(), pygame.SRCALPHA)
        sheet.fblits(veil, pygame.BLEND_RGBA_MAX)
        part.blit(sheet, (0, 0))
    part.fblits(blits)


def _draw_edges(
    part: pygame.Surface, codes: list[int], edges: list[int], spots: list[tuple[int, int]], outline: Outline
) -> None:
    blits = []
    for code, sides, (x, y) in zip(codes, edges, spots, strict=True):
        if sides:
            style = _NAMES[(code - 1) // (LEVELS + 1)]
            for heading in range(len(outline)):
                if sides >> heading & 1:
                    picture = edge(style, heading, outline)
                    blits.append((picture, (x - picture.get_width() // 2, y - picture.get_height() // 2)))
    part.fblits(blits)
