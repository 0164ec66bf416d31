"""The Combat phase: attacking, calling in fire, raiding supply lines, and what that does to the state."""

from collections.abc import Iterable

from game.engine.chance import Chance
from game.engine.contract import NOBODY, Choice, Event, Running, opponent
from game.engine.front.attack import (
    AIR,
    ARTILLERY,
    ATTACK,
    DIRECT,
    RAID,
    Attack,
    Fighter,
    Raid,
    tokens_removed,
)
from game.engine.front.network import is_grounded
from game.engine.front.orders import object_to_ground_unit, object_to_own_unit
from game.engine.front.outcome import check_survivors
from game.engine.front.roster import UnitKind
from game.engine.front.state import (
    BASE,
    DESTROYED,
    State,
    book,
    evolve,
    forget_all_lists,
    forget_lists,
    forget_networks,
    set_supplies,
    set_unit,
)
from game.engine.front.view import enemies, is_known, known_tokens, seen
from game.engine.front.words import supplies
from game.engine.naming import cell_name, unit_name
from game.engine.sequence import Ask, Pause, asked, play, resume

ATTACKS = {"attack": DIRECT, "call_artillery": ARTILLERY, "call_air": AIR}
RAIDS = {"raid": DIRECT, "raid_by_artillery": ARTILLERY, "raid_by_air": AIR}
MANNERS = {**ATTACKS, **RAIDS}


# What may be done


def unit_choices(state: State, unit: int) -> list[Choice]:
    record, kind = state.units[unit], state.game.kinds[unit]
    if record.cell < 0 or record.attacked or not kind.attack_range or unit in state.game.flying:
        return []
    hostile = state.derived.hostile or _hostile(state)
    close = hostile.intersection(_cells_in_range(state, unit))
    return _strikes(state, unit, close) if close else []


def bystanders(state: State) -> list[int]:
    """Units that have nothing hostile in range."""
    game, units, hostile = state.game, state.units, _hostile(state)
    board, found = game.board, []
    for unit in game.armies[state.side]:
        cell, distance = units[unit].cell, game.kinds[unit].attack_range
        if cell >= 0 and distance:
            beside = board.neighbours[cell] if distance == 1 else board.within(cell, distance)
            if cell in hostile or not hostile.isdisjoint(beside):
                continue
        found.append(unit)
    return found


def _strikes(state: State, unit: int, cells: Iterable[int]) -> list[Choice]:
    """All ways in which a unit can strike, or have others strike, what is hostile on these cells."""
    record, kind = state.units[unit], state.game.kinds[unit]
    targets, tokens = _targets(state, state.side, cells), _tokens(state, state.side, cells)
    if not targets and not tokens:
        return []
    found: list[Choice] = []
    if record.supplies >= kind.ammunition_cost:
        found += [Choice("attack", unit=unit, target=target) for target in targets]
        found += [Choice("raid", unit=unit, cell=cell) for cell in tokens]
    for battery in state.game.batteries[state.side]:
        if battery != unit and object_to_battery(state, battery) is None:
            found += [
                Choice("call_artillery", unit=unit, target=target, by=battery)
                for target in targets
                if _distance(state, battery, state.units[target].cell) <= _range(state, battery)
            ]
            found += [
                Choice("raid_by_artillery", unit=unit, cell=cell, by=battery)
                for cell in tokens
                if _distance(state, battery, cell) <= _range(state, battery)
            ]
    for aircraft in state.game.aircraft[state.side]:
        if object_to_aircraft(state, aircraft) is None:
            found += [Choice("call_air", unit=unit, target=target, by=aircraft) for target in targets]
            found += [Choice("raid_by_air", unit=unit, cell=cell, by=aircraft) for cell in tokens]
    return found


def _hostile(state: State) -> frozenset[int]:
    """Where something of the other side is, known or not."""
    known = state.derived.hostile
    if known is None:
        tokens = [cell for cell, owner in state.tokens.items() if owner != state.side]
        known = state.derived.hostile = enemies(state).union(tokens)
    return known


