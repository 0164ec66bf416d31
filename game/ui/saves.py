"""The player's saved games: a folder of replays, one file a game.

What the game saves by itself has a file for each battle, of which the newest few are kept: the state of a
battle that goes on, or the whole of one that has been fought out.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.families import family
from game.engine.fault import Fault
from game.engine.match import Match
from game.engine.save import LARGEST_SAVE, load, read_save, save_text
from game.files import make_folder, read_bytes, shown, write_whole
from game.ui.save_files import AUTOSAVE, ENDING, FOUGHT, saves_folder

KEPT: Final = 8
"""So many battles that go on, and so many that have been fought out, are kept by themselves."""
QUICK_SAVE: Final = "quick save"
LONGEST_NAME: Final = 60

Seats = tuple[str, str]


class Slot(msgspec.Struct, frozen=True):
    """A saved game as a list shows it."""

    path: Path
    name: str
    title: str
    rules: str
    seats: Seats
    choices: int
    written: float
    """When, in seconds since 1970."""
    trouble: str = ""
    """What is wrong with the file, in one sentence; it cannot be played then."""
    turn: int | None = None
    score: str | None = None

    @property
    def kind(self) -> str:
        """AUTOSAVE or FOUGHT for what was saved by itself, else ""."""
        return next((kind for kind in (AUTOSAVE, FOUGHT) if self.name.startswith(f"{kind} ")), "")


def slot_path(name: str) -> Path:
    return saves_folder() / f"{name}{ENDING}"


def write_save(name: str, match: Match[Any], seats: Seats) -> Path:
    path = slot_path(name)
    make_folder(path.parent)
    write_whole(path, save_text(match, seats))
    return path


def write_autosave(match: Match[Any], seats: Seats) -> Path:
    """Keep how a battle stands, without touching what is kept of others."""
    path = write_save(_name_of(AUTOSAVE, match), match, seats)
    _keep_newest(AUTOSAVE)
    return path


def write_fought(match: Match[Any], seats: Seats) -> Path:
    """Keep a battle that is over, to be watched; there is nothing to continue any more."""
    path = write_save(_name_of(FOUGHT, match), match, seats)
    delete_save(slot_path(_name_of(AUTOSAVE, match)))
    _keep_newest(FOUGHT)
    return path


def _name_of(kind: str, match: Match[Any]) -> str:
    title = "".join(letter for letter in match.scenario.title if _is_plain(letter))
    return f"{kind} {title[: LONGEST_NAME // 2].strip()} {match.seed}"


def _keep_newest(kind: str) -> None:
    files = saves_folder().glob(f"{kind} *{ENDING}")
    for old in sorted(files, key=lambda path: -path.stat().st_mtime)[KEPT:]:
        delete_save(old)


Progress = Callable[[int, int], None]
"""Told how many choices have been made again, and of how many."""


def read_match(path: Path, progress: Progress | None = None) -> tuple[Match[Any], Seats]:
    """A saved game played again, and who sat at it; a Fault says what is wrong with the file."""
    source = shown(path)
    game = read_save(read_bytes(path, LARGEST_SAVE), source)
    total = len(game.choices)
    played = None if progress is None else lambda number: progress(number, total)
    return load(game, family(game.rules, source), source, played), game.seats


def delete_save(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise Fault(shown(path), "", f"cannot be deleted: {error.strerror}", "delete it by hand") from None


def slots() -> list[Slot]:
    """All saved games, the newest first; broken ones say what is wrong with them."""
    try:
        files = sorted(saves_folder().glob(f"*{ENDING}"))
    except OSError:
        return []
    return sorted(map(_glance, files), key=lambda slot: -slot.written)


def newest() -> Slot | None:
    """The game to continue with."""
    return next((slot for slot in slots() if not slot.trouble and slot.kind != FOUGHT), None)


class _Title(msgspec.Struct):
    title: str


class _Glance(msgspec.Struct):
    rules: str
    scenario: _Title
    choices: list[msgspec.Raw]
    seats: Seats = ("human", "human")
    turn: int | None = None
    score: str | None = None


def _glance(path: Path) -> Slot:
    """What a list says of a save, without playing it again."""
    name = path.name.removesuffix(ENDING)
    written = 0.0
    try:
        written = path.stat().st_mtime
        game = msgspec.json.decode(read_bytes(path, LARGEST_SAVE), type=_Glance)
    except (Fault, OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Slot(path, name, "", "", ("", ""), 0, written, _trouble(path))
    many = len(game.choices)
    told = game.scenario.title, game.rules, game.seats, many, written
    return Slot(path, name, *told, turn=game.turn, score=game.score)


def _trouble(path: Path) -> str:
    try:
        read_save(read_bytes(path, LARGEST_SAVE), shown(path))
    except (Fault, RecursionError) as error:
        return str(error)
    return f"{shown(path)}: is no save of this game."


def name_fault(name: str) -> str | None:
    """Why a save cannot have this name, in words; None if it can."""
    if not name.strip():
        return "Give the save a name first."
    if len(name) > LONGEST_NAME:
        return f"A name has at most {LONGEST_NAME} letters."
    if not all(map(_is_plain, name)) or name.startswith("."):
        return "A name is made of letters, numbers and spaces."
    if name.strip().partition(" ")[0] in (AUTOSAVE, FOUGHT):
        return f"Names that begin with “{AUTOSAVE}” or “{FOUGHT}” are for what the game saves by itself."
    return None


def _is_plain(letter: str) -> bool:
    return letter.isalnum() or letter in " -_.,'!"
