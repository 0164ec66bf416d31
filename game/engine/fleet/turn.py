"""The round: Command, Ship, Squadron and Status phase, whose turn it is, and how one leads to the next."""

import msgspec

from game.engine.chance import Chance
from game.engine.contract import BLUE, NOBODY, RED, Choice, Event, opponent
from game.engine.fleet import combat
from game.engine.fleet.cards import Card
from game.engine.fleet.commands import cards_held, dials_missing, dock
from game.engine.fleet.movement import object_to_leave
from game.engine.fleet.outcome import check_survivors, end_by_turn_limit, score_round
from game.engine.fleet.record import Attack
from game.engine.fleet.roster import NO_ZONE, RAIDER
from game.engine.fleet.state import (
    CLOSE,
    COMMAND,
    DESTROYED,
    DISCARDED,
    DOCK,
    OBSTACLE,
    PHASES,
    READY,
    SHIPS,
    SQUADRONS,
    STATION,
    STATUS,
    Flight,
    State,
    evolve,
    has_card,
    is_docking,
    set_unit,
    ships_alive,
    squadrons_alive,
)
from game.engine.fleet.targets import squadron_attacks
from game.engine.naming import unit_name

PAIR = 2
"""Squadrons that a side activates before the other has its turn."""


# Choices that end something


def object_to_ready(state: State, choice: Choice) -> str | None:
    missing = [ship for ship in state.game.ships[state.side] if dials_missing(state, ship)]
    if missing:
        return f"{unit_name(state, missing[0])} still needs {dials_missing(state, missing[0])} of its dials."
    return None


