"""The figures that overlays write into cells: costs, expected losses."""

from collections.abc import Callable

import numpy as np
import pygame

from game.engine.display import Overlay
from game.tiled.geometry import Numbers
from game.ui.look.letters import edged, plate
from game.ui.look.look import Look
from game.ui.map.lens import Blit, Lens
from game.ui.map.lines import LABEL
from game.ui.map.marks import Cells
from game.ui.map.places import Places


class CellLabels:
    """On an empty cell they stand in its middle, otherwise on a plate over what is there."""

    def __init__(self, places: Places, look: Look) -> None:
        self._places, self._look = places, look
        self._free = self._taken = _Labels({}, places, 0.0, edged)
        self._shown: dict[int, str] = {}

    def show(self, overlays: tuple[Overlay, ...], taken: frozenset[int]) -> Cells:
        """The cells that have another label by it."""
        size = self._places.board.size
        labels = {
            cell: tint.label
            for overlay in overlays
            for cell, tint in overlay.tints.items()
            if tint.label and 0 <= cell < size
        }
        changed = [cell for cell, label in labels.items() if self._shown.get(cell) != label]
        changed += [cell for cell in self._shown if cell not in labels]
        self._shown = labels
        free = {cell: label for cell, label in labels.items() if cell not in taken}
        self._free = _Labels(free, self._places, 0.0, edged)
        over = {cell: label for cell, label in labels.items() if cell in taken}
        self._taken = _Labels(over, self._places, self._places.room / 2, plate)
        return np.array(changed, dtype=np.int64)

    def draw_under(self, surface: pygame.Surface, lens: Lens) -> None:
        self._draw(surface, lens, self._free)

    def draw_over(self, surface: pygame.Surface, lens: Lens) -> None:
        self._draw(surface, lens, self._taken)

    def _draw(self, surface: pygame.Surface, lens: Lens, labels: "_Labels") -> None:
        cell_width = self._places.grid.cell_size[0]
        size = self._look.px(LABEL * max(1.0, lens.scale * 0.85))
        # A label that would reach far into other cells is left out until the eye comes nearer.
        widest = cell_width * lens.zoom * 1.05
        written = labels.written(size)
        blits: list[Blit] = [
            (picture, (x - right, y - down))
            for number, x, y in lens.seen(labels.xs, labels.ys, cell_width * 0.6)
            for picture, right, down in (written[number],)
            if 2 * right <= widest
        ]
        surface.fblits(blits)


class _Labels:
    def __init__(
        self,
        labels: dict[int, str],
        places: Places,
        above: float,
        write: Callable[[str, int], pygame.Surface],
    ) -> None:
        xs, ys = places.centres
        cells = np.array(list(labels), dtype=np.int64)
        self._texts = list(labels.values())
        self._write = write
        self._written: dict[int, list[tuple[pygame.Surface, int, int]]] = {}
        self.xs: Numbers = xs[cells]
        self.ys: Numbers = ys[cells] - above

    def written(self, size: int) -> list[tuple[pygame.Surface, int, int]]:
        """All labels at a size, each with half its width and half its height."""
        found = self._written.get(size)
        if found is None:
            pictures = [self._write(text, size) for text in self._texts]
            found = [(each, each.get_width() // 2, each.get_height() // 2) for each in pictures]
            self._written[size] = found
        return found
