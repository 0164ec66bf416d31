"""Step 9: who is hit, and what becomes of vehicles that have taken much (seed 001)."""

from game.engine.contract import Choice, opponent
from game.engine.dice import Rolls
from game.engine.sequence import AGAIN, Ask, GoTo, Roll
from game.engine.squad.dice import BLOCK, DEFENCE_DICE, NO_BLOCK
from game.engine.squad.record import Attack, Fighter, changed, current, defender, with_fighter
from game.engine.squad.state import NONE, Mini

DAMAGED, DISABLED, WEAPON = "damaged", "disabled", "weapon"


def assign(attack: Attack) -> Attack | Ask[Attack]:
    """The owner says who of those in sight is hit, unless all who may be will fall."""
    if not attack.wounds:
        return attack
    target, seen = defender(attack), current(attack).seen
    options = candidates(target.minis, seen)
    total = sum([target.health - mini.wounds for mini in target.minis if mini.cell in options])
    if len(options) < 2 or attack.wounds >= total:
        return _removed(attack)
    usual = Choice("casualties", unit=target.unit)
    singles = tuple([Choice("casualty", unit=target.unit, cell=cell) for cell in options])

    def answer(choice: Choice) -> Attack | GoTo[Attack]:
        if choice == usual:
            return _removed(attack)
        minis = remove(target.minis, target.health, (choice.cell,), 1)
        hit = with_fighter(attack, target.unit, minis=minis)
        return GoTo(AGAIN, changed(hit, wounds=attack.wounds - 1))

    return Ask(target.side, (usual, *singles), answer, usual, "Plain minis fall first, the leader last.")


def _removed(attack: Attack) -> Attack:
    target = defender(attack)
    minis = remove(target.minis, target.health, current(attack).seen, attack.wounds)
    return changed(with_fighter(attack, target.unit, minis=minis), wounds=0)


def candidates(minis: tuple[Mini, ...], seen: tuple[int, ...]) -> list[int]:
    """Cells of the minis that the next wound may go to: a wounded one first, the leader last."""
    visible = [mini for mini in minis if mini.cell in seen]
    wounded = [mini.cell for mini in visible if mini.wounds]
    if wounded:
        return wounded[-1:]
    followers = [mini.cell for mini in visible if mini is not minis[0]]
    return followers or [mini.cell for mini in visible]


def remove(minis: tuple[Mini, ...], health: int, seen: tuple[int, ...], wounds: int) -> tuple[Mini, ...]:
    """The minis left after so many wounds, taken in the usual order: wounded, plain, special, leader."""
    left = list(minis)
    while wounds and left:
        options = candidates(tuple(left), seen)
        if not options:
            break
        struck = min(
            (place for place, mini in enumerate(left) if mini.cell in options),
            key=lambda place: (left[place].carries != NONE, -place),
        )
        mini = left[struck]
        taken = min(wounds, health - mini.wounds)
        wounds -= taken
        if mini.wounds + taken == health:
            del left[struck]
        else:
            left[struck] = Mini(mini.cell, mini.wounds + taken, mini.carries)
    return tuple(left)


def roll_damage(attack: Attack) -> Attack | Roll[Attack]:
    """When its wounds first reach its resilience, the owner of a vehicle rolls a red defence die."""
    return _roll_damage(attack, defender(attack), current(attack).defence.resilience)


def roll_attackers_damage(attack: Attack) -> Attack | Roll[Attack]:
    """A riposte may be what brings a vehicle that attacks to its resilience."""
    return _roll_damage(attack, attack.attacker, attack.resilience)


def _roll_damage(attack: Attack, struck: Fighter, resilience: int) -> Attack | Roll[Attack]:
    if not resilience or struck.damage or not struck.minis or struck.wounds < resilience:
        return attack

    def keep(rolls: Rolls) -> Attack:
        if rolls[0][BLOCK]:
            return with_fighter(attack, struck.unit, damage=DAMAGED)
        if rolls[0][NO_BLOCK]:
            return with_fighter(attack, struck.unit, damage=DISABLED)
        return changed(with_fighter(attack, struck.unit, damage=WEAPON), breaking=True)

    return Roll(((DEFENCE_DICE["red"], 1),), keep)


def break_weapon(attack: Attack) -> Attack | Ask[Attack]:
    """A surge: the opponent picks a weapon that is destroyed."""
    return _break_weapon(attack, defender(attack), current(attack).defence.weapons)


def break_attackers_weapon(attack: Attack) -> Attack | Ask[Attack]:
    return _break_weapon(attack, attack.attacker, attack.weapons)


def _break_weapon(attack: Attack, struck: Fighter, names: tuple[str, ...]) -> Attack | Ask[Attack]:
    if not attack.breaking:
        return attack
    options = tuple([Choice("break", unit=struck.unit, what=name) for name in names])

    def answer(choice: Choice) -> Attack:
        broken = with_fighter(attack, struck.unit, broken=names.index(choice.what))
        return changed(broken, breaking=False)

    told = "The first weapon of the vehicle is destroyed."
    return Ask(opponent(struck.side), options, answer, options[0], told)
