"""Sounds by name. Without an audio device everything is silent, and nobody is troubled with it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

import pygame

CHANNELS = 16


class Sounds:
    def __init__(self, folder: Path, volume: int) -> None:
        self.folder = folder
        self.volume = volume
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> None:
        if not self.volume or not self.works:
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        if sound is not None:
            sound.set_volume(self.volume / 100)
            sound.play()

    @cached_property
    def works(self) -> bool:
        # Asked with the first sound, as opening a device takes longer than the first frame may.
        return _open_mixer()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self.folder / f"{name}.wav")
        except (pygame.error, OSError):
            return None


def _open_mixer() -> bool:
    try:
        with _quiet():
            pygame.mixer.init(frequency=44_100, channels=2, buffer=1024)
        pygame.mixer.set_num_channels(CHANNELS)
    except (pygame.error, NotImplementedError):
        return False
    return True


@contextmanager
def _quiet() -> Iterator[None]:
    """The libraries below pygame complain about missing devices on standard error, for nobody's good."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
