"""What there is to say about a battle in numbers: worth over the turns, losses, and luck."""

from collections.abc import Iterator
from typing import Any

import msgspec

from game.engine.contract import BLUE, NOBODY, RED, SIDES, Choice, Outcome, Rules
from game.engine.match import Match
from game.engine.scenario import Scenario

Pair = tuple[float, float]
"""Red's number and blue's."""


class Statistics(msgspec.Struct, frozen=True):
    """All pairs are red's and blue's."""

    turns: tuple[int, ...]
    """The turn of each point of the chart; the last one is the end."""
    strength: tuple[tuple[float, ...], tuple[float, ...]]
    losses: Pair
    """What each side lost of that which forecasts call losses."""
    expected: Pair
    """What each side was to lose on average, by the forecasts of all attacks."""
    destroyed: tuple[tuple[str, ...], tuple[str, ...]]
    tallies: tuple[dict[str, int], dict[str, int]]
    attacks: tuple[int, int]
    """How many attacks each side made."""

    def luck(self, side: int) -> float:
        """How many losses the dice spared a side and dealt the other, beyond expectation."""
        other = 1 - side
        spared = self.expected[side] - self.losses_in_attacks[side]
        return spared + self.losses_in_attacks[other] - self.expected[other]

    losses_in_attacks: Pair = (0.0, 0.0)


class Report(msgspec.Struct, frozen=True):
    """What the result screen is given."""

    title: str
    rules: str
    sides: tuple[str, str]
    seats: tuple[str, str]
    outcome: Outcome
    statistics: Statistics


class Attack(msgspec.Struct, frozen=True):
    """One attack: who made it, from which choice to before which, and what it was to cost on average."""

    side: int
    start: int
    end: int
    expected: Pair


def statistics(match: Match[Any], known: dict[int, Pair] | None = None) -> Statistics:
    """Of a game that is over or under way. `known` are expectations worked out before, by place."""
    rules, sides = match.rules, sides_of(match.scenario)
    losses, lost_in_attacks, expected = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    destroyed: tuple[list[str], list[str]] = ([], [])
    for event in (event for played in match.history for event in played.events):
        if event.kind == "losses":
            losses[sides[event.unit]] += event.amount
        elif event.kind == "destroyed" and event.unit != NOBODY:
            destroyed[sides[event.unit]].append(_name(match.scenario, event.unit))
    attacks = list(attacks_of(match, known or {}))
    for attack in attacks:
        for side in (0, 1):
            expected[side] += attack.expected[side]
        for played in match.history[attack.start : attack.end]:
            for event in played.events:
                if event.kind == "losses":
                    lost_in_attacks[sides[event.unit]] += event.amount
    points = list(_points(match))
    return Statistics(
        turns=tuple(turn for turn, _ in points),
        strength=(
            tuple(rules.strength(state, 0) for _, state in points),
            tuple(rules.strength(state, 1) for _, state in points),
        ),
        losses=(losses[0], losses[1]),
        expected=(expected[0], expected[1]),
        destroyed=(tuple(destroyed[0]), tuple(destroyed[1])),
        tallies=(rules.tallies(match.state, 0), rules.tallies(match.state, 1)),
        attacks=(
            sum(attack.side == 0 for attack in attacks),
            sum(attack.side == 1 for attack in attacks),
        ),
        losses_in_attacks=(lost_in_attacks[0], lost_in_attacks[1]),
    )


def report(match: Match[Any], seats: tuple[str, str], known: dict[int, Pair] | None = None) -> Report:
    outcome = match.outcome()
    assert outcome is not None, "a report is made of a game that is over"
    scenario = match.scenario
    names = match.side_name(RED), match.side_name(BLUE)
    return Report(scenario.title, match.rules.NAME, names, seats, outcome, statistics(match, known))


def attacks_of(match: Match[Any], known: dict[int, Pair]) -> Iterator[Attack]:
    """Every attack with the choices that decided it."""
    history, rules = match.history, match.rules
    states = [*(played.before for played in history), match.state]
    sides = sides_of(match.scenario)
    place = 0
    while place < len(history):
        played, start = history[place], place
        place += 1
        if rules.running(played.before) is not None:
            continue
        mean = known.get(start) or expectation(rules, sides, played.before, played.choice)
        if mean is None:
            continue
        while place < len(history) and rules.running(states[place]) is not None:
            place += 1
        yield Attack(played.side, start, place, mean)


def expectation(rules: Rules[Any], sides: tuple[int, ...], state: Any, choice: Choice) -> Pair | None:
    """What each side loses on average by an attack; None if the choice holds none."""
    forecast = rules.forecast(state, choice)
    if forecast is None:
        return None
    means = [0.0, 0.0]
    for prospect in forecast.prospects:
        means[sides[prospect.unit]] += prospect.mean
    return means[0], means[1]


def sides_of(scenario: Scenario) -> tuple[int, ...]:
    """The side of each unit."""
    return tuple(SIDES.index(unit.side) for unit in scenario.units)


def _points(match: Match[Any]) -> Iterator[tuple[int, Any]]:
    """The first state of every turn, and the last state of all."""
    last = 0
    for played in match.history:
        turn = match.rules.turn(played.before)
        if turn != last:
            last = turn
            yield turn, played.before
    yield match.rules.turn(match.state), match.state


def _name(scenario: Scenario, unit: int) -> str:
    placed = scenario.units[unit]
    return placed.name or placed.kind.replace("_", " ").capitalize()
