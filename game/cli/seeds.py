"""The seeds that commands take."""

from game.engine.fault import Fault
from game.engine.save import LARGEST_SEED


def check_seed(seed: int, games: int = 0) -> None:
    """Whether saves can hold it, and those of so many games after it."""
    if not -LARGEST_SEED <= seed <= LARGEST_SEED - games:
        raise Fault("--seed", "", "is beyond reason", f"give -{LARGEST_SEED} to {LARGEST_SEED - games}")
