"""`salient render`: a map as a picture, without a display."""

import argparse
import os
from pathlib import Path
from typing import Any

from game.engine.fault import Fault
from game.files import write_whole
from game.tiled.reader import read_map


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "render", help="draw a map to a PNG file", description="Draw a map as Tiled shows it to a PNG file."
    )
    parser.add_argument("map", type=Path, metavar="MAP", help="a .tmx file")
    parser.add_argument("file", type=Path, metavar="FILE", help="the .png file to write")
    parser.add_argument("--zoom", type=float, default=1.0, metavar="Z", help="0.01 to 8; 1 if not given")
    parser.add_argument(
        "--objects",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="whether to draw units and other objects",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    _refuse_bad_target(options.file)
    # No other command needs pygame, so none but this one waits for it to load.
    from game.ui.map_picture import draw_map
    from game.ui.png import png_bytes

    tiled = read_map(options.map)
    picture = draw_map(tiled, options.zoom, objects=options.objects)
    write_whole(options.file, png_bytes(picture))
    print(f"{options.file}: {picture.get_width()} x {picture.get_height()} pixels written.")
    return 0


def _refuse_bad_target(file: Path) -> None:
    """Say at once what would only be found out after the drawing."""
    if file.suffix.lower() != ".png":
        raise Fault(str(file), "", "is not a name for a PNG picture", "end it in .png")
    if os.path.isdir(file):
        raise Fault(str(file), "", "is a folder", "name a file in it")
