"""Two units of a roster face to face, for asking what an attack would do without drawing a map for it.

The attack is found by playing: the sides do what the rules ask of them, and nobody leaves his place, until
the attacker may attack the defender. So it works for every family, whatever comes before its attacks.

Where two alone never come to blows, a third stands behind the attacker: a ship moves on before squadrons
attack in their own phase, so somebody must send them earlier.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from game.engine.board import Board, Shape
from game.engine.chance import Sampled
from game.engine.contract import Choice, Forecast, Rules
from game.engine.fault import Fault
from game.engine.scenario import Placed, Scenario, Terrain

ATTACKER, DEFENDER = 0, 1

_MARGIN = 8
"""Cells around the two: nobody is pressed against an edge."""
_TRIES = 60
_BEHIND = 2
"""Cells between the attacker and the unit that keeps it company: too far to take part."""
_STEPS = 80
_OPEN = Terrain("open")


def duel(
    rules: Rules[Any],
    roster: dict[str, Any],
    attacker: str,
    defender: str,
    distance: int,
    ground: Terrain,
    switches: tuple[str, ...] = (),
) -> tuple[Any, Choice, Forecast]:
    """The attack that is expected to cost the defender most: the state before it, the choice, the forecast.

    The defender stands on that ground, the attacker in the open, so far away.
    """
    scenario = _scenario(rules, roster, attacker, defender, distance, ground)
    scenario = msgspec.structs.replace(scenario, switches=switches)
    if found := _found(rules, scenario):
        return found
    for kind in rules.kind_names(roster):
        if found := _found(rules, _in_company(rules, scenario, kind)):
            return found
    never = f"never comes to attack {defender} at a distance of {distance}"
    raise Fault(attacker, "", never, "give another distance, or other units")


def _found(rules: Rules[Any], scenario: Scenario) -> tuple[Any, Choice, Forecast] | None:
    first = rules.start(scenario)
    for attempt in range(_TRIES):
        found = [
            (state, choice, told)
            for state, choices in _played(rules, first, attempt)
            for choice in choices
            if (told := rules.forecast(state, choice)) is not None
        ]
        if found:
            return max(found, key=lambda entry: _cost(entry[2]))
    return None


def _in_company(rules: Rules[Any], scenario: Scenario, kind: str) -> Scenario:
    """The same duel with a unit of this kind behind the attacker."""
    if rules.stands_off_map(scenario.roster, kind):
        return scenario
    board, attacker = Board(scenario.shape), scenario.units[ATTACKER]
    column, row = board.place(attacker.cell)
    friend = Placed(kind, attacker.side, board.cell(column - _BEHIND, row), heading=attacker.heading)
    return msgspec.structs.replace(scenario, units=(*scenario.units, friend))


def _scenario(
    rules: Rules[Any], roster: dict[str, Any], attacker: str, defender: str, distance: int, ground: Terrain
) -> Scenario:
    width, height = distance + 2 * _MARGIN + 1, 2 * _MARGIN + 1
    hexes = rules.SHAPES[0] == "hex"
    shape = Shape("hex", width, height, "x", "odd") if hexes else Shape("square", width, height)
    board = Board(shape)
    here = board.cell(_MARGIN, _MARGIN)
    there = min(
        (cell for cell in board.within(here, distance) if board.distance(here, cell) == distance),
        key=lambda cell: (-board.place(cell)[0], abs(board.place(cell)[1] - _MARGIN), cell),
        default=here,
    )
    units = (
        Placed(attacker, "red", here, heading=_facing(board, here, there)),
        Placed(defender, "blue", there, heading=_facing(board, there, here)),
    )
    return Scenario(
        rules=rules.NAME,
        title="A duel",
        shape=shape,
        terrains=(_OPEN, ground),
        ground=tuple(int(cell == there) for cell in range(board.size)),
        roster=roster,
        units=units,
        turns=9,
        mission=rules.MISSIONS[0].name if rules.MISSIONS else "",
        source="duel",
    )


def _facing(board: Board, here: int, there: int) -> int:
    return board.heading(here, board.line(here, there)[1])


def _played(rules: Rules[Any], state: Any, attempt: int) -> Iterator[tuple[Any, list[Choice]]]:
    """The states of a game in which the attacker may attack, while nobody has moved or come to harm.

    First all do what seems best or end what they are at; later attempts leave it to chance.
    """
    luck, chance = Random(attempt), Sampled(f"duel/{attempt}")
    standing = _standing(rules, state)
    for _ in range(_STEPS):
        if rules.outcome(state) or _standing(rules, state) != standing:
            return
        choices = rules.choices(state)
        attacks = [choice for choice in choices if (choice.unit, choice.target) == (ATTACKER, DEFENDER)]
        if attacks:
            yield state, attacks
            return
        closing = rules.closing(state)
        if attempt:
            choice = luck.choice(choices)
        elif closing is not None and closing in choices:
            choice = closing
        else:
            choice = _best(rules, state, choices)
        state, _ = rules.apply(state, choice, chance)


def _best(rules: Rules[Any], state: Any, choices: list[Choice]) -> Choice:
    return max(choices, key=lambda option: rules.worth(state, option))


def _standing(rules: Rules[Any], state: Any) -> dict[int, tuple[int, int, str]]:
    """Where everybody stands, and how strong."""
    return {piece.unit: (piece.cell, piece.heading, piece.number) for piece in rules.pieces(state)}


def _cost(told: Forecast) -> float:
    return sum(prospect.mean for prospect in told.prospects if prospect.unit == DEFENDER)
