"""A small panel above the screen that was shown before, which stays to be seen behind it."""

from typing import Any

import pygame

from game.ui.screens.screen import Screen


class Above(Screen):
    def __init__(self, desk: Any) -> None:
        super().__init__(desk)
        self._behind = (pygame.display.get_surface() or pygame.Surface(desk.size)).copy()
        self._behind.fill((90, 90, 90), special_flags=pygame.BLEND_MULT)
        self._backdrop = self._behind
        self.area = pygame.Rect(0, 0, 0, 0)

    def centre(self, width: int, height: int) -> None:
        """Give the panel its size."""
        self._backdrop = pygame.transform.smoothscale(self._behind, self.desk.size)
        self.area = pygame.Rect(0, 0, width, height)
        self.area.center = self.desk.size[0] // 2, self.desk.size[1] // 2

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._backdrop, (0, 0))
        self.desk.look.panel(surface, self.area)
