"""A unit as a counter: field, silhouette, strength, supplies, mark, badges, and whether it is done."""

import math
from typing import Final

import pygame

from game.engine.contract import NO_HEADING
from game.engine.display import Badge, Bar, Piece
from game.ui.look.fonts import font
from game.ui.look.letters import edged
from game.ui.look.palette import Colour, Palette, mix
from game.ui.look.pen import Pen
from game.ui.plugs.art import field, mark, silhouette
from game.ui.plugs.easel import Easel, Sprite
from game.ui.plugs.icons import icon

BODY: Final = 56 / 64
"""The part of a field's picture that is the counter itself; around it is its shadow."""
SMALL: Final = 32
"""Counters below this side, in pixels, show field, silhouette and strength only."""
TINY: Final = 22
"""Below this side there is room for the strength alone."""


def paint_counter(piece: Piece, easel: Easel, class_mark: str = "") -> Sprite:
    body, palette = easel.room, easel.look.palette
    side = round(body / BODY)
    reach = round(body * 0.14) if piece.heading != NO_HEADING else 0
    picture = pygame.Surface((side + 2 * reach, side + 2 * reach), pygame.SRCALPHA)
    if piece.heading != NO_HEADING:
        _paint_heading(picture, easel.angle(piece.heading), body, palette, piece.side)
    whole = picture.subsurface((reach, reach, side, side))
    whole.blit(field(piece.side, side, palette), (0, 0))
    face = whole.subsurface(_inner(side, body))
    if body >= TINY or not piece.number:
        _paint_shape(face, piece, palette)
    if body >= SMALL and class_mark:
        _paint_mark(face, class_mark, ink_on(palette.side(piece.side), palette))
    if piece.done:
        fade(picture)
    _paint_number(face, piece.number, barred=piece.bar is not None)
    if piece.bar is not None:
        paint_bar(face, piece.bar, palette)
    if body >= SMALL:
        paint_badges(face, piece.badges, palette)
    if piece.done:
        paint_tick(face, palette)
    return Sprite(picture, (picture.get_width() // 2, picture.get_height() // 2))


def paint_ring(easel: Easel) -> Sprite:
    """What lies around a counter that is selected."""
    body, palette = easel.room, easel.look.palette
    side = round(body * 1.3)
    pen = Pen(side)
    for grown, colour in ((0.075, mix(palette.brass, palette.desk, 0.65)), (0.06, palette.brass)):
        edge = 0.5 - (0.5 + grown) / 1.3
        pen.box(edge, edge, 1 - 2 * edge, 1 - 2 * edge, 0.17, colour)
    edge = 0.5 - 0.5 / 1.3
    pen.box(edge, edge, 1 - 2 * edge, 1 - 2 * edge, 0.12, None)
    return Sprite(pen.picture(), (side // 2, side // 2))


def _inner(side: int, body: int) -> pygame.Rect:
    start = round(side * (1 - BODY) / 2)
    return pygame.Rect(start, start, min(body, side - start), min(body, side - start))


def _paint_shape(face: pygame.Surface, piece: Piece, palette: Palette) -> None:
    ink = ink_on(palette.side(piece.side), palette)
    shape = silhouette(piece.art, face.get_width())
    if shape is None:
        letters = font(round(face.get_width() * 0.36), "bold").render(piece.name[:2], True, ink)
        face.blit(letters, letters.get_rect(center=(face.get_width() * 0.58, face.get_height() * 0.38)))
        return
    step = max(1, round(face.get_width() / 56))
    face.blit(tinted(shape, (*palette.shadow, 110)), (step, step))
    face.blit(shape if ink == palette.text else tinted(shape, (*ink, 255)), (0, 0))


def ink_on(field_colour: Colour, palette: Palette) -> Colour:
    """Cream, or dark on a light field."""
    return palette.ink if sum(field_colour) > 420 else palette.text


def tinted(picture: pygame.Surface, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A silhouette in another colour."""
    result = picture.copy()
    result.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return result


def _paint_number(face: pygame.Surface, number: str, *, barred: bool) -> None:
    """Large at the lower left; on a tiny counter in its middle."""
    if not number:
        return
    body = face.get_width()
    if body < TINY:
        size = round(body * (0.86 if len(number) < 2 else 0.68))
        shown = edged(number, max(9, size))
        face.blit(shown, shown.get_rect(center=(body / 2, body / 2 - (2 if barred else 0))))
        return
    shown = edged(number, max(9, round(body * (0.39 if body >= SMALL else 0.5))))
    box = shown.get_bounding_rect()
    bottom = body * (0.855 if barred else 0.92)
    face.blit(shown, (round(body * 0.09) - box.left, round(bottom) - box.bottom))


def paint_bar(face: pygame.Surface, bar: Bar, palette: Palette) -> None:
    """Along the bottom edge. One that alarms is red, and has a bright edge for those who do not see that."""
    body = face.get_width()
    height = max(2, round(body * 0.085))
    margin = max(2, round(body * 0.08))
    track = pygame.Rect(margin, body - height - max(1, round(body * 0.045)), body - 2 * margin, height)
    if body < TINY:
        track = pygame.Rect(1, body - 3, body - 2, 2)
    around = track.inflate(2, 2)
    pygame.draw.rect(face, mix(palette.desk, palette.danger, 0.25) if bar.alarm else palette.desk, around)
    share = min(1.0, bar.value / bar.most) if bar.most else 0.0
    filled = track.copy()
    filled.width = math.ceil(track.width * share) if bar.value else 0
    pygame.draw.rect(face, palette.danger if bar.alarm else mix(palette.text, palette.brass, 0.35), filled)
    if body >= SMALL and 1 < bar.most <= 12:
        for number in range(1, bar.most):
            x = track.left + round(track.width * number / bar.most)
            pygame.draw.line(face, palette.desk, (x, track.top), (x, track.bottom - 1))
    if bar.alarm:
        pygame.draw.rect(face, mix(palette.danger, palette.text, 0.55), around, 1)


def paint_badges(face: pygame.Surface, badges: tuple[Badge, ...], palette: Palette) -> None:
    """Along the lower right, from the corner to the left; those with no room beside the number above it."""
    body = face.get_width()
    size = max(11, round(body * 0.27))
    corner = body - max(1, round(body * 0.05))
    right, bottom, left = corner, round(body * 0.855), body * 0.5
    for badge in badges:
        text = _badge_text(badge, size, palette)
        width = size + (text.get_width() if text else 0)
        if right - width < left and left:
            right, bottom, left = corner, bottom - size - 1, 0
        if right - width < left:
            break
        plate = pygame.Rect(right - width, bottom - size, width, size)
        pygame.draw.rect(face, palette.desk, plate, border_radius=size // 2)
        shown = icon(badge.art, round(size * 0.72), mix(palette.brass, palette.text, 0.4))
        face.blit(shown, shown.get_rect(center=(plate.left + size / 2, plate.centery)))
        if text:
            face.blit(text, text.get_rect(midleft=(plate.left + size * 0.86, plate.centery)))
        right -= width + 1


def _badge_text(badge: Badge, size: int, palette: Palette) -> pygame.Surface | None:
    if not badge.text or len(badge.text) > 2:
        return None
    return font(max(10, round(size * 0.8)), "bold").render(badge.text, True, palette.text)


def paint_tick(face: pygame.Surface, palette: Palette) -> None:
    body = face.get_width()
    size = max(8, round(body * 0.28))
    plate = pygame.Rect(body - size - max(1, body // 24), max(1, body // 24), size, size)
    if body < TINY:
        size = max(6, body // 2)
        plate = pygame.Rect(body - size + 1, -1, size, size)
    pygame.draw.rect(face, palette.desk, plate, border_radius=size // 3)
    shown = icon("done", round(size * 0.8), palette.fine)
    face.blit(shown, shown.get_rect(center=plate.center))


def _paint_heading(picture: pygame.Surface, angle: float, body: int, palette: Palette, side: int) -> None:
    """An arrow head that looks out from behind the counter."""
    centre_x, centre_y = picture.get_width() / 2, picture.get_height() / 2
    turn = math.radians(angle)
    across, down = math.sin(turn), -math.cos(turn)
    # The distance from the centre to the edge of the square in that direction.
    edge = body / 2 / max(abs(across), abs(down))
    tip, wide = edge + body * 0.15, body * 0.2
    points = [
        (centre_x + across * tip, centre_y + down * tip),
        (centre_x + across * edge * 0.9 - down * wide, centre_y + down * edge * 0.9 + across * wide),
        (centre_x + across * edge * 0.9 + down * wide, centre_y + down * edge * 0.9 - across * wide),
    ]
    side_px = picture.get_width()
    pen = Pen(side_px)
    pen.polygon([(x / side_px, y / side_px) for x, y in points], mix(palette.side(side), palette.text, 0.55))
    picture.blit(pen.picture(), (0, 0))


def fade(picture: pygame.Surface) -> None:
    """Take half of the colour out, and some of the light."""
    grey = pygame.transform.grayscale(picture)
    for part in (picture, grey):
        part.fill((95, 95, 95), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    picture.fill((10, 10, 10), special_flags=pygame.BLEND_RGB_ADD)


def _paint_mark(face: pygame.Surface, name: str, ink: Colour) -> None:
    picture = mark(name, face.get_width())
    if picture is not None:
        face.blit(tinted(picture, (*ink, 255)), (0, 0))
