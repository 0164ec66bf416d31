"""Roads, rivers, towns, shores and bridges that meet those of the neighbouring cells.

`exits` has bit i set where heading i leads to a neighbour they belong together with: headings run
clockwise from the top (N E S W; N NE SE S SW NW; NE E SE SW W NW).
"""

import math
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Final

import numpy as np
from courses import (
    RIVER,
    Course,
    between,
    courses,
    exits_of,
    lay_river,
    lay_road,
    lay_street,
    nearest,
)
from marks import block, house, trees, tufts, wavelets
from noise import ease
from outline import FINE, Field, Point
from palette import GROUND, INK, LIGHT, SHADOW, colour, mix
from terrains import DEEP, GRASS, LEAF, SHALLOW, fringe, meadow, sand, sea, town_ground
from tile import LINE, Tile

RIM: Final = 7.0
"""How far land reaches into a cell of water, from the sides where there is land."""
SURF: Final = 11.5
"""How far water reaches into a cell of coast."""
Crossing = tuple[int, int, int, int]
"""The two sides of a bridge's road, then the two of its river."""


def grass_with_tufts(tile: Tile) -> None:
    meadow(tile)
    tile.rim()
    blades = tile.layer()
    tufts(tile, blades, tile.scatter(7, 5, 9), mix(GRASS, INK, 0.52))
    tile.lay(blades, 0.7)


def joined_road(tile: Tile, exits: int) -> None:
    grass_with_tufts(tile)
    lay_road(tile, courses(tile, exits, 2.6))
    if exits.bit_count() < 2:
        hamlet = ((-6.5, -4.5, 0.3), (6.5, -5.5, 1.5), (-1.0, 8.5, 0.1))
        cx, cy = tile.outline.centre
        _houses(tile, [(cx + dx, cy + dy, 6.2, 4.8, turn) for dx, dy, turn in hamlet])


def joined_river(tile: Tile, exits: int) -> None:
    grass_with_tufts(tile)
    lay_river(tile, courses(tile, exits, 3.6), spring=exits.bit_count() < 2)


def joined_town(tile: Tile, exits: int) -> None:
    """Streets that lead on into the roads around, houses along them."""
    town_ground(tile)
    streets = courses(tile, exits, 1.5)
    lay_road(tile, streets)
    if exits.bit_count() < 3:
        lane = _lane(tile, streets)
        lay_street(tile, lane)
        streets = [*streets, lane]
    gardens: list[tuple[float, float, float]] = []
    plots: list[tuple[float, float, float, float, float]] = []
    for x, y in tile.scatter(46, 6.2, 7.4):
        away, turn = nearest(streets, (x, y))
        if not 5.4 < away < 19:
            continue
        if tile.random.uniform() < 0.14:
            gardens.append((x, y, float(tile.random.uniform(1.8, 2.5))))
        else:
            plots.append((x, y, float(tile.random.uniform(5, 7)), float(tile.random.uniform(4, 5.2)), turn))
    trees(tile, gardens, mix(LEAF, GRASS, 0.1))
    _houses(tile, plots)


def _lane(tile: Tile, streets: list[Course]) -> Course:
    """A side street across the middle."""
    cx, cy = tile.outline.centre
    turn = nearest(streets, (cx, cy))[1] + math.pi / 2 if streets else 0.4
    return [(cx + math.cos(turn) * step, cy + math.sin(turn) * step) for step in range(-17, 18)]


def _houses(tile: Tile, plots: list[tuple[float, float, float, float, float]]) -> None:
    shadows, roofs = tile.layer(), tile.layer()
    for x, y, long, wide, turn in plots:
        shadows.polygon(SHADOW, [(a + 1.5, b + 1.7) for a, b in block((x, y), long, wide, turn)])
        house(tile, roofs, (x, y), long, wide, turn)
    shadows.soften(0.5)
    tile.lay(shadows, 0.5)
    tile.lay(roofs)


