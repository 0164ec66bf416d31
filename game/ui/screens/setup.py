"""The briefing, and who plays by which rules."""

from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom
from typing import Any, Final

import msgspec
import pygame

from game.engine.contract import BLUE, RED
from game.engine.families import family
from game.engine.fault import Fault
from game.engine.save import LARGEST_SEED
from game.engine.scenario import Scenario
from game.ui.book import Book
from game.ui.briefing import briefing
from game.ui.catalogue import Entry, facts
from game.ui.form import Flag, Form, FormRow, Heading, Note, Pick, Write
from game.ui.look.fonts import SMALL
from game.ui.map_panel import draw_preview
from game.ui.screens.page import Page
from game.ui.scrolling import PAGING, Scroll
from game.ui.seats import seat_note, seat_title, seats_of, who_can_play

LARGEST_RANDOM_SEED: Final = 99_999


@dataclass
class Plan:
    """How a map is to be played, as far as has been said. It is kept while other maps are looked at."""

    seats: list[str]
    switches: set[str]
    mission: str
    seed: str


def usual_plan(scenario: Scenario, seats: tuple[str, str]) -> Plan:
    """As the map has it, with those who played last."""
    return Plan(seats_of(seats), set(scenario.switches), scenario.mission, _random_seed())


def _random_seed() -> str:
    return str(SystemRandom().randint(1, LARGEST_RANDOM_SEED))


