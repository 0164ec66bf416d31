"""Mouse and keys over the map."""

import pygame
import pytest

from game.ui.map.view import MapView
from tests.ui.map.making import AREA, HEXES, piece, scene_of, view_on


@pytest.fixture
def view() -> MapView:
    view = view_on(HEXES[0])
    view.show(scene_of(piece(0, 315)))
    view.camera.look_at(view.places.centre(315))
    return view


def press(point: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button)


def release(point: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button)


def move(point: tuple[int, int], rel: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=point, rel=rel, buttons=(1, 0, 0))


@pytest.mark.parametrize("button", [1, 2, 3])
def test_a_drag_moves_the_ground_with_the_mouse(view: MapView, button: int) -> None:
    start = view.point_of(318)
    assert not view.handle(press(start, button))
    end = start[0] + 40, start[1] + 25
    assert view.handle(move(end, (40, 25)))
    assert view.handle(release(end, button))
    assert view.point_of(318) == end


def test_a_click_is_left_to_the_battle(view: MapView) -> None:
    point = view.point_of(318)
    corner = view.camera.corner
    assert not view.handle(press(point))
    assert not view.handle(move((point[0] + 2, point[1]), (2, 0)))
    assert not view.handle(release(point))
    assert view.camera.corner == corner


def test_a_drag_from_a_piece_with_the_left_button_is_left_to_the_battle(view: MapView) -> None:
    point, corner = view.point_of(315), view.camera.corner
    assert not view.handle(press(point))
    assert not view.handle(move((point[0] + 60, point[1]), (60, 0)))
    assert not view.handle(release(point))
    assert view.camera.corner == corner


def test_the_wheel_zooms_about_the_pointer(view: MapView) -> None:
    point = view.point_of(318)
    view.handle(move(point, (0, 0)))
    step = view.camera.step
    assert view.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert view.camera.step == step + 1
    assert view.cell_at(point) == 318
    assert view.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert view.point_of(318) == pytest.approx(point, abs=2)


def test_keys_move_the_view_while_they_are_held(view: MapView) -> None:
    x = view.camera.x
    assert view.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    view.update(0.1)
    assert view.camera.x > x
    assert view.handle(pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    x = view.camera.x
    view.update(0.1)
    assert view.camera.x == x
    assert not view.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_CTRL))


def test_the_minimap_takes_its_clicks_and_moves_the_view(view: MapView) -> None:
    place = view.minimap.place(view.camera)
    assert AREA.contains(place)
    assert view.handle(press((place.left + 5, place.top + 5)))
    left, top, _, _ = view.camera.seen
    assert left < 0
    assert top < 0
    assert view.handle(move(place.bottomright, (50, 50)))
    assert view.camera.seen[2] > view.places.size[0]
    assert view.handle(release(place.bottomright))
    assert not view.handle(move((AREA.centerx, AREA.top + 5), (1, 1)))


def test_the_minimap_shows_pieces_by_side(view: MapView) -> None:
    pictures = set()
    for side in (0, 1):
        view.show(scene_of(piece(0, 315, side)))
        window = pygame.Surface((800, 600), 0, 32)
        view.minimap.draw(window, view.camera)
        pictures.add(pygame.image.tobytes(window.subsurface(view.minimap.place(view.camera)), "RGB"))
    assert len(pictures) == 2


def test_there_is_no_minimap_where_all_of_the_map_is_in_sight() -> None:
    view = view_on(HEXES[0])
    view.camera.step = 0
    assert view.camera.shows_all
    assert not view.minimap.place(view.camera).width
    view.camera.step = 9
    assert view.minimap.place(view.camera).width


def test_the_edge_pushes_the_view_but_a_pointer_outside_the_window_does_not(view: MapView) -> None:
    width, height = pygame.display.set_mode(AREA.size).get_size()
    view.handle(move((width + 60, height // 2), (0, 0)))
    corner = view.camera.corner
    view.hand.update(0.1, 1)
    assert view.camera.corner == corner
    view.handle(move((width - 1, height // 2), (0, 0)))
    view.hand.update(0.1, 1)
    assert view.camera.corner[0] < corner[0]
