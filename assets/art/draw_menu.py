"""The menu: the name of the game in stencilled brass, and a staff map on a dark desk with a salient on it."""

import math
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame
from noise import source
from palette import BRASS, CREAM, INK, LIGHT, SIDES, mix, pixel

from game.tiled.reader import read_map
from game.ui.map_picture import draw_map

ROOT: Final = Path(__file__).resolve().parents[2]

Point: TypeAlias = tuple[float, float]
Field: TypeAlias = npt.NDArray[np.floating[Any]]

WIDTH, HEIGHT = 1920, 1080
MAP: Final = ROOT / "maps" / "front" / "the-sallow-bridges.tmx"
ZOOM: Final = 1.15
FINE: Final = 3


def draw_menu(folder: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    pygame.image.save(_desk_with_map(), folder / "desk.jpg")
    pygame.image.save(_title(200), folder / "title.png")


# The name

_STROKE: Final = 0.19
_LETTERS: Final[dict[str, tuple[float, tuple[tuple[Point, ...], ...]]]] = {
    "S": (0.62, (((0.58, 0.1), (0.2, 0.1), (0.1, 0.2), (0.1, 0.38), (0.2, 0.49), (0.42, 0.51), (0.52, 0.62),
                  (0.52, 0.8), (0.42, 0.9), (0.04, 0.9)),)),
    "A": (0.74, (((0.03, 1.1), (0.33, 0.1), (0.41, 0.1), (0.71, 1.1)), ((0.2, 0.68), (0.54, 0.68)))),
    "L": (0.52, (((0.1, 0.0), (0.1, 0.9), (0.5, 0.9)),)),
    "I": (0.2, (((0.1, 0.0), (0.1, 1.0)),)),
    "E": (0.54, (((0.52, 0.1), (0.1, 0.1), (0.1, 0.9), (0.52, 0.9)), ((0.1, 0.5), (0.44, 0.5)))),
    "N": (0.68, (((0.1, 1.0), (0.1, 0.04), (0.58, 0.96), (0.58, 0.0)),)),
    "T": (0.62, (((0.0, 0.1), (0.62, 0.1)), ((0.31, 0.1), (0.31, 1.0)))),
}  # fmt: skip
"""Each letter by its width and the middle lines of its strokes, one unit high."""
_GAPS: Final = {"S": 0.31, "A": 0.37, "L": 0.37, "I": 0.37, "E": 0.37, "N": 0.31, "T": 0.47}
"""Where the bridge of the stencil lies across, from the left."""
_BETWEEN: Final = 0.16


def _title(height: int) -> pygame.Surface:
    size = height * FINE
    width = sum(_LETTERS[letter][0] + _BETWEEN for letter in "SALIENT") - _BETWEEN
    margin = 0.06
    sheet = pygame.Surface(
        (round((width + 2 * margin) * size), round((1 + 2 * margin) * size)), pygame.SRCALPHA
    )
    left = margin
    for letter in "SALIENT":
        advance, strokes = _LETTERS[letter]
        for points in strokes:
            _stroke(sheet, [((left + x) * size, (margin + y) * size) for x, y in points], _STROKE * size)
        bridge = pygame.Rect(0, 0, round(0.035 * size), sheet.get_height())
        bridge.centerx = round((left + _GAPS[letter] * (1 if letter != "I" else 0)) * size)
        if letter == "I":
            bridge = pygame.Rect(0, round((margin + 0.5) * size), round(0.2 * size), round(0.035 * size))
            bridge.left = round(left * size)
        sheet.fill((0, 0, 0, 0), bridge)
        left += advance + _BETWEEN
    for beyond in (0, round((1 + margin) * size)):
        sheet.fill((0, 0, 0, 0), (0, beyond, sheet.get_width(), round(margin * size)))
    small = pygame.transform.smoothscale(
        sheet.premul_alpha(), (sheet.get_width() // FINE, sheet.get_height() // FINE)
    )
    return _gilded(pygame.surfarray.array_alpha(small).astype(np.float64).T / 255)


def _stroke(sheet: pygame.Surface, points: list[Point], width: float) -> None:
    """A line with square ends that reach half its width beyond, and mitred corners."""
    ink = (255, 255, 255, 255)
    for (x, y), (to_x, to_y) in pairwise(points):
        length = math.hypot(to_x - x, to_y - y)
        aside, down = -(to_y - y) / length * width / 2, (to_x - x) / length * width / 2
        around = (x + aside, y + down), (to_x + aside, to_y + down)
        pygame.draw.polygon(sheet, ink, (*around, (to_x - aside, to_y - down), (x - aside, y - down)))
    for point in points[1:-1]:
        pygame.draw.circle(sheet, ink, point, width / 2)


def _gilded(mask: Field) -> pygame.Surface:
    """Letters of brass, lit from above, on a soft shadow."""
    height = mask.shape[0]
    down = np.linspace(0, 1, height)[:, None]
    sheen = np.clip(1 - np.abs(down - 0.36) * 3.2, 0, 1) * 0.35
    face = np.array(BRASS)[None, None] * (1.12 - 0.42 * down)[..., None]
    face = face + (np.array(LIGHT) - face) * sheen[..., None]
    edge = np.clip(mask - np.roll(np.roll(mask, 2, 0), 2, 1), 0, 1)[..., None]
    face = face + (np.array(LIGHT) - face) * edge * 0.7
    shadow = _blurred(np.roll(np.roll(mask, 5, 0), 4, 1), 5) * 0.75
    alpha = mask + (1 - mask) * shadow
    colour = face * (mask / np.maximum(alpha, 1e-6))[..., None] + 8 * (1 - mask)[..., None]
    return _surface(colour, alpha)


# The desk


def _desk_with_map() -> pygame.Surface:
    colour = _desk()
    sheet, mask = _map_sheet()
    left, top = 600, -130
    shadow = np.zeros((HEIGHT, WIDTH))
    _lay(shadow, mask, left - 14, top + 26)
    colour *= (1 - 0.72 * _blurred(shadow, 26))[..., None]
    cover = np.zeros((HEIGHT, WIDTH))
    _lay(cover, mask, left, top)
    paper = np.zeros((HEIGHT, WIDTH, 3))
    _lay(paper, sheet, left, top)
    colour = colour * (1 - cover[..., None]) + paper * cover[..., None]
    return _surface(_lit(colour), None)


def _desk() -> Field:
    """Dark leather."""
    luck = source("desk")
    grain = np.zeros((HEIGHT, WIDTH))
    for radius, share in ((1, 0.5), (3, 0.35), (40, 0.3)):
        bumps = _blurred(luck.standard_normal((HEIGHT, WIDTH)), radius)
        grain += share * bumps / bumps.std()
    base = np.array((58, 66, 76), dtype=np.float64)
    return base[None, None] * (1 + 0.07 * grain)[..., None]


def _map_sheet() -> tuple[Field, Field]:
    """The map as a printed sheet: a margin, folds, lines drawn by hand; turned a little."""
    tiled = read_map(MAP)
    picture, ground = draw_map(tiled, ZOOM), draw_map(tiled, ZOOM, objects=False)
    margin = 46
    width, height = picture.get_width() + 2 * margin, picture.get_height() + 2 * margin
    sheet = pygame.Surface((width, height))
    sheet.fill(pixel(mix(CREAM, BRASS, 0.16)))
    sheet.blit(ground, (margin, margin))
    pygame.draw.rect(
        sheet, pixel(INK), (margin - 5, margin - 5, width - 2 * margin + 10, height - 2 * margin + 10), 2
    )
    _draw_front(sheet)
    sheet.blit(_counters(picture, ground), (margin, margin))
    colour = pygame.surfarray.array3d(sheet).transpose(1, 0, 2).astype(np.float64)
    colour *= _folds(width, height)[..., None]
    grey = colour.mean(axis=2, keepdims=True)
    colour = grey + (colour - grey) * 0.8
    flat = _surface(colour, np.ones((height, width)))
    turned = pygame.transform.rotozoom(flat, 5.5, 1.0)
    alpha = pygame.surfarray.array_alpha(turned).T.astype(np.float64) / 255
    return pygame.surfarray.array3d(turned).transpose(1, 0, 2).astype(np.float64), alpha


def _counters(picture: pygame.Surface, ground: pygame.Surface) -> pygame.Surface:
    """What stands on the map, without the map: it lies on top of the lines."""
    there, bare = (pygame.surfarray.array3d(each).astype(np.int16) for each in (picture, ground))
    counters = picture.convert_alpha()
    differs = (there != bare).any(axis=2)
    pygame.surfarray.pixels_alpha(counters)[:] = np.where(differs, 255, 0).astype(np.uint8)
    return counters


def _draw_front(sheet: pygame.Surface) -> None:
    """Blue's line gives way in the middle, and red's arrow points into the bulge: a salient."""
    width, height = sheet.get_size()
    blue, red = pixel(mix(SIDES["blue"][0], SIDES["blue"][1], 0.35)), pixel(SIDES["red"][0])
    line = []
    for step in range(121):
        t = step / 120
        bulge = math.exp(-(((t - 0.5) / 0.13) ** 2))
        x = width * (0.52 + 0.2 * bulge + 0.012 * math.sin(t * 21))
        line.append((x, height * (0.06 + 0.88 * t)))
    _crayon(sheet, blue, line, 9)
    for (x, y), (to_x, to_y) in list(pairwise(line))[4::7]:
        length = math.hypot(to_x - x, to_y - y)
        across, down = (to_y - y) / length, -(to_x - x) / length
        _crayon(sheet, blue, [(x, y), (x + across * 22, y + down * 22)], 7)
    start, tip = (width * 0.31, height * 0.4), (width * 0.645, height * 0.44)
    bow = [_curve(start, (width * 0.5, height * 0.33), tip, step / 40) for step in range(41)]
    _crayon(sheet, red, bow, 15)
    x, y = tip
    pygame.draw.polygon(sheet, red, [(x + 42, y + 4), (x - 16, y - 34), (x - 6, y), (x - 20, y + 36)])


def _curve(start: Point, pull: Point, end: Point, t: float) -> Point:
    x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * pull[0] + t**2 * end[0]
    return x, (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * pull[1] + t**2 * end[1]


def _crayon(sheet: pygame.Surface, colour: tuple[int, int, int], points: list[Point], width: int) -> None:
    for (x, y), (to_x, to_y) in pairwise(points):
        steps = max(1, round(math.hypot(to_x - x, to_y - y) / 2))
        for step in range(steps + 1):
            place = x + (to_x - x) * step / steps, y + (to_y - y) * step / steps
            pygame.draw.circle(sheet, colour, place, width / 2)


def _folds(width: int, height: int) -> Field:
    light = np.ones((height, width))
    for place in (width // 3, 2 * width // 3):
        near = np.arange(width)[None] - place
        light *= 1 - 0.16 * np.exp(-((near / 5) ** 2)) + 0.05 * np.exp(-(((near + 12) / 10) ** 2))
    near = np.arange(height)[:, None] - height // 2
    return light * (1 - 0.16 * np.exp(-((near / 5) ** 2)) + 0.05 * np.exp(-(((near + 12) / 10) ** 2)))


def _lit(colour: Field) -> Field:
    """A lamp above the middle of the map; the left, where the menu is, stays dark."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    far = np.hypot((x - 1240) / 1150, (y - 420) / 820)
    light = np.clip(1.02 - 0.72 * far**1.5, 0.22, 1)
    left = np.clip((x - 420) / 560, 0, 1)
    return colour * (light * (0.45 + 0.55 * left**1.3))[..., None] * np.array((1.0, 0.965, 0.89))


# Fields of light


def _lay(onto: Field, what: Field, left: int, top: int) -> None:
    height, width = what.shape[:2]
    x0, y0, x1, y1 = max(0, left), max(0, top), min(WIDTH, left + width), min(HEIGHT, top + height)
    onto[y0:y1, x0:x1] = what[y0 - top : y1 - top, x0 - left : x1 - left]


def _blurred(field: Field, radius: int) -> Field:
    """Three means over a square come close to a soft blur."""
    for _ in range(3):
        for axis in (0, 1):
            padded = np.pad(
                field, [(radius + 1, radius) if a == axis else (0, 0) for a in (0, 1)], mode="edge"
            )
            total = np.cumsum(padded, axis=axis)
            size = 2 * radius + 1
            field = (
                np.take(total, range(size, total.shape[axis]), axis)
                - np.take(total, range(0, total.shape[axis] - size), axis)
            ) / size
    return field


def _surface(colour: Field, alpha: Field | None) -> pygame.Surface:
    height, width = colour.shape[:2]
    whole = np.clip(np.round(colour), 6, 246).astype(np.uint8).transpose(1, 0, 2)
    if alpha is None:
        return pygame.surfarray.make_surface(whole)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.surfarray.blit_array(surface, whole)
    pygame.surfarray.pixels_alpha(surface)[:] = np.clip(np.round(alpha * 255), 0, 255).astype(np.uint8).T
    return surface
