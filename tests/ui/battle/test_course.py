"""An attack step by step, while it runs and afterwards."""

from msgspec.structs import replace

from game.ai.players import luck_of, player
from game.engine.contract import Choice, Event
from game.engine.fleet import rules as fleet_rules
from game.engine.match import Match
from game.engine.squad import rules as squad
from game.engine.squad.state import ACTIVATION, set_unit
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from game.ui.battle.battle import Battle
from game.ui.battle.course import course, course_of
from tests.engine.fleet import scene as fleet
from tests.engine.squad.scene import battlefield, unit
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
    assert "Guns attack Foes" in told.title
    assert [step.number for step in told.steps][:3] == ["1", "2", "3"]


def test_an_attack_is_called_by_what_it_is_and_not_by_what_came_before_it():
    fought = to_combat(battle())
    fought.play(Choice("attack", unit=GUNS, target=FOES))
    last = fought.recent(0)[-1]
    told = course_of(fought.rules, [replace(last, events=(Event("phase", what="Combat"), *last.events))])
    assert told is not None
    assert "Guns attack Foes" in told.title


def test_an_attack_that_has_taken_no_step_yet_is_told_and_not_the_one_before_it():
    field = battlefield(
        unit("fell_crawler", "red", 6, 5, heading=1),
        unit("guard_rifles", "blue", 10, 2),
        unit("guard_rifles", "blue", 10, 8),
    )
    fought = Battle(Match(squad, field, 1), ("human", "human"))
    fought.match.state.phase, fought.match.state.cards = ACTIVATION, (6, 6)
    set_unit(fought.match.state, 0, ordered=True)
    fought.play(Choice("activate", unit=0))
    fought.play(Choice("plan_attack", unit=0))
    told = course(fought)
    assert told is not None
    assert told.running
    assert [step.number for step in told.steps if step.state == "now"] == ["1"]
    assert [step.number for step in told.steps][:6] == ["1", "2", "2a", "2b", "2c", "3"]


def test_steps_that_no_table_names_are_told_as_they_came():
    fought = to_combat(battle())
    fought.play(Choice("attack", unit=GUNS, target=FOES))
    last = fought.recent(0)[-1]
    numbers = ["1", "2", "10"]
    events = [replace(last.events[0], step=number) for number in numbers]
    told = course_of(fought.rules, [replace(last, events=tuple(events))])
    assert told is not None
    assert [step.number for step in told.steps] == numbers


def test_the_last_attack_is_found_where_it_began_with_a_question():
    path = maps() / "squad" / "gannet-crossing.tmx"
    fought = Battle.begin(load_scenario(path, assets() / "rosters"), path, ("human", "human"), 5)
    match, rules = fought.match, fought.rules
    programs = [player("regular", luck_of(5, side)) for side in (0, 1)]
    plans = []
    while not plans:
        view = rules.view(match.state, match.decider())
        match.play(programs[match.decider()].choose(rules, view, match.choices()))
        plans = [choice for choice in match.choices() if choice.kind == "plan_attack"]
    match.play(plans[0])
    assert rules.running(match.state) is not None
    while rules.running(match.state) is not None:
        match.play(match.choices()[0])
    told = course(fought)
    assert told is not None
    assert told.title.startswith(match.state.game.names[plans[0].unit])


def test_an_attack_and_its_answer_are_told_apart_with_dice_of_their_own():
    ships = fleet.red("tern", fleet.at(2, 1)), fleet.blue("tern", fleet.at(18, 13))
    squadrons = fleet.red("sentinels", fleet.at(8, 7)), fleet.blue("hornets", fleet.at(9, 7))
    fought = Battle(Match(fleet_rules, fleet.scenario(*ships, *squadrons), 1), ("human", "human"))
    fought.match.state = fleet.to_squadrons(fleet.to_ships(fought.match.state))
    fought.play(Choice("attack", unit=2, target=3))
    told = course(fought)
    assert told is not None
    assert told.title == "Hornet interceptors sting Sentinel wing"
    assert [sum(map(sum, (counts for _, counts in step.dice))) for step in told.steps if step.dice] == [2]
    before = told.before
    assert before is not None
    assert before.before is None
    assert before.title == "Sentinel wing attacks Hornet interceptors"
    assert [sum(map(sum, (counts for _, counts in step.dice))) for step in before.steps if step.dice] == [4]
    assert not before.running


def test_an_attack_that_asked_nobody_names_its_steps_too():
    fought = to_combat(battle())
    fought.play(Choice("attack", unit=GUNS, target=FOES))
    told = course(fought)
    assert told is not None
    assert [(step.number, step.name) for step in told.steps][:2] == [
        ("1", "Measure the range"),
        ("2", "Spend ammunition"),
    ]
    assert all(step.name for step in told.steps)
