"""Files that a command leaves behind. They are written before anything is printed: the output may go away."""

from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console

from game.cli.guard import complain
from game.engine.fault import Fault
from game.files import write_whole


class Kept:
    """What was written, and what could not be, which stops nothing else from being written or told."""

    def __init__(self) -> None:
        self._told: list[str] = []
        self._failed: list[Fault] = []

    def keep(self, write: Callable[[], str]) -> None:
        """Write a file, and have ready what there is to tell of it."""
        try:
            self._told.append(write())
        except Fault as fault:
            self._failed.append(fault)

    def keep_results(self, file: Path, results: object) -> None:
        def write() -> str:
            write_whole(file, msgspec.json.encode(results) + b"\n")
            return f"The results are in {file}."

        self.keep(write)

    def tell(self, console: Console) -> None:
        for sentence in self._told:
            console.print(sentence, soft_wrap=True)

    def raise_failures(self) -> None:
        for fault in self._failed[:-1]:
            complain(str(fault))
        for fault in self._failed[-1:]:
            raise fault
