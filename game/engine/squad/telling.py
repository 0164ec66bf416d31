"""What the log tells of the steps of an attack."""

from collections.abc import Callable

from game.engine.contract import Event
from game.engine.sequence import Passed
from game.engine.squad.record import Attack

Tell = Callable[[Passed[Attack]], list[Event]]


def quiet(passed: Passed[Attack]) -> list[Event]:
    """Of steps that answer to a choice which is told itself, or that only prepare something."""
    return []


def rolled(kind: str) -> Tell:
    """Dice that fell."""

    def tell(passed: Passed[Attack]) -> list[Event]:
        if not passed.dice:
            return []
        attack = passed.before
        return [
            Event(
                kind,
                side=attack.attacker.side,
                unit=attack.attacker.unit,
                target=attack.pool.defender if attack.pool else -1,
                step=passed.step.number,
                what=passed.step.name,
                dice=passed.dice,
            )
        ]

    return tell


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
