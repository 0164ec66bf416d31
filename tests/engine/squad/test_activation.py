"""Activations: actions and tokens, suppression, rally, panic, standby, and the end of the round."""

import pytest

from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.squad import rules
from game.engine.squad.state import ACTIVATION
from tests.engine.squad.play import Table
from tests.engine.squad.scene import SHAPE, battlefield, cell, unit

RIFLES, CAPTAIN, LEVY, WARDEN = range(4)


def table(**fields):
    return Table(
        battlefield(
            unit("guard_rifles", "red", 6, 5),
            unit("guard_captain", "red", 3, 9),
            unit("fell_levy", "blue", 12, 5),
            unit("fell_warden", "blue", 21, 9),
            **fields,
        )
    )


def act(kind, number=RIFLES, **fields):
    return Choice(kind, unit=number, **fields)


# Actions


def test_an_activation_has_two_actions():
    game = table().activate(RIFLES).do(act("aim")).do(act("dodge"))
    assert game.unit(RIFLES).aims == 1
    assert game.unit(RIFLES).dodges == 1
    assert game.state.act.unit == NOBODY


@pytest.mark.parametrize("kind", ["aim", "dodge", "standby"])
def test_no_action_is_taken_twice(kind):
    game = table().activate(RIFLES).do(act(kind))
    assert "has done that" in game.refused(act(kind))


def test_only_moving_may_be_done_twice():
    game = table().activate(RIFLES).do(act("move", cell=cell(7, 5)))
    game.do(act("move", cell=cell(6, 5)))
    assert game.unit(RIFLES).cell == cell(6, 5)


def test_one_attack_action_in_an_activation():
    game = table().activate(RIFLES).do(act("attack", target=LEVY), (0,) * 4, (0,) * 4, (4, 0, 0, 0))
    assert "has done that" in game.refused(act("attack", target=LEVY))


def test_recover_removes_all_suppression():
    game = table().give(RIFLES, suppression=1).activate(RIFLES, (1, 0, 0))
    game.do(act("recover"))
    assert game.unit(RIFLES).suppression == 0


def test_nothing_to_recover_from():
    assert "nothing to recover" in table().activate(RIFLES).refused(act("recover"))


def test_a_unit_is_activated_once_a_round():
    game = table().activate(RIFLES).do(act("end_activation"))
    assert game.unit(RIFLES).activated


# Suppression


def test_rally_rolls_a_white_defence_die_for_each_suppression():
    """Blocks and surges each remove one."""
    game = table().give(RIFLES, suppression=3).activate(RIFLES, (1, 1, 1))
    assert game.unit(RIFLES).suppression == 1


def test_as_much_suppression_as_courage_costs_an_action():
    game = table().give(RIFLES, suppression=1).activate(RIFLES, (1, 0, 0))
    assert game.state.act.actions == 1


def test_twice_the_courage_is_panic_and_the_unit_flees_to_its_edge():
    game = table().give(CAPTAIN, commands=False).give(RIFLES, suppression=2).activate(RIFLES, (2, 0, 0))
    assert game.tell("panic")
    assert game.unit(RIFLES).cell % SHAPE.width == 3
    assert game.state.act.unit == NOBODY


def test_a_panic_is_slowed_by_difficult_ground_and_snares():
    woods = {(column, row): "w" for column in range(6) for row in range(SHAPE.height)}
    slowed = table(marks=woods).give(CAPTAIN, commands=False).give(RIFLES, suppression=2)
    assert slowed.activate(RIFLES, (2, 0, 0)).unit(RIFLES).cell % SHAPE.width == 4
    snared = table().give(CAPTAIN, commands=False).give(RIFLES, suppression=2, snare=1)
    assert snared.activate(RIFLES, (2, 0, 0)).unit(RIFLES).cell % SHAPE.width == 4


def test_a_commander_within_range_3_lends_its_courage():
    game = table().give(RIFLES, suppression=3).activate(RIFLES, (3, 0, 0))
    assert not game.tell("panic")
    assert game.state.act.actions == 1


