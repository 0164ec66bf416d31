"""The folder of saved games."""

from pathlib import Path

import pytest

from game.engine.contract import Choice
from game.engine.fault import Fault
from game.engine.front import rules
from game.engine.match import Match
from game.engine.scenario import Placed
from game.ui.saves import (
    AUTOSAVE,
    delete_save,
    name_fault,
    newest,
    read_match,
    saves_folder,
    slot_path,
    slots,
    write_save,
)
from tests.engine.front.scene import scenario

SCENARIO = scenario("r . . b", Placed("infantry", "red", 0), Placed("infantry", "blue", 3))


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def played() -> Match:
    match = Match(rules, SCENARIO, seed=3)
    match.play(Choice("end_phase"))
    return match


def test_a_saved_game_comes_back_with_its_seats():
    path = write_save(AUTOSAVE, played(), ("human", "veteran"))
    match, seats = read_match(path)
    assert seats == ("human", "veteran")
    assert match.rules.facts(match.state) == rules.facts(played().state)


def test_slots_tell_what_a_save_is():
    write_save("one", played(), ("human", "human"))
    (slot,) = slots()
    assert (slot.name, slot.title, slot.rules, slot.choices) == ("one", "Test", "front", 1)


def test_files_that_are_no_saves_say_so_and_are_not_continued():
    write_save("one", played(), ("human", "human"))
    slot_path("two").write_text("{}")
    slot_path("three").write_bytes(slot_path("one").read_bytes()[:500])
    slot_path("four").write_bytes(b"[" * 100_000)
    Path(saves_folder() / "five.txt").write_text("hello")
    told = {slot.name: slot.trouble for slot in slots()}
    assert told.pop("one") == ""
    assert set(told) == {"two", "three", "four"}
    assert all(trouble.endswith(".") for trouble in told.values())
    assert newest().name == "one"


@pytest.mark.parametrize("name", ["", "   ", "../up", "a/b", "x" * 1000, "\n", ".hidden"])
def test_a_save_has_a_name_that_a_file_can_have(name):
    assert name_fault(name)


def test_plain_names_will_do():
    assert name_fault("Évening, turn 3") is None


def test_without_a_folder_there_are_no_slots():
    assert slots() == []


def test_a_save_can_be_deleted_and_then_not_be_read():
    path = write_save("one", played(), ("human", "human"))
    delete_save(path)
    with pytest.raises(Fault, match="cannot be read"):
        read_match(path)
