"""What overlays say about cells, as arrays over the whole map, and parts of the ground marked with it."""

import math
from collections import OrderedDict, deque
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Final, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

from game.engine.board import NOWHERE, displacements
from game.engine.display import Overlay, Tint
from game.ui.map.ground import PartKey
from game.ui.map.lens import Lens
from game.ui.map.places import Places
from game.ui.map.tint_styles import LEVELS, TINTS, Outline, edge, tint

MOST_MARKED: Final = 40
"""Marked parts kept at a time."""
_KNOWN: Final = 16
"""Overlays of which the marks are kept, for when they are shown again."""
_NAMES: Final = tuple(TINTS)
_JOINED: Final = frozenset(number for number, name in enumerate(_NAMES) if TINTS[name].joined)
Codes: TypeAlias = npt.NDArray[np.int16]
"""For each cell 0, or 1 + its style's number times LEVELS + 1, plus its level."""
Cells: TypeAlias = npt.NDArray[np.int64]
NO_CELLS: Final[Cells] = np.zeros(0, dtype=np.int64)


@dataclass(frozen=True)
class Marks:
    """One layer of tints: what fills each cell, and along which of its sides its region ends."""

    codes: Codes
    edges: Codes
    """Bit i for heading i."""


class Parts(Protocol):
    """What marks are laid on: the ground, or other marks that lie lower and change less often."""

    dark: bool

    def part(self, key: PartKey) -> pygame.Surface | None: ...
    def area(self, key: PartKey) -> pygame.Rect: ...
    def zoom(self, step: int) -> float: ...


