"""A layer imports only those above it, and the engine needs no window, no files and no clock."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

GAME = Path(__file__).parents[2] / "game"

LAYERS = {"engine": set(), "tiled": {"engine"}, "ai": {"engine"}, "ui": {"engine", "tiled", "ai"}}
"""Folder to the folders of `game` it may import besides itself."""

BANNED_IN_ENGINE = {
    *("pygame", "pygame_gui", "pytmx", "rich", "platformdirs"),
    *("os", "pathlib", "io", "shutil", "tempfile", "time", "datetime", "socket", "subprocess"),
}


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found.add(node.module)
    return found


FILES = sorted(path for layer in LAYERS for path in (GAME / layer).rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GAME)))
def test_a_layer_imports_only_layers_above_it(path):
    layer = path.relative_to(GAME).parts[0]
    allowed = LAYERS[layer] | {layer}
    used = {name.split(".")[1] for name in imports(path) if name.startswith("game.")}
    shared = {"files", "resources"} if layer != "engine" else set()
    assert used <= allowed | shared


@pytest.mark.parametrize(
    "path", sorted((GAME / "engine").rglob("*.py")), ids=lambda path: str(path.relative_to(GAME))
)
def test_the_engine_imports_nothing_that_shows_reads_or_waits(path):
    assert not {name.split(".")[0] for name in imports(path)} & BANNED_IN_ENGINE


def test_families_do_not_import_each_other():
    families = ("front", "squad", "fleet", "ranks")
    for family in families:
        others = tuple(f"game.engine.{other}" for other in families if other != family)
        for path in (GAME / "engine" / family).rglob("*.py"):
            assert not any(name.startswith(others) for name in imports(path)), path


def test_importing_the_engine_loads_no_window_library():
    code = (
        "import sys, game.engine.front.rules, game.engine.save;"
        "print([m for m in sys.modules if 'pygame' in m])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
