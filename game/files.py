"""Reading and writing files so that nothing is lost and every trouble is a sentence."""

import os
import tempfile
from pathlib import Path

from game.engine.fault import Fault


def read_bytes(path: Path, largest: int) -> bytes:
    try:
        size = path.stat().st_size
        if size > largest:
            raise Fault(str(path), "", f"has {size} bytes, more than any such file", "choose another file")
        return path.read_bytes()
    except OSError as error:
        raise Fault(str(path), "", f"cannot be read: {_reason(error)}", "check the path") from None


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: whoever reads it finds the old content or the new."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise Fault(str(path), "", f"cannot be written: {_reason(error)}", "choose another place") from None


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
