"""The attack of `squad`, step by step, as a table for `sequence`: numbers and letters as in seed 000.

Here are the steps that every attack has. Abilities are steps of their own under the number at which they
act, in `offence` (the attacker's) and `protection` (the defender's); steps 1 to 3 are in `planning`, wounds
in `wounds`.
"""

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice, Event
from game.engine.dice import Rolls
from game.engine.sequence import OVER, Ask, GoTo, Passed, Roll, Step, attached, table
from game.engine.squad import offence, protection, wounds
from game.engine.squad.dice import ATTACK_DICE, BLANK, BLOCK, CRIT, DEFENCE_DICE, DEFENCE_SURGE, HIT, SURGE
from game.engine.squad.odds import Shielding, Shooting, shield_odds, shot_odds
from game.engine.squad.planning import (
    choose_weapons,
    declare_another,
    declare_target,
    gather_dice,
    sweep_on,
)
from game.engine.squad.record import Attack, Blast, changed, current, defender, with_fighter
from game.engine.squad.rerolls import ASSUMED, offer_rerolls, reroll, reroll_again
from game.engine.squad.showing import attack_turned, shield_turned
from game.engine.squad.telling import bleeding, counted, quiet, rolled


def form_pool(attack: Attack) -> Attack:
    """Done by its substeps (step 2)."""
    return attack


def see_who_can_fire(attack: Attack) -> Attack:
    """Which minis see the target was found when the attack was made (step 2a)."""
    return attack


# Step 4


def choose_pool(attack: Attack) -> Attack | Ask[Attack]:
    if len(attack.pools) == 1:
        return _resolving(attack, attack.pools[0].defender)
    unit = attack.attacker.unit
    options = tuple([Choice("pool", unit=unit, target=pool.defender) for pool in attack.pools])
    return Ask(
        side=attack.attacker.side,
        choices=options,
        answer=lambda choice: _resolving(attack, choice.target),
        advice=options[0],
        assumes="Pools are resolved in the order in which they were formed.",
    )


def _resolving(attack: Attack, unit: int) -> Attack:
    place = next(place for place, pool in enumerate(attack.pools) if pool.defender == unit)
    rest = attack.pools[:place] + attack.pools[place + 1 :]
    return changed(attack, pool=attack.pools[place], pools=rest)


def roll_attack(attack: Attack) -> Roll[Attack]:
    pool, shooter = current(attack), attack.attacker
    dice = tuple(zip(ATTACK_DICE, pool.dice, strict=True))

    def keep(rolls: Rolls) -> Attack:
        produced = any(counts[HIT] + counts[CRIT] for counts in rolls)
        return changed(attack, faces=rolls, shown=rolls, produced=produced)

    def odds() -> dict[Attack, float]:
        saved = offence.aims_saved(attack)
        shooting = Shooting(
            pool.dice,
            attack.surge,
            pool.strike.keen,
            shooter.surges,
            max(0, shooter.aims - saved),
            2 + attack.steady_hand,
            attack.crack_shot,
        )
        found: dict[Attack, float] = {}
        for shot, p in shot_odds(shooting).items():
            spent = with_fighter(
                attack, shooter.unit, aims=shooter.aims - shot.aims, surges=shooter.surges - shot.tokens
            )
            number = shot.hits + shot.crits
            end = changed(
                spent,
                hits=shot.hits,
                crits=shot.crits,
                blanks=sum(pool.dice) - number,
                produced=number > 0,
            )
            found[end] = found.get(end, 0.0) + p
        return found

    rerolls = [ASSUMED] if shooter.aims > offence.aims_saved(attack) else []
    spends = [offence.SURGES_SPENT] if shooter.surges and not attack.surge else []
    return Roll(dice, keep, odds, (*rerolls, *spends))


def count_faces(attack: Attack) -> Attack:
    """From here on colours no longer matter (step 4c)."""
    if not attack.faces:
        return attack
    return changed(
        attack,
        faces=(),
        blanks=sum([counts[BLANK] for counts in attack.faces]),
        hits=sum([counts[HIT] for counts in attack.faces]),
        crits=sum([counts[CRIT] for counts in attack.faces]),
        surges=sum([counts[SURGE] for counts in attack.faces]),
    )


def turn_surges(attack: Attack) -> Attack:
    """What is left of the surges becomes what the attacker's card says, or blank."""
    number = attack.surges
    if not number:
        return attack
    into = {"hit": HIT, "crit": CRIT}.get(attack.surge, BLANK)
    turned = changed(attack, surges=0, shown=attack_turned(attack, SURGE, into, number))
    if into == HIT:
        return changed(turned, hits=attack.hits + number, produced=True)
    if into == CRIT:
        return changed(turned, crits=attack.crits + number, produced=True)
    return changed(turned, blanks=attack.blanks + number)


# Step 6


def change_attack_dice(attack: Attack) -> Attack:
    """Only abilities act at step 6: first the attacker's, then the defender's."""
    return attack


