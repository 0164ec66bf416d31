"""`salient play`: a map in the window, each side played by a person or a program."""

import argparse
from pathlib import Path
from typing import Any

from game.ai.players import KNOWN, check_player
from game.cli.seeds import check_seed
from game.resources import assets
from game.tiled.scenario import load_scenario
from game.ui.display import require_display
from game.ui.seats import HUMAN, USUAL

USUAL_SEED = 1


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play a map in the window",
        description=f"Play a map in the window. WHO is {HUMAN}, {KNOWN}, or module:Class.",
    )
    parser.add_argument("map", type=Path, metavar="MAP", help="a .tmx file")
    parser.add_argument("--red", default=USUAL[0], metavar="WHO", help=f"{USUAL[0]} if not given")
    parser.add_argument("--blue", default=USUAL[1], metavar="WHO", help=f"{USUAL[1]} if not given")
    parser.add_argument("--seed", type=int, default=USUAL_SEED, metavar="N", help="where the luck comes from")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    seats = options.red, options.blue
    for who in seats:
        if who != HUMAN:
            check_player(who)
    check_seed(options.seed)
    scenario = load_scenario(options.map, assets() / "rosters")
    require_display()
    from game.ui.app import App
    from game.ui.battle.battle import Battle
    from game.ui.screens.battle import BattleScreen
    from game.ui.screens.menu import MenuScreen

    battle = Battle.begin(scenario, options.map, seats, options.seed)
    app = App()
    app.desk.go(MenuScreen(app.desk))
    app.run(BattleScreen(app.desk, battle))
    return 0
