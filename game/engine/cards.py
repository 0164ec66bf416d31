"""The cards of a roster as read from TOML: what every family refuses, and in which words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from game.engine.fault import Fault

Found = Iterable[tuple[str, str]]
"""What is wrong, and the cure."""


@dataclass(frozen=True)
class CardTable:
    """What the tables [NAME.KEY] of a roster hold: cards of one kind, and what may be wrong with one."""

    card: type[msgspec.Struct]
    faults: Callable[[Any], Found]
    cure: str = "see the rulebook's unit card"


def card_faults(roster: dict[str, Any], tables: Mapping[str, CardTable], source: str) -> Iterator[Fault]:
    """All that is wrong with a roster; of its tables only `units` must be there."""
    known = " and ".join(f"[{name}.NAME]" for name in tables)
    for key in roster:
        if key not in tables:
            yield Fault(source, str(key), "is not part of a roster", f"keep only tables {known}")
    units = roster.get("units")
    if not isinstance(units, dict) or not units:
        yield Fault(source, "", "has no units", "give it a table [units.NAME] for each kind")
        return
    for name, table in tables.items():
        entries = roster.get(name, {})
        if not isinstance(entries, dict):
            yield Fault(source, name, "is no table", f"give a table [{name}.NAME] for each")
            continue
        for key, fields in entries.items():
            yield from _faults_of_one(f"{name}.{key}", fields, table, source)


def _faults_of_one(place: str, fields: object, table: CardTable, source: str) -> Iterator[Fault]:
    try:
        card = msgspec.convert(fields, table.card)
    except msgspec.ValidationError as error:
        yield Fault(source, place, _plain(str(error)), table.cure)
        return
    for message, cure in table.faults(card):
        yield Fault(source, place, message, cure)


def _plain(message: str) -> str:
    """msgspec's words without its notation for the place, which we name ourselves."""
    told, _, path = message.partition(" - at `$")
    told = told.replace("Object missing required field", "is missing").replace(
        "Object contains unknown field", "has an unknown field"
    )
    field = path.strip(".`")
    return f"{field}: {told}" if field and field not in told else told
