"""Whole games between players, headless, one or many."""

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from game.ai.players import player
from game.engine.contract import NOBODY, SIDES
from game.engine.families import family
from game.engine.match import Match
from game.engine.save import save_text
from game.engine.scenario import Scenario
from game.files import write_whole


class Bout(msgspec.Struct, frozen=True):
    """A game to be fought: everything that decides it."""

    map: str
    scenario: Scenario
    red: str
    blue: str
    seed: int


class Result(msgspec.Struct, frozen=True):
    """How one game ended, as `salient skirmish --json` writes it."""

    map: str
    seed: int
    red: str
    blue: str
    winner: str | None
    turns: int
    choices: int
    reason: str
    points: tuple[int, int]


def fight(bout: Bout) -> Match[Any]:
    """One game from start to end. Each side decides on its own view."""
    rules = family(bout.scenario.rules, bout.map)
    match: Match[Any] = Match(rules, bout.scenario, bout.seed)
    players = (player(bout.red, f"{bout.seed}/red"), player(bout.blue, f"{bout.seed}/blue"))
    while match.outcome() is None:
        side = match.decider()
        view = rules.view(match.state, side)
        match.play(players[side](rules, view, rules.choices(view)))
    return match


def result(bout: Bout, match: Match[Any]) -> Result:
    outcome = match.outcome()
    assert outcome is not None, "a game that was fought has ended"
    return Result(
        map=bout.map,
        seed=bout.seed,
        red=bout.red,
        blue=bout.blue,
        winner=None if outcome.winner == NOBODY else SIDES[outcome.winner],
        turns=match.rules.turn(match.state),
        choices=len(match.history),
        reason=outcome.reason,
        points=outcome.points,
    )


def fight_many(bouts: Iterable[Bout], executor: Executor, folder: Path | None) -> Iterator[Result]:
    """Results as they come in; which process fights a bout makes no difference to it.

    Replays go to the folder, if there is one. Only a few bouts wait at a time, however many there are.
    """
    coming = iter(bouts)
    waiting = {executor.submit(_fight_and_keep, bout, folder) for bout in islice(coming, _WAITING)}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= {executor.submit(_fight_and_keep, bout, folder) for bout in islice(coming, len(done))}
        yield from (future.result() for future in done)


_WAITING = 128


def _fight_and_keep(bout: Bout, folder: Path | None) -> Result:
    match = fight(bout)
    if folder:
        write_whole(folder / replay_name(bout), save_text(match))
    return result(bout, match)


def replay_name(bout: Bout) -> str:
    return f"{Path(bout.map).stem}-{bout.red}-{bout.blue}-{bout.seed}.salient.json"
