"""What a `front` game is at one moment: small records, copied on write.

`Game` holds what never changes during a game and is shared by all its states. A `State` is never changed
once a rule has returned it: `evolve` makes a copy, and the rule replaces the lists it writes to.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypedDict, Unpack

import msgspec
from msgspec.structs import replace

from game.engine.board import NOWHERE, Board
from game.engine.contract import Choice, Outcome, Running
from game.engine.dice import Counts
from game.engine.display import Switch
from game.engine.front.roster import UnitKind
from game.engine.reach import Reach
from game.engine.scenario import Area, Depot, Objective, Scenario, SideSetup, Terrain
from game.engine.sight import Sight

SUPPLY, MOVEMENT, COMBAT = 0, 1, 2
PHASES = ("Supply", "Movement", "Combat")

BASE = NOWHERE
"""Where aircraft without an airfield are: off the map."""
WAITING = -2
"""Not yet arrived."""
DESTROYED = -3
HIDDEN = -4
"""Only in a view: somewhere out of sight."""
STAYED = -5
"""Where a unit that has not moved has come from."""

FOG, TERRAIN_DEFENCE, ZONES_OF_CONTROL = "fog", "terrain defence", "zones of control"
SWITCHES: tuple[Switch, ...] = (
    Switch(FOG, "Each side sees only what its units, depots and live supply lines see."),
    Switch(TERRAIN_DEFENCE, "Rough ground adds to every die of a unit that defends on it."),
    Switch(ZONES_OF_CONTROL, "A unit that moves next to an enemy stops there."),
)


@dataclass(frozen=True, eq=False)
class Ground:
    """What units move over. Games on the same map share it, and with it what has been found out about it."""

    board: Board
    costs: tuple[int, ...]
    """What it costs to enter each cell."""
    widest: dict[int, tuple[int, Reach]] = field(default_factory=dict)
    """By cell: the most movement for which the open reach is known, and that reach."""


@dataclass(frozen=True, eq=False)
class Game:
    scenario: Scenario
    board: Board
    ground: Ground
    sight: Sight
    kinds: tuple[UnitKind, ...]
    """The kind of each unit, by unit."""
    names: tuple[str, ...]
    sides: tuple[int, ...]
    """The side of each unit, by unit."""
    armies: tuple[tuple[int, ...], tuple[int, ...]]
    """The units of each side."""
    batteries: tuple[tuple[int, ...], tuple[int, ...]]
    aircraft: tuple[tuple[int, ...], tuple[int, ...]]
    flying: frozenset[int]
    """All aircraft."""
    headquarters: tuple[tuple[int, ...], tuple[int, ...]]
    haulers: tuple[tuple[int, ...], tuple[int, ...]]
    troops: tuple[tuple[int, ...], tuple[int, ...]]
    """The units of each side that neither fly nor haul."""
    largest_capacity: int
    costs: tuple[int, ...]
    terrain: tuple[Terrain, ...]
    """By cell."""
    depots: tuple[Depot, ...]
    depot_sides: tuple[int, ...]
    depot_at: dict[int, int]
    depots_of: tuple[dict[int, int], dict[int, int]]
    """The depots of each side, by cell."""
    objectives: tuple[Objective, ...]
    objective_at: dict[int, int]
    arrivals: dict[int, tuple[int, Area]]
    """Unit to the turn and area of its arrival."""
    setups: tuple[SideSetup, SideSetup]
    first: int
    turns: int
    fog: bool
    terrain_defence: bool
    zones_of_control: bool
    outlooks: dict[object, object] = field(default_factory=dict)
    """What `outlook` has worked out about the ground."""


class Unit(msgspec.Struct, frozen=True, gc=False):
    cell: int
    strength: int
    supplies: int
    left: int = STAYED
    """The cell it was on before it moved or entered this turn."""
    attacked: bool = False
    """Has spent its attack of this turn, by attacking or by calling."""
    fired: bool = False
    """Has fired or flown this turn, for itself or when called."""
    spotted: bool = False
    """Its fire gave it away: seen through fog until its next turn."""

    @property
    def moved(self) -> bool:
        return self.left != STAYED


class Ledger(msgspec.Struct, frozen=True, gc=False):
    """Where a side's supply came from and went to, so that none is ever made or lost unseen."""

    start: int = 0
    income: int = 0
    spent: int = 0
    """Burnt as fuel or ammunition."""
    lost: int = 0
    """Gone with destroyed units and destroyed tokens."""
    captured: int = 0
    """Taken from the other side, less what it took."""


class Derived(msgspec.Struct, eq=False, gc=False):
    """What follows from the rest of the state and is kept because it is asked for again and again."""

    networks: list["dict[int, tuple[int, ...]] | None"] = msgspec.field(default_factory=lambda: [None, None])
    """By side: each live token's and open depot's cell, to the depots it is joined to."""
    lists: list["list[Choice] | None"] = msgspec.field(default_factory=list)
    """By unit: what it may do in this phase."""
    moves: dict[int, dict[int, Choice]] = msgspec.field(default_factory=dict)
    """By unit that has not moved: its moves by cell with no friend in the way."""
    enemies: frozenset[int] | None = None
    """Cells with units of the side that waits, known or not."""
    hostile: frozenset[int] | None = None
    """In combat: cells with units or tokens of the side that waits."""
    take_ups: list[Choice] | None = None
    """In supply: the tokens the side may take up, by cell."""
    lays: list[Choice] | None = None
    """In supply: where the side may lay a token, by cell; known whenever `take_ups` is."""
    barrier: tuple[frozenset[int], frozenset[int]] | None = None
    """Under way: cells that enemies keep the moving side from entering, and cells where they stop it."""
    seen: list["frozenset[int] | None"] = msgspec.field(default_factory=lambda: [None, None])
    """By side, under fog: the cells it sees."""
    survey: Any = None
    """What `worth` has worked out for this very state."""
    unsupplied: "list[tuple[list[int], int, float]] | None" = None
    """What `worth` has worked out about units away from supply."""


