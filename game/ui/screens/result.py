"""How a battle ended: who won and why, what it cost, what luck had to do with it."""

from typing import Any, Final

import pygame

from game.engine.contract import BLUE, NOBODY, RED
from game.engine.families import family
from game.engine.fault import Fault
from game.engine.grammar import agree
from game.ui.battle.battle import Battle
from game.ui.battle.replay import Replay
from game.ui.battle.statistics import Report
from game.ui.chart import draw_chart
from game.ui.look.fonts import BODY, HEADING, LABEL, SMALL, TITLE
from game.ui.saves import name_fault, slot_path
from game.ui.screens.page import Page
from game.ui.scrolling import Scroll
from game.ui.seats import seat_title

WORTH: Final = (
    "What is left to fight with, in points: the better the troops, the more each of them counts. "
    "Losses and the figures on counters are not weighed like this."
)

Line = tuple[str, str, str, str]
"""What is told, red's, blue's, and what it means."""


class ResultScreen(Page):
    name = "result"
    title = "Result"

    def __init__(self, desk: Any, battle: Battle, report: Report) -> None:
        super().__init__(desk)
        self.battle, self.told = battle, report
        self.subtitle = report.title
        self.family = report.rules
        self.lines = _lines(report)
        humans = battle.humans
        lost = len(humans) == 1 and report.outcome.winner == 1 - humans[0]
        desk.sounds.play("defeat" if lost else "victory")

    def lay_out(self) -> None:
        look, content = self.desk.look, self.content
        head = look.px(78)
        self.banner = pygame.Rect(content.left, content.top, content.width, head)
        rest = pygame.Rect(
            content.left, content.top + head + look.px(10), content.width, content.height - head - look.px(10)
        )
        wide = max(look.px(300), rest.width * 9 // 20)
        self.table = pygame.Rect(rest.left, rest.top, wide, rest.height)
        self.graph = pygame.Rect(
            rest.left + wide + look.px(14), rest.top, rest.width - wide - look.px(14), rest.height
        )
        self._row = look.fonts.height(BODY) + look.px(9)
        inner = self.table.inflate(-look.px(28), -look.px(20))
        self.scroll = Scroll(look, inner, (len(self.lines) + 1) * self._row)
        self.foot("Watch again", self._watch, "See the whole battle from its start.")
        self.foot("Keep replay", self._keep, "Save it, to be watched from the menu at any time.")
        self.finish("Menu", self.desk.home, "Back to the first screen.")
        self.foot("Fight again", self._again, "The same map, sides and players, with other luck.")

    def handle(self, event: pygame.Event) -> None:
        if not self.scroll.handle(event):
            super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._draw_banner(surface)
        self._draw_table(surface)
        look = self.desk.look
        look.panel(surface, self.graph)
        inner = self.graph.inflate(-look.px(28), -look.px(20))
        title = look.fonts.text("Worth over the turns", look.palette.text, LABEL, "bold")
        surface.blit(title, inner.topleft)
        room = pygame.Rect(inner.left, inner.top + title.get_height() + look.px(6), inner.width, 0)
        room.height = inner.bottom - room.top - look.fonts.height(SMALL) - look.px(6)
        statistics = self.told.statistics
        draw_chart(surface, look, room, statistics.turns, statistics.strength)
        left = inner.left
        for side in (RED, BLUE):
            tone = look.palette.bright(side)
            size = look.px(9)
            box = pygame.Rect(left, inner.bottom - size - look.px(3), size, size)
            pygame.draw.rect(surface, tone, box, border_radius=0 if side == RED else size)
            words = look.fonts.fitted(self.told.sides[side], tone, inner.width // 2 - look.px(30), SMALL)
            surface.blit(words, words.get_rect(midleft=(box.right + look.px(6), box.centery)))
            left += words.get_width() + look.px(40)

    def report(self) -> dict[str, Any]:
        return {"winner": self.told.outcome.winner, "reason": self.told.outcome.reason, "lines": self.lines}

    def _draw_banner(self, surface: pygame.Surface) -> None:
        look, outcome = self.desk.look, self.told.outcome
        look.panel(surface, self.banner)
        winner = outcome.winner
        tone = look.palette.side(winner)
        stripe = pygame.Rect(self.banner.left, self.banner.top, look.px(8), self.banner.height)
        pygame.draw.rect(
            surface, tone, stripe, border_top_left_radius=look.px(6), border_bottom_left_radius=look.px(6)
        )
        left = stripe.right + look.px(16)
        points = look.fonts.text(
            f"{outcome.points[RED]} : {outcome.points[BLUE]}", look.palette.brass, TITLE, "bold"
        )
        right = self.banner.right - look.px(20) - points.get_width()
        told = "A draw" if winner == NOBODY else agree(f"{self.told.sides[winner]} wins", self.told.sides)
        words = look.fonts.fitted(told, look.palette.text, right - left - look.px(10), HEADING + 4, "bold")
        surface.blit(words, (left, self.banner.top + look.px(10)))
        reason = outcome.reason[:1].upper() + outcome.reason[1:]
        why = look.fonts.fitted(reason, look.palette.dim, right - left - look.px(10))
        surface.blit(why, (left, self.banner.top + look.px(12) + words.get_height()))
        surface.blit(points, points.get_rect(midleft=(right, self.banner.centery)))

    def _draw_table(self, surface: pygame.Surface) -> None:
        look, area = self.desk.look, self.scroll.area
        look.panel(surface, self.table)
        before = surface.get_clip()
        surface.set_clip(area)
        top = area.top - self.scroll.at
        widest = max(look.fonts.width(name, BODY, "bold") for name in self.told.sides)
        column = min(max(look.px(100), widest + look.px(12)), area.width * 9 // 25)
        middle, right = area.right - column - look.px(14), area.right - look.px(14)
        for tone, name, edge in (
            (look.palette.bright(RED), self.told.sides[RED], middle),
            (look.palette.bright(BLUE), self.told.sides[BLUE], right),
        ):
            words = look.fonts.fitted(name, tone, column - look.px(8), BODY, "bold")
            surface.blit(words, words.get_rect(topright=(edge, top)))
        for number, (name, red, blue, _) in enumerate(self.lines, start=1):
            y = top + number * self._row
            pygame.draw.line(surface, look.palette.line, (area.left, y - look.px(5)), (right, y - look.px(5)))
            surface.blit(
                look.fonts.fitted(name, look.palette.dim, middle - column - area.left), (area.left, y)
            )
            for value, edge in ((red, middle), (blue, right)):
                words = look.fonts.fitted(value, look.palette.text, column - look.px(8))
                surface.blit(words, words.get_rect(topright=(edge, y)))
        surface.set_clip(before)
        self.scroll.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        super().draw_over(surface)
        x, y = pygame.mouse.get_pos()
        number = (y - self.scroll.area.top + self.scroll.at) // self._row - 1
        if self.scroll.area.collidepoint(x, y) and 0 <= number < len(self.lines):
            self._draw_note(surface, self.lines[number][3], (x, y))
        elif self.graph.collidepoint(x, y):
            self._draw_note(surface, WORTH, (x, y))

    def _draw_note(self, surface: pygame.Surface, words: str, at: tuple[int, int]) -> None:
        if not words:
            return
        look = self.desk.look
        picture = look.fonts.text(words, look.palette.text, SMALL, width=look.px(300))
        area = picture.get_rect(topleft=(at[0] + look.px(18), at[1] + look.px(10))).inflate(
            look.px(16), look.px(10)
        )
        area.clamp_ip(self.desk.area)
        look.panel(surface, area, look.palette.raised)
        surface.blit(picture, picture.get_rect(center=area.center))

    def _watch(self) -> None:
        from game.ui.screens.battle import BattleScreen

        self.desk.go(
            BattleScreen(self.desk, Replay(self.battle.match, self.battle.seats, self.battle.map_path))
        )

    def _keep(self) -> None:
        title = "".join(
            letter if name_fault(letter) is None or letter == " " else "-" for letter in self.told.title
        )
        name = f"{title[:40]} {self.battle.match.seed}".strip()
        try:
            self.battle.save(name)
        except Fault as fault:
            self.desk.refuse(str(fault))
        else:
            self.desk.tell(f"Kept as “{name}” in {slot_path(name).parent}.")

    def _again(self) -> None:
        from game.ui.screens.battle import BattleScreen

        match = self.battle.match
        again = Battle.begin(match.scenario, self.battle.map_path, self.battle.seats, match.seed + 1)
        self.desk.home()
        self.desk.go(BattleScreen(self.desk, again))


def _lines(told: Report) -> list[Line]:
    numbers = told.statistics
    luck = numbers.luck(RED), numbers.luck(BLUE)
    red_seat, blue_seat = (seat_title(seat) for seat in told.seats)
    left = numbers.strength[RED][-1], numbers.strength[BLUE][-1]
    gone = len(numbers.destroyed[RED]), len(numbers.destroyed[BLUE])
    luck_note = "Losses that the dice spared a side and dealt the other, beyond what was expected: 0 is fair."
    lines: list[Line] = [
        ("Played by", red_seat, blue_seat, ""),
        _pair("Points", told.outcome.points, "What each side scored."),
        _pair(
            "Worth at the end",
            left,
            WORTH,
        ),
        _pair("Attacks", numbers.attacks, "How often each side attacked."),
        _pair("Losses", numbers.losses, "All that each side lost in the battle, also what came back later."),
        _pair("Expected losses", numbers.expected, "What it was to lose by the forecasts of all attacks."),
        ("Luck", f"{luck[RED]:+.1f}", f"{luck[BLUE]:+.1f}", luck_note),
        _pair("Units lost", gone, _destroyed(told)),
    ]
    meanings = family(told.rules, "").TALLIES
    for name in dict.fromkeys([*numbers.tallies[RED], *numbers.tallies[BLUE]]):
        counted = numbers.tallies[RED].get(name, 0), numbers.tallies[BLUE].get(name, 0)
        lines.append(_pair(name.capitalize(), counted, meanings.get(name, "")))
    return lines


def _pair(name: str, numbers: tuple[float, float], note: str) -> Line:
    red, blue = (f"{number:.1f}".removesuffix(".0") for number in numbers)
    return name, red, blue, note


def _destroyed(told: Report) -> str:
    parts = [
        f"{told.sides[side]}: {', '.join(told.statistics.destroyed[side][:12])}."
        for side in (RED, BLUE)
        if told.statistics.destroyed[side]
    ]
    return " ".join(parts) or "None was destroyed."
