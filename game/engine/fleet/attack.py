"""The attack of `fleet`, step by step, as a table for `sequence`.

Steps 1 to 6 are those of seed 002; lettered ones divide them where dice fall or somebody decides. Every
repetition of steps 2 to 6 for a further squadron, every riposte and every sting is an attack of its own and
runs through the same table.
"""

from collections.abc import Callable

import msgspec

from game.engine.contract import NOBODY, Choice
from game.engine.dice import Rolls
from game.engine.display import die_key, die_of
from game.engine.fleet import effects, telling
from game.engine.fleet.arcs import LONG, gathered
from game.engine.fleet.dice import (
    COLOURS,
    CRITS,
    DICE,
    LOCKS,
    NOTHING,
    added,
    changed,
    shown,
    total,
)
from game.engine.fleet.record import BREACH, FACE_UP, Attack, Defender, coming_damage, stance, usable
from game.engine.fleet.roster import ADJACENT, GHOST, JINK, RIPOSTE, SEAL, SHUNT, ZONES, Dice
from game.engine.fleet.state import TOKEN_STATES
from game.engine.fleet.tactics import Token, best_defence, best_lock, best_reroll, damage_of, die_mean
from game.engine.sequence import OVER, Ask, GoTo, Roll, Step, table

GUNNERY_DIE, GUNNERY_REROLL, TORPEDO, PACK_REROLL = "gunnery_die", "gunnery_reroll", "torpedo", "pack_reroll"
ADDING = (TORPEDO, GUNNERY_DIE)
BEST_TOKENS = "The defender spends the tokens that save it most."

replace = msgspec.structs.replace


# Step 1


def _declare(attack: Attack) -> Attack:
    """The choice was only allowed in arc, at range and with a die to roll."""
    return attack


# Step 2


def _gather(attack: Attack) -> Attack:
    pool = gathered(attack.armament, attack.defender.band)
    return replace(attack, pool=pool, fewer=attack.fewer + attack.defender.obstructed)


def _lose_dice(attack: Attack) -> Attack | Ask[Attack]:
    """For obstruction, and for damage cards that cost a die, before the roll."""
    if not attack.fewer:
        return attack
    colours = [colour for colour in range(3) if attack.pool[colour]]
    choices = tuple(Choice("lose_die", unit=attack.attacker, what=COLOURS[colour]) for colour in colours)
    worst = min(colours, key=lambda colour: die_mean(colour, crits_count=attack.crits_count))

    def answer(choice: Choice) -> GoTo[Attack]:
        colour = COLOURS.index(choice.what)
        pool = Dice(*(number - (i == colour) for i, number in enumerate(attack.pool)))
        return GoTo("2a", replace(attack, pool=pool, fewer=attack.fewer - 1))

    if len(colours) == 1:
        pool = Dice(*(number and max(0, number - attack.fewer) for number in attack.pool))
        return replace(attack, pool=pool, fewer=0)
    return Ask(
        attack.side,
        choices,
        answer,
        advice=choices[colours.index(worst)],
        assumes="The attacker leaves out its weakest die.",
    )


def _roll(attack: Attack) -> Roll[Attack] | GoTo[Attack]:
    if not any(attack.pool):
        return GoTo(OVER, replace(attack, cancelled=True))
    pool = tuple((die, number) for die, number in zip(DICE, attack.pool, strict=True))

    def keep(rolls: Rolls) -> Attack:
        red, blue, black = rolls
        return replace(attack, rolled=(red, blue, black), pool=Dice())

    return Roll(pool, keep)


# Step 3


def _modify(attack: Attack) -> Ask[Attack] | GoTo[Attack]:
    choices: list[Choice] = []
    advice: Choice | None = None
    for effect in attack.effects:
        if effect in ADDING:
            options = _additions(attack, effect)
            advice = advice or _best_addition(attack, options)
        else:
            options = [
                Choice(effect, unit=attack.attacker, what=die_key(COLOURS[colour], face))
                for colour, face in shown(attack.rolled)
            ]
            advice = advice or _best_reroll(attack, effect)
        choices += options
    if not choices:
        return GoTo("3b", attack)
    done = Choice("done", unit=attack.attacker, what="dice")
    return Ask(
        attack.side,
        (*choices, done),
        lambda choice: _modified(attack, choice),
        advice=advice or done,
        assumes="The attacker adds every die it may and rolls again what gains by it.",
    )