def ready(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """A side has set its dials."""
    following = evolve(state)
    side = state.side
    if side == state.game.first:
        following.side = opponent(side)
        return following, [Event("ready", side=side)]
    return following, [Event("ready", side=side), *_begin_ships(following)]


def object_to_pass(state: State, choice: Choice) -> str | None:
    if not state.passes[state.side]:
        return "You have no pass token left this round."
    return None


def pass_turn(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    side = state.side
    red, blue = state.passes
    following.passes = (red - 1, blue) if side == RED else (red, blue - 1)
    return following, [Event("pass", side=side), *_next_ship(following)]


def object_to_return(state: State, choice: Choice) -> str | None:
    if state.flight is None or state.flight.squadron != choice.unit:
        return f"{unit_name(state, choice.unit)} is not flying."
    return None


def return_home(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """A squadron does no more."""
    following = evolve(state)
    return following, _end_flight(following)


def hold(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """A squadron is activated and does nothing."""
    following = evolve(state)
    following.flight = Flight(choice.unit)
    return following, [Event("hold", side=state.side, unit=choice.unit), *_end_flight(following)]


def stand_down(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """All the squadrons of a side that have still to act stay where they are."""
    following = evolve(state)
    side = state.side
    for unit in _fresh_squadrons(state, side):
        set_unit(following, unit, activated=True)
    following.flown = PAIR
    return following, [Event("stand_down", side=side), *_next_squadron(following)]


# What follows by itself


def advance(state: State, chance: Chance) -> list[Event]:
    """Go on, in an evolved state, until somebody must decide."""
    events: list[Event] = []
    while state.result is None and state.attack is None and not state.displaced and not is_docking(state):
        if state.flight is not None and _has_flown(state, state.flight):
            events += _end_flight(state)
        elif state.todo:
            first, *rest = state.todo
            state.todo = tuple(rest)
            if first == OBSTACLE:
                events += _meet_obstacle(state, chance)
            elif first == CLOSE:
                events += _end_activation(state)
        elif state.activation is not None and state.units[state.activation.ship].cell == DESTROYED:
            # Lost to a riposte in its own turn.
            events += _end_activation(state)
        else:
            break
    return events


def _has_flown(state: State, flight: Flight) -> bool:
    squadron = flight.squadron
    if state.units[squadron].cell == DESTROYED:
        return True
    done = flight.moved + flight.attacked
    if done == 2 or (done == 1 and not _may_do_both(state, squadron)):
        return True
    if flight.moved and not squadron_attacks(state, squadron):
        return True
    return flight.attacked and object_to_leave(state, squadron) is not None


def _may_do_both(state: State, squadron: int) -> bool:
    return state.phase == SHIPS or RAIDER in state.game.kinds[squadron].abilities


def _end_flight(state: State) -> list[Event]:
    flight = state.flight
    assert flight is not None, "a squadron is flying"
    state.flight = None
    if state.units[flight.squadron].cell != DESTROYED:
        set_unit(state, flight.squadron, activated=True)
    if state.phase == SHIPS:
        return []
    state.flown += 1
    return _next_squadron(state)


def _meet_obstacle(state: State, chance: Chance) -> list[Event]:
    activation = state.activation
    assert activation is not None, "a ship has moved"
    ship = activation.ship
    record = state.units[ship]
    obstacle = state.game.obstacles.get(record.cell)
    if record.cell < 0 or obstacle is None:
        return []
    if obstacle.kind == STATION:
        held = cards_held(state, ship)
        if len(held) > 1:
            state.todo = (DOCK, *state.todo)
            return []
        return dock(state, ship, held[0]) if held else []
    side = state.game.sides[ship]
    hazard = Attack(
        manner=obstacle.kind,
        attacker=NOBODY,
        side=opponent(side),
        is_ship=False,
        defender=combat.defender_record(state, ship, NO_ZONE, ship),
        deck=state.deck,
    )
    return combat.run(state, "hazard", hazard, chance)


def _end_activation(state: State) -> list[Event]:
    activation = state.activation
    assert activation is not None, "a ship has its turn"
    state.activation = None
    state.todo = ()
    if state.units[activation.ship].cell != DESTROYED:
        set_unit(state, activation.ship, activated=True)
    events = check_survivors(state)
    return events or _next_ship(state)


def begin_round(state: State) -> list[Event]:
    """The Command phase. Writes to an evolved state."""
    state.phase, state.side = COMMAND, state.game.first
    return [Event("turn", side=state.side, amount=state.turn), _phase(state)]


def _begin_ships(state: State) -> list[Event]:
    state.phase, state.side = SHIPS, state.game.first
    red, blue = len(ships_alive(state, RED)), len(ships_alive(state, BLUE))
    state.passes = max(0, blue - red), max(0, red - blue)
    # Where one side came without ships, the other begins.
    state.side = opponent(state.side)
    return [_phase(state), *_next_ship(state)]


def _next_ship(state: State) -> list[Event]:
    for side in (opponent(state.side), state.side):
        if any(not state.units[ship].activated for ship in ships_alive(state, side)):
            state.side = side
            return []
    return _begin_squadrons(state)


def _begin_squadrons(state: State) -> list[Event]:
    state.phase, state.side, state.flown = SQUADRONS, opponent(state.game.first), PAIR
    return [_phase(state), *_next_squadron(state)]


def _next_squadron(state: State) -> list[Event]:
    """The same side again until it has had its pair, then the other; at the end the Status phase."""
    fresh = [_fresh_squadrons(state, side) for side in (RED, BLUE)]
    if state.flown < PAIR and fresh[state.side]:
        return []
    state.flown = 0
    for side in (opponent(state.side), state.side):
        if fresh[side]:
            state.side = side
            return []
    return _status(state)


def _fresh_squadrons(state: State, side: int) -> list[int]:
    return [unit for unit in squadrons_alive(state, side) if not state.units[unit].activated]


def _status(state: State) -> list[Event]:
    """Tokens are readied, objectives scored, and the next round begins."""
    state.phase = STATUS
    events = [_phase(state)]
    units = []
    for record in state.units:
        if record.cell == DESTROYED:
            units.append(record)
            continue
        cold = has_card(record, Card.COLD_COILS)
        tokens = record.tokens if cold else tuple(map(_readied, record.tokens))
        units.append(msgspec.structs.replace(record, tokens=tokens, activated=False, fired=0))
    state.units = units
    events += score_round(state)
    if state.turn == state.game.turns:
        return events + end_by_turn_limit(state)
    state.turn += 1
    return events + begin_round(state)


def _phase(state: State) -> Event:
    return Event("phase", side=state.side, what=PHASES[state.phase])


def _readied(token: int) -> int:
    return DISCARDED if token == DISCARDED else READY
