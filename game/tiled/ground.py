"""The terrain of each cell: that of the topmost visible tile that has one."""

from dataclasses import dataclass
from typing import Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from game.engine.scenario import MOST_COST, MOST_COVER, MOST_DEFENCE, Terrain
from game.tiled.finding import Place, Refusal, Report
from game.tiled.properties import flattened
from game.tiled.records import Point, Tile, TiledMap, TileLayer, Tileset

Indices: TypeAlias = npt.NDArray[np.int64]

MOST_DESCRIBED: Final = 1_000_000
BARE: Final = -1
_UNKNOWN: Final = -2
_MOST: Final = {
    "cost": MOST_COST,
    "defence": MOST_DEFENCE,
    "height": 1_000,
    "blocking": 1_000,
    "cover": MOST_COVER,
}


@dataclass(frozen=True)
class Ground:
    terrains: tuple[Terrain, ...]
    cells: Indices
    """For each cell, the place of its terrain in `terrains`, or BARE."""
    offset: Point
    """How far the ground is drawn from the map's own grid."""


def read_ground(tiled: TiledMap, known: dict[str, Terrain], report: Report) -> Ground:
    """What is wrong with a tile is told once, however often it is painted."""
    gids, values, terrains, unknown = _terrain_tiles(tiled, known, report)
    cells = np.full((tiled.grid.shape.height, tiled.grid.shape.width), BARE, dtype=np.int64)
    offset: Point | None = None
    for layer in tiled.layers:
        if not isinstance(layer, TileLayer) or not layer.visible or not len(gids):
            continue
        places = np.minimum(np.searchsorted(gids, layer.gids), len(gids) - 1)
        found = np.where(gids[places] == layer.gids, values[places], BARE)
        cells = np.where(found == BARE, cells, found)
        if offset is None and (found != BARE).any():
            offset = layer.offset
        if (found == _UNKNOWN).any():
            _tell_unknown(layer, found, unknown, known, tiled.file, report)
    bare = cells == BARE
    if tiled.lost_tiles:
        # Tiles that could not be read may have had a terrain; a cell without any tile has none.
        bare &= _without_tiles(tiled)
    if bare.any():
        _tell_bare(bare, tiled.file, report)
    cells[cells == _UNKNOWN] = BARE
    return Ground(terrains, cells.ravel(), offset or (0.0, 0.0))


def _terrain_tiles(
    tiled: TiledMap, known: dict[str, Terrain], report: Report
) -> tuple[npt.NDArray[np.uint32], Indices, tuple[Terrain, ...], dict[int, str]]:
    """The gids that have a terrain, in order, and its place in the terrains; and the names nobody knows."""
    if sum(len(tileset.tiles) for tileset in tiled.tilesets) > MOST_DESCRIBED:
        raise Refusal(Place(tiled.file).error("its tilesets describe too many tiles", "remove some tilesets"))
    painted = _painted(tiled)
    places: dict[Terrain, int] = {}
    pairs: list[tuple[int, int]] = []
    unknown: dict[int, str] = {}
    for tileset in tiled.tilesets:
        for tile in tileset.tiles.values():
            gid = tileset.first_gid + tile.id
            name = terrain_name(tile)
            if not name or gid not in painted:
                continue
            if name in known:
                terrain = _with_overrides(known[name], tile, tileset, report)
                pairs.append((gid, places.setdefault(terrain, len(places))))
            else:
                pairs.append((gid, _UNKNOWN))
                unknown[gid] = name
    pairs.sort()
    gids = np.array([gid for gid, _ in pairs], dtype=np.uint32)
    values = np.array([value for _, value in pairs], dtype=np.int64)
    return gids, values, tuple(places), unknown


def terrain_name(tile: Tile) -> str:
    told = flattened(tile.properties).get("terrain")
    return told if isinstance(told, str) and told else tile.kind


def _painted(tiled: TiledMap) -> set[int]:
    layers = [layer for layer in tiled.layers if isinstance(layer, TileLayer) and layer.visible]
    if not layers:
        return set()
    described = np.array(
        [tileset.first_gid + tile for tileset in tiled.tilesets for tile in tileset.tiles], dtype=np.int64
    )
    used = np.zeros(len(described), dtype=np.bool_)
    for layer in layers:
        used |= np.isin(described, layer.gids)
    return set(described[used].tolist())


def _with_overrides(terrain: Terrain, tile: Tile, tileset: Tileset, report: Report) -> Terrain:
    changes: dict[str, int] = {}
    given = flattened(tile.properties)
    if tile.kind and tile.kind != terrain.name:
        told = f"tile {tile.id}: its class is {tile.kind[:60]!r}, but its property says {terrain.name!r}"
        report(Place(tileset.file).warning(told, "the property counts; make the class the same"))
    for name, most in _MOST.items():
        value = given.get(name)
        if value is None:
            continue
        if type(value) is int and 0 <= value <= most:
            changes[name] = value
        else:
            told = f'tile {tile.id}: property "{name}" is {value!r}, not a whole number up to {most:,}'
            report(Place(tileset.file).error(told, "give it a whole number of the type int"))
    return msgspec.structs.replace(terrain, **changes)


def _tell_unknown(
    layer: TileLayer,
    found: Indices,
    unknown: dict[int, str],
    known: dict[str, Terrain],
    file: str,
    report: Report,
) -> None:
    rows, columns = np.nonzero(found == _UNKNOWN)
    told: set[str] = set()
    gids, firsts = np.unique(layer.gids[rows, columns], return_index=True)
    for gid, first in zip(gids.tolist(), firsts.tolist(), strict=True):
        name = unknown[gid]
        if name not in told:
            told.add(name)
            place = Place(file, layer.name, (int(columns[first]), int(rows[first])))
            cure = f"make it one of {', '.join(known)}"
            report(place.error(f"the terrain {name[:60]!r} of this tile is unknown", cure))


def _without_tiles(tiled: TiledMap) -> npt.NDArray[np.bool_]:
    painted = np.zeros((tiled.grid.shape.height, tiled.grid.shape.width), dtype=np.bool_)
    layers = [layer for layer in tiled.layers if isinstance(layer, TileLayer) and layer.visible]
    for layer in layers:
        painted |= layer.gids != 0
    # A layer that was lost whole has left nothing to go by.
    return ~painted if painted.any() else painted


def _tell_bare(bare: npt.NDArray[np.bool_], file: str, report: Report) -> None:
    rows, columns = np.nonzero(bare)
    told = f"{len(rows):,} cells have no terrain, this being the first" if len(rows) > 1 else "has no terrain"
    place = Place(file, cell=(int(columns[0]), int(rows[0])))
    report(place.error(told, "paint a tile that has a terrain there, on a visible layer"))
