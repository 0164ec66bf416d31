"""Damage to a ship or squadron, point by point, and what the damage cards do when they are turned up."""

from collections.abc import Callable

import msgspec

from game.engine.contract import Choice
from game.engine.dice import Counts
from game.engine.fleet.cards import IMMEDIATE, Card, dealt_down, drawn, reshuffled
from game.engine.fleet.record import FACE_UP, NO_CARD, Attack
from game.engine.fleet.roster import NO_ZONE, ZONES
from game.engine.fleet.state import ASTEROID, DEBRIS, DISCARDED, TOKEN_STATES
from game.engine.sequence import Ask, Draw, GoTo

replace = msgspec.structs.replace

DEBRIS_DAMAGE = 2
FLICKER_ZONES = 2


def with_shield(shields: tuple[int, ...], zone: int, change: int) -> tuple[int, ...]:
    return (*shields[:zone], max(0, shields[zone] + change), *shields[zone + 1 :])


def pick_zone(attack: Attack) -> Attack | Ask[Attack]:
    """What an obstacle does to a ship that ends its manoeuvre on it."""
    defender = attack.defender
    if attack.manner == ASTEROID:
        return replace(attack, critical=FACE_UP, dealt=1)
    if attack.manner != DEBRIS:
        return attack
    choices = tuple(Choice("suffer_in", unit=defender.unit, what=zone) for zone in ZONES)
    strongest = max(range(4), key=lambda zone: defender.shields[zone])
    return Ask(
        defender.side,
        choices,
        lambda choice: replace(
            attack, damage=DEBRIS_DAMAGE, defender=replace(defender, zone=ZONES.index(choice.what))
        ),
        advice=choices[strongest],
    )


def suffer(attack: Attack) -> Attack:
    """Each point takes a shield of the zone, or else a card; a squadron loses hull."""
    defender = attack.defender
    if not defender.is_ship:
        return replace(attack, defender=replace(defender, hull=max(0, defender.hull - attack.damage)))
    shields = defender.shields
    if attack.shunted:
        shields = with_shield(shields, attack.shunt_zone, -attack.shunted)
    cards = attack.dealt
    for _ in range(attack.damage - attack.shunted):
        if defender.zone != NO_ZONE and shields[defender.zone]:
            shields = with_shield(shields, defender.zone, -1)
        elif cards < defender.hull:
            cards += 1
    hull = defender.hull - cards
    # The first card is turned up; on a ship that is lost it makes no difference any more.
    up = bool(cards and hull and attack.critical == FACE_UP)
    deck = attack.deck
    for _ in range(cards - up):
        deck = dealt_down(deck)
    struck = replace(defender, shields=shields, hull=hull, hidden=defender.hidden + cards - up)
    return replace(attack, defender=struck, deck=deck, dealt=cards, drawing=up)


def draw(attack: Attack) -> Attack | Draw[Attack]:
    if not attack.drawing:
        return attack
    deck = reshuffled(attack.deck)

    def keep(cards: Counts) -> Attack:
        kind = cards.index(1)
        return replace(attack, drawing=False, card=kind, deck=drawn(deck, kind))

    return Draw(deck.unseen, 1, keep)


def carry_out(number: str) -> Callable[[Attack], Attack | Ask[Attack] | GoTo[Attack]]:
    """The step with this number, which comes again while a card has more to ask."""

    def act(attack: Attack) -> Attack | Ask[Attack] | GoTo[Attack]:
        card = attack.card
        if card == NO_CARD:
            return attack
        if card not in IMMEDIATE:
            face_up = tuple(sorted((*attack.defender.face_up, card)))
            return replace(attack, card=NO_CARD, defender=replace(attack.defender, face_up=face_up))
        return _EFFECTS[Card(card)](attack, number)

    return act


def _turned_down(attack: Attack) -> Attack:
    """The effect is over: the card stays face down."""
    spent = tuple(sorted((*attack.defender.spent, attack.card)))
    return replace(attack, card=NO_CARD, picked=(), defender=replace(attack.defender, spent=spent))


