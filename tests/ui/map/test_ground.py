"""The ground in parts."""

from itertools import pairwise

import msgspec
import numpy as np
import pygame
import pytest

from game.engine.board import Shape
from game.engine.scenario import Terrain
from game.resources import maps
from game.tiled.reader import read_map
from game.ui.map.bare_ground import dressed
from game.ui.map.ground import PART, Ground
from game.ui.map.zooms import ZOOMS
from game.ui.map_picture import MapPicture
from tests.ui.map.making import HEXES, SHAPES, pixels, scenario_on

DESK = (20, 25, 31)


@pytest.mark.parametrize("step", [0, 3, ZOOMS.index(1.0), 8])
def test_parts_are_the_picture_of_the_map_to_the_pixel(step: int) -> None:
    tiled = read_map(maps() / "front" / "the-sallow-bridges.tmx")
    ground = Ground(tiled, DESK)
    picture = MapPicture(tiled, ZOOMS[step], objects=False)
    whole = pygame.Surface(picture.size, 0, 32)
    whole.fill(DESK)
    whole.blit(picture.draw(), (0, 0))
    keys = ground.keys(step, whole.get_rect())
    ground.make(keys, seconds=1e9)
    for key in keys:
        part = ground.part(key)
        assert part is not None
        assert pixels(part) == pixels(whole, ground.area(key))


def test_parts_cover_the_picture_without_overlap() -> None:
    ground = Ground(dressed(scenario_on(HEXES[0])), DESK)
    step = 8
    covered = np.zeros(ground.picture(step).size, dtype=int)
    for key in ground.keys(step, pygame.Rect(-100, -100, 100_000, 100_000)):
        area = ground.area(key)
        covered[area.left : area.right, area.top : area.bottom] += 1
    assert (covered == 1).all()


def test_little_is_made_at_a_time_and_the_rest_is_shown_coarse() -> None:
    ground = Ground(dressed(scenario_on(HEXES[0])), DESK)
    keys = ground.keys(9, pygame.Rect(0, 0, 3000, 2000))
    counts = []
    while ground.made < len(keys):
        ground.make(keys, seconds=0)
        counts.append(ground.made)
        assert len(counts) < 5000
    assert counts[0] == 0
    assert max(after - before for before, after in pairwise(counts)) == 1
    coarse = ground.coarse(pygame.Rect(0, 0, PART, PART), 9)
    assert coarse.get_size() == (PART, PART)


def test_only_so_many_parts_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.map.ground.MOST_PARTS", 6)
    ground = Ground(dressed(scenario_on(HEXES[0])), DESK)
    every = ground.keys(8, pygame.Rect(0, 0, *ground.picture(8).size))
    for key in every[:10]:
        ground.make([key], seconds=1e9)
    kept = [ground.part(key) is not None for key in every[:10]]
    assert kept == [False] * 4 + [True] * 6


@pytest.mark.parametrize("shape", SHAPES)
def test_ground_without_a_map_is_dressed_in_our_tiles(shape: Shape) -> None:
    ground = Ground(dressed(scenario_on(shape)), DESK)
    step = ZOOMS.index(1.0)
    ground.make([(step, 0, 0)], seconds=1e9)
    part = ground.part((step, 0, 0))
    assert part is not None
    assert pygame.transform.average_color(part)[1] > 60


def test_a_terrain_of_a_map_makers_own_is_dressed_as_what_it_plays_like() -> None:
    plain = scenario_on(HEXES[0])
    strange = msgspec.structs.replace(
        plain, terrains=(Terrain("meadow"), Terrain("orchard", blocking=1), Terrain("lava", cost=0))
    )
    assert pixels(Ground(dressed(strange), DESK).overview) == pixels(Ground(dressed(plain), DESK).overview)
