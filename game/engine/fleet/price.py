"""What damage is worth to the side that deals it.

Inside, the measure is a point of hull of a middling ship. Only what is destroyed is scored, so that damage
counts for what may still come of it, and in the last round hardly at all.
"""

from game.engine.fleet.estimate import Blow
from game.engine.fleet.roster import UnitKind
from game.engine.fleet.state import State, Unit
from game.engine.fleet.tactics import SHIELD

POINTS_A_HULL = 7.0
"""Points that a point of worth stands for."""
CARD_COST = 1.2

_WEAR_BY_ROUNDS_LEFT = (0.15, 0.6, 0.85)
_WEAR = 1.0
_DESTROYED = 0.65
"""Of its points, beside the damage that is done to it on the way."""


def unit_weight(kind: UnitKind) -> float:
    """What a point of a unit's hull is worth."""
    return kind.points_of_hull / POINTS_A_HULL


def price(state: State, unit: int, blow: Blow) -> float:
    """What a blow to a unit is worth to its enemy."""
    kind = state.game.kinds[unit]
    wear = wear_share(state)
    destroyed = _DESTROYED if wear > _WEAR_BY_ROUNDS_LEFT[0] else 1.0
    return wear * unit_weight(kind) * blow.worn + destroyed * blow.lost * kind.points / POINTS_A_HULL


def wear_share(state: State) -> float:
    """How much damage counts that does not destroy."""
    left = state.game.turns - state.turn
    return _WEAR_BY_ROUNDS_LEFT[left] if left < len(_WEAR_BY_ROUNDS_LEFT) else _WEAR


def scorching(record: Unit, points: int) -> float:
    """What points of damage outside of attacks cost: shields, as long as there are any."""
    on_shields = min(points, sum(record.shields))
    return SHIELD * on_shields + CARD_COST * (points - on_shields)
