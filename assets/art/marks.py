"""Small drawn marks: grass, trees, reeds, houses, wavelets."""

import math

import numpy as np
from outline import Point
from palette import INK, SHADOW, Colour, colour, mix
from tile import LINE, Layer, Tile

LEAF_LIGHT = colour("#dad892")
ROOFS = (colour("#8f6353"), colour("#9a7560"), colour("#7d7468"), colour("#86604f"), colour("#6f6a63"))


def tufts(tile: Tile, layer: Layer, places: list[Point], shade: Colour) -> None:
    """Grass: two or three short blades from one root."""
    for x, y in places:
        for lean in (-1.5, 0.2, 1.6)[: int(tile.random.integers(2, 4))]:
            tall = float(tile.random.uniform(1.9, 2.9))
            layer.stroke(shade, [(x + lean * 0.25, y), (x + lean, y - tall)], LINE * 0.75)


def reeds(tile: Tile, layer: Layer, places: list[Point], shade: Colour) -> None:
    """Reeds over a short line of standing water."""
    for x, y in places:
        layer.stroke(shade, [(x - 3.6, y), (x + 3.6, y)], LINE * 0.62)
        for lean in (-2.9, -1.0, 1.1, 2.8):
            tall = float(tile.random.uniform(3.6, 5.6)) - abs(lean) * 0.6
            layer.stroke(shade, [(x + lean * 0.6, y), (x + lean, y - tall)], LINE * 0.62)


def trees(tile: Tile, places: list[tuple[float, float, float]], leaf: Colour) -> None:
    """Crowns seen from above, lit from the upper left: (x, y, radius) each."""
    shadows = tile.layer()
    for x, y, radius in places:
        shadows.disc(SHADOW, (x + radius * 0.34, y + radius * 0.42), radius * 1.04)
    shadows.soften(0.5)
    tile.lay(shadows, 0.5)
    crowns = tile.layer()
    for x, y, radius in places:
        body = tile.tint(leaf, 0.09)
        turn = float(tile.random.uniform(0, math.tau))
        lobes = [
            (x + math.cos(turn + lobe) * radius * 0.34, y + math.sin(turn + lobe) * radius * 0.34)
            for lobe in np.linspace(0, math.tau, 5, endpoint=False)
        ]
        for lobe in lobes:
            crowns.disc(mix(body, SHADOW, 0.5), lobe, radius * 0.72)
        for a, b in lobes:
            crowns.disc(body, (a - 0.28, b - 0.3), radius * 0.62)
        for a, b in lobes:
            crowns.disc(mix(body, LEAF_LIGHT, 0.15), (a - radius * 0.2, b - radius * 0.24), radius * 0.36)
        crowns.disc(mix(body, LEAF_LIGHT, 0.3), (x - radius * 0.32, y - radius * 0.36), radius * 0.24)
    tile.lay(crowns)


def block(centre: Point, long: float, wide: float, turn: float) -> list[Point]:
    """The corners of a turned rectangle, clockwise from its upper left."""
    c, s = math.cos(turn), math.sin(turn)
    half = ((-long / 2, -wide / 2), (long / 2, -wide / 2), (long / 2, wide / 2), (-long / 2, wide / 2))
    return [(centre[0] + a * c - b * s, centre[1] + a * s + b * c) for a, b in half]


def house(tile: Tile, layer: Layer, centre: Point, long: float, wide: float, turn: float) -> None:
    """A gabled roof from above: the face towards the light is paler."""
    roof = tile.tint(ROOFS[int(tile.random.integers(len(ROOFS)))], 0.06)
    layer.polygon(mix(roof, INK, 0.62), block(centre, long + LINE * 1.1, wide + LINE * 1.1, turn))
    corners = block(centre, long, wide, turn)
    west = ((corners[0][0] + corners[3][0]) / 2, (corners[0][1] + corners[3][1]) / 2)
    east = ((corners[1][0] + corners[2][0]) / 2, (corners[1][1] + corners[2][1]) / 2)
    faces = ([corners[0], corners[1], east, west], [west, east, corners[2], corners[3]])
    for face in faces:
        middle_x = sum(x for x, _ in face) / 4 - centre[0]
        middle_y = sum(y for _, y in face) / 4 - centre[1]
        lit = middle_x + middle_y < 0
        layer.polygon(mix(roof, (236, 214, 178), 0.3) if lit else mix(roof, INK, 0.12), face)


def wavelets(tile: Tile, layer: Layer, places: list[Point], shade: Colour) -> None:
    """Two shallow arcs side by side."""
    for x, y in places:
        wide = float(tile.random.uniform(2.6, 3.6))
        path = [
            (x + wide * step / 6 - wide, y - 1.1 * abs(math.sin(math.pi * step / 6))) for step in range(13)
        ]
        layer.stroke(shade, path, LINE * 0.75)
