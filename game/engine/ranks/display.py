"""What there is to show of a `ranks` game: regiments, cards, the clock, dice on the table."""

from typing import NamedTuple

from game.engine.contract import NOBODY
from game.engine.display import (
    Badge,
    Card,
    Clock,
    DicePool,
    Exhibit,
    Feature,
    Link,
    Piece,
    Row,
)
from game.engine.grammar import agreed, count
from game.engine.naming import cell_name, side_name, unit_name
from game.engine.ranks import formation
from game.engine.ranks.attack import ATTACK
from game.engine.ranks.dial_words import setting
from game.engine.ranks.dials import initiative
from game.engine.ranks.faces import COLOURS, ICONS, OMENS
from game.engine.ranks.formation import Trays
from game.engine.ranks.morale import CARDS, MORALE_TEST, Test
from game.engine.ranks.record import Attack
from game.engine.ranks.roster import ABILITIES, COUNTED, SKILLS, SURGES, UPGRADE_EFFECTS
from game.engine.ranks.state import (
    ACTIVATION,
    BANES,
    COMMAND,
    HIDDEN,
    PHASES,
    UNSET,
    State,
    Unit,
    action_of,
    alive,
    figures_left,
    modifier_of,
)
from game.engine.ranks.tasks import task


class TrayShown(NamedTuple):
    figures: int
    """Ordinary ones that stand."""
    hurt: int
    """Wounds that the last of them has taken."""
    upgrade: str
    """The effect of the upgrade among them, if one stands."""


class Regiment(NamedTuple):
    """What the painter of `ranks` reads."""

    frontage: int
    room: int
    """Figures that a tray holds."""
    unit_class: str
    shoots: bool
    trays: tuple[TrayShown, ...]


# On the map


def pieces(state: State) -> list[Piece]:
    return [_piece(state, unit) for unit in range(len(state.units)) if alive(state, unit)]


def _piece(state: State, unit: int) -> Piece:
    record = state.units[unit]
    return Piece(
        unit=unit,
        side=state.game.sides[unit],
        cell=record.cell,
        art=state.game.scenario.units[unit].kind,
        name=unit_name(state, unit),
        number=str(formation.figures(_standing(state, unit)[0], state.game.kinds[unit].wounds)),
        heading=record.heading,
        done=record.done and not _is_attacking(state, unit),
        badges=_badges(state, unit),
        detail=_regiment(state, unit),
    )


def _is_attacking(state: State, unit: int) -> bool:
    running = state.attack
    return running is not None and running.table == "attack" and running.record.attacker == unit


def _standing(state: State, unit: int) -> tuple[Trays, int]:
    """The trays and the frontage of a unit, with the wounds that the attack under way has dealt so far."""
    running, own = state.attack, state.units[unit]
    if running is not None and running.table == "attack" and running.record.defender == unit:
        return running.record.trays, running.record.frontage
    return own.trays, own.frontage


