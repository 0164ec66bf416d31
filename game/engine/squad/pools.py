"""From a state to the record with which an attack begins: who can be hit, with what, and how it is protected.

Steps 1, 2a and the requirements of step 2b, found out before the first step is taken.
"""

from collections.abc import Iterable, Sequence

import msgspec

from game.engine.board import Sector
from game.engine.contract import NOBODY
from game.engine.squad.lines import (
    attack_distance,
    distance_between,
    distance_from,
    engaged,
    minis_seen,
    sees,
    touching,
    unit_cover,
    unit_sees,
)
from game.engine.squad.planning import together
from game.engine.squad.record import (
    Attack,
    Blast,
    Bodyguard,
    Defence,
    Fighter,
    Offer,
    Pool,
    Strike,
    Target,
    Use,
)
from game.engine.squad.roster import UnitKind, Weapon
from game.engine.squad.state import NONE, RANGE_1, Charge, Mini, State, band, living

# Who can be attacked


def attackable(state: State, unit: int) -> list[int]:
    """Enemies that at least one weapon can be used against."""
    return [enemy for enemy in living(state, 1 - state.game.sides[unit]) if can_attack(state, unit, enemy)]


def can_attack(state: State, unit: int, enemy: int) -> bool:
    goal = target(state, unit, enemy)
    return goal is not None and any(_usable(state, unit, goal))


def target(state: State, unit: int, enemy: int) -> Target | None:
    """The enemy as a target, if melee or range and sight do not forbid it (steps 1 and 2a)."""
    ranged = is_ranged(state, unit, enemy)
    distance = attack_distance(state, unit, enemy)
    if ranged:
        if band(distance) > longest_range(state, unit):
            return None
        if engaged(state, unit) or engaged(state, enemy) or not unit_sees(state, unit, enemy):
            return None
    return Target(enemy, distance, ranged, _BARE)


_BARE = Defence("white", False, True, False, False, 0)
"""Stands for a defence that nobody has looked at yet."""


def is_ranged(state: State, unit: int, enemy: int) -> bool:
    """Units next to each other fight in melee, unless one is a vehicle and has no melee weapon to meet it."""
    if enemy not in touching(state, unit):
        return True
    kinds = state.game.kinds
    both_troopers = kinds[unit].trooper and kinds[enemy].trooper
    return not both_troopers and not any(weapon.melee for weapon in kinds[unit].weapons)


def longest_range(state: State, unit: int) -> int:
    aims = state.units[unit].aims
    return max(
        [
            weapon.far + min(aims, weapon.abilities.get("far_shot", 0))
            for weapon in state.game.kinds[unit].weapons
        ]
    )


# Weapons


def _usable(state: State, unit: int, goal: Target) -> Iterable[Offer]:
    for number in range(len(state.game.kinds[unit].weapons)):
        price = weapon_price(state, unit, number, goal)
        if price is None:
            continue
        offer = _offer(state, unit, number, goal, price)
        if offer is not None:
            yield offer


def weapon_price(state: State, unit: int, number: int, goal: Target) -> int | None:
    """What a weapon's range costs in aim tokens; None if it cannot be used on the target at all."""
    weapon, record = state.game.kinds[unit].weapons[number], state.units[unit]
    if record.broken == number or weapon.melee == goal.ranged:
        return None
    if "unwieldy" in weapon.abilities and state.act.unit == unit and "move" in state.act.done:
        return None
    if weapon.melee:
        return 0
    beyond = band(goal.distance) - weapon.far
    if band(goal.distance) < weapon.near or beyond > weapon.abilities.get("far_shot", 0):
        return None
    price = max(0, beyond)
    return price if price <= record.aims else None


def _offer(state: State, unit: int, number: int, goal: Target, price: int) -> Offer | None:
    weapon = state.game.kinds[unit].weapons[number]
    uses: list[Use] = []
    for mini in state.units[unit].minis:
        if weapon.carriers and mini.carries != number:
            continue
        seen = minis_seen(state, (mini.cell,), unit, goal.unit)
        if weapon.arc:
            seen = _inside(state, mini, state.units[unit].heading, weapon.arc, seen)
        if seen:
            uses.append((mini.cell, len(seen) if "jet" in weapon.abilities else 1, seen))
    if not uses:
        return None
    return Offer(
        weapon=number,
        name=weapon.name,
        target=goal.unit,
        uses=tuple(uses),
        dice=weapon.dice,
        strike=strike_of(state, unit, weapon),
        sweep=weapon.abilities.get("sweep", 0),
        aims=price,
    )


