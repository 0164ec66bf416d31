"""What every rule family agrees on, and all that a window, a player, a save or a test may use of one.

At any moment exactly one side decides, and what it may do is a list of choices. A choice is made so by
`apply`, which answers with the next state and what happened on the way. Luck is passed in. See `Rules`.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from game.engine.board import NOWHERE, Board
from game.engine.chance import Chance
from game.engine.dice import Counts, Die
from game.engine.fault import Fault
from game.engine.scenario import Placed, Scenario

if TYPE_CHECKING:
    from game.engine.display import (
        Card,
        Clock,
        Exhibit,
        Feature,
        Link,
        Mission,
        Overlay,
        OverlayTitle,
        Piece,
        Switch,
    )

RED, BLUE = 0, 1
SIDES = ("red", "blue")
NOBODY = -1
NO_HEADING = -1


def opponent(side: int) -> int:
    return 1 - side


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """One thing a side may do. What a field means follows from `kind`; unused ones keep their default.

    Sets (dice to reroll, tokens to raid) are picked one choice at a time, so that a list of choices stays
    short however large the set.
    """

    kind: str
    unit: int = NOBODY
    """Who does it."""
    target: int = NOBODY
    """The unit it is done to."""
    cell: int = NOWHERE
    """Where it is done."""
    by: int = NOBODY
    """The unit that does the work where another one asked for it."""
    amount: int = 0
    """How many, where that is part of the choice."""
    heading: int = NO_HEADING
    """Which way, where facing matters."""
    what: str = ""
    """Which one of several things with names: a weapon, a face to reroll, a token, a card, a dial."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that happened, for the log, the animation and the statistics.

    In every family `losses` (unit, amount) tells what a unit lost of that which forecasts call losses,
    `destroyed` (unit) that it is gone, and an event with a `path` that its unit moved along it.
    """

    kind: str
    side: int = NOBODY
    unit: int = NOBODY
    target: int = NOBODY
    by: int = NOBODY
    cell: int = NOWHERE
    amount: int = 0
    heading: int = NO_HEADING
    what: str = ""
    path: tuple[int, ...] = ()
    step: str = ""
    """The number of the attack step in which it happened."""
    dice: tuple[tuple[str, Counts], ...] = ()
    """What fell: the name of the die, and how many showed each face."""
    reveals: bool = False
    """The deciding side learned something by it, so it cannot be undone."""


class Outcome(msgspec.Struct, frozen=True):
    winner: int
    """A side, or NOBODY for a draw."""
    reason: str
    points: tuple[int, int]


class Modifier(msgspec.Struct, frozen=True):
    """A number that shaped a forecast, and why."""

    unit: int
    value: str
    reason: str


class Prospect(msgspec.Struct, frozen=True):
    """What may become of one unit."""

    unit: int
    odds: dict[str, dict[int, float]]
    """What may happen to it by name, each as number to probability; `losses` is the one shown first."""
    destroyed: float
    after: dict[str, float]
    """What it is expected to have left, by name (`strength`, `supplies`)."""

    @property
    def losses(self) -> dict[int, float]:
        return self.odds["losses"]

    @property
    def mean(self) -> float:
        return sum(loss * p for loss, p in self.losses.items())


class Forecast(msgspec.Struct, frozen=True):
    """What a choice leads to, exactly, before it is made."""

    choice: Choice
    prospects: tuple[Prospect, ...]
    modifiers: tuple[Modifier, ...] = ()
    assumes: tuple[str, ...] = ()
    """How the decisions inside are taken to be made, in words."""


class Threat(msgspec.Struct, frozen=True):
    """One thing an enemy could do to a unit."""

    choice: Choice
    cell: int
    """Where the enemy would stand to do it."""
    forecast: Forecast


class Danger(msgspec.Struct, frozen=True):
    """All that the enemy could do to a unit on a cell in one turn, each enemy at its best."""

    unit: int
    cell: int
    threats: tuple[Threat, ...]
    together: Prospect
    """What is left if every one of them does it."""


class Running(msgspec.Struct, frozen=True):
    """An attack under way: which table, which step comes next, and its record so far."""

    table: str
    position: int
    record: Any


class Horizon(msgspec.Struct, frozen=True):
    """When an imagined game is judged: whichever comes first of those that are given."""

    handovers: int | None = None
    """Once it has become the other side's turn so often,"""
    rounds: int | None = None
    """or at the end of so many rounds, the present one with them."""
    shortest: int | None = None
    """Handovers it may be cut to where playing on takes so long that few tries would be left."""
    unseen: int | None = None
    """The most handovers where there may be enemies of whom nobody knows, only supposes, where they are."""