def _shock(attack: Attack, number: str) -> Attack:
    defender = attack.defender
    hit = replace(defender, hull=defender.hull - 1, hidden=defender.hidden + 1)
    return _turned_down(replace(attack, defender=hit, deck=dealt_down(attack.deck), dealt=attack.dealt + 1))


def _collapse(attack: Attack, number: str) -> Attack | Ask[Attack]:
    defender = attack.defender
    most = max(defender.shields)
    strongest = [zone for zone in range(4) if defender.shields[zone] == most]

    def collapsed(zone: int) -> Attack:
        shields = with_shield(defender.shields, zone, -most)
        return _turned_down(replace(attack, defender=replace(defender, shields=shields)))

    if not most or len(strongest) == 1:
        return collapsed(strongest[0])
    choices = tuple(Choice("collapse", unit=defender.unit, what=ZONES[zone]) for zone in strongest)
    return Ask(
        defender.side,
        choices,
        lambda choice: collapsed(ZONES.index(choice.what)),
        advice=choices[-1],
    )


def _flicker(attack: Attack, number: str) -> Attack | Ask[Attack]:
    defender = attack.defender
    zones = [zone for zone in range(4) if defender.shields[zone] and zone not in attack.picked]
    if not zones or len(attack.picked) == FLICKER_ZONES:
        return _turned_down(attack)
    choices = tuple(Choice("flicker", target=defender.unit, what=ZONES[zone]) for zone in zones)
    weakest = min(range(len(zones)), key=lambda i: defender.shields[zones[i]])

    def answer(choice: Choice) -> GoTo[Attack]:
        zone = ZONES.index(choice.what)
        shields = with_shield(defender.shields, zone, -1)
        return GoTo(
            number,
            replace(attack, picked=(*attack.picked, zone), defender=replace(defender, shields=shields)),
        )

    return Ask(attack.side, choices, answer, advice=choices[weakest])


def _torn_token(attack: Attack, number: str) -> Attack | Ask[Attack]:
    defender = attack.defender
    held = dict.fromkeys(
        (kind, state)
        for kind, state in zip(defender.token_kinds, defender.tokens, strict=True)
        if state != DISCARDED
    )
    if not held:
        return _turned_down(attack)
    choices = tuple(
        Choice("give_up", unit=defender.unit, what=f"{kind} {TOKEN_STATES[state]}") for kind, state in held
    )
    # What is exhausted already is missed least.
    least = max(range(len(choices)), key=lambda i: list(held)[i][1])

    def answer(choice: Choice) -> Attack:
        name, _, state = choice.what.partition(" ")
        wanted = name, TOKEN_STATES.index(state)
        index = list(zip(defender.token_kinds, defender.tokens, strict=True)).index(wanted)
        tokens = (*defender.tokens[:index], DISCARDED, *defender.tokens[index + 1 :])
        return _turned_down(replace(attack, defender=replace(defender, tokens=tokens)))

    return Ask(defender.side, choices, answer, advice=choices[least])


def _panic(attack: Attack, number: str) -> Attack | Ask[Attack]:
    defender = attack.defender
    choices = []
    if defender.speed:
        choices.append(Choice("slow", target=defender.unit))
    if defender.dials:
        choices.append(Choice("take_dial", target=defender.unit))
    if not choices:
        return _turned_down(attack)

    def answer(choice: Choice) -> Attack:
        hit = (
            replace(defender, speed=defender.speed - 1)
            if choice.kind == "slow"
            else replace(defender, dials=defender.dials - 1)
        )
        return _turned_down(replace(attack, defender=hit))

    return Ask(attack.side, tuple(choices), answer, advice=choices[-1])


_EFFECTS = {
    Card.SHOCK: _shock,
    Card.COLLAPSE: _collapse,
    Card.FLICKER: _flicker,
    Card.TORN_TOKEN: _torn_token,
    Card.PANIC: _panic,
}
