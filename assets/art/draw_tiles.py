"""The terrain tilesets: one sheet and one Tiled tileset for each outline.

Ids, the same way in every sheet: terrain number * 4 + variant first; then for road, river and town one
tile for every set of exits, at its block's start + exits; then the shores of water and of coast, the
bridges and the river mouths. The properties `exits`, `corners`, `stream` and `water` tell them apart.
Works and space have sheets of their own, with variants only.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr

from joined import JOINED, SHORES, bridge, crossings, mouth, mouths, shores
from outline import OUTLINES, Outline
from palette import TERRAINS
from sheet import Picture, save, sheet
from space import SPACE
from terrains import DRAWN
from tile import Tile
from works import WORKS

VARIANTS: Final = 4
COLUMNS: Final = 16
RARE: Final = {("open", 3): 0.4, ("woods", 3): 0.4}
Properties = dict[str, tuple[str, str]]
Drawn = tuple[str, Properties, float, Picture]
"""Terrain, what it joins, how often the brush takes it, and the picture."""


def draw_tilesets(folder: Path) -> None:
    for outline in OUTLINES:
        _write(folder, "terrain", outline, _tiles(outline))


def draw_works(folder: Path) -> None:
    """Cover and walls; and space, where hexes are all that is needed."""
    for outline in OUTLINES:
        _write(folder, "works", outline, _plain_tiles(outline, WORKS))
        if outline.sides == 6:
            _write(folder, "space", outline, _plain_tiles(outline, SPACE))


def _write(folder: Path, what: str, outline: Outline, tiles: list[Drawn]) -> None:
    pictures: list[Picture] = []
    entries: list[str] = []
    for terrain, properties, chance, picture in tiles:
        entries.append(_entry(len(pictures), terrain, properties, chance))
        pictures.append(picture)
    name = f"{what}-{outline.name}"
    whole = sheet(pictures, COLUMNS)
    save(whole, folder / f"{name}.png")
    text = _tileset(name, outline, len(pictures), (whole.shape[1], whole.shape[0]), entries)
    if outline.sides == 4 and what == "terrain":
        text = text.replace("</tileset>", _brushes(outline) + "\n</tileset>")
    (folder / f"{name}.tsx").write_text(text, encoding="utf-8", newline="\n")


def _plain_tiles(outline: Outline, drawn: dict[str, Callable[[Tile, int], None]]) -> list[Drawn]:
    tiles: list[Drawn] = []
    for terrain, draw in drawn.items():
        for variant in range(VARIANTS):
            tile = Tile(outline, terrain, variant)
            draw(tile, variant)
            tiles.append((terrain, {}, 1.0, tile.finished()))
    return tiles


def block_start(outline: Outline, terrain: str) -> int:
    """The id of the tile with no exits of a joined terrain."""
    first = len(TERRAINS) * VARIANTS
    return first + list(JOINED).index(terrain) * (1 << outline.sides)


def _tiles(outline: Outline) -> list[Drawn]:
    tiles: list[Drawn] = []
    half = outline.sides // 2
    bridges = crossings(outline.sides)
    straight = [found for found in bridges if found[1] - found[0] == found[3] - found[2] == half]
    for terrain in TERRAINS:
        for variant in range(VARIANTS):
            tile = Tile(outline, terrain, variant)
            if terrain == "bridge":
                bridge(tile, straight[variant % len(straight)])
            else:
                DRAWN[terrain](tile, variant)
            tiles.append((terrain, {}, RARE.get((terrain, variant), 1.0), tile.finished()))
    for terrain, drawn in JOINED.items():
        for exits in range(1 << outline.sides):
            tile = Tile(outline, terrain, f"exits {exits}")
            drawn(tile, exits)
            tiles.append((terrain, {"exits": ("int", str(exits))}, 0.0, tile.finished()))
    for terrain, shore in SHORES.items():
        for exits, corners in shores(outline.sides):
            tile = Tile(outline, terrain, f"exits {exits} {corners}")
            shore(tile, exits, corners)
            properties = {"exits": ("int", str(exits))}
            if outline.sides == 4:
                properties["corners"] = ("int", str(corners))
            tiles.append((terrain, properties, 0.0, tile.finished()))
    for crossing in bridges:
        tile = Tile(outline, "bridge", crossing)
        bridge(tile, crossing)
        road, stream = (1 << crossing[0] | 1 << crossing[1]), (1 << crossing[2] | 1 << crossing[3])
        properties = {"exits": ("int", str(road)), "stream": ("int", str(stream))}
        tiles.append(("bridge", properties, 0.0, tile.finished()))
    for stream, open_water in mouths(outline.sides):
        tile = Tile(outline, "river", f"mouth {stream} {open_water}")
        mouth(tile, stream, open_water)
        properties = {"exits": ("int", str(1 << stream)), "water": ("int", str(open_water))}
        tiles.append(("river", properties, 0.0, tile.finished()))
    return tiles


def _entry(number: int, terrain: str, properties: Properties, chance: float) -> str:
    rarity = f' probability="{chance:g}"' if chance != 1 else ""
    lines = [f' <tile id="{number}" type="{terrain}"{rarity}>', "  <properties>"]
    for name, (kind, value) in sorted(properties.items()):
        lines.append(f'   <property name="{name}" type="{kind}" value={quoteattr(value)}/>')
    lines.append(f'   <property name="terrain" value="{terrain}"/>')
    lines += ["  </properties>", " </tile>"]
    return "\n".join(lines)


def _tileset(name: str, outline: Outline, count: int, size: tuple[int, int], entries: list[str]) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="{name}" tilewidth="{outline.width}" '
        f'tileheight="{outline.height}" tilecount="{count}" columns="{COLUMNS}">',
        f' <image source="{name}.png" width="{size[0]}" height="{size[1]}"/>',
        *entries,
    ]
    return "\n".join([*lines, "</tileset>", ""])


def _brushes(outline: Outline) -> str:
    """Tiled's terrain brush for roads and rivers; it only knows squares."""
    lines = [" <wangsets>"]
    for terrain, shade in (("road", "#c0a97f"), ("river", "#5d86a0")):
        start = block_start(outline, terrain)
        lines.append(f'  <wangset name="{terrain}" type="edge" tile="{start + 15}">')
        lines.append(f'   <wangcolor name="{terrain}" color="{shade}" tile="{start + 5}" probability="1"/>')
        for exits in range(1, 16):
            edges = ",".join(f"{exits >> side & 1},0" for side in range(4))
            lines.append(f'   <wangtile tileid="{start + exits}" wangid="{edges}"/>')
        lines.append("  </wangset>")
    return "\n".join([*lines, " </wangsets>"])
