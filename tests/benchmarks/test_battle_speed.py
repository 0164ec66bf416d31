"""A whole frame of the battle screen, with its panels and overlays, measured against the tiles in sight."""

from collections.abc import Iterator

import msgspec
import pytest

from game.engine.board import Shape
from game.engine.families import family
from game.resources import assets, maps
from game.tiled.new_map import new_map
from game.tiled.rosters import read_roster
from game.tiled.scenario import load_scenario
from game.ui.battle.battle import Battle
from game.ui.screens.battle import BattleScreen
from tests.benchmarks.test_frame_speed import MOST, ROUNDS, SIDE, tiles_alone
from tests.benchmarks.timing import in_turn
from tests.ui.bench import Bench


@pytest.fixture
def bench(tmp_path, monkeypatch) -> Iterator[Bench]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for name in ("CONFIG", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    opened = Bench()
    opened.desk.change(msgspec.structs.replace(opened.desk.settings, speed="off", volume=0))
    yield opened
    opened.close()


def test_a_whole_frame_costs_at_most_twice_its_tiles(bench, tmp_path):
    path = tmp_path / "large.tmx"
    roster = read_roster(assets() / "rosters", "front")
    new_map(path, family("front", ""), roster, Shape("hex", SIDE, SIDE, "x", "odd"), "Large", 7, maps())
    scenario = load_scenario(path, assets() / "rosters")
    screen = BattleScreen(bench.desk, Battle.begin(scenario, path, ("human", "human"), 1))
    bench.desk.go(screen)
    bench.step(3)
    screen.choose(screen.hand.aim.closing)
    bench.step(3)
    screen.commands.do("next_unit")
    for overlay in ("reach", "supply"):
        screen.hand.toggle(overlay)
    bench.step(60)
    while not screen.map.ready:
        bench.step()
    bench.step(3)
    surface = bench.app.surface
    ours, tiles = in_turn(
        ROUNDS, lambda: lambda: screen.draw(surface), lambda: tiles_alone(screen.map, surface)
    )
    assert ours <= MOST * tiles
