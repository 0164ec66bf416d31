"""Lines through the centres of cells: routes, sight, supply. Each stretch is drawn once and kept."""

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.engine.display import Line
from game.ui.look.letters import plate
from game.ui.look.look import Look
from game.ui.look.palette import Colour, mix
from game.ui.look.pen import FINE, resized
from game.ui.map.lens import Blit, Lens
from game.ui.map.places import Places
from game.ui.map.tint_styles import TINTS

LABEL: Final = 13
_DASHED: Final = frozenset({"unseen", "cut"})
_AIM: Final = "target"
_THREAT: Final = "danger"
_LONGEST: Final = 900
"""Pixels; a longer stretch is drawn in several."""
_DARK: Final = (18, 22, 26)


class Stroke(NamedTuple):
    shade: Colour
    width: float
    dashed: bool = False
    arrow: bool = False


def draw_lines(
    surface: pygame.Surface, lines: Iterable[Line], lens: Lens, places: Places, look: Look
) -> None:
    blits: list[Blit] = []
    width = round(max(2.5, 4.5 * lens.scale), 1)
    for line in lines:
        if line.style == _AIM:
            continue
        shade = mix(TINTS[line.style].colour, look.palette.text, 0.25)
        points = [lens.point(places.centre(cell)) for cell in line.cells]
        for number, (start, end) in enumerate(pairwise(points), start=1):
            arrow = number == len(points) - 1
            blits += stretches(start, end, Stroke(shade, width, line.style in _DASHED, arrow), lens.box)
    surface.fblits(blits)


def draw_aims(surface: pygame.Surface, lines: Iterable[Line], lens: Lens, places: Places, look: Look) -> None:
    """From attackers to their targets, straight and over all pieces, but not over those two."""
    blits: list[Blit] = []
    width = round(max(2.5, 5.5 * lens.scale), 1)
    shade = mix(look.palette.warning, look.palette.text, 0.35)
    for line in lines:
        if line.style == _AIM and len(line.cells) > 1:
            start, end = places.centre(line.cells[0]), places.centre(line.cells[-1])
            length = math.dist(start, end) or 1.0
            share = min(0.4, places.room * 0.42 / length)
            right, down = (end[0] - start[0]) * share, (end[1] - start[1]) * share
            muzzle = lens.point((start[0] + right, start[1] + down))
            tip = lens.point((end[0] - right, end[1] - down))
            blits += stretches(muzzle, tip, Stroke(shade, width, arrow=True), lens.box)
    surface.fblits(blits)


def draw_line_labels(
    surface: pygame.Surface, lines: Iterable[Line], lens: Lens, places: Places, look: Look
) -> None:
    surface.fblits(
        [
            (shown, spot.topleft)
            for line in lines
            if line.label and line.cells
            for shown, spot in (line_label(line, lens, places, look),)
        ]
    )


def line_label(line: Line, lens: Lens, places: Places, look: Look) -> tuple[pygame.Surface, pygame.Rect]:
    """What is written on a line, and where: at its end, but on a threat where it comes from, since all
    threats end on one cell."""
    shown = plate(line.label, look.px(LABEL))
    if line.style == _THREAT:
        x, y = lens.point(places.centre(line.cells[0]))
        return shown, shown.get_rect(center=(x, y - round(places.room * lens.zoom / 2)))
    x, y = lens.point(places.centre(line.cells[-1]))
    return shown, shown.get_rect(midbottom=(x, y - round(12 * lens.scale)))


def stretches(start: tuple[int, int], end: tuple[int, int], stroke: Stroke, area: pygame.Rect) -> list[Blit]:
    """The pictures that make up a line between two points, as far as they may show in the area."""
    if not area.inflate(100, 100).clipline(start, end):
        return []
    right, down = end[0] - start[0], end[1] - start[1]
    parts = max(1, math.ceil(math.hypot(right, down) / _LONGEST))
    blits = []
    for part in range(parts):
        x, y = start[0] + right * part // parts, start[1] + down * part // parts
        to_x, to_y = start[0] + right * (part + 1) // parts, start[1] + down * (part + 1) // parts
        drawn = stroke if part == parts - 1 else stroke._replace(arrow=False)
        picture, (left, top) = stretch((to_x - x, to_y - y), drawn)
        blits.append((picture, (x - left, y - top)))
    return blits


@lru_cache(maxsize=512)
def stretch(way: tuple[int, int], stroke: Stroke) -> tuple[pygame.Surface, tuple[int, int]]:
    """A line that far right and down, with a dark edge, and where in the picture it begins."""
    margin = math.ceil(stroke.width * 2.6) + 3
    size = abs(way[0]) + 2 * margin, abs(way[1]) + 2 * margin
    begin = margin + max(0, -way[0]), margin + max(0, -way[1])
    sheet = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    _draw(sheet, begin, way, stroke._replace(shade=mix(stroke.shade, _DARK, 0.75)), 1.2)
    _draw(sheet, begin, way, stroke, 0.0)
    return resized(sheet, size), begin


def _draw(
    sheet: pygame.Surface, begin: tuple[int, int], way: tuple[int, int], stroke: Stroke, wider: float
) -> None:
    length = math.hypot(*way) or 1.0
    x, y = way[0] / length, way[1] / length

    def at(along: float, aside: float) -> tuple[float, float]:
        return (begin[0] + x * along - y * aside) * FINE, (begin[1] + y * along + x * aside) * FINE

    half = stroke.width / 2 + wider
    head = stroke.width * 1.3 + 4 if stroke.arrow else 0.0
    stop = max(0.0, length - head * 0.8)
    dash = stroke.width * 2.5
    starts = (
        [number * dash * 1.8 for number in range(int(stop / (dash * 1.8)) + 1)] if stroke.dashed else [0.0]
    )
    for start in starts:
        until = min(start + dash, stop) if stroke.dashed else stop
        corners = at(start, -half), at(until, -half), at(until, half), at(start, half)
        pygame.draw.polygon(sheet, stroke.shade, corners)
        for place in (start, until):
            pygame.draw.circle(sheet, stroke.shade, at(place, 0), half * FINE)
    if stroke.arrow:
        wide, back = head * 0.75 + wider * 1.4, length - head - wider
        tip = at(length + wider * 1.6, 0), at(back, -wide), at(back, wide)
        pygame.draw.polygon(sheet, stroke.shade, tip)
