"""A finished game watched again: forward, back, and to any turn."""

from pathlib import Path
from typing import Any, Final

from game.engine.contract import NOBODY
from game.engine.fault import Fault
from game.engine.match import Match
from game.files import shown
from game.ui.battle.battle import HUMAN, Battle, Happening, map_of
from game.ui.saves import Progress, Seats, read_match

WATCHED = "recording"
"""Who sits where while a recording plays."""
SEALED: Final = "Only once it is over: it shows what is hidden."


class Replay(Battle):
    def __init__(self, match: Match[Any], names: Seats, map_path: Path | None = None) -> None:
        self.names = names
        self._record = list(match.history)
        self._resigned = match.resigned
        again: Match[Any] = Match(match.rules, match.scenario, match.seed)
        super().__init__(again, (WATCHED, WATCHED), map_path)
        self._end_if_resigned()

    @classmethod
    def from_save(cls, path: Path, progress: Progress | None = None) -> "Replay":
        match, names = read_match(path, progress)
        if is_sealed(match, names):
            told = "is of a battle that still goes on, with things hidden in it"
            raise Fault(shown(path), "", told, "watch it once it is over")
        return cls(match, names, map_of(match.scenario))

    @property
    def length(self) -> int:
        return len(self._record)

    @property
    def at_end(self) -> bool:
        return self.moment == self.length

    def forward(self) -> Happening | None:
        """The next choice; None at the end."""
        if self.at_end:
            return None
        played = self._record[self.moment]
        self.match.replay(played.choice, played.dice, played.notes)
        self._end_if_resigned()
        self.version += 1
        return self._happening(self.moment - 1, self.eyes)

    def back(self) -> bool:
        """Take a choice back; whether there was one."""
        if not self.moment:
            return False
        self.match.resigned = NOBODY
        last = self.match.history.pop()
        self.match.state = last.before
        self._told.clear()
        self.version += 1
        return True

    def _end_if_resigned(self) -> None:
        if self.at_end:
            self.match.resigned = self._resigned

    def jump(self, place: int) -> None:
        while self.moment > max(0, place):
            self.back()
        while self.moment < min(place, self.length):
            self.forward()

    def turns(self) -> list[tuple[int, int]]:
        """Every turn, and how many choices lie before it."""
        found: dict[int, int] = {}
        for place, played in enumerate(self._record):
            found.setdefault(self.rules.turn(played.before), place)
        return list(found.items())


def is_sealed(match: Match[Any], seats: Seats) -> bool:
    """Whether to watch a battle would tell a person who is still to play on what he may not know."""
    if HUMAN not in seats or match.outcome() is not None:
        return False
    moments = [(played.before, played.side) for played in match.history]
    return any(match.rules.secret(*moment) for moment in [*moments, (match.state, match.decider())])
