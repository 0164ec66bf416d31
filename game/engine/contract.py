"""What every rule family agrees on, and all that a window, a player, a save or a test may use of one.

At any moment exactly one side decides, and what it may do is a list of choices. A choice is made so by
`apply`, which answers with the next state and what happened on the way. Luck is passed in. See `Rules`.
"""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from game.engine.board import NOWHERE, Board
from game.engine.chance import Chance
from game.engine.dice import Counts, Die
from game.engine.scenario import Scenario

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
    """One thing that happened, for the log, the animation and the statistics."""

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


class StepTitle(msgspec.Struct, frozen=True):
    number: str
    name: str


State = TypeVar("State")


class Rules(Protocol[State]):
    """A rule family. Each one's `rules` module is an instance of this."""

    NAME: str

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

    def apply(self, state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
        """The state after an allowed choice, and what happened. The old state stays as it was."""

    def forecast(self, state: State, choice: Choice) -> Forecast | None:
        """What an attack would do; None for choices that hold no attack."""

    def worth(self, state: State, choice: Choice) -> float:
        """What a choice is worth to the side that makes it, at first sight; ending a phase is worth 0."""

    def danger(self, state: State, unit: int, cell: int) -> Danger:
        """What the enemy could do in its next turn to this unit if it stood on this cell."""

    def view(self, state: State, side: int) -> State:
        """What a side may know. It can be played on like any state."""

    def witnessed(self, before: State, after: State, events: Sequence[Event], side: int) -> list[Event]:
        """What a side sees of the events between two states."""

    def outcome(self, state: State) -> Outcome | None: ...

    def turn(self, state: State) -> int:
        """The number of the turn, from 1."""

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
