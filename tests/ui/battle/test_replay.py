"""Watching a game again."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.contract import NOBODY
from game.engine.fault import Fault
from game.ui.battle.battle import EVERYTHING
from game.ui.battle.replay import Replay, is_sealed
from tests.engine.test_every_family import advanced, drawn, every_family
from tests.ui.battle.fields import END, attack, battle, to_combat


@pytest.fixture
def watched():
    fought = to_combat(battle("fog", seats=("random", "random"), turns=2))
    attack(fought)
    while fought.outcome is None:
        choices = fought.rules.choices(fought.match.state)
        fought.play(END if END in choices else choices[-1])
    return Replay(fought.match, fought.seats)


def test_it_begins_at_the_start_and_shows_everything(watched):
    assert watched.moment == 0
    assert watched.eyes == EVERYTHING
    assert watched.choices() == []


def test_forward_plays_what_was_played(watched):
    happening = watched.forward()
    assert happening is not None
    assert happening.events
    while not watched.at_end:
        watched.forward()
    assert watched.forward() is None
    assert watched.outcome is not None


def test_back_undoes_dice_too(watched):
    start = watched.rules.facts(watched.match.state)
    watched.jump(3)
    assert any(played.dice for played in watched.match.history)
    while watched.back():
        pass
    assert watched.rules.facts(watched.match.state) == start
    assert watched.moment == 0


def test_one_can_jump_to_a_turn_and_to_the_end(watched):
    turns = dict(watched.turns())
    assert set(turns) == {1, 2}
    watched.jump(turns[2])
    assert watched.rules.turn(watched.match.state) == 2
    watched.jump(watched.length)
    assert watched.at_end
    watched.jump(0)
    assert watched.moment == 0


def test_the_log_follows(watched):
    first = len(watched.log())
    watched.jump(watched.length)
    assert len(watched.log()) > first
    watched.jump(0)
    assert len(watched.log()) == first


def test_a_saved_game_can_be_watched(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = to_combat(battle(seats=("random", "human"))).save("one")
    again = Replay.from_save(path)
    assert again.names == ("random", "human")
    assert again.length == 2


def test_a_recording_ends_with_who_resigned():
    fought = to_combat(battle())
    fought.resign()
    again = Replay(fought.match, fought.seats)
    assert again.outcome is None
    again.jump(again.length)
    assert again.outcome == fought.outcome
    assert again.log()[-1].kind == "resigned"
    again.back()
    assert again.outcome is None
    again.jump(again.length)
    assert again.outcome == fought.outcome


@every_family
@settings(max_examples=15)
@given(data=st.data())
def test_nothing_hidden_is_watched_by_a_person_who_is_to_play_on(name, data):
    match, luck, pick = drawn(data, name)
    advanced(match, luck, pick, Random(match.seed).randint(0, 60))
    if match.outcome() is None and not is_sealed(match, ("human", "veteran")):
        for state in (*(played.before for played in match.history), match.state):
            assert match.rules.facts(match.rules.view(state, NOBODY)) == match.rules.facts(state)


def test_a_battle_with_secrets_is_watched_once_it_is_over(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    fought = to_combat(battle("fog"))
    with pytest.raises(Fault, match="watch it once it is over"):
        Replay.from_save(fought.save("one"))
    fought.resign()
    assert Replay.from_save(fought.save("one")).length == 2


def test_a_battle_between_programs_is_watched_at_any_time(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    fought = to_combat(battle("fog", seats=("random", "random")))
    assert Replay.from_save(fought.save("one")).length == 2