def _additions(attack: Attack, effect: str) -> list[Choice]:
    """Gunnery adds a die of a colour in the pool, torpedoes a black one whatever the range."""
    if effect == TORPEDO:
        return [Choice(effect, unit=attack.attacker, what="black")]
    return [
        Choice(effect, unit=attack.attacker, what=COLOURS[colour])
        for colour in range(3)
        if any(attack.rolled[colour])
    ]


def _best_addition(attack: Attack, options: list[Choice]) -> Choice | None:
    def mean(choice: Choice) -> float:
        return die_mean(COLOURS.index(choice.what), crits_count=attack.crits_count)

    return max(options, key=mean, default=None)


def _best_reroll(attack: Attack, effect: str) -> Choice | None:
    matter = attack.locks and bool(usable(attack))
    place = best_reroll(attack.rolled, crits_count=attack.crits_count, locks_matter=matter)
    if place is None:
        return None
    return Choice(effect, unit=attack.attacker, what=die_key(COLOURS[place[0]], place[1]))


def _modified(attack: Attack, choice: Choice) -> GoTo[Attack]:
    if choice.kind == "done":
        return GoTo("3b", replace(attack, effects=()))
    rest = tuple(effect for effect in attack.effects if effect != choice.kind)
    used = replace(attack, effects=rest, used_effects=(*attack.used_effects, choice.kind))
    if choice.kind in ADDING:
        return GoTo("3a", replace(used, falling=COLOURS.index(choice.what)))
    return GoTo("3a", _lifted(used, choice))


def _lifted(attack: Attack, choice: Choice) -> Attack:
    """A die is taken up to be rolled again."""
    die = die_of(choice)
    assert die is not None, "a die is picked by its key"
    colour = COLOURS.index(die[0])
    return replace(attack, rolled=changed(attack.rolled, (colour, die[1]), -1), falling=colour)


def _roll_one(attack: Attack) -> Roll[Attack]:
    colour = attack.falling

    def keep(rolls: Rolls) -> Attack:
        return replace(attack, rolled=added(attack.rolled, colour, rolls[0]), falling=NOBODY)

    return Roll(((DICE[colour], 1),), keep)


def _back_to(number: str) -> Callable[[Attack], GoTo[Attack]]:
    return lambda attack: GoTo(number, attack)


def _spend_locks(attack: Attack) -> Ask[Attack] | GoTo[Attack]:
    icons = total(attack.rolled, LOCKS)
    tokens = usable(attack)
    if not icons or not attack.locks or not _tokens_matter(attack, tokens):
        return GoTo("4", attack)
    choices = tuple(_token_choice("lock", attack, token) for token in dict.fromkeys(tokens))
    done = Choice("done", unit=attack.attacker, what="locks")
    best = best_lock(attack.rolled, icons, tokens, stance(attack))

    def answer(choice: Choice) -> GoTo[Attack]:
        if choice.kind == "done":
            return GoTo("4", attack)
        index = _index(attack, choice)
        place = min(place for place in shown(attack.rolled) if LOCKS[place[0]][place[1]])
        return GoTo(
            "3b",
            replace(attack, rolled=changed(attack.rolled, place, -1), locked=(*attack.locked, index)),
        )

    return Ask(
        attack.side,
        (*choices, done),
        answer,
        advice=done if best is None else _token_choice("lock", attack, best),
        assumes="Lock icons are spent on the tokens that would help the defender most.",
    )


def _token_choice(kind: str, attack: Attack, token: Token) -> Choice:
    what = f"{token[0]} {TOKEN_STATES[token[1]]}"
    if kind == "lock":
        return Choice(kind, unit=attack.attacker, target=attack.defender.unit, what=what)
    return Choice(kind, unit=attack.defender.unit, what=what)


def _index(attack: Attack, choice: Choice) -> int:
    """The first free token of the kind and state that a choice names."""
    name, _, state = choice.what.partition(" ")
    wanted = name, TOKEN_STATES.index(state)
    defender = attack.defender
    for index, token in enumerate(zip(defender.token_kinds, defender.tokens, strict=True)):
        if token == wanted and index not in attack.locked:
            return index
    raise LookupError(f"no token {choice.what!r} to use")


