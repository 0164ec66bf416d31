"""What happens by itself: choices of programs, playing back what was done, autosaves. One step at a time.

The screen asks `update` every frame. While something moves on the map nothing else goes on, so that
everybody can follow; a person may hurry it, stop it, or take it step by step.
"""

from collections import deque
from time import monotonic
from typing import Any, Final

from game.ai.players import THINKERS
from game.ai.thinking import Thinker
from game.engine.contract import NOBODY, Choice
from game.engine.fault import Fault
from game.engine.grammar import agree
from game.engine.match import NotAllowed
from game.ui.battle.battle import Battle, Happening
from game.ui.battle.bookkeeping import Bookkeeper
from game.ui.battle.replay import Replay
from game.ui.battle.statistics import Pair

PACES: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 0.0)
"""How fast programs and recordings play, as a factor; 0: as fast as they can."""
_REST: Final = 0.45
"""Seconds between two choices of a program at a pace of 1."""
LONG_THOUGHT: Final = 1.0
"""Seconds from which on somebody who waits for a thought wonders what goes on, and may cut it short."""
STAND_IN: Final = "regular"
"""Who decides at once where a thought is cut short."""


class Stage:
    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.waiting: deque[Happening] = deque()
        """What has happened and is still to be shown."""
        self.catching_up = False
        """It happened while the one who looks now was away."""
        self.paused = isinstance(battle, Replay)
        self.pace = 1.0
        self.trouble = ""
        """Why a program no longer plays, in words."""
        self.notes: list[str] = []
        """Refusals and troubles that the person at the screen has not been told yet."""
        self.news: list[str] = []
        """The same for what went well."""
        self._books = Bookkeeper(battle.rules, battle.match.scenario)
        self.thinker: Thinker | None = None
        self._asked = 0.0
        """When the program that thinks was asked."""
        self.cut_short = False
        """The thought was given up, and somebody else decides at once."""
        self._rest = 0.0
        self._steps = 0
        """How many choices may be made although it is paused."""

    def close(self) -> None:
        if self.thinker is not None:
            self.thinker.stop()
            self.thinker = None

    # What a person does

    def choose(self, choice: Choice) -> bool:
        """A person's choice; whether it was allowed."""
        before = self.battle.match.state
        place, turn = self.battle.moment, self.battle.rules.turn(before)
        try:
            happening = self.battle.play(choice)
        except NotAllowed as refusal:
            self.notes.append(str(refusal))
            return False
        self._took_place(happening, before, choice, place, turn)
        return True

    def undo(self) -> bool:
        self.hurry()
        if refused := self.battle.undo_objection():
            self.notes.append(refused)
            return False
        if self.thinker is not None and self.thinker.busy:
            self.thinker.stop()
        choice = self.battle.undo()
        told = self.battle.rules.describe(self.battle.match.state, choice)
        # What it would have done is no longer of interest.
        self.news.append(f"Undone: {told.partition(': ')[0].rstrip('.')}.")
        return True

    def put_back(self, die: tuple[str, int]) -> bool:
        """Keep a die that was picked to be rolled again: those that were picked after it are picked anew."""
        self.hurry()
        later = self.battle.picked_after(die)
        if later is None:
            self.notes.append("This die stays picked.")
            return False
        for _ in (die, *later):
            self.battle.undo()
        for choice in later:
            self.choose(choice)
        return True

    def resign(self) -> None:
        """The person at the screen gives up."""
        self.hurry()
        self.close()
        self.battle.resign()
        self.autosave()

    def sit_down(self) -> None:
        self.waiting.extend(self.battle.sit_down())
        self.catching_up = bool(self.waiting)

    def hurry(self) -> None:
        """Leave out what is still to be shown."""
        self.waiting.clear()
        self.catching_up = False

    def step(self) -> None:
        """One choice more, then stand still."""
        self.paused = True
        self._steps = 1
        self._rest = 0.0

    def step_back(self) -> None:
        self.paused = True
        if isinstance(self.battle, Replay):
            self.hurry()
            self.battle.back()

    def change_pace(self, by: int) -> None:
        place = PACES.index(self.pace) if self.pace in PACES else 2
        self.pace = PACES[min(max(place + by, 0), len(PACES) - 1)]

    def cut_thought_short(self) -> None:
        """Give up a long thought: what it is about is decided by what is best at first sight."""
        if not self.may_cut_short or self.thinker is None:
            return
        self.cut_short = True
        self.thinker.think(self.battle.match.history, self.battle.decider, STAND_IN)

    def take_over(self) -> None:
        """A person plays on for the program whose turn it is."""
        side = self.battle.decider
        if side == NOBODY:
            return
        self.close()
        self.trouble = ""
        self.battle.take_over(side)

    # What goes on by itself

    def next_to_show(self) -> Happening | None:
        if self.waiting:
            return self.waiting.popleft()
        self.catching_up = False
        return None

    def update(self, seconds: float) -> bool:
        """Let programs play; whether anything has been chosen. Not called while something moves."""
        battle = self.battle
        if self.waiting or battle.outcome is not None or not battle.program or self.trouble:
            return False
        self._rest -= seconds
        if isinstance(battle, Replay):
            return self._recorded(battle)
        if self.paused and not self._steps:
            return False
        return self._thought()

    @property
    def expected(self) -> dict[int, Pair]:
        """What the forecasts of attacks promised, by place in the history, as far as it is worked out."""
        return self._books.known(self.battle.match.history)

    @property
    def thinking(self) -> bool:
        return self.thinker is not None and self.thinker.busy

    @property
    def thought_for(self) -> float:
        """Seconds that a program's thought has been waited for; 0 if nobody waits for one."""
        stands_still = self.paused and not self._steps
        return monotonic() - self._asked if self.thinking and not stands_still else 0.0

    @property
    def may_cut_short(self) -> bool:
        """Whether a press now would cut a thought short. Nobody's own player is hurried."""
        ours = self.battle.program.partition("@")[0] in THINKERS
        return ours and not self.cut_short and self.thought_for >= LONG_THOUGHT

    def _recorded(self, battle: Replay) -> bool:
        if (self.paused and not self._steps) or self._rest > 0:
            return False
        self._steps = 0
        happening = battle.forward()
        if happening is None:
            self.paused = True
            return False
        self._show(happening)
        return True

    def _thought(self) -> bool:
        battle = self.battle
        try:
            if self.thinker is None:
                match = battle.match
                self.thinker = Thinker(match.scenario, match.seed, battle.seats)
            if not self.thinker.busy:
                self.thinker.think(battle.match.history, battle.decider)
                self._asked = monotonic()
                self.cut_short = False
            if self._rest > 0:
                return False
            thought = self.thinker.poll()
        except Fault as fault:
            self._fail(str(fault))
            return False
        if thought is None:
            return False
        before, place = battle.match.state, battle.moment
        turn = battle.rules.turn(before)
        try:
            happening = battle.play(thought.choice, thought.candidates)
        except NotAllowed as refusal:
            self._fail(f"{battle.program} makes a choice that is not allowed: {refusal}")
            return False
        self._steps = 0
        if self.cut_short:
            name = battle.side_name(happening.side)
            self.news.append(f"{agree(f'{name} was cut short', (name,))}: {STAND_IN} decided in its place.")
        self._took_place(happening, before, thought.choice, place, turn)
        return True

    def _fail(self, trouble: str) -> None:
        self.close()
        self.trouble = trouble
        self.notes.append(trouble)

    def _took_place(self, happening: Happening, before: Any, choice: Choice, place: int, turn: int) -> None:
        battle = self.battle
        if battle.rules.running(before) is None:
            self._books.note(place, before, choice)
        self._show(happening)
        side_turn = any(event.kind == "turn" for event in happening.events)
        if side_turn or battle.rules.turn(battle.match.state) != turn or battle.outcome is not None:
            self.autosave()

    def autosave(self) -> None:
        try:
            self.battle.autosave()
        except Fault as fault:
            self.notes.append(f"The turn was not saved: {fault}")

    def _show(self, happening: Happening) -> None:
        self.waiting.append(happening)
        self._rest = _REST / self.pace if self.pace else 0.0
