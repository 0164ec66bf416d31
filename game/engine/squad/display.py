"""What there is to show of a `squad` game: minis, tokens, cards, the clock, dice on the table."""

from game.engine.contract import NOBODY
from game.engine.display import (
    Badge,
    Bar,
    Card,
    Clock,
    DicePool,
    Exhibit,
    Feature,
    Figure,
    Link,
    Piece,
    Row,
)
from game.engine.grammar import agreed, count
from game.engine.naming import side_name, unit_name
from game.engine.squad.abilities import explained, titled
from game.engine.squad.attack import ATTACK
from game.engine.squad.command import DECK
from game.engine.squad.covering import cover
from game.engine.squad.dice import ATTACK_DICE, DEFENCE_DICE, dice_told
from game.engine.squad.lines import cover_name, engaged
from game.engine.squad.outcome import destroyed_points, holder, mission_points
from game.engine.squad.planning import dice_of
from game.engine.squad.record import Attack, Pool, fighter
from game.engine.squad.roster import UnitKind, Weapon
from game.engine.squad.state import (
    ACTIVATION,
    BREAKTHROUGH,
    CARDS,
    DEPLOYMENT,
    HIDDEN_CARD,
    INTERCEPT,
    NO_CARD,
    NONE,
    ORDERS,
    PHASES,
    POSITIONS,
    ROUND,
    SUPPLIES,
    State,
    band,
    health_left,
)
from game.engine.squad.tasks import pool_told, task
from game.engine.squad.words import capital
from game.engine.squad.wounds import DAMAGED, DISABLED

# On the map


def pieces(state: State) -> list[Piece]:
    return [_piece(state, unit) for unit, record in enumerate(state.units) if record.alive]


def _piece(state: State, unit: int) -> Piece:
    kind, record = state.game.kinds[unit], state.units[unit]
    left, most = health_left(state, unit), kind.minis * kind.health
    return Piece(
        unit=unit,
        side=state.game.sides[unit],
        cell=record.cell,
        art=state.game.scenario.units[unit].kind,
        name=unit_name(state, unit),
        number=str(len(record.minis)) if kind.health == 1 else str(left),
        bar=Bar(left, most, alarm=3 * left <= most, note=f"{left} of {most} health left."),
        heading=record.heading,
        done=record.activated and state.act.unit != unit,
        badges=_badges(state, unit),
        figures=tuple(
            [
                Figure(
                    mini.cell,
                    leads=place == 0,
                    wounds=mini.wounds,
                    note=_mini_told(state, unit, place),
                    picked=state.act.unit == unit and state.act.adjusting == place,
                )
                for place, mini in enumerate(record.minis)
            ]
        ),
    )


def _mini_told(state: State, unit: int, place: int) -> str:
    kind, mini = state.game.kinds[unit], state.units[unit].minis[place]
    who = "Leader" if place == 0 else "Mini"
    carries = f", carries {kind.weapons[mini.carries].name}" if mini.carries != NONE else ""
    hurt = f", {count(mini.wounds, 'wound')} of {kind.health}" if mini.wounds else ""
    return f"{who} of {unit_name(state, unit)}{carries}{hurt}."


def _badges(state: State, unit: int) -> tuple[Badge, ...]:
    record, kind = state.units[unit], state.game.kinds[unit]
    found = []
    if record.commands:
        found.append(Badge("commander", note="A commander: gives orders, and lends its courage."))
    if record.ordered:
        found.append(Badge("order", note="Holds a face-up order: may be activated when its side likes."))
    if record.suppression:
        courage = kind.courage
        note = "Suppressed: +1 cover."
        if record.suppression >= 2 * courage:
            note += " It will panic unless it rallies."
        elif record.suppression >= courage:
            note += " It has one action fewer unless it rallies."
        found.append(Badge("suppression", str(record.suppression), note))
    for art, number, note in (
        ("aim", record.aims, "Each aim token rerolls two dice."),
        ("dodge", record.dodges, "Each dodge token cancels a hit."),
        ("surge", record.surges, "Each surge token makes a surge count."),
        ("standby", int(record.standby), "On standby: answers an enemy at range 1-2 that acts."),
        ("barrier", record.barriers, "Each barrier cancels a hit or crit of a ranged attack."),
        ("shock", record.shock, "Has so many actions fewer in its next activation."),
        ("snare", record.snare, "Moves so much slower in its next activation."),
        ("toxin", record.toxin, "Suffers so many wounds at the end of its next activation."),
    ):
        if number:
            found.append(Badge(art, str(number), note))
    if record.damage:
        found.append(Badge("damage", note=_damage_told(state, unit)))
    if unit in state.carriers:
        found.append(Badge("supplies", note="Carries supplies."))
    if engaged(state, unit):
        found.append(Badge("melee", note="In melee: it neither moves nor shoots, and is not shot at."))
    return tuple(found)