def _regiment(state: State, unit: int) -> Regiment:
    kind, cards = state.game.kinds[unit], state.game.upgrades[unit]
    standing, frontage = _standing(state, unit)
    trays = tuple(
        TrayShown(
            -(-ordinary // kind.wounds),
            -ordinary % kind.wounds,
            "" if upgrade == formation.NO_UPGRADE else cards[upgrade].effect,
        )
        for ordinary, upgrade in standing
    )
    shoots = any(profile.type == "ranged" for profile in kind.profiles)
    return Regiment(frontage, kind.figures, kind.unit_class, shoots, trays)


_BANE_NOTES = {
    "panic": "Panic: an attacker may spend it to make a morale test more severe.",
    "stun": "Stun: it cancels the modifier that the unit reveals next.",
    "curse": "Curse: its next attack rolls a die less.",
    "immobilise": "Immobilise: it cancels the march or shift that the unit reveals next.",
}


def _badges(state: State, unit: int) -> tuple[Badge, ...]:
    record = state.units[unit]
    found = [
        Badge(name, str(number), _BANE_NOTES[name])
        for name, number in zip(BANES, record.banes, strict=True)
        if number
    ]
    if record.inspiration:
        note = "Inspiration: before its dials are revealed it removes a bane or readies an upgrade."
        found.append(Badge("inspiration", str(record.inspiration), note))
    if record.guard:
        found.append(
            Badge(
                "block",
                f"+{record.guard}",
                f"It defends with {record.guard} more until the end of the round.",
            )
        )
    if record.braced:
        found.append(
            Badge(
                "block",
                f"-{record.braced}",
                f"It takes {record.braced} less damage until the end of the round.",
            )
        )
    return (*_dial_badges(state, unit), *found)


def _dial_badges(state: State, unit: int) -> tuple[Badge, ...]:
    """When it acts: known to its own side, and to all once revealed."""
    action, modifier = action_of(state, unit), modifier_of(state, unit)
    if state.units[unit].modifier == UNSET:
        return ()
    if action is None:
        return (Badge("dial", "?", "Its dials are set and hidden."),)
    with_it = f" with {modifier.label}" if modifier else ""
    return (Badge("dial", str(action.initiative), f"Its order: {setting(action.label)}{with_it}."),)


def features(state: State) -> list[Feature]:
    found = []
    for goal, holder in zip(state.game.objectives, state.holders, strict=True):
        held = f"held by {side_name(state, holder)}" if holder != NOBODY else "held by nobody"
        points = count(goal.points, "point")
        scored = "each round" if goal.scored == "each turn" else goal.scored
        note = f"{goal.name}: {points} {scored}, {held}."
        found.append(Feature("objective", goal.cell, holder, goal.name, note, number=str(goal.points)))
    return found


def links(state: State) -> list[Link]:
    return []


def area_at(state: State, cell: int) -> str:
    terrain = state.game.terrain[cell]
    name = terrain.name[:1].upper() + terrain.name[1:]
    facts = [f"takes {terrain.cost} of a march's speed" if terrain.cost else "nobody can enter"]
    if terrain.defence:
        facts.append(f"takes {terrain.defence} from the damage of shots")
    if terrain.height:
        facts.append(f"height {terrain.height}")
    if terrain.blocking:
        facts.append("blocks sight")
    return f"{name} {cell_name(state, cell)}: {', '.join(facts)}."


# Beside the map


def clock(state: State) -> Clock:
    omens = ", ".join(f"{number} {omen}" for omen, number in zip(OMENS, state.omens, strict=True))
    note = f"Points for units destroyed and objectives held. {side_name(state, state.first)} goes first. "
    note += f"The stones show {omens}."
    if state.phase == ACTIVATION and (order := _order(state)):
        note += f" Next: {order}."
    score = f"{state.points[0]} : {state.points[1]}"
    return Clock(state.turn, state.game.turns, PHASES[state.phase], PHASES, score, note, task=task(state))


def _order(state: State) -> str:
    waiting = [
        (initiative(state, unit), unit)
        for unit, record in enumerate(state.units)
        if alive(state, unit) and not record.done and record.action >= 0
    ]
    return ", ".join(f"{unit_name(state, unit)} at {when}" for when, unit in sorted(waiting)[:6])


def card(state: State, unit: int) -> Card:
    kind, side = state.game.kinds[unit], state.game.sides[unit]
    return Card(
        title=unit_name(state, unit),
        subtitle=f"{kind.name}, {side_name(state, side)}",
        art=state.game.scenario.units[unit].kind,
        side=side,
        rows=(*_standing_rows(state, unit), *_dial_rows(state, unit), *_fighting_rows(state, unit)),
        badges=_badges(state, unit) if alive(state, unit) else (),
        abilities=_ability_rows(state, unit),
    )


def _standing_rows(state: State, unit: int) -> tuple[Row, ...]:
    record, kind = state.units[unit], state.game.kinds[unit]
    points = Row("Points", str(state.game.points[unit]), "The enemy scores them for destroying it.")
    if not alive(state, unit):
        return (Row("Position", "destroyed"), points)
    deep = formation.ranks_deep(record.trays, record.frontage)
    wounds = formation.left(record.trays)
    return (
        Row("Formation", f"{record.frontage}x{deep}", _ranks_in_words(record)),
        Row(
            "Figures",
            str(figures_left(state, unit)),
            f"They can take {wounds} of {state.game.sizes[unit]} wounds.",
        ),
        Row("Defence", str(kind.defence + record.guard), "So much damage is one wound."),
        Row("Wounds", str(kind.wounds), "Of one figure."),
        points,
    )


def _ranks_in_words(record: Unit) -> str:
    """Wide and deep, and what stands behind the front."""
    trays, frontage = record.trays, record.frontage
    wide = count(frontage, "tray")
    deep = count(formation.ranks_deep(trays, frontage), "rank")
    behind = count(formation.full_ranks(trays, frontage), "full rank")
    if formation.has_partial_rank(trays, frontage):
        behind += " and a partial one"
    return f"{wide} wide, {deep} deep: {behind} behind the front."


def _dial_rows(state: State, unit: int) -> tuple[Row, ...]:
    action, modifier = action_of(state, unit), modifier_of(state, unit)
    dial = state.units[unit].action
    if dial == HIDDEN:
        return (Row("Dials", "hidden"),)
    if action is None:
        return (Row("Dials", "not set" if state.phase == COMMAND else "none"),)
    unset = state.units[unit].modifier == UNSET
    shown = modifier.label if modifier else "not set" if unset else "none"
    return (
        Row("Action", setting(action.label), "Low initiative acts first."),
        Row("Modifier", shown),
    )


def _fighting_rows(state: State, unit: int) -> tuple[Row, ...]:
    rows = []
    for profile in state.game.kinds[unit].profiles:
        dice = ", ".join(f"{n} {colour}" for n, colour in zip(profile.dice, COLOURS, strict=True) if n)
        rows.append(Row(profile.label.capitalize(), dice, f"The dice of a {profile.type} attack."))
    return tuple(rows)


def _ability_rows(state: State, unit: int) -> tuple[Row, ...]:
    kind = state.game.kinds[unit]
    rows = []
    for name, value in kind.abilities.items():
        shown = name.capitalize()
        if name in COUNTED:
            shown += f" [{value}]" if isinstance(value, str) else f" {value}"
        number = state.omens[OMENS.index(value)] if isinstance(value, str) else value
        rows.append(Row(shown, "", f"{ABILITIES[name].replace('X', str(number)).capitalize()}."))
    for surge in kind.surges:
        cost = "Surge" if surge.cost == 1 else f"{surge.cost} surges"
        note = f"For each {cost.lower()} in an attack: {SURGES[surge.effect]}."
        rows.append(Row(f"{cost}: {surge.effect}", "", note))
    if kind.skill:
        rows.append(Row(f"Skill: {kind.skill}", "", f"{SKILLS[kind.skill].capitalize()}."))
    standing = formation.upgrades_in(state.units[unit].trays)
    for number, upgrade in enumerate(state.game.upgrades[unit]):
        if number in standing:
            turned = " Exhausted." if number in state.units[unit].exhausted else ""
            rows.append(Row(upgrade.name, "", f"{UPGRADE_EFFECTS[upgrade.effect].capitalize()}.{turned}"))
    return tuple(rows)


# The attack or test under way


def exhibit(state: State) -> Exhibit | None:
    running = state.attack
    if running is None:
        return None
    if running.table == "attack":
        return _attack(state, running.record, ATTACK.steps[running.position].number)
    return _test(state, running.record, MORALE_TEST.steps[running.position].number)


_BEFORE_REROLLS = ("1", "2", "2a", "2b", "3", "4")


def _attack(state: State, attack: Attack, step: str) -> Exhibit:
    striker, target = unit_name(state, attack.attacker), unit_name(state, attack.defender)
    dice = tuple(
        (colour, counts) for colour, counts in zip(COLOURS, attack.rolled, strict=True) if sum(counts)
    )
    picked = tuple(
        (colour, face)
        for colour, counts in zip(COLOURS, attack.picked, strict=True)
        for face, number in enumerate(counts)
        for _ in range(number)
    )
    pools = (DicePool("Dice", attack.side, dice, picked),) if dice else ()
    icons = ", ".join(f"{number} {icon}" for icon, number in zip(ICONS, attack.icons, strict=True) if number)
    rows = [
        Row("Threat", str(attack.threat), "Each hit does so much damage."),
        Row("Defence", str(attack.defence), f"So much damage is one wound on {target}."),
    ]
    if icons:
        rows.append(Row("Icons", icons, "What is still to be spent."))
    if step in _BEFORE_REROLLS and (attack.full or attack.partial):
        rows.append(
            Row("Rerolls", f"{attack.full} full, {attack.partial} partial", "Ranks behind the front.")
        )
    if attack.due:
        rows.append(Row("To assign", str(attack.due), "Wounds that the attacker still has to place."))
    rows.append(Row("Wounds", str(attack.wounds), f"What {target} has suffered in this attack."))
    if attack.panic:
        rows.append(Row("Panic", str(attack.panic), f"Tokens on {target}."))
    title = (
        f"{striker} attacks {target}" if attack.attacker != attack.defender else f"{striker} fights itself"
    )
    return Exhibit(agreed(state, title), attack.attacker, attack.defender, pools, tuple(rows), step)


def _test(state: State, test: Test, step: str) -> Exhibit:
    rows = [Row("Severity", str(test.severity), "So many cards, and none with more icons than this.")]
    for shown, number in zip(CARDS, test.drawn, strict=False):
        if number:
            fits = "" if shown.icons <= test.severity else " Too grave for this test."
            times = f" x{number}" if number > 1 else ""
            rows.append(Row(f"{shown.name}{times}", "!" * shown.icons, f"{shown.note}{fits}"))
    title = f"{unit_name(state, test.unit)} tests its morale"
    return Exhibit(agreed(state, title), NOBODY, test.unit, (), tuple(rows), step)
