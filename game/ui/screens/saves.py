"""Saved games: load one, watch it again, delete it, or save this one under a name."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pygame
import pygame_gui

from game.engine.contract import BLUE, NOBODY, RED
from game.engine.families import family, names
from game.engine.fault import Fault
from game.engine.match import Match
from game.tiled.reader import read_map
from game.ui.battle.battle import Battle, map_of
from game.ui.battle.replay import SEALED, Replay, is_sealed
from game.ui.battle_picture import BattlePicture
from game.ui.look.fonts import HEADING, SMALL
from game.ui.previews import LARGEST
from game.ui.rows import Row, RowList
from game.ui.saves import Progress, Slot, delete_save, name_fault, read_match, slot_path, slots
from game.ui.screens.loading import load_battle
from game.ui.screens.page import Page
from game.ui.seats import seat_title
from game.ui.widgets import entry

_NONE: Final = "Nothing yet. Every turn of a battle is saved."
_NONE_NAMED: Final = "None with a name yet. Each turn is also kept by itself."


class Detail(msgspec.Struct, frozen=True):
    """What is only known after a save has been played again."""

    lines: tuple[tuple[str, str], ...] = ()
    picture: pygame.Surface | None = None
    """How it stands, as far as both sides know it."""
    trouble: str = ""
    sealed: bool = False
    """It cannot be watched yet."""


class Way(NamedTuple):
    """What can be done with a save."""

    label: str
    act: Callable[[], None]
    tip: str
    open: bool


class SavesScreen(Page):
    """With a battle it saves; without one it loads, to be played on or to be watched."""

    name = "saves"

    def __init__(self, desk: Any, battle: Battle | None = None, *, watching: bool = False) -> None:
        super().__init__(desk)
        self.battle = battle
        self.watching = watching
        self.title = "Save" if battle else "Watch a replay" if watching else "Load"
        self.subtitle = (
            "Saved games, the newest first" if battle is None else "Give it a name, or write over one"
        )
        self.slots = self._listed()
        self.chosen = 0
        self.name_written = battle.match.scenario.title if battle else ""
        self._pool = ThreadPoolExecutor(1, "saves")
        self._details: dict[Path, Future[Detail]] = {}
        self._scaled: tuple[pygame.Surface, pygame.Surface] | None = None
        """The picture looked at, and the same as it was last shown."""

    def lay_out(self) -> None:
        look, content = self.desk.look, self.content
        gap = look.px(16)
        wide = max(look.px(240), min(look.px(420), content.width // 2))
        line = look.px(36) if self.battle else 0
        below = line + look.px(8) if self.battle else 0
        area = pygame.Rect(content.left, content.top, wide, content.height - below)
        self.panel = pygame.Rect(area.right + gap, content.top, content.width - wide - gap, content.height)
        rows = [Row(_label(slot), _date(slot), tip=str(slot.path)) for slot in self.slots]
        if not rows:
            rows = [Row(_NONE_NAMED if self.battle else _NONE, heading=True, aside=True)]
        chosen = self.chosen if self.slots else -1
        self.lists = [RowList(self.desk, area, rows, self._choose, chosen, at=self.scrolled)]
        slot = self._slot()
        sound = slot is not None and not self._trouble(slot)
        if self.battle:
            place = pygame.Rect(content.left, content.bottom - line, wide, line)
            self.line = entry(self.desk, place, self.name_written, "Name of the save")
            self.finish("Save", self._save, "Write this battle down under this name.")
        else:
            sealed = slot is not None and self._is_sealed(slot)
            watched = SEALED if sealed else "See the whole game again from its start."
            load = Way("Load", self._load, "Play on from where it was saved.", sound)
            watch = Way("Watch", self._watch, watched, sound and not sealed)
            first, second = (watch, load) if self.watching else (load, watch)
            self.finish(first.label, first.act, first.tip, when=first.open)
            self.foot(second.label, second.act, second.tip, when=second.open)
        self.foot("Delete", self._ask_delete, "Delete this save.", "danger", when=slot is not None)

    def update(self, seconds: float) -> None:
        slot = self._slot()
        if slot and not slot.trouble and slot.path not in self._details:
            self._details[slot.path] = self._pool.submit(_detail, slot.path)
            self._details[slot.path].add_done_callback(lambda _: setattr(self.desk, "stale", True))

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self.name_written = event.text
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self._save()
        else:
            super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        slot = self._slot()
        if slot is None:
            return
        look = self.desk.look
        look.panel(surface, self.panel)
        inner = self.panel.inflate(-look.px(32), -look.px(24))
        before = surface.get_clip()
        surface.set_clip(inner)
        title = look.fonts.fitted(slot.title or slot.name, look.palette.text, inner.width, HEADING, "bold")
        surface.blit(title, inner.topleft)
        top = inner.top + title.get_height() + look.px(8)
        detail = self._detail(slot)
        trouble = self._trouble(slot)
        if trouble:
            surface.blit(look.fonts.text(trouble, look.palette.danger, width=inner.width), (inner.left, top))
        elif detail is None:
            surface.blit(look.fonts.text("Reading ...", look.palette.dim), (inner.left, top))
        else:
            self._draw_detail(surface, pygame.Rect(inner.left, top, inner.width, inner.bottom - top), detail)
        surface.set_clip(before)

    def leave(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def report(self) -> dict[str, Any]:
        slot = self._slot()
        detail = self._detail(slot) if slot else None
        return {
            "saves": [slot.name for slot in self.slots],
            "trouble": self._trouble(slot) if slot else "",
            "detail": dict(detail.lines) if detail else {},
        }

    def _draw_detail(self, surface: pygame.Surface, area: pygame.Rect, detail: Detail) -> None:
        look = self.desk.look
        line = look.fonts.height() + look.px(4)
        high = len(detail.lines) * line
        if detail.picture:
            room = pygame.Rect(
                area.left, area.top, area.width, max(look.px(60), area.height - high - look.px(14))
            )
            area = area.move(0, self._draw_picture(surface, room, detail.picture) - area.top + look.px(10))
        for number, (name, value) in enumerate(detail.lines):
            top = area.top + number * line
            surface.blit(
                look.fonts.fitted(name, look.palette.dim, look.px(110), SMALL), (area.left, top + look.px(2))
            )
            words = look.fonts.fitted(value, look.palette.text, area.width - look.px(110))
            surface.blit(words, (area.left + look.px(110), top))

    def _draw_picture(self, surface: pygame.Surface, room: pygame.Rect, picture: pygame.Surface) -> int:
        """As large as fits; returns where it ends."""
        look = self.desk.look
        factor = min(room.width / picture.get_width(), room.height / picture.get_height())
        size = max(1, round(picture.get_width() * factor)), max(1, round(picture.get_height() * factor))
        if self._scaled is None or self._scaled[0] is not picture or self._scaled[1].get_size() != size:
            self._scaled = picture, pygame.transform.smoothscale(picture, size)
        place = self._scaled[1].get_rect(midtop=room.midtop)
        surface.blit(self._scaled[1], place)
        pygame.draw.rect(surface, look.palette.line, place.inflate(2, 2), max(1, look.px(1)))
        return place.bottom

    def _listed(self) -> list[Slot]:
        """What the game saved by itself is there to be loaded, not to be written over."""
        return [slot for slot in slots() if not (self.battle and slot.kind)]

    def _slot(self) -> Slot | None:
        return self.slots[self.chosen] if self.slots else None

    def _detail(self, slot: Slot) -> Detail | None:
        reading = self._details.get(slot.path)
        return reading.result() if reading and reading.done() else None

    def _trouble(self, slot: Slot) -> str:
        detail = self._detail(slot)
        return slot.trouble or (detail.trouble if detail else "")

    def _is_sealed(self, slot: Slot) -> bool:
        detail = self._detail(slot)
        return detail is not None and detail.sealed

    def _choose(self, number: int) -> None:
        if number == self.chosen and not self.battle:
            self._watch() if self.watching else self._load()
        self.chosen = number
        if self.battle:
            self.name_written = self.slots[number].name
        self.desk.stale = True

    def _load(self) -> None:
        self._open(Battle.from_save)

    def _watch(self) -> None:
        slot = self._slot()
        if slot is not None and self._is_sealed(slot):
            self.desk.refuse(SEALED)
        else:
            self._open(Replay.from_save)

    def _open(self, read: Callable[[Path, Progress], Battle]) -> None:
        slot = self._slot()
        if slot is not None and not self._trouble(slot):
            load_battle(self.desk, slot.path, read, self._show, self.desk.refuse)

    def _show(self, battle: Battle) -> None:
        from game.ui.screens.battle import BattleScreen

        self.desk.home()
        self.desk.go(BattleScreen(self.desk, battle))

    def _save(self) -> None:
        if trouble := name_fault(self.name_written):
            self.desk.refuse(trouble)
        elif slot_path(self.name_written.strip()).exists():
            self.desk.ask(f"Write over “{self.name_written.strip()}”?", "Write over it", self._write)
        else:
            self._write()

    def _write(self) -> None:
        assert self.battle is not None, "only a battle can be saved"
        try:
            self.battle.save(self.name_written.strip())
        except Fault as fault:
            self.desk.refuse(str(fault))
            return
        self.desk.back()
        self.desk.tell(f"Saved as “{self.name_written.strip()}”.")

    def _ask_delete(self) -> None:
        slot = self._slot()
        if slot:
            self.desk.ask(
                f"Delete “{slot.name}”?", "Delete it", self._delete, "It cannot be brought back.", "danger"
            )

    def _delete(self) -> None:
        slot = self._slot()
        if slot is None:
            return
        try:
            delete_save(slot.path)
        except Fault as fault:
            self.desk.refuse(str(fault))
        self.slots = self._listed()
        self.chosen = max(0, min(self.chosen, len(self.slots) - 1))
        self.desk.stale = True


def _label(slot: Slot) -> str:
    """What it is called, of which battle it is where that says more, and how that stands."""
    parts = [slot.kind or slot.name]
    if slot.title.casefold() not in parts[0].casefold():
        parts.append(slot.title)
    if slot.turn is not None:
        called = family(slot.rules, "").TURN if slot.rules in names() else "Turn"
        parts.append(f"{called.lower()} {slot.turn}, {slot.score}")
    return "  ·  ".join(parts)


def _date(slot: Slot) -> str:
    if slot.trouble:
        return "broken"
    return time.strftime("%d %b %Y, %H:%M", time.localtime(slot.written))


def _detail(path: Path) -> Detail:
    """Play a save again to see how it stands."""
    try:
        match, seats = read_match(path)
    except Fault as fault:
        return Detail(trouble=str(fault))
    scenario, outcome = match.scenario, match.outcome()
    sides = match.side_name(RED), match.side_name(BLUE)
    if outcome is None:
        stands = f"{sides[match.decider()]} to decide"
    elif outcome.winner == NOBODY:
        stands = "a draw"
    else:
        stands = f"{sides[outcome.winner]} has won: {outcome.reason}"
    lines = (
        ("Rules", scenario.rules.capitalize()),
        (match.rules.TURN, f"{match.rules.turn(match.state)} of {scenario.turns}"),
        ("Score", match.rules.clock(match.rules.view(match.state, NOBODY)).score),
        ("Stands", stands),
        (sides[0], seat_title(seats[0])),
        (sides[1], seat_title(seats[1])),
        ("Choices", str(len(match.history))),
    )
    return Detail(lines, _picture(match), sealed=is_sealed(match, seats))


def _picture(match: Match[Any]) -> pygame.Surface | None:
    """Anybody may look at the list, so it shows what both sides know."""
    scenario, path = match.scenario, map_of(match.scenario)
    try:
        tiled = read_map(path) if path else None
        if tiled is None or tiled.grid.shape != scenario.shape:
            tiled, size = None, (64 * scenario.shape.width, 64 * scenario.shape.height)
        else:
            size = tiled.grid.size
        zoom = min(1.0, LARGEST[0] / size[0], LARGEST[1] / size[1])
        view = match.rules.view(match.state, NOBODY)
        return BattlePicture(match.rules, scenario, tiled).draw(view, zoom)
    except Fault:
        return None
