"""Writing a map by program, the way Tiled would: our tilesets, our templates, and what stands where.

    things = [Thing("front/red-infantry", cell=14, name="Guards"), Thing("objective", cell=40)]
    settings = {"rules": "front", "title": "A ford", "turns": 9}
    draft = Draft(Shape("hex", 24, 16, "x", "odd"), terrain, settings, things)
    write_draft(Path("maps/front/a-ford.tmx"), draft, maps())

`terrain` has the name of a terrain for each cell (assets/rosters/terrain.toml). Roads, rivers and shores are
joined. What is written opens in Tiled and can be changed there; it is no more than a beginning.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import quoteattr

from game.engine.board import Board, Shape
from game.files import make_folder, write_whole
from game.tiled.dress import Key, Wardrobe, dress, outline_name, read_wardrobe
from game.tiled.geometry import Grid, centre

Value = str | int | bool

_HEXES = {"x": (64, 56), "y": (56, 64)}
_HEX_SIDE = 32
_UNIT_SIZE = 64
_TILESETS = ("terrain", "works", "space")
_ROOM = 1000
"""How many gids are kept for each."""


@dataclass(frozen=True)
class Thing:
    """An object made from a template: a unit, an objective, an obstacle."""

    template: str
    """Its name in maps/templates, with the folder: front/red-infantry, objective, asteroid."""
    cell: int
    name: str = ""
    facts: Mapping[str, Value] = field(default_factory=dict)
    """Properties that differ from the template's."""


@dataclass(frozen=True)
class Zone:
    """An area: all cells from one column and row to another, both among them."""

    name: str
    left: int
    top: int
    right: int
    bottom: int
    facts: Mapping[str, Value] = field(default_factory=dict)
    """`purpose` and `side`."""


@dataclass(frozen=True)
class Draft:
    shape: Shape
    terrain: Sequence[str]
    """By cell."""
    settings: Mapping[str, Value]
    """The map's own properties: `rules`, `title`, `turns` and whatever else."""
    things: Sequence[Thing] = ()
    zones: Sequence[Zone] = ()
    seed: int = 0
    """Chooses among tiles of one terrain."""


def write_draft(path: Path, draft: Draft, maps: Path, root: Path | None = None) -> None:
    """Write a map. `root` is the folder of its project, with tilesets and templates; else the shipped one."""
    folder = (root or maps).resolve()
    text = draft_text(draft, maps, os.path.relpath(folder, path.resolve().parent))
    make_folder(path.parent)
    write_whole(path, text.encode("utf-8", "replace"))


def draft_text(draft: Draft, maps: Path, root: str) -> str:
    board, grid = Board(draft.shape), grid_of(draft.shape)
    gids = dress(board, list(draft.terrain), wardrobe_of(board, maps), draft.seed)
    objects = [_object(number, thing, grid, root) for number, thing in enumerate(draft.things, start=1)]
    zones = [
        _zone(number, zone, board, grid) for number, zone in enumerate(draft.zones, start=len(objects) + 1)
    ]
    sources = [
        f' <tileset firstgid="{first}" source={quoteattr(_join(root, "tilesets", file.name))}/>'
        for first, file in tilesets_of(board, maps).items()
        if any(first <= gid < first + _ROOM for gid in gids)
    ]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        _head(board, grid, len(objects) + len(zones)),
        " <properties>",
        *(_property(name, value, 2) for name, value in sorted(draft.settings.items())),
        " </properties>",
        *sources,
        f' <layer id="1" name="ground" width="{board.width}" height="{board.height}">',
        '  <data encoding="csv">',
        ",\n".join(",".join(map(str, row)) for row in _rows(gids, board.width)),
        "</data>",
        " </layer>",
    ]
    if zones:
        lines += [' <objectgroup id="3" name="areas" opacity="0.5">', *zones, " </objectgroup>"]
    lines += [' <objectgroup id="2" name="forces">', *objects, " </objectgroup>", "</map>", ""]
    return "\n".join(lines)


def grid_of(shape: Shape) -> Grid:
    if shape.kind == "square":
        return Grid(shape, 64, 64)
    width, height = _HEXES[shape.stagger_axis]
    return Grid(shape, width, height, _HEX_SIDE)


