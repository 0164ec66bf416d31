"""What the side that decides is asked to do, and what the log says of an attack."""

import pytest

from game.engine.contract import Choice, Event
from game.engine.display import die_key
from game.engine.squad import rules
from game.engine.squad.attack import ATTACK
from game.engine.squad.record import Strike
from game.engine.squad.state import ACTIVATION, Mini, evolve, set_minis
from tests.engine.squad.duel import attack, colours, defence, resolve
from tests.engine.squad.play import Table, to_activation
from tests.engine.squad.scene import battlefield, cell, unit

RIFLES, CAPTAIN, VETERANS, OUTRIDERS, LEVY = range(5)


def table():
    return Table(
        battlefield(
            unit("guard_rifles", "red", 6, 5, name="Rifles"),
            unit("guard_captain", "red", 3, 8, name="Captain"),
            unit("guard_veterans", "red", 3, 2, name="Veterans"),
            unit("guard_outriders", "red", 1, 11, name="Outriders"),
            unit("fell_levy", "blue", 12, 5, name="Levy"),
        )
    )


def task(game):
    return rules.clock(game.state).task


def test_a_round_says_what_to_do_from_the_card_to_the_pool():
    game = table()
    assert "command card" in task(game)
    game.do(Choice("card", what="By the Drill")).do(Choice("card", what="Broad Front"))
    assert task(game).startswith("Captain may give 2 more orders")
    game.do(Choice("order", unit=RIFLES))
    assert task(game).startswith("Captain may give 1 more order")
    game.do(Choice("end_orders"))
    assert game.state.phase == ACTIVATION
    assert task(game) == ("Activate a unit with an order, or draw from the pool (1 command, 2 support).")
    game.do(Choice("activate", unit=RIFLES))
    assert task(game) == "Rifles have 2 actions: press a cell to move, an enemy to attack, or a button."


def test_without_orders_the_pool_is_all_there_is():
    game = to_activation(table())
    assert task(game) == "Draw from the pool (1 command, 1 line, 2 support)."
    game.do(Choice("draw"), (0, 0, 1, 0))
    assert task(game) == "A support token is drawn: activate one of your support units without an order."


def test_a_pool_of_one_rank_is_told():
    game = to_activation(table()).activate(CAPTAIN).do(Choice("end_activation", unit=CAPTAIN))
    assert rules.decider(game.state) == 1
    assert task(game) == "Activate a unit: all tokens left in your pool are line."


def test_minis_that_are_to_be_placed_after_the_last_move_are_asked_for_after_it():
    game = table().activate(RIFLES, actions=1).do(Choice("by_hand", unit=RIFLES))
    assert task(game) == "Rifles have 1 action: press a cell to move, then place the minis."
    game.do(Choice("move", unit=RIFLES, cell=cell(7, 5)))
    assert "filled with brass" in task(game)
    figures = next(piece for piece in rules.pieces(game.state) if piece.unit == RIFLES).figures
    assert [figure.picked for figure in figures] == [False, True, False, False]


def test_a_unit_in_melee_is_told_to_withdraw_or_to_fight():
    game = table()
    spot = cell(11, 5)
    game.state = evolve(game.state)
    set_minis(game.state, RIFLES, (Mini(spot),))
    game.activate(RIFLES)
    assert task(game).endswith("press a cell to withdraw to, an enemy to attack, or a button.")
    game.do(Choice("aim", unit=RIFLES))
    assert task(game).endswith("press an enemy to attack, or a button.")


def test_standby_says_whom_it_answers():
    game = table().give(LEVY, standby=True).activate(RIFLES).do(Choice("aim", unit=RIFLES))
    assert task(game) == "Levy may answer Rifles from standby: attack, move, or hold."


def test_an_attack_asks_for_itself_by_the_name_of_what_asks():
    game = table().give(RIFLES, aims=1).activate(RIFLES)
    game.do(Choice("attack", unit=RIFLES, target=LEVY), (0,) * 4, (0,) * 4, (4, 0, 0, 0))
    assert task(game) == ""
    exhibit = rules.exhibit(game.state)
    assert (exhibit.step, exhibit.asks) == ("4b", "Roll again, up to 3 dice for an aim token")


