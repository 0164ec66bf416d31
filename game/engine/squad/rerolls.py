"""Step 4b: each aim token rolls two dice again, or more with a steady hand.

Dice are picked one at a time and then rolled together, once for each token. `reroll_bad` picks the bad ones
and rolls them at once.
"""

from game.engine.contract import Choice
from game.engine.dice import Counts, Rolls
from game.engine.display import die_key
from game.engine.sequence import AGAIN, Ask, GoTo, Roll
from game.engine.squad.dice import ATTACK_DICE, BLANK, CRIT, HIT, SURGE
from game.engine.squad.odds import pays, rerolled, surges_are_bad
from game.engine.squad.offence import aims_saved
from game.engine.squad.record import Attack, changed, current, with_fighter

Marks = tuple[tuple[int, int], ...]
ASSUMED = "Aim tokens roll bad dice again, red ones first."


def offer_rerolls(attack: Attack) -> Attack | Ask[Attack]:
    if not attack.faces or not attack.attacker.aims or not any(map(sum, attack.faces)):
        return attack
    unit = attack.attacker.unit
    most = 2 + attack.steady_hand
    singles = {
        Choice("reroll", unit=unit, what=die_key(ATTACK_DICE[colour].name, face)): (colour, face)
        for colour, counts in enumerate(attack.faces)
        for face, count in enumerate(counts)
        if count > attack.marks.count((colour, face))
    }
    bad = bad_dice(attack, most) if not attack.marks else ()
    whole = (Choice("reroll_bad", unit=unit),) if bad else ()
    end = (Choice("roll_marked", unit=unit),) if attack.marks else (Choice("keep_dice", unit=unit),)

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        if choice.kind == "reroll_bad":
            return changed(attack, marks=bad, rerolling=True)
        if choice.kind == "roll_marked":
            return changed(attack, rerolling=True)
        if choice.kind == "keep_dice":
            return attack
        marks = (*attack.marks, singles[choice])
        full = len(marks) == min(most, sum(map(sum, attack.faces)))
        marked = changed(attack, marks=marks, rerolling=full)
        return marked if full else GoTo(AGAIN, marked)

    return Ask(
        side=attack.attacker.side,
        choices=(*whole, *end, *singles),
        answer=answer,
        advice=_advice(attack, whole, end[0]),
        assumes=ASSUMED,
    )


def _advice(attack: Attack, whole: tuple[Choice, ...], end: Choice) -> Choice:
    if not whole or attack.attacker.aims <= aims_saved(attack):
        return end
    red, black, white = (_bad_of(attack, counts) for counts in attack.faces)
    better = pays(
        (red, black, white),
        2 + attack.steady_hand,
        crack_shot=attack.crack_shot,
        bad_surges=bad_surges(attack),
    )
    return whole[0] if better else end


def bad_surges(attack: Attack) -> bool:
    return surges_are_bad(attack.surge, current(attack).strike.keen, attack.attacker.surges)


def _bad_of(attack: Attack, counts: Counts) -> int:
    return counts[BLANK] + (counts[SURGE] if bad_surges(attack) else 0)


def bad_dice(attack: Attack, most: int) -> Marks:
    """The dice that are best rolled again: blanks before surges, red before black before white."""
    red, black, white = (_bad_of(attack, counts) for counts in attack.faces)
    picked = rerolled((red, black, white), most)
    marks: list[tuple[int, int]] = []
    for colour, number in enumerate(picked):
        blanks = min(number, attack.faces[colour][BLANK])
        marks += [(colour, BLANK)] * blanks + [(colour, SURGE)] * (number - blanks)
    return tuple(marks)


def reroll(attack: Attack) -> Attack | Roll[Attack]:
    if not attack.rerolling:
        return attack
    numbers = [sum([colour == of for of, _ in attack.marks]) for colour in range(len(ATTACK_DICE))]

    def keep(rolls: Rolls) -> Attack:
        faces = tuple(
            tuple(
                count - attack.marks.count((colour, face)) + fresh[face] for face, count in enumerate(counts)
            )
            for colour, (counts, fresh) in enumerate(zip(attack.faces, rolls, strict=True))
        )
        produced = attack.produced or any(counts[HIT] + counts[CRIT] for counts in rolls)
        spent = with_fighter(attack, attack.attacker.unit, aims=attack.attacker.aims - 1)
        shown = faces if attack.shown else ()
        return changed(spent, faces=faces, shown=shown, marks=(), produced=produced)

    return Roll(tuple(zip(ATTACK_DICE, numbers, strict=True)), keep)


def reroll_again(attack: Attack) -> Attack | GoTo[Attack]:
    """Another token may roll dice again, also those that were rolled again before."""
    if not attack.rerolling:
        return attack
    return GoTo("4b", changed(attack, rerolling=False))
