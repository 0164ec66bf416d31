"""What a Tiled map is once read: plain data, enough to make a scenario of and to draw it."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from game.tiled.attributes import Colour
from game.tiled.geometry import Grid
from game.tiled.properties import Properties

Gids: TypeAlias = npt.NDArray[np.uint32]
Flips: TypeAlias = npt.NDArray[np.uint8]
Point: TypeAlias = tuple[float, float]

# Bits of a tile's flip; on hexes the last two turn it clockwise by 60 and 120 degrees.
FLIP_ACROSS: Final = 8
FLIP_DOWN: Final = 4
FLIP_DIAGONALLY: Final = 2
TURN_60: Final = FLIP_DIAGONALLY
TURN_120: Final = 1

ObjectShape: TypeAlias = Literal[
    "rectangle", "ellipse", "capsule", "point", "polygon", "polyline", "text", "tile"
]
Alignment: TypeAlias = tuple[float, float]
"""Where the origin of a tile object lies on its picture: 0, 0 top left; 1, 1 bottom right."""


@dataclass(frozen=True)
class Image:
    path: str
    width: int
    """0 where the file does not say."""
    height: int
    transparent: Colour | None
    """The one colour not to be drawn."""


@dataclass(frozen=True)
class Tile:
    """A tile of which its tileset says more than where its picture is."""

    id: int
    kind: str
    properties: Properties
    own_properties: Properties
    """Those of them that do not come from its class; objects made of it have them too."""
    image: Image | None
    """In a collection of images, its own."""
    part: tuple[int, int, int, int] | None
    """Left, top, width and height of the part of the image to draw, unless it is the whole."""
    frames: tuple[tuple[int, int], ...]
    """Of an animation: tile and milliseconds."""


@dataclass(frozen=True)
class Tileset:
    name: str
    kind: str
    file: str
    """Its own file, or that of the map it is embedded in."""
    external: bool
    first_gid: int
    tile_width: int
    tile_height: int
    spacing: int
    margin: int
    columns: int
    count: int
    """Tiles on the sheet, or in the collection."""
    image: Image | None
    """The sheet; none in a collection of images."""
    offset: tuple[int, int]
    alignment: Alignment
    render_size: Literal["tile", "grid"]
    fill_mode: Literal["stretch", "preserve-aspect-fit"]
    properties: Properties
    tiles: dict[int, Tile]
    lost: bool = False
    """It could not be read: this only holds its numbers' place."""


@dataclass(frozen=True, kw_only=True)
class Layer:
    """What all kinds of layers have. Groups are gone: what they did is in the layers that were in them."""

    id: int
    name: str
    groups: tuple[str, ...]
    kind: str
    visible: bool
    opacity: float
    tint: Colour
    offset: Point
    parallax: Point
    mode: str
    """How it is blended with what lies below."""
    properties: Properties


@dataclass(frozen=True, kw_only=True)
class TileLayer(Layer):
    gids: Gids
    """By row and column; 0 is empty."""
    flips: Flips


@dataclass(frozen=True)
class MapObject:
    id: int
    name: str
    kind: str
    shape: ObjectShape
    x: float
    y: float
    width: float
    height: float
    rotation: float
    """Degrees clockwise about the origin."""
    visible: bool
    gid: int
    flips: int
    alignment: Alignment
    points: tuple[Point, ...]
    """Of a polygon or polyline, from the origin."""
    text: str
    properties: Properties
    """Those of its class, tile, template and its own; the later ones count."""
    template: str
    """The file it is made from, if it is."""


@dataclass(frozen=True)
class Template:
    """An object to make others of: what a map's object does not say itself, it takes from here."""

    attributes: dict[str, str]
    shape: ObjectShape | None
    points: tuple[Point, ...]
    text: str
    properties: Properties
    tileset: Tileset | None
    """The one its tile is from, which a map may number otherwise."""
    tile: int
    flips: int


@dataclass(frozen=True, kw_only=True)
class ObjectLayer(Layer):
    objects: tuple[MapObject, ...]
    colour: Colour | None
    draw_order: Literal["topdown", "index"]


@dataclass(frozen=True, kw_only=True)
class ImageLayer(Layer):
    image: Image | None
    repeat_x: bool
    repeat_y: bool


AnyLayer: TypeAlias = TileLayer | ObjectLayer | ImageLayer


@dataclass(frozen=True)
class TiledMap:
    file: str
    kind: str
    grid: Grid
    render_order: str
    background: Colour | None
    properties: Properties
    tilesets: tuple[Tileset, ...]
    """By first gid."""
    layers: tuple[AnyLayer, ...]
    """From the lowest to the topmost."""
    origin: tuple[int, int]
    """The column and row that an infinite map's first cell had in Tiled."""
    lost_tiles: bool = False
    """A tileset or tile layer could not be read, so that empty cells mean nothing."""
    lost_objects: bool = False
