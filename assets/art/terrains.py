"""Each terrain as it looks where nothing is known of its neighbours."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import numpy as np
from marks import block, house, reeds, trees, tufts, wavelets
from noise import ease
from outline import Field, Outline, Point
from palette import GROUND, INK, LIGHT, SHADOW, colour, mix
from relief import contours, light, mound, peak
from tile import LINE, Tile

GRASS: Final = GROUND["open"]
LEAF: Final = colour("#58723f")
DEEP: Final = colour("#4f7892")
SHALLOW: Final = colour("#86a8b0")


def meadow(tile: Tile) -> None:
    """The ground that open land, roads and rivers share."""
    tile.ground(GRASS, mix(GRASS, colour("#6f8150"), 0.6), mix(GRASS, colour("#b5b27c"), 0.7), "open")


@lru_cache(maxsize=3)
def _plain_meadow(outline: Outline) -> Field:
    tile = Tile(outline, "open", "fringe")
    meadow(tile)
    tile.rim()
    return tile.rgb


def fringe(tile: Tile, reach: float, strength: float = 0.9) -> None:
    """Let the meadow grow in over the rim, so that patches of any terrain have no straight edge."""
    ragged = tile.outline.round_depth + tile.shared_waves(2.8, "fringe") * 0.3 * reach
    grown = ((1 - ease(reach * 0.15, reach, ragged)) * strength)[..., None]
    tile.rgb = tile.rgb * (1 - grown) + _plain_meadow(tile.outline) * grown


def sea(tile: Tile) -> None:
    """The water that lakes, seas and shores share."""
    tile.ground(GROUND["water"], DEEP, mix(GROUND["water"], SHALLOW, 0.45), "water")


def sand(tile: Tile) -> None:
    beach = GROUND["coast"]
    tile.ground(beach, mix(beach, colour("#b39f6c"), 0.55), mix(beach, LIGHT, 0.5), "coast")
    dots = tile.layer()
    for place in tile.scatter(46, 1.0, 2.6):
        dots.disc(mix(beach, INK, 0.4), place, 0.42)
    tile.lay(dots, 0.6)


def open_land(tile: Tile, variant: int) -> None:
    meadow(tile)
    tile.rim()
    blades = tile.layer()
    tufts(tile, blades, tile.scatter(7 + variant, 5, 9), mix(GRASS, INK, 0.52))
    tile.lay(blades, 0.75)
    if variant == 3:
        trees(tile, [(x, y, 2.2) for x, y in tile.scatter(3, 12, 7)], mix(LEAF, GRASS, 0.2))


def field(tile: Tile, variant: int) -> None:
    crop = GROUND["field"]
    green, ripe, earth = mix(crop, colour("#8f9457"), 0.6), mix(crop, LIGHT, 0.32), colour("#a79559")
    tones = (crop, green, ripe, earth)
    tile.ground(crop, mix(crop, SHADOW, 0.1), mix(crop, LIGHT, 0.2))
    x, y = tile.outline.grid
    cx, cy = tile.outline.centre
    turn = (0.32, 1.25, -0.5, 0.85)[variant] + float(tile.random.uniform(-0.1, 0.1))
    along = (x - cx) * math.cos(turn) + (y - cy) * math.sin(turn)
    across = (y - cy) * math.cos(turn) - (x - cx) * math.sin(turn)
    split = float(tile.random.uniform(-6, 6))
    cut_low, cut_high = float(tile.random.uniform(-14, -2)), float(tile.random.uniform(2, 14))
    low = across < split
    near, far = along < cut_low, along < cut_high
    plots = [low & near, low & ~near, ~low & far, ~low & ~far]
    order = tile.random.permutation(4)
    for number, plot in enumerate(plots):
        tone = tones[int(order[number])]
        tile.cover(tone, plot * 0.72)
        lengthwise = (number + variant) % 2 == 0
        count = (across if lengthwise else along) + tile.shared_waves(12, "field") * 0.5
        gap = 3.1 if number % 2 else 3.9
        furrow = np.abs((count / gap) % 1 - 0.5) * gap < LINE * 0.36
        tile.cover(mix(tone, INK, 0.42), (furrow & plot) * 0.5)
        ridge = np.abs((count / gap + 0.25) % 1 - 0.5) * gap < LINE * 0.36
        tile.cover(mix(tone, LIGHT, 0.5), (ridge & plot) * 0.3)
    lane = np.minimum(
        np.abs(across - split), np.where(low, np.abs(along - cut_low), np.abs(along - cut_high))
    )
    tile.cover(mix(crop, colour("#6f7d48"), 0.85), (lane < 0.95) * 0.9)
    fringe(tile, 3.2)
    hedge: list[tuple[float, float, float]] = []
    for step in np.arange(-34, 34, 3.4):
        if tile.random.uniform() < 0.5:
            continue
        c, s = math.cos(turn), math.sin(turn)
        place = (cx + step * c - split * s, cy + step * s + split * c)
        radius = float(tile.random.uniform(1.1, 1.8))
        if tile.outline.depth_at(*place) > 3:
            hedge.append((*place, radius))
    trees(tile, hedge, mix(LEAF, GRASS, 0.15))


def woods(tile: Tile, variant: int) -> None:
    floor = mix(GROUND["woods"], SHADOW, 0.1)
    tile.ground(floor, mix(floor, SHADOW, 0.25), mix(floor, GRASS, 0.35))
    fringe(tile, 3.4)
    glade = tile.scatter(1, 13, 1)[0]
    clear = (0.0, 0.0, 4.0, 6.0)[variant]
    if clear:
        across, down = tile.outline.grid
        bare = 1 - ease(clear * 0.5, clear * 1.5, np.hypot(across - glade[0], down - glade[1]))
        tile.cover(mix(GRASS, floor, 0.25), bare * 0.85)
    crowns: list[tuple[float, float, float]] = []
    for x, y in tile.scatter(84, 1.9, 4.5):
        room = tile.outline.depth_at(x, y)
        radius = min(float(tile.random.uniform(2.7, 4.5)), room + 0.5)
        if math.dist((x, y), glade) > clear + radius * 0.5:
            crowns.append((x, y, radius))
    trees(tile, crowns, GROUND["woods"])


def hills(tile: Tile, variant: int) -> None:
    earth = mix(GROUND["hills"], GRASS, 0.15)
    tile.ground(earth, mix(earth, colour("#84774a"), 0.6), mix(earth, colour("#c3b183"), 0.6))
    fringe(tile, 9)
    cx, cy = tile.outline.centre
    turn = (0.5, -0.6, 1.2, 0.1)[variant]
    shift = (-7.0, 6.0, -5.0, 8.0)[variant]
    crest = mound(tile, (cx + shift, cy - 4), 22, 11, turn)
    spur = mound(tile, (cx - shift * 1.6, cy + 9), 15, 8, turn + 1.0) * 0.8
    rough = tile.waves(8) * 0.07
    height = (1 - (1 - crest) * (1 - spur) + rough) * ease(-2, 15, tile.outline.round_depth) * 11
    light(tile, height, 0.5, 0.5, colour("#5b4d2f"))
    contours(tile, height, 2.9, colour("#70592f"), 0.6)
    blades = tile.layer()
    tufts(tile, blades, tile.scatter(5, 4, 12), mix(earth, INK, 0.5))
    tile.lay(blades, 0.6)


def mountain(tile: Tile, variant: int) -> None:
    rock = GROUND["mountain"]
    scree = mix(rock, GROUND["hills"], 0.3)
    tile.ground(scree, mix(scree, SHADOW, 0.2), mix(scree, LIGHT, 0.2))
    fringe(tile, 8)
    cx, cy = tile.outline.centre
    main = ((-5.0, -4.0), (5.0, -3.0), (-3.0, 4.0), (4.0, 3.0))[variant]
    side = ((11.0, 8.0), (-12.0, 7.0), (11.0, -9.0), (-12.0, -8.0))[variant]
    third = ((-13.0, 12.0), (13.0, 13.0), (-15.0, -9.0), (13.0, -11.0))[variant]
    height = np.max(
        [
            peak(tile, (cx + main[0], cy + main[1]), 24, 5),
            peak(tile, (cx + side[0], cy + side[1]), 17, 4) * 0.72,
            peak(tile, (cx + third[0], cy + third[1]), 14, 4) * 0.56,
        ],
        axis=0,
    )
    height = height * ease(0, 8, tile.outline.round_depth)
    tile.cover(rock, ease(0.03, 0.2, height) * 0.85)
    snow = ease(0.6, 0.72, height + tile.waves(2.6, "rock") * 0.05)
    tile.cover(colour("#d2ccbf"), snow * 0.8)
    light(tile, (height + tile.waves(2.4, "rock") * 0.012) * 22, 0.42, 0.62, colour("#3f3d3a"))


def swamp(tile: Tile, variant: int) -> None:
    bog = GROUND["swamp"]
    tile.ground(bog, mix(bog, colour("#4f5f48"), 0.7), mix(bog, GRASS, 0.5))
    wet = tile.waves(6.5) - (1 - ease(2, 9, tile.outline.round_depth)) * 1.6
    bank = ease(0.42, 0.6, wet)
    pool = ease(0.6, 0.68, wet)
    tile.cover(mix(bog, SHADOW, 0.42), bank * 0.75)
    tile.cover(mix(GROUND["water"], bog, 0.32), pool * 0.95)
    tile.cover(SHALLOW, ease(1.1, 1.7, wet) * 0.35)
    fringe(tile, 7)
    plants = tile.layer()
    reeds(tile, plants, tile.scatter(5 + variant % 2, 7.5, 12), colour("#414c33"))
    tufts(tile, plants, tile.scatter(5, 4, 10), mix(bog, INK, 0.55))
    tile.lay(plants, 0.85)


def town_ground(tile: Tile) -> None:
    yard = mix(GROUND["town"], GRASS, 0.12)
    tile.ground(yard, mix(yard, GRASS, 0.5), mix(yard, LIGHT, 0.25), "town")
    fringe(tile, 9)


def town(tile: Tile, variant: int) -> None:
    yard = GROUND["town"]
    town_ground(tile)
    cx, cy = tile.outline.centre
    turn = (0.28, -0.42, 1.05, 0.7)[variant]
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))

    def at(u: float, v: float) -> Point:
        return cx + along[0] * u + across[0] * v, cy + along[1] * u + across[1] * v

    cross = float(tile.random.uniform(-5, 5))
    streets = tile.layer()
    for shade, width in ((mix(yard, INK, 0.34), 4.6), (mix(GROUND["road"], LIGHT, 0.12), 3.2)):
        streets.stroke(shade, [at(-21, 0), at(21, 0)], width)
        streets.stroke(shade, [at(cross, -20), at(cross, 20)], width)
    tile.lay(streets, 0.9)
    shadows, roofs = tile.layer(), tile.layer()
    gardens: list[tuple[float, float, float]] = []
    for row in (-16.2, -6.4, 6.4, 16.2):
        u = -25.0 + float(tile.random.uniform(0, 3))
        while u < 25:
            long, wide = float(tile.random.uniform(5, 8.6)), float(tile.random.uniform(4.2, 5.8))
            centre = at(u + long / 2, row + float(tile.random.uniform(-0.8, 0.8)))
            clear_of_street = abs(u + long / 2 - cross) > long / 2 + 2.6
            if tile.outline.depth_at(*centre) > 5.6 and clear_of_street:
                if tile.random.uniform() < 0.17:
                    gardens.append((*centre, float(tile.random.uniform(1.8, 2.6))))
                else:
                    slant = turn + float(tile.random.normal(0, 0.03))
                    shadows.polygon(SHADOW, [(a + 1.5, b + 1.7) for a, b in block(centre, long, wide, slant)])
                    house(tile, roofs, centre, long, wide, slant)
            u += long + float(tile.random.uniform(1.5, 2.6))
    shadows.soften(0.5)
    tile.lay(shadows, 0.5)
    trees(tile, gardens, mix(LEAF, GRASS, 0.1))
    tile.lay(roofs)


def road(tile: Tile, variant: int) -> None:
    """Worn ground: the middle of it trodden bare, with ruts."""
    meadow(tile)
    tile.rim()
    dust = GROUND["road"]
    bare = ease(1.5, 8, tile.outline.depth + tile.waves(4) * 2.2)
    tile.cover(dust, bare * 0.85)
    tile.brighten(tile.waves(2) * 0.025 * bare)
    turn = (0.4, 1.3, -0.5, 2.2)[variant]
    ruts = tile.layer()
    for place in tile.scatter(12, 8, 7):
        bend = turn + float(tile.random.normal(0, 0.16))
        long = float(tile.random.uniform(2.5, 5))
        end = place[0] + math.cos(bend) * long, place[1] + math.sin(bend) * long
        ruts.stroke(mix(dust, INK, 0.4), [place, end], LINE * 0.8)
    for place in tile.scatter(9, 6, 5):
        ruts.disc(mix(dust, INK, 0.42), place, 0.5)
    tile.lay(ruts, 0.6)


def water(tile: Tile, variant: int) -> None:
    sea(tile)
    lines = tile.layer()
    wavelets(tile, lines, tile.scatter(5 + variant % 2, 7, 12), mix(GROUND["water"], LIGHT, 0.55))
    tile.lay(lines, 0.6)


def coast(tile: Tile, variant: int) -> None:
    sand(tile)
    fringe(tile, 8)
    blades = tile.layer()
    tufts(tile, blades, tile.scatter(4 + variant, 8, 10), colour("#77754a"))
    tile.lay(blades, 0.8)


def river(tile: Tile, variant: int) -> None:
    """Running water from rim to rim, for cells that no one has joined to their neighbours."""
    stream = GROUND["river"]
    tile.ground(stream, mix(stream, DEEP, 0.4), mix(stream, SHALLOW, 0.6), "river")
    tile.rim(0.4, 4, mix(SHALLOW, GROUND["coast"], 0.25))
    lines = tile.layer()
    wavelets(tile, lines, tile.scatter(7 + variant % 2, 7, 9), mix(stream, LIGHT, 0.55))
    tile.lay(lines, 0.6)


DRAWN: Final[dict[str, Callable[[Tile, int], None]]] = {
    "open": open_land,
    "field": field,
    "woods": woods,
    "hills": hills,
    "mountain": mountain,
    "swamp": swamp,
    "town": town,
    "road": road,
    "water": water,
    "coast": coast,
    "river": river,
}
