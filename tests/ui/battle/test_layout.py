"""Nothing of the screen lies outside the window or on something else."""

from itertools import combinations

import pytest
from pygame import Rect

from game.ui.battle.layout import ASKING, LEAST_CARD, LEAST_LOG, layout, with_room

SIZES = [(1280, 720), (800, 500), (1920, 1080), (2560, 1440)]
SCALES = [0.75, 1.0, 1.25, 1.5, 1.75, 2.0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_all_parts_lie_in_the_window_apart_from_each_other(size, scale):
    places = layout(size, scale)
    parts = [places.top, places.map, places.hint, places.card, places.foot]
    if places.tabs:
        parts.append(places.tabs)
    else:
        parts += [places.middle, places.log]
    window = Rect((0, 0), size)
    assert all(window.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    assert all(part.width > 40 and part.height > 20 for part in parts)
    assert sum(part.width * part.height for part in parts) == size[0] * size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("more", [-20, 0, 30, 100, 5000])
def test_a_decision_gets_its_room_from_the_log_first_and_the_card_then(size, scale, more):
    places = layout(size, scale, ASKING)
    needed = places.middle.height + more
    given = with_room(places, needed, scale)
    if places.tabs:
        assert given == places
        return
    assert (given.card.top, given.log.bottom) == (places.card.top, places.log.bottom)
    assert (given.card.bottom, given.middle.bottom) == (given.middle.top, given.log.top)
    assert given.card.height >= round(LEAST_CARD * scale)
    assert given.log.height >= round(LEAST_LOG * scale)
    if more <= 0:
        assert given == places
    elif given.middle.height < needed:
        assert given.card.height == round(LEAST_CARD * scale)
    if given.card.height < places.card.height:
        assert given.log.height == round(LEAST_LOG * scale)
