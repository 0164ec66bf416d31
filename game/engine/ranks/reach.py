"""What units could do to each other next, from where they stand or would stand: blows, charges and shots.

For those who weigh many places: nobody is moved for it, and of all charges only the fastest are looked at.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.board import NOWHERE
from game.engine.contract import opponent
from game.engine.ranks.combat import FARTHEST, Stance, profiles, record_in
from game.engine.ranks.contact import FRONT, edge, edge_trays, engaged_with
from game.engine.ranks.dials import charge_settings
from game.engine.ranks.exchange import POINT, attack_worth
from game.engine.ranks.record import MELEE, RANGED
from game.engine.ranks.roster import CHARGES
from game.engine.ranks.state import State, Unit, alive

ENGAGED, CHARGED, SHOT = 1.26, 0.56, 0.63
"""How much of a blow, a charge or a shot that is possible counts."""

Places = dict[int, tuple[int, ...]]
"""Cell to the headings with which somebody could run into whoever stands there."""


def threat(state: State, unit: int, cell: int, heading: int) -> float:
    """What all enemies together may be expected to do to a unit that stands there."""
    total = 0.0
    for enemy, counts, stance, manner in _against(state, unit, cell, heading):
        total += counts * blow(state, manner, enemy, unit, stance)
    return min(total, POINT * state.game.points[unit])


def promise(state: State, unit: int, cell: int, heading: int) -> float:
    """The best that a unit which stands there may be expected to do to an enemy."""
    return max(
        (
            counts * blow(state, manner, unit, enemy, stance)
            for enemy, counts, stance, manner in _open_to(state, unit, cell, heading)
        ),
        default=0.0,
    )


def blow(state: State, manner: str, attacker: int, defender: int, stance: Stance) -> float:
    """What an attack is worth if the two stood like this."""
    judged = state.derived.judged
    key = "blow", manner, attacker, defender, stance
    known: float | None = judged.get(key)
    if known is None:
        weapons = profiles(state, attacker, manner)
        known = judged[key] = max(
            (
                attack_worth(state, record_in(state, manner, attacker, defender, profile, stance))
                for profile in weapons
            ),
            default=0.0,
        )
    return known


_Strike = tuple[int, float, Stance, str]
"""The other unit, how much it counts, how they stand, and the manner."""


def _against(state: State, unit: int, cell: int, heading: int) -> Iterator[_Strike]:
    for enemy, foe, met in _foes(state, unit, cell, heading):
        if met:
            theirs, ours = met
            stance = Stance(edge_trays(foe, theirs), theirs == FRONT != ours, ours == FRONT != theirs)
            yield enemy, ENGAGED, stance, MELEE
            continue
        if _is_bound(state, enemy, unit):
            continue
        if headings := charged_from(state, enemy).get(cell):
            flanked = any(edge(heading, (way + 2) % 4) != FRONT for way in headings)
            yield enemy, CHARGED, Stance(foe.frontage, flanking=flanked), MELEE
        elif profiles(state, enemy, RANGED) and _shot_from(state, foe.cell, foe.heading, cell):
            yield enemy, SHOT, Stance(foe.frontage), RANGED


def _open_to(state: State, unit: int, cell: int, heading: int) -> Iterator[_Strike]:
    own = state.units[unit]
    foes = list(_foes(state, unit, cell, heading))
    engaged = [(enemy, met) for enemy, _, met in foes if met]
    for enemy, (theirs, ours) in engaged:
        stance = Stance(edge_trays(own, ours), ours == FRONT != theirs, theirs == FRONT != ours)
        yield enemy, ENGAGED, stance, MELEE
    if engaged:
        return
    shoots = bool(profiles(state, unit, RANGED))
    within = charges_from(state, unit, cell, heading)
    for enemy, foe, _ in foes:
        if headings := within.get(foe.cell):
            flanking = any(edge(foe.heading, (way + 2) % 4) != FRONT for way in headings)
            yield enemy, CHARGED, Stance(own.frontage, flanking=flanking), MELEE
        if shoots and _shot_from(state, cell, heading, foe.cell):
            yield enemy, SHOT, Stance(own.frontage), RANGED


def _foes(
    state: State, unit: int, cell: int, heading: int
) -> Iterator[tuple[int, Unit, tuple[int, int] | None]]:
    """The living enemies of a unit that stands there, each with the edges by which they would be engaged."""
    for enemy in state.game.armies[opponent(state.game.sides[unit])]:
        if alive(state, enemy):
            foe = state.units[enemy]
            yield enemy, foe, _met(state, cell, heading, foe)


def _met(state: State, cell: int, heading: int, foe: Unit) -> tuple[int, int] | None:
    """The foe's edge and the own one that would touch if they were engaged; None if they were not."""
    direction = _beside(state, cell, foe.cell)
    if direction == NOWHERE:
        return None
    theirs, ours = edge(foe.heading, (direction + 2) % 4), edge(heading, direction)
    return (theirs, ours) if FRONT in (theirs, ours) else None


