"""Objects of a map on its picture: tiles as they are placed, shapes as outlines in their layer's colour."""

import math
from typing import Final

import numpy as np
import pygame

from game.tiled.records import FLIP_ACROSS, FLIP_DOWN, MapObject, ObjectLayer, Point, TiledMap
from game.ui.blending import deepened, weakened
from game.ui.canvas import Canvas, piece_of, surface_of
from game.ui.tile_images import Look, TileImages

_GREY: Final = (160, 160, 164, 255)
_SHADOW: Final = (20, 25, 31)
_FILL: Final = 50
"""Of 255: how much a shape covers."""
_LINE: Final = 2
_ROUND: Final = 48
"""Corners that make a circle."""
_MARK: Final = 10.0
"""Half the size of what is drawn for an object that has none."""
_LARGEST: Final = 4_000_000
_TEXT_HEIGHT: Final = 16


def draw_objects(
    canvas: Canvas, tiled: TiledMap, layer: ObjectLayer, images: TileImages, origin: Point, zoom: float
) -> None:
    shown = [one for one in layer.objects if one.visible]
    if layer.draw_order == "topdown":
        shown.sort(key=lambda one: one.y)
    shift = origin[0] + layer.offset[0], origin[1] + layer.offset[1]
    for one in shown:
        if one.shape == "tile":
            _draw_tile(canvas, layer, one, images, shift, zoom)
        elif one.shape == "text":
            _draw_text(canvas, layer, one, shift, zoom)
        else:
            _draw_shape(canvas, layer, one, shift, zoom)


def _draw_tile(
    canvas: Canvas, layer: ObjectLayer, one: MapObject, images: TileImages, shift: Point, zoom: float
) -> None:
    found = images.tile(one.gid, layer.tint)
    if found is None:
        return
    tileset, pixels = found
    tile_height, tile_width = pixels.shape[:2]
    width, height = one.width or tile_width, one.height or tile_height
    # From the object's origin, about which it turns, to the middle of its picture.
    x = (0.5 - one.alignment[0]) * width + tileset.offset[0] * width / tile_width
    y = (0.5 - one.alignment[1]) * height + tileset.offset[1] * height / tile_height
    if (width, height, one.rotation) == (tile_width, tile_height, 0) and not one.flips & 3:
        picture = images.picture(one.gid, one.flips, Look(zoom, layer.tint, layer.opacity))
        if picture is not None:
            left, top = one.x + shift[0] + x - width / 2, one.y + shift[1] + y - height / 2
            canvas.lay_one(picture.piece, math.floor(left * zoom + 0.5), math.floor(top * zoom + 0.5))
        return
    if one.flips & FLIP_ACROSS:
        pixels = pixels[:, ::-1]
    if one.flips & FLIP_DOWN:
        pixels = pixels[::-1]
    size = _bounded(width * zoom), _bounded(height * zoom)
    if size[0] * size[1] > _LARGEST:
        return
    surface = pygame.transform.smoothscale(surface_of(pixels), size)
    if one.rotation % 360:
        surface = pygame.transform.rotozoom(surface, -one.rotation, 1)
    packed = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), dtype=np.uint8)
    deep = deepened(packed.reshape(surface.get_height(), surface.get_width(), 4))
    # Smoothing may leave a colour stronger than its alpha, which no blending expects.
    deep[..., :3] = np.minimum(deep[..., :3], deep[..., 3:])
    middle = _turned((x, y), one.rotation)
    canvas.lay_one(
        piece_of(weakened(deep, layer.opacity)),
        math.floor((one.x + middle[0] + shift[0]) * zoom - surface.get_width() / 2 + 0.5),
        math.floor((one.y + middle[1] + shift[1]) * zoom - surface.get_height() / 2 + 0.5),
    )


