"""Steps 1 to 5 of an attack: profile, target, dice, rerolls and what modifies them."""

import msgspec

from game.engine.contract import Choice
from game.engine.dice import Rolls
from game.engine.display import die_key
from game.engine.ranks import formation
from game.engine.ranks.faces import (
    BEST_FACE,
    COLOURS,
    DICE,
    HIT,
    NO_ROLL,
    Dice,
    counted,
    moved,
    plus,
    pool_of,
    spread,
    without,
)
from game.engine.ranks.record import FURY, Answer, Attack, choice_of, less
from game.engine.ranks.rerolls import die_to_reroll, worst_die
from game.engine.sequence import OVER, Ask, Done, GoTo, Roll

_replace = msgspec.structs.replace
_HELPS = "Upgrades that help are used."


# 1 and 2: profile, target and dice


def stands_chosen(a: Attack) -> Attack:
    """The choice that began the attack named profile and target."""
    return a


def add_dice(a: Attack) -> Done[Attack]:
    if not a.added:
        return a
    red, blue = choice_of(a, "add_die", "red"), choice_of(a, "add_die", "blue")
    return Ask(
        side=a.side,
        choices=(red, blue),
        answer=lambda choice: GoTo("2a", _more_dice(_replace(a, added=a.added - 1), choice.what, 1)),
        advice=red if a.weights[HIT] > 0 else blue,
        assumes="A flank adds a red die.",
    )


def remove_dice(a: Attack) -> Done[Attack]:
    if not sum(a.dice):
        return GoTo(OVER, _replace(a, cancelled=True))
    if not a.removed:
        return a
    less = _replace(a, removed=a.removed - 1)
    held = [colour for colour, number in zip(COLOURS, a.dice, strict=True) if number]
    if len(held) == 1:
        return GoTo("2b", _more_dice(less, held[0], -1))
    options = {choice_of(a, "remove_die", colour): colour for colour in held}
    return Ask(
        side=a.side,
        choices=tuple(options),
        answer=lambda choice: GoTo("2b", _more_dice(less, options[choice], -1)),
        advice=choice_of(a, "remove_die", "blue" if a.dice[1] else held[0]),
        assumes="Curse takes a blue die first.",
    )


def _more_dice(a: Attack, colour: str, number: int) -> Attack:
    dice = list(a.dice)
    dice[COLOURS.index(colour)] += number
    return _replace(a, dice=tuple(dice))


# 3 and 4: rolling


def roll(a: Attack) -> Roll[Attack]:
    return Roll(pool_of(a.dice), keep=lambda rolls: _replace(a, rolled=spread(a.dice, rolls)))


def pick_dice(a: Attack) -> Done[Attack]:
    """Dice are picked one by one and then rolled together; a partial rank rerolls the one picked."""
    if not a.full and not a.partial:
        return GoTo("5", a)
    keep = choice_of(a, "keep")
    picks = {
        choice_of(a, "pick_die", die_key(die.name, face)): (colour, face)
        for colour, die in enumerate(DICE)
        for face, number in enumerate(a.rolled[colour])
        if number > a.picked[colour][face]
    }
    reroll = [choice_of(a, "reroll")] if a.picked != NO_ROLL else []

    def answer(choice: Choice) -> Answer:
        if choice == keep:
            return GoTo("5", _replace(a, picked=NO_ROLL))
        if choice in picks:
            chosen = _replace(a, picked=moved(a.picked, *picks[choice], 1))
            return GoTo("4", chosen) if a.full else chosen
        return a

    wanted = die_to_reroll(a.rolled, a.picked, a.weights, a.full)
    if wanted:
        advice = choice_of(a, "pick_die", die_key(DICE[wanted[0]].name, wanted[1]))
    else:
        advice = reroll[0] if reroll else keep
    return Ask(
        side=a.side,
        choices=(*picks, *reroll, keep),
        answer=answer,
        advice=advice,
        assumes="Dice that show less than they bring on average are rerolled.",
    )


def roll_again(a: Attack) -> Roll[Attack]:
    again = tuple(sum(counts) for counts in a.picked)
    dice: Dice = (again[0], again[1], again[2])
    kept = without(a.rolled, a.picked)
    left = {"full": a.full - 1} if a.full else {"partial": 0}

    def keep(rolls: Rolls) -> Attack:
        fallen = tuple(
            tuple(shown + new for shown, new in zip(*counts, strict=True))
            for counts in zip(kept, spread(dice, rolls), strict=True)
        )
        return _replace(a, rolled=fallen, picked=NO_ROLL, **left)

    return Roll(pool_of(dice), keep)


def rerolls_left(a: Attack) -> Done[Attack]:
    return GoTo("4", a) if a.full or a.partial else a


# 5: modifying


def begin_modifying(a: Attack) -> Attack:
    return _replace(a, picked=NO_ROLL, icons=a.bonus)


def add_icons(a: Attack) -> Done[Attack]:
    """Those of the modifier dial are added already."""
    if a.captain == formation.NO_UPGRADE:
        return a
    use, save = choice_of(a, "use", "captain"), choice_of(a, "save", "captain")
    cried = _replace(a, icons=plus(a.icons, (1, 0, 0, 0, 0)), used=(*a.used, a.captain))
    return Ask(
        side=a.side,
        choices=(use, save),
        answer=lambda choice: cried if choice == use else a,
        advice=use,
        assumes=_HELPS,
    )


def change_dice(a: Attack) -> Done[Attack]:
    worst = worst_die(a.rolled, a.weights)
    if a.duellist == formation.NO_UPGRADE or worst is None:
        return a
    save = choice_of(a, "save", "duellist")
    turns = {
        choice_of(a, "turn_die", die_key(die.name, face)): (colour, face)
        for colour, die in enumerate(DICE)
        for face, number in enumerate(a.rolled[colour])
        if number and face != BEST_FACE[colour]
    }
    if not turns:
        return a

    def answer(choice: Choice) -> Attack:
        if choice == save:
            return a
        colour, face = turns[choice]
        turned = moved(moved(a.rolled, colour, face, -1), colour, BEST_FACE[colour], 1)
        return _replace(a, rolled=turned, used=(*a.used, a.duellist))

    advice = choice_of(a, "turn_die", die_key(DICE[worst[0]].name, worst[1]))
    return Ask(a.side, (*turns, save), answer, advice if advice in turns else save, _HELPS)


def count_icons(a: Attack) -> Attack:
    """From here on icons are what can be spent; a forecast clears the dice away."""
    icons = plus(a.icons, counted(a.rolled))
    if a.manner == FURY:
        icons = (icons[HIT], 0, 0, 0, 0)
    return _replace(a, icons=icons, rolled=a.rolled if a.keeps_dice else NO_ROLL)


def remove_icons(a: Attack) -> Done[Attack]:
    if a.pavise == formation.NO_UPGRADE or not a.icons[HIT]:
        return a
    use = Choice("use", unit=a.defender, what="pavise")
    save = Choice("save", unit=a.defender, what="pavise")
    warded = _replace(a, icons=less(a.icons, HIT), pavise_used=True)
    return Ask(
        side=a.foe,
        choices=(use, save),
        answer=lambda choice: warded if choice == use else a,
        advice=use,
        assumes=_HELPS,
    )
