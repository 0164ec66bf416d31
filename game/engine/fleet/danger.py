"""What the enemy could do to a unit on a cell before the next round is over.

Ships shoot before they move, so they count from where they are, each with its best zone and each zone once;
squadrons fly to where they can attack, as many as find room. Each finds the shields and the hull that the
earlier ones have left; tokens are spent against each as if they were as fresh as they are now.
"""

from typing import NamedTuple

import msgspec

from game.engine.contract import Choice, Danger, Prospect, Threat, opponent
from game.engine.fleet import combat
from game.engine.fleet.arcs import CLOSE
from game.engine.fleet.cards import Card
from game.engine.fleet.effects import with_shield
from game.engine.fleet.estimate import pool_cost, shot_cost
from game.engine.fleet.forecast import every_ending, of_attack
from game.engine.fleet.movement import object_to_leave
from game.engine.fleet.record import Attack
from game.engine.fleet.state import Activation, State, evolve, has_room, put, ships_alive, squadrons_alive
from game.engine.fleet.targets import MOST_ATTACKS, ship_attacks, squadron_attacks

MOST_THREATS = 6


def danger(state: State, unit: int, cell: int) -> Danger:
    posed = _posed(state, unit, cell)
    found = sorted(_attacks(posed, unit), key=lambda one: -one[0])[:MOST_THREATS]
    threats = []
    whole = state.units[unit]
    left = {Left(whole.shields, whole.hull): 1.0}
    for _, choice, place in found:
        there = _posed(posed, choice.unit, place)
        record = msgspec.structs.replace(combat.attack_record(there, choice), others=())
        threats.append(Threat(choice, place, of_attack(there, choice, record)))
        left = _after(record, left)
    return Danger(unit, cell, tuple(threats), _together(state, unit, left))


def _posed(state: State, unit: int, cell: int) -> State:
    """The state with the unit put on the cell, for nothing but measuring."""
    if state.units[unit].cell == cell:
        return state
    posed = evolve(state)
    put(posed, unit, cell)
    return posed


def _attacks(state: State, unit: int) -> list[tuple[float, Choice, int]]:
    """What each enemy could best do: how bad it is, the attack, and where it would be made from."""
    side = opponent(state.game.sides[unit])
    found = [attack for ship in ships_alive(state, side) for attack in _of_ship(state, ship, unit)]
    taken: set[int] = set()
    for squadron in squadrons_alive(state, side):
        attack = _of_squadron(state, squadron, unit, taken)
        if attack is not None:
            found.append(attack)
            taken.add(attack[2])
    return found


def _of_ship(state: State, ship: int, unit: int) -> list[tuple[float, Choice, int]]:
    posed = evolve(state)
    posed.activation = Activation(ship)
    best: dict[str, Choice] = {}
    for choice in ship_attacks(posed, ship):
        if choice.target == unit:
            best.setdefault(choice.what.partition(">")[0], choice)
    here, there = state.units[ship], state.units[unit]
    bad = shot_cost(state, ship, (here.cell, here.heading), unit, (there.cell, there.heading))
    return [(bad, choice, here.cell) for choice in list(best.values())[:MOST_ATTACKS]]


def _of_squadron(state: State, squadron: int, unit: int, taken: set[int]) -> tuple[float, Choice, int] | None:
    game, target = state.game, state.units[unit]
    record, kind = state.units[squadron], state.game.kinds[squadron]
    places = [record.cell]
    if record.cell < 0:
        return None
    if object_to_leave(state, squadron) is None:
        near = game.board.neighbours[target.cell]
        places += [
            cell
            for cell in near
            if cell not in taken
            and game.board.distance(record.cell, cell) <= kind.movement
            and has_room(state, squadron, cell)
        ]
    dice = kind.battery if game.is_ship[unit] else kind.flak
    for place in places:
        there = _posed(state, squadron, place)
        for choice in squadron_attacks(there, squadron):
            if choice.target == unit:
                aim = target.cell, target.heading
                bad = pool_cost(state, dice, CLOSE, squadron, unit, place, aim)
                return bad, choice, place
    return None


class Left(NamedTuple):
    """What is left of a unit that is attacked again and again."""

    shields: tuple[int, ...]
    hull: int


class Blow(NamedTuple):
    """What an attack comes to once tokens are spent."""

    damage: int
    """On the zone that is hit."""
    zone: int
    aside: int
    """Shunted onto another zone."""
    shunt_zone: int
    shocks: int


def _blows(record: Attack) -> dict[Blow, float]:
    found: dict[Blow, float] = {}
    before = record.defender.spent.count(Card.SHOCK)
    for end, p in every_ending("attack", 0, record).ends.items():
        shocks = end.defender.spent.count(Card.SHOCK) - before
        blow = Blow(end.damage - end.shunted, end.defender.zone, end.shunted, end.shunt_zone, shocks)
        found[blow] = found.get(blow, 0.0) + p
    return found


def _after(record: Attack, left: dict[Left, float]) -> dict[Left, float]:
    """The defender as it may be after one more attack."""
    blows = _blows(record)
    found: dict[Left, float] = {}
    for before, p in left.items():
        for blow, q in blows.items():
            after = _struck(before, blow) if before.hull else before
            found[after] = found.get(after, 0.0) + p * q
    return found


def _struck(before: Left, blow: Blow) -> Left:
    shields, hull = before.shields, before.hull
    if not shields:
        return Left(shields, max(0, hull - blow.damage))
    cards = blow.shocks
    for zone, damage in ((blow.zone, blow.damage), (blow.shunt_zone, blow.aside)):
        if damage:
            cards += max(0, damage - shields[zone])
            shields = with_shield(shields, zone, -damage)
    return Left(shields, max(0, hull - cards))


def _together(state: State, unit: int, left: dict[Left, float]) -> Prospect:
    hull = state.units[unit].hull
    losses: dict[int, float] = {}
    destroyed = mean = 0.0
    for remains, p in ((one.hull, p) for one, p in left.items()):
        losses[hull - remains] = losses.get(hull - remains, 0.0) + p
        destroyed += 0.0 if remains else p
        mean += remains * p
    return Prospect(unit, {"losses": dict(sorted(losses.items()))}, destroyed, {"hull": mean})
