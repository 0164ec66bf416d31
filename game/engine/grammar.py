"""Verbs that agree with their subjects: a company moves, scouts move.

Sentences about units and sides are written for one of them; names such as "Weir Scouts" make them plural.
"""

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec

from game.engine.naming import Told, side_name

Sentence = ParamSpec("Sentence")

_IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
_NO_VERBS = frozenset(("across", "always", "as", "besides", "its", "plus", "this", "towards", "unless"))
_SINGULAR_ENDINGS = ("ss", "us", "is", "as", "os", "quarters")


def agreeing(tell: Callable[Sentence, str]) -> Callable[Sentence, str]:
    """For a function of a state that tells something about its units and sides."""

    @wraps(tell)
    def told(*arguments: Sentence.args, **named: Sentence.kwargs) -> str:
        state: Told = arguments[0]  # type: ignore[assignment]
        return agreed(state, tell(*arguments, **named))

    return told


def agreed(state: Told, sentence: str) -> str:
    """A sentence about units and sides of a game."""
    return agree(sentence, (*state.game.names, side_name(state, 0), side_name(state, 1)))


def agree(sentence: str, names: tuple[str, ...]) -> str:
    """
    >>> agree("Weir Scouts is hit and flees; Mill Guard watches Weir Scouts.", ("Weir Scouts", "Mill Guard"))
    'Weir Scouts are hit and flee; Mill Guard watches Weir Scouts.'
    >>> agree("Weir Scouts sets its dials.", ("Weir Scouts",))
    'Weir Scouts set their dials.'
    """
    pattern = _after_plurals(names)
    return pattern.sub(_plural, sentence) if pattern else sentence


def count(number: int, thing: str, things: str = "") -> str:
    """
    >>> count(1, "unit"), count(0, "unit"), count(3, "die", "dice")
    ('1 unit', '0 units', '3 dice')
    """
    return f"1 {thing}" if number == 1 else f"{number} {things or thing + 's'}"


def is_plural(name: str) -> bool:
    """
    >>> is_plural("North Riders (red)"), is_plural("Marshmen"), is_plural("Atlas"), is_plural("Mill Company")
    (True, True, False, False)
    """
    last = name.partition(" (")[0].lower()
    return last.endswith("men") or (last.endswith("s") and not last.endswith(_SINGULAR_ENDINGS))


def plural_verb(verb: str) -> str:
    """
    >>> [plural_verb(verb) for verb in ("moves", "carries", "passes", "rushes", "is", "loses", "dies")]
    ['move', 'carry', 'pass', 'rush', 'are', 'lose', 'die']
    """
    if verb in _IRREGULAR or verb in _NO_VERBS:
        return _IRREGULAR.get(verb, verb)
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1]


@lru_cache(maxsize=64)
def _after_plurals(names: tuple[str, ...]) -> re.Pattern[str] | None:
    plurals = sorted({name for name in names if is_plural(name)}, key=lambda name: (-len(name), name))
    if not plurals:
        return None
    subjects = "|".join(map(re.escape, plurals))
    # A second verb may follow in the same clause: "runs into the enemy and halts".
    return re.compile(rf"(?<!\w)({subjects}) ([a-z]+s)\b( its\b)?(?:([^.;:,()]*? and )({_SECOND})\b)?")


_SECOND = "is|has|loses|halts|flees|attacks|takes|gains|moves|turns|stands|ends|answers|spends|suffers"


def _plural(found: re.Match[str]) -> str:
    subject, first, its, between, second = found.groups()
    told = f"{subject} {plural_verb(first)}{' their' if its else ''}"
    return told if second is None else f"{told}{between}{plural_verb(second)}"
