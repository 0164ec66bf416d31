"""Attacks at a glance, for those who weigh many: exact odds of icons, merged die by die, and what they do.

The dice are rerolled as forecasts take them to be, see `rerolls`. A partial rank's single die is judged by
itself: it helps the die that gains most by it.
"""

from functools import lru_cache

from game.engine.ranks import formation
from game.engine.ranks.faces import DICE, FACES, NO_ICONS, Dice, Icons, plus
from game.engine.ranks.formation import NO_UPGRADE
from game.engine.ranks.record import Attack
from game.engine.ranks.rerolls import Weights, brings, face_worth
from game.engine.ranks.roster import Surge

Odds = tuple[tuple[Icons, float], ...]


def expected_wounds(record: Attack) -> float:
    return strike(record)[0]


def strike(record: Attack) -> tuple[float, float, float]:
    """Expected wounds, the chance to destroy, and the expected severity with no panic spent."""
    red, blue, white = record.dice
    red += record.added
    if record.removed:
        red, blue, white = (red, blue - 1, white) if blue else (max(0, red - 1), blue, white - (not red))
    if red + blue + max(0, white) <= 0:
        return 0.0, 0.0, 0.0
    bonus = plus(record.bonus, (int(record.captain != NO_UPGRADE), 0, 0, 0, 0))
    ward = int(record.pavise != NO_UPGRADE)
    return _strike(
        (red, blue, max(0, white)),
        record.full,
        record.partial,
        record.weights,
        bonus,
        ward,
        record.surges,
        (record.threat, record.deadly, record.armoured, record.defence),
        record.cursed,
        formation.left(record.trays),
    )


@lru_cache(maxsize=65536)
def _strike(
    dice: Dice,
    full: int,
    partial: int,
    weights: Weights,
    bonus: Icons,
    ward: int,
    surges: tuple[Surge, ...],
    numbers: tuple[int, int, int, int],
    cursed: bool,  # noqa: FBT001
    size: int,
) -> tuple[float, float, float]:
    threat, deadly, armoured, defence = numbers
    savage = next((s.cost for s in surges if s.effect == "savage"), 0) if cursed else 0
    wounds = destroyed = severity = 0.0
    more_hits, more_surges, more_morale, _, more_dooms = bonus
    for (hit, surge, morale, _, doom), p in icon_odds(dice, full, partial, weights):
        hits = hit + more_hits - ward
        damage = max(0, hits * threat + deadly - armoured) if hits > 0 else 0
        dooms = doom + more_dooms + ((surge + more_surges) // savage if savage else 0)
        suffered = dooms + damage // defence
        if suffered < size:
            wounds += p * suffered
            severity += p * (morale + more_morale)
        else:
            wounds += p * size
            destroyed += p
    return wounds, destroyed, severity


@lru_cache(maxsize=4096)
def icon_odds(dice: Dice, full: int, partial: int, weights: Weights) -> Odds:
    """The icons that a pool shows once its rerolls are made, each with its probability."""
    merged: dict[Icons, float] = {NO_ICONS: 1.0}
    spare = partial
    for colour, number in enumerate(dice):
        for _ in range(number):
            rerolls, spare = full + spare, 0
            after: dict[Icons, float] = {}
            for shown, q in _die_odds(colour, rerolls, weights):
                for icons, p in merged.items():
                    total = plus(icons, shown)
                    after[total] = after.get(total, 0.0) + p * q
            merged = after
    return tuple(merged.items())


@lru_cache(maxsize=1024)
def _die_odds(colour: int, rerolls: int, weights: Weights) -> Odds:
    """One die that is rerolled as long as it shows less than it would bring."""
    die = DICE[colour]
    bar = brings(colour, weights, rerolls - 1) if rerolls else float("-inf")
    odds: dict[Icons, float] = {}
    again = 0.0
    for face, weight in enumerate(die.weights):
        if face_worth(colour, face, weights) < bar - 1e-9:
            again += weight / die.sides
        else:
            icons = FACES[colour][face]
            odds[icons] = odds.get(icons, 0.0) + weight / die.sides
    if again:
        for icons, p in _die_odds(colour, rerolls - 1, weights):
            odds[icons] = odds.get(icons, 0.0) + again * p
    return tuple(odds.items())
