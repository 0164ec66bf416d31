"""Crowded battles of `fleet` made up from a seed, for tests of what always holds."""

from random import Random

import msgspec
from hypothesis import strategies as st

from game.engine.board import Shape
from game.engine.scenario import Objective, Obstacle, Placed
from tests.engine.fleet.scene import ROSTER, scenario

SHAPES = [Shape("hex", 12, 9, axis, index) for axis in "xy" for index in ("odd", "even")]
SHIPS = [kind for kind, fields in ROSTER["units"].items() if fields["class"] == "ship"]
SQUADRONS = [kind for kind, fields in ROSTER["units"].items() if fields["class"] == "squadron"]


def melee(shape, seed, ships, squadrons, turns):
    """A crowded battle made up from a seed, with weak hulls, so that all kinds of things happen."""
    luck = Random(seed)
    cells = luck.sample(range(shape.width * shape.height), 2 * (ships + squadrons) + 8)
    units = [
        Placed(luck.choice(kinds), side, cells.pop(), heading=luck.randrange(6))
        for side in ("red", "blue")
        for kinds, number in ((SHIPS, ships), (SQUADRONS, squadrons))
        for _ in range(number)
    ]
    obstacles = [Obstacle(kind, cells.pop()) for kind in ("asteroid", "asteroid", "debris", "station")]
    goals = [Objective("Buoy", cells.pop(), points=5, scored="each turn")]
    built = scenario(*units, obstacles=obstacles, objectives=goals, turns=turns, shape=shape)
    thin = {
        kind: {**fields, "shields": [1, 0, 0]}
        if fields["class"] == "ship" and luck.random() < 0.6
        else fields
        for kind, fields in ROSTER["units"].items()
    }
    return msgspec.structs.replace(built, roster={"units": thin})


GAMES = st.builds(
    melee,
    shape=st.sampled_from(SHAPES),
    seed=st.integers(0, 10**6),
    ships=st.integers(1, 6),
    squadrons=st.integers(0, 5),
    turns=st.integers(1, 5),
)

BOLD = {"attack": 6.0, "further": 3.0, "wings": 3.0, "repair": 3.0, "mend": 3.0}
"""How much likelier than others these are, so that random games fight."""


def pick(luck, options):
    return luck.choices(options, [BOLD.get(option.kind, 1.0) for option in options])[0]


WORDS = (
    *("", "front", "front>left", "left>front", "dial", "token", "both", "helm", "2 ss", "1 r", "0", "left"),
)
"""What a choice near the possible ones may name."""
