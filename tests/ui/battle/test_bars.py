"""The bar above the map."""

import pygame
import pytest

from game.engine.display import Clock
from game.engine.front import rules
from game.ui.battle.bars import top_sheet
from game.ui.battle.hints import Pointed, draw_tip
from game.ui.look.look import Look

NAMES = ("Weirside", "Fellside and all its neighbours")
PHASES = ("Supply", "Movement", "Combat")
SCORE = "10 : 12"


@pytest.mark.parametrize("width", range(420, 1000, 20))
def test_it_offers_the_same_whoever_plays_in_whichever_phase(width):
    def labels(who, phase):
        sheet = bar(Look(), width, who, phase)
        return [spot.label for spot in sheet.spots if spot.press]

    assert len({tuple(labels(who, phase)) for who in NAMES for phase in PHASES}) == 1


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("who", NAMES)
@pytest.mark.parametrize("phase", PHASES)
def test_the_score_stays_beside_a_long_name(who, phase, scale):
    for width in range(400, 1000, 25):
        sheet = bar(Look(scale=scale), round(width * scale), who, phase)
        score = next(spot for spot in sheet.spots if spot.label == SCORE)
        others = [spot.area for spot in sheet.spots if spot is not score]
        assert score.area.collidelist(others) < 0, f"at a width of {width}"


def bar(look, width, who, phase):
    area = pygame.Rect(0, 0, width, look.px(46))
    clock = Clock(1, 8, phase, PHASES, SCORE)
    nothing = lambda *_: None  # noqa: E731
    return top_sheet(
        look, area, clock, who, NAMES, 0, rules.OVERLAYS, (), nothing, nothing, nothing, {"menu": "f10"}
    )


@pytest.mark.parametrize("at", [(90, 20), (90, 180), (90, 340), (590, 20), (590, 340)])
def test_the_note_of_a_button_does_not_lie_on_it(at):
    window = pygame.Surface((600, 360))
    button = pygame.Rect(0, 0, 60, 30)
    button.center = at
    button.clamp_ip(window.get_rect())
    before = pygame.image.tobytes(window.subsurface(button), "RGB")
    draw_tip(window, Look(), at, "5 units could still act.", Pointed(button, button))
    assert pygame.image.tobytes(window.subsurface(button), "RGB") == before
    parts = pygame.mask.from_threshold(window, Look().palette.raised, (1, 1, 1)).get_bounding_rects()
    note = max(parts, key=lambda part: part.width)
    has_room = button.top > note.height + 10
    assert note.bottom <= button.top if has_room else note.top >= button.bottom


def note_on(window):
    parts = pygame.mask.from_threshold(window, Look().palette.raised, (1, 1, 1)).get_bounding_rects()
    return max(parts, key=lambda part: part.width)


def test_the_note_of_a_button_covers_none_of_the_others():
    window = pygame.Surface((600, 360))
    panel = pygame.Rect(400, 280, 200, 80)
    last = pygame.Rect(410, 325, 180, 30)
    others = [pygame.Rect(410, 285, 85, 30), pygame.Rect(505, 285, 85, 30)]
    draw_tip(window, Look(), last.center, "5 units could still act.", Pointed(last, panel, others))
    note = note_on(window)
    assert note.right <= panel.left
    assert last.top <= note.centery <= last.bottom
    assert window.get_rect().contains(note)


def test_where_there_is_no_room_elsewhere_the_note_lies_over_others_and_not_on_its_button():
    window = pygame.Surface((600, 360))
    last, other = pygame.Rect(0, 325, 600, 30), pygame.Rect(0, 285, 600, 30)
    draw_tip(window, Look(), last.center, "5 units could still act.", Pointed(last, last, [other]))
    assert note_on(window).bottom <= last.top
