"""What the minis of `squad` show: one man with what he carries, or his machine, on the 56 grid."""

from collections.abc import Callable
from typing import Final

from outline import Point
from silhouettes import Stencil


class Man:
    """A figure going forward, large enough for a round stand; arms come with what he carries."""

    def __init__(self, s: Stencil, x: float = 30.0, y: float = 11.0, size: float = 1.35) -> None:
        self.s, self.x, self.y, self.size = s, x, y, size

    def at(self, dx: float, dy: float) -> Point:
        return self.x + dx * self.size, self.y + dy * self.size

    def line(self, width: float, *points: Point) -> None:
        self.s.line(width * self.size, *[self.at(*point) for point in points])

    def shape(self, *points: Point) -> None:
        self.s.polygon(*[self.at(*point) for point in points])

    def cut(self, width: float, *points: Point) -> None:
        self.s.line(width * self.size, *[self.at(*point) for point in points], cut=True)

    def body(self) -> None:
        self.s.disc(*self.at(0, 0), 3.3 * self.size)
        self.line(6.4, (-0.8, 7.0), (-1.6, 12.6))
        self.line(3.5, (-1.2, 13.6), (3.2, 17.8), (2.4, 22.6))
        self.line(3.5, (-2.2, 13.6), (-4.0, 18.6), (-7.6, 22.2))

    def helmet(self) -> None:
        self.shape((-4.6, 0.2), (-3.7, -3.0), (0, -4.6), (3.7, -3.0), (4.8, 0.4))

    def cap(self) -> None:
        self.shape((-3.8, -1.0), (-4.2, -4.4), (3.4, -4.8), (3.8, -1.6), (6.4, -0.6))

    def hood(self) -> None:
        self.shape((-4.8, 2.6), (-4.4, -3.2), (0.4, -5.6), (3.6, -2.4), (3.2, 0.2), (-0.4, 3.4))

    def arms(self) -> None:
        self.line(2.6, (1.0, 6.4), (4.8, 10.4), (8.8, 8.4))

    def rifle(self, length: float = 12.6) -> None:
        self.arms()
        self.line(1.9, (-5.4, 13.6), (length, 6.0))

    def coat(self) -> None:
        self.shape((-4.0, 4.6), (2.4, 4.6), (4.8, 18.6), (-6.6, 18.6))


def guard_captain(s: Stencil) -> None:
    man = Man(s)
    man.body()
    man.coat()
    man.cap()
    man.line(2.6, (1.2, 6.2), (6.2, 4.6), (9.4, 0.4))
    man.line(1.5, (8.4, 1.6), (15.4, -7.4))
    man.line(1.6, (7.2, -0.8), (11.4, 2.4))


def guard_rifles(s: Stencil) -> None:
    man = Man(s)
    man.body()
    man.helmet()
    man.rifle()
    s.box(*man.at(-7.0, 5.0), 4.6, 8.4, 1.4)


def guard_gunners(s: Stencil) -> None:
    man = Man(s, 26.0)
    man.body()
    man.helmet()
    man.arms()
    man.line(3.4, (-3.0, 12.6), (9.0, 8.0))
    man.line(2.0, (8.0, 8.4), (17.6, 4.8))
    man.shape((2.6, 11.8), (7.6, 9.8), (8.6, 15.4), (4.4, 16.6))


def guard_veterans(s: Stencil) -> None:
    man = Man(s)
    man.body()
    man.helmet()
    man.line(1.7, (0.6, -4.4), (-5.2, -8.4))
    man.arms()
    man.line(2.6, (-2.4, 12.2), (9.6, 7.2))
    man.shape((-6.4, 4.4), (2.6, 4.4), (3.2, 9.6), (-1.8, 13.0), (-6.0, 9.6))


def guard_sappers(s: Stencil) -> None:
    man = Man(s)
    man.body()
    man.helmet()
    man.arms()
    man.line(4.6, (-6.0, 8.6), (13.6, 2.4))
    man.cut(1.6, (12.8, 2.7), (13.8, 2.3))


