"""The files that make up a map, and which of them it may ask for.

A map sees only its own project: the nearest folder above it with a .tiled-project, or else its own folder.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.tiled.finding import Place, Refusal

MOST_BYTES: Final = 32_000_000
"""Of one map with all its tilesets and templates, each read once."""


@dataclass
class Sources:
    root: str
    """The real path of the folder that the map must not leave."""
    project: str | None
    """The path of the .tiled-project, if there is one."""
    bytes_left: int = MOST_BYTES


def sources_of(map_path: str) -> Sources:
    folder = Path(os.path.realpath(map_path)).parent
    for ancestor in (folder, *folder.parents):
        projects = _projects_in(ancestor)
        if projects:
            return Sources(str(ancestor), projects[0])
    return Sources(str(folder), None)


def _projects_in(folder: Path) -> list[str]:
    try:
        return sorted(str(path) for path in folder.glob("*.tiled-project"))
    except OSError:
        return []


def beside(file: str, reference: str) -> str:
    """The path of what a file refers to, in the same terms as the path of the file itself."""
    return os.path.normpath(os.path.join(os.path.dirname(file), reference))


def require_file(sources: Sources, path: str, what: str, place: Place) -> None:
    """Refuse a path that leaves the project or leads to no file."""
    if "\0" in path or not Path(os.path.realpath(path)).is_relative_to(sources.root):
        raise Refusal(
            place.error(
                f"the {what} {path[:200]!r} is outside of the map's project",
                f"copy it into {sources.root} and choose it there",
            )
        )
    if not os.path.isfile(path):
        told = f"the {what} {path[:200]!r} does not exist"
        raise Refusal(place.error(told, "put it there or remove what refers to it"))


def read_file(sources: Sources, path: str, what: str, place: Place) -> bytes:
    require_file(sources, path, what, place)
    try:
        with open(path, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            data = file.read(size) if size <= sources.bytes_left else None
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise Refusal(place.error(f"the {what} {path!r} cannot be read: {reason}", "mend that")) from None
    if data is None:
        raise Refusal(
            place.error(
                f"the {what} {path!r} brings the map to more than {MOST_BYTES // 1_000_000} MB",
                "save layers as compressed base64 or split the map",
            )
        )
    sources.bytes_left -= len(data)
    return data
