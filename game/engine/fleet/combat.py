"""Attacking: the record an attack begins with, and what it does to the state."""

from collections.abc import Iterator

import msgspec

from game.engine.chance import Chance
from game.engine.contract import NOBODY, Choice, Event, Running, opponent
from game.engine.fleet.arcs import (
    LONG,
    band_of,
    engaging,
    gathered,
    is_obstructed,
    zones_towards,
)
from game.engine.fleet.attack import (
    GUNNERY_DIE,
    GUNNERY_REROLL,
    PACK_REROLL,
    TABLES,
    TORPEDO,
)
from game.engine.fleet.cards import Card
from game.engine.fleet.damage import destroy
from game.engine.fleet.outcome import check_survivors
from game.engine.fleet.record import BREACH, FACE_UP, Attack, Defender
from game.engine.fleet.roster import (
    BREACHERS,
    LANCE,
    NO_ZONE,
    PACK,
    REAR,
    RIPOSTE,
    STING,
    STRIKE,
    TORPEDOES,
    ZONES,
    Dice,
)
from game.engine.fleet.state import (
    DESTROYED,
    GUNNERY,
    Flight,
    State,
    evolve,
    has_card,
    set_activation,
    set_unit,
)
from game.engine.fleet.targets import LANCING, armament, fewer_dice, is_jammed, object_to_battery
from game.engine.sequence import Ask, Pause, asked, play, resume

ATTACKING, RIPOSTING, STINGING = "attack", "riposte", "sting"


# The record an attack begins with


def attack_record(state: State, choice: Choice) -> Attack:
    game, unit, enemy = state.game, choice.unit, choice.target
    start, _, aim = choice.what.partition(">")
    aimed = ZONES.index(aim) if aim else NO_ZONE
    if game.is_ship[unit]:
        zone = ZONES.index(start)
        others = () if game.is_ship[enemy] else tuple(_further(state, unit, zone, enemy))
        return shot(state, ATTACKING, unit, zone, enemy, aimed, others=others)
    return shot(state, LANCING if start == LANCING else ATTACKING, unit, NO_ZONE, enemy, aimed)


def _further(state: State, ship: int, zone: int, first: int) -> Iterator[Defender]:
    """Other squadrons that the same zone could attack after the first."""
    game, record = state.game, state.units[ship]
    for enemy in game.squadrons[opponent(game.sides[ship])]:
        place = state.units[enemy].cell
        if (
            enemy != first
            and place >= 0
            and zone in zones_towards(game.board, record.cell, record.heading, place)
            and object_to_battery(state, ship, zone, enemy) is None
        ):
            yield defender_record(state, enemy, NO_ZONE, ship)


def shot(
    state: State,
    manner: str,
    attacker: int,
    zone: int,
    enemy: int,
    aimed: int,
    others: tuple[Defender, ...] = (),
) -> Attack:
    """An attack before its first step."""
    game, kind, record = state.game, state.game.kinds[attacker], state.units[attacker]
    is_ship, at_ship = game.is_ship[attacker], game.is_ship[enemy]
    defender = defender_record(state, enemy, aimed, attacker)
    dice = _armament(state, manner, attacker, zone, enemy)
    crits_count = at_ship and (is_ship or STRIKE in kind.abilities)
    criticals: tuple[str, ...] = ()
    if crits_count and not has_card(record, Card.FLOODED_MAGAZINE):
        criticals = (FACE_UP, BREACH) if BREACHERS in kind.traits else (FACE_UP,)
    return Attack(
        manner=manner,
        attacker=attacker,
        side=game.sides[attacker],
        is_ship=is_ship,
        defender=defender,
        deck=state.deck,
        zone=zone,
        armament=dice,
        fewer=fewer_dice(state, attacker, enemy) if is_ship else 0,
        crits_count=crits_count,
        criticals=criticals,
        locks=not has_card(record, Card.BLIND_OPTICS),
        effects=tuple(_effects(state, manner, attacker, enemy)),
        others=others,
        answer=manner == ATTACKING and can_riposte(state, attacker, defender),
    )


def dice_rolled(state: State, choice: Choice) -> Dice:
    """What an attack rolls to begin with, if it leaves out its weakest dice."""
    unit, enemy = choice.unit, choice.target
    start, end = state.units[unit].cell, state.units[enemy].cell
    by_ship, zone = state.game.is_ship[unit], choice.what.partition(">")[0]
    manner = LANCING if zone == LANCING else ATTACKING
    dice = _armament(state, manner, unit, ZONES.index(zone) if by_ship else NO_ZONE, enemy)
    pool = list(gathered(dice, band_of(state.game.board.distance(start, end))))
    for _ in range(is_obstructed(state, start, end) + (fewer_dice(state, unit, enemy) if by_ship else 0)):
        weakest = min((colour for colour in range(3) if pool[colour]), default=0)
        pool[weakest] = max(0, pool[weakest] - 1)
    return Dice(*pool)


