"""The whole map in a corner: the ground, who stands where, and what the window shows of it."""

import math
from functools import cached_property

import numpy as np
import pygame

from game.engine.contract import RED
from game.engine.display import Piece
from game.tiled.geometry import Integers, corners
from game.ui.look.look import Look
from game.ui.map.camera import Camera
from game.ui.map.places import Places, Point

_WIDTH, _HEIGHT = 208, 150
_MARGIN = 12
_LEAST_SPOT = 3
_VEIL = 120
_PART = 0.36
"""The most it takes of the width and of the height of the map's area."""


class Minimap:
    """It lies in the lower left of the map's area."""

    def __init__(self, overview: pygame.Surface, places: Places, look: Look, area: pygame.Rect) -> None:
        self._overview, self._places, self._look = overview, places, look
        self._shown: tuple[tuple[Piece, ...], frozenset[int]] = (), frozenset()
        self._share = 0.0
        self._held = False
        self.fit(area)

    def fit(self, area: pygame.Rect) -> None:
        """Be as large as is usual, but leave most of the map's area free."""
        width, height = self._places.size
        usual = self._look.px(_WIDTH), self._look.px(_HEIGHT)
        room = min(usual[0], area.width * _PART), min(usual[1], area.height * _PART)
        share = min(room[0] / width, room[1] / height)
        if share == self._share:
            return
        self._share = share
        self._size = max(1, round(width * share)), max(1, round(height * share))
        self._ground = pygame.transform.smoothscale(self._overview, self._size)
        self._picture = self._ground.copy()
        self.__dict__.pop("_cells", None)
        self.show(*self._shown)

    def place(self, camera: Camera) -> pygame.Rect:
        """Where it lies in the map's area; nowhere where all of the map is in sight anyway."""
        area, margin = camera.area, self._look.px(_MARGIN)
        if camera.shows_all:
            return pygame.Rect(area.left, area.bottom, 0, 0)
        left, top = area.left + margin, area.bottom - margin - self._size[1]
        return pygame.Rect(left, top, *self._size)

    def show(self, pieces: tuple[Piece, ...], unseen: frozenset[int]) -> None:
        self._shown = pieces, unseen
        self._picture.blit(self._ground, (0, 0))
        if unseen:
            self._veil(unseen)
        pitch = min(self._places.grid.pitch) * self._share
        spot = max(self._look.px(_LEAST_SPOT), math.ceil(pitch * 0.8))
        for piece in pieces:
            if piece.cell >= 0:
                self._spot(piece, spot)

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        place = self.place(camera)
        if not place.width:
            return
        palette = self._look.palette
        pygame.draw.rect(surface, palette.desk, place.inflate(8, 8), border_radius=5)
        pygame.draw.rect(surface, palette.line, place.inflate(8, 8), 1, border_radius=5)
        surface.blit(self._picture, place)
        left, top, right, bottom = (side * self._share for side in camera.seen)
        frame = pygame.Rect(place.left + left, place.top + top, right - left, bottom - top).clip(place)
        pygame.draw.rect(surface, palette.desk, frame.inflate(2, 2), 1)
        pygame.draw.rect(surface, palette.brass, frame, 1)

    def handle(self, event: pygame.Event, camera: Camera) -> bool:
        """A press or a drag on it moves the view; a press elsewhere is not for it."""
        place = self.place(camera)
        if event.type == pygame.MOUSEBUTTONDOWN and place.collidepoint(event.pos):
            if event.button == 1:
                self._held = True
                camera.look_at(self._spot_at(event.pos, place))
            return True
        if event.type == pygame.MOUSEMOTION and self._held:
            camera.look_at(self._spot_at(event.pos, place))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._held = False
            return True
        return False

    def _spot_at(self, point: tuple[int, int], place: pygame.Rect) -> Point:
        return (point[0] - place.left) / self._share, (point[1] - place.top) / self._share

    def _spot(self, piece: Piece, size: int) -> None:
        palette = self._look.palette
        x, y = self._places.centre(piece.cell)
        spot = pygame.Rect(0, 0, size, size)
        spot.center = round(x * self._share), round(y * self._share)
        round_by = 0 if piece.side == RED or not palette.shapes else size
        pygame.draw.rect(self._picture, palette.desk, spot.inflate(2, 2), border_radius=round_by)
        shade = palette.bright(piece.side) if not palette.shapes else palette.side(piece.side)
        pygame.draw.rect(self._picture, shade, spot, border_radius=round_by)

    def _veil(self, unseen: frozenset[int]) -> None:
        hidden = np.zeros(self._places.board.size + 1, dtype=bool)
        hidden[list(unseen)] = True
        veil = pygame.Surface(self._size, pygame.SRCALPHA)
        veil.fill(self._look.palette.desk)
        alpha = pygame.surfarray.pixels_alpha(veil)
        alpha[:] = hidden[self._cells] * np.uint8(_VEIL)
        del alpha
        self._picture.blit(veil, (0, 0))

    @cached_property
    def _cells(self) -> Integers:
        """The cell at each pixel; beside the map, one more than the last. Slanted sides of hexes are taken
        as straight, as a pixel is about as large as they are."""
        xs, ys = np.mgrid[0 : self._size[0], 0 : self._size[1]]
        grid, (left, top) = self._places.grid, self._places.origin
        across, down = ((xs + 0.5) / self._share - left, (ys + 0.5) / self._share - top)
        columns, rows = (across // grid.pitch[0]).astype(np.int64), (down // grid.pitch[1]).astype(np.int64)
        if grid.shape.kind == "hex":
            shifted_x, shifted_y = corners(grid, columns, rows)
            columns = ((across - shifted_x + columns * grid.pitch[0]) // grid.pitch[0]).astype(np.int64)
            rows = ((down - shifted_y + rows * grid.pitch[1]) // grid.pitch[1]).astype(np.int64)
        width, height = grid.shape.width, grid.shape.height
        inside = (columns >= 0) & (columns < width) & (rows >= 0) & (rows < height)
        return np.where(inside, rows * width + columns, width * height)
