"""Tables in the terminal. Nothing of them is cut, and no name is broken.

Where there is no room for all columns the last ones follow in a table of their own, with the names again.
"""

from collections.abc import Iterator
from copy import copy

from rich.console import Console
from rich.measure import Measurement
from rich.table import Column, Table

from game.cli.consoles import plain_console


def add_name_column(table: Table, heading: str) -> None:
    """A column of names, which stay whole, and which say what the figures of a row are of."""
    table.add_column(heading, no_wrap=True)


def add_share_column(table: Table, heading: str, narrowest: int) -> None:
    """A column of figures under a name, which is folded where there is little room."""
    table.add_column(heading, min_width=narrowest, overflow="fold", justify="right")


def add_figure_column(table: Table, heading: str) -> None:
    """A column of figures, which stay whole; a heading of more than one line must bring its breaks."""
    table.add_column(heading, justify="right", no_wrap=True)


def print_table(console: Console, table: Table, names: int = 1) -> None:
    """Print it, or parts of it one after the other, each with the first columns, which tell rows apart."""
    for number, part in enumerate(_parts(table, names, console.width)):
        width = max(console.width, _least_width(part))
        drawn_by = plain_console(console.file, width)
        with drawn_by.capture() as drawn:
            drawn_by.print(part)
        console.out("\n" * (number > 0) + drawn.get(), end="", highlight=False)


def _parts(table: Table, names: int, room: int) -> Iterator[Table]:
    # Names that leave no room for any figure are not told again for each.
    room = room if _least_width(_with(table, names, table.columns[names : names + 1])) <= room else _ENDLESS
    taken: list[Column] = []
    for column in table.columns[names:]:
        more = [*taken, column]
        if taken and _least_width(_with(table, names, more)) > room:
            yield _with(table, names, taken)
            more = [column]
        taken = more
    yield _with(table, names, taken)


def _with(table: Table, names: int, columns: list[Column]) -> Table:
    part = copy(table)
    part.columns = [copy(column) for column in (*table.columns[:names], *columns)]
    for index, column in enumerate(part.columns):
        column._index = index
    return part


def _least_width(table: Table) -> int:
    """What it takes with all names folded as far as they may be."""
    folded = [column for column in table.columns if column.overflow == "fold"]
    for column in folded:
        column.max_width = column.min_width
    endless = plain_console(width=_ENDLESS)
    least = Measurement.get(endless, endless.options, table).maximum
    for column in folded:
        column.max_width = None
    return least


_ENDLESS = 10_000
