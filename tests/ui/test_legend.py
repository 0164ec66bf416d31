"""The legend explains what a family shows, and nothing of the others."""

from random import Random

import pygame
import pytest

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.display import STYLES
from game.engine.families import family, names
from game.engine.match import Match
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from game.ui.legend import Legend
from game.ui.plugs.easel import Sample
from game.ui.plugs.plug import plug_of

CHOICES = 60
"""Far enough to meet every phase."""
LONG = Sample(pygame.Surface((60, 60)), "Long", "A good many words that need several lines. " * 4)


def test_the_legend_of_fleet_shows_ships_obstacles_and_what_tokens_do(bench):
    groups = Legend(bench.desk, "fleet").groups
    told = {sample.title: sample.note for samples in groups.values() for sample in samples}
    assert {"Ship", "Shields", "Speed", "Tokens", "Asteroid", "Debris", "Station"} <= set(told)
    assert told["Absorb"] == "Defence token: halve the damage, rounded up."
    assert told["Repair"] == "Command: mends shields and hull."


def test_the_legend_of_squad_shows_minis_and_no_figure_that_they_lack(bench):
    counters = [sample.title for sample in Legend(bench.desk, "squad").groups["The counter"]]
    assert {"Leader", "Mini", "Wounds", "Machine"} <= set(counters)
    assert "Strength" not in counters
    assert "Strength" in [sample.title for sample in Legend(bench.desk, "front").groups["The counter"]]


@pytest.mark.parametrize("width", [300, 620, 1180])
def test_a_row_of_the_legend_is_as_high_as_its_longest_words(bench, width):
    legend = Legend(bench.desk, "fleet")
    legend.groups = {"A group": [Sample(pygame.Surface((60, 60)), "Short", ""), LONG, LONG]}
    high = legend.lay_out(width)
    area = pygame.Rect(0, 0, width, high + 200)
    surface = pygame.Surface(area.size, 0, 32)
    surface.fill((255, 0, 255))
    legend.draw(surface, area, 0)
    below = surface.subsurface((0, high, width, 200))
    assert pygame.transform.average_color(below)[:3] == (255, 0, 255), "nothing is drawn below its end"


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