class State(msgspec.Struct, eq=False, gc=False):
    game: Game
    turn: int
    side: int
    phase: int
    units: list[Unit]
    occupant: dict[int, int]
    """Cell to the unit that stands on it; follows from `units`."""
    tokens: dict[int, int]
    """Cell to the side whose supply-line token lies there."""
    stocks: tuple[int, ...]
    """By depot."""
    allowance: int
    """Tokens the side may still lay in this phase."""
    holders: tuple[int, ...]
    """By objective."""
    points: tuple[int, int]
    ledgers: tuple[Ledger, Ledger]
    attack: Running | None
    result: Outcome | None
    derived: Derived
    fallen: tuple[tuple[str, Counts], ...] = ()
    """The dice of the attack under way that lie on the table: the attacker's, the defender's."""
    knows: tuple[bool, bool] = (True, True)
    """By side: whether all there is to know of it is in here. A view under fog lacks the other's."""


def first_strength(game: Game, unit: int) -> int:
    """The troop strength with which a unit begins."""
    placed = game.scenario.units[unit]
    return game.kinds[unit].troop_strength if placed.strength is None else placed.strength


def losses(state: State, side: int) -> int:
    """Points of strength that a side has lost. What is hidden is taken to be whole."""
    game, units = state.game, state.units
    return sum(max(0, first_strength(game, unit) - units[unit].strength) for unit in game.armies[side])


def evolve(state: State) -> State:
    """A copy to write to. Lists and dicts are still the old state's: replace them, never change them."""
    old = state.derived
    # A copy, since listing choices writes to it: what one state remembers is never another's.
    kept = Derived(
        old.networks,
        old.lists.copy(),
        old.moves,
        old.enemies,
        old.hostile,
        old.take_ups,
        old.lays,
        old.barrier,
        old.seen,
    )
    return replace(state, derived=kept)


class Changes(TypedDict, total=False):
    """What may be written to a unit's record."""

    cell: int
    strength: int
    supplies: int
    left: int
    attacked: bool
    fired: bool
    spotted: bool


def set_unit(state: State, unit: int, **changes: Unpack[Changes]) -> None:
    """Change a unit's record in an evolved state."""
    put_record(state, unit, replace(state.units[unit], **changes))


def put_record(state: State, unit: int, record: Unit) -> None:
    """Replace a unit's record in an evolved state."""
    units = state.units = state.units.copy()
    units[unit] = record


def set_supplies(state: State, unit: int, supplies: int) -> None:
    """Change what a unit carries in an evolved state."""
    old = state.units[unit]
    record = Unit(old.cell, old.strength, supplies, old.left, old.attacked, old.fired, old.spotted)
    put_record(state, unit, record)


def set_stock(state: State, depot: int, stock: int) -> None:
    state.stocks = (*state.stocks[:depot], stock, *state.stocks[depot + 1 :])


def book(
    state: State, side: int, *, income: int = 0, spent: int = 0, lost: int = 0, captured: int = 0
) -> None:
    """Write to a side's ledger in an evolved state."""
    old = state.ledgers[side]
    entry = Ledger(
        old.start, old.income + income, old.spent + spent, old.lost + lost, old.captured + captured
    )
    state.ledgers = (entry, state.ledgers[1]) if side == 0 else (state.ledgers[0], entry)


def forget_all_lists(state: State) -> None:
    """All choices must be listed anew."""
    state.derived.lists = [None] * len(state.units)
    state.derived.take_ups = state.derived.lays = None
    state.derived.hostile = None


def forget_lists(state: State, *units: int) -> None:
    """The choices of these units must be listed anew."""
    for unit in units:
        state.derived.lists[unit] = None


def forget_lists_at(state: State, cells: Iterable[int]) -> None:
    """The choices of whoever stands on these cells must be listed anew."""
    occupant, lists = state.occupant, state.derived.lists
    for cell in cells:
        if cell in occupant:
            lists[occupant[cell]] = None


def set_network(state: State, side: int, network: dict[int, tuple[int, ...]] | None) -> None:
    """Write what the supply lines of a side lead to now; None if they must be traced anew when asked for."""
    networks = state.derived.networks.copy()
    networks[side] = network
    state.derived.networks = networks
    state.derived.seen = [None, None]


def forget_networks(state: State, *sides: int) -> None:
    """Supply lines of these sides must be traced anew, and what they see with them."""
    for side in sides:
        set_network(state, side, None)


def is_due(state: State, unit: int) -> bool:
    """Waits outside the map and may enter it this turn."""
    return state.units[unit].cell == WAITING and state.game.arrivals[unit][0] <= state.turn
