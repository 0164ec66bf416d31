"""What a morale test may still take from a unit, exactly, for forecasts: the gravest card is picked."""

from collections.abc import Iterator
from functools import lru_cache
from math import comb

import msgspec

from game.engine.dice import Counts
from game.engine.ranks.attack import ATTACK
from game.engine.ranks.combat import deck_for, fury_record
from game.engine.ranks.formation import Trays
from game.engine.ranks.morale import CARDS, MORALE_TEST, Test, dread, is_idle
from game.engine.ranks.record import Attack
from game.engine.ranks.routs import trays_after
from game.engine.ranks.state import State, evolve, set_unit
from game.engine.sequence import forecast as endings

Odds = dict[Trays, float]
"""How a unit may stand, each with its probability."""


def trays_left(state: State, end: Attack) -> Odds:
    """The trays of the defender once the test that an attack ends in is over."""
    if not end.severity or not end.trays:
        return {end.trays: 1.0}
    unit, own = end.defender, state.units[end.defender]
    deck = deck_for(state, end.severity)
    test = Test(unit, end.side, end.severity, deck, own.heading, end.trays, end.frontage)
    odds: Odds = {}
    for card, p in card_odds(test):
        for trays, q in _taken(state, msgspec.structs.replace(test, card=card)).items():
            odds[trays] = odds.get(trays, 0.0) + p * q
    return odds


def card_odds(test: Test) -> Iterator[tuple[str, float]]:
    """Each card that may be picked, or "" where none fits, with its probability."""
    fitting = [card for card in CARDS if card.icons <= test.severity]
    worst_first = sorted(fitting, key=lambda card: dread(test, card.key))
    numbers = dict(zip([card.key for card in CARDS], test.deck, strict=True))
    worse = 0
    left_out = 1.0
    for card in worst_first:
        worse += numbers[card.key]
        without = _chance_of_none(test.deck, test.severity, worse)
        yield card.key, left_out - without
        left_out = without
    yield "", left_out


def _chance_of_none(deck: Counts, drawn: int, among: int) -> float:
    """That none of so many cards is among those drawn."""
    drawn = min(drawn, sum(deck))
    return comb(sum(deck) - among, drawn) / comb(sum(deck), drawn)


def _taken(state: State, test: Test) -> Odds:
    if not test.card or is_idle(test, test.card):
        return {test.trays: 1.0}
    if test.card == "fury":
        posed = evolve(state)
        set_unit(posed, test.unit, trays=test.trays, frontage=test.frontage)
        return _fought(fury_record(posed, test.unit, test.side))
    picked = endings(MORALE_TEST, test, MORALE_TEST.starts["11c"]).ends
    return {trays_after(end)[0]: p for end, p in picked.items()}


@lru_cache(maxsize=1024)
def _fought(record: Attack) -> Odds:
    odds: Odds = {}
    for end, p in endings(ATTACK, msgspec.structs.replace(record, keeps_dice=False)).ends.items():
        odds[end.trays] = odds.get(end.trays, 0.0) + p
    return odds
