"""The maps there are to play."""

import pytest
from msgspec.structs import replace

from game.engine.families import names
from game.ui.catalogue import OWN, Entry, entries, facts, family_title, own_maps, read_entry


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_every_family_has_maps_and_all_can_be_played():
    found = entries()
    assert {entry.group for entry in found} == set(names())
    for entry in found[:3]:
        known = read_entry(entry)
        assert known.scenario, known.trouble
        assert dict(facts(known.scenario))["Turns"] == str(known.scenario.turns)


def test_a_map_that_claims_to_be_fair_says_so():
    scenario = read_entry(entries()[0]).scenario
    assert dict(facts(replace(scenario, fair=True)))["Chances"] == "even"
    assert "Chances" not in dict(facts(replace(scenario, fair=False)))


def test_the_players_own_maps_come_first_and_say_what_is_wrong():
    own_maps().mkdir(parents=True)
    (own_maps() / "hollow.tmx").write_text("<map/>")
    (own_maps() / "folder.tmx").mkdir()
    first, second = entries()[:2]
    assert {first.group, second.group} == {OWN}
    for entry in (first, second):
        assert read_entry(entry).trouble.endswith(".")


def test_a_map_that_is_not_there_is_a_sentence(tmp_path):
    told = read_entry(Entry(tmp_path / "none.tmx", OWN)).trouble
    assert "none.tmx" in told
    assert told.endswith(".")


def test_families_are_titled_by_their_rulebooks():
    assert family_title("front") == "Front: operational war of supply"
    assert family_title("nothing") == "Nothing"


def test_a_map_that_is_written_again_is_read_again():
    own_maps().mkdir(parents=True)
    path = own_maps() / "mine.tmx"
    path.write_text("<map/>")
    first = read_entry(Entry(path, OWN)).trouble
    path.write_text("no map at all")
    assert read_entry(Entry(path, OWN)).trouble not in ("", first)
