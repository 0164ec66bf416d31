"""The player's saved games: a folder of replays, one file a game."""

from pathlib import Path
from typing import Any, Final

import msgspec
from platformdirs import user_data_path

from game.engine.families import family
from game.engine.fault import Fault
from game.engine.match import Match
from game.engine.save import LARGEST_SAVE, load, read_save, save_text
from game.files import make_folder, read_bytes, shown, write_whole

AUTOSAVE: Final = "autosave"
QUICK_SAVE: Final = "quick save"
ENDING: Final = ".salient.json"

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


def saves_folder() -> Path:
    return user_data_path("salient") / "saves"


def slot_path(name: str) -> Path:
    return saves_folder() / f"{name}{ENDING}"


def write_save(name: str, match: Match[Any], seats: Seats) -> Path:
    path = slot_path(name)
    make_folder(path.parent)
    write_whole(path, save_text(match, seats))
    return path


def read_match(path: Path) -> tuple[Match[Any], Seats]:
    """A saved game played again, and who sat at it; a Fault says what is wrong with the file."""
    source = shown(path)
    game = read_save(read_bytes(path, LARGEST_SAVE), source)
    return load(game, family(game.rules, source), source), game.seats


def delete_save(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise Fault(shown(path), "", f"cannot be deleted: {error.strerror}", "delete it by hand") from None


def slots() -> list[Slot]:
    """All saved games that can be read at a glance, the newest first."""
    try:
        files = sorted(saves_folder().glob(f"*{ENDING}"))
    except OSError:
        return []
    found = [slot for slot in map(_glance, files) if slot]
    return sorted(found, key=lambda slot: -slot.written)


class _Title(msgspec.Struct):
    title: str


class _Glance(msgspec.Struct):
    rules: str
    scenario: _Title
    choices: list[msgspec.Raw]
    seats: Seats = ("human", "human")


def _glance(path: Path) -> Slot | None:
    """What a list says of a save; None if it is not worth offering."""
    try:
        game = msgspec.json.decode(read_bytes(path, LARGEST_SAVE), type=_Glance)
        written = path.stat().st_mtime
    except (Fault, OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    name = path.name.removesuffix(ENDING)
    return Slot(path, name, game.scenario.title, game.rules, game.seats, len(game.choices), written)