def from_sides(tile: Tile, exits: int, corners: int = 0) -> Field:
    """How far from the nearest of these sides and corners: a wandering measure, exact at the other sides."""
    outline = tile.outline
    chosen = [outline.from_side(side) for side in exits_of(exits, outline.sides)]
    chosen += [outline.from_corner(corner) for corner in exits_of(corners, outline.sides)]
    others = [outline.from_side(side) for side in range(outline.sides) if not exits >> side & 1]
    if not chosen:
        return np.full(outline.depth.shape, 99.0)
    exact = np.min(chosen, axis=0)
    rounded = -np.log(np.sum(np.exp(-np.array(chosen) / 4), axis=0)) * 4 + 1.2
    wandering = rounded + tile.waves(6.5, "shore") * 1.9
    calm = ease(0, 9, np.min(others, axis=0)) if others else np.ones_like(exact)
    return exact * (1 - calm) + wandering * calm


def flood(tile: Tile, wet: Field, water: Field) -> None:
    """Water where `wet` (pixels into the water) is above zero, with its shallows, surf and waterline."""
    tile.cover(mix(GROUND["coast"], colour("#8f7d55"), 0.6), ease(-4, 0, wet) * 0.5)
    covered = (wet > 0)[..., None]
    tile.rgb = np.where(covered, water, tile.rgb)
    tile.cover(SHALLOW, (1 - ease(0, 7, wet)) * (wet > 0) * 0.85)
    tile.cover(mix(SHALLOW, LIGHT, 0.75), (np.abs(wet - 2.6) < LINE * 0.35) * 0.5)
    tile.cover(mix(DEEP, INK, 0.35), (np.abs(wet) < LINE / 2) * 0.75)


def beach(tile: Tile, wet: Field, wide: float) -> None:
    """Sand along the water, meadow behind it."""
    sand(tile)
    strand = tile.rgb.copy()
    grass_with_tufts(tile)
    near = ease(-wide * 1.35, -wide * 0.75, wet + tile.shared_waves(3, "fringe") * 0.9)[..., None]
    tile.rgb = tile.rgb * (1 - near) + strand * near


def _sea_of(tile: Tile, wet: Field) -> Field:
    sea(tile)
    lines = tile.layer()
    calm = [(x, y) for x, y in tile.scatter(6, 7, 11) if wet[int(y * FINE), int(x * FINE)] > 6]
    wavelets(tile, lines, calm, mix(GROUND["water"], LIGHT, 0.55))
    tile.lay(lines, 0.6)
    return tile.rgb.copy()


def joined_water(tile: Tile, exits: int, corners: int = 0) -> None:
    """Water; the exits are the sides with land, which reaches a little into the cell."""
    wet = from_sides(tile, exits, corners) - RIM
    water = _sea_of(tile, wet)
    beach(tile, wet, 3.6)
    flood(tile, wet, water)


def joined_coast(tile: Tile, exits: int, corners: int = 0) -> None:
    """A beach; the exits are the sides with water, which washes far into the cell."""
    if not exits and not corners:
        sand(tile)
        fringe(tile, 8)
        return
    wet = SURF - from_sides(tile, exits, corners)
    water = _sea_of(tile, wet)
    beach(tile, wet, 13)
    flood(tile, wet, water)


def shores(sides: int) -> list[tuple[int, int]]:
    """Every (exits, corners) a shore can have. Hexes have no neighbours that only touch a corner."""
    if sides == 6:
        return [(exits, 0) for exits in range(1 << sides)]
    found = []
    for exits in range(1 << sides):
        free = [side for side in range(sides) if not (exits >> side | exits >> (side + 1) % sides) & 1]
        for count in range(len(free) + 1):
            found += [(exits, sum(1 << c for c in chosen)) for chosen in combinations(free, count)]
    return found


