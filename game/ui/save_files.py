"""Where saved games lie and what their files are called: all that the menu needs to know of them."""

from pathlib import Path
from typing import Final

from platformdirs import user_data_path

ENDING: Final = ".salient.json"
AUTOSAVE: Final = "autosave"
FOUGHT: Final = "fought"
"""How the names begin of what is saved by itself: battles that go on, and battles that are over."""


def saves_folder() -> Path:
    return user_data_path("salient") / "saves"


def can_continue() -> bool:
    """Whether there is a save of a battle that may go on."""
    try:
        return any(not path.name.startswith(f"{FOUGHT} ") for path in saves_folder().glob(f"*{ENDING}"))
    except OSError:
        return False
