"""Attacks and morale tests in a game: who may be attacked, with what numbers, and what that changes."""

from typing import NamedTuple

from game.engine.chance import Chance
from game.engine.contract import Choice, Event, Running, opponent
from game.engine.dice import Counts
from game.engine.ranks import formation
from game.engine.ranks.attack import ATTACK
from game.engine.ranks.contact import FRONT, edge_trays, engaged_with, is_engaged, touching_edges
from game.engine.ranks.faces import ICONS, NO_ICONS, Icons
from game.engine.ranks.formation import NO_UPGRADE
from game.engine.ranks.morale import FULL_DECK, MORALE_TEST, Test
from game.engine.ranks.outcome import destroy
from game.engine.ranks.record import FURY, MELEE, RANGED, Attack
from game.engine.ranks.rerolls import Weights
from game.engine.ranks.roster import Profile
from game.engine.ranks.routs import carry_out
from game.engine.ranks.state import (
    CURSE,
    PANIC,
    State,
    Task,
    ability,
    add_bane,
    alive,
    evolve,
    modifier_of,
    ready_upgrade,
    set_unit,
)
from game.engine.sequence import Ask, Pause, asked, play, resume

FARTHEST = 5
"""Cells that shots reach."""


# Whom


def melee_targets(state: State, unit: int) -> list[int]:
    return _guardians_first(state, engaged_with(state, unit))


def ranged_targets(state: State, unit: int) -> list[int]:
    """Enemies in the front arc, in sight, within range; none while engaged."""
    if is_engaged(state, unit):
        return []
    game, record = state.game, state.units[unit]
    found = [
        enemy
        for enemy in game.armies[opponent(game.sides[unit])]
        if alive(state, enemy) and object_to_shot(state, record.cell, record.heading, enemy) is None
    ]
    return _guardians_first(state, found)


def object_to_shot(state: State, cell: int, heading: int, enemy: int) -> str | None:
    """Why an enemy cannot be shot at from a cell."""
    board, place, name = state.game.board, state.units[enemy].cell, state.game.names[enemy]
    away = board.distance(cell, place)
    if away > FARTHEST:
        return f"{name} is {away} away, out of the range of {FARTHEST}."
    if "front" not in board.sectors(cell, heading, place):
        return f"{name} is not in its front arc."
    if not state.game.sight.sees(cell, place):
        return f"{name} is out of sight."
    return None


def _guardians_first(state: State, targets: list[int]) -> list[int]:
    guardians = [target for target in targets if ability(state, target, "guardian")]
    return guardians or targets


# With what numbers


def profiles(state: State, unit: int, manner: str) -> list[Profile]:
    return [profile for profile in state.game.kinds[unit].profiles if profile.type == manner]


class Stance(NamedTuple):
    """How two units touch while one attacks the other."""

    trays: int
    """Those of the attacker that fight."""
    flanking: bool = False
    """The attacker's front is on a flank or the rear."""
    flanked: bool = False
    """The defender's front is on a flank or the rear of the attacker."""


def attack_record(state: State, manner: str, attacker: int, defender: int, profile: Profile) -> Attack:
    """An attack before its first step."""
    stance = stance_of(state, manner, attacker, defender)
    return record_in(state, manner, attacker, defender, profile, stance)


