"""The five dice of `squad`, and the order in which their faces are counted."""

from game.engine.dice import Die, icon_die

BLANK, HIT, CRIT, SURGE = range(4)
"""The faces of attack dice, as counted."""
NO_BLOCK, BLOCK, DEFENCE_SURGE = range(3)
"""The faces of defence dice, as counted."""

RED, BLACK, WHITE = range(3)
"""The colours of attack dice, the best first."""


def _attack_die(colour: str, blanks: int, hits: int) -> Die:
    return icon_die(f"{colour} attack", {(): blanks, ("hit",): hits, ("crit",): 1, ("surge",): 1})


def _defence_die(colour: str, blanks: int, blocks: int) -> Die:
    return icon_die(f"{colour} defence", {(): blanks, ("block",): blocks, ("surge",): 1})


ATTACK_DICE = (_attack_die("red", 1, 5), _attack_die("black", 3, 3), _attack_die("white", 5, 1))
"""By colour."""
DEFENCE_DICE = {"red": _defence_die("red", 2, 3), "white": _defence_die("white", 4, 1)}
DICE = {die.name: die for die in (*ATTACK_DICE, *DEFENCE_DICE.values())}


def dice_told(dice: tuple[int, int, int]) -> str:
    """`2 red, 1 white`."""
    named = zip(dice, ("red", "black", "white"), strict=True)
    return ", ".join(f"{number} {colour}" for number, colour in named if number)
