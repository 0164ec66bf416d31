"""Whatever goes wrong inside the window ends it with a sentence."""

import pytest

from game.engine.fault import Fault
from game.ui.app import App
from game.ui.screens.screen import Screen


class Broken(Screen):
    def draw(self, surface):
        raise ZeroDivisionError("nothing can be divided by it")


def test_a_mistake_of_ours_is_one_sentence_and_leaves_a_trace(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    # Other tests go on with pygame after this.
    monkeypatch.setattr("pygame.quit", lambda: None)
    app = App()
    with pytest.raises(Fault, match=r"had to close.*nothing can be divided.*mishap\.txt"):
        app.run(Broken(app.desk))
    assert "in draw" in (tmp_path / "salient" / "mishap.txt").read_text()
