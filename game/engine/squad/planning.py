"""Steps 1 to 3: targets, weapons and pools.

An attack that is not planned comes with its first target and weapons chosen, and asks nothing here but
where a sweep goes on to.
"""

from collections.abc import Iterable

import msgspec

from game.engine.contract import NOBODY, Choice
from game.engine.sequence import AGAIN, Ask, GoTo
from game.engine.squad.record import Attack, Offer, Pool, Strike, Target, Use, changed, with_fighter

Uses = tuple[Use, ...]

# Step 1


def declare_target(attack: Attack) -> Attack | Ask[Attack]:
    if attack.target != NOBODY:
        return attack
    options = _open_targets(attack)
    return Ask(
        side=attack.attacker.side,
        choices=tuple([Choice("target", unit=attack.attacker.unit, target=unit) for unit in options]),
        answer=lambda choice: changed(attack, target=choice.target),
        advice=Choice("target", unit=attack.attacker.unit, target=options[0]),
        assumes="The first unit in range is attacked.",
    )


def _open_targets(attack: Attack) -> list[int]:
    """Units that a weapon not yet used can still be turned on."""
    taken = {pool.defender for pool in attack.pools}
    return [
        target.unit
        for target in attack.targets
        if target.unit not in taken and open_offers(attack, target.unit)
    ]


# Step 2b


def open_offers(attack: Attack, target: int) -> list[int]:
    """Numbers of the offers against a target that no pool has yet, with a mini free to use each."""
    chosen = {attack.offers[number].name for number in attack.chosen}
    pooled = {name for _, name in attack.used} | chosen
    return [
        number
        for number, offer in enumerate(attack.offers)
        if offer.target == target
        and offer.name not in pooled
        and offer.aims <= attack.attacker.aims
        and free_uses(attack, offer)
    ]


def free_uses(attack: Attack, offer: Offer) -> list[Use]:
    """Which minis can still use a weapon: each uses one, or as many as its armament lets it."""
    used: dict[int, int] = {}
    for cell, _ in attack.used:
        used[cell] = used.get(cell, 0) + 1
    for number in attack.chosen:
        for cell, _, _ in attack.offers[number].uses:
            used[cell] = used.get(cell, 0) + 1
    return [use for use in offer.uses if used.get(use[0], 0) < attack.armament]


def choose_weapons(attack: Attack) -> Attack | Ask[Attack]:
    if not attack.planned:
        return attack
    weapons = weapons_on_offer(attack)
    if not weapons:
        return attack
    if len(weapons) == 1 and not attack.chosen:
        return changed(attack, chosen=tuple([number for number, _ in weapons.values()]))
    unit, target = attack.attacker.unit, attack.target
    enough = (Choice("enough", unit=unit, target=target),) if attack.chosen else ()

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        if choice.kind == "enough":
            return attack
        number, offer = weapons[choice]
        offers = (*attack.offers[:number], offer, *attack.offers[number + 1 :])
        return GoTo(AGAIN, changed(attack, offers=offers, chosen=(*attack.chosen, number)))

    first = next(iter(weapons))
    return Ask(attack.attacker.side, (*weapons, *enough), answer, first, "All weapons in range are used.")


def weapons_on_offer(attack: Attack) -> dict[Choice, tuple[int, Offer]]:
    """What may go into the pool that is being formed: the number of an offer, and who would use it.

    Minis that have another weapon left may keep it for another pool; `amount` is how many use this one then.
    """
    unit, target = attack.attacker.unit, attack.target
    found: dict[Choice, tuple[int, Offer]] = {}
    for number in open_offers(attack, target):
        offer = attack.offers[number]
        free = tuple(free_uses(attack, offer))
        whole = Choice("weapon", unit=unit, target=target, what=offer.name)
        found[whole] = number, msgspec.structs.replace(offer, uses=free)
        rest = _with_nothing_else(attack, offer, free)
        if 0 < len(rest) < len(free):
            part = msgspec.structs.replace(whole, amount=len(rest))
            found[part] = number, msgspec.structs.replace(offer, uses=rest)
    return found


def _with_nothing_else(attack: Attack, offer: Offer, uses: Uses) -> Uses:
    """Those who could use no other weapon in this attack."""
    if attack.armament > 1:
        return uses
    pooled = {name for _, name in attack.used} | {attack.offers[number].name for number in attack.chosen}
    others = {
        cell
        for other in attack.offers
        if other.name not in pooled and other.name != offer.name
        for cell, _, _ in other.uses
    }
    return tuple([use for use in uses if use[0] not in others])


def dice_of(offers: Iterable[Offer]) -> tuple[int, int, int]:
    """All dice of the weapons that are offered, by colour."""
    red = black = white = 0
    for offer in offers:
        times = sum([times for _, times, _ in offer.uses])
        red, black, white = (
            count + times * dice for count, dice in zip((red, black, white), offer.dice, strict=True)
        )
    return red, black, white


