"""Words to be read on any ground: with a dark edge, or on a small dark plate."""

from functools import lru_cache

import pygame

from game.ui.look.fonts import font
from game.ui.look.palette import STANDARD, Colour


@lru_cache(maxsize=2048)
def plate(text: str, pixels: int, colour: Colour = STANDARD.text) -> pygame.Surface:
    letters = font(pixels, "bold").render(text, True, colour)
    height = round(pixels * 1.35)
    picture = pygame.Surface((letters.get_width() + pixels * 3 // 4, height), pygame.SRCALPHA)
    pygame.draw.rect(picture, (*STANDARD.desk, 214), picture.get_rect(), border_radius=height // 3)
    picture.blit(letters, letters.get_rect(center=picture.get_rect().center))
    return picture


@lru_cache(maxsize=2048)
def edged(text: str, pixels: int, colour: Colour = STANDARD.text) -> pygame.Surface:
    letters = font(pixels, "bold").render(text, True, colour)
    dark = font(pixels, "bold").render(text, True, STANDARD.shadow)
    step = max(1, round(pixels / 16))
    size = letters.get_width() + 2 * step, letters.get_height() + 2 * step
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for right in range(3):
        for down in range(3):
            picture.blit(dark, (right * step, down * step))
    picture.blit(letters, (step, step))
    return picture
