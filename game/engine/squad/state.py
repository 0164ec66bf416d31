"""What a `squad` game is at one moment: small records, copied on write.

`Game` holds what never changes during a game and is shared by all its states. A `State` is never changed
once a rule has returned it: `evolve` makes a copy, and the rule replaces what it writes to.
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.engine.board import Board
from game.engine.contract import NO_HEADING, NOBODY, Choice, Outcome, Running
from game.engine.memory import kept
from game.engine.scenario import Objective, Scenario, SideSetup, Terrain
from game.engine.sight import Sight
from game.engine.squad.memory import Memory, Outlook
from game.engine.squad.roster import UnitKind
from game.engine.states import evolve as copied
from game.engine.states import set_unit as set_unit

CARDS, ORDERS, ACTIVATION, DEPLOYMENT = 0, 1, 2, 3
PHASES = ("Command", "Orders", "Activation", "Deployment")
ROUND = PHASES[:DEPLOYMENT]
"""The phases of a round; deployment comes once, before the first."""

DESTROYED = -3
"""The cell of a unit that is gone."""
NO_CARD = -1
HIDDEN_CARD = -2
"""Only in a view: a card that lies face down."""
NO_RANK = -1
NONE = -1

BREAKTHROUGH, INTERCEPT, POSITIONS, SUPPLIES = "breakthrough", "intercept", "strong points", "supplies"

Sides = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Game:
    scenario: Scenario
    board: Board
    sight: Sight
    kinds: tuple[UnitKind, ...]
    """The kind of each unit, by unit."""
    names: tuple[str, ...]
    sides: tuple[int, ...]
    armies: tuple[tuple[int, ...], tuple[int, ...]]
    ranks: tuple[int, ...]
    """The rank of each unit, by unit."""
    terrain: tuple[Terrain, ...]
    """By cell."""
    easy: tuple[int, ...]
    """By cell, what a trooper pays to enter: 1, or 0 where the ground is difficult or closed."""
    rough: tuple[int, ...]
    """The same, with difficult ground open too."""
    tracks: tuple[int, ...]
    """Where vehicles can go at all."""
    cover: tuple[int, ...]
    """By cell: 0, 1 light or 2 heavy."""
    objectives: tuple[Objective, ...]
    zones: tuple[frozenset[int], frozenset[int]]
    """The deployment zone of each side."""
    edges: tuple[tuple[int, ...], tuple[int, ...]]
    """By side and cell: steps to the edge of the board that its troops flee to."""
    mission: str
    turns: int
    setups: tuple[SideSetup, SideSetup]
    reaches: tuple[int, ...]
    """By unit: how many cells its farthest weapon reaches."""
    faces: tuple[bool, ...]
    """By unit: whether it matters which way it looks."""
    vehicles: bool
    """Whether there are any, which may stand in the line of sight."""
    memory: Memory = field(default_factory=Memory)
    places: dict[tuple[int, bool], tuple[int, ...]] = field(default_factory=dict)
    """Remembered: by leader's cell, where minis of its unit would stand, the best cover first."""
    marches: dict[tuple[int, bool], tuple[float, ...]] = field(default_factory=dict)
    """Remembered: by zone and whether on foot, how far it is there from every cell."""


