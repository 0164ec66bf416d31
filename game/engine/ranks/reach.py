"""What units could do to each other next, from where they stand or would stand: blows, charges and shots.

For those who weigh many places: nobody is moved for it, and of all charges only the fastest are looked at.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from game.engine.board import NOWHERE
from game.engine.contract import opponent
from game.engine.memory import kept
from game.engine.ranks.bearings import Bearing, bearings_on
from game.engine.ranks.combat import FARTHEST, Stance, profiles, record_in
from game.engine.ranks.contact import FRONT, edge, edge_trays, engaged_with
from game.engine.ranks.dials import charge_settings
from game.engine.ranks.exchange import POINT, attack_worth
from game.engine.ranks.positions import judged_of
from game.engine.ranks.record import MELEE, RANGED
from game.engine.ranks.roster import CHARGES, UnitKind
from game.engine.ranks.state import CURSE, HIDDEN, PANIC, Game, State, Unit, alive
from game.engine.sight import Sight

ENGAGED, CHARGED, SHOT = 1.26, 0.56, 0.63
"""How much of a blow, a charge or a shot that is possible counts."""

_MOST_BLOWS = 65536

Foes = list[tuple[int, Unit, Bearing]]
"""The living enemies of a side, and how each lies to a unit of it on some cell."""
Places = dict[int, tuple[int, ...]]
"""Cell to the headings with which somebody could run into whoever stands there."""


def threat(state: State, unit: int, cell: int, heading: int, foes: Foes) -> float:
    """What all enemies together may be expected to do to a unit that stands there, see `foes_around`."""
    total = 0.0
    for enemy, counts, stance, manner in _against(state, unit, cell, heading, foes):
        total += counts * blow(state, manner, enemy, unit, stance)
    return min(total, POINT * state.game.points[unit])


def promise(state: State, unit: int, cell: int, heading: int, foes: Foes) -> float:
    """The best that a unit which stands there may be expected to do to an enemy."""
    best = 0.0
    for enemy, counts, stance, manner in _open_to(state, unit, cell, heading, foes):
        best = max(best, counts * blow(state, manner, unit, enemy, stance))
    return best


def foes_around(state: State, side: int, cell: int, heading: int) -> Foes:
    bearings = bearings_on(state.game.board)
    return [
        (enemy, foe, bearings[cell, heading, foe.cell, foe.heading])
        for enemy, foe in standing(state, opponent(side))
    ]


def blow(state: State, manner: str, attacker: int, defender: int, stance: Stance) -> float:
    """What an attack is worth if the two stood like this, with the profile that suits it best."""
    key = manner, attacker, defender, *stance, state.omens, *_struck_with(state, manner, attacker, defender)

    def work_out() -> float:
        records = [
            record_in(state, manner, attacker, defender, profile, stance)
            for profile in profiles(state, attacker, manner)
        ]
        return max((attack_worth(state, record) for record in records), default=0.0)

    return kept(state.game.blows, key, work_out, _MOST_BLOWS)


def _struck_with(state: State, manner: str, attacker: int, defender: int) -> tuple[Hashable, ...]:
    """All that an attack depends on and that may change during a game, but for the omens."""
    own, foe = state.units[attacker], state.units[defender]
    return (
        own.trays,
        own.frontage,
        own.banes[CURSE] > 0,
        own.exhausted,
        own.modifier if own.revealed else HIDDEN,
        foe.trays,
        foe.frontage,
        foe.banes[CURSE] > 0,
        foe.banes[PANIC],
        foe.exhausted,
        foe.guard,
        foe.braced,
        state.game.terrain[foe.cell].defence if manner == RANGED else 0,
    )


_Strike = tuple[int, float, Stance, str]
"""The other unit, how much it counts, how they stand, and the manner."""


def _against(state: State, unit: int, cell: int, heading: int, foes: Foes) -> Iterator[_Strike]:
    arms = _arms(state.game)
    for enemy, foe, (away, _, faced, met) in foes:
        if met:
            theirs, ours = met
            stance = Stance(edge_trays(foe, theirs), theirs == FRONT != ours, ours == FRONT != theirs)
            yield enemy, ENGAGED, stance, MELEE
            continue
        if away > arms[enemy].farthest or _is_bound(state, enemy, unit):
            continue
        if headings := charged_from(state, enemy).get(cell):
            yield enemy, CHARGED, Stance(foe.frontage, flanking=_is_flanked(heading, headings)), MELEE
        elif faced and arms[enemy].shoots and _is_in_shot(state, foe.cell, cell, away):
            yield enemy, SHOT, Stance(foe.frontage), RANGED


def _open_to(state: State, unit: int, cell: int, heading: int, foes: Foes) -> Iterator[_Strike]:
    own = state.units[unit]
    engaged = [(enemy, met) for enemy, _, (_, _, _, met) in foes if met]
    for enemy, (theirs, ours) in engaged:
        stance = Stance(edge_trays(own, ours), ours == FRONT != theirs, theirs == FRONT != ours)
        yield enemy, ENGAGED, stance, MELEE
    if engaged:
        return
    arms = _arms(state.game)[unit]
    near = [foe for foe in foes if foe[2][0] <= arms.farthest]
    within = charges_from(state, unit, cell, heading) if near else {}
    for enemy, foe, (away, seen, _, _) in near:
        if headings := within.get(foe.cell):
            yield enemy, CHARGED, Stance(own.frontage, flanking=_is_flanked(foe.heading, headings)), MELEE
        if seen and arms.shoots and _is_in_shot(state, cell, foe.cell, away):
            yield enemy, SHOT, Stance(own.frontage), RANGED


def standing(state: State, side: int) -> list[tuple[int, Unit]]:
    """The living units of a side."""
    judged = judged_of(state)
    key = "standing", side
    known: list[tuple[int, Unit]] | None = judged.get(key)
    if known is None:
        known = judged[key] = [
            (unit, state.units[unit]) for unit in state.game.armies[side] if alive(state, unit)
        ]
    return known


def _is_flanked(heading: int, ways: tuple[int, ...]) -> bool:
    """Whether somebody with this heading is not met head on by all who come these ways."""
    return any(edge(heading, (way + 2) % 4) != FRONT for way in ways)


def _is_bound(state: State, enemy: int, unit: int) -> bool:
    """Whether an enemy is engaged with somebody else."""
    bound = engaged(state, enemy)
    return bool(bound) and bound != [unit]


def engaged(state: State, unit: int) -> list[int]:
    """Those a unit is engaged with, kept once known."""
    judged = judged_of(state)
    key = "engaged", unit
    known: list[int] | None = judged.get(key)
    if known is None:
        known = judged[key] = engaged_with(state, unit)
    return known


def _is_in_shot(state: State, cell: int, target: int, away: int) -> bool:
    return away <= FARTHEST and _sees(state.game.sight, cell, target)


@lru_cache(maxsize=16384)
def _sees(sight: Sight, cell: int, target: int) -> bool:
    return sight.sees(cell, target)


def shoots(game: Game, unit: int) -> bool:
    return _arms(game)[unit].shoots


class _Arms(NamedTuple):
    """What a unit can reach others with."""

    straight: int
    """Its fastest straight charge,"""
    bending: int
    """and the fastest that bends; 0 where its dials have none."""
    shoots: bool
    farthest: int
    """Cells within which it could charge or shoot at somebody."""


@lru_cache(maxsize=64)
def _arms(game: Game) -> tuple[_Arms, ...]:
    """Those of each unit."""
    return tuple(_arms_of(kind) for kind in game.kinds)


def _arms_of(kind: UnitKind) -> _Arms:
    best = dict.fromkeys(CHARGES, 0)
    for action, modifier in charge_settings(kind):
        best[modifier.modifier] = max(best[modifier.modifier], action.speed + modifier.amount)
    shoots = any(profile.type == RANGED for profile in kind.profiles)
    straight, bending = best["charge"], best["turning charge"]
    return _Arms(straight, bending, shoots, max(straight, bending, FARTHEST if shoots else 0))


# Charges


def charged_from(state: State, unit: int) -> Places:
    """Where a unit could charge somebody from where it stands."""
    judged = judged_of(state)
    key = "charges", unit
    if key not in judged:
        record = state.units[unit]
        judged[key] = charges_from(state, unit, record.cell, record.heading)
    places: Places = judged[key]
    return places


def charges_from(state: State, unit: int, cell: int, heading: int) -> Places:
    """The same if it stood elsewhere."""
    game, side = state.game, state.game.sides[unit]
    speeds = _arms(game)[unit][:2]
    open_ground, ground = _on_open_ground(game, speeds, cell, heading)
    occupied = _occupied(state)
    friends = occupied[side] & ~(1 << state.units[unit].cell) & ground
    foes = occupied[opponent(side)] & ground
    if not friends and not foes:
        return open_ground
    return _charges(game, speeds, cell, heading, friends, foes)


def _occupied(state: State) -> tuple[int, int]:
    """The cells on which each side's units stand, one bit for each."""
    judged = judged_of(state)
    known: tuple[int, int] | None = judged.get("occupied")
    if known is None:
        red, blue = (sum(1 << record.cell for _, record in standing(state, side)) for side in (0, 1))
        known = judged["occupied"] = red, blue
    return known