def tilesets_of(board: Board, maps: Path) -> dict[int, Path]:
    """The tilesets for cells of this shape that come with the game, by the gid of their first tile."""
    files = [maps / "tilesets" / f"{name}-{outline_name(board)}.tsx" for name in _TILESETS]
    # Nobody fights in space on squares.
    return {1 + place * _ROOM: file for place, file in enumerate(files) if file.is_file()}


def wardrobe_of(board: Board, maps: Path) -> Wardrobe:
    """All their tiles, by gid."""
    plain: dict[str, list[tuple[int, float]]] = {}
    joined: dict[Key, int] = {}
    for first, file in tilesets_of(board, maps).items():
        found = read_wardrobe(file)
        for terrain, tiles in found.plain.items():
            plain[terrain] = [(first + number, rarity) for number, rarity in tiles]
        joined |= {key: first + number for key, number in found.joined.items()}
    return Wardrobe(plain, joined)


def _rows(gids: list[int], width: int) -> list[list[int]]:
    return [gids[start : start + width] for start in range(0, len(gids), width)]


def _head(board: Board, grid: Grid, objects: int) -> str:
    shape, stagger = board.shape, ""
    if shape.kind == "hex":
        axis, index = shape.stagger_axis, shape.stagger_index
        stagger = f' hexsidelength="{grid.side}" staggeraxis="{axis}" staggerindex="{index}"'
    orientation = "hexagonal" if shape.kind == "hex" else "orthogonal"
    return (
        f'<map version="1.8" tiledversion="1.8.2" orientation="{orientation}" renderorder="right-down" '
        f'width="{board.width}" height="{board.height}" tilewidth="{grid.tile_width}" '
        f'tileheight="{grid.tile_height}" infinite="0"{stagger} nextlayerid="4" '
        f'nextobjectid="{objects + 1}">'
    )


def _object(number: int, thing: Thing, grid: Grid, root: str) -> str:
    x, y = centre(grid, thing.cell)
    source = quoteattr(_join(root, "templates", f"{thing.template}.tx"))
    label = f" name={quoteattr(thing.name)}" if thing.name else ""
    head = (
        f'  <object id="{number}"{label} template={source} '
        f'x="{x - _UNIT_SIZE / 2:g}" y="{y - _UNIT_SIZE / 2:g}"'
    )
    return _with_facts(head, thing.facts)


def _zone(number: int, zone: Zone, board: Board, grid: Grid) -> str:
    """A rectangle around the middles of its cells, and of no others."""
    corners = [
        centre(grid, board.cell(column, row))
        for column in range(zone.left, zone.right + 1)
        for row in (zone.top, zone.bottom)
    ] + [
        centre(grid, board.cell(column, row))
        for column in (zone.left, zone.right)
        for row in range(zone.top, zone.bottom + 1)
    ]
    xs, ys = zip(*corners, strict=True)
    across, down = grid.tile_width // 4, grid.tile_height // 4
    left, top = min(xs) - across, min(ys) - down
    head = (
        f'  <object id="{number}" name={quoteattr(zone.name)} type="area" x="{left:g}" y="{top:g}" '
        f'width="{max(xs) - min(xs) + 2 * across:g}" height="{max(ys) - min(ys) + 2 * down:g}"'
    )
    return _with_facts(head, zone.facts)


def _with_facts(head: str, facts: Mapping[str, Value]) -> str:
    if not facts:
        return head + "/>"
    inner = [_property(name, value, 4) for name, value in sorted(facts.items())]
    return "\n".join([head + ">", "   <properties>", *inner, "   </properties>", "  </object>"])


def _property(name: str, value: Value, depth: int) -> str:
    kind = {str: "", int: ' type="int"', bool: ' type="bool"'}[type(value)]
    told = str(value).lower() if isinstance(value, bool) else str(value)
    return f'{" " * depth}<property name="{name}"{kind} value={quoteattr(told)}/>'


def _join(*parts: str) -> str:
    return "/".join(part.replace(os.sep, "/") for part in parts if part != ".")
