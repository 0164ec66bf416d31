"""`salient new-map`: a map to begin with."""

import argparse
import re
from pathlib import Path
from typing import Any

from game.engine.board import Shape
from game.engine.families import family, names
from game.engine.fault import Fault
from game.resources import assets, maps
from game.tiled.beginnings import beginning_of
from game.tiled.new_map import new_map
from game.tiled.rosters import read_roster


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "new-map",
        help="write a new map to draw on in Tiled",
        description="Write a map that Tiled opens and that can be played at once, to draw your own on.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="something.tmx")
    parser.add_argument("--rules", default="front", choices=names())
    parser.add_argument("--shape", choices=("hex", "square"), help="default: what the family is played on")
    parser.add_argument("--size", metavar="WxH", help="columns and rows (default: a middling battle's)")
    parser.add_argument("--pointed", action="store_true", help="hexes with the point up, not the flat side")
    parser.add_argument("--terrain", type=int, metavar="SEED", help="make up ground from this number")
    parser.add_argument("--title", default="", help="default: the name of the file")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    rules, roster = family(options.rules, "--rules"), read_roster(assets() / "rosters", options.rules)
    width, height = _size(options.size) if options.size else beginning_of(rules, roster).size
    kind: Any = options.shape or rules.SHAPES[0]
    axis: Any = "y" if options.pointed else "x"
    shape = Shape(kind, width, height, axis, "odd")
    title = options.title or options.file.stem.replace("-", " ").replace("_", " ").capitalize()
    map_file, *project = new_map(options.file, rules, roster, shape, title, options.terrain, maps())
    for path in project:
        print(f"{path.parent} is now a project for Tiled: open {path.name} there.")
    print(f"{map_file} is ready: open it in Tiled, or let it be fought with salient skirmish {map_file}.")
    return 0


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,6})[xX](\d{1,6})", text)
    if not found:
        raise Fault("--size", "", f"{text!r} is no size", "write columns x rows, like 40x30")
    return int(found[1]), int(found[2])