@lru_cache(maxsize=8192)
def _on_open_ground(game: Game, speeds: tuple[int, int], cell: int, heading: int) -> tuple[Places, int]:
    """Where it could charge if nobody were in the way, and the bits of these cells: nobody else matters."""
    places = _charges(game, speeds, cell, heading, 0, 0)
    return places, sum(1 << place for place in places)


@lru_cache(maxsize=16384)
def _charges(game: Game, speeds: tuple[int, int], cell: int, heading: int, friends: int, foes: int) -> Places:
    """Where charges meet somebody, with friends and foes on the cells of these bits."""
    straight, bending = speeds
    found: dict[int, tuple[int, ...]] = {}
    strides = [(stride, heading) for stride in _run(game, cell, heading, straight, friends, foes)]
    for bend in _run(game, cell, heading, bending, friends, foes):
        strides.append((bend, heading))
        if bend.left > 0 and bend.free:
            for way in ((heading + 3) % 4, (heading + 1) % 4):
                bent = _run(game, bend.cell, way, bend.left, friends, foes, bend.passed)
                strides += [(stride, way) for stride in bent]
    for stride, way in strides:
        if stride.strikes and way not in found.get(stride.cell, ()):
            found[stride.cell] = (*found.get(stride.cell, ()), way)
    return found


class _Stride(NamedTuple):
    cell: int
    strikes: bool
    """Whether a charge would meet whoever stands there."""
    left: int
    """Speed that is left behind it; nothing where it cannot be entered."""
    passed: int
    """Friends that were passed."""
    free: bool


def _run(
    game: Game, cell: int, heading: int, speed: int, friends: int, foes: int, passed: int = 0
) -> Iterator[_Stride]:
    """The cells ahead as far as a charge goes; nobody is met from on top of the friend who is passed."""
    step, costs = game.board.step, game.costs
    room = True
    while speed > 0:
        cell = step(cell, heading)
        if cell == NOWHERE or not costs[cell]:
            return
        friend, foe = friends >> cell & 1, foes >> cell & 1
        speed -= costs[cell]
        stopped = bool(foe) or speed < 0 or (friend and passed > 0)
        passed += friend
        yield _Stride(cell, room, 0 if stopped else speed, passed, not friend and not foe)
        if stopped:
            return
        room = not friend
