"""How each style of tint looks: its colour, how much of it, a hatching of its own, and an edge.

No two styles that can lie side by side differ by colour alone.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import pygame

from game.engine.display import STYLES
from game.ui.look.palette import Colour, colour
from game.ui.look.pen import FINE, resized
from game.ui.map.places import Point

Hatching: TypeAlias = Literal[
    "", "rising", "falling", "crossed", "level", "upright", "dots", "sparse", "dense"
]
Outline: TypeAlias = tuple[Point, ...]
"""Corners of a cell from its centre, in pixels."""


@dataclass(frozen=True)
class TintStyle:
    colour: Colour
    fill: int
    """Alpha at full level."""
    hatching: Hatching = ""
    edge: int = 200
    """Alpha of the line around cells of the style."""
    joined: bool = False
    """A veil without gaps between its cells."""


TINTS: Final[dict[str, TintStyle]] = {
    "reach": TintStyle(colour("#f2ead2"), 92),
    "route": TintStyle(colour("#c9a24b"), 120, "dots"),
    "range": TintStyle(colour("#d9a441"), 70, "rising"),
    "near": TintStyle(colour("#d4553f"), 80, "dense"),
    "middle": TintStyle(colour("#d98a41"), 70, "rising"),
    "far": TintStyle(colour("#d9c241"), 60, "sparse"),
    "target": TintStyle(colour("#d4452f"), 110, "crossed", 255),
    "danger": TintStyle(colour("#c23a2a"), 150, "falling", 120),
    "seen": TintStyle(colour("#f6efc4"), 60, "", 160),
    "unseen": TintStyle(colour("#10151b"), 132, "", 90, joined=True),
    "cover": TintStyle(colour("#4f9a58"), 90, "dots"),
    "supplied": TintStyle(colour("#4aa3a8"), 84, "level"),
    "cut": TintStyle(colour("#b23a78"), 120, "crossed", 240),
    "front": TintStyle(colour("#c9a24b"), 80, "upright"),
    "left": TintStyle(colour("#7c6fb0"), 80, "rising"),
    "right": TintStyle(colour("#5f8fb0"), 80, "falling"),
    "rear": TintStyle(colour("#8a8578"), 90, "level"),
    "zone": TintStyle(colour("#e9e4d8"), 44, "sparse", 170),
    "focus": TintStyle(colour("#f2d48a"), 0, "", 255),
    "area": TintStyle(colour("#e9e4d8"), 0, "", 150),
    "grid": TintStyle(colour("#20261c"), 0, "", 62),
    "grid on dark": TintStyle(colour("#8fa3b8"), 0, "", 44),
}
assert set(STYLES) <= set(TINTS), "every style of an overlay has a look"

LEVELS: Final = 8
"""Steps of strength that are told apart."""
_GAP: Final = 1.0
"""Pixels between a tint and the border of its cell."""


@lru_cache(maxsize=1024)
def tint(style: str, level: int, outline: Outline) -> pygame.Surface:
    """A cell's filling; its middle is the middle of the picture."""
    look = TINTS[style]
    strength = 0.35 + 0.65 * level / LEVELS
    # A veil's cells overlap a little, so that none of the ground shines through between them.
    gap = -_GAP if look.joined else _GAP
    box, shape = _sheet(outline, gap)
    sheet = pygame.Surface(box, pygame.SRCALPHA)
    pygame.draw.polygon(sheet, (*look.colour, round(look.fill * strength)), shape)
    if look.hatching:
        lines = pygame.Surface(box, pygame.SRCALPHA)
        _hatch(lines, look.hatching, (*look.colour, min(255, round(look.fill * strength * 1.2))), outline)
        mask = pygame.Surface(box, pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), shape)
        lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(lines, (0, 0))
    return resized(sheet, (box[0] // FINE, box[1] // FINE))


@lru_cache(maxsize=1024)
def edge(style: str, heading: int, outline: Outline) -> tuple[pygame.Surface, tuple[int, int]]:
    """The line along one side of a cell, and where its picture lies from the cell's middle."""
    look = TINTS[style]
    box, shape = _sheet(outline, 0.5)
    sheet = pygame.Surface(box, pygame.SRCALPHA)
    (ax, ay), (bx, by) = shape[heading], shape[(heading + 1) % len(shape)]
    size = max(abs(x) for x, _ in outline)
    width = (1.0 if style.startswith("grid") else max(1.4, size / 18)) * FINE
    length = math.hypot(bx - ax, by - ay) or 1.0
    right, down = -(by - ay) / length * width, (bx - ax) / length * width
    # Inward only, so that the lines of two regions that meet lie side by side.
    corners = (ax, ay), (bx, by), (bx + right, by + down), (ax + right, ay + down)
    pygame.draw.polygon(sheet, (*look.colour, look.edge), corners)
    whole = resized(sheet, (box[0] // FINE, box[1] // FINE))
    part = whole.get_bounding_rect()
    return whole.subsurface(part).copy(), (part.x - whole.get_width() // 2, part.y - whole.get_height() // 2)


def _sheet(outline: Outline, gap: float) -> tuple[tuple[int, int], list[Point]]:
    """A sheet for a cell, finer than its picture, and where on it the cell's corners are."""
    width = 2 * math.ceil(max(abs(x) for x, _ in outline) + 1)
    height = 2 * math.ceil(max(abs(y) for _, y in outline) + 1)
    shrunk = [(x * _less(x, y, gap), y * _less(x, y, gap)) for x, y in outline]
    return (width * FINE, height * FINE), [
        ((x + width / 2) * FINE, (y + height / 2) * FINE) for x, y in shrunk
    ]


def _less(x: float, y: float, gap: float) -> float:
    length = math.hypot(x, y)
    return max(0.0, length - gap) / length


def _hatch(
    sheet: pygame.Surface, hatching: Hatching, shade: tuple[int, int, int, int], outline: Outline
) -> None:
    spacing = max(4.0, max(abs(x) for x, _ in outline) / 4) * FINE
    width = max(FINE, round(spacing / 5))
    if hatching == "dots":
        for x, y in _dots(sheet, spacing):
            pygame.draw.circle(sheet, shade, (x, y), spacing / 5)
        return
    spacing *= {"sparse": 2.0, "dense": 0.6}.get(hatching, 1.0)
    leanings: dict[str, tuple[Point, ...]] = {
        "falling": ((1, 1),),
        "crossed": ((1, 1), (1, -1)),
        "level": ((1, 0),),
        "upright": ((0, 1),),
    }
    for along in leanings.get(hatching, ((1, -1),)):
        for start, end in _parallels(sheet.get_size(), along, spacing):
            pygame.draw.line(sheet, shade, start, end, width)


def _dots(sheet: pygame.Surface, spacing: float) -> Iterator[Point]:
    columns, rows = int(sheet.get_width() / spacing) + 1, int(sheet.get_height() / spacing) + 1
    for row in range(rows):
        for column in range(columns):
            yield (column + (row % 2) / 2) * spacing, row * spacing


def _parallels(size: tuple[int, int], along: Point, spacing: float) -> Iterator[tuple[Point, Point]]:
    """Lines in one direction all over a sheet, the middle one through its middle."""
    reach = math.hypot(*size)
    length = math.hypot(*along)
    x, y = along[0] / length, along[1] / length
    count = int(reach / 2 / spacing)
    for number in range(-count, count + 1):
        middle_x = size[0] / 2 - y * number * spacing
        middle_y = size[1] / 2 + x * number * spacing
        yield (middle_x - x * reach, middle_y - y * reach), (middle_x + x * reach, middle_y + y * reach)
