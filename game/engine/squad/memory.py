"""What a game remembers of positions that players have judged, since most of it comes up again and again.

Everything is kept by all that it follows from, so that nothing has to be forgotten for being wrong, but only
for being too much.
"""

from dataclasses import dataclass, field
from typing import Any

from game.engine.contract import Choice

Shot = tuple[int, int, int]
"""The range band of an attack, or 0 in melee; the cover it is on; and the aims it is made with."""
Best = tuple[float, int]
"""What the best attack is worth, and on whom."""


@dataclass(slots=True)
class Outlook:
    """What is known of all states that are alike."""

    choices: list[Choice] | None = None
    survey: Any = None
    """What `judging` has worked out."""
    worths: dict[Choice, float] = field(default_factory=dict)


@dataclass(slots=True)
class Memory:
    outlooks: dict[object, Outlook] = field(default_factory=dict)
    """By all that makes states differ."""
    fires: dict[object, dict[Shot, float]] = field(default_factory=dict)
    """By attacker and target: what an attack is worth."""
    volleys: dict[object, Any] = field(default_factory=dict)
    """By attacker, number of targets and range: the dice of an attack, and what they do."""
    bests: dict[object, dict[object, dict[tuple[int, int], Best]]] = field(default_factory=dict)
    """By how the enemy stands, and by attacker: the best attack, by cell and aims."""
    fears: dict[object, dict[object, dict[int, float]]] = field(default_factory=dict)
    """By how the enemy could fire, and by target: what that could cost, by cell."""
    aways: dict[object, dict[int, int]] = field(default_factory=dict)
    """By the cells of a unit's minis: how far away it can be seen, by cell."""
    menaces: dict[object, dict[int, Any]] = field(default_factory=dict)
    """By unit and its leader's cell: how it could fire, by cell."""
    errands: dict[object, dict[tuple[int, int], float]] = field(default_factory=dict)
    """By errand: how it is served, by cell and actions left."""
