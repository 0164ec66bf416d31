"""A new map to begin with: ground, two armies with depots, and something to fight for."""

import os
import shutil
from pathlib import Path
from random import Random
from xml.sax.saxutils import quoteattr

from game.engine.board import Board, Shape
from game.engine.fault import Fault, printable
from game.engine.landscape import Land, landscape, turned
from game.files import make_folder, reason, shown, write_whole
from game.tiled.dress import dress, read_wardrobe, tileset_name
from game.tiled.geometry import Grid, centre

MOST_CELLS = 300 * 300
LEAST_SIDE = 6
PROJECT = "salient.tiled-project"

_ARMY = (
    "infantry",
    "armour",
    "infantry",
    "field_artillery",
    "infantry",
    "recon",
    "hauler",
    "headquarters",
    "infantry",
    "strike_aircraft",
    "heavy_armour",
    "infantry",
    "heavy_artillery",
    "armour",
    "infantry",
    "recon",
)
_IMPASSABLE = ("water",)

_HEXES = {"x": (64, 56), "y": (56, 64)}
_HEX_SIDE = 32
_UNIT_SIZE = 64


def new_map(path: Path, shape: Shape, title: str, land_seed: int | None, maps: Path) -> list[Path]:
    """Write a map. Where its folder is no project yet, make it one; what was written is told."""
    _check(path, shape)
    board = Board(shape)
    land = _plain(board) if land_seed is None else landscape(board, land_seed)
    folder, written = _project(path, maps)
    text = _map_text(
        board, land, printable(title), land_seed or 0, maps, os.path.relpath(folder, path.parent)
    )
    make_folder(path.parent)
    write_whole(path, text.encode("utf-8", "replace"))
    return [path, *written]


def _check(path: Path, shape: Shape) -> None:
    if path.suffix != ".tmx":
        raise Fault(shown(path), "", "does not end in .tmx", "call it something.tmx")
    if os.path.exists(path):
        raise Fault(shown(path), "", "exists already", "choose another name, or remove it first")
    size = f"{shape.width}x{shape.height}"
    if min(shape.width, shape.height) < LEAST_SIDE:
        raise Fault("--size", "", f"{size} is too small", f"give at least {LEAST_SIDE}x{LEAST_SIDE}")
    if shape.width * shape.height > MOST_CELLS:
        raise Fault("--size", "", f"{size} is too large", "give at most 300x300")


def _project(path: Path, maps: Path) -> tuple[Path, list[Path]]:
    """The folder of the project a map belongs to; the map's own becomes one if there is none."""
    for folder in path.resolve().parents:
        if (folder / PROJECT).exists():
            return folder, []
    folder = path.resolve().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for part in ("tilesets", "templates", "extensions"):
            shutil.copytree(maps / part, folder / part, dirs_exist_ok=True)
        shutil.copyfile(maps / PROJECT, folder / PROJECT)
    except OSError as error:
        told = f"cannot be made a project: {reason(error)}"
        raise Fault(shown(folder), "", told, "choose another place") from None
    return folder, [folder / PROJECT]


def _plain(board: Board) -> Land:
    """Open ground with a town for each side."""
    land = landscape(board, 0)
    terrain = ["open"] * board.size
    town = min(
        range(board.size),
        key=lambda cell: (
            abs(board.distance(cell, land.bases[0]) - board.distance(cell, land.bases[1]) + 4),
            board.distance(cell, land.bases[0]),
            cell,
        ),
    )
    towns = [town, turned(board, town)]
    for cell in towns:
        terrain[cell] = "town"
    return Land(terrain, towns, land.bases)


