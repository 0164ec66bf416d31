"""`salient skirmish`: whole games on a map, headless."""

import argparse
from collections import Counter
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from game.ai.players import PLAYERS, check_player
from game.ai.skirmish import Bout, Fought, Result, fight, fight_and_keep, replay_name, result
from game.cli.course import tell_course
from game.cli.pool import check_numbers, fight_all
from game.engine.save import save_text
from game.files import make_folder, shown, write_whole
from game.resources import assets
from game.tiled.scenario import load_scenario


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "skirmish",
        help="let players fight on a map, headless",
        description="Whole games on a map between players that are programs. One game is told blow by blow.",
    )
    known = ", ".join(PLAYERS)
    parser.add_argument("map", type=Path, metavar="MAP")
    parser.add_argument("--red", default="regular", metavar="WHO", help=f"{known} (default regular)")
    parser.add_argument("--blue", default="regular", metavar="WHO", help=f"{known} (default regular)")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many (default 1)")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: all cores)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game (default 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there")
    parser.add_argument("--save", type=Path, metavar="DIR", help="keep the replay of every game there")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    _check(options)
    if options.save:
        make_folder(options.save)
    scenario = load_scenario(options.map, assets() / "rosters")
    seeds = range(options.seed, options.seed + options.games)
    bouts = (Bout(shown(options.map), scenario, options.red, options.blue, seed) for seed in seeds)
    results = _one(next(bouts), options.save) if options.games == 1 else _many(bouts, options)
    if options.json:
        write_whole(options.json, msgspec.json.encode({"games": results}) + b"\n")
        print(f"The results are in {options.json}.")
    return 0


def _check(options: argparse.Namespace) -> None:
    for name in (options.red, options.blue):
        check_player(name)
    check_numbers(options.games, options.jobs, options.seed)


def _one(bout: Bout, folder: Path | None) -> list[Result]:
    match = fight(bout)
    tell_course(match)
    if folder:
        path = folder / replay_name(bout)
        write_whole(path, save_text(match, (bout.red, bout.blue)))
        print(f"\nThe replay is in {path}.")
    return [result(bout, Fought(match))]


def _many(bouts: Iterable[Bout], options: argparse.Namespace) -> list[Result]:
    console = Console(highlight=False)
    work = partial(fight_and_keep, options.save)
    results = fight_all(console, bouts, options.games, options.jobs, work, _score)
    results.sort(key=lambda done: done.seed)
    _print(console, options, results)
    return results


def _score(results: Iterable[Result]) -> str:
    wins = Counter(done.winner for done in results)
    return f"red {wins['red']}  blue {wins['blue']}  drawn {wins[None]}"


def _print(console: Console, options: argparse.Namespace, results: list[Result]) -> None:
    wins = Counter(done.winner for done in results)
    console.print(f"{options.map}: {len(results)} games", markup=False, soft_wrap=True)
    table = Table(box=None, pad_edge=False)
    for heading in ("side", "player", "wins", "share", "mean points"):
        table.add_column(heading, justify="left" if heading in ("side", "player") else "right")
    number = max(1, len(results))
    for place, (side, name) in enumerate((("red", options.red), ("blue", options.blue))):
        points = sum(done.points[place] for done in results) / number
        table.add_row(side, name, str(wins[side]), f"{wins[side] / number:.1%}", f"{points:.1f}")
    table.add_row("", "drawn", str(wins[None]), f"{wins[None] / number:.1%}", "")
    console.print(table)
    turns = sum(done.turns for done in results) / number
    choices = sum(done.choices for done in results) / number
    console.print(f"{turns:.1f} turns and {choices:.0f} choices a game")
