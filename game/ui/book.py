"""A rulebook set in type: pieces of text with their places on one long page."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.ui.look.fonts import BODY, HEADING, LABEL, SMALL, TITLE
from game.ui.look.look import Look
from game.ui.look.palette import Colour, mix
from game.ui.markdown import Block, Run, runs

_HEADINGS: Final = {1: TITLE - 2, 2: HEADING, 3: LABEL}
_CELL: Final = 10
"""Pixels between the columns of a table, at a scale of 1."""


class Piece(NamedTuple):
    """Words on one line."""

    x: int
    y: int
    text: str
    colour: Colour
    size: int
    weight: str


class Bar(NamedTuple):
    """A field of one colour: the head of a table, every other row, the line below a heading."""

    area: pygame.Rect
    colour: Colour


class Book:
    def __init__(self, look: Look, blocks: list[Block], width: int) -> None:
        self.look, self.blocks, self.width = look, blocks, width
        self.pieces: list[Piece] = []
        self.bars: list[Bar] = []
        self.tops: list[int] = []
        """Where each block begins."""
        self._y = 0
        for block in blocks:
            self.tops.append(self._y)
            self._set(block)
        self.height = self._y

    def headings(self) -> list[tuple[int, Block]]:
        """The headings with the number of their block."""
        return [(number, block) for number, block in enumerate(self.blocks) if block.kind == "heading"]

    def find(self, words: str) -> list[int]:
        """The blocks that hold these words."""
        sought = words.casefold().strip()
        return [
            number for number, block in enumerate(self.blocks) if sought and sought in block.words.casefold()
        ]

    def draw(self, surface: pygame.Surface, area: pygame.Rect, at: int, marked: list[int]) -> None:
        """What of it is in sight in an area, scrolled by so many pixels; marked blocks are set off."""
        before = surface.get_clip()
        surface.set_clip(area)
        look = self.look
        ends = [*self.tops[1:], self.height]
        for number in marked:
            top, high = self.tops[number], ends[number] - self.tops[number]
            place = pygame.Rect(area.left - look.px(10), area.top + top - at, look.px(4), high - look.px(6))
            surface.set_clip(area.inflate(look.px(24), 0))
            pygame.draw.rect(surface, look.palette.brass, place)
            surface.set_clip(area)
        for bar in self.bars:
            if bar.area.bottom > at and bar.area.top < at + area.height:
                surface.fill(bar.colour, bar.area.move(area.left, area.top - at))
        for piece in self.pieces:
            if piece.y > at - look.px(60) and piece.y < at + area.height:
                words = look.fonts.text(piece.text, piece.colour, piece.size, piece.weight)
                surface.blit(words, (area.left + piece.x, area.top + piece.y - at))
        surface.set_clip(before)

    # Setting

    def _set(self, block: Block) -> None:
        look, palette = self.look, self.look.palette
        if block.kind == "heading":
            size = _HEADINGS.get(block.level, BODY)
            self._y += look.px(14 if self._y else 0)
            colour = palette.brass if block.level > 1 else palette.text
            self._flow(block.text, 0, size, colour, "bold")
            if block.level <= 2:
                line = pygame.Rect(0, self._y + look.px(1), self.width, max(1, look.px(1)))
                self.bars.append(Bar(line, palette.line))
            self._y += look.px(8)
        elif block.kind == "item":
            left = look.px(8 + 18 * block.level)
            indent = left + max(look.px(16), look.fonts.width(block.mark + " "))
            self.pieces.append(Piece(left, self._y, block.mark, palette.brass, BODY, "bold"))
            self._flow(block.text, indent, BODY, palette.text)
            self._y += look.px(5)
        elif block.kind == "table":
            self._set_table(block.rows)
        elif block.kind == "code":
            self._flow(block.text, look.px(16), SMALL, palette.dim)
        else:
            self._flow(block.text, 0, BODY, palette.text)
            self._y += look.px(9)

    def _flow(self, text: str, left: int, size: int, colour: Colour, weight: str = "") -> None:
        """Words one after the other, on as many lines as they take."""
        for line in self._lines(runs(text), self.width - left, size, weight):
            x = left
            for run in line:
                tone = self.look.palette.brass if run.code else colour
                self.pieces.append(Piece(x, self._y, run.text, tone, size, weight or run.weight))
                x += self.look.fonts.width(run.text, size, weight or run.weight)
            self._y += self.look.fonts.height(size)

    def _lines(self, parts: list[Run], width: int, size: int, weight: str) -> Iterator[list[Run]]:
        line: list[Run] = []
        used = 0
        for run in parts:
            for word in _words(run.text):
                wide = self.look.fonts.width(word.rstrip(), size, weight or run.weight)
                if line and used + wide > width:
                    yield line
                    line, used = [], 0
                    word = word.lstrip()
                    if not word:
                        continue
                if line and line[-1].weight == run.weight and line[-1].code == run.code:
                    line[-1] = Run(line[-1].text + word, run.weight, run.code)
                else:
                    line.append(Run(word, run.weight, run.code))
                used += self.look.fonts.width(word, size, weight or run.weight)
        if line:
            yield line

    def _set_table(self, rows: tuple[tuple[str, ...], ...]) -> None:
        if not rows:
            return
        look, palette = self.look, self.look.palette
        columns = self._columns(rows)
        numeric = [all(_is_number(row[c]) for row in rows[1:] if c < len(row)) for c in range(len(columns))]
        for number, row in enumerate(rows):
            top = self._y
            self._y += look.px(4)
            start, end = self._y, self._y
            left = look.px(_CELL)
            for column, cell in enumerate(row[: len(columns)]):
                self._y = start
                first = len(self.pieces)
                colour = palette.dim if number == 0 else palette.text
                room, self.width = self.width, left + columns[column]
                self._flow(cell, left, SMALL, colour, "bold" if number == 0 else "")
                self.width = room
                if numeric[column]:
                    self._push_right(first, left + columns[column])
                end = max(end, self._y)
                left += columns[column] + look.px(_CELL)
            self._y = max(end, start + look.fonts.height(SMALL)) + look.px(4)
            if number == 0 or number % 2 == 0:
                tone = palette.raised if number == 0 else mix(palette.panel, palette.raised, 0.45)
                self.bars.append(Bar(pygame.Rect(0, top, min(self.width, left), self._y - top), tone))
        self._y += look.px(12)

    def _columns(self, rows: tuple[tuple[str, ...], ...]) -> list[int]:
        """How wide each column is: as it likes where all fit, else the wide ones share what is left."""
        count = max(len(row) for row in rows)
        wanted = [
            max(
                (
                    self.look.fonts.width("".join(r.text for r in runs(row[c])), SMALL, "bold")
                    for row in rows
                    if c < len(row)
                ),
                default=0,
            )
            for c in range(count)
        ]
        room = self.width - (count + 1) * self.look.px(_CELL)
        fair = room // count
        while sum(wanted) > room:
            narrow = [wide for wide in wanted if wide <= fair]
            share = (room - sum(narrow)) // max(1, count - len(narrow))
            if share <= fair or len(narrow) == count:
                return [min(wide, max(share, self.look.px(20))) for wide in wanted]
            fair = share
        return wanted

    def _push_right(self, first: int, edge: int) -> None:
        """Numbers align at their last digit."""
        for place in range(first, len(self.pieces)):
            piece = self.pieces[place]
            wide = self.look.fonts.width(piece.text, piece.size, piece.weight)
            self.pieces[place] = piece._replace(x=edge - wide)


def _words(text: str) -> list[str]:
    """Words with the space before them."""
    cuts = [0, *(n for n in range(1, len(text)) if text[n] == " " and text[n - 1] != " "), len(text)]
    return [text[a:b] for a, b in pairwise(cuts)]


def _is_number(cell: str) -> bool:
    return cell.replace("+", "").replace("-", "").replace(".", "").isdigit() or cell in ("", "-", "nobody")
