"""What a game remembers of positions that have been judged."""

from game.engine.contract import Choice
from game.engine.squad.state import evolve, outlook, set_unit
from tests.engine.squad.play import Table
from tests.engine.squad.scene import battlefield, unit


def test_states_alike_have_one_outlook_and_a_single_token_makes_another():
    state = Table(battlefield(unit("guard_rifles", "red", 2, 5), unit("fell_levy", "blue", 21, 5))).state
    alike, other = evolve(state), evolve(state)
    set_unit(other, 0, aims=1)
    outlook(state).worths[Choice("aim", unit=0)] = 1.0
    assert outlook(alike) is outlook(state)
    assert not outlook(other).worths
