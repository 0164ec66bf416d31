"""Tilesets: sheets and collections of images, embedded in a map or in a file of their own."""

import struct
from bisect import bisect_right
from dataclasses import replace
from typing import Final, Literal, cast

import numpy as np

from game.tiled.attributes import class_of, colour, whole
from game.tiled.finding import Place, Refusal
from game.tiled.properties import read_properties, with_defaults
from game.tiled.reading import Reading
from game.tiled.records import Alignment, Gids, Image, Tile, Tileset
from game.tiled.sources import beside, read_file, require_file
from game.tiled.tree import Node, read_tree

LARGEST_GID: Final = (1 << 28) - 1
"""The bits above are for flips."""
MOST_TILESETS: Final = 1000
MOST_IMAGES: Final = 10_000
_LARGEST_IMAGE: Final = 1_000_000

_ALIGNMENTS: Final[dict[str, Alignment]] = {
    # On squares and hexes Tiled places a tile object by its bottom left unless told otherwise.
    "unspecified": (0, 1),
    "topleft": (0, 0),
    "top": (0.5, 0),
    "topright": (1, 0),
    "left": (0, 0.5),
    "center": (0.5, 0.5),
    "right": (1, 0.5),
    "bottomleft": (0, 1),
    "bottom": (0.5, 1),
    "bottomright": (1, 1),
}


def read_tilesets(node: Node, reading: Reading, place: Place) -> list[Tileset]:
    """All tilesets of a map or template, by first gid. One that cannot be read still keeps its place."""
    tilesets: list[Tileset] = []
    for written in node.all("tileset"):
        if len(tilesets) == MOST_TILESETS:
            raise Refusal(place.error(f"has more than {MOST_TILESETS} tilesets", "join some of them"))
        first_gid = whole(written, "firstgid", place, least=1, most=LARGEST_GID)
        try:
            tilesets.append(replace(_tileset(written, reading, place), first_gid=first_gid))
        except Refusal as refusal:
            reading.report(refusal.finding)
            reading.lost_tiles = True
            tilesets.append(_lost(written, first_gid, place.file))
    tilesets.sort(key=lambda tileset: tileset.first_gid)
    return tilesets


def id_limit(tileset: Tileset) -> int:
    """One more than its last tile's id."""
    if tileset.image is not None or not tileset.tiles:
        return tileset.count
    return max(tileset.tiles) + 1


def tile_of(tilesets: list[Tileset] | tuple[Tileset, ...], gid: int) -> tuple[Tileset, int] | None:
    """The tileset a gid belongs to and the tile's id there, if there is such a tile."""
    after = bisect_right(tilesets, gid, key=lambda tileset: tileset.first_gid)
    if after == 0:
        return None
    tileset = tilesets[after - 1]
    local = gid - tileset.first_gid
    return (tileset, local) if tileset.lost or _has(tileset, local) else None


def unknown_gids(tilesets: list[Tileset], gids: Gids) -> Gids:
    """Those of some sorted gids that no tileset has."""
    gids = gids[gids > 0]
    if not tilesets:
        return gids
    starts = np.searchsorted(gids, [tileset.first_gid for tileset in tilesets])
    ends = [*starts[1:].tolist(), len(gids)]
    unknown = [gids[: starts[0]]]
    for tileset, start, end in zip(tilesets, starts.tolist(), ends, strict=True):
        local = gids[start:end].astype(np.int64) - tileset.first_gid
        if tileset.lost:
            continue
        if tileset.image is not None or not tileset.tiles:
            unknown.append(gids[start:end][local >= tileset.count])
        else:
            unknown.append(gids[start:end][~np.isin(local, list(tileset.tiles))])
    return np.concatenate(unknown)


def _has(tileset: Tileset, local: int) -> bool:
    if tileset.image is not None or not tileset.tiles:
        return local < tileset.count
    return local in tileset.tiles


def _tileset(written: Node, reading: Reading, place: Place) -> Tileset:
    source = written.attributes.get("source")
    if source is None:
        return _read(written, reading, Place(place.file), external=False)
    file = beside(place.file, source)
    if file not in reading.tilesets:
        data = read_file(reading.sources, file, "tileset", place)
        node = read_tree(data, Place(file))
        if node.tag != "tileset":
            raise Refusal(Place(file).error(f"is a <{node.tag[:40]}>, not a tileset", "choose a .tsx file"))
        reading.tilesets[file] = _read(node, reading, Place(file), external=True)
    return reading.tilesets[file]


def _lost(written: Node, first_gid: int, map_file: str) -> Tileset:
    source = written.attributes.get("source")
    return Tileset(
        name=written.attributes.get("name", source or ""),
        kind="",
        file=beside(map_file, source) if source else map_file,
        external=source is not None,
        first_gid=first_gid,
        tile_width=1,
        tile_height=1,
        spacing=0,
        margin=0,
        columns=1,
        count=0,
        image=None,
        offset=(0, 0),
        alignment=_ALIGNMENTS["unspecified"],
        render_size="tile",
        fill_mode="stretch",
        properties={},
        tiles={},
        lost=True,
    )


