"""Games that went wrong, in words: what is wrong in the same way is told once, with seeds to see it again."""

from collections.abc import Iterable
from typing import NamedTuple

from game.ai.skirmish import Result

SEEDS_TOLD = 5


class Failure(NamedTuple):
    what: str
    """Whether the game was forfeited, crashed or could not be saved."""
    where: str
    """The map and who played."""
    why: str
    seed: int


def failures_of(results: Iterable[Result]) -> list[Failure]:
    found = []
    for done in results:
        where = f"{done.map}, {done.red} against {done.blue}"
        if done.crash:
            found.append(Failure("crashed", where, done.crash, done.seed))
        elif done.forfeit:
            found.append(Failure("forfeited", where, done.forfeit, done.seed))
        if done.unsaved:
            found.append(Failure("not saved", where, done.unsaved, done.seed))
    return found


def failures_in_words(failures: Iterable[Failure]) -> list[str]:
    seeds: dict[tuple[str, str, str], set[int]] = {}
    for one in failures:
        seeds.setdefault((one.what, one.where, one.why), set()).add(one.seed)
    return [
        f"{what}: {where}, {_listed(sorted(found))}: {why}" for (what, where, why), found in seeds.items()
    ]


def _listed(seeds: list[int]) -> str:
    told = f"seed {', '.join(map(str, seeds[:SEEDS_TOLD]))}"
    more = len(seeds) - SEEDS_TOLD
    return f"{told} and {more} more" if more > 0 else told