def guard_field_gun(s: Stencil) -> None:
    s.place(1.08, -2.5, -1.0)
    s.line(4.2, (25, 24.5), (52, 14.5))
    s.polygon((30.5, 9.0), (35.6, 10.6), (34.6, 31), (29.0, 31))
    s.line(3.0, (28, 28), (11.5, 36.6))
    s.wheel(31, 31, 8.0)


def guard_outriders(s: Stencil) -> None:
    s.place(1.05, -2.0, -1.0)
    for x in (18.0, 44.0):
        s.disc(x, 31.5, 7.6)
        s.disc(x, 31.5, 3.6, cut=True)
    s.line(3.6, (18, 31), (27, 24), (40, 24.5), (44, 31))
    s.line(2.4, (40, 24), (43.4, 15.6), (39.6, 14.6))
    s.disc(28.4, 9.4, 4.2)
    s.line(7.0, (27.6, 15.6), (26.0, 22.4))
    s.line(3.0, (28.4, 16.0), (40.0, 16.6))
    s.line(2.4, (34, 21.0), (50, 19.4))


def guard_strider(s: Stencil) -> None:
    s.place(1.05, -2.5, -1.0)
    s.polygon((16, 9), (40, 7), (47, 13), (46, 20.4), (19, 20.4), (14, 15))
    s.box(34, 10.2, 7.4, 3.4, 0.8, cut=True)
    s.line(2.6, (44, 18.4), (54, 18.8))
    s.line(2.6, (44, 14.6), (53, 14.4))
    s.line(4.0, (24, 20), (18, 27.6), (23, 36))
    s.line(4.0, (37, 20), (42, 27.6), (37, 36))
    for x in (23.0, 38.0):
        s.box(x - 6.0, 35.6, 12, 3.6, 1.2)


def fell_warden(s: Stencil) -> None:
    man = Man(s)
    man.body()
    man.coat()
    man.hood()
    man.line(2.4, (1.0, 6.2), (5.6, 5.2), (9.2, 1.8))
    man.line(1.6, (8.2, 3.0), (13.6, -5.4))
    man.line(2.4, (-3.6, 6.4), (-7.6, 9.6), (-6.4, 13.0))
    man.line(1.6, (-7.2, 10.6), (-1.6, 19.4))


def fell_levy(s: Stencil) -> None:
    man = Man(s)
    man.body()
    man.shape((-7.0, -1.4), (6.8, -1.4), (3.4, -2.6), (2.6, -5.4), (-2.6, -5.4), (-3.4, -2.6))
    man.rifle(15.2)


def fell_hunters(s: Stencil) -> None:
    man = Man(s, 25.5)
    man.body()
    man.shape((-6.6, -1.2), (6.6, -1.2), (3.2, -2.4), (2.0, -6.2), (-2.6, -5.2), (-3.2, -2.4))
    man.arms()
    man.line(2.8, (-5.0, 13.0), (8.6, 7.4))
    man.line(1.7, (8.0, 7.6), (19.4, 3.0))
    man.line(1.2, (7.0, 3.8), (12.4, 2.2))


def fell_stalkers(s: Stencil) -> None:
    """Kneeling, two pistols out."""
    man = Man(s, 25.0, 14.0, 1.35)
    s.disc(*man.at(0, 0), 4.4)
    man.hood()
    man.line(6.0, (-1.2, 6.6), (-2.4, 11.6))
    man.line(3.5, (-1.6, 12.4), (5.0, 12.2), (4.6, 18.0))
    man.line(3.5, (-2.6, 12.6), (-1.0, 17.6), (-7.6, 18.0))
    for y in (3.0, 7.4):
        man.line(2.2, (0.6, 6.0), (9.2, y + 1.2))
        man.line(2.0, (8.6, y + 1.2), (15.0, y))