# Step 4


def _spend_tokens(attack: Attack) -> Ask[Attack] | GoTo[Attack]:
    tokens = usable(attack)
    if not _tokens_matter(attack, tokens):
        return GoTo("5", attack)
    defender = attack.defender
    choices = tuple(_token_choice("spend", attack, token) for token in dict.fromkeys(tokens))
    done = Choice("done", unit=defender.unit, what="tokens")
    best = best_defence(attack.rolled, tokens, stance(attack)).spend

    def answer(choice: Choice) -> GoTo[Attack]:
        if choice.kind == "done":
            return GoTo("5", attack)
        spent = _spent(attack, _index(attack, choice))
        kind = choice.what.partition(" ")[0]
        if kind == GHOST:
            return GoTo("4", replace(spent, rolled=NOTHING))
        return GoTo({JINK: "4a", SHUNT: "4c"}.get(kind, "4"), spent)

    return Ask(
        defender.side,
        (*choices, done),
        answer,
        advice=done if best is None else _token_choice("spend", attack, best),
        assumes=BEST_TOKENS,
    )


def _tokens_matter(attack: Attack, tokens: tuple[Token, ...]) -> bool:
    """Against dice that do no damage only a riposte is of use, so that nobody is asked about the others."""
    if damage_of(attack.rolled, stance(attack)):
        return bool(tokens)
    return any(kind == RIPOSTE for kind, _ in tokens)


def _spent(attack: Attack, index: int) -> Attack:
    """A ready token is exhausted, an exhausted one discarded."""
    defender = attack.defender
    tokens = (*defender.tokens[:index], defender.tokens[index] + 1, *defender.tokens[index + 1 :])
    return replace(
        attack,
        defender=replace(defender, tokens=tokens),
        used=(*attack.used, defender.token_kinds[index]),
    )


def _pick_die(attack: Attack) -> Ask[Attack] | GoTo[Attack]:
    """A jink cancels a die at long range, and has one rolled again nearer."""
    defender = attack.defender
    choices = tuple(
        Choice("jink", unit=defender.unit, what=die_key(COLOURS[colour], face))
        for colour, face in shown(attack.rolled)
    )
    if not choices:
        return GoTo("4", attack)
    jinking = (*usable(attack), (JINK, 0))
    best = best_defence(attack.rolled, jinking, stance(attack)).die or shown(attack.rolled)[0]

    def answer(choice: Choice) -> GoTo[Attack]:
        lifted = _lifted(attack, choice)
        if defender.band == LONG:
            return GoTo("4", replace(lifted, falling=NOBODY))
        return GoTo("4b", lifted)

    return Ask(
        defender.side,
        choices,
        answer,
        advice=Choice("jink", unit=defender.unit, what=die_key(COLOURS[best[0]], best[1])),
        assumes="A jink is spent on the die that it improves most on average.",
    )


def _pick_zone(attack: Attack) -> Ask[Attack] | GoTo[Attack]:
    defender = attack.defender
    zones = shunt_zones(defender)
    if not zones:
        return GoTo("4", attack)
    choices = tuple(Choice("shunt_to", unit=defender.unit, what=ZONES[zone]) for zone in zones)
    strongest = max(range(len(zones)), key=lambda i: defender.shields[zones[i]])
    return Ask(
        defender.side,
        choices,
        lambda choice: GoTo("4", replace(attack, shunt_zone=ZONES.index(choice.what))),
        advice=choices[strongest],
        assumes="Damage is shunted to the stronger side, beyond what the zone's own shields take.",
    )


def shunt_zones(defender: Defender) -> tuple[int, ...]:
    """Zones next to the one that is hit to which damage can be shunted."""
    if not defender.is_ship:
        return ()
    return tuple(zone for zone in ADJACENT[defender.zone] if defender.shields[zone] or not defender.fused)


# Step 5


