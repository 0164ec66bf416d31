"""What a choice is worth to the side that makes it, at first sight: exact expected losses, ground and supply.

The unit of worth is a point of strength of a unit with a D4. Ending a phase is worth nothing, so a player
who takes the best choice until none is worth more than nothing plays sensibly and soon ends its phase.
"""

from collections.abc import Set
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from game.engine.contract import NOBODY, Choice
from game.engine.front.attack import Attack, can_answer, counterattack_objection, tokens_removed
from game.engine.front.combat import attack_record, cover, strike_price
from game.engine.front.losses import expected_losses, loss_odds
from game.engine.front.network import networks
from game.engine.front.outlook import distances, fire, nearest, open_reach
from game.engine.front.state import State, Unit
from game.engine.front.view import is_known, known_enemies

OBJECTIVE = 4.0
DESTROYED = 3.0
TOKEN = 0.8
SUPPLY = 0.15
STEP = 0.2
IN_SUPPLY = 0.5
"""What it is worth to stand in supply, in the first half of the game: later it is time to use it up."""
SUDDEN = 10.0
"""How much more an objective is worth that wins the game at once."""
HELD = 0.6
"""How much of an objective's worth there is in staying on it once it is held."""


def worth(state: State, choice: Choice) -> float:
    """How much better off the deciding side is expected to be, as far as one step can tell."""
    if choice.kind == "move":
        known = state.derived.survey or survey(state)
        gains = known.gains.get(choice.unit)
        if gains is None and known.needy_in is state.units:
            gains = known.carriers.get(choice.unit)
        return (gains or _gains(state, choice.unit))[choice.cell]
    match choice.kind:
        case "share":
            return 10.0
        case "lay":
            return _laying(state, choice.cell)
        case "pass_on":
            return choice.amount * SUPPLY if _is_short(state, choice.target) else -1.0
        case "enter":
            return 20.0 + place_worth(state, choice.unit, choice.cell)
        case "capture":
            return 1.0 + TOKEN
        case "attack" | "call_artillery" | "call_air":
            record = attack_record(state, choice)
            return attack_worth(state, record) - record.attacker.price * SUPPLY
        case "raid" | "raid_by_artillery" | "raid_by_air":
            return _raiding(state, choice)
        case "counterattack":
            return _answering(state)
        case "pick":
            return TOKEN
        case _:
            # Drawing is left to sharing out, tokens stay where they lie, and the rest ends something.
            return -1.0 if choice.kind in ("draw", "take_up") else 0.0


def unit_value(state: State, unit: int) -> float:
    """What a point of a unit's strength is worth."""
    return state.game.kinds[unit].battle_die / 4


# Fighting


def attack_worth(state: State, record: Attack) -> float:
    inflicted, destroyed, suffered = exchange(record)
    gain = inflicted * unit_value(state, record.defender.unit) + destroyed * DESTROYED
    return gain - suffered * unit_value(state, record.attacker.unit)


def exchange(record: Attack) -> tuple[float, float, float]:
    """Expected losses of the defender, its chance to be destroyed, expected losses of the attacker."""
    attacker, defender = record.attacker, record.defender
    battle = attacker.die, attacker.strength, defender.die, defender.strength, defender.cover
    inflicted, destroyed = struck(*battle)
    if counterattack_objection(record):
        return inflicted, destroyed, 0.0
    return inflicted, destroyed, suffered(*battle, attacker.cover)


@lru_cache(maxsize=65536)
def struck(
    attack_die: int, attackers: int, defence_die: int, defenders: int, cover: int
) -> tuple[float, float]:
    odds = loss_odds(attack_die, attackers, defence_die, defenders, cover)
    mean = sum(min(losses, defenders) * p for losses, p in enumerate(odds))
    return mean, sum(odds[defenders:])


@lru_cache(maxsize=65536)
def suffered(
    attack_die: int, attackers: int, defence_die: int, defenders: int, cover: int, answer_cover: int
) -> float:
    """What the answer of those who are left costs the attacker."""
    odds = loss_odds(attack_die, attackers, defence_die, defenders, cover)
    return sum(
        p * struck(defence_die, defenders - losses, attack_die, attackers, answer_cover)[0]
        for losses, p in enumerate(odds[:defenders])
    )


