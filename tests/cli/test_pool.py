"""Many games at once: what is lost with a process that dies is fought again alone, and the rest goes on."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier

import distributed
import pytest

from game.ai.skirmish import Bout, Hands
from game.cli.pool import Pace, Work, _fight_apart, fight_all
from game.engine.fault import Fault
from tests.engine.front.scene import scenario

MADE = scenario(". . .")
DEADLY, WRONG = 3, 5
FIRST = 50
HERE = os.getpid()
ROOT = Path(__file__).parents[2]


def bouts(number):
    return [Bout("made up", MADE, "random", "random", seed) for seed in range(number)]


def tell(bout):
    if bout.seed == DEADLY:
        os._exit(1)
    if bout.seed == WRONG:
        raise ZeroDivisionError("no bridge")
    return bout.seed, ""


def tell_all(bout):
    return bout.seed, ""


def tell_if_alone(bout):
    if bout.seed == WRONG and os.getpid() == HERE:
        raise ZeroDivisionError("no bridge")
    return bout.seed, ""


def work(told_by):
    return Work(told_by, lambda bout, why: (bout.seed, why), lambda told: f"{len(told)} told")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_kills_its_process_is_told_and_stops_no_other(jobs):
    fought = fight_all(bouts(40), 40, jobs, work(tell))
    assert sorted(seed for seed, _ in fought.told) == list(range(40))
    assert dict(told for told in fought.told if told[1]) == {
        DEADLY: "its process died",
        WRONG: "ZeroDivisionError: no bridge",
    }
    assert fought.exit_code == 0


def test_games_that_were_lost_with_a_process_are_fought_again_several_at_a_time(monkeypatch):
    meeting = Barrier(2, timeout=60)

    def meets_another(bout, _):
        meeting.wait()
        return bout.seed

    monkeypatch.setattr("game.cli.pool._fight_alone", meets_another)
    assert list(_fight_apart(bouts(4), 2, work(tell))) == [0, 1, 2, 3]


def test_the_pace_falls_while_nothing_is_done():
    pace = Pace(100.0)
    for tenth in range(1, 51):
        pace.count(100 + tenth / 10)
    assert pace.a_second(105.0) == pytest.approx(10)
    assert pace.a_second(150.0) == pytest.approx(1)
    for second in range(1000):
        pace.count(200.0 + second)
    assert pace.a_second(1199.0) == pytest.approx(1)


def test_no_more_processes_are_started_than_a_machine_bears(monkeypatch):
    asked = []

    @contextmanager
    def counted(number):
        asked.append(number)
        with ThreadPoolExecutor(1) as thread:
            yield Hands(thread, 1)

    monkeypatch.setattr("game.cli.pool._processes", counted)
    monkeypatch.setattr("os.cpu_count", lambda: 5)
    for jobs in (5000, 7, 0):
        fight_all(bouts(100), 100, jobs, work(tell_all))
    assert asked == [20, 7, 5]


@pytest.fixture(scope="module")
def cluster():
    """The real thing, within this process."""
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as running:
        yield running.scheduler_address


def test_a_cluster_fights_the_same_games(cluster):
    fought = fight_all(bouts(20), 20, 0, work(tell_all), cluster)
    assert sorted(seed for seed, _ in fought.told) == list(range(20))


def test_a_cluster_without_workers_is_not_waited_for(monkeypatch):
    monkeypatch.setattr("game.cli.pool._REACHING", 0.5)
    with (
        distributed.LocalCluster(n_workers=0, processes=False, dashboard_address=":0") as empty,
        pytest.raises(Fault, match="has no workers; start some"),
    ):
        fight_all(bouts(20), 20, 0, work(tell_all), empty.scheduler_address)


def test_a_cluster_that_goes_away_takes_nothing_with_it_that_was_told(monkeypatch):
    opened = []

    @contextmanager
    def cluster_for_a_while(_address):
        opened.append(1)
        if len(opened) > 1:
            raise Fault("--cluster", "tcp://gone", "cannot be reached", "check the address")
        with ThreadPoolExecutor(1) as thread:
            yield Hands(thread, 1)

    def goes_away(bout):
        if bout.seed == WRONG:
            raise OSError("the line is dead")
        return bout.seed, ""

    monkeypatch.setattr("game.cli.pool._cluster", cluster_for_a_while)
    monkeypatch.setattr("game.cli.pool._fight_alone", lambda bout, _: (bout.seed, "alone"))
    fought = fight_all(bouts(400), 400, 0, work(goes_away), "tcp://gone")
    assert WRONG <= len(fought.told) < 400
    assert (WRONG, "alone") in fought.told
    assert fought.exit_code == 1
    assert fought.stopped == (
        f"stopped after {len(fought.told)} of 400 games: "
        "--cluster, tcp://gone: cannot be reached; check the address."
    )


def test_a_cluster_whose_workers_cannot_fight_is_refused(cluster):
    def without_the_package(bout):
        raise ModuleNotFoundError("No module named 'game'")

    with pytest.raises(Fault, match="its workers cannot fight: ModuleNotFoundError: No module named 'game'"):
        fight_all(bouts(20), 20, 0, work(without_the_package), cluster)


CLUSTER = """
import time, dask, distributed
if __name__ == "__main__":
    dask.config.set({"distributed.worker.daemon": False})
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as running:
        print(running.scheduler_address, flush=True)
        time.sleep(100)
"""


def test_a_cluster_that_is_killed_is_not_waited_for(tmp_path):
    script = tmp_path / "cluster.py"
    script.write_text(CLUSTER)
    running = subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    begin = 0.0

    def kill(told):
        nonlocal begin
        if len(told) >= FIRST and not begin:
            begin = time.monotonic()
            running.kill()
        return ""

    killing = Work(str, lambda bout, why: why, kill)
    try:
        fought = fight_all(bouts(100_000), 100_000, 0, killing, running.stdout.readline().strip())
    finally:
        running.kill()
        running.communicate()
    assert time.monotonic() - begin < 20
    assert "has gone away" in fought.stopped
    assert fought.exit_code == 1


def test_what_fails_on_a_cluster_is_fought_again_here(cluster):
    fought = fight_all(bouts(20), 20, 0, work(tell_if_alone), cluster)
    assert sorted(fought.told) == [(seed, "") for seed in range(20)]


def test_many_games_that_are_stopped_on_a_cluster_keep_what_is_done(cluster):
    def stop(told):
        if len(told) >= 5:
            raise KeyboardInterrupt
        return ""

    stopping = Work(tell_all, lambda bout, why: (bout.seed, why), stop)
    fought = fight_all(bouts(4000), 4000, 0, stopping, cluster)
    assert 5 <= len(fought.told) < 4000
    assert fought.exit_code == 130