# Step 7


def defend(attack: Attack) -> Attack:
    """Done by its substeps."""
    return attack


def count_defence_dice(attack: Attack) -> Attack:
    return changed(attack, dice=attack.hits + attack.crits)


def roll_defence(attack: Attack) -> Attack | Roll[Attack]:
    if not attack.dice:
        return attack
    pool, target = current(attack), defender(attack)
    defence = pool.defence

    def keep(rolls: Rolls) -> Attack:
        return changed(attack, shield=rolls[0], shield_shown=rolls[0] if attack.shown else ())

    def odds() -> dict[Attack, float]:
        riposte = defence.riposte and attack.dodged
        shielding = Shielding(
            defence.die, attack.dice, defence.blocks_by_surge, target.surges, defence.charmed, riposte
        )
        found: dict[Attack, float] = {}
        for shield, p in shield_odds(shielding).items():
            end = changed(attack, blocks=shield.blocks)
            if shield.tokens:
                end = with_fighter(end, target.unit, surges=target.surges - shield.tokens)
            end = protection.strike_back(end, shield.ripostes)
            found[end] = found.get(end, 0.0) + p
        return found

    rerolls = [protection.REROLLED] if defence.charmed else []
    spends = [offence.SURGES_SPENT] if target.surges and not defence.blocks_by_surge else []
    return Roll(((DEFENCE_DICE[defence.die], attack.dice),), keep, odds, (*rerolls, *spends))


def roll_defence_again(attack: Attack) -> Attack:
    """Only abilities act at step 7b."""
    return attack


def turn_defence_surges(attack: Attack) -> Attack:
    """Count blocks, and surges where the card makes blocks of them; abilities may still use the others."""
    if not attack.shield:
        return attack
    _, blocks, surges = attack.shield
    left = changed(attack, shield=(0, 0, surges) if surges else (), blocks=blocks)
    if not surges or not current(attack).defence.blocks_by_surge:
        return left
    return changed(
        left, blocks=blocks + surges, shield_shown=shield_turned(attack, DEFENCE_SURGE, BLOCK, surges)
    )


# Steps 8 to 10


def change_defence_dice(attack: Attack) -> Attack:
    """Only abilities act at step 8."""
    return attack


def compare(attack: Attack) -> Attack:
    """Every result that is not blocked wounds."""
    left = max(0, attack.hits + attack.crits - attack.blocks)
    return changed(attack, wounds=left, wounded=left > 0)


def suppress(attack: Attack) -> Attack:
    """One suppression if the pool has shown a hit or crit at any point, whatever became of it."""
    pool, target = current(attack), defender(attack)
    if not (attack.produced and pool.ranged and pool.defence.suppressible and target.minis):
        return attack
    gained = 1 + pool.strike.pinning
    return with_fighter(attack, target.unit, suppression=target.suppression + gained, standby=False)


def next_pool(attack: Attack) -> Attack | GoTo[Attack]:
    """Clear the table; pools that have not been rolled go on at step 4."""
    cleared = changed(
        attack,
        pool=None,
        blanks=0,
        hits=0,
        crits=0,
        produced=False,
        dodged=False,
        puncture=0,
        guard=NOBODY,
        dice=0,
        blocks=0,
        wounded=False,
        shown=(),
        shield_shown=(),
    )
    standing = [pool for pool in attack.pools if _stands(attack, pool.defender)]
    if not attack.attacker.minis:
        # A charge that has gone off does not ask who laid it.
        standing = [pool for pool in standing if pool.source != NOWHERE]
    cleared = changed(cleared, pools=tuple(standing))
    if standing:
        return GoTo("4", cleared)
    return cleared if attack.attacker.minis else GoTo(OVER, cleared)


def _stands(attack: Attack, unit: int) -> bool:
    if unit == attack.attacker.unit:
        return bool(attack.attacker.minis)
    return any(other.minis for other in attack.others if other.unit == unit)


def set_off_charges(attack: Attack) -> Attack | Ask[Attack]:
    """Sapper: charges go off only when every pool is done."""
    blasts = [blast for blast in attack.blasts if any(_stands(attack, pool.defender) for pool in blast.pools)]
    if not attack.blasts_left or not blasts:
        return attack
    unit, side = attack.attacker.unit, attack.attacker.side
    enough = Choice("enough", unit=unit)
    more = tuple([Choice("set_off", unit=unit, cell=blast.cell) for blast in blasts])

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        if choice == enough:
            return changed(attack, blasts_left=0)
        chosen = next(blast for blast in blasts if blast.cell == choice.cell)
        rest = tuple([blast for blast in attack.blasts if blast != chosen])
        pools = tuple([pool for pool in chosen.pools if _stands(attack, pool.defender)])
        return GoTo("4", changed(attack, pools=pools, blasts=rest, blasts_left=attack.blasts_left - 1))

    def gain(blast: Blast) -> int:
        sides = {other.unit: other.side for other in attack.others}
        return sum(1 if sides.get(pool.defender, side) != side else -1 for pool in blast.pools)

    best = max(blasts, key=gain)
    advice = Choice("set_off", unit=unit, cell=best.cell) if gain(best) > 0 else enough
    return Ask(
        side, (*more, enough), answer, advice, "Charges go off where they hit more enemies than friends."
    )


