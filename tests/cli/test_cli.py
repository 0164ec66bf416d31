"""The command line as a person meets it: as a process of its own."""

import json
import os
import signal
import subprocess
import sys
import time
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


def test_with_its_output_closed_a_command_says_so_before_any_work(tmp_path):
    command = f"{sys.executable} -m game skirmish maps/front/the-weir-road.tmx >&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 2
    assert done.stderr == "salient: the output: is closed; let it go somewhere, such as /dev/null.\n"


def test_processes_that_fight_end_with_the_one_that_asked(tmp_path):
    def alive(processes):
        return [one for one in processes if Path(f"/proc/{one}").exists()]

    arguments = ["maps/squad/hollin-gap.tmx", "--red", "veteran@5000", "--games", "4", "--jobs", "2"]
    asking = subprocess.Popen(
        [sys.executable, "-m", "game", "skirmish", *arguments],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    children = Path(f"/proc/{asking.pid}/task/{asking.pid}/children")
    for _ in range(200):
        workers = children.read_text().split()
        if len(workers) >= 2:
            break
        time.sleep(0.1)
    assert len(workers) >= 2
    asking.send_signal(signal.SIGKILL)
    asking.wait()
    for _ in range(100):
        if not alive(workers):
            break
        time.sleep(0.1)
    assert not alive(workers)


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


def test_what_never_ends_is_not_read(tmp_path):
    told = salient("replay", "/dev/zero", home=tmp_path)
    assert told.returncode == 2
    assert told.stderr == "salient: /dev/zero: is no ordinary file; choose a file.\n"


def test_a_full_disk_gets_one_sentence():
    command = f"{sys.executable} -m game odds front 3d8 3d8 > /dev/full"
    told = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, check=False)
    assert told.returncode == 2
    assert told.stderr == "salient: no space left on device.\n"


def test_a_terminal_without_blocks_gets_bars_of_signs():
    told = subprocess.run(
        [sys.executable, "-m", "game", "odds", "front", "3d8", "3d8"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert "###" in told.stdout


def test_stopping_many_games_keeps_what_is_done(tmp_path):
    """Ctrl-C as a terminal sends it: to every process of the group."""
    game_map, results = ROOT / "maps" / "front" / "the-weir-road.tmx", tmp_path / "results.json"
    running = subprocess.Popen(
        [sys.executable, "-m", "game", "skirmish", game_map, "--games", "100000", "--json", results],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        start_new_session=True,
        # A run in the background ignores Ctrl-C, and what it starts would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        time.sleep(4)
        os.killpg(running.pid, signal.SIGINT)
        told, _ = running.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        raise
    assert running.returncode == 130
    assert "Traceback" not in told
    kept = json.loads(results.read_text())
    games = kept["games"]
    assert kept["planned"] == 100000
    assert f"stopped after {len(games)} of 100000 games" in told


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


def test_play_without_a_display_says_why(tmp_path):
    told = salient("play", ROOT / "maps" / "front" / "the-weir-road.tmx", home=tmp_path)
    assert told.returncode == 2
    assert told.stderr == "salient: No window can be opened, since there is no display; set DISPLAY.\n"


def test_play_names_who_cannot_play(tmp_path):
    told = salient("play", ROOT / "maps" / "front" / "the-weir-road.tmx", "--red", "nobody", home=tmp_path)
    assert told.returncode == 2
    assert "nobody: is no player" in told.stderr
