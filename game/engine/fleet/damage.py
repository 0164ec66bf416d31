"""Damage outside of attacks, and what becomes of a unit that is lost."""

from game.engine.contract import Event
from game.engine.fleet.cards import dealt_down, discarded, taken_back
from game.engine.fleet.effects import with_shield
from game.engine.fleet.roster import ZONES
from game.engine.fleet.state import DESTROYED, State, put, set_unit


def scorch(state: State, ship: int, why: str) -> list[Event]:
    """A point of damage outside of attacks: a shield of the strongest zone, or else a card."""
    record = state.units[ship]
    if record.cell == DESTROYED or not any(record.shields):
        return take_card(state, ship, why)
    zone = record.shields.index(max(record.shields))
    set_unit(state, ship, shields=with_shield(record.shields, zone, -1))
    told = f"{why}, on the shields of its {ZONES[zone]}"
    return [Event("scorch", side=state.game.sides[ship], unit=ship, amount=1, what=told)]


def take_card(state: State, ship: int, why: str) -> list[Event]:
    """A ship takes a face-down card. Writes to an evolved state; nothing happens to what is lost already."""
    record = state.units[ship]
    if record.cell == DESTROYED:
        return []
    state.deck = dealt_down(state.deck)
    hull = record.hull - 1
    set_unit(state, ship, hull=hull, hidden=record.hidden + 1)
    events = [
        Event("strain", side=state.game.sides[ship], unit=ship, what=why),
        Event("losses", side=state.game.sides[ship], unit=ship, amount=1),
    ]
    return events + ([] if hull else destroy(state, ship))


def destroy(state: State, unit: int) -> list[Event]:
    """Its damage cards go back: unseen ones into the deck, the others to the discards."""
    record, side = state.units[unit], state.game.sides[unit]
    state.deck = discarded(taken_back(state.deck, record.hidden), *record.spent, *record.face_up)
    cell = record.cell
    put(state, unit, DESTROYED)
    set_unit(state, unit, hull=0, hidden=0, spent=(), face_up=(), dials=(), orders=())
    return [Event("destroyed", side=side, unit=unit, cell=cell)]
