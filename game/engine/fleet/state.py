"""What a `fleet` game is at one moment: small records, copied on write.

`Game` holds what never changes during a game and is shared by all its states. A `State` is never changed
once a rule has returned it: `evolve` makes a copy, and the rule replaces what it writes to.
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.engine.board import Board
from game.engine.contract import NO_HEADING, NOBODY, Choice, Outcome, Running, opponent
from game.engine.fleet.cards import Card, Deck
from game.engine.fleet.roster import UnitKind
from game.engine.scenario import Objective, Obstacle, Scenario, SideSetup
from game.engine.states import evolve as evolve
from game.engine.states import set_unit as set_unit

COMMAND, SHIPS, SQUADRONS, STATUS = 0, 1, 2, 3
PHASES = ("Command", "Ship", "Squadron", "Status")

HELM, WINGS, REPAIR, GUNNERY = "helm", "wings", "repair", "gunnery"
COMMANDS = {
    HELM: "changes the speed by one and gives one turn more",
    WINGS: "lets squadrons near it move and attack",
    REPAIR: "mends shields and hull",
    GUNNERY: "adds a die to an attack",
}
"""What each does by dial."""
UNKNOWN = "?"
"""Only in a view: a dial that lies face down."""

READY, EXHAUSTED, DISCARDED = 0, 1, 2
TOKEN_STATES = ("ready", "exhausted", "discarded")

DESTROYED = -3
OFF_BOARD = -1

ASTEROID, DEBRIS, STATION = "asteroid", "debris", "station"
OBSTACLES = {
    ASTEROID: "a ship that ends its manoeuvre here takes a face-up damage card",
    DEBRIS: "a ship that ends its manoeuvre here suffers 2 damage in a zone of its choice",
    STATION: "a ship that ends its manoeuvre here discards a damage card, a squadron regains a point of hull",
}

DISPLACE, OBSTACLE, DOCK, CLOSE = "displace", "obstacle", "dock", "close"
"""What is left to do after a manoeuvre, in order."""


@dataclass(frozen=True, eq=False)
class Game:
    scenario: Scenario
    board: Board
    kinds: tuple[UnitKind, ...]
    """The kind of each unit, by unit."""
    names: tuple[str, ...]
    sides: tuple[int, ...]
    armies: tuple[tuple[int, ...], tuple[int, ...]]
    ships: tuple[tuple[int, ...], tuple[int, ...]]
    squadrons: tuple[tuple[int, ...], tuple[int, ...]]
    is_ship: tuple[bool, ...]
    obstacles: dict[int, Obstacle]
    """By cell."""
    objectives: tuple[Objective, ...]
    setups: tuple[SideSetup, SideSetup]
    first: int
    turns: int
    decks: int
    """How many decks are shuffled together, so that there is always a card to deal."""
    worths: dict[tuple[Any, ...], Any] = field(default_factory=dict, repr=False)
    """What `gunfire` has worked out, by the condition of the target."""
    outlooks: dict[tuple[Any, ...], Any] = field(default_factory=dict, repr=False)
    """What `stations` has for ships, by where and in what condition those of the other side are."""
    prey: dict[tuple[Any, ...], Any] = field(default_factory=dict, repr=False)
    """What it has for squadrons, likewise."""


class Unit(msgspec.Struct, frozen=True, gc=False):
    cell: int
    hull: int
    """What is left of it. A ship's is its card's less its damage cards."""
    tokens: tuple[int, ...] = ()
    """The state of each of its kind's defence tokens."""
    activated: bool = False
    heading: int = NO_HEADING
    speed: int = 0
    shields: tuple[int, ...] = ()
    """By zone."""
    hidden: int = 0
    """Damage cards that lie face down and nobody has seen."""
    spent: tuple[int, ...] = ()
    """Damage cards that were turned down once their effect was over."""
    face_up: tuple[int, ...] = ()
    dials: tuple[str, ...] = ()
    """The next to be revealed first."""
    orders: tuple[str, ...] = ()
    """Its command tokens."""
    fired: int = 0
    """Attacks it has made on ships this round, ripostes too."""


