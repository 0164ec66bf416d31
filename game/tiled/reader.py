"""A Tiled map from its file: everything Tiled can save, or a sentence that says why not."""

import os
from dataclasses import replace
from typing import Final, Literal

import numpy as np

from game.engine.board import MOST_CELLS, Shape
from game.tiled.attributes import class_of, colour, flag, whole
from game.tiled.finding import Place, Refusal, Report, refuse_errors
from game.tiled.geometry import Grid
from game.tiled.layers import (
    MOST_LAYER_CELLS,
    Box,
    Leaf,
    Piece,
    image_layer,
    leaves,
    read_pieces,
    tile_layer,
    used_box,
)
from game.tiled.objects import object_layer
from game.tiled.properties import read_properties, read_property_types, with_defaults
from game.tiled.reading import Reading
from game.tiled.records import AnyLayer, TiledMap, TileLayer, Tileset
from game.tiled.sources import read_file, sources_of
from game.tiled.tilesets import read_tilesets, unknown_gids
from game.tiled.tree import Node, read_tree

MOST_LAYERS: Final = 1_000
_LARGEST_TILE: Final = 10_000


def read_map(path: str | os.PathLike[str], report: Report = refuse_errors) -> TiledMap:
    """Read a map with its tilesets and templates, and tell `report` what is wrong with them.

    Raises a Fault where nothing can be read, whoever listens.
    """
    file = os.fspath(path)
    place = Place(file)
    reading = Reading(sources_of(file), report)
    node = read_tree(read_file(reading.sources, file, "map", place), place)
    if node.tag != "map":
        raise Refusal(place.error(f"is a <{node.tag[:40]}>, not a map", "choose a .tmx file"))
    _read_project(reading)
    grid, infinite = _grid(node, place)
    tilesets = read_tilesets(node, reading, place)
    found = list(leaves(node, reading, place))
    if len(found) > MOST_LAYERS:
        raise Refusal(place.error(f"has more than {MOST_LAYERS:,} layers", "join some of them"))
    painted = _tile_layers(found, None if infinite else (grid.shape.width, grid.shape.height), reading)
    box = Box(0, 0, grid.shape.width, grid.shape.height)
    if infinite:
        box = used_box([pieces for _, pieces in painted.values()], place)
        grid = _finite(grid, box)
    layers = _layers(found, painted, box, grid, tilesets, reading)
    kind = class_of(node)
    properties = read_properties(node, reading.types, report, place)
    return TiledMap(
        file=file,
        kind=kind,
        grid=grid,
        render_order=node.attributes.get("renderorder", "right-down"),
        background=colour(node, "backgroundcolor", place),
        properties=with_defaults(properties, kind, reading.types),
        tilesets=tuple(tilesets),
        layers=tuple(layers),
        origin=(box.column, box.row),
        lost_tiles=reading.lost_tiles,
        lost_objects=reading.lost_objects,
    )


def _read_project(reading: Reading) -> None:
    file = reading.sources.project
    if file is None:
        return
    place = Place(file)
    try:
        reading.types = read_property_types(read_file(reading.sources, file, "project", place), place)
    except Refusal as refusal:
        reading.report(refusal.finding)


def _grid(node: Node, place: Place) -> tuple[Grid, bool]:
    """The cells of the map, and whether it is infinite, which leaves their number open."""
    orientation = node.attributes.get("orientation", "orthogonal")
    if orientation not in ("orthogonal", "hexagonal"):
        raise Refusal(
            place.error(
                f"is {orientation[:40]}, and we play on squares and hexes only",
                "set Orientation to Orthogonal or Hexagonal in Tiled's map properties",
            )
        )
    infinite = flag(node, "infinite", place, default=False)
    width, height = (1, 1) if infinite else _size(node, place)
    tile_width = whole(node, "tilewidth", place, least=1, most=_LARGEST_TILE)
    tile_height = whole(node, "tileheight", place, least=1, most=_LARGEST_TILE)
    if orientation == "orthogonal":
        return Grid(Shape("square", width, height), tile_width, tile_height), infinite
    axis = _stagger_axis(node, place)
    index = _stagger_index(node, place)
    along = tile_width if axis == "x" else tile_height
    side = whole(node, "hexsidelength", place, 0, most=along)
    if min(tile_width, tile_height) < 2:
        raise Refusal(place.error("its hexes have no size", "set a tile size of at least 2 pixels"))
    return Grid(Shape("hex", width, height, axis, index), tile_width, tile_height, side), infinite