def _map_text(board: Board, land: Land, title: str, seed: int, maps: Path, root: str) -> str:
    shape, grid = board.shape, grid_of(board.shape)
    tileset = tileset_name(board)
    tiles = dress(board, land.terrain, read_wardrobe(maps / "tilesets" / f"{tileset}.tsx"), seed)
    objects = _objects(board, grid, land, root)
    stagger = ""
    if shape.kind == "hex":
        axis, index = shape.stagger_axis, shape.stagger_index
        stagger = f' hexsidelength="{grid.side}" staggeraxis="{axis}" staggerindex="{index}"'
    orientation = "hexagonal" if shape.kind == "hex" else "orthogonal"
    rows = [
        ",".join(str(tile + 1) for tile in tiles[row * board.width : (row + 1) * board.width])
        for row in range(board.height)
    ]
    briefing = "Hold more towns than the enemy, turn by turn, and keep your supply lines open."
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.8" tiledversion="1.8.2" orientation="{orientation}" renderorder="right-down" '
        f'width="{board.width}" height="{board.height}" tilewidth="{grid.tile_width}" '
        f'tileheight="{grid.tile_height}" infinite="0"{stagger} nextlayerid="3" '
        f'nextobjectid="{len(objects) + 1}">',
        " <properties>",
        f'  <property name="briefing" value={quoteattr(briefing)}/>',
        '  <property name="rules" value="front"/>',
        f'  <property name="title" value={quoteattr(title)}/>',
        f'  <property name="turns" type="int" value="{turns(board)}"/>',
        " </properties>",
        f' <tileset firstgid="1" source={quoteattr(_join(root, "tilesets", tileset + ".tsx"))}/>',
        f' <layer id="1" name="ground" width="{board.width}" height="{board.height}">',
        '  <data encoding="csv">',
        ",\n".join(rows),
        "</data>",
        " </layer>",
        ' <objectgroup id="2" name="forces">',
        *objects,
        " </objectgroup>",
        "</map>",
        "",
    ]
    return "\n".join(lines)


def grid_of(shape: Shape) -> Grid:
    if shape.kind == "square":
        return Grid(shape, 64, 64)
    width, height = _HEXES[shape.stagger_axis]
    return Grid(shape, width, height, _HEX_SIDE)


def turns(board: Board) -> int:
    """Long enough to cross the map and fight."""
    return max(8, round(6 + max(board.width, board.height) / 3))


def _objects(board: Board, grid: Grid, land: Land, root: str) -> list[str]:
    placed: list[tuple[str, int, str, dict[str, tuple[str, str]]]] = []
    camp = _camp(board, land)
    number = min(len(_ARMY), max(4, board.size // 40))
    stock, income = 6 * number, 2 * number
    for side, base in zip(("red", "blue"), land.bases, strict=True):
        facts = {"stock": ("int", str(stock)), "income": ("int", str(income))}
        placed.append((f"{side}-depot", base, "", facts))
    for town, name in zip(land.towns, _names(len(land.towns)), strict=True):
        placed.append(("objective", town, name, {"points": ("int", "1"), "scored": ("string", "each turn")}))
    for unit, cell in zip(_ARMY[:number], camp, strict=False):
        placed.append((f"red-{unit}", cell, "", {}))
        placed.append((f"blue-{unit}", turned(board, cell), "", {}))
    return [_object(number, *thing, grid, root) for number, thing in enumerate(placed, start=1)]


def _camp(board: Board, land: Land) -> list[int]:
    """Cells around red's base that can be entered, the nearest first."""
    red, blue = land.bases
    cells = [
        cell
        for cell in range(board.size)
        if cell != red
        and turned(board, cell) != cell
        and board.distance(cell, red) < board.distance(cell, blue)
        and land.terrain[cell] not in _IMPASSABLE
        and land.terrain[turned(board, cell)] not in _IMPASSABLE
        and cell not in land.towns
    ]
    return sorted(cells, key=lambda cell: (board.distance(cell, red), cell))


_FIRST = ("Alder", "Birch", "Copper", "Drum", "Elm", "Fallow", "Gallow", "Hazel", "Ivy", "Kettle")
_LAST = ("brook", "ford", "ham", "field", "stead", "wick", "mere", "thorpe")


def _names(number: int) -> list[str]:
    every = [first + last for first in _FIRST for last in _LAST]
    Random(number).shuffle(every)
    return [every[i % len(every)] for i in range(number)]


def _object(
    number: int, template: str, cell: int, name: str, facts: dict[str, tuple[str, str]], grid: Grid, root: str
) -> str:
    x, y = centre(grid, cell)
    source = quoteattr(_join(root, "templates", f"{template}.tx"))
    label = f" name={quoteattr(name)}" if name else ""
    head = (
        f'  <object id="{number}"{label} template={source} '
        f'x="{x - _UNIT_SIZE / 2:g}" y="{y - _UNIT_SIZE / 2:g}"'
    )
    if not facts:
        return head + "/>"
    properties = [
        f'    <property name="{key}"{"" if kind == "string" else f" type={quoteattr(kind)}"} '
        f"value={quoteattr(value)}/>"
        for key, (kind, value) in sorted(facts.items())
    ]
    return "\n".join([head + ">", "   <properties>", *properties, "   </properties>", "  </object>"])


def _join(*parts: str) -> str:
    return "/".join(part.replace(os.sep, "/") for part in parts if part != ".")
