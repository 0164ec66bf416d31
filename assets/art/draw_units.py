"""The tilesets of counters for Tiled, and one object template for each thing a map maker places.

The counters are smaller here than in the window, 46 of the 64 pixels of a cell: hexes of this size stand
48 pixels apart, so larger ones would cover each other. The tilesets align their objects by their top left
corner, the way Tiled snaps to square and hexagonal cells.

Every family has a tileset of its own and a folder of templates, one for each kind of its roster and side.
The picture of a kind is its silhouette in assets/art/counters; the markers of all families have a tileset
beside them.
"""

import tomllib
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import quoteattr

import numpy as np
import pygame
from class_marks import MARKS
from counter import CELL, counter, field, shrunk_to, stamped
from obstacles import OBSTACLES, obstacle
from palette import BRASS, SIDES, colour, pixel
from sheet import Picture, save, sheet
from silhouettes import SILHOUETTES

from game.engine.families import family, names

LARGE: Final = 128
INNER: Final = 52
COLUMNS: Final = 12
FULL_STRENGTH: Final = 10
Property = tuple[str, str, str]
"""Name, type as Tiled writes it ("enum Side" for one of the project's), value."""


class Collection:
    """A tileset in the making, with the templates that are made from its tiles."""

    def __init__(self, name: str, templates: Path, depth: int) -> None:
        self.name = name
        self.templates = templates
        self.source = "../" * depth + f"tilesets/{name}.tsx"
        self.pictures: list[Picture] = []
        self.entries: list[str] = []
        templates.mkdir(parents=True, exist_ok=True)

    def add(self, name: str, kind: str, properties: list[Property], picture: Picture) -> None:
        number = len(self.pictures)
        self.pictures.append(picture)
        self.entries.append(f' <tile id="{number}" type="{kind}"/>')
        text = _template(self.source, number, kind, properties)
        (self.templates / f"{name}.tx").write_text(text, encoding="utf-8", newline="\n")

    def save(self, tilesets: Path) -> None:
        whole = sheet(self.pictures, COLUMNS)
        save(whole, tilesets / f"{self.name}.png")
        text = _tileset(self.name, len(self.pictures), (whole.shape[1], whole.shape[0]), self.entries)
        (tilesets / f"{self.name}.tsx").write_text(text, encoding="utf-8", newline="\n")


def draw_units(tilesets: Path, templates: Path, rosters: Path, counters: Path) -> None:
    for name in names():
        roster = tomllib.loads((rosters / f"{name}.toml").read_text(encoding="utf-8"))
        units = Collection(f"units-{name}", templates / name, 2)
        for side in ("red", "blue"):
            for kind, called in family(name, name).kind_names(roster).items():
                picture = _unit_picture(side, called, _silhouette(counters, name, kind), _class(roster, kind))
                units.add(f"{side}-{kind}", "unit", _unit_properties(side, kind, roster), picture)
            if "depot" in family(name, name).OBJECTS:
                _add_stores(units, side)
        units.save(tilesets)
    _draw_markers(tilesets, templates)


def _add_stores(units: Collection, side: str) -> None:
    belongs: Property = ("side", "enum Side", side)
    stock: list[Property] = [("income", "int", "4"), belongs, ("stock", "int", "20")]
    units.add(f"{side}-depot", "depot", stock, _symbol(side, "depot", INNER, 9))
    units.add(f"{side}-supply_line", "supply_line", [belongs], _symbol(side, "supply_line", 34, 28))


def _draw_markers(tilesets: Path, templates: Path) -> None:
    """What belongs to no side and to several families."""
    markers = Collection("markers", templates, 1)
    markers.add("objective", "objective", _objective_properties(), _objective())
    for name in OBSTACLES:
        markers.add(name, "obstacle", [("kind", "", name)], obstacle(name, CELL))
    markers.save(tilesets)
    _write_area(templates / "area.tx", [])
    for side in ("red", "blue"):
        zone = [("purpose", "enum Purpose", "deployment"), ("side", "enum Holder", side)]
        _write_area(templates / f"{side}-deployment.tx", zone)


