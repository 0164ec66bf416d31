"""Where commands print. Names of maps and players are printed as they are, whatever they look like."""

from typing import IO

from rich.console import Console


def plain_console(file: IO[str] | None = None, width: int | None = None) -> Console:
    return Console(highlight=False, emoji=False, markup=False, file=file, width=width)
