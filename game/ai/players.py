"""Who plays: a player sees its side's view and the choices, and picks one.

A player is made for one game with a seed of its own, so that its luck has nothing to do with the dice.
"""

import os
import re
import sys
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any, Protocol

from game.ai.randomly import Randomly
from game.ai.recruit import Recruit
from game.ai.regular import Regular
from game.ai.veteran import Veteran
from game.engine.contract import SIDES, Choice, Rules
from game.engine.fault import Fault
from game.engine.match import Candidate


class Player(Protocol):
    """What a player must be able to do. A class that has it can play as `module:Class`."""

    @property
    def notes(self) -> tuple[Candidate, ...]:
        """What it weighed for its last choice, the chosen one first."""

    def choose(self, rules: Rules[Any], view: Any, choices: list[Choice]) -> Choice:
        """One of the choices, by what its side may know."""


PLAYERS: dict[str, Callable[[str, int], Player]] = {
    "random": Randomly,
    "recruit": Recruit,
    "regular": Regular,
    "veteran": Veteran,
}
"""Each made from a seed and a budget in milliseconds a turn."""

THINKERS = ("veteran",)
"""Those that think as long as their budget lasts."""
BUDGET = 1500
LARGEST_BUDGET = 600_000
LONGEST_WORDS = 500
"""Characters of what an error says that are told."""

KNOWN = ", ".join(
    f"{name} (or {name}@200, in milliseconds a turn)" if name in THINKERS else name for name in PLAYERS
)
"""All there are, in words."""


def player(name: str, seed: str) -> Player:
    """`regular`, `veteran@200` (with a budget in milliseconds a turn), or `module:Class` of one's own."""
    if is_custom(name):
        return _custom(name, seed)
    kind, budget = _parsed(name)
    return PLAYERS[kind](seed, budget)


def check_player(name: str) -> None:
    """A Fault says what is wrong with the name of a player."""
    if not is_custom(name):
        _parsed(name)


def is_custom(name: str) -> bool:
    return ":" in name


def luck_of(seed: int, side: int) -> str:
    """The seed of a player, so that its luck has nothing to do with the dice."""
    return blake2b(f"{SIDES[side]} of {seed}".encode(), digest_size=12).hexdigest()


def _parsed(name: str) -> tuple[str, int]:
    kind, at, budget = name.partition("@")
    if kind not in PLAYERS:
        raise Fault(name, "", "is no player", f"choose from {KNOWN}, or give your own as module:Class")
    if not at:
        return kind, BUDGET
    if kind not in THINKERS:
        raise Fault(name, "", "has a budget that it has no use for", f"call it {kind}")
    if not (re.fullmatch("[1-9][0-9]{0,8}", budget) and int(budget) <= LARGEST_BUDGET):
        cure = f"give milliseconds a turn, 1 to {LARGEST_BUDGET}: {kind}@200"
        raise Fault(name, "", "has no such budget", cure)
    return kind, int(budget)


def _custom(name: str, seed: str) -> Player:
    """A player from a module that Python can import, also from the folder where the command was given."""
    module, _, kind = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        made = getattr(import_module(module), kind)
    except Exception as error:
        raise Fault(
            name, "", f"cannot be loaded: {error_in_words(error)}", "check module and class"
        ) from None
    try:
        own: Player = made(seed)
    except Exception as error:
        raise Fault(name, "", f"fails as it is made: {error_in_words(error)}", "mend it") from None
    if not callable(getattr(own, "choose", None)):
        raise Fault(name, "", "has no choose(rules, view, choices)", "see game/ai/README.md")
    return own


def error_in_words(error: BaseException) -> str:
    if isinstance(error, Fault):
        return str(error)
    try:
        words = str(error)
    except Exception:
        # A player's own exception can fail at this too.
        words = ""
    # Names of files that are no text come as what cannot be written, and some say whatever they hold.
    words = words.encode(errors="replace").decode()
    words = f"{words[:LONGEST_WORDS]} ..." if len(words) > LONGEST_WORDS else words
    told = f"{type(error).__name__}: {words}" if words else type(error).__name__
    place = _place_of(error)
    return f"{told} ({place})" if place else told


def _place_of(error: BaseException) -> str:
    """Where in somebody's own program it happened."""
    for frame in reversed(extract_tb(error.__traceback__)):
        file = Path(frame.filename)
        installed = file.is_relative_to(_LIBRARY) or "site-packages" in file.parts
        if not (installed or file.is_relative_to(_OURS) or frame.filename.startswith("<")):
            return f"{file.name}, line {frame.lineno}"
    return ""


_OURS = Path(__file__).parents[1]
_LIBRARY = Path(os.__file__).parent
