"""Dice as they lie on the table: numbered ones by their outline, others in their colour with their icons."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import pygame

from game.engine.dice import Die
from game.ui.look.fonts import font
from game.ui.look.palette import Colour, colour, mix
from game.ui.look.pen import Pen, Point, regular
from game.ui.plugs.icons import icon

DieState: TypeAlias = Literal["plain", "spent", "chosen", "picked"]
"""Spent dice are dimmed; chosen ones have a brass edge; picked ones are brass all over."""

CREAM: Final = colour("#e9e4d8")
INK: Final = colour("#20242a")
BRASS: Final = colour("#c9a24b")
DESK: Final = colour("#14191f")
DIE_COLOURS: Final = {
    "red": colour("#a93a32"),
    "blue": colour("#35659c"),
    "black": colour("#343b44"),
    "white": colour("#d9d3c4"),
    "green": colour("#4e8150"),
    "yellow": colour("#c49a3a"),
}
"""A die of icons has its colour in its name."""


@lru_cache(maxsize=2048)
def draw_die(die: Die, face: int, size: int, tint: Colour, state: DieState = "plain") -> pygame.Surface:
    """The face of that number (its place among the die's faces), as a square picture.

    Numbered dice are tinted with their side's colour; dice of icons have one of their own.
    """
    body = BRASS if state == "picked" else die_colour(die, tint)
    if state == "spent":
        body = mix(body, DESK, 0.6)
    pen = Pen(size)
    outline, facet = _outline(die)
    edge = BRASS if state == "chosen" else mix(body, CREAM, 0.3)
    pen.polygon([(x, y + 0.02) for x, y in _grown(outline, 1.02)], mix(DESK, body, 0.2))
    pen.polygon(outline, edge)
    pen.polygon(_grown(outline, 0.86 if state == "chosen" else 0.92), body)
    if facet:
        pen.polygon(facet, mix(body, CREAM, 0.13))
    picture = pen.picture()
    ink = INK if sum(body) > 420 else CREAM
    if state == "spent":
        ink = mix(ink, body, 0.5)
    shown = die.faces[face]
    if isinstance(shown, int):
        _number(picture, str(shown), die.sides, ink)
    else:
        _icons(picture, shown or ("blank",), ink)
    return picture


def die_colour(die: Die, tint: Colour) -> Colour:
    words = die.name.replace("-", " ").replace("_", " ").split()
    return next((DIE_COLOURS[word] for word in words if word in DIE_COLOURS), tint)


def _outline(die: Die) -> tuple[Sequence[Point], Sequence[Point]]:
    """What a die looks like from the front: its silhouette, and the face that is turned to us."""
    middle = (0.5, 0.5)
    if not isinstance(die.faces[0], int):
        return (_SOFT, ()) if die.sides == 8 else (_ROUNDED, ())
    shapes: dict[int, tuple[Sequence[Point], Sequence[Point]]] = {
        4: (regular((0.5, 0.6), 0.56, 3), ()),
        6: (_ROUNDED, ()),
        8: (regular(middle, 0.49, 6), regular((0.5, 0.51), 0.45, 3)),
        10: (_KITE, ((0.5, 0.03), (0.86, 0.6), (0.5, 0.76), (0.14, 0.6))),
        12: (regular(middle, 0.49, 10), regular((0.5, 0.51), 0.35, 5)),
        20: (regular(middle, 0.49, 6), regular((0.5, 0.53), 0.34, 3)),
    }
    return shapes.get(die.sides, (regular(middle, 0.48, max(3, die.sides)), ()))


def _round_corners(left: float, top: float, right: float, bottom: float, radius: float) -> list[Point]:
    corners = (right, top, 0), (right, bottom, 90), (left, bottom, 180), (left, top, 270)
    outline: list[Point] = []
    for x, y, turn in corners:
        centre = x - radius if x == right else x + radius, y + radius if y == top else y - radius
        outline += [regular(centre, radius, 1, turn + step)[0] for step in range(0, 91, 15)]
    return outline


_ROUNDED: Final = tuple(_round_corners(0.05, 0.05, 0.95, 0.95, 0.18))
_SOFT: Final = tuple(_round_corners(0.06, 0.06, 0.94, 0.94, 0.3))
_KITE: Final = ((0.5, 0.01), (0.97, 0.46), (0.97, 0.62), (0.5, 0.99), (0.03, 0.62), (0.03, 0.46))


def _grown(outline: Sequence[Point], times: float) -> list[Point]:
    x, y = (sum(part) / len(outline) for part in zip(*outline, strict=True))
    return [(x + (px - x) * times, y + (py - y) * times) for px, py in outline]


def _number(picture: pygame.Surface, text: str, sides: int, ink: Colour) -> None:
    size = picture.get_width()
    share = {4: 0.42, 8: 0.44, 10: 0.42, 12: 0.42, 20: 0.34}.get(sides, 0.56)
    letters = font(max(8, round(size * share)), "bold").render(text, True, ink)
    middle = {4: 0.62, 10: 0.5}.get(sides, 0.5)
    picture.blit(letters, letters.get_rect(center=(round(size * 0.5), round(size * middle))))


def _icons(picture: pygame.Surface, names: Sequence[str], ink: Colour) -> None:
    size = picture.get_width()
    share, places = _PLACES[min(len(names), 4)]
    side = round(size * share)
    for name, (x, y) in zip(names, places, strict=False):
        shown = icon(name, side, ink)
        picture.blit(shown, shown.get_rect(center=(round(size * x), round(size * y))))


_PLACES: Final[dict[int, tuple[float, tuple[Point, ...]]]] = {
    1: (0.56, ((0.5, 0.5),)),
    2: (0.42, ((0.33, 0.35), (0.67, 0.66))),
    3: (0.36, ((0.5, 0.28), (0.3, 0.68), (0.7, 0.68))),
    4: (0.34, ((0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7))),
}
"""By the number of icons on a face: how large each is, and where."""
