"""The window that tests of the screens look at from inside."""

import pytest

from tests.ui.bench import Bench


@pytest.fixture
def bench(tmp_path, monkeypatch):
    """Without a display, with settings, saves and previews of its own."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for name in ("CONFIG", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    opened = Bench()
    yield opened
    opened.close()