def _damage_told(state: State, unit: int) -> str:
    record = state.units[unit]
    if record.damage == DAMAGED:
        return "Damaged: each activation it rolls, and a blank costs an action."
    if record.damage == DISABLED:
        return "Disabled: it cannot reverse, and one move takes two actions."
    name = state.game.kinds[unit].weapons[record.broken].name if record.broken != NONE else "A weapon"
    return f"{capital(name)} is destroyed."


def features(state: State) -> list[Feature]:
    return [*_goals(state), *_charges(state)]


def _goals(state: State) -> list[Feature]:
    found = []
    carried = state.game.mission == SUPPLIES
    for number, (objective, cell) in enumerate(zip(state.game.objectives, state.goals, strict=True)):
        carrier = state.carriers[number]
        if carrier != NOBODY:
            continue
        side = NOBODY if carried else holder(state, number)
        held = f"held by {side_name(state, side)}" if side != NOBODY else "held by nobody"
        told = "supplies to pick up" if carried else f"{count(objective.points, 'point')}, {held}"
        note = f"{objective.name}: {told}."
        if not carried:
            note += " The side with more unit leaders at range 1 holds it."
        found.append(
            Feature(
                "supplies" if carried else "objective",
                cell,
                side,
                objective.name,
                note,
                number="" if carried else str(objective.points),
            )
        )
    return found


def _charges(state: State) -> list[Feature]:
    return [
        Feature(
            "charge",
            charge.cell,
            state.game.sides[charge.unit],
            note=f"A charge of {unit_name(state, charge.unit)}.",
        )
        for charge in state.charges
    ]


def links(state: State) -> list[Link]:
    return []


# Beside the map


def clock(state: State) -> Clock:
    deploying = state.phase == DEPLOYMENT
    phases = (PHASES[DEPLOYMENT],) if deploying else ROUND
    # What counts at the end is shown as it stands; what counts round by round, as it has been scored.
    standing = state.points if state.game.mission == INTERCEPT else _standing(state)
    score = f"{standing[0]} : {standing[1]}"
    phase = PHASES[state.phase]
    notes = " ".join(_score_notes(state))
    shown = "zones" if deploying else ""
    undone, idle = "", "could still act"
    if state.phase == ORDERS:
        # Whoever has no order acts all the same.
        undone, idle = f"Orders left to give: {state.orders}.", "could still have an order"
    told = task(state)
    return Clock(state.turn, state.game.turns, phase, phases, score, notes, shown, told, undone, idle)


def _standing(state: State) -> tuple[int, int]:
    """The points of both sides if the battle ended now; once it has, they are all scored."""
    due = mission_points(state, last=True) if state.result is None else (0, 0)
    return state.points[0] + due[0], state.points[1] + due[1]


def _score_notes(state: State) -> list[str]:
    notes = [
        {
            BREAKTHROUGH: "Breakthrough: at the end a point for each unit leader in the enemy's zone.",
            INTERCEPT: "Intercept: objectives held are scored after rounds 2, 4 and 6.",
            POSITIONS: "Strong points: objectives held are scored at the end.",
            SUPPLIES: "Supplies: at the end a point for each carried, two in your own zone.",
        }[state.game.mission]
    ]
    standing = _standing(state)
    notes.append(f"If it ended now: {standing[0]} : {standing[1]}.")
    lost = destroyed_points(state, 0), destroyed_points(state, 1)
    notes.append(f"Points destroyed, for a tie: {lost[0]} : {lost[1]}.")
    for side in (0, 1):
        card = state.cards[side]
        if state.phase != CARDS and card not in (NO_CARD, HIDDEN_CARD):
            notes.append(f"{side_name(state, side)} plays {DECK[card].name} ({DECK[card].pips}).")
        if state.phase == ACTIVATION:
            notes.append(f"Pool of {side_name(state, side)}: {pool_told(state, side)}.")
    return notes


