"""What an attack would do, exactly, before it is made."""

from collections.abc import Iterable

from game.engine.contract import Choice, Forecast, Modifier, Prospect
from game.engine.front.attack import ATTACK, RAID, Attack, Raid, counterattack_objection
from game.engine.front.combat import ATTACKS, RAIDS, attack_record, raid_record
from game.engine.front.state import State
from game.engine.front.words import unit_name
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
    if running is None:
        return None
    if running.table == "attack":
        position, record = answered(ATTACK, running.position, running.record, choice)
        return _of_attack(state, choice, record, endings(ATTACK, record, position))
    position, raid = answered(RAID, running.position, running.record, choice)
    return _of_raid(state, choice, endings(RAID, raid, position))


def _of_attack(state: State, choice: Choice, record: Attack, ending: Ending[Attack]) -> Forecast:
    defender = prospect(
        state,
        record.defender,
        ((end.defender_strength, end.defender_supplies, p) for end, p in ending.ends.items()),
    )
    attacker = prospect(
        state,
        record.attacker,
        ((end.attacker_strength, end.attacker_supplies, p) for end, p in ending.ends.items()),
    )
    return Forecast(choice, (defender, attacker), tuple(_modifiers(state, record)), ending.assumes)


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
    yield Modifier(
        record.attacker,
        f"{record.attacker_strength}d{record.attacker_die}",
        f"a d{record.attacker_die} for each point of strength",
    )
    yield Modifier(
        record.defender,
        f"{record.defender_strength}d{record.defender_die}",
        f"a d{record.defender_die} for each point of strength",
    )
    if record.defender_cover:
        terrain = state.game.terrain[state.units[record.defender].cell].name
        yield Modifier(record.defender, f"+{record.defender_cover}", f"to each defending die: {terrain}")
    if refused := counterattack_objection(record):
        yield Modifier(record.defender, "no answer", refused)
    elif record.attacker_cover:
        terrain = state.game.terrain[state.units[record.attacker].cell].name
        yield Modifier(
            record.attacker, f"+{record.attacker_cover}", f"to each die against the answer: {terrain}"
        )


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
