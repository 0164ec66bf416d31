"""The menu loads nothing that it does not show."""

import subprocess
import sys

from tests.acceptance.driver import ROOT

CODE = """
import sys
from game.ui.app import App
from game.ui.screens.menu import MenuScreen
app = App()
app.desk.go(MenuScreen(app.desk))
app.step(0.01)
later = "game.engine.f", "game.engine.s", "game.engine.r", "game.tiled", "game.ai", "game.ui.battle", "rich"
print(sorted(name for name in sys.modules if name.startswith(later)))
"""
NEEDED = {"game.engine.fault", "game.engine.scenario"}


def test_the_menu_waits_for_no_rules_no_maps_and_no_players(tmp_path):
    told = subprocess.run(
        [sys.executable, "-c", CODE],
        cwd=ROOT,
        env={"SDL_VIDEODRIVER": "dummy", "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(told.stdout.strip()[1:-1].replace("'", "").split(", "))
    assert loaded <= NEEDED
