"""Objectives, depots, tokens and obstacles of a scene, the lines between tokens, and the names of places."""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
import pygame

from game.engine.board import NOWHERE
from game.engine.display import Feature, Link
from game.engine.scenario import Area
from game.ui.look.letters import edged
from game.ui.look.look import Look
from game.ui.look.palette import mix
from game.ui.look.pen import Pen, regular
from game.ui.map.lens import Blit, Lens
from game.ui.map.lines import Stroke, stretches
from game.ui.map.places import Places, Point
from game.ui.plugs.easel import Easel, Sprite
from game.ui.plugs.plug import Plug

NAMES_FROM: Final = 0.62
"""The zoom from which on places have their names beside them."""
_NAME: Final = 13
_LEEWAY: Final = 8
"""Pixels of a counter at its edges that a name may lie on."""
_CORE: Final = 0.66
"""How much of a counter's room no name may touch that lies over it."""
_MOST_CELLS: Final = 24
"""Cells of an area that are tried for its name."""
_FLAG: Final = 0.4
"""How large a thing is beside a piece, in parts of a counter's room."""


class Name(NamedTuple):
    """The name of a place."""

    shown: pygame.Surface
    spot: pygame.Rect
    over: bool
    """It lies over the edges of pieces, not below them."""


class Features:
    def __init__(
        self,
        places: Places,
        plug: Plug,
        look: Look,
        easel: Callable[[int, float], Easel],
        areas: Sequence[Area],
    ) -> None:
        self._places, self._plug, self._look, self._easel = places, plug, look, easel
        self._sprites: dict[tuple[object, ...], Sprite] = {}
        self._areas = {area.name: self._middles_of(area.cells) for area in areas if area.cells}
        self._named: dict[int, list[Name]] = {}
        self._features: tuple[Feature, ...] = ()
        self._links: tuple[Link, ...] = ()
        self._occupied: frozenset[int] = frozenset()
        self._spots = self._middles = np.zeros(0), np.zeros(0)

    def show(self, features: tuple[Feature, ...], links: tuple[Link, ...], occupied: frozenset[int]) -> None:
        features = tuple(feature for feature in features if feature.cell != NOWHERE)
        if features != self._features or occupied != self._occupied:
            self._named.clear()
        self._features = features
        self._links = links
        self._occupied = occupied
        xs, ys = self._places.centres
        cells = np.array([feature.cell for feature in features], dtype=np.int64)
        self._spots = xs[cells], ys[cells]
        starts = np.array([link.start for link in links], dtype=np.int64)
        ends = np.array([link.end for link in links], dtype=np.int64)
        self._middles = (xs[starts] + xs[ends]) / 2, (ys[starts] + ys[ends]) / 2

    def draw_links(self, surface: pygame.Surface, lens: Lens) -> None:
        surface.fblits(self._link_blits(lens))

    def draw_under(self, surface: pygame.Surface, lens: Lens) -> None:
        """What pieces may stand on."""
        blits = [
            self._blit(feature, lens, (0.0, 0.0), self._plug.paint_feature)
            for feature in self._seen(lens)
            if feature.cell not in self._occupied or feature.kind not in self._plug.ASIDE
        ]
        surface.fblits(blits)

    def draw_names_under(self, surface: pygame.Surface, lens: Lens) -> None:
        """Below the pieces: where there is no way around one, the name gives way."""
        surface.fblits(self._name_blits(lens, [name for name in self._names(lens) if not name.over]))

    def draw_names_over(self, surface: pygame.Surface, lens: Lens) -> None:
        """Names that only lap over the edges of pieces are read whole."""
        surface.fblits(self._name_blits(lens, [name for name in self._names(lens) if name.over]))

    def draw_over(self, surface: pygame.Surface, lens: Lens) -> None:
        """What must be seen beside a piece."""
        surface.fblits(
            [
                self._blit(feature, lens, self._plug.ASIDE[feature.kind], self._plug.paint_aside)
                for feature in self._seen(lens)
                if feature.cell in self._occupied and feature.kind in self._plug.ASIDE
            ]
        )

    def _seen(self, lens: Lens) -> list[Feature]:
        return [
            self._features[number]
            for number, _, _ in lens.seen(*self._spots, 1.5 * max(self._places.grid.cell_size))
        ]

    def _blit(
        self,
        feature: Feature,
        lens: Lens,
        aside: tuple[float, float],
        paint: Callable[[Feature, Easel], Sprite],
    ) -> Blit:
        key = (
            *(lens.step, paint.__name__, feature.kind, feature.side, feature.number, feature.derelict),
            feature.label if feature.kind not in self._plug.ASIDE else "",
        )
        if key not in self._sprites:
            if len(self._sprites) > 500:
                self._sprites.clear()
            self._sprites[key] = paint(feature, self._easel(lens.step, 1.0))
        picture, anchor = self._sprites[key]
        x, y = lens.point(self._places.centre(feature.cell))
        room = self._places.room * lens.zoom
        return picture, (round(x + aside[0] * room) - anchor[0], round(y + aside[1] * room) - anchor[1])

    def _name_blits(self, lens: Lens, names: list[Name]) -> list[Blit]:
        spots = [(name.shown, name.spot.move(lens.left, lens.top)) for name in names]
        return [(shown, spot.topleft) for shown, spot in spots if spot.colliderect(lens.box)]

    def _names(self, lens: Lens) -> list[Name]:
        """On the picture of the map at a zoom: beside what they name, where they cover least. That must not
        hang on what is in sight, or names would jump as the eye moves."""
        if lens.scale < NAMES_FROM:
            return []
        if lens.step not in self._named:
            half = round(self._places.room * lens.zoom / 2)
            placed: list[Name] = []
            named = [(thing.label, [self._places.centre(thing.cell)], half) for thing in self._features]
            named += [(label, places, 0) for label, places in self._areas.items()]
            bodies, cores = self._bodies(lens), self._cores(lens)
            for label, places, aside in dict.fromkeys((each[0], tuple(each[1]), each[2]) for each in named):
                name = edged(label, self._look.px(_NAME * max(1.0, lens.scale * 0.85)))
                taken = [each.spot for each in placed]
                around = (spot for place in places for spot in self._around(name, place, aside, lens))
                spots = [spot for spot in around if spot.collidelist(taken) < 0]
                if label and spots:
                    best = min(spots, key=lambda spot: _covered(spot, bodies))
                    placed.append(Name(name, best, best.collidelist(cores) < 0))
            self._named[lens.step] = placed
        return self._named[lens.step]

    def _around(self, name: pygame.Surface, place: Point, aside: int, lens: Lens) -> list[pygame.Rect]:
        """Where the name of a place may stand, the best first."""
        x, y = (round(side * lens.zoom) for side in place)
        spots = [
            name.get_rect(midtop=(x, y + aside - 4)),
            name.get_rect(midbottom=(x, y - aside + 2)),
            name.get_rect(midleft=(x + aside, y)),
            name.get_rect(midright=(x - aside, y)),
        ]
        # A name at the edge of the map is moved in, or the window would cut it off.
        whole = pygame.Rect(0, 0, *(round(side * lens.zoom) for side in self._places.size))
        return [spot.clamp(whole) for spot in spots]

    def _bodies(self, lens: Lens) -> list[pygame.Rect]:
        """Where pieces stand, and other things that have no piece on them, on the picture at a zoom."""
        side = round(self._places.room * lens.zoom)
        return self._squares(side - _LEEWAY, lens) + self._flags(lens)

    def _cores(self, lens: Lens) -> list[pygame.Rect]:
        return self._squares(round(self._places.room * lens.zoom * _CORE), lens)

    def _squares(self, side: int, lens: Lens) -> list[pygame.Rect]:
        squares = []
        for cell in sorted(self._occupied | {feature.cell for feature in self._features}):
            square = pygame.Rect(0, 0, side, side)
            x, y = self._places.centre(cell)
            square.center = round(x * lens.zoom), round(y * lens.zoom)
            squares.append(square)
        return squares

    def _flags(self, lens: Lens) -> list[pygame.Rect]:
        """What stands beside the pieces, on the picture at a zoom."""
        room = self._places.room * lens.zoom
        flags = []
        for feature in self._features:
            if feature.cell in self._occupied and feature.kind in self._plug.ASIDE:
                (x, y), (right, down) = self._places.centre(feature.cell), self._plug.ASIDE[feature.kind]
                flag = pygame.Rect(0, 0, round(room * _FLAG), round(room * _FLAG))
                flag.center = round(x * lens.zoom + right * room), round(y * lens.zoom + down * room)
                flags.append(flag)
        return flags

    def _middles_of(self, cells: tuple[int, ...]) -> list[Point]:
        """Where the name of an area may stand: in its middle, or in its cells, the nearest to that first."""
        xs, ys = self._places.centres
        middle = float(xs[list(cells)].mean()), float(ys[list(cells)].mean())
        centres = [self._places.centre(cell) for cell in cells]
        return [middle, *sorted(centres, key=lambda place: math.dist(place, middle))[:_MOST_CELLS]]

    def _link_blits(self, lens: Lens) -> list[Blit]:
        palette = self._look.palette
        width = round(max(2.0, 5 * lens.scale), 1)
        blits: list[Blit] = []
        arrows: list[Blit] = []
        for number, _, _ in lens.seen(*self._middles, max(self._places.grid.cell_size)):
            link = self._links[number]
            start = lens.point(self._places.centre(link.start))
            end = lens.point(self._places.centre(link.end))
            shade = palette.shade(link.side) if link.derelict else palette.side(link.side)
            lines = stretches(start, end, Stroke(shade, width, link.derelict), lens.box)
            blits += lines
            if lines and link.directed:
                arrows.append(self._arrow(start, end, lens, link.side))
        return blits + arrows

    def _arrow(self, start: tuple[int, int], end: tuple[int, int], lens: Lens, side: int) -> Blit:
        """Half way along a link, the way the supplies go."""
        angle = round(math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])))
        key = "arrow", lens.step, angle, side
        if key not in self._sprites:
            palette = self._look.palette
            size = max(7, round(17 * lens.scale))
            pen = Pen(size)
            pen.polygon(regular((0.5, 0.5), 0.5, 3, angle), mix(palette.shade(side), palette.desk, 0.3))
            pen.polygon(regular((0.5, 0.5), 0.36, 3, angle), mix(palette.side(side), palette.text, 0.65))
            self._sprites[key] = Sprite(pen.picture(), (size // 2, size // 2))
        picture, anchor = self._sprites[key]
        x, y = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        return picture, (x - anchor[0], y - anchor[1])


def _covered(spot: pygame.Rect, bodies: list[pygame.Rect]) -> int:
    """How many pixels of bodies lie under a spot."""
    hit = (spot.clip(bodies[number]) for number in spot.collidelistall(bodies))
    return sum(part.width * part.height for part in hit)
