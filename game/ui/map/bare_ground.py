"""The ground of a scenario whose map is gone: its terrains dressed in the tiles that come with the game."""

from pathlib import Path
from xml.etree import ElementTree

import numpy as np

from game.engine.board import Board
from game.engine.scenario import Scenario, Terrain
from game.resources import maps
from game.tiled.draft import grid_of, tilesets_of, wardrobe_of
from game.tiled.dress import dress
from game.tiled.records import Image, TiledMap, TileLayer, Tileset

_WHITE = (255, 255, 255, 255)


def dressed(scenario: Scenario) -> TiledMap:
    board = Board(scenario.shape)
    wardrobe = wardrobe_of(board, maps())
    known = {*wardrobe.plain, *(key[0] for key in wardrobe.joined)}
    names = [terrain.name if terrain.name in known else _like(terrain) for terrain in scenario.terrains]
    tiles = dress(board, [names[index] for index in scenario.ground], wardrobe, seed=len(scenario.title))
    gids = np.array(tiles, dtype=np.uint32).reshape(board.height, board.width)
    layer = TileLayer(
        id=1,
        name="ground",
        groups=(),
        kind="",
        visible=True,
        opacity=1.0,
        tint=_WHITE,
        offset=(0.0, 0.0),
        parallax=(1.0, 1.0),
        mode="",
        properties={},
        gids=gids,
        flips=np.zeros_like(gids, dtype=np.uint8),
    )
    return TiledMap(
        file=scenario.source,
        kind="",
        grid=grid_of(scenario.shape),
        render_order="right-down",
        background=None,
        properties={},
        tilesets=tuple(_tileset(first, file) for first, file in tilesets_of(board, maps()).items()),
        layers=(layer,),
        origin=(0, 0),
    )


def _like(terrain: Terrain) -> str:
    """The ground that a terrain of a map maker's own plays most like."""
    if terrain.cost == 0:
        return "water"
    if terrain.height:
        return "mountain" if terrain.height > 1 else "hills"
    if terrain.blocking:
        return "woods"
    return "open" if terrain.cost == 1 else "swamp"


def _tileset(first: int, file: Path) -> Tileset:
    root = ElementTree.parse(file).getroot()
    image = root.find("image")
    assert image is not None, "the tilesets that come with the game are sheets"
    facts = {key: int(value) for key, value in root.attrib.items() if value.isdigit()}
    width, height = int(image.attrib["width"]), int(image.attrib["height"])
    return Tileset(
        name=root.attrib["name"],
        kind="",
        file=str(file),
        external=True,
        first_gid=first,
        tile_width=facts["tilewidth"],
        tile_height=facts["tileheight"],
        spacing=facts.get("spacing", 0),
        margin=facts.get("margin", 0),
        columns=facts["columns"],
        count=facts["tilecount"],
        image=Image(str(file.parent / image.attrib["source"]), width, height, None),
        offset=(0, 0),
        alignment=(0, 1),
        render_size="tile",
        fill_mode="stretch",
        properties={},
        tiles={},
    )
