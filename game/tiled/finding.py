"""How a map's faults are told: where, what, and what to do about it.

A loader is given a `Report` and tells it everything it finds. Whoever wants the map or nothing passes
`refuse_errors`, and the first error ends the loading; whoever wants to hear everything passes the `append`
of a list, and the loader goes on as far as it can. So loading and checking are one and the same pass.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import msgspec

from game.engine.fault import Fault


class ObjectName(msgspec.Struct, frozen=True):
    id: int
    name: str


class Finding(msgspec.Struct, frozen=True):
    file: str
    severity: Literal["error", "warning"]
    layer: str | None
    cell: tuple[int, int] | None
    """Column and row, from 0."""
    object: ObjectName | None
    message: str
    cure: str

    def sentence(self) -> str:
        return fault_of(self).sentence()


Report = Callable[[Finding], None]


@dataclass(frozen=True)
class Place:
    file: str
    layer: str | None = None
    cell: tuple[int, int] | None = None
    object: ObjectName | None = None

    def error(self, message: str, cure: str) -> Finding:
        return Finding(self.file, "error", self.layer, self.cell, self.object, message, cure)

    def warning(self, message: str, cure: str) -> Finding:
        return Finding(self.file, "warning", self.layer, self.cell, self.object, message, cure)


class Refusal(Fault):
    """A fault that still knows its finding, so that a checker can list it and go on."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.file, place_in_words(finding), finding.message, finding.cure)
        self.finding = finding


def refuse_errors(finding: Finding) -> None:
    if finding.severity == "error":
        raise Refusal(finding)


def finding_of(fault: Fault) -> Finding:
    """What a fault says, as a finding; one raised elsewhere keeps its place in its message."""
    if isinstance(fault, Refusal):
        return fault.finding
    message = f"{fault.place}: {fault.message}" if fault.place else fault.message
    return Place(fault.source).error(message, fault.cure)


def fault_of(finding: Finding) -> Fault:
    return Fault(finding.file, place_in_words(finding), finding.message, finding.cure)


def place_in_words(finding: Finding) -> str:
    words = []
    if finding.layer is not None:
        words.append(f'layer "{finding.layer}"')
    if finding.object is not None:
        name = f' "{finding.object.name}"' if finding.object.name else ""
        words.append(f"object {finding.object.id}{name}")
    if finding.cell is not None:
        words.append(f"column {finding.cell[0]}, row {finding.cell[1]}")
    return ", ".join(words)
