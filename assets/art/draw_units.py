"""The tileset of counters for Tiled, and one object template for each thing a map maker places.

The counters are smaller here than in the window, 46 of the 64 pixels of a cell: hexes of this size stand
48 pixels apart, so larger ones would cover each other. The tileset aligns its objects by their top left
corner, the way Tiled snaps to square and hexagonal cells.
"""

import tomllib
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import quoteattr

import numpy as np
from class_marks import MARKS
from counter import CELL, counter, field, shrunk_to
from palette import BRASS, SIDES, colour, pixel
from sheet import Picture, save, sheet
from silhouettes import SILHOUETTES, UNIT_KINDS

LARGE: Final = 128
INNER: Final = 52
COLUMNS: Final = 12
FULL_STRENGTH: Final = 10
Property = tuple[str, str, str]
"""Name, type as Tiled writes it ("enum Side" for one of the project's), value."""


def draw_units(tilesets: Path, templates: Path, roster: Path) -> None:
    units: dict[str, Any] = tomllib.loads(roster.read_text(encoding="utf-8"))["units"]
    pictures: list[Picture] = []
    entries: list[str] = []
    templates.mkdir(parents=True, exist_ok=True)

    def add(name: str, kind: str, properties: list[Property], picture: Picture) -> None:
        number = len(pictures)
        pictures.append(picture)
        entries.append(f' <tile id="{number}" type="{kind}"/>')
        text = _template(number, kind, properties)
        (templates / f"{name}.tx").write_text(text, encoding="utf-8", newline="\n")

    for side in ("red", "blue"):
        belongs: Property = ("side", "enum Side", side)
        for kind in UNIT_KINDS:
            unit = units[kind]
            properties = [("kind", "", kind), belongs, *_unit_properties(unit["supply_capacity"])]
            add(f"{side}-{kind}", "unit", properties, _unit_picture(side, kind, unit["class"]))
        stock: list[Property] = [("income", "int", "4"), belongs, ("stock", "int", "20")]
        add(f"{side}-depot", "depot", stock, _symbol(side, "depot", INNER, 9))
        add(f"{side}-supply_line", "supply_line", [belongs], _symbol(side, "supply_line", 34, 28))
    add("objective", "objective", _objective_properties(), _objective())
    whole = sheet(pictures, COLUMNS)
    save(whole, tilesets / "units.png")
    text = _tileset(len(pictures), (whole.shape[1], whole.shape[0]), entries)
    (tilesets / "units.tsx").write_text(text, encoding="utf-8", newline="\n")
    (templates / "area.tx").write_text(_area_template(), encoding="utf-8", newline="\n")


def _unit_properties(capacity: int) -> list[Property]:
    return [
        ("area", "", ""),
        ("strength", "int", str(FULL_STRENGTH)),
        ("supplies", "int", str(capacity)),
        ("turn", "int", "0"),
    ]


def _objective_properties() -> list[Property]:
    return [
        ("holder", "enum Holder", "nobody"),
        ("points", "int", "1"),
        ("scored", "enum Scored", "at the end"),
        ("sudden", "enum Sudden", "nobody"),
    ]


def _unit_picture(side: str, kind: str, mark: str) -> Picture:
    blank = field(*SIDES[side], LARGE)
    whole = counter(blank, [(SILHOUETTES[kind], 1.0), (MARKS[mark], 0.85)], LARGE)
    return _halved(whole, INNER)


def _symbol(side: str, name: str, inner: int, corner: float) -> Picture:
    whole = counter(field(*SIDES[side], LARGE, corner), [(SILHOUETTES[name], 1.0)], LARGE)
    return _halved(whole, inner)


def _objective() -> Picture:
    """A brass flag on the dark of the desk."""
    whole = counter(
        field(colour("#2a3441"), colour("#1b222b"), LARGE, 28), [(SILHOUETTES["objective"], 1.0)], LARGE
    )
    cream = whole[..., :3].astype(int).sum(axis=2) > 560
    whole[cream, :3] = pixel(BRASS)
    return _halved(whole, 44)


def _halved(picture: Picture, inner: int) -> Picture:
    """From twice the size of a cell to one cell, the counter so large in it."""
    small = shrunk_to(picture, inner)
    start = (LARGE - CELL) // 2
    return np.ascontiguousarray(small[start : start + CELL, start : start + CELL])


def _property(entry: Property) -> str:
    name, kind, value = entry
    typed = f' type="{kind}"' if kind else ""
    if kind.startswith("enum "):
        typed = f' propertytype="{kind.removeprefix("enum ")}"'
    return f'   <property name="{name}"{typed} value={quoteattr(value)}/>'


def _properties(properties: list[Property]) -> list[str]:
    if not properties:
        return []
    return ["  <properties>", *map(_property, sorted(properties)), "  </properties>"]


def _template(number: int, kind: str, properties: list[Property]) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<template>",
        ' <tileset firstgid="1" source="../tilesets/units.tsx"/>',
        f' <object type="{kind}" gid="{number + 1}" width="{CELL}" height="{CELL}">',
        *_properties(properties),
        " </object>",
        "</template>",
        "",
    ]
    return "\n".join(lines)


def _area_template() -> str:
    """A rectangle two cells wide, to be drawn larger; its name is what units wait for."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<template>",
        f' <object type="area" width="{CELL * 2}" height="{CELL * 2}"/>',
        "</template>",
        "",
    ]
    return "\n".join(lines)


def _tileset(count: int, size: tuple[int, int], entries: list[str]) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="units" tilewidth="{CELL}" tileheight="{CELL}" '
        f'tilecount="{count}" columns="{COLUMNS}" objectalignment="topleft">',
        f' <image source="units.png" width="{size[0]}" height="{size[1]}"/>',
        *entries,
        "</tileset>",
        "",
    ]
    return "\n".join(lines)
