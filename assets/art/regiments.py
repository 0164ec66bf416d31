"""What the kinds of `ranks` look like on counters and cards, in the manner of `silhouettes`."""

from collections.abc import Callable
from typing import Final

from outline import Point
from silhouettes import Stencil


def pikes(s: Stencil) -> None:
    """Three men under a hedge of pikes."""
    for x, y in ((20.0, 16.0), (31.0, 14.0), (42.0, 16.0)):
        _man(s, x, y)
        s.line(1.5, (x + 4.6, 4.5), (x + 4.6, 38))
        s.polygon((x + 4.6, 1.5), (x + 6.4, 6.4), (x + 2.8, 6.4))


def wardens(s: Stencil) -> None:
    """A tall shield, and the helmet that looks over it."""
    s.disc(32, 10.5, 5.4)
    s.box(26, 9.6, 12, 2.0, 0.6, cut=True)
    s.polygon((19, 15), (45, 15), (45, 28), (41, 35), (32, 41), (23, 35), (19, 28))
    s.polygon((22, 18), (31, 18), (31, 37), (25.4, 33.4), (22, 27.4), cut=True)
    s.polygon((33, 18), (42, 18), (42, 27.4), (38.6, 33.4), (33, 37), cut=True)
    s.disc(32, 25.5, 4.6)


def lancers(s: Stencil) -> None:
    """A rider with a levelled lance."""
    _horse(s)
    s.disc(28.6, 8.4, 3.4)
    s.line(5.6, (28, 14.5), (27, 20))
    s.line(2.6, (27.5, 20), (31.5, 25))
    s.line(1.9, (15, 19), (54, 11))
    s.polygon((55, 10.8), (49.6, 9.6), (50.2, 13.8))
    s.polygon((40, 11.2), (47.6, 9.4), (44, 16), (40.5, 15.2))


def arbalests(s: Stencil) -> None:
    """A crossbow, drawn."""
    s.line(3.2, (17, 37), (44, 10))
    s.line(2.6, (29.5, 8.5), (38, 9.6), (44, 10.4), (45, 16), (46.4, 25.6))
    s.line(1.2, (29.5, 8.5), (29, 25), (46.4, 25.6))
    s.polygon((49.5, 4.6), (48, 12), (42.2, 6.4))
    s.line(2.4, (23, 31), (27.4, 35.4))
    s.polygon((12.5, 38), (18, 32), (22.6, 36.4), (16.6, 42))


def cairns(s: Stencil) -> None:
    """A giant of piled stone."""
    s.polygon((26, 6), (36, 4.6), (40, 10.4), (35.6, 15), (27, 14.4))
    s.polygon((18, 15.4), (45, 14.6), (50, 21), (43, 27), (22, 27.4), (14.6, 22))
    s.polygon((13, 23.4), (19.6, 27), (20, 36), (13.6, 37.6), (10, 31))
    s.polygon((51.4, 22.4), (45, 27.6), (46, 36.4), (52.6, 36), (55, 29))
    s.polygon((23, 28.8), (31, 28.8), (30, 41), (20.6, 41))
    s.polygon((33.6, 28.8), (42, 28.4), (44.6, 41), (35, 41))
    s.box(28.4, 8.6, 2.8, 2.4, 0.5, cut=True)
    s.box(33.4, 8.2, 2.8, 2.4, 0.5, cut=True)


def marshal(s: Stencil) -> None:
    """A plumed helm over a sword."""
    s.polygon((22, 22), (22, 12), (27, 6), (37, 6), (42, 12), (42, 22), (37.6, 30), (32, 32.6), (26.4, 30))
    s.box(25.4, 15.2, 13.2, 2.6, 0.8, cut=True)
    s.line(1.4, (32, 18), (32, 30), cut=True)
    s.polygon((30, 5), (34, 1), (46, 2.6), (52, 9), (44.6, 8), (38, 5))
    s.line(2.4, (14, 37), (50, 37))
    s.polygon((50, 34.4), (56, 37), (50, 39.6))
    s.line(2.4, (19.4, 32.6), (19.4, 41.4))


def barrow_foot(s: Stencil) -> None:
    """A skull over crossed blades."""
    for start, end in (((12, 8), (50, 38)), ((52, 8), (14, 38))):
        s.line(2.6, start, end)
    s.line(2.4, (44.6, 38.6), (49.6, 32.4))
    s.line(2.4, (19.4, 38.6), (14.4, 32.4))
    _skull(s, 32, 19, 1.0)


