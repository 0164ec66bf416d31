"""Choices made once and shared by all lists that hold them: to make one takes longer than to find it."""

from typing import Final

from game.engine.contract import Choice

MOST_KEPT: Final = 1024


class ByCell(dict[int, Choice]):
    """A choice for each cell where it may be made, otherwise like the one given.

    >>> lay = ByCell(Choice("lay"))
    >>> lay[7]
    Choice(kind='lay', unit=-1, target=-1, cell=7, by=-1, amount=0, heading=-1, what='')
    >>> lay[7] is lay[7]
    True
    """

    def __init__(self, like: Choice) -> None:
        super().__init__()
        self._like = like

    def __missing__(self, cell: int) -> Choice:
        # Bounded, so that long play on large maps cannot fill the memory.
        if len(self) >= MOST_KEPT:
            self.clear()
        like = self._like
        made = self[cell] = Choice(
            like.kind, like.unit, like.target, cell, like.by, like.amount, like.heading, like.what
        )
        return made
