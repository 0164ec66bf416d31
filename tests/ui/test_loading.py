"""Saves that take long are read beside the frames."""

from threading import Event

from game.engine.fault import Fault
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from game.ui.battle.battle import Battle
from game.ui.saves import read_match, write_save
from game.ui.screens.loading import load_battle

MAP = maps() / "front" / "the-weir-road.tmx"


class Slow:
    """Reads a save when it is told to."""

    def __init__(self, *, trouble: bool = False) -> None:
        self.go_on, self.stopped = Event(), Event()
        self.trouble = trouble
        self.battle = Battle.begin(load_scenario(MAP, assets() / "rosters"), MAP, ("human", "human"), 5)

    def __call__(self, path, progress):
        try:
            progress(3, 10)
            self.go_on.wait(60)
            progress(9, 10)
        except BaseException:
            self.stopped.set()
            raise
        if self.trouble:
            raise Fault("this save", "", "is broken")
        return self.battle


def begin(bench, read):
    """Begin to read; what comes of it."""
    came: list[object] = []
    load_battle(bench.desk, MAP, read, came.append, came.append)
    bench.step(2)
    return came


def test_a_save_that_takes_long_shows_how_far_it_is_and_then_its_battle(bench):
    read = Slow()
    came = begin(bench, read)
    assert bench.report()["screen"] == "loading"
    assert bench.report()["loading"] == (3, 10)
    read.go_on.set()
    bench.wait("screen", "menu")
    assert came == [read.battle]


def test_loading_can_be_called_off(bench):
    read = Slow()
    came = begin(bench, read)
    bench.click("Cancel")
    assert bench.report()["screen"] == "menu"
    read.go_on.set()
    assert read.stopped.wait(60), "the worker goes on for nobody"
    assert came == []


def test_what_is_wrong_with_a_save_that_takes_long_is_told(bench):
    read = Slow(trouble=True)
    came = begin(bench, read)
    read.go_on.set()
    bench.wait("screen", "menu")
    assert came == ["this save: is broken."]


def test_a_save_tells_how_many_of_its_choices_have_been_made_again(bench):
    battle = Slow().battle
    for _ in range(3):
        battle.play(battle.choices()[-1])
    told: list[tuple[int, int]] = []
    read_match(write_save("mine", battle.match, battle.seats), lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]
