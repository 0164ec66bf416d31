"""What shots are worth to the side that fires them, kept by all that they depend on.

States that players weigh differ in a unit or two. What a shot does follows from who fires it, from how both
lie to each other and from the condition of its target, whatever else has happened since.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from game.engine.board import Board
from game.engine.contract import NO_HEADING
from game.engine.fleet.arcs import band_of, gathered, zones_towards
from game.engine.fleet.estimate import Stand, dice_blow, shot
from game.engine.fleet.price import price, wear_share
from game.engine.fleet.roster import Dice
from game.engine.fleet.state import State
from game.engine.memory import kept

MOST_CONDITIONS = 4096
"""How many are kept, so that long play cannot fill the memory."""


class Bearing(NamedTuple):
    """How two units lie to each other."""

    band: int
    zones: tuple[int, ...]
    """Of the one that shoots, towards its target."""
    shown: tuple[int, ...]
    """Of the target, if it is a ship, towards the one that shoots."""


@dataclass(slots=True)
class Worths:
    """What was worked out for a target in a certain condition."""

    shots: dict[tuple[int, Bearing], float] = field(default_factory=dict)
    """By attacker: what its best shot is worth."""
    batteries: dict[tuple[int, Bearing], tuple[tuple[int, float], ...]] = field(default_factory=dict)
    """By attacker: each zone that bears, and what its battery is worth."""
    dice: dict[tuple[int, Dice, int, tuple[int, ...]], float] = field(default_factory=dict)
    """By attacker, dice, band and the zones that the target shows: what those dice are worth."""


def shot_worth(state: State, attacker: int, place: Stand, target: int, aim: Stand) -> float:
    """What the best shot of a ship at a target is worth."""
    worths = _worths(state, target).shots
    key = attacker, bearing(state.game.board, place, aim)
    if key not in worths:
        worths[key] = price(state, target, shot(state, attacker, place, target, aim))
    return worths[key]


def battery_worths(
    state: State, ship: int, place: Stand, enemy: int, aim: Stand
) -> tuple[tuple[int, float], ...]:
    """Each zone of a ship whose battery bears on an enemy ship and reaches it, and what that is worth."""
    worths = _worths(state, enemy).batteries
    lie = bearing(state.game.board, place, aim)
    key = ship, lie
    if key not in worths:
        batteries = state.game.kinds[ship].batteries
        pools = [(zone, gathered(batteries[zone], lie.band)) for zone in lie.zones]
        worths[key] = tuple(
            (zone, price(state, enemy, dice_blow(state, pool, lie.band, ship, enemy, place[0], aim)))
            for zone, pool in pools
            if any(pool)
        )
    return worths[key]


def dice_worth(
    state: State, pool: Dice, band: int, attacker: int, target: int, start: int, aim: Stand
) -> float:
    """What these dice of an attacker on a cell are worth against a target."""
    game = state.game
    worths = _worths(state, target).dice
    shown = zones_towards(game.board, aim[0], aim[1], start) if game.is_ship[target] else ()
    key = attacker, pool, band, shown
    if key not in worths:
        worths[key] = price(state, target, dice_blow(state, pool, band, attacker, target, start, aim))
    return worths[key]


def _worths(state: State, target: int) -> Worths:
    known = state.derived.worths
    if target not in known:
        known[target] = _in_its_condition(state, target)
    worths: Worths = known[target]
    return worths


def _in_its_condition(state: State, target: int) -> Worths:
    record = state.units[target]
    # A ship that lies still cannot spend its tokens.
    condition = target, record.hull, record.shields, record.tokens, record.speed > 0, wear_share(state)
    worths: Worths = kept(state.game.worths, condition, Worths, MOST_CONDITIONS)
    return worths


@lru_cache(maxsize=100_000)
def bearing(board: Board, place: Stand, aim: Stand) -> Bearing:
    zones = zones_towards(board, *place, aim[0])
    shown = zones_towards(board, *aim, place[0]) if aim[1] != NO_HEADING else ()
    return Bearing(band_of(board.distance(place[0], aim[0])), zones, shown)
