"""What there is to show of a `fleet` game: ships and squadrons, obstacles, cards, the clock, dice."""

from collections.abc import Iterator, Sequence

import msgspec

from game.engine.contract import BLUE, NOBODY, RED
from game.engine.display import Badge, Bar, Card, Clock, DicePool, Exhibit, Feature, Link, Piece, Row
from game.engine.fleet.arcs import BANDS, engaging
from game.engine.fleet.attack import TABLES
from game.engine.fleet.cards import CARDS
from game.engine.fleet.dice import COLOURS, CRITS, HITS, LOCKS, total
from game.engine.fleet.outcome import holder
from game.engine.fleet.record import Attack, coming_damage
from game.engine.fleet.roster import (
    KEYWORDS,
    LANCE,
    NO_ZONE,
    STING,
    TOKENS,
    TRAITS,
    ZONES,
    ZONES_AS_LISTED,
    Dice,
    UnitKind,
)
from game.engine.fleet.state import (
    DESTROYED,
    DISCARDED,
    OBSTACLES,
    PHASES,
    READY,
    TOKEN_STATES,
    UNKNOWN,
    Activation,
    State,
    points_of,
)
from game.engine.fleet.tasks import question, task
from game.engine.fleet.words import heading_name, thing
from game.engine.grammar import agreed, count
from game.engine.naming import cell_name, side_name, unit_name
from game.engine.scenario import Obstacle


class ShipDetail(msgspec.Struct, frozen=True):
    """What the painter of a ship needs besides."""

    shields: tuple[int, ...]
    """By zone: front, right, rear, left."""
    most: tuple[int, ...]
    hull: int
    most_hull: int
    speed: int
    tokens: tuple[tuple[str, int], ...]
    """Defence tokens: kind, and 0 ready, 1 exhausted, 2 discarded."""
    orders: tuple[str, ...]
    size: str
    face_up: int = 0
    """How many damage cards lie face up."""


class SquadronDetail(msgspec.Struct, frozen=True):
    hull: int
    most_hull: int
    tokens: tuple[tuple[str, int], ...]
    engaged: bool


# On the map


def pieces(state: State) -> list[Piece]:
    found = []
    for unit, record in enumerate(state.units):
        if record.cell >= 0:
            place = state.occupants[record.cell].index(unit)
            found.append(_piece(state, unit, place))
    return found


def _piece(state: State, unit: int, place: int) -> Piece:
    record, kind = state.units[unit], state.game.kinds[unit]
    tokens = tuple(zip(kind.tokens, record.tokens, strict=True))
    detail: ShipDetail | SquadronDetail
    if kind.is_ship:
        detail = ShipDetail(
            record.shields,
            kind.shields_by_zone,
            record.hull,
            kind.hull,
            record.speed,
            tokens,
            record.orders,
            kind.size,
            len(record.face_up),
        )
    else:
        detail = SquadronDetail(record.hull, kind.hull, tokens, bool(engaging(state, unit)))
    low = record.hull * 3 <= kind.hull
    return Piece(
        unit=unit,
        side=state.game.sides[unit],
        cell=record.cell,
        art=state.game.scenario.units[unit].kind,
        name=unit_name(state, unit),
        number=str(record.hull),
        bar=Bar(record.hull, kind.hull, alarm=low, note=f"Hull {record.hull} of {kind.hull}."),
        heading=record.heading,
        done=record.activated,
        badges=_badges(state, unit),
        place=place,
        note="\n".join(f"{CARDS[card].name}: {CARDS[card].text}" for card in record.face_up),
        detail=detail,
    )


def _badges(state: State, unit: int) -> tuple[Badge, ...]:
    record, kind = state.units[unit], state.game.kinds[unit]
    found = []
    for name, held in zip(kind.tokens, record.tokens, strict=True):
        if held != DISCARDED:
            told = f"{name.capitalize()} token, {TOKEN_STATES[held]}: {TOKENS[name]}."
            shown = name.capitalize() if held == READY else f"{name.capitalize()}, {TOKEN_STATES[held]}"
            found.append(Badge(f"token_{name}", shown, told))
    for order in record.orders:
        found.append(Badge(f"order_{order}", "", f"A {order} token, to be spent in its turn."))
    for card in record.face_up:
        found.append(Badge("damage", CARDS[card].name, f"{CARDS[card].name}: {CARDS[card].text}"))
    down = record.hidden + len(record.spent)
    if down:
        told = "1 damage card lies" if down == 1 else f"{down} damage cards lie"
        found.append(Badge("damage_down", str(down), f"{told} face down."))
    if not kind.is_ship and engaging(state, unit):
        found.append(Badge("engaged", "", "Engaged by enemy squadrons at distance 1."))
    return tuple(found)


