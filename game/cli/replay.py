"""`salient replay`: tell a saved game, or prove that it still plays as it was saved."""

import argparse
from pathlib import Path
from typing import Any

from game.cli.course import tell_course
from game.engine.families import family
from game.engine.save import LARGEST_SAVE, load, read_save
from game.files import read_bytes, shown


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "replay", help="tell or verify a saved game", description="Tell the course of a saved game."
    )
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--verify", action="store_true", help="only check that it plays as it was saved")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    for file in options.files:
        source = shown(file)
        game = read_save(read_bytes(file, LARGEST_SAVE), source)
        match = load(game, family(game.rules, source), source)
        if options.verify:
            print(f"{source}: {len(match.history)} choices play as they were saved.")
        else:
            tell_course(match)
    return 0
