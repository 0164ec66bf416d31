"""The colours of the window, by what they are for."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.contract import NOBODY

Colour: TypeAlias = tuple[int, int, int]


def colour(code: str) -> Colour:
    """From its #rrggbb code."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code(shade: Colour) -> str:
    """The #rrggbb code of a colour."""
    return "#{:02x}{:02x}{:02x}".format(*shade)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` of the second colour, the rest of the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Palette:
    name: str
    title: str
    """For the settings."""
    sides: tuple[Colour, Colour]
    shades: tuple[Colour, Colour]
    shapes: bool = False
    """Sides differ in the corners of their counters too: red's are square, blue's are round."""
    desk: Colour = 0x14, 0x19, 0x1F
    panel: Colour = 0x1B, 0x22, 0x2B
    raised: Colour = 0x2A, 0x34, 0x41
    line: Colour = 0x3A, 0x47, 0x57
    """The edge of panels and buttons."""
    ink: Colour = 0x1D, 0x1A, 0x12
    """Letters on brass."""
    text: Colour = 0xE9, 0xE4, 0xD8
    dim: Colour = 0x9A, 0xA3, 0xAD
    brass: Colour = 0xC9, 0xA2, 0x4B
    danger: Colour = 0xD4, 0x55, 0x3F
    fine: Colour = 0x6F, 0xAE, 0x6A
    warning: Colour = 0xD9, 0xA4, 0x41
    neutral: Colour = 0x8A, 0x85, 0x78
    neutral_shade: Colour = 0x5D, 0x59, 0x4F
    shadow: Colour = 0x1F, 0x23, 0x19

    def side(self, side: int) -> Colour:
        return self.neutral if side == NOBODY else self.sides[side]

    def shade(self, side: int) -> Colour:
        return self.neutral_shade if side == NOBODY else self.shades[side]

    def bright(self, side: int) -> Colour:
        """The colour of a side as letters on a panel."""
        return mix(self.side(side), self.text, 0.42)


STANDARD: Final = Palette(
    "standard",
    "Red and blue",
    (colour("#b8433a"), colour("#3b6ea8")),
    (colour("#7f2a24"), colour("#264a73")),
)
COLOUR_BLIND: Final = Palette(
    "colour-blind",
    "Orange and blue, shapes",
    (colour("#d55e00"), colour("#0072b2")),
    (colour("#8d4409"), colour("#0c4e78")),
    shapes=True,
    danger=colour("#d55e00"),
    fine=colour("#56b4e9"),
    warning=colour("#e6c229"),
)
LIGHT_AND_DARK: Final = Palette(
    "light and dark",
    "Light and dark, shapes",
    (colour("#d8b04c"), colour("#33506e")),
    (colour("#8a6d22"), colour("#1f3348")),
    shapes=True,
    danger=colour("#d55e00"),
    fine=colour("#56b4e9"),
    warning=colour("#e6c229"),
)
PALETTES: Final = {palette.name: palette for palette in (STANDARD, COLOUR_BLIND, LIGHT_AND_DARK)}
