"""Battles of `front` made up from a seed, for tests of what always holds."""

import msgspec
from hypothesis import strategies as st

from game.engine.board import Shape
from game.engine.contract import SIDES
from game.engine.front.state import SWITCHES
from game.engine.scenario import Area, Placed
from tests.engine.front.encounter import encounter
from tests.engine.front.scene import ROSTER

SHAPES = [
    Shape("square", 9, 7),
    Shape("square", 7, 10),
    *(Shape("hex", 9, 9, axis, index) for axis in "xy" for index in ("odd", "even")),
]

GAMES = st.builds(
    lambda shape, seed, units, turns, switches, late: with_reinforcements(
        encounter(
            shape, ROSTER, units_a_side=units, turns=turns, seed=seed, switches=tuple(sorted(switches))
        ),
        late,
    ),
    shape=st.sampled_from(SHAPES),
    seed=st.integers(0, 10**6),
    units=st.integers(1, 9),
    turns=st.integers(1, 4),
    switches=st.sets(st.sampled_from([switch.name for switch in SWITCHES])),
    late=st.booleans(),
)

WORDS = ("",)


def with_reinforcements(scenario, late):
    """In half of the games an infantry and an aircraft of each side arrive in turn 2."""
    if not late:
        return scenario
    passable = [cell for cell, kind in enumerate(scenario.ground) if scenario.terrains[kind].cost]
    area = Area("north", tuple(passable[:4]))
    fresh = [
        Placed(kind, side, turn=2, area="north" if kind == "infantry" else "")
        for side in SIDES
        for kind in ("infantry", "strike_aircraft")
    ]
    return msgspec.structs.replace(scenario, units=(*scenario.units, *fresh), areas=(area,))


def pick(luck, options):
    """Any choice; the end of a phase is preferred now and then, so that games get on."""
    return options[-1] if luck.random() < 0.15 else luck.choice(options)
