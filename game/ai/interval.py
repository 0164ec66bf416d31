"""How sure a share of games is."""

from math import sqrt

SURE = 1.959963984540054
"""Standard deviations on either side that hold 95 percent."""


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 percent interval of a share (drawn games count half) that was seen in some games.

    >>> tuple(round(edge, 3) for edge in wilson(0.5, 100))
    (0.404, 0.596)
    """
    if not games:
        return 0.0, 1.0
    z2 = SURE**2 / games
    middle = (share + z2 / 2) / (1 + z2)
    half = SURE / (1 + z2) * sqrt(share * (1 - share) / games + z2 / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)