def record_in(
    state: State, manner: str, attacker: int, defender: int, profile: Profile, stance: Stance
) -> Attack:
    """The same if they stood like this."""
    kind, own, foe = state.game.kinds[attacker], state.units[attacker], state.units[defender]
    threat, flanking, flanked = stance
    threat += ability(state, attacker, "crushing")
    armoured = ability(state, defender, "armoured") + foe.braced
    if manner == RANGED:
        armoured += state.game.terrain[foe.cell].defence
    rerolls = 0 if flanked else formation.full_ranks(own.trays, own.frontage)
    rerolls += 0 if flanked else ability(state, attacker, "drilled")
    partial = formation.has_partial_rank(own.trays, own.frontage) and not flanked
    defence = state.game.kinds[defender].defence + foe.guard
    return Attack(
        manner=manner,
        attacker=attacker,
        defender=defender,
        side=state.game.sides[attacker],
        foe=state.game.sides[defender],
        profile=profile.label,
        dice=profile.dice,
        added=int(flanking),
        removed=int(own.banes[CURSE] > 0),
        full=rerolls,
        partial=int(partial),
        bonus=_enhancement(state, attacker),
        captain=_upgrade(state, attacker, "captain"),
        duellist=_upgrade(state, attacker, "duellist"),
        pavise=_upgrade(state, defender, "pavise"),
        surges=kind.surges,
        threat=threat,
        deadly=ability(state, attacker, "deadly"),
        armoured=armoured,
        defence=defence,
        cursed=foe.banes[CURSE] > 0,
        trays=foe.trays,
        frontage=foe.frontage,
        panic=foe.banes[PANIC],
        stalwart=ability(state, defender, "stalwart"),
        weights=_weights(state, attacker, defender, threat, defence),
    )


def fury_record(state: State, unit: int, side: int) -> Attack:
    """A unit that fights itself: its own front and abilities on both sides, hits only, no rerolls."""
    kind, own = state.game.kinds[unit], state.units[unit]
    profile = next((p for p in kind.profiles if p.type == MELEE), kind.profiles[0])
    return Attack(
        manner=FURY,
        attacker=unit,
        defender=unit,
        side=side,
        foe=state.game.sides[unit],
        profile=profile.label,
        dice=profile.dice,
        added=0,
        removed=0,
        full=0,
        partial=0,
        bonus=NO_ICONS,
        captain=NO_UPGRADE,
        duellist=NO_UPGRADE,
        pavise=NO_UPGRADE,
        surges=(),
        threat=own.frontage + ability(state, unit, "crushing"),
        deadly=ability(state, unit, "deadly"),
        armoured=ability(state, unit, "armoured") + own.braced,
        defence=kind.defence + own.guard,
        cursed=False,
        trays=own.trays,
        frontage=own.frontage,
        panic=0,
        stalwart=0,
        weights=(1.0, 0.0, 0.0, 0.0, 0.0),
    )


def stance_of(state: State, manner: str, attacker: int, defender: int) -> Stance:
    own = state.units[attacker]
    if manner == RANGED:
        return Stance(own.frontage)
    edge, facing = touching_edges(state, attacker, defender)
    return Stance(edge_trays(own, edge), edge == FRONT != facing, facing == FRONT != edge)


def _enhancement(state: State, unit: int) -> Icons:
    modifier = modifier_of(state, unit)
    if not state.units[unit].revealed or modifier is None or modifier.modifier != "enhance":
        return NO_ICONS
    hit, surge, morale, accuracy, doom = (modifier.amount * (icon == modifier.icon) for icon in ICONS)
    return hit, surge, morale, accuracy, doom


def _upgrade(state: State, unit: int, effect: str) -> int:
    upgrade = ready_upgrade(state, unit, effect) if state.game.upgrades[unit] else None
    return NO_UPGRADE if upgrade is None else upgrade


def _weights(state: State, attacker: int, defender: int, threat: int, defence: int) -> Weights:
    """What icons are worth in hits: a doom is a wound, a hit so much of one."""
    surges = state.game.kinds[attacker].surges
    surge = 0.6 / min([surge.cost for surge in surges]) if surges else 0.0
    accuracy = 0.3 if formation.upgrades_in(state.units[defender].trays) else 0.0
    return 1.0, surge, 0.5, accuracy, defence / max(1, threat)


# Doing it


def begin_attack(state: State, record: Attack, chance: Chance) -> list[Event]:
    """Play an attack in an evolved state until somebody must choose. Curse is spent by it."""
    if record.removed:
        add_bane(state, record.attacker, CURSE, -1)
    where = state.units[record.defender].cell
    declared = Event(
        "attack",
        side=record.side,
        unit=record.attacker,
        target=record.defender,
        cell=where,
        what=record.manner,
    )
    return [declared, *_settle_attack(state, play(ATTACK, 0, record, chance))]


