"""What a painter of pieces is given, and what it gives back."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

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
