"""The icons of dice and badges, drawn crisp in any size and colour."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

from game.ui.look.fonts import font
from game.ui.look.palette import Colour
from game.ui.look.pen import Pen, regular, star
from game.ui.plugs.token_icons import TOKEN_ICONS

Drawing: TypeAlias = Callable[[Pen, Colour], None]
MIDDLE: Final = (0.5, 0.5)


@lru_cache(maxsize=1024)
def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """A square picture of that many pixels; a name without a drawing shows its first letter."""
    drawing = ICONS.get(name)
    if drawing is None:
        return _letter(name, size, colour)
    pen = Pen(size)
    drawing(pen, colour)
    return pen.picture()


def _letter(name: str, size: int, colour: Colour) -> pygame.Surface:
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    letter = font(round(size * 0.8), "bold").render(name[:1].upper() or "?", True, colour)
    picture.blit(letter, letter.get_rect(center=(size // 2, size // 2)))
    return picture


# Dice


def _hit(pen: Pen, colour: Colour) -> None:
    pen.polygon(star(MIDDLE, 0.48, 0.2, 8), colour)


def _crit(pen: Pen, colour: Colour) -> None:
    pen.polygon(star(MIDDLE, 0.5, 0.27, 8), colour)
    pen.disc(MIDDLE, 0.2, None)
    pen.disc(MIDDLE, 0.1, colour)


def _surge(pen: Pen, colour: Colour) -> None:
    bolt = (0.62, 0.02), (0.2, 0.56), (0.46, 0.56), (0.34, 0.98), (0.82, 0.38), (0.54, 0.38)
    pen.polygon(bolt, colour)


def _block(pen: Pen, colour: Colour) -> None:
    pen.polygon(
        [
            (0.5, 0.03),
            (0.88, 0.16),
            (0.86, 0.55),
            (0.72, 0.8),
            (0.5, 0.97),
            (0.28, 0.8),
            (0.14, 0.55),
            (0.12, 0.16),
        ],
        colour,
    )
    pen.polygon([(0.5, 0.17), (0.5, 0.8), (0.36, 0.68), (0.26, 0.5), (0.26, 0.26)], None)


def _accuracy(pen: Pen, colour: Colour) -> None:
    pen.ring(MIDDLE, 0.38, 0.09, colour)
    for start, end in (((0.5, 0.02), (0.5, 0.3)), ((0.5, 0.7), (0.5, 0.98))):
        pen.line((start, end), 0.09, colour)
        pen.line((start[::-1], end[::-1]), 0.09, colour)
    pen.disc(MIDDLE, 0.07, colour)


def _morale(pen: Pen, colour: Colour) -> None:
    pen.line(((0.22, 0.06), (0.22, 0.95)), 0.1, colour)
    pen.polygon(((0.28, 0.08), (0.9, 0.08), (0.7, 0.33), (0.9, 0.58), (0.28, 0.58)), colour)
    pen.line(((0.62, 0.04), (0.47, 0.24), (0.6, 0.36), (0.44, 0.62)), 0.07, None)


def _doom(pen: Pen, colour: Colour) -> None:
    pen.disc((0.5, 0.42), 0.38, colour)
    pen.box(0.3, 0.62, 0.4, 0.34, 0.08, colour)
    for x in (0.35, 0.65):
        pen.disc((x, 0.44), 0.11, None)
    pen.polygon(((0.5, 0.54), (0.57, 0.67), (0.43, 0.67)), None)
    for x in (0.43, 0.57):
        pen.line(((x, 0.82), (x, 0.97)), 0.04, None)


def _blank(pen: Pen, colour: Colour) -> None:
    pen.disc(MIDDLE, 0.06, colour)


# Badges


def _aim(pen: Pen, colour: Colour) -> None:
    pen.ring(MIDDLE, 0.46, 0.1, colour)
    pen.ring(MIDDLE, 0.24, 0.09, colour)
    pen.disc(MIDDLE, 0.07, colour)


def _dodge(pen: Pen, colour: Colour) -> None:
    for y in (0.2, 0.5, 0.8):
        pen.line(((0.1, y), (0.6, y)), 0.1, colour)
    pen.polygon(((0.58, 0.12), (0.96, 0.5), (0.58, 0.88)), colour)


def _standby(pen: Pen, colour: Colour) -> None:
    pen.ring(MIDDLE, 0.46, 0.1, colour)
    pen.line(((0.5, 0.24), (0.5, 0.5), (0.68, 0.62)), 0.1, colour)


def _suppression(pen: Pen, colour: Colour) -> None:
    pen.polygon(((0.1, 0.12), (0.9, 0.12), (0.5, 0.52)), colour)
    pen.polygon(((0.1, 0.5), (0.9, 0.5), (0.5, 0.92)), colour)


def _panic(pen: Pen, colour: Colour) -> None:
    pen.polygon(((0.38, 0.04), (0.62, 0.04), (0.56, 0.64), (0.44, 0.64)), colour)
    pen.disc((0.5, 0.84), 0.12, colour)


def _order(pen: Pen, colour: Colour) -> None:
    pen.polygon(star(MIDDLE, 0.5, 0.21, 5), colour)


def _supply(pen: Pen, colour: Colour) -> None:
    pen.box(0.08, 0.2, 0.84, 0.64, 0.08, colour)
    pen.line(((0.2, 0.32), (0.8, 0.72)), 0.07, None)
    pen.line(((0.8, 0.32), (0.2, 0.72)), 0.07, None)


def _no_supply(pen: Pen, colour: Colour) -> None:
    _supply(pen, colour)
    pen.line(((0.06, 0.94), (0.94, 0.06)), 0.2, None)
    pen.line(((0.06, 0.94), (0.94, 0.06)), 0.1, colour)


def _spotted(pen: Pen, colour: Colour) -> None:
    pen.polygon(
        ((0.02, 0.5), (0.28, 0.24), (0.5, 0.18), (0.72, 0.24), (0.98, 0.5), (0.72, 0.76), (0.28, 0.76)),
        colour,
    )
    pen.disc(MIDDLE, 0.2, None)
    pen.disc(MIDDLE, 0.11, colour)


def _stun(pen: Pen, colour: Colour) -> None:
    for centre, size in (((0.34, 0.36), 0.32), ((0.72, 0.66), 0.26)):
        pen.polygon(star(centre, size, size * 0.4, 5), colour)


def _immobilise(pen: Pen, colour: Colour) -> None:
    pen.ring((0.5, 0.34), 0.24, 0.1, colour)
    pen.box(0.2, 0.42, 0.6, 0.5, 0.08, colour)


def _leaf(pen: Pen, colour: Colour) -> None:
    pen.polygon(((0.12, 0.9), (0.16, 0.4), (0.5, 0.12), (0.9, 0.08), (0.86, 0.5), (0.58, 0.84)), colour)
    pen.line(((0.14, 0.88), (0.72, 0.28)), 0.06, None)


def _tick(pen: Pen, colour: Colour) -> None:
    pen.line(((0.14, 0.54), (0.4, 0.8), (0.86, 0.22)), 0.17, colour)


def _dial(pen: Pen, colour: Colour) -> None:
    pen.polygon(regular(MIDDLE, 0.48, 6), colour)
    pen.disc(MIDDLE, 0.28, None)
    pen.line((MIDDLE, (0.5, 0.3)), 0.1, colour)


ICONS: Final[dict[str, Drawing]] = {
    "hit": _hit,
    "crit": _crit,
    "surge": _surge,
    "block": _block,
    "accuracy": _accuracy,
    "morale": _morale,
    "doom": _doom,
    "blank": _blank,
    "aim": _aim,
    "dodge": _dodge,
    "standby": _standby,
    "suppression": _suppression,
    "panic": _panic,
    "order": _order,
    "supply": _supply,
    "cut_off": _no_supply,
    "spotted": _spotted,
    "stun": _stun,
    "immobilise": _immobilise,
    "curse": _leaf,
    "inspiration": _order,
    "done": _tick,
    "dial": _dial,
    **TOKEN_ICONS,
}
