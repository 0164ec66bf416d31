"""XML as a small tree, read so that no file can hurt us.

Document types and entities are refused, and depth, number of parts and length of a tag are limited. A
cell written as an element of its own does not become a node: there may be a million of them.
"""

import xml.parsers.expat as expat
from array import array
from collections.abc import Iterator
from typing import Final

from game.tiled.finding import Place, Refusal

DEEPEST: Final = 48
MOST_PARTS: Final = 1_000_000
"""Elements and attributes together."""
LONGEST_TAG: Final = 1_000_000
_BLOCK: Final = 1 << 16
_LARGEST_GID: Final = 0xFFFFFFFF


class Node:
    __slots__ = ("attributes", "children", "gids", "line", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.children: list[Node] = []
        self.text = ""
        self.gids: array[int] | None = None
        """The cells written inside it as elements, if there are any."""

    def all(self, tag: str) -> Iterator["Node"]:
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> "Node | None":
        return next(self.all(tag), None)


def read_tree(data: bytes, place: Place) -> Node:
    """The document's outermost element."""
    if data.lstrip()[:1] in (b"{", b"["):
        raise Refusal(place.error("is JSON, not XML", "save it in Tiled's XML formats (.tmx, .tsx, .tx)"))
    builder = _Builder(place)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.buffer_size = _BLOCK
    parser.StartDoctypeDeclHandler = builder.doctype
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.characters
    builder.parser = parser
    try:
        for begin in range(0, len(data), _BLOCK):
            parser.Parse(data[begin : begin + _BLOCK], False)
            if begin - parser.CurrentByteIndex > LONGEST_TAG:
                told = f"line {parser.CurrentLineNumber}: a tag is too long"
                raise Refusal(place.error(told, "save it anew in Tiled"))
        parser.Parse(b"", True)
    except expat.ExpatError as error:
        told = f"line {error.lineno}: is not well-formed XML ({expat.ErrorString(error.code)})"
        raise Refusal(place.error(told, "mend that line or save it anew in Tiled")) from None
    except (LookupError, ValueError):
        # An encoding that is unknown, or known and not spoken by expat.
        raise Refusal(place.error("is in an encoding we cannot read", "save it as UTF-8")) from None
    if builder.root is None:
        raise Refusal(place.error("is empty", "save it anew in Tiled"))
    return builder.root


class _Builder:
    def __init__(self, place: Place) -> None:
        self.place = place
        self.root: Node | None = None
        self.parser: expat.XMLParserType
        self._open: list[Node] = []
        self._texts: list[list[str]] = []
        self._parts = 0
        self._cell_open = False

    def doctype(self, *_: object) -> None:
        cure = "remove that line or save it anew in Tiled"
        raise self._refusal("has a DOCTYPE, which may hide entities", cure)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        parent = self._open[-1] if self._open else None
        if parent is not None and tag == "tile" and parent.tag in ("data", "chunk"):
            self._cell(parent, attributes)
            return
        self._parts += 1 + len(attributes)
        if self._parts > MOST_PARTS:
            raise self._refusal("has too many elements", "split the map")
        if len(self._open) >= DEEPEST:
            raise self._refusal("is nested too deeply", "take some groups or class properties apart")
        node = Node(tag, attributes, self.parser.CurrentLineNumber)
        if parent is None:
            self.root = node
        else:
            parent.children.append(node)
        self._open.append(node)
        self._texts.append([])

    def end(self, tag: str) -> None:
        if self._cell_open:
            self._cell_open = False
            return
        node = self._open.pop()
        node.text = "".join(self._texts.pop())

    def characters(self, text: str) -> None:
        if self._texts:
            self._texts[-1].append(text)

    def _cell(self, parent: Node, attributes: dict[str, str]) -> None:
        if self._cell_open:
            raise self._refusal("a cell lies inside a cell", "save the map anew in Tiled")
        self._cell_open = True
        if parent.gids is None:
            parent.gids = array("I")
        written = attributes.get("gid", "0")
        gid = int(written) if written.isdecimal() and len(written) <= 10 else -1
        if not 0 <= gid <= _LARGEST_GID:
            raise self._refusal(f"{written[:20]!r} is not a tile's number", "save the map anew in Tiled")
        parent.gids.append(gid)

    def _refusal(self, message: str, cure: str) -> Refusal:
        return Refusal(self.place.error(f"line {self.parser.CurrentLineNumber}: {message}", cure))
