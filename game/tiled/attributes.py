"""Attributes of XML elements as values, or a refusal that says which one is wrong."""

import math
import re
from typing import Final

from game.tiled.finding import Place, Refusal
from game.tiled.tree import Node

Colour = tuple[int, int, int, int]
"""Red, green, blue and alpha, 0 to 255."""

FARTHEST: Final = 1e9
"""Pixels; no honest map is larger, and no sum of these overflows."""
_LARGEST: Final = 2**31 - 1
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,12}")
_COLOUR: Final = re.compile(r"#?([0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_FLAGS: Final = {"0": False, "1": True, "false": False, "true": True}


def whole(
    node: Node, name: str, place: Place, default: int | None = None, *, least: int = 0, most: int = _LARGEST
) -> int:
    """A whole number within bounds; it must be there if there is no default."""
    written = node.attributes.get(name)
    if written is None:
        if default is None:
            raise _refusal(node, name, place, "is missing")
        return default
    if not _WHOLE.fullmatch(written):
        raise _refusal(node, name, place, f"is {written[:40]!r}, not a whole number")
    value = int(written)
    if not least <= value <= most:
        raise _refusal(node, name, place, f"is {value:,}, not between {least:,} and {most:,}")
    return value


def number(node: Node, name: str, place: Place, default: float = 0.0) -> float:
    written = node.attributes.get(name)
    return default if written is None else parse_number(written, node, name, place)


def parse_number(written: str, node: Node, name: str, place: Place) -> float:
    try:
        value = float(written)
    except ValueError:
        value = math.nan
    if not abs(value) <= FARTHEST:
        raise _refusal(node, name, place, f"is {written[:40]!r}, not a number in a map's range")
    return value


def flag(node: Node, name: str, place: Place, *, default: bool) -> bool:
    written = node.attributes.get(name)
    if written is None:
        return default
    if written not in _FLAGS:
        raise _refusal(node, name, place, f"is {written[:40]!r}, neither 0 nor 1")
    return _FLAGS[written]


def colour(node: Node, name: str, place: Place) -> Colour | None:
    written = node.attributes.get(name)
    if not written:
        return None
    found = _COLOUR.fullmatch(written)
    if found is None:
        raise _refusal(node, name, place, f"is {written[:40]!r}, not a colour")
    digits = found[1].rjust(8, "f")
    alpha, red, green, blue = bytes.fromhex(digits)
    return red, green, blue, alpha


def class_of(node: Node) -> str:
    """Tiled has written `type` up to 1.8, `class` in 1.9, and since 1.10 the one or the other."""
    return node.attributes.get("class") or node.attributes.get("type") or ""


def _refusal(node: Node, name: str, place: Place, message: str) -> Refusal:
    told = f"line {node.line}: {name} of <{node.tag}> {message}"
    return Refusal(place.error(told, "set it in Tiled and save anew"))
