"""Command dials and tokens: setting, revealing, repairing, sending squadrons."""

from game.engine.chance import Chance
from game.engine.contract import Choice, Event
from game.engine.fleet.arcs import WING_RANGE
from game.engine.fleet.cards import CARDS, Card, discarded, taken_back
from game.engine.fleet.damage import scorch
from game.engine.fleet.effects import with_shield
from game.engine.fleet.outcome import check_survivors
from game.engine.fleet.roster import ZONES
from game.engine.fleet.state import (
    CLOSE,
    COMMANDS,
    DESTROYED,
    REPAIR,
    UNKNOWN,
    WINGS,
    Activation,
    Flight,
    State,
    evolve,
    has_card,
    is_docking,
    set_activation,
    set_unit,
)
from game.engine.naming import unit_name

REVEAL, FORGO = "dial", "none"
DIAL, TOKEN, BOTH = "dial", "token", "both"
FACE_DOWN = "face down"
SHIFT_COST, RESTORE_COST, MEND_COST = 1, 2, 3


# The Command phase


def dial_choices(state: State, ship: int) -> list[Choice]:
    if not dials_missing(state, ship):
        return []
    return [Choice("dial", unit=ship, what=command) for command in COMMANDS]


def dials_missing(state: State, ship: int) -> int:
    record = state.units[ship]
    return 0 if record.cell == DESTROYED else state.game.kinds[ship].command - len(record.dials)


def object_to_dial(state: State, choice: Choice) -> str | None:
    if choice.what not in COMMANDS:
        return f"There is no command {choice.what!r}: give one of {', '.join(COMMANDS)}."
    if not dials_missing(state, choice.unit):
        return f"{unit_name(state, choice.unit)} has all its dials."
    return None


