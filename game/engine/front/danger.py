"""What the enemy could do in its next turn to a unit if it stood on a cell.

Every enemy its side knows of moves to where it can hit the cell, no two to the same place, and everybody
who gets there attacks; aircraft strike in place of the callers whose own attack is worth less. An enemy in
supply is taken to fill up first. The strongest attack first.
"""

from collections.abc import Iterable

from game.engine.board import NOWHERE
from game.engine.contract import BLUE, RED, Choice, Danger, Prospect, Threat, opponent
from game.engine.front.combat import cover
from game.engine.front.forecast import forecast, prospect
from game.engine.front.losses import expected_losses, loss_odds
from game.engine.front.movement import zones
from game.engine.front.network import depots_in_reach, is_grounded
from game.engine.front.outlook import reach_past
from game.engine.front.state import WAITING, State, evolve, forget_networks, set_unit
from game.engine.front.view import view


def danger(state: State, unit: int, cell: int) -> Danger:
    posed = _posed(view(state, state.game.sides[unit]), unit, cell)
    placed, strikes = _onslaught(posed, unit, cell)
    threats = tuple(_threat(posed, unit, choice, placed) for choice in strikes)
    return Danger(unit, cell, threats, prospect(posed, unit, _together(posed, unit, strikes)))


def perils(state: State, unit: int, cells: Iterable[int]) -> dict[int, Prospect]:
    """For each cell what `danger` finds there, all enemies together."""
    known = view(state, state.game.sides[unit])
    found = {}
    for cell in cells:
        posed = _posed(known, unit, cell)
        _, strikes = _onslaught(posed, unit, cell)
        found[cell] = prospect(posed, unit, _together(posed, unit, strikes))
    return found


def _onslaught(posed: State, unit: int, cell: int) -> tuple[dict[int, int], list[Choice]]:
    """Where each enemy goes that has room to, and what those do who get there."""
    attackers = [(enemy, _stations(posed, enemy, cell)) for enemy in _enemies(posed, unit)]
    worth = {enemy: _worth(posed, enemy, unit) for enemy, _ in attackers}
    attackers.sort(key=lambda entry: (-worth[entry[0]], entry[0]))
    placed = _place_all(attackers)
    return placed, _best_strikes(posed, unit, placed, worth)


def _posed(state: State, unit: int, cell: int) -> State:
    """The state with the unit put on the cell, for nothing but measuring."""
    posed = evolve(state)
    occupant = {place: other for place, other in state.occupant.items() if other != unit}
    occupant[cell] = unit
    posed.occupant = occupant
    set_unit(posed, unit, cell=cell)
    forget_networks(posed, RED, BLUE)
    return posed


def _enemies(state: State, unit: int) -> list[int]:
    """Known enemies on the map that can attack, or at least call for an attack, if they come into range."""
    foe = opponent(state.game.sides[unit])
    return [
        enemy
        for enemy in state.game.armies[foe]
        if (state.units[enemy].cell > NOWHERE or _arrives(state, enemy))
        and state.game.kinds[enemy].attack_range
        and enemy not in state.game.flying
    ]


def _arrives(state: State, enemy: int) -> bool:
    """Whether it waits to enter and may do so in its side's next turn."""
    if state.units[enemy].cell != WAITING:
        return False
    foe = state.game.sides[enemy]
    comes_first = foe == state.game.first or state.side == foe
    return state.game.arrivals[enemy][0] <= state.turn + comes_first


def _supplies(state: State, enemy: int) -> int:
    """What it can have after its next Supply phase."""
    kind = state.game.kinds[enemy]
    depots = state.game.depots
    fills_up = any(state.stocks[depot] + depots[depot].income for depot in depots_in_reach(state, enemy))
    return kind.supply_capacity if fills_up or state.game.fog else state.units[enemy].supplies


def _stations(state: State, enemy: int, target: int) -> list[int]:
    """Cells an enemy can stand on next turn to hit the target, the cheapest to reach first."""
    game, kind, start = state.game, state.game.kinds[enemy], state.units[enemy].cell
    distance, reach_of_fire = game.board.distance, kind.attack_range
    if start == WAITING:
        entry = game.arrivals[enemy][1].cells
        free = [cell for cell in entry if game.costs[cell] and cell not in state.occupant]
        return sorted(cell for cell in free if distance(cell, target) <= reach_of_fire)
    away = distance(start, target)
    if away > reach_of_fire + kind.movement:
        return []
    if _supplies(state, enemy) < kind.fuel_cost:
        return [start] if away <= reach_of_fire else []
    side = game.sides[enemy]
    blocked = frozenset(cell for cell, unit in state.occupant.items() if game.sides[unit] != side)
    ground = reach_past(game.ground, start, kind.movement, blocked, zones(state, blocked))
    near = [cell for cell in ground.cost if distance(cell, target) <= reach_of_fire]
    return sorted(near, key=lambda cell: (ground.cost[cell], cell))