def _armament(state: State, manner: str, attacker: int, zone: int, enemy: int) -> Dice:
    if manner == LANCING:
        return Dice(blue=state.game.kinds[attacker].abilities[LANCE])
    return armament(state, attacker, zone, enemy)


def defender_record(state: State, unit: int, zone: int, attacker: int) -> Defender:
    game, record = state.game, state.units[unit]
    start = state.units[attacker].cell
    is_ship = game.is_ship[unit]
    distance = game.board.distance(start, record.cell)
    return Defender(
        unit=unit,
        side=game.sides[unit],
        is_ship=is_ship,
        hull=record.hull,
        zone=zone,
        band=band_of(distance),
        obstructed=is_obstructed(state, start, record.cell),
        token_kinds=game.kinds[unit].tokens,
        tokens=record.tokens,
        barred="A ship at speed 0 spends no defence tokens." if is_ship and not record.speed else "",
        only_ready=has_card(record, Card.BURNT_RELAYS),
        fused=has_card(record, Card.FUSED_PROJECTORS),
        shields=record.shields,
        speed=record.speed,
        dials=len(record.dials),
        hidden=record.hidden,
        spent=record.spent,
        face_up=record.face_up,
    )


def _effects(state: State, manner: str, attacker: int, enemy: int) -> Iterator[str]:
    game, kind, activation = state.game, state.game.kinds[attacker], state.activation
    if not game.is_ship[attacker]:
        if PACK in kind.abilities and not game.is_ship[enemy]:
            friends = [unit for unit in engaging(state, enemy) if unit != attacker]
            if friends:
                yield PACK_REROLL
        return
    if activation is None or activation.ship != attacker or manner != ATTACKING:
        return
    if TORPEDOES in kind.traits and game.is_ship[enemy] and not activation.torpedoed:
        yield TORPEDO
    if GUNNERY not in activation.resolved:
        if activation.dial == GUNNERY:
            yield GUNNERY_DIE
        if GUNNERY in state.units[attacker].orders:
            yield GUNNERY_REROLL


def can_riposte(state: State, attacker: int, defender: Defender) -> bool:
    """Whether an answer would be an attack with a die: its own damage cards hinder it as always."""
    kind, record, band = state.game.kinds[defender.unit], state.units[defender.unit], defender.band
    if RIPOSTE not in kind.tokens:
        return False
    dice = kind.rear if state.game.is_ship[attacker] else kind.flak
    obstructed = is_obstructed(state, state.units[attacker].cell, record.cell)
    if band == LONG and has_card(record, Card.LOST_RANGE_CLOCK):
        return False
    if state.game.is_ship[attacker] and is_jammed(record):
        return False
    if obstructed and has_card(record, Card.FOGGED_FINDER):
        return False
    return sum(gathered(dice, band)) > obstructed + fewer_dice(state, defender.unit, attacker)


# Doing it


