"""Steps 6 to 11 of an attack: spending icons, wounds, closing up and morale."""

import msgspec

from game.engine.contract import Choice
from game.engine.ranks import formation
from game.engine.ranks.faces import ACCURACY, DOOM, HIT, MORALE, NO_ICONS, SURGE
from game.engine.ranks.record import FURY, Answer, Attack, choice_of, less
from game.engine.ranks.roster import Surge
from game.engine.sequence import OVER, Ask, Done, GoTo

_replace = msgspec.structs.replace


# 6 and 7: surges and accuracy


def spend_surges(a: Attack) -> Done[Attack]:
    """Every surge must be spent if it can be; on what, is the attacker's choice."""
    payable = [
        surge
        for surge in a.surges
        if surge.cost <= a.icons[SURGE] and (surge.effect != "savage" or a.cursed or a.curses)
    ]
    if not payable:
        return _replace(a, icons=less(a.icons, SURGE, a.icons[SURGE]))
    if len(payable) == 1:
        return GoTo("6", _surged(a, payable[0]))
    options = {choice_of(a, "surge", surge.effect): surge for surge in payable}
    return Ask(
        side=a.side,
        choices=tuple(options),
        answer=lambda choice: GoTo("6", _surged(a, options[choice])),
        advice=next(iter(options)),
        assumes="Surges go to the first ability they can pay.",
    )


def _surged(a: Attack, surge: Surge) -> Attack:
    paid = _replace(a, icons=less(a.icons, SURGE, surge.cost))
    match surge.effect:
        case "inspire":
            return _replace(paid, inspired=paid.inspired + 1)
        case "curse":
            return _replace(paid, curses=paid.curses + 1)
        case "scare":
            return _replace(paid, scares=paid.scares + 1, panic=paid.panic + 1)
        case _:
            return _replace(paid, icons=less(paid.icons, DOOM, -1))


def assign_accuracy(a: Attack) -> Done[Attack]:
    icons, upgrades = a.icons[ACCURACY], sorted(formation.upgrades_in(a.trays))
    if not icons:
        return a
    if not upgrades:
        return _replace(a, icons=less(a.icons, ACCURACY, icons))
    if len(upgrades) == 1:
        aimed = a.aimed + (upgrades[0],) * icons
        return _replace(a, icons=less(a.icons, ACCURACY, icons), aimed=aimed)
    options = {choice_of(a, "aim", f"upgrade {upgrade}"): upgrade for upgrade in upgrades}
    fresh = next((choice for choice, upgrade in options.items() if upgrade not in a.aimed), None)

    def answer(choice: Choice) -> Answer:
        aimed = tuple(sorted((*a.aimed, options[choice])))
        return GoTo("7", _replace(a, icons=less(a.icons, ACCURACY), aimed=aimed))

    advice = fresh or next(iter(options))
    return Ask(a.side, tuple(options), answer, advice, "Each upgrade is aimed at once before any twice.")


# 8 and 9: wounds


def spend_dooms(a: Attack) -> Attack:
    return _replace(a, due=a.due + a.icons[DOOM], icons=less(a.icons, DOOM, a.icons[DOOM]))


def spend_hits(a: Attack) -> Attack:
    """Each multiple of the defence is a wound; what is left over is lost."""
    hits = a.icons[HIT]
    if not hits:
        return a
    return _replace(a, due=a.due + damage(a, hits) // a.defence, icons=less(a.icons, HIT, hits))


def damage(a: Attack, hits: int) -> int:
    return max(0, hits * a.threat + a.deadly - a.armoured) if hits else 0


def assign_doomed_wounds(a: Attack) -> Done[Attack]:
    return _assign_wounds(a, "8")


def assign_wounds(a: Attack) -> Done[Attack]:
    return _assign_wounds(a, "9")


def _assign_wounds(a: Attack, step: str) -> Done[Attack]:
    """The attacker assigns: to open trays, and to upgrades with an accuracy icon wherever they stand."""
    if not a.due:
        return a
    trays = formation.distinct_trays(a.trays, a.frontage)
    marks = sorted(set(a.aimed) & set(formation.upgrades_in(a.trays)))
    if not trays:
        return _replace(a, due=0)
    if len(trays) == 1 and not marks:
        return GoTo(step, _wounded(a, trays[0], a.due))
    return _ask_for_wounds(a, step, trays, marks)


def _ask_for_wounds(a: Attack, step: str, trays: list[int], marks: list[int]) -> Ask[Attack]:
    options: dict[Choice, Attack] = {
        choice_of(a, "wound", f"upgrade {upgrade}", 1): _marked(a, upgrade) for upgrade in marks
    }
    for place in trays:
        most = min(a.due, formation.toughness(a.trays[place]))
        for amount in sorted({most, 1}, reverse=True):
            options[choice_of(a, "wound", f"tray {place}", amount)] = _wounded(a, place, amount)
    weakest = min(trays, key=lambda place: (formation.toughness(a.trays[place]), place))
    most = min(a.due, formation.toughness(a.trays[weakest]))
    advice = next(iter(options)) if marks else choice_of(a, "wound", f"tray {weakest}", most)
    return Ask(
        side=a.side,
        choices=tuple(options),
        answer=lambda choice: GoTo(step, options[choice]),
        advice=advice,
        assumes="Wounds go to upgrades that are aimed at, then to the weakest tray.",
    )


def _wounded(a: Attack, place: int, wounds: int) -> Attack:
    suffered = min(wounds, formation.toughness(a.trays[place]))
    trays = formation.wounded(a.trays, place, suffered)
    return _replace(a, trays=trays, due=a.due - suffered, wounds=a.wounds + suffered)


def _marked(a: Attack, upgrade: int) -> Attack:
    """A wound on a figure spends one of the accuracy icons on it."""
    aimed = list(a.aimed)
    aimed.remove(upgrade)
    trays = formation.without_upgrade(a.trays, upgrade)
    return _replace(a, trays=trays, aimed=tuple(aimed), due=a.due - 1, wounds=a.wounds + 1)


# 10 and 11: reconfiguring and morale


def reconfigure(a: Attack) -> Done[Attack]:
    trays, frontage = formation.reconfigured(a.trays, a.frontage)
    closed = _replace(a, trays=trays, frontage=frontage, aimed=())
    return closed if trays and a.manner != FURY else GoTo(OVER, closed)


def resolve_morale(a: Attack) -> Done[Attack]:
    """Morale icons must be spent; panic tokens may be."""
    icons = a.icons[MORALE]
    spent = _replace(a, icons=NO_ICONS, severity=max(0, icons - a.stalwart))
    if not a.panic:
        return spent
    spare = choice_of(a, "spare")
    presses = {choice_of(a, "press", amount=number): number for number in range(1, a.panic + 1)}

    def answer(choice: Choice) -> Attack:
        number = presses.get(choice, 0)
        severity = max(0, icons + number - a.stalwart)
        return _replace(spent, severity=severity, pressed=number, panic=a.panic - number)

    most = choice_of(a, "press", amount=a.panic)
    return Ask(
        side=a.side,
        choices=(*presses, spare),
        answer=answer,
        advice=most if icons + a.panic - a.stalwart > 1 else spare,
        assumes="Panic is spent where the severity comes to two or more.",
    )
