"""Letters at the scale of the window. Whatever is drawn twice is rendered once."""

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
import pygame_gui

from game.ui.look.palette import Colour

SMALL: Final = 13
BODY: Final = 15
LABEL: Final = 17
HEADING: Final = 21
TITLE: Final = 30
"""In pixels at a scale of 1; nothing that is read is smaller than the first."""

MOST_KEPT: Final = 600
"""Rendered texts; those not used for longest are dropped."""
LONGEST: Final = 4_000
"""Letters that one text is rendered of: names in files can be of any length."""
SHORTENED: Final = 400
"""Letters that are left of a text too large to be rendered."""

_FACES: Final = Path(pygame_gui.__file__).parent / "data"


class Fonts:
    """Texts as pictures. Sizes are for a scale of 1; a weight is regular, bold or italic."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def font(self, size: float = BODY, weight: str = "regular") -> pygame.font.Font:
        return font(round(size * self.scale), weight)

    def text(
        self, words: str, colour: Colour, size: float = BODY, weight: str = "regular", width: int = 0
    ) -> pygame.Surface:
        """Words as a picture, wrapped to a width in pixels unless that is 0. Do not draw on it."""
        key = words, colour, size, weight, width
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = self._rendered(_clean(words), colour, self.font(size, weight), max(0, width))
        self._kept[key] = picture
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return picture

    def _rendered(self, words: str, colour: Colour, letters: pygame.font.Font, width: int) -> pygame.Surface:
        try:
            return letters.render(words, True, colour, None, width)
        except pygame.error:
            # No picture can be so large; as much of the words as surely has room.
            return letters.render(words[:SHORTENED], True, colour, None, width)

    def fitted(
        self, words: str, colour: Colour, width: int, size: float = BODY, weight: str = "regular"
    ) -> pygame.Surface:
        """Words on one line, cut off with three dots where they do not fit."""
        return self.text(self.cut(words, width, size, weight), colour, size, weight)

    def cut(self, words: str, width: int, size: float = BODY, weight: str = "regular") -> str:
        words = _clean(words[:500]).replace("\n", " ")
        letters = self.font(size, weight)
        if letters.size(words)[0] <= width:
            return words
        fitting, too_long = 0, len(words)
        while too_long - fitting > 1:
            middle = (fitting + too_long) // 2
            if letters.size(words[:middle].rstrip() + "…")[0] <= width:
                fitting = middle
            else:
                too_long = middle
        return words[:fitting].rstrip() + "…"

    def width(self, words: str, size: float = BODY, weight: str = "regular") -> int:
        return self.font(size, weight).size(_clean(words))[0]

    def height(self, size: float = BODY, weight: str = "regular") -> int:
        """From one line to the next."""
        return self.font(size, weight).get_linesize()


@lru_cache(maxsize=128)
def font(pixels: int, weight: str = "regular") -> pygame.font.Font:
    """Letters so many pixels high, whatever the scale."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(_FACES / f"NotoSans-{weight.capitalize()}.ttf", max(1, pixels))


def _clean(words: str) -> str:
    """Fonts refuse zeros and draw boxes for other signs that steer."""
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in words[:LONGEST])
