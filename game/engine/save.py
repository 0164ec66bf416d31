"""A save is a replay: scenario, seed, and every choice with its dice and a hash of the state after it.

A game that ended because a side resigned also says which.
Loading plays the game again and compares. What differs is said: which choice, and which part of the state.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Annotated, Literal, TypeVar

import msgspec

from game.engine.contract import BLUE, NOBODY, RED, SIDES, Choice, Rules
from game.engine.dice import Counts
from game.engine.fault import Fault
from game.engine.match import Candidate, Match, NotAllowed
from game.engine.scenario import Scenario

State = TypeVar("State")

VERSION = 1
LARGEST_SAVE = 256 * 1024 * 1024
LARGEST_SEED = 2**53

_PART = 4
"""Hex digits that each part of the state has in a hash."""


Resigned = Literal["", "red", "blue"]
_RESIGNED: dict[int, Resigned] = {NOBODY: "", RED: "red", BLUE: "blue"}


class SavedChoice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    choice: Choice
    hash: str
    dice: tuple[Counts, ...] = ()
    notes: tuple[Candidate, ...] = ()


class SavedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    salient: int
    rules: str
    seed: Annotated[int, msgspec.Meta(ge=-LARGEST_SEED, le=LARGEST_SEED)]
    scenario: Scenario
    scenario_hash: str
    start_hash: str
    choices: tuple[SavedChoice, ...]
    record_hash: str
    """Of seed, choices and who resigned: what was changed without consequence is found too."""
    seats: tuple[str, str] = ("human", "human")
    """Who plays red and blue: "human" or the name of a player."""
    resigned: Resigned = ""
    """The side that gave up after the last choice."""
    turn: int | None = None
    score: str | None = None
    """How it stands, to be told without playing it again; older saves do not say."""


def save_text(match: Match[State], seats: tuple[str, str] = ("human", "human")) -> bytes:
    """The whole game as JSON, to be written to a file."""
    first, *states = [*(played.before for played in match.history), match.state]
    choices = tuple(
        SavedChoice(played.choice, state_hash(match.rules, state), played.dice, played.notes)
        for played, state in zip(match.history, states, strict=True)
    )
    resigned = _RESIGNED[match.resigned]
    game = SavedGame(
        salient=VERSION,
        rules=match.rules.NAME,
        seed=match.seed,
        scenario=match.scenario,
        scenario_hash=_hash(_without_defaults(match.scenario)),
        start_hash=state_hash(match.rules, first),
        choices=choices,
        record_hash=_record_hash(match.seed, choices, resigned),
        seats=seats,
        resigned=resigned,
        turn=match.rules.turn(match.state),
        score=_score(match),
    )
    return msgspec.json.encode(game) + b"\n"


def read_save(text: bytes, source: str) -> SavedGame:
    """What a save file says, before it is played again."""
    if len(text) > LARGEST_SAVE:
        raise Fault(source, "", "is too large to be a save", "choose another file")
    _check_version(text, source)
    try:
        game = msgspec.json.decode(text, type=SavedGame)
        scenario_hash = _hash(_without_defaults(game.scenario))
    except msgspec.ValidationError as error:
        raise Fault(source, _place(str(error)), _message(str(error)), "the file was changed") from None
    except UnicodeDecodeError:
        raise Fault(source, "", "is not text", "the file was changed") from None
    except OverflowError:
        raise Fault(source, "scenario", "holds a number beyond reason", "the file was changed") from None
    if scenario_hash != game.scenario_hash:
        raise Fault(source, "scenario", "is not the one the game was saved with", "the file was changed")
    return game


def load(
    game: SavedGame, rules: Rules[State], source: str, played: Callable[[int], None] | None = None
) -> Match[State]:
    """Play a saved game again; a Fault says which choice came out differently, and in what.

    `played` is told how many choices have been made again; to stop, it may raise.
    """
    if game.rules != rules.NAME:
        raise Fault(source, "rules", f"is {game.rules!r}, not {rules.NAME!r}", "load it with its own family")
    try:
        match = Match(rules, game.scenario, game.seed)
    except Fault as fault:
        place = ", ".join(part for part in ("scenario", fault.place) if part)
        raise Fault(source, place, fault.message, fault.cure) from None
    _compare(match, game.start_hash, source, "start")
    for number, saved in enumerate(game.choices, start=1):
        place = f"choice {number}"
        try:
            match.replay(saved.choice, saved.dice, saved.notes)
        except NotAllowed as refusal:
            raise Fault(source, place, f"is refused: {str(refusal).rstrip('.')}", _DIFFERS) from None
        except Fault as fault:
            raise Fault(source, place, fault.message, _DIFFERS) from None
        unused = len(saved.dice) - len(match.history[-1].dice)
        if unused:
            raise Fault(source, place, f"{unused} recorded rolls were not needed", _DIFFERS)
        _compare(match, saved.hash, source, place)
        if played is not None:
            played(number)
    if _record_hash(game.seed, game.choices, game.resigned) != game.record_hash:
        raise Fault(source, "choices", "are not those that were saved", "the file was changed")
    if game.resigned:
        _resign(match, SIDES.index(game.resigned), source)
    told, found = (game.turn, game.score), (rules.turn(match.state), _score(match))
    if told not in (found, (None, None)):
        raise Fault(source, "turn", "and score are not those of the game", "the file was changed")
    return match


def _score(match: Match[State]) -> str:
    """As both sides know it."""
    return match.rules.clock(match.rules.view(match.state, NOBODY)).score


def _resign(match: Match[State], side: int, source: str) -> None:
    try:
        match.resign(side)
    except NotAllowed as refusal:
        raise Fault(source, "resigned", f"is refused: {str(refusal).rstrip('.')}", _DIFFERS) from None


def _record_hash(seed: int, choices: tuple[SavedChoice, ...], resigned: Resigned) -> str:
    # Where nobody resigned it is not told, so that older saves keep their hash.
    return _hash((seed, choices, resigned) if resigned else (seed, choices))


def state_hash(rules: Rules[State], state: State) -> str:
    """A few digits for each part of the state, so that a difference can be told apart."""
    return "".join(_hash(part)[:_PART] for part in rules.facts(state).values())


_DIFFERS = "the file was changed, or saved by another version of the rules"


def _compare(match: Match[State], expected: str, source: str, place: str) -> None:
    found = state_hash(match.rules, match.state)
    if found == expected:
        return
    parts = [
        name
        for i, name in enumerate(match.rules.facts(match.state))
        if found[i * _PART : (i + 1) * _PART] != expected[i * _PART : (i + 1) * _PART]
    ]
    told = f"{', '.join(parts)} came out differently" if parts else "its hash is malformed"
    if match.history:
        last = match.history[-1]
        told += f" after {match.rules.describe(last.before, last.choice)!r}"
    raise Fault(source, place, told, _DIFFERS)


class _Head(msgspec.Struct):
    salient: int | None = None


def _check_version(text: bytes, source: str) -> None:
    """Before the rest is read, since another version's rest may look quite different."""
    try:
        version = msgspec.json.decode(text, type=_Head).salient
    except msgspec.ValidationError:
        version = None
    except msgspec.DecodeError as error:
        cut_short = "truncated" in str(error)
        told = "ends in the middle" if cut_short else f"is not valid JSON ({error})"
        raise Fault(source, "", told, "the file was cut short or changed") from None
    except UnicodeDecodeError:
        raise Fault(source, "", "is not text", "the file was changed, or is no save") from None
    except RecursionError:
        raise Fault(source, "", "is nested too deeply to be a save", "choose another file") from None
    if not isinstance(version, int):
        raise Fault(source, "", "is no save of Salient", "choose another file")
    if version != VERSION:
        raise Fault(
            source,
            "salient",
            f"was saved in format {version}, and this version reads format {VERSION}",
            "load it with the version that wrote it",
        )


def _place(error: str) -> str:
    return error.partition(" - at `$")[2].strip(".`")


def _message(error: str) -> str:
    return error.partition(" - at `$")[0]


def _without_defaults(value: object) -> object:
    """Plain data of what differs from its default, so that a field added later changes no older hash."""
    if isinstance(value, msgspec.Struct):
        return {
            field.name: _without_defaults(held)
            for field in msgspec.structs.fields(value)
            if (held := getattr(value, field.name)) != field.default
        }
    if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
        return [_without_defaults(part) for part in value]
    return value


def _hash(value: object) -> str:
    return blake2b(_ENCODER.encode(value), digest_size=8).hexdigest()


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
