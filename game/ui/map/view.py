"""The map in its part of the window: what is shown, and what the mouse and the keys do to it."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Event
from game.engine.display import Feature
from game.engine.scenario import Scenario
from game.tiled.records import TiledMap, TileLayer
from game.ui.look.look import Look
from game.ui.map.bare_ground import dressed
from game.ui.map.camera import Camera
from game.ui.map.cell_labels import CellLabels
from game.ui.map.features import Features
from game.ui.map.ground import Ground
from game.ui.map.lines import draw_line_labels, draw_lines
from game.ui.map.marks import Marker
from game.ui.map.minimap import Minimap
from game.ui.map.pieces import Pieces, cells_of
from game.ui.map.places import Places
from game.ui.map.scene import EMPTY, Scene
from game.ui.plugs.plug import Plug

PAN_KEYS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_PAN_SPEED: Final = 900
"""Pixels of the window a second."""
_DRAG_BEGINS: Final = 6
"""Pixels the mouse must move before a press is a drag."""
_LEFT, _MIDDLE, _RIGHT = 1, 2, 3


class MapView:
    def __init__(
        self, scenario: Scenario, tiled: TiledMap | None, plug: Plug, look: Look, area: pygame.Rect
    ) -> None:
        self._scenario, self._plug, self._look = scenario, plug, look
        drawn = tiled or dressed(scenario)
        self.ground = Ground(drawn, look.palette.desk)
        right, down = _ground_offset(drawn)
        origin = self.ground.origin[0] + right, self.ground.origin[1] + down
        self.places = Places(drawn.grid, origin, self.ground.size)
        self.camera = Camera(area, self.ground.size)
        self.pieces = Pieces(scenario, self.places, plug, look)
        self._marker = Marker(self.ground, self.places)
        self._features = Features(self.places, plug, look, self.pieces.easel)
        self._labels = CellLabels(self.places, look)
        self.minimap = Minimap(self.ground.overview, self.places, look)
        self.scene = EMPTY
        self._grid = False
        self.pan_keys = dict(PAN_KEYS)
        self._held: set[int] = set()
        self._pressed: tuple[int, tuple[int, int]] | None = None
        self._dragging = False

    @property
    def area(self) -> pygame.Rect:
        return self.camera.area

    @area.setter
    def area(self, area: pygame.Rect) -> None:
        self.camera.area = area

    @property
    def grid(self) -> bool:
        """Whether the borders of cells are drawn."""
        return self._grid

    @grid.setter
    def grid(self, shown: bool) -> None:
        self._grid = shown
        self._show_marks()

    def show(self, scene: Scene) -> None:
        before, self.scene = self.scene, scene
        occupied = frozenset(cell for piece in scene.pieces for cell in cells_of(piece))
        if scene.pieces != before.pieces:
            self.pieces.show(scene.pieces)
        if scene.pieces != before.pieces or scene.unseen != before.unseen:
            self.minimap.show(scene.pieces, scene.unseen)
        if scene.overlays != before.overlays or scene.unseen != before.unseen:
            self._show_marks()
        self._features.show(scene.features, scene.links, occupied)
        self._labels.show(scene.overlays, occupied | {feature.cell for feature in scene.features})

    def _show_marks(self) -> None:
        """The grid lies lowest, then the veil over what is not seen, and on top what overlays say."""
        grid = (self._marker.grid(),) if self._grid else ()
        tints = tuple(self._marker.marks(overlay.tints) for overlay in self.scene.overlays if overlay.tints)
        veil = (self._marker.veil(self.scene.unseen),) if self.scene.unseen else ()
        self._marker.show((*grid, *veil, *tints))

    def play(self, events: Sequence[Event], before: Scene, after: Scene, speed: float = 1.0) -> None:
        self.show(after)

    @property
    def busy(self) -> bool:
        return False

    def skip(self) -> None:
        pass

    # Where things are

    def cell_at(self, point: tuple[int, int]) -> int:
        if not self.area.collidepoint(point):
            return NOWHERE
        return self.places.cell_at(*self.camera.to_map(point))

    def piece_at(self, point: tuple[int, int]) -> int:
        if not self.area.collidepoint(point):
            return NOBODY
        return self.pieces.unit_at(*self.camera.to_map(point))

    def feature_at(self, point: tuple[int, int]) -> Feature | None:
        cell = self.cell_at(point)
        return next((feature for feature in self.scene.features if feature.cell == cell != NOWHERE), None)

    def point_of(self, cell: int) -> tuple[int, int]:
        """The pixel of the window on the centre of a cell, in sight or not."""
        return self.camera.to_window(self.places.centre(cell))

    def centre_on(self, cell: int) -> None:
        self.camera.glide_to(self.places.centre(cell))

    # What the player does

    def handle(self, event: pygame.Event) -> bool:
        """Whether the event was for the map itself. A press of the left button is answered with no, as it
        may become a click; where it became a drag of the ground, its release is answered with yes."""
        if self.minimap.handle(event, self.camera):
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event)
        if event.type == pygame.KEYDOWN and event.key in self.pan_keys and not event.mod & _CHORDS:
            self._held.add(event.key)
            return True
        if event.type == pygame.KEYUP and event.key in self._held:
            self._held.discard(event.key)
            return True
        return False

    def update(self, seconds: float) -> None:
        right = sum(self.pan_keys[key][0] for key in self._held if key in self.pan_keys)
        down = sum(self.pan_keys[key][1] for key in self._held if key in self.pan_keys)
        if right or down:
            way = _PAN_SPEED * min(seconds, 0.1) * self._look.scale
            self.camera.move(right * way, down * way)
        self.camera.update(seconds)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.area.clip(clip))
        self._draw_ground(surface)
        lines = [line for overlay in self.scene.overlays for line in overlay.lines]
        self._features.draw_under(surface, self.camera)
        self._labels.draw_under(surface, self.camera)
        draw_lines(surface, lines, self.camera, self.places, self._look)
        self.pieces.draw_ring(surface, self.camera, self.scene.selected)
        self.pieces.draw(surface, self.camera, frozenset())
        self._features.draw_over(surface, self.camera)
        self._labels.draw_over(surface, self.camera)
        draw_line_labels(surface, lines, self.camera, self.places, self._look)
        self.minimap.draw(surface, self.camera)
        surface.set_clip(clip)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        surface.fill(self._look.palette.desk, self.area)
        left, top = self.camera.corner
        step, area = self.camera.step, self.area
        keys = self.ground.keys(step, area.left - left, area.top - top, area.right - left, area.bottom - top)
        self.ground.make(keys)
        parts = [(self._marker.part(key), self.ground.area(key)) for key in keys]
        surface.fblits(
            [
                (part or self.ground.coarse(place, step), (left + place.left, top + place.top))
                for part, place in parts
            ]
        )

    def _wheel(self, event: pygame.Event) -> bool:
        point = pygame.mouse.get_pos()
        if not self.area.collidepoint(point):
            return False
        self.camera.zoom_by(event.y, point)
        return True

    def _press(self, event: pygame.Event) -> bool:
        if not self.area.collidepoint(event.pos):
            return False
        if event.button == _LEFT and self.piece_at(event.pos) != NOBODY:
            return False
        if event.button in (_LEFT, _MIDDLE, _RIGHT):
            self._pressed = event.button, event.pos
            self._dragging = False
        return False

    def _motion(self, event: pygame.Event) -> bool:
        if self._pressed is None:
            return False
        _, start = self._pressed
        if not self._dragging:
            self._dragging = max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1])) >= _DRAG_BEGINS
            if not self._dragging:
                return False
            self.camera.move(start[0] - event.pos[0], start[1] - event.pos[1])
            return True
        self.camera.move(-event.rel[0], -event.rel[1])
        return True

    def _release(self, event: pygame.Event) -> bool:
        if self._pressed is None or self._pressed[0] != event.button:
            return False
        dragged, self._dragging, self._pressed = self._dragging, False, None
        return dragged


_CHORDS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def _ground_offset(tiled: TiledMap) -> tuple[float, float]:
    """How far the tiles are drawn from the map's own grid."""
    painted = (layer for layer in tiled.layers if isinstance(layer, TileLayer) and layer.visible)
    return next((layer.offset for layer in painted if layer.gids.any()), (0.0, 0.0))
