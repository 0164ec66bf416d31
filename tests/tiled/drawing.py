"""Small maps for tests, written by hand the way Tiled writes them."""

import base64
import gzip
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import quoteattr

import zstandard

ROSTERS = Path(__file__).parents[2] / "assets" / "rosters"
TERRAINS = ("open", "woods", "water", "town", "lava")
"""The tiles of `write_tileset`, from gid 1 on; nobody knows lava."""
OPEN, WOODS, WATER, TOWN, LAVA, DECORATION = 1, 2, 3, 4, 5, 6

SETTINGS = {"rules": "front", "title": "A test", "turns": 5}


def png(width: int, height: int, pixel: bytes = b"\x40\x80\x40") -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + pixel * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def write_tileset(folder: Path, name: str = "ground.tsx") -> Path:
    """A sheet of eight tiles: the terrains, the last ones bare."""
    (folder / "ground.png").write_bytes(png(128, 64))
    tiles = "".join(f'<tile id="{number}" type="{terrain}"/>' for number, terrain in enumerate(TERRAINS))
    (folder / name).write_text(
        '<tileset version="1.8" name="ground" tilewidth="32" tileheight="32" tilecount="8" columns="4">'
        f'<image source="ground.png" width="128" height="64"/>{tiles}</tileset>'
    )
    return folder / name


def properties(values: dict[str, object]) -> str:
    kinds = {bool: "bool", int: "int", float: "float", str: "string"}

    def shown(value: object) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    inner = "".join(
        f'<property name={quoteattr(name)} type="{kinds[type(value)]}" value={quoteattr(shown(value))}/>'
        for name, value in values.items()
    )
    return f"<properties>{inner}</properties>" if inner else ""


def csv(rows: Sequence[Sequence[int]]) -> str:
    return '<data encoding="csv">' + ",\n".join(",".join(map(str, row)) for row in rows) + "</data>"


def cells_as_elements(rows: Sequence[Sequence[int]]) -> str:
    return (
        "<data>"
        + "".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for r in rows for gid in r)
        + "</data>"
    )


def packed(rows: Sequence[Sequence[int]], compression: str) -> str:
    flat = [gid for row in rows for gid in row]
    return pack_bytes(struct.pack(f"<{len(flat)}I", *flat), compression)


def pack_bytes(data: bytes, compression: str) -> str:
    squeeze = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress, "zstd": zstandard.compress}
    text = base64.b64encode(squeeze[compression](data)).decode()
    attribute = f' compression="{compression}"' if compression else ""
    return f'<data encoding="base64"{attribute}>\n  {text}\n</data>'


def layer(rows: Sequence[Sequence[int]], name: str = "Ground", extra: str = "", data: str = "") -> str:
    return (
        f'<layer id="1" name="{name}" width="{len(rows[0])}" height="{len(rows)}" {extra}>'
        f"{data or csv(rows)}</layer>"
    )


def objects(*inner: str, name: str = "Objects", extra: str = "") -> str:
    return f'<objectgroup id="9" name="{name}" {extra}>{"".join(inner)}</objectgroup>'


def thing(kind: str, x: float, y: float, identity: int = 1, name: str = "", /, **values: object) -> str:
    """A point object."""
    return (
        f'<object id="{identity}" name={quoteattr(name)} type="{kind}" x="{x}" y="{y}">'
        f"{properties(values)}<point/></object>"
    )


def unit(side: str, column: int, row: int, identity: int = 1, **values: object) -> str:
    """Infantry in the middle of a square."""
    given = {"kind": "infantry", "side": side} | values
    name = str(given.pop("name", ""))
    return thing("unit", column * 32 + 16, row * 32 + 16, identity, name, **given)


def write_map(
    folder: Path,
    *inner: str,
    size: tuple[int, int] = (4, 3),
    settings: dict[str, object] | None = None,
    attributes: str = 'orientation="orthogonal"',
    tilesets: str = '<tileset firstgid="1" source="ground.tsx"/>',
    name: str = "map.tmx",
) -> Path:
    if not (folder / "ground.tsx").exists():
        write_tileset(folder)
    given = SETTINGS if settings is None else settings
    path = folder / name
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" {attributes} tilewidth="32" tileheight="32" '
        f'width="{size[0]}" height="{size[1]}">'
        f"{properties(given)}{tilesets}{''.join(inner)}</map>",
        encoding="utf-8",
    )
    return path


def plain(width: int = 4, height: int = 3, gid: int = OPEN) -> list[list[int]]:
    return [[gid] * width for _ in range(height)]


def both_sides(*more: str) -> str:
    return objects(unit("red", 0, 0, 1), unit("blue", 3, 2, 2), *more)


def battle(folder: Path, *more: str, rows: list[list[int]] | None = None, **options: object) -> Path:
    """A map that is well but for what is added to it."""
    ground = plain() if rows is None else rows
    size = (len(ground[0]), len(ground))
    return write_map(folder, layer(ground), both_sides(*more), size=size, **options)  # type: ignore[arg-type]
