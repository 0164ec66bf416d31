"""One figure of a piece whose figures stand on cells of their own: a round stand with its silhouette."""

import pygame

from game.engine.display import Figure, Piece
from game.ui.look.palette import mix
from game.ui.look.pen import Pen
from game.ui.plugs.art import silhouette
from game.ui.plugs.easel import Easel, Sprite


def paint_figure(piece: Piece, figure: Figure, easel: Easel) -> Sprite:
    palette = easel.look.palette
    size = max(8, round(easel.room * (0.86 if figure.leads else 0.72)))
    pen = Pen(size)
    middle = (0.5, 0.5)
    pen.disc((0.52, 0.54), 0.46, palette.shadow)
    pen.disc(middle, 0.46, palette.brass if figure.leads else palette.shade(piece.side))
    face = palette.side(piece.side)
    pen.disc(middle, 0.4, mix(face, palette.neutral, 0.6) if piece.done else face)
    if palette.shapes and piece.side == 0:
        pen.box(0.1, 0.1, 0.8, 0.8, 0.04, face)
    picture = pen.picture()
    shape = silhouette(piece.art, size)
    if shape is not None:
        picture.blit(shape, (-round(size * 0.08), round(size * 0.1)))
    for number in range(figure.wounds):
        _paint_wound(picture, number, easel)
    return Sprite(picture, (size // 2, size // 2))


def _paint_wound(picture: pygame.Surface, number: int, easel: Easel) -> None:
    size = picture.get_width()
    radius = max(2, size // 11)
    centre = round(size * 0.25 + number * radius * 2.4), size - radius - 1
    pygame.draw.circle(picture, easel.look.palette.desk, centre, radius + 1)
    pygame.draw.circle(picture, easel.look.palette.danger, centre, radius)
