"""Tables in the terminal. Nothing of them is cut: where they are too wide, the lines wrap."""

from rich.console import Console
from rich.table import Table

NARROWEST = 80
"""Characters that all our tables fit in."""


def print_table(console: Console, table: Table) -> None:
    if console.width >= NARROWEST:
        console.print(table)
        return
    wide = Console(file=console.file, width=NARROWEST, highlight=False)
    with wide.capture() as drawn:
        wide.print(table)
    console.out(drawn.get(), end="", highlight=False)
