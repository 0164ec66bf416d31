"""What every family does with a scenario before the first choice: lay out the ground, name the units."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from game.engine.board import Board, board_of
from game.engine.contract import BLUE, RED, SIDES
from game.engine.fault import Fault
from game.engine.scenario import Scenario
from game.engine.sight import Sight

MAPS_KEPT = 8
"""Of how many maps the next game on them finds what earlier ones have worked out."""


def field_of(scenario: Scenario) -> tuple[Board, Sight]:
    terrain = [scenario.terrains[number] for number in scenario.ground]
    try:
        board = board_of(scenario.shape)
        return board, _sight(board, tuple(t.height for t in terrain), tuple(t.blocking for t in terrain))
    except ValueError as error:
        raise Fault(scenario.source, "ground", str(error).rstrip(".")) from None


@lru_cache(maxsize=MAPS_KEPT)
def _sight(board: Board, heights: tuple[int, ...], blocking: tuple[int, ...]) -> Sight:
    return Sight(board, heights, blocking)


def sides_of(scenario: Scenario) -> tuple[int, ...]:
    """The side of each unit."""
    return tuple(SIDES.index(placed.side) for placed in scenario.units)


def armies_of(scenario: Scenario) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The units of each side."""
    sides = sides_of(scenario)
    return (
        tuple(unit for unit, side in enumerate(sides) if side == RED),
        tuple(unit for unit, side in enumerate(sides) if side == BLUE),
    )


def names_by_kind(scenario: Scenario, kinds: Sequence[str]) -> tuple[str, ...]:
    """A unit without a name of its own has that of its kind, numbered if its side has more of them."""
    total = Counter((placed.side, placed.kind) for placed in scenario.units)
    counted: Counter[tuple[str, str]] = Counter()
    names = []
    for placed, kind in zip(scenario.units, kinds, strict=True):
        key = (placed.side, placed.kind)
        counted[key] += 1
        names.append(placed.name or (f"{kind} {counted[key]}" if total[key] > 1 else kind))
    return told_apart(scenario, names)


def told_apart(scenario: Scenario, names: Sequence[str]) -> tuple[str, ...]:
    """Where both sides have a name, or one has it twice, the side and a number tell them apart."""
    shared = {name for name, times in Counter(names).items() if times > 1}
    seen: Counter[str] = Counter()
    told = []
    for name, placed in zip(names, scenario.units, strict=True):
        if name in shared:
            name = f"{name} ({placed.side})"
            seen[name] += 1
            name = name if seen[name] == 1 else f"{name} {seen[name]}"
        told.append(name)
    return tuple(told)
