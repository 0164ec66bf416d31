"""Objects, each with what its template, its tile and its class say of it."""

from dataclasses import replace
from typing import Final, cast

from game.tiled.attributes import class_of, colour, flag, number, parse_number, whole
from game.tiled.finding import ObjectName, Place, Refusal
from game.tiled.layers import Leaf, shared_fields
from game.tiled.properties import Properties, merged, read_properties, with_defaults
from game.tiled.reading import Reading
from game.tiled.records import MapObject, ObjectLayer, ObjectShape, Point, Template, Tileset
from game.tiled.sources import beside, read_file
from game.tiled.tilesets import LARGEST_GID, MOST_TILESETS, id_limit, read_tilesets, tile_of
from game.tiled.tree import Node, read_tree

MOST_OBJECTS: Final = 20_000
MOST_POINTS: Final = 1_000
_DEEPEST_TEMPLATE: Final = 8
_FLIP_SHIFT: Final = 28
_BARE: Final = Template({}, None, (), "", {}, None, 0, 0)


def object_layer(leaf: Leaf, tilesets: list[Tileset], origin: Point, reading: Reading) -> ObjectLayer:
    """A layer with its objects; those that make no sense are told and left out.

    A template's tileset that the map does not have yet is added to `tilesets`.
    """
    node, place = leaf.node, leaf.place
    order = node.attributes.get("draworder", "topdown")
    written = list(node.all("object"))
    reading.objects += len(written)
    if reading.objects > MOST_OBJECTS:
        told = f"brings the map to more than {MOST_OBJECTS:,} objects"
        raise Refusal(place.error(told, "remove some"))
    objects = []
    for one in written:
        try:
            objects.append(_object(one, tilesets, origin, reading, place))
        except Refusal as refusal:
            reading.report(refusal.finding)
            reading.lost_objects = True
    return ObjectLayer(
        objects=tuple(objects),
        colour=colour(node, "color", place),
        draw_order="index" if order == "index" else "topdown",
        **shared_fields(leaf, reading),
    )


def _object(node: Node, tilesets: list[Tileset], origin: Point, reading: Reading, layer: Place) -> MapObject:
    # Until its template is read, its own words must do to name it.
    place = Place(layer.file, layer.layer, None, _name_of(node, {}))
    file, template = _template_of(node, reading, place)
    place = Place(layer.file, layer.layer, None, _name_of(node, template.attributes))
    whole_node = Node("object", template.attributes | node.attributes, node.line)
    shape, points, text = _shape(node, template, place)
    gid, flips = _tile_number(node, template, tilesets, place)
    found = tile_of(tilesets, gid) if gid else None
    if gid and found is None:
        told = f"its tile {gid:,} is in no tileset of the map"
        raise Refusal(place.error(told, "choose another tile for it"))
    own = merged(template.properties, read_properties(node, reading.types, reading.report, place))
    kind, properties = _with_what_its_tile_says(class_of(whole_node), own, found)
    width, height = number(whole_node, "width", place), number(whole_node, "height", place)
    return MapObject(
        id=whole(whole_node, "id", place, 0),
        name=whole_node.attributes.get("name", ""),
        kind=kind,
        shape="tile" if gid else shape,
        x=number(node, "x", place) - origin[0],
        y=number(node, "y", place) - origin[1],
        width=width,
        height=height,
        rotation=number(whole_node, "rotation", place),
        visible=flag(whole_node, "visible", place, default=True),
        gid=gid,
        flips=flips,
        alignment=found[0].alignment if found else (0, 0),
        points=points,
        text=text,
        properties=with_defaults(properties, kind, reading.types),
        template=file,
    )


def _name_of(node: Node, under: dict[str, str]) -> ObjectName:
    attributes = under | node.attributes
    written = attributes.get("id", "")
    identity = int(written) if written.isdecimal() and len(written) < 10 else 0
    return ObjectName(identity, attributes.get("name", ""))


def _with_what_its_tile_says(
    kind: str, own: Properties, found: tuple[Tileset, int] | None
) -> tuple[str, Properties]:
    tile = found[0].tiles.get(found[1]) if found else None
    if tile is None:
        return kind, own
    return kind or tile.kind, merged(tile.own_properties, own)