class StepTitle(msgspec.Struct, frozen=True):
    number: str
    name: str


State = TypeVar("State")


class Rules(Protocol[State]):
    """A rule family. Each one's `rules` module is an instance of this."""

    NAME: str
    TURN: str
    """What it calls a turn: "Turn" or "Round"."""
    SHAPES: "tuple[str, ...]"
    """The boards it is played on, the usual one first."""
    SWITCHES: "tuple[Switch, ...]"
    """Its optional rules."""
    MISSIONS: "tuple[Mission, ...]"
    """What a scenario may set as its mission; empty where objectives say it all."""
    OBJECTS: "tuple[str, ...]"
    """The classes of map objects that mean something to it."""
    ALTERNATING: bool
    """Whether the sides take turns unit by unit within a round, and not turn by turn."""
    OPEN_AFTERWARDS: bool
    """Whether nothing that is hidden in a turn outlasts it."""
    EFFORT: float
    """What playing on in the mind takes: microseconds for each that `game.ai.rollout.Meter` counts."""
    HORIZON: "Horizon"
    """How far that goes."""
    OVERLAYS: "tuple[OverlayTitle, ...]"
    SEQUENCES: "tuple[str, ...]"
    """The tables of its numbered steps: what `steps` knows."""
    KINDS_IN_WORDS: "dict[str, str]"
    """Every kind of choice that is not part of an attack, in words for a list of what can be done."""
    TALLIES: "dict[str, str]"
    """What `tallies` counts, each with what it means."""

    # Before the battle

    def roster_faults(self, roster: dict[str, Any], source: str) -> Iterator[Fault]:
        """All that is wrong with a roster."""

    def kind_names(self, roster: dict[str, Any]) -> dict[str, str]:
        """The unit kinds of a sound roster, each with its name for people."""

    def placing_faults(self, roster: dict[str, Any], placed: Placed) -> Iterator[tuple[str, str]]:
        """What is wrong with a unit on a map by its card, and the cure; its kind is in the roster."""

    def stands_off_map(self, roster: dict[str, Any], kind: str) -> bool:
        """Whether units of this kind need no cell."""

    def cell_room(self, roster: dict[str, Any], kind: str) -> int:
        """How many units of one side a cell holds if one of this kind is among them: mostly 1."""

    # Playing

    def start(self, scenario: Scenario) -> State:
        """The state before the first choice; a Fault says what is wrong with the scenario."""

    def opening(self, state: State) -> list[Event]:
        """What has happened before the first choice, from the state that `start` gave."""

    def decider(self, state: State) -> int:
        """The side that must choose now; NOBODY when the game is over."""

    def choices(self, state: State, unit: int | None = None) -> list[Choice]:
        """All that may be done now, in an order that follows from the state alone."""

    def objection(self, state: State, choice: Choice) -> str | None:
        """Why a choice is not allowed, in words; None if it is."""

    def why_not(self, state: State, unit: int, cell: int) -> str:
        """Why what one would want of a unit on a cell cannot be done now; "" where it can or is nothing."""

    def apply(self, state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
        """The state after an allowed choice, and what happened. The old state stays as it was."""

    def closing(self, state: State) -> Choice | None:
        """The choice that ends what the deciding side is at (a phase, an activation); None inside attacks."""

    def safe_closing(self, state: State) -> Choice | None:
        """What a person is offered to end it with: `closing`, or in its place what does the same unharmed."""

    def idle(self, state: State) -> tuple[int, ...]:
        """Units of the deciding side that still have something worth doing before `closing`."""

    def forecast(self, state: State, choice: Choice) -> Forecast | None:
        """What an attack would do; None for choices that hold no attack."""

    def worth(self, state: State, choice: Choice) -> float:
        """What a choice is worth to the side that makes it, at first sight; ending a phase is worth 0."""

    def why(self, state: State, choice: Choice) -> str:
        """In a few words, what speaks for a choice: what `worth` found in it."""

    def value(self, state: State, side: int) -> float:
        """How sure a side may be of winning, from -1, lost, to 1, won; for the other side the opposite."""

    def plans(self, state: State, unit: int) -> list[tuple[Choice, ...]]:
        """The few lines worth considering for a unit in this turn, each as the choices it would make.

        An empty line is to do nothing.
        """

    def supposed(self, state: State) -> State:
        """A view with what is hidden in it filled in as one would expect, to be played on in the mind."""

    def danger(self, state: State, unit: int, cell: int) -> Danger:
        """What the enemy could do in its next turn to this unit if it stood on this cell."""

    def view(self, state: State, side: int) -> State:
        """What a side may know, and with NOBODY what both may know. It can be played on like any state."""

    def secret(self, state: State, side: int) -> bool:
        """Whether what a side sees or sets as it decides now must be kept from the other."""

    def witnessed(self, before: State, after: State, events: Sequence[Event], side: int) -> list[Event]:
        """What a side sees of the events between two states."""

    def outcome(self, state: State) -> Outcome | None: ...

    def points(self, state: State) -> tuple[int, int]:
        """What red and blue have scored so far."""

    def turn(self, state: State) -> int:
        """The number of the turn, from 1."""

    def strength(self, state: State, side: int) -> float:
        """What a side has left to fight with, in points."""

    def tallies(self, state: State, side: int) -> dict[str, int]:
        """What the statistics count for a side so far, by name ("supplies used")."""

    def facts(self, state: State) -> dict[str, Hashable]:
        """Everything that makes the state what it is, by part, as plain data: equal facts, equal state."""

    def steps(self, table: str) -> tuple[StepTitle, ...]:
        """The numbered steps of an attack, in order."""

    def running(self, state: State) -> Running | None: ...

    def board(self, state: State) -> Board: ...

    def die(self, name: str) -> Die:
        """A die of the family by the name it has in events."""

    def describe(self, state: State, choice: Choice) -> str:
        """A choice in words."""

    def tell(self, state: State, event: Event) -> str:
        """An event in words."""

    def brief(self, state: State, choice: Choice) -> str:
        """A choice in two or three words, for a button."""

    # Showing; all of it is asked of views

    def where(self, state: State, choice: Choice) -> int:
        """The cell that is pointed at to make a choice; NOWHERE if it takes a button."""

    def preview(self, state: State, choice: Choice) -> "Overlay":
        """What a choice would look like: the way with its cost, and what can be reached from there."""

    def pieces(self, state: State) -> "list[Piece]":
        """The units on the map."""

    def reserves(self, state: State, side: int) -> "list[Piece]":
        """The units of a side that count although they are not on the map, without a place."""

    def features(self, state: State) -> "list[Feature]": ...

    def links(self, state: State) -> "list[Link]":
        """Supply lines; none in most families."""

    def clock(self, state: State) -> "Clock": ...

    def card(self, state: State, unit: int) -> "Card": ...

    def exhibit(self, state: State) -> "Exhibit | None":
        """The attack under way, for the table with the dice."""

    def overlay(self, state: State, name: str, side: int, unit: int, cell: int) -> "Overlay":
        """One of OVERLAYS as a side sees it; unit and cell are NOBODY and NOWHERE where none is meant."""

    def area_at(self, state: State, cell: int) -> str:
        """What the ground of a cell is and does, in words."""
