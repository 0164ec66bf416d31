"""Maps to be drawn: small, strange and made anew for each test."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

Pixels = npt.NDArray[np.uint8]


def noise(width: int, height: int, seed: int, alpha: str = "opaque") -> Pixels:
    """Pixels of which no two are alike. `alpha`: opaque, holes (opaque or nothing) or soft."""
    random = np.random.default_rng(seed)
    pixels = random.integers(0, 256, (height, width, 4), dtype=np.uint8)
    if alpha == "opaque":
        pixels[..., 3] = 255
    elif alpha == "holes":
        pixels[..., 3] = np.where(pixels[..., 3] < 80, 0, 255)
    return pixels


def write_png(path: Path, pixels: Pixels) -> str:
    surface = pygame.image.frombuffer(np.ascontiguousarray(pixels).data, pixels.shape[1::-1], "RGBA")
    pygame.image.save(surface, path)
    return path.name


def pixels_of(surface: pygame.Surface) -> Pixels:
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGBA"), dtype=np.uint8).reshape(height, width, 4)


def sheet(
    folder: Path,
    name: str,
    pixels: Pixels,
    tile: tuple[int, int],
    *,
    first: int = 1,
    spacing: int = 0,
    margin: int = 0,
    offset: tuple[int, int] = (0, 0),
    trans: str = "",
    extra: str = "",
) -> str:
    """A tileset element with its image written beside the map."""
    source = write_png(folder / f"{name}.png", pixels)
    height, width = pixels.shape[:2]
    columns = (width - margin + spacing) // (tile[0] + spacing)
    rows = (height - margin + spacing) // (tile[1] + spacing)
    transparent = f' trans="{trans}"' if trans else ""
    return (
        f'<tileset firstgid="{first}" name="{name}" tilewidth="{tile[0]}" tileheight="{tile[1]}" '
        f'spacing="{spacing}" margin="{margin}" tilecount="{columns * rows}" columns="{columns}" {extra}>'
        f'<tileoffset x="{offset[0]}" y="{offset[1]}"/>'
        f'<image source="{source}"{transparent} width="{width}" height="{height}"/></tileset>'
    )


def collection(folder: Path, name: str, pictures: Sequence[Pixels], first: int = 1) -> str:
    tiles = ""
    for number, pixels in enumerate(pictures):
        source = write_png(folder / f"{name}-{number}.png", pixels)
        height, width = pixels.shape[:2]
        tiles += f'<tile id="{number}"><image width="{width}" height="{height}" source="{source}"/></tile>'
    most = max(pixels.shape[1] for pixels in pictures), max(pixels.shape[0] for pixels in pictures)
    return (
        f'<tileset firstgid="{first}" name="{name}" tilewidth="{most[0]}" tileheight="{most[1]}" '
        f'tilecount="{len(pictures)}" columns="0">{tiles}</tileset>'
    )


def layer(cells: npt.NDArray[np.int64], extra: str = "", name: str = "Ground") -> str:
    height, width = cells.shape
    rows = ",\n".join(",".join(map(str, row)) for row in cells.tolist())
    return (
        f'<layer id="1" name="{name}" width="{width}" height="{height}" {extra}>'
        f'<data encoding="csv">{rows}</data></layer>'
    )


def cells(
    size: tuple[int, int], gids: Sequence[int], flips: Sequence[int], seed: int
) -> npt.NDArray[np.int64]:
    """Random tiles, flipped at random; 0 among the gids leaves cells empty."""
    random = np.random.default_rng(seed)
    shape = size[1], size[0]
    chosen = random.choice(np.array(gids), shape)
    turned = random.choice(np.array(flips), shape).astype(np.int64) << 28
    return np.where(chosen > 0, chosen | turned, 0)


def write_map(
    folder: Path, *inner: str, size: tuple[int, int], tile: tuple[int, int], extra: str = ""
) -> Path:
    path = folder / "map.tmx"
    shape = extra or 'orientation="orthogonal" renderorder="right-down"'
    path.write_text(
        f'<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.8" {shape} width="{size[0]}" '
        f'height="{size[1]}" tilewidth="{tile[0]}" tileheight="{tile[1]}">{"".join(inner)}</map>',
        encoding="utf-8",
    )
    return path


def hexes(axis: str, index: str, side: int) -> str:
    return (
        f'orientation="hexagonal" renderorder="right-down" hexsidelength="{side}" '
        f'staggeraxis="{axis}" staggerindex="{index}"'
    )
