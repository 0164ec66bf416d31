"""What morale cards do to a unit (step 11c)."""

from game.engine.contract import NOBODY, Event, opponent
from game.engine.ranks import formation
from game.engine.ranks.formation import Trays
from game.engine.ranks.morale import Test, is_idle
from game.engine.ranks.movement import marches_from
from game.engine.ranks.outcome import destroy
from game.engine.ranks.record import FURY
from game.engine.ranks.state import (
    IMMOBILISE,
    PANIC,
    STUN,
    State,
    Task,
    add_bane,
    alive,
    place_unit,
    set_unit,
)
from game.engine.scoring import hold_objective

HEARTENED_WITHIN = 2
ROUT_SPEED = 2


def carry_out(state: State, test: Test) -> list[Event]:
    """Write to an evolved state what the card does, and tell it."""
    if is_idle(test, test.card):
        return []
    unit, side = test.unit, state.game.sides[test.unit]
    match test.card:
        case "din":
            add_bane(state, unit, STUN)
            return [Event("bane", side=side, unit=unit, what="stun", amount=1)]
        case "roots":
            add_bane(state, unit, IMMOBILISE)
            return [Event("bane", side=side, unit=unit, what="immobilise", amount=1)]
        case "mutter":
            add_bane(state, unit, PANIC, 2)
            return [Event("bane", side=side, unit=unit, what="panic", amount=2)]
        case "faith":
            return _lose_faith(state, unit)
        case "file":
            return _lose_tray(state, test)
        case "heart":
            return _hearten(state, unit)
        case "bearings":
            set_unit(state, unit, heading=test.turned)
            return [Event("turned", side=side, unit=unit, heading=test.turned)]
        case "fury":
            state.agenda = (Task(FURY, unit, test.side), *state.agenda)
            return [Event("fury", side=side, unit=unit)]
        case "leader":
            return _lose_upgrade(state, test)
        case _:
            return _rout(state, test)


def trays_after(test: Test) -> tuple[Trays, int]:
    """How a unit stands once a card has taken a tray or an upgrade from it; the new frontage with it."""
    trays = test.trays
    if test.card == "file":
        trays = formation.without_tray(trays, test.lost)
    elif test.card == "leader":
        trays = formation.without_upgrade(trays, test.upgrade)
    return formation.reconfigured(trays, test.frontage)


def _lose_faith(state: State, unit: int) -> list[Event]:
    side = state.game.sides[unit]
    if state.units[unit].inspiration:
        set_unit(state, unit, inspiration=0)
        return [Event("faith_lost", side=side, unit=unit)]
    add_bane(state, unit, PANIC)
    return [Event("bane", side=side, unit=unit, what="panic", amount=1)]


def _lose_tray(state: State, test: Test) -> list[Event]:
    own, side = state.units[test.unit], state.game.sides[test.unit]
    wounds = formation.toughness(own.trays[test.lost])
    trays, frontage = trays_after(test)
    set_unit(state, test.unit, trays=trays, frontage=frontage)
    return [Event("losses", side=side, unit=test.unit, amount=wounds, step="11c")]


def _lose_upgrade(state: State, test: Test) -> list[Event]:
    """Where it was the last figure that stood, the unit goes with it."""
    side = state.game.sides[test.unit]
    trays, frontage = trays_after(test)
    set_unit(state, test.unit, trays=trays, frontage=frontage)
    name = state.game.upgrades[test.unit][test.upgrade].name
    events = [
        Event("losses", side=side, unit=test.unit, amount=1, step="11c"),
        Event("upgrade_lost", side=side, unit=test.unit, what=name),
    ]
    return events if trays else events + destroy(state, test.unit)


def _hearten(state: State, unit: int) -> list[Event]:
    game, cell = state.game, state.units[unit].cell
    events = []
    for enemy in game.armies[opponent(game.sides[unit])]:
        near = alive(state, enemy) and game.board.distance(cell, state.units[enemy].cell) <= HEARTENED_WITHIN
        if near:
            set_unit(state, enemy, inspiration=state.units[enemy].inspiration + 1)
            events.append(Event("inspired", side=game.sides[enemy], unit=enemy, amount=1))
    return events


def _rout(state: State, test: Test) -> list[Event]:
    """It turns and marches straight on, even if it was engaged; running into an enemy it panics."""
    unit, side = test.unit, state.game.sides[test.unit]
    cell = state.units[unit].cell
    moves = marches_from(state, unit, cell, test.turned, ROUT_SPEED, None)
    end, path, met = (moves[0].cell, moves[0].path, moves[0].met) if moves else (cell, (cell,), NOBODY)
    place_unit(state, unit, end, test.turned)
    events = [Event("rout", side=side, unit=unit, cell=end, heading=test.turned, path=path)]
    if met != NOBODY:
        add_bane(state, unit, PANIC)
        events.append(Event("bane", side=side, unit=unit, what="panic", amount=1))
    return events + hold_objective(state, unit)
