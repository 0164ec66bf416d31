"""Where commands print. Names of maps and players are printed as they are, whatever they look like."""

import sys
from typing import IO, cast

from rich.console import Console


def plain_console(file: IO[str] | None = None, width: int | None = None) -> Console:
    # A terminal that can do little is taken for one of 80 columns, unless both are given.
    height = None if width is None else _LINES
    return _Plain(highlight=False, emoji=False, markup=False, file=file, width=width, height=height)


_LINES = 25


def can_show(console: Console, sign: str) -> bool:
    try:
        return bool(sign.encode(console.encoding))
    except (LookupError, UnicodeEncodeError):
        return False


def side_console() -> Console:
    """For what is only to be seen as it happens: where it cannot be shown, nothing else suffers."""
    return Console(file=cast(IO[str], _Careless(sys.stderr)), highlight=False, emoji=False, markup=False)


class _Plain(Console):
    def on_broken_pipe(self) -> None:
        # The console would end the program, whatever that has still to do.
        raise


class _Careless:
    def __init__(self, file: IO[str] | None) -> None:
        self._file = file
        self.encoding = getattr(file, "encoding", "ascii")

    def isatty(self) -> bool:
        return self._file is not None and self._file.isatty()

    def write(self, text: str) -> int:
        try:
            return self._file.write(text) if self._file else 0
        except (OSError, ValueError):
            return 0

    def flush(self) -> None:
        try:
            if self._file:
                self._file.flush()
        except (OSError, ValueError):
            pass
