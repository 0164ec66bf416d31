"""What an attack would do, exactly, before it is made."""

from collections.abc import Iterable

from game.engine.contract import Choice, Forecast, Modifier, Prospect
from game.engine.front.attack import ATTACK, RAID, Attack, Fighter, Raid, counterattack_objection
from game.engine.front.combat import ATTACKS, RAIDS, attack_record, pending, raid_record
from game.engine.front.state import State
from game.engine.naming import unit_name
from game.engine.sequence import Ending, answered
from game.engine.sequence import forecast as endings


def forecast(state: State, choice: Choice) -> Forecast | None:
    """For every kind of attack, and for every decision inside one that is under way."""
    if choice.kind in ATTACKS:
        record = attack_record(state, choice)
        return _of_attack(state, choice, record, endings(ATTACK, record))
    if choice.kind in RAIDS:
        return _of_raid(state, choice, endings(RAID, raid_record(state, choice)))
    running = state.attack
    if running is None or choice not in pending(state).choices:
        return None
    if running.table == "attack":
        position, record = answered(ATTACK, running.position, running.record, choice)
        return _of_attack(state, choice, record, endings(ATTACK, record, position))
    position, raid = answered(RAID, running.position, running.record, choice)
    return _of_raid(state, choice, endings(RAID, raid, position))


def _of_attack(state: State, choice: Choice, record: Attack, ending: Ending[Attack]) -> Forecast:
    ends = ending.ends.items()
    defender = ((end.defender.strength, end.defender.supplies, p) for end, p in ends)
    attacker = ((end.attacker.strength, end.attacker.supplies, p) for end, p in ends)
    prospects = (
        prospect(state, record.defender.unit, defender),
        prospect(state, record.attacker.unit, attacker),
    )
    return Forecast(choice, prospects, tuple(_modifiers(state, record)), ending.assumes)


def prospect(state: State, unit: int, ends: Iterable[tuple[int, int, float]]) -> Prospect:
    """From every (strength, supplies) a unit may end with and its probability."""
    before = state.units[unit].strength
    losses: dict[int, float] = {}
    destroyed = strength_after = supplies_after = 0.0
    for strength, supplies, p in ends:
        losses[before - strength] = losses.get(before - strength, 0.0) + p
        strength_after += strength * p
        if strength:
            supplies_after += supplies * p
        else:
            destroyed += p
    after = {"strength": strength_after, "supplies": supplies_after}
    return Prospect(unit, {"losses": dict(sorted(losses.items()))}, destroyed, after)


def _modifiers(state: State, record: Attack) -> Iterable[Modifier]:
    attacker, defender = record.attacker, record.defender
    for fighter in (attacker, defender):
        dice, why = f"{fighter.strength}d{fighter.die}", f"a d{fighter.die} for each point of strength"
        yield Modifier(fighter.unit, dice, why)
    if defender.cover:
        yield Modifier(
            defender.unit, f"+{defender.cover}", f"to each defending die: {_ground(state, defender)}"
        )
    if refused := counterattack_objection(record):
        yield Modifier(defender.unit, "no answer", refused)
    elif attacker.cover:
        why = f"to each die against the answer: {_ground(state, attacker)}"
        yield Modifier(attacker.unit, f"+{attacker.cover}", why)


def _ground(state: State, fighter: Fighter) -> str:
    return state.game.terrain[state.units[fighter.unit].cell].name


def _of_raid(state: State, choice: Choice, ending: Ending[Raid]) -> Forecast:
    (end,) = ending.ends
    attacker = Prospect(
        end.attacker,
        {"losses": {0: 1.0}, "tokens destroyed": {end.removed: 1.0}},
        destroyed=0.0,
        after={"strength": state.units[end.attacker].strength, "supplies": end.attacker_supplies},
    )
    why = f"{unit_name(state, end.attacker)} may remove {end.limit} with its die"
    modifiers = (Modifier(end.attacker, f"up to {end.limit}", why),)
    return Forecast(choice, (attacker,), modifiers, ending.assumes)