def attack(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    record = attack_record(state, choice)
    following = evolve(state)
    if record.is_ship:
        activation = state.activation
        assert activation is not None, "only a ship that has its turn attacks"
        set_activation(
            following,
            zones=(*activation.zones, record.zone),
            points=0,
            wings=0,
        )
        _count_shot(following, record)
    else:
        flight = state.flight or Flight(choice.unit)
        following.flight = msgspec.structs.replace(flight, attacked=True)
    return following, run(following, "attack", record, chance)


def _count_shot(state: State, record: Attack) -> None:
    if record.is_ship and record.defender.is_ship:
        set_unit(state, record.attacker, fired=state.units[record.attacker].fired + 1)


def run(state: State, name: str, record: Attack, chance: Chance) -> list[Event]:
    """Begin an attack, or what an obstacle does, in an evolved state."""
    declared = Event(
        "hazard" if record.attacker == NOBODY else record.manner,
        side=record.side if record.attacker != NOBODY else record.defender.side,
        unit=record.attacker if record.attacker != NOBODY else record.defender.unit,
        target=record.defender.unit,
        cell=state.units[record.defender.unit].cell,
        what=_told_zones(record) if record.attacker != NOBODY else record.manner,
    )
    return [declared, *_settle(state, name, play(TABLES[name], 0, record, chance), chance)]


def _told_zones(record: Attack) -> str:
    zones = (record.zone, record.defender.zone)
    return ">".join(ZONES[zone] if zone != NO_ZONE else "" for zone in zones)


def pending(state: State) -> Ask[Attack]:
    """Who must decide what in the attack under way."""
    running, known = state.attack, state.derived.known
    assert running is not None, "only an attack under way asks"
    if "pending" not in known or known["pending"][0] is not running:
        known["pending"] = running, asked(TABLES[running.table], running.position, running.record)
    ask: Ask[Attack] = known["pending"][1]
    return ask


def decide(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Answer what the attack under way asks."""
    running = state.attack
    assert running is not None, "only an attack under way asks"
    following = evolve(state)
    number = TABLES[running.table].steps[running.position].number
    side = pending(state).side
    told = Event(
        choice.kind,
        side=side,
        unit=choice.unit,
        target=choice.target,
        amount=choice.amount,
        what=choice.what,
        step=number,
    )
    pause = resume(TABLES[running.table], running.position, running.record, choice, chance)
    quiet = choice.kind == "done"
    return following, ([] if quiet else [told]) + _settle(following, running.table, pause, chance)


def _settle(state: State, name: str, pause: Pause[Attack], chance: Chance) -> list[Event]:
    """Write to an evolved state what the steps just taken have changed, and tell it."""
    record = pause.record
    events = pause.events()
    write_record(state, record)
    if pause.ask:
        state.attack = Running(name, pause.position, record)
        return events
    state.attack = None
    if record.defender.hull <= 0:
        events += destroy(state, record.defender.unit)
        events += check_survivors(state)
    if state.result is None and name == "attack":
        events += _follow(state, record, chance)
    return events


def write_record(state: State, record: Attack) -> None:
    """Bring an evolved state up to what the record of an attack says."""
    _write_defender(state, record)
    if record.attacker != NOBODY:
        _write_attacker(state, record)
    state.deck = record.deck


def _write_defender(state: State, record: Attack) -> None:
    defender = record.defender
    if not defender.is_ship:
        set_unit(state, defender.unit, hull=defender.hull, tokens=defender.tokens)
        return
    dials = state.units[defender.unit].dials
    orders = state.units[defender.unit].orders
    set_unit(
        state,
        defender.unit,
        hull=defender.hull,
        tokens=defender.tokens,
        shields=defender.shields,
        speed=defender.speed,
        dials=dials[len(dials) - defender.dials :],
        hidden=defender.hidden,
        spent=defender.spent,
        face_up=defender.face_up,
        orders=() if Card.DEAD_SIGNALS in defender.face_up else orders,
    )


def _write_attacker(state: State, record: Attack) -> None:
    used, activation = record.used_effects, state.activation
    if not used or activation is None or activation.ship != record.attacker:
        return
    if TORPEDO in used:
        set_activation(state, torpedoed=True)
    if GUNNERY_DIE in used:
        set_activation(state, dial="")
    if GUNNERY_REROLL in used:
        orders = state.units[record.attacker].orders
        set_unit(state, record.attacker, orders=tuple(order for order in orders if order != GUNNERY))


def _follow(state: State, record: Attack, chance: Chance) -> list[Event]:
    """What comes after an attack: the next squadron, or the defender's answer."""
    activation = state.activation
    gunnery = GUNNERY_DIE in record.used_effects or GUNNERY_REROLL in record.used_effects
    if gunnery and activation is not None and GUNNERY not in activation.resolved:
        set_activation(state, resolved=(*activation.resolved, GUNNERY))
    attacker, defender = record.attacker, record.defender
    if record.following != NOBODY:
        others = tuple(other for other in record.others if other.unit != record.following)
        again = shot(state, ATTACKING, attacker, record.zone, record.following, NO_ZONE, others)
        return run(state, "attack", again, chance)
    if record.manner != ATTACKING or state.units[attacker].cell == DESTROYED:
        return []
    able = state.units[defender.unit].cell != DESTROYED
    if RIPOSTE in record.used and able and can_riposte(state, attacker, defender):
        back = riposte(state, record)
        _count_shot(state, back)
        return run(state, "attack", back, chance)
    if not record.is_ship and STING in state.game.kinds[defender.unit].abilities:
        return run(state, "attack", sting(state, record), chance)
    return []


def riposte(state: State, record: Attack) -> Attack:
    """The shot back at the zone that attacked: from the rear at a ship, with the flak at a squadron."""
    defender = record.defender
    zone = REAR if record.is_ship else defender.zone
    return shot(state, RIPOSTING, defender.unit, zone, record.attacker, record.zone)


def sting(state: State, record: Attack) -> Attack:
    """The answer of a squadron that was attacked, from where it stood."""
    stung, stinging = record.attacker, record.defender.unit
    obstructed = record.defender.obstructed
    place = state.units[stung]
    answer = Defender(
        unit=stung,
        side=record.side,
        is_ship=False,
        hull=place.hull,
        obstructed=obstructed,
        token_kinds=state.game.kinds[stung].tokens,
        tokens=place.tokens,
    )
    return Attack(
        manner=STINGING,
        attacker=stinging,
        side=record.defender.side,
        is_ship=False,
        defender=answer,
        deck=state.deck,
        armament=Dice(blue=state.game.kinds[stinging].abilities[STING]),
        effects=tuple(_effects(state, STINGING, stinging, stung)),
    )
