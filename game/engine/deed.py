"""The kinds of choice a family knows: which fields each uses, what speaks against it, what it does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.engine.board import NOWHERE
from game.engine.chance import Chance
from game.engine.contract import NO_HEADING, NOBODY, Choice, Event

State = TypeVar("State")

_DEFAULTS: dict[str, int | str] = {
    "unit": NOBODY,
    "target": NOBODY,
    "cell": NOWHERE,
    "by": NOBODY,
    "amount": 0,
    "heading": NO_HEADING,
    "what": "",
}


@dataclass(frozen=True)
class Deed(Generic[State]):
    phase: int
    fields: tuple[str, ...]
    objection: Callable[[State, Choice], str | None]
    apply: Callable[[State, Choice, Chance], tuple[State, list[Event]]]


def misfit(deeds: Mapping[str, Deed[State]], choice: Choice, units: int, cells: int) -> str | None:
    """What is wrong with a choice before any rule is asked: its kind, or a field out of place or bounds."""
    deed = deeds.get(choice.kind)
    if deed is None:
        return f"There is no choice called {choice.kind!r}; there are {', '.join(deeds)}."
    for field, default in _DEFAULTS.items():
        value = getattr(choice, field)
        if field not in deed.fields:
            if value != default:
                return f"The choice {choice.kind!r} takes no {field}."
        elif field == "cell" and not 0 <= value < cells:
            return f"There is no cell {value}: the board has cells 0 to {cells - 1}."
        elif field in ("unit", "target", "by") and not 0 <= value < units:
            return f"There is no unit {value}: the game has units 0 to {units - 1}."
        elif field == "amount" and value < 1:
            return f"The amount is {value}: it must be at least 1."
    return None
