"""What a player has set, remembered in one small file.

A file that cannot be understood is set aside with a sentence and the usual settings hold: nobody is kept
from playing by it, and nothing of it is lost.
"""

import os
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from platformdirs import user_config_path

from game.engine.fault import Fault
from game.files import make_folder, read_bytes, shown, write_whole
from game.ui.look.palette import PALETTES, STANDARD

SCALES: Final = (75, 100, 125, 150, 175, 200)
SPEEDS: Final = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.5}
"""How fast things move, as a factor; 0: they jump."""
LARGEST: Final = 1_000_000
SMALLEST_WINDOW: Final = (800, 500)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scale: Annotated[int, msgspec.Meta(ge=75, le=200)] = 100
    speed: Literal["off", "slow", "normal", "fast"] = "normal"
    palette: str = STANDARD.name
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60
    edge_scrolling: bool = True
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    seats: tuple[str, str] = ("human", "regular")
    """Who played red and blue in the battle begun last."""
    keys: dict[str, str] = {}
    """Actions whose key was changed, and to which."""

    def __post_init__(self) -> None:
        if self.palette not in PALETTES:
            raise ValueError(f"{self.palette!r} is no palette")
        if not all(64 <= side <= 16_384 for side in self.window):
            raise ValueError("no window has this size")

    @property
    def pace(self) -> float:
        return SPEEDS[self.speed]


def settings_file() -> Path:
    return user_config_path("salient") / "settings.json"


def load_settings(path: Path) -> tuple[Settings, str | None]:
    """The settings in a file, or the usual ones and why, in one sentence."""
    if not path.exists():
        return Settings(), None
    try:
        return msgspec.json.decode(read_bytes(path, LARGEST), type=Settings), None
    except Fault as fault:
        return Settings(), str(fault)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Settings(), _set_aside(path, str(error))


def save_settings(path: Path, settings: Settings) -> None:
    make_folder(path.parent)
    write_whole(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


def _set_aside(path: Path, trouble: str) -> str:
    aside = path.with_name(path.name + ".broken")
    told = f"{shown(path)} cannot be understood ({trouble}), so the usual settings hold"
    try:
        os.replace(path, aside)
    except OSError:
        return f"{told}."
    return f"{told}; the file was kept as {aside.name}."
