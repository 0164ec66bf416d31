"""Attacks in the game: declaring them, deciding in them, and writing down what they have done."""

import msgspec

from game.engine.chance import Chance
from game.engine.contract import NOBODY, Choice, Event, Running
from game.engine.sequence import Ask, Pause, asked, play, resume
from game.engine.squad.attack import ATTACK
from game.engine.squad.lines import attack_distance, engaged, unit_sees
from game.engine.squad.movement import carry_along
from game.engine.squad.orders import object_to_action
from game.engine.squad.pools import attack_record, attackable, can_attack, is_ranged, longest_range
from game.engine.squad.record import Attack, Fighter
from game.engine.squad.state import State, band, evolve, set_minis, set_unit
from game.engine.squad.turn import lose
from game.engine.squad.wounds import WEAPON


def attack_choices(
    state: State, unit: int, kind: str = "attack", planned: str = "plan_attack"
) -> list[Choice]:
    """Each enemy in range with sensible weapons; and, if there are several ways, a plan of one's own."""
    enemies = attackable(state, unit)
    found = [Choice(kind, unit=unit, target=enemy) for enemy in enemies]
    if _can_be_planned(state, unit, enemies):
        found.append(Choice(planned, unit=unit))
    return found


def _can_be_planned(state: State, unit: int, enemies: list[int]) -> bool:
    """Where there is only one weapon for the attacks that are possible, there is nothing to plan."""
    melees = {not is_ranged(state, unit, enemy) for enemy in enemies}
    usable = [weapon for weapon in state.game.kinds[unit].weapons if weapon.melee in melees]
    return len(usable) > 1


def object_to_attack(state: State, choice: Choice) -> str | None:
    unit, enemy = choice.unit, choice.target
    if refused := object_to_action(state, unit, "attack"):
        return refused
    return object_to_target(state, unit, enemy)


def object_to_target(state: State, unit: int, enemy: int) -> str | None:
    names, game = state.game.names, state.game
    if game.sides[enemy] == game.sides[unit]:
        return f"{names[enemy]} is on your own side."
    if not state.units[enemy].alive:
        return f"{names[enemy]} is destroyed."
    if can_attack(state, unit, enemy):
        return None
    if is_ranged(state, unit, enemy):
        if engaged(state, unit):
            return f"{names[unit]} is in melee and cannot shoot."
        if engaged(state, enemy):
            return f"{names[enemy]} is in melee and cannot be shot at."
        away = band(attack_distance(state, unit, enemy))
        if away > longest_range(state, unit):
            return (
                f"{names[enemy]} is at range {away}, and {names[unit]} reaches {longest_range(state, unit)}."
            )
        if not unit_sees(state, unit, enemy):
            return f"No mini of {names[unit]} sees {names[enemy]}."
    return f"{names[unit]} has no weapon that can be used on {names[enemy]} now."


def object_to_plan(state: State, choice: Choice) -> str | None:
    return object_to_action(state, choice.unit, "attack") or object_to_plans(state, choice.unit)


def object_to_plans(state: State, unit: int) -> str | None:
    enemies = attackable(state, unit)
    if not enemies:
        return f"{state.game.names[unit]} has no enemy to attack."
    if not _can_be_planned(state, unit, enemies):
        return f"{state.game.names[unit]} has only one weapon to use, so there is nothing to plan."
    return None


def begin_attack(state: State, unit: int, enemy: int, chance: Chance) -> list[Event]:
    """Start an attack in an evolved state; `enemy` NOBODY: one that is planned."""
    record = attack_record(state, unit, enemy)
    set_unit(state, unit, standby=False)
    record = msgspec.structs.replace(record, attacker=msgspec.structs.replace(record.attacker, standby=False))
    cell = state.units[enemy].cell if enemy != NOBODY else state.units[unit].cell
    declared = Event("attack", side=state.game.sides[unit], unit=unit, target=enemy, cell=cell)
    return [declared, *_settle(state, play(ATTACK, 0, record, chance))]


def pending(state: State) -> Ask[Attack]:
    """Who must decide what in the attack under way."""
    running = state.attack
    assert running is not None, "only an attack under way asks"
    return asked(ATTACK, running.position, running.record)


def decide(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Answer what the attack under way asks. What follows an attack that is over is the caller's business."""
    running = state.attack
    assert running is not None, "only an attack under way asks"
    following = evolve(state)
    side = pending(state).side
    told = Event(
        "decide",
        side=side,
        unit=choice.unit,
        target=choice.target,
        cell=choice.cell,
        amount=choice.amount,
        what=f"{choice.kind}/{choice.what}",
        step=ATTACK.steps[running.position].number,
    )
    answered = resume(ATTACK, running.position, running.record, choice, chance)
    return following, [told, *_settle(following, answered)]


def _settle(state: State, pause: Pause[Attack]) -> list[Event]:
    """Write to an evolved state what the steps just taken have changed, and tell it."""
    record = pause.record
    state.attack = Running("attack", pause.position, record) if pause.ask else None
    events = pause.events()
    left = {blast.cell for blast in record.blasts}
    unit = record.attacker.unit
    if any(charge.unit == unit and charge.cell not in left for charge in state.charges):
        gone = [charge for charge in state.charges if charge.unit == unit and charge.cell not in left]
        state.charges = tuple([charge for charge in state.charges if charge not in gone])
        events += [
            Event("explosion", side=record.attacker.side, unit=unit, cell=charge.cell) for charge in gone
        ]
    for fighter in (*record.others, record.attacker):
        events += _settle_fighter(state, fighter)
    if state.result is not None:
        state.attack = None
    return events


def _settle_fighter(state: State, fighter: Fighter) -> list[Event]:
    unit, before = fighter.unit, state.units[fighter.unit]
    if not before.minis:
        return []
    events: list[Event] = []
    if fighter.minis != before.minis:
        if not fighter.minis:
            return lose(state, unit)
        if len(fighter.minis) < len(before.minis):
            set_minis(state, unit, fighter.minis)
            if before.cell != fighter.minis[0].cell:
                carry_along(state, unit)
                events.append(Event("new_leader", side=fighter.side, unit=unit, cell=fighter.minis[0].cell))
    if fighter.damage != before.damage:
        events.append(Event("damage", side=fighter.side, unit=unit, what=fighter.damage))
    if fighter.broken != before.broken and fighter.damage == WEAPON:
        name = state.game.kinds[unit].weapons[fighter.broken].name
        events.append(Event("broken", side=fighter.side, unit=unit, what=name))
    set_unit(
        state,
        unit,
        minis=fighter.minis,
        aims=fighter.aims,
        dodges=fighter.dodges,
        surges=fighter.surges,
        barriers=fighter.barriers,
        standby=fighter.standby,
        suppression=fighter.suppression,
        shock=fighter.shock,
        snare=fighter.snare,
        toxin=fighter.toxin,
        damage=fighter.damage,
        broken=fighter.broken,
    )
    return events
