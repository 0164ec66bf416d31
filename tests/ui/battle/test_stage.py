"""What happens by itself."""

from time import sleep

import pytest

from game.engine.contract import NOBODY, Choice
from game.engine.fault import Fault
from game.ui.battle import stage as stage_module
from game.ui.battle.replay import Replay
from game.ui.battle.stage import Stage
from game.ui.battle.statistics import statistics
from game.ui.save_files import AUTOSAVE, FOUGHT
from game.ui.saves import newest, slots
from tests.ui.battle.fields import END, RIFLES, attack, battle, to_combat


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


class Thought:
    def __init__(self, choice):
        self.choice, self.candidates = choice, ()


class Ready:
    """Stands in for a thinking process: it answers at once with what it is told to."""

    def __init__(self, answers):
        self.answers, self.busy, self.stopped = list(answers), False, False
        self.asked = []

    def think(self, history, side, stand_in=""):
        self.busy = True
        self.asked.append(stand_in)

    def poll(self):
        answer = self.answers.pop(0)
        self.busy = answer is None
        if isinstance(answer, Exception):
            raise answer
        return answer and Thought(answer)

    def stop(self):
        self.busy, self.stopped = False, True


def played_by(*answers, seats=("random", "human")) -> Stage:
    stage = Stage(battle(seats=seats))
    stage.thinker = Ready(answers)
    return stage


def test_a_person_s_choice_is_to_be_shown():
    stage = Stage(battle())
    assert stage.choose(END)
    happening = stage.next_to_show()
    assert happening is not None
    assert [event.kind for event in happening.events] == ["phase"]
    assert stage.next_to_show() is None


def test_a_choice_that_is_not_allowed_is_refused_in_words():
    stage = Stage(battle())
    assert not stage.choose(Choice("move", unit=RIFLES, cell=4))
    assert "Movement" in stage.notes[0]


def test_a_program_plays_and_everybody_can_follow():
    stage = played_by(END, END)
    assert stage.update(0.1)
    assert not stage.update(0.1), "what happened is shown first"
    assert stage.next_to_show() is not None
    assert not stage.update(0.1), "it rests between two choices"
    assert stage.update(9)
    assert stage.battle.moment == 2


def test_paused_programs_wait_and_go_step_by_step():
    stage = played_by(END, END)
    stage.paused = True
    assert not stage.update(9)
    stage.step()
    assert stage.update(0)
    stage.hurry()
    assert not stage.update(9)


def test_a_program_that_fails_is_told_and_can_be_replaced():
    stage = played_by(Fault("random", "", "fails: it is tired"))
    assert not stage.update(1)
    assert "it is tired" in stage.trouble
    assert not stage.update(1)
    stage.take_over()
    assert stage.trouble == ""
    assert stage.battle.choices()


def test_a_program_s_choice_that_is_refused_is_told_too():
    stage = played_by(Choice("move", unit=RIFLES, cell=4))
    assert not stage.update(1)
    assert "not allowed" in stage.trouble


def test_nothing_happens_by_itself_while_a_person_decides():
    stage = Stage(battle())
    assert not stage.update(9)
    assert stage.thinker is None


def test_every_turn_is_saved():
    stage = Stage(battle())
    stage.choose(END)
    assert slots() == []
    stage.choose(END)
    stage.choose(END)
    assert [slot.kind for slot in slots()] == [AUTOSAVE]


def test_a_battle_that_is_over_is_kept_to_be_watched_and_not_to_be_continued():
    stage = Stage(battle())
    for _ in range(3):
        stage.choose(END)
    stage.resign()
    assert [slot.kind for slot in slots()] == [FOUGHT]
    assert newest() is None


def test_a_save_that_fails_is_told_and_the_battle_goes_on(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    stage = Stage(battle())
    for _ in range(3):
        assert stage.choose(END)
    assert "not saved" in stage.notes[0]


def test_undo_says_what_it_undid_or_why_not():
    stage = Stage(battle())
    stage.choose(END)
    assert stage.undo()
    assert stage.news == ["Undone: end the Supply phase."]
    assert not stage.undo()
    assert "Nothing has been done" in stage.notes[0]


def thinking_for(seconds, stage, monkeypatch):
    assert not stage.update(0)
    monkeypatch.setattr(stage_module, "monotonic", lambda: stage._asked + seconds)


def test_a_thought_that_takes_long_can_be_cut_short(monkeypatch):
    stage = played_by(None, None, END, END, seats=("veteran@9000", "human"))
    thinking_for(0.4, stage, monkeypatch)
    stage.cut_thought_short()
    assert stage.thinker.asked == [""], "who skips what moves means no thought that has just begun"
    thinking_for(1.1, stage, monkeypatch)
    assert stage.may_cut_short
    stage.cut_thought_short()
    assert not stage.may_cut_short, "once is enough"
    stage.cut_thought_short()
    assert stage.thinker.asked == ["", "regular"]
    assert stage.update(1)
    assert stage.news == ["Red was cut short: regular decided in its place."]
    stage.hurry()
    assert stage.update(9)
    assert stage.thinker.asked == ["", "regular", ""], "the next thought is its own again"
    assert len(stage.news) == 1


@pytest.mark.parametrize("who", ["own:Player", "regular", "random"])
def test_nobody_else_is_cut_short(who, monkeypatch):
    stage = played_by(None, END, seats=(who, "human"))
    thinking_for(50, stage, monkeypatch)
    assert stage.thought_for == 50
    stage.cut_thought_short()
    assert not stage.may_cut_short
    assert stage.thinker.asked == [""]


def test_what_stands_still_is_not_cut_short(monkeypatch):
    stage = played_by(None, END, seats=("veteran", "human"))
    thinking_for(50, stage, monkeypatch)
    stage.paused = True
    stage.cut_thought_short()
    assert stage.thinker.asked == [""]


def test_undo_stops_a_program_that_thinks_about_it():
    stage = played_by(None, seats=("human", "random"))
    for _ in range(3):
        stage.choose(END)
    stage.hurry()
    stage.thinker.busy = True
    assert stage.undo()
    assert stage.thinker.stopped


def test_expectations_of_attacks_are_kept_until_undone():
    stage = Stage(to_combat(battle()))
    stage.choose(Choice("attack", unit=RIFLES, target=2))
    for _ in range(1000):
        if stage.expected:
            break
        sleep(0.005)
    assert set(stage.expected) == {2}
    assert stage.expected[2] == pytest.approx(statistics(stage.battle.match).expected)
    del stage.battle.match.history[2:]
    assert stage.expected == {}


def test_the_pace_stays_within_its_bounds():
    stage = Stage(battle())
    for _ in range(9):
        stage.change_pace(1)
    assert stage.pace == 0
    for _ in range(9):
        stage.change_pace(-1)
    assert stage.pace == 0.25


def test_a_recording_plays_by_itself_once_it_may():
    fought = to_combat(battle(seats=("random", "random")))
    attack(fought)
    stage = Stage(Replay(fought.match, fought.seats))
    assert not stage.update(9), "it begins paused"
    stage.step()
    assert stage.update(0)
    stage.hurry()
    stage.paused = False
    while stage.update(9):
        stage.hurry()
    assert stage.battle.moment == 3
    assert stage.paused
    stage.step_back()
    assert stage.battle.moment == 2


def test_who_sits_down_is_shown_what_he_missed():
    stage = Stage(battle("fog"))
    stage.sit_down()
    for _ in range(3):
        stage.choose(END)
    stage.hurry()
    stage.sit_down()
    assert stage.battle.awaited == NOBODY
    assert stage.next_to_show() is not None