def _answering(state: State) -> float:
    running = state.attack
    assert running is not None, "a counterattack answers an attack"
    attack: Attack = running.record
    ours, theirs = attack.defender, attack.attacker
    losses = expected_losses(ours.die, ours.strength, theirs.die, theirs.strength, theirs.cover)
    return losses * unit_value(state, theirs.unit) - ours.price * SUPPLY


def _raiding(state: State, choice: Choice) -> float:
    attacker = choice.unit if choice.by == NOBODY else choice.by
    kind = state.game.kinds[attacker]
    return tokens_removed(kind.battle_die) * TOKEN - strike_price(kind) * SUPPLY


# Moving


@dataclass(slots=True)
class Survey:
    """What a side looks at before it moves, worked out once for all the moves of a state."""

    enemies: frozenset[int]
    """Cells of the enemies it knows of."""
    goals: tuple[int, ...]
    """Free objectives that are not its own, and the enemies."""
    supplied: frozenset[int]
    """Cells where a unit can draw."""
    ground: list[float]
    """By cell: what it is worth to anybody, for what is there."""
    away: list[int]
    """By cell: how far it is to the nearest goal."""
    beside: dict[int, list[int]]
    """By cell: the enemies next to it."""
    gains: dict[int, dict[int, float]]
    """By unit that fights: what it would gain by moving to each cell in its reach, as far as asked for."""
    needy: list[tuple[int, int]]
    """Friends short of supplies, and where they are."""
    needy_in: list[Unit] | None
    """The units among whom those in need were looked for."""
    carriers: dict[int, dict[int, float]]
    """The gains of units that only carry."""


def survey(state: State) -> Survey:
    known = state.derived.survey
    if known is None:
        known = state.derived.survey = _look(state)
    return cast(Survey, known)


def _look(state: State) -> Survey:
    game, neighbours, side = state.game, state.game.board.neighbours, state.side
    enemies = known_enemies(state, side)
    free = [
        goal.cell
        for goal, holder in zip(game.objectives, state.holders, strict=True)
        # Where nobody is seen somebody may be, and nobody who looks can tell.
        if holder != side
        and (goal.cell not in state.occupant or not is_known(state, state.occupant[goal.cell], side))
    ]
    network = networks(state, side)
    supplied = {near for cell in network for near in neighbours[cell]}.union(network)
    beside: dict[int, list[int]] = {}
    for enemy in enemies:
        for near in neighbours[enemy]:
            beside.setdefault(near, []).append(state.occupant[enemy])
    return Survey(
        enemies=frozenset(enemies),
        goals=(*free, *enemies),
        supplied=frozenset(supplied),
        ground=_ground(state, supplied),
        away=nearest(game, (*free, *enemies)),
        beside=beside,
        gains={},
        needy=[],
        needy_in=None,
        carriers={},
    )


def _ground(state: State, supplied: set[int]) -> list[float]:
    """What each cell is worth for what is there: cover, supply, an objective."""
    game = state.game
    worths = (
        [0.3 * terrain.defence for terrain in game.terrain]
        if game.terrain_defence
        else [0.0] * game.board.size
    )
    if 2 * state.turn <= game.turns:
        for cell in supplied:
            worths[cell] += IN_SUPPLY
    for goal, holder in zip(game.objectives, state.holders, strict=True):
        stake = OBJECTIVE * max(goal.points, 1) * (SUDDEN if goal.sudden else 1.0)
        worths[goal.cell] += stake * (HELD if holder == state.side else 1.0)
    return worths


def _gains(state: State, unit: int) -> dict[int, float]:
    """What a unit would gain by moving to each cell that it could ever reach from where it stands."""
    known, game, here = survey(state), state.game, state.units[unit].cell
    kept = known.gains
    if not game.kinds[unit].attack_range:
        _find_needy(state, known)
        kept = known.carriers
        if unit in kept:
            return kept[unit]
    ground, away = known.ground, _away(state, known, unit)
    start = ground[here] - STEP * away[here] + _situation(state, known, unit, here)
    cells = open_reach(game.ground, here, game.kinds[unit].movement).cost
    gains = {cell: ground[cell] - STEP * away[cell] - start for cell in cells}
    for cell in _eventful(state, known, unit, cells.keys()):
        gains[cell] += _situation(state, known, unit, cell)
    kept[unit] = gains
    return gains


def _eventful(state: State, known: Survey, unit: int, cells: Set[int]) -> Set[int]:
    """The cells where more counts than what is there, as far as that can be told quickly."""
    kind = state.game.kinds[unit]
    if kind.attack_range > 1 or state.units[unit].supplies - kind.fuel_cost < kind.ammunition_cost:
        return cells
    return cells & known.beside.keys()


