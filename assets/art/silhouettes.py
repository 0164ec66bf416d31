"""What a counter shows: each kind as a plain shape on a grid of 56 by 56, seen from the side or above.

The lower left is left free for the strength, the bottom edge for the supply bar, the upper left corner
for the class mark; so the shapes of units live between (13, 8) and (52, 38).
"""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame
from outline import Point

SIZE: Final = 56
CLEAR: Final = (255, 255, 255, 0)
FULL: Final = (255, 255, 255, 255)


class Stencil:
    """A shape being cut: drawing fills, `cut` takes away; all in units of the 56 grid."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.zoom, self.right, self.down = 1.0, 0.0, 0.0
        side = round(SIZE * scale)
        self.sheet = pygame.Surface((side, side), pygame.SRCALPHA)
        self.sheet.fill(CLEAR)

    def place(self, zoom: float, right: float, down: float) -> None:
        """Draw what follows so much larger and then moved."""
        self.zoom, self.right, self.down = zoom, right, down

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [
            ((x * self.zoom + self.right) * self.scale, (y * self.zoom + self.down) * self.scale)
            for x, y in points
        ]

    def polygon(self, *points: Point, cut: bool = False) -> None:
        pygame.draw.polygon(self.sheet, CLEAR if cut else FULL, self._at(points))

    def disc(self, x: float, y: float, radius: float, *, cut: bool = False) -> None:
        centre = self._at([(x, y)])[0]
        pygame.draw.circle(self.sheet, CLEAR if cut else FULL, centre, radius * self.zoom * self.scale)

    def box(
        self, x: float, y: float, width: float, height: float, round_by: float = 0, *, cut: bool = False
    ) -> None:
        (left, top), (right, bottom) = self._at([(x, y), (x + width, y + height)])
        area = pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))
        corner = round(round_by * self.zoom * self.scale)
        pygame.draw.rect(self.sheet, CLEAR if cut else FULL, area, border_radius=corner)

    def line(self, width: float, *points: Point, cut: bool = False) -> None:
        radius = width / 2
        for (ax, ay), (bx, by) in pairwise(points):
            length = math.hypot(bx - ax, by - ay) or 1.0
            px, py = -(by - ay) / length * radius, (bx - ax) / length * radius
            corners = ((ax + px, ay + py), (bx + px, by + py), (bx - px, by - py), (ax - px, ay - py))
            self.polygon(*corners, cut=cut)
        for x, y in points:
            self.disc(x, y, radius, cut=cut)

    def tracks(self, x: float, y: float, width: float, height: float, wheels: int) -> None:
        """A running gear: a rounded band with wheels showing."""
        self.box(x, y, width, height, height / 2)
        self.box(x + 1.6, y + 1.6, width - 3.2, height - 3.2, height / 2 - 1.6, cut=True)
        gap = (width - height) / (wheels - 1)
        for wheel in range(wheels):
            self.disc(x + height / 2 + gap * wheel, y + height / 2, height / 2 - 2.4)

    def wheel(self, x: float, y: float, radius: float) -> None:
        self.disc(x, y, radius + 1.3, cut=True)
        self.disc(x, y, radius)
        self.disc(x, y, radius * 0.36, cut=True)


def infantry(s: Stencil) -> None:
    """Two men going forward, rifles at the ready."""
    s.place(1.0, 1.5, 2.0)
    for x, y, size in ((25.0, 13.0, 0.9), (38.5, 11.0, 1.0)):

        def at(dx: float, dy: float, x: float = x, y: float = y, size: float = size) -> Point:
            return x + dx * size, y + dy * size

        s.disc(*at(0, 0), 3.4 * size)
        s.polygon(at(-4.6, 0.3), at(-3.6, -3.0), at(0, -4.5), at(3.6, -3.0), at(4.6, 0.3))
        s.line(6.2 * size, at(-0.8, 7.0), at(-1.8, 13))
        s.line(3.5 * size, at(-1.4, 14), at(3.4, 18.6), at(2.4, 24.4))
        s.line(3.5 * size, at(-2.4, 14), at(-4.2, 19.6), at(-8.6, 23.8))
        s.line(2.7 * size, at(1.0, 6.6), at(4.8, 10.8), at(8.8, 8.8))
        s.line(1.9 * size, at(-5.6, 14.2), at(12.6, 6.6))
        s.box(*at(-6.6, 5.4), 3.6 * size, 6.4 * size, 1.2)


def recon(s: Stencil) -> None:
    """A light armoured car with a mast."""
    s.place(1.0, 0.0, 3.0)
    s.polygon((14, 22), (19, 16.5), (41, 16.5), (51, 23), (51, 28), (48, 30), (16, 30), (14, 27))
    s.polygon((24, 15.6), (26, 10.6), (35, 10.6), (37.5, 15.6))
    s.line(2.2, (35, 12.6), (47, 11.4))
    s.line(1.3, (25.5, 11), (21.5, 3.5))
    s.box(38, 18.8, 5.4, 2.6, 0.6, cut=True)
    for x in (22.5, 43.0):
        s.wheel(x, 30.4, 5.2)


def armour(s: Stencil) -> None:
    """A tank."""
    s.place(0.96, 1.2, 3.0)
    s.polygon((12.5, 25.4), (15.5, 20.6), (46, 20.6), (51.5, 25.4))
    s.polygon((20, 19.4), (22, 12.2), (35.5, 12.2), (40, 16.4), (39, 19.4))
    s.line(2.7, (38, 15.6), (53.2, 14.2))
    s.box(25, 10, 6, 2.8, 1.2)
    s.tracks(11.5, 26.4, 41, 9.4, 5)


def heavy_armour(s: Stencil) -> None:
    """A larger tank: long gun with a brake, side plates, two hatches."""
    s.place(0.94, 1.4, 3.6)
    s.polygon((9.8, 24.6), (11.4, 18.6), (47, 18.6), (53.5, 24.6))
    s.polygon((15, 17.4), (16.5, 8.4), (35, 8.4), (41, 13), (40.4, 17.4))
    s.line(3.4, (39, 12.6), (52, 11.2))
    s.box(49.6, 8.6, 4.6, 5.2, 1)
    s.box(19, 5.6, 6, 3.6, 1.4)
    s.box(28, 6.2, 4.4, 3, 1.2)
    s.tracks(10.2, 27.6, 42.8, 9.6, 6)
    s.box(9.4, 25.6, 44.4, 5.2, 0.8)
    for x in (20.2, 31.4, 42.6):
        s.box(x, 25.6, 1.1, 5.2, 0, cut=True)


def field_artillery(s: Stencil) -> None:
    """A gun on two wheels behind its shield."""
    s.place(1.0, 0.5, 1.5)
    s.line(2.8, (29, 25), (51.5, 10.5))
    s.line(4.4, (25, 27.5), (36, 20.4))
    s.polygon((33, 10.4), (36.6, 12.8), (33.4, 29), (29.4, 29))
    s.line(2.7, (29, 28), (13.5, 34.2))
    s.line(2.7, (13.5, 34.2), (12.2, 31.0))
    s.wheel(32, 28.6, 7.2)
    for turn in range(4):
        angle = turn * math.pi / 4 + 0.3
        dx, dy = math.cos(angle) * 5.2, math.sin(angle) * 5.2
        s.line(0.9, (32 - dx, 28.6 - dy), (32 + dx, 28.6 + dy), cut=True)
    s.disc(32, 28.6, 2.2)


def heavy_artillery(s: Stencil) -> None:
    """A great howitzer, muzzle high, on a tracked bed."""
    s.place(0.98, 1.2, 2.4)
    s.line(4.6, (24.5, 24.5), (45.6, 5.6))
    s.line(6.4, (22.5, 26.3), (32.5, 17.3))
    s.line(6.2, (43.6, 7.4), (46, 5.2))
    s.line(2.0, (31, 21.4), (42.4, 11.2))
    s.polygon((14, 27), (20, 20), (33, 22.4), (40, 27))
    s.polygon((11, 22.6), (15.6, 21.4), (19.4, 27), (12, 27))
    s.box(11.5, 25.4, 40, 3.0, 1)
    s.tracks(13.5, 27.6, 37, 8.6, 5)


def strike_aircraft(s: Stencil) -> None:
    """An aeroplane from above, climbing to the right."""
    s.place(1.0, 0.8, 2.0)
    turn = math.radians(45)

    def at(along: float, across: float) -> Point:
        return (
            32.5 + along * math.sin(turn) + across * math.cos(turn),
            21.5 - along * math.cos(turn) + across * math.sin(turn),
        )

    body = ((19.5, 0), (17.6, 1.9), (12, 2.7), (2, 2.8), (-11, 1.7), (-15.5, 1.2))
    s.polygon(*[at(a, b) for a, b in body], *[at(a, -b) for a, b in reversed(body)])
    for side in (1, -1):
        wing = ((7.2, 2), (5.4, 10), (2.6, 19), (0.4, 19.6), (-1.0, 17.8), (-1.8, 2))
        s.polygon(*[at(a, b * side) for a, b in wing])
        tail = ((-10, 1), (-12.2, 7.6), (-14, 8), (-14.6, 6.8), (-14.8, 1))
        s.polygon(*[at(a, b * side) for a, b in tail])
        s.line(3.0, at(9.0, 8.2 * side), at(1.4, 8.2 * side))
    s.line(1.1, at(-8.6, 0), at(-14, 0), cut=True)
    s.polygon(at(13.2, 0), at(10.6, 1.5), at(6.8, 1.2), at(6.8, -1.2), at(10.6, -1.5), cut=True)


def hauler(s: Stencil) -> None:
    """A lorry under canvas."""
    s.place(0.94, 2.6, 4.0)
    s.polygon((12, 27), (12, 13.4), (14.6, 10.4), (34.4, 10.4), (36, 13.4), (36, 27))
    for x in (18.2, 24.0, 29.8):
        s.line(0.9, (x, 11.6), (x, 23.6), cut=True)
    nose = ((44.2, 14.4), (47, 20.4), (51.6, 21.8), (52.4, 24), (52.4, 29))
    s.polygon((37.4, 29), (37.4, 14.4), *nose)
    s.polygon((39.6, 16.6), (43.2, 16.6), (45, 20.6), (39.6, 20.6), cut=True)
    s.box(12, 26.2, 40.4, 4.2, 1)
    s.box(12, 24.6, 23.4, 0.9, 0, cut=True)
    for x in (19.6, 28.6, 45.0):
        s.wheel(x, 31.4, 4.1)


def headquarters(s: Stencil) -> None:
    """A command tent under its flag."""
    s.place(1.0, 0.5, 2.0)
    s.polygon((12, 35.4), (31.5, 17.4), (51, 35.4))
    s.polygon((26.8, 35.4), (31.5, 25.6), (36.2, 35.4), cut=True)
    s.line(1.0, (22, 35.4), (30.4, 19.6), cut=True)
    s.line(1.0, (41, 35.4), (32.6, 19.6), cut=True)
    s.line(1.8, (31.5, 19), (31.5, 4.6))
    s.polygon((32, 4.8), (46.6, 6.2), (42.8, 9.8), (46.6, 13.6), (32, 13.2))


def depot(s: Stencil) -> None:
    """Crates and a drum, stacked."""
    for x, y, size in ((10.5, 25.0, 15.4), (27.3, 25.0, 15.4), (18.6, 8.2, 15.4)):
        s.box(x, y, size, size, 1.4)
        s.line(1.2, (x + 2.6, y + 2.6), (x + size - 2.6, y + size - 2.6), cut=True)
        s.line(1.2, (x + size - 2.6, y + 2.6), (x + 2.6, y + size - 2.6), cut=True)
    s.box(44.2, 22.4, 8.2, 18, 2)
    for y in (27.6, 34.2):
        s.box(44.2, y, 8.2, 1.1, 0, cut=True)


def objective(s: Stencil) -> None:
    """A flag on a mound."""
    s.line(2.6, (19, 45), (19, 8))
    s.disc(19, 7.4, 2.4)
    wave = [(x, 10.4 + 1.9 * math.sin((x - 19) / 26 * math.tau)) for x in range(20, 47)]
    s.polygon(*wave, *[(x, y + 17) for x, y in reversed(wave)])
    s.polygon((8.5, 47.6), (14, 43.6), (24, 43.6), (29.5, 47.6))


def supply_line(s: Stencil) -> None:
    """A token: an arrowhead pair on a strip of road, the way supply flows."""
    for x in (15.0, 28.0):
        s.polygon((x, 16), (x + 6, 16), (x + 15, 28), (x + 6, 40), (x, 40), (x + 9, 28))


def airfield(s: Stencil) -> None:
    """Two crossed runways with their middle lines."""
    s.line(8.6, (12, 39), (44, 15))
    s.line(8.6, (15, 13), (41, 43))
    for t in (0.08, 0.3, 0.7, 0.92):
        x, y = 12 + 32 * t, 39 - 24 * t
        s.line(1.2, (x - 2, y + 1.5), (x + 2, y - 1.5), cut=True)
        x, y = 15 + 26 * t, 13 + 30 * t
        s.line(1.2, (x - 1.6, y - 1.9), (x + 1.6, y + 1.9), cut=True)


SILHOUETTES: Final[dict[str, Callable[[Stencil], None]]] = {
    "infantry": infantry,
    "recon": recon,
    "armour": armour,
    "heavy_armour": heavy_armour,
    "field_artillery": field_artillery,
    "heavy_artillery": heavy_artillery,
    "strike_aircraft": strike_aircraft,
    "hauler": hauler,
    "headquarters": headquarters,
    "depot": depot,
    "supply_line": supply_line,
    "objective": objective,
    "airfield": airfield,
}
UNIT_KINDS: Final = tuple(SILHOUETTES)[:9]
SYMBOLS: Final = tuple(SILHOUETTES)[9:]
