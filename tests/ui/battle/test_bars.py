"""The bar above the map."""

import pygame
import pytest

from game.engine.display import Clock
from game.engine.front import rules
from game.ui.battle.bars import top_sheet
from game.ui.battle.hints import draw_tip
from game.ui.look.look import Look

NAMES = ("Weirside", "Fellside and all its neighbours")
PHASES = ("Supply", "Movement", "Combat")


@pytest.mark.parametrize("width", range(420, 1000, 20))
def test_it_offers_the_same_whoever_plays_in_whichever_phase(width):
    def labels(who, phase):
        area = pygame.Rect(0, 0, width, 45)
        clock = Clock(1, 8, phase, PHASES, "0 : 0")
        nothing = lambda *_: None  # noqa: E731
        keys = {"menu": "f10"}
        sheet = top_sheet(
            Look(), area, clock, who, NAMES, 0, rules.OVERLAYS, (), nothing, nothing, nothing, keys
        )
        return [spot.label for spot in sheet.spots if spot.press]

    assert len({tuple(labels(who, phase)) for who in NAMES for phase in PHASES}) == 1


@pytest.mark.parametrize("at", [(90, 20), (90, 340), (590, 20), (590, 340)])
def test_the_note_of_a_button_does_not_lie_on_it(at):
    window = pygame.Surface((600, 360))
    button = pygame.Rect(0, 0, 60, 30)
    button.center = at
    button.clamp_ip(window.get_rect())
    before = pygame.image.tobytes(window.subsurface(button), "RGB")
    draw_tip(window, Look(), at, "5 units could still act.", button)
    assert pygame.image.tobytes(window.subsurface(button), "RGB") == before
    assert pygame.mask.from_threshold(window, Look().palette.raised, (1, 1, 1)).count()
