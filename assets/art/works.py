"""Ground for fights at close quarters: what men crouch behind, climb over and cannot pass."""

import math
from collections.abc import Callable
from typing import Final

import numpy as np
from marks import block, trees, tufts
from noise import ease
from outline import Field, Point
from palette import GROUND, INK, LIGHT, SHADOW, Colour, colour, mix
from relief import light, mound
from terrains import GRASS, LEAF, fringe, meadow
from tile import LINE, Layer, Tile

EARTH: Final = colour("#8f7a55")
STONE: Final = colour("#928c80")
PAVING: Final = colour("#9b968b")
BAG: Final = colour("#b7a678")
TIMBER: Final = colour("#8c6f49")
SLATE: Final = colour("#6d6a68")


def floor(tile: Tile, variant: int) -> None:
    """Slabs: a yard, a deck, the inside of a house."""
    _paving(tile)
    worn = tile.layer()
    for place in tile.scatter(5 + variant, 6, 9):
        worn.disc(mix(PAVING, INK, 0.35), place, 0.5)
    tile.lay(worn, 0.6)


def _paving(tile: Tile) -> None:
    tile.ground(PAVING, mix(PAVING, SHADOW, 0.18), mix(PAVING, LIGHT, 0.25), "floor")
    x, y = tile.outline.grid
    row = np.floor(y / 8)
    joints = np.minimum(np.abs(y / 8 - np.round(y / 8)) * 8, _brick(x + (row % 2) * 8, 16))
    tile.cover(mix(PAVING, INK, 0.5), (joints < LINE * 0.34) * 0.55)
    tile.rim(0.12, 4)


def _brick(x: Field, every: float) -> Field:
    """How far each place is from the nearest joint."""
    return np.abs(x / every - np.round(x / every)) * every


def scrub(tile: Tile, variant: int) -> None:
    meadow(tile)
    tile.rim()
    blades = tile.layer()
    tufts(tile, blades, tile.scatter(12, 3, 7), mix(GRASS, INK, 0.5))
    tile.lay(blades, 0.75)
    bushes = [(x, y, float(tile.random.uniform(1.5, 2.9))) for x, y in tile.scatter(15 + variant, 4, 6.5)]
    trees(tile, bushes, mix(LEAF, EARTH, 0.22))


def hedge(tile: Tile, variant: int) -> None:
    """A bank with bushes on it, from rim to rim."""
    meadow(tile)
    tile.rim()
    ends = _across(tile, variant)
    bank = tile.layer()
    bank.stroke(mix(EARTH, SHADOW, 0.2), ends, 7.5)
    bank.soften(0.8)
    tile.lay(bank, 0.5)
    (ax, ay), (bx, by) = ends
    crowns: list[tuple[float, float, float]] = []
    for step in np.linspace(0.04, 0.96, 19):
        wobble = float(tile.random.normal(0, 1.0))
        x, y = ax + (bx - ax) * step + wobble, ay + (by - ay) * step - wobble
        crowns.append((x, y, float(tile.random.uniform(2.2, 3.4))))
    trees(tile, crowns, mix(LEAF, SHADOW, 0.1))


def _across(tile: Tile, variant: int) -> list[Point]:
    """From the middle of one side to that of the opposite one."""
    middles = tile.outline.middles
    half = len(middles) // 2
    start = variant % half
    return [middles[start], middles[start + half]]


def rocks(tile: Tile, variant: int) -> None:
    meadow(tile)
    tile.rim()
    bare = ease(4, 14, tile.outline.depth + tile.waves(6) * 3)
    tile.cover(mix(EARTH, GRASS, 0.35), bare * 0.6)
    shadows, stones = tile.layer(), tile.layer()
    for x, y in tile.scatter(8 + variant, 6, 9):
        _boulder(tile, shadows, stones, (x, y), float(tile.random.uniform(3.2, 6.4)))
    shadows.soften(0.6)
    tile.lay(shadows, 0.5)
    tile.lay(stones)


def _boulder(tile: Tile, shadows: Layer, stones: Layer, at: Point, size: float) -> None:
    """A stone of five or six faces, the upper left ones in the light."""
    count = int(tile.random.integers(5, 8))
    turn = float(tile.random.uniform(0, math.tau))
    tone = tile.tint(STONE, 0.08)
    rim = []
    for corner in range(count):
        angle = turn + math.tau * corner / count
        far = size * float(tile.random.uniform(0.8, 1.1))
        rim.append((at[0] + math.cos(angle) * far, at[1] + math.sin(angle) * far * 0.86))
    shadows.polygon(SHADOW, [(x + size * 0.25, y + size * 0.35) for x, y in rim])
    stones.polygon(mix(tone, INK, 0.6), [_outward(at, place, 0.6) for place in rim])
    top = at[0] - size * 0.18, at[1] - size * 0.22
    for first, second in zip(rim, [*rim[1:], rim[0]], strict=True):
        lit = (at[0] - (first[0] + second[0]) / 2 + at[1] - (first[1] + second[1]) / 2) / (2 * size)
        face = mix(tone, LIGHT, lit * 0.7) if lit > 0 else mix(tone, INK, -lit * 0.75)
        stones.polygon(face, [first, second, top])


