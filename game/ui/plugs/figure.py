"""One figure of a piece whose figures stand on cells of their own: a round stand with its silhouette."""

import pygame

from game.engine.contract import NO_HEADING, RED
from game.engine.display import Figure, Piece
from game.ui.look.fonts import font
from game.ui.look.palette import mix
from game.ui.look.pen import Pen
from game.ui.plugs.art import silhouette
from game.ui.plugs.counter import SMALL, ink_on, paint_badges, paint_bar, paint_counter, paint_tick, tinted
from game.ui.plugs.easel import Easel, Sprite


def paint_figure(piece: Piece, figure: Figure, easel: Easel) -> Sprite:
    """The leader also has what is known of all: tokens, and whether they are done."""
    if piece.heading != NO_HEADING and len(piece.figures) == 1:
        return paint_counter(piece, easel)
    palette = easel.look.palette
    stand = _paint_stand(piece, figure, easel)
    if not figure.leads:
        return Sprite(stand, (stand.get_width() // 2, stand.get_height() // 2))
    room = max(easel.room, stand.get_width())
    picture = pygame.Surface((room, room), pygame.SRCALPHA)
    picture.blit(stand, stand.get_rect(center=(room // 2, room // 2)))
    if piece.bar is not None and (piece.bar.alarm or len(piece.figures) == 1):
        paint_bar(picture, piece.bar, palette)
    if easel.room >= SMALL:
        paint_badges(picture, piece.badges, palette)
    if piece.done:
        paint_tick(picture, palette)
    return Sprite(picture, (room // 2, room // 2))


def _paint_stand(piece: Piece, figure: Figure, easel: Easel) -> pygame.Surface:
    palette = easel.look.palette
    size = max(8, round(easel.room * (0.86 if figure.leads else 0.72)))
    pen = Pen(size)
    middle = (0.5, 0.5)
    face = palette.brass if figure.picked else palette.side(piece.side)
    if piece.done:
        face = mix(face, palette.neutral_shade, 0.5)
    pen.disc((0.52, 0.54), 0.46, palette.shadow)
    pen.disc(
        middle, 0.46, palette.brass if figure.leads else mix(palette.shade(piece.side), palette.desk, 0.3)
    )
    pen.disc(middle, 0.4, face)
    if palette.shapes and piece.side == RED:
        pen.box(0.1, 0.1, 0.8, 0.8, 0.04, palette.brass if figure.leads else palette.shade(piece.side))
        pen.box(0.15, 0.15, 0.7, 0.7, 0.03, face)
    picture = pen.picture()
    ink = ink_on(face, palette)
    shape = silhouette(piece.art, round(size * 0.86))
    if shape is None:
        shape = font(max(9, round(size * 0.4)), "bold").render(piece.name[:2], True, ink)
    elif ink != palette.text:
        shape = tinted(shape, (*ink, 255))
    box = shape.get_bounding_rect()
    picture.blit(shape, (size // 2 - box.centerx, size // 2 - box.centery))
    for number in range(figure.wounds):
        _paint_wound(picture, number, easel)
    return picture


def _paint_wound(picture: pygame.Surface, number: int, easel: Easel) -> None:
    size = picture.get_width()
    radius = max(2, size // 11)
    centre = round(size * 0.25 + number * radius * 2.4), size - radius - 1
    pygame.draw.circle(picture, easel.look.palette.desk, centre, radius + 1)
    pygame.draw.circle(picture, easel.look.palette.danger, centre, radius)


def paint_figure_ring(easel: Easel, *, leads: bool) -> Sprite:
    """What lies around a figure of a piece that is selected."""
    palette = easel.look.palette
    size = round(easel.room * (1.14 if leads else 0.98))
    pen = Pen(size)
    pen.disc((0.5, 0.5), 0.5, mix(palette.brass, palette.desk, 0.65))
    pen.disc((0.5, 0.5), 0.47, palette.brass)
    pen.disc((0.5, 0.5), 0.38, None)
    return Sprite(pen.picture(), (size // 2, size // 2))
