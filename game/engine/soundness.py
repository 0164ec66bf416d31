"""What no scenario may lack, whatever its family, in the words every family refuses it with.

A map checker says more; this holds for scenarios from anywhere, saves among them.
"""

from collections.abc import Callable, Iterator, Sequence

from game.engine.contract import SIDES
from game.engine.display import Switch
from game.engine.fault import Fault
from game.engine.scenario import MOST_COST, MOST_COVER, MOST_DEFENCE, Scenario, Terrain

MOST = 1_000_000
"""Of turns, points, tokens and supplies: beyond any game, and far from where numbers overflow."""

Found = tuple[str, str, str]
"""Place, what is wrong, cure."""


def refuse_unsound(scenario: Scenario, *checks: Callable[[Scenario], Iterator[Found]]) -> None:
    """Raise the first thing that is wrong."""
    for check in checks:
        for place, message, cure in check(scenario):
            raise Fault(scenario.source, place, message, cure)


def frame_faults(scenario: Scenario, family: str, switches: Sequence[Switch]) -> Iterator[Found]:
    """What is wrong before anybody stands on the map."""
    cells = scenario.shape.width * scenario.shape.height
    if scenario.rules != family:
        yield "rules", f"is {scenario.rules!r}, not {family!r}", "load it with its own family"
    if len(scenario.ground) != cells:
        yield "ground", f"has {len(scenario.ground)} cells, not {cells}", "give each cell a terrain"
    if any(not 0 <= number < len(scenario.terrains) for number in scenario.ground):
        yield "ground", "names a terrain that is not listed", "list every terrain used"
    for terrain in scenario.terrains:
        yield from _terrain_faults(terrain)
    if not 1 <= scenario.turns <= MOST:
        yield "turns", "is out of bounds", f"give 1 to {MOST}"
    known = [switch.name for switch in switches]
    for name in scenario.switches:
        if name not in known:
            cure = (
                f"give some of {', '.join(known)}" if known else f"{family} has no optional rules: give none"
            )
            yield "switches", f"{name!r} is unknown", cure


def _terrain_faults(terrain: Terrain) -> Iterator[Found]:
    for field, most in (("cost", MOST_COST), ("defence", MOST_DEFENCE), ("cover", MOST_COVER)):
        if not 0 <= getattr(terrain, field) <= most:
            yield f"terrain {terrain.name}", f"its {field} is out of bounds", f"give 0 to {most}"


def army_faults(scenario: Scenario) -> Iterator[Found]:
    for side in SIDES:
        if all(placed.side != side for placed in scenario.units):
            yield "units", f"{side} has none", "place at least one unit a side"


def cell_faults(scenario: Scenario, place: str, cell: int) -> Iterator[Found]:
    """What is wrong with a cell on which something is to stand."""
    if not 0 <= cell < len(scenario.ground):
        yield place, f"cell {cell} is off the map", "place it on the map"
    elif not scenario.terrains[scenario.ground[cell]].cost:
        name = scenario.terrains[scenario.ground[cell]].name
        yield place, f"cell {cell} is {name}, which nobody can enter", "place it on passable ground"
