"""What new maps begin with is in the rosters."""

import pytest

from game.engine.families import family, names
from game.tiled.beginnings import beginning_of
from game.tiled.rosters import read_roster
from tests.tiled.drawing import ROSTERS


@pytest.mark.parametrize("name", names())
def test_the_armies_of_a_new_map_are_in_the_roster(name: str) -> None:
    rules, roster = family(name, name), read_roster(ROSTERS, name)
    armies = beginning_of(rules, roster).armies
    assert {kind for army in armies for kind in army} <= set(rules.kind_names(roster))