def fell_berserkers(s: Stencil) -> None:
    man = Man(s, 28.0, 16.0, 1.2)
    man.body()
    man.shape((-4.6, 1.8), (-5.6, -5.8), (-2.6, -3.2), (2.6, -3.2), (5.6, -5.8), (4.2, 0.4))
    man.line(2.8, (1.0, 6.0), (5.8, 3.4), (8.8, -1.8))
    man.line(1.7, (6.0, 4.6), (11.6, -9.4))
    man.shape((8.6, -5.2), (7.0, -11.4), (12.0, -10.2), (17.6, -8.4), (14.6, -3.4))
    man.line(2.6, (-3.4, 6.4), (-7.6, 10.4))


def fell_fire_team(s: Stencil) -> None:
    man = Man(s, 25.0)
    man.body()
    man.hood()
    s.box(*man.at(-8.6, 4.2), 6.6, 12.6, 2.6)
    man.arms()
    man.line(2.2, (-2.0, 12.4), (10.6, 8.4))
    man.shape((11.4, 7.6), (17.4, 1.4), (16.6, 5.4), (20.6, 4.8), (17.2, 8.6), (19.6, 11.2), (12.4, 9.8))


def fell_witch(s: Stencil) -> None:
    man = Man(s)
    s.disc(*man.at(0, 0), 4.4)
    man.shape((-2.2, 3.2), (2.6, 3.2), (7.2, 22.8), (-8.0, 22.8))
    man.shape((-6.4, -0.6), (6.4, -0.6), (2.6, -3.0), (-1.2, -10.6), (-2.8, -3.0))
    man.line(2.4, (1.0, 6.2), (6.6, 7.2))
    man.line(1.6, (8.4, 21.4), (7.2, -1.4))
    s.disc(*man.at(7.1, -4.0), 3.8)
    s.disc(*man.at(7.1, -4.0), 1.6, cut=True)


def fell_skiff(s: Stencil) -> None:
    s.place(1.05, -2.0, 0.0)
    s.polygon((9.5, 24), (52, 24), (45.5, 32.6), (16, 32.6))
    s.box(20, 17.4, 15, 7, 1.6)
    s.line(2.4, (35, 19.4), (49, 16.4))
    s.line(2.0, (18, 24), (18, 6.6))
    s.polygon((18.8, 7), (32, 15.4), (18.8, 15.4))
    s.line(1.6, (12, 35.6), (22, 37), (32, 35.6), (42, 37), (50, 35.6))


def fell_crawler(s: Stencil) -> None:
    s.place(1.02, -1.2, 1.0)
    s.polygon((9.5, 25), (12.5, 17), (45, 17), (52.5, 25))
    s.polygon((15, 16), (18, 8.4), (34, 8.4), (38, 16))
    s.line(4.6, (34, 12.4), (50.4, 8.2))
    s.box(48.2, 5.2, 4.8, 5.6, 1)
    s.line(2.2, (40, 18.6), (51, 16.6))
    s.tracks(8.6, 25.8, 45, 10.6, 6)


SQUADS: Final[dict[str, Callable[[Stencil], None]]] = {
    "guard_captain": guard_captain,
    "guard_rifles": guard_rifles,
    "guard_gunners": guard_gunners,
    "guard_veterans": guard_veterans,
    "guard_sappers": guard_sappers,
    "guard_field_gun": guard_field_gun,
    "guard_outriders": guard_outriders,
    "guard_strider": guard_strider,
    "fell_warden": fell_warden,
    "fell_levy": fell_levy,
    "fell_hunters": fell_hunters,
    "fell_stalkers": fell_stalkers,
    "fell_berserkers": fell_berserkers,
    "fell_fire_team": fell_fire_team,
    "fell_witch": fell_witch,
    "fell_skiff": fell_skiff,
    "fell_crawler": fell_crawler,
}
