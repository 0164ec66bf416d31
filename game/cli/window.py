"""`salient` alone: the window. Where there is no display, a battle between programs is told instead."""

import argparse
import sys

from game.ui.display import NoWindow, require_display


def run_default(options: argparse.Namespace | None = None) -> int:
    try:
        require_display()
        _open_menu()
        return 0
    except NoWindow as trouble:
        print(f"salient: {trouble}", file=sys.stderr)
    # Only loaded where it is needed: the window has its first frame before this could be read.
    from game.cli.battle import run_first_map

    return run_first_map()


def _open_menu() -> None:
    from game.ui.app import App
    from game.ui.screens.menu import MenuScreen

    app = App()
    app.run(MenuScreen(app.desk))