def test_a_leader_off_the_board_is_a_lost_unit():
    game = Table(
        battlefield(
            unit("guard_rifles", "red", 0, 5),
            unit("guard_captain", "red", 14, 1),
            unit("fell_levy", "blue", 20, 5),
        )
    )
    game.give(1, commands=False).give(0, suppression=2).activate(0, (2, 0, 0))
    assert not game.unit(0).alive


def test_hearten_calms_friends_at_range_2_after_the_rally():
    game = Table(
        battlefield(
            unit("guard_rifles", "red", 6, 5),
            unit("guard_captain", "red", 6, 8),
            unit("fell_levy", "blue", 20, 5),
        )
    )
    game.give(0, suppression=2).activate(1)
    assert game.unit(0).suppression == 1


# Other tokens


def test_shock_takes_actions():
    game = table().give(RIFLES, shock=1).activate(RIFLES)
    assert game.state.act.actions == 1
    assert game.unit(RIFLES).shock == 0


def test_snare_slows_until_the_end_of_the_activation():
    game = table().give(RIFLES, snare=1).activate(RIFLES)
    assert "cannot get there" in game.refused(act("move", cell=cell(9, 5)))
    game.do(act("end_activation"))
    assert game.unit(RIFLES).snare == 0


def test_toxin_wounds_at_the_end_of_the_activation():
    game = table().give(RIFLES, toxin=2).activate(RIFLES).do(act("end_activation"))
    assert len(game.unit(RIFLES).minis) == 2
    assert game.unit(RIFLES).toxin == 0


# Standby


def standing_by():
    """Red rifles on standby; blue levy four cells away acts."""
    game = Table(
        battlefield(
            unit("guard_rifles", "red", 6, 5),
            unit("guard_captain", "red", 2, 9),
            unit("fell_levy", "blue", 11, 5),
        )
    )
    return game.give(0, standby=True).activate(2)


def test_standby_answers_an_enemy_at_range_2_that_acts():
    game = standing_by().do(Choice("aim", unit=2))
    assert rules.decider(game.state) == RED
    assert {"react", "react_move", "hold"} == game.kinds()
    game.do(Choice("react", unit=0, target=2), (0,) * 4, (0,) * 4, (4, 0, 0, 0))
    assert not game.unit(0).standby
    assert rules.decider(game.state) == BLUE


def test_a_leader_whom_an_answer_left_alone_has_no_minis_to_put_elsewhere():
    game = Table(battlefield(unit("guard_rifles", "red", 6, 5), unit("fell_levy", "blue", 11, 5, strength=2)))
    game.give(0, standby=True).activate(1).do(Choice("move", unit=1, cell=cell(10, 5)))
    one_crit, one_blank = ((0,) * 4, (0,) * 4, (3, 0, 1, 0)), (1, 0, 0)
    game.do(Choice("react", unit=0, target=1), *one_crit, one_blank)
    assert len(game.unit(1).minis) == 1
    assert "adjust" not in game.kinds()
    assert "not just moved" in game.refused(Choice("adjust", unit=1))


def test_standby_may_answer_one_enemy_by_attacking_others_weapon_by_weapon():
    game = Table(
        battlefield(
            unit("fell_crawler", "red", 6, 5, heading=1),
            unit("fell_levy", "blue", 11, 5),
            unit("guard_captain", "blue", 9, 9),
        )
    )
    game.give(0, standby=True).activate(1).do(Choice("aim", unit=1))
    attacks = {choice.target for choice in rules.choices(game.state) if choice.kind == "react"}
    assert attacks == {1, 2}
    game.do(Choice("react_plan", unit=0)).do(Choice("target", unit=0, target=2))
    game.do(Choice("weapon", unit=0, target=2, what="deck gun")).do(Choice("enough", unit=0, target=2))
    game.do(Choice("target", unit=0, target=1))
    assert {pool.defender for pool in game.state.attack.record.pools} == {1, 2}
    assert not game.unit(0).standby


def test_standby_may_hold_and_keep_the_token():
    game = standing_by().do(Choice("aim", unit=2)).do(Choice("hold", unit=0))
    assert game.unit(0).standby
    assert rules.decider(game.state) == BLUE


