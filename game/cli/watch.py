"""`salient watch`: reload a map whenever Tiled saves it, say what is broken, and let it be fought."""

import argparse
import time
from pathlib import Path
from typing import Any

from rich.console import Console

from game.ai.skirmish import Bout, Fought, fight, result
from game.cli.check import print_findings
from game.engine.contract import SIDES
from game.engine.scenario import Scenario
from game.resources import assets
from game.tiled.watch import News, Watch

_PAUSE = 0.3


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "watch",
        help="reload a map whenever it is saved",
        description="Check a map whenever Tiled saves it and let it be fought once. Stop with Ctrl-C.",
    )
    parser.add_argument("map", type=Path, metavar="MAP")
    parser.add_argument("--once", action="store_true", help="look once and stop")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    watch, seed = Watch(options.map, assets() / "rosters"), 0
    console = Console(highlight=False)
    while True:
        news = watch.look()
        if news:
            seed += 1
            _tell(console, options.map, news, watch, seed)
            console.print("Waiting for the next save; Ctrl-C stops." if not options.once else "")
        if options.once:
            return 1 if news and news.scenario is None else 0
        time.sleep(_PAUSE)


def _tell(console: Console, path: Path, news: News, watch: Watch, seed: int) -> None:
    print_findings(console, news.findings)
    if news.scenario:
        _fight(console, path, news.scenario, seed)
    elif watch.scenario:
        console.print(f"The battle stays as it was: {watch.scenario.title}.", markup=False)


def _fight(console: Console, path: Path, scenario: Scenario, seed: int) -> None:
    forces = ", ".join(f"{sum(unit.side == side for unit in scenario.units)} units {side}" for side in SIDES)
    size = f"{scenario.shape.width}x{scenario.shape.height}"
    console.print(f"{scenario.title}: {size}, {forces}, {scenario.turns} turns.", markup=False)
    bout = Bout(str(path), scenario, "regular", "regular", seed)
    ended = result(bout, Fought(fight(bout)))
    winner = f"{ended.winner} wins" if ended.winner else "a draw"
    console.print(f"Fought once: {winner} in turn {ended.turns}, {ended.reason}.", markup=False)
