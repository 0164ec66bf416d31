"""What the enemy could do to a unit if it stood on a cell: each enemy comes as near as it must and fires.

A unit that stays in melee is not shot at: those who are in it fight.
"""

from game.engine.contract import Choice, Danger, Forecast, Prospect, Threat, opponent
from game.engine.squad.estimate import Question, Wounds, wounds
from game.engine.squad.judging import rough_question
from game.engine.squad.lines import FAR, engaged, mini_cover, speed_in_cells, touching
from game.engine.squad.state import State, health_left, living


def danger(state: State, unit: int, cell: int) -> Danger:
    """All enemies who can get the cell into range and sight in one activation, the worst first."""
    found: list[tuple[float, Threat, Wounds]] = []
    held = cell == state.units[unit].cell and engaged(state, unit)
    enemies = touching(state, unit) if held else living(state, opponent(state.game.sides[unit]))
    for enemy in enemies:
        threat = _blow(state, unit, enemy) if held else _threat(state, unit, cell, enemy)
        if threat is not None:
            found.append((-threat[1].mean, *threat))
    found.sort(key=lambda entry: (entry[0], entry[1].choice.unit))
    left = {health_left(state, unit): 1.0}
    for _, _, result in found:
        after: dict[int, float] = {}
        for health, p in left.items():
            for lost, q in enumerate(result.odds):
                rest = max(0, health - lost)
                after[rest] = after.get(rest, 0.0) + p * q
        left = after
    before = health_left(state, unit)
    losses = dict(sorted((before - health, p) for health, p in left.items()))
    together = Prospect(
        unit,
        {"losses": losses},
        left.get(0, 0.0),
        {"health": sum([health * p for health, p in left.items()])},
    )
    return Danger(unit, cell, tuple([threat for _, threat, _ in found]), together)


def _blow(state: State, unit: int, enemy: int) -> tuple[Threat, Wounds] | None:
    """What an enemy could do in the melee both are in."""
    aims = state.units[enemy].aims + 1
    question = rough_question(state, enemy, unit, distance=1, cover=0, aims=aims)
    return question and _threatened(state, unit, enemy, state.units[enemy].cell, question, _AIMING)


def _threat(state: State, unit: int, cell: int, enemy: int) -> tuple[Threat, Wounds] | None:
    """The best an enemy could do: from where it stands, or after a move that brings it into range."""
    game, record, kind = state.game, state.units[enemy], state.game.kinds[enemy]
    if _is_held(state, enemy, unit):
        return None
    here = record.cell
    away = game.board.distance(here, cell)
    reach = max([weapon.far for weapon in kind.weapons]) * 3
    still = away <= reach and cell in game.sight.visible(here, FAR)
    if still:
        station, distance, aims, assumed = here, away, 1, _AIMING
    else:
        options = [
            place
            for place in game.board.within(here, speed_in_cells(kind))
            if game.rough[place] and place not in state.occupant
            if 1 < game.board.distance(place, cell) <= reach and cell in game.sight.visible(place, FAR)
        ]
        if not options:
            return None
        station = min(options, key=lambda place: (game.board.distance(here, place), place))
        distance, aims, assumed = game.board.distance(station, cell), 0, _COMING
    question = rough_question(
        state, enemy, unit, max(2, distance), mini_cover(state, station, cell), record.aims + aims
    )
    return question and _threatened(state, unit, enemy, station, question, assumed)


def _is_held(state: State, enemy: int, unit: int) -> bool:
    """Whether it is in melee with others than a unit that withdraws from it."""
    kinds = state.game.kinds
    return engaged(state, enemy) and any(
        kinds[other].trooper for other in touching(state, enemy) if other != unit
    )


_AIMING, _COMING = "It aims first.", "It moves into range first."


def _threatened(
    state: State, unit: int, enemy: int, station: int, question: Question, assumed: str
) -> tuple[Threat, Wounds] | None:
    result = wounds(question)
    if not result.mean:
        return None
    choice = Choice("attack", unit=enemy, target=unit)
    before = health_left(state, unit)
    odds = {lost: p for lost, p in enumerate(result.odds) if p}
    destroyed = result.destroyed if len(result.odds) - 1 >= before else 0.0
    prospect = Prospect(unit, {"losses": odds}, destroyed, {"health": before - result.mean})
    return Threat(choice, station, Forecast(choice, (prospect,), (), (assumed,))), result