def _critical(attack: Attack) -> Ask[Attack] | Attack:
    """The attacker may resolve one of those that would come to something."""
    options = [effect for effect in attack.criticals if _comes_to_something(attack, effect)]
    if not options or not total(attack.rolled, CRITS):
        return attack
    choices = tuple(Choice("critical", unit=attack.attacker, what=effect) for effect in options)
    done = Choice("done", unit=attack.attacker, what="critical")
    return Ask(
        attack.side,
        (*choices, done),
        lambda choice: replace(attack, critical="" if choice == done else choice.what),
        advice=choices[0],
        assumes="A card is turned up where damage gets through the shields, else they are breached.",
    )


def _comes_to_something(attack: Attack, effect: str) -> bool:
    """A card can only be turned up where damage gets through the shields, and only shields be breached."""
    defender = attack.defender
    if effect == FACE_UP:
        return SEAL not in attack.used and coming_damage(attack) > defender.shields[defender.zone]
    return defender.shields[defender.zone] > 0


def _add_up(attack: Attack) -> Attack:
    defender = attack.defender
    if attack.critical == BREACH:
        shields = effects.with_shield(defender.shields, defender.zone, -1)
        attack = replace(attack, defender=replace(defender, shields=shields))
    return replace(attack, damage=coming_damage(attack))


def _shunt(attack: Attack) -> Ask[Attack] | Attack:
    defender, zone = attack.defender, attack.shunt_zone
    if zone == NOBODY or not attack.damage or not defender.shields[zone]:
        return attack
    most = min(attack.damage, defender.shields[zone])
    choices = tuple(
        Choice("shunt", unit=defender.unit, amount=amount, what=ZONES[zone]) for amount in range(1, most + 1)
    )
    done = Choice("done", unit=defender.unit, what="shunt")
    over = min(most, max(0, attack.damage - defender.shields[defender.zone]))
    return Ask(
        defender.side,
        (*choices, done),
        lambda choice: replace(attack, shunted=choice.amount),
        advice=choices[over - 1] if over else done,
    )


# Step 6


def _further_target(attack: Attack) -> Ask[Attack] | Attack:
    if not attack.is_ship or attack.defender.is_ship or not attack.others:
        return attack
    choices = tuple(Choice("further", unit=attack.attacker, target=other.unit) for other in attack.others)
    done = Choice("done", unit=attack.attacker, what="targets")
    return Ask(
        attack.side,
        (*choices, done),
        lambda choice: replace(attack, following=choice.target),
        advice=choices[0],
        assumes="Further squadrons in the arc are attacks of their own.",
    )


ATTACK = table(
    Step("1", "Name the target", _declare, telling.range_told),
    Step("2", "Gather dice", _gather, telling.gather_told),
    Step("2a", "Leave dice out", _lose_dice, telling.nothing),
    Step("2b", "Roll", _roll, telling.roll_told),
    Step("3", "Work on the dice", _modify, telling.nothing),
    Step("3a", "Roll one more", _roll_one, telling.reroll_told),
    Step("3a", "Back to modifying", _back_to("3"), telling.nothing),
    Step("3b", "Spend lock icons", _spend_locks, telling.nothing),
    Step("4", "Use tokens", _spend_tokens, telling.nothing),
    Step("4a", "Pick a die", _pick_die, telling.nothing),
    Step("4b", "Roll it again", _roll_one, telling.reroll_told),
    Step("4b", "Back to tokens", _back_to("4"), telling.nothing),
    Step("4c", "Pick a zone", _pick_zone, telling.nothing),
    Step("5", "Critical effect", _critical, telling.nothing),
    Step("5a", "Add up the damage", _add_up, telling.total_told),
    Step("5b", "Shunt damage", _shunt, telling.nothing),
    Step("5c", "Suffer the damage", effects.suffer, telling.suffered_told),
    Step("5d", "Draw a card", effects.draw, telling.card_told),
    Step("5e", "Carry out the card", effects.carry_out("5e"), telling.effect_told),
    Step("6", "Further squadron", _further_target, telling.nothing),
)

HAZARD = table(
    Step("1", "Run onto it", effects.pick_zone, telling.nothing),
    Step("2", "Suffer the damage", effects.suffer, telling.suffered_told),
    Step("3", "Draw a card", effects.draw, telling.card_told),
    Step("4", "Carry out the card", effects.carry_out("4"), telling.effect_told),
)

TABLES = {"attack": ATTACK, "hazard": HAZARD}
