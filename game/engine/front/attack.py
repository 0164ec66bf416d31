"""The attack of `front`, step by step, as tables for `sequence`.

Steps 1 to 6 are those of seed 003 in the order of rules/front.md; the counterattack is step 6 with its own
lettered steps. Calls of artillery and air strikes run through the same table with another unit firing, and
skip step 6. Attacks on supply lines have the second table.
"""

from collections.abc import Callable

import msgspec

from game.engine.contract import Choice, Event, opponent
from game.engine.dice import Rolls, number_die
from game.engine.front.losses import loss_odds, unmatched
from game.engine.front.words import supplies
from game.engine.sequence import OVER, Ask, GoTo, Passed, Roll, Step, table

DIRECT, ARTILLERY, AIR = "direct", "artillery", "air"

MOST_TOKENS = 3


class Attack(msgspec.Struct, frozen=True, gc=False):
    """One attack, with the two units' numbers as they stand while it runs."""

    manner: str
    """DIRECT, or the kind of call: ARTILLERY or AIR."""
    caller: int
    """The unit whose attack of this turn is spent."""
    attacker: int
    """The unit that fires: the caller itself, a battery or an aircraft."""
    defender: int
    defending_side: int
    distance: int
    attacker_strength: int
    attacker_supplies: int
    attacker_die: int
    attacker_price: int
    attacker_cover: int
    """Added to each of the attacker's dice when it has to defend against the counterattack."""
    defender_range: int
    defender_strength: int
    defender_supplies: int
    defender_die: int
    defender_price: int
    defender_cover: int
    unmatched: int = 0
    losses: int = 0
    counter_losses: int = 0


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


def _pay(attack: Attack) -> Attack:
    return msgspec.structs.replace(attack, attacker_supplies=attack.attacker_supplies - attack.attacker_price)


def _roll(attack: Attack) -> Roll[Attack]:
    return _battle(
        attack.attacker_die,
        attack.attacker_strength,
        attack.defender_die,
        attack.defender_strength,
        attack.defender_cover,
        lambda left: msgspec.structs.replace(attack, unmatched=left),
    )


def _match(attack: Attack) -> Attack:
    losses = min(attack.unmatched, attack.defender_strength)
    return msgspec.structs.replace(attack, losses=losses, unmatched=0)


def _take_losses(attack: Attack) -> Attack | GoTo[Attack]:
    hit = msgspec.structs.replace(attack, defender_strength=attack.defender_strength - attack.losses)
    return hit if hit.defender_strength else GoTo(OVER, hit)


def _offer_counterattack(attack: Attack) -> Ask[Attack] | GoTo[Attack]:
    if counterattack_objection(attack):
        return GoTo(OVER, attack)
    answer = Choice("counterattack", unit=attack.defender, target=attack.attacker)
    decline = Choice("decline", unit=attack.defender, target=attack.attacker)
    return Ask(
        side=attack.defending_side,
        choices=(answer, decline),
        answer=lambda choice: attack if choice == answer else GoTo(OVER, attack),
        advice=answer,
        assumes="The unit attacked answers whenever it may.",
    )


def counterattack_objection(attack: Attack) -> str | None:
    """Why the unit attacked cannot answer, in words; None if it may."""
    if attack.manner != DIRECT:
        return "Fire that was called in cannot be answered."
    if attack.distance > attack.defender_range:
        return f"The attacker is {attack.distance} away, out of its range of {attack.defender_range}."
    if attack.defender_supplies < attack.defender_price:
        return f"It needs {supplies(attack.defender_price)} to answer, has {attack.defender_supplies}."
    return None


def _pay_counterattack(attack: Attack) -> Attack:
    return msgspec.structs.replace(attack, defender_supplies=attack.defender_supplies - attack.defender_price)


def _roll_counterattack(attack: Attack) -> Roll[Attack]:
    return _battle(
        attack.defender_die,
        attack.defender_strength,
        attack.attacker_die,
        attack.attacker_strength,
        attack.attacker_cover,
        lambda left: msgspec.structs.replace(attack, unmatched=left),
    )


def _match_counterattack(attack: Attack) -> Attack:
    losses = min(attack.unmatched, attack.attacker_strength)
    return msgspec.structs.replace(attack, counter_losses=losses, unmatched=0)


def _take_counter_losses(attack: Attack) -> Attack:
    return msgspec.structs.replace(attack, attacker_strength=attack.attacker_strength - attack.counter_losses)


