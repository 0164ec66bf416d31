"""The command phase: secret cards, priority, orders, and the pool of ranks."""

from typing import NamedTuple

from game.engine.chance import Chance
from game.engine.contract import BLUE, NOBODY, RED, Choice, Event, opponent
from game.engine.squad.lines import distance_between
from game.engine.squad.roster import RANKS
from game.engine.squad.state import (
    ACTIVATION,
    CARDS,
    HIDDEN_CARD,
    NO_CARD,
    NO_RANK,
    ORDERS,
    RANGE_3,
    State,
    Turn,
    evolve,
    living,
    set_unit,
)


class Card(NamedTuple):
    name: str
    pips: int
    orders: int
    gift: str
    """What every unit ordered by it gains: aim, dodge, surge, calm or nothing."""


DECK = (
    Card("One Clear Shot", 1, 1, "aim"),
    Card("Heads Down", 1, 1, "dodge"),
    Card("By the Drill", 2, 2, "surge"),
    Card("Stand Fast", 2, 2, "calm"),
    Card("On My Mark", 3, 3, "surge"),
    Card("Broad Front", 3, 3, "calm"),
    Card("Carry On", 4, 1, ""),
)
RETURNING = len(DECK) - 1
GIFTS = {
    "aim": "each gains an aim token",
    "dodge": "each gains a dodge token",
    "surge": "each gains a surge token",
    "calm": "each loses a suppression",
    "": "",
}


def card_named(name: str) -> int:
    return next((number for number, card in enumerate(DECK) if card.name == name), NO_CARD)


# Cards


def card_choices(state: State) -> list[Choice]:
    return [Choice("card", what=DECK[number].name) for number in state.hands[state.side]]


def object_to_card(state: State, choice: Choice) -> str | None:
    number = card_named(choice.what)
    if number == NO_CARD:
        return f"There is no command card called {choice.what!r}."
    if number not in state.hands[state.side]:
        return f"{choice.what} has been played already."
    return None


def play_card(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Lay a card face down; when both lie, they are turned and the fewest pips have priority."""
    following, side = evolve(state), state.side
    number = card_named(choice.what)
    following.cards = (number, state.cards[BLUE]) if side == RED else (state.cards[RED], number)
    events = [Event("card_laid", side=side)]
    if side == RED:
        following.side = BLUE
        return following, events
    return following, [*events, *_turn_cards(following, chance)]


def _turn_cards(state: State, chance: Chance) -> list[Event]:
    """Writes to an evolved state."""
    # In a view of one side the other's card is not known; the card that returns is what it always has.
    red, blue = (RETURNING if card == HIDDEN_CARD else card for card in state.cards)
    state.cards = (red, blue)
    state.hands = (_without(state.hands[RED], red), _without(state.hands[BLUE], blue))
    pips = DECK[red].pips, DECK[blue].pips
    events = [
        Event("card", side=side, what=DECK[state.cards[side]].name, amount=pips[side], reveals=True)
        for side in (RED, BLUE)
    ]
    if pips[RED] == pips[BLUE]:
        state.priority = chance.draw((1, 1), 1).index(1)
    else:
        state.priority = RED if pips[RED] < pips[BLUE] else BLUE
    events.append(Event("priority", side=state.priority))
    return events + begin_orders(state, state.priority)


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return hand if card == RETURNING else tuple([held for held in hand if held != card])


# Orders


def begin_orders(state: State, side: int) -> list[Event]:
    """Let a side give its orders; with one commander and no choice it is done at once."""
    state.phase, state.side = ORDERS, side
    commanders = [unit for unit in living(state, side) if state.units[unit].commands]
    state.orders = DECK[state.cards[side]].orders
    state.commander = commanders[0] if len(commanders) == 1 else NOBODY
    if not commanders or (state.commander != NOBODY and not orderable(state)):
        return _next_orders(state)
    return []


def orderable(state: State) -> list[int]:
    """Units within range 1-3 of the commander that have no order yet; itself among them."""
    if state.commander == NOBODY or not state.orders:
        return []
    return [
        unit
        for unit in living(state, state.side)
        if not state.units[unit].ordered
        and (unit == state.commander or distance_between(state, state.commander, unit) <= RANGE_3)
    ]


def order_choices(state: State) -> list[Choice]:
    if state.commander == NOBODY:
        return [
            Choice("commander", unit=unit) for unit in living(state, state.side) if state.units[unit].commands
        ]
    return [*(Choice("order", unit=unit) for unit in orderable(state)), Choice("end_orders")]


def object_to_commander(state: State, choice: Choice) -> str | None:
    if state.game.sides[choice.unit] != state.side:
        return f"{state.game.names[choice.unit]} is not yours."
    if not state.units[choice.unit].alive:
        return f"{state.game.names[choice.unit]} is destroyed."
    if state.commander != NOBODY:
        return f"{state.game.names[state.commander]} gives the orders already."
    if not state.units[choice.unit].commands:
        return f"{state.game.names[choice.unit]} is no commander."
    return None


def name_commander(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    following.commander = choice.unit
    events = [Event("commander", side=state.side, unit=choice.unit)]
    return following, events + ([] if orderable(following) else _next_orders(following))


def object_to_order(state: State, choice: Choice) -> str | None:
    name = state.game.names[choice.unit]
    if state.game.sides[choice.unit] != state.side:
        return f"{name} is not yours."
    if not state.units[choice.unit].alive:
        return f"{name} is destroyed."
    if state.commander == NOBODY:
        return "First name the commander who gives the orders."
    if state.units[choice.unit].ordered:
        return f"{name} has its order."
    if choice.unit not in orderable(state):
        return f"{name} is beyond range 3 of {state.game.names[state.commander]}."
    return None


def give_order(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    set_unit(following, choice.unit, ordered=True)
    following.orders -= 1
    events = [Event("order", side=state.side, unit=choice.unit, by=state.commander)]
    return following, events + ([] if orderable(following) else _next_orders(following))


def object_to_end_orders(state: State, choice: Choice) -> str | None:
    return "First name the commander who gives the orders." if state.commander == NOBODY else None


def end_orders(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    return following, _next_orders(following)


def _next_orders(state: State) -> list[Event]:
    """The other side's orders, or the first activation."""
    if state.side == state.priority:
        return begin_orders(state, opponent(state.priority))
    state.phase, state.side, state.commander, state.orders = ACTIVATION, state.priority, NOBODY, 0
    state.drawn, state.act = NO_RANK, Turn()
    return [Event("phase", side=state.priority, what="Activation")]


# The pool


def pool(state: State, side: int) -> tuple[int, ...]:
    """How many unordered units of each rank have not been activated."""
    counts = [0] * len(RANKS)
    for unit in living(state, side):
        record = state.units[unit]
        if not record.ordered and not record.activated:
            counts[state.game.ranks[unit]] += 1
    return tuple(counts)


def begin_command(state: State) -> list[Event]:
    """Start a round: writes to an evolved state."""
    state.phase, state.side = CARDS, RED
    state.cards = (NO_CARD, NO_CARD)
    state.commander, state.orders, state.drawn, state.act = NOBODY, 0, NO_RANK, Turn()
    return [Event("turn", amount=state.turn), Event("phase", side=RED, what="Command")]
