"""Small battles to look at."""

import pygame

from game.engine.board import Shape
from game.engine.display import Piece
from game.engine.scenario import Scenario, Terrain
from game.ui.look.look import Look
from game.ui.map.scene import Scene
from game.ui.map.view import MapView
from game.ui.plugs.plug import plug_of

SQUARES = Shape("square", 30, 24)
HEXES = [Shape("hex", 30, 24, axis, index) for axis in ("x", "y") for index in ("odd", "even")]  # type: ignore[arg-type]
SHAPES = [SQUARES, *HEXES]
AREA = pygame.Rect(40, 30, 700, 500)


def scenario_on(shape: Shape) -> Scenario:
    cells = shape.width * shape.height
    return Scenario(
        rules="front",
        title="A field",
        shape=shape,
        terrains=(Terrain("open"), Terrain("woods", blocking=1), Terrain("water", cost=0)),
        ground=tuple((cell * 7 + cell // 5) % 3 for cell in range(cells)),
        roster={"units": {"infantry": {"name": "Infantry", "class": "infantry"}}},
        units=(),
        turns=5,
    )


def view_on(shape: Shape, area: pygame.Rect = AREA) -> MapView:
    return MapView(scenario_on(shape), None, plug_of("front"), Look(), area)


def piece(unit: int, cell: int, side: int = 0, number: str = "7") -> Piece:
    return Piece(unit, side, cell, "infantry", "Infantry", number)


def drawn(view: MapView) -> pygame.Surface:
    """The window once all of the ground has been made."""
    window = pygame.Surface((800, 600), 0, 32)
    view.draw(window)
    while not view.ready:
        view.draw(window)
    view.draw(window)
    return window


def pixels(surface: pygame.Surface, area: pygame.Rect | None = None) -> bytes:
    return pygame.image.tobytes(surface if area is None else surface.subsurface(area), "RGB")


def scene_of(*pieces: Piece, **more: object) -> Scene:
    return Scene(pieces=pieces, **more)  # type: ignore[arg-type]
