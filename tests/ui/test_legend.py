"""The legend explains what a family shows, and nothing of the others."""

from random import Random

import pytest

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.display import STYLES
from game.engine.families import family, names
from game.engine.match import Match
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from game.ui.plugs.plug import plug_of

CHOICES = 60
"""Far enough to meet every phase."""


@pytest.mark.parametrize("name", names())
def test_every_colour_of_its_overlays_is_in_the_legend(name):
    tints = plug_of(name).TINTS
    assert set(tints) <= set(STYLES)
    path = min((maps() / name).glob("*.tmx"), key=lambda path: (path.stat().st_size, path.name))
    scenario = load_scenario(path, assets() / "rosters")
    match = Match(family(name, ""), scenario, 3)
    rules = match.rules
    shown, luck = set(), Random(3)
    for _ in range(CHOICES):
        side = rules.decider(match.state)
        if side == NOBODY:
            break
        view = rules.view(match.state, side)
        choices = rules.choices(view)
        overlays = [rules.preview(view, choice) for choice in choices[:8]]
        for piece in rules.pieces(view)[:3]:
            for title in rules.OVERLAYS:
                overlays += [rules.overlay(view, title.name, side, piece.unit, cell) for cell in (NOWHERE, 5)]
        shown |= {tint.style for overlay in overlays for tint in overlay.tints.values()}
        match.play(luck.choice(choices))
    assert shown
    assert shown <= set(tints)
