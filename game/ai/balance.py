"""Whether a map is fair, from many games between equal players: who wins, where it is fought, what is used.

A `Survey` is what is kept of one game; `balance_of` adds surveys up.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from game.ai.failures import Failure, failures_in_words
from game.ai.interval import wilson
from game.ai.players import error_in_words
from game.ai.skirmish import Bout, Fought, fight_out, no_notes, result
from game.ai.statistics import mean
from game.engine.contract import NOBODY, RED, SIDES, Event, Rules
from game.engine.match import Match, Played
from game.engine.naming import cell_name

FAIR = (0.45, 0.55)
"""The share of red within which a map may call itself fair."""

Claim = Literal["none", "kept", "open", "broken"]
"""What has become of a map's claim to be fair."""


class Survey(msgspec.Struct, frozen=True):
    """What is kept of one game."""

    winner: str | None
    turns: int
    points: tuple[int, int]
    losses: dict[int, int]
    """By cell: what the units that stood there lost."""
    steps: dict[int, int]
    """By cell: how often a unit moved onto it."""
    holders: tuple[dict[str, int], ...]
    """After each turn: who holds each objective, by name."""
    used: tuple[int, ...]
    """Units that did something on the map, or for another."""
    seed: int = 0
    crash: str = ""
    """What went wrong with it; it then says nothing of the map."""
    forfeit: str = ""
    """What a player did wrong that lost it the game, which then says nothing of the map either."""

    @property
    def failed(self) -> bool:
        return bool(self.crash or self.forfeit)


class Balance(msgspec.Struct, frozen=True):
    """As `salient balance --json` writes it."""

    map: str
    player: str
    games: int
    red: int
    blue: int
    drawn: int
    share: float
    """Of red: wins and half the draws."""
    interval: tuple[float, float]
    turns: dict[int, int]
    """Length of the game to the number of games."""
    mean_points: tuple[float, float]
    objectives: dict[str, tuple[tuple[float, float], ...]]
    """By name: after each turn, in which share of the games red and blue held it."""
    unused: tuple[str, ...]
    """Units that did nothing in any game."""
    losses: dict[int, float]
    """By cell, a game."""
    steps: dict[int, float]
    verdict: str
    claim: Claim = "none"
    failures: tuple[str, ...] = ()
    """Games that say nothing of the map, in words, with seeds to see them again."""
    planned: int = 0
    """How many games were to be fought."""


def survey(bout: Bout) -> Survey:
    """Fight a game and look at it. What goes wrong in it is told and stops no other game."""
    try:
        fought = fight_out(bout, no_notes)
        return _forfeited(bout, fought.fault) if fought.fault else _look_at(bout, fought)
    except Exception as error:
        return crashed(bout, error_in_words(error))


def crashed(bout: Bout, told: str) -> Survey:
    """Of a game that came to no end."""
    return Survey(None, 0, (0, 0), {}, {}, (), (), bout.seed, crash=told)


def _forfeited(bout: Bout, told: str) -> Survey:
    return Survey(None, 0, (0, 0), {}, {}, (), (), bout.seed, forfeit=told)


def _look_at(bout: Bout, fought: Fought) -> Survey:
    ended = result(bout, fought)
    match = fought.match
    losses: Counter[int] = Counter()
    steps: Counter[int] = Counter()
    used: set[int] = set()
    holders: list[dict[str, int]] = []
    for number, played in enumerate(match.history):
        after = match.history[number + 1].before if number + 1 < len(match.history) else match.state
        used |= doers(match.rules, played)
        _count(match.rules, played.before, played.events, losses, steps)
        if match.rules.turn(after) != match.rules.turn(played.before):
            holders.append(_holders(match.rules, after))
    holders.append(_holders(match.rules, match.state))
    return Survey(
        winner=ended.winner,
        turns=ended.turns,
        points=ended.points,
        losses=dict(losses),
        steps=dict(steps),
        holders=tuple(holders),
        used=tuple(sorted(used)),
        seed=bout.seed,
    )


def doers(rules: Rules[Any], played: Played[Any]) -> set[int]:
    """Units that did something on the map: moved, turned to another unit, raided, or had dice rolled.

    To be put on the map, set a dial, get an order or let a turn pass is nothing.
    """
    choice, events = played.choice, played.events
    found = {event.unit for event in events if len(event.path) > 1 or event.kind == "raid"}
    turned_to = rules.running(played.before) is None and choice.target != NOBODY
    if turned_to or played.dice or choice.by != NOBODY:
        found |= {choice.unit, choice.by}
    return found - {NOBODY}


def _count(
    rules: Rules[Any], before: Any, events: Sequence[Event], losses: Counter[int], steps: Counter[int]
) -> None:
    cells: dict[int, int] | None = None
    for event in events:
        if event.kind == "losses" and event.amount > 0:
            # Asked for only where somebody lost something: most choices cost nobody anything.
            cells = cells or {piece.unit: piece.cell for piece in rules.pieces(before)}
            if event.unit in cells:
                losses[cells[event.unit]] += event.amount
        steps.update(event.path[1:])