def features(state: State) -> list[Feature]:
    found = [
        Feature(
            obstacle.kind,
            cell,
            label=obstacle.name,
            note=f"{_obstacle_name(obstacle)}: {OBSTACLES[obstacle.kind]}.",
        )
        for cell, obstacle in sorted(state.game.obstacles.items())
    ]
    for goal in state.game.objectives:
        side = holder(state, goal.cell)
        held = f"held by {side_name(state, side)}" if side != NOBODY else "held by nobody"
        points = f"{count(goal.points, 'point')} {goal.scored}"
        note = f"{goal.name}: {points} to whoever alone has ships on it or next to it"
        found.append(
            Feature("objective", goal.cell, side, goal.name, f"{note}; {held}.", number=str(goal.points))
        )
    return found


def links(state: State) -> list[Link]:
    return []


def area_at(state: State, cell: int) -> str:
    where = cell_name(state, cell)
    obstacle = state.game.obstacles.get(cell)
    if obstacle is None:
        return f"Open space {where}."
    # What it does to ships is told with what lies there.
    return f"{_obstacle_name(obstacle)} {where}. It obstructs every line that crosses it."


def _obstacle_name(obstacle: Obstacle) -> str:
    return obstacle.name or obstacle.kind.capitalize()


# Beside the map


def clock(state: State) -> Clock:
    red, blue = points_of(state, RED), points_of(state, BLUE)
    note = "Points of destroyed enemies and victory tokens. A tie goes to whoever moves second."
    for goal in state.game.objectives:
        note += f" {goal.name}: {count(goal.points, 'point')} {goal.scored}."
    score = f"{red} : {blue}"
    return Clock(state.turn, state.game.turns, PHASES[state.phase], PHASES, score, note, task=task(state))


def card(state: State, unit: int) -> Card:
    kind, side = state.game.kinds[unit], state.game.sides[unit]
    rows = _ship_rows(state, unit) if kind.is_ship else _squadron_rows(state, unit)
    return Card(
        title=unit_name(state, unit),
        subtitle=f"{kind.name}, {kind.points} points",
        art=state.game.scenario.units[unit].kind,
        side=side,
        rows=rows,
        badges=_badges(state, unit),
        abilities=_abilities(kind),
    )


def _abilities(kind: UnitKind) -> tuple[Row, ...]:
    found = []
    for name, number in kind.abilities.items():
        label = f"{name.capitalize()} {number}" if name in (STING, LANCE) else name.capitalize()
        found.append(Row(label, "", f"{label}: {KEYWORDS[name]}."))
    for trait in kind.traits:
        found.append(Row(trait.capitalize(), "", f"{trait.capitalize()}: {TRAITS[trait]}."))
    return tuple(found)


def dice_row(label: str, dice: Dice, note: str) -> Row:
    told = ", ".join(f"{number} {colour}" for number, colour in zip(dice, COLOURS, strict=True) if number)
    return Row(label, told or "none", note)


def _ship_rows(state: State, unit: int) -> tuple[Row, ...]:
    kind, record = state.game.kinds[unit], state.units[unit]
    if record.cell == DESTROYED:
        return (Row("Position", "destroyed"),)
    reach = "Red dice reach to long range (5), blue to medium (3), black only close (2)."
    values = f"{kind.command} / {kind.squadron} / {kind.engineering}"
    rows = [
        Row("Hull", f"{record.hull} of {kind.hull}", "Every damage card takes one."),
        Row("Shields", _shields_told(record.shields), _full_shields(kind)),
        Row("Speed", f"{record.speed}, heading {_heading(state, unit)}", _chart(kind)),
        Row("Dials", _dials(state, unit), "The first is revealed next."),
        Row("Command tokens", ", ".join(record.orders) or "none", f"It holds at most {kind.command}."),
        dice_row("Front", kind.front, reach),
        dice_row("Sides", kind.side, reach),
        dice_row("Rear", kind.rear, reach),
        dice_row("Flak", kind.flak, "Against squadrons, from every zone."),
        Row(
            "Values",
            values,
            "How many dials it has, squadrons a dial sends, engineering points it repairs with.",
        ),
    ]
    return tuple(rows)


def _shields_told(shields: Sequence[int]) -> str:
    return ", ".join(f"{ZONES[zone]} {shields[zone]}" for zone in ZONES_AS_LISTED)


def _full_shields(kind: UnitKind) -> str:
    front, side, rear = kind.shields
    return f"Of the front, left and right, and the rear; undamaged {front}, {side} and {side}, {rear}."


def _heading(state: State, unit: int) -> str:
    return heading_name(state, state.units[unit].heading)


def _chart(kind: UnitKind) -> str:
    told = "; ".join(f"speed {speed}: {' '.join(row)}" for speed, row in enumerate(kind.yaw, start=1))
    return f"Yaw by joint at {told}. It turns half the sum of the digits, rounded up, once a joint."


