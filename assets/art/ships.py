"""The ships and squadrons of `fleet`, seen from above with the bow up, on the grid of 56 by 56.

Every hull is given by its right half; cuts are decks, bays and the gaps between plates.
"""

from collections.abc import Callable, Sequence
from typing import Final

from outline import Point
from silhouettes import Stencil

MIDDLE: Final = 28.0


def _hull(s: Stencil, *half: Point, cut: bool = False) -> None:
    """A shape and its mirror image; points are (distance from the middle, how far down)."""
    right = [(MIDDLE + across, down) for across, down in half]
    left = [(MIDDLE - across, down) for across, down in reversed(half)]
    s.polygon(*right, *left, cut=cut)


def _pair(s: Stencil, across: float, down: float, width: float, height: float, *, cut: bool = False) -> None:
    """Two boxes, one on either side of the middle."""
    s.box(MIDDLE + across - width / 2, down, width, height, 0.6, cut=cut)
    s.box(MIDDLE - across - width / 2, down, width, height, 0.6, cut=cut)


def _spine(s: Stencil, top: float, bottom: float, width: float = 1.4) -> None:
    s.box(MIDDLE - width / 2, top, width, bottom - top, 0.4, cut=True)


def _engines(s: Stencil, places: Sequence[float], down: float, size: float = 2.6) -> None:
    for place in places:
        s.box(MIDDLE + place - size / 2, down, size, 4.2, 0.9)


def tern(s: Stencil) -> None:
    """A slim body with swept wings and a forked tail."""
    _hull(s, (0, 4), (2.6, 9), (3.4, 19), (13, 31), (13, 34), (3.6, 31), (3.2, 39), (8, 47), (6, 49), (0, 43))
    _spine(s, 12, 24)
    _engines(s, (-1.8, 1.8), 41, 2.2)
    s.disc(MIDDLE, 29, 1.8, cut=True)


def plover(s: Stencil) -> None:
    """A dart with a round turret."""
    _hull(s, (0, 4), (2.4, 10), (3.4, 22), (10.5, 36), (11, 43), (4, 41), (3.4, 46), (0, 46))
    _engines(s, (-2, 2), 45)
    s.disc(MIDDLE, 29, 3.8, cut=True)
    s.disc(MIDDLE, 29, 2.4)
    s.box(MIDDLE - 0.7, 22.5, 1.4, 5, 0.4)


def kestrel(s: Stencil) -> None:
    """Long guns before and behind a slim body."""
    _hull(s, (0, 6), (4.4, 9), (5.4, 22), (8.6, 26), (8.6, 36), (5, 40), (5.6, 47), (0, 49))
    _pair(s, 3.2, 1.5, 1.3, 10)
    _engines(s, (-3.6, 0, 3.6), 47.5)
    _spine(s, 12, 22)
    _pair(s, 6.4, 28.5, 1.3, 6, cut=True)
    s.box(MIDDLE - 3, 30, 6, 1.3, 0.4, cut=True)


def osprey(s: Stencil) -> None:
    """A broad body with guns along both sides."""
    _hull(s, (0, 4), (4, 8), (7.4, 18), (8.2, 38), (6, 45), (0, 48))
    for down in (16, 21, 26, 31, 36):
        _pair(s, 9.2, down, 5.4, 2)
    _engines(s, (-4, 0, 4), 46.5, 3)
    _spine(s, 10, 40)
    _pair(s, 4.4, 19, 1.2, 18, cut=True)


def albatross(s: Stencil) -> None:
    """Wide wings with two open decks."""
    _hull(s, (0, 7), (5, 9), (8, 18), (18, 26), (18, 38), (8, 43), (6, 47), (0, 48))
    _engines(s, (-4, 4), 46, 3.4)
    s.box(MIDDLE + 8.6, 27.5, 6.4, 9, 0.8, cut=True)
    s.box(MIDDLE - 15, 27.5, 6.4, 9, 0.8, cut=True)
    _spine(s, 13, 42, 2.2)
    s.box(MIDDLE - 4.6, 22, 9.2, 1.3, 0.4, cut=True)


def mastiff(s: Stencil) -> None:
    """A thick wedge with torpedo tubes."""
    _hull(s, (0, 8), (5, 10), (10.5, 26), (13, 42), (7, 46), (0, 44))
    _pair(s, 2.8, 3.5, 2.2, 9)
    _engines(s, (-9, -4, 4, 9), 43.5, 3)
    _hull(s, (0, 20), (1.6, 24), (1.6, 36), (0, 38), cut=True)
    _pair(s, 7.4, 29, 1.4, 10, cut=True)


def boarhound(s: Stencil) -> None:
    """A short keel with flak turrets at its corners."""
    _hull(s, (0, 7), (4.4, 11), (5.6, 24), (8.4, 30), (8.4, 42), (4, 46), (0, 46))
    for down in (17, 38):
        for side in (-1, 1):
            s.disc(MIDDLE + side * 9.4, down, 3)
            s.disc(MIDDLE + side * 9.4, down, 1.2, cut=True)
    _pair(s, 6.8, 16, 4, 2)
    _engines(s, (-3.4, 3.4), 45, 3.2)
    _spine(s, 14, 40)


