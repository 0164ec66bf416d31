"""Sounds come from our own script, and nobody needs an audio device."""

import wave
from pathlib import Path

import pygame
import pytest

from game.engine.contract import Event
from game.engine.families import names
from game.resources import assets
from game.ui.plugs.plug import Plug, plug_of
from game.ui.sounds import Sounds

FILES = sorted((assets() / "sounds").glob("*.wav"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_sound_is_short_and_can_be_heard(path: Path) -> None:
    with wave.open(str(path)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        assert 0.02 < sound.getnframes() / sound.getframerate() < 2.5
        loudest = max(abs(value) for value in memoryview(sound.readframes(sound.getnframes())).cast("h"))
    assert 20_000 < loudest < 32_767


def test_events_have_sounds_that_are_there() -> None:
    there = {path.stem for path in FILES}
    for name in names():
        assert set(plug_of(name).SOUNDS.values()) <= there
    assert Plug().sound(Event("march", path=(1, 2))) in there
    assert Plug().sound(Event("roll", dice=(("D6", (0, 1)),))) in there


def test_without_a_device_and_without_a_file_nothing_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    silent = Sounds(assets() / "sounds", 100)
    silent.play("click")
    assert not silent.works
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(tmp_path, 100)
    sounds.play("click")
    (tmp_path / "click.wav").write_bytes(b"no sound")
    Sounds(tmp_path, 100).play("click")
