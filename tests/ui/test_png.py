"""PNG files of our own writing."""

import io

import pygame
import pytest

from game.ui.canvas import surface_of
from game.ui.png import png_bytes
from tests.ui.odd_maps import noise, pixels_of


@pytest.mark.parametrize("alpha", ["opaque", "holes", "soft"])
@pytest.mark.parametrize("size", [(1, 1), (300, 2), (3, 256), (5, 257), (40, 700)])
def test_a_picture_comes_back_as_it_was(size, alpha):
    pixels = noise(*size, 1, alpha)
    loaded = pygame.image.load(io.BytesIO(png_bytes(surface_of(pixels))), "a.png")
    assert (pixels_of(loaded) == pixels).all()


def test_a_picture_without_holes_is_stored_without_alpha():
    opaque, holes = noise(90, 90, 1), noise(90, 90, 1, "holes")
    assert png_bytes(surface_of(opaque))[25] == 2
    assert png_bytes(surface_of(holes))[25] == 6
