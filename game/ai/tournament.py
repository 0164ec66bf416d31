"""Who plays whom: every pair on every map, each seed twice with the sides exchanged."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.ai.skirmish import Bout
from game.engine.scenario import Scenario


def pairings(players: Sequence[str]) -> list[tuple[str, str]]:
    return list(combinations(players, 2))


def bouts(
    maps: Sequence[tuple[str, Scenario]],
    players: Sequence[str],
    games: int,
    seed: int,
    patience: float,
) -> Iterator[Bout]:
    """At least `games` of every pair on every map; the same seeds for all, so that luck is shared."""
    for number in range((games + 1) // 2):
        for name, scenario in maps:
            for first, second in pairings(players):
                for red, blue in ((first, second), (second, first)):
                    yield Bout(name, scenario, red, blue, seed + number, patience)


def games_in_all(maps: int, players: int, games: int) -> int:
    return (games + 1) // 2 * 2 * maps * (players * (players - 1) // 2)
