"""`salient balance`: whether a map is fair, from many games between equal players."""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from game.ai.balance import Balance, Survey, balance_of, crashed, survey
from game.ai.players import PLAYERS
from game.ai.skirmish import Bout
from game.cli.pictures import refuse_bad_picture
from game.cli.pool import Work, add_options, check_options, fight_all
from game.cli.tables import print_table
from game.engine.families import family
from game.engine.match import Match
from game.files import shown, write_whole
from game.resources import assets
from game.tiled.reader import read_map
from game.tiled.scenario import load_scenario


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "balance",
        help="find out whether a map is fair",
        description="Let equal players fight on a map and tell who wins, how long it takes, who holds what "
        "when, which units are never used, and whether the map is fair. If it claims to be and is not, "
        "the exit code is 1.",
    )
    parser.add_argument("map", type=Path, metavar="MAP")
    known = f"{', '.join(PLAYERS)}, or module:Class (default regular)"
    parser.add_argument("--player", default="regular", metavar="WHO", help=known)
    add_options(parser, games=200)
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw losses and moves there, as PNG")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    check_options(options, (options.player,))
    if options.picture:
        refuse_bad_picture(options.picture)
    scenario = load_scenario(options.map, assets() / "rosters")
    name, who = shown(options.map), options.player
    seeds = range(options.seed, options.seed + options.games)
    bouts = (Bout(name, scenario, who, who, seed, options.patience) for seed in seeds)
    console = Console(highlight=False)
    work = Work(survey, crashed, _score)
    fought = fight_all(console, bouts, options.games, options.jobs, work, options.cluster)
    match: Match[Any] = Match(family(scenario.rules, scenario.source), scenario, options.seed)
    found = balance_of(name, who, match, fought.told)
    _print(console, found)
    if options.json:
        write_whole(options.json, msgspec.json.encode(found) + b"\n")
        print(f"The figures are in {options.json}.")
    if options.picture:
        # Only those who want a picture wait for pygame to load.
        from game.ui.heat_map import draw_heat_map
        from game.ui.png import png_bytes

        drawn = draw_heat_map(found, match, read_map(options.map))
        write_whole(options.picture, png_bytes(drawn))
        print(f"Losses and moves are drawn in {options.picture}.")
    return 1 if found.claim == "broken" else fought.exit_code


def _score(surveys: list[Survey]) -> str:
    wins = Counter(one.winner for one in surveys)
    return f"red {wins['red']}  blue {wins['blue']}  drawn {wins[None]}"


def _print(console: Console, found: Balance) -> None:
    console.print(f"{found.map}: {found.player} against itself, {found.games} games", markup=False)
    print_table(console, _outcomes(found))
    for table in _objectives(found):
        print_table(console, table)
    for crash in found.crashes:
        console.print(crash, markup=False, soft_wrap=True)
    console.print(found.verdict, markup=False)


def _outcomes(found: Balance) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for heading in ("games", "share", "mean points"):
        table.add_column(heading, justify="right")
    number = max(1, found.games)
    table.add_row("red wins", str(found.red), f"{found.red / number:.1%}", f"{found.mean_points[0]:.1f}")
    table.add_row("blue wins", str(found.blue), f"{found.blue / number:.1%}", f"{found.mean_points[1]:.1f}")
    table.add_row("drawn", str(found.drawn), f"{found.drawn / number:.1%}", "")
    for turns, games in found.turns.items():
        table.add_row(f"over in turn {turns}", str(games), f"{games / number:.1%}", "")
    return table


def _objectives(found: Balance) -> Iterator[Table]:
    """In which share of the games red and blue hold each, after each turn; some objectives a table."""
    names = list(found.objectives)
    for first in range(0, len(names), _A_TABLE):
        some = names[first : first + _A_TABLE]
        table = Table(box=None, pad_edge=False)
        table.add_column("red : blue\nafter turn", justify="right")
        for name in some:
            table.add_column(name, justify="right", min_width=_A_SHARE, overflow="fold")
        flows = (found.objectives[name] for name in some)
        for turn, held in enumerate(zip(*flows, strict=True), start=1):
            table.add_row(str(turn), *(f"{red * 100:.0f}:{blue * 100:.0f}" for red, blue in held))
        yield table


_A_TABLE = 6
_A_SHARE = 7
"""Characters of the longest share."""
