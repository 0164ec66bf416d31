"""An attack step by step, while it runs and afterwards."""

from msgspec.structs import replace

from game.engine.contract import Choice
from game.ui.battle.course import course, course_of
from tests.ui.battle.fields import FOES, GUNS, RIFLES, attack, battle, to_combat


def test_before_any_attack_there_is_nothing_to_tell():
    assert course(to_combat(battle())) is None


def test_while_an_attack_waits_its_steps_are_done_now_and_ahead():
    fought = to_combat(battle())
    attack(fought)
    told = course(fought)
    assert told is not None
    assert told.running
    states = {step.number: step.state for step in told.steps}
    assert states["3"] == "done"
    assert states["6"] == "now"
    assert states["6b"] == "ahead"
    assert all(step.name for step in told.steps)


def test_the_dice_are_with_the_step_in_which_they_fell():
    fought = to_combat(battle())
    attack(fought)
    told = course(fought)
    assert told is not None
    rolled = [step for step in told.steps if step.dice]
    assert [step.number for step in rolled] == ["3"]
    assert [name for name, _ in rolled[0].dice] == ["d4", "d4"]


def test_an_attack_that_is_over_keeps_the_steps_that_were_taken():
    fought = to_combat(battle())
    attack(fought)
    fought.play(Choice("counterattack", unit=FOES, target=RIFLES))
    told = course(fought)
    assert told is not None
    assert not told.running
    assert {step.state for step in told.steps} == {"done"}
    assert "6b" in {step.number for step in told.steps}


def test_an_attack_that_asked_nobody_is_told_too():
    fought = to_combat(battle())
    fought.play(Choice("attack", unit=GUNS, target=FOES))
    told = course(fought)
    assert told is not None
    assert "Guns attacks Foes" in told.title
    assert [step.number for step in told.steps][:3] == ["1", "2", "3"]


def test_steps_that_no_table_names_are_told_as_they_came():
    fought = to_combat(battle())
    fought.play(Choice("attack", unit=GUNS, target=FOES))
    last = fought.recent(0)[-1]
    numbers = ["1", "2", "10"]
    events = [replace(last.events[0], step=number) for number in numbers]
    told = course_of(fought.rules, [replace(last, events=tuple(events))])
    assert told is not None
    assert [step.number for step in told.steps] == numbers
