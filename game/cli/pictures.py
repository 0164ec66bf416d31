"""Pictures of how a game stands, as PNG files."""

from pathlib import Path
from typing import Any

from game.engine.fault import Fault
from game.engine.match import Match
from game.files import refuse_bad_place, write_whole
from game.tiled.reader import read_map
from game.tiled.records import TiledMap

ZOOM = 0.8


def write_picture(match: Match[Any], file: Path) -> None:
    print(keep_picture(match, file))


def keep_picture(match: Match[Any], file: Path) -> str:
    """Draw the present moment, as a referee sees it, and have ready what there is to tell of it."""
    # Only those who want a picture wait for pygame to load.
    from game.ui.battle_picture import BattlePicture
    from game.ui.png import png_bytes

    picture = BattlePicture(match.rules, match.scenario, map_of(match)).draw(match.state, ZOOM)
    write_whole(file, png_bytes(picture))
    return f"{file}: {picture.get_width()} x {picture.get_height()} pixels written."


def map_of(match: Match[Any]) -> TiledMap | None:
    """The map that was fought on, if it is still there and sound; else the ground is drawn plainly."""
    path = Path(match.scenario.source)
    try:
        return read_map(path) if match.scenario.source and path.is_file() else None
    except Fault:
        return None


def refuse_bad_picture(file: Path) -> None:
    """Say at once what would only be found out after the drawing."""
    if file.suffix.lower() != ".png":
        raise Fault(str(file), "", "is not a name for a PNG picture", "end it in .png")
    refuse_bad_place(file)
