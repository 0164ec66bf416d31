"""The four missions, and how games end."""

from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.squad import rules
from game.engine.squad.outcome import holder, mission_points
from game.engine.squad.state import BREAKTHROUGH, INTERCEPT, POSITIONS, SUPPLIES, Mini, evolve, set_minis
from tests.engine.squad.play import Table
from tests.engine.squad.scene import battlefield, cell, unit

GOALS = (("North", cell(12, 2)), ("South", cell(12, 9)))


def table(*units, mission=POSITIONS, objectives=GOALS, turns=6):
    return Table(battlefield(*units, mission=mission, objectives=objectives, turns=turns))


def at(red=(2, 5), blue=(21, 5), **fields):
    return table(unit("guard_rifles", "red", *red), unit("fell_levy", "blue", *blue), **fields)


def finish(game):
    """End the round without anybody doing anything."""
    turn = game.state.turn
    while game.state.turn == turn and game.state.result is None:
        side = game.state.side
        waiting = [
            number
            for number in game.state.game.armies[side]
            if game.unit(number).alive and not game.unit(number).activated
        ]
        game.activate(waiting[0]).do(Choice("end_activation", unit=waiting[0]))
    return game


def test_an_objective_is_held_by_more_leaders_at_range_1():
    assert holder(at((12, 4)).state, 0) == RED
    assert holder(at((12, 6)).state, 0) == NOBODY
    assert holder(at((10, 2), (14, 2)).state, 0) == NOBODY


def test_strong_points_are_scored_at_the_end():
    game = finish(at((12, 4), turns=2))
    assert game.state.points == (0, 0)
    finish(game)
    assert game.state.points == (1, 0)
    assert game.state.result.winner == RED


def test_intercept_is_scored_after_every_second_round():
    game = at((12, 4), mission=INTERCEPT)
    points = []
    for _ in range(6):
        finish(game)
        points.append(game.state.points[RED])
    assert points == [0, 1, 1, 2, 2, 3]


def test_breakthrough_counts_leaders_in_the_enemys_zone():
    game = at((22, 3), mission=BREAKTHROUGH, objectives=(), turns=1)
    assert mission_points(game.state, last=True) == [1, 0]
    assert finish(game).state.result.winner == RED


def test_supplies_are_picked_up_carried_and_worth_more_at_home():
    game = at((12, 4), mission=SUPPLIES).activate(0)
    assert "next to them" in game.refused(Choice("claim", unit=0, cell=cell(12, 2)))
    game.do(Choice("move", unit=0, cell=cell(12, 3)))
    claim = Choice("claim", unit=0, cell=cell(12, 2))
    assert rules.describe(game.state, claim).endswith(" pick up North")
    game.do(claim)
    assert game.state.carriers == (0, NOBODY)
    assert game.state.goals[0] == cell(12, 3)
    assert mission_points(game.state, last=True) == [1, 0]
    game.activate(0).do(Choice("move", unit=0, cell=cell(10, 3)))
    assert game.state.goals[0] == cell(10, 3), "they go along"


def test_supplies_at_home_count_twice():
    game = at((2, 5), mission=SUPPLIES, objectives=(("Crate", cell(2, 4)),), turns=1).activate(0)
    game.do(Choice("claim", unit=0, cell=cell(2, 4)))
    assert mission_points(game.state, last=True) == [2, 0]
    assert rules.clock(game.state).score == "2 : 0", "as it stands"
    finish(game.do(Choice("end_activation", unit=0)))
    assert game.state.result.winner == RED
    assert rules.clock(game.state).score == "2 : 0", "nothing is counted twice"


def test_supplies_fall_where_their_carrier_falls():
    game = at((12, 3), mission=SUPPLIES).activate(0).do(Choice("claim", unit=0, cell=cell(12, 2)))
    game.give(0, toxin=9).activate(0).do(Choice("end_activation", unit=0))
    assert game.state.carriers == (NOBODY, NOBODY)


def test_supplies_pass_to_the_new_leader_when_the_old_one_falls():
    """Houses hide all of the carrier but its leader."""
    houses = {(10, row): "t" for row in range(12)}
    game = Table(
        battlefield(
            unit("guard_rifles", "red", 12, 3),
            unit("fell_levy", "blue", 17, 3),
            mission=SUPPLIES,
            objectives=GOALS,
            marks=houses,
        )
    )
    game.activate(0).do(Choice("claim", unit=0, cell=cell(12, 2)))
    game.state = evolve(game.state)
    set_minis(game.state, 0, tuple(Mini(cell(*place)) for place in ((12, 3), (8, 3), (8, 4), (8, 2))))
    game.activate(1)
    game.do(Choice("attack", unit=1, target=0), (0,) * 4, (3, 0, 1, 0), (0,) * 4, (1, 0, 0))
    assert game.unit(0).cell == cell(8, 3)
    assert game.state.carriers[0] == 0
    assert game.state.goals[0] == cell(8, 3)


def test_supplies_pass_to_the_new_leader_when_toxin_takes_the_old_one():
    game = table(
        unit("guard_outriders", "red", 12, 3), unit("fell_levy", "blue", 20, 3), mission=SUPPLIES
    ).activate(0)
    leader, other = game.unit(0).minis
    game.give(0, toxin=1, minis=(Mini(leader.cell, 2), other))
    game.state.carriers, game.state.goals = (0, NOBODY), (leader.cell, cell(12, 9))
    game.do(Choice("end_activation", unit=0))
    assert game.unit(0).minis == (other,)
    assert game.state.goals[0] == other.cell


def test_at_a_tie_points_destroyed_decide():
    game = table(
        unit("guard_rifles", "red", 2, 5),
        unit("guard_captain", "red", 2, 8),
        unit("fell_levy", "blue", 21, 5),
        turns=1,
    )
    game.give(1, toxin=9)
    result = finish(game).state.result
    assert result.winner == BLUE
    assert "55 points to 0" in result.reason


def test_a_side_with_nobody_left_has_lost_at_once():
    game = at((2, 5)).give(0, toxin=9).activate(0).do(Choice("end_activation", unit=0))
    assert rules.outcome(game.state).winner == BLUE
    assert rules.decider(game.state) == NOBODY
    assert rules.choices(game.state) == []


def test_a_draw():
    result = finish(at(turns=1)).state.result
    assert result.winner == NOBODY
