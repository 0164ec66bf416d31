"""A battle before it begins: the ground, who stands on it and what is fought for, as plain data.

Map loaders make one, saves carry one, and a family's `start` turns it into a first state. Sides are the
words "red" and "blue"; cells are numbers (see `board`).
"""

from typing import Any, Literal

import msgspec

from game.engine.board import Shape

SideName = Literal["red", "blue"]

MOST_COST = 255
MOST_DEFENCE = 20
MOST_COVER = 2


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cost: int = 1
    """Movement points to enter; 0: nobody can."""
    defence: int = 0
    """Added to every defending die where the scenario switches terrain defence on."""
    height: int = 0
    blocking: int = 0
    """How high what grows or stands on it blocks sight."""
    cover: int = 0
    """What it gives those who stand in it or behind it, in families that know cover: 0 none, 1 light,
    2 heavy."""


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the roster on the map, off it (`cell` -1: an air base), or due to arrive (`turn`, `area`)."""

    kind: str
    side: SideName
    cell: int = -1
    name: str = ""
    strength: int | None = None
    supplies: int | None = None
    turn: int = 0
    area: str = ""
    heading: int = -1
    """Which way it faces, where that matters; -1: towards the enemy."""
    formation: str = ""
    """Its size, where a kind comes in several."""
    upgrades: tuple[str, ...] = ()


class Depot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: SideName
    cell: int
    stock: int
    income: int = 0
    name: str = ""


class SupplyLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: SideName
    cell: int


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cell: int
    points: int = 1
    scored: Literal["each turn", "at the end"] = "at the end"
    holder: SideName | None = None
    sudden: SideName | Literal["both"] | None = None
    """The side that wins at once by taking it."""


class Obstacle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    """What it is; the family says which kinds there are."""
    cell: int
    name: str = ""


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cells: tuple[int, ...]
    purpose: Literal["reinforcement", "deployment"] = "reinforcement"
    side: SideName | None = None


class SideSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str = ""
    allowance: int = 3
    """Supply-line tokens it may lay each turn."""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules: str
    title: str
    shape: Shape
    terrains: tuple[Terrain, ...]
    ground: tuple[int, ...]
    """For each cell, the place of its terrain in `terrains`."""
    roster: dict[str, Any]
    """As read from the roster's TOML; the family checks it."""
    units: tuple[Placed, ...]
    turns: int
    briefing: str = ""
    first: SideName = "red"
    red: SideSetup = SideSetup()
    blue: SideSetup = SideSetup()
    switches: tuple[str, ...] = ()
    depots: tuple[Depot, ...] = ()
    supply_lines: tuple[SupplyLine, ...] = ()
    objectives: tuple[Objective, ...] = ()
    areas: tuple[Area, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    mission: str = ""
    """One of the family's missions, where it has any."""
    fair: bool = False
    """Whether it claims that equal players win it equally often from either side."""
    source: str = ""
    """Where it came from, for messages."""
