"""What the enemy could do to a unit if it stood on a cell: each enemy comes as near as it must and fires."""

from game.engine.contract import Choice, Danger, Forecast, Prospect, Threat, opponent
from game.engine.squad.estimate import Wounds, wounds
from game.engine.squad.judging import rough_question
from game.engine.squad.lines import FAR, engaged, mini_cover, speed_in_cells
from game.engine.squad.state import State, health_left, living


def danger(state: State, unit: int, cell: int) -> Danger:
    """All enemies who can get the cell into range and sight in one activation, the worst first."""
    found: list[tuple[float, Threat, Wounds]] = []
    for enemy in living(state, opponent(state.game.sides[unit])):
        threat = _threat(state, unit, cell, enemy)
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


def _threat(state: State, unit: int, cell: int, enemy: int) -> tuple[Threat, Wounds] | None:
    """The best an enemy could do: from where it stands, or after a move that brings it into range."""
    game, record, kind = state.game, state.units[enemy], state.game.kinds[enemy]
    if engaged(state, enemy):
        return None
    here = record.cell
    away = game.board.distance(here, cell)
    reach = max([weapon.far for weapon in kind.weapons]) * 3
    still = away <= reach and cell in game.sight.visible(here, FAR)
    if still:
        station, distance, aims = here, away, 1
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
        distance, aims = game.board.distance(station, cell), 0
    question = rough_question(
        state, enemy, unit, max(2, distance), mini_cover(state, station, cell), record.aims + aims
    )
    if question is None:
        return None
    result = wounds(question)
    if not result.mean:
        return None
    choice = Choice("attack", unit=enemy, target=unit)
    before = health_left(state, unit)
    odds = {lost: p for lost, p in enumerate(result.odds) if p}
    destroyed = result.destroyed if len(result.odds) - 1 >= before else 0.0
    prospect = Prospect(unit, {"losses": odds}, destroyed, {"health": before - result.mean})
    assumes = ("It aims first.",) if aims else ("It moves into range first.",)
    return Threat(choice, station, Forecast(choice, (prospect,), (), assumes)), result
