"""The output may go away at any moment; the files are written all the same."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.cli.consoles import side_console
from game.engine.fault import Fault

ROOT = Path(__file__).parents[2]
MAP = "maps/front/the-weir-road.tmx"
TWO = ("--games", "2", "--jobs", "1")
COMMANDS = {
    "tournament": ("tournament", MAP, "--players", "recruit,random", *TWO),
    "skirmish": ("skirmish", MAP, "--red", "random", "--blue", "random", *TWO),
    "one skirmish": ("skirmish", MAP, "--red", "random", "--blue", "random"),
    "balance": ("balance", MAP, "--player", "random", *TWO),
}
DRAWING = ("one skirmish", "balance")


def leave_files(command, folder, output):
    files = ["--json", folder / "results.json"]
    if command in DRAWING:
        files += ["--picture", folder / "end.png"]
    if command != "balance":
        files += ["--save", folder / "kept"]
    run = subprocess.run(
        [sys.executable, "-m", "game", *COMMANDS[command], *files],
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert json.loads((folder / "results.json").read_text())
    assert (folder / "end.png").exists() == (command in DRAWING)
    assert command == "balance" or list((folder / "kept").iterdir())
    return run


@pytest.fixture
def closed_pipe():
    reading, writing = os.pipe()
    os.close(reading)
    yield writing
    os.close(writing)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reader_who_has_gone_costs_no_results(tmp_path, closed_pipe, command):
    run = leave_files(command, tmp_path, closed_pipe)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_device_costs_no_results(tmp_path, command):
    with open("/dev/full", "w") as full:
        run = leave_files(command, tmp_path, full)
    assert (run.returncode, run.stderr) == (2, "salient: no space left on device.\n")


def test_a_terminal_that_knows_few_signs_gets_its_table():
    run = subprocess.run(
        [sys.executable, "-m", "game", *COMMANDS["tournament"]],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert " +- " in run.stdout


def test_results_that_cannot_be_written_cost_neither_the_table_nor_the_replay(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("game.cli.keeping.write_whole", _full)
    arguments = ["--red", "random", "--save", str(tmp_path), "--json", str(tmp_path / "results.json")]
    assert main(["skirmish", MAP, *arguments]) == 2
    told = capsys.readouterr()
    assert "seed 1" in told.out
    assert "The replay is in" in told.out
    assert told.err == "salient: no space left on device.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["the-weir-road-random-regular-1.salient.json"]


def _full(path, content):
    raise Fault("", "", "no space left on device")


def test_a_bar_that_cannot_be_shown_harms_nothing(monkeypatch):
    monkeypatch.setattr("sys.stderr", _Gone())
    side_console().print("fighting")


class _Gone(io.StringIO):
    def write(self, text):
        raise OSError("input/output error")

    def flush(self):
        raise OSError("input/output error")
