"""The pieces of a scene as pictures: each painted once per look and zoom, all laid at once."""

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.display import Figure, Piece
from game.engine.scenario import Scenario
from game.ui.look.look import Look
from game.ui.map.lens import Blit, Lens
from game.ui.map.lines import Stroke, stretches
from game.ui.map.places import Places, Point
from game.ui.map.zooms import ZOOMS, growth
from game.ui.plugs.easel import Easel, Sprite
from game.ui.plugs.figure import paint_figure_ring
from game.ui.plugs.plug import Plug

MOST_SPRITES: Final = 3000
_SHARES: Final = {1: 1.0, 2: 0.7, 3: 0.58, 4: 0.58}
"""How large pieces are, by how many share a cell."""
_SPOTS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-0.24, -0.1), (0.24, 0.1)),
    3: ((-0.26, -0.22), (0.26, -0.22), (0.0, 0.26)),
    4: ((-0.26, -0.24), (0.26, -0.24), (-0.26, 0.24), (0.26, 0.24)),
}
"""Where they are, in parts of a counter's room from the cell's centre."""


@dataclass(frozen=True)
class Stand:
    """One picture on the map: a piece, or one of its figures."""

    piece: Piece
    place: Point
    share: float = 1.0
    figure: Figure | None = None


class Pieces:
    def __init__(self, scenario: Scenario, places: Places, plug: Plug, look: Look) -> None:
        self._scenario, self._places, self._plug, self._look = scenario, places, plug, look
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self.stands: list[Stand] = []
        self._drawn: dict[int, list[Sprite | None]] = {}
        """By zoom: the picture of each stand, as far as it has been drawn."""
        self._of_unit: dict[int, list[Stand]] = {}
        self._groups: dict[int, list[Stand]] = {}
        """Units of several figures."""
        self.cells: frozenset[int] = frozenset()
        """Where pieces stand."""
        self._xs, self._ys = np.zeros(0), np.zeros(0)

    def show(self, pieces: tuple[Piece, ...]) -> None:
        on_map = [piece for piece in pieces if piece.cell != NOWHERE]
        self.stands = sorted(self._stands(on_map), key=lambda stand: (stand.place[1], stand.place[0]))
        self._drawn = {}
        self._of_unit = {}
        for stand in self.stands:
            self._of_unit.setdefault(stand.piece.unit, []).append(stand)
        self._groups = {unit: stands for unit, stands in self._of_unit.items() if len(stands) > 1}
        self.cells = frozenset(cell for piece in on_map for cell in _cells(piece))
        self._xs = np.array([stand.place[0] for stand in self.stands])
        self._ys = np.array([stand.place[1] for stand in self.stands])

    def draw(self, surface: pygame.Surface, lens: Lens, moved: frozenset[int]) -> None:
        """All but those that are on the move."""
        # A picture may be larger than its cell, but does not reach beyond the next one.
        slack = max(self._places.grid.cell_size)
        drawn = self._drawn.setdefault(lens.step, [None] * len(self.stands))
        blits: list[Blit] = []
        for number, x, y in lens.seen(self._xs, self._ys, slack):
            stand, sprite = self.stands[number], drawn[number]
            if sprite is None:
                sprite = drawn[number] = self.sprite(stand, lens.step)
            if stand.piece.unit not in moved:
                picture, (right, down) = sprite
                blits.append((picture, (x - right, y - down)))
        surface.fblits(blits)

    def draw_ring(self, surface: pygame.Surface, lens: Lens, unit: int) -> None:
        """The brass ring around what is selected, and around each of its figures."""
        for stand in self.stands_of(unit):
            leads = stand.figure is None or stand.figure.leads
            key = "ring", lens.step, stand.share, stand.figure is None, leads, stand.piece.art
            ring = self._sprites.get(key)
            if ring is None:
                easel = self.easel(lens.step, stand.share)
                if stand.figure is None:
                    ring = self._plug.paint_ring(stand.piece, easel)
                else:
                    ring = paint_figure_ring(easel, leads=leads)
                self._keep(key, ring)
            x, y = lens.point(stand.place)
            surface.blit(ring.picture, (x - ring.anchor[0], y - ring.anchor[1]))

    def draw_bonds(self, surface: pygame.Surface, lens: Lens, moved: frozenset[int]) -> None:
        """Lines from leaders to their figures, which tell who belongs together."""
        blits: list[Blit] = []
        for unit, stands in self._groups.items():
            if unit not in moved:
                leader = next((stand for stand in stands if stand.figure and stand.figure.leads), stands[0])
                shade = self._look.palette.side(leader.piece.side)
                stroke = Stroke(shade, round(max(1.5, 3 * lens.scale), 1))
                start = lens.point(leader.place)
                for stand in stands:
                    if stand is not leader:
                        blits += stretches(start, lens.point(stand.place), stroke, lens.box)
        surface.fblits(blits)

    def stands_of(self, unit: int) -> list[Stand]:
        return self._of_unit.get(unit, [])

    def unit_at(self, x: float, y: float) -> int:
        """The piece whose body covers a place of the map; of several the topmost, else NOBODY."""
        half = self._places.room / 2
        near = np.flatnonzero((abs(self._xs - x) <= half) & (abs(self._ys - y) <= half)).tolist()
        for stand in [self.stands[number] for number in reversed(near)]:
            reach = half * stand.share
            if abs(x - stand.place[0]) <= reach and abs(y - stand.place[1]) <= reach:
                return stand.piece.unit
        return NOBODY

    def sprite(self, stand: Stand, step: int) -> Sprite:
        key = step, self._key(stand)
        found = self._sprites.get(key)
        if found is None:
            easel = self.easel(step, stand.share)
            if stand.figure is None:
                found = self._plug.paint(stand.piece, easel)
            else:
                found = self._plug.paint_figure(stand.piece, stand.figure, easel)
            self._keep(key, found)
        return found

    def easel(self, step: int, share: float) -> Easel:
        zoom = ZOOMS[step] * growth(self._places.grid)
        width, height = self._places.grid.cell_size
        return Easel(
            scenario=self._scenario,
            look=self._look,
            room=max(8, round(self._places.room * zoom * share)),
            cell=(round(width * zoom), round(height * zoom)),
            angle=self._places.angle,
        )

    def _key(self, stand: Stand) -> Hashable:
        figure = stand.figure
        return (
            self._plug.key(stand.piece),
            stand.share,
            None if figure is None else (figure.leads, figure.wounds, figure.picked),
        )

    def _keep(self, key: Hashable, sprite: Sprite) -> None:
        self._sprites[key] = sprite
        while len(self._sprites) > MOST_SPRITES:
            self._sprites.popitem(last=False)

    def _stands(self, pieces: list[Piece]) -> Iterator[Stand]:
        crowds: dict[int, int] = {}
        for piece in pieces:
            for cell in _cells(piece):
                crowds[cell] = crowds.get(cell, 0) + 1
        taken: dict[int, int] = {}
        for piece in sorted(pieces, key=lambda piece: piece.place):
            for cell, figure in zip(_cells(piece), piece.figures or (None,), strict=True):
                number = taken[cell] = taken.get(cell, -1) + 1
                yield self._stand(piece, cell, figure, number, crowds[cell])

    def _stand(self, piece: Piece, cell: int, figure: Figure | None, number: int, crowd: int) -> Stand:
        spots = _SPOTS[min(crowd, 4)]
        right, down = spots[number % len(spots)]
        # More than four lie in piles, each a little aside of the one below.
        pile = number // len(spots) * 0.06
        x, y = self._places.centre(cell)
        room = self._places.room
        return Stand(
            piece, (x + (right + pile) * room, y + (down - pile) * room), _SHARES[min(crowd, 4)], figure
        )


def _cells(piece: Piece) -> tuple[int, ...]:
    """Where a piece stands, figure by figure."""
    return tuple(figure.cell for figure in piece.figures) or (piece.cell,)