def _outward(centre: Point, place: Point, by: float) -> Point:
    away = math.dist(centre, place) or 1.0
    share = (away + by) / away
    return centre[0] + (place[0] - centre[0]) * share, centre[1] + (place[1] - centre[1]) * share


def crater(tile: Tile, variant: int) -> None:
    """A bowl with a thrown-up rim and a little water in the oldest of them."""
    meadow(tile)
    tile.rim()
    cx, cy = tile.outline.centre
    at = (cx + (-2.0, 3.0, 1.0, -3.0)[variant], cy + (1.0, -2.0, 2.0, -1.0)[variant])
    x, y = tile.outline.grid
    away = np.hypot(x - at[0], (y - at[1]) * 1.12) + tile.waves(4) * 1.1
    size = (15.5, 14.0, 16.5, 13.0)[variant]
    tile.cover(mix(EARTH, SHADOW, 0.12), (1 - ease(size, size + 7, away)) * 0.9)
    lip = np.exp(-(((away - size) / 3.2) ** 2)) * 3.0
    bowl = (1 - ease(2, size, away)) * -5.0
    light(tile, lip + bowl, 0.5, 0.6, colour("#41351f"))
    if variant == 2:
        tile.cover(mix(GROUND["water"], EARTH, 0.35), (1 - ease(4, 5.5, away)) * 0.9)
    clods = tile.layer()
    for place in tile.scatter(16, 3, 4):
        if math.dist(place, at) > size:
            clods.disc(mix(EARTH, INK, 0.35), place, float(tile.random.uniform(0.5, 1.2)))
    tile.lay(clods, 0.8)


def barricade(tile: Tile, variant: int) -> None:
    """Two courses of sandbags in a bow."""
    meadow(tile)
    tile.rim()
    tile.cover(mix(EARTH, GRASS, 0.3), ease(5, 15, tile.outline.depth + tile.waves(6) * 2) * 0.7)
    cx, cy = tile.outline.centre
    turn = (0.2, 1.25, 2.3, 3.3)[variant]
    shadows, bags = tile.layer(), tile.layer()
    for course, (radius, count) in enumerate(((22.0, 9), (18.4, 8))):
        for place in range(count):
            angle = turn + (place - (count - 1) / 2) * 0.27 + course * 0.02
            at = cx + math.cos(angle) * radius * 0.95, cy + math.sin(angle) * radius * 0.8 + 2
            _bag(tile, shadows, bags, at, angle + math.pi / 2)
    shadows.soften(0.6)
    tile.lay(shadows, 0.5)
    tile.lay(bags)


def _bag(tile: Tile, shadows: Layer, bags: Layer, at: Point, turn: float) -> None:
    tone = tile.tint(BAG, 0.07)
    c, s = math.cos(turn) * 2.1, math.sin(turn) * 2.1
    ends = [(at[0] - c, at[1] - s), (at[0] + c, at[1] + s)]
    shadows.stroke(SHADOW, [(x + 1.2, y + 1.5) for x, y in ends], 4.6)
    bags.stroke(mix(tone, INK, 0.55), ends, 4.9)
    bags.stroke(tone, ends, 3.7)
    bags.stroke(mix(tone, LIGHT, 0.45), [(x - 0.5, y - 0.7) for x, y in ends], 1.3)


def crates(tile: Tile, variant: int) -> None:
    _paving(tile)
    shadows, boxes = tile.layer(), tile.layer()
    for x, y in tile.scatter(5 + variant % 2, 11, 11.5):
        size, turn = float(tile.random.uniform(7.5, 10)), float(tile.random.normal(0, 0.25))
        _crate(tile, shadows, boxes, (x, y), size, turn)
    shadows.soften(0.6)
    tile.lay(shadows, 0.55)
    tile.lay(boxes)


def _crate(tile: Tile, shadows: Layer, boxes: Layer, at: Point, size: float, turn: float) -> None:
    tone = tile.tint(TIMBER, 0.08)
    shadows.polygon(SHADOW, [(x + 1.9, y + 2.2) for x, y in block(at, size, size, turn)])
    boxes.polygon(mix(tone, INK, 0.6), block(at, size + 1.2, size + 1.2, turn))
    boxes.polygon(mix(tone, LIGHT, 0.12), block(at, size, size, turn))
    corners = block(at, size - 2.2, size - 2.2, turn)
    for first, second in ((0, 2), (0, 1), (1, 2), (2, 3), (3, 0)):
        boxes.stroke(mix(tone, INK, 0.4), [corners[first], corners[second]], LINE * 0.7)


