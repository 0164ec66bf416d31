"""Programs at `fleet`: the better ones win, from both sides, and pass no bad word."""

from pathlib import Path

import pytest

from game.ai.skirmish import Bout, fight
from game.engine.families import family
from game.tiled.scenario import load_scenario

ROOT = Path(__file__).parents[2]


def wins(name: str, better: str, other: str, seeds: range) -> int:
    """Games that the better one wins, each seed from both sides."""
    scenario = load_scenario(ROOT / "maps" / "fleet" / f"{name}.tmx", ROOT / "assets" / "rosters")
    won = 0
    for seed in seeds:
        for side, pair in enumerate(((better, other), (other, better))):
            outcome = fight(Bout(name, scenario, *pair, seed)).outcome()
            assert outcome is not None
            won += outcome.winner == side
    return won


@pytest.mark.parametrize("better", ["recruit", "regular"])
def test_players_that_think_beat_chance(better: str) -> None:
    assert wins("the-gravel-belt", better, "random", range(2)) == 4


def test_a_regular_beats_a_recruit_nearly_always() -> None:
    assert wins("the-gravel-belt", "regular", "recruit", range(4)) >= 7


def test_every_choice_of_a_game_has_reasons() -> None:
    scenario = load_scenario(ROOT / "maps" / "fleet" / "first-watch.tmx", ROOT / "assets" / "rosters")
    rules = family("fleet", "fleet")
    match = fight(Bout("first-watch", scenario, "regular", "recruit", 3))
    for played in match.history[::5]:
        for choice in rules.choices(played.before)[:6]:
            assert rules.why(played.before, choice)
