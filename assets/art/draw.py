"""Redraw everything, or some parts of it: `python assets/art/draw.py [tiles] [works] [units] ...`.

The same bytes come out every time.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# The menu shows a map, which the game itself knows how to draw.
sys.path.append(str(Path(__file__).resolve().parents[2]))

from draw_counters import draw_counters
from draw_menu import draw_menu
from draw_tiles import draw_tilesets, draw_works
from draw_units import draw_units
from obstacles import draw_obstacles

from game.tiled.project import project_text

ROOT = Path(__file__).resolve().parents[2]
PARTS: dict[str, Callable[[], None]] = {
    "tiles": lambda: draw_tilesets(ROOT / "maps" / "tilesets"),
    "works": lambda: draw_works(ROOT / "maps" / "tilesets"),
    "counters": lambda: draw_counters(ROOT / "assets" / "art" / "counters"),
    "obstacles": lambda: draw_obstacles(ROOT / "assets" / "art" / "obstacles"),
    "units": lambda: draw_units(
        ROOT / "maps" / "tilesets",
        ROOT / "maps" / "templates",
        ROOT / "assets" / "rosters",
        ROOT / "assets" / "art" / "counters",
    ),
    "menu": lambda: draw_menu(ROOT / "assets" / "art" / "menu"),
    "project": lambda: _write_project(),
}


def main(wanted: list[str]) -> int:
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        print(f"There is nothing to draw called {unknown[0]!r}; say some of {', '.join(PARTS)}.")
        return 2
    for name, draw in PARTS.items():
        if not wanted or name in wanted:
            draw()
    return 0


def _write_project() -> None:
    text = project_text(ROOT / "assets" / "rosters")
    (ROOT / "maps" / "salient.tiled-project").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
