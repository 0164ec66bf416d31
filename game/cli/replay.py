"""`salient replay`: tell a saved game, prove that it plays as it was saved, show it, or make a page of it."""

import argparse
from pathlib import Path
from typing import Any

from game.cli.course import tell_course
from game.cli.guard import TROUBLE, complain
from game.cli.pictures import map_of, refuse_bad_picture, write_picture
from game.cli.thoughts import tell_thoughts
from game.engine.contract import NOBODY
from game.engine.families import family
from game.engine.fault import Fault
from game.engine.match import Match
from game.engine.save import LARGEST_SAVE, SavedGame, load, read_save
from game.files import read_bytes, shown, write_whole


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help="tell, verify, watch or picture a saved game",
        description="Tell the course of a saved game, or do with it what the options say.",
    )
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--verify", action="store_true", help="only check that it plays as it was saved")
    parser.add_argument("--watch", action="store_true", help="see it again in the window")
    parser.add_argument("--thoughts", action="store_true", help="tell what programs weighed, and why")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write its last moment as a PNG")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with its whole course")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    shows = options.watch or options.picture or options.html
    if shows and len(options.files) > 1:
        raise Fault("replay", "", "more than one game is named", "show one at a time")
    if options.picture:
        refuse_bad_picture(options.picture)
    code = 0
    for file in options.files:
        try:
            _tell(file, options)
        except Fault as fault:
            # Who names many games wants to know of all of them.
            complain(str(fault))
            code = TROUBLE
    return code


def _tell(file: Path, options: argparse.Namespace) -> None:
    source = shown(file)
    game = read_save(read_bytes(file, LARGEST_SAVE), source)
    match = load(game, family(game.rules, source), source)
    if options.verify:
        print(f"{source}: {_proof(match)}")
    if options.picture:
        write_picture(match, options.picture)
    if options.html:
        _write_page(match, game, options.html)
    if options.watch:
        _watch(file)
    if options.thoughts:
        tell_thoughts(match)
    if not any((options.verify, options.picture, options.html, options.watch, options.thoughts)):
        tell_course(match)


def _proof(match: Match[Any]) -> str:
    many = len(match.history)
    played = "1 choice plays as it was saved" if many == 1 else f"{many} choices play as they were saved"
    if match.resigned == NOBODY:
        return f"{played}."
    return f"{played}, then {match.side_name(match.resigned)} resigned."


def _write_page(match: Match[Any], game: SavedGame, file: Path) -> None:
    _refuse_bad_page(file)
    from game.ui.battle_page import battle_page

    page = battle_page(match, map_of(match), game.seats)
    write_whole(file, page.encode("utf-8", "replace"))
    print(f"{file}: open it in a browser.")


def _watch(file: Path) -> None:
    from game.ui.display import require_display

    require_display()
    from game.ui.app import App
    from game.ui.battle.replay import Replay
    from game.ui.screens.battle import BattleScreen
    from game.ui.screens.menu import MenuScreen

    battle = Replay.from_save(file)
    app = App()
    app.desk.go(MenuScreen(app.desk))
    app.run(BattleScreen(app.desk, battle))


def _refuse_bad_page(file: Path) -> None:
    if file.suffix.lower() != ".html":
        raise Fault(str(file), "", "does not end in .html", "call it something.html")