def test_standby_may_move_instead():
    game = standing_by().do(Choice("aim", unit=2)).do(Choice("react_move", unit=0, cell=cell(6, 7)))
    assert game.unit(0).cell == cell(6, 7)
    assert not game.unit(0).standby


def test_standby_waits_until_all_of_an_attack_is_resolved():
    game = standing_by()
    game.do(Choice("attack", unit=2, target=0), (0,) * 4, (4, 0, 0, 0), (0,) * 4)
    assert rules.decider(game.state) == RED
    assert "react" in game.kinds()


def test_standby_does_not_answer_between_two_pools_and_both_are_one_attack_action():
    game = Table(
        battlefield(
            unit("fell_crawler", "red", 6, 5, heading=1),
            unit("guard_rifles", "blue", 10, 2),
            unit("guard_rifles", "blue", 10, 8),
        )
    )
    game.give(1, standby=True).activate(0)
    game.do(Choice("plan_attack", unit=0)).do(Choice("target", unit=0, target=1))
    game.do(Choice("weapon", unit=0, target=1, what="siege gun")).do(Choice("enough", unit=0, target=1))
    game.do(Choice("target", unit=0, target=2))
    blanks = ((2, 0, 0, 0), (2, 0, 0, 0), (0,) * 4), ((1, 0, 0, 0), (0, 0, 1, 0), (0,) * 4)
    game.do(Choice("pool", unit=0, target=1), *blanks[0], *blanks[1], (1, 0, 0))
    assert game.kinds() == {"casualties", "casualty"}, "the second pool comes before any answer"
    game.do(Choice("casualties", unit=2))
    assert game.unit(2).suppression == 2
    assert "react" in game.kinds()
    game.do(Choice("hold", unit=1))
    assert game.state.act.actions == 1
    assert "has done that" in game.refused(Choice("attack", unit=0, target=1))


def test_standby_is_lost_by_attacking():
    game = table().activate(RIFLES).do(act("standby"))
    game.do(act("attack", target=LEVY), (0,) * 4, (0,) * 4, (4, 0, 0, 0))
    assert not game.unit(RIFLES).standby


def test_standby_is_lost_by_being_suppressed():
    game = standing_by()
    game.do(Choice("attack", unit=2, target=0), (0,) * 4, (3, 1, 0, 0), (0,) * 4, (0, 1, 0))
    assert not game.unit(0).standby
    assert game.kinds() & {"react", "hold"} == set()


def test_standby_is_lost_by_moving():
    game = table().activate(RIFLES).do(act("standby")).do(act("move", cell=cell(7, 5)))
    assert not game.unit(RIFLES).standby


def test_nobody_stands_by_who_is_suppressed():
    game = table().give(RIFLES, suppression=1).activate(RIFLES, (1, 0, 0))
    assert "suppressed" in game.refused(act("standby"))


def test_standby_does_not_answer_beyond_range_2():
    game = table().give(RIFLES, standby=True)
    game.state = rules.start(battlefield(unit("guard_rifles", "red", 2, 5), unit("fell_levy", "blue", 12, 5)))
    game.give(0, standby=True).activate(1).do(Choice("aim", unit=1))
    assert not game.state.reactors


# The end of the round


def finish_round(game):
    while game.state.turn == 1:
        side = game.state.side
        waiting = [
            number
            for number in game.state.game.armies[side]
            if game.unit(number).alive and not game.unit(number).activated
        ]
        game.give(waiting[0], ordered=True).do(
            Choice("activate", unit=waiting[0]), *luck_of(game, waiting[0])
        )
        if game.state.act.unit != NOBODY:
            game.do(Choice("end_activation", unit=waiting[0]))
    return game


def luck_of(game, number):
    tokens = game.unit(number).suppression
    return [(tokens, 0, 0)] if tokens else []


def test_the_end_removes_tokens_and_one_suppression():
    game = table().activate(RIFLES).do(act("aim")).do(act("dodge"))
    game.give(CAPTAIN, suppression=1, standby=True, surges=1)
    finish_round(game)
    assert (game.unit(RIFLES).aims, game.unit(RIFLES).dodges) == (0, 0)
    assert game.unit(CAPTAIN).suppression == 0
    assert not game.unit(CAPTAIN).standby
    assert game.unit(CAPTAIN).surges == 1, "surge tokens stay"
    assert not game.unit(RIFLES).activated