def card(state: State, unit: int) -> Card:
    kind, record, side = state.game.kinds[unit], state.units[unit], state.game.sides[unit]
    return Card(
        title=unit_name(state, unit),
        subtitle=f"{kind.name}, {kind.army}, {kind.rank}, {kind.points} points",
        art=state.game.scenario.units[unit].kind,
        side=side,
        rows=(*_standing_rows(state, unit), *_kind_rows(kind), *_weapon_rows(state, unit)),
        badges=_badges(state, unit) if record.alive else (),
        abilities=tuple(
            [
                Row(
                    titled(name, number, kind.thin_arc if name == "thin_plate" else ""),
                    "",
                    explained(name, number),
                )
                for name, number in kind.abilities.items()
            ]
        ),
    )


def _standing_rows(state: State, unit: int) -> tuple[Row, ...]:
    kind, record = state.game.kinds[unit], state.units[unit]
    if not record.alive:
        return (Row("Position", "destroyed"),)
    ground = state.game.terrain[record.cell].name
    given = cover_name(state.game.cover[record.cell])
    minis = count(len(record.minis), "mini")
    rows = [
        Row("Minis", f"{len(record.minis)} of {kind.minis}", f"{minis} with {kind.health} health each."),
        Row("Health", f"{health_left(state, unit)} of {kind.minis * kind.health}"),
        Row("Ground", ground, f"Its leader's ground gives {given}."),
    ]
    if state.act.unit == unit:
        done = ", ".join(action.replace("_", " ") for action in state.act.done) or "nothing yet"
        rows.append(Row("Actions left", str(state.act.actions), f"Done so far: {done}."))
    else:
        rows.append(Row("This round", "activated" if record.activated else "not activated"))
    return tuple(rows)


def _kind_rows(kind: UnitKind) -> tuple[Row, ...]:
    surge = "surges block" if kind.blocks_by_surge else "surges are blank"
    told = f"{kind.defence} die, surges block" if kind.blocks_by_surge else f"{kind.defence} die"
    rows = [
        Row("Defence", told, f"A {kind.defence} die for each hit or crit; {surge}."),
        Row("Attack surge", kind.attack_surge or "nothing", "What surges on its attack dice become."),
        Row("Speed", str(kind.speed), f"A move goes {kind.speed + 1} cells."),
    ]
    if kind.courage:
        note = f"From {kind.courage} suppression on one action fewer; from {2 * kind.courage} on panic."
        rows.append(Row("Courage", str(kind.courage), note))
    if kind.resilience:
        rows.append(Row("Resilience", str(kind.resilience), "At so many wounds it rolls for damage."))
    return tuple(rows)


def _weapon_rows(state: State, unit: int) -> tuple[Row, ...]:
    kind, record = state.game.kinds[unit], state.units[unit]
    rows = []
    for number, weapon in enumerate(kind.weapons):
        gone = " (destroyed)" if record.broken == number else ""
        rows.append(Row(f"{capital(weapon.name)}{gone}", _weapon_told(weapon), _weapon_note(weapon)))
    return tuple(rows)


def _weapon_told(weapon: Weapon) -> str:
    reach = "melee" if weapon.melee else f"range {weapon.near}-{weapon.far}"
    return f"{reach}: {dice_told(weapon.dice)}"


def _weapon_note(weapon: Weapon) -> str:
    carried = f"Carried by {weapon.carriers}." if weapon.carriers else "Carried by each mini."
    told = [
        f"{titled(name, number, weapon.arc if name == 'mounted' else '')}: {explained(name, number)}"
        for name, number in weapon.abilities.items()
    ]
    return " ".join([carried, *told])


# The attack under way


def exhibit(state: State) -> Exhibit | None:
    running = state.attack
    if running is None:
        return None
    attack: Attack = running.record
    step, asks = ATTACK.steps[running.position].number, _asked(attack, ATTACK.steps[running.position].name)
    shooter = unit_name(state, attack.attacker.unit)
    if attack.pool is None:
        return Exhibit(
            agreed(state, f"{shooter} attacks {_name_of(state, attack.target)}".rstrip()),
            attack.attacker.unit,
            attack.target,
            (),
            tuple(_plan_rows(state, attack)) if step != ATTACK.steps[-1].number else (),
            step,
            asks,
        )
    target = unit_name(state, attack.pool.defender)
    title = f"{shooter} attacks {target}" if attack.pool.source < 0 else f"A charge hits {target}"
    rows = tuple(_pool_rows(state, attack, attack.pool))
    return Exhibit(
        agreed(state, title),
        attack.attacker.unit,
        attack.pool.defender,
        _dice(state, attack),
        rows,
        step,
        asks,
    )


