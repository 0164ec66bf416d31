"""What the command line offers. Each command has a module of its own; errors are one sentence."""

import argparse
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version

from game.cli import (
    balance,
    check,
    new_map,
    odds,
    play,
    render,
    replay,
    rulebook,
    skirmish,
    tournament,
    watch,
    window,
)
from game.cli.guard import TROUBLE, guarded

Command = Callable[[argparse.Namespace], int]


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of a page of usage."""

    def error(self, message: str) -> "None":  # type: ignore[override]
        self.exit(TROUBLE, f"{self.prog}: {message}; try {self.prog} --help.\n")


def run(arguments: Sequence[str]) -> int:
    options = _parser().parse_args(arguments)
    command: Command = options.run
    return guarded(lambda: command(options))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="salient", description="A hex-and-grid wargame: four rule families on one engine.")
    parser.add_argument("--version", action="version", version=f"salient {_version()}")
    parser.set_defaults(run=window.run_default)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    for module in (
        play,
        skirmish,
        tournament,
        balance,
        check,
        new_map,
        watch,
        render,
        replay,
        odds,
        rulebook,
    ):
        module.add_to(commands)
    return parser


def _version() -> str:
    try:
        return version("salient")
    except PackageNotFoundError:
        return "from a folder that was not installed"
