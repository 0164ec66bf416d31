"""The dice of `ranks`, the icons on them, and the five omen stones."""

from functools import lru_cache
from operator import add

from game.engine.dice import Counts, Die, Pool, Rolls, icon_die

HIT, SURGE, MORALE, ACCURACY, DOOM = range(5)
ICONS = ("hit", "surge", "morale", "accuracy", "doom")

Icons = tuple[int, int, int, int, int]
"""How many of each icon, in the order of ICONS."""
NO_ICONS: Icons = (0, 0, 0, 0, 0)

Dice = tuple[int, int, int]
"""How many dice of each colour, in the order of COLOURS."""

RED_DIE = icon_die(
    "red",
    {(): 2, ("hit",): 2, ("morale",): 1, ("hit", "hit"): 1, ("hit", "morale"): 1, ("hit", "surge"): 1},
)
BLUE_DIE = icon_die(
    "blue",
    {
        (): 1,
        ("hit",): 2,
        ("surge",): 1,
        ("accuracy",): 1,
        ("hit", "surge"): 1,
        ("hit", "accuracy"): 1,
        ("surge", "surge"): 1,
    },
)
WHITE_DIE = icon_die(
    "white",
    {
        (): 1,
        ("doom",): 1,
        ("hit",): 3,
        ("hit", "hit"): 1,
        ("hit", "surge"): 2,
        ("hit", "accuracy"): 1,
        ("hit", "morale"): 1,
        ("surge", "surge"): 1,
        ("surge", "morale"): 1,
    },
)
DICE = (RED_DIE, BLUE_DIE, WHITE_DIE)
COLOURS = ("red", "blue", "white")
BEST_FACE = (3, 4, 3)
"""For each die, its face that a duellist turns it to: two hits, or a hit and a surge."""


def face_icons(die: Die, face: int) -> Icons:
    shown = die.faces[face]
    assert isinstance(shown, tuple), "the dice of ranks show icons"
    hit, surge, morale, accuracy, doom = (shown.count(icon) for icon in ICONS)
    return hit, surge, morale, accuracy, doom


FACES: tuple[tuple[Icons, ...], ...] = tuple(
    tuple(face_icons(die, face) for face in range(len(die.faces))) for die in DICE
)
"""The icons of each face of each die."""

NO_ROLL: Rolls = tuple((0,) * len(die.faces) for die in DICE)


def plus(one: Icons, other: Icons) -> Icons:
    hit, surge, morale, accuracy, doom = map(add, one, other)
    return hit, surge, morale, accuracy, doom


def pool_of(dice: Dice) -> Pool:
    return tuple((die, number) for die, number in zip(DICE, dice, strict=True) if number)


def spread(dice: Dice, rolls: Rolls) -> Rolls:
    """The rolls of a pool with an entry for every colour, rolled or not."""
    fallen = iter(rolls)
    return tuple(next(fallen) if number else NO_ROLL[colour] for colour, number in enumerate(dice))


@lru_cache(maxsize=65536)
def counted(rolled: Rolls) -> Icons:
    """All icons that dice show."""
    total = NO_ICONS
    for faces, counts in zip(FACES, rolled, strict=True):
        for icons, number in zip(faces, counts, strict=True):
            for _ in range(number):
                total = plus(total, icons)
    return total


def moved(rolled: Rolls, colour: int, face: int, by: int) -> Rolls:
    """The same dice with more or fewer of one face."""
    counts = list(rolled[colour])
    counts[face] += by
    return (*rolled[:colour], tuple(counts), *rolled[colour + 1 :])


def without(rolled: Rolls, picked: Rolls) -> Rolls:
    """The dice that are left when some of them are taken away."""
    return tuple(
        tuple(shown - gone for shown, gone in zip(*counts, strict=True))
        for counts in zip(rolled, picked, strict=True)
    )


# The omen stones

OMENS = ("steady", "wild", "living")

_STONES: tuple[dict[tuple[str, ...], int], ...] = (
    {(): 1, ("wild", "wild"): 1},
    {("steady",): 2},
    {("living",): 1, ("steady",): 1},
    {(): 1, ("living",): 1},
    {("living",): 1, ("wild", "wild"): 1},
)
STONES = tuple(icon_die(f"stone {number}", faces) for number, faces in enumerate(_STONES, start=1))
STONE_POOL: Pool = tuple((stone, 1) for stone in STONES)


def omens(fallen: Rolls) -> tuple[int, int, int]:
    """How much of each omen the stones show."""
    shown = [face for stone, counts in zip(STONES, fallen, strict=True) for face in _up(stone, counts)]
    steady, wild, living = (sum(face.count(omen) for face in shown) for omen in OMENS)
    return steady, wild, living


def _up(stone: Die, counts: Counts) -> list[tuple[str, ...]]:
    return [
        face for face, number in zip(stone.faces, counts, strict=True) if number and isinstance(face, tuple)
    ]


DIE_BY_NAME = {die.name: die for die in (*DICE, *STONES)}
