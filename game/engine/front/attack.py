"""The attack of `front`, step by step, as tables for `sequence`.

Steps 1 to 6 are those of seed 003 in the order of rules/front.md; the counterattack is step 6 with its own
lettered steps. Calls of artillery and air strikes run through the same table with another unit firing, and
skip step 6. Attacks on supply lines have the second table.
"""

from collections.abc import Callable
from typing import Literal

import msgspec

from game.engine.contract import Choice, Event
from game.engine.dice import Rolls, number_die
from game.engine.front.losses import loss_odds, unmatched
from game.engine.front.words import supplies
from game.engine.sequence import OVER, Ask, GoTo, Passed, Roll, Step, table

DIRECT, ARTILLERY, AIR = "direct", "artillery", "air"

MOST_TOKENS = 3


class Fighter(msgspec.Struct, frozen=True, gc=False):
    """A unit in an attack, with its numbers as they stand while it runs."""

    unit: int
    side: int
    attack_range: int
    strength: int
    supplies: int
    die: int
    price: int
    """What an attack or an answer costs it."""
    cover: int
    """Added to each of its dice while it is struck."""
    losses: int = 0


class Attack(msgspec.Struct, frozen=True, gc=False):
    """One attack."""

    manner: str
    """DIRECT, or the kind of call: ARTILLERY or AIR."""
    caller: int
    """The unit whose attack of this turn is spent."""
    attacker: Fighter
    """Who fires: the caller itself, a battery or an aircraft."""
    defender: Fighter
    distance: int
    unmatched: int = 0
    """Attacking dice that no defending die has removed."""


class Raid(msgspec.Struct, frozen=True, gc=False):
    """One attack on supply lines."""

    manner: str
    caller: int
    attacker: int
    attacking_side: int
    attacker_supplies: int
    attacker_price: int
    limit: int
    in_range: tuple[int, ...]
    """Cells with enemy tokens that can still be picked."""
    picked: tuple[int, ...]
    removed: int = 0


# Steps 1 to 6


def _measure_range(attack: Attack) -> Attack:
    """The choice was only allowed within range; step 6 measures the answer's by the same distance."""
    return attack


def _offer_counterattack(attack: Attack) -> Ask[Attack] | GoTo[Attack]:
    if counterattack_objection(attack):
        return GoTo(OVER, attack)
    answer = Choice("counterattack", unit=attack.defender.unit, target=attack.attacker.unit)
    decline = Choice("decline", unit=attack.defender.unit, target=attack.attacker.unit)
    return Ask(
        side=attack.defender.side,
        choices=(answer, decline),
        answer=lambda choice: attack if choice == answer else GoTo(OVER, attack),
        advice=answer,
        assumes="The unit attacked answers whenever it may.",
    )


def can_answer(away: int, attack_range: int, has: int, price: int) -> bool:
    """Whether who is attacked from so far away may answer, with such a range and such supplies."""
    return away <= attack_range and has >= price


def counterattack_objection(attack: Attack) -> str | None:
    """Why the unit attacked cannot answer, in words; None if it may."""
    defender = attack.defender
    if attack.manner != DIRECT:
        return "Fire that was called in cannot be answered."
    if can_answer(attack.distance, defender.attack_range, defender.supplies, defender.price):
        return None
    if attack.distance > defender.attack_range:
        return f"The attacker is {attack.distance} away, out of its range of {defender.attack_range}."
    return f"It needs {supplies(defender.price)} to answer, has {defender.supplies}."


def _tell_range(passed: Passed[Attack]) -> list[Event]:
    attack = passed.after
    away, step = attack.distance, passed.step.number
    return [Event("range", side=attack.attacker.side, target=attack.defender.unit, amount=away, step=step)]


def _tell_no_answer(passed: Passed[Attack]) -> list[Event]:
    """Why there is none; one that was asked for is told with the choice that gave it."""
    refused, defender = counterattack_objection(passed.before), passed.before.defender
    if refused is None:
        return []
    step = passed.step.number
    return [Event("no_answer", side=defender.side, unit=defender.unit, what=refused, step=step)]


Role = Literal["attacker", "defender"]