def _beside(state: State, cell: int, other: int) -> int:
    """The direction in which another cell lies next to this one, or NOWHERE."""
    board = state.game.board
    return board.heading(cell, other) if board.distance(cell, other) == 1 else NOWHERE


def _is_bound(state: State, enemy: int, unit: int) -> bool:
    """Whether an enemy is engaged with somebody else."""
    judged = state.derived.judged
    key = "bound", enemy
    if key not in judged:
        judged[key] = engaged_with(state, enemy)
    return any(other != unit for other in judged[key])


def _shot_from(state: State, cell: int, heading: int, target: int) -> bool:
    board = state.game.board
    return (
        board.distance(cell, target) <= FARTHEST
        and "front" in board.sectors(cell, heading, target)
        and state.game.sight.sees(cell, target)
    )


# Charges


def charged_from(state: State, unit: int) -> Places:
    """Where a unit could charge somebody from where it stands."""
    judged = state.derived.judged
    key = "charges", unit
    if key not in judged:
        record = state.units[unit]
        judged[key] = charges_from(state, unit, record.cell, record.heading)
    places: Places = judged[key]
    return places


def charges_from(state: State, unit: int, cell: int, heading: int) -> Places:
    """The same if it stood elsewhere."""
    straight, bending = _charge_speeds(state, unit)
    found: dict[int, tuple[int, ...]] = {}
    strides = [(stride, heading) for stride in _run(state, unit, cell, heading, straight)]
    for bend in _run(state, unit, cell, heading, bending):
        strides.append((bend, heading))
        if bend.left > 0 and bend.free:
            for way in ((heading + 3) % 4, (heading + 1) % 4):
                bent = _run(state, unit, bend.cell, way, bend.left, bend.passed)
                strides += [(stride, way) for stride in bent]
    for stride, way in strides:
        if stride.strikes and way not in found.get(stride.cell, ()):
            found[stride.cell] = (*found.get(stride.cell, ()), way)
    return found


def _charge_speeds(state: State, unit: int) -> tuple[int, int]:
    """The fastest straight charge and the fastest that bends; 0 where its dials have none."""
    judged = state.derived.judged
    key = "speeds", unit
    if key not in judged:
        best = dict.fromkeys(CHARGES, 0)
        for action, modifier in charge_settings(state.game.kinds[unit]):
            best[modifier.modifier] = max(best[modifier.modifier], action.speed + modifier.amount)
        judged[key] = best["charge"], best["turning charge"]
    speeds: tuple[int, int] = judged[key]
    return speeds


class _Stride(NamedTuple):
    cell: int
    strikes: bool
    """Whether a charge would meet whoever stands there."""
    left: int
    """Speed that is left behind it; nothing where it cannot be entered."""
    passed: int
    """Friends that were passed."""
    free: bool


def _run(state: State, unit: int, cell: int, heading: int, speed: int, passed: int = 0) -> Iterator[_Stride]:
    """The cells ahead as far as a charge goes; nobody is met from on top of the friend who is passed."""
    step, costs, occupant, sides = state.game.board.step, state.game.costs, state.occupant, state.game.sides
    room = True
    while speed > 0:
        cell = step(cell, heading)
        if cell == NOWHERE or not costs[cell]:
            return
        other = occupant.get(cell, unit)
        friend = other != unit and sides[other] == sides[unit]
        foe = other != unit and not friend
        speed -= costs[cell]
        stopped = foe or speed < 0 or (friend and passed > 0)
        passed += friend
        yield _Stride(cell, room, 0 if stopped else speed, passed, other == unit)
        if stopped:
            return
        room = not friend
