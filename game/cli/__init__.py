"""The command line: `salient`, also `python -m game`."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        print("\nsalient: stopped.", file=sys.stderr)
        return 130


def _run(arguments: Sequence[str]) -> int:
    # Loaded here, so that stopping while everything loads is as quiet as stopping later, and so that the
    # window does not wait for commands.
    if not arguments:
        from game.cli.guard import guarded
        from game.cli.window import run_default

        return guarded(run_default)
    from game.cli.main import run

    return run(arguments)
