"""Who plays: a player sees its side's view and the choices, and picks one.

A player is made for one game with a seed of its own, so that its luck has nothing to do with the dice.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine.contract import Choice, Rules
from game.engine.fault import Fault

Player = Callable[[Rules[Any], Any, list[Choice]], Choice]
"""Called with the rules, the view of the side that decides, and what it may do."""


def random_player(seed: str) -> Player:
    """Any choice, each as likely as the next."""
    luck = Random(seed)

    def choose(rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        return choices[int(luck.random() * len(choices))]

    return choose


def greedy_player(seed: str) -> Player:
    """The choice worth most at first sight, on exact expected losses; among equals any."""
    luck = Random(seed)

    def choose(rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        values = [rules.worth(view, choice) for choice in choices]
        best = max(values)
        return luck.choice([choice for choice, value in zip(choices, values, strict=True) if value == best])

    return choose


PLAYERS: dict[str, Callable[[str], Player]] = {"random": random_player, "greedy": greedy_player}


def player(name: str, seed: str) -> Player:
    if name not in PLAYERS:
        raise Fault(name, "", "is no player", f"choose from {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)
