"""From the start of the process to the first frame of the menu, against importing what it stands on."""

import subprocess
import sys
import time
from pathlib import Path
from time import perf_counter

from tests.acceptance.driver import ROOT, Window

MOST = 4
"""Times what importing the libraries takes."""
ROUNDS = 4


def test_the_menu_comes_soon_after_its_libraries(tmp_path: Path) -> None:
    with Window(tmp_path) as window:
        window.press_and_end("Quit")
        imports, menus = [], []
        # In turn, so that what else the machine does slows down both, and the best of each counts.
        for _ in range(ROUNDS):
            imports.append(seconds_to_import())
            menus.append(seconds_to_menu(window))
    assert min(menus) <= MOST * min(imports)


def seconds_to_import() -> float:
    begin = perf_counter()
    code = "import pygame, numpy, pygame_gui"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - begin


def seconds_to_menu(window: Window) -> float:
    window.report_file.unlink(missing_ok=True)
    begin = perf_counter()
    window.launch()
    while not window.report_file.exists():
        assert window.game.poll() is None, window.complaints()
        time.sleep(0.001)
    taken = perf_counter() - begin
    window.game.terminate()
    window.game.wait()
    return taken