def test_a_leader_is_promoted_when_no_commander_is_left():
    game = table().give(CAPTAIN, commands=False).activate(RIFLES).do(act("end_activation"))
    finish_round(game)
    assert [game.unit(number).commands for number in (RIFLES, CAPTAIN)] == [False, True]
    assert game.tell("promoted")


def vehicle_on_standby(**tokens):
    """A Strider on standby that looks at a levy four cells ahead; the levy acts."""
    game = Table(
        battlefield(unit("guard_strider", "red", 6, 5, heading=1), unit("fell_levy", "blue", 11, 5)),
    )
    game.give(0, standby=True, **tokens).activate(1)
    return game.do(Choice("aim", unit=1))


def test_a_vehicle_on_standby_may_reverse():
    game = vehicle_on_standby()
    back = next(choice for choice in rules.choices(game.state) if choice.kind == "react_reverse")
    game.do(back)
    assert game.unit(0).cell == back.cell
    assert game.unit(0).heading == 1
    assert not game.unit(0).standby


def test_a_disabled_vehicle_cannot_move_for_free():
    game = vehicle_on_standby(damage="disabled")
    assert game.kinds() == {"react", "react_plan", "hold"}
    forward = Choice("react_move", unit=0, cell=rules.board(game.state).step(cell(6, 5), 1), heading=1)
    assert "two actions" in game.refused(forward)


def test_standby_answers_a_flight_in_panic():
    game = Table(battlefield(unit("guard_rifles", "red", 6, 5), unit("fell_levy", "blue", 9, 5)))
    game.give(0, standby=True).give(1, suppression=3).activate(1, (3, 0, 0))
    assert game.tell("panic")
    assert game.tell("move")
    assert rules.decider(game.state) == RED
    assert Choice("react", unit=0, target=1) in rules.choices(game.state)
    game.do(Choice("hold", unit=0))
    assert game.state.act.unit == NOBODY, "nobody acts on in panic"


def ordered_to_fire(**tokens):
    """Red rifles with an order and a levy four cells away; nobody is activated yet."""
    game = Table(battlefield(unit("guard_rifles", "red", 6, 5), unit("fell_levy", "blue", 10, 5)))
    game.state.phase, game.state.cards = ACTIVATION, (0, 6)
    return game.give(0, ordered=True, **tokens)


def test_a_simple_attack_is_two_choices_the_unit_and_its_target():
    game = ordered_to_fire().do(Choice("activate", unit=0))
    game.do(Choice("attack", unit=0, target=1), (0,) * 4, (0,) * 4, (4, 0, 0, 0))
    assert "keep_dice" in game.kinds(), "the order brought an aim token that rerolls"


def test_a_unit_that_panics_does_not_attack():
    game = ordered_to_fire(suppression=2).do(Choice("activate", unit=0), (2, 0, 0))
    assert game.tell("panic")
    assert game.state.act.unit == NOBODY


def test_why_a_unit_that_is_not_activated_cannot_attack_is_told():
    game = ordered_to_fire()
    fire = Choice("attack", unit=0, target=1)
    assert "must be activated first" in game.refused(fire)
    assert "must be activated first" in rules.why_not(game.state, 0, cell(10, 5))
    far = Table(battlefield(unit("guard_rifles", "red", 2, 5), unit("fell_levy", "blue", 22, 5)))
    assert "is at range" in far.activate(0).refused(fire)


# In words


@pytest.mark.parametrize(("number", "told"), [(1, {"1 aim", "1 dodge"}), (2, {"2 aims", "2 dodges"})])
def test_the_forecast_counts_tokens_in_words(number, told):
    game = table().give(RIFLES, aims=number).give(LEVY, dodges=number).activate(RIFLES)
    promised = rules.forecast(game.state, act("attack", target=LEVY))
    assert told <= {modifier.value for modifier in promised.modifiers}