def set_dial(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    dials = state.units[choice.unit].dials
    set_unit(following, choice.unit, dials=(*dials, choice.what))
    return following, [Event("dial", side=state.side, unit=choice.unit, what=choice.what)]


# Revealing


def activation_choices(state: State, ship: int) -> list[Choice]:
    record = state.units[ship]
    if record.activated or record.cell == DESTROYED:
        return []
    return [Choice("activate", unit=ship, what=what) for what in _revealings(state, ship)]


def _revealings(state: State, ship: int) -> list[str]:
    record = state.units[ship]
    if not record.dials:
        return [FORGO]
    return [REVEAL, FORGO] if has_card(record, Card.SPLIT_WATCH) else [REVEAL]


def most_orders(state: State, ship: int) -> int:
    return 0 if has_card(state.units[ship], Card.DEAD_SIGNALS) else state.game.kinds[ship].command


def object_to_activation(state: State, choice: Choice) -> str | None:
    record, name = state.units[choice.unit], unit_name(state, choice.unit)
    if record.activated:
        return f"{name} has had its turn this round."
    if choice.what in _revealings(state, choice.unit):
        return None
    return f"{name} begins its turn with one of: {', '.join(_revealings(state, choice.unit))}."


def activate(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    ship, side = choice.unit, state.side
    events: list[Event] = [Event("activate", side=side, unit=ship)]
    record = state.units[ship]
    dial = record.dials[0] if record.dials else ""
    following.activation = Activation(ship)
    if has_card(record, Card.SPLIT_WATCH) and choice.what != FORGO:
        events += scorch(following, ship, CARDS[Card.SPLIT_WATCH].name)
        if following.units[ship].cell == DESTROYED:
            following.todo = (CLOSE,)
            return following, events + check_survivors(following)
    set_unit(following, ship, dials=record.dials[1:])
    if choice.what == REVEAL:
        following.activation = Activation(ship, dial="" if dial == UNKNOWN else dial)
        events.append(Event("reveal", side=side, unit=ship, what=dial))
    elif dial:
        events.append(Event("forgo", side=side, unit=ship))
    return following, events


def object_to_store(state: State, choice: Choice) -> str | None:
    """Why a ship cannot turn the dial it has revealed into a token: that comes before all else it does."""
    activation, record, name = state.activation, state.units[choice.unit], unit_name(state, choice.unit)
    assert activation is not None, "a ship has its turn"
    if not activation.dial:
        return f"{name} holds no dial that it could turn into a token."
    if activation.resolved or activation.zones:
        return f"{name} has begun to act: its dial can no longer become a token."
    if activation.dial in record.orders:
        return f"{name} has a {activation.dial} token already."
    if len(record.orders) >= most_orders(state, choice.unit):
        return f"{name} can hold no more command tokens."
    return None


def store(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    ship, activation = choice.unit, state.activation
    assert activation is not None, "a ship has its turn"
    set_unit(following, ship, orders=(*state.units[ship].orders, activation.dial))
    set_activation(following, dial="")
    return following, [Event("store", side=state.side, unit=ship, what=activation.dial)]


# Orders that are carried out before the guns speak


def order_choices(state: State, ship: int) -> list[Choice]:
    storing = Choice("store", unit=ship)
    found = [] if object_to_store(state, storing) else [storing]
    found += [
        Choice(kind, unit=ship, what=what)
        for kind in (REPAIR, WINGS)
        for what in (DIAL, TOKEN, BOTH)
        if object_to_order(state, Choice(kind, unit=ship, what=what)) is None
    ]
    return found + _repairs(state, ship) + _launches(state, ship)


def object_to_order(state: State, choice: Choice) -> str | None:
    """Why a ship cannot begin to repair or to send squadrons."""
    activation, record = state.activation, state.units[choice.unit]
    assert activation is not None, "a ship has its turn"
    name, command = unit_name(state, choice.unit), choice.kind
    if choice.what not in (DIAL, TOKEN, BOTH):
        return f"A command is given by {DIAL}, {TOKEN} or {BOTH}."
    if command in activation.resolved:
        return f"{name} has resolved {command} this round."
    if activation.zones:
        return f"{name} has attacked: it can no longer resolve {command}."
    if choice.what in (DIAL, BOTH) and activation.dial != command:
        return f"{name} has no {command} dial."
    if choice.what in (TOKEN, BOTH) and command not in record.orders:
        return f"{name} has no {command} token."
    if command == REPAIR and not _wants_repair(state, choice.unit):
        return f"{name} has nothing to repair."
    if command == WINGS and not in_earshot(state, choice.unit):
        return f"{name} has no squadron to send within {WING_RANGE}."
    return None


def _wants_repair(state: State, ship: int) -> bool:
    record, kind = state.units[ship], state.game.kinds[ship]
    return record.shields != kind.shields_by_zone or record.hull < kind.hull


def give_order(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    ship, command = choice.unit, choice.kind
    activation, record = state.activation, state.units[ship]
    assert activation is not None, "a ship has its turn"
    if choice.what in (TOKEN, BOTH):
        set_unit(following, ship, orders=tuple(order for order in record.orders if order != command))
    set_activation(
        following,
        dial="" if choice.what in (DIAL, BOTH) else activation.dial,
        resolved=(*activation.resolved, command),
        points=repair_points(state, ship, choice.what) if command == REPAIR else activation.points,
        wings=wing_number(state, ship, choice.what) if command == WINGS else activation.wings,
    )
    return following, [Event("order", side=state.side, unit=ship, what=f"{command} {choice.what}")]


def repair_points(state: State, ship: int, by: str) -> int:
    value = state.game.kinds[ship].engineering
    if has_card(state.units[ship], Card.HURT_ENGINEERS):
        value = (value + 1) // 2
    return (value if by != TOKEN else 0) + ((value + 1) // 2 if by != DIAL else 0)


def wing_number(state: State, ship: int, by: str) -> int:
    return (state.game.kinds[ship].squadron if by != TOKEN else 0) + (by != DIAL)


# Repair


def _repairs(state: State, ship: int) -> list[Choice]:
    activation = state.activation
    if activation is None or not activation.points:
        return []
    tried = [
        *(Choice("restore", unit=ship, what=zone) for zone in ZONES),
        *(Choice("mend", unit=ship, what=what) for what in cards_held(state, ship)),
        *(
            Choice("shift", unit=ship, what=f"{start}>{end}")
            for start in ZONES
            for end in ZONES
            if start != end
        ),
    ]
    return [choice for choice in tried if REPAIRS[choice.kind](state, choice) is None]


def cards_held(state: State, ship: int) -> list[str]:
    """What damage cards a ship could discard, each kind once."""
    record = state.units[ship]
    names = [CARDS[card].name for card in dict.fromkeys(record.face_up)]
    return names + ([FACE_DOWN] if record.hidden or record.spent else [])


def _object_to_points(state: State, ship: int, cost: int) -> str | None:
    activation = state.activation
    assert activation is not None, "a ship has its turn"
    if activation.points >= cost:
        return None
    return f"{unit_name(state, ship)} needs engineering points: {cost}, has {activation.points}."


def _object_to_regain(state: State, ship: int, zone: int) -> str | None:
    record, name = state.units[ship], unit_name(state, ship)
    if record.shields[zone] >= state.game.kinds[ship].shields_by_zone[zone]:
        return f"The {ZONES[zone]} of {name} has all its shields."
    if not record.shields[zone] and has_card(record, Card.FUSED_PROJECTORS):
        return f"{name} has fused projectors: its {ZONES[zone]} regains no shields."
    return None


def object_to_shift(state: State, choice: Choice) -> str | None:
    start, _, end = choice.what.partition(">")
    if start not in ZONES or end not in ZONES or start == end:
        return "A shield moves from one zone to another."
    if refused := _object_to_points(state, choice.unit, SHIFT_COST):
        return refused
    if not state.units[choice.unit].shields[ZONES.index(start)]:
        return f"The {start} of {unit_name(state, choice.unit)} has no shields."
    return _object_to_regain(state, choice.unit, ZONES.index(end))


def object_to_restore(state: State, choice: Choice) -> str | None:
    if choice.what not in ZONES:
        return f"A shield is regained in a zone: {', '.join(ZONES)}."
    return _object_to_points(state, choice.unit, RESTORE_COST) or _object_to_regain(
        state, choice.unit, ZONES.index(choice.what)
    )


def object_to_mend(state: State, choice: Choice) -> str | None:
    if choice.what not in cards_held(state, choice.unit):
        return f"{unit_name(state, choice.unit)} has no damage card {choice.what!r}."
    return _object_to_points(state, choice.unit, MEND_COST)


REPAIRS = {"shift": object_to_shift, "restore": object_to_restore, "mend": object_to_mend}
_COSTS = {"shift": SHIFT_COST, "restore": RESTORE_COST, "mend": MEND_COST}


def repair(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    ship, record = choice.unit, state.units[choice.unit]
    activation = state.activation
    assert activation is not None, "a ship has its turn"
    set_activation(following, points=activation.points - _COSTS[choice.kind])
    if choice.kind == "mend":
        discard_card(following, ship, choice.what)
    else:
        start, _, end = choice.what.partition(">")
        shields = record.shields
        if end:
            shields = with_shield(shields, ZONES.index(start), -1)
        set_unit(following, ship, shields=with_shield(shields, ZONES.index(end or start), 1))
    return following, [Event(choice.kind, side=state.side, unit=ship, what=choice.what)]


def discard_card(state: State, ship: int, what: str) -> None:
    """A ship is rid of a damage card. Writes to an evolved state.

    Of its face-down cards those go first that everybody has seen; an unseen one goes back into the deck.
    """
    record = state.units[ship]
    hull = record.hull + 1
    if what != FACE_DOWN:
        card = next(card for card in record.face_up if CARDS[card].name == what)
        at = record.face_up.index(card)
        state.deck = discarded(state.deck, card)
        set_unit(state, ship, hull=hull, face_up=(*record.face_up[:at], *record.face_up[at + 1 :]))
    elif record.spent:
        state.deck = discarded(state.deck, record.spent[0])
        set_unit(state, ship, hull=hull, spent=record.spent[1:])
    else:
        state.deck = taken_back(state.deck, 1)
        set_unit(state, ship, hull=hull, hidden=record.hidden - 1)


# At a station


def scrap_choices(state: State) -> list[Choice]:
    """The damage cards of which a ship at a station may leave one there."""
    assert state.activation is not None, "a ship has moved"
    ship = state.activation.ship
    return [Choice("scrap", unit=ship, what=what) for what in cards_held(state, ship)]


def object_to_scrap(state: State, choice: Choice) -> str | None:
    if not is_docking(state):
        return "No ship lies at a station with several damage cards."
    if choice not in scrap_choices(state):
        return f"{unit_name(state, choice.unit)} has no damage card {choice.what!r} to leave at the station."
    return None


def scrap(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    following.todo = state.todo[1:]
    return following, dock(following, choice.unit, choice.what)


def dock(state: State, ship: int, what: str) -> list[Event]:
    """A ship leaves a damage card at a station. Writes to an evolved state."""
    discard_card(state, ship, what)
    return [Event("docked", side=state.side, unit=ship, what=what)]


# Squadrons


def _launches(state: State, ship: int) -> list[Choice]:
    activation = state.activation
    if activation is None or not activation.wings:
        return []
    return [Choice("launch", unit=ship, target=squadron) for squadron in in_earshot(state, ship)]


def in_earshot(state: State, ship: int) -> list[int]:
    """The squadrons that a ship could send: near enough, and still to act."""
    game, cell = state.game, state.units[ship].cell
    return [
        squadron
        for squadron in game.squadrons[game.sides[ship]]
        if state.units[squadron].cell >= 0
        and not state.units[squadron].activated
        and game.board.distance(cell, state.units[squadron].cell) <= WING_RANGE
    ]


def object_to_launch(state: State, choice: Choice) -> str | None:
    activation, name = state.activation, unit_name(state, choice.unit)
    assert activation is not None, "a ship has its turn"
    if not activation.wings:
        return f"{name} has no word left for squadrons: it takes a {WINGS} dial or token."
    if choice.target not in in_earshot(state, choice.unit):
        target = unit_name(state, choice.target)
        return f"{target} is no squadron of its side within {WING_RANGE} that has still to act."
    return None


def launch(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    activation = state.activation
    assert activation is not None, "a ship has its turn"
    set_activation(following, wings=activation.wings - 1)
    following.flight = Flight(choice.target)
    return following, [Event("launch", side=state.side, unit=choice.unit, target=choice.target)]
