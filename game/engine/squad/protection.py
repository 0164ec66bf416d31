"""What the defender may do and what its abilities do, each at its step."""

from game.engine.contract import Choice
from game.engine.dice import Rolls
from game.engine.display import die_key
from game.engine.sequence import AGAIN, Ask, GoTo, Roll
from game.engine.squad.covering import cover
from game.engine.squad.dice import BLOCK, DEFENCE_DICE, DEFENCE_SURGE, NO_BLOCK
from game.engine.squad.offence import SURGES_SPENT, block_chance
from game.engine.squad.record import (
    Attack,
    Bodyguard,
    changed,
    current,
    defender,
    fighter,
    with_fighter,
)
from game.engine.squad.showing import shield_turned
from game.engine.squad.wounds import remove

REROLLED = "The defender rolls dice again that do not block."

# Step 5


def apply_cover(attack: Attack) -> Attack:
    """Cover is free, so it comes before dodges."""
    return changed(attack, hits=attack.hits - min(attack.hits, cover(attack)))


def crouched(attack: Attack) -> Attack:
    """In cover, one more hit is cancelled."""
    if not current(attack).defence.crouched or not attack.hits or not cover(attack):
        return attack
    return changed(attack, hits=attack.hits - 1)


def dodge(attack: Attack) -> Attack | Ask[Attack]:
    """Dodge tokens and barriers are spent one at a time, as the defender likes."""
    pool, target = current(attack), defender(attack)
    dodges = 0 if pool.strike.flat_shot else target.dodges
    barriers = target.barriers if pool.ranged else 0
    options = []
    if dodges and attack.hits:
        options.append(Choice("dodge_hit", unit=target.unit))
    if dodges and attack.crits and pool.defence.sidestep:
        options.append(Choice("dodge_crit", unit=target.unit))
    if barriers and attack.crits:
        options.append(Choice("bar_crit", unit=target.unit))
    if barriers and attack.hits:
        options.append(Choice("bar_hit", unit=target.unit))
    if not options:
        return attack
    done = Choice("enough", unit=target.unit)

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        if choice == done:
            return attack
        cancelled = (
            changed(attack, hits=attack.hits - 1)
            if choice.kind.endswith("hit")
            else changed(attack, crits=attack.crits - 1)
        )
        if choice.kind.startswith("dodge"):
            spent = with_fighter(cancelled, target.unit, dodges=target.dodges - 1)
            return GoTo(AGAIN, changed(spent, dodged=True))
        return GoTo(AGAIN, with_fighter(cancelled, target.unit, barriers=target.barriers - 1))

    return Ask(
        side=target.side,
        choices=(*options, done),
        answer=answer,
        advice=_dodge_advice(attack, [option.kind for option in options], dodges, target.unit) or done,
        assumes="The defender spends dodges and barriers on all they can cancel that would count.",
    )


def _dodge_advice(attack: Attack, kinds: list[str], dodges: int, unit: int) -> Choice | None:
    """What would count: against plate, hits beyond what the attacker can breach are nothing to fear."""
    pool = current(attack)
    feared = attack.hits
    if pool.defence.plated:
        able = dodges + (defender(attack).barriers if pool.ranged else 0)
        feared = attack.hits if attack.hits - able < pool.strike.breach else 0
    for kind in ("dodge_crit", "dodge_hit", "bar_crit", "bar_hit"):
        if kind in kinds and (kind.endswith("crit") or feared):
            return Choice(kind, unit=unit)
    return None


# Step 6


def plate(attack: Attack) -> Attack:
    """Plated cancels all hits, Plate X so many."""
    defence = current(attack).defence
    cancelled = attack.hits if defence.plated else min(attack.hits, defence.plate)
    return changed(attack, hits=attack.hits - cancelled) if cancelled else attack


def bodyguard(attack: Attack) -> Attack | Ask[Attack]:
    """One bodyguard may take hits for the defender."""
    pool, target = current(attack), defender(attack)
    guards = [guard for guard in pool.defence.bodyguards if fighter(attack, guard.unit).minis]
    if not guards or not attack.hits:
        return attack
    takes = tuple(
        [
            Choice("guard", unit=guard.unit, target=target.unit, amount=number)
            for guard in guards
            for number in range(min(guard.most, attack.hits), 0, -1)
        ]
    )
    leave = Choice("no_guard", unit=target.unit)

    def answer(choice: Choice) -> Attack:
        if choice == leave:
            return attack
        return changed(attack, guard=choice.unit, guarding=choice.amount, hits=attack.hits - choice.amount)

    own = block_chance(pool.defence.die, blocks_by_surge=pool.defence.blocks_by_surge)
    best = max(guards, key=_safety)
    advice = next(take for take in takes if take.unit == best.unit) if _safety(best) > own else leave
    told = "A bodyguard takes hits if it blocks better than the defender."
    return Ask(target.side, (*takes, leave), answer, advice, told)


def _safety(guard: Bodyguard) -> float:
    return block_chance(guard.die, blocks_by_surge=guard.blocks_by_surge)


def roll_for_bodyguard(attack: Attack) -> Attack | Roll[Attack]:
    """The bodyguard rolls its own dice, and each one that does not block wounds it."""
    if not attack.guarding:
        return attack
    guard = next(guard for guard in current(attack).defence.bodyguards if guard.unit == attack.guard)

    def keep(rolls: Rolls) -> Attack:
        failed = rolls[0][NO_BLOCK] + (0 if guard.blocks_by_surge else rolls[0][DEFENCE_SURGE])
        struck = changed(attack, guarding=0)
        return hurt(struck, guard.unit, failed)

    return Roll(((DEFENCE_DICE[guard.die], attack.guarding),), keep)


