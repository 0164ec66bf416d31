"""What a family of rules adds to the window. Most of it is the same for all; it changes what differs."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

import pygame

from game.engine.contract import Event
from game.engine.display import Figure, Piece
from game.engine.scenario import Scenario
from game.ui.look.look import Look


class Sprite(NamedTuple):
    """A picture, and which of its pixels lies on the centre of the cell."""

    picture: pygame.Surface
    anchor: tuple[int, int]


@dataclass(frozen=True)
class Easel:
    """What there is to know for painting a piece at one zoom."""

    scenario: Scenario
    look: Look
    zoom: float
    room: int
    """The side of the largest counter that does not cover its neighbours, in pixels; less where several
    pieces share a cell."""
    cell: tuple[int, int]
    """Width and height of a cell in pixels."""
    angle: Callable[[int], float]
    """Of a heading: degrees clockwise from straight up."""


class Plug:
    """The plain one: every piece is a counter. The picture of a piece is kept as long as its key is the same,
    so whatever paints it may read of the piece must be in its key."""

    def key(self, piece: Piece) -> Hashable:
        return (
            *(piece.art, piece.side, piece.number, piece.bar, piece.heading, piece.done, piece.badges),
            repr(piece.detail),
        )

    def paint(self, piece: Piece, easel: Easel) -> Sprite:
        from game.ui.plugs.counter import paint_counter

        return paint_counter(piece, easel, self.mark(piece, easel.scenario))

    def paint_figure(self, piece: Piece, figure: Figure, easel: Easel) -> Sprite:
        """One of several figures that stand on cells of their own."""
        from game.ui.plugs.figure import paint_figure

        return paint_figure(piece, figure, easel)

    def mark(self, piece: Piece, scenario: Scenario) -> str:
        """The name of the mark in the corner of its counter, if it has one."""
        return ""

    def sound(self, event: Event) -> str:
        """The name of the sound that goes with an event; none if empty."""
        if event.path:
            return "move"
        return _SOUNDS.get(event.kind, "dice" if event.dice else "")


_SOUNDS = {"destroyed": "destroyed", "losses": "hit"}


def plug_of(family: str) -> Plug:
    """A family's own plug is `PLUG` in the module of its name beside this one."""
    module = f"game.ui.plugs.{family}"
    if not family.isidentifier() or find_spec(module) is None:
        return Plug()
    plug: Plug = import_module(module).PLUG
    return plug
