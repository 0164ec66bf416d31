"""Which sheet each panel shows at the moment. A sheet is made anew only when what it shows has changed."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.ui.battle.aim import Entry, entries
from game.ui.battle.bars import Command, foot_sheet
from game.ui.battle.course import course
from game.ui.battle.hand import Hand
from game.ui.battle.layout import Layout
from game.ui.battle.panels.card import card_sheet, ground_sheet
from game.ui.battle.panels.forecast import forecast_sheet
from game.ui.battle.panels.lists import log_sheet, thoughts
from game.ui.battle.panels.sequence import Play, decision_block, sequence_sheet
from game.ui.battle.portrait import Portraits
from game.ui.battle.sheet import Choosable, Pane, Sheet
from game.ui.battle.stage import Stage
from game.ui.look.look import Look

TABS = ("Unit", "Battle", "Log")
_SOME = 40
MOST_ANSWERS = 24
"""Answers that are offered as buttons; more than these are pointed at on the map."""


class SidePanels:
    def __init__(
        self,
        look: Look,
        places: Layout,
        hand: Hand,
        stage: Stage,
        portraits: Portraits,
        play: Play,
        offer: Callable[[Entry], None],
    ) -> None:
        self.look, self.hand, self.stage = look, hand, stage
        self._portraits, self._play, self._offer = portraits, play, offer
        self.card = Pane(look, places.card)
        self.middle = Pane(look, places.middle)
        self.log = Pane(look, places.log)
        self.tab = "Unit" if places.tabs else ""
        self.read: Pane | None = None
        """The panel that keys scroll; the mouse needs none."""
        self._asked_at = -1
        """The version of the battle when a decision was last turned to."""
        self._shown: dict[str, Hashable] = {}
        self.beside: Choice | None = None
        """A choice whose button in the middle panel is pointed at: its forecast is shown above."""

    def next_panel(self) -> None:
        """Turn to the next panel: show it where they share one place, else let the keys scroll it."""
        if self.tab:
            self.tab = TABS[(TABS.index(self.tab) + 1) % len(TABS)]
            return
        panes = self.panes
        place = panes.index(self.read) + 1 if self.read in panes else 1
        self.read = panes[place % len(panes)]

    def scroll(self, steps: int) -> None:
        """Scroll the panel that is read, by keys."""
        self.read = self.panes[0] if self.tab else self.read or self.middle
        self.read.wheel(steps)

    @property
    def panes(self) -> list[Pane]:
        """Those in sight."""
        by_tab = {"Unit": self.card, "Battle": self.middle, "Log": self.log}
        return [by_tab[self.tab]] if self.tab else [self.card, self.middle, self.log]

    def arrange(self, usual: Layout, asking: Layout) -> None:
        """Give a decision the room it needs; where panels share one place, turn to it when it comes up."""
        asked = self.is_asked()
        if self.tab and asked and self._asked_at != self.hand.battle.version:
            self.tab = "Battle"
            self._asked_at = self.hand.battle.version
        places = asking if asked else usual
        self.card.area, self.middle.area, self.log.area = places.card, places.middle, places.log
        # A panel that has become smaller or larger shows as much as before, and the log its end.
        for pane in (self.card, self.middle, self.log):
            pane.wheel(0)

    def refresh(self) -> None:
        self._refresh_card()
        self._refresh_middle()
        battle = self.hand.battle
        self._once(
            self.log,
            ("log", battle.version, battle.eyes, self.log.area.height),
            lambda: log_sheet(self.look, self.log.area.width, battle.log()),
            from_end=True,
        )

    # The card

    def _refresh_card(self) -> None:
        hand, battle = self.hand, self.hand.battle
        width = self.card.area.width
        choice = self.beside or (hand.pointed if self.tab and hand.deciding else None)
        if choice is not None and (forecast := hand.forecast(choice)):
            self._once(
                self.card,
                ("forecast", battle.version, choice),
                lambda: forecast_sheet(
                    self.look, width, hand.describe(choice), forecast, hand.name, battle.unit_side
                ),
            )
            return
        unit = next((unit for unit in (hand.unit, hand.selected, self._actor()) if unit != NOBODY), NOBODY)
        cell = hand.cell
        if unit != NOBODY:
            ground = hand.ground(cell) if cell != NOWHERE and hand.cell_of(unit) == cell else ""
            self._once(
                self.card,
                ("card", battle.version, battle.eyes, unit, ground),
                lambda: card_sheet(
                    self.look,
                    width,
                    battle.rules.card(hand.view, unit),
                    self._portraits.of_kind,
                    ground,
                ),
            )
        else:
            lines = self._cell_lines(cell)
            key = ("ground", battle.version, battle.eyes, cell)
            title = "The ground" if cell != NOWHERE else battle.match.scenario.title
            self._once(self.card, key, lambda: ground_sheet(self.look, width, title, lines))

    def _actor(self) -> int:
        """While a program plays: the unit that acted last, if it can be seen."""
        battle = self.hand.battle
        if not battle.program or not battle.moment:
            return NOBODY
        unit = battle.match.history[-1].choice.unit
        return unit if self.hand.piece(unit) else NOBODY

    def _cell_lines(self, cell: int) -> list[str]:
        if cell == NOWHERE:
            return ["Point at a unit or a cell to read about it."]
        notes = [feature.note for feature in self.hand.scene().features if feature.cell == cell]
        return [self.hand.ground(cell), *filter(None, notes)]

    # The middle: a forecast, a decision, what the unit can do, or the last attack

    def _refresh_middle(self) -> None:
        hand, battle = self.hand, self.hand.battle
        width = self.middle.area.width
        pointed = None if self.beside else hand.pointed
        forecast = hand.forecast(pointed) if pointed and hand.deciding else None
        if pointed is not None and forecast and not self._is_answering():
            self._once(
                self.middle,
                ("forecast", battle.version, pointed),
                lambda: forecast_sheet(
                    self.look, width, hand.describe(pointed), forecast, hand.name, battle.unit_side
                ),
            )
            return
        key = ("course", battle.version, battle.eyes, hand.selected, self.stage.thinking, self.is_asked())
        self._once(self.middle, key, self._course_sheet)

    def is_asked(self) -> bool:
        """A person must answer something before anything else goes on."""
        hand = self.hand
        return hand.deciding and hand.aim.closing not in hand.battle.choices()

    def _is_answering(self) -> bool:
        """What must be answered belongs to an attack, whose dice and steps are to be seen meanwhile."""
        return self.is_asked() and self.hand.battle.rules.running(self.hand.deciding_view) is not None

    def _course_sheet(self) -> Sheet:
        hand, battle = self.hand, self.hand.battle
        rules = battle.rules
        exhibit = rules.exhibit(hand.view)
        decision = self._decision if self._is_answering() else self._actions if hand.deciding else None
        sheet = sequence_sheet(
            self.look,
            self.middle.area.width,
            rules,
            course(battle),
            exhibit,
            decision,
            hand.aim,
            self._play,
            hand.describe,
        )
        if battle.program and (played := battle.last_thought()):
            sheet.gap()
            thoughts(
                sheet,
                battle.side_name(played.side),
                played.notes,
                lambda candidate: rules.describe(played.before, candidate.choice),
            )
        return sheet

    def _decision(self, sheet: Sheet) -> None:
        hand, battle = self.hand, self.hand.battle
        aimed = hand.aim
        on_map = {choice for place in aimed.cells.values() for choice in place}
        offered = on_map | set(aimed.buttons)
        answers = [choice for choice in battle.choices() if choice in offered]
        told = answers if len(answers) <= MOST_ANSWERS else list(aimed.buttons)
        question = self._question()
        if len(told) < len(answers):
            question = "Choose on the map."
        elif answers and aimed.dice:
            question = f"{question}. Press a die with a brass edge, or:".removeprefix(". ")
        elif not answers:
            question = "Press a die with a brass edge." if aimed.dice else "Choose one of your units."
        decision_block(
            sheet,
            battle.side_name(battle.decider),
            battle.decider,
            question,
            [(choice, self._label(choice, answers), hand.describe(choice)) for choice in told],
            self._play,
        )

    def _question(self) -> str:
        """The step of the attack that asks."""
        told = course(self.hand.battle)
        now = [step for step in told.steps if step.state == "now"] if told else []
        return f"Step {now[0].number}: {now[0].name}" if now and now[0].name else ""

    def _label(self, choice: Choice, others: Sequence[Choice]) -> str:
        """A few words where they tell it apart, else all of them."""
        brief = self.hand.brief(choice)
        same = sum(self.hand.brief(other) == brief for other in others)
        return brief if same == 1 else self.hand.describe(choice)

    def _actions(self, sheet: Sheet) -> None:
        """What can be done with buttons: by the selected unit, or by the side as a whole."""
        hand = self.hand
        offered = entries(hand.aim.buttons)
        owner = hand.selected
        if owner == NOBODY:
            self._prospects(sheet)
        else:
            sheet.heading(hand.name(owner))
            self._on_map(sheet)
        if not offered:
            return
        if owner == NOBODY:
            sheet.heading("Orders")
        choices = [entry.choices[0] for entry in offered]
        sheet.grid([self._choosable(entry, place, choices) for place, entry in enumerate(offered, start=1)])
        sheet.gap(4)

    def _choosable(self, entry: Entry, place: int, others: Sequence[Choice]) -> Choosable:
        hand, first = self.hand, entry.choices[0]
        key = str(place) if place <= 9 else ""
        if len(entry.choices) == 1:
            label, full = self._label(first, others), hand.describe(first)
            return Choosable(label, lambda: self._play(first), full, key, first)
        label = f"{hand.brief(first).rstrip('0123456789 ')} …"
        return Choosable(label, lambda: self._offer(entry), "Choose how many, or which way.", key)

    def _on_map(self, sheet: Sheet) -> None:
        """What the selected unit can do by pointing at the map."""
        aimed, kinds = self.hand.aim, dict[str, list[Choice]]()
        for place in aimed.cells.values():
            for choice in place:
                if choice not in aimed.buttons:
                    kinds.setdefault(choice.kind, []).append(choice)
        for kind, choices in kinds.items():
            sheet.row(self._title(kind, choices), f"{len(choices)} on the map")
        if not kinds and not aimed.buttons:
            sheet.words("has nothing to do now.", self.look.palette.dim)
        sheet.gap(4)

    def _prospects(self, sheet: Sheet) -> None:
        """What is possible now, and for how many: where to begin."""
        hand = self.hand
        kinds: dict[str, list[Choice]] = {}
        shown = {hand.aim.closing, *hand.aim.buttons}
        for choice in hand.battle.choices():
            if choice not in shown:
                kinds.setdefault(choice.kind, []).append(choice)
        if not kinds and hand.aim.buttons:
            return
        sheet.heading("What can be done now")
        for kind, choices in kinds.items():
            doers = len({choice.unit for choice in choices} - {NOBODY})
            many = "1 unit" if doers == 1 else f"{doers} units" if doers else "on the map"
            sheet.row(self._title(kind, choices), many)
        if not kinds:
            sheet.words("Nothing but to go on.", self.look.palette.dim)
        sheet.gap(4)

    def _title(self, kind: str, choices: Sequence[Choice]) -> str:
        """What the buttons of a kind of choice have in common."""
        # A large army has thousands of choices of a kind; some of them tell what all have in common.
        words = [self.hand.brief(choice).split() for choice in choices[:: 1 + len(choices) // _SOME]]
        common = [first for first, *rest in zip(*words, strict=False) if all(word == first for word in rest)]
        return " ".join(common) or kind.replace("_", " ").capitalize()

    def _once(self, pane: Pane, key: Hashable, make: Callable[[], Sheet], *, from_end: bool = False) -> None:
        name = "card" if pane is self.card else "middle" if pane is self.middle else "log"
        if self._shown.get(name) != key or pane.sheet is None:
            self._shown[name] = key
            pane.show(make(), from_end=from_end)


def tab_sheet(look: Look, area: pygame.Rect, chosen: str, choose: Callable[[str], None]) -> Sheet:
    """The tabs of panels that share one place."""
    row = [
        Command(
            tab,
            partial(choose, tab),
            f"Show: {tab.lower()}.",
            style="chosen" if tab == chosen else "plain",
        )
        for tab in TABS
    ]
    return foot_sheet(look, area, [row], around=4)
