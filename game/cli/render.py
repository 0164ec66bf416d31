"""`salient render`: a map as a picture, without a display."""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.pictures import refuse_bad_picture
from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Rules
from game.engine.families import family
from game.engine.fault import Fault
from game.files import write_whole
from game.resources import assets
from game.tiled.reader import read_map
from game.tiled.scenario import load_scenario

if TYPE_CHECKING:
    from pygame import Surface


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "render",
        help="draw a map to a PNG file",
        description="Draw a map as Tiled shows it to a PNG file, or with an overlay as the window shows it.",
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
    parser.add_argument("--overlay", metavar="NAME", help="lay this over the battle's first moment")
    parser.add_argument("--unit", metavar="UNIT", help="whom the overlay is about: a name or part of it")
    parser.add_argument("--cell", metavar="C,R", help="the cell pointed at: column and row")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    refuse_bad_picture(options.file)
    # No other command needs pygame, so none but this one waits for it to load.
    from game.ui.png import png_bytes

    picture = _battle(options) if options.overlay else _map(options)
    write_whole(options.file, png_bytes(picture))
    print(f"{options.file}: {picture.get_width()} x {picture.get_height()} pixels written.")
    return 0


def _map(options: argparse.Namespace) -> "Surface":
    from game.ui.map_picture import draw_map

    return draw_map(read_map(options.map), options.zoom, objects=options.objects)


def _battle(options: argparse.Namespace) -> "Surface":
    """The first moment as the side that begins sees it."""
    from game.ui.battle_picture import BattlePicture

    scenario = load_scenario(options.map, assets() / "rosters")
    rules = family(scenario.rules, scenario.source)
    known = [title.name for title in rules.OVERLAYS]
    if options.overlay not in known:
        told = f"is no overlay of {rules.NAME}"
        raise Fault(options.overlay, "", told, f"give one of {', '.join(known)}")
    state = rules.start(scenario)
    side = max(rules.decider(state), 0)
    view = rules.view(state, side)
    unit = _unit(rules, view, side, options.unit)
    cell = _cell(rules, view, options.cell)
    overlay = rules.overlay(view, options.overlay, side, unit, cell)
    for words in overlay.words:
        print(words)
    return BattlePicture(rules, scenario, read_map(options.map)).draw(
        view, options.zoom, (overlay,), unit, cell
    )


def _unit(rules: Rules[Any], view: Any, side: int, wanted: str | None) -> int:
    """The unit of that name; without one the first of the side on the map."""
    pieces = rules.pieces(view)
    if wanted is None:
        return next((piece.unit for piece in pieces if piece.side == side), NOBODY)
    for piece in pieces:
        if wanted.casefold() in piece.name.casefold():
            return piece.unit
    names = ", ".join(piece.name for piece in pieces[:20])
    raise Fault(wanted, "", "is the name of no unit on the map", f"give one of {names}")


def _cell(rules: Rules[Any], view: Any, wanted: str | None) -> int:
    if wanted is None:
        return NOWHERE
    found, board = re.fullmatch(r"(\d{1,4}),(\d{1,4})", wanted), rules.board(view)
    if not found or int(found[1]) >= board.width or int(found[2]) >= board.height:
        cure = f"give column and row, up to {board.width - 1},{board.height - 1}"
        raise Fault(wanted, "", "is no cell of the map", cure)
    return board.cell(int(found[1]), int(found[2]))
