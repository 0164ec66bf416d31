"""Battles of `ranks` made up from a seed, for tests of what always holds."""

from hypothesis import strategies as st

from tests.engine.ranks.field import random_battle

GAMES = st.builds(
    lambda seed, units, turns: random_battle(seed, width=7, height=6, units=units, turns=turns),
    seed=st.integers(0, 10**6),
    units=st.integers(1, 5),
    turns=st.integers(1, 4),
)

WORDS = ("", "none", "melee", "ranged", "red", "march 3@5", "charge", "banes", "captain", "tray 0", "mutter")


def pick(luck, options):
    """Any choice, but dials that are set stay so, and a unit that can fight or move mostly does."""
    worth_it = [choice for choice in options if choice.kind not in ("redial", "hold")]
    fights = [
        choice
        for choice in worth_it
        if choice.kind in ("melee", "charge", "shoot")
        or choice.what.startswith(("melee", "ranged", "charge"))
    ]
    if fights and luck.random() < 0.5:
        return luck.choice(fights)
    return luck.choice(worth_it if worth_it and luck.random() < 0.95 else options)
