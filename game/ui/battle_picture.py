"""A moment of a battle as a picture: the ground, who stands on it, and an overlay if one is wanted."""

from typing import Any

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Rules
from game.engine.display import Overlay
from game.engine.scenario import Scenario
from game.tiled.records import TiledMap
from game.ui.look.look import Look
from game.ui.map.scene import Scene
from game.ui.map.view import MapView
from game.ui.map.zooms import nearest_step
from game.ui.plugs.plug import plug_of


class BattlePicture:
    """Moments of one battle; the ground is made once for all of them."""

    def __init__(self, rules: Rules[Any], scenario: Scenario, tiled: TiledMap | None) -> None:
        pygame.font.init()
        self._rules = rules
        plug, area = plug_of(scenario.rules), pygame.Rect(0, 0, 64, 64)
        self._view = MapView(scenario, tiled, plug, Look(), area)

    def draw(
        self,
        state: Any,
        zoom: float,
        overlays: tuple[Overlay, ...] = (),
        unit: int = NOBODY,
        cell: int = NOWHERE,
    ) -> pygame.Surface:
        """At the zoom of the window that is nearest to the one wanted."""
        rules = self._rules
        pieces, features, links = rules.pieces(state), rules.features(state), rules.links(state)
        self._view.show(Scene(tuple(pieces), tuple(features), tuple(links), overlays, unit, cell))
        return self._view.picture(zoom)

    def land(self, state: Any, zoom: float) -> pygame.Surface:
        """The ground and what is fought for, with nobody on it."""
        self._view.show(Scene((), tuple(self._rules.features(state)), (), (), NOBODY, NOWHERE))
        return self._view.picture(zoom)

    def corners(self, cell: int, zoom: float) -> list[tuple[float, float]]:
        """Of a cell on such a picture."""
        places, scale = self._view.places, self._view.ground.zoom(nearest_step(zoom))
        x, y = places.centre(cell)
        return [((x + right) * scale, (y + down) * scale) for right, down in places.outline]
