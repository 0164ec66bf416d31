"""What the states of all families have in common, and how most of them are asked and changed.

A state is copied before it is written to, so that the old one stays as it was.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any, Protocol, TypeVar

import msgspec

from game.engine.board import Board
from game.engine.contract import NOBODY, Outcome, Running
from game.engine.display import Piece


class BoardGame(Protocol):
    @property
    def board(self) -> Board: ...


class TimedGame(Protocol):
    @property
    def turns(self) -> int: ...


class Timed(Protocol):
    turn: int

    @property
    def game(self) -> TimedGame: ...


class Standing(Protocol):
    """What a game has come to."""

    turn: int
    result: Outcome | None
    attack: Running | None

    @property
    def game(self) -> BoardGame: ...


class Scored(Protocol):
    points: tuple[int, int]


class Changing(Protocol):
    units: Any
    """A list of records."""
    derived: Any
    """What follows from the rest, worked out when it is asked for."""


AnyState = TypeVar("AnyState", bound=Changing)
Entry = TypeVar("Entry")


def turn(state: Standing) -> int:
    return state.turn


def outcome(state: Standing) -> Outcome | None:
    return state.result


def running(state: Standing) -> Running | None:
    return state.attack


def board(state: Standing) -> Board:
    return state.game.board


def points(state: Scored) -> tuple[int, int]:
    return state.points


def settled(result: Outcome, side: int) -> float:
    """What a game that is over is worth to a side: 1 if it is won, -1 if it is lost."""
    return 0.0 if result.winner == NOBODY else 1.0 if result.winner == side else -1.0


def of_rounds_left(table: Sequence[Entry], state: Timed) -> Entry:
    """The entry for the rounds that are left after this one; with more than the table has, the last."""
    return table[min(state.game.turns - state.turn, len(table) - 1)]


def evolve(state: AnyState) -> AnyState:
    """A copy to write to. Lists and dicts are still the old state's: replace them, never change them."""
    following = copy(state)
    following.derived = type(state.derived)()
    return following


def set_unit(state: Changing, unit: int, **changes: Any) -> None:
    """Replace a unit's record in an evolved state."""
    units = state.units.copy()
    units[unit] = msgspec.structs.replace(units[unit], **changes)
    state.units = units


def reserves(state: Any, side: int) -> list[Piece]:
    """All units of most families are on the map, or can be put there."""
    return []


def supposed(state: AnyState) -> AnyState:
    """In most families what is hidden need not be filled in to play on."""
    return state