def hurt(attack: Attack, unit: int, number: int) -> Attack:
    """Wounds outside step 9, where the usual order is taken for granted."""
    if not number:
        return attack
    struck = fighter(attack, unit)
    cells = tuple([mini.cell for mini in struck.minis])
    return with_fighter(attack, unit, minis=remove(struck.minis, struck.health, cells, number))


# Step 7


def hardened(attack: Attack) -> Attack:
    pool = current(attack)
    if not pool.defence.hardened or not attack.dice:
        return attack
    return changed(attack, dice=attack.dice + pool.strike.puncture + attack.puncture)


def wary(attack: Attack) -> Attack:
    number = min(current(attack).defence.wary, defender(attack).suppression)
    return changed(attack, dice=attack.dice + number) if number and attack.dice else attack


def charmed(attack: Attack) -> Attack | Ask[Attack]:
    """Up to X defence dice may be rolled again, all together."""
    pool, target = current(attack), defender(attack)
    if not attack.shield or not pool.defence.charmed:
        return attack
    die = DEFENCE_DICE[pool.defence.die].name
    bad = _bad_defence(attack)
    whole = (Choice("reroll_bad", unit=target.unit),) if bad and not attack.marks else ()
    singles = {
        Choice("reroll", unit=target.unit, what=die_key(die, face)): (0, face)
        for face, count in enumerate(attack.shield)
        if count > attack.marks.count((0, face))
    }
    end = Choice("roll_marked" if attack.marks else "keep_dice", unit=target.unit)

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        if choice.kind == "reroll_bad":
            return changed(attack, marks=bad, rerolling=True)
        if choice == end:
            return changed(attack, rerolling=bool(attack.marks))
        marks = (*attack.marks, singles[choice])
        full = len(marks) == min(pool.defence.charmed, sum(attack.shield))
        marked = changed(attack, marks=marks, rerolling=full)
        return marked if full else GoTo(AGAIN, marked)

    return Ask(
        side=target.side,
        choices=(*whole, end, *singles),
        answer=answer,
        advice=whole[0] if whole else end,
        assumes=REROLLED,
    )


def _bad_defence(attack: Attack) -> tuple[tuple[int, int], ...]:
    pool, target = current(attack), defender(attack)
    turned = pool.defence.blocks_by_surge or (pool.defence.riposte and attack.dodged) or target.surges
    blanks = min(attack.shield[NO_BLOCK], pool.defence.charmed)
    surges = 0 if turned else min(attack.shield[DEFENCE_SURGE], pool.defence.charmed - blanks)
    return ((0, NO_BLOCK),) * blanks + ((0, DEFENCE_SURGE),) * surges


def reroll(attack: Attack) -> Attack | Roll[Attack]:
    if not attack.rerolling:
        return attack
    die = DEFENCE_DICE[current(attack).defence.die]

    def keep(rolls: Rolls) -> Attack:
        lain = tuple(
            [
                count - attack.marks.count((0, face)) + rolls[0][face]
                for face, count in enumerate(attack.shield)
            ]
        )
        shown = lain if attack.shield_shown else ()
        return changed(attack, shield=lain, shield_shown=shown, marks=(), rerolling=False)

    return Roll(((die, len(attack.marks)),), keep)


def riposte(attack: Attack) -> Attack:
    """After a dodge surges block, and each of them wounds a ranged attacker."""
    defence = current(attack).defence
    if not attack.shield or not defence.riposte or not attack.dodged:
        return attack
    surges = attack.shield[DEFENCE_SURGE]
    gained = 0 if defence.blocks_by_surge else surges
    shown = shield_turned(attack, DEFENCE_SURGE, BLOCK, surges)
    turned = changed(attack, shield=(), blocks=attack.blocks + gained, shield_shown=shown)
    return strike_back(turned, surges)


def strike_back(attack: Attack, surges: int) -> Attack:
    return hurt(attack, attack.attacker.unit, surges) if current(attack).ranged else attack


def spend_surges(attack: Attack) -> Attack | Ask[Attack]:
    """A surge token makes a block of a surge that the card would make nothing of."""
    if not attack.shield:
        return attack
    target, surges = defender(attack), attack.shield[DEFENCE_SURGE]
    gone = changed(attack, shield=(), shield_shown=shield_turned(attack, DEFENCE_SURGE, NO_BLOCK, surges))
    if current(attack).defence.blocks_by_surge or not target.surges:
        return gone
    spends = tuple(
        [
            Choice("spend_surge", unit=target.unit, amount=number)
            for number in range(min(surges, target.surges), 0, -1)
        ]
    )
    keep = Choice("keep_surge", unit=target.unit)

    def answer(choice: Choice) -> Attack:
        spent = with_fighter(gone, target.unit, surges=target.surges - choice.amount)
        saved = changed(attack, shield_shown=shield_turned(attack, DEFENCE_SURGE, BLOCK, choice.amount))
        shown = shield_turned(saved, DEFENCE_SURGE, NO_BLOCK, surges)
        return changed(spent, blocks=attack.blocks + choice.amount, shield_shown=shown)

    return Ask(target.side, (*spends, keep), answer, spends[0], SURGES_SPENT)


# Step 10


def light_footed(attack: Attack) -> Attack:
    target = defender(attack)
    if not attack.dodged or not current(attack).defence.light_footed or not target.minis:
        return attack
    return with_fighter(attack, target.unit, dodges=target.dodges + 1)
