"""What the command line offers. Each command has a module of its own; errors are one sentence."""

import argparse
import sys
from collections.abc import Callable, Sequence

from game.cli import battle, check, new_map, odds, render, replay, rulebook, skirmish, watch
from game.engine.fault import Fault

Command = Callable[[argparse.Namespace], int]

TROUBLE = 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of a page of usage."""

    def error(self, message: str) -> "None":  # type: ignore[override]
        self.exit(TROUBLE, f"{self.prog}: {message}; try {self.prog} --help.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    run: Command = options.run
    try:
        return run(options)
    except Fault as fault:
        print(f"salient: {fault}", file=sys.stderr)
        return TROUBLE
    except KeyboardInterrupt:
        print("\nsalient: stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read the output has had enough; closing stderr keeps the interpreter quiet about it.
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="salient", description="A hex-and-grid wargame: four rule families on one engine.")
    parser.set_defaults(run=battle.run_default)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    for module in (skirmish, check, new_map, watch, render, replay, odds, rulebook):
        module.add_to(commands)
    return parser