def _strike(striking: Role, struck: Role, numbers: tuple[str, str, str, str]) -> tuple[Step[Attack], ...]:
    """One unit strikes another: the attack, and with the roles exchanged the answer."""

    def pay(attack: Attack) -> Attack:
        striker = _fighter(attack, striking)
        return _with(
            attack, striking, msgspec.structs.replace(striker, supplies=striker.supplies - striker.price)
        )

    def tell_price(passed: Passed[Attack]) -> list[Event]:
        striker = _fighter(passed.after, striking)
        step = passed.step.number
        return [Event("spend", side=striker.side, unit=striker.unit, amount=striker.price, step=step)]

    def roll(attack: Attack) -> Roll[Attack]:
        return _battle(attack, _fighter(attack, striking), _fighter(attack, struck))

    def match(attack: Attack) -> Attack:
        target = _fighter(attack, struck)
        losses = min(attack.unmatched, target.strength)
        matched = msgspec.structs.replace(attack, unmatched=0)
        return _with(matched, struck, msgspec.structs.replace(target, losses=losses))

    def tell_dice(kind: str) -> Callable[[Passed[Attack]], list[Event]]:
        def tell(passed: Passed[Attack]) -> list[Event]:
            striker, target = _fighter(passed.after, striking), _fighter(passed.after, struck)
            return [
                Event(
                    kind,
                    side=striker.side,
                    unit=striker.unit,
                    target=target.unit,
                    amount=target.cover if kind == "roll" else passed.before.unmatched,
                    step=passed.step.number,
                    dice=passed.dice,
                )
            ]

        return tell

    def take_losses(attack: Attack) -> Attack | GoTo[Attack]:
        target = _fighter(attack, struck)
        left = target.strength - target.losses
        hit = _with(attack, struck, msgspec.structs.replace(target, strength=left))
        return hit if left else GoTo(OVER, hit)

    def tell_losses(passed: Passed[Attack]) -> list[Event]:
        target = _fighter(passed.after, struck)
        step = passed.step.number
        return [Event("losses", side=target.side, unit=target.unit, amount=target.losses, step=step)]

    return (
        Step(numbers[0], "Spend ammunition", pay, tell_price),
        Step(numbers[1], "Roll battle dice", roll, tell_dice("roll")),
        Step(numbers[2], "Match dice", match, tell_dice("match")),
        Step(numbers[3], "Take losses", take_losses, tell_losses),
    )


def _fighter(attack: Attack, role: Role) -> Fighter:
    return attack.attacker if role == "attacker" else attack.defender


def _with(attack: Attack, role: Role, fighter: Fighter) -> Attack:
    if role == "attacker":
        return msgspec.structs.replace(attack, attacker=fighter)
    return msgspec.structs.replace(attack, defender=fighter)


def _battle(attack: Attack, striker: Fighter, target: Fighter) -> Roll[Attack]:
    """Both roll a die for each point of strength; remembered is how many attacking dice stay."""

    def keep(rolls: Rolls) -> Attack:
        return msgspec.structs.replace(attack, unmatched=unmatched(rolls[0], rolls[1], target.cover))

    def odds() -> dict[Attack, float]:
        chances = loss_odds(striker.die, striker.strength, target.die, target.strength, target.cover)
        return {msgspec.structs.replace(attack, unmatched=left): p for left, p in enumerate(chances) if p}

    pool = ((number_die(striker.die), striker.strength), (number_die(target.die), target.strength))
    return Roll(pool, keep, odds)


ATTACK = table(
    Step("1", "Measure the range", _measure_range, _tell_range),
    *_strike("attacker", "defender", ("2", "3", "4", "5")),
    Step("6", "Counterattack?", _offer_counterattack, _tell_no_answer),
    *_strike("defender", "attacker", ("6a", "6b", "6c", "6d")),
)


# Attacks on supply lines


def tokens_removed(battle_die: int) -> int:
    """How many tokens a die may remove: a quarter of its sides, three at most."""
    return min(MOST_TOKENS, battle_die // 4)


def _declare_raid(raid: Raid) -> Raid:
    return raid


def _pay_raid(raid: Raid) -> Raid:
    return msgspec.structs.replace(raid, attacker_supplies=raid.attacker_supplies - raid.attacker_price)


def _pick_tokens(raid: Raid) -> Ask[Raid] | Raid:
    if len(raid.picked) == raid.limit or not raid.in_range:
        return raid
    more = tuple(Choice("pick", unit=raid.attacker, cell=cell) for cell in raid.in_range)
    enough = Choice("enough", unit=raid.attacker)
    return Ask(
        side=raid.attacking_side,
        choices=(*more, enough),
        answer=lambda choice: raid if choice == enough else GoTo("3", _picked(raid, choice.cell)),
        advice=more[0],
        assumes="As many tokens are taken as the die allows.",
    )


def _picked(raid: Raid, cell: int) -> Raid:
    left = tuple(other for other in raid.in_range if other != cell)
    return msgspec.structs.replace(raid, picked=(*raid.picked, cell), in_range=left)


def _remove_tokens(raid: Raid) -> Raid:
    return msgspec.structs.replace(raid, removed=len(raid.picked))


def _tell_in_range(passed: Passed[Raid]) -> list[Event]:
    raid, step = passed.after, passed.step.number
    within = len(raid.picked) + len(raid.in_range)
    return [Event("in_range", side=raid.attacking_side, unit=raid.attacker, amount=within, step=step)]


def _tell_raid_price(passed: Passed[Raid]) -> list[Event]:
    raid = passed.after
    step = passed.step.number
    return [
        Event("spend", side=raid.attacking_side, unit=raid.attacker, amount=raid.attacker_price, step=step)
    ]


def _tell_no_picks(passed: Passed[Raid]) -> list[Event]:
    return []


def _tell_removal(passed: Passed[Raid]) -> list[Event]:
    raid, step = passed.after, passed.step.number
    return [
        Event("token_destroyed", side=raid.attacking_side, unit=raid.attacker, cell=cell, step=step)
        for cell in raid.picked
    ]


RAID = table(
    Step("1", "Measure the range", _declare_raid, _tell_in_range),
    Step("2", "Spend ammunition", _pay_raid, _tell_raid_price),
    Step("3", "Pick tokens", _pick_tokens, _tell_no_picks),
    Step("4", "Remove tokens", _remove_tokens, _tell_removal),
)