def mouths(sides: int) -> list[tuple[int, int]]:
    """Each river mouth: the side the river comes from, and the exits to open water, up to three in a row."""
    found = []
    for river in range(sides):
        for start in range(1, sides):
            for end in range(start, min(sides, start + 3)):
                found.append((river, sum(1 << (river + turn) % sides for turn in range(start, end + 1))))
    return found


def mouth(tile: Tile, river: int, exits: int) -> None:
    sides = tile.outline.sides
    wet = SURF - from_sides(tile, exits)
    surface = _sea_of(tile, wet)
    beach(tile, wet, 13)
    ahead = min(exits_of(exits, sides), key=lambda side: abs((side - river) % sides - sides // 2))
    course = between(tile, river, ahead, 0.8)
    lay_river(tile, [course], spring=False)
    stream = tile.rgb.copy()
    flood(tile, wet, surface)
    channel = tile.layer(GROUND["river"])
    channel.stroke(GROUND["river"], course, RIVER - LINE)
    within = channel.coverage() * (1 - ease(0, 7, wet))
    blend = within[..., None]
    tile.rgb = tile.rgb * (1 - blend) + np.where(wet[..., None] > 0, GROUND["river"], stream) * blend


def crossings(sides: int) -> list[Crossing]:
    """Every bridge: whichever way road and river turn, as long as they cross."""
    found: list[Crossing] = []
    for a, b, c, d in combinations(range(sides), 4):
        found += [(a, c, b, d), (b, d, a, c)]
    return sorted(found)


def bridge(tile: Tile, crossing: Crossing) -> None:
    grass_with_tufts(tile)
    lay_river(tile, [between(tile, crossing[2], crossing[3])], spring=False)
    road = between(tile, crossing[0], crossing[1])
    lay_road(tile, [road])
    span = [point for number, point in enumerate(road) if abs(_along(road, number)) < 10]
    plank = GROUND["bridge"]
    shadow = tile.layer()
    _ribbon(shadow.polygon, [(x + 1.5, y + 1.9) for x, y in span], 4.4, SHADOW)
    shadow.soften(0.6)
    tile.lay(shadow, 0.5)
    deck = tile.layer()
    _ribbon(deck.polygon, span, 4.6 + LINE, mix(plank, INK, 0.66))
    _ribbon(deck.polygon, span, 4.6, mix(plank, LIGHT, 0.24))
    for plank_at in np.linspace(-7.5, 7.5, 6):
        number = min(range(1, len(road) - 1), key=lambda n: abs(_along(road, n) - plank_at))
        (ax, ay), (x, y), (bx, by) = road[number - 1 : number + 2]
        length = math.hypot(bx - ax, by - ay)
        px, py = -(by - ay) / length * 3.6, (bx - ax) / length * 3.6
        deck.stroke(mix(plank, INK, 0.4), [(x - px, y - py), (x + px, y + py)], LINE * 0.7)
    tile.lay(deck)


def _along(path: Course, number: int) -> float:
    """How far a point of a path lies from its middle, on the way."""
    middle = len(path) // 2
    low, high = sorted((middle, number))
    length = sum(math.dist(a, b) for a, b in pairwise(path[low : high + 1]))
    return length if number > middle else -length


def _ribbon(
    polygon: Callable[[tuple[float, float, float], list[Point]], None],
    path: Course,
    half: float,
    shade: tuple[float, float, float],
) -> None:
    """A band along a path, cut off square."""
    left, right = [], []
    for number, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, number - 1)], path[min(len(path) - 1, number + 1)]
        length = math.hypot(bx - ax, by - ay)
        px, py = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + px, y + py))
        right.append((x - px, y - py))
    polygon(shade, left + right[::-1])


JOINED: Final[dict[str, Callable[[Tile, int], None]]] = {
    "road": joined_road,
    "river": joined_river,
    "town": joined_town,
}
SHORES: Final[dict[str, Callable[[Tile, int, int], None]]] = {"water": joined_water, "coast": joined_coast}
