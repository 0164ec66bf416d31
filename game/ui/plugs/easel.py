"""What a painter of pieces is given, and what it gives back."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from game.engine.contract import RED
from game.engine.display import Piece
from game.engine.scenario import Scenario
from game.ui.look.look import Look


class Sprite(NamedTuple):
    """A picture, and which of its pixels lies on the centre of the cell."""

    picture: pygame.Surface
    anchor: tuple[int, int]


class Sample(NamedTuple):
    """A picture of the legend and what it shows."""

    picture: pygame.Surface
    title: str
    note: str


def sample_piece(easel: "Easel", **changes: Any) -> Piece:
    """One of the first kind there is, for the legend."""
    art = next(iter(easel.scenario.roster.get("units", {})), "infantry")
    given: dict[str, Any] = {"unit": 0, "side": RED, "cell": 0, "art": art, "name": "Sample", **changes}
    return Piece(**given)


@dataclass(frozen=True)
class Easel:
    """What there is to know for painting a piece at one zoom."""

    scenario: Scenario
    look: Look
    room: int
    """The side of the largest counter that does not cover its neighbours, in pixels; less where several
    pieces share a cell."""
    cell: tuple[int, int]
    """Width and height of a cell in pixels."""
    angle: Callable[[int], float]
    """Of a heading: degrees clockwise from straight up."""
