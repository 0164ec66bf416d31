"""The command line as a person meets it: as a process of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def salient(*arguments, home):
    return subprocess.run(
        [sys.executable, "-m", "game", *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"HOME": str(home), "XDG_DATA_HOME": str(home), "PATH": "/usr/bin:/bin"},
        check=False,
    )


@pytest.fixture(scope="module")
def fought(tmp_path_factory):
    home = tmp_path_factory.mktemp("home")
    return salient(home=home), next(home.rglob("*.salient.json"))


def test_salient_alone_fights_a_battle_tells_it_and_keeps_the_replay(fought):
    told, replay = fought
    assert told.returncode == 0
    assert "Turn 1:" in told.stdout
    assert "wins:" in told.stdout or "A draw:" in told.stdout
    assert str(replay) in told.stdout.replace("\n", "")


def test_a_replay_verifies(fought, tmp_path):
    told = salient("replay", fought[1], "--verify", home=tmp_path)
    assert told.returncode == 0
    assert "choices play as they were saved." in told.stdout


def test_a_replay_tells_the_same_course(fought, tmp_path):
    told = salient("replay", fought[1], home=tmp_path)
    assert told.stdout.strip() in fought[0].stdout


def test_a_broken_replay_gets_one_sentence(fought, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_bytes(fought[1].read_bytes()[:1000])
    told = salient("replay", broken, home=tmp_path)
    assert told.returncode == 2
    assert told.stderr == f"salient: {broken}: ends in the middle; the file was cut short or changed.\n"


def test_a_missing_file_gets_one_sentence(tmp_path):
    told = salient("replay", tmp_path / "none.json", home=tmp_path)
    assert told.returncode == 2
    assert "cannot be read: no such file or directory" in told.stderr


def test_a_folder_is_no_file(tmp_path):
    told = salient("replay", tmp_path, home=tmp_path)
    assert told.returncode == 2
    assert "Traceback" not in told.stderr


def test_the_rulebook_is_printed(tmp_path):
    told = salient("rules", "front", home=tmp_path)
    assert told.returncode == 0
    assert told.stdout == (ROOT / "assets" / "rulebooks" / "front.md").read_text(encoding="utf-8")


def test_an_unknown_command_gets_one_sentence(tmp_path):
    told = salient("conquer", home=tmp_path)
    assert told.returncode == 2
    assert "invalid choice: 'conquer'" in told.stderr
    assert told.stderr.count("\n") == 1


def test_a_reader_who_has_had_enough_sees_no_traceback(tmp_path):
    command = f"{sys.executable} -m game rules front | head -n 1"
    told = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, check=True)
    assert told.stdout.startswith("# Front")
    assert told.stderr == ""
