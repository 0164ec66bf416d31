"""Honest numbers from many games: intervals, Elo with its error, and what a player did on average."""

import math
from collections.abc import Iterable, Sequence
from statistics import fmean

import msgspec
import numpy as np

from game.ai.interval import SURE, wilson
from game.ai.skirmish import Result
from game.engine.contract import SIDES

_PER_ELO = math.log(10) / 400
_NEWTON_STEPS = 50


def shown_interval(low: float, high: float) -> str:
    return f"{100 * low:.0f} to {100 * high:.0f}%"


def elo(players: Sequence[str], results: Iterable[Result]) -> dict[str, tuple[float, float]]:
    """Each player's rating about a mean of 1500, and its error to 95 percent.

    The likeliest ratings, with one drawn game of each against an average player thrown in, so that those
    who win or lose all have a rating too.
    """
    place = {name: number for number, name in enumerate(players)}
    games = np.zeros((len(players), len(players)))
    scores = np.zeros(len(players))
    for done in results:
        if done.crash or done.red == done.blue:
            continue
        red, blue = place[done.red], place[done.blue]
        games[red, blue] += 1
        games[blue, red] += 1
        won = score_of(done, "red")
        scores[red] += won
        scores[blue] += 1 - won
    ratings = np.zeros(len(players))
    for _ in range(_NEWTON_STEPS):
        expected = 1 / (1 + np.exp(ratings[None, :] - ratings[:, None]))
        average = 1 / (1 + np.exp(-ratings))
        slope = scores - (games * expected).sum(1) + 0.5 - average
        information = -games * expected * (1 - expected)
        np.fill_diagonal(information, -information.sum(1) + average * (1 - average))
        step = np.linalg.solve(information, slope)
        ratings += np.clip(step, -1, 1)
        if abs(step).max() < 1e-9:
            break
    # Only differences count: the mean of all is taken out of ratings and errors alike.
    centred = np.eye(len(players)) - 1 / len(players)
    errors = SURE * np.sqrt(np.diag(centred @ np.linalg.inv(information) @ centred))
    ratings -= ratings.mean()
    return {
        name: (1500 + float(ratings[at]) / _PER_ELO, float(errors[at]) / _PER_ELO)
        for name, at in place.items()
    }


def score_of(done: Result, side: str) -> float:
    """1 for a game won, half for one drawn."""
    return 0.5 if done.winner is None else float(done.winner == side)


class Record(msgspec.Struct, frozen=True):
    """How a player did, over all its games or against one opponent, as `--json` writes it."""

    player: str
    against: str
    map: str
    games: int
    wins: int
    draws: int
    score: float
    low: float
    high: float
    turns: float
    """On average, as is all that follows, of the games that were not forfeited."""
    points: float
    losses: float
    inflicted: float
    tallies: dict[str, float]
    """What families count, a game of those that count it."""


def record(
    name: str, against: str, map_name: str, results: Iterable[Result], sides: Sequence[str] = SIDES
) -> Record:
    """Of all games in which a player had one of these sides; where it had several, the first counts."""
    seats = [
        (done, had[0])
        for done in results
        if not done.crash and (had := [side for side in sides if getattr(done, side) == name])
    ]
    number = max(1, len(seats))
    score = sum(score_of(done, side) for done, side in seats)
    low, high = wilson(score / number, len(seats))
    # A game that was forfeited is won and lost, but how it went until then says nothing.
    ended = [(done, side) for done, side in seats if not done.forfeit]
    counted: dict[str, list[int]] = {}
    for done, side in ended:
        for key, amount in done.tallies[SIDES.index(side)].items():
            counted.setdefault(key, []).append(amount)
    own = mean(done.losses[SIDES.index(side)] for done, side in ended)
    return Record(
        player=name,
        against=against,
        map=map_name,
        games=len(seats),
        wins=sum(done.winner == side for done, side in seats),
        draws=sum(done.winner is None for done, _ in seats),
        score=score / number,
        low=low,
        high=high,
        turns=mean(done.turns for done, _ in ended),
        points=mean(done.points[SIDES.index(side)] for done, side in ended),
        losses=own,
        inflicted=mean(sum(done.losses) for done, _ in ended) - own,
        tallies={key: round(fmean(amounts), 2) for key, amounts in counted.items()},
    )


def mean(amounts: Iterable[float]) -> float:
    """0 of none."""
    listed = list(amounts)
    return fmean(listed) if listed else 0.0
