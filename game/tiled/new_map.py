"""A new map to begin with: ground, two armies with depots, and something to fight for."""

import os
import shutil
from pathlib import Path
from random import Random

from game.engine.board import Board, Shape
from game.engine.fault import Fault, printable
from game.engine.landscape import Land, landscape, turned
from game.files import reason, shown
from game.tiled.draft import Draft, Thing, Value, write_draft

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


def new_map(path: Path, shape: Shape, title: str, land_seed: int | None, maps: Path) -> list[Path]:
    """Write a map. Where its folder is no project yet, make it one; what was written is told."""
    _check(path, shape)
    board = Board(shape)
    land = _plain(board) if land_seed is None else landscape(board, land_seed)
    folder, written = _project(path, maps)
    settings: dict[str, Value] = {
        "briefing": "Hold more towns than the enemy, turn by turn, and keep your supply lines open.",
        "rules": "front",
        "title": printable(title),
        "turns": turns(board),
    }
    draft = Draft(shape, land.terrain, settings, _things(board, land), seed=land_seed or 0)
    write_draft(path, draft, maps, folder)
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


def turns(board: Board) -> int:
    """Long enough to cross the map and fight."""
    return max(8, round(6 + max(board.width, board.height) / 3))


def _things(board: Board, land: Land) -> list[Thing]:
    placed: list[Thing] = []
    camp = _camp(board, land)
    number = min(len(_ARMY), max(4, board.size // 40))
    for side, base in zip(("red", "blue"), land.bases, strict=True):
        facts: dict[str, Value] = {"stock": 6 * number, "income": 2 * number}
        placed.append(Thing(f"front/{side}-depot", base, facts=facts))
    for town, name in zip(land.towns, _names(len(land.towns)), strict=True):
        placed.append(Thing("objective", town, name, {"points": 1, "scored": "each turn"}))
    for unit, cell in zip(_ARMY[:number], camp, strict=False):
        placed.append(Thing(f"front/red-{unit}", cell))
        placed.append(Thing(f"front/blue-{unit}", turned(board, cell)))
    return placed


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
