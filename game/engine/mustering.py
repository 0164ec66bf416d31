"""What every family does with a scenario before the first choice: lay out the ground, name the units."""

from collections import Counter
from collections.abc import Sequence

from game.engine.board import Board
from game.engine.fault import Fault
from game.engine.scenario import Scenario
from game.engine.sight import Sight


def field_of(scenario: Scenario) -> tuple[Board, Sight]:
    terrain = [scenario.terrains[number] for number in scenario.ground]
    try:
        board = Board(scenario.shape)
        return board, Sight(board, [t.height for t in terrain], [t.blocking for t in terrain])
    except ValueError as error:
        raise Fault(scenario.source, "ground", str(error).rstrip(".")) from None


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
