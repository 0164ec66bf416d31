"""Objectives, depots, tokens and obstacles of a scene, the lines between tokens, and the names of places."""

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.engine.display import Feature, Link
from game.ui.look.letters import edged
from game.ui.look.look import Look
from game.ui.look.palette import mix
from game.ui.look.pen import Pen, regular
from game.ui.map.camera import Camera
from game.ui.map.lines import Blit, Stroke, stretches
from game.ui.map.places import Places
from game.ui.plugs.easel import Easel, Sprite
from game.ui.plugs.plug import Plug

NAMES_FROM: Final = 0.62
"""The zoom from which on places have their names beside them."""
_NAME: Final = 13
_ASIDE: Final = {"objective": (0.36, -0.52), "depot": (-0.52, -0.1)}
"""Where a thing shows beside a piece on its cell, in parts of a counter's room from the centre."""


class Features:
    def __init__(self, places: Places, plug: Plug, look: Look, easel: Callable[[int, float], Easel]) -> None:
        self._places, self._plug, self._look, self._easel = places, plug, look, easel
        self._sprites: dict[tuple[object, ...], Sprite] = {}
        self._features: tuple[Feature, ...] = ()
        self._links: tuple[Link, ...] = ()
        self._occupied: frozenset[int] = frozenset()

    def show(self, features: tuple[Feature, ...], links: tuple[Link, ...], occupied: frozenset[int]) -> None:
        self._features = features
        self._links = links
        self._occupied = occupied

    def draw_under(self, surface: pygame.Surface, camera: Camera) -> None:
        """What pieces may stand on."""
        surface.fblits(self._link_blits(camera))
        blits = [
            self._blit(feature, camera, (0.0, 0.0), self._plug.paint_feature)
            for feature in self._features
            if feature.cell not in self._occupied or feature.kind not in _ASIDE
            if camera.shows(self._places.centre(feature.cell), -0.1)
        ]
        surface.fblits(blits)

    def draw_over(self, surface: pygame.Surface, camera: Camera) -> None:
        """What must be seen beside a piece, and names."""
        seen = [
            feature for feature in self._features if camera.shows(self._places.centre(feature.cell), -0.1)
        ]
        surface.fblits(
            [
                self._blit(feature, camera, _ASIDE[feature.kind], self._plug.paint_aside)
                for feature in seen
                if feature.cell in self._occupied and feature.kind in _ASIDE
            ]
        )
        if camera.zoom >= NAMES_FROM:
            surface.fblits(self._name_blits([feature for feature in seen if feature.label], camera))

    def _blit(
        self,
        feature: Feature,
        camera: Camera,
        aside: tuple[float, float],
        paint: Callable[[Feature, Easel], Sprite],
    ) -> Blit:
        key = (
            *(camera.step, paint.__name__, feature.kind, feature.side, feature.number, feature.derelict),
            feature.label if feature.kind not in _ASIDE else "",
        )
        if key not in self._sprites:
            if len(self._sprites) > 500:
                self._sprites.clear()
            self._sprites[key] = paint(feature, self._easel(camera.step, 1.0))
        picture, anchor = self._sprites[key]
        x, y = camera.to_window(self._places.centre(feature.cell))
        room = self._places.room * camera.zoom
        return picture, (round(x + aside[0] * room) - anchor[0], round(y + aside[1] * room) - anchor[1])

    def _name_blits(self, named: list[Feature], camera: Camera) -> list[Blit]:
        """Below what they name, or above it where another name is in the way already."""
        taken: list[pygame.Rect] = []
        blits: list[Blit] = []
        half = round(self._places.room * camera.zoom / 2)
        for feature in named:
            name = edged(feature.label, self._look.px(_NAME * max(1.0, camera.zoom * 0.85)))
            x, y = camera.to_window(self._places.centre(feature.cell))
            below, above = name.get_rect(midtop=(x, y + half - 4)), name.get_rect(midbottom=(x, y - half + 2))
            for spot in (below, above):
                if spot.collidelist(taken) < 0:
                    taken.append(spot)
                    blits.append((name, spot.topleft))
                    break
        return blits

    def _link_blits(self, camera: Camera) -> list[Blit]:
        palette = self._look.palette
        width = round(max(2.0, 5 * camera.zoom), 1)
        blits: list[Blit] = []
        arrows: list[Blit] = []
        for link in self._links:
            start = camera.to_window(self._places.centre(link.start))
            end = camera.to_window(self._places.centre(link.end))
            shade = palette.shade(link.side) if link.derelict else palette.side(link.side)
            lines = stretches(start, end, Stroke(shade, width, link.derelict), camera.area)
            blits += lines
            if lines and not link.derelict:
                arrows.append(self._arrow(start, end, camera, link.side))
        return blits + arrows

    def _arrow(self, start: tuple[int, int], end: tuple[int, int], camera: Camera, side: int) -> Blit:
        """Half way along a link, the way the supplies go."""
        angle = round(math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])))
        key = "arrow", camera.step, angle, side
        if key not in self._sprites:
            palette = self._look.palette
            size = max(7, round(17 * camera.zoom))
            pen = Pen(size)
            pen.polygon(regular((0.5, 0.5), 0.5, 3, angle), mix(palette.shade(side), palette.desk, 0.3))
            pen.polygon(regular((0.5, 0.5), 0.36, 3, angle), mix(palette.side(side), palette.text, 0.65))
            self._sprites[key] = Sprite(pen.picture(), (size // 2, size // 2))
        picture, anchor = self._sprites[key]
        x, y = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        return picture, (x - anchor[0], y - anchor[1])
