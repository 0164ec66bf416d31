"""The folder of saved games."""

import os
from pathlib import Path

import msgspec
import pytest

from game.engine.contract import Choice
from game.engine.fault import Fault
from game.engine.front import rules
from game.engine.match import Match
from game.engine.scenario import Placed
from game.ui.save_files import AUTOSAVE, FOUGHT, can_continue, saves_folder
from game.ui.saves import (
    KEPT,
    delete_save,
    name_fault,
    newest,
    read_match,
    slot_path,
    slots,
    write_autosave,
    write_fought,
    write_save,
)
from tests.engine.front.scene import scenario

SCENARIO = scenario("r . . b", Placed("infantry", "red", 0), Placed("infantry", "blue", 3))


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def played(seed: int = 3) -> Match:
    match = Match(rules, SCENARIO, seed)
    match.play(Choice("end_phase"))
    return match


def test_a_saved_game_comes_back_with_its_seats():
    path = write_save("mine", played(), ("human", "veteran"))
    match, seats = read_match(path)
    assert seats == ("human", "veteran")
    assert match.rules.facts(match.state) == rules.facts(played().state)


def test_slots_tell_what_a_save_is():
    write_save("one", played(), ("human", "human"))
    (slot,) = slots()
    assert (slot.name, slot.title, slot.rules, slot.choices) == ("one", "Test", "front", 1)
    assert (slot.turn, slot.score) == (1, "0 : 0")


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


@pytest.mark.parametrize(
    "name", ["", "   ", "../up", "a/b", "x" * 1000, "\n", ".hidden", "autosave 3", "fought"]
)
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


def test_each_battle_is_kept_by_itself_and_none_writes_over_another():
    write_save("one", played(), ("human", "human"))
    for seed in (3, 4, 4):
        write_autosave(played(seed), ("human", "human"))
    assert sorted(slot.name for slot in slots()) == ["autosave Test 3", "autosave Test 4", "one"]


def test_of_what_is_saved_by_itself_the_newest_few_are_kept():
    write_save("one", played(), ("human", "human"))
    for seed in range(KEPT + 2):
        path = write_autosave(played(seed), ("human", "human"))
        os.utime(path, (seed, seed))
    seeds = {slot.name.rpartition(" ")[2] for slot in slots() if slot.kind == AUTOSAVE}
    assert seeds == {str(seed) for seed in range(2, KEPT + 2)}
    assert slot_path("one").exists()


def test_a_battle_that_was_fought_out_is_watched_and_not_continued():
    write_autosave(played(), ("human", "human"))
    write_fought(played(), ("human", "human"))
    (slot,) = slots()
    assert slot.kind == FOUGHT
    assert newest() is None
    assert not can_continue()
    write_autosave(played(4), ("human", "human"))
    assert can_continue()


def test_a_title_that_no_file_can_have_is_no_hindrance():
    match = Match(rules, msgspec.structs.replace(SCENARIO, title="A/B: “C”?" * 20), 3)
    assert write_autosave(match, ("human", "human")).exists()