def bulwark(s: Stencil) -> None:
    """An ironclad with a forked ram, all its guns before it."""
    _hull(s, (1.6, 3), (5, 3), (7.4, 12), (9.4, 16), (9.4, 40), (6, 47), (0, 48), (0, 12))
    _pair(s, 10.4, 20, 3, 16)
    _engines(s, (-5, 0, 5), 46.5, 3.2)
    for down in (17.5, 24.5, 31.5):
        s.disc(MIDDLE, down, 3.2, cut=True)
        s.disc(MIDDLE, down, 1.9)
        s.box(MIDDLE - 0.6, down - 5, 1.2, 4, 0.3)
    _pair(s, 6.6, 18, 1.1, 20, cut=True)


def sovereign(s: Stencil) -> None:
    """A floating castle: a long keep, four bastions, and turrets on all of them."""
    _hull(s, (0, 1), (3.6, 4), (5.6, 12), (7, 16), (8, 44), (5, 50), (0, 51))
    for down, across in ((17, 13.5), (35, 15.5)):
        for side in (-1, 1):
            s.disc(MIDDLE + side * across, down, 5.2)
            s.disc(MIDDLE + side * across, down, 2.6, cut=True)
            s.disc(MIDDLE + side * across, down, 1.3)
        _pair(s, across / 2 + 2, down - 2, across - 3, 4)
    _engines(s, (-5.4, 0, 5.4), 48, 3.6)
    _spine(s, 9, 16, 1.6)
    s.box(MIDDLE - 4.6, 20, 9.2, 11, 1.4, cut=True)
    s.box(MIDDLE - 3, 21.6, 6, 7.8, 0.8)
    s.box(MIDDLE - 4.6, 38, 9.2, 1.5, 0.4, cut=True)
    s.box(MIDDLE - 4.6, 41.5, 9.2, 1.5, 0.4, cut=True)


def drover(s: Stencil) -> None:
    """A tug before rows of containers."""
    _hull(s, (0, 6), (3.4, 8), (4.4, 14), (2.4, 16), (2.4, 45), (0, 45))
    for down in (17.5, 26, 34.5):
        _pair(s, 6.8, down, 7.4, 7)
        _pair(s, 6.8, down + 3, 5.4, 1, cut=True)
    _engines(s, (-1.6, 1.6), 44, 2.6)


def _craft(s: Stencil, x: float, y: float, scale: float, draw: Callable[[Stencil], None]) -> None:
    """A small craft around a place; it is drawn about (28, 28)."""
    s.place(scale, x - 28 * scale, y - 28 * scale)
    draw(s)
    s.place(1.0, 0.0, 0.0)


def _fighter(s: Stencil) -> None:
    _hull(s, (0, 12), (3, 20), (4, 27), (15, 37), (15, 41), (4, 38), (3, 43), (0, 43))


def _bomber(s: Stencil) -> None:
    _hull(s, (0, 14), (5, 18), (6, 26), (16, 28), (16, 36), (6, 38), (5, 43), (0, 43))
    s.disc(MIDDLE, 24, 2.4, cut=True)


def _gunship(s: Stencil) -> None:
    _hull(s, (0, 20), (4, 16), (18, 26), (18, 32), (6, 40), (0, 37))
    _pair(s, 7, 9, 2.6, 12)
    s.disc(MIDDLE, 28, 3, cut=True)


def _scout(s: Stencil) -> None:
    _hull(s, (0, 9), (2.6, 24), (12, 44), (5, 41), (0, 43))


def _gnat(s: Stencil) -> None:
    _hull(s, (0, 10), (13, 40), (4, 34), (0, 44))
    _spine(s, 24, 32, 2.4)


def _hornet(s: Stencil) -> None:
    _hull(s, (0, 20), (6, 22), (20, 8), (15, 28), (7, 38), (3, 47), (0, 47))
    s.disc(MIDDLE, 28, 2.6, cut=True)


def _maul(s: Stencil) -> None:
    """A blunt drop with its load hung under the tail."""
    _hull(s, (0, 8), (6, 10), (9, 20), (8, 30), (15, 34), (15, 39), (5, 38), (0, 40))
    s.disc(MIDDLE, 20, 3.4, cut=True)
    s.disc(MIDDLE, 20, 1.6)
    _pair(s, 3, 41, 3, 5)


def _needle(s: Stencil) -> None:
    _hull(s, (0, 6), (1.8, 24), (4.4, 34), (9, 44), (3, 41), (0, 46))


def _flight(
    draw: Callable[[Stencil], None], places: Sequence[Point], scale: float
) -> Callable[[Stencil], None]:
    def drawn(s: Stencil) -> None:
        for x, y in places:
            _craft(s, x, y, scale, draw)

    return drawn


_THREE: Final = ((28, 17), (16, 36), (40, 36))
_FIVE: Final = ((28, 13), (15, 25), (41, 25), (20, 42), (36, 42))
_TWO: Final = ((18, 24), (38, 33))

SHIPS: Final[dict[str, Callable[[Stencil], None]]] = {
    "tern": tern,
    "plover": plover,
    "kestrel": kestrel,
    "osprey": osprey,
    "albatross": albatross,
    "mastiff": mastiff,
    "boarhound": boarhound,
    "bulwark": bulwark,
    "sovereign": sovereign,
    "drover": drover,
    "sentinels": _flight(_fighter, _THREE, 0.62),
    "harrows": _flight(_bomber, _THREE, 0.62),
    "outriders": _flight(_scout, _TWO, 0.72),
    "anvils": _flight(_gunship, _THREE, 0.6),
    "gnats": _flight(_gnat, _FIVE, 0.42),
    "hornets": _flight(_hornet, _THREE, 0.58),
    "mauls": _flight(_maul, _THREE, 0.56),
    "needles": _flight(_needle, _THREE, 0.66),
}
