"""The icons of what families of rules lay beside their pieces: tokens, orders, wounds and omens."""

from collections.abc import Callable
from typing import Final

from game.ui.look.palette import Colour
from game.ui.look.pen import Pen, Point, regular, star

MIDDLE: Final = (0.5, 0.5)
Points = tuple[Point, ...]


def _lock(pen: Pen, colour: Colour) -> None:
    pen.ring(MIDDLE, 0.34, 0.09, colour)
    for turn in range(4):
        x, y = regular(MIDDLE, 0.5, 4, 45)[turn]
        inner = regular(MIDDLE, 0.26, 4, 45)[turn]
        pen.line(((x, y), inner), 0.1, colour)
    pen.disc(MIDDLE, 0.08, colour)


def _guard(pen: Pen, colour: Colour) -> None:
    pen.polygon(_SHIELD, colour)
    pen.line(((0.5, 0.24), (0.5, 0.74)), 0.1, None)
    pen.line(((0.3, 0.42), (0.7, 0.42)), 0.1, None)


def _commander(pen: Pen, colour: Colour) -> None:
    for top in (0.08, 0.36, 0.64):
        pen.polygon(
            (
                (0.1, top),
                (0.5, top + 0.2),
                (0.9, top),
                (0.9, top + 0.13),
                (0.5, top + 0.33),
                (0.1, top + 0.13),
            ),
            colour,
        )


def _barrier(pen: Pen, colour: Colour) -> None:
    for row, offset in ((0.12, 0.0), (0.39, -0.16), (0.66, 0.0)):
        for number in range(4):
            left = offset + number * 0.34
            pen.box(max(0.02, left + 0.02), row, min(0.29, 0.98 - max(0.02, left + 0.02)), 0.22, 0.03, colour)


def _shock(pen: Pen, colour: Colour) -> None:
    pen.line(
        ((0.08, 0.5), (0.26, 0.5), (0.38, 0.16), (0.56, 0.84), (0.7, 0.36), (0.78, 0.5), (0.94, 0.5)),
        0.1,
        colour,
    )


def _snare(pen: Pen, colour: Colour) -> None:
    pen.ring((0.5, 0.58), 0.38, 0.09, colour)
    pen.line(((0.5, 0.04), (0.5, 0.26)), 0.1, colour)
    pen.line(((0.3, 0.46), (0.7, 0.72)), 0.07, colour)
    pen.line(((0.7, 0.46), (0.3, 0.72)), 0.07, colour)


def _toxin(pen: Pen, colour: Colour) -> None:
    pen.polygon(((0.36, 0.06), (0.64, 0.06), (0.64, 0.36), (0.9, 0.94), (0.1, 0.94), (0.36, 0.36)), colour)
    for centre, radius in (((0.4, 0.74), 0.09), ((0.6, 0.64), 0.06), ((0.62, 0.82), 0.05)):
        pen.disc(centre, radius, None)


def _damage(pen: Pen, colour: Colour) -> None:
    pen.polygon(star(MIDDLE, 0.5, 0.24, 7), colour)
    pen.line(((0.42, 0.28), (0.56, 0.46), (0.44, 0.56), (0.58, 0.74)), 0.07, None)


def _damage_down(pen: Pen, colour: Colour) -> None:
    pen.box(0.18, 0.06, 0.64, 0.88, 0.1, colour)
    pen.box(0.28, 0.16, 0.44, 0.68, 0.05, None)
    pen.polygon(regular(MIDDLE, 0.2, 4), colour)


def _supplies(pen: Pen, colour: Colour) -> None:
    pen.box(0.08, 0.3, 0.84, 0.58, 0.08, colour)
    pen.line(((0.08, 0.5), (0.92, 0.5)), 0.06, None)
    pen.ring((0.5, 0.28), 0.18, 0.08, colour)
    pen.box(0.42, 0.44, 0.16, 0.16, 0.03, colour)


def _melee(pen: Pen, colour: Colour) -> None:
    for mirror in (False, True):
        blade: Points = ((0.1, 0.06), (0.24, 0.1), (0.72, 0.62), (0.62, 0.72), (0.12, 0.22))
        guard: Points = ((0.52, 0.82), (0.82, 0.52))
        grip: Points = ((0.7, 0.7), (0.9, 0.9))
        pen.polygon(_mirrored(blade, mirrored=mirror), colour)
        pen.line(_mirrored(guard, mirrored=mirror), 0.09, colour)
        pen.line(_mirrored(grip, mirrored=mirror), 0.11, colour)


def _engaged(pen: Pen, colour: Colour) -> None:
    for mirror in (False, True):
        arrow: Points = (
            (0.02, 0.36),
            (0.24, 0.36),
            (0.24, 0.2),
            (0.47, 0.5),
            (0.24, 0.8),
            (0.24, 0.64),
            (0.02, 0.64),
        )
        pen.polygon(_mirrored(arrow, mirrored=mirror), colour)


def _charge(pen: Pen, colour: Colour) -> None:
    pen.disc((0.46, 0.6), 0.36, colour)
    pen.line(((0.66, 0.34), (0.78, 0.2), (0.9, 0.24)), 0.09, colour)
    pen.polygon(star((0.9, 0.16), 0.16, 0.06, 5), colour)


def _jink(pen: Pen, colour: Colour) -> None:
    pen.line(((0.12, 0.86), (0.3, 0.56), (0.66, 0.62), (0.8, 0.26)), 0.12, colour)
    pen.polygon(((0.92, 0.04), (0.96, 0.4), (0.62, 0.24)), colour)


