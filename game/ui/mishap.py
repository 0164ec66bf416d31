"""When the game itself is wrong, the window closes with one sentence, and what happened is kept in a file."""

import traceback
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from game.engine.fault import Fault
from game.files import make_folder, write_whole


def mishap(error: Exception) -> Fault:
    """The sentence for an error that nobody foresaw; the trace goes to a file."""
    path = user_data_path("salient") / "mishap.txt"
    cure = "the battle can be continued from its last autosave"
    if _keep("".join(traceback.format_exception(error)), path):
        cure += f", and {path} tells those who mend it what happened"
    return Fault("", "", f"The window had to close, since the game made a mistake ({error})", cure)


def _keep(trace: str, path: Path) -> bool:
    with suppress(Fault):
        make_folder(path.parent)
        write_whole(path, trace.encode("utf-8", "replace"))
        return True
    return False
