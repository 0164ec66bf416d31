"""What units, cells and sides are called, in every family alike."""

from collections.abc import Sequence
from typing import Protocol

from game.engine.board import Board
from game.engine.contract import SIDES
from game.engine.scenario import SideSetup


class NamedGame(Protocol):
    @property
    def board(self) -> Board: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def setups(self) -> tuple[SideSetup, SideSetup]: ...


class Told(Protocol):
    """A state of any family."""

    @property
    def game(self) -> NamedGame: ...


def unit_name(state: Told, unit: int) -> str:
    return state.game.names[unit]


def a_few(names: Sequence[str]) -> str:
    """
    >>> a_few(["Ash", "Elm"]), a_few(["Ash", "Elm", "Fir", "Oak", "Yew"])
    ('Ash, Elm', 'Ash, Elm, Fir, Oak and others')
    """
    return ", ".join(names[:4]) + (" and others" if len(names) > 4 else "")


def cell_name(state: Told, cell: int) -> str:
    """As Tiled shows it: column, row, counted from 0."""
    column, row = state.game.board.place(cell)
    return f"({column}, {row})"


def side_name(state: Told, side: int) -> str:
    return state.game.setups[side].name or SIDES[side].capitalize()
