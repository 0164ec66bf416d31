"""A rulebook as it is written, taken apart: headings, paragraphs, lists, tables. Only what rulebooks use."""

import re
from collections.abc import Iterator
from typing import Literal

import msgspec


class Block(msgspec.Struct, frozen=True):
    kind: Literal["heading", "text", "item", "table", "code"]
    text: str = ""
    level: int = 0
    """Of headings from 1, of items from 0."""
    mark: str = ""
    """What stands before an item: a bullet or its number."""
    rows: tuple[tuple[str, ...], ...] = ()
    """Of tables; the first row is the head."""

    @property
    def words(self) -> str:
        """All there is to find in it."""
        return (
            plain(self.text) if not self.rows else " ".join(plain(cell) for row in self.rows for cell in row)
        )


class Run(msgspec.Struct, frozen=True):
    """Words of one weight."""

    text: str
    weight: Literal["regular", "bold", "italic"] = "regular"
    code: bool = False


_ITEM = re.compile(r"^(\s*)([-*]|\d+\w?\.)\s+(.*)$")
_RUN = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|(?<!\w)[*_](.+?)[*_](?!\w)|\[(.+?)\]\(.+?\)")


def blocks(text: str) -> list[Block]:
    found: list[Block] = []
    gathered: list[str] = []

    def flush() -> None:
        if gathered:
            found.append(Block("text", " ".join(gathered)))
            gathered.clear()

    lines = iter([*text.split("\n"), ""])
    for line in lines:
        bare = line.strip()
        if bare.startswith("|"):
            flush()
            rows, line = _table(line, lines)
            found.append(Block("table", rows=rows))
            bare = line.strip()
        if not bare:
            flush()
        elif line.startswith("    ") and not gathered and not (found and found[-1].kind == "item"):
            found.append(Block("code", line[4:]))
        elif bare.startswith("#"):
            flush()
            title = bare.lstrip("#")
            found.append(Block("heading", title.strip(), len(bare) - len(title)))
        elif item := _ITEM.match(line):
            flush()
            mark = "•" if item[2] in "-*" else item[2]
            found.append(Block("item", item[3], len(item[1]) // 2, mark))
        elif line.startswith(" ") and found and found[-1].kind == "item" and not gathered:
            last = found.pop()
            found.append(msgspec.structs.replace(last, text=f"{last.text} {bare}"))
        else:
            gathered.append(bare)
    return found


def runs(text: str) -> list[Run]:
    """A text by its weights."""
    found, at = [], 0
    for match in _RUN.finditer(text):
        if match.start() > at:
            found.append(Run(text[at : match.start()]))
        bold, code, italic, link = match.groups()
        if bold:
            found.append(Run(bold, "bold"))
        elif code:
            found.append(Run(code, code=True))
        else:
            found.append(Run(italic or link, "italic"))
        at = match.end()
    if at < len(text):
        found.append(Run(text[at:]))
    return found


def plain(text: str) -> str:
    return "".join(run.text for run in runs(text))


def _table(line: str, lines: Iterator[str]) -> tuple[tuple[tuple[str, ...], ...], str]:
    """The rows of a table, and the first line after it."""
    rows = []
    while line.strip().startswith("|"):
        cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            rows.append(cells)
        line = next(lines)
    return tuple(rows), line
