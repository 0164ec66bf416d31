"""Saves: a save is a replay, and a broken one gets one sentence."""

import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import Shape
from game.engine.fault import Fault
from game.engine.front import rules
from game.engine.match import Match
from game.engine.save import _hash, _without_defaults, load, read_save, save_text
from game.engine.scenario import SupplyLine
from tests.engine.front.encounter import encounter
from tests.engine.front.scene import ROSTER


def played(seed=3, turns=4):
    scenario = encounter(Shape("hex", 9, 9, "x"), ROSTER, units_a_side=6, turns=turns, seed=seed)
    match, luck = Match(rules, scenario, seed), Random(seed)
    while match.outcome() is None:
        match.play(luck.choice(match.choices()))
    return match


MATCH = played()
TEXT = save_text(MATCH)


def loaded(text):
    return load(read_save(text, "game.json"), rules, "game.json")


def edited(change):
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data).encode()


def sentence(text):
    with pytest.raises(Fault) as caught:
        loaded(text)
    told = str(caught.value)
    assert told.startswith("game.json")
    assert told.endswith(".")
    assert "\n" not in told
    return told


def first_with_dice(data):
    return next(i for i, saved in enumerate(data["choices"]) if saved.get("dice"))


def test_a_game_loads_as_it_was_saved_with_its_whole_history():
    again = loaded(TEXT)
    assert rules.facts(again.state) == rules.facts(MATCH.state)
    assert [p.choice for p in again.history] == [p.choice for p in MATCH.history]
    assert [p.events for p in again.history] == [p.events for p in MATCH.history]


def test_a_save_keeps_dice_with_the_choice_that_threw_them():
    data = json.loads(TEXT)
    assert sum(len(saved.get("dice", ())) for saved in data["choices"]) == sum(
        len(p.dice) for p in MATCH.history
    )


def test_another_version_is_named():
    told = sentence(edited(lambda data: data.update(salient=99)))
    assert "saved in format 99, and this version reads format 1" in told


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b"17", b'"save"', b"\xff\xfe", b"{" * 5, b"[" * 100_000])
def test_what_is_no_save_is_refused_in_words(text):
    sentence(text)


