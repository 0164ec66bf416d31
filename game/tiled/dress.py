"""Choosing the tile for each cell of a land: roads that meet, shores on the right sides, bridges across.

The terrain tilesets say by properties what each of their tiles joins: `exits` (bit i for heading i), and
`corners`, `stream` or `water` where that matters. See maps/README.md.
"""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from xml.etree import ElementTree

from game.engine.board import NOWHERE, Board

_OUTLINES = {"square": "square", "x": "hex-flat", "y": "hex-pointed"}

_JOINS = {
    "road": {"road", "town", "bridge"},
    "town": {"road", "bridge"},
    "river": {"river", "bridge"},
}

Key = tuple[str, int, int, int, int]
"""Terrain, exits, corners, stream, water."""


@dataclass(frozen=True)
class Wardrobe:
    """The tiles of a terrain tileset: plain ones with how often they come, and those made to join."""

    plain: dict[str, list[tuple[int, float]]]
    joined: dict[Key, int]


def outline_name(board: Board) -> str:
    """How the tilesets call cells of this shape."""
    return _OUTLINES["square" if board.shape.kind == "square" else board.shape.stagger_axis]


def read_wardrobe(tileset: Path) -> Wardrobe:
    """From one of the tilesets that come with the game."""
    plain: dict[str, list[tuple[int, float]]] = {}
    joined: dict[Key, int] = {}
    for tile in ElementTree.parse(tileset).getroot().iter("tile"):
        number, terrain = int(tile.attrib["id"]), tile.attrib["type"]
        facts = {p.attrib["name"]: p.attrib["value"] for p in tile.iter("property")}
        if "exits" in facts:
            exits, corners, stream, water = (
                int(facts.get(name, 0)) for name in ("exits", "corners", "stream", "water")
            )
            joined[terrain, exits, corners, stream, water] = number
        else:
            rarity = float(tile.attrib.get("probability", 1))
            plain.setdefault(terrain, []).append((number, rarity))
    return Wardrobe(plain, joined)


def dress(board: Board, terrain: list[str], wardrobe: Wardrobe, seed: int) -> list[int]:
    """The tile of every cell, as its number in the tileset."""
    luck = Random(seed)
    return [_tile(board, terrain, cell, wardrobe, luck) for cell in range(board.size)]


def _tile(board: Board, terrain: list[str], cell: int, wardrobe: Wardrobe, luck: Random) -> int:
    kind, exits, corners, stream, water = _key(board, terrain, cell)
    for key in ((kind, exits, corners, stream, water), (kind, exits, 0, 0, 0)):
        if key in wardrobe.joined:
            return wardrobe.joined[key]
    if kind == "bridge":
        return _nearest_bridge(wardrobe, exits, stream)
    numbers, rarities = zip(*wardrobe.plain[terrain[cell]], strict=True)
    return int(luck.choices(numbers, rarities)[0])


def _nearest_bridge(wardrobe: Wardrobe, exits: int, stream: int) -> int:
    """Where more than two roads or streams meet, the bridge that leads to most of them."""
    bridges = [(key, number) for key, number in wardrobe.joined.items() if key[0] == "bridge"]

    def fit(entry: tuple[Key, int]) -> int:
        (_, road, _, flow, _), _ = entry
        return (road & exits).bit_count() + (flow & stream).bit_count()

    return max(bridges, key=fit)[1]


def _key(board: Board, terrain: list[str], cell: int) -> Key:
    kind = terrain[cell]
    around = [board.step(cell, heading) for heading in range(board.headings)]

    def sides(kinds: set[str]) -> int:
        return sum(
            1 << heading for heading, near in enumerate(around) if near != NOWHERE and terrain[near] in kinds
        )

    if kind == "water":
        land = sum(
            1 << heading
            for heading, near in enumerate(around)
            if near != NOWHERE
            and terrain[near] not in ("water", "coast")
            and not _flows_into(board, terrain, near)
        )
        return kind, land, _corners(board, terrain, cell, land, wet=False), 0, 0
    if kind == "coast":
        water = sides({"water"})
        return kind, water, _corners(board, terrain, cell, water, wet=True), 0, 0
    if kind == "bridge":
        return kind, sides(_JOINS["road"]), 0, sides({"river", "water"}), 0
    if kind == "river":
        stream, water = sides(_JOINS["river"]), sides({"water"})
        if not water and stream.bit_count() < 2:
            stream |= _way_off_the_board(around, stream)
        return kind, stream, 0, 0, water
    if kind in _JOINS:
        exits = sides(_JOINS[kind])
        if kind == "road" and exits.bit_count() == 1:
            exits |= _way_off_the_board(around, exits)
        return kind, exits, 0, 0, 0
    return kind, -1, 0, 0, 0


def _flows_into(board: Board, terrain: list[str], cell: int) -> bool:
    """A river that ends in water has a mouth of its own, with the shore drawn on it."""
    if terrain[cell] != "river":
        return False
    around = [terrain[near] for near in board.neighbours[cell]]
    return "water" in around and sum(kind in _JOINS["river"] for kind in around) == 1


def _corners(board: Board, terrain: list[str], cell: int, exits: int, *, wet: bool) -> int:
    """On squares: diagonal neighbours that differ where neither side next to them does.

    Corner i lies between the headings i and i + 1.
    """
    if board.shape.kind != "square":
        return 0
    found = 0
    for heading in range(4):
        following = (heading + 1) % 4
        if exits >> heading & 1 or exits >> following & 1:
            continue
        beside = board.step(cell, heading)
        diagonal = NOWHERE if beside == NOWHERE else board.step(beside, following)
        if diagonal != NOWHERE and (terrain[diagonal] in ("water", "coast")) == wet:
            found |= 1 << heading
    return found


def _way_off_the_board(around: list[int], stream: int) -> int:
    """A river or road that comes to the edge runs on over it, away from where it comes from if it can."""
    off = [heading for heading, near in enumerate(around) if near == NOWHERE]
    if not off:
        return 0
    if not stream:
        return 1 << off[0]
    source = stream.bit_length() - 1
    half = len(around) // 2
    return 1 << min(off, key=lambda heading: (abs((heading - source) % len(around) - half), heading))