def ruin(tile: Tile, variant: int) -> None:
    """What is left of a house: stumps of wall around rubble."""
    yard = mix(GROUND["town"], EARTH, 0.25)
    tile.ground(yard, mix(yard, SHADOW, 0.2), mix(yard, LIGHT, 0.2), "town")
    fringe(tile, 8)
    cx, cy = tile.outline.centre
    turn = (0.15, -0.3, 0.5, -0.1)[variant]
    corners = block((cx, cy), 33, 27, turn)
    shadows, walls = tile.layer(), tile.layer()
    gap = variant
    for side, (start, end) in enumerate(zip(corners, [*corners[1:], corners[0]], strict=True)):
        spans = ((0.0, 0.34), (0.62, 1.0)) if side == gap else ((0.0, 1.0),)
        for low, high in spans:
            low += float(tile.random.uniform(0, 0.08))
            high -= float(tile.random.uniform(0, 0.12))
            ends = [_between(start, end, low), _between(start, end, high)]
            shadows.stroke(SHADOW, [(x + 1.8, y + 2.2) for x, y in ends], 4.2)
            walls.stroke(mix(STONE, INK, 0.6), ends, 4.6)
            walls.stroke(mix(STONE, LIGHT, 0.2), ends, 3.2)
    for place in tile.scatter(26, 8, 3.2):
        size = float(tile.random.uniform(0.7, 1.9))
        walls.polygon(mix(tile.tint(STONE, 0.12), INK, 0.15), block(place, size * 2, size * 1.4, size * 5))
    shadows.soften(0.6)
    tile.lay(shadows, 0.5)
    tile.lay(walls)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def wall(tile: Tile, variant: int) -> None:
    """Masonry from rim to rim: neighbouring cells make one wall."""
    tile.ground(STONE, mix(STONE, SHADOW, 0.3), mix(STONE, LIGHT, 0.25), "wall")
    x, y = tile.outline.grid
    row = np.floor(y / 5.3)
    joints = np.minimum(np.abs(y / 5.3 - np.round(y / 5.3)) * 5.3, _brick(x + (row % 2) * 5, 10))
    tile.cover(mix(STONE, INK, 0.6), (joints < LINE * 0.4) * 0.65)
    _edged(tile, mix(STONE, LIGHT, 0.55), mix(STONE, INK, 0.65))
    marks = tile.layer()
    for place in tile.scatter(4 + variant, 8, 8):
        marks.disc(mix(STONE, INK, 0.4), place, 0.8)
    tile.lay(marks, 0.5)


def building(tile: Tile, variant: int) -> None:
    """A flat roof with what stands on roofs."""
    tone = (SLATE, mix(SLATE, colour("#8f6353"), 0.35), mix(SLATE, STONE, 0.4), SLATE)[variant]
    tile.ground(tone, mix(tone, SHADOW, 0.25), mix(tone, LIGHT, 0.15), "roof")
    x, _ = tile.outline.grid
    tile.cover(mix(tone, INK, 0.45), (_brick(x, 6.4) < LINE * 0.3) * 0.35)
    _edged(tile, mix(tone, LIGHT, 0.5), mix(tone, INK, 0.6))
    shadows, things = tile.layer(), tile.layer()
    for at in tile.scatter((2, 3, 1, 2)[variant], 14, 14):
        long, wide = float(tile.random.uniform(6, 11)), float(tile.random.uniform(5, 8))
        shadows.polygon(SHADOW, [(a + 1.8, b + 2.1) for a, b in block(at, long, wide, 0)])
        things.polygon(mix(tone, INK, 0.5), block(at, long + 1.2, wide + 1.2, 0))
        things.polygon(mix(tone, LIGHT, 0.3), block(at, long, wide, 0))
        things.polygon(mix(tone, INK, 0.2), block(at, long - 3, wide - 3, 0))
    shadows.soften(0.6)
    tile.lay(shadows, 0.55)
    tile.lay(things)


def _edged(tile: Tile, lit: Colour, dark: Colour) -> None:
    """A parapet: pale towards the light, dark away from it."""
    cx, cy = tile.outline.centre
    x, y = tile.outline.grid
    rim = 1 - ease(0.4, 3.0, tile.outline.depth)
    facing = ((cx - x) + (cy - y)) / (cx + cy)
    tile.cover(lit, rim * np.clip(facing * 1.6, 0, 1) * 0.8)
    tile.cover(dark, rim * np.clip(-facing * 1.6, 0, 1) * 0.8)


def mud(tile: Tile, variant: int) -> None:
    """Churned ground that holds the foot but hides nobody."""
    tone = mix(EARTH, SHADOW, 0.18)
    tile.ground(tone, mix(tone, SHADOW, 0.35), mix(tone, LIGHT, 0.2), "mud")
    wet = ease(0.7, 1.2, tile.waves(5)) * ease(2, 9, tile.outline.round_depth)
    tile.cover(mix(GROUND["water"], tone, 0.55), wet * 0.7)
    light(tile, tile.waves(3.2, "mud") * 0.8 + mound(tile, tile.outline.centre, 20, 16, variant), 0.22, 0.3)
    fringe(tile, 7)


WORKS: Final[dict[str, Callable[[Tile, int], None]]] = {
    "floor": floor,
    "mud": mud,
    "scrub": scrub,
    "hedge": hedge,
    "rocks": rocks,
    "crater": crater,
    "barricade": barricade,
    "crates": crates,
    "ruin": ruin,
    "wall": wall,
    "building": building,
}
