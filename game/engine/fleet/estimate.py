"""Quick estimates of what attacks do, for players that weigh thousands of them.

A roll is boiled down to damage, crits and locks; jinks are taken at their average. Forecasts are exact and
slower, see `forecast`.
"""

from functools import lru_cache
from typing import NamedTuple

from game.engine.dice import kept_odds
from game.engine.fleet.arcs import CLOSE, LONG, OUT_OF_RANGE, band_of, gathered, zones_towards
from game.engine.fleet.dice import CRITS, DICE, HITS, LOCKS, Rolled, total
from game.engine.fleet.roster import JINK, Dice, UnitKind
from game.engine.fleet.state import DISCARDED, State, Unit
from game.engine.fleet.tactics import EXHAUST, LOST, Stance, Token, best_steady

Stand = tuple[int, int]
"""Where a unit is and its heading."""
MOST_LOCKS = 2
"""More lock icons are taken for so many."""


@lru_cache(maxsize=4096)
def summary(pool: Dice, crits_count: int) -> tuple[tuple[int, int, int, float], ...]:
    """Damage, whether a crit shows, lock icons, and the probability of it."""
    dice = tuple((die, number) for die, number in zip(DICE, pool, strict=True))

    def keep(rolls: tuple[tuple[int, ...], ...]) -> tuple[int, int, int]:
        rolled: Rolled = (rolls[0], rolls[1], rolls[2])
        crits = total(rolled, CRITS)
        damage = total(rolled, HITS) + (crits if crits_count else 0)
        return damage, int(crits > 0), min(MOST_LOCKS, total(rolled, LOCKS))

    return tuple((*kept, p) for kept, p in kept_odds(dice, keep).items())


class Blow(NamedTuple):
    """What an attack comes to on average."""

    worn: float
    """Shields, cards and tokens, in points of hull."""
    lost: float
    """How likely the defender is destroyed."""

    @property
    def cost(self) -> float:
        """In points of hull, as the defender weighs it."""
        return self.worn + LOST * self.lost


NO_BLOW = Blow(0.0, 0.0)


@lru_cache(maxsize=200_000)
def expected_blow(pool: Dice, usable: tuple[Token, ...], stance: Stance) -> Blow:
    worn = lost = 0.0
    left = [_unlocked(usable, locks) for locks in range(MOST_LOCKS + 1)]
    for damage, crit, locks, p in summary(pool, int(stance.crits_count)):
        blow = _blow(damage, crit, left[locks], stance)
        worn += p * blow.worn
        lost += p * blow.lost
    return Blow(worn, lost)


def _unlocked(usable: tuple[Token, ...], locks: int) -> tuple[Token, ...]:
    """The tokens that are left when the best of them are locked."""
    return tuple(sorted(usable, key=lambda token: (_RANK.get(token[0], 9), token[1])))[locks:]


_RANK = {"ghost": 0, "absorb": 1, "shunt": 2, "jink": 3}


@lru_cache(maxsize=200_000)
def _blow(damage: int, crit: int, usable: tuple[Token, ...], stance: Stance) -> Blow:
    steady = tuple(token for token in usable if token[0] != JINK)
    blow = _steady_blow(damage, crit, steady, stance)
    if not damage or len(steady) == len(usable):
        return blow
    less = _steady_blow(damage - 1, crit, steady, stance)
    near = stance.band != LONG
    worn = (less.worn + blow.worn) / 2 if near else less.worn
    lost = (less.lost + blow.lost) / 2 if near else less.lost
    return min(blow, Blow(worn + EXHAUST, lost), key=lambda one: one.cost)


def _steady_blow(damage: int, crit: int, steady: tuple[Token, ...], stance: Stance) -> Blow:
    cost, _, lost = best_steady(damage, crit if stance.critical else 0, steady, _struck(stance, damage))
    return Blow(cost - LOST * lost, float(lost))


def _struck(stance: Stance, damage: int) -> Stance:
    """What so much damage can touch of a defender, so that those that differ beyond it are weighed once."""
    shield, aside, hull, is_ship, crits_count, critical, _, spent = stance
    return Stance(
        min(shield, damage),
        min(aside, damage),
        min(hull, damage + 1),
        is_ship,
        crits_count,
        critical,
        CLOSE,
        spent,
    )


def tokens_of(kind: UnitKind, record: Unit) -> tuple[Token, ...]:
    if kind.is_ship and not record.speed:
        return ()
    return tuple(
        (name, held) for name, held in zip(kind.tokens, record.tokens, strict=True) if held != DISCARDED
    )


def shot(state: State, attacker: int, place: Stand, target: int, aim: Stand) -> Blow:
    """What the best shot of a unit does to a target, obstruction aside."""
    game, board = state.game, state.game.board
    kind, hit = game.kinds[attacker], game.kinds[target]
    distance = board.distance(place[0], aim[0])
    band = band_of(distance)
    if band == OUT_OF_RANGE:
        return NO_BLOW
    at_ship = hit.is_ship
    best = NO_BLOW
    for zone in zones_towards(board, place[0], place[1], aim[0]):
        pool = gathered(kind.batteries[zone] if at_ship else kind.flak, band)
        if any(pool):
            blow = dice_blow(state, pool, band, attacker, target, place[0], aim)
            best = max(best, blow, key=lambda one: one.cost)
    return best


def dice_blow(
    state: State, pool: Dice, band: int, attacker: int, target: int, start: int, aim: Stand
) -> Blow:
    """What these dice do to a target: a ship in the zone it shows, the weaker one where it shows two."""
    game, kind, record = state.game, state.game.kinds[target], state.units[target]
    tokens = tokens_of(kind, record)
    if not kind.is_ship:
        return expected_blow(pool, tokens, Stance(0, 0, max(1, record.hull), False, False, False, band))
    by_ship = game.is_ship[attacker]
    counts = by_ship or "strike" in game.kinds[attacker].abilities
    shields, worst = record.shields, NO_BLOW
    for zone in zones_towards(game.board, aim[0], aim[1], start):
        aside = max(shields[(zone + 1) % 4], shields[(zone + 3) % 4])
        stance = Stance(shields[zone], aside, max(1, record.hull), True, counts, counts, band)
        worst = max(worst, expected_blow(pool, tokens, stance), key=lambda one: one.cost)
    return worst
