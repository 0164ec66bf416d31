"""Tables in the terminal. Nothing of them is cut: where one is too wide even so, its lines wrap."""

from typing import Any

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from game.cli.consoles import plain_console

NAME = 12
"""Characters that a name is folded to where there is little room."""


def add_name_column(table: Table, heading: str, narrowest: int = NAME, **looks: Any) -> None:
    """A column of names, which are folded where there is little room, though not beyond the narrowest."""
    table.add_column(heading, min_width=narrowest, overflow="fold", **looks)


def add_figure_column(table: Table, heading: str) -> None:
    """A column of figures, which stay whole; a heading of more than one line must bring its breaks."""
    table.add_column(heading, justify="right", no_wrap=True)


def print_table(console: Console, table: Table) -> None:
    least = _least_width(table)
    width = console.width if console.width >= least else max(least, _COMFORTABLE)
    drawn_by = plain_console(console.file, width)
    with drawn_by.capture() as drawn:
        drawn_by.print(table)
    console.out(drawn.get(), end="", highlight=False)


def _least_width(table: Table) -> int:
    """What it takes with all names folded as far as they may be."""
    names = [column for column in table.columns if column.overflow == "fold"]
    for column in names:
        column.max_width = column.min_width
    endless = plain_console(width=_ENDLESS)
    least = Measurement.get(endless, endless.options, table).maximum
    for column in names:
        column.max_width = None
    return least


_ENDLESS = 10_000
_COMFORTABLE = 80
"""Characters of a table whose lines wrap anyway."""
