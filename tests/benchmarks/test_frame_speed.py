"""Drawing a whole frame of a battle, measured against blitting the tiles in sight and nothing else."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.board import Shape
from game.engine.display import Badge, Bar, Feature, Line, Link, Overlay, Piece, Tint
from game.engine.families import family
from game.resources import assets, maps
from game.tiled.new_map import new_map
from game.tiled.reader import read_map
from game.tiled.records import TileLayer
from game.tiled.rosters import read_roster
from game.tiled.scenario import load_scenario
from game.ui.look.look import Look
from game.ui.map.scene import Scene
from game.ui.map.view import MapView
from game.ui.plugs.plug import plug_of
from game.ui.tile_images import Look as TileLook
from game.ui.tile_images import TileImages
from tests.benchmarks.timing import in_turn

SIDE = 100
UNITS = 400
WINDOW = (1280, 720)
MOST = 2.0
"""Times what the tiles alone take."""
MOST_ANEW = 2.5
"""Where much of the last frame cannot be used again."""
ROUNDS = 25


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> MapView:
    return battle(tmp_path_factory.mktemp("map") / "large.tmx")


def test_a_still_frame_costs_at_most_twice_its_tiles(view: MapView) -> None:
    surface = pygame.Surface(WINDOW, 0, 32)
    settle(view, surface)
    ours, tiles = in_turn(ROUNDS, lambda: lambda: view.draw(surface), lambda: tiles_alone(view, surface))
    assert ours <= MOST * tiles


def test_a_frame_of_a_moving_map_costs_at_most_twice_its_tiles(view: MapView) -> None:
    surface = pygame.Surface(WINDOW, 0, 32)
    settle(view, surface)
    steps = iter([(7, 3), (-7, -3)] * ROUNDS)

    def pan() -> Callable[[], Any]:
        view.camera.move(*next(steps))
        return lambda: view.draw(surface)

    ours, tiles = in_turn(ROUNDS, pan, lambda: tiles_alone(view, surface))
    assert ours <= MOST * tiles


def test_a_frame_in_which_another_unit_is_selected_costs_at_most_twice_its_tiles(view: MapView) -> None:
    surface = pygame.Surface(WINDOW, 0, 32)
    settle(view, surface)
    selected = iter([1, 2] * ROUNDS)

    def select() -> Callable[[], Any]:
        view.show(replace(view.scene, selected=next(selected)))
        return lambda: view.draw(surface)

    ours, tiles = in_turn(ROUNDS, select, lambda: tiles_alone(view, surface))
    assert ours <= MOST * tiles


def test_a_frame_in_which_another_cell_is_pointed_at_is_drawn_in_time(view: MapView) -> None:
    surface = pygame.Surface(WINDOW, 0, 32)
    settle(view, surface)
    board = view.places.board
    middle = board.cell(SIDE // 2, SIDE // 2)
    before = view.scene
    aims = iter([middle + 3, middle + 4] * ROUNDS)

    def point() -> Callable[[], Any]:
        aim = next(aims)
        tints = {cell: Tint("range", 0.5) for cell in board.within(aim, 1)}
        preview = Overlay(tints, (Line(board.line(middle, aim), "route", "3 of 5"),))
        view.show(replace(before, overlays=(*before.overlays, preview)))
        return lambda: view.draw(surface)

    ours, tiles = in_turn(ROUNDS, point, lambda: tiles_alone(view, surface))
    view.show(before)
    assert ours <= MOST_ANEW * tiles


def test_a_frame_of_which_nothing_can_be_kept_is_drawn_in_time(view: MapView) -> None:
    surface = pygame.Surface(WINDOW, 0, 32)
    settle(view, surface)
    before, fewer = view.scene, replace(view.scene, links=view.scene.links[:-1])
    scenes = iter([fewer, before] * 2 * ROUNDS)
    steps = iter(([(2, 1)] * ROUNDS + [(-2, -1)] * ROUNDS) * 2)

    def cut() -> Callable[[], Any]:
        # How pixels lie in memory makes copying them up to twice as slow, and differs from place to place.
        view.camera.move(*next(steps))
        view.show(next(scenes))
        return lambda: view.draw(surface)

    ours, tiles = in_turn(4 * ROUNDS, cut, lambda: tiles_alone(view, surface))
    view.show(before)
    assert ours <= MOST_ANEW * tiles


def battle(path: Path) -> MapView:
    """A hundred by a hundred hexes, four hundred units, and every overlay there is to draw on top."""
    shape = Shape("hex", SIDE, SIDE, "x", "odd")
    roster = read_roster(assets() / "rosters", "front")
    new_map(path, family("front", ""), roster, shape, "Large", 7, maps())
    scenario = load_scenario(path, assets() / "rosters")
    view = MapView(scenario, read_map(path), plug_of("front"), Look(), pygame.Rect((0, 0), WINDOW))
    board = view.places.board
    middle = board.cell(SIDE // 2, SIDE // 2)
    around = board.within(middle, 12)
    kinds = list(scenario.roster["units"])
    pieces = [
        Piece(
            unit=number,
            side=number % 2,
            cell=cell,
            art=kinds[number % len(kinds)],
            name="Unit",
            number=str(1 + number % 10),
            bar=Bar(number % 7, 6, alarm=number % 7 < 2),
            done=number % 3 == 0,
            badges=(Badge("cut_off"),) if number % 5 == 0 else (),
        )
        for number, cell in enumerate(board.within(middle, 20)[:: 1261 // UNITS][:UNITS])
    ]
    reach = Overlay({cell: Tint("reach", 0.5, str(cell % 5)) for cell in around[:120]})
    danger = Overlay({cell: Tint("danger", cell % 8 / 8, f"{cell % 40 / 10}") for cell in around[120:]})
    route = Overlay(lines=(Line(board.line(middle, around[-1]), "route", "9 of 12"),))
    tokens = board.line(around[-40], middle)
    view.show(
        Scene(
            tuple(pieces),
            tuple(Feature("supply_line", cell, 0) for cell in tokens),
            tuple(Link(*pair, 0) for pair in pairwise(tokens)),
            (reach, danger, route),
            selected=0,
            unseen=frozenset(range(board.size)) - frozenset(board.within(middle, 9)),
        )
    )
    view.grid = True
    view.camera.look_at(view.places.centre(middle))
    return view


def settle(view: MapView, surface: pygame.Surface) -> None:
    """Until everything in sight and a little around it has been made."""
    for right, down in ((60, 40), (-120, 0), (0, -80), (120, 0), (-60, 40)):
        view.camera.move(right, down)
        view.draw(surface)
        while not view.ready:
            view.draw(surface)
        view.draw(surface)


def tiles_alone(view: MapView, surface: pygame.Surface) -> Callable[[], Any]:
    pictures = tile_pictures(view.ground.tiled.file)
    layer = next(layer for layer in view.ground.tiled.layers if isinstance(layer, TileLayer))
    left, top = view.camera.corner
    width, height = view.places.grid.cell_size
    blits = []
    for cell in view.places.cells_in(*view.camera.seen):
        x, y = view.places.centre(cell)
        gid = int(layer.gids[cell // SIDE, cell % SIDE])
        blits.append((pictures[gid], (left + int(x) - width // 2, top + int(y) - height // 2)))
    return lambda: surface.fblits(blits)


@cache
def tile_pictures(file: str) -> dict[int, pygame.Surface]:
    tiled = read_map(file)
    images = TileImages(tiled)
    layer = next(layer for layer in tiled.layers if isinstance(layer, TileLayer))
    pictures = {}
    for gid in {int(gid) for gid in layer.gids.flat}:
        picture = images.picture(gid, 0, TileLook())
        assert picture is not None
        assert picture.piece.opaque is not None
        # In the format of the window, as a careful programmer would do it.
        pictures[gid] = pygame.Surface(picture.piece.size, pygame.SRCALPHA)
        pictures[gid].blit(picture.piece.opaque, (0, 0))
    return pictures
