"""What units could do next, at a glance, against what their dials would really allow them."""

import pytest

from game.engine.contract import NOBODY
from game.engine.ranks import rules
from game.engine.ranks.combat import Stance, attack_record
from game.engine.ranks.contact import is_engaged
from game.engine.ranks.danger import charges
from game.engine.ranks.exchange import attack_worth
from game.engine.ranks.reach import ENGAGED, blow, charged_from, foes_around, promise, threat
from game.engine.ranks.state import alive
from tests.engine.ranks.field import battle, random_battle

N, E, S, W = range(4)


@pytest.mark.parametrize("seed", range(30))
def test_the_enemies_that_can_be_charged_are_those_that_some_dial_reaches(seed):
    state = rules.start(random_battle(seed))
    for unit in range(len(state.units)):
        if not alive(state, unit) or is_engaged(state, unit):
            continue
        reached = charged_from(state, unit)
        struck = {
            (state.units[move.met].cell, move.heading)
            for move in charges(state, unit)
            if move.met != NOBODY and move.path[-1] == move.cell
        }
        foes = {
            (cell, heading)
            for cell, headings in reached.items()
            for heading in headings
            if state.game.sides[state.occupant.get(cell, unit)] != state.game.sides[unit]
        }
        assert foes == struck


def test_a_blow_is_worth_what_the_attack_is():
    state = rules.start(
        battle(6, 6, ("pikes", "red", 2, 3, N, "3x2"), ("barrow_foot", "blue", 2, 2, S, "3x2"))
    )
    profile = state.game.kinds[0].profiles[0]
    whole = attack_worth(state, attack_record(state, "melee", 0, 1, profile))
    assert blow(state, "melee", 0, 1, Stance(3)) == whole
    here = state.units[0].cell
    assert promise(state, 0, here, N, foes_around(state, 0, here, N)) == ENGAGED * whole


def test_a_flank_that_lies_open_is_a_greater_threat():
    units = ("pikes", "red", 4, 4, N, "3x2"), ("lancers", "blue", 4, 1, S, "2x2")
    state = rules.start(battle(9, 9, *units))
    here = state.units[0].cell
    assert 0 < threat_on(state, here, N) < threat_on(state, here, E)
    assert threat_on(state, 8, N) == 0, "out of reach of everybody"


def threat_on(state, cell, heading):
    return threat(state, 0, cell, heading, foes_around(state, 0, cell, heading))