# Step 2c


def gather_dice(attack: Attack) -> Attack:
    """Make a pool of the weapons chosen."""
    bare = changed(attack, chosen=())
    target = next(target for target in attack.targets if target.unit == attack.target)
    offers: list[Offer] = []
    for number in attack.chosen:
        offer = attack.offers[number]
        free = free_uses(bare, offer)
        offers.append(msgspec.structs.replace(offer, uses=tuple(free)))
        bare = changed(bare, used=(*bare.used, *((cell, offer.name) for cell, _, _ in free)))
    price = max([offer.aims for offer in offers], default=0)
    formed = changed(bare, pools=(*bare.pools, pool_of(target, offers)), target=NOBODY)
    return with_fighter(formed, attack.attacker.unit, aims=attack.attacker.aims - price) if price else formed


def pool_of(target: Target, offers: list[Offer]) -> Pool:
    return Pool(
        defender=target.unit,
        distance=target.distance,
        ranged=target.ranged,
        dice=dice_of(offers),
        weapons=tuple([(offer.name, len(offer.uses)) for offer in offers]),
        strike=together(
            [of_minis(offer.strike, len(offer.uses)) for offer in offers], target.defence.thin_plate
        ),
        defence=target.defence,
        seen=tuple(sorted({cell for offer in offers for _, _, seen in offer.uses for cell in seen})),
        sweep=max([offer.sweep for offer in offers], default=0),
    )


def of_minis(strike: Strike, minis: int) -> Strike:
    """What a weapon does in the hands of so many minis: the numbers of what it does add up."""
    return msgspec.structs.replace(
        strike,
        keen=strike.keen * minis,
        breach=strike.breach * minis,
        charge=strike.charge * minis,
        puncture=strike.puncture * minis,
        shock=strike.shock * minis,
        snare=strike.snare * minis,
        toxin=strike.toxin * minis,
    )


def together(strikes: list[Strike], breach: int) -> Strike:
    """The abilities of all weapons of a pool."""
    return Strike(
        keen=sum([strike.keen for strike in strikes]),
        breach=breach + sum([strike.breach for strike in strikes]),
        charge=sum([strike.charge for strike in strikes]),
        exploit=sum([strike.exploit for strike in strikes]),
        puncture=sum([strike.puncture for strike in strikes]),
        shock=sum([strike.shock for strike in strikes]),
        snare=sum([strike.snare for strike in strikes]),
        toxin=sum([strike.toxin for strike in strikes]),
        pinning=max([strike.pinning for strike in strikes], default=0),
        fine_sights=max([strike.fine_sights for strike in strikes], default=0),
        burst=any(strike.burst for strike in strikes),
        flat_shot=all(strike.flat_shot for strike in strikes),
    )


# Step 3


def declare_another(attack: Attack) -> Attack | Ask[Attack]:
    """More weapons, another target, another pool."""
    if not attack.planned:
        return attack
    options = _open_targets(attack)
    if not options:
        return attack
    unit = attack.attacker.unit
    fire = Choice("fire", unit=unit)
    more = tuple([Choice("target", unit=unit, target=other) for other in options])

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        return attack if choice == fire else GoTo("1", changed(attack, target=choice.target))

    return Ask(attack.attacker.side, (*more, fire), answer, fire, "No more targets are declared.")


def sweep_on(attack: Attack) -> Attack | Ask[Attack]:
    """Sweep: the weapon goes on to a unit at range 1 of its last defender."""
    last = attack.pools[-1]
    if not last.sweep:
        return attack
    hit = {pool.defender for pool in attack.pools}
    near = next(target.near for target in attack.targets if target.unit == last.defender)
    options = {
        offer.target: offer
        for offer in attack.sweeps
        if offer.target in near and offer.target not in hit and offer.name == last.weapons[-1][0]
    }
    if not options:
        return attack
    unit = attack.attacker.unit
    more = tuple([Choice("sweep", unit=unit, target=target) for target in options])
    enough = Choice("enough", unit=unit)

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        if choice == enough:
            pools = (*attack.pools[:-1], msgspec.structs.replace(last, sweep=0))
            return changed(attack, pools=pools)
        target = next(target for target in attack.targets if target.unit == choice.target)
        fresh = msgspec.structs.replace(pool_of(target, [options[choice.target]]), sweep=last.sweep - 1)
        pools = (*attack.pools[:-1], msgspec.structs.replace(last, sweep=0), fresh)
        return GoTo(AGAIN, changed(attack, pools=pools))

    return Ask(attack.attacker.side, (*more, enough), answer, more[0], "A sweep goes on as far as it can.")