def test_a_save_cut_short_says_so():
    assert "ends in the middle" in sentence(TEXT[: len(TEXT) // 2])


def test_an_edited_die_is_found_at_its_choice():
    def change(data):
        at = first_with_dice(data)
        counts = data["choices"][at]["dice"][0]
        number = sum(counts)
        counts[:] = [number, *[0] * (len(counts) - 1)]

    told = sentence(edited(change))
    place = first_with_dice(json.loads(TEXT)) + 1
    assert f"choice {place}: units came out differently" in told


def test_an_edited_die_without_consequence_is_found_too():
    def change(data):
        at = first_with_dice(data)
        counts = data["choices"][at]["dice"][0]
        top = max(face for face, count in enumerate(counts) if count)
        counts[top] -= 1
        counts[top - 1] += 1

    assert "choices: are not those that were saved" in sentence(edited(change))


def test_missing_dice_are_found_at_their_choice():
    def change(data):
        del data["choices"][first_with_dice(data)]["dice"]

    place = first_with_dice(json.loads(TEXT)) + 1
    told = sentence(edited(change))
    assert f"choice {place}" in told
    assert "none is recorded" in told


def test_dice_too_many_are_found_at_their_choice():
    def change(data):
        data["choices"][0]["dice"] = [[1]]

    assert "choice 1: 1 recorded rolls were not needed" in sentence(edited(change))


def test_a_choice_the_rules_refuse_is_named_with_their_reason():
    def change(data):
        data["choices"][0]["choice"] = {"kind": "move", "unit": 0, "cell": 0}

    told = sentence(edited(change))
    assert "choice 1: is refused: That belongs to the Movement phase; this is Supply;" in told


def test_a_changed_hash_says_which_part_of_the_state_differs():
    def change(data):
        data["choices"][4]["hash"] = data["choices"][4]["hash"][:4] + "beef" + data["choices"][4]["hash"][8:]

    told = sentence(edited(change))
    assert "choice 5: units came out differently after" in told


def test_an_edited_scenario_is_noticed():
    def change(data):
        data["scenario"]["turns"] = 99

    assert "scenario: is not the one the game was saved with" in sentence(edited(change))


def test_a_field_of_the_wrong_type_is_named():
    told = sentence(edited(lambda data: data.update(seed="seven")))
    assert "seed" in told


def test_how_a_game_stands_is_told_in_its_save_and_checked():
    game = read_save(TEXT, "game.json")
    match = load(game, rules, "game.json")
    assert (game.turn, game.score) == (rules.turn(match.state), rules.clock(match.state).score)
    with pytest.raises(Fault, match="turn"):
        load(msgspec.structs.replace(game, turn=game.turn + 1), rules, "game.json")
    older = msgspec.structs.replace(game, turn=None, score=None)
    assert rules.facts(load(older, rules, "game.json").state) == rules.facts(match.state)


def test_an_unknown_field_is_refused():
    sentence(edited(lambda data: data.update(cheat=True)))


@given(st.integers(0, len(TEXT) - 1), st.integers(1, 255))
def test_a_flipped_byte_never_crashes_and_never_passes_for_another_game(at, bits):
    text = bytearray(TEXT)
    text[at] ^= bits
    if bytes(text).strip() != TEXT.strip():
        sentence(bytes(text))


@given(st.integers(0, len(TEXT) - 2))
def test_a_save_cut_anywhere_is_refused(at):
    sentence(TEXT[:at])


def test_a_field_added_later_leaves_the_hash_of_a_scenario_as_it_was():
    class LaterSupplyLine(SupplyLine, frozen=True):
        depth: int = 0

    old, later = SupplyLine("red", 4), LaterSupplyLine("red", 4)
    assert _hash(_without_defaults(old)) == _hash(_without_defaults(later))
    assert _hash(_without_defaults(LaterSupplyLine("red", 4, 2))) != _hash(_without_defaults(old))


def test_a_number_beyond_reason_is_refused():
    huge = b'"turns":' + b"7" * 30
    sentence(TEXT.replace(b'"turns":4', huge))
    sentence(TEXT.replace(b'"seed":3', b'"seed":' + b"7" * 30))


def test_what_is_wrong_with_a_saved_scenario_is_told_of_the_save():
    game = read_save(TEXT, "game.json")
    broken = msgspec.structs.replace(game, scenario=msgspec.structs.replace(game.scenario, turns=0))
    with pytest.raises(Fault, match=r"^game.json, scenario, turns: is out of bounds"):
        load(broken, rules, "game.json")


def test_another_family_is_refused():
    game = msgspec.structs.replace(read_save(TEXT, "game.json"), rules="ranks")
    with pytest.raises(Fault, match=r"game.json, rules: is 'ranks', not 'front'"):
        load(game, rules, "game.json")


def given_up(side=1):
    match = Match(rules, MATCH.scenario, 3)
    for played in MATCH.history[:5]:
        match.replay(played.choice, played.dice)
    match.resign(side)
    return match


def test_a_save_keeps_who_resigned():
    text = save_text(given_up())
    again = loaded(text)
    assert again.resigned == 1
    assert again.outcome() == given_up().outcome()
    assert save_text(again) == text


def test_a_resignation_that_was_changed_added_or_taken_away_is_found():
    data = json.loads(save_text(given_up()))
    for told in ("red", ""):
        data["resigned"] = told
        assert "are not those that were saved" in sentence(json.dumps(data).encode())
    data["resigned"] = "green"
    sentence(json.dumps(data).encode())
    assert "are not those that were saved" in sentence(edited(lambda data: data.update(resigned="red")))


def test_nobody_resigns_after_the_end():
    data = json.loads(TEXT)
    game = read_save(TEXT, "game.json")
    data.update(resigned="red", record_hash=_hash((game.seed, game.choices, "red")))
    assert "The game is over already" in sentence(json.dumps(data).encode())
