"""Reading and writing files so that nothing is lost and every trouble is a sentence."""

import os
import stat
import tempfile
from pathlib import Path

from game.engine.fault import Fault, printable


def read_bytes(path: Path, largest: int) -> bytes:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise Fault(shown(path), "", "is no ordinary file", "choose a file")
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        raise Fault(shown(path), "", f"cannot be read: {reason(error)}", "check the path") from None
    if len(content) > largest:
        raise Fault(shown(path), "", "is larger than any such file", "choose another file")
    return content


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: whoever reads it finds the old content or the new."""
    # What a link points to is written, and the link stays.
    path = Path(os.path.realpath(path))
    _refuse_what_is_no_file(path)
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                os.fchmod(handle, 0o666 & ~_umask())
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise Fault(shown(path), "", f"cannot be written: {reason(error)}", "choose another place") from None


def refuse_bad_place(path: Path) -> None:
    """Say before long work that its result could not be written there."""
    if os.path.isdir(path):
        raise Fault(shown(path), "", "is a folder", "name a file in it")
    real = Path(os.path.realpath(path))
    _refuse_what_is_no_file(real)
    _try_writing(real.parent, path)


def _refuse_what_is_no_file(path: Path) -> None:
    """A device or a pipe would be replaced by a file of its name."""
    if os.path.exists(path) and not os.path.isfile(path):
        raise Fault(shown(path), "", "is no ordinary file", "choose another place")


def make_folder(path: Path) -> None:
    """A folder that files can be written to."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        told = f"cannot be made a folder: {reason(error)}"
        raise Fault(shown(path), "", told, "choose another place") from None
    _try_writing(path, path)


def _try_writing(folder: Path, told_of: Path) -> None:
    try:
        with tempfile.TemporaryFile(dir=folder):
            return
    except OSError as error:
        told = f"cannot be written: {reason(error)}"
        raise Fault(shown(told_of), "", told, "choose another place") from None


def _umask() -> int:
    """What new files must not allow; there is no way to ask but to set it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def shown(path: str | os.PathLike[str]) -> str:
    """A path as text that can be printed and saved, whatever bytes it is made of."""
    return printable(os.fsencode(path).decode("utf-8", "replace"))


def reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
