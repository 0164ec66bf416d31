"""The eye over the map."""

import pygame
import pytest

from game.ui.map.camera import Camera
from game.ui.map.zooms import ZOOMS
from tests.ui.map.making import AREA

SIZE = (3000, 2000)


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    camera = Camera(AREA, SIZE)
    point = AREA.left + 200, AREA.top + 350
    before = camera.to_map(point)
    for steps in (1, 1, -2, -1, 2):
        camera.zoom_by(steps, point)
        assert camera.to_map(point) == pytest.approx(before, abs=3 / camera.zoom)


def test_zooming_ends_with_the_last_zoom() -> None:
    camera = Camera(AREA, SIZE)
    camera.zoom_by(100)
    assert camera.zoom == ZOOMS[-1]
    camera.zoom_by(-100)
    assert camera.zoom == ZOOMS[0]


@pytest.mark.parametrize("step", range(len(ZOOMS)))
def test_the_map_cannot_be_lost_from_sight(step: int) -> None:
    camera = Camera(AREA, SIZE)
    camera.step = step
    for way in ((-1e6, 0), (0, -1e6), (1e6, 0), (0, 1e6)):
        camera.move(*way)
        left, top, right, bottom = camera.seen
        shown = pygame.Rect(0, 0, *SIZE).clip(pygame.Rect(left, top, right - left, bottom - top))
        assert shown.width * camera.zoom >= min(AREA.width, SIZE[0] * camera.zoom) * 0.6
        assert shown.height * camera.zoom >= min(AREA.height, SIZE[1] * camera.zoom) * 0.6


def test_a_map_that_fits_is_in_the_middle() -> None:
    camera = Camera(AREA, (400, 300))
    camera.move(500, -500)
    assert camera.to_window((200, 150)) == AREA.center


def test_it_glides_to_a_place_and_stops_there() -> None:
    camera = Camera(AREA, SIZE)
    camera.look_at((600, 600))
    camera.glide_to((2000, 1200))
    ways = []
    for _ in range(200):
        before = camera.x
        camera.update(1 / 60)
        ways.append(camera.x - before)
    assert (camera.x, camera.y) == pytest.approx((2000, 1200))
    assert not camera.gliding
    assert ways[0] > ways[5] > ways[20] > 0


def test_gliding_to_a_place_at_the_edge_ends_too() -> None:
    camera = Camera(AREA, SIZE)
    camera.glide_to((0, 0))
    for _ in range(300):
        camera.update(1 / 60)
    assert not camera.gliding


def test_it_knows_when_it_shows_all() -> None:
    camera = Camera(AREA, (1200, 900))
    assert not camera.shows_all
    camera.zoom_by(-10)
    assert camera.shows_all
