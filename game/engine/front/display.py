"""What there is to show of a `front` game: counters, supply lines, cards, the clock, dice on the table."""

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, SIDES
from game.engine.display import (
    Badge,
    Bar,
    Card,
    Clock,
    DicePool,
    Exhibit,
    Feature,
    Link,
    Piece,
    Row,
)
from game.engine.front.attack import ATTACK, DIRECT, RAID, Attack, Raid
from game.engine.front.combat import strike_price
from game.engine.front.listing import of_unit
from game.engine.front.network import depot_is_open, depots_in_reach, networks, sources
from game.engine.front.roster import TRAITS, UnitKind
from game.engine.front.state import (
    BASE,
    DESTROYED,
    HIDDEN,
    PHASES,
    SUPPLY,
    WAITING,
    State,
    is_due,
)
from game.engine.front.supply import unjoined
from game.engine.front.words import supplies
from game.engine.grammar import agreed, count
from game.engine.naming import a_few, cell_name, side_name, unit_name

# On the map


def pieces(state: State) -> list[Piece]:
    """The units on the map, those on the ground before aircraft on airfields."""
    on_map = [unit for unit, record in enumerate(state.units) if record.cell >= 0]
    on_map.sort(key=lambda unit: (unit in state.game.flying, unit))
    standing: dict[int, int] = {}
    found = []
    for unit in on_map:
        cell = state.units[unit].cell
        standing[cell] = place = standing.get(cell, -1) + 1
        found.append(_piece(state, unit, place))
    return found


def reserves(state: State, side: int) -> list[Piece]:
    """Aircraft based off the map, and reinforcements on their way."""
    if not state.knows[side]:
        return []
    away = [unit for unit in state.game.armies[side] if state.units[unit].cell in (BASE, WAITING)]
    return [
        Piece(
            unit=unit,
            side=side,
            cell=NOWHERE,
            art=state.game.scenario.units[unit].kind,
            name=_name_of_reserve(state, unit),
            number=str(state.units[unit].strength),
            bar=_supply_bar(state, unit),
            done=_is_done(state, unit),
        )
        for unit in away
    ]


def _name_of_reserve(state: State, unit: int) -> str:
    name = unit_name(state, unit)
    return f"{name}, from turn {state.game.arrivals[unit][0]}" if state.units[unit].cell == WAITING else name


def _piece(state: State, unit: int, place: int) -> Piece:
    record = state.units[unit]
    return Piece(
        unit=unit,
        side=state.game.sides[unit],
        cell=record.cell,
        art=state.game.scenario.units[unit].kind,
        name=unit_name(state, unit),
        number=str(record.strength),
        bar=_supply_bar(state, unit),
        done=_is_done(state, unit),
        badges=_badges(state, unit),
        place=place,
    )


def _supply_bar(state: State, unit: int) -> Bar:
    kind, held = state.game.kinds[unit], state.units[unit].supplies
    needed = kind.fuel_cost + kind.ammunition_cost
    note = f"Holds {held} of {supplies(kind.supply_capacity)}."
    if held < needed:
        note += f" Moving and attacking in one turn takes {needed}."
    return Bar(held, kind.supply_capacity, alarm=held < needed, note=note)


def _is_done(state: State, unit: int) -> bool:
    """Whether it can do nothing more in the phase under way. In Supply nobody is pressed to do anything."""
    if state.game.sides[unit] != state.side or state.phase == SUPPLY or unit in state.game.flying:
        return state.units[unit].fired and unit in state.game.flying
    return not of_unit(state, unit)


def _badges(state: State, unit: int) -> tuple[Badge, ...]:
    found = []
    if is_cut_off(state, unit):
        note = "Out of supply: neither a depot nor a live supply-line token is on its cell or next to it."
        found.append(Badge("cut_off", note=note))
    if state.game.fog and state.units[unit].spotted:
        note = "Its fire gave it away: the enemy sees it until its next turn."
        found.append(Badge("spotted", note=note))
    return tuple(found)


def is_cut_off(state: State, unit: int) -> bool:
    """Whether a unit on the map is known to reach no depot."""
    side = state.game.sides[unit]
    has_depots = side in state.game.depot_sides
    return has_depots and state.knows[side] and not depots_in_reach(state, unit)


def features(state: State) -> list[Feature]:
    return [*_objectives(state), *_depots(state), *_tokens(state)]


def _objectives(state: State) -> list[Feature]:
    found = []
    for goal, holder in zip(state.game.objectives, state.holders, strict=True):
        held = f"held by {side_name(state, holder)}" if holder != NOBODY else "held by nobody"
        points = count(goal.points, "point")
        note = f"{goal.name}: {points} {goal.scored}, {held}."
        if goal.sudden:
            taker = "Whoever" if goal.sudden == "both" else side_name(state, SIDES.index(goal.sudden))
            note += f" {taker} wins at once by taking it."
        found.append(Feature("objective", goal.cell, holder, goal.name, note, number=str(goal.points)))
    return found


