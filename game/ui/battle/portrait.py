"""A unit's picture beside the map, painted as on it."""

from functools import lru_cache

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.display import Piece
from game.engine.scenario import Scenario
from game.ui.look.look import Look
from game.ui.plugs.easel import Easel
from game.ui.plugs.plug import Plug

_BODY = 56 / 64
"""How much of a counter's picture is the counter, the rest being its shadow."""


class Portraits:
    def __init__(self, scenario: Scenario, plug: Plug, look: Look) -> None:
        self._scenario, self._plug, self._look = scenario, plug, look
        self.of_kind = lru_cache(maxsize=256)(self._of_kind)

    def _of_kind(self, art: str, side: int, size: int) -> pygame.Surface:
        return self.of_piece(Piece(NOBODY, side, NOWHERE, art, art), size)

    def of_piece(self, piece: Piece, size: int) -> pygame.Surface:
        easel = Easel(self._scenario, self._look, round(size * _BODY), (size, size), lambda heading: 0.0)
        shown = self._plug.paint(piece, easel).picture
        if max(shown.get_size()) <= size:
            return shown
        times = size / max(shown.get_size())
        return pygame.transform.smoothscale_by(shown, times)
