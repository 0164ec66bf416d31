"""The whole map in a corner: the ground, who stands where, and what the window shows of it."""

import math

import pygame

from game.engine.contract import RED
from game.engine.display import Piece
from game.ui.look.look import Look
from game.ui.map.camera import Camera
from game.ui.map.places import Places, Point

_WIDTH, _HEIGHT = 208, 150
_MARGIN = 12
_LEAST_SPOT = 3


class Minimap:
    """It lies in the lower left of the map's area."""

    def __init__(self, overview: pygame.Surface, places: Places, look: Look) -> None:
        self._overview, self._places, self._look = overview, places, look
        width, height = places.size
        share = min(look.px(_WIDTH) / width, look.px(_HEIGHT) / height)
        self._size = max(1, round(width * share)), max(1, round(height * share))
        self._share = share
        self._ground = pygame.transform.smoothscale(overview, self._size)
        self._picture = self._ground.copy()
        self._held = False

    def place(self, area: pygame.Rect) -> pygame.Rect:
        """Where it lies in the map's area; nowhere where it would cover most of that."""
        margin = self._look.px(_MARGIN)
        if self._size[0] * 2 > area.width or self._size[1] * 2 > area.height:
            return pygame.Rect(area.left, area.bottom, 0, 0)
        left, top = area.left + margin, area.bottom - margin - self._size[1]
        return pygame.Rect(left, top, *self._size)

    def show(self, pieces: tuple[Piece, ...], unseen: frozenset[int]) -> None:
        self._picture.blit(self._ground, (0, 0))
        if unseen:
            self._veil(unseen)
        pitch = min(self._places.grid.pitch) * self._share
        spot = max(self._look.px(_LEAST_SPOT), math.ceil(pitch * 0.8))
        for piece in pieces:
            if piece.cell >= 0:
                self._spot(piece, spot)

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        place = self.place(camera.area)
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
        place = self.place(camera.area)
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
        veil = pygame.Surface(self._size, pygame.SRCALPHA)
        width, height = (max(1, math.ceil(side * self._share)) for side in self._places.grid.pitch)
        for cell in unseen:
            x, y = self._places.centre(cell)
            spot = round(x * self._share - width / 2), round(y * self._share - height / 2), width, height
            veil.fill((*self._look.palette.desk, 120), spot)
        self._picture.blit(veil, (0, 0))