def _depots(state: State) -> list[Feature]:
    found = []
    for depot, place in enumerate(state.game.depots):
        side, stock = state.game.depot_sides[depot], state.stocks[depot]
        known = state.knows[side] or stock
        holds = f"holds {supplies(stock)}" if known else "what it holds is not in sight"
        income = f" and gains {place.income} each turn" if place.income else ""
        name = place.name or f"{side_name(state, side)}'s depot"
        is_open = depot_is_open(state, depot)
        closed = "" if is_open else " It is closed: an enemy stands on it."
        number = str(stock) if known else "?"
        note = f"{name} {holds}{income}.{closed}" if known else f"{name}: {holds}.{closed}"
        found.append(Feature("depot", place.cell, side, place.name, note, not is_open, number))
    return found


def _tokens(state: State) -> list[Feature]:
    found = []
    for cell, side in sorted(state.tokens.items()):
        derelict = is_derelict(state, cell)
        note = (
            f"A supply line of {side_name(state, side)}, cut off from every depot."
            if derelict
            else f"A supply line of {side_name(state, side)}: units on it or next to it can draw."
        )
        found.append(Feature("supply_line", cell, side, note=note, derelict=derelict))
    return found


def is_derelict(state: State, cell: int) -> bool:
    """Whether a token is known to be cut off; of what leads to it out of sight the best is assumed."""
    side = state.tokens[cell]
    return state.knows[side] and cell not in networks(state, side)


def links(state: State) -> list[Link]:
    """Live lines from their depots outward, then what is left of those that are cut."""
    found = []
    for side in (0, 1):
        live = sources(state, side)
        found += [Link(start, end, side) for end, start in live.items()]
        loose = sorted(cell for cell, owner in state.tokens.items() if owner == side and cell not in live)
        found += _loose_links(state, side, loose)
    return found


def _loose_links(state: State, side: int, loose: list[int]) -> list[Link]:
    """Neighbours among tokens that no known way joins to a depot."""
    together, derelict = set(loose), state.knows[side]
    return [
        Link(cell, near, side, derelict, directed=False)
        for cell in loose
        for near in state.game.board.neighbours[cell]
        if near in together and near > cell
    ]


def area_at(state: State, cell: int) -> str:
    terrain = state.game.terrain[cell]
    name = terrain.name[:1].upper() + terrain.name[1:]
    facts = [f"costs {terrain.cost} to enter" if terrain.cost else "nobody can enter"]
    if terrain.defence and state.game.terrain_defence:
        facts.append(f"adds {terrain.defence} to each defending die")
    if terrain.height:
        facts.append(f"height {terrain.height}")
    if terrain.blocking:
        facts.append("blocks sight")
    told = f"{name} {cell_name(state, cell)}: {', '.join(facts)}."
    here = [area.name for area in state.game.scenario.areas if cell in area.cells]
    return f"{told} Part of {' and '.join(here)}." if here else told


# Beside the map


def clock(state: State) -> Clock:
    goals = state.game.objectives
    note = "Points come from objectives held." if goals else "No objectives: whoever has troops left wins."
    for side in (0, 1):
        held = [goal for goal, holder in zip(goals, state.holders, strict=True) if holder == side]
        if held:
            each = sum(goal.points for goal in held if goal.scored == "each turn")
            last = sum(goal.points for goal in held if goal.scored == "at the end")
            names = ", ".join(goal.name for goal in held)
            note += f" {side_name(state, side)} holds {names}: {each} each turn, {last} at the end."
    score = f"{state.points[0]} : {state.points[1]}"
    phase = PHASES[state.phase]
    return Clock(state.turn, state.game.turns, phase, PHASES, score, note, undone=_undone(state))


def _undone(state: State) -> str:
    apart = [unit_name(state, unit) for unit in unjoined(state)]
    if not apart:
        return ""
    return f"Supply-line tokens could still be laid towards units that lack supplies: {a_few(apart)}."


def card(state: State, unit: int) -> Card:
    kind, record, side = state.game.kinds[unit], state.units[unit], state.game.sides[unit]
    return Card(
        title=unit_name(state, unit),
        subtitle=f"{kind.name}, {side_name(state, side)}",
        art=state.game.scenario.units[unit].kind,
        side=side,
        rows=(
            Row("Position", _position(state, unit)),
            *_standing_rows(state, unit),
            *_kind_rows(kind),
        ),
        badges=_badges(state, unit) if record.cell >= 0 else (),
        abilities=tuple(Row(trait.capitalize(), "", f"It {TRAITS[trait]}.") for trait in kind.traits),
    )


