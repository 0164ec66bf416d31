"""Leaving luck out: judging imagined games by what dice promised, and not by how they happened to fall.

What dice change of both sides' strength explains most of what differs between tries of the same plan. How
much they are expected to change is known from the worth of the choices that let them fall. So the difference
can be taken out, and a few tries tell as much as many would.
"""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from game.ai.rollout import Try


class Luck(NamedTuple):
    kept: float
    """How much of what is promised comes to pass: the measure of strength may not be that of worth."""
    weight: float
    """What a point of strength more than was promised does to the value."""

    def left_out(self, tries: Sequence[Try]) -> list[float]:
        """The values of some tries, had their dice done what they promised."""
        return [done.value - self.weight * self.of(done) for done in tries]

    def of(self, done: Try) -> float:
        return done.changed - self.kept * done.promised


def luck_in(plans: Iterable[Sequence[Try]]) -> Luck:
    """What luck does, by least squares over the tries of some plans."""
    groups = [tries for tries in plans if len(tries) > 1]
    # From each roll by itself: what both sides promise themselves nearly cancels out.
    staked = sum(done.staked for tries in groups for done in tries)
    kept = sum(done.agreed for tries in groups for done in tries) / (staked or 1.0)
    found = Luck(kept, 0.0)
    spread = together = 0.0
    for tries in groups:
        lucks, values = [found.of(done) for done in tries], [done.value for done in tries]
        mean, usual = fmean(lucks), fmean(values)
        spread += sum((luck - mean) ** 2 for luck in lucks)
        together += sum((luck - mean) * (value - usual) for luck, value in zip(lucks, values, strict=True))
    return Luck(kept, together / (spread or 1.0))
