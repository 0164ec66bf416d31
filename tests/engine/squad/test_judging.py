"""What players know of a position, asked in whatever order."""

from game.engine.squad.judging import Survey
from tests.engine.squad.play import Table
from tests.engine.squad.scene import battlefield, unit

RIFLES, LEVY = range(2)


def test_melee_and_fire_from_the_nearest_range_are_judged_apart():
    state = Table(battlefield(unit("guard_rifles", "red", 2, 5), unit("fell_levy", "blue", 21, 5))).state
    bayonets, rifles = Survey(state).fire(RIFLES, LEVY, 1, 0, 0), Survey(state).fire(RIFLES, LEVY, 2, 0, 0)
    assert bayonets != rifles
    together = Survey(state)
    assert [together.fire(RIFLES, LEVY, away, 0, 0) for away in (1, 2, 1)] == [bayonets, rifles, bayonets]
