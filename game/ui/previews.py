"""Small pictures of maps, drawn on a thread of their own and kept on disk, so that no frame waits for one."""

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import pygame
from platformdirs import user_cache_path

from game.engine.fault import Fault
from game.files import make_folder, write_whole

LARGEST = (720, 480)
"""Pixels that a preview is drawn in at most."""


class Previews:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "previews")
        self._coming: dict[Path, Future[pygame.Surface | None]] = {}
        self._scaled: dict[tuple[Path, tuple[int, int]], pygame.Surface] = {}
        """The last one only: one map is looked at at a time."""

    def picture(self, path: Path) -> pygame.Surface | None:
        """The picture of a map; None while it is being drawn, and if it cannot be."""
        if path not in self._coming:
            self._coming[path] = self._pool.submit(_picture, path)
        coming = self._coming[path]
        return coming.result() if coming.done() else None

    def scaled(self, path: Path, size: tuple[int, int]) -> pygame.Surface:
        """A picture that has been drawn, in another size."""
        picture = self.picture(path)
        assert picture is not None, "only what has been drawn can be scaled"
        key = path, size
        if key not in self._scaled:
            self._scaled = {key: pygame.transform.smoothscale(picture.convert_alpha(), size)}
        return self._scaled[key]

    def failed(self, path: Path) -> bool:
        coming = self._coming.get(path)
        return coming is not None and coming.done() and coming.result() is None

    def stop(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _picture(path: Path) -> pygame.Surface | None:
    try:
        kept = user_cache_path("salient") / "previews" / f"{_mark(path)}.png"
        if kept.exists():
            with suppress(pygame.error):
                return pygame.image.load(kept)
        return _draw(path, kept)
    except Exception:
        # Drawn from files that anybody may have made; the list says what is wrong with them.
        return None


def _draw(path: Path, kept: Path) -> pygame.Surface:
    # Loaded on the thread that needs it: the window shows its list before.
    from game.tiled.reader import read_map
    from game.ui.map_picture import draw_map
    from game.ui.png import png_bytes

    tiled = read_map(path)
    width, height = tiled.grid.size
    picture = draw_map(tiled, min(1.0, LARGEST[0] / width, LARGEST[1] / height))
    with suppress(Fault):
        make_folder(kept.parent)
        write_whole(kept, png_bytes(picture))
    return picture


def _mark(path: Path) -> str:
    """A name that changes when the map does."""
    facts = path.stat()
    told = f"{path.resolve()}/{facts.st_mtime_ns}/{facts.st_size}/{LARGEST}"
    return blake2b(told.encode("utf-8", "surrogateescape"), digest_size=12).hexdigest()
