"""What the README promises is what is checked."""

from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_ci_runs_the_readmes_test_command():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = next(line.strip() for line in readme.splitlines() if "pip install --quiet -e" in line)
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
