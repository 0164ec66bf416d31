"""What the attacker's abilities do, each at its step."""

from game.engine.contract import Choice
from game.engine.sequence import AGAIN, Ask, GoTo
from game.engine.squad.covering import cancelled_by_cover
from game.engine.squad.dice import BLANK, BLOCK, CRIT, DEFENCE_DICE, DEFENCE_SURGE, HIT, SURGE
from game.engine.squad.record import Attack, changed, current, defender, with_fighter
from game.engine.squad.showing import attack_turned

SURGES_SPENT = "Surge tokens are spent as surges show."

# Step 4c


def keen(attack: Attack) -> Attack:
    """Up to X surges become crits. The player would never do otherwise, so nobody is asked."""
    number = min(attack.surges, current(attack).strike.keen)
    if not number:
        return attack
    return changed(
        attack,
        surges=attack.surges - number,
        crits=attack.crits + number,
        produced=True,
        shown=attack_turned(attack, SURGE, CRIT, number),
    )


def spend_surges(attack: Attack) -> Attack | Ask[Attack]:
    """A surge token makes a hit of a surge that the card would make nothing of."""
    tokens = attack.attacker.surges
    if not attack.surges or attack.surge or not tokens:
        return attack
    unit = attack.attacker.unit
    spend, keep = Choice("spend_surge", unit=unit), Choice("keep_surge", unit=unit)

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        if choice == keep:
            return attack
        spent = with_fighter(attack, unit, surges=tokens - 1)
        turned = changed(
            spent,
            surges=attack.surges - 1,
            hits=attack.hits + 1,
            produced=True,
            shown=attack_turned(attack, SURGE, HIT, 1),
        )
        return GoTo(AGAIN, turned)

    return Ask(attack.attacker.side, (spend, keep), answer, spend, SURGES_SPENT)


def crack_shot(attack: Attack) -> Attack | Ask[Attack]:
    """An aim token turns one die: a blank into a hit, or a hit into a crit."""
    if not attack.crack_shot or not attack.attacker.aims or not attack.blanks + attack.hits:
        return attack
    unit = attack.attacker.unit
    to_hit, to_crit = Choice("blank_to_hit", unit=unit), Choice("hit_to_crit", unit=unit)
    keep = Choice("keep_aim", unit=unit)
    options = [option for option, dice in ((to_hit, attack.blanks), (to_crit, attack.hits)) if dice]

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        if choice == keep:
            return attack
        spent = with_fighter(attack, unit, aims=attack.attacker.aims - 1)
        if choice == to_hit:
            turned = changed(spent, blanks=attack.blanks - 1, hits=attack.hits + 1, produced=True)
            shown = attack_turned(attack, BLANK, HIT, 1)
        else:
            turned = changed(spent, hits=attack.hits - 1, crits=attack.crits + 1, produced=True)
            shown = attack_turned(attack, HIT, CRIT, 1)
        return GoTo(AGAIN, changed(turned, shown=shown))

    advice = to_crit if _hits_are_wasted(attack) else options[0]
    if attack.attacker.aims <= aims_saved(attack):
        advice = keep
    told = "A crack shot turns blanks into hits, and hits into crits where they would be cancelled."
    return Ask(attack.attacker.side, (*options, keep), answer, advice, told)


def _hits_are_wasted(attack: Attack) -> bool:
    """Whether a hit more would be cancelled by plate, cover or dodges, which a crit would not."""
    pool, target = current(attack), defender(attack)
    dodges = 0 if pool.strike.flat_shot or pool.defence.sidestep else target.dodges
    cancelled = cancelled_by_cover(pool, target.suppression) + dodges
    return bool(attack.hits) and (pool.defence.plated or attack.hits <= cancelled)


def aims_saved(attack: Attack) -> int:
    """Aim tokens better kept for exploiting (step 6): where the defender blocks at least every other hit."""
    pool = current(attack)
    if not pool.strike.exploit or pool.defence.unyielding:
        return 0
    return (
        pool.strike.exploit
        if block_chance(pool.defence.die, blocks_by_surge=pool.defence.blocks_by_surge) >= 0.5
        else 0
    )


def block_chance(die: str, *, blocks_by_surge: bool) -> float:
    weights = DEFENCE_DICE[die].weights
    return (weights[BLOCK] + (weights[DEFENCE_SURGE] if blocks_by_surge else 0)) / sum(weights)


# Step 5


def shock_barriers(attack: Attack) -> Attack:
    """Shock flips barriers before they can cancel anything."""
    pool, target = current(attack), defender(attack)
    flipped = min(pool.strike.shock, target.barriers) if pool.ranged else 0
    return with_fighter(attack, target.unit, barriers=target.barriers - flipped) if flipped else attack


# Step 6


def breach(attack: Attack) -> Attack:
    """Against plate, up to X hits become crits."""
    pool = current(attack)
    if not (pool.defence.plated or pool.defence.plate):
        return attack
    number = min(attack.hits, pool.strike.breach)
    if not number:
        return attack
    shown = attack_turned(attack, HIT, CRIT, number)
    return changed(attack, hits=attack.hits - number, crits=attack.crits + number, shown=shown)


def charge(attack: Attack) -> Attack:
    """After a full move X dice become crits: blanks first, since they gain most."""
    left = current(attack).strike.charge
    if not left:
        return attack
    blanks = min(left, attack.blanks)
    hits = min(left - blanks, attack.hits)
    first = changed(attack, shown=attack_turned(attack, BLANK, CRIT, blanks))
    return changed(
        attack,
        shown=attack_turned(first, HIT, CRIT, hits),
        blanks=attack.blanks - blanks,
        hits=attack.hits - hits,
        crits=attack.crits + blanks + hits,
        produced=attack.produced or blanks + hits > 0,
    )


def exploit(attack: Attack) -> Attack | Ask[Attack]:
    """Up to X aim tokens buy Puncture 1 each."""
    pool, aims = current(attack), attack.attacker.aims
    if attack.puncture >= pool.strike.exploit or not aims or not attack.hits + attack.crits:
        return attack
    unit = attack.attacker.unit
    most = min(aims, pool.strike.exploit)
    spends = tuple([Choice("exploit", unit=unit, amount=number) for number in range(most, 0, -1)])
    keep = Choice("keep_aim", unit=unit)

    def answer(choice: Choice) -> Attack:
        spent = with_fighter(attack, unit, aims=aims - choice.amount)
        return changed(spent, puncture=choice.amount)

    advice = keep if pool.defence.unyielding else spends[0]
    told = "Aim tokens that were not needed for rerolls are spent on exploiting."
    return Ask(attack.attacker.side, (*spends, keep), answer, advice, told)


# Step 8


def puncture(attack: Attack) -> Attack:
    """The last word on defence dice: up to X blocks are cancelled."""
    pool = current(attack)
    if pool.defence.unyielding or not attack.blocks:
        return attack
    return changed(attack, blocks=max(0, attack.blocks - pool.strike.puncture - attack.puncture))


# Step 9


def after_wounds(attack: Attack) -> Attack:
    """What weapons do to a unit they have wounded."""
    pool, target = current(attack), defender(attack)
    strike, defence = pool.strike, pool.defence
    if not attack.wounded or not target.minis:
        return attack
    shock = strike.shock if defence.machine else 0
    toxin = strike.toxin if defence.trooper and not defence.machine else 0
    if not (shock or strike.snare or toxin):
        return attack
    return with_fighter(
        attack,
        target.unit,
        shock=target.shock + shock,
        snare=target.snare + strike.snare,
        toxin=target.toxin + toxin,
    )