def _tell_losses(passed: Passed[Attack]) -> list[Event]:
    pool = current(passed.before)
    target = defender(passed.before)
    return [
        Event(
            "result",
            side=target.side,
            unit=target.unit,
            target=pool.defender,
            amount=passed.after.wounds,
            step=passed.step.number,
        )
    ]


def _tell_suppression(passed: Passed[Attack]) -> list[Event]:
    before, after = defender(passed.before), defender(passed.after)
    gained = after.suppression - before.suppression
    if not gained:
        return []
    return [Event("suppressed", side=after.side, unit=after.unit, amount=gained, step=passed.step.number)]


STEPS = table(
    Step("1", "Name the target", declare_target, quiet),
    Step("2", "Form a pool", form_pool, quiet),
    Step("2a", "See who can fire", see_who_can_fire, quiet),
    Step("2b", "Pick weapons", choose_weapons, quiet),
    Step("2c", "Gather dice", gather_dice, quiet),
    Step("3", "Another target", declare_another, quiet),
    Step("4", "Take up a pool", choose_pool, quiet),
    Step("4a", "Roll the attack", roll_attack, rolled("roll")),
    Step("4b", "Roll again", offer_rerolls, quiet),
    Step("4b", "Roll again", reroll, rolled("reroll")),
    Step("4b", "Roll again", reroll_again, quiet),
    Step("4c", "Turn attack surges", count_faces, quiet),
    Step("5", "Cover and dodges", protection.apply_cover, counted("hits")),
    Step("6", "Change attack dice", change_attack_dice, quiet),
    Step("7", "Defend", defend, quiet),
    Step("7a", "Roll the defence", count_defence_dice, quiet),
    Step("7b", "Roll defence again", roll_defence_again, quiet),
    Step("7c", "Turn defence surges", turn_defence_surges, quiet),
    Step("8", "Change defence dice", change_defence_dice, quiet),
    Step("9", "Compare", compare, _tell_losses),
    Step("9", "Remove casualties", wounds.assign, bleeding(quiet)),
    Step("10", "Suppression, next pool", suppress, _tell_suppression),
)

ABILITIES: tuple[Step[Attack], ...] = (
    Step("3", "Sweep", sweep_on, quiet),
    Step("4c", "Keen", offence.keen, counted("crits")),
    Step("4c", "Surge tokens", offence.spend_surges, counted("hits")),
    Step("4c", "Turn attack surges", turn_surges, counted("surges")),
    Step("4c", "Crack Shot", offence.crack_shot, quiet),
    Step("5", "Crouched", protection.crouched, counted("hits")),
    Step("5", "Shock", offence.shock_barriers, quiet),
    Step("5", "Dodges and barriers", protection.dodge, quiet),
    Step("6", "Breach", offence.breach, counted("crits")),
    Step("6", "Charge", offence.charge, counted("crits")),
    Step("6", "Exploit", offence.exploit, quiet),
    Step("6", "Plate", protection.plate, counted("hits")),
    Step("6", "Bodyguard", protection.bodyguard, quiet),
    Step("6", "Bodyguard", protection.roll_for_bodyguard, bleeding(rolled("bodyguard_roll", by="defender"))),
    Step("7a", "Hardened", protection.hardened, counted("dice")),
    Step("7a", "Wary", protection.wary, counted("dice")),
    Step("7a", "Roll the defence", roll_defence, rolled("defence_roll", by="defender")),
    Step("7b", "Charmed", protection.charmed, quiet),
    Step("7b", "Charmed", protection.reroll, rolled("reroll_defence", by="defender")),
    Step("7c", "Riposte", protection.riposte, bleeding(counted("blocks"))),
    Step("7c", "Surge tokens", protection.spend_surges, counted("blocks")),
    Step("8", "Puncture", offence.puncture, counted("blocks")),
    Step("9", "Shock, snare and toxin", offence.after_wounds, quiet),
    Step("9", "Vehicle damage", wounds.roll_damage, rolled("damage_roll", by="defender")),
    Step("9", "Vehicle damage", wounds.break_weapon, quiet),
    Step("9", "Vehicle damage", wounds.roll_attackers_damage, rolled("own_damage_roll")),
    Step("9", "Vehicle damage", wounds.break_attackers_weapon, quiet),
    Step("10", "Light-footed", protection.light_footed, quiet),
    Step("10", "Next pool", next_pool, quiet),
    Step("10", "Sapper", set_off_charges, quiet),
)

ATTACK = attached(STEPS, ABILITIES)