def barrow_bows(s: Stencil) -> None:
    """A bow of horn and a skull behind it."""
    _skull(s, 24, 20, 0.78)
    s.line(2.8, (40, 3), (48, 11), (50.6, 22), (48, 33), (40, 41))
    s.line(1.1, (40, 3), (36, 22), (40, 41))
    s.line(1.7, (33, 22), (55, 22))
    s.polygon((57, 22), (51.4, 19), (51.4, 25))


def hulks(s: Stencil) -> None:
    """A horned beast, shoulders first."""
    s.polygon((11, 27), (17, 15), (30, 10.4), (43, 13.4), (47.6, 21), (46, 29), (38, 33), (20, 34.6))
    s.polygon((41, 16), (51, 15.6), (55.4, 22), (52, 29), (44, 29.6))
    s.polygon((45, 16.4), (44, 8), (48.4, 4), (48, 11), (51.4, 16))
    s.disc(49.6, 20.4, 1.5, cut=True)
    for x in (17.0, 26.0, 36.0):
        s.polygon((x, 30), (x + 7, 30), (x + 6, 41), (x - 1, 41))
    s.line(2.2, (12, 26), (7, 33))


def bone_riders(s: Stencil) -> None:
    """A rider with a skull for a head, blade raised."""
    _horse(s)
    for x in (18.5, 22.5, 26.5):
        s.line(1.0, (x, 24), (x + 1, 29.4), cut=True)
    _skull(s, 28.6, 9.6, 0.5)
    s.line(4.4, (28, 15.5), (27, 20))
    s.line(2.2, (28.5, 16), (35, 13), (38, 3.5))
    s.polygon((36.4, 11), (39.6, 1.6), (41.4, 3), (39.4, 12))


def thane(s: Stencil) -> None:
    """A crowned skull and an axe."""
    _skull(s, 27, 22, 1.0)
    s.polygon((16, 12), (15, 2.6), (21, 7.6), (27, 1), (33, 7.6), (39, 2.6), (38, 12))
    s.line(2.4, (47.6, 6), (47.6, 41))
    s.polygon((48.6, 8), (55.4, 5), (57, 13), (55.4, 20), (48.6, 17))


def _man(s: Stencil, x: float, y: float) -> None:
    def at(dx: float, dy: float) -> Point:
        return x + dx, y + dy

    s.disc(*at(0, 0), 3.2)
    s.polygon(at(-4.4, 0.2), at(-2.6, -3.6), at(2.6, -3.6), at(4.4, 0.2))
    s.line(5.8, at(0, 7), at(0, 13))
    s.line(2.9, at(-1.4, 14), at(-2.4, 22.6))
    s.line(2.9, at(1.4, 14), at(2.6, 22.6))
    s.line(2.2, at(0.6, 7.4), at(4.6, 10.4))


def _horse(s: Stencil) -> None:
    s.polygon(
        (15, 22), (19, 19.4), (37, 19.4), (42, 11), (46, 8), (47.6, 11), (53, 16.4), (51, 19.4), (46, 18)
    )
    s.polygon((15, 22), (42, 14), (46, 18), (41, 27), (37, 30), (20, 30), (15, 27))
    s.line(2.9, (18.4, 28), (15, 34), (17, 40.6))
    s.line(2.9, (22, 29), (24, 35), (21.4, 40.6))
    s.line(2.9, (36, 28), (42, 33), (40, 40))
    s.line(2.9, (38.6, 27), (46, 30), (48.6, 36))
    s.line(2.4, (15.4, 22.4), (10.6, 27), (10.2, 33))


def _skull(s: Stencil, x: float, y: float, size: float) -> None:
    def at(dx: float, dy: float) -> Point:
        return x + dx * size, y + dy * size

    s.disc(x, y, 13.6 * size, cut=True)
    s.disc(*at(0, -2), 11.4 * size)
    left, top = at(-6.4, 4.6)
    s.box(left, top, 12.8 * size, 10.4 * size, 2.4 * size)
    for eye in (-4.6, 4.6):
        s.disc(*at(eye, -1.4), 3.3 * size, cut=True)
    s.polygon(at(0, 2), at(2, 5.8), at(-2, 5.8), cut=True)
    for tooth in (-2.6, 0.0, 2.6):
        s.line(0.9 * size, at(tooth, 10), at(tooth, 15), cut=True)


REGIMENTS: Final[dict[str, Callable[[Stencil], None]]] = {
    shape.__name__: shape
    for shape in (
        pikes,
        wardens,
        lancers,
        arbalests,
        cairns,
        marshal,
        barrow_foot,
        barrow_bows,
        hulks,
        bone_riders,
        thane,
    )
}
