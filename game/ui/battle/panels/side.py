"""Which sheet each panel shows at the moment. A sheet is made anew only when what it shows has changed."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.engine.grammar import count
from game.engine.naming import a_few
from game.ui.battle.aim import Entry, entries
from game.ui.battle.bars import Command, foot_sheet
from game.ui.battle.course import course
from game.ui.battle.hand import Hand
from game.ui.battle.layout import Layout, with_room
from game.ui.battle.panels.card import card_sheet, ground_sheet
from game.ui.battle.panels.forecast import forecast_sheet
from game.ui.battle.panels.lists import log_sheet, weighed_rows
from game.ui.battle.panels.sequence import Play, Pressing, PutBack, decision_block, sequence_sheet
from game.ui.battle.portrait import Portraits
from game.ui.battle.sheet import Choosable, Pane, Sheet
from game.ui.battle.stage import Stage
from game.ui.look.look import Look

TABS = ("Unit", "Battle", "Log")
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
        put_back: PutBack,
        offer: Callable[[Entry], None],
        turn_to: Callable[[Sequence[Choice]], None],
    ) -> None:
        self.look, self.hand, self.stage = look, hand, stage
        self._portraits, self._play, self._put_back = portraits, play, put_back
        self._offer, self._turn_to = offer, turn_to
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

    def show_question(self) -> None:
        """Bring what must be answered into view: it stands first in the middle panel."""
        if not self.is_asked():
            return
        self.tab = self.tab and "Battle"
        self.middle.scrolled = 0

    @property
    def panes(self) -> list[Pane]:
        """Those in sight."""
        by_tab = {"Unit": self.card, "Battle": self.middle, "Log": self.log}
        return [by_tab[self.tab]] if self.tab else [self.card, self.middle, self.log]

    def refresh(self, usual: Layout, asking: Layout) -> None:
        self._refresh_middle()
        self._arrange(usual, asking)
        self._refresh_card()
        battle = self.hand.battle
        self._once(
            self.log,
            ("log", battle.version, battle.eyes, self.log.area.height),
            lambda: log_sheet(self.look, self.log.area.width, battle.log()),
            from_end=True,
        )

    def _arrange(self, usual: Layout, asking: Layout) -> None:
        """Give a decision the room it needs; where panels share one place, turn to it when it comes up."""
        asked = self.is_asked()
        if self.tab and asked and self._asked_at != self.hand.battle.version:
            self.tab = "Battle"
            self._asked_at = self.hand.battle.version
        needed = self.middle.sheet.asked if self.middle.sheet else 0
        places = with_room(asking, needed, self.look.scale) if asked else usual
        self.card.area, self.middle.area, self.log.area = places.card, places.middle, places.log
        # A panel that has become smaller or larger shows as much as before, and the log its end.
        for pane in (self.card, self.middle, self.log):
            pane.wheel(0)

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
            ground = "\n".join(self._cell_lines(cell)) if cell != NOWHERE else ""
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
        return [self.hand.ground(cell), *self.hand.notes(cell)]

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
            Pressing(hand.aim.dice, self._play, hand.describe, self._put_back if hand.deciding else None),
        )
        if battle.program and (turn := battle.thoughts()):
            sheet.gap()
            sheet.heading(f"What {battle.side_name(turn[-1].side)} weighed")
            weighed_rows(sheet, battle.weighed(turn[-1]))
        return sheet

    def _decision(self, sheet: Sheet, dice: Callable[[], None]) -> None:
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
            question = f"{_ended(question)} Press a die with a brass edge, or:".lstrip()
        elif aimed.dice:
            question = f"{_ended(question)} Press a die with a brass edge.".lstrip()
        elif not answers:
            question = "Choose one of your units."
        decision_block(
            sheet,
            battle.side_name(battle.decider),
            battle.decider,
            question,
            dice,
            [(choice, self._label(choice, answers), hand.describe(choice)) for choice in told],
            self._play,
        )

    def _question(self) -> str:
        """The step of the attack that asks."""
        told = course(self.hand.battle)
        now = [step for step in told.steps if step.state == "now"] if told else []
        exhibit = self.hand.battle.rules.exhibit(self.hand.view)
        name = (exhibit.asks if exhibit else "") or (now[0].name if now else "")
        return f"Step {now[0].number}: {name}" if now and name else ""

    def _label(self, choice: Choice, others: Sequence[Choice]) -> str:
        """A few words where they tell it apart, else all of them."""
        brief = self.hand.brief(choice)
        same = sum(self.hand.brief(other) == brief for other in others)
        return brief if same == 1 else self.hand.describe(choice)

    def _actions(self, sheet: Sheet, dice: Callable[[], None]) -> None:
        """What can be done with buttons: by the selected unit, or by the side as a whole."""
        dice()
        hand = self.hand
        offered = entries(hand.aim.buttons)
        owner = hand.selected
        if owner == NOBODY:
            above = self._prospects(sheet)
        else:
            sheet.heading(hand.name(owner))
            above = self._on_map(sheet)
        self._buttons(sheet, offered, above)
        if owner != NOBODY:
            self._others(sheet)

    def _buttons(self, sheet: Sheet, offered: Sequence[Entry], above: int) -> None:
        """Numbered on from the lines above them."""
        if not offered:
            return
        choices = [entry.choices[0] for entry in offered]
        if self.hand.selected == NOBODY and not above:
            sheet.heading(self._title(choices))
        sheet.grid(
            [self._choosable(entry, place, choices) for place, entry in enumerate(offered, start=above + 1)]
        )
        sheet.gap(4)

    def _others(self, sheet: Sheet) -> None:
        """Where one unit must be chosen: that the selected one is not the only one."""
        hand = self.hand
        others = [hand.name(unit) for unit in hand.aim.actors if unit != hand.selected]
        if others and hand.aim.closing is None:
            told, note = f"Or select another: {a_few(others)}.", "Next unit turns to one after the other."
            sheet.words(told, self.look.palette.dim, note=note)
            sheet.gap(4)

    def _title(self, choices: Sequence[Choice]) -> str:
        """What buttons of one kind are for."""
        kinds = {choice.kind for choice in choices}
        named = self.hand.battle.rules.KINDS_IN_WORDS.get(choices[0].kind) if len(kinds) == 1 else None
        return named or "Orders"

    def _choosable(self, entry: Entry, place: int, others: Sequence[Choice]) -> Choosable:
        hand, first = self.hand, entry.choices[0]
        key = str(place) if place <= 9 else ""
        if len(entry.choices) == 1:
            label, full = self._label(first, others), hand.describe(first)
            return Choosable(label, lambda: self._play(first), full, key, first)
        label = f"{hand.brief(first).rstrip('0123456789 ')} …"
        return Choosable(label, lambda: self._offer(entry), "Choose how many, or which way.", key)

    def _on_map(self, sheet: Sheet) -> int:
        """What the selected unit can do by pointing at the map; how many lines that takes."""
        hand, kinds = self.hand, dict[str, list[Choice]]()
        for place in hand.aim.cells.values():
            for choice in place:
                if choice not in hand.aim.buttons:
                    kinds.setdefault(choice.kind, []).append(choice)
        for number, (kind, choices) in enumerate(kinds.items(), start=1):
            first = choices[0]
            if len(choices) == 1:
                sheet.button(hand.describe(first), partial(self._play, first), "", str(number), choice=first)
                continue
            targets = {choice.target for choice in choices} - {NOBODY}
            cells = sum(any(choice.kind == kind for choice in place) for place in hand.aim.cells.values())
            thing = "unit" if targets <= hand.aim.own else "target"
            many = count(len(targets), thing) if targets else count(cells, "cell")
            self._kind(sheet, number, choices, many, "Point at the next of them.")
        if not kinds and not hand.aim.buttons:
            sheet.words("Nothing to do now.", self.look.palette.dim)
        sheet.gap(4)
        return len(kinds)

    def _prospects(self, sheet: Sheet) -> int:
        """What is possible now, and for how many: where to begin; how many lines that takes."""
        hand = self.hand
        kinds: dict[str, list[Choice]] = {}
        shown = {hand.aim.closing, *hand.aim.buttons}
        for choice in hand.battle.choices():
            if choice not in shown:
                kinds.setdefault(choice.kind, []).append(choice)
        if not kinds and hand.aim.buttons:
            return 0
        sheet.heading("What can be done now")
        for number, (kind, choices) in enumerate(kinds.items(), start=1):
            doers = len({choice.unit for choice in choices} - {NOBODY})
            cells = sum(any(choice.kind == kind for choice in place) for place in hand.aim.common.values())
            many = count(doers, "unit") if doers else count(cells, "cell")
            note = "Select one that can." if doers else "Point at the next of them."
            self._kind(sheet, number, choices, many, note)
        if not kinds:
            sheet.words("Nothing is left to do but to go on.", self.look.palette.dim)
        sheet.gap(4)
        return len(kinds)

    def _kind(self, sheet: Sheet, number: int, choices: Sequence[Choice], many: str, note: str) -> None:
        """A kind of choice, and how many there are; pressing it turns to the next one."""
        kind = choices[0].kind
        label = self.hand.battle.rules.KINDS_IN_WORDS.get(kind) or self.hand.brief(choices[0])
        key = str(number) if number <= 9 else ""
        sheet.button(label, partial(self._turn_to, choices), note, key, figure=many)

    def _once(self, pane: Pane, key: Hashable, make: Callable[[], Sheet], *, from_end: bool = False) -> None:
        name = "card" if pane is self.card else "middle" if pane is self.middle else "log"
        if self._shown.get(name) != key or pane.sheet is None:
            self._shown[name] = key
            pane.show(make(), from_end=from_end)


def _ended(words: str) -> str:
    """A sentence with a stop behind it, unless it asks."""
    return f"{words}." if words and not words.endswith("?") else words


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
