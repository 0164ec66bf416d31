"""`salient rules`: the rulebook of a family."""

import argparse
from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from game.engine.families import names
from game.resources import assets


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "rules", help="read a rulebook", description="Print the rulebook of a family."
    )
    parser.add_argument("family", nargs="?", default="front", choices=names())
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    text = (assets() / "rulebooks" / f"{options.family}.md").read_text(encoding="utf-8")
    console = Console()
    # A terminal gets it typeset; a pipe or a file gets it as written.
    console.print(Markdown(text)) if console.is_terminal else print(text, end="")
    return 0
