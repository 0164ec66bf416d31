"""`salient tournament`: every player against every other on some maps, sides exchanged."""

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from game.ai.failures import failures_in_words, failures_of
from game.ai.skirmish import Result, crashed
from game.ai.statistics import Record, elo, record, shown_interval
from game.ai.tournament import bouts, games_in_all, pairings
from game.cli.consoles import can_show, plain_console
from game.cli.guard import while_somebody_reads
from game.cli.keeping import Kept
from game.cli.pool import (
    WHO,
    Work,
    add_options,
    add_saving,
    check_options,
    exit_code,
    fight_all,
    fighting,
    score_of_players,
    tell_failures,
    tell_stop,
)
from game.cli.stopping import deferred_stop
from game.cli.tables import add_figure_column, add_name_column, print_table
from game.engine.fault import Fault
from game.files import make_folder, shown
from game.resources import assets
from game.tiled.scenario import load_scenario


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "tournament",
        help="let players play each other on maps, and rate them",
        description=(
            "Every player against every other on every map. Each seed is fought twice with the sides "
            "exchanged, so that neither side nor dice favour anybody; the same seed gives the same games, "
            "whatever the number of processes."
        ),
    )
    parser.add_argument("maps", type=Path, nargs="+", metavar="MAP")
    parser.add_argument("--players", required=True, metavar="WHO,WHO", help=f"some of {WHO}")
    add_options(parser, games=20, of_what="of each pair on each map, an even number")
    add_saving(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    players = [name.strip() for name in options.players.split(",") if name.strip()]
    if len(players) < 2 or len(set(players)) < len(players):
        raise Fault("--players", "", f"is {options.players!r}", "give two or more, each once, with commas")
    check_options(options, players)
    if options.games % 2:
        cure = "give an even number, since each seed is fought with the sides exchanged"
        raise Fault("--games", "", f"is {options.games}", cure)
    _check_maps(options.maps)
    maps = [(shown(path), load_scenario(path, assets() / "rosters")) for path in options.maps]
    if options.save:
        make_folder(options.save)
    planned = bouts(maps, players, options.games, options.seed, options.patience)
    games = games_in_all(len(maps), len(players), options.games)
    work = Work(
        fighting(options),
        crashed,
        partial(score_of_players, players),
    )
    with deferred_stop() as stop:
        fought = fight_all(planned, games, options.jobs, work, options.cluster, stop)
        results = fought.told
        results.sort(key=lambda done: (done.map, done.seed, done.red, done.blue))
        ratings = elo(players, results)
        overall = [record(name, "", "", results) for name in players]
        pairs = _pairs(players, [name for name, _ in maps], results)
        kept = Kept()
        if options.json:
            document = {
                "planned": fought.planned,
                "ratings": ratings,
                "players": overall,
                "pairs": pairs,
                "games": results,
            }
            kept.keep_results(options.json, document)
    console = plain_console()
    with while_somebody_reads():
        tell_stop(console, fought)
        _print(console, ratings, overall, pairs, _first_tallies(results))
        tell_failures(console, failures_in_words(failures_of(results)))
        kept.tell(console)
    kept.raise_failures()
    return exit_code(fought)


def _check_maps(paths: Sequence[Path]) -> None:
    """Each map once, since the same games twice prove nothing; and tables and replays go by their names."""
    seen: set[str] = set()
    for path in paths:
        if path.stem in seen:
            raise Fault(shown(path), "", "is there twice, or has the name of another map", "give each once")
        seen.add(path.stem)


def _pairs(players: Sequence[str], maps: Sequence[str], results: list[Result]) -> list[Record]:
    found = []
    for first, second in pairings(players):
        between = [done for done in results if {done.red, done.blue} == {first, second}]
        places = [*maps, ""] if len(maps) > 1 else maps
        for place in places:
            there = [done for done in between if place in ("", done.map)]
            found.append(record(first, second, place, there))
    return found


def _first_tallies(results: Sequence[Result]) -> list[str]:
    """Of every family the tally that is the one to look at; the rest is in the JSON."""
    return list(dict.fromkeys(key for done in results for key in list(done.tallies[0])[:1]))


def _print(
    console: Console,
    ratings: dict[str, tuple[float, float]],
    overall: Sequence[Record],
    pairs: Sequence[Record],
    tallies: Sequence[str],
) -> None:
    # Losses of several families are counted in points that have nothing to do with each other.
    losses = ("own losses",) if len(tallies) == 1 else ()
    about = "±" if can_show(console, "±") else "+-"
    table = Table(box=None, pad_edge=False, collapse_padding=True)
    add_name_column(table, "player")
    for heading in ("games", "wins", "draws", "score", "95 percent", "Elo", "turns", *losses, *tallies):
        # Numbers stay whole and headings break, so that names have room on a narrow terminal.
        add_figure_column(table, heading.replace(" ", "\n"))
    for row in sorted(overall, key=lambda row: -ratings[row.player][0]):
        rating, error = ratings[row.player]
        table.add_row(
            row.player,
            *_counts(row),
            f"{rating:.0f} {about} {error:.0f}",
            f"{row.turns:.1f}",
            *(f"{row.losses:.1f}" for _ in losses),
            *(f"{row.tallies.get(key, 0):.1f}" for key in tallies),
        )
    print_table(console, table)
    console.print()
    table = Table(box=None, pad_edge=False, collapse_padding=True)
    for heading in ("player", "against", "map"):
        add_name_column(table, heading)
    for heading in ("games", "wins", "draws", "score", "95 percent"):
        add_figure_column(table, heading)
    for row in pairs:
        table.add_row(row.player, row.against, Path(row.map).stem if row.map else "all", *_counts(row))
    print_table(console, table, names=3)


def _counts(row: Record) -> tuple[str, ...]:
    if not row.games:
        return ("0", *["-"] * 4)
    return (
        str(row.games),
        str(row.wins),
        str(row.draws),
        f"{row.score:.1%}",
        shown_interval(row.low, row.high),
    )
