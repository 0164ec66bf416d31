"""What an attack would do, exactly, before it is made: steps 1 to 11, with what the morale test takes."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from game.engine.contract import Choice, Forecast, Modifier, Prospect
from game.engine.ranks import formation
from game.engine.ranks.aftermath import trays_left
from game.engine.ranks.attack import ATTACK
from game.engine.ranks.combat import attack_record, pending, profiles
from game.engine.ranks.faces import COLOURS, ICONS
from game.engine.ranks.record import FURY, MELEE, RANGED, Attack
from game.engine.ranks.roster import Profile
from game.engine.ranks.state import PANIC, State, ability, add_bane, evolve, place_unit
from game.engine.sequence import Ending, answered
from game.engine.sequence import forecast as endings

CARDS_ARE_COUNTED = "A morale card that takes figures is counted; of those drawn the gravest is picked."


def forecast(state: State, choice: Choice) -> Forecast | None:
    """For attacks, charges, and every decision inside an attack that is under way."""
    running = state.attack
    if running is not None:
        if running.table != "attack" or choice not in pending(state).choices:
            return None
        position, record = answered(ATTACK, running.position, running.record, choice)
        return _of_attack(state, choice, record, ends_of(record, position))
    declared = declared_record(state, choice)
    return forecast_of(state, choice, declared) if declared else None


def forecast_of(state: State, choice: Choice, record: Attack) -> Forecast:
    """Of an attack that is about to begin, or might."""
    return _of_attack(state, choice, record, ends_of(record))


def declared_record(state: State, choice: Choice) -> Attack | None:
    """The attack that a choice would begin."""
    if choice.kind in ("melee", "shoot"):
        manner = MELEE if choice.kind == "melee" else RANGED
        profile = next(p for p in profiles(state, choice.unit, manner) if p.label == choice.what)
        return attack_record(state, manner, choice.unit, choice.target, profile)
    if choice.kind == "charge":
        named = (p for p in profiles(state, choice.unit, MELEE) if p.label == choice.what)
        if charged := next(named, None):
            return charge_record(state, choice.unit, choice.target, choice.cell, choice.heading, charged)
    return None


def charge_record(state: State, unit: int, target: int, cell: int, heading: int, profile: Profile) -> Attack:
    """The attack of a charge that ends on a cell."""
    return attack_record(charged(state, unit, target, cell, heading), MELEE, unit, target, profile)


def charged(state: State, unit: int, target: int, cell: int, heading: int) -> State:
    """The state at the end of a charge, before the attack."""
    posed = evolve(state)
    place_unit(posed, unit, cell, heading)
    if shock := ability(state, unit, "shock"):
        add_bane(posed, target, PANIC, shock)
    return posed


@lru_cache(maxsize=256)
def _ends(record: Attack, position: int) -> Ending[Attack]:
    return endings(ATTACK, record, position)


def ends_of(record: Attack, position: int = 0) -> Ending[Attack]:
    return _ends(msgspec.structs.replace(record, keeps_dice=False), position)


def _of_attack(state: State, choice: Choice, record: Attack, ending: Ending[Attack]) -> Forecast:
    defender = prospect(state, record.defender, ending.ends.items())
    assumes = ending.assumes if record.manner == FURY else (*ending.assumes, CARDS_ARE_COUNTED)
    return Forecast(choice, (defender,), tuple(_modifiers(record)), assumes)


def prospect(state: State, unit: int, ends: Iterable[tuple[Attack, float]]) -> Prospect:
    """Wounds, figures and trays that a unit may lose, and the severity of the test it may face."""
    before, size = state.units[unit].trays, state.game.kinds[unit].wounds
    severities: dict[int, float] = {}
    stands: dict[formation.Trays, float] = {}
    for end, p in ends:
        severities[end.severity] = severities.get(end.severity, 0.0) + p
        for trays, q in trays_left(state, end).items():
            stands[trays] = stands.get(trays, 0.0) + p * q
    odds: dict[str, dict[int, float]] = {"losses": {}, "figures lost": {}, "trays lost": {}}
    destroyed = left = 0.0
    for trays, p in stands.items():
        lost = {
            "losses": formation.left(before) - formation.left(trays),
            "figures lost": formation.figures(before, size) - formation.figures(trays, size),
            "trays lost": len(before) - sum(formation.toughness(tray) > 0 for tray in trays),
        }
        for name, number in lost.items():
            odds[name][number] = odds[name].get(number, 0.0) + p
        left += formation.figures(trays, size) * p
        destroyed += p * (not formation.left(trays))
    odds["severity of its morale test"] = severities
    told = {name: dict(sorted(chances.items())) for name, chances in odds.items()}
    return Prospect(unit, told, destroyed, {"figures": left})


def _modifiers(record: Attack) -> Iterable[Modifier]:
    attacker, defender = record.attacker, record.defender
    dice = ", ".join(f"{n} {colour}" for n, colour in zip(record.dice, COLOURS, strict=True) if n)
    yield Modifier(attacker, dice, f"the dice of {record.profile}")
    yield Modifier(attacker, f"x{record.threat}", "threat: the trays that fight, and what crushes")
    yield Modifier(defender, f"/{record.defence}", "defence: so much damage is a wound")
    if record.added:
        yield Modifier(attacker, f"+{record.added} die", "its front is on a flank or the rear")
    if record.removed:
        yield Modifier(attacker, f"-{record.removed} die", "curse")
    if record.full:
        yield Modifier(attacker, f"{record.full} x any", "rerolls for full ranks")
    if record.partial:
        yield Modifier(attacker, "1 die", "a reroll for a partial rank")
    for icon, number in zip(ICONS, record.bonus, strict=True):
        if number:
            yield Modifier(attacker, f"+{number} {icon}", "its modifier dial")
    if record.captain != formation.NO_UPGRADE:
        yield Modifier(attacker, "+1 hit", "its captain")
    if record.duellist != formation.NO_UPGRADE:
        yield Modifier(attacker, "best face", "its duellist turns a die")
    if record.pavise != formation.NO_UPGRADE:
        yield Modifier(defender, "-1 hit", "its pavise bearer")
    if record.deadly:
        yield Modifier(attacker, f"+{record.deadly}", "damage: deadly")
    if record.armoured:
        yield Modifier(defender, f"-{record.armoured}", "damage: armour and cover")
    if record.stalwart:
        yield Modifier(defender, f"-{record.stalwart}", "severity: stalwart")
