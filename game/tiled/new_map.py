"""A new map to begin with: ground, two armies, and something to fight for."""

import os
import shutil
from pathlib import Path
from typing import Any

from game.engine.board import Board, Shape
from game.engine.contract import Rules
from game.engine.fault import Fault, printable
from game.files import reason, shown
from game.tiled.beginnings import begun
from game.tiled.draft import write_draft

MOST_CELLS = 300 * 300
LEAST_SIDE = 6
PROJECT = "salient.tiled-project"


def new_map(
    path: Path,
    rules: Rules[Any],
    roster: dict[str, Any],
    shape: Shape,
    title: str,
    land_seed: int | None,
    maps: Path,
) -> list[Path]:
    """Write a map. Where its folder is no project yet, make it one; what was written is told."""
    _check(path, rules, shape)
    draft = begun(rules, roster, Board(shape), printable(title), land_seed)
    folder, written = _project(path, maps)
    write_draft(path, draft, maps, folder)
    return [path, *written]


def _check(path: Path, rules: Rules[Any], shape: Shape) -> None:
    if path.suffix != ".tmx":
        raise Fault(shown(path), "", "does not end in .tmx", "call it something.tmx")
    if os.path.exists(path):
        raise Fault(shown(path), "", "exists already", "choose another name, or remove it first")
    if shape.kind not in rules.SHAPES:
        told = f"{rules.NAME} is not played on that"
        raise Fault("--shape", shape.kind, told, f"give {' or '.join(rules.SHAPES)}")
    size = f"{shape.width}x{shape.height}"
    if min(shape.width, shape.height) < LEAST_SIDE:
        raise Fault("--size", "", f"{size} is too small", f"give at least {LEAST_SIDE}x{LEAST_SIDE}")
    if shape.width * shape.height > MOST_CELLS:
        raise Fault("--size", "", f"{size} is too large", "give at most 300x300")


def _project(path: Path, maps: Path) -> tuple[Path, list[Path]]:
    """The folder of the project a map belongs to; the map's own becomes one if there is none."""
    there = [folder for folder in path.resolve().parents if (folder / PROJECT).exists()]
    folder = there[0] if there else path.resolve().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for part in ("tilesets", "templates", "extensions"):
            _add_missing(maps / part, folder / part)
        _add_missing(maps / PROJECT, folder / PROJECT)
    except OSError as error:
        told = f"cannot be made a project: {reason(error)}"
        raise Fault(shown(folder), "", told, "choose another place") from None
    return folder, [] if there else [folder / PROJECT]


def _add_missing(source: Path, target: Path) -> None:
    """Copy a file or a folder, but leave what is there: a project may be of an older game, or changed."""
    if source.is_dir():
        target.mkdir(exist_ok=True)
        for inner in source.iterdir():
            _add_missing(inner, target / inner.name)
    elif not target.exists():
        shutil.copyfile(source, target)