def _size(node: Node, place: Place) -> tuple[int, int]:
    width, height = whole(node, "width", place, least=1), whole(node, "height", place, least=1)
    if width * height > MOST_CELLS:
        told = f"has {width:,} x {height:,} cells, more than {MOST_CELLS:,}"
        raise Refusal(place.error(told, "resize or split the map"))
    return width, height


def _stagger_axis(node: Node, place: Place) -> Literal["x", "y"]:
    written = node.attributes.get("staggeraxis", "y")
    if written == "x":
        return "x"
    if written == "y":
        return "y"
    raise Refusal(place.error(f"its stagger axis is {written[:40]!r}", "set it to X or Y in Tiled"))


def _stagger_index(node: Node, place: Place) -> Literal["odd", "even"]:
    written = node.attributes.get("staggerindex", "odd")
    if written == "odd":
        return "odd"
    if written == "even":
        return "even"
    raise Refusal(place.error(f"its stagger index is {written[:40]!r}", "set it to Odd or Even in Tiled"))


def _tile_layers(
    found: list[Leaf], size: tuple[int, int] | None, reading: Reading
) -> dict[int, tuple[Leaf, list[Piece]]]:
    """The cells of all tile layers, by place among the layers."""
    painted: dict[int, tuple[Leaf, list[Piece]]] = {}
    cells_left = MOST_LAYER_CELLS
    for number, leaf in enumerate(found):
        if leaf.node.tag != "layer":
            continue
        try:
            pieces = read_pieces(leaf, size, cells_left)
        except Refusal as refusal:
            reading.report(refusal.finding)
            reading.lost_tiles = True
            continue
        cells_left -= sum(piece.numbers.size for piece in pieces)
        painted[number] = leaf, pieces
    return painted


def _finite(grid: Grid, box: Box) -> Grid:
    """The grid of the used part of an infinite map. Where that begins on a shifted row or column, odd and
    even change places, and every cell stays where it was drawn."""
    shape = grid.shape
    start = box.row if shape.stagger_axis == "y" else box.column
    index = shape.stagger_index
    if shape.kind == "hex" and start & 1:
        index = "even" if index == "odd" else "odd"
    return replace(grid, shape=Shape(shape.kind, box.width, box.height, shape.stagger_axis, index))


def _layers(
    found: list[Leaf],
    painted: dict[int, tuple[Leaf, list[Piece]]],
    box: Box,
    grid: Grid,
    tilesets: list[Tileset],
    reading: Reading,
) -> list[AnyLayer]:
    across, down = grid.pitch
    origin = (float(box.column * across), float(box.row * down))
    # What templates add to the tilesets must not make a number known that the layers have by mistake.
    own_tilesets = tilesets.copy()
    layers: list[AnyLayer] = []
    for number, leaf in enumerate(found):
        try:
            if leaf.node.tag == "objectgroup":
                layers.append(object_layer(leaf, tilesets, origin, reading))
            elif leaf.node.tag == "imagelayer":
                layers.append(image_layer(leaf, reading))
            elif number in painted:
                layer = tile_layer(leaf, painted[number][1], box, reading)
                _tell_unknown_tiles(layer, own_tilesets, reading, leaf.place)
                layers.append(layer)
        except Refusal as refusal:
            reading.report(refusal.finding)
            reading.lost_objects |= leaf.node.tag == "objectgroup"
            reading.lost_tiles |= leaf.node.tag == "layer"
    return layers


def _tell_unknown_tiles(layer: TileLayer, tilesets: list[Tileset], reading: Reading, place: Place) -> None:
    unknown = unknown_gids(tilesets, np.unique(layer.gids))
    if not len(unknown):
        return
    reading.lost_tiles = True
    rows, columns = np.nonzero(np.isin(layer.gids, unknown))
    first = Place(place.file, place.layer, (int(columns[0]), int(rows[0])))
    many = f"{len(rows):,} cells have tiles" if len(rows) > 1 else "has a tile"
    reading.report(
        first.error(
            f"{many} that no tileset has, the first being number {int(layer.gids[rows[0], columns[0]]):,}",
            "paint over it, or add the missing tileset to the map",
        )
    )