def _targets(state: State, side: int, cells: Iterable[int]) -> list[int]:
    """Enemy units on these cells, as far as a side knows."""
    occupant, sides = state.occupant, state.game.sides
    found = [occupant[cell] for cell in cells if cell in occupant and sides[occupant[cell]] != side]
    if state.game.fog:
        found = [target for target in found if is_known(state, target, side)]
    return sorted(found)


def _tokens(state: State, side: int, cells: Iterable[int]) -> list[int]:
    """The cells among these with an enemy token, as far as a side knows."""
    tokens = state.tokens
    found = [cell for cell in cells if tokens.get(cell, side) != side]
    if state.game.fog and found:
        visible = seen(state, side)
        found = [cell for cell in found if cell in visible]
    return sorted(found)


def _cells_in_range(state: State, unit: int) -> Iterable[int]:
    cell, distance = state.units[unit].cell, state.game.kinds[unit].attack_range
    board = state.game.board
    return board.neighbours[cell] + (cell,) if distance == 1 else board.within(cell, distance)


# What speaks against it


def object_to_attack(state: State, choice: Choice) -> str | None:
    """Attacking for itself, or calling artillery or aircraft to do it."""
    return (
        _object_to_caller(state, choice.unit)
        or _object_to_target(state, choice.unit, choice.target)
        or _object_to_firer(state, choice, state.units[choice.target].cell)
    )


def object_to_raid(state: State, choice: Choice) -> str | None:
    where = cell_name(state, choice.cell)
    if refused := _object_to_caller(state, choice.unit):
        return refused
    if choice.cell not in known_tokens(state, state.side):
        return f"No enemy supply-line token is known on {where}."
    away, reach = _distance(state, choice.unit, choice.cell), _range(state, choice.unit)
    if away > reach:
        return f"The token on {where} is {away} away, out of the range of {reach}."
    return _object_to_firer(state, choice, choice.cell)


def _object_to_caller(state: State, unit: int) -> str | None:
    if refused := object_to_ground_unit(state, unit):
        return refused
    name = unit_name(state, unit)
    if not _range(state, unit):
        return f"{name} never attacks."
    if state.units[unit].attacked:
        return f"{name} has attacked this turn."
    return None


def _object_to_target(state: State, unit: int, target: int) -> str | None:
    name = unit_name(state, target)
    record = state.units[target]
    if state.game.sides[target] == state.side:
        return f"{name} is on your own side."
    if record.cell == DESTROYED:
        return f"{name} is destroyed."
    if target in state.game.flying or record.cell < 0 or not is_known(state, target, state.side):
        return f"{name} is not in sight on the map."
    away, reach = _distance(state, unit, record.cell), _range(state, unit)
    if away > reach:
        return f"{name} is {away} away, out of the range of {reach}."
    return None


def _object_to_firer(state: State, choice: Choice, cell: int) -> str | None:
    manner = MANNERS[choice.kind]
    if manner == AIR:
        return object_to_aircraft(state, choice.by)
    if manner == DIRECT:
        return _object_to_price(state, choice.unit, state.game.kinds[choice.unit].ammunition_cost)
    if choice.by == choice.unit:
        return f"{unit_name(state, choice.unit)} cannot call in its own fire."
    if refused := object_to_battery(state, choice.by):
        return refused
    away, reach = _distance(state, choice.by, cell), _range(state, choice.by)
    if away > reach:
        return f"{unit_name(state, choice.by)} is {away} away from there, and its range is {reach}."
    return None


def object_to_battery(state: State, battery: int) -> str | None:
    """Why a unit cannot fire when called."""
    if refused := object_to_own_unit(state, battery):
        return refused
    kind = state.game.kinds[battery]
    if "indirect" not in kind.traits:
        return f"{unit_name(state, battery)} is no battery: its fire cannot be called."
    if state.units[battery].fired:
        return f"{unit_name(state, battery)} has fired this turn."
    return _object_to_price(state, battery, kind.ammunition_cost)