class SetupScreen(Page):
    name = "setup"
    title = "Briefing and sides"

    def __init__(self, desk: Any, found: Entry, plan: Plan) -> None:
        super().__init__(desk)
        assert found.scenario is not None, "only maps that can be played get here"
        self.entry = found
        self.scenario: Scenario = found.scenario
        self.subtitle = self.scenario.title
        self.family = self.scenario.rules
        self.rules = family(self.scenario.rules, self.scenario.source)
        self.plan = plan
        self._read = 0
        self._set = 0

    def lay_out(self) -> None:
        look, content = self.desk.look, self.content
        gap = look.px(16)
        wide = max(look.px(310), min(look.px(440), content.width * 2 // 5))
        self.paper = pygame.Rect(content.left, content.top, content.width - wide - gap, content.height)
        self.panel = pygame.Rect(self.paper.right + gap, content.top, wide, content.height)
        inner = self.paper.inflate(-look.px(32), -look.px(24))
        self._across = inner.width - look.px(12)
        self.book = Book(look, briefing(self._chosen()), self._across)
        line = "  ·  ".join(f"{name}: {value}" for name, value in facts(self.scenario))
        self.line = look.fonts.text(line, look.palette.dim, SMALL, width=self._across)
        length = self._text_top() + self.book.height + look.px(8)
        self.reading = Scroll(look, inner, length, self._read)
        self.form = Form(self.desk, self.panel.inflate(-look.px(28), -look.px(16)), self._rows(), self._set)
        self.finish("Start", self._start, "Begin the battle.")

    def keys_first(self, event: pygame.Event) -> bool:
        self.form.keys_first(event)
        return super().keys_first(event)

    def handle(self, event: pygame.Event) -> None:
        # Keys that turn pages are for the briefing: Tab brings whatever it comes to in the form into sight.
        turns_page = event.type == pygame.KEYDOWN and event.key in PAGING
        if not turns_page and self.form.handle(event):
            self._set = self.form.scroll.at
        elif self.reading.handle(event):
            self._read = self.reading.at
        else:
            super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look = self.desk.look
        look.panel(surface, self.paper)
        inner = self.reading.area
        before = surface.get_clip()
        surface.set_clip(inner)
        top = inner.top - self.reading.at
        room = pygame.Rect(inner.left, top, self._across, self._picture_height())
        draw_preview(self.desk, surface, room, self.entry.path)
        surface.blit(self.line, (inner.left, room.bottom + look.px(10)))
        page = pygame.Rect(inner.left, top + self._text_top(), self._across, self.book.height)
        seen = page.clip(inner)
        self.book.draw(surface, seen, seen.top - page.top, [])
        self.reading.fade(surface)
        surface.set_clip(before)
        self.reading.draw(surface)
        look.panel(surface, self.panel)
        self.form.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        super().draw_over(surface)
        self.form.draw_over(surface)

    def report(self) -> dict[str, Any]:
        return {
            "seats": self.plan.seats,
            "switches": sorted(self.plan.switches),
            "mission": self.plan.mission,
            "seed": self.plan.seed,
        }

    def _rows(self) -> list[FormRow]:
        rows: list[FormRow] = [Heading("Who plays")]
        for side in (RED, BLUE):
            others = tuple(seat_note(name) for name in who_can_play())
            rows += [self._seat(side), Note(seat_note(self.plan.seats[side]), others=others)]
        rows.append(Heading("The battle"))
        missions = self.rules.MISSIONS
        if missions:
            names = [mission.name for mission in missions]
            at = names.index(self.plan.mission) if self.plan.mission in names else 0
            titles = [name.capitalize() for name in names]
            rows.append(Pick("Mission", titles, at, self._set_mission(names), missions[at].note))
            others = tuple(mission.note for mission in missions)
            rows.append(Note(missions[at].note, others=others))
        for switch in self.rules.SWITCHES:
            flip = self._flip(switch.name)
            rows.append(Flag(switch.name.capitalize(), switch.name in self.plan.switches, flip, switch.note))
        rows.append(
            Write(
                "Seed",
                self.plan.seed,
                self._write_seed,
                "Where the luck comes from.",
                "Another",
                self._reseed,
            )
        )
        return rows

    def _seat(self, side: int) -> Pick:
        who = who_can_play()
        setup = (self.scenario.red, self.scenario.blue)[side]
        name = setup.name or ("Red", "Blue")[side]

        def choose(number: int) -> None:
            self.plan.seats[side] = who[number]
            self.desk.stale = True

        at = who.index(self.plan.seats[side])
        titles = [seat_title(each) for each in who]
        return Pick(name, titles, at, choose, seat_note(who[at]), self.desk.look.palette.bright(side))

    def _flip(self, name: str) -> Callable[[], None]:
        def flip() -> None:
            self.plan.switches ^= {name}
            self.desk.stale = True

        return flip

    def _set_mission(self, names: list[str]) -> Callable[[int], None]:
        def choose(number: int) -> None:
            self.plan.mission = names[number]
            self.desk.stale = True

        return choose

    def _write_seed(self, text: str) -> None:
        self.plan.seed = text

    def _reseed(self) -> None:
        self.plan.seed = _random_seed()
        self.desk.stale = True

    def _start(self) -> None:
        seed = self.plan.seed.strip().removeprefix("-")
        if not (seed.isascii() and seed.isdigit() and int(seed[:20]) <= LARGEST_SEED):
            self.desk.refuse("The seed is a whole number, 0 to 9007199254740992.")
            return
        scenario = self._chosen()
        try:
            self.rules.start(scenario)
        except Fault as fault:
            self.desk.refuse(str(fault))
            return
        self._open_battle(scenario, int(self.plan.seed.strip()))

    def _open_battle(self, scenario: Scenario, seed: int) -> None:
        from game.ui.battle.battle import Battle
        from game.ui.screens.battle import BattleScreen

        seats = self.plan.seats[RED], self.plan.seats[BLUE]
        self.desk.change(msgspec.structs.replace(self.desk.settings, seats=seats))
        battle = Battle.begin(scenario, self.entry.path, seats, seed)
        self.desk.home()
        self.desk.go(BattleScreen(self.desk, battle))

    def _chosen(self) -> Scenario:
        """The scenario as it is set up so far."""
        order = [switch.name for switch in self.rules.SWITCHES if switch.name in self.plan.switches]
        return msgspec.structs.replace(self.scenario, switches=tuple(order), mission=self.plan.mission)

    def _picture_height(self) -> int:
        look = self.desk.look
        return min(round(self._across * 0.62), max(look.px(140), self.paper.height * 11 // 20))

    def _text_top(self) -> int:
        """Where the briefing begins below the picture."""
        return self._picture_height() + self.line.get_height() + self.desk.look.px(24)
