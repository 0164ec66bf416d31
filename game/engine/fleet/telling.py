"""What is told of the steps of an attack. Decisions are told with the choice that makes them."""

from game.engine.contract import Event
from game.engine.fleet.arcs import BANDS
from game.engine.fleet.cards import CARDS
from game.engine.fleet.dice import COLOURS, CRITS, total
from game.engine.fleet.record import NO_CARD, Attack
from game.engine.fleet.roster import NO_ZONE, ZONES
from game.engine.sequence import Passed


def nothing(passed: Passed[Attack]) -> list[Event]:
    return []


def _event(passed: Passed[Attack], kind: str, amount: int = 0, what: str = "") -> Event:
    attack = passed.after
    return Event(
        kind,
        side=attack.side,
        unit=attack.attacker,
        target=attack.defender.unit,
        amount=amount,
        what=what,
        step=passed.step.number,
        dice=passed.dice,
    )


def range_told(passed: Passed[Attack]) -> list[Event]:
    defender = passed.after.defender
    obstructed = ", obstructed" if defender.obstructed else ""
    return [_event(passed, "range", what=BANDS[defender.band] + obstructed)]


def gather_told(passed: Passed[Attack]) -> list[Event]:
    pool = passed.after.pool
    dice = ", ".join(f"{number} {colour}" for number, colour in zip(pool, COLOURS, strict=True) if number)
    return [_event(passed, "gather", amount=passed.after.fewer, what=dice)]


def roll_told(passed: Passed[Attack]) -> list[Event]:
    return [_event(passed, "cancelled" if passed.after.cancelled else "roll")]


def reroll_told(passed: Passed[Attack]) -> list[Event]:
    return [_event(passed, "reroll")]


def total_told(passed: Passed[Attack]) -> list[Event]:
    attack = passed.after
    idle = total(attack.rolled, CRITS) and not attack.crits_count
    return [_event(passed, "damage", amount=attack.damage, what="since crits do not count" if idle else "")]


def suffered_told(passed: Passed[Attack]) -> list[Event]:
    before, after = passed.before.defender, passed.after.defender
    told = []
    for zone, (was, now) in enumerate(zip(before.shields, after.shields, strict=True)):
        if now < was:
            told.append(_suffered(passed, "shields_down", was - now, ZONES[zone]))
    lost = before.hull - after.hull
    told.append(_suffered(passed, "losses", lost, "" if after.zone == NO_ZONE else ZONES[after.zone]))
    return told


def _suffered(passed: Passed[Attack], kind: str, amount: int, what: str) -> Event:
    defender = passed.after.defender
    step = passed.step.number
    return Event(kind, side=defender.side, unit=defender.unit, amount=amount, what=what, step=step)


def card_told(passed: Passed[Attack]) -> list[Event]:
    card = passed.after.card
    return [] if card == NO_CARD else [_suffered(passed, "card", 0, CARDS[card].name)]


def effect_told(passed: Passed[Attack]) -> list[Event]:
    """What a card has done by itself."""
    before, after = passed.before.defender, passed.after.defender
    told = []
    for zone, (was, now) in enumerate(zip(before.shields, after.shields, strict=True)):
        if now < was:
            told.append(_suffered(passed, "shields_down", was - now, ZONES[zone]))
    if after.hull < before.hull:
        told.append(_suffered(passed, "losses", before.hull - after.hull, ""))
    return told
