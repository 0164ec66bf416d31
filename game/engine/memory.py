"""Remembering what was worked out, by all that it follows from: never wrong, but maybe too much."""

from collections.abc import Callable
from typing import Any, TypeVar

MOST_KEPT = 1024

Kept = TypeVar("Kept")


def kept(memory: dict[Any, Kept], asked: object, work_out: Callable[[], Kept], most: int = MOST_KEPT) -> Kept:
    """What is remembered, or else is worked out now; a memory that is full starts anew.

    A window asks from more than one thread at a time, so nothing is looked for that another may just forget.
    """
    known = memory.get(asked)
    if known is None:
        known = work_out()
        if len(memory) >= most:
            memory.clear()
        memory[asked] = known
    return known