def _class(roster: dict[str, Any], kind: str) -> str:
    found = roster["units"][kind].get("class", "") if "units" in roster else ""
    return found if found in MARKS else ""


def _unit_properties(side: str, kind: str, roster: dict[str, Any]) -> list[Property]:
    card = roster.get("units", {}).get(kind, {})
    shared: list[Property] = [
        ("area", "", ""),
        ("kind", "", kind),
        ("side", "enum Side", side),
        ("turn", "int", "0"),
    ]
    if "formations" in card:
        usual = next(iter(card["formations"]))
        return [*shared, ("formation", "", usual), ("heading", "int", "-1"), ("upgrades", "", "")]
    if "supply_capacity" not in card:
        return [*shared, ("heading", "int", "-1")]
    stores = ("supplies", "int", str(card["supply_capacity"]))
    return [*shared, ("strength", "int", str(FULL_STRENGTH)), stores]


def _silhouette(counters: Path, name: str, kind: str) -> Picture | None:
    """The picture of a kind, in the folder of its family or that of all; None where there is none yet."""
    for file in (counters / name / f"{kind}@2x.png", counters / f"{kind}@2x.png"):
        if file.is_file():
            picture = pygame.image.load(file)
            raw = np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8)
            return raw.reshape(picture.get_height(), picture.get_width(), 4)
    return None


def _unit_picture(side: str, called: str, shape: Picture | None, unit_class: str) -> Picture:
    """A counter with the silhouette of its kind, or with its first letters where there is none."""
    base = field(*SIDES[side], LARGE)
    if unit_class:
        base = counter(base, [(MARKS[unit_class], 0.85)], LARGE)
    return _halved(stamped(base, _letters(called) if shape is None else shape), INNER)


def _letters(called: str) -> Picture:
    initials = "".join(word[0] for word in called.split()[:2]).upper()
    pygame.font.init()
    drawn = pygame.font.Font(None, 72).render(initials, True, (233, 228, 216))
    sheet_of = pygame.Surface((112, 112), pygame.SRCALPHA)
    sheet_of.blit(drawn, drawn.get_rect(center=(56, 56)))
    return np.frombuffer(pygame.image.tobytes(sheet_of, "RGBA"), np.uint8).reshape(112, 112, 4)


def _objective_properties() -> list[Property]:
    return [
        ("holder", "enum Holder", "nobody"),
        ("points", "int", "1"),
        ("scored", "enum Scored", "at the end"),
        ("sudden", "enum Sudden", "nobody"),
    ]


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


def _template(source: str, number: int, kind: str, properties: list[Property]) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<template>",
        f' <tileset firstgid="1" source="{source}"/>',
        f' <object type="{kind}" gid="{number + 1}" width="{CELL}" height="{CELL}">',
        *_properties(properties),
        " </object>",
        "</template>",
        "",
    ]
    return "\n".join(lines)


def _write_area(path: Path, properties: list[Property]) -> None:
    """A rectangle two cells wide, to be drawn larger; its name is what units wait for."""
    head = f' <object type="area" width="{CELL * 2}" height="{CELL * 2}"'
    inner = [head + ">", *_properties(properties), " </object>"] if properties else [head + "/>"]
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<template>", *inner, "</template>", ""]
    path.write_text("\n".join(lines), encoding="utf-8", newline="\n")


def _tileset(name: str, count: int, size: tuple[int, int], entries: list[str]) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="{name}" tilewidth="{CELL}" tileheight="{CELL}" '
        f'tilecount="{count}" columns="{COLUMNS}" objectalignment="topleft">',
        f' <image source="{name}.png" width="{size[0]}" height="{size[1]}"/>',
        *entries,
        "</tileset>",
        "",
    ]
    return "\n".join(lines)
