"""The map in its part of the window: what is shown, and what the mouse and the keys do to it."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np
import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Event
from game.engine.display import Line, Overlay, Tint
from game.engine.scenario import Scenario
from game.tiled.records import TiledMap, TileLayer
from game.ui.look.letters import plate
from game.ui.look.look import Look
from game.ui.map.bare_ground import dressed
from game.ui.map.camera import Camera
from game.ui.map.cell_labels import CellLabels
from game.ui.map.features import Features
from game.ui.map.ground import Ground, PartKey
from game.ui.map.hand import Hand
from game.ui.map.lens import Lens
from game.ui.map.lines import LABEL, draw_aims, draw_line_labels, draw_lines
from game.ui.map.marks import NO_CELLS, Cells, Marker
from game.ui.map.minimap import Minimap
from game.ui.map.motion import Motion
from game.ui.map.pieces import Pieces
from game.ui.map.places import Places
from game.ui.map.scene import EMPTY, Scene
from game.ui.map.stage import Stage
from game.ui.map.zooms import growth, nearest_step
from game.ui.plugs.plug import Plug

_GROWN: Final = 24
"""Pixels by which letters and arrows may reach beyond their cells, at a scale of 1."""


class Change(NamedTuple):
    """Two scenes that differ only in what is selected and in overlays."""

    before: Scene
    after: Scene
    marked: Cells
    """The cells with other tints."""
    labelled: Cells
    """The cells with other labels."""

    @property
    def lines(self) -> list[Line]:
        """Those that only one of the scenes has."""
        old, new = ([line for overlay in scene.overlays for line in overlay.lines] for scene in self[:2])
        return [*(line for line in old if line not in new), *(line for line in new if line not in old)]


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
        self.camera = Camera(area, self.ground.size, growth(drawn.grid))
        self.pieces = Pieces(scenario, self.places, plug, look)
        self._floor = Marker(self.ground, self.places)
        self._marker = Marker(self._floor, self.places)
        areas = [area for area in scenario.areas if area.purpose == "reinforcement"]
        self._areas = [Overlay(dict.fromkeys(area.cells, Tint("area"))) for area in areas]
        self._features = Features(self.places, plug, look, self.pieces.easel, areas)
        self._labels = CellLabels(self.places, look)
        self.minimap = Minimap(self.ground.overview, self.places, look, area)
        self.scene = EMPTY
        self._after = EMPTY
        self._motion: Motion | None = None
        self._passed: list[Event] = []
        # Where the ground itself shows no cells, they must be drawn.
        self._grid = self.ground.dark
        self._show_marks()
        self._moved: frozenset[int] = frozenset()
        self._version = 0
        self._changes: list[Change] = []
        """What was shown otherwise since the last frame, where all else stayed as it was."""
        self._stage = Stage(self._compose)
        self.hand = Hand(self.camera, self._is_free)

    @property
    def area(self) -> pygame.Rect:
        return self.camera.area

    @area.setter
    def area(self, area: pygame.Rect) -> None:
        self.camera.area = area
        self.minimap.fit(area)

    @property
    def grid(self) -> bool:
        """Whether the borders of cells are drawn."""
        return self._grid

    @grid.setter
    def grid(self, shown: bool) -> None:
        self._grid = shown
        self._version += 1
        self._show_marks()

    def show(self, scene: Scene) -> None:
        before, self.scene = self.scene, scene
        if scene is before or scene == replace(before, focus=scene.focus):
            return
        same_pieces = scene.pieces == before.pieces
        same_things = same_pieces and scene.features == before.features
        same_fog = scene.unseen is before.unseen or scene.unseen == before.unseen
        same_lines = same_things and scene.links == before.links
        if not same_pieces:
            self.pieces.show(scene.pieces)
        if not same_pieces or not same_fog:
            self.minimap.show(scene.pieces, scene.unseen)
        marked = NO_CELLS
        if scene.overlays != before.overlays or not same_fog:
            marked = self._show_marks()
        if not same_lines:
            self._features.show(scene.features, scene.links, self.pieces.cells)
        labelled = NO_CELLS
        if not same_things or scene.overlays != before.overlays:
            taken = self.pieces.cells | {feature.cell for feature in scene.features}
            labelled = self._labels.show(scene.overlays, taken)
        if same_lines and same_fog:
            self._changes.append(Change(before, scene, marked, labelled))
        else:
            self._version += 1

    def _show_marks(self) -> Cells:
        """The grid lies lowest, then where troops come in, the veil over what is not seen, and overlays;
        the cells that look different by it."""
        grid = (self._floor.grid,) if self._grid else ()
        veil = (self._floor.veil(self.scene.unseen),) if self.scene.unseen else ()
        areas = tuple(self._floor.marks(area) for area in self._areas)
        below = self._floor.show((*grid, *areas, *veil))
        tints = tuple(self._marker.marks(overlay) for overlay in self.scene.overlays if overlay.tints)
        return self._marker.show(tints, below)

    def play(self, events: Sequence[Event], before: Scene, after: Scene, speed: float = 1.0) -> None:
        """Show what happened between two scenes; at the end the second one stays."""
        self.skip()
        if speed <= 0 or not events:
            self.show(after)
            return
        self.show(before)
        then = Pieces(self._scenario, self.places, self._plug, self._look)
        then.show(after.pieces)
        self._motion = Motion(events, self.pieces, then, self.places, self._plug, speed)
        self._after = after
        self._passed += self._motion.passed()
        self._end_motion()

    @property
    def busy(self) -> bool:
        """Whether something is still being shown. Nothing waits for it but who wants to."""
        return self._motion is not None

    @property
    def moving(self) -> bool:
        """Whether pieces or the eye over them move by themselves."""
        return self.busy or self.camera.gliding or self.hand.pushing

    def passed(self) -> list[Event]:
        """The events that began to be shown since this was last asked, for their sounds."""
        passed, self._passed = self._passed, []
        return passed

    def skip(self) -> None:
        """Show at once how it ends."""
        if self._motion is not None:
            self._motion = None
            self.show(self._after)

    def _end_motion(self) -> None:
        if self._motion is not None and self._motion.over:
            self.skip()

    # Where things are

    def cell_at(self, point: tuple[int, int]) -> int:
        if not self.area.collidepoint(point):
            return NOWHERE
        return self.places.cell_at(*self.camera.to_map(point))

    def piece_at(self, point: tuple[int, int]) -> int:
        if not self.area.collidepoint(point):
            return NOBODY
        return self.pieces.unit_at(*self.camera.to_map(point))

    def point_of(self, cell: int) -> tuple[int, int]:
        """The pixel of the window on the centre of a cell, in sight or not."""
        return self.camera.to_window(self.places.centre(cell))

    @property
    def focus_box(self) -> pygame.Rect:
        """Around the cell that is pointed at, on the window; empty if there is none."""
        if not 0 <= self.scene.focus < self.places.board.size:
            return pygame.Rect(0, 0, 0, 0)
        width, height = (side * self.camera.zoom for side in self.places.grid.cell_size)
        box = pygame.Rect(0, 0, width, height)
        box.center = self.point_of(self.scene.focus)
        return box

    def centre_on(self, cell: int) -> None:
        self.camera.glide_to(self.places.centre(cell))

    # What the player does

    def handle(self, event: pygame.Event) -> bool:
        """Whether the event was for the map itself, and so means nothing else. See `Hand.handle`."""
        return self.minimap.handle(event, self.camera) or self.hand.handle(event)

    def update(self, seconds: float) -> None:
        self.hand.update(seconds, self._look.scale)
        if self._motion is not None:
            self._motion.update(seconds)
            self._passed += self._motion.passed()
            self._follow(self._motion)
            self._end_motion()
        self.camera.update(seconds)

    def _follow(self, motion: Motion) -> None:
        place = motion.look_at()
        if place is not None and not self.camera.gliding and not self.camera.shows(place, 0.08):
            self.camera.glide_to(place)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.area.clip(clip))
        self.ground.make(self._keys_in_sight())
        self._moved = self._motion.moved if self._motion is not None else frozenset()
        shown = self._version, self.ground.made, self._moved
        self._stage.draw(surface, self.camera, shown, [*self._changed_boxes()])
        self._changes.clear()
        if self._motion is None and 0 <= self.scene.focus < self.places.board.size:
            self._marker.draw_focus(surface, self.camera.lens, self.scene.focus)
        if self._motion is not None:
            self._motion.draw(surface, self.camera.lens, self.pieces, self._look)
        self.minimap.draw(surface, self.camera)
        surface.set_clip(clip)

    def _changed_boxes(self) -> Iterator[pygame.Rect]:
        """What must be drawn anew, on the picture of the map."""
        step, zoom, grown = self.camera.step, self.camera.zoom, self._look.px(_GROWN)
        for change in self._changes:
            for unit in {change.before.selected, change.after.selected}:
                if change.before.selected != change.after.selected:
                    for stand in self.pieces.stands_of(unit):
                        side = round(self.places.room * zoom * 1.5) + grown
                        x, y = (round(place * zoom) for place in stand.place)
                        yield pygame.Rect(x - side // 2, y - side // 2, side, side)
            yield self._marker.box_of(change.marked, step)
            if len(change.labelled):
                yield self._marker.box_of(change.labelled, step).inflate(2 * grown, 2 * grown)
            for line in change.lines:
                if line.cells:
                    wide = plate(line.label, self._look.px(LABEL)).get_width() if line.label else 0
                    box = self._marker.box_of(np.array(line.cells), step)
                    yield box.inflate(2 * grown + wide, 2 * grown)

    @property
    def ready(self) -> bool:
        """Whether all of the ground in sight is made; what is not is shown coarsely."""
        return all(self.ground.part(key) is not None for key in self._keys_in_sight())

    def _keys_in_sight(self) -> list[PartKey]:
        left, top = self.camera.corner
        return self.ground.keys(self.camera.step, self.area.move(-left, -top))

    def picture(self, zoom: float) -> pygame.Surface:
        """All of the map as it is shown, at the zoom nearest to the one wanted."""
        step = nearest_step(zoom)
        surface = pygame.Surface(self.ground.picture(step).size, 0, 32)
        lens = Lens(step, self.ground.zoom(step), 0, 0, surface.get_rect())
        self.ground.make(self.ground.keys(step, lens.box), math.inf)
        self._compose(surface, lens)
        return surface

    def _compose(self, surface: pygame.Surface, lens: Lens) -> None:
        """Everything that stays where it is on the map, from the ground up."""
        lines = [line for overlay in self.scene.overlays for line in overlay.lines]
        self._draw_ground(surface, lens)
        self._features.draw_links(surface, lens)
        draw_lines(surface, lines, lens, self.places, self._look)
        self._features.draw_under(surface, lens)
        self._features.draw_names_under(surface, lens)
        self._labels.draw_under(surface, lens)
        self.pieces.draw_bonds(surface, lens, self._moved)
        self.pieces.draw_ring(surface, lens, self.scene.selected)
        self.pieces.draw(surface, lens, self._moved)
        self._features.draw_names_over(surface, lens)
        draw_aims(surface, lines, lens, self.places, self._look)
        self._features.draw_over(surface, lens)
        self._labels.draw_over(surface, lens)
        draw_line_labels(surface, lines, lens, self.places, self._look)

    def _draw_ground(self, surface: pygame.Surface, lens: Lens) -> None:
        seen = lens.box.move(-lens.left, -lens.top)
        if not pygame.Rect((0, 0), self.ground.picture(lens.step).size).contains(seen):
            surface.fill(self._look.palette.desk, lens.box)
        keys = self.ground.keys(lens.step, seen)
        parts = [(self._marker.part(key), self.ground.area(key)) for key in keys]
        surface.fblits(
            [
                (part or self.ground.coarse(place, lens.step), (lens.left + place.left, lens.top + place.top))
                for part, place in parts
            ]
        )

    def _is_free(self, point: tuple[int, int]) -> bool:
        return self.piece_at(point) == NOBODY


def _ground_offset(tiled: TiledMap) -> tuple[float, float]:
    """How far the tiles are drawn from the map's own grid."""
    painted = (layer for layer in tiled.layers if isinstance(layer, TileLayer) and layer.visible)
    return next((layer.offset for layer in painted if layer.gids.any()), (0.0, 0.0))