def _battle(
    attack_die: int,
    attackers: int,
    defence_die: int,
    defenders: int,
    cover: int,
    remember: Callable[[int], Attack],
) -> Roll[Attack]:
    """Both sides roll a die for each point of strength; remembered is how many attacking dice stay."""

    def keep(rolls: Rolls) -> Attack:
        return remember(unmatched(rolls[0], rolls[1], cover))

    def odds() -> dict[Attack, float]:
        chances = loss_odds(attack_die, attackers, defence_die, defenders, cover)
        return {remember(left): p for left, p in enumerate(chances) if p}

    pool = ((number_die(attack_die), attackers), (number_die(defence_die), defenders))
    return Roll(pool, keep, odds)


# What is told of each step


def _tell_price(passed: Passed[Attack]) -> list[Event]:
    return [_spending(passed, _attacking_side(passed), passed.after.attacker, passed.after.attacker_price)]


def _tell_counter_price(passed: Passed[Attack]) -> list[Event]:
    attack = passed.after
    return [_spending(passed, attack.defending_side, attack.defender, attack.defender_price)]


def _spending(passed: Passed[Attack] | Passed[Raid], side: int, unit: int, price: int) -> Event:
    return Event("spend", side=side, unit=unit, amount=price, step=passed.step.number)


def _tell_roll(passed: Passed[Attack]) -> list[Event]:
    return [_exchange("roll", passed, _attacking_side(passed), passed.after.attacker, passed.after.defender)]


def _tell_counter_roll(passed: Passed[Attack]) -> list[Event]:
    attack = passed.after
    return [_exchange("roll", passed, attack.defending_side, attack.defender, attack.attacker)]


def _tell_match(passed: Passed[Attack]) -> list[Event]:
    return [_exchange("match", passed, _attacking_side(passed), passed.after.attacker, passed.after.defender)]


def _tell_counter_match(passed: Passed[Attack]) -> list[Event]:
    attack = passed.after
    return [_exchange("match", passed, attack.defending_side, attack.defender, attack.attacker)]


def _exchange(kind: str, passed: Passed[Attack], side: int, unit: int, target: int) -> Event:
    left = passed.before.unmatched
    step = passed.step.number
    return Event(kind, side=side, unit=unit, target=target, amount=left, step=step, dice=passed.dice)


def _tell_losses(passed: Passed[Attack]) -> list[Event]:
    attack = passed.after
    return [_suffering(passed, attack.defending_side, attack.defender, attack.losses)]


def _tell_counter_losses(passed: Passed[Attack]) -> list[Event]:
    return [_suffering(passed, _attacking_side(passed), passed.after.attacker, passed.after.counter_losses)]


def _suffering(passed: Passed[Attack], side: int, unit: int, losses: int) -> Event:
    return Event("losses", side=side, unit=unit, amount=losses, step=passed.step.number)


def _attacking_side(passed: Passed[Attack]) -> int:
    return opponent(passed.after.defending_side)


def _tell_nothing(passed: Passed[Attack]) -> list[Event]:
    """The answer, if one was asked for, is told with the choice that gave it."""
    return []


ATTACK = table(
    Step("1", "Measure the range", _measure_range),
    Step("2", "Spend ammunition", _pay, _tell_price),
    Step("3", "Roll battle dice", _roll, _tell_roll),
    Step("4", "Match dice", _match, _tell_match),
    Step("5", "Take losses", _take_losses, _tell_losses),
    Step("6", "Counterattack?", _offer_counterattack, _tell_nothing),
    Step("6a", "Spend ammunition", _pay_counterattack, _tell_counter_price),
    Step("6b", "Roll battle dice", _roll_counterattack, _tell_counter_roll),
    Step("6c", "Match dice", _match_counterattack, _tell_counter_match),
    Step("6d", "Take losses", _take_counter_losses, _tell_counter_losses),
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


def _tell_raid_price(passed: Passed[Raid]) -> list[Event]:
    raid = passed.after
    return [_spending(passed, raid.attacking_side, raid.attacker, raid.attacker_price)]


def _tell_no_picks(passed: Passed[Raid]) -> list[Event]:
    return []


def _tell_removal(passed: Passed[Raid]) -> list[Event]:
    raid, step = passed.after, passed.step.number
    return [
        Event("token_destroyed", side=raid.attacking_side, unit=raid.attacker, cell=cell, step=step)
        for cell in raid.picked
    ]


RAID = table(
    Step("1", "Measure the range", _declare_raid),
    Step("2", "Spend ammunition", _pay_raid, _tell_raid_price),
    Step("3", "Pick tokens", _pick_tokens, _tell_no_picks),
    Step("4", "Remove tokens", _remove_tokens, _tell_removal),
)
