"""What a `ranks` game is at one moment: small records, copied on write.

`Game` holds what never changes during a game and is shared by all its states. A `State` is never changed
once a rule has returned it: `evolve` makes a copy, and the rule replaces the lists it writes to.
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.engine.board import Board
from game.engine.contract import Choice, Outcome, Running
from game.engine.dice import Counts
from game.engine.ranks.formation import Trays, figures, left, upgrades_in
from game.engine.ranks.roster import Action, Modifier, UnitKind, Upgrade
from game.engine.scenario import Objective, Scenario, SideSetup, Terrain
from game.engine.sight import Sight
from game.engine.states import evolve as evolve
from game.engine.states import set_unit as set_unit

COMMAND, ACTIVATION = 0, 1
PHASES = ("Command", "Activation", "End")

DESTROYED = -3

UNSET = -1
HIDDEN = -2
"""Only in a view: a dial that is not yet revealed."""
NO_MODIFIER = -3

PANIC, STUN, CURSE, IMMOBILISE = range(4)
BANES = ("panic", "stun", "curse", "immobilise")
Banes = tuple[int, int, int, int]
NO_BANES: Banes = (0, 0, 0, 0)

Omens = tuple[int, int, int]
FIRST_OMENS: Omens = (1, 0, 0)
"""Before the first throw only the stone with two steady faces counts."""

# What the active unit is about to do
INSPIRE, ACT, BONUS = "inspire", "act", "bonus"


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
    upgrades: tuple[tuple[Upgrade, ...], ...]
    """The upgrades each unit began with, by unit."""
    points: tuple[int, ...]
    """What each unit is worth, by unit, with its upgrades."""
    sizes: tuple[int, ...]
    """The wounds each unit could take at first, by unit."""
    costs: tuple[int, ...]
    terrain: tuple[Terrain, ...]
    """By cell."""
    objectives: tuple[Objective, ...]
    objective_at: dict[int, int]
    setups: tuple[SideSetup, SideSetup]
    first: int
    turns: int
    blows: dict[Any, float] = field(default_factory=dict)
    """What attacks are worth that were weighed before, see `reach`."""
    positions: dict[Any, dict[Any, Any]] = field(default_factory=dict)
    """What was worked out about positions before, see `positions`; the one looked at last is last."""


class Unit(msgspec.Struct, frozen=True, gc=False):
    cell: int
    heading: int
    trays: Trays
    frontage: int
    banes: Banes = NO_BANES
    inspiration: int = 0
    exhausted: tuple[int, ...] = ()
    """Upgrades whose cards are turned."""
    action: int = UNSET
    modifier: int = UNSET
    revealed: bool = False
    done: bool = False
    """Has had its activation this round."""
    guard: int = 0
    """What its revealed modifier adds to its defence until the end of the round."""
    braced: int = 0
    """What its skill takes from damage until the end of the round."""


class Task(msgspec.Struct, frozen=True, gc=False):
    """Something that waits for the attack or test under way to be over."""

    kind: str
    """`morale`, or `fury`: the unit attacks itself."""
    unit: int
    side: int
    """Who decides in it."""
    severity: int = 0


@dataclass(slots=True)
class Derived:
    """What follows from the rest of the state and is kept because it is asked for again and again."""

    choices: "list[Choice] | None" = None
    asked: Any = None
    """The attack or test under way, and what it asks."""
    judged: dict[Any, Any] | None = None
    """What `worth` has worked out, see `positions`; dials that are set change none of it."""


class State(msgspec.Struct, eq=False):
    game: Game
    turn: int
    """The round, from 1."""
    first: int
    """The side that goes first this round."""
    side: int
    """Who sets dials, or whose unit is active."""
    phase: int
    units: list[Unit]
    occupant: dict[int, int]
    """Cell to the unit that stands on it; follows from `units`."""
    active: int
    stage: str
    """What the active unit is about to do; empty while none is active."""
    agenda: tuple[Task, ...]
    deck: Counts
    """Morale cards left, by kind."""
    omens: Omens
    holders: tuple[int, ...]
    """By objective."""
    points: tuple[int, int]
    attack: Running | None
    result: Outcome | None
    derived: Derived = msgspec.field(default_factory=Derived)


def add_bane(state: State, unit: int, bane: int, number: int = 1) -> None:
    """More of a bane, or with a negative number less, in an evolved state."""
    banes = list(state.units[unit].banes)
    banes[bane] += number
    set_unit(state, unit, banes=tuple(banes))


def place_unit(state: State, unit: int, cell: int, heading: int) -> None:
    """Move a unit in an evolved state."""
    old = state.units[unit].cell
    if cell != old:
        occupant = state.occupant.copy()
        del occupant[old]
        occupant[cell] = unit
        state.occupant = occupant
    set_unit(state, unit, cell=cell, heading=heading)


def alive(state: State, unit: int) -> bool:
    return state.units[unit].cell != DESTROYED


def action_of(state: State, unit: int) -> Action | None:
    """The setting of its action dial, if it is set and known."""
    setting = state.units[unit].action
    return state.game.kinds[unit].actions[setting] if setting >= 0 else None


def modifier_of(state: State, unit: int) -> Modifier | None:
    setting = state.units[unit].modifier
    return state.game.kinds[unit].modifiers[setting] if setting >= 0 else None


def ability(state: State, unit: int, name: str) -> int:
    """How much of an ability a unit has now: its card, its omens and its living upgrades."""
    value = state.game.kinds[unit].abilities.get(name, 0)
    number = state.omens[_OMEN[value]] if isinstance(value, str) else value
    if name in _GIVEN_BY:
        cards = state.game.upgrades[unit]
        living = upgrades_in(state.units[unit].trays)
        number += sum(cards[upgrade].effect == _GIVEN_BY[name] for upgrade in living)
    return number


_OMEN = {"steady": 0, "wild": 1, "living": 2}
_GIVEN_BY = {"stalwart": "standard", "mending": "surgeon"}
"""The abilities that upgrades give while they stand, one each."""


def ready_upgrade(state: State, unit: int, effect: str) -> int | None:
    """The unit's upgrade with this effect that stands and is not exhausted."""
    record = state.units[unit]
    for upgrade in upgrades_in(record.trays):
        if state.game.upgrades[unit][upgrade].effect == effect and upgrade not in record.exhausted:
            return upgrade
    return None


def figures_left(state: State, unit: int) -> int:
    return figures(state.units[unit].trays, state.game.kinds[unit].wounds)


def wounds_suffered(state: State, side: int) -> int:
    game, units = state.game, state.units
    return sum(game.sizes[unit] - left(units[unit].trays) for unit in game.armies[side])
