"""What the log tells of the steps of an attack."""

from collections.abc import Callable
from typing import Literal

from game.engine.contract import Event
from game.engine.sequence import Passed
from game.engine.squad.record import Attack, defender, fighter

Tell = Callable[[Passed[Attack]], list[Event]]


def quiet(passed: Passed[Attack]) -> list[Event]:
    """Of steps that answer to a choice which is told itself, or that only prepare something."""
    return []


Roller = Literal["attacker", "defender"]


def rolled(kind: str, by: Roller = "attacker") -> Tell:
    """Dice that fell, as the doing of whose they are."""

    def tell(passed: Passed[Attack]) -> list[Event]:
        if not passed.dice:
            return []
        attack = passed.before
        roller = attack.attacker if by == "attacker" else defender(attack)
        return [
            Event(
                kind,
                side=roller.side,
                unit=attack.attacker.unit,
                target=attack.pool.defender if attack.pool else -1,
                step=passed.step.number,
                what=passed.step.name,
                dice=passed.dice,
            )
        ]

    return tell


def bleeding(tell: Tell) -> Tell:
    """What a step tells, and then who has lost how much health by it."""

    def told(passed: Passed[Attack]) -> list[Event]:
        return [*tell(passed), *_losses(passed)]

    return told


def _losses(passed: Passed[Attack]) -> list[Event]:
    found = []
    after = passed.after
    for before in (*passed.before.others, passed.before.attacker):
        if not before.minis:
            continue
        lost = before.left - fighter(after, before.unit).left
        if lost:
            cell, number = before.minis[0].cell, passed.step.number
            told = Event("losses", side=before.side, unit=before.unit, amount=lost, cell=cell, step=number)
            found.append(told)
    return found


def counted(field: str) -> Tell:
    """By how much a number of the record has gone up or down, if it has."""

    def tell(passed: Passed[Attack]) -> list[Event]:
        change = abs(getattr(passed.after, field) - getattr(passed.before, field))
        if not change or passed.before.pool is None:
            return []
        return [
            Event(
                "effect",
                side=passed.before.attacker.side,
                unit=passed.before.attacker.unit,
                target=passed.before.pool.defender,
                amount=change,
                what=passed.step.name,
                step=passed.step.number,
            )
        ]

    return tell