def place_worth(state: State, unit: int, cell: int) -> float:
    """What it is worth to have a unit on a cell: ground held, enemies in range, supply at hand."""
    known = survey(state)
    if not state.game.kinds[unit].attack_range:
        _find_needy(state, known)
    away = STEP * _away(state, known, unit)[cell]
    return known.ground[cell] - away + _situation(state, known, unit, cell)


def _away(state: State, known: Survey, unit: int) -> list[int]:
    """From each cell to where a unit is wanted.

    Those who only carry are by the nearest friend short of supplies, or by the depot when empty.
    """
    game = state.game
    kind = game.kinds[unit]
    if kind.attack_range:
        return known.away
    if state.units[unit].supplies <= kind.fuel_cost:
        return nearest(game, networks(state, state.side))
    return nearest(game, [place for friend, place in known.needy if friend != unit])


def _situation(state: State, known: Survey, unit: int, cell: int) -> float:
    """What counts for a unit on a cell beside what is there: its supplies, and enemies in range."""
    kind, record = state.game.kinds[unit], state.units[unit]
    left = record.supplies - (kind.fuel_cost if cell != record.cell else 0)
    value = 0.0
    if left >= kind.ammunition_cost:
        value += _best_target(state, known, unit, cell) if kind.attack_range else 0.0
    elif cell not in known.supplied:
        value -= 2.0
    if cell in known.beside and (not kind.attack_range or "indirect" in kind.traits):
        value -= 1.5 * len(known.beside[cell])
    return value


def _best_target(state: State, known: Survey, unit: int, cell: int) -> float:
    """What it is worth to attack from a cell, as `attack_worth` counts it, without a record of the attack."""
    game, units = state.game, state.units
    reach = game.kinds[unit].attack_range
    if reach == 1:
        near = known.beside.get(cell)
        if near is None:
            return 0.0
    else:
        near = [state.occupant[place] for place in known.enemies & fire(game, cell, reach)]
    die, strength, covered = game.kinds[unit].battle_die, units[unit].strength, cover(state, cell)
    best = 0.0
    for enemy in near:
        kind, record = game.kinds[enemy], units[enemy]
        battle = die, strength, kind.battle_die, record.strength, cover(state, record.cell)
        inflicted, destroyed = struck(*battle)
        gain = inflicted * kind.battle_die / 4 + destroyed * DESTROYED
        away = 1 if reach == 1 else game.board.distance(cell, record.cell)
        if can_answer(away, kind.attack_range, record.supplies, strike_price(kind)):
            gain -= suffered(*battle, covered) * die / 4
        if gain > best:
            best = gain
    return best


def _find_needy(state: State, known: Survey) -> None:
    """A survey outlives moves, and friends move."""
    units = state.units
    if known.needy_in is units:
        return
    needy = [
        (friend, units[friend].cell)
        for friend in state.game.armies[state.side]
        if units[friend].cell >= 0 and _is_short(state, friend)
    ]
    if needy != known.needy:
        known.needy = needy
        known.carriers = {}
    known.needy_in = units


# Supply


def _is_short(state: State, unit: int) -> bool:
    kind = state.game.kinds[unit]
    return state.units[unit].supplies < kind.fuel_cost + kind.ammunition_cost


def _laying(state: State, cell: int) -> float:
    """A token is worth laying if it brings the line nearer to the units that stand far from supply."""
    known = state.derived.unsupplied
    if known is None:
        known = state.derived.unsupplied = _unsupplied(state)
    gain = 0.0
    for row, away, scarcity in known:
        nearer = away - row[cell]
        if nearer > 0:
            gain += nearer * scarcity / away
    return gain - 0.3


def _unsupplied(state: State) -> list[tuple[list[int], int, float]]:
    """Of each unit away from supply: how far it is to all cells, how far to supply, and how short it is."""
    game, network, found = state.game, networks(state, state.side), []
    for unit in game.armies[state.side]:
        place = state.units[unit].cell
        if place < 0 or unit in game.flying:
            continue
        row = distances(game, place)
        away = min((row[joint] for joint in network), default=0)
        if away > 1:
            need = 1 - state.units[unit].supplies / max(1, game.kinds[unit].supply_capacity)
            found.append((row, away, 0.1 + need))
    return found
