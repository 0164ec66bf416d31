"""The command line: `salient`, also `python -m game`."""

from game.cli.main import main

__all__ = ["main"]
