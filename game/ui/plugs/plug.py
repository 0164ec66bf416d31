"""What a family of rules adds to the window. Most of it is the same for all; it changes what differs."""

from collections.abc import Hashable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any

import pygame

from game.engine.contract import BLUE, NOBODY, Event
from game.engine.display import Feature, Figure, Piece
from game.engine.scenario import Scenario
from game.ui.look.palette import Colour, colour
from game.ui.plugs.counter import paint_counter, paint_ring
from game.ui.plugs.easel import Easel, Sample, Sprite, sample_piece
from game.ui.plugs.feature import paint_aside, paint_feature
from game.ui.plugs.figure import paint_figure


class Plug:
    """The plain one: every piece is a counter. The picture of a piece is kept as long as its key is the same,
    so whatever paints it may read of the piece must be in its key."""

    STRIKES: frozenset[str] = frozenset({"attack", "call", "counterattack", "raid"})
    """The kinds of events that are shots."""
    SOUNDS: Mapping[str, str] = MappingProxyType(
        {
            "attack": "shot",
            "raid": "shot",
            "call": "artillery",
            "roll": "dice",
            "losses": "hit",
            "destroyed": "explosion",
            "capture": "capture",
            "objective": "capture",
            "turn": "turn",
        }
    )
    """By kind of event, beside moves."""
    MARKS: Mapping[str, str] = MappingProxyType({})
    """The icons of badges and dice, and what each means, for the legend."""
    FACES_ITS_WAY: bool = False
    """Pieces with a heading turn into every stretch of their way."""
    OBSTACLES: Mapping[str, str] = MappingProxyType({})
    """What else may lie on a cell, and what each does, for the legend."""
    ASIDE: Mapping[str, tuple[float, float]] = MappingProxyType(
        {
            "objective": (-0.4, -0.5),
            "depot": (-0.52, -0.1),
            **dict.fromkeys(("asteroid", "debris", "station"), (0.08, -0.54)),
        }
    )
    """Where a thing shows beside a piece on its cell, in parts of a counter's room from the centre."""
    GROUND: Colour = colour("#95a06a")
    """What tints lie on in the legend: the usual ground of its maps."""
    TINTS: tuple[str, ...] = ("reach", "route", "range", "target", "danger", "seen", "unseen")
    """The ways in which its overlays colour cells, for the legend."""

    def key(self, piece: Piece) -> Hashable:
        return (
            *(piece.art, piece.side, piece.number, piece.bar, piece.heading, piece.done, piece.badges),
            repr(piece.detail),
        )

    def paint(self, piece: Piece, easel: Easel) -> Sprite:
        return paint_counter(piece, easel, self.mark(piece, easel.scenario))

    def counters(self, easel: Easel) -> list[Sample]:
        """A piece as it mostly looks, for the legend."""

        def counter(**changes: Any) -> pygame.Surface:
            return self.paint(sample_piece(easel, number="7", **changes), easel).picture

        return [
            Sample(counter(), "Strength", "The large figure: what is left of the unit."),
            Sample(counter(done=True), "Done", "Pale with a tick: nothing left to do this turn."),
            Sample(counter(side=BLUE), "The other side", "Some palettes give it other corners too."),
        ]

    def samples(self, easel: Easel) -> list[Sample]:
        """Pieces that are no counters, and what is to be read on them, for the legend."""
        return []

    def paint_figure(self, piece: Piece, figure: Figure, easel: Easel) -> Sprite:
        """One of several figures that stand on cells of their own."""
        return paint_figure(piece, figure, easel)

    def paint_ring(self, piece: Piece, easel: Easel) -> Sprite:
        """What lies around a piece that is selected."""
        return paint_ring(easel)

    def paint_feature(self, feature: Feature, easel: Easel) -> Sprite:
        """An objective, a depot, a token, an obstacle on an empty cell."""
        return paint_feature(feature, easel)

    def paint_aside(self, feature: Feature, easel: Easel) -> Sprite:
        """The same beside a piece that stands on its cell."""
        return paint_aside(feature, easel)

    def mark(self, piece: Piece, scenario: Scenario) -> str:
        """The name of the mark in the corner of its counter, if it has one."""
        return ""

    def strike(self, event: Event) -> tuple[int, int] | None:
        """Who strikes whom in an event, if it is to be seen as a shot; the other end may be a cell only."""
        if event.kind not in self.STRIKES:
            return None
        return event.by if event.by != NOBODY else event.unit, event.target

    def sound(self, event: Event) -> str:
        """The name of the sound that goes with an event; none if empty."""
        if event.path:
            return "move"
        return self.SOUNDS.get(event.kind, "")


def plug_of(family: str) -> Plug:
    """A family's own plug is `PLUG` in the module of its name beside this one."""
    module = f"game.ui.plugs.{family}"
    if not family.isidentifier() or find_spec(module) is None:
        return Plug()
    plug: Plug = import_module(module).PLUG
    return plug
