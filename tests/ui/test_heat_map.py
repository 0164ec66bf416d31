"""The picture of a map's balance: every cell where something happened is tinted, the hottest most."""

import pytest

from game.ai.balance import Survey, balance_of
from game.engine.families import family
from game.engine.match import Match
from game.resources import assets, maps
from game.tiled.reader import read_map
from game.tiled.scenario import load_scenario
from game.ui.battle_picture import BattlePicture
from game.ui.heat_map import draw_heat_map
from game.ui.look.palette import STANDARD

MAPS = ["front/the-weir-road", "front/the-orrin-autumn", "fleet/first-watch", "ranks/the-mill"]


@pytest.mark.parametrize("name", MAPS)
def test_the_hottest_cell_is_tinted_most_and_cells_without_losses_not_at_all(name):
    path = maps() / f"{name}.tmx"
    scenario = load_scenario(path, assets() / "rosters")
    match = Match(family(scenario.rules, ""), scenario, 1)
    goal = scenario.objectives[0].cell
    cold, warm, untouched = 0, 1, 2
    assert goal not in (cold, warm, untouched)
    tiled = read_map(path)

    def drawn(losses):
        one = Survey("red", 5, (1, 0), losses, {}, (), (0,))
        return draw_heat_map(balance_of(name, "regular", match, [one], 1), match, tiled)

    some, none = drawn({goal: 90, warm: 20, cold: 1}), drawn({})
    assert some.get_size() == none.get_size()
    assert max(some.get_width(), some.get_height()) < 2200
    picture = BattlePicture(match.rules, scenario, tiled)
    zoom = min(1.0, 900 / picture.land(match.state, 1.0).get_width())

    def middle(sheet, cell):
        """The colour in a cell's upper part, where no figure is."""
        xs, ys = zip(*picture.corners(cell, zoom), strict=True)
        # As the picture places the first map: beside its left edge, below two lines of words.
        at = round(16 + sum(xs) / len(xs)), round(64 + min(ys) + (max(ys) - min(ys)) * 0.16)
        return sheet.get_at(at)[:3]

    def from_danger(cell):
        return sum(abs(a - b) for a, b in zip(middle(some, cell), STANDARD.danger, strict=True))

    changed = [cell for cell in (goal, warm, cold, untouched) if middle(some, cell) != middle(none, cell)]
    assert changed == [goal, warm, cold]
    assert from_danger(goal) < from_danger(warm) < from_danger(cold)