def object_to_aircraft(state: State, aircraft: int) -> str | None:
    """Why a unit cannot fly an air strike."""
    if refused := object_to_own_unit(state, aircraft):
        return refused
    kind = state.game.kinds[aircraft]
    if not kind.flies:
        return f"{unit_name(state, aircraft)} is no aircraft."
    if state.units[aircraft].fired:
        return f"{unit_name(state, aircraft)} has flown this turn."
    if is_grounded(state, aircraft):
        return f"{unit_name(state, aircraft)} cannot take off: an enemy stands on its airfield."
    return _object_to_price(state, aircraft, strike_price(kind))


def _object_to_price(state: State, unit: int, price: int) -> str | None:
    held = state.units[unit].supplies
    return None if held >= price else f"{unit_name(state, unit)} needs {supplies(price)}, has {held}."


def _distance(state: State, unit: int, cell: int) -> int:
    return state.game.board.distance(state.units[unit].cell, cell)


def _range(state: State, unit: int) -> int:
    return state.game.kinds[unit].attack_range


# Doing it


def attack(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    record = attack_record(state, choice)
    following = _spend_attack(state, choice)
    declared = Event(
        "attack" if record.manner == DIRECT else "call",
        side=state.side,
        unit=choice.unit,
        target=choice.target,
        by=choice.by,
        cell=state.units[choice.target].cell,
    )
    return following, [declared, *_settle_attack(following, play(ATTACK, 0, record, chance))]


def raid(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    record = raid_record(state, choice)
    following = _spend_attack(state, choice)
    declared = Event("raid", side=state.side, unit=choice.unit, by=choice.by, cell=choice.cell)
    return following, [declared, *_settle_raid(following, play(RAID, 0, record, chance))]


def pending(state: State) -> Ask[Attack] | Ask[Raid]:
    """Who must decide what in the attack under way."""
    running = state.attack
    assert running is not None, "only an attack under way asks"
    if running.table == "attack":
        return asked(ATTACK, running.position, running.record)
    return asked(RAID, running.position, running.record)


def decide(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Answer what the attack under way asks."""
    running = state.attack
    assert running is not None, "only an attack under way asks"
    following = evolve(state)
    if running.table == "attack":
        answered = resume(ATTACK, running.position, running.record, choice, chance)
        side = state.game.sides[choice.unit]
        told = [Event(choice.kind, side=side, unit=choice.unit, target=choice.target, step="6")]
        return following, told + _settle_attack(following, answered)
    picked = resume(RAID, running.position, running.record, choice, chance)
    return following, _settle_raid(following, picked)


def attack_record(state: State, choice: Choice) -> Attack:
    """The record with which an attack begins."""
    attacker = choice.unit if choice.by == NOBODY else choice.by
    return engagement(state, MANNERS[choice.kind], choice.unit, attacker, choice.target)


def engagement(
    state: State, manner: str, caller: int, attacker: int, defender: int, station: int | None = None
) -> Attack:
    """An attack before its first step; `station` is where the attacker would stand, if not where it does."""
    place = state.units[attacker].cell if station is None else station
    target = state.units[defender].cell
    measured = place if caller == attacker else state.units[caller].cell
    return Attack(
        manner,
        caller,
        _fighter(state, attacker, place),
        _fighter(state, defender, target),
        state.game.board.distance(measured, target),
    )


def _fighter(state: State, unit: int, cell: int) -> Fighter:
    kind, record = state.game.kinds[unit], state.units[unit]
    return Fighter(
        unit,
        state.game.sides[unit],
        kind.attack_range,
        record.strength,
        record.supplies,
        kind.battle_die,
        strike_price(kind),
        cover(state, cell),
    )


def strike_price(kind: UnitKind) -> int:
    """What an attack costs the unit that makes it: aircraft pay fuel too."""
    return kind.ammunition_cost + (kind.fuel_cost if kind.flies else 0)


def raid_record(state: State, choice: Choice) -> Raid:
    game, caller = state.game, choice.unit
    attacker = caller if choice.by == NOBODY else choice.by
    kind = game.kinds[attacker]
    in_range = _tokens(state, game.sides[caller], _cells_in_range(state, caller))
    if MANNERS[choice.kind] == ARTILLERY:
        in_range = [cell for cell in in_range if _distance(state, attacker, cell) <= kind.attack_range]
    return Raid(
        manner=MANNERS[choice.kind],
        caller=caller,
        attacker=attacker,
        attacking_side=game.sides[attacker],
        attacker_supplies=state.units[attacker].supplies,
        attacker_price=strike_price(kind),
        limit=tokens_removed(kind.battle_die),
        in_range=tuple(cell for cell in in_range if cell != choice.cell),
        picked=(choice.cell,),
    )


def cover(state: State, cell: int) -> int:
    """What terrain adds to each die of a unit that defends on it."""
    return state.game.terrain[cell].defence if state.game.terrain_defence and cell > BASE else 0


def _spend_attack(state: State, choice: Choice) -> State:
    following = evolve(state)
    firing = choice.unit if choice.by == NOBODY else choice.by
    set_unit(following, firing, attacked=True, fired=True, spotted=True)
    if firing != choice.unit:
        set_unit(following, choice.unit, attacked=True, spotted=True)
    return following


def _settle_attack(state: State, pause: Pause[Attack]) -> list[Event]:
    """Write to an evolved state what the steps just taken have changed, and tell it."""
    record = pause.record
    state.attack = Running("attack", pause.position, record) if pause.ask else None
    state.fallen = next((step.dice for step in reversed(pause.passed) if step.dice), ()) if pause.ask else ()
    for fighter in (record.attacker, record.defender):
        _settle_supplies(state, fighter.unit, fighter.supplies)
    events = pause.events()
    fallen = _settle_strengths(state, record)
    # Whom others can call changes when a battery or an aircraft has fired.
    if fallen or record.manner != DIRECT or "indirect" in state.game.kinds[record.attacker.unit].traits:
        forget_all_lists(state)
    else:
        forget_lists(state, record.attacker.unit)
    return events + fallen


def _settle_raid(state: State, pause: Pause[Raid]) -> list[Event]:
    record = pause.record
    state.attack = Running("raid", pause.position, record) if pause.ask else None
    _settle_supplies(state, record.attacker, record.attacker_supplies)
    forget_all_lists(state)
    if not pause.ask:
        owner, gone = opponent(record.attacking_side), set(record.picked)
        state.tokens = {cell: side for cell, side in state.tokens.items() if cell not in gone}
        book(state, owner, lost=len(gone))
        forget_networks(state, owner)
    return pause.events()


def _settle_supplies(state: State, unit: int, supplies: int) -> None:
    spent = state.units[unit].supplies - supplies
    if spent:
        set_supplies(state, unit, supplies)
        book(state, state.game.sides[unit], spent=spent)


def _settle_strengths(state: State, record: Attack) -> list[Event]:
    events: list[Event] = []
    for fighter in (record.defender, record.attacker):
        if fighter.strength == state.units[fighter.unit].strength:
            continue
        if fighter.strength:
            set_unit(state, fighter.unit, strength=fighter.strength)
        else:
            events.append(_destroy(state, fighter.unit))
    return events + check_survivors(state) if events else events


def _destroy(state: State, unit: int) -> Event:
    """Its supplies are lost with it (step 5)."""
    cell, side = state.units[unit].cell, state.game.sides[unit]
    book(state, side, lost=state.units[unit].supplies)
    set_unit(state, unit, cell=DESTROYED, strength=0, supplies=0)
    state.occupant = {place: other for place, other in state.occupant.items() if other != unit}
    state.derived.enemies = None
    forget_networks(state, side, opponent(side))
    return Event("destroyed", side=side, unit=unit, cell=cell)
