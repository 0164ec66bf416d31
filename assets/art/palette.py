"""The colours of Salient, and how to mix them."""

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[float, float, float]
Pixel: TypeAlias = tuple[int, int, int]


def colour(code: str) -> Colour:
    """A colour from its #rrggbb code, as three numbers from 0 to 255."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` of the second colour, the rest of the first."""
    red, green, blue = (a + (b - a) * share for a, b in zip(first, second, strict=True))
    return red, green, blue


def pixel(shade: Colour) -> Pixel:
    """A colour that pygame takes; never pure black, never pure white."""
    red, green, blue = (min(246, max(12, round(part))) for part in shade)
    return red, green, blue


CREAM: Final = colour("#e9e4d8")
BRASS: Final = colour("#c9a24b")
INK: Final = colour("#2b2a24")
SHADOW: Final = colour("#1f2319")
LIGHT: Final = colour("#efe6c4")
MARGIN: Final = colour("#8f8c68")
"""What the rim of every land tile leans to, so that any two terrains meet softly."""

GROUND: Final[dict[str, Colour]] = {
    "open": colour("#95a06a"),
    "field": colour("#b8a964"),
    "woods": colour("#55703f"),
    "hills": colour("#a8935f"),
    "mountain": colour("#8a8178"),
    "swamp": colour("#737f58"),
    "town": colour("#a3968a"),
    "road": colour("#c0a97f"),
    "water": colour("#5d86a0"),
    "coast": colour("#d6c79a"),
    "river": colour("#6590a8"),
    "bridge": colour("#b59a6c"),
}
TERRAINS: Final = tuple(GROUND)

SIDES: Final[dict[str, tuple[Colour, Colour]]] = {
    "red": (colour("#b8433a"), colour("#7f2a24")),
    "blue": (colour("#3b6ea8"), colour("#264a73")),
    "neutral": (colour("#8a8578"), colour("#5d594f")),
}
COLOUR_BLIND: Final[dict[str, Colour]] = {"red": colour("#d55e00"), "blue": colour("#0072b2")}
LIGHT_AND_DARK: Final[dict[str, Colour]] = {"red": colour("#d8b04c"), "blue": colour("#33506e")}
