"""Numbers about a battle."""

import pytest

from game.ai.players import player
from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.match import Match
from game.ui.battle.statistics import attacks_of, expectation, report, sides_of, statistics
from tests.ui.battle.fields import FOES, GUNS, RIFLES, attack, battle, field, to_combat


def fought_out() -> Match:
    match = battle(turns=3).match
    who = (player("recruit", "a"), player("recruit", "b"))
    while match.outcome() is None:
        view = match.rules.view(match.state, match.decider())
        match.play(who[match.decider()].choose(match.rules, view, match.rules.choices(view)))
    return match


def test_losses_are_counted_by_the_side_that_bears_them():
    fought = to_combat(battle())
    attack(fought)
    lost = sum(event.amount for event in fought.match.history[-1].events if event.kind == "losses")
    assert statistics(fought.match).losses == (0, lost)


def test_what_was_expected_is_what_the_forecast_said():
    fought = to_combat(battle())
    choice = Choice("attack", unit=GUNS, target=FOES)
    forecast = fought.rules.forecast(fought.match.state, choice)
    assert forecast is not None
    mean = next(prospect.mean for prospect in forecast.prospects if prospect.unit == FOES)
    fought.play(choice)
    numbers = statistics(fought.match)
    assert numbers.expected == pytest.approx((0.0, mean))
    assert numbers.luck(RED) == pytest.approx(numbers.losses[BLUE] - mean)
    assert numbers.luck(BLUE) == pytest.approx(-numbers.luck(RED))


def test_an_attack_with_its_answer_is_one_attack():
    fought = to_combat(battle())
    attack(fought)
    fought.play(Choice("counterattack", unit=FOES, target=RIFLES))
    (found,) = attacks_of(fought.match, {})
    assert (found.side, found.start, found.end) == (RED, 2, 4)
    assert statistics(fought.match).attacks == (1, 0)


def test_expectations_that_are_known_are_not_worked_out_again():
    fought = to_combat(battle())
    attack(fought)
    assert statistics(fought.match, {2: (1.5, 2.5)}).expected == (1.5, 2.5)


def test_the_chart_has_a_point_for_every_turn_and_the_end():
    match = fought_out()
    numbers = statistics(match)
    assert numbers.turns == (1, 2, 3, 3)
    assert [len(line) for line in numbers.strength] == [4, 4]
    assert numbers.strength[RED][0] == match.rules.strength(match.history[0].before, RED)
    assert numbers.strength[BLUE][-1] == match.rules.strength(match.state, BLUE)


def test_the_report_says_who_fought_and_how_it_ended():
    match = fought_out()
    told = report(match, ("human", "recruit"))
    assert (told.title, told.rules, told.sides) == ("Test", "front", ("Red", "Blue"))
    assert told.outcome == match.outcome()
    assert told.statistics.tallies == (
        match.rules.tallies(match.state, 0),
        match.rules.tallies(match.state, 1),
    )


def test_choices_without_an_attack_expect_nothing():
    fought = battle()
    assert expectation(fought.rules, sides_of(field()), fought.match.state, Choice("end_phase")) is None
    assert sides_of(field()) == (RED, RED, BLUE, BLUE)
    assert NOBODY not in sides_of(field())
