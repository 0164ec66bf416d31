"""The command line: `salient`, also `python -m game`."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        # Here, so that stopping while everything loads is as quiet as stopping later.
        from game.cli.main import run

        return run(arguments)
    except KeyboardInterrupt:
        print("\nsalient: stopped.", file=sys.stderr)
        return 130
