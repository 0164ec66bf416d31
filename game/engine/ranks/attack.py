"""The attack of `ranks`: its eleven steps as a table for `sequence`, and how each is told.

Steps 1 to 11 are those of seed 004. Its order for modifying dice is lettered: dice are added (2a) and
removed (2b) before the roll, icons added (5a), dice changed (5b) and icons removed (5c) after it. A morale
test has a table of its own, see `morale`.
"""

from game.engine.contract import Event
from game.engine.ranks import damage_steps, dice_steps
from game.engine.ranks.faces import COLOURS, DOOM, HIT, ICONS
from game.engine.ranks.record import Attack
from game.engine.sequence import Passed, Step, table

Told = list[Event]


def _event(passed: Passed[Attack], kind: str, what: str = "", amount: int = 0) -> Event:
    a = passed.after
    return Event(
        kind,
        side=a.side,
        unit=a.attacker,
        target=a.defender,
        amount=amount,
        what=what,
        step=passed.step.number,
        dice=passed.dice,
    )


def _tell_profile(passed: Passed[Attack]) -> Told:
    return [_event(passed, "profile", passed.after.profile)]


def _tell_target(passed: Passed[Attack]) -> Told:
    return [_event(passed, "threat", amount=passed.after.threat)]


def _tell_dice(passed: Passed[Attack]) -> Told:
    """A die added by a flank, or taken by curse."""
    told = []
    for colour, before, after in zip(COLOURS, passed.before.dice, passed.after.dice, strict=True):
        if before != after:
            told.append(_event(passed, "die_added" if after > before else "die_removed", colour))
    return [*told, _event(passed, "cancelled")] if passed.after.cancelled else told


def _tell_roll(passed: Passed[Attack]) -> Told:
    return [_event(passed, "roll")]


def _tell_reroll(passed: Passed[Attack]) -> Told:
    return [_event(passed, "reroll")]


def _tell_nothing(passed: Passed[Attack]) -> Told:
    return []


def _tell_enhanced(passed: Passed[Attack]) -> Told:
    bonus = zip(passed.after.bonus, ICONS, strict=True)
    return [_event(passed, "enhanced", icon, number) for number, icon in bonus if number]


def _tell_modified(passed: Passed[Attack]) -> Told:
    before, after = passed.before, passed.after
    told = []
    if before.used != after.used:
        told.append(_event(passed, "used", "captain" if passed.step.number == "5a" else "duellist"))
    if before.pavise_used != after.pavise_used:
        told.append(_event(passed, "used", "pavise"))
    return told


def _tell_surges(passed: Passed[Attack]) -> Told:
    before, after = passed.before, passed.after
    gained = (
        ("inspire", after.inspired - before.inspired),
        ("curse", after.curses - before.curses),
        ("scare", after.scares - before.scares),
        ("savage", after.icons[DOOM] - before.icons[DOOM]),
    )
    return [_event(passed, "surge", effect, number) for effect, number in gained if number]


def _tell_aim(passed: Passed[Attack]) -> Told:
    fresh = list(passed.after.aimed)
    for upgrade in passed.before.aimed:
        fresh.remove(upgrade)
    return [_event(passed, "aim", f"upgrade {upgrade}") for upgrade in fresh]


def _tell_dooms(passed: Passed[Attack]) -> Told:
    number = passed.before.icons[DOOM]
    return [_event(passed, "doom", amount=number)] if number else []


def _tell_hits(passed: Passed[Attack]) -> Told:
    """How many, and the damage they do against which defence."""
    before = passed.before
    number = before.icons[HIT]
    done = f"{damage_steps.damage(before, number)}/{before.defence}"
    return [_event(passed, "hits", done, number)] if number else []


def _tell_losses(passed: Passed[Attack]) -> Told:
    a, step = passed.after, passed.step.number
    return [Event("losses", side=a.foe, unit=a.defender, amount=a.wounds, step=step)]


def _tell_morale(passed: Passed[Attack]) -> Told:
    a = passed.after
    return [_event(passed, "severity", amount=a.severity)] if a.severity else []


ATTACK = table(
    Step("1", "Pick a way to fight", dice_steps.stands_chosen, _tell_profile),
    Step("2", "Name the enemy", dice_steps.stands_chosen, _tell_target),
    Step("2a", "Add dice", dice_steps.add_dice, _tell_dice),
    Step("2b", "Remove dice", dice_steps.remove_dice, _tell_dice),
    Step("3", "Throw the dice", dice_steps.roll, _tell_roll),
    Step("4", "Reroll for ranks", dice_steps.pick_dice, _tell_nothing),
    Step("4", "Roll again", dice_steps.roll_again, _tell_reroll),
    Step("4", "Further ranks", dice_steps.rerolls_left, _tell_nothing),
    Step("5", "Work on the dice", dice_steps.begin_modifying, _tell_enhanced),
    Step("5a", "Add icons", dice_steps.add_icons, _tell_modified),
    Step("5b", "Change dice", dice_steps.change_dice, _tell_modified),
    Step("5c", "Remove icons", dice_steps.count_icons, _tell_nothing),
    Step("5c", "Ward", dice_steps.remove_icons, _tell_modified),
    Step("6", "Pay with surges", damage_steps.spend_surges, _tell_surges),
    Step("7", "Aim at figures", damage_steps.assign_accuracy, _tell_aim),
    Step("8", "Dooms fall", damage_steps.spend_dooms, _tell_dooms),
    Step("8", "Assign wounds", damage_steps.assign_doomed_wounds, _tell_nothing),
    Step("9", "Hits land", damage_steps.spend_hits, _tell_hits),
    Step("9", "Assign wounds", damage_steps.assign_wounds, _tell_nothing),
    Step("10", "Close up", damage_steps.reconfigure, _tell_losses),
    Step("11", "Test of nerve", damage_steps.resolve_morale, _tell_morale),
)