def _shunt(pen: Pen, colour: Colour) -> None:
    pen.line(((0.5, 0.04), (0.5, 0.42), (0.2, 0.7)), 0.11, colour)
    pen.line(((0.5, 0.42), (0.8, 0.7)), 0.11, colour)
    pen.polygon(((0.04, 0.92), (0.1, 0.54), (0.38, 0.8)), colour)
    pen.polygon(((0.96, 0.92), (0.9, 0.54), (0.62, 0.8)), colour)


def _absorb(pen: Pen, colour: Colour) -> None:
    pen.polygon(_SHIELD, colour)
    pen.polygon([(0.5 + (x - 0.5) * 0.62, 0.5 + (y - 0.5) * 0.62) for x, y in _SHIELD], None)
    pen.line(((0.26, 0.44), (0.74, 0.44)), 0.1, colour)


def _ghost(pen: Pen, colour: Colour) -> None:
    for x, y in regular(MIDDLE, 0.36, 6):
        pen.disc((x, y), 0.12, colour)
    pen.disc(MIDDLE, 0.14, colour)


def _seal(pen: Pen, colour: Colour) -> None:
    pen.polygon(regular(MIDDLE, 0.48, 8, 22.5), colour)
    pen.line(((0.3, 0.3), (0.7, 0.7)), 0.11, None)
    pen.line(((0.7, 0.3), (0.3, 0.7)), 0.11, None)


def _riposte(pen: Pen, colour: Colour) -> None:
    pen.line(((0.9, 0.24), (0.5, 0.24), (0.28, 0.36), (0.28, 0.62), (0.5, 0.76), (0.62, 0.76)), 0.12, colour)
    pen.polygon(((0.96, 0.76), (0.6, 0.54), (0.6, 0.98)), colour)


def _helm(pen: Pen, colour: Colour) -> None:
    pen.ring(MIDDLE, 0.34, 0.1, colour)
    for x, y in regular(MIDDLE, 0.48, 8):
        pen.line((MIDDLE, (x, y)), 0.07, colour)
    pen.disc(MIDDLE, 0.12, colour)


def _wings(pen: Pen, colour: Colour) -> None:
    for dx, dy in ((0.0, -0.2), (-0.27, 0.16), (0.27, 0.16)):
        at = 0.5 + dx, 0.5 + dy
        pen.polygon(
            (
                (at[0], at[1] - 0.24),
                (at[0] + 0.22, at[1] + 0.2),
                (at[0], at[1] + 0.08),
                (at[0] - 0.22, at[1] + 0.2),
            ),
            colour,
        )


def _repair(pen: Pen, colour: Colour) -> None:
    pen.line(((0.2, 0.84), (0.62, 0.4)), 0.2, colour)
    pen.disc((0.68, 0.32), 0.27, colour)
    pen.polygon(((0.66, 0.34), (0.72, 0.0), (1.0, 0.0), (1.0, 0.3)), None)


def _gunnery(pen: Pen, colour: Colour) -> None:
    for y in (0.3, 0.7):
        pen.box(0.34, y - 0.09, 0.62, 0.18, 0.04, colour)
    pen.box(0.06, 0.12, 0.36, 0.76, 0.1, colour)


def _steady(pen: Pen, colour: Colour) -> None:
    pen.polygon(regular(MIDDLE, 0.46, 4, 45), colour)
    pen.polygon(regular(MIDDLE, 0.24, 4, 45), None)


def _wild(pen: Pen, colour: Colour) -> None:
    pen.polygon(star(MIDDLE, 0.5, 0.18, 4, 0), colour)
    pen.polygon(star(MIDDLE, 0.36, 0.14, 4, 45), colour)


def _living(pen: Pen, colour: Colour) -> None:
    pen.line(((0.5, 0.96), (0.5, 0.4)), 0.09, colour)
    pen.polygon(((0.5, 0.62), (0.1, 0.54), (0.06, 0.22), (0.42, 0.32)), colour)
    pen.polygon(((0.5, 0.46), (0.9, 0.38), (0.94, 0.06), (0.58, 0.16)), colour)


def _mirrored(points: Points, *, mirrored: bool) -> Points:
    return tuple((1 - x, y) for x, y in points) if mirrored else points


_SHIELD: Final = (
    (0.5, 0.03),
    (0.88, 0.16),
    (0.86, 0.55),
    (0.72, 0.8),
    (0.5, 0.97),
    (0.28, 0.8),
    (0.14, 0.55),
    (0.12, 0.16),
)

TOKEN_ICONS: Final[dict[str, Callable[[Pen, Colour], None]]] = {
    "lock": _lock,
    "guard": _guard,
    "commander": _commander,
    "barrier": _barrier,
    "shock": _shock,
    "snare": _snare,
    "toxin": _toxin,
    "damage": _damage,
    "damage_down": _damage_down,
    "supplies": _supplies,
    "melee": _melee,
    "engaged": _engaged,
    "charge": _charge,
    "token_jink": _jink,
    "token_shunt": _shunt,
    "token_absorb": _absorb,
    "token_ghost": _ghost,
    "token_seal": _seal,
    "token_riposte": _riposte,
    "order_helm": _helm,
    "order_wings": _wings,
    "order_repair": _repair,
    "order_gunnery": _gunnery,
    "steady": _steady,
    "wild": _wild,
    "living": _living,
}
