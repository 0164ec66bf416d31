"""Ships and squadrons of `fleet`, read from a roster in TOML."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from game.engine.cards import CardTable, card_faults
from game.engine.fault import Fault
from game.engine.grammar import count
from game.engine.scenario import Placed

SHIP, SQUADRON = "ship", "squadron"
SIZES = ("small", "medium", "large")

FRONT, RIGHT, REAR, LEFT = 0, 1, 2, 3
ZONES = ("front", "right", "rear", "left")
ZONES_AS_LISTED = (FRONT, LEFT, RIGHT, REAR)
"""The order in which all that is shown names them."""
NO_ZONE = -1
ADJACENT = ((RIGHT, LEFT), (FRONT, REAR), (RIGHT, LEFT), (FRONT, REAR))

JINK, SHUNT, ABSORB, GHOST, SEAL, RIPOSTE = "jink", "shunt", "absorb", "ghost", "seal", "riposte"
TOKENS = {
    JINK: "at long range cancel an attacking die; nearer have one rolled again",
    SHUNT: "lead damage onto the shields of one zone next to the one that is hit",
    ABSORB: "halve the damage, rounded up",
    GHOST: "cancel all attacking dice",
    SEAL: "the attacker's standard critical effect does not happen",
    RIPOSTE: "after the damage, shoot back with the rear battery, or at a squadron with the flak",
}

STRIKE, PICKET, PACK, PONDEROUS, RAIDER, BOLD, LOOKOUT = (
    "strike",
    "picket",
    "pack",
    "ponderous",
    "raider",
    "bold",
    "lookout",
)
STING, LANCE = "sting", "lance"
KEYWORDS = {
    STRIKE: "its crits count as damage to ships, and it has the standard critical effect",
    PICKET: "engaged enemies must attack pickets first",
    PACK: "rolls one die again if another friend engages the squadron it attacks",
    PONDEROUS: "holds no enemy: those engaged by it alone may move and attack ships",
    STING: "after a squadron has attacked it, it answers with so many blue dice, even when destroyed",
    LANCE: "may attack squadrons at distance 2 with so many blue dice; such attacks are not stung",
    RAIDER: "may move and attack in the Squadron phase",
    BOLD: "may move while only one squadron engages it",
    LOOKOUT: "friendly squadrons at distance 1 are bold",
}

TORPEDOES, BREACHERS = "torpedoes", "breachers"
TRAITS = {
    TORPEDOES: "once a round adds a black die to an attack on a ship, at any range",
    BREACHERS: "has a second critical effect: the zone that is hit loses a shield before the damage",
}


class Dice(NamedTuple):
    red: int = 0
    blue: int = 0
    black: int = 0


class UnitKind(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"unit_class": "class"}, dict=True
):
    name: str
    unit_class: str
    points: int
    hull: int
    navy: str = ""
    """Whose it usually is."""
    flak: Dice = Dice()
    """What it attacks squadrons with."""
    tokens: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    note: str = ""
    # Ships
    size: str = "small"
    command: int = 0
    squadron: int = 0
    engineering: int = 0
    shields: tuple[int, int, int] = (0, 0, 0)
    """Front, each side, rear."""
    front: Dice = Dice()
    side: Dice = Dice()
    rear: Dice = Dice()
    yaw: tuple[str, ...] = ()
    """For each speed from 1, a digit for each joint."""
    speed: int = 2
    """At the start."""
    # Squadrons
    battery: Dice = Dice()
    """What it attacks ships with."""
    movement: int = 0
    keywords: tuple[str, ...] = ()

    @cached_property
    def is_ship(self) -> bool:
        return self.unit_class == SHIP

    @cached_property
    def points_of_hull(self) -> float:
        """Its points for each point of hull, shields counted half."""
        shields = sum(self.shields_by_zone) * 0.5 if self.is_ship else 0.0
        return self.points / (self.hull + shields)

    @cached_property
    def batteries(self) -> tuple[Dice, Dice, Dice, Dice]:
        """By zone."""
        return self.front, self.side, self.rear, self.side

    @cached_property
    def guns(self) -> tuple[int, int, int, int]:
        """By zone: all the dice of its battery."""
        return sum(self.front), sum(self.side), sum(self.rear), sum(self.side)

    @cached_property
    def shields_by_zone(self) -> tuple[int, int, int, int]:
        front, side, rear = self.shields
        return front, side, rear, side

    @cached_property
    def abilities(self) -> dict[str, int]:
        """Keywords of a squadron, each with its number (1 where it has none)."""
        found = {}
        for keyword in self.keywords:
            name, _, number = keyword.partition(" ")
            found[name] = int(number or 1)
        return found


_MOST = {
    "points": 1000,
    "hull": 30,
    "command": 6,
    "squadron": 12,
    "engineering": 12,
    "movement": 8,
}
_MOST_SHIELDS = 9
_MOST_DICE = 6
_FASTEST = 6


def unit_kinds(roster: dict[str, Any], source: str) -> dict[str, UnitKind]:
    """The cards of a roster; the first thing that is wrong with it is raised."""
    for fault in roster_faults(roster, source):
        raise fault
    return {key: msgspec.convert(fields, UnitKind) for key, fields in roster["units"].items()}


def kind_names(roster: dict[str, Any]) -> dict[str, str]:
    return {key: str(fields["name"]) for key, fields in roster["units"].items()}


def stands_off_map(roster: dict[str, Any], kind: str) -> bool:
    return False


def cell_room(roster: dict[str, Any], kind: str) -> int:
    return 1 if roster["units"][kind].get("class") == SHIP else 2


def placing_faults(roster: dict[str, Any], placed: Placed) -> Iterator[tuple[str, str]]:
    kind = msgspec.convert(roster["units"][placed.kind], UnitKind)
    if placed.strength is not None and not 1 <= placed.strength <= kind.hull:
        yield f"strength is {placed.strength}", f"give the hull it has left, 1 to {kind.hull}"
    if placed.supplies is not None:
        yield "has supplies, and fleet knows none", "take that property away"
    if placed.turn:
        yield "arrives later, and in fleet all begin on the map", "take its turn away"
    if not -1 <= placed.heading < 6:
        yield f"heading is {placed.heading}", "give 0 to 5, clockwise from the top"


def roster_faults(roster: dict[str, Any], source: str) -> Iterator[Fault]:
    """All that is wrong with a roster."""
    table = CardTable(UnitKind, _faults, cure="see the rulebook's ship and squadron cards")
    yield from card_faults(roster, {"units": table}, source)


def _faults(kind: UnitKind) -> Iterator[tuple[str, str]]:
    if not kind.name.strip():
        yield "its name is empty", "give it a name"
    for field, most in _MOST.items():
        if not 0 <= getattr(kind, field) <= most:
            yield f"{field} is {getattr(kind, field)}", f"give 0 to {most}"
    if kind.hull < 1:
        yield "hull is 0", "give at least 1"
    for name in ("flak", "front", "side", "rear", "battery"):
        if any(not 0 <= number <= _MOST_DICE for number in getattr(kind, name)):
            yield f"{name} has dice out of bounds", f"give 0 to {_MOST_DICE} red, blue and black dice"
    for token in kind.tokens:
        if token not in TOKENS:
            yield f"token {token!r} is unknown", f"give some of {', '.join(TOKENS)}"
    if kind.unit_class == SHIP:
        yield from _ship_faults(kind)
    elif kind.unit_class == SQUADRON:
        yield from _squadron_faults(kind)
    else:
        yield f"class {kind.unit_class!r} is unknown", f"give {SHIP} or {SQUADRON}"


def _ship_faults(kind: UnitKind) -> Iterator[tuple[str, str]]:
    if kind.size not in SIZES:
        yield f"size {kind.size!r} is unknown", f"give one of {', '.join(SIZES)}"
    if kind.command < 1:
        yield "command is 0", "give at least 1"
    if any(not 0 <= shield <= _MOST_SHIELDS for shield in kind.shields):
        yield "shields are out of bounds", f"give 0 to {_MOST_SHIELDS} for front, side and rear"
    if not 1 <= len(kind.yaw) <= _FASTEST:
        yield f"yaw has {len(kind.yaw)} speeds", f"give 1 to {_FASTEST}"
    for speed, digits in enumerate(kind.yaw, start=1):
        if len(digits) != speed or any(digit not in "012" for digit in digits):
            yield f"yaw for speed {speed} is {digits!r}", f"give {count(speed, 'digit')} of 0, 1 or 2"
    if not 0 <= kind.speed <= len(kind.yaw):
        yield f"speed is {kind.speed}", f"give 0 to {len(kind.yaw)}"
    if kind.keywords or kind.movement or any(kind.battery):
        yield "has keywords, movement or a battery like a squadron", "take them away"
    for trait in kind.traits:
        if trait not in TRAITS:
            yield f"trait {trait!r} is unknown", f"give some of {', '.join(TRAITS)}"


def _squadron_faults(kind: UnitKind) -> Iterator[tuple[str, str]]:
    for keyword in kind.keywords:
        name, _, number = keyword.partition(" ")
        if name not in KEYWORDS:
            yield f"keyword {keyword!r} is unknown", f"give some of {', '.join(KEYWORDS)}"
        elif (name in (STING, LANCE)) != (number.isdigit() and 1 <= int(number) <= _MOST_DICE):
            needs = "needs a number of dice behind it" if name in (STING, LANCE) else "takes no number"
            yield f"keyword {keyword!r} {needs}", 'write for instance "sting 2"'
    if kind.traits:
        yield "has traits like a ship", "take them away"
    if any((kind.command, kind.squadron, kind.engineering, *kind.shields, *kind.yaw)):
        yield "has command values, shields or a yaw chart like a ship", "take them away"
    if any(map(any, (kind.front, kind.side, kind.rear))):
        yield "has batteries of zones like a ship", "give it a battery"