def _draw_shape(canvas: Canvas, layer: ObjectLayer, one: MapObject, shift: Point, zoom: float) -> None:
    points = [_turned(point, one.rotation) for point in _outline(one)]
    places = [((one.x + x + shift[0]) * zoom, (one.y + y + shift[1]) * zoom) for x, y in points]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    box = pygame.Rect(canvas.area)
    left, top = max(box.left, math.floor(min(xs)) - 4), max(box.top, math.floor(min(ys)) - 4)
    right, bottom = min(box.right, math.ceil(max(xs)) + 5), min(box.bottom, math.ceil(max(ys)) + 5)
    if left >= right or top >= bottom:
        return
    canvas.spend(4 * (right - left) * (bottom - top))
    # Far corners are cut to where pygame still counts right; what they bound is off the picture anyway.
    corners = [(_near(x - left), _near(y - top)) for x, y in places]
    sheet = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA, 32)
    red, green, blue, alpha = layer.colour or _GREY
    strength = alpha / 255 * layer.opacity
    closed = one.shape != "polyline"
    if closed and len(corners) > 2:
        pygame.draw.polygon(sheet, (red, green, blue, round(_FILL * strength)), corners)
    if len(corners) > 1:
        lower = [(x + 1, y + 1) for x, y in corners]
        pygame.draw.lines(sheet, (*_SHADOW, round(255 * strength)), closed, lower, _LINE)
        pygame.draw.lines(sheet, (red, green, blue, round(255 * strength)), closed, corners, _LINE)
    canvas.surface.blit(sheet, (left - box.left, top - box.top))


def _draw_text(canvas: Canvas, layer: ObjectLayer, one: MapObject, shift: Point, zoom: float) -> None:
    pygame.font.init()
    font = pygame.font.Font(None, max(8, round(_TEXT_HEIGHT * zoom)))
    red, green, blue, _ = layer.colour or _GREY
    for number, line in enumerate(one.text[:2000].splitlines()[:20]):
        told = "".join(letter for letter in line[:200] if letter.isprintable() and ord(letter) < 0x10000)
        if not told.strip():
            continue
        left = _near((one.x + shift[0]) * zoom - canvas.area.left)
        top = _near((one.y + shift[1]) * zoom + number * font.get_linesize() - canvas.area.top)
        for distance, colour in ((1, _SHADOW), (0, (red, green, blue))):
            words = font.render(told, True, colour)
            words.set_alpha(round(255 * layer.opacity))
            canvas.spend(words.get_width() * words.get_height())
            canvas.surface.blit(words, (left + distance, top + distance))


def _outline(one: MapObject) -> list[Point]:
    """The corners of an object's shape, from its origin."""
    if one.shape in ("polygon", "polyline"):
        return list(one.points)
    if one.shape == "point" or not (one.width or one.height):
        # A drop that stands on its point, as Tiled draws it.
        return [(0.0, 0.0), *_arc(0, -2 * _MARK, _MARK, _MARK, first=-27.5, last=207.5, clockwise=False)]
    width, height = one.width, one.height
    if one.shape == "ellipse":
        return _arc(width / 2, height / 2, width / 2, height / 2, first=0, last=360)
    if one.shape == "capsule":
        radius = min(width, height) / 2
        return [
            *_arc(radius, radius, radius, radius, first=180, last=270),
            *_arc(width - radius, radius, radius, radius, first=270, last=360),
            *_arc(width - radius, height - radius, radius, radius, first=0, last=90),
            *_arc(radius, height - radius, radius, radius, first=90, last=180),
        ]
    return [(0, 0), (width, 0), (width, height), (0, height)]


def _arc(
    x: float, y: float, across: float, down: float, *, first: float, last: float, clockwise: bool = True
) -> list[Point]:
    sign = 1 if clockwise else -1
    angles = [math.radians(first + (last - first) * step / _ROUND) for step in range(_ROUND + 1)]
    return [(x + across * math.cos(angle), y + sign * down * math.sin(angle)) for angle in angles]


def _turned(point: Point, degrees: float) -> Point:
    turn = math.radians(degrees)
    cosine, sine = math.cos(turn), math.sin(turn)
    return point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine


def _bounded(length: float) -> int:
    return max(1, min(round(abs(length)), _LARGEST))


def _near(place: float) -> int:
    return max(-30_000, min(math.floor(place + 0.5), 30_000))