def _inside(state: State, mini: Mini, heading: int, arc: Sector, cells: tuple[int, ...]) -> tuple[int, ...]:
    sectors = state.game.board.sectors
    return tuple([cell for cell in cells if arc in sectors(mini.cell, heading, cell)])


def strike_of(state: State, unit: int, weapon: Weapon) -> Strike:
    """What a weapon does in the hands of one mini."""
    has = weapon.abilities.get
    full_move = state.act.unit == unit and state.act.full_move
    return Strike(
        keen=has("keen", 0),
        breach=has("breach", 0),
        charge=has("charge", 0) if full_move else 0,
        exploit=has("exploit", 0),
        puncture=has("puncture", 0),
        shock=has("shock", 0),
        snare=has("snare", 0),
        toxin=has("toxin", 0),
        pinning=min(1, has("pinning", 0)),
        fine_sights=state.game.kinds[unit].ability("fine_sights"),
        burst="burst" in weapon.abilities,
        flat_shot="flat_shot" in weapon.abilities,
    )


def best_offers(offers: Sequence[Offer], armament: int) -> list[int]:
    """The weapons an attack uses if the player does not say: for each mini those with most to hope for."""
    ranked = sorted(range(len(offers)), key=lambda number: (offers[number].aims, -_promise(offers[number])))
    free: dict[int, int] = {}
    chosen = []
    for number in ranked:
        takers = [cell for cell, _, _ in offers[number].uses if free.get(cell, armament)]
        if takers:
            chosen.append(number)
            for cell in takers:
                free[cell] = free.get(cell, armament) - 1
    return chosen


def _promise(offer: Offer) -> float:
    """Roughly what a mini can hope for with a weapon."""
    red, black, white = offer.dice
    times = max(times for _, times, _ in offer.uses)
    strike = offer.strike
    return times * (0.8 * red + 0.55 * black + 0.3 * white) + 0.2 * (strike.breach + strike.puncture)


# Protection


def defence_of(state: State, attacker: int, enemy: int, shooter: int, *, ranged: bool) -> Defence:
    """How a unit stands against an attack that is traced from the cell `shooter`."""
    kind, has = state.game.kinds[enemy], state.game.kinds[enemy].ability
    thin = 0
    if kind.thin_arc:
        record = state.units[enemy]
        sectors = state.game.board.sectors(record.cell, record.heading, shooter)
        thin = has("thin_plate") if kind.thin_arc in sectors else 0
    ground = unit_cover(state, shooter, enemy, attacker) if ranged else 0
    return msgspec.structs.replace(
        defence_by_card(kind, ground), thin_plate=thin, bodyguards=_bodyguards(state, enemy)
    )


def defence_by_card(kind: UnitKind, ground: int) -> Defence:
    """What a unit's card and the cover of the ground do for it, wherever the attack comes from."""
    has = kind.ability
    return Defence(
        die=kind.defence,
        blocks_by_surge=kind.blocks_by_surge,
        trooper=kind.trooper,
        machine=kind.shaken_by_shock,
        suppressible=kind.trooper,
        ground=ground,
        screened=has("screened"),
        crouched=has("crouched"),
        braced=bool(has("braced")),
        sidestep=bool(has("sidestep")),
        plated=bool(has("plated")),
        plate=has("plate"),
        hardened=bool(has("hardened")),
        wary=has("wary"),
        charmed=has("charmed"),
        riposte=bool(has("riposte")),
        unyielding=bool(has("unyielding")),
        light_footed=bool(has("light_footed")),
        resilience=kind.resilience,
        weapons=breakable(kind),
    )


def breakable(kind: UnitKind) -> tuple[str, ...]:
    """Names of the weapons that damage may destroy."""
    return tuple([weapon.name for weapon in kind.weapons]) if kind.resilience else ()


def _bodyguards(state: State, unit: int) -> tuple[Bodyguard, ...]:
    """Friends that may take hits for a unit: at range 1 and in sight."""
    kinds = state.game.kinds
    return tuple(
        [
            Bodyguard(
                friend,
                kinds[friend].ability("bodyguard"),
                kinds[friend].defence,
                kinds[friend].blocks_by_surge,
            )
            for friend in living(state, state.game.sides[unit])
            if friend != unit
            and kinds[friend].ability("bodyguard")
            and distance_between(state, friend, unit) <= RANGE_1
            and unit_sees(state, friend, unit)
        ]
    )


