"""What several tests of maps need."""

import shutil
from pathlib import Path

import pytest

MAPS = Path(__file__).parents[2] / "maps"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Our project as a copy to draw in."""
    for name in ("templates", "tilesets"):
        shutil.copytree(MAPS / name, tmp_path / name)
    shutil.copy(MAPS / "salient.tiled-project", tmp_path)
    return tmp_path
