"""The lines of roads and rivers through a cell, and how they are drawn."""

import math
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from outline import Outline, Point
from palette import GROUND, INK, LIGHT, Colour, mix
from terrains import DEEP, GRASS, SHALLOW
from tile import LINE, Layer, Tile

ROAD: Final = 5.2
RIVER: Final = 11.5
STEPS: Final = 24
Course: TypeAlias = list[Point]


def exits_of(exits: int, sides: int) -> list[int]:
    return [side for side in range(sides) if exits >> side & 1]


def beyond(outline: Outline, side: int) -> Point:
    """Just outside the middle of a side, so that a line is cut off square by the outline."""
    (x, y), (cx, cy) = outline.middles[side], outline.centre
    return x + (x - cx) * 0.06, y + (y - cy) * 0.06


def bend(start: Point, middle: Point, end: Point, drift: Point) -> Course:
    """A curve that leaves both ends straight towards the middle, and drifts a little between."""
    path = []
    for step in range(STEPS + 1):
        t = step / STEPS
        weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        sway = math.sin(math.pi * t) ** 2
        place = []
        for axis in (0, 1):
            a, m, b = start[axis], middle[axis], end[axis]
            stops = (a, a + (m - a) * 0.72, b + (m - b) * 0.72, b)
            place.append(sum(w * s for w, s in zip(weights, stops, strict=True)) + drift[axis] * sway)
        path.append((place[0], place[1]))
    return path


def between(tile: Tile, one: int, other: int, wander: float = 0.0) -> Course:
    """From the middle of one side to that of another."""
    outline = tile.outline
    drift = float(tile.random.normal(0, wander)), float(tile.random.normal(0, wander))
    inner = bend(outline.middles[one], outline.centre, outline.middles[other], drift)
    return [beyond(outline, one), *inner, beyond(outline, other)]


def courses(tile: Tile, exits: int, wander: float) -> list[Course]:
    """The lines that join all exits: one main line, the others run into its middle."""
    outline = tile.outline
    sides = exits_of(exits, outline.sides)
    if not sides:
        return []
    if len(sides) == 1:
        (x, y), (cx, cy) = outline.middles[sides[0]], outline.centre
        end = cx + (cx - x) * 0.12, cy + (cy - y) * 0.12
        drift = float(tile.random.normal(0, wander * 0.5)), float(tile.random.normal(0, wander * 0.5))
        return [[beyond(outline, sides[0]), *bend((x, y), (cx, cy), end, drift)]]
    if len(sides) == 2:
        return [between(tile, sides[0], sides[1], wander)]
    main = max(combinations(sides, 2), key=lambda pair: _spread(outline, pair))
    trunk = between(tile, *main, 0.8)
    heart = trunk[len(trunk) // 2]
    branches = [[beyond(outline, side), outline.middles[side], heart] for side in sides if side not in main]
    return [trunk, *branches]


def _spread(outline: Outline, pair: tuple[int, int]) -> int:
    apart = abs(pair[0] - pair[1])
    return min(apart, outline.sides - apart)


def nearest(paths: list[Course], place: Point) -> tuple[float, float]:
    """How far the nearest line is, and which way it runs there."""
    best = (99.0, 0.4)
    for path in paths:
        for (ax, ay), (bx, by) in pairwise(path):
            pieces = max(1, int(math.hypot(bx - ax, by - ay)))
            for piece in range(pieces):
                point = ax + (bx - ax) * piece / pieces, ay + (by - ay) * piece / pieces
                away = math.dist(point, place)
                if away < best[0]:
                    best = away, math.atan2(by - ay, bx - ax)
    return best


def _draw(layer: Layer, paths: list[Course], shade: Colour, width: float) -> None:
    for path in paths:
        layer.stroke(shade, path, width)


def lay_road(tile: Tile, paths: list[Course]) -> None:
    verge = tile.layer(mix(GRASS, INK, 0.4))
    _draw(verge, paths, mix(GRASS, INK, 0.4), ROAD + 3.4)
    verge.soften(0.6)
    tile.lay(verge, 0.32)
    bed = tile.layer()
    _draw(bed, paths, mix(GROUND["road"], INK, 0.55), ROAD + LINE)
    _draw(bed, paths, mix(GROUND["road"], LIGHT, 0.15), ROAD - LINE)
    tile.lay(bed)
    track = tile.layer()
    _draw(track, paths, mix(GROUND["road"], INK, 0.3), LINE)
    tile.lay(track, 0.34)


def lay_street(tile: Tile, path: Course) -> None:
    """A lane inside a town, narrower than a road."""
    lane = tile.layer()
    lane.stroke(mix(GROUND["road"], INK, 0.4), path, 3.6)
    lane.stroke(mix(GROUND["road"], LIGHT, 0.15), path, 2.5)
    tile.lay(lane, 0.75)


def lay_river(tile: Tile, paths: list[Course], *, spring: bool) -> None:
    bank, line = mix(GRASS, INK, 0.5), mix(DEEP, INK, 0.42)
    swale = tile.layer(bank)
    _draw(swale, paths, bank, RIVER + 6)
    swale.soften(1.4)
    tile.lay(swale, 0.4)
    pond = paths[0][-1] if paths else tile.outline.centre
    bed = tile.layer()
    for shade, inset in ((line, -LINE), (SHALLOW, LINE), (GROUND["river"], LINE * 3.4)):
        if spring:
            bed.disc(shade, pond, 7.2 - inset / 2)
        _draw(bed, paths, shade, RIVER - inset)
    tile.lay(bed)
    if len(paths) == 1:
        flow = tile.layer()
        for start in (3, 11, 18):
            side = float(tile.random.uniform(-1.8, 1.8))
            ripple = [(x + side, y + side) for x, y in paths[0][start : start + 5]]
            flow.stroke(mix(GROUND["river"], LIGHT, 0.5), ripple, LINE * 0.7)
        tile.lay(flow, 0.5)
