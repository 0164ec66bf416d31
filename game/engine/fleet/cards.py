"""The deck of damage cards: 22 kinds, 52 cards, under names of our own."""

from enum import IntEnum
from typing import NamedTuple

from game.engine.dice import Counts


class Card(IntEnum):
    BLIND_OPTICS = 0
    COLD_COILS = 1
    SPLIT_WATCH = 2
    BUCKLED_RIBS = 3
    FUSED_PROJECTORS = 4
    JAMMED_TURRETS = 5
    CUT_FEEDS = 6
    SMASHED_DIRECTORS = 7
    LOST_RANGE_CLOCK = 8
    FOGGED_FINDER = 9
    BURNT_RELAYS = 10
    HURT_ENGINEERS = 11
    CRACKED_FRAMES = 12
    FLOODED_MAGAZINE = 13
    STUCK_VANES = 14
    DRIVE_LEAK = 15
    DEAD_SIGNALS = 16
    PANIC = 17
    TORN_TOKEN = 18
    COLLAPSE = 19
    FLICKER = 20
    SHOCK = 21


class CardText(NamedTuple):
    name: str
    copies: int
    text: str


CARDS: tuple[CardText, ...] = (
    CardText("Blind optics", 2, "The ship cannot spend lock icons."),
    CardText("Cold coils", 2, "Its defence tokens do not ready in the Status phase."),
    CardText(
        "Split watch", 2, "Before it reveals a dial, it suffers a point of damage or loses that dial unseen."
    ),
    CardText("Buckled ribs", 2, "When ships run together, it takes one more face-down card."),
    CardText(
        "Fused projectors", 2, "Zones without shields regain none, and no damage can be shunted to them."
    ),
    CardText("Jammed turrets", 2, "It makes only one attack on a ship in a round, and a riposte is one."),
    CardText("Cut feeds", 2, "It attacks ships with one die less."),
    CardText("Smashed directors", 2, "It attacks squadrons with one die less."),
    CardText("Lost range clock", 2, "It cannot attack at long range."),
    CardText("Fogged finder", 2, "It cannot attack what is obstructed."),
    CardText("Burnt relays", 2, "It cannot spend exhausted defence tokens."),
    CardText("Hurt engineers", 2, "Its engineering value is halved, rounded up."),
    CardText("Cracked frames", 2, "After a manoeuvre at a speed above 1 it suffers a point of damage."),
    CardText("Flooded magazine", 2, "It resolves no critical effects."),
    CardText("Stuck vanes", 2, "It cannot turn at the last joint of a manoeuvre."),
    CardText("Drive leak", 2, "When it changes its speed, it suffers a point of damage."),
    CardText("Dead signals", 2, "Its command tokens are lost, and it can hold none."),
    CardText(
        "Panic", 2, "The enemy lowers its speed by one or takes its top dial. Then the card is turned down."
    ),
    CardText("Torn emitter", 4, "It loses a defence token of its choice. Then the card is turned down."),
    CardText("Collapse", 2, "Its strongest zone loses all its shields. Then the card is turned down."),
    CardText("Flicker", 2, "The enemy takes a shield from each of two zones. Then the card is turned down."),
    CardText("Shock", 8, "It takes one more face-down card. Then the card is turned down."),
)

DECK: Counts = tuple(card.copies for card in CARDS)
IMMEDIATE = frozenset((Card.PANIC, Card.TORN_TOKEN, Card.COLLAPSE, Card.FLICKER, Card.SHOCK))


class Deck(NamedTuple):
    """Where the cards are that no ship holds face up.

    Nobody knows which unseen cards lie face down on ships and which are still in the deck, and every one of
    them is as likely to be the next: so they are kept as one pool, and a card that is dealt face down stays
    in it. What was seen is known: it lies face up, face down once its effect is over, or in the discards.
    """

    unseen: Counts
    hidden: int
    """How many of the unseen lie face down on ships."""
    discards: Counts

    @property
    def left(self) -> int:
        return sum(self.unseen) - self.hidden


def full_deck(copies: int) -> Deck:
    return Deck(tuple(number * copies for number in DECK), 0, (0,) * len(DECK))


def reshuffled(deck: Deck) -> Deck:
    """A deck with at least one card to deal: where none is left, the discards are shuffled into it.

    The face-down cards are shuffled in with them and dealt again, as many to each ship as it had, so that
    the next card is again any of the unseen.
    """
    if deck.left:
        return deck
    return Deck(_plus(deck.unseen, deck.discards), deck.hidden, (0,) * len(deck.unseen))


def dealt_down(deck: Deck) -> Deck:
    """One card goes face down onto a ship."""
    ready = reshuffled(deck)
    return ready._replace(hidden=ready.hidden + 1)


def taken_back(deck: Deck, number: int) -> Deck:
    """Unseen cards of a ship go back into the deck."""
    return deck._replace(hidden=deck.hidden - number)


def drawn(deck: Deck, kind: int) -> Deck:
    """A card of this kind was drawn face up from a deck that is not empty."""
    unseen = deck.unseen
    return deck._replace(unseen=(*unseen[:kind], unseen[kind] - 1, *unseen[kind + 1 :]))


def discarded(deck: Deck, *kinds: int) -> Deck:
    piles = list(deck.discards)
    for kind in kinds:
        piles[kind] += 1
    return deck._replace(discards=tuple(piles))


def _plus(one: Counts, other: Counts) -> Counts:
    return tuple(a + b for a, b in zip(one, other, strict=True))