# The record


def attack_record(state: State, unit: int, enemy: int) -> Attack:
    """An attack on one unit, with sensible weapons already chosen; `enemy` NOBODY: one to be planned."""
    kind = state.game.kinds[unit]
    planned = enemy == NOBODY
    goals = [
        goal
        for other in (living(state, 1 - state.game.sides[unit]) if planned or _sweeps(kind) else [enemy])
        if (goal := target(state, unit, other)) is not None
    ]
    leader = state.units[unit].cell
    goals = [
        msgspec.structs.replace(
            goal,
            defence=defence_of(state, unit, goal.unit, leader, ranged=goal.ranged),
            near=_near(state, goal.unit, goals) if _sweeps(kind) else (),
        )
        for goal in goals
    ]
    every = [offer for goal in goals for offer in _usable(state, unit, goal)]
    offers = every if planned else [offer for offer in every if offer.target == enemy]
    armament = max(1, kind.ability("armament"))
    blasts = _blasts(state, unit)
    involved = {goal.unit for goal in goals} | {pool.defender for blast in blasts for pool in blast.pools}
    involved |= {guard.unit for goal in goals for guard in goal.defence.bodyguards}
    involved |= {guard.unit for blast in blasts for pool in blast.pools for guard in pool.defence.bodyguards}
    return Attack(
        attacker=fighter_of(state, unit),
        others=tuple([fighter_of(state, other) for other in sorted(involved - {unit})]),
        surge=kind.attack_surge,
        steady_hand=kind.ability("steady_hand"),
        crack_shot=bool(kind.ability("crack_shot")),
        armament=armament,
        targets=tuple(goals),
        offers=tuple(offers),
        sweeps=tuple([offer for offer in every if offer.sweep]),
        planned=planned,
        target=enemy,
        chosen=() if planned else tuple(best_offers(offers, armament)),
        resilience=kind.resilience,
        weapons=breakable(kind),
        blasts=blasts,
        blasts_left=kind.ability("sapper"),
    )


def _sweeps(kind: UnitKind) -> bool:
    return any("sweep" in weapon.abilities for weapon in kind.weapons)


def _near(state: State, unit: int, goals: list[Target]) -> tuple[int, ...]:
    return tuple(
        [
            goal.unit
            for goal in goals
            if goal.unit != unit and distance_between(state, unit, goal.unit) <= RANGE_1
        ]
    )


def fighter_of(state: State, unit: int) -> Fighter:
    record = state.units[unit]
    return Fighter(
        unit=unit,
        side=state.game.sides[unit],
        health=state.game.kinds[unit].health,
        minis=record.minis,
        aims=record.aims,
        dodges=record.dodges,
        surges=record.surges,
        barriers=record.barriers,
        standby=record.standby,
        suppression=record.suppression,
        shock=record.shock,
        snare=record.snare,
        toxin=record.toxin,
        damage=record.damage,
        broken=record.broken,
    )


# Charges


def _blasts(state: State, unit: int) -> tuple[Blast, ...]:
    if not state.game.kinds[unit].ability("sapper"):
        return ()
    return tuple([_blast(state, charge) for charge in state.charges if charge.unit == unit])


def _blast(state: State, charge: Charge) -> Blast:
    """A charge attacks every unit in its range and sight, friend or foe."""
    weapon = state.game.kinds[charge.unit].charge
    assert weapon is not None, "only sappers lay charges"
    reach = weapon.far * 3
    pools = []
    for unit in (*living(state, 0), *living(state, 1)):
        if distance_from(state, charge.cell, unit) > reach:
            continue
        seen = tuple(
            [mini.cell for mini in state.units[unit].minis if sees(state, charge.cell, mini.cell, (unit,))]
        )
        if seen:
            defence = defence_of(state, NONE, unit, charge.cell, ranged=True)
            strike = msgspec.structs.replace(strike_of(state, charge.unit, weapon), fine_sights=0)
            pools.append(
                Pool(
                    defender=unit,
                    distance=distance_from(state, charge.cell, unit),
                    ranged=True,
                    dice=weapon.dice,
                    weapons=((weapon.name, 1),),
                    strike=together([strike], defence.thin_plate),
                    defence=defence,
                    seen=seen,
                    source=charge.cell,
                )
            )
    return Blast(charge.cell, tuple(pools))