def test_what_an_attack_asks_comes_with_the_numbers_to_answer_it():
    game = table().give(LEVY, dodges=1).activate(RIFLES)
    game.do(Choice("attack", unit=RIFLES, target=LEVY), (0,) * 4, (0,) * 4, (1, 2, 1, 0))
    assert rules.exhibit(game.state).asks == "Dodges and barriers against 2 hits and 1 crit"
    game.do(Choice("enough", unit=LEVY), (2, 1, 0))
    assert rules.exhibit(game.state).asks == "Remove casualties for 2 wounds"
    game.do(Choice("casualty", unit=LEVY, cell=game.unit(LEVY).minis[1].cell))
    assert rules.exhibit(game.state).asks == "Remove casualties for 1 wound"


def test_a_bodyguard_is_offered_in_words_that_agree():
    guard = Choice("guard", unit=VETERANS, target=CAPTAIN, amount=1)
    assert rules.brief(table().state, guard) == "Veterans take 1 hit"


def test_dice_that_are_picked_lie_on_the_table_as_picked():
    game = table().give(RIFLES, aims=1).activate(RIFLES)
    game.do(Choice("attack", unit=RIFLES, target=LEVY), (0,) * 4, (0,) * 4, (3, 1, 0, 0))
    game.do(Choice("reroll", unit=RIFLES, what=die_key("white attack", 0)))
    (pool,) = rules.exhibit(game.state).pools
    assert pool.picked == (("white attack", 0),)
    assert pool.dice == (("white attack", (3, 1, 0, 0)),)


def test_dice_lie_on_the_table_as_the_steps_have_turned_them():
    """Rifles make hits of surges, the levy makes blocks of them, and plate is breached die by die."""
    game = table().activate(RIFLES)
    game.do(Choice("attack", unit=RIFLES, target=LEVY), (0,) * 4, (0,) * 4, (1, 1, 0, 2), (1, 1, 1))
    walker = attack((1, 1, 0), surge="", strike=Strike(keen=1, breach=1), shield=defence(plate=1))
    played = resolve(walker, [*colours(red=(0, 0, 0, 1), black=(0, 1, 0, 0))], until="7")
    assert played.record.shown == ((0, 0, 1, 0), (0, 0, 1, 0), (0, 0, 0, 0))
    told = rules.exhibit(game.state)
    shooting, shielding = told.pools
    assert shooting.dice == (("white attack", (1, 3, 0, 0)),)
    assert shielding.dice == (("white defence", (1, 2, 0)),)


def test_dice_are_told_as_the_doing_of_who_rolls_them():
    game = table().activate(RIFLES)
    game.do(Choice("attack", unit=RIFLES, target=LEVY), (0,) * 4, (0,) * 4, (2, 2, 0, 0), (2, 0, 0))
    sides = game.state.game.sides
    rollers = {event.kind: event.side for event in game.events if event.dice}
    assert rollers == {"roll": sides[RIFLES], "defence_roll": sides[LEVY]}


def test_wounds_are_told_where_they_happen_and_before_suppression():
    game = table().activate(RIFLES)
    game.do(Choice("attack", unit=RIFLES, target=LEVY), (0,) * 4, (0,) * 4, (2, 2, 0, 0), (2, 0, 0))
    game.do(Choice("casualty", unit=LEVY, cell=game.unit(LEVY).minis[1].cell))
    game.do(Choice("casualties", unit=LEVY))
    told = [(event.kind, event.step) for event in game.events if event.step]
    assert told == [("decide", "9"), ("losses", "9"), ("suppressed", "10")]


COUNTED = {
    "Keen",
    "Surge tokens",
    "Turn attack surges",
    "Cover and dodges",
    "Crouched",
    "Breach",
    "Charge",
    "Plate",
    "Hardened",
    "Wary",
    "Riposte",
    "Puncture",
}


@pytest.mark.parametrize("step", [step for step in ATTACK.steps if step.name in COUNTED])
def test_what_dice_become_is_told_in_words(step):
    effect = Event("effect", unit=RIFLES, target=LEVY, amount=2, what=step.name, step=step.number)
    told = rules.tell(table().state, effect)
    assert "2" in told
    assert ":" not in told.removeprefix(f"{step.name}: ")
