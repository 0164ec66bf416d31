"""Many games that are stopped, by whatever means: what is done is kept, and nothing half done is left."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.cli.stopping import Stop, deferred_stop

ROOT = Path(__file__).parents[2]
MAP = "maps/front/the-weir-road.tmx"


def answer_all_signals():
    # A run in the background ignores Ctrl-C, and what it starts would inherit that.
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


@pytest.fixture
def running(tmp_path):
    """Many games, of which some are kept already."""
    fighting = subprocess.Popen(
        [
            *(sys.executable, "-m", "game", "tournament", MAP, "--players", "random,recruit"),
            *(
                "--games",
                "100000",
                "--jobs",
                "2",
                "--json",
                tmp_path / "results.json",
                "--save",
                tmp_path / "kept",
            ),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
        preexec_fn=answer_all_signals,
    )
    for _ in range(600):
        if (tmp_path / "kept").exists() and len(os.listdir(tmp_path / "kept")) > 20:
            break
        time.sleep(0.05)
    yield fighting
    if fighting.poll() is None:
        os.killpg(fighting.pid, signal.SIGKILL)
        fighting.communicate()


def ends_well(running, folder):
    told, errors = running.communicate(timeout=60)
    kept = json.loads((folder / "results.json").read_text())
    assert kept["planned"] == 100000
    assert kept["games"]
    assert f"stopped after {len(kept['games'])} of 100000 games" in told
    assert errors == ""
    assert running.returncode == 130
    assert not [name for name in os.listdir(folder / "kept") if name.startswith(".")]


@pytest.mark.parametrize("wish", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_whatever_stops_many_games_keeps_what_is_done(running, tmp_path, wish):
    os.kill(running.pid, wish)
    ends_well(running, tmp_path)


@pytest.mark.parametrize("wish", [signal.SIGINT, signal.SIGTERM])
def test_who_cannot_wait_loses_nothing_by_asking_again(running, tmp_path, wish):
    """As a terminal and `timeout` do it: to every process of the group."""
    for _ in range(8):
        if running.poll() is None:
            os.killpg(running.pid, wish)
        time.sleep(0.02)
    ends_well(running, tmp_path)


@pytest.fixture
def signals_put_back():
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("signals_put_back")
def test_a_wish_to_stop_waits_for_work_that_heeds_it():
    with deferred_stop() as stop:
        os.kill(os.getpid(), signal.SIGTERM)
        written = True
        with pytest.raises(KeyboardInterrupt), stop.heeded():
            written = False
    os.kill(os.getpid(), signal.SIGTERM)
    assert written


def test_only_the_first_wish_interrupts():
    stop = Stop()
    with stop.heeded():
        with pytest.raises(KeyboardInterrupt):
            stop.wish()
        stop.wish()
        with pytest.raises(KeyboardInterrupt):
            stop.check()


def test_what_was_ignored_stays_ignored():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with deferred_stop() as stop:
            os.kill(os.getpid(), signal.SIGHUP)
        assert not stop.wanted
    finally:
        signal.signal(signal.SIGHUP, before)
