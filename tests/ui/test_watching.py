"""A map that Tiled saves while it is played."""

import pytest

from game.cli import main
from game.resources import assets
from game.tiled.watch import Watch
from game.ui.battle.battle import Battle
from game.ui.screens.watching import WatchingScreen


@pytest.fixture
def watched(bench, tmp_path):
    path = tmp_path / "drawn" / "map.tmx"
    assert main(["new-map", str(path), "--shape", "square", "--size", "10x8"]) == 0
    watch = Watch(path, assets() / "rosters")
    news = watch.look()
    battle = Battle.begin(news.scenario, path, ("human", "human"), 1)
    bench.desk.go(WatchingScreen(bench.desk, battle, watch))
    bench.step(2)
    return path


def saved(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_save_begins_the_battle_anew(bench, watched):
    screen = bench.desk.screen
    screen.choose(screen.battle.rules.closing(screen.battle.match.state))
    assert screen.battle.moment == 1
    saved(watched, 'name="title" value="Map"', 'name="title" value="Another"')
    bench.step(60)
    assert screen is bench.desk.screen
    assert screen.battle.match.scenario.title == "Another"
    assert screen.battle.moment == 0
    assert "begins anew" in bench.desk.notice.words


def test_a_broken_save_is_told_and_the_battle_stays(bench, watched):
    before = bench.desk.screen.battle
    saved(watched, 'name="turns" type="int" value="9"', 'name="turns" type="int" value="0"')
    bench.step(60)
    assert bench.desk.screen.battle is before
    assert "The battle stays as it was." in bench.desk.notice.words
    assert "turns" in bench.desk.notice.words
