"""What choices of `front` look worth at first sight."""

from random import Random

import pytest

from game.engine.board import Shape
from game.engine.chance import Sampled
from game.engine.front import rules, worth
from game.engine.front.attack import DIRECT
from game.engine.front.combat import engagement
from game.engine.front.worth import attack_worth, survey
from tests.engine.front.encounter import encounter
from tests.engine.front.scene import ROSTER


@pytest.mark.parametrize("switches", [(), ("terrain defence",)])
def test_what_a_place_promises_is_what_attacking_from_it_is_worth(switches):
    """The quick sum against the record of the attack, for every unit, cell and enemy of whole games."""
    made = encounter(Shape("hex", 14, 9, "x"), ROSTER, units_a_side=7, turns=9, seed=3, switches=switches)
    state, luck, chance, compared = rules.start(made), Random(5), Sampled("worth"), 0
    while state.result is None:
        if state.attack is None:
            compared += _compare_all(state)
        state, _ = rules.apply(state, luck.choice(rules.choices(state)), chance)
    assert compared > 500


def _compare_all(state):
    game, known, compared = state.game, survey(state), 0
    for unit in game.armies[state.side]:
        kind = game.kinds[unit]
        if state.units[unit].cell < 0 or not kind.attack_range:
            continue
        for cell in set(game.board.within(state.units[unit].cell, 2)) - known.enemies:
            near = [
                state.occupant[place]
                for place in known.enemies
                if game.board.distance(cell, place) <= kind.attack_range
            ]
            records = [engagement(state, DIRECT, unit, unit, enemy, station=cell) for enemy in near]
            best = max([0.0, *(attack_worth(state, record) for record in records)])
            assert worth._best_target(state, known, unit, cell) == pytest.approx(best)
            compared += len(near)
    return compared