def _can_fire(state: State, enemy: int, station: int) -> bool:
    """Whether it has ammunition left on its station; if not, it can still call."""
    kind = state.game.kinds[enemy]
    fuel = kind.fuel_cost if state.units[enemy].cell not in (station, WAITING) else 0
    return _supplies(state, enemy) >= fuel + kind.ammunition_cost


def _worth(state: State, enemy: int, unit: int) -> float:
    ours, theirs = state.units[unit], state.units[enemy]
    return expected_losses(
        state.game.kinds[enemy].battle_die,
        theirs.strength,
        state.game.kinds[unit].battle_die,
        ours.strength,
        cover(state, ours.cell),
    )


def _place_all(attackers: list[tuple[int, list[int]]]) -> dict[int, int]:
    """As many attackers as have room at once, the better first: enemy to its station."""
    options = dict(attackers)
    taken: dict[int, int] = {}

    def place(enemy: int, tried: set[int]) -> bool:
        for cell in options[enemy]:
            if cell not in tried:
                tried.add(cell)
                if cell not in taken or place(taken[cell], tried):
                    taken[cell] = enemy
                    return True
        return False

    for enemy, _ in attackers:
        place(enemy, set())
    stations = {enemy: cell for cell, enemy in taken.items()}
    return {enemy: stations[enemy] for enemy, _ in attackers if enemy in stations}


def _best_strikes(state: State, unit: int, placed: dict[int, int], worth: dict[int, float]) -> list[Choice]:
    """What each attacker in place does: attacks, or calls an aircraft that does better. Best first."""
    foe = opponent(state.game.sides[unit])
    own = {enemy: worth[enemy] if _can_fire(state, enemy, placed[enemy]) else 0.0 for enemy in placed}
    callers = sorted(placed, key=lambda enemy: (own[enemy], enemy))
    strikes = {
        enemy: (own[enemy], Choice("attack", unit=enemy, target=unit))
        for enemy in callers
        if _can_fire(state, enemy, placed[enemy])
    }
    aircraft = [plane for plane in state.game.aircraft[foe] if _can_fly(state, plane)]
    aircraft.sort(key=lambda plane: (-_worth(state, plane, unit), plane))
    for caller, plane in zip(callers, aircraft, strict=False):
        value = _worth(state, plane, unit)
        if value > own[caller]:
            strikes[caller] = value, Choice("call_air", unit=caller, target=unit, by=plane)
    ranked = sorted(strikes.values(), key=lambda strike: (-strike[0], strike[1].unit))
    return [choice for _, choice in ranked]


def _can_fly(state: State, plane: int) -> bool:
    kind, record = state.game.kinds[plane], state.units[plane]
    if record.cell < NOWHERE or is_grounded(state, plane):
        return False
    return _supplies(state, plane) >= kind.fuel_cost + kind.ammunition_cost


def _threat(state: State, unit: int, choice: Choice, placed: dict[int, int]) -> Threat:
    station = placed[choice.unit]
    ready = evolve(state)
    for enemy in {choice.unit, choice.by} - {NOWHERE}:
        set_unit(ready, enemy, supplies=_supplies(state, enemy))
    moves = state.units[choice.unit].cell not in (station, WAITING)
    fuel = state.game.kinds[choice.unit].fuel_cost if moves else 0
    set_unit(ready, choice.unit, cell=station, supplies=ready.units[choice.unit].supplies - fuel)
    told = forecast(ready, choice)
    assert told is not None, "attacks and calls have forecasts"
    return Threat(choice, station, told)


def _together(state: State, unit: int, strikes: list[Choice]) -> list[tuple[int, int, float]]:
    """What is left of the unit when all strikes fall one after the other."""
    record, kind = state.units[unit], state.game.kinds[unit]
    chances = {record.strength: 1.0}
    for choice in strikes:
        enemy = choice.unit if choice.kind == "attack" else choice.by
        after: dict[int, float] = {}
        for strength, probability in chances.items():
            if not strength:
                after[0] = after.get(0, 0.0) + probability
                continue
            odds = loss_odds(
                state.game.kinds[enemy].battle_die,
                state.units[enemy].strength,
                kind.battle_die,
                strength,
                cover(state, record.cell),
            )
            for losses, p in enumerate(odds):
                left = max(0, strength - losses)
                after[left] = after.get(left, 0.0) + probability * p
        chances = after
    return [(strength, record.supplies, p) for strength, p in chances.items()]
