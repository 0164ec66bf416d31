"""What attacks are worth."""

from game.engine.ranks.record import Attack
from game.engine.ranks.state import State
from game.engine.ranks.strikes import strike

POINT = 0.5
"""What a point of an army counts among the other things that are weighed."""
STANDING = 0.72
"""How much of a unit's points goes with its figures; the rest goes with the last of them."""
SEVERITY = 0.73
PRESSED = 0.3
"""How much of a panic token on the defender an attack turns into severity."""


def wound_worth(state: State, unit: int) -> float:
    return POINT * STANDING * state.game.points[unit] / state.game.sizes[unit]


def kill_worth(state: State, unit: int) -> float:
    return POINT * (1 - STANDING) * state.game.points[unit]


def attack_worth(state: State, record: Attack) -> float:
    wounds, destroyed, severity = strike(record)
    gain = wounds * wound_worth(state, record.defender) + destroyed * kill_worth(state, record.defender)
    return gain + SEVERITY * (severity + PRESSED * record.panic * (1 - destroyed))
