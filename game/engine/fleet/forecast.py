"""What an attack would do, exactly, before it is made."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

import msgspec

from game.engine.contract import NOBODY, Choice, Forecast, Modifier, Prospect
from game.engine.fleet.alike import alike
from game.engine.fleet.arcs import BANDS, gathered
from game.engine.fleet.attack import ATTACK, BEST_TOKENS, TABLES
from game.engine.fleet.combat import (
    ATTACKING,
    attack_record,
    can_riposte,
    pending,
    riposte,
    shot,
    sting,
    write_record,
)
from game.engine.fleet.dice import COLOURS
from game.engine.fleet.record import Attack, Defender
from game.engine.fleet.roster import NO_ZONE, RIPOSTE, STING, ZONES, ZONES_AS_LISTED
from game.engine.fleet.state import EXHAUSTED, READY, State, evolve
from game.engine.fleet.words import token_name
from game.engine.grammar import agreed, count
from game.engine.naming import unit_name
from game.engine.sequence import Ask, Ending, Roll, answered
from game.engine.sequence import forecast as endings

DEFENDING = ("spend", "jink", "shunt_to")
"""Decisions about a defence token after which others may be spent."""

replace = msgspec.structs.replace


def forecast(state: State, choice: Choice) -> Forecast | None:
    """For every attack, and for every decision inside one that is under way."""
    if choice.kind == "attack":
        return of_attack(state, choice, attack_record(state, choice))
    running = state.attack
    if running is None or choice not in pending(state).choices:
        return None
    if choice.kind == "further":
        record: Attack = running.record
        again = shot(state, ATTACKING, choice.unit, record.zone, choice.target, NO_ZONE)
        return of_attack(state, choice, again)
    position, after = answered(TABLES[running.table], running.position, running.record, choice)
    told = of_attack(state, choice, after, running.table, position)
    if choice.kind not in DEFENDING:
        return told
    return replace(told, assumes=_on_tokens(state, position, after, told.assumes))


def of_attack(
    state: State, choice: Choice, record: Attack, table: str = "attack", position: int = 0
) -> Forecast:
    ending = every_ending(table, position, record)
    prospects = [_prospect(state.units[record.defender.unit].hull, ending.ends)]
    assumes = ending.assumes
    if table == "attack":
        answers = _answers(state, record, ending)
        if answers:
            prospects.append(_prospect(state.units[record.attacker].hull, answers))
    return Forecast(choice, tuple(prospects), tuple(_modifiers(state, record)), assumes)


def _on_tokens(state: State, position: int, record: Attack, assumes: tuple[str, ...]) -> tuple[str, ...]:
    """The forecast of one token holds what the others do after it, so it says which of them are spent."""
    spent, asked_again = list[str](), False
    while isinstance(ask := ATTACK.steps[position].act(record), Ask) and position < ATTACK.starts["5"]:
        asked_again = asked_again or position == ATTACK.starts["4"]
        if ask.advice.kind == "spend":
            spent.append(f"its {token_name(ask.advice.what)} token")
        position, record = answered(ATTACK, position, record, ask.advice)
    if not asked_again:
        return assumes
    name = unit_name(state, record.defender.unit)
    told = f"Then {name} also spends {' and '.join(spent)}." if spent else "No other token is spent then."
    # After another roll it depends on that which more are spent.
    is_all = position >= ATTACK.starts["5"] or not isinstance(ATTACK.steps[position].act(record), Roll)
    rest = tuple(assumed for assumed in assumes if not (is_all and assumed == BEST_TOKENS))
    return agreed(state, told), *rest


@lru_cache(maxsize=512)
def every_ending(table: str, position: int, record: Attack) -> Ending[Attack]:
    return endings(TABLES[table], record, position, alike if table == "attack" else None)


def _prospect(before: int, ends: Mapping[Attack, float]) -> Prospect:
    """What becomes of the defender of these records, all of the same unit."""
    losses: dict[int, float] = {}
    damage: dict[int, float] = {}
    shields: list[dict[int, float]] = [{} for _ in ZONES]
    turned_up: dict[int, float] = {}
    destroyed = hull = 0.0
    first = next(iter(ends)).defender
    for end, p in ends.items():
        defender = end.defender
        left = max(0, defender.hull)
        _add(losses, before - left, p)
        _add(damage, end.damage, p)
        for zone, number in enumerate(defender.shields):
            _add(shields[zone], number, p)
        destroyed += 0.0 if left else p
        hull += left * p
        _add(turned_up, len(defender.face_up), p)
    odds = {"losses": _sorted(losses), "damage": _sorted(damage)}
    after = {"hull": hull}
    if first.is_ship:
        for zone in ZONES_AS_LISTED:
            odds[f"shields kept, {ZONES[zone]}"] = _sorted(shields[zone])
        after["shields"] = sum(number * p for zone in shields for number, p in zone.items())
        if len(turned_up) > 1:
            odds["cards face up"] = _sorted(turned_up)
    return Prospect(first.unit, odds, destroyed, after)


def _add(odds: dict[int, float], number: int, p: float) -> None:
    odds[number] = odds.get(number, 0.0) + p


def _sorted(odds: dict[int, float]) -> dict[int, float]:
    return dict(sorted(odds.items()))


def _answers(state: State, record: Attack, ending: Ending[Attack]) -> dict[Attack, float]:
    """How an answer to the attack may end for the attacker; empty if there can be none."""
    if record.manner != ATTACKING or record.attacker == NOBODY:
        return {}
    found: dict[Attack, float] = {}
    if not record.is_ship and STING in state.game.kinds[record.defender.unit].abilities:
        return every_ending("attack", 0, sting(state, record)).ends
    answered_by: dict[Attack, float] = {}
    unanswered = 0.0
    for end, p in ending.ends.items():
        answer = _riposte(state, end)
        if answer is None:
            unanswered += p
        else:
            answered_by[answer] = answered_by.get(answer, 0.0) + p
    for answer, p in answered_by.items():
        for end, q in every_ending("attack", 0, answer).ends.items():
            found[end] = found.get(end, 0.0) + p * q
    if found and unanswered:
        still = next(iter(answered_by))
        found[still] = found.get(still, 0.0) + unanswered
    return found


def _riposte(state: State, end: Attack) -> Attack | None:
    """The shot back after this end of the attack, if there is one: what was done to the ship counts."""
    if RIPOSTE not in end.used or end.defender.hull <= 0:
        return None
    after = evolve(state)
    write_record(after, end)
    return riposte(after, end) if can_riposte(after, end.attacker, end.defender) else None


def _modifiers(state: State, record: Attack) -> Iterator[Modifier]:
    attacker, defender = record.attacker, record.defender
    if attacker == NOBODY:
        return
    if not any(map(sum, record.rolled)):
        pool = gathered(record.armament, defender.band)
        yield Modifier(attacker, dice_told(pool), f"what reaches to {BANDS[defender.band]} range")
        if defender.obstructed:
            yield Modifier(attacker, "-1 die", "something is in the way")
        fewer = record.fewer - (record.pool != (0, 0, 0) and defender.obstructed)
        if fewer > 0:
            yield Modifier(attacker, f"-{count(fewer, 'die', 'dice')}", "by damage cards")
    yield from _token_modifiers(record, defender)
    if defender.is_ship:
        shields = defender.shields[defender.zone]
        told = f"the shields of the {ZONES[defender.zone]} of {unit_name(state, defender.unit)}"
        yield Modifier(defender.unit, count(shields, "shield"), told)


def dice_told(pool: Iterable[int]) -> str:
    return ", ".join(f"{number} {colour}" for number, colour in zip(pool, COLOURS, strict=True) if number)


def _token_modifiers(record: Attack, defender: Defender) -> Iterator[Modifier]:
    if defender.barred:
        yield Modifier(defender.unit, "no tokens", defender.barred)
        return
    for index, (kind, state) in enumerate(zip(defender.token_kinds, defender.tokens, strict=True)):
        if index in record.locked:
            yield Modifier(defender.unit, kind, "is locked")
        elif state == READY:
            yield Modifier(defender.unit, kind, "can be spent")
        elif state == EXHAUSTED and not defender.only_ready:
            yield Modifier(defender.unit, kind, "exhausted, can be discarded")
