"""`salient skirmish`: whole games on a map between two players, headless."""

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from game.ai.failures import failures_in_words, failures_of
from game.ai.players import error_in_words
from game.ai.skirmish import Bout, Result, crashed, fight_out, replay_name, result
from game.ai.statistics import Record, record, shown_interval
from game.ai.thinking import notes_of
from game.cli.consoles import plain_console
from game.cli.course import tell_course
from game.cli.guard import while_somebody_reads
from game.cli.keeping import Kept
from game.cli.pictures import keep_picture, refuse_bad_picture
from game.cli.pool import (
    WHO,
    Ended,
    Work,
    add_options,
    add_saving,
    check_options,
    exit_code,
    fight_all,
    fighting,
    score_of_players,
    score_of_sides,
    tell_failures,
    tell_stop,
)
from game.cli.stopping import deferred_stop
from game.cli.tables import add_figure_column, add_name_column, print_table
from game.engine.contract import SIDES
from game.engine.fault import Fault
from game.engine.match import Match
from game.engine.save import save_text
from game.engine.scenario import Scenario
from game.files import make_folder, shown, write_whole
from game.resources import assets
from game.tiled.scenario import load_scenario


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "skirmish",
        help="let players fight on a map, headless",
        description="Whole games on a map between players that are programs. One game is told blow by blow.",
    )
    known = f"{WHO} (default regular)"
    parser.add_argument("map", type=Path, metavar="MAP")
    parser.add_argument("--red", default="regular", metavar="WHO", help=known)
    parser.add_argument("--blue", default="regular", metavar="WHO", help=known)
    add_options(parser, games=1, of_what="twice as many with --swap")
    add_saving(parser)
    parser.add_argument("--swap", action="store_true", help="fight every seed twice, with sides exchanged")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw how the game ended, as PNG")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    check_options(options, (options.red, options.blue))
    alone = options.games == 1 and not options.swap and not options.cluster
    if options.picture:
        refuse_bad_picture(options.picture)
        if not alone:
            cure = "fight one game, or keep them all with --save and draw one with `salient replay --picture`"
            raise Fault("--picture", "", "shows how one game ended, and these are several", cure)
    if options.swap and options.red == options.blue:
        cure = f"leave --swap out, or let somebody else than {options.red} play one side"
        raise Fault("--swap", "", "would fight every game twice: both sides have the same player", cure)
    if options.save:
        make_folder(options.save)
    name, scenario = shown(options.map), load_scenario(options.map, assets() / "rosters")
    bouts = _bouts(options, name, scenario)
    if alone:
        return _fight_one(next(bouts), options)
    games = options.games * (2 if options.swap else 1)
    score = partial(score_of_players, (options.red, options.blue)) if options.swap else score_of_sides
    work = Work(fighting(options), crashed, score)
    kept = Kept()
    with deferred_stop() as stop:
        fought = fight_all(bouts, games, options.jobs, work, options.cluster, stop)
        fought.told.sort(key=lambda done: (done.seed, done.red != options.red))
        if options.json:
            kept.keep_results(options.json, _document(options, fought))
    console = plain_console()
    with while_somebody_reads():
        tell_stop(console, fought)
        _print(console, options, [done for done in fought.told if not done.crash])
        tell_failures(console, failures_in_words(failures_of(fought.told)))
        kept.tell(console)
    kept.raise_failures()
    return exit_code(fought)


def _bouts(options: argparse.Namespace, name: str, scenario: Scenario) -> Iterator[Bout]:
    for seed in range(options.seed, options.seed + options.games):
        yield Bout(name, scenario, options.red, options.blue, seed, options.patience)
        if options.swap:
            yield Bout(name, scenario, options.blue, options.red, seed, options.patience)


def _document(options: argparse.Namespace, fought: Ended[Result]) -> dict[str, object]:
    names = dict.fromkeys((options.red, options.blue))
    players = [record(name, "", "", fought.told) for name in names]
    return {"planned": fought.planned, "players": players, "games": fought.told}


def _fight_one(bout: Bout, options: argparse.Namespace) -> int:
    kept = Kept()
    with deferred_stop() as stop:
        with stop.heeded():
            match, told = _fought_out(bout)
        if options.json:
            kept.keep_results(options.json, _document(options, Ended([told], 1)))
        if match and options.save:
            kept.keep(lambda: _keep_replay(options.save / replay_name(bout), bout, match))
        if match and options.picture:
            kept.keep(lambda: keep_picture(match, options.picture))
    console = plain_console()
    with while_somebody_reads():
        if match:
            tell_course(match)
            console.print()
        tell_failures(console, failures_in_words(failures_of([told])))
        kept.tell(console)
    kept.raise_failures()
    return 0 if match else 1


def _fought_out(bout: Bout) -> tuple[Match[Any] | None, Result]:
    """The game, if it did not crash, and how it ended."""
    try:
        fought = fight_out(bout, notes_of)
        return fought.match, result(bout, fought)
    except Exception as error:
        return None, crashed(bout, error_in_words(error))


def _keep_replay(path: Path, bout: Bout, match: Match[Any]) -> str:
    write_whole(path, save_text(match, (bout.red, bout.blue)))
    return f"The replay is in {path}."


def _print(console: Console, options: argparse.Namespace, results: list[Result]) -> None:
    console.print(f"{options.map}: {len(results)} games", soft_wrap=True)
    # The first tally of a family is the one to look at; the rest is in the JSON.
    tallies = list(dict.fromkeys(key for done in results for key in done.tallies[0]))[:1]
    table = Table(box=None, pad_edge=False)
    table.add_column("side")
    add_name_column(table, "player")
    for heading in ("wins", "score", "95 percent", "points", "own losses", *tallies):
        add_figure_column(table, heading.replace(" ", "\n"))
    names = tuple(dict.fromkeys((options.red, options.blue)))
    for name in names if options.swap else ():
        _add_row(table, "both", record(name, "", "", results), tallies)
    for side in SIDES:
        for name in names:
            row = record(name, "", "", results, (side,))
            if row.games:
                _add_row(table, side, row, tallies)
    number = max(1, len(results))
    drawn = sum(done.winner is None for done in results)
    table.add_row("", "drawn", str(drawn), f"{drawn / number:.1%}")
    print_table(console, table, names=2)
    ended = [done for done in results if not done.forfeit]
    turns = sum(done.turns for done in ended) / max(1, len(ended))
    choices = sum(done.choices for done in ended) / max(1, len(ended))
    console.print(f"{turns:.1f} turns and {choices:.0f} choices a game")


def _add_row(table: Table, sides: str, row: Record, tallies: list[str]) -> None:
    table.add_row(
        sides,
        row.player,
        str(row.wins),
        f"{row.score:.1%}",
        shown_interval(row.low, row.high),
        f"{row.points:.1f}",
        f"{row.losses:.1f}",
        *(f"{row.tallies.get(key, 0):.1f}" for key in tallies),
    )