def _holders(rules: Rules[Any], state: Any) -> dict[str, int]:
    """Who holds each objective, by name, and by place too where several have the same name."""
    goals = [one for one in rules.features(state) if one.kind == "objective"]
    number = Counter(one.label for one in goals)
    return {
        one.label if number[one.label] == 1 else f"{one.label} {cell_name(state, one.cell)}": one.side
        for one in goals
    }


def balance_of(
    map_name: str, player: str, match: Match[Any], surveys: Sequence[Survey], planned: int
) -> Balance:
    """What all surveys say together. `match` is a game on the map that has not begun: for names."""
    told = [one for one in surveys if not one.failed]
    wins = Counter(one.winner for one in told)
    games = len(told)
    share = (wins["red"] + wins[None] / 2) / games if games else 0.5
    interval = wilson(share, games)
    unused = _unused(match, told) if told else ()
    told_of_it = verdict(share, interval, wins[None] / games if games else 0.0, games, unused)
    claim = claim_of(interval) if match.scenario.fair and games else "none"
    return Balance(
        map=map_name,
        player=player,
        games=games,
        red=wins["red"],
        blue=wins["blue"],
        drawn=wins[None],
        share=share,
        interval=interval,
        turns=dict(sorted(Counter(one.turns for one in told).items())),
        mean_points=(mean(one.points[0] for one in told), mean(one.points[1] for one in told)),
        objectives=_flow(match, told),
        unused=unused,
        losses=_a_game((one.losses for one in told), games),
        steps=_a_game((one.steps for one in told), games),
        verdict=told_of_it + _CLAIMS[claim],
        claim=claim,
        failures=tuple(failures_in_words(_failures(f"{map_name}, {player} against itself", surveys))),
        planned=planned,
    )


def verdict(
    share: float, interval: tuple[float, float], drawn: float, games: int, unused: Sequence[str]
) -> str:
    """In words: whether the map is fair, how sure that is, and what to look at."""
    low, high = interval
    if not games:
        return "No game was fought to its end, so nothing can be said."
    halves = ", draws counted as half" if drawn else ""
    seen = (
        f"red takes {share:.1%} of {games} games{halves}, with 95 percent certainty {low:.1%} to {high:.1%}"
    )
    known = claim_of(interval)
    if known == "kept":
        told = f"Fair: {seen}."
    elif known == "broken":
        favoured = SIDES[RED] if share > 0.5 else SIDES[1 - RED]
        told = f"Not fair: {favoured} is favoured; {seen}."
    elif FAIR[0] <= share <= FAIR[1]:
        told = f"Nothing speaks against it, but {games} games are too few to call it fair: {seen}."
    else:
        told = f"Doubtful, but {games} games are too few to be sure: {seen}."
    told += f" Fair is {FAIR[0]:.0%} to {FAIR[1]:.0%}."
    if drawn > 0.25:
        told += f" {drawn:.0%} are drawn: objectives of an odd number of points would decide more of them."
    if unused:
        told += f" Never used: {', '.join(unused)}."
    return told


def claim_of(interval: tuple[float, float]) -> Claim:
    """What these games say of a claim to be fair."""
    low, high = interval
    if low > FAIR[1] or high < FAIR[0]:
        return "broken"
    return "kept" if FAIR[0] <= low and high <= FAIR[1] else "open"


_CLAIMS: dict[Claim, str] = {
    "none": "",
    "kept": " The map claims to be fair, and is.",
    "open": " The map claims to be fair; more games would show whether it is.",
    "broken": " The map claims to be fair, and is not: strengthen the weaker side, or take the claim back.",
}


def _failures(where: str, surveys: Sequence[Survey]) -> list[Failure]:
    return [
        Failure("forfeited" if one.forfeit else "crashed", where, one.forfeit or one.crash, one.seed)
        for one in sorted(surveys, key=lambda survey: survey.seed)
        if one.failed
    ]


def _unused(match: Match[Any], surveys: Sequence[Survey]) -> tuple[str, ...]:
    busy = {unit for one in surveys for unit in one.used}
    rules, state = match.rules, match.state
    return tuple(
        rules.card(state, unit).title for unit in range(len(match.scenario.units)) if unit not in busy
    )


def _flow(match: Match[Any], surveys: Sequence[Survey]) -> dict[str, tuple[tuple[float, float], ...]]:
    longest = max((len(one.holders) for one in surveys), default=0)
    flow: dict[str, tuple[tuple[float, float], ...]] = {}
    for name in _holders(match.rules, match.state):
        turns = []
        for turn in range(longest):
            # A game that is over keeps the holders it ended with.
            held = Counter(one.holders[min(turn, len(one.holders) - 1)].get(name, NOBODY) for one in surveys)
            turns.append((held[0] / len(surveys), held[1] / len(surveys)))
        flow[name] = tuple(turns)
    return flow


def _a_game(counts: Iterable[dict[int, int]], games: int) -> dict[int, float]:
    total: Counter[int] = Counter()
    for one in counts:
        total.update(one)
    return {cell: number / games for cell, number in sorted(total.items())}
