"""What the enemy could do to a unit on a cell in one round, each enemy at its best."""

from collections.abc import Iterator

from game.engine.contract import NOBODY, Choice, Danger, Prospect, Threat, opponent
from game.engine.ranks import formation
from game.engine.ranks.combat import attack_record, melee_targets, object_to_shot, profiles
from game.engine.ranks.contact import engaged_with, is_engaged
from game.engine.ranks.dials import charge_settings
from game.engine.ranks.forecast import charge_record, forecast_of
from game.engine.ranks.movement import Move, marches
from game.engine.ranks.record import MELEE, RANGED, Attack
from game.engine.ranks.state import State, alive, evolve, place_unit
from game.engine.ranks.strikes import expected_wounds


def danger(state: State, unit: int, cell: int) -> Danger:
    """Every enemy attacks that can: from where it is engaged, by charging, or with shots."""
    posed = evolve(state)
    if cell != state.units[unit].cell:
        place_unit(posed, unit, cell, state.units[unit].heading)
    threats: list[Threat] = []
    taken: set[int] = set()
    for enemy in state.game.armies[opponent(state.game.sides[unit])]:
        if not alive(posed, enemy):
            continue
        options = [
            (choice, at, record) for choice, at, record in _strikes(posed, enemy, unit) if at not in taken
        ]
        if not options:
            continue
        choice, at, record = max(options, key=lambda option: expected_wounds(option[2]))
        if at != posed.units[enemy].cell:
            taken.add(at)
        threats.append(Threat(choice, at, forecast_of(posed, choice, record)))
    threats.sort(key=lambda threat: -threat.forecast.prospects[0].mean)
    return Danger(unit, cell, tuple(threats), _together(posed, unit, threats))


def _strikes(state: State, enemy: int, unit: int) -> Iterator[tuple[Choice, int, Attack]]:
    """The ways an enemy could attack the unit, and where from."""
    here = state.units[enemy].cell
    if is_engaged(state, enemy):
        if unit in engaged_with(state, enemy) and unit in melee_targets(state, enemy):
            for profile in profiles(state, enemy, MELEE):
                choice = Choice("melee", unit=enemy, target=unit, what=profile.label)
                yield choice, here, attack_record(state, MELEE, enemy, unit, profile)
        return
    for move in charges(state, enemy):
        if move.met == unit:
            for profile in profiles(state, enemy, MELEE):
                cell, heading = move.cell, move.heading
                choice = Choice(
                    "charge", unit=enemy, target=unit, cell=cell, heading=heading, what=profile.label
                )
                yield choice, cell, charge_record(state, enemy, unit, cell, heading, profile)
    for profile in profiles(state, enemy, RANGED):
        if object_to_shot(state, here, state.units[enemy].heading, unit) is None:
            choice = Choice("shoot", unit=enemy, target=unit, what=profile.label)
            yield choice, here, attack_record(state, RANGED, enemy, unit, profile)


def charges(state: State, unit: int) -> list[Move]:
    """All charges that some setting of a unit's dials would allow it from where it stands."""
    found: dict[tuple[int, int], Move] = {}
    for action, modifier in charge_settings(state.game.kinds[unit]):
        for move in marches(state, unit, action.speed, modifier):
            if move.met != NOBODY:
                found.setdefault((move.cell, move.heading), move)
    return list(found.values())


def _together(state: State, unit: int, threats: list[Threat]) -> Prospect:
    """What is left if all of them strike one after the other."""
    size = formation.left(state.units[unit].trays)
    chances = {0: 1.0}
    for threat in threats:
        after: dict[int, float] = {}
        for lost, p in chances.items():
            for more, q in threat.forecast.prospects[0].losses.items():
                total = min(size, lost + more)
                after[total] = after.get(total, 0.0) + p * q
        chances = after
    return _of_wounds(state, unit, size, chances)


def _of_wounds(state: State, unit: int, size: int, chances: dict[int, float]) -> Prospect:
    wounds = state.game.kinds[unit].wounds
    left = sum((size - lost) / wounds * p for lost, p in chances.items())
    return Prospect(
        unit, {"losses": dict(sorted(chances.items()))}, chances.get(size, 0.0), {"figures": left}
    )