def _read(node: Node, reading: Reading, place: Place, *, external: bool) -> Tileset:
    tile_width = whole(node, "tilewidth", place, least=0, most=100_000)
    tile_height = whole(node, "tileheight", place, least=0, most=100_000)
    spacing = whole(node, "spacing", place, 0, most=100_000)
    margin = whole(node, "margin", place, 0, most=100_000)
    tiles = {}
    for written in node.all("tile"):
        tile = _tile(written, reading, place)
        tiles[tile.id] = tile
    sheet = node.first("image")
    image = read_image(sheet, reading, place) if sheet is not None else None
    columns, count = _extent(node, image, (tile_width, tile_height), spacing, margin, len(tiles), place)
    offset = node.first("tileoffset")
    kind = class_of(node)
    properties = read_properties(node, reading.types, reading.report, place)
    return Tileset(
        name=node.attributes.get("name", ""),
        kind=kind,
        file=place.file,
        external=external,
        first_gid=0,
        tile_width=tile_width,
        tile_height=tile_height,
        spacing=spacing,
        margin=margin,
        columns=columns,
        count=count,
        image=image,
        offset=(0, 0) if offset is None else (_shift(offset, "x", place), _shift(offset, "y", place)),
        alignment=_ALIGNMENTS[_one_of(node, "objectalignment", tuple(_ALIGNMENTS), place)],
        render_size=cast(Literal["tile", "grid"], _one_of(node, "tilerendersize", ("tile", "grid"), place)),
        fill_mode=cast(
            Literal["stretch", "preserve-aspect-fit"],
            _one_of(node, "fillmode", ("stretch", "preserve-aspect-fit"), place),
        ),
        properties=with_defaults(properties, kind, reading.types),
        tiles=tiles,
    )


def _extent(
    node: Node,
    image: Image | None,
    tile_size: tuple[int, int],
    spacing: int,
    margin: int,
    described: int,
    place: Place,
) -> tuple[int, int]:
    """How many columns and tiles a tileset has; files before Tiled 0.15 leave it to the image's size."""
    if image is None:
        return whole(node, "columns", place, 0), described
    if min(tile_size) < 1:
        told = f'line {node.line}: the tiles of "{node.attributes.get("name", "")}" have no size'
        raise Refusal(place.error(told, "set the tile width and height of the tileset"))
    fitting_columns = max(0, (image.width - margin + spacing) // (tile_size[0] + spacing))
    fitting_rows = max(0, (image.height - margin + spacing) // (tile_size[1] + spacing))
    columns = whole(node, "columns", place, 0) or fitting_columns
    count = whole(node, "tilecount", place, columns * fitting_rows, most=LARGEST_GID)
    if not columns or not count:
        told = f'line {node.line}: the tileset "{node.attributes.get("name", "")}" has no tiles'
        raise Refusal(place.error(told, "open it in Tiled, check its image and tile size, and save it"))
    return columns, count


def _tile(node: Node, reading: Reading, place: Place) -> Tile:
    own = node.first("image")
    kind = class_of(node)
    part = None
    if own is not None and "width" in node.attributes and "height" in node.attributes:
        part = (
            whole(node, "x", place, 0),
            whole(node, "y", place, 0),
            whole(node, "width", place),
            whole(node, "height", place),
        )
    animation = node.first("animation")
    frames = [] if animation is None else list(animation.all("frame"))
    properties = read_properties(node, reading.types, reading.report, place)
    return Tile(
        id=whole(node, "id", place, most=LARGEST_GID - 1),
        kind=kind,
        properties=with_defaults(properties, kind, reading.types),
        own_properties=properties,
        image=None if own is None else read_image(own, reading, place),
        part=part,
        frames=tuple((whole(frame, "tileid", place), whole(frame, "duration", place)) for frame in frames),
    )


def read_image(node: Node, reading: Reading, place: Place) -> Image:
    source = node.attributes.get("source")
    if not source:
        told = f"line {node.line}: an image lies inside the file"
        raise Refusal(place.error(told, "save the image beside it and choose that file in Tiled"))
    path = beside(place.file, source)
    if len(reading.images) > MOST_IMAGES:
        raise Refusal(place.error(f"more than {MOST_IMAGES:,} images are used", "join them to sheets"))
    if path not in reading.images and path not in reading.missing_images:
        try:
            require_file(reading.sources, path, "image", place)
            reading.images.add(path)
        except Refusal as refusal:
            reading.missing_images.add(path)
            reading.report(refusal.finding)
    width = whole(node, "width", place, 0, most=_LARGEST_IMAGE)
    height = whole(node, "height", place, 0, most=_LARGEST_IMAGE)
    if not (width and height) and path in reading.images:
        width, height = _size_of_png(path)
    return Image(path, width, height, colour(node, "trans", place))


def _size_of_png(path: str) -> tuple[int, int]:
    """Files before Tiled 0.9 do not say how large an image is. 0, 0 if this one does not either."""
    try:
        with open(path, "rb") as file:
            head = file.read(24)
    except OSError:
        return 0, 0
    if len(head) < 24 or head[:8] != b"\x89PNG\r\n\x1a\n":
        return 0, 0
    width, height = struct.unpack(">II", head[16:24])
    return min(width, _LARGEST_IMAGE), min(height, _LARGEST_IMAGE)


def _shift(node: Node, name: str, place: Place) -> int:
    return whole(node, name, place, 0, least=-100_000, most=100_000)


def _one_of(node: Node, name: str, known: tuple[str, ...], place: Place) -> str:
    written = node.attributes.get(name, known[0])
    if written not in known:
        told = f"line {node.line}: {name} is {written[:40]!r}"
        raise Refusal(place.error(told, f"set it to one of {', '.join(known)}"))
    return written
