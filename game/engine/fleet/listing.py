"""Everything that may be done now, in order."""

from game.engine.contract import NOBODY, Choice
from game.engine.fleet import combat, commands, movement, targets
from game.engine.fleet.commands import dials_missing
from game.engine.fleet.state import (
    COMMAND,
    SHIPS,
    SQUADRONS,
    STATION,
    Flight,
    State,
    is_docking,
    squadrons_alive,
)

READY = Choice("ready")
PASS = Choice("pass")
STAND_DOWN = Choice("stand_down")


def every_choice(state: State) -> list[Choice]:
    """Listed once for a state and kept, so leave the list as it is."""
    known = state.derived.lists.get(NOBODY)
    if known is None:
        known = state.derived.lists[NOBODY] = _listed(state)
    return known


def _listed(state: State) -> list[Choice]:
    if state.result is not None:
        return []
    if state.attack is not None:
        return list(combat.pending(state).choices)
    if state.displaced:
        return movement.displace_choices(state)
    if is_docking(state):
        return commands.scrap_choices(state)
    if state.flight is not None:
        return _flying(state, state.flight)
    if state.phase == COMMAND:
        found = [
            choice for ship in state.game.ships[state.side] for choice in commands.dial_choices(state, ship)
        ]
        return found or [READY]
    if state.phase == SHIPS:
        return _ship_phase(state)
    return _squadron_phase(state)


def _ship_phase(state: State) -> list[Choice]:
    if state.activation is not None:
        ship = state.activation.ship
        return [
            *commands.order_choices(state, ship),
            *targets.ship_attacks(state, ship),
            *movement.manoeuvre_choices(state, ship),
        ]
    found = [
        choice for ship in state.game.ships[state.side] for choice in commands.activation_choices(state, ship)
    ]
    return [*found, PASS] if state.passes[state.side] else found


def _squadron_phase(state: State) -> list[Choice]:
    found = []
    for squadron in squadrons_alive(state, state.side):
        if not state.units[squadron].activated:
            found += targets.squadron_attacks(state, squadron)
            found += movement.flight_choices(state, squadron)
            found.append(Choice("hold", unit=squadron))
    found.append(STAND_DOWN)
    return found


def _flying(state: State, flight: Flight) -> list[Choice]:
    found = []
    if not flight.attacked:
        found += targets.squadron_attacks(state, flight.squadron)
    if not flight.moved:
        found += movement.flight_choices(state, flight.squadron)
    return [*found, Choice("return", unit=flight.squadron)]


def closing(state: State) -> Choice | None:
    if _is_asked(state):
        return None
    if state.flight is not None:
        return Choice("return", unit=state.flight.squadron)
    if state.phase == COMMAND:
        return READY if READY in every_choice(state) else None
    if state.phase == SQUADRONS:
        return STAND_DOWN
    if state.activation is not None:
        return _straight_on(state, state.activation.ship)
    return PASS if state.passes[state.side] else None


def safe_closing(state: State) -> Choice | None:
    """Going straight on into a ship, or onto what does harm, gives way to what is most like it and safe."""
    usual = closing(state)
    if usual is None or usual.kind != "manoeuvre" or not _does_harm(state, usual):
        return usual
    found = (choice for choice in every_choice(state) if choice.kind == "manoeuvre")
    unharmed = (choice for choice in found if not _does_harm(state, choice))
    return min(unharmed, key=lambda choice: _unlike(state, choice), default=usual)


def _does_harm(state: State, choice: Choice) -> bool:
    way, obstacle = movement.way_of(state, choice), state.game.obstacles.get(choice.cell)
    return way.leaves or way.struck != NOBODY or (obstacle is not None and obstacle.kind != STATION)


def _unlike(state: State, choice: Choice) -> tuple[int, int]:
    """How far a manoeuvre is from going straight on: by its change of speed, then by its turns."""
    way = movement.way_of(state, choice)
    return abs(way.speed - state.units[choice.unit].speed), sum(map(abs, way.joints))


def _is_asked(state: State) -> bool:
    """Whether something must be answered before anything else, or all is over."""
    pending = state.attack is not None or bool(state.displaced) or is_docking(state)
    return pending or state.result is not None


def _straight_on(state: State, ship: int) -> Choice | None:
    """The manoeuvre without a turn at the speed it has, unless it leads off the board."""
    speed = state.units[ship].speed
    wanted = f"{speed} {'s' * speed}".strip()
    found = (choice for choice in every_choice(state) if choice.kind == "manoeuvre" and choice.what == wanted)
    return next(found, None)


def acts_before_moving(state: State) -> bool:
    """Whether the ship whose turn it is could do more than put its dial aside and move."""
    return any(choice.kind not in ("manoeuvre", "store") for choice in every_choice(state))


def idle(state: State) -> tuple[int, ...]:
    if _is_asked(state):
        return ()
    if state.flight is not None:
        # The ship that sent it can act when its flight is over.
        return ()
    side, units = state.side, state.units
    if state.phase == COMMAND:
        return tuple(ship for ship in state.game.ships[side] if dials_missing(state, ship))
    if state.activation is not None:
        return (state.activation.ship,) if acts_before_moving(state) else ()
    army = state.game.ships if state.phase == SHIPS else state.game.squadrons
    return tuple(unit for unit in army[side] if units[unit].cell >= 0 and not units[unit].activated)
