"""Where the files that come with Salient are: beside `game` in a checkout, inside it in a wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def assets() -> Path:
    return _shipped("assets")


def maps() -> Path:
    return _shipped("maps")


def _shipped(folder: str) -> Path:
    installed = _PACKAGE / "_data" / folder
    return installed if installed.is_dir() else _PACKAGE.parent / folder
