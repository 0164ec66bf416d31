"""`salient balance` as a process of its own."""

import json
import subprocess
import sys
from pathlib import Path

from game.ai.balance import claim_of
from game.ai.interval import wilson
from game.cli import main
from game.cli.pool import Ended
from tests.tiled.drawing import SETTINGS, battle, unit

ROOT = Path(__file__).parents[2]


def test_balance_tells_a_verdict_and_draws_where_it_was_fought(tmp_path):
    figures, picture = tmp_path / "figures.json", tmp_path / "heat.png"
    told = subprocess.run(
        [
            *(sys.executable, "-m", "game", "balance", "maps/front/the-weir-road.tmx", "--games", "2"),
            *("--player", "random", "--json", str(figures), "--picture", str(picture)),
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    found = json.loads(figures.read_bytes())
    assert found["games"] == 2
    assert found["red"] + found["blue"] + found["drawn"] == 2
    assert found["verdict"].split()[0] in told.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_without_being_told_how_many_it_fights_enough_games_to_call_a_map_fair(monkeypatch, capsys):
    planned = []

    def none(bouts, games, *_):
        planned.append(games)
        return Ended([], games)

    monkeypatch.setattr("game.cli.balance.fight_all", none)
    main(["balance", str(ROOT / "maps/front/the-weir-road.tmx")])
    assert claim_of(wilson(0.5, *planned)) == "kept"


def test_a_player_that_is_none_is_named(tmp_path):
    told = subprocess.run(
        [sys.executable, "-m", "game", "balance", "maps/front/the-weir-road.tmx", "--player", "genius"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert told.returncode == 2
    assert "genius" in told.stderr


def test_a_claim_to_be_fair_that_is_none_is_told_and_shows_in_the_exit_code(tmp_path):
    guards = [unit("red", 1, 0, 3, kind="heavy_armour"), unit("red", 0, 1, 4, kind="heavy_armour")]
    unfair = battle(tmp_path, *guards, settings=SETTINGS | {"fair": True})
    told = subprocess.run(
        [sys.executable, "-m", "game", "balance", str(unfair), "--games", "40", "--jobs", "1"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert told.returncode == 1, told.stdout + told.stderr
    assert "claims to be fair, and is not" in told.stdout.replace("\n", " ")
