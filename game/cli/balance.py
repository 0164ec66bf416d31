"""`salient balance`: whether a map is fair, from many games between equal players."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from game.ai.balance import Balance, balance_of, crashed, survey
from game.ai.skirmish import Bout
from game.cli.consoles import plain_console
from game.cli.guard import while_somebody_reads
from game.cli.keeping import Kept
from game.cli.pictures import refuse_bad_picture
from game.cli.pool import (
    WHO,
    Work,
    add_options,
    check_options,
    fight_all,
    score_of_sides,
    tell_failures,
    tell_stop,
)
from game.cli.stopping import deferred_stop
from game.cli.tables import add_figure_column, add_share_column, print_table
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
        "or no game came to its end, the exit code is 1.",
    )
    parser.add_argument("map", type=Path, metavar="MAP")
    known = f"{WHO} (default regular)"
    parser.add_argument("--player", default="regular", metavar="WHO", help=known)
    add_options(parser, games=400, of_what="the more the surer")
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
    work = Work(survey, crashed, score_of_sides)
    kept = Kept()
    with deferred_stop() as stop:
        fought = fight_all(bouts, options.games, options.jobs, work, options.cluster, stop)
        match: Match[Any] = Match(family(scenario.rules, scenario.source), scenario, options.seed)
        found = balance_of(name, who, match, fought.told, fought.planned)
        if options.json:
            kept.keep_results(options.json, found)
        if options.picture:
            kept.keep(lambda: _keep_picture(found, match, options))
    console = plain_console()
    with while_somebody_reads():
        tell_stop(console, fought)
        _print(console, found)
        kept.tell(console)
    kept.raise_failures()
    return fought.exit_code or int(found.claim == "broken" or not found.games)


def _keep_picture(found: Balance, match: Match[Any], options: argparse.Namespace) -> str:
    # Only those who want a picture wait for pygame to load.
    from game.ui.heat_map import draw_heat_map
    from game.ui.png import png_bytes

    drawn = draw_heat_map(found, match, read_map(options.map))
    write_whole(options.picture, png_bytes(drawn))
    return f"Losses and moves are drawn in {options.picture}."


def _print(console: Console, found: Balance) -> None:
    headline = f"{found.map}: {found.player} against itself, {found.games} games"
    console.print(headline, soft_wrap=True)
    print_table(console, _outcomes(found))
    for table in _objectives(found):
        print_table(console, table)
    tell_failures(console, found.failures)
    console.print(found.verdict, soft_wrap=True)


def _outcomes(found: Balance) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for heading in ("games", "share", "mean points"):
        add_figure_column(table, heading)
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
        add_figure_column(table, "red : blue\nafter turn")
        for name in some:
            add_share_column(table, name, _A_SHARE)
        flows = (found.objectives[name] for name in some)
        for turn, held in enumerate(zip(*flows, strict=True), start=1):
            table.add_row(str(turn), *(f"{red * 100:.0f}:{blue * 100:.0f}" for red, blue in held))
        yield table


_A_TABLE = 6
_A_SHARE = 7
"""Characters of the longest share."""
