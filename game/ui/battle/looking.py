"""Where the map is looked at from: all of a small one, else the troops of whoever decides."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.board import NOWHERE, Board
from game.engine.display import Piece
from game.ui.map.view import MapView
from game.ui.map.zooms import ZOOMS, nearest_step

FARTHEST: Final = 0.66
NEAREST: Final = 1.6
"""How near a map is looked at first, if that shows all of it."""


def fit(ground: MapView) -> int:
    """As near as shows the whole map, where that is near enough to play; the step of the zoom it took."""
    (width, height), area = ground.places.size, ground.area
    fitting = nearest_step(1.0)
    for step, scale in enumerate(ZOOMS):
        zoom = ground.camera.zoom_at(step)
        if FARTHEST <= scale <= NEAREST and width * zoom <= area.width and height * zoom <= area.height:
            fitting = step
    ground.camera.step = fitting
    ground.area = area
    return fitting


def look_at(ground: MapView, board: Board, pieces: Sequence[Piece], side: int) -> None:
    """Be over the troops of a side at once."""
    cell = _middle(board, pieces, side)
    if cell != NOWHERE:
        ground.camera.look_at(ground.places.centre(cell))


def turn_to(ground: MapView, board: Board, pieces: Sequence[Piece], side: int, margin: int) -> None:
    """Go over to the troops of a side, unless some of them are well in sight."""
    shown = ground.area.inflate(-2 * margin, -2 * margin)
    cell = _middle(board, pieces, side)
    if cell != NOWHERE and not _any_in(shown, ground, pieces, side):
        ground.centre_on(cell)


def bring_in_sight(ground: MapView, cell: int, margin: int) -> None:
    """Go over to a cell, unless it is well in sight."""
    shown = ground.area.inflate(-margin, -margin)
    if cell != NOWHERE and not shown.collidepoint(ground.point_of(cell)):
        ground.centre_on(cell)


def _any_in(shown: pygame.Rect, ground: MapView, pieces: Sequence[Piece], side: int) -> bool:
    own = [piece for piece in pieces if piece.side == side and piece.cell != NOWHERE]
    return any(shown.collidepoint(ground.point_of(piece.cell)) for piece in own)


def _middle(board: Board, pieces: Sequence[Piece], side: int) -> int:
    """A cell amid the troops of a side, or of both where it has none; NOWHERE if there are no troops."""
    on_map = [piece for piece in pieces if piece.cell != NOWHERE]
    own = [piece for piece in on_map if piece.side == side] or on_map
    if not own:
        return NOWHERE
    columns, rows = zip(*(board.place(piece.cell) for piece in own), strict=True)
    return board.cell(sorted(columns)[len(own) // 2], sorted(rows)[len(own) // 2])
