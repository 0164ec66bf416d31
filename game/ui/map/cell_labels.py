"""The figures that overlays write into cells: costs, expected losses."""

import numpy as np
import pygame

from game.engine.display import Overlay
from game.ui.look.letters import edged, plate
from game.ui.look.look import Look
from game.ui.map.camera import Camera
from game.ui.map.lines import LABEL, Blit
from game.ui.map.places import Places


class CellLabels:
    """On an empty cell they stand in its middle, otherwise on a plate over the piece."""

    def __init__(self, places: Places, look: Look) -> None:
        self._places, self._look = places, look
        self._free: dict[int, str] = {}
        self._taken: dict[int, str] = {}

    def show(self, overlays: tuple[Overlay, ...], occupied: frozenset[int]) -> None:
        labels = {
            cell: tint.label for overlay in overlays for cell, tint in overlay.tints.items() if tint.label
        }
        self._free = {cell: label for cell, label in labels.items() if cell not in occupied}
        self._taken = {cell: label for cell, label in labels.items() if cell in occupied}

    def draw_under(self, surface: pygame.Surface, camera: Camera) -> None:
        size = self._look.px(LABEL * max(1.0, camera.zoom * 0.85))
        self._draw(
            surface, camera, self._free, {label: edged(label, size) for label in self._free.values()}, 0.0
        )

    def draw_over(self, surface: pygame.Surface, camera: Camera) -> None:
        size = self._look.px(LABEL * max(1.0, camera.zoom * 0.85))
        shown = {label: plate(label, size) for label in self._taken.values()}
        self._draw(surface, camera, self._taken, shown, self._places.room / 2)

    def _draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        labels: dict[int, str],
        pictures: dict[str, pygame.Surface],
        above: float,
    ) -> None:
        if not labels:
            return
        left, top = camera.corner
        cells = np.fromiter(labels, dtype=np.int64, count=len(labels))
        xs, ys = self._places.centres
        across = np.floor(xs[cells] * camera.zoom + 0.5).astype(np.int64) + left
        down = np.floor((ys[cells] - above) * camera.zoom + 0.5).astype(np.int64) + top
        area = camera.area
        seen = (across > area.left) & (across < area.right) & (down > area.top) & (down < area.bottom)
        widest = self._places.grid.cell_size[0] * camera.zoom * 1.05
        blits: list[Blit] = []
        for cell, x, y in zip(cells[seen].tolist(), across[seen].tolist(), down[seen].tolist(), strict=True):
            picture = pictures[labels[cell]]
            width, height = picture.get_size()
            if width <= widest:
                blits.append((picture, (x - width // 2, y - height // 2)))
        surface.fblits(blits)