def _tile_number(node: Node, template: Template, tilesets: list[Tileset], place: Place) -> tuple[int, int]:
    """The gid in the map's own count, without its flips, and these."""
    if "gid" in node.attributes:
        written = whole(node, "gid", place, most=0xFFFFFFFF)
        return written & LARGEST_GID, written >> _FLIP_SHIFT
    if template.tileset is None:
        return 0, 0
    return _first_gid(template.tileset, tilesets, place) + template.tile, template.flips


_UNREAD: Final = 1 << 20
"""Numbers kept for a tileset that could not be read, so that its tiles are not taken for another's."""


def _first_gid(wanted: Tileset, tilesets: list[Tileset], place: Place) -> int:
    for tileset in tilesets:
        if tileset.file == wanted.file and tileset.external:
            return tileset.first_gid
    last = tilesets[-1] if tilesets else None
    room = 0 if last is None else _UNREAD if last.lost else max(id_limit(last), 1)
    first_gid = 1 if last is None else last.first_gid + room
    if first_gid + id_limit(wanted) > LARGEST_GID or len(tilesets) >= MOST_TILESETS:
        raise Refusal(place.error("the map has no room for another tileset", "remove a tileset"))
    tilesets.append(replace(wanted, first_gid=first_gid))
    return first_gid


# Templates


def _template_of(
    node: Node, reading: Reading, place: Place, chain: tuple[str, ...] = ()
) -> tuple[str, Template]:
    """The file an object is made from and what that says; `chain` are the templates made from this one."""
    source = node.attributes.get("template")
    if not source:
        return "", _BARE
    file = beside(place.file, source)
    if file in chain:
        raise Refusal(place.error(f"the template {file!r} is made from itself", "detach it in Tiled"))
    if len(chain) == _DEEPEST_TEMPLATE:
        raise Refusal(place.error("its template is made from too many others", "detach it in Tiled"))
    if file not in reading.templates:
        reading.templates[file] = _read_template(file, reading, place, (*chain, file))
    return file, reading.templates[file]


def _read_template(file: str, reading: Reading, user: Place, chain: tuple[str, ...]) -> Template:
    place = Place(file)
    node = read_tree(read_file(reading.sources, file, "template", user), place)
    written = node.first("object") if node.tag == "template" else None
    if written is None:
        raise Refusal(place.error("is not an object template", "choose a .tx file or save it anew in Tiled"))
    _, below = _template_of(written, reading, place, chain)
    shape, points, text = _shape(written, below, place)
    tileset, tile, flips = below.tileset, below.tile, below.flips
    if "gid" in written.attributes:
        tileset, tile, flips = _template_tile(node, written, reading, place)
    own = read_properties(written, reading.types, reading.report, place)
    attributes = below.attributes | written.attributes
    for name in ("id", "gid", "template"):
        attributes.pop(name, None)
    return Template(attributes, shape, points, text, merged(below.properties, own), tileset, tile, flips)


def _template_tile(node: Node, written: Node, reading: Reading, place: Place) -> tuple[Tileset, int, int]:
    number_written = whole(written, "gid", place, most=0xFFFFFFFF)
    found = tile_of(read_tilesets(node, reading, place), number_written & LARGEST_GID)
    if found is None:
        raise Refusal(place.error("its tile is in no tileset", "choose another tile for it and save it"))
    return found[0], found[1], number_written >> _FLIP_SHIFT


# Shapes


def _shape(node: Node, template: Template, place: Place) -> tuple[ObjectShape, tuple[Point, ...], str]:
    for child in node.children:
        if child.tag in ("ellipse", "point", "capsule"):
            return cast(ObjectShape, child.tag), (), ""
        if child.tag in ("polygon", "polyline"):
            return cast(ObjectShape, child.tag), _points(child, place), ""
        if child.tag == "text":
            return "text", (), child.text
    return template.shape or "rectangle", template.points, template.text


def _points(node: Node, place: Place) -> tuple[Point, ...]:
    pairs = [pair.split(",") for pair in node.attributes.get("points", "").split()]
    if len(pairs) > MOST_POINTS:
        raise Refusal(place.error(f"has more than {MOST_POINTS:,} corners", "draw it with fewer"))
    if not pairs or any(len(pair) != 2 for pair in pairs):
        raise Refusal(place.error(f"line {node.line}: its corners are damaged", "draw it anew"))
    return tuple(
        (parse_number(x, node, "points", place), parse_number(y, node, "points", place)) for x, y in pairs
    )
