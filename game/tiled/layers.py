"""Layers in the order in which they are drawn, with what their groups do to them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from game.engine.board import MOST_CELLS
from game.tiled.attributes import Colour, class_of, colour, flag, number, whole
from game.tiled.cells import read_cells
from game.tiled.finding import Place, Refusal
from game.tiled.properties import read_properties, with_defaults
from game.tiled.reading import Reading
from game.tiled.records import Gids, ImageLayer, Point, TileLayer
from game.tiled.tilesets import read_image
from game.tiled.tree import Node

MOST_LAYER_CELLS: Final = 16_000_000
"""Of all layers together, however well they are compressed."""
_FLIP_SHIFT: Final = 28
_GID_BITS: Final = (1 << _FLIP_SHIFT) - 1
_WHITE: Final = (255, 255, 255, 255)


@dataclass(frozen=True)
class Look:
    """What groups pass on to what is in them."""

    groups: tuple[str, ...] = ()
    visible: bool = True
    opacity: float = 1.0
    tint: Colour = _WHITE
    offset: Point = (0.0, 0.0)
    parallax: Point = (1.0, 1.0)


@dataclass(frozen=True)
class Leaf:
    """A layer that is no group, as it stands in the file."""

    node: Node
    look: Look
    place: Place


@dataclass(frozen=True)
class Piece:
    """Cells of a tile layer, and the column and row of the first of them."""

    column: int
    row: int
    numbers: Gids


@dataclass(frozen=True)
class Box:
    column: int
    row: int
    width: int
    height: int


def leaves(node: Node, reading: Reading, place: Place, look: Look | None = None) -> Iterator[Leaf]:
    """All layers from the lowest to the topmost. One that makes no sense is told and left out."""
    look = look or Look()
    for child in node.children:
        if child.tag not in ("layer", "objectgroup", "imagelayer", "group"):
            continue
        name = child.attributes.get("name", "")
        here = Place(place.file, layer=name)
        try:
            inner = _inner_look(child, look, here)
        except Refusal as refusal:
            reading.report(refusal.finding)
            reading.lost_tiles = reading.lost_objects = True
            continue
        if child.tag == "group":
            yield from leaves(child, reading, here, inner)
        else:
            yield Leaf(child, inner, here)


def read_pieces(leaf: Leaf, size: tuple[int, int] | None, cells_left: int) -> list[Piece]:
    """The cells of a tile layer of a map of that size, or of an infinite map if it has none."""
    data = leaf.node.first("data")
    if data is None:
        raise Refusal(leaf.place.error("has no data", "paint the layer and save it anew in Tiled"))
    encoding, compression = data.attributes.get("encoding", ""), data.attributes.get("compression", "")
    if size is None:
        return _chunks(data, encoding, compression, cells_left, leaf.place)
    if (_extent(leaf, "width", size[0]), _extent(leaf, "height", size[1])) != size:
        told = f"is not as large as its map, which has {size[0]} x {size[1]} cells"
        raise Refusal(leaf.place.error(told, "resize the map in Tiled and save it anew"))
    _spend(size[0] * size[1], cells_left, leaf.place)
    return [Piece(0, 0, read_cells(data, encoding, compression, size, leaf.place))]


def used_box(layers: list[list[Piece]], place: Place) -> Box:
    """The smallest box around all cells of an infinite map that are not empty."""
    boxes = []
    for piece in (piece for pieces in layers for piece in pieces):
        rows, columns = np.nonzero(piece.numbers)
        if len(rows):
            boxes.append(
                (
                    piece.column + int(columns.min()),
                    piece.row + int(rows.min()),
                    piece.column + int(columns.max()) + 1,
                    piece.row + int(rows.max()) + 1,
                )
            )
    if not boxes:
        raise Refusal(place.error("is infinite and has no tiles", "paint some ground"))
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    width, height = max(rights) - min(lefts), max(bottoms) - min(tops)
    if width * height > MOST_CELLS:
        told = f"its tiles are spread over {width:,} x {height:,} cells, more than {MOST_CELLS:,}"
        raise Refusal(place.error(told, "erase the tiles far away from the others"))
    return Box(min(lefts), min(tops), width, height)


def tile_layer(leaf: Leaf, pieces: list[Piece], box: Box, reading: Reading) -> TileLayer:
    if len(pieces) == 1 and pieces[0].numbers.shape == (box.height, box.width):
        numbers = pieces[0].numbers
    else:
        numbers = np.zeros((box.height, box.width), dtype=np.uint32)
        for piece in pieces:
            _lay(piece, numbers, box)
    flips = (numbers >> _FLIP_SHIFT).astype(np.uint8)
    return TileLayer(gids=numbers & np.uint32(_GID_BITS), flips=flips, **shared_fields(leaf, reading))


def image_layer(leaf: Leaf, reading: Reading) -> ImageLayer:
    node, place = leaf.node, leaf.place
    image = node.first("image")
    chosen = image is not None and "source" in image.attributes
    return ImageLayer(
        image=read_image(image, reading, place) if image is not None and chosen else None,
        repeat_x=flag(node, "repeatx", place, default=False),
        repeat_y=flag(node, "repeaty", place, default=False),
        **shared_fields(leaf, reading),
    )


def shared_fields(leaf: Leaf, reading: Reading) -> dict[str, Any]:
    """The fields that all kinds of layers have."""
    node, look, kind = leaf.node, leaf.look, class_of(leaf.node)
    properties = read_properties(node, reading.types, reading.report, leaf.place)
    return {
        "id": whole(node, "id", leaf.place, 0),
        "name": node.attributes.get("name", ""),
        "groups": look.groups,
        "kind": kind,
        "visible": look.visible,
        "opacity": look.opacity,
        "tint": look.tint,
        "offset": look.offset,
        "parallax": look.parallax,
        "mode": node.attributes.get("mode", "normal"),
        "properties": with_defaults(properties, kind, reading.types),
    }


def _inner_look(node: Node, outer: Look, place: Place) -> Look:
    group = (node.attributes.get("name", ""),) if node.tag == "group" else ()
    tint = colour(node, "tintcolor", place) or _WHITE
    return Look(
        groups=outer.groups + group,
        visible=outer.visible and flag(node, "visible", place, default=True),
        opacity=outer.opacity * min(max(number(node, "opacity", place, 1.0), 0.0), 1.0),
        tint=(
            tint[0] * outer.tint[0] // 255,
            tint[1] * outer.tint[1] // 255,
            tint[2] * outer.tint[2] // 255,
            tint[3] * outer.tint[3] // 255,
        ),
        offset=(
            outer.offset[0] + number(node, "offsetx", place),
            outer.offset[1] + number(node, "offsety", place),
        ),
        parallax=(
            outer.parallax[0] * number(node, "parallaxx", place, 1.0),
            outer.parallax[1] * number(node, "parallaxy", place, 1.0),
        ),
    )


def _chunks(data: Node, encoding: str, compression: str, cells_left: int, place: Place) -> list[Piece]:
    pieces = []
    for chunk in data.all("chunk"):
        width = whole(chunk, "width", place, least=1, most=MOST_CELLS)
        height = whole(chunk, "height", place, least=1, most=MOST_CELLS)
        _spend(width * height, cells_left, place)
        cells_left -= width * height
        column = whole(chunk, "x", place, least=-(2**31))
        row = whole(chunk, "y", place, least=-(2**31))
        pieces.append(Piece(column, row, read_cells(chunk, encoding, compression, (width, height), place)))
    return pieces


def _spend(cells: int, cells_left: int, place: Place) -> None:
    if cells > cells_left:
        told = f"brings the map to more than {MOST_LAYER_CELLS:,} cells in all layers"
        raise Refusal(place.error(told, "join layers or split the map"))


def _extent(leaf: Leaf, name: str, default: int) -> int:
    return whole(leaf.node, name, leaf.place, default)


def _lay(piece: Piece, numbers: Gids, box: Box) -> None:
    """Copy what the piece and the box have in common; of two pieces on a cell, the later one counts."""
    left, top = piece.column - box.column, piece.row - box.row
    rows, columns = np.nonzero(piece.numbers)
    numbers[rows + top, columns + left] = piece.numbers[rows, columns]