def _asked(attack: Attack, name: str) -> str:
    """The name of what asks, with the numbers that are needed to answer it."""
    pool = attack.pool
    if pool is None:
        return name
    match name:
        case "Roll again":
            return f"{name}, up to {count(2 + attack.steady_hand, 'die', 'dice')} for an aim token"
        case "Dodges and barriers":
            left = ((attack.hits, "hit"), (attack.crits, "crit"))
            return f"{name} against {' and '.join([count(number, face) for number, face in left if number])}"
        case "Charmed":
            return f"{name}, up to {count(pool.defence.charmed, 'die', 'dice')} again"
        case "Remove casualties":
            return f"{name} for {count(attack.wounds, 'wound')}"
        case _:
            return name


def _name_of(state: State, unit: int) -> str:
    return unit_name(state, unit) if unit != NOBODY else ""


def _plan_rows(state: State, attack: Attack) -> list[Row]:
    rows = [
        Row(unit_name(state, pool.defender), dice_told(pool.dice), _weapons_told(pool))
        for pool in attack.pools
    ]
    if attack.chosen and attack.target != NOBODY:
        chosen = [attack.offers[number] for number in attack.chosen]
        names = ", ".join(offer.name for offer in chosen)
        told = f"The pool that is being formed: {names}."
        rows.append(Row(unit_name(state, attack.target), dice_told(dice_of(chosen)), told))
    return rows or [Row("Pools", "none yet", "Name a target, then the weapons against it.")]


def _weapons_told(pool: Pool) -> str:
    return ", ".join(f"{number} x {name}" for name, number in pool.weapons)


def _dice(state: State, attack: Attack) -> tuple[DicePool, ...]:
    pools = []
    shooter, target = attack.attacker, fighter(attack, attack.pool.defender if attack.pool else NOBODY)
    if attack.shown:
        dice = tuple(
            [(die.name, counts) for die, counts in zip(ATTACK_DICE, attack.shown, strict=True) if sum(counts)]
        )
        picked = tuple([(ATTACK_DICE[colour].name, face) for colour, face in attack.marks])
        mine = () if attack.shield_shown else picked
        pools.append(DicePool(unit_name(state, shooter.unit), shooter.side, dice, mine))
    if attack.shield_shown and attack.pool:
        name = DEFENCE_DICE[attack.pool.defence.die].name
        picked = tuple([(name, face) for _, face in attack.marks])
        shield = ((name, attack.shield_shown),)
        pools.append(DicePool(unit_name(state, target.unit), target.side, shield, picked))
    return tuple(pools)


def _pool_rows(state: State, attack: Attack, pool: Pool) -> list[Row]:
    reach = f"range {band(pool.distance)}" if pool.ranged else "melee"
    target = fighter(attack, pool.defender)
    rows = [Row("Pool", f"{dice_told(pool.dice)}, {reach}", _weapons_told(pool))]
    if not attack.faces:
        rows.append(Row("Hits, crits", f"{attack.hits}, {attack.crits}", "What is left of the attack dice."))
    if attack.marks:
        rows.append(Row("Picked", count(len(attack.marks), "die", "dice"), "To be rolled again."))
    if pool.ranged:
        rows.append(Row("Cover", str(cover(attack)), f"The ground gives {cover_name(pool.defence.ground)}."))
    if attack.attacker.aims:
        rows.append(Row("Aim tokens", str(attack.attacker.aims), "Each rolls dice again at step 4b."))
    if target.dodges:
        rows.append(Row("Dodge tokens", str(target.dodges), "Each cancels a hit at step 5."))
    if attack.wounds:
        rows.append(Row("Wounds", str(attack.wounds), "To be assigned now."))
    waiting = ", ".join(unit_name(state, other.defender) for other in attack.pools)
    if waiting:
        rows.append(Row("Next", waiting, "Pools that are still to be rolled."))
    return rows
