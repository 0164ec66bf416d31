"""The small mark of a counter's class, in its upper left corner: 12 by 9 on the 56 grid."""

import math
from collections.abc import Callable
from typing import Final

from silhouettes import Stencil

LEFT, TOP, WIDE, HIGH = 3.6, 3.8, 10.4, 7.6
THIN: Final = 1.3


def _frame(s: Stencil) -> None:
    s.box(LEFT, TOP, WIDE, HIGH, 1.2)
    s.box(LEFT + THIN, TOP + THIN, WIDE - 2 * THIN, HIGH - 2 * THIN, 0.4, cut=True)


def infantry(s: Stencil) -> None:
    _frame(s)
    s.line(THIN, (LEFT + 1, TOP + 1), (LEFT + WIDE - 1, TOP + HIGH - 1))
    s.line(THIN, (LEFT + WIDE - 1, TOP + 1), (LEFT + 1, TOP + HIGH - 1))


def recon(s: Stencil) -> None:
    _frame(s)
    s.line(THIN, (LEFT + WIDE - 1, TOP + 1), (LEFT + 1, TOP + HIGH - 1))


def armour(s: Stencil) -> None:
    _frame(s)
    s.box(LEFT + 2.4, TOP + 2.3, WIDE - 4.8, HIGH - 4.6, 1.7)


def artillery(s: Stencil) -> None:
    _frame(s)
    s.disc(LEFT + WIDE / 2, TOP + HIGH / 2, 1.9)


def aircraft(s: Stencil) -> None:
    _frame(s)
    s.line(THIN, (LEFT + 2.2, TOP + 5.4), (LEFT + WIDE / 2, TOP + 2.6), (LEFT + WIDE - 2.2, TOP + 5.4))


def hauler(s: Stencil) -> None:
    _frame(s)
    for x in (LEFT + 3.4, LEFT + WIDE - 3.4):
        s.disc(x, TOP + HIGH / 2, 1.5)


def headquarters(s: Stencil) -> None:
    _frame(s)
    cx, cy = LEFT + WIDE / 2, TOP + HIGH / 2 + 0.2
    star = [
        (cx + math.sin(turn * math.pi / 5) * radius, cy - math.cos(turn * math.pi / 5) * radius)
        for turn, radius in enumerate((2.9, 1.25) * 5)
    ]
    s.polygon(*star)


MARKS: Final[dict[str, Callable[[Stencil], None]]] = {
    "infantry": infantry,
    "recon": recon,
    "armour": armour,
    "artillery": artillery,
    "aircraft": aircraft,
    "hauler": hauler,
    "headquarters": headquarters,
}