def _dials(state: State, unit: int) -> str:
    dials, activation = state.units[unit].dials, state.activation
    told = list(_in_use(activation)) if activation is not None and activation.ship == unit else []
    if dials:
        told.append(f"{len(dials)} hidden" if UNKNOWN in dials else ", ".join(dials))
    return "; ".join(told) or "none"


def _in_use(activation: Activation) -> Iterator[str]:
    if activation.dial:
        yield f"{activation.dial} in use"
    if activation.points:
        yield f"repair, {count(activation.points, 'point')} left"
    if activation.wings:
        yield f"wings, {count(activation.wings, 'squadron')} left"


def _squadron_rows(state: State, unit: int) -> tuple[Row, ...]:
    kind, record = state.game.kinds[unit], state.units[unit]
    if record.cell == DESTROYED:
        return (Row("Position", "destroyed"),)
    foes = ", ".join(unit_name(state, foe) for foe in engaging(state, unit))
    return (
        Row("Hull", f"{record.hull} of {kind.hull}"),
        Row("Speed", str(kind.movement), "Hexes that it flies, in any direction."),
        dice_row("Against squadrons", kind.flak, "At distance 1."),
        dice_row("Against ships", kind.battery, "At distance 1, unless squadrons hold it."),
        Row("Engaged by", foes or "nobody", "Who is engaged cannot move and must attack squadrons."),
    )


# The attack under way


def exhibit(state: State) -> Exhibit | None:
    running = state.attack
    if running is None:
        return None
    attack: Attack = running.record
    number = TABLES[running.table].steps[running.position].number
    target = unit_name(state, attack.defender.unit)
    rows, asks = tuple(_rows(attack)), question(running.table, number, attack)
    if attack.attacker == NOBODY:
        title = agreed(state, f"{target} runs onto {thing(attack.manner)}")
        return Exhibit(title, NOBODY, attack.defender.unit, rows=rows, step=number, asks=asks)
    striker = unit_name(state, attack.attacker)
    verb = {"riposte": "shoots back at", "sting": "stings"}.get(attack.manner, "attacks")
    dice = tuple(
        (colour, counts) for colour, counts in zip(COLOURS, attack.rolled, strict=True) if any(counts)
    )
    pools = (DicePool(striker, attack.side, dice),) if dice else ()
    title = agreed(state, f"{striker} {verb} {target}")
    return Exhibit(title, attack.attacker, attack.defender.unit, pools, rows, number, asks)


def _rows(attack: Attack) -> list[Row]:
    defender = attack.defender
    rows = []
    if attack.attacker != NOBODY:
        told = BANDS[defender.band] + (", obstructed" if defender.obstructed else "")
        rows.append(_pool_row(attack) if any(attack.pool) else _damage_row(attack))
        rows += _zone_rows(attack)
        rows.append(Row("Range", told, "Obstruction costs a die before the roll."))
    if defender.is_ship:
        rows.append(Row("Shields", _shields_told(defender.shields), "Of the ship that is hit."))
    rows.append(Row("Hull", str(max(0, defender.hull)), "What is left of it."))
    if defender.token_kinds:
        rows.append(Row("Tokens", _tokens_told(attack), defender.barred or "Of each kind one an attack."))
    if attack.card >= 0:
        rows.append(Row(CARDS[attack.card].name, "", CARDS[attack.card].text))
    return rows


def _zone_rows(attack: Attack) -> list[Row]:
    """Where it goes and where it comes from, for ships."""
    rows, defender = [], attack.defender
    if defender.zone != NO_ZONE:
        shields = defender.shields[defender.zone]
        told = f"{ZONES[defender.zone]}, {count(shields, 'shield')}"
        rows.append(Row("At", told, "The zone that is hit."))
    if attack.zone != NO_ZONE:
        rows.append(Row("From", ZONES[attack.zone], "The zone that attacks."))
    return rows


def _pool_row(attack: Attack) -> Row:
    return dice_row("Dice", attack.pool, "What is gathered and not yet rolled.")


def _damage_row(attack: Attack) -> Row:
    hits, crits, locks = (total(attack.rolled, table) for table in (HITS, CRITS, LOCKS))
    note = "Crits count." if attack.crits_count else "Only hits count where squadrons are involved."
    damage = attack.damage or coming_damage(attack)
    counts = ((hits, "hit"), (crits, "crit"), (locks, "lock"))
    shown = ", ".join(f"{number} {icon}{'s' * (number > 1)}" for number, icon in counts if number)
    return Row("Damage", f"{damage} ({shown or 'no icons'})", note)


def _tokens_told(attack: Attack) -> str:
    defender = attack.defender
    told = []
    for index, (kind, held) in enumerate(zip(defender.token_kinds, defender.tokens, strict=True)):
        state = "locked" if index in attack.locked else TOKEN_STATES[held]
        told.append(f"{kind} {state}")
    return ", ".join(told)