def run_task(state: State, chance: Chance) -> list[Event]:
    """Begin what waits first on the agenda of an evolved state."""
    task, state.agenda = state.agenda[0], state.agenda[1:]
    if not alive(state, task.unit):
        return []
    own = state.units[task.unit]
    if task.kind == FURY:
        return begin_attack(state, fury_record(state, task.unit, task.side), chance)
    state.deck = deck_for(state, task.severity)
    test = Test(task.unit, task.side, task.severity, state.deck, own.heading, own.trays, own.frontage)
    return _settle_test(state, play(MORALE_TEST, 0, test, chance))


def deck_for(state: State, severity: int) -> Counts:
    """The cards that a test is drawn from: those left, or all of them where too few are."""
    return state.deck if sum(state.deck) >= severity else FULL_DECK


def pending(state: State) -> Ask[Attack] | Ask[Test]:
    """Who must decide what in the attack or test under way."""
    running = state.attack
    assert running is not None, "only an attack under way asks"
    known: tuple[Running, Ask[Attack] | Ask[Test]] | None = state.derived.asked
    if known is None or known[0] is not running:
        known = state.derived.asked = running, _asked(running)
    return known[1]


def _asked(running: Running) -> Ask[Attack] | Ask[Test]:
    if running.table == "attack":
        return asked(ATTACK, running.position, running.record)
    return asked(MORALE_TEST, running.position, running.record)


def decide(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Answer what the attack or test under way asks."""
    running = state.attack
    assert running is not None, "only an attack under way asks"
    following = evolve(state)
    if running.table == "attack":
        answered = resume(ATTACK, running.position, running.record, choice, chance)
        return following, _settle_attack(following, answered)
    picked = resume(MORALE_TEST, running.position, running.record, choice, chance)
    return following, _settle_test(following, picked)


def _settle_attack(state: State, pause: Pause[Attack]) -> list[Event]:
    record: Attack = pause.record
    state.attack = Running("attack", pause.position, record) if pause.ask else None
    events = pause.events()
    if state.attack:
        return events
    bystanders = _friends_in_the_way(state, record)
    _write_attacker(state, record)
    events += _write_defender(state, record)
    if record.severity and record.trays:
        state.agenda = (Task("morale", record.defender, record.side, record.severity), *state.agenda)
    shaken = [(friend, 1 - ability(state, friend, "stalwart")) for friend in bystanders]
    state.agenda += tuple(Task("morale", friend, record.foe, level) for friend, level in shaken if level > 0)
    return events


def _friends_in_the_way(state: State, record: Attack) -> list[int]:
    """Those of the shooter's side that are engaged with whom it shot at; a cancelled attack is no shot."""
    return engaged_with(state, record.defender) if record.manner == RANGED and not record.cancelled else []


def _write_attacker(state: State, record: Attack) -> None:
    own = state.units[record.attacker]
    if record.used or record.inspired:
        exhausted = tuple(sorted({*own.exhausted, *record.used}))
        set_unit(state, record.attacker, exhausted=exhausted, inspiration=own.inspiration + record.inspired)


def _write_defender(state: State, record: Attack) -> list[Event]:
    foe = state.units[record.defender]
    if not record.trays:
        return destroy(state, record.defender)
    exhausted = tuple(sorted({*foe.exhausted, record.pavise})) if record.pavise_used else foe.exhausted
    banes = list(foe.banes)
    if record.manner != FURY:
        banes[PANIC] = record.panic
        banes[CURSE] += record.curses
    set_unit(
        state,
        record.defender,
        trays=record.trays,
        frontage=record.frontage,
        banes=tuple(banes),
        exhausted=exhausted,
    )
    return []


def _settle_test(state: State, pause: Pause[Test]) -> list[Event]:
    test: Test = pause.record
    state.attack = Running("morale", pause.position, test) if pause.ask else None
    events = pause.events()
    if state.attack:
        return events
    state.deck = tuple(held - gone for held, gone in zip(state.deck, test.drawn, strict=True))
    return events + (carry_out(state, test) if test.card else [])
