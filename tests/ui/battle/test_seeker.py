"""What takes long is worked out beside the frames."""

from threading import Event
from time import sleep

import pytest

from game.ui.battle.seeker import Seeker


def until_found(seeker, kind, key, find):
    for _ in range(2000):
        found, is_found = seeker.ask(kind, key, find, None)
        if is_found:
            return found
        sleep(0.005)
    raise AssertionError("it was never found")


def test_an_answer_comes_in_the_end_and_nothing_waits_for_it():
    seeker, gate = Seeker(), Event()

    def slow():
        gate.wait()
        return 7

    assert seeker.ask("forecast", 1, slow, "working") == ("working", False)
    gate.set()
    assert until_found(seeker, "forecast", 1, slow) == 7


def test_of_a_kind_of_question_only_the_latest_is_worked_out():
    seeker, gate, asked = Seeker(), Event(), []
    seeker.ask("other", 0, gate.wait, None)
    seeker.ask("forecast", 1, lambda: asked.append(1), None)
    seeker.ask("forecast", 2, lambda: asked.append(2), None)
    gate.set()
    until_found(seeker, "forecast", 2, lambda: asked.append(2))
    assert asked == [2]


def test_what_failed_beside_the_frames_is_tried_again_alone():
    seeker, tries = Seeker(), []

    def once_in_the_way():
        tries.append(1)
        if len(tries) == 1:
            raise RuntimeError("dictionary changed size during iteration")
        return 3

    assert until_found(seeker, "forecast", 1, once_in_the_way) == 3


def test_what_fails_for_good_is_not_hidden():
    def broken():
        raise ValueError("no such choice")

    seeker = Seeker()
    with pytest.raises(ValueError, match="no such choice"):
        until_found(seeker, "forecast", 1, broken)
