"""What an attack would do, exactly, before it is made: the steps themselves, with all their luck."""

from collections.abc import Iterable, Iterator

from game.engine.contract import Choice, Forecast, Modifier, Prospect
from game.engine.grammar import count
from game.engine.sequence import Ending, answered
from game.engine.sequence import forecast as endings
from game.engine.squad.attack import ATTACK
from game.engine.squad.combat import pending
from game.engine.squad.covering import cover
from game.engine.squad.dice import dice_told
from game.engine.squad.lines import cover_name
from game.engine.squad.planning import gather_dice
from game.engine.squad.pools import attack_record
from game.engine.squad.record import Attack, Fighter, Pool, changed, fighter
from game.engine.squad.state import State, band, health_left

ATTACKS = ("attack", "react")


def forecast(state: State, choice: Choice) -> Forecast | None:
    """For every attack on a named unit, and for every decision inside one that is under way."""
    if choice.kind in ATTACKS:
        record = attack_record(state, choice.unit, choice.target)
        return _told(state, choice, record, endings(ATTACK, record))
    running = state.attack
    if running is None or choice not in pending(state).choices:
        return None
    record = running.record
    position, after = answered(ATTACK, running.position, record, choice)
    after = changed(after, shown=(), shield_shown=())
    return _told(state, choice, record, endings(ATTACK, after, position))


def _told(state: State, choice: Choice, record: Attack, ending: Ending[Attack]) -> Forecast:
    ends = ending.ends
    touched = [
        unit
        for unit in _involved(record)
        if unit == choice.target or any(_harmed(fighter(record, unit), fighter(end, unit)) for end in ends)
    ]
    first = record.pool.defender if record.pool else choice.target
    touched.sort(key=lambda unit: (unit != first, unit == record.attacker.unit, unit))
    prospects = tuple(
        [prospect(state, unit, ((fighter(end, unit), p) for end, p in ends.items())) for unit in touched]
    )
    return Forecast(choice, prospects, tuple(_modifiers(state, record)), ending.assumes)


def _harmed(before: Fighter, after: Fighter) -> bool:
    return before.minis != after.minis or before.suppression != after.suppression


def _involved(record: Attack) -> list[int]:
    return [*(other.unit for other in record.others), record.attacker.unit]


def prospect(state: State, unit: int, ends: Iterable[tuple[Fighter, float]]) -> Prospect:
    """From every way a unit may come out of an attack and its probability."""
    before, suppressed = health_left(state, unit), state.units[unit].suppression
    losses: dict[int, float] = {}
    suppression: dict[int, float] = {}
    destroyed = minis = 0.0
    for end, p in ends:
        losses[before - end.left] = losses.get(before - end.left, 0.0) + p
        minis += len(end.minis) * p
        if end.minis:
            gained = max(0, end.suppression - suppressed)
            suppression[gained] = suppression.get(gained, 0.0) + p
        else:
            destroyed += p
    odds = {"losses": dict(sorted(losses.items()))}
    if any(suppression):
        odds["suppression"] = dict(sorted(suppression.items()))
    left_over = before - sum([lost * p for lost, p in losses.items()])
    return Prospect(unit, odds, destroyed, {"health": left_over, "minis": minis})


def _modifiers(state: State, record: Attack) -> Iterator[Modifier]:
    pool = record.pool
    if pool is None:
        if record.planned or not record.chosen:
            return
        formed = gather_dice(record)
        pool = formed.pools[-1]
        record = changed(formed, pool=pool)
    yield from _offence_told(state, record, pool)
    yield from _defence_told(state, record, pool)


def _offence_told(state: State, record: Attack, pool: Pool) -> Iterator[Modifier]:
    shooter = record.attacker
    weapons = ", ".join(f"{number} x {name}" for name, number in pool.weapons)
    yield Modifier(shooter.unit, dice_told(pool.dice), weapons)
    if pool.ranged:
        yield Modifier(
            shooter.unit, f"range {band(pool.distance)}", f"{count(pool.distance, 'cell')} from the leader"
        )
    else:
        yield Modifier(shooter.unit, "melee", "the units stand next to each other")
    if shooter.aims:
        again = 2 + record.steady_hand
        yield Modifier(shooter.unit, count(shooter.aims, "aim"), f"each rolls {again} dice again")
    turned = record.surge or "nothing"
    yield Modifier(shooter.unit, f"surge: {turned}", "what its card makes of surges")
    strike = pool.strike
    for name, number in (("Breach", strike.breach), ("Puncture", strike.puncture), ("Keen", strike.keen)):
        if number:
            yield Modifier(shooter.unit, f"{name} {number}", "of its weapons")


def _defence_told(state: State, record: Attack, pool: Pool) -> Iterator[Modifier]:
    defence, target = pool.defence, fighter(record, pool.defender)
    surge = ", surges block" if defence.blocks_by_surge else ""
    yield Modifier(target.unit, f"{defence.die} defence", f"one die for each hit or crit{surge}")
    cancelled = cover(record)
    if pool.ranged:
        why = [cover_name(defence.ground)]
        why += ["suppressed"] if defence.trooper and target.suppression else []
        why += [f"Screened {defence.screened}"] if defence.screened else []
        why += [f"less Fine Sights {pool.strike.fine_sights}"] if pool.strike.fine_sights else []
        yield Modifier(
            target.unit, f"-{count(cancelled, 'hit')}" if cancelled else "no cover", ", ".join(why)
        )
    if target.dodges:
        yield Modifier(target.unit, count(target.dodges, "dodge"), "each cancels a hit")
    if defence.plated or defence.plate:
        told = "all hits" if defence.plated else count(defence.plate, "hit")
        yield Modifier(
            target.unit, f"-{told}", "plate: only crits get through" if defence.plated else "plate"
        )
    hidden = len(target.minis) - sum(mini.cell in pool.seen for mini in target.minis)
    if hidden:
        yield Modifier(target.unit, f"{hidden} out of sight", "minis nobody sees cannot be wounded")
