"""`salient` alone: fight a battle, tell its course and keep the replay."""

import argparse
from pathlib import Path

from platformdirs import user_data_path

from game.ai.skirmish import Bout, fight
from game.cli.course import tell_course
from game.engine.board import Shape
from game.engine.front.encounter import encounter
from game.engine.front.roster import read_roster
from game.engine.save import save_text
from game.files import write_whole
from game.resources import assets

SEED = 1


def run_default(options: argparse.Namespace) -> int:
    source = assets() / "rosters" / "front.toml"
    roster = read_roster(source.read_text(encoding="utf-8"), str(source))
    ground = Shape("hex", 17, 11, "x", "odd")
    scenario = encounter(ground, roster, units_a_side=9, turns=10, seed=SEED)
    match = fight(Bout(scenario.title, scenario, red="greedy", blue="greedy", seed=SEED))
    tell_course(match)
    path = replay_path()
    write_whole(path, save_text(match))
    print(f"\nThe replay is in {path}; salient replay FILE tells it again.")
    return 0


def replay_path() -> Path:
    return user_data_path("salient") / "replays" / "battle.salient.json"