class Mini(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    cell: int
    wounds: int = 0
    carries: int = NONE
    """The number of the weapon that not every mini of the unit has."""


class Unit(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    minis: tuple[Mini, ...]
    """Those alive, the leader first; none: it is destroyed."""
    heading: int = NO_HEADING
    aims: int = 0
    dodges: int = 0
    surges: int = 0
    standby: bool = False
    suppression: int = 0
    barriers: int = 0
    shock: int = 0
    """Actions it lacks in its next activation."""
    snare: int = 0
    toxin: int = 0
    damage: str = ""
    """What the damage table did to a vehicle: damaged, disabled or weapon."""
    broken: int = NONE
    """The number of its weapon that is destroyed."""
    commands: bool = False
    ordered: bool = False
    """Holds a face-up order."""
    activated: bool = False

    @property
    def cell(self) -> int:
        return self.minis[0].cell if self.minis else DESTROYED

    @property
    def alive(self) -> bool:
        return bool(self.minis)


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What the active unit has done in its activation."""

    unit: int = NOBODY
    actions: int = 0
    done: tuple[str, ...] = ()
    """Kinds of action taken; all but moving are taken once."""
    full_move: bool = False
    adjustable: bool = False
    """It has just moved, and its minis may still be put elsewhere."""
    adjusting: int = NONE
    """The mini that is being put elsewhere."""
    by_hand: bool = False
    """Before the activation ends with its next move, its minis are put where the player likes."""


class Charge(msgspec.Struct, frozen=True, gc=False):
    """An explosive laid on the ground."""

    cell: int
    unit: int


@dataclass(slots=True)
class Derived:
    """What follows from the rest of the state and is kept because it is asked for again and again."""

    choices: list[Choice] | None = None
    touching: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """By unit: the enemies next to it."""
    beside: dict[int, frozenset[int]] = field(default_factory=dict)
    """By side: the cells next to its troopers."""
    hulls: dict[int, int] | None = None
    """Cells with vehicles, and which."""
    outlook: Outlook | None = None
    """What is remembered of this state and all others like it."""


class State(msgspec.Struct, eq=False):
    game: Game
    turn: int
    phase: int
    side: int
    """Whose turn it is within the phase."""
    priority: int
    units: list[Unit]
    occupant: dict[int, int]
    """Cell to the unit whose mini stands on it; follows from `units`."""
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    """The command cards each side still holds."""
    cards: Sides
    """The card each side plays this round."""
    commander: int
    """Who gives orders just now."""
    orders: int
    """How many more it may give."""
    placings: int
    """How often the side that deploys may still place a unit."""
    drawn: int
    """The rank drawn from the pool that must be activated now."""
    act: Turn
    reactors: tuple[int, ...]
    """Units on standby that may still answer what the active unit has just done."""
    charges: tuple[Charge, ...]
    goals: tuple[int, ...]
    """Where each objective is: supplies are carried about."""
    carriers: tuple[int, ...]
    """Who carries each objective."""
    points: Sides
    attack: Running | None
    result: Outcome | None
    derived: Derived


def evolve(state: State) -> State:
    """A copy to write to. What follows from where minis stand holds until one is put elsewhere."""
    following, known = copied(state), state.derived
    following.derived = Derived(touching=known.touching, beside=known.beside, hulls=known.hulls)
    return following


def outlook(state: State) -> Outlook:
    """What is remembered of this state and all others like it. No attack under way is kept."""
    known = state.derived.outlook
    if known is None:
        alike = (
            state.turn,
            state.phase,
            state.side,
            state.priority,
            tuple(state.units),
            state.hands,
            state.cards,
            state.commander,
            state.orders,
            state.placings,
            state.drawn,
            state.act,
            state.reactors,
            state.charges,
            state.goals,
            state.carriers,
            state.points,
            state.result,
        )
        known = Outlook() if state.attack else kept(state.game.memory.outlooks, alike, Outlook)
        state.derived.outlook = known
    return known


def set_minis(state: State, unit: int, minis: tuple[Mini, ...]) -> None:
    """Put a unit's minis where they are now in an evolved state, and forget what followed from before."""
    old = state.units[unit].minis
    occupant = state.occupant.copy()
    for mini in old:
        if occupant.get(mini.cell) == unit:
            del occupant[mini.cell]
    for mini in minis:
        occupant[mini.cell] = unit
    state.occupant = occupant
    state.derived = Derived()
    set_unit(state, unit, minis=minis)


def set_act(state: State, **changes: Any) -> None:
    state.act = msgspec.structs.replace(state.act, **changes)


def score(state: State, side: int, points: int) -> None:
    red, blue = state.points
    state.points = (red + points, blue) if side == 0 else (red, blue + points)


def living(state: State, side: int) -> list[int]:
    units = state.units
    return [unit for unit in state.game.armies[side] if units[unit].minis]


def health_left(state: State, unit: int) -> int:
    kind = state.game.kinds[unit]
    return sum([kind.health - mini.wounds for mini in state.units[unit].minis])


def band(distance: int) -> int:
    """The range band of a distance in cells; a distance on the line counts as the nearer band."""
    return (distance + 2) // 3


RANGE_1, RANGE_2, RANGE_3 = 3, 6, 9
"""The farthest cells of the range bands."""
