"""What the command line offers. Each command has a module of its own; errors are one sentence."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version

from game.cli import battle, check, new_map, odds, render, replay, rulebook, skirmish, watch
from game.engine.fault import Fault
from game.files import reason

Command = Callable[[argparse.Namespace], int]

TROUBLE = 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of a page of usage."""

    def error(self, message: str) -> "None":  # type: ignore[override]
        self.exit(TROUBLE, f"{self.prog}: {message}; try {self.prog} --help.\n")


def run(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    command: Command = options.run
    try:
        code = command(options)
        sys.stdout.flush()
        return code
    except Fault as fault:
        print(f"salient: {fault}", file=sys.stderr)
        return TROUBLE
    except UnicodeEncodeError as error:
        print(f"salient: the output cannot show {error.object[error.start]!a}.", file=sys.stderr)
        return TROUBLE
    except BrokenPipeError:
        _discard_output()
        return 0
    except OSError as error:
        print(f"salient: {reason(error)}.", file=sys.stderr)
        _discard_output()
        return TROUBLE


def _discard_output() -> None:
    """What could not be written once must not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="salient", description="A hex-and-grid wargame: four rule families on one engine.")
    parser.add_argument("--version", action="version", version=f"salient {_version()}")
    parser.set_defaults(run=battle.run_default)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    for module in (skirmish, check, new_map, watch, render, replay, odds, rulebook):
        module.add_to(commands)
    return parser


def _version() -> str:
    try:
        return version("salient")
    except PackageNotFoundError:
        return "from a folder that was not installed"
