"""`salient watch`: play a map and begin anew whenever Tiled saves it.

Where there is no display, what is broken is told after each save, and the map is fought once by programs.
"""

import argparse
import time
from pathlib import Path
from typing import Any

from rich.console import Console

from game.ai.failures import failures_in_words, failures_of
from game.ai.players import KNOWN, check_player
from game.ai.skirmish import Bout, fight_and_keep
from game.cli.check import print_findings
from game.cli.consoles import plain_console
from game.cli.play import USUAL_SEED
from game.cli.pool import tell_failures
from game.engine.contract import SIDES
from game.resources import assets
from game.tiled.watch import News, Watch
from game.ui.display import NoWindow, require_display
from game.ui.seats import HUMAN

_PAUSE = 0.3


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "watch",
        help="reload a map whenever it is saved",
        description="Play a map in the window, anew whenever Tiled saves it. Without a display, check it "
        f"after each save and let it be fought once. WHO is {HUMAN}, {KNOWN}, or module:Class.",
    )
    parser.add_argument("map", type=Path, metavar="MAP")
    parser.add_argument("--red", default=HUMAN, metavar="WHO", help=f"{HUMAN} if not given")
    parser.add_argument("--blue", default=HUMAN, metavar="WHO", help=f"{HUMAN} if not given")
    parser.add_argument("--check", action="store_true", help="only check and fight, without the window")
    parser.add_argument("--once", action="store_true", help="check and fight once, then stop")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    for who in (options.red, options.blue):
        if who != HUMAN:
            check_player(who)
    watch, console = Watch(options.map, assets() / "rosters"), plain_console()
    if options.check or options.once:
        return _keep_checking(options, watch, console)
    try:
        require_display()
    except NoWindow as trouble:
        console.print(f"{trouble} The map is checked and fought instead.")
        return _keep_checking(options, watch, console)
    return _keep_playing(options, watch, console)


def _keep_playing(options: argparse.Namespace, watch: Watch, console: Console) -> int:
    """Wait for a map that is whole, then play it."""
    while True:
        news = watch.look()
        if news:
            print_findings(console, news.findings)
        if news and news.scenario:
            break
        time.sleep(_PAUSE)
    from game.ui.app import App
    from game.ui.battle.battle import Battle
    from game.ui.screens.menu import MenuScreen
    from game.ui.screens.watching import WatchingScreen

    battle = Battle.begin(news.scenario, options.map, (options.red, options.blue), USUAL_SEED)
    app = App()
    app.desk.go(MenuScreen(app.desk))
    app.run(WatchingScreen(app.desk, battle, watch))
    return 0


def _keep_checking(options: argparse.Namespace, watch: Watch, console: Console) -> int:
    seed = 0
    while True:
        news = watch.look()
        if news:
            seed += 1
            _tell(console, options, news, watch, seed)
            console.print("Waiting for the next save; Ctrl-C stops." if not options.once else "")
        if options.once:
            return 1 if news and news.scenario is None else 0
        time.sleep(_PAUSE)


def _tell(console: Console, options: argparse.Namespace, news: News, watch: Watch, seed: int) -> None:
    print_findings(console, news.findings)
    if news.scenario:
        # Nobody is there to play for a person.
        red, blue = ("regular" if who == HUMAN else who for who in (options.red, options.blue))
        _fight(console, Bout(str(options.map), news.scenario, red, blue, seed))
    elif watch.scenario:
        console.print(f"The battle stays as it was: {watch.scenario.title}.")


def _fight(console: Console, bout: Bout) -> None:
    scenario = bout.scenario
    forces = ", ".join(f"{sum(unit.side == side for unit in scenario.units)} units {side}" for side in SIDES)
    size = f"{scenario.shape.width}x{scenario.shape.height}"
    console.print(f"{scenario.title}: {size}, {forces}, {scenario.turns} turns.")
    ended = fight_and_keep(None, bout)
    if ended.crash or ended.forfeit:
        tell_failures(console, failures_in_words(failures_of([ended])))
        return
    winner = f"{ended.winner} wins" if ended.winner else "a draw"
    console.print(f"Fought once: {winner} in turn {ended.turns}, {ended.reason}.")
