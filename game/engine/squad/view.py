"""What a side may know: all but the card that the other has laid face down."""

from collections.abc import Sequence

from game.engine.contract import BLUE, RED, Event
from game.engine.squad.state import CARDS, HIDDEN_CARD, NO_CARD, State, evolve


def view(state: State, side: int) -> State:
    """The state as a side knows it; as anybody may know it with NOBODY."""
    if state.phase != CARDS or state.cards == (NO_CARD, NO_CARD):
        return state
    masked = evolve(state)
    red, blue = (
        HIDDEN_CARD if card != NO_CARD and owner != side else card
        for owner, card in zip((RED, BLUE), state.cards, strict=True)
    )
    masked.cards = (red, blue)
    return masked


def secret(state: State, side: int) -> bool:
    """Picking a card is the one thing the other side must not see."""
    return state.result is None and state.phase == CARDS and state.side == side


def witnessed(before: State, after: State, events: Sequence[Event], side: int) -> list[Event]:
    """What a side sees of the events between two states: everything, as cards are told when they turn."""
    return list(events)
