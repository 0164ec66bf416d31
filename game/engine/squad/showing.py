"""The dice of an attack as they lie on the table, for nothing but looking at: turned as the steps turn them.

Forecasts show none, so for them there is nothing to turn.
"""

from game.engine.dice import Counts
from game.engine.squad.record import Attack


def attack_turned(attack: Attack, face: int, into: int, number: int) -> tuple[Counts, ...]:
    """With so many attack dice turned from one face to another, the best colours first."""
    shown = []
    for counts in attack.shown:
        taken = min(number, counts[face])
        number -= taken
        shown.append(_turned(counts, face, into, taken))
    return tuple(shown)


def shield_turned(attack: Attack, face: int, into: int, number: int) -> Counts:
    """The same of defence dice."""
    shown = attack.shield_shown
    return _turned(shown, face, into, min(number, shown[face])) if shown else ()


def _turned(counts: Counts, face: int, into: int, number: int) -> Counts:
    if not number:
        return counts
    turned = list(counts)
    turned[face] -= number
    turned[into] += number
    return tuple(turned)