class Marker:
    """Lays tints on parts of the map, and keeps the results as long as neither changes."""

    def __init__(self, ground: Parts, places: Places) -> None:
        self._ground, self._places = ground, places
        self.area, self.zoom, self.dark = ground.area, ground.zoom, ground.dark
        self._layers: tuple[Marks, ...] = ()
        self._version = 0
        self._changes: deque[tuple[int, Cells]] = deque(maxlen=_KNOWN)
        """By version: the cells that look different since the one before."""
        self._known: deque[tuple[Overlay, Marks]] = deque(maxlen=_KNOWN)
        self._veil: tuple[frozenset[int], Marks] | None = None
        self._cells: OrderedDict[PartKey, Cells] = OrderedDict()
        self._marked: OrderedDict[PartKey, tuple[int, pygame.Surface | None]] = OrderedDict()
        """By part: the version it shows, and its picture if it has marks."""
        self._outlines: dict[int, Outline] = {}

    def show(self, layers: tuple[Marks, ...], below: Cells | None = None) -> Cells:
        """Lay these, from the lowest up; the cells that look different by it, and by what changed below."""
        changed = _changed(self._layers, layers)
        if below is not None and len(below):
            changed = np.union1d(changed, below)
        self._layers = layers
        self._version += 1
        self._changes.append((self._version, changed))
        return changed

    def part(self, key: PartKey) -> pygame.Surface | None:
        """A part of the map with all marks on it, if what they lie on is made already."""
        bare = self._ground.part(key)
        if bare is None or not self._layers:
            return bare
        version, own = self._marked.get(key, (0, None))
        if version != self._version:
            whole = pygame.Rect((0, 0), bare.get_size())
            box = self._changed_in(key, version) if own else whole
            cells = self._cells_of(key)
            if own is None and any(marks.codes[cells].any() for marks in self._layers):
                own = bare.copy()
            if own is not None and box:
                self._mark(own, bare, key, box.clip(whole))
            self._marked[key] = self._version, own
        self._marked.move_to_end(key)
        while len(self._marked) > MOST_MARKED:
            self._marked.popitem(last=False)
        return own or bare

    def _changed_in(self, key: PartKey, version: int) -> pygame.Rect:
        """Around the cells of a part that look different since a version; empty if none does."""
        area = self.area(key)
        if not self._changes or self._changes[0][0] > version + 1:
            return pygame.Rect((0, 0), area.size)
        since = [cells for number, cells in self._changes if number > version]
        found = self.box_of(np.concatenate(since), key[0])
        return (
            found.clip(area).move(-area.left, -area.top)
            if found.colliderect(area)
            else pygame.Rect(0, 0, 0, 0)
        )

    def box_of(self, cells: Cells, step: int) -> pygame.Rect:
        """Around cells with all that marks paint of them, on the picture of the map at a zoom."""
        if not len(cells):
            return pygame.Rect(0, 0, 0, 0)
        zoom = self.zoom(step)
        xs, ys = (places[cells] * zoom for places in self._places.centres)
        outline = self._outline(step)
        right, down = (max(abs(corner[axis]) for corner in outline) + 4 for axis in (0, 1))
        left, top = math.floor(xs.min() - right), math.floor(ys.min() - down)
        width, height = math.ceil(xs.max() + right) - left, math.ceil(ys.max() + down) - top
        return pygame.Rect(left, top, width, height)

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
        if self._veil is None or (self._veil[0] is not cells and self._veil[0] != cells):
            codes = np.zeros(self._places.board.size, dtype=np.int16)
            codes[[cell for cell in cells if 0 <= cell < len(codes)]] = _code(Tint("unseen"))
            self._veil = cells, Marks(codes, self._edges(codes))
        return self._veil[1]

    @cached_property
    def grid(self) -> Marks:
        """Every side of a cell once: the first half of its own, and those at the edge of the map."""
        style = "grid on dark" if self.dark else "grid"
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
        surface.fblits([(side, (x + right, y + down)) for side, (right, down) in sides])

    def _edges(self, codes: Codes) -> Codes:
        styles = np.append((codes + LEVELS) // (LEVELS + 1), np.int16(0))
        shown = np.flatnonzero(codes)
        # NOWHERE is the last one, which has no style.
        others = styles[self._neighbours[shown]]
        ends = others != styles[shown, None]
        edges: Codes = np.zeros(len(codes), dtype=np.int16)
        edges[shown] = (ends * (1 << np.arange(others.shape[1], dtype=np.int16))).sum(axis=1, dtype=np.int16)
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
            area, zoom = self.area(key), self.zoom(key[0])
            sides = area.left / zoom, area.top / zoom, area.right / zoom, area.bottom / zoom
            self._cells[key] = np.array(self._places.cells_in(*sides), dtype=np.int64)
            while len(self._cells) > 4 * MOST_MARKED:
                self._cells.popitem(last=False)
        return self._cells[key]

    def _mark(self, part: pygame.Surface, bare: pygame.Surface, key: PartKey, box: pygame.Rect) -> None:
        """Lay all marks anew within a box of a part."""
        area, zoom = self.area(key), self.zoom(key[0])
        cells = self._cells_of(key)
        xs, ys = self._places.centres
        lefts = np.floor(xs[cells] * zoom + 0.5).astype(np.int64) - area.left
        tops = np.floor(ys[cells] * zoom + 0.5).astype(np.int64) - area.top
        outline = self._outline(key[0])
        right, down = (max(abs(corner[axis]) for corner in outline) + 2 for axis in (0, 1))
        beside = (lefts > box.left - right) & (lefts < box.right + right)
        near = beside & (tops > box.top - down) & (tops < box.bottom + down)
        part.set_clip(box)
        part.blit(bare, box, box)
        for marks in self._layers:
            there = np.flatnonzero(near & (marks.codes[cells] > 0))
            if not len(there):
                continue
            spots = list(zip(lefts[there].tolist(), tops[there].tolist(), strict=True))
            shown = cells[there]
            codes, edges = marks.codes[shown].tolist(), marks.edges[shown].tolist()
            _fill(part, box, codes, spots, outline)
            _draw_edges(part, codes, edges, spots, outline)
        part.set_clip(None)

    def _outline(self, step: int) -> Outline:
        if step not in self._outlines:
            zoom = self.zoom(step)
            self._outlines[step] = tuple((x * zoom, y * zoom) for x, y in self._places.outline)
        return self._outlines[step]


def _code(shown: Tint) -> int:
    level = round(min(max(shown.level, 0.0), 1.0) * LEVELS)
    return 1 + _NAMES.index(shown.style) * (LEVELS + 1) + level


def _changed(before: tuple[Marks, ...], after: tuple[Marks, ...]) -> Cells:
    """The cells on which not the same lies in the same order."""
    found: npt.NDArray[np.bool_] | None = None
    for old, new in zip_longest(before, after):
        if old is new:
            continue
        known = [marks for marks in (old, new) if marks is not None]
        if len(known) == 2:
            other = (old.codes != new.codes) | (old.edges != new.edges)
        else:
            other = known[0].codes > 0
        found = other if found is None else found | other
    return np.flatnonzero(found) if found is not None else NO_CELLS


def _fill(
    part: pygame.Surface,
    box: pygame.Rect,
    codes: list[int],
    spots: list[tuple[int, int]],
    outline: Outline,
) -> None:
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
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        sheet.fblits(
            [(picture, (x - box.left, y - box.top)) for picture, (x, y) in veil], pygame.BLEND_RGBA_MAX
        )
        part.blit(sheet, box)
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
                    picture, (right, down) = edge(style, heading, outline)
                    blits.append((picture, (x + right, y + down)))
    part.fblits(blits)
