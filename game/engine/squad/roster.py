"""Unit kinds of `squad`, read from a roster in TOML."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from game.engine.cards import CardTable, card_faults
from game.engine.fault import Fault
from game.engine.scenario import Placed
from game.engine.squad.abilities import UNIT_ABILITIES, WEAPON_ABILITIES

RANKS = ("command", "line", "support", "heavy")
ARCS = ("front", "left", "right", "rear")
MELEE = 0
"""The range of a melee weapon."""
MOST_MINIS = 9
MOST_DICE = 12


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each mini that carries it adds to a pool. Melee weapons have range 0 to 0."""

    name: str
    near: int = 1
    far: int = MELEE
    red: int = 0
    black: int = 0
    white: int = 0
    carriers: int = 0
    """How many minis carry one; 0: all of them."""
    arc: Literal["", "front", "left", "right", "rear"] = ""
    """Where a mounted one fires to."""
    abilities: dict[str, int] = {}

    @property
    def melee(self) -> bool:
        return self.far == MELEE

    @property
    def dice(self) -> tuple[int, int, int]:
        return self.red, self.black, self.white


class UnitKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    army: str
    rank: str
    points: int
    minis: int
    health: int
    defence: Literal["red", "white"]
    speed: int
    weapons: tuple[Weapon, ...]
    body: Literal["trooper", "vehicle"] = "trooper"
    machine: bool = False
    """Shock works on it: all vehicles, and troopers that are machines."""
    courage: int = 0
    """0: never suppressed; vehicles have none."""
    resilience: int = 0
    """The wounds at which a vehicle rolls for damage; 0: never."""
    blocks_by_surge: bool = False
    attack_surge: Literal["", "hit", "crit"] = ""
    abilities: dict[str, int] = {}
    thin_arc: Literal["", "front", "left", "right", "rear"] = ""
    """The arc of Thin Plate."""
    charge: Weapon | None = None
    """What its charges do, if it is a sapper."""

    @property
    def trooper(self) -> bool:
        return self.body == "trooper"

    @property
    def faces(self) -> bool:
        """Whether it matters which way it looks."""
        return self.body == "vehicle" or any(weapon.arc for weapon in self.weapons)

    @property
    def shaken_by_shock(self) -> bool:
        return self.machine or self.body == "vehicle"

    def ability(self, name: str) -> int:
        return self.abilities.get(name, 0)


_MOST = {"points": 2000, "health": 40, "speed": 6, "courage": 9, "resilience": 40}
_LEAST = {"points": 1, "health": 1, "speed": 1, "courage": 0, "resilience": 0}


def unit_kinds(roster: dict[str, Any], source: str) -> dict[str, UnitKind]:
    """The cards of a roster; the first thing that is wrong with it is raised."""
    for fault in roster_faults(roster, source):
        raise fault
    return {key: msgspec.convert(fields, UnitKind) for key, fields in roster["units"].items()}


def kind_names(roster: dict[str, Any]) -> dict[str, str]:
    return {key: str(fields["name"]) for key, fields in roster["units"].items()}


def roster_faults(roster: dict[str, Any], source: str) -> Iterator[Fault]:
    """All that is wrong with a roster."""
    yield from card_faults(roster, {"units": CardTable(UnitKind, _kind_faults)}, source)


def placing_faults(roster: dict[str, Any], placed: Placed) -> Iterator[tuple[str, str]]:
    """What is wrong with a unit on a map by its card, and the cure."""
    minis = roster["units"][placed.kind]["minis"]
    if placed.strength is not None and not 1 <= placed.strength <= minis:
        yield f"strength is {placed.strength}", f"give 1 to {minis} minis"
    if placed.supplies is not None:
        yield "has supplies", "remove them: units of squad carry none"
    if placed.turn:
        yield "arrives later", "remove its turn: all units of squad stand on the map from the beginning"


def cell_room(roster: dict[str, Any], kind: str) -> int:
    return 1


def stands_off_map(roster: dict[str, Any], kind: str) -> bool:
    return False


def _kind_faults(kind: UnitKind) -> Iterator[tuple[str, str]]:
    for field, most in _MOST.items():
        value, least = getattr(kind, field), _LEAST[field]
        if not least <= value <= most:
            yield f"{field} is out of bounds", f"give {least} to {most}"
    if not 1 <= kind.minis <= MOST_MINIS:
        yield "minis is out of bounds", f"give 1 to {MOST_MINIS}"
    if not kind.name.strip() or not kind.army.strip():
        yield "its name or army is empty", "give it both"
    if kind.rank not in RANKS:
        yield f"rank {kind.rank!r} is unknown", f"give one of {', '.join(RANKS)}"
    if kind.body == "vehicle" and kind.courage:
        yield "a vehicle has courage", "give it none: only troopers are suppressed"
    if kind.body == "trooper" and kind.resilience:
        yield "a trooper has resilience", "give it none: only vehicles roll for damage"
    if bool(kind.thin_arc) != ("thin_plate" in kind.abilities):
        yield "thin_plate and thin_arc do not go together", "give both or neither"
    if (kind.charge is None) != ("sapper" not in kind.abilities):
        yield "sapper and its charge do not go together", "give both or neither"
    if not kind.weapons:
        yield "has no weapons", "give it a table of weapons"
    yield from _ability_faults(kind.abilities, UNIT_ABILITIES)
    charge = () if kind.charge is None else (kind.charge,)
    for weapon in (*kind.weapons, *charge):
        for message, cure in _weapon_faults(weapon, kind.minis):
            yield f"weapon {weapon.name!r}: {message}", cure
    if len({weapon.name for weapon in kind.weapons}) < len(kind.weapons):
        yield "two of its weapons have one name", "name each differently"


def _weapon_faults(weapon: Weapon, minis: int) -> Iterator[tuple[str, str]]:
    if not weapon.name.strip():
        yield "its name is empty", "give it a name"
    if not 0 <= weapon.far <= 8 or not (weapon.melee or 1 <= weapon.near <= weapon.far):
        yield "its range is out of bounds", "give near and far from 1 to 8, or far = 0 for melee"
    if min(weapon.dice) < 0 or not 1 <= sum(weapon.dice) <= MOST_DICE:
        yield "its dice are out of bounds", f"give 1 to {MOST_DICE} in all"
    if not 0 <= weapon.carriers <= minis:
        yield "its carriers are out of bounds", f"give 0 (all) to {minis}"
    if bool(weapon.arc) != ("mounted" in weapon.abilities):
        yield "mounted and arc do not go together", "give both or neither"
    yield from _ability_faults(weapon.abilities, WEAPON_ABILITIES)


def _ability_faults(abilities: dict[str, int], known: Any) -> Iterator[tuple[str, str]]:
    for name, number in abilities.items():
        if name not in known:
            yield f"ability {name!r} is unknown", f"give some of {', '.join(known)}"
        elif not 1 <= number <= 9:
            yield f"ability {name!r} has a number out of bounds", "give 1 to 9"
