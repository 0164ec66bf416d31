"""What the marks on the map mean: the counter, the units of each family, and the colours of overlays."""

import tomllib
from functools import lru_cache
from typing import Any, Final

import pygame

from game.engine.board import Shape
from game.engine.contract import RED
from game.engine.display import STYLES, Bar, Feature
from game.engine.families import family
from game.engine.scenario import Scenario
from game.resources import assets
from game.ui.desk import Desk
from game.ui.look.fonts import HEADING, SMALL
from game.ui.look.palette import Colour
from game.ui.map.tint_styles import LEVELS, tint
from game.ui.plugs.easel import Easel, Sample, sample_piece
from game.ui.plugs.icons import icon
from game.ui.plugs.plug import plug_of

_HEX: Final = ((-16, -28), (16, -28), (32, 0), (16, 28), (-16, 28), (-32, 0))
_COLUMN: Final = 250
_ROW: Final = 70
_BOX: Final = 64
_APART: Final = 8
"""Below the words of a row."""
_HEADED, _BELOW = 44, 8
"""The title of a group, and what is free below it."""


class Legend:
    def __init__(self, desk: Desk, name: str) -> None:
        self.desk = desk
        self.groups = _samples(desk, name)

    def lay_out(self, width: int) -> int:
        """Take a width, and say how high it gets."""
        self._columns = max(1, width // self.desk.look.px(_COLUMN))
        self._wide = width // self._columns
        return sum(self._high(samples) for samples in self.groups.values())

    def draw(self, surface: pygame.Surface, area: pygame.Rect, at: int) -> None:
        look = self.desk.look
        before = surface.get_clip()
        surface.set_clip(area)
        top = area.top - at
        for title, samples in self.groups.items():
            words = look.fonts.text(title, look.palette.brass, HEADING, "bold")
            surface.blit(words, (area.left, top + look.px(8)))
            y = top + look.px(_HEADED)
            for row in self._rows(samples):
                for column, sample in enumerate(row):
                    self._draw_sample(surface, sample, area.left + column * self._wide, y)
                y += self._row_high(row)
            top += self._high(samples)
        surface.set_clip(before)

    def _rows(self, samples: list[Sample]) -> list[list[Sample]]:
        starts = range(0, len(samples), self._columns)
        return [samples[start : start + self._columns] for start in starts]

    def _high(self, samples: list[Sample]) -> int:
        """A group with its title and what lies below it."""
        return self.desk.look.px(_HEADED + _BELOW) + sum(map(self._row_high, self._rows(samples)))

    def _row_high(self, row: list[Sample]) -> int:
        words = (title.get_height() + note.get_height() for title, note in map(self._words, row))
        return max(self.desk.look.px(_ROW), max(words) + self.desk.look.px(_APART))

    def _words(self, sample: Sample) -> tuple[pygame.Surface, pygame.Surface]:
        """The title and the note; without one, nothing high."""
        look = self.desk.look
        room = self._wide - look.px(_BOX) - look.px(20)
        title = look.fonts.text(sample.title, look.palette.text, weight="bold", width=room)
        if not sample.note:
            return title, pygame.Surface((0, 0))
        return title, look.fonts.text(sample.note, look.palette.dim, SMALL, width=room)

    def _draw_sample(self, surface: pygame.Surface, sample: Sample, left: int, top: int) -> None:
        look = self.desk.look
        box = look.px(_BOX)
        surface.blit(sample.picture, sample.picture.get_rect(center=(left + box // 2, top + box // 2)))
        title, note = self._words(sample)
        x = left + box + look.px(12)
        y = top + max(0, (box - title.get_height() - note.get_height()) // 2)
        surface.blit(title, (x, y))
        surface.blit(note, (x, y + title.get_height()))


def _samples(desk: Desk, name: str) -> dict[str, list[Sample]]:
    easel = _easel(desk, name)
    plug = plug_of(name)

    def counter(**changes: Any) -> pygame.Surface:
        return plug.paint(sample_piece(easel, **changes), easel).picture

    def feature(kind: str, **changes: Any) -> pygame.Surface:
        return plug.paint_feature(Feature(kind, 0, **changes), easel).picture

    counters = [*plug.counters(easel), *plug.samples(easel)]
    supplied = "depot" in family(name, "").OBJECTS
    if supplied:
        short = counter(number="7", bar=Bar(1, 6, alarm=True))
        counters += [
            Sample(counter(number="7", bar=Bar(4, 6)), "Supplies", "The bar along the lower edge."),
            Sample(short, "Too few supplies", "It cannot pay its next attack."),
        ]
    marks = [
        Sample(feature("objective"), "Objective", "It takes the colour of its holder."),
        Sample(feature("objective", side=RED), "Objective of red", ""),
        *(Sample(feature(kind), kind.capitalize(), note) for kind, note in plug.OBSTACLES.items()),
    ]
    if supplied:
        derelict = feature("supply_line", side=RED, derelict=True)
        marks += [
            Sample(
                feature("depot", side=RED, label="12"), "Depot", "Where supplies come from, and how many."
            ),
            Sample(feature("supply_line", side=RED), "Supply line", "It carries supplies outward."),
            Sample(derelict, "Derelict line", "Cut off: it carries nothing."),
        ]
    kinds = [
        Sample(counter(art=kind, name=title), title, "")
        for kind, title in family(name, "").kind_names(easel.scenario.roster).items()
    ]
    badges = [
        Sample(icon(art, desk.look.px(30), desk.look.palette.brass), _title(art), words)
        for art, words in plug.MARKS.items()
    ]
    tints = [
        Sample(_tinted(desk, style, plug.GROUND), words.capitalize(), "")
        for style, words in STYLES.items()
        if style in plug.TINTS
    ]
    return {
        "The counter": counters,
        "On the map": marks,
        "Tokens and dice": badges,
        f"Units of {name}": kinds,
        "Overlays": tints,
    }


def _easel(desk: Desk, name: str) -> Easel:
    scenario = Scenario(name, "", Shape("hex", 1, 1), (), (), _roster(name), (), 1)
    room = desk.look.px(52)
    return Easel(
        scenario, desk.look, room, (desk.look.px(64), desk.look.px(56)), lambda heading: heading * 60.0
    )


@lru_cache(maxsize=8)
def _roster(name: str) -> dict[str, Any]:
    return tomllib.loads((assets() / "rosters" / f"{name}.toml").read_text(encoding="utf-8"))


def _tinted(desk: Desk, style: str, ground: Colour) -> pygame.Surface:
    """A cell of plain ground with an overlay on it."""
    scale = desk.look.scale * 0.9
    outline = tuple((x * scale, y * scale) for x, y in _HEX)
    over = tint(style, LEVELS, outline)
    picture = pygame.Surface(over.get_size(), pygame.SRCALPHA)
    middle = over.get_width() / 2, over.get_height() / 2
    pygame.draw.polygon(picture, ground, [(middle[0] + x, middle[1] + y) for x, y in outline])
    picture.blit(over, (0, 0))
    return picture


def _title(art: str) -> str:
    return art.removeprefix("token_").removeprefix("order_").replace("_", " ").capitalize()
