"""The pictures of counters that come with the game, in any size."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game.engine.contract import SIDES
from game.resources import assets
from game.ui.look.palette import Palette
from game.ui.look.pen import resized


@lru_cache(maxsize=512)
def silhouette(name: str, size: int) -> pygame.Surface | None:
    """A kind's shape in cream; None where none is drawn for it."""
    return _sized(_folder() / f"{name}@2x.png", size)


@lru_cache(maxsize=64)
def obstacle(name: str, size: int) -> pygame.Surface | None:
    """What lies in the way, in its own colours; None where none is drawn for it."""
    return _sized(assets() / "art" / "obstacles" / f"{name}@2x.png", size)


@lru_cache(maxsize=256)
def mark(name: str, size: int) -> pygame.Surface | None:
    """The small mark of a class, where it lies on a counter of that size."""
    return _sized(_folder() / "marks" / f"{name}@2x.png", size)


def field(side: int, size: int, palette: Palette) -> pygame.Surface:
    """An empty counter with its shadow; its body is 56 of the picture's 64 parts."""
    name = SIDES[side] + _FIELDS.get(palette.name, "") if side in (0, 1) else "neutral"
    return _field(name, size)


_FIELDS: Final = {"colour-blind": "-shape", "light and dark": "-contrast"}
"""How the fields of a palette are called besides their side."""


@lru_cache(maxsize=128)
def _field(name: str, size: int) -> pygame.Surface:
    found = _sized(_folder() / "fields" / f"{name}@2x.png", size)
    assert found is not None, "the fields come with the game"
    return found


def _sized(file: Path, size: int) -> pygame.Surface | None:
    if not file.is_file():
        return None
    # In the format of surfaces that are drawn on, between which blitting is fast.
    picture = pygame.image.load(file).convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    return resized(picture, (size, size))


def _folder() -> Path:
    return assets() / "art" / "counters"
