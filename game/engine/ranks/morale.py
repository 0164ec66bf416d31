"""Morale: the thirty cards, and a test as a table for `sequence` (step 11 of the attack, lettered)."""

import msgspec

from game.engine.contract import NO_HEADING, Choice, Event
from game.engine.dice import Counts
from game.engine.ranks import formation
from game.engine.ranks.formation import NO_UPGRADE, Trays
from game.engine.sequence import OVER, Ask, Done, Draw, GoTo, Passed, Step, table


class Card(msgspec.Struct, frozen=True):
    key: str
    name: str
    icons: int
    """The least severity at which it can be picked."""
    number: int
    """How many are in the deck."""
    note: str


CARDS = (
    Card("din", "Dazed by the din", 1, 4, "It gains a stun."),
    Card("faith", "Faith fails", 1, 3, "It loses its inspiration; if it has none, it gains a panic."),
    Card("mutter", "Muttering ranks", 1, 5, "It gains two panic."),
    Card("roots", "Feet like roots", 1, 3, "It gains an immobilise."),
    Card("file", "A file slips away", 2, 3, "It loses a tray, if it has more than one."),
    Card("heart", "The foe takes heart", 2, 3, "Each enemy within 2 of it gains an inspiration."),
    Card("bearings", "Bearings lost", 2, 2, "The opponent turns it as he likes."),
    Card(
        "fury",
        "Blind fury",
        3,
        3,
        "It fights itself, hits only and no rerolls, if it has more than one tray.",
    ),
    Card("leader", "A leader down", 3, 2, "It loses a figure upgrade."),
    Card("rout", "Broken ranks", 3, 2, "The opponent turns it, and it marches 2 ahead, even if engaged."),
)
FULL_DECK: Counts = tuple(card.number for card in CARDS)
_PLACE = {card.key: place for place, card in enumerate(CARDS)}
_DREAD = ("fury", "leader", "file", "rout", "bearings", "mutter", "din", "roots", "faith", "heart")
"""From the worst to the mildest, as a rule."""


class Test(msgspec.Struct, frozen=True, gc=False):
    """One morale test, with what it needs to know of the unit that takes it."""

    __test__ = False

    unit: int
    side: int
    """Who picks the card: the opponent of the unit."""
    severity: int
    deck: Counts
    heading: int
    trays: Trays
    frontage: int
    drawn: Counts = ()
    card: str = ""
    turned: int = NO_HEADING
    upgrade: int = NO_UPGRADE
    lost: int = -1
    """The tray that leaves."""


_replace = msgspec.structs.replace


def _draw_cards(test: Test) -> Draw[Test]:
    return Draw(test.deck, min(test.severity, sum(test.deck)), keep=lambda drawn: _replace(test, drawn=drawn))


def _pick_card(test: Test) -> Done[Test]:
    fitting = [
        card for card, number in zip(CARDS, test.drawn, strict=True) if number and card.icons <= test.severity
    ]
    if not fitting:
        return GoTo(OVER, test)
    if len(fitting) == 1:
        return _replace(test, card=fitting[0].key)
    options = {Choice("card", unit=test.unit, what=card.key): card.key for card in fitting}
    return Ask(
        side=test.side,
        choices=tuple(options),
        answer=lambda choice: _replace(test, card=options[choice]),
        advice=min(options, key=lambda choice: dread(test, options[choice])),
    )


def dread(test: Test, card: str) -> int:
    """The place of a card among those to pick from, the worst for the unit first; idle ones come last."""
    idle = len(_DREAD) if is_idle(test, card) else 0
    return _DREAD.index(card) + idle


def is_idle(test: Test, card: str) -> bool:
    """Whether a card would do nothing to this unit."""
    if card in ("file", "fury"):
        return len(test.trays) < 2
    return card == "leader" and not formation.upgrades_in(test.trays)


def _carry_out(test: Test) -> Done[Test]:
    options: dict[Choice, Test] = {}
    if test.card in ("bearings", "rout"):
        options = {
            Choice("face", unit=test.unit, heading=heading): _replace(test, turned=heading)
            for heading in range(4)
        }
        away = Choice("face", unit=test.unit, heading=(test.heading + 2) % 4)
        return Ask(test.side, tuple(options), lambda choice: options[choice], away)
    if is_idle(test, test.card):
        return test
    if test.card == "file":
        for place in formation.distinct_trays(test.trays, test.frontage):
            options[Choice("lose", unit=test.unit, what=f"tray {place}")] = _replace(test, lost=place)
    elif test.card == "leader":
        for upgrade in sorted(formation.upgrades_in(test.trays)):
            options[Choice("lose", unit=test.unit, what=f"upgrade {upgrade}")] = _replace(
                test, upgrade=upgrade
            )
    if len(options) == 1:
        return next(iter(options.values()))
    return (
        Ask(test.side, tuple(options), lambda choice: options[choice], next(iter(options)))
        if options
        else test
    )


def _tell_draw(passed: Passed[Test]) -> list[Event]:
    test = passed.after
    return [
        Event(
            "morale",
            side=test.side,
            unit=test.unit,
            amount=test.severity,
            step=passed.step.number,
            dice=passed.dice,
        )
    ]


def _tell_card(passed: Passed[Test]) -> list[Event]:
    test = passed.after
    kind = "card" if test.card else "holds"
    return [Event(kind, side=test.side, unit=test.unit, what=test.card, step=passed.step.number)]


def _tell_nothing(passed: Passed[Test]) -> list[Event]:
    return []


MORALE_TEST = table(
    Step("11a", "Draw morale cards", _draw_cards, _tell_draw),
    Step("11b", "Pick a card", _pick_card, _tell_card),
    Step("11c", "Carry it out", _carry_out, _tell_nothing),
)


def card(key: str) -> Card:
    return CARDS[_PLACE[key]]
