"""What a family shows of a state, as plain data: the window draws all of it without knowing any rules.

Everything here is asked of a view, so nothing in it can give away what a side may not know. Notes are
whole sentences: they are what a pointer resting on the thing explains.
"""

from typing import Any, Literal

import msgspec

from game.engine.contract import NO_HEADING, NOBODY, Choice
from game.engine.dice import Counts

# On the map


class Bar(msgspec.Struct, frozen=True):
    """A quantity along the edge of a counter."""

    value: int
    most: int
    alarm: bool = False
    """Too little for what comes next."""
    note: str = ""


class Badge(msgspec.Struct, frozen=True):
    """A token or mark that lies on a piece or is listed on its card."""

    art: str
    text: str = ""
    note: str = ""


class Figure(msgspec.Struct, frozen=True):
    """One figure of a piece whose figures stand on cells of their own."""

    cell: int
    leads: bool = False
    wounds: int = 0
    note: str = ""
    picked: bool = False
    """It is the one that is about to be put elsewhere."""


class Piece(msgspec.Struct, frozen=True):
    """A unit on the map."""

    unit: int
    side: int
    cell: int
    """Where it stands; where it has several figures, its leader."""
    art: str
    """The name of its picture, which is that of its kind in the roster."""
    name: str
    number: str = ""
    """The one figure that is read from afar: strength, hull, figures left."""
    bar: Bar | None = None
    heading: int = NO_HEADING
    done: bool = False
    """Has nothing left to do this turn."""
    badges: tuple[Badge, ...] = ()
    figures: tuple[Figure, ...] = ()
    place: int = 0
    """Where several pieces share a cell: which of them it is, from 0."""
    note: str = ""
    """What is to be read where the pointer rests on it, beside its card."""
    detail: Any = None
    """What only the family's own painter reads: trays, shields by zone."""


class Feature(msgspec.Struct, frozen=True):
    """Something on the map that is no unit: an objective, a depot, a token, an obstacle."""

    kind: str
    """Also the name of its picture."""
    cell: int
    side: int = NOBODY
    label: str = ""
    """Its name."""
    note: str = ""
    derelict: bool = False
    number: str = ""
    """The one figure that is read from afar: points, stock."""


class Link(msgspec.Struct, frozen=True):
    """A stretch of a supply line, from the source outward."""

    start: int
    end: int
    side: int
    derelict: bool = False
    directed: bool = True
    """Whether it is known which of the two ends is nearer to the source."""


class Tint(msgspec.Struct, frozen=True):
    """How an overlay colours a cell."""

    style: str
    """One of STYLES."""
    level: float = 1.0
    """0 to 1: how strongly."""
    label: str = ""
    note: str = ""


STYLES = {
    "reach": "can go there",
    "route": "the way there",
    "range": "can be shot at",
    "near": "the nearest band of range",
    "middle": "the middle band of range",
    "far": "the farthest band of range",
    "target": "an enemy that can be attacked",
    "danger": "in danger",
    "seen": "in sight",
    "unseen": "out of sight",
    "cover": "cover",
    "supplied": "in supply",
    "cut": "would cut supply",
    "front": "the front arc",
    "left": "the left arc",
    "right": "the right arc",
    "rear": "the rear arc",
    "zone": "an area with a name",
}
"""Every way an overlay may colour a cell, in words for the legend. The window has a colour and a hatching
for each."""


class Line(msgspec.Struct, frozen=True):
    """A line through the centres of cells, with an arrow at its end."""

    cells: tuple[int, ...]
    style: str
    label: str = ""


class Overlay(msgspec.Struct, frozen=True):
    tints: dict[int, Tint] = {}
    lines: tuple[Line, ...] = ()
    words: tuple[str, ...] = ()
    """What there is to say about it, shown beside the map."""


NO_OVERLAY = Overlay()


class OverlayTitle(msgspec.Struct, frozen=True):
    """An overlay to switch on. All families have reach, range, danger and sight; each adds its own."""

    name: str
    title: str
    note: str
    about: Literal["side", "unit", "cell"] = "unit"
    """What it is asked about: the whole side, the selected unit, or the cell under the pointer."""


# Beside the map


class Clock(msgspec.Struct, frozen=True):
    turn: int
    turns: int
    phase: str
    phases: tuple[str, ...]
    score: str
    """Short: "3 : 2"."""
    note: str = ""
    """How the score comes about."""
    overlay: str = ""
    """The overlay without which this phase cannot be played; shown as long as it lasts."""
    task: str = ""
    """What the side that decides is asked to do, as a sentence."""
    undone: str = ""
    """What ending the phase now would leave undone besides the units that are idle, as a sentence."""
    idle: str = "could still act"
    """What is said of those that are idle."""


class Row(msgspec.Struct, frozen=True):
    label: str
    value: str
    note: str = ""


class Card(msgspec.Struct, frozen=True):
    """All that a player wants to know of a unit."""

    title: str
    subtitle: str
    art: str
    side: int
    rows: tuple[Row, ...]
    badges: tuple[Badge, ...] = ()
    abilities: tuple[Row, ...] = ()
    """Each with its name as label and its effect as note."""


class DicePool(msgspec.Struct, frozen=True):
    """Dice on the table."""

    title: str
    side: int
    dice: tuple[tuple[str, Counts], ...]
    """Name of the die, and how many show each of its faces."""
    picked: tuple[tuple[str, int], ...] = ()
    """Name and face of each die that is picked to be rolled again."""


class Exhibit(msgspec.Struct, frozen=True):
    """The attack under way as it lies on the table."""

    title: str
    attacker: int
    defender: int
    pools: tuple[DicePool, ...] = ()
    rows: tuple[Row, ...] = ()
    """Hits, cover, tokens: each with its reason as note."""
    step: str = ""
    """The number of the step at which it stands."""
    asks: str = ""
    """What that step asks, where its name does not say it or several things share its number."""


def die_key(die: str, face: int) -> str:
    """The `what` of a choice that is made by pressing a die: its name, and which of its faces it shows."""
    return f"die:{die}:{face}"


def die_of(choice: Choice) -> tuple[str, int] | None:
    """The die and face that stand for a choice, if it is made by pressing a die."""
    start, _, rest = choice.what.partition(":")
    die, _, face = rest.rpartition(":")
    return (die, int(face)) if start == "die" and face.isdigit() else None


# Before the battle


class Switch(msgspec.Struct, frozen=True):
    """An optional rule."""

    name: str
    note: str


class Mission(msgspec.Struct, frozen=True):
    """A way to score that a scenario may choose."""

    name: str
    note: str
    objective: str = ""
    """What an objective counts, `{points}` standing for its own; "" where objectives count nothing."""
