"""What lies on the map and is no unit, in two sizes: on a cell of its own, or beside a piece on its cell."""

import pygame

from game.engine.contract import NOBODY
from game.engine.display import Feature
from game.ui.look.fonts import font
from game.ui.look.letters import edged
from game.ui.look.palette import Colour, Palette, mix
from game.ui.look.pen import Pen
from game.ui.plugs.art import obstacle, silhouette
from game.ui.plugs.easel import Easel, Sprite
from game.ui.plugs.icons import icon


def paint_feature(feature: Feature, easel: Easel) -> Sprite:
    """On an empty cell."""
    if feature.kind == "objective":
        return _flag(feature, max(12, round(easel.room * 0.86)), easel.look.palette)
    if feature.kind == "supply_line":
        return _token(feature, max(7, round(easel.room * 0.5)), easel.look.palette)
    if drawn := obstacle(feature.kind, max(12, round(easel.room))):
        return Sprite(drawn, (drawn.get_width() // 2, drawn.get_height() // 2))
    return _stores(feature, max(11, round(easel.room * 0.86)), easel.look.palette)


def paint_aside(feature: Feature, easel: Easel) -> Sprite:
    """As much of it as shows beside a piece."""
    if feature.kind == "objective":
        return _flag(feature, max(12, round(easel.room * 0.46)), easel.look.palette)
    if drawn := obstacle(feature.kind, max(10, round(easel.room * 0.42))):
        return _on_plate(drawn, easel.look.palette)
    return _stores(feature, max(10, round(easel.room * 0.4)), easel.look.palette)


def _on_plate(drawn: pygame.Surface, palette: Palette) -> Sprite:
    """On a dark disc, to be told from what lies below it."""
    size = round(drawn.get_width() * 1.2)
    pen = Pen(size)
    pen.disc((0.5, 0.5), 0.5, palette.dim)
    pen.disc((0.5, 0.5), 0.44, palette.desk)
    picture = pen.picture()
    picture.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
    return Sprite(picture, (size // 2, size // 2))


def hatch(picture: pygame.Surface, shade: Colour) -> None:
    """Lines across a picture, which say that it is out of use."""
    size = picture.get_width()
    lines = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
    width, spacing = max(3, size // 3), max(10, size)
    for start in range(-size * 4, size * 4, spacing):
        pygame.draw.line(lines, (*shade, 220), (start, size * 4), (start + size * 4, 0), width)
    fine = pygame.transform.smoothscale(lines, (size, size))
    # Only where there is something to hatch.
    cover = picture.copy()
    cover.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
    fine.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(fine, (0, 0))


def _flag(feature: Feature, size: int, palette: Palette) -> Sprite:
    """In the colour of who holds it; of nobody it is cream."""
    free = feature.side == NOBODY
    cloth = mix(palette.text, palette.brass, 0.25) if free else palette.side(feature.side)
    pen = Pen(size)
    pen.line(((0.2, 0.1), (0.2, 0.93)), 0.13, palette.desk)
    pen.polygon(_cloth(0.05), palette.desk)
    pen.polygon(((0.05, 1.0), (0.11, 0.88), (0.31, 0.88), (0.37, 1.0)), palette.desk)
    pen.line(((0.2, 0.1), (0.2, 0.92)), 0.06, palette.brass)
    pen.polygon(_cloth(0.0), cloth)
    pen.polygon(((0.24, 0.12), (0.93, 0.16), (0.93, 0.21), (0.24, 0.17)), mix(cloth, palette.text, 0.35))
    picture = pen.picture()
    if feature.number and size >= 16:
        ink = palette.ink if free else palette.text
        if free:
            letters = _plain(feature.number, round(size * 0.46), ink)
        else:
            letters = edged(feature.number, max(10, round(size * 0.44)))
        picture.blit(letters, letters.get_rect(center=(round(size * 0.58), round(size * 0.38))))
    return Sprite(picture, (size // 2, size // 2))


def _cloth(grown: float) -> list[tuple[float, float]]:
    return [
        (0.22 - grown, 0.1 - grown),
        (0.58, 0.14 - grown),
        (0.94 + grown, 0.12 - grown),
        (0.84 + grown, 0.38),
        (0.94 + grown, 0.66 + grown),
        (0.58, 0.64 + grown),
        (0.22 - grown, 0.66 + grown),
    ]


def _plain(text: str, pixels: int, ink: Colour) -> pygame.Surface:
    return font(max(10, pixels), "bold").render(text, True, ink)


def _token(feature: Feature, size: int, palette: Palette) -> Sprite:
    """A disc of the supply line; which way it leads is drawn between the discs."""
    pen = Pen(size)
    face = palette.shade(feature.side) if feature.derelict else palette.side(feature.side)
    rim = mix(palette.shade(feature.side), palette.desk, 0.4)
    pen.disc((0.52, 0.53), 0.47, palette.shadow)
    pen.disc((0.5, 0.5), 0.47, mix(face, palette.text, 0.6) if not feature.derelict else rim)
    pen.disc((0.5, 0.5), 0.38, face)
    if palette.shapes and feature.side == 0:
        pen.box(0.06, 0.06, 0.88, 0.88, 0.05, mix(face, palette.text, 0.6) if not feature.derelict else rim)
        pen.box(0.14, 0.14, 0.72, 0.72, 0.04, face)
    picture = pen.picture()
    if feature.derelict:
        hatch(picture, palette.desk)
    elif size >= 12:
        shown = icon("supply", round(size * 0.5), palette.text)
        picture.blit(shown, shown.get_rect(center=(size // 2, size // 2)))
    return Sprite(picture, (size // 2, size // 2))


def _stores(feature: Feature, body: int, palette: Palette) -> Sprite:
    """A dark plate with a rim of the side's colour: what it is, and how much of it there is."""
    pen = Pen(body)
    face = palette.side(feature.side)
    rim, inner = max(0.07, 2 / body), 0.12
    corner = 0.04 if palette.shapes and feature.side == 0 else 0.16
    pen.box(0.03, 0.04, 0.97, 0.96, corner, palette.shadow)
    pen.box(0, 0, 0.97, 0.97, corner, mix(face, palette.desk, 0.45) if feature.derelict else face)
    pen.box(
        rim, rim, 0.97 - 2 * rim, 0.97 - 2 * rim, max(0.0, corner - rim), mix(palette.raised, face, inner)
    )
    picture = pen.picture()
    large = body >= 20
    centre = body // 2, round(body * (0.38 if feature.number and large else 0.49))
    shape = silhouette(feature.kind, round(body * 0.74)) or icon(
        feature.kind, round(body * 0.6), palette.text
    )
    if large or not feature.number:
        picture.blit(shape, shape.get_rect(center=centre))
    if feature.derelict:
        hatch(picture, palette.desk)
    if feature.number:
        letters = edged(feature.number, max(10, round(body * (0.36 if large else 0.7))))
        spot = (body // 2, round(body * 0.76)) if large else (body // 2, body // 2)
        picture.blit(letters, letters.get_rect(center=spot))
    return Sprite(picture, (body // 2, body // 2))
