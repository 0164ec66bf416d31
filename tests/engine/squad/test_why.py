"""The reasons given for a choice fit it."""

from game.engine.contract import Choice
from game.engine.squad import rules
from game.engine.squad.state import NONE
from tests.engine.squad.play import Table
from tests.engine.squad.scene import battlefield, unit

RIFLES, GUNNERS = range(2)


def table(apart):
    foes = unit("fell_levy", "blue", 6 + apart, 5)
    return Table(battlefield(unit("guard_rifles", "red", 6, 5), foes)).activate(RIFLES)


def aiming(game):
    return rules.why(game.state, Choice("aim", unit=RIFLES))


def test_aiming_is_for_an_attack_that_can_follow():
    assert "coming attack" in aiming(table(5))
    assert "no attack can follow" in aiming(table(16)), "nobody is in reach"
    assert "no attack can follow" in aiming(table(5).activate(RIFLES, actions=1)), "no action is left for it"


def test_one_order_is_one_order():
    state = Table(battlefield(unit("guard_rifles", "red", 2, 5), unit("fell_levy", "blue", 20, 5))).state
    assert rules.why(state, Choice("card", what="Carry On")) == "4 pips for priority, 1 order"
    assert rules.why(state, Choice("card", what="One Clear Shot")) == "1 pip for priority, 1 order"
    assert rules.why(state, Choice("card", what="Broad Front")) == "3 pips for priority, 3 orders"


def test_every_casualty_has_a_reason_of_its_own():
    game = Table(battlefield(unit("guard_rifles", "red", 6, 5), unit("guard_gunners", "blue", 11, 5)))
    game.activate(RIFLES)
    attack = Choice("attack", unit=RIFLES, target=GUNNERS)
    game.do(attack, (0,) * 4, (0,) * 4, (2, 2, 0, 0), (2, 0, 0))
    choices = rules.choices(game.state)
    assert {choice.kind for choice in choices} == {"casualties", "casualty"}
    reasons = {choice: rules.why(game.state, choice) for choice in choices}
    assert reasons[choices[0]] == "Plain minis fall first, the leader last"
    for mini in game.unit(GUNNERS).minis[1:]:
        told = reasons[Choice("casualty", unit=GUNNERS, cell=mini.cell)]
        if mini.carries == NONE:
            assert told == "it carries nothing that the others lack"
        else:
            assert told == "the repeating gun falls with it"
    assert len(set(reasons.values())) == 3
