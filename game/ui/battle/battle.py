"""A battle at one screen: the match, who sits where, and whose eyes look at it now.

Between two people at one screen nobody may see what the other keeps secret, so the battle knows who sits
down next, what he has not seen yet, and what the log tells him.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.contract import NOBODY, SIDES, Choice, Event, Outcome, Rules
from game.engine.display import die_of
from game.engine.families import family
from game.engine.grammar import agree
from game.engine.match import Candidate, Match, NotAllowed, Played
from game.engine.scenario import Scenario
from game.ui.saves import Progress, Seats, read_match, write_autosave, write_fought, write_save

HUMAN: Final = "human"
EVERYTHING: Final = -2
"""The eyes of one who plays no side and sees all."""


class Happening(msgspec.Struct, frozen=True):
    """What a choice looked like to somebody: the views before and after it, and what he saw happen."""

    before: Any
    after: Any
    events: tuple[Event, ...]
    side: int = NOBODY
    """Who made the choice."""
    eyes: int = EVERYTHING
    """Whose views they are."""


class Line(msgspec.Struct, frozen=True):
    """One line of the log."""

    text: str
    side: int
    kind: str
    step: str
    place: int
    """How many choices had been made when it happened."""

    @property
    def heading(self) -> bool:
        return self.kind in ("turn", "phase")


class Battle:
    def __init__(self, match: Match[Any], seats: Seats, map_path: Path | None = None) -> None:
        self.match = match
        self.seats = seats
        self.map_path = map_path
        self.version = 0
        """Changes with everything that changes the battle."""
        self.seated = NOBODY
        """The side whose player has sat down to what only he may see."""
        self._followed = [self._seen_by(side) for side in range(len(SIDES))]
        """By side: how many choices its player has seen made."""
        self._open: set[int] = set()
        """The choices, by their place in the history, that were made with both players looking on."""
        self._eyes = (-1, NOBODY)
        """The version for which it was found out whose eyes look, and whose they are."""
        self._told: dict[int, tuple[int, list[Line]]] = {}
        """By eyes: how many choices the log has told, and its lines."""
        self._readable: tuple[int, list[Played[Any]]] = (-1, [])
        """The version for which it was found out which thoughts may be read, and those."""
        self._harmless: dict[tuple[int, int], tuple[Played[Any], bool]] = {}
        """By place and eyes: a choice, and whether what was weighed for it gave nothing away."""

    def _seen_by(self, side: int) -> int:
        """In a battle that is taken up again: all up to the last choice that a player has made himself."""
        own = (place for place, played in enumerate(self.match.history, start=1) if played.side == side)
        return max(own, default=0)

    @classmethod
    def begin(cls, scenario: Scenario, map_path: Path | None, seats: Seats, seed: int) -> "Battle":
        rules = family(scenario.rules, scenario.source)
        return cls(Match(rules, scenario, seed), seats, map_path)

    @classmethod
    def from_save(cls, path: Path, progress: Progress | None = None) -> "Battle":
        match, seats = read_match(path, progress)
        return cls(match, seats, map_of(match.scenario))

    def restart(self, scenario: Scenario) -> "Battle":
        """The same seats and luck on a changed map."""
        return Battle.begin(scenario, self.map_path, self.seats, self.match.seed)

    def save(self, name: str) -> Path:
        return write_save(name, self.match, self.seats)

    def autosave(self) -> Path:
        """To be continued while it goes on, to be watched once it is over."""
        keep = write_autosave if self.outcome is None else write_fought
        return keep(self.match, self.seats)

    # Who decides, and who looks

    @property
    def rules(self) -> Rules[Any]:
        return self.match.rules

    @property
    def moment(self) -> int:
        """The number of choices made."""
        return len(self.match.history)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome()

    @property
    def decider(self) -> int:
        return self.match.decider()

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(side for side, seat in enumerate(self.seats) if seat == HUMAN)

    @property
    def program(self) -> str:
        """The player that decides now, if it is not a person."""
        side = self.decider
        return "" if side == NOBODY or self.seats[side] == HUMAN else self.seats[side]

    @property
    def eyes(self) -> int:
        """Whose view the screen shows: a side's, NOBODY for what both may know, or EVERYTHING."""
        if self._eyes[0] != self.version:
            self._eyes = self.version, self._find_eyes()
        return self._eyes[1]

    def _find_eyes(self) -> int:
        humans = self.humans
        if not humans or self.outcome is not None:
            return EVERYTHING
        if len(humans) == 1:
            return humans[0]
        side = self.decider
        return side if self.rules.secret(self.match.state, side) else NOBODY

    @property
    def awaited(self) -> int:
        """The side whose player must sit down before anything is shown; NOBODY if all may look."""
        if len(self.humans) < 2:
            return NOBODY
        eyes = self.eyes
        return eyes if eyes in (0, 1) and eyes != self.seated else NOBODY

    def view(self) -> Any:
        """What the screen shows."""
        return self._through(self.match.state, self.eyes)

    def choices(self, unit: int | None = None) -> list[Choice]:
        """What the person who decides now may do; nothing while a program does or somebody must sit down."""
        if self.outcome is not None or self.program or self.awaited != NOBODY:
            return []
        return self.rules.choices(self.deciding_view(), unit)

    def deciding_view(self) -> Any:
        """What the side that decides knows: choices and forecasts are asked of it."""
        return self.rules.view(self.match.state, self.decider)

    def side_name(self, side: int) -> str:
        return self.match.side_name(side) if side in (0, 1) else "Nobody"

    def unit_side(self, unit: int) -> int:
        return SIDES.index(self.match.scenario.units[unit].side)

    # Playing

    def play(self, choice: Choice, notes: tuple[Candidate, ...] = ()) -> Happening:
        """Make a choice; NotAllowed says why it cannot be. Told is what the eyes that looked on saw of it.

        `notes` are what a program weighed.
        """
        eyes = self.eyes
        side = self.decider
        self.match.play(choice, notes)
        self.version += 1
        happening = self._happening(self.moment - 1, eyes)
        if eyes in (0, 1):
            self._followed[eyes] = self.moment
        elif eyes == NOBODY:
            self._open.add(self.moment - 1)
            self._leave_seat(side)
        return happening

    @property
    def may_resign(self) -> int:
        """The side whose player may give up now; NOBODY if none may."""
        humans = self.humans
        if self.outcome is not None or not humans:
            return NOBODY
        return self.decider if len(humans) == 2 else humans[0]

    def resign(self) -> None:
        """The person who may gives up; NotAllowed says that nobody may."""
        side = self.may_resign
        if side == NOBODY:
            raise NotAllowed("There is nobody here who could resign.")
        self.match.resign(side)
        self.version += 1

    def take_over(self, side: int) -> None:
        """A person plays on for a program."""
        red, blue = self.seats
        self.seats = (HUMAN, blue) if side == 0 else (red, HUMAN)
        self._followed = [self.moment, self.moment]
        self.version += 1

    def sit_down(self) -> list[Happening]:
        """The awaited player sits down: what happened since he last looked, as far as he can know it."""
        side = self.awaited
        missed = self._done_behind(side)
        self.seated = side
        self._followed[side] = self.moment
        return [happening for happening in missed if happening.events]

    @property
    def had_to_look_away(self) -> bool:
        """Whether the other side has done anything that the awaited player was not shown at once."""
        return bool(self._done_behind(self.awaited))

    def _done_behind(self, side: int) -> list[Happening]:
        """What the other side has done behind the curtain since a player last looked."""
        places = range(self._followed[side], self.moment)
        hidden = [self._happening(place, side) for place in places if not self._was_shown(place, side)]
        return [happening for happening in hidden if happening.side != side]

    def _was_shown(self, place: int, side: int) -> bool:
        """Whether a choice was made in the open, and showed a side then all that it can know of it."""
        if place not in self._open:
            return False
        return self._happening(place, side).events == self._happening(place, NOBODY).events

    def undo_objection(self) -> str | None:
        if self.awaited != NOBODY:
            return "Undo stops here, since the other player's turn has come."
        return self.match.undo_objection(self._undoer())

    def undo(self) -> Choice:
        if refused := self.undo_objection():
            raise NotAllowed(refused)
        choice = self.match.undo(self._undoer())
        self._followed = [min(seen, self.moment) for seen in self._followed]
        self._open = {place for place in self._open if place < self.moment}
        self._told.clear()
        self.version += 1
        return choice

    def picked_after(self, die: tuple[str, int]) -> list[Choice] | None:
        """The dice that were picked after one that is still to be rolled again; None if that stays picked."""
        later: list[Choice] = []
        if self.undo_objection():
            return None
        for played in reversed(self.match.history):
            picked = die_of(played.choice)
            if picked is None or played.bars_undo:
                return None
            if picked == die:
                return later[::-1]
            later.append(played.choice)
        return None

    # Telling

    def log(self) -> list[Line]:
        """All that has happened so far, as far as the eyes that look now can know it."""
        eyes = self.eyes
        done, lines = self._told.get(eyes, (-1, []))
        if done < 0:
            first = self._through(self._state(0), eyes)
            lines = [self._line(first, event, 0) for event in self.rules.opening(self._state(0))]
            done = 0
        for place in range(done, self.moment):
            happening = self._happening(place, eyes)
            lines += [self._line(happening.after, event, place + 1) for event in happening.events]
        self._told[eyes] = (self.moment, lines)
        resigned = self.match.resigned
        if resigned == NOBODY:
            return lines
        sides = self.side_name(resigned), self.side_name(1 - resigned)
        told = agree(f"{sides[0]} resigns, and {sides[1]} wins", sides)
        return [*lines, Line(told, resigned, "resigned", "", self.moment)]

    def recent(self, since: int) -> list[Happening]:
        """What was seen of the choices from a place of the history on."""
        eyes = self.eyes
        return [self._happening(place, eyes) for place in range(since, self.moment)]

    def thoughts(self) -> list[Played[Any]]:
        """The choices of a program in a turn of which it told what it weighed: the last turn of which the
        eyes that look now may know any."""
        if self._readable[0] != self.version:
            self._readable = self.version, self._find_thoughts()
        return self._readable[1]

    def _find_thoughts(self) -> list[Played[Any]]:
        found: list[Played[Any]] = []
        for place in reversed(range(self.moment)):
            played = self.match.history[place]
            if found and self.rules.turn(played.before) != self.rules.turn(found[0].before):
                break
            # Where sides alternate, what the other did lies in between.
            others = bool(found) and played.side != found[0].side
            if played.notes and not others and self._may_read(place):
                found.append(played)
        return found[::-1]

    def _may_read(self, place: int) -> bool:
        """Whether what was weighed for a choice gives nothing away that is hidden from the eyes that look."""
        played, rules, eyes = self.match.history[place], self.rules, self.eyes
        if eyes in (EVERYTHING, played.side):
            return True
        over = rules.turn(played.before) < rules.turn(self.match.state)
        if over and rules.OPEN_AFTERWARDS:
            return True
        known = self._harmless.get((place, eyes))
        if known is None or known[0] is not played:
            known = self._harmless[place, eyes] = played, self._is_harmless(played)
        return known[1]

    def _is_harmless(self, played: Played[Any]) -> bool:
        """Whether all that was weighed follows from what the eyes that look saw at that time.

        Which units it could choose from may tell what lies hidden beside them, as order of acting does.
        """
        rules, before = self.rules, played.before
        if rules.secret(before, played.side):
            return False
        own, seen = rules.view(before, played.side), rules.view(before, self.eyes)
        if rules.facts(own) == rules.facts(seen):
            return True
        if len({note.choice.unit for note in played.notes}) > 1:
            return False
        return set(rules.choices(own)) == set(rules.choices(seen)) and all(
            rules.why(seen, note.choice) == note.reason for note in played.notes
        )

    def weighed(self, played: Played[Any]) -> list[tuple[str, Candidate]]:
        """What was weighed for a choice, in words."""
        return [(self.rules.describe(played.before, note.choice), note) for note in played.notes]

    def _undoer(self) -> int | None:
        """Two people who hide nothing from each other may take back either's last choice."""
        humans = self.humans
        if len(humans) == 1:
            return humans[0]
        return self.eyes if self.eyes in (0, 1) else None

    def _leave_seat(self, side: int) -> None:
        """After an open decision of the other player, who sits at the screen is no longer known."""
        if side != self.seated:
            self.seated = NOBODY

    def _line(self, state: Any, event: Event, place: int) -> Line:
        return Line(self.rules.tell(state, event), event.side, event.kind, event.step, place)

    def _happening(self, place: int, eyes: int) -> Happening:
        played = self.match.history[place]
        before, after = played.before, self._state(place + 1)
        events: Sequence[Event] = played.events
        if eyes != EVERYTHING:
            events = self.rules.witnessed(before, after, events, eyes)
        return Happening(
            self._through(before, eyes), self._through(after, eyes), tuple(events), played.side, eyes
        )

    def _state(self, place: int) -> Any:
        """The state after so many choices."""
        history = self.match.history
        return history[place].before if place < len(history) else self.match.state

    def _through(self, state: Any, eyes: int) -> Any:
        return state if eyes == EVERYTHING else self.rules.view(state, eyes)


def map_of(scenario: Scenario) -> Path | None:
    """The map file a scenario was read from, if it is still there."""
    path = Path(scenario.source) if scenario.source else None
    return path if path and path.is_file() else None
