"""Unit kinds of `front`, read from a roster in TOML."""

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from game.engine.cards import CardTable, card_faults
from game.engine.fault import Fault
from game.engine.front.losses import BATTLE_DICE, MOST_DICE
from game.engine.scenario import Placed

TRAITS = {
    "captures": "takes enemy or derelict supply tokens that it moves onto",
    "indirect": "a battery: others may call its fire",
    "aircraft": "flies air strikes when called, stands on no cell",
    "hauls": "passes its supplies to neighbours",
    "headquarters": "adds one to the tokens its side may lay each turn",
}

CLASSES = ("infantry", "armour", "recon", "artillery", "aircraft", "hauler", "headquarters")


class UnitKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"unit_class": "class"}):
    name: str
    unit_class: str
    movement: int
    fuel_cost: int
    battle_die: int
    attack_range: int
    ammunition_cost: int
    supply_capacity: int
    troop_strength: int = MOST_DICE
    sight: int = 3
    traits: tuple[str, ...] = ()

    @property
    def flies(self) -> bool:
        return "aircraft" in self.traits


_MOST = {
    "movement": 60,
    "fuel_cost": 100,
    "attack_range": 60,
    "ammunition_cost": 100,
    "supply_capacity": 100,
    "sight": 32,
}

_BEYOND_REASON = 10**9


def read_roster(text: str, source: str) -> dict[str, Any]:
    """Plain data of a roster file, checked; what is wrong with it is said with file and place."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Fault(source, "", f"is not valid TOML: {error}", "mend that line") from None
    except (ValueError, RecursionError):
        raise Fault(source, "", "is not valid TOML: a number or a nesting beyond reason", "mend it") from None
    unit_kinds(data, source)
    return data


def unit_kinds(roster: dict[str, Any], source: str) -> dict[str, UnitKind]:
    """The cards of a roster; the first thing that is wrong with it is raised."""
    for fault in roster_faults(roster, source):
        raise fault
    return {key: msgspec.convert(fields, UnitKind) for key, fields in roster["units"].items()}


def roster_faults(roster: dict[str, Any], source: str) -> Iterator[Fault]:
    """All that is wrong with a roster."""
    yield from card_faults(roster, {"units": CardTable(UnitKind, _faults)}, source)


def kind_names(roster: dict[str, Any]) -> dict[str, str]:
    return {key: str(fields["name"]) for key, fields in roster["units"].items()}


def placing_faults(roster: dict[str, Any], placed: Placed) -> Iterator[tuple[str, str]]:
    """What is wrong with a unit on a map by its card, and the cure."""
    kind = msgspec.convert(roster["units"][placed.kind], UnitKind)
    if placed.strength is not None and not 1 <= placed.strength <= kind.troop_strength:
        told = f'"strength" is {placed.strength}, and {kind.name} has at most {kind.troop_strength}'
        yield told, f"give 1 to {kind.troop_strength}, or -1 for all"
    if placed.supplies is not None and not 0 <= placed.supplies <= kind.supply_capacity:
        told = f'"supplies" is {placed.supplies}, and {kind.name} holds at most {kind.supply_capacity}'
        yield told, f"give 0 to {kind.supply_capacity}, or -1 for all"


def stands_off_map(roster: dict[str, Any], kind: str) -> bool:
    """Aircraft need no cell."""
    return "aircraft" in roster["units"][kind].get("traits", ())


def cell_room(roster: dict[str, Any], kind: str) -> int:
    return 1


def _told(value: int) -> str:
    return str(value) if abs(value) < _BEYOND_REASON else "beyond reason"


def _faults(kind: UnitKind) -> list[tuple[str, str]]:
    faults = []
    for field, most in _MOST.items():
        value = getattr(kind, field)
        if not 0 <= value <= most:
            faults.append((f"{field} is {_told(value)}", f"give 0 to {most}"))
    if kind.battle_die not in BATTLE_DICE:
        dice = ", ".join(map(str, BATTLE_DICE))
        faults.append((f"battle_die is {_told(kind.battle_die)}", f"give the sides of a die: {dice}"))
    if not 1 <= kind.troop_strength <= MOST_DICE:
        faults.append((f"troop_strength is {_told(kind.troop_strength)}", f"give 1 to {MOST_DICE}"))
    if not kind.name.strip():
        faults.append(("its name is empty", "give it a name"))
    if kind.unit_class not in CLASSES:
        faults.append((f"class {kind.unit_class!r} is unknown", f"give one of {', '.join(CLASSES)}"))
    for trait in kind.traits:
        if trait not in TRAITS:
            faults.append((f"trait {trait!r} is unknown", f"give some of {', '.join(TRAITS)}"))
    if kind.flies and len(set(kind.traits)) > 1:
        faults.append(("an aircraft has another trait besides", "keep only 'aircraft'"))
    return faults
