"""A game being played: choices one after the other, undo, and the record that a save is made of.

    match = Match(rules, scenario, seed=7)
    match.play(match.choices()[0])
    match.undo()
    match.resign(RED)

Luck comes from the seed and the number of the choice, so a game goes on alike after a save, and undoing
something and doing it again never changes the dice.

To resign is no choice of any rules: it ends the game as it stands, and no family knows of it.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, TypeVar

import msgspec

from game.engine.chance import Pinned, Sampled
from game.engine.contract import NOBODY, SIDES, Choice, Event, Outcome, Rules, opponent
from game.engine.dice import Counts
from game.engine.scenario import Scenario

State = TypeVar("State")


class NotAllowed(Exception):
    """A choice or an undo that the rules refuse; the message says why, in words for the player."""


class Measure(StrEnum):
    """What a score counts. Unlike strings, members stay themselves through processes and files."""

    GAIN = "gain"
    """What is gained at first sight, in the points of the family's `worth`."""
    ODDS = "odds"
    """How likely the game is won after it, from 0 to 1."""


class Candidate(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A choice that a player which is a program weighed, and what spoke for it."""

    choice: Choice
    score: float
    reason: str = ""
    measure: Measure = Measure.GAIN

    @property
    def shown_score(self) -> str:
        if self.measure == Measure.ODDS:
            return f"{self.score:.0%}"
        # Next to nothing is shown as nothing, without its sign.
        return f"{round(self.score, 1) + 0.0:+.1f}"


class Played(msgspec.Struct, Generic[State], frozen=True):
    """One choice as it was made: what was intended, and what came of it."""

    side: int
    """Who decided."""
    choice: Choice
    dice: tuple[Counts, ...]
    events: tuple[Event, ...]
    before: State
    notes: tuple[Candidate, ...] = ()
    """What its player weighed of all that was allowed, the chosen one first; nothing if a person chose."""

    @property
    def bars_undo(self) -> bool:
        return bool(self.dice) or any(event.reveals for event in self.events)


class Match(Generic[State]):
    def __init__(self, rules: Rules[State], scenario: Scenario, seed: int) -> None:
        self.rules = rules
        self.scenario = scenario
        self.seed = seed
        self.state: State = rules.start(scenario)
        self.history: list[Played[State]] = []
        self.resigned = NOBODY
        """The side that gave up after the last choice."""

    def choices(self, unit: int | None = None) -> list[Choice]:
        return [] if self.resigned != NOBODY else self.rules.choices(self.state, unit)

    def decider(self) -> int:
        return NOBODY if self.resigned != NOBODY else self.rules.decider(self.state)

    def outcome(self) -> Outcome | None:
        if self.resigned == NOBODY:
            return self.rules.outcome(self.state)
        reason = f"{self.side_name(self.resigned)} has resigned"
        return Outcome(opponent(self.resigned), reason, self.rules.points(self.state))

    def side_name(self, side: int) -> str:
        return (self.scenario.red, self.scenario.blue)[side].name or SIDES[side].capitalize()

    def play(self, choice: Choice, notes: tuple[Candidate, ...] = ()) -> tuple[Event, ...]:
        """Make a choice with the luck that the seed has for it; NotAllowed says why it cannot be made."""
        return self._play(choice, Sampled(f"{self.seed}/{len(self.history)}"), notes)

    def replay(
        self, choice: Choice, dice: Sequence[Counts], notes: tuple[Candidate, ...] = ()
    ) -> tuple[Event, ...]:
        """Make a choice with luck that was written down."""
        return self._play(choice, Pinned(dice), notes)

    def resign(self, side: int) -> None:
        """Give up for a side, whoever decides; NotAllowed says that it is too late."""
        if self.outcome() is not None:
            raise NotAllowed("The game is over already.")
        self.resigned = side

    def undo(self, side: int | None = None) -> Choice:
        """Take the last choice back; NotAllowed says why it stays."""
        if refused := self.undo_objection(side):
            raise NotAllowed(refused)
        last = self.history.pop()
        self.state = last.before
        return last.choice

    def undo_objection(self, side: int | None = None) -> str | None:
        """Why nothing can be undone now, in words; None if the last choice can.

        With a side it is that side that wants to undo, and only what it has done itself.
        """
        if self.resigned != NOBODY:
            return f"Undo stops here, since {self.side_name(self.resigned)} has resigned."
        if not self.history:
            return "Nothing has been done yet that could be undone."
        last = self.history[-1]
        if side not in (None, last.side):
            return "Undo stops here, for the other side has decided in between."
        if not last.bars_undo:
            return None
        what = self.rules.describe(last.before, last.choice)
        why = "dice have fallen" if last.dice else "something came to light"
        return f"Undo stops here, since {why}: {what}."

    def _play(
        self, choice: Choice, chance: Sampled | Pinned, notes: tuple[Candidate, ...]
    ) -> tuple[Event, ...]:
        if self.resigned != NOBODY:
            raise NotAllowed(f"The game is over: {self.side_name(self.resigned)} has resigned.")
        if refused := self.rules.objection(self.state, choice):
            raise NotAllowed(refused)
        before = self.state
        # Somebody's own player may note, and a save may hold, what nobody could ever put into words.
        sound = tuple(note for note in notes if self.rules.objection(before, note.choice) is None)
        self.state, events = self.rules.apply(before, choice, chance)
        side = self.rules.decider(before)
        played = Played(side, choice, tuple(chance.log), tuple(events), before, sound)
        self.history.append(played)
        return played.events
