"""The rule families by name."""

from typing import Any

from game.engine.contract import Rules
from game.engine.fault import Fault
from game.engine.fleet import rules as fleet
from game.engine.front import rules as front
from game.engine.ranks import rules as ranks
from game.engine.squad import rules as squad

_FAMILIES: dict[str, Rules[Any]] = {"front": front, "squad": squad, "fleet": fleet, "ranks": ranks}


def family(name: str, source: str) -> Rules[Any]:
    if name not in _FAMILIES:
        known = ", ".join(_FAMILIES)
        raise Fault(source, "rules", f"{name!r} is no rule family", f"this version plays {known}")
    return _FAMILIES[name]


def names() -> tuple[str, ...]:
    return tuple(_FAMILIES)
