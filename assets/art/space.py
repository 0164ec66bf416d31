"""The dark between worlds: open space with stars, and clouds of dust that dim the sensors."""

from collections.abc import Callable
from typing import Final

from noise import ease
from palette import Colour, colour, mix
from tile import Tile

VOID: Final = colour("#171d28")
DEEP: Final = colour("#121722")
GLOW: Final = colour("#202a3a")
STARS: Final = (colour("#e9e4d8"), colour("#b9c9dd"), colour("#dcc79a"))
DUST: Final = colour("#4d5a6e")
EMBER: Final = colour("#6d5464")
HAZE: Final = colour("#8893a0")


def space(tile: Tile, variant: int) -> None:
    tile.ground(VOID, DEEP, GLOW, "space")
    _stars(tile, (9, 14, 7, 11)[variant])
    tile.rim(0.5, 1.2, mix(VOID, GLOW, 0.9))


def _stars(tile: Tile, count: int) -> None:
    faint, bright = tile.layer(), tile.layer()
    for number, place in enumerate(tile.scatter(count, 1.5, 5)):
        shade: Colour = STARS[number % 3]
        if number % 6 == 5:
            bright.disc(shade, place, 0.75)
        else:
            faint.disc(shade, place, float(tile.random.uniform(0.25, 0.5)))
    tile.lay(faint, 0.55)
    tile.lay(bright, 0.95)


def dust(tile: Tile, variant: int) -> None:
    """Thinner at its rim, so that one cell is a wisp and many are a cloud."""
    space(tile, variant)
    inside = 0.5 + 0.5 * ease(-3, 15, tile.outline.round_depth + tile.waves(5) * 2.4)
    thick = ease(-1.6, 1.8, tile.waves(8, "dust")) * 0.5 + 0.32
    tile.cover(mix(DUST, EMBER, (0.15, 0.45, 0.3, 0.6)[variant]), inside * thick)
    tile.cover(HAZE, inside * ease(0.5, 2.2, tile.waves(4.4, "dust")) * 0.4)
    tile.cover(DEEP, inside * ease(0.7, 2.2, -tile.waves(6.5, "dust")) * 0.45)


SPACE: Final[dict[str, Callable[[Tile, int], None]]] = {"space": space, "dust": dust}