class Activation(msgspec.Struct, frozen=True, gc=False):
    """What the ship whose turn it is has done."""

    ship: int
    dial: str = ""
    """The dial it has kept and not yet used."""
    resolved: tuple[str, ...] = ()
    """Commands that are done for this round."""
    points: int = 0
    """Engineering points to spend."""
    wings: int = 0
    """Squadrons it may still send."""
    zones: tuple[int, ...] = ()
    """Zones it has attacked from."""
    torpedoed: bool = False


class Flight(msgspec.Struct, frozen=True, gc=False):
    """A squadron whose turn it is and that may do two things."""

    squadron: int
    moved: bool = False
    attacked: bool = False


@dataclass(slots=True)
class Derived:
    """What follows from the rest of the state and is kept because it is asked for again and again."""

    lists: dict[int, list[Choice]] = field(default_factory=dict)
    """By unit: what it may do now."""
    known: dict[str, Any] = field(default_factory=dict)
    """What `worth` has worked out for this very state."""
    worths: dict[int, Any] = field(default_factory=dict)
    """By unit: what `gunfire` knows of it in its condition."""
    outlooks: dict[int, Any] = field(default_factory=dict)
    """By side: what `stations` knows for its ships,"""
    prey: dict[int, Any] = field(default_factory=dict)
    """and for its squadrons."""


class State(msgspec.Struct, eq=False):
    game: Game
    turn: int
    phase: int
    side: int
    units: list[Unit]
    occupants: dict[int, tuple[int, ...]]
    """Cell to the ship or the squadrons on it; follows from `units`."""
    deck: Deck
    passes: tuple[int, int]
    flown: int
    """Squadrons that the side has activated in its turn of the Squadron phase."""
    activation: Activation | None
    flight: Flight | None
    todo: tuple[str, ...]
    displaced: tuple[int, ...]
    """Squadrons that a ship has pushed aside and that the other side must put down again."""
    tokens: tuple[int, int]
    """Victory tokens, in points."""
    attack: Running | None
    result: Outcome | None
    derived: Derived


def set_activation(state: State, **fields: Any) -> None:
    assert state.activation is not None, "a ship has its turn"
    state.activation = msgspec.structs.replace(state.activation, **fields)


def put(state: State, unit: int, cell: int) -> None:
    """Move a unit to a cell, or off the map, in an evolved state."""
    occupants = state.occupants.copy()
    before = state.units[unit].cell
    if before >= 0:
        rest = tuple(other for other in occupants.get(before, ()) if other != unit)
        if rest:
            occupants[before] = rest
        else:
            occupants.pop(before, None)
    if cell >= 0:
        occupants[cell] = tuple(sorted((*occupants.get(cell, ()), unit)))
    state.occupants = occupants
    set_unit(state, unit, cell=cell)


def has_card(record: Unit, card: Card) -> bool:
    return card in record.face_up


def is_docking(state: State) -> bool:
    """Whether the ship that has moved must say which damage card it leaves at a station."""
    return state.todo[:1] == (DOCK,)


def ships_alive(state: State, side: int) -> list[int]:
    return [ship for ship in state.game.ships[side] if state.units[ship].cell != DESTROYED]


def squadrons_alive(state: State, side: int) -> list[int]:
    return [unit for unit in state.game.squadrons[side] if state.units[unit].cell != DESTROYED]


def ship_at(state: State, cell: int) -> int:
    """The ship on a cell, or NOBODY."""
    for unit in state.occupants.get(cell, ()):
        if state.game.is_ship[unit]:
            return unit
    return NOBODY


def has_room(state: State, squadron: int, cell: int) -> bool:
    """Whether a squadron could stand on a cell: free, or with one squadron of its side on it."""
    there = [unit for unit in state.occupants.get(cell, ()) if unit != squadron]
    if not there:
        return True
    game = state.game
    return len(there) == 1 and not game.is_ship[there[0]] and game.sides[there[0]] == game.sides[squadron]


def points_of(state: State, side: int) -> int:
    """The score: points of destroyed enemies, and victory tokens."""
    game = state.game
    lost = (
        game.kinds[unit].points for unit in game.armies[opponent(side)] if state.units[unit].cell == DESTROYED
    )
    return sum(lost) + state.tokens[side]
