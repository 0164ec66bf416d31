"""What the enemy could do to a unit on a cell before the next round is over.

Ships shoot before they move, so they count from where they are, each with its best zone and each zone once;
squadrons fly to where they can attack, as many as find room. Each finds the shields, the hull and the tokens
that the earlier ones have left. Each forecast by itself is exact; what they come to together is so but for
the defender's decisions, which are made for the likeliest of all the states that have the same tokens left.
"""

from typing import NamedTuple

import msgspec

from game.engine.contract import Choice, Danger, Prospect, Threat, opponent
from game.engine.fleet import combat
from game.engine.fleet.arcs import CLOSE
from game.engine.fleet.cards import Card
from game.engine.fleet.effects import with_shield
from game.engine.fleet.estimate import dice_blow, shot
from game.engine.fleet.forecast import every_ending, of_attack
from game.engine.fleet.movement import object_to_leave
from game.engine.fleet.record import Attack, Defender
from game.engine.fleet.state import (
    Activation,
    State,
    evolve,
    has_room,
    put,
    set_unit,
    ships_alive,
    squadrons_alive,
)
from game.engine.fleet.targets import MOST_ATTACKS, ship_attacks, squadron_attacks

MOST_THREATS = 6
RARE = 0.03
"""How likely tokens must be left in a certain way to be thought through by themselves."""


def danger(state: State, unit: int, cell: int) -> Danger:
    posed = _posed(state, unit, cell)
    found = sorted(_attacks(posed, unit), key=lambda one: -one[0])[:MOST_THREATS]
    threats = []
    whole = state.units[unit]
    left = {Left(whole.shields, whole.hull, whole.tokens): 1.0}
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
    if posed.units[ship].activated:
        set_unit(posed, ship, fired=0)
    best: dict[str, Choice] = {}
    for choice in ship_attacks(posed, ship):
        if choice.target == unit:
            best.setdefault(choice.what.partition(">")[0], choice)
    here, there = state.units[ship], state.units[unit]
    bad = shot(state, ship, (here.cell, here.heading), unit, (there.cell, there.heading)).cost
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
                bad = dice_blow(state, dice, CLOSE, squadron, unit, place, aim).cost
                return bad, choice, place
    return None


class Left(NamedTuple):
    """What is left of a unit that is attacked again and again."""

    shields: tuple[int, ...]
    hull: int
    tokens: tuple[int, ...]


class Blow(NamedTuple):
    """What an attack comes to once tokens are spent."""

    damage: int
    """On the zone that is hit."""
    zone: int
    aside: int
    """Shunted onto another zone."""
    shunt_zone: int
    shocks: int
    tokens: tuple[int, ...]
    """What is left of them."""


def _blows(record: Attack) -> dict[Blow, float]:
    found: dict[Blow, float] = {}
    before = record.defender.spent.count(Card.SHOCK)
    for end, p in every_ending("attack", 0, record).ends.items():
        struck = end.defender
        shocks = struck.spent.count(Card.SHOCK) - before
        damage = end.damage - end.shunted
        blow = Blow(damage, struck.zone, end.shunted, end.shunt_zone, shocks, struck.tokens)
        found[blow] = found.get(blow, 0.0) + p
    return found


def _after(record: Attack, left: dict[Left, float]) -> dict[Left, float]:
    """The defender as it may be after one more attack."""
    found = {before: p for before, p in left.items() if not before.hull}
    for states in _by_tokens({before: p for before, p in left.items() if before.hull}):
        likely = max(states, key=lambda one: states[one])
        blows = _blows(msgspec.structs.replace(record, defender=_as_left(record.defender, likely)))
        for before, p in states.items():
            for blow, q in blows.items():
                after = _struck(before, blow)
                found[after] = found.get(after, 0.0) + p * q
    return found


def _as_left(defender: Defender, left: Left) -> Defender:
    return msgspec.structs.replace(defender, shields=left.shields, hull=left.hull, tokens=left.tokens)


def _by_tokens(left: dict[Left, float]) -> list[dict[Left, float]]:
    """States by the tokens they have, those with rare ones thrown in with the likeliest."""
    groups: dict[tuple[int, ...], dict[Left, float]] = {}
    for state, p in left.items():
        groups.setdefault(state.tokens, {})[state] = p
    by_weight = sorted(groups.values(), key=lambda states: -sum(states.values()))
    kept = by_weight[:1]
    for states in by_weight[1:]:
        if sum(states.values()) >= RARE:
            kept.append(states)
        else:
            kept[0].update(states)
    return kept


def _struck(before: Left, blow: Blow) -> Left:
    shields, hull = before.shields, before.hull
    if not shields:
        return Left(shields, max(0, hull - blow.damage), blow.tokens)
    cards = blow.shocks
    for zone, damage in ((blow.zone, blow.damage), (blow.shunt_zone, blow.aside)):
        if damage:
            cards += max(0, damage - shields[zone])
            shields = with_shield(shields, zone, -damage)
    return Left(shields, max(0, hull - cards), blow.tokens)


def _together(state: State, unit: int, left: dict[Left, float]) -> Prospect:
    hull = state.units[unit].hull
    losses: dict[int, float] = {}
    destroyed = mean = 0.0
    for remains, p in ((one.hull, p) for one, p in left.items()):
        losses[hull - remains] = losses.get(hull - remains, 0.0) + p
        destroyed += 0.0 if remains else p
        mean += remains * p
    return Prospect(unit, {"losses": dict(sorted(losses.items()))}, destroyed, {"hull": mean})