def _position(state: State, unit: int) -> str:
    cell = state.units[unit].cell
    if cell >= 0:
        return f"{state.game.terrain[cell].name} {cell_name(state, cell)}"
    if cell == WAITING:
        turn, area = state.game.arrivals[unit]
        return f"may enter now: {area.name}" if is_due(state, unit) else f"turn {turn}: {area.name}"
    return {BASE: "at its base", DESTROYED: "destroyed", HIDDEN: "somewhere out of sight"}[cell]


def _standing_rows(state: State, unit: int) -> tuple[Row, ...]:
    kind, record = state.game.kinds[unit], state.units[unit]
    if record.cell in (DESTROYED, HIDDEN):
        return ()
    rows = [
        Row("Strength", f"{record.strength} of {kind.troop_strength}", "It rolls a die for each point."),
        Row("Supplies", f"{record.supplies} of {kind.supply_capacity}", _supply_bar(state, unit).note),
    ]
    if record.cell >= BASE and state.knows[state.game.sides[unit]]:
        rows.append(_supply_row(state, unit))
    if state.game.sides[unit] == state.side and record.cell >= BASE:
        rows.append(Row("This turn", _deeds(state, unit)))
    return tuple(rows)


def _supply_row(state: State, unit: int) -> Row:
    depots = depots_in_reach(state, unit)
    if not depots:
        return Row("Draws from", "nowhere", "It is not on or next to a depot or a live supply line.")
    names = [state.game.depots[depot].name or "the depot" for depot in depots]
    stock = sum(state.stocks[depot] for depot in depots)
    return Row("Draws from", ", ".join(names), f"In stock: {supplies(stock)}.")


def _deeds(state: State, unit: int) -> str:
    record = state.units[unit]
    done = [
        *(["moved"] if record.moved else []),
        *(["attacked"] if record.attacked else []),
        *(["fired when called"] if record.fired and not record.attacked else []),
    ]
    return " and ".join(done) or "nothing yet"


def _kind_rows(kind: UnitKind) -> tuple[Row, ...]:
    strike = strike_price(kind)
    moves = Row("Movement", str(kind.movement), f"Moving takes {supplies(kind.fuel_cost)} as fuel.")
    fights = (
        Row("Battle die", f"d{kind.battle_die}", "The die it attacks and defends with."),
        Row("Range", str(kind.attack_range), f"An attack takes {supplies(strike)}."),
    )
    if not kind.attack_range and not kind.flies:
        fights = (fights[0], Row("Range", "none", "It never attacks; it defends with its die."))
    return (*(() if kind.flies else (moves,)), *fights, Row("Sight", str(kind.sight)))


# The attack under way


def exhibit(state: State) -> Exhibit | None:
    running = state.attack
    if running is None:
        return None
    if running.table == "attack":
        return _attack(state, running.record, ATTACK.steps[running.position].number)
    return _raid(state, running.record, RAID.steps[running.position].number)


def _attack(state: State, attack: Attack, step: str) -> Exhibit:
    attacker, defender = attack.attacker, attack.defender
    striker, target = unit_name(state, attacker.unit), unit_name(state, defender.unit)
    called = "" if attack.manner == DIRECT else f", called by {unit_name(state, attack.caller)}"
    pools = tuple(
        DicePool(unit_name(state, fighter.unit), fighter.side, (dice,))
        for fighter, dice in zip((attacker, defender), state.fallen, strict=False)
    )
    rows = [Row("Distance", str(attack.distance), f"{target} answers up to {defender.attack_range} away.")]
    if defender.cover:
        ground = state.game.terrain[state.units[defender.unit].cell].name
        rows.append(Row("Cover", f"+{defender.cover}", f"To each die of {target}: {ground}."))
    rows.append(Row("Losses", str(defender.losses), f"Dice of {striker} that {target} could not match."))
    rows.append(Row(target, f"{defender.strength} strength, {supplies(defender.supplies)}", ""))
    rows.append(Row(striker, f"{attacker.strength} strength, {supplies(attacker.supplies)}", ""))
    title = f"{striker} attacks {target}{called}"
    return Exhibit(agreed(state, title), attacker.unit, defender.unit, pools, tuple(rows), step)


def _raid(state: State, raid: Raid, step: str) -> Exhibit:
    name = unit_name(state, raid.attacker)
    picked = ", ".join(cell_name(state, cell) for cell in raid.picked)
    rows = (
        Row("Picked", picked, "The tokens that will be removed."),
        Row("At most", str(raid.limit), f"A quarter of the sides of {name}'s die, three at most."),
    )
    return Exhibit(agreed(state, f"{name} attacks a supply line"), raid.attacker, NOBODY, (), rows, step)
