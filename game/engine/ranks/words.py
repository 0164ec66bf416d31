"""Units, cells, choices and events in words."""

from game.engine.contract import NOBODY, Choice, Event
from game.engine.dice import show
from game.engine.display import die_of
from game.engine.grammar import agreeing, count
from game.engine.naming import cell_name, side_name, unit_name
from game.engine.ranks.dial_words import setting
from game.engine.ranks.faces import DIE_BY_NAME, OMENS, omens
from game.engine.ranks.morale import CARDS, card
from game.engine.ranks.roster import SKILLS, SURGES
from game.engine.ranks.state import State

HEADINGS = ("north", "east", "south", "west")
_PANICS = {
    "failed charge": "its charge met nobody",
    "ran into the enemy": "it ran into the enemy",
    "disengaged": "it turned its back",
}
_ATTACKS = {
    "melee": "{unit} attacks {target}",
    "ranged": "{unit} shoots at {target}",
    "fury": "{unit} fights itself",
}
_PROFILES = {"melee": "fights hand to hand", "ranged": "looses a volley"}
_UPGRADES = {
    "captain": "One hit more for {unit}, by its captain",
    "duellist": "A die shows its best face for {unit}, by its duellist",
    "pavise": "One hit less on {target}, by its pavise bearer",
}
_USES = {"captain": "one hit more", "duellist": "a die to its best face", "pavise": "one hit less"}
_SKILLS = {
    "inspire": "{unit} inspires itself and each friend within 2",
    "hex": "{unit} lays a curse on {target}",
    "snare": "{unit} snares {target}, which is immobilised",
    "raise": "{unit} raises its fallen",
    "brace": "{unit} braces itself: 1 less damage until the round ends",
}


@agreeing
def describe(state: State, choice: Choice) -> str:
    """A choice as its player would say it."""
    unit = unit_name(state, choice.unit) if choice.unit != NOBODY else ""
    target = unit_name(state, choice.target) if choice.target != NOBODY else ""
    where = cell_name(state, choice.cell) if choice.cell >= 0 else ""
    way = HEADINGS[choice.heading] if 0 <= choice.heading < 4 else ""
    what = choice.what
    match choice.kind:
        case "set_action" | "set_modifier":
            return f"{unit}: {setting(what)}"
        case "redial":
            return f"{unit}: set its dials anew"
        case "done":
            return "all dials are set"
        case "activate":
            return f"{unit} acts first"
        case "inspire":
            return f"{unit} spends an inspiration: {_cured(state, choice.unit, what)}"
        case "reveal":
            return f"{unit} reveals its dials"
        case "march" if choice.cell == state.units[choice.unit].cell:
            return f"{unit} turns to face {way}"
        case "march":
            return f"{unit} marches to {where}, facing {way}"
        case "charge":
            return f"{unit} charges {target} from {where}{_with(what or 'melee', 'melee')}"
        case "shift":
            return f"{unit} shifts to {where}"
        case "disengage":
            return f"{unit} disengages to {where}"
        case "reposition" | "reform":
            return f"{unit} turns to face {way}"
        case "melee":
            return f"{unit} attacks {target}{_with(what, 'melee')}"
        case "shoot":
            return f"{unit} shoots at {target}{_with(what, 'ranged')}"
        case "rally":
            return f"{unit} rallies: {'all banes go' if what == 'banes' else 'its upgrades are readied'}"
        case "skill":
            return f"{unit} uses its skill: {SKILLS[state.game.kinds[choice.unit].skill]}"
        case "skill_on":
            return f"{unit} uses its skill on {target}: {SKILLS[state.game.kinds[choice.unit].skill]}"
        case "hold":
            return f"{unit} holds"
        case _:
            return _decision(state, choice)


def _decision(state: State, choice: Choice) -> str:
    """What attacks and tests ask."""
    what = choice.what
    match choice.kind:
        case "add_die":
            return f"a {what} die more for the flank"
        case "remove_die":
            return f"a {what} die less for the curse"
        case "pick_die":
            return f"reroll {_die(choice)}"
        case "reroll":
            return "roll the picked dice again"
        case "keep":
            return "keep the dice as they are"
        case "use":
            return f"use the {what}: {_USES[what]}, and its card is exhausted"
        case "save":
            return f"save the {what} for later in the round"
        case "turn_die":
            return f"turn {_die(choice)} to its best face"
        case "surge":
            return f"spend {_price(state, what)}: {SURGES[what]}"
        case "aim":
            return f"aim at {_part(state, _defender(state), what)}"
        case "wound":
            return f"{_wounds(choice.amount)} on {_part(state, _defender(state), what)}"
        case "press":
            return f"spend {choice.amount} panic on the morale test"
        case "spare":
            return "spend no panic"
        case "card":
            return f"{card(what).name}: {card(what).note.rstrip('.')}"
        case "face":
            return f"turn {unit_name(state, choice.unit)} to face {HEADINGS[choice.heading]}"
        case "lose":
            return f"{unit_name(state, choice.unit)} loses {_part(state, choice.unit, what)}"
        case _:
            raise LookupError(f"no words for the choice {choice.kind!r}")


KINDS_IN_WORDS: dict[str, str] = {
    "set_action": "Set an action dial",
    "set_modifier": "Set a modifier dial",
    "redial": "Set dials anew",
    "done": "Go on: all dials are set",
    "activate": "Choose who acts first",
    "reveal": "Reveal dials",
    "inspire": "Spend an inspiration",
    "march": "March",
    "shift": "Shift",
    "charge": "Charge",
    "melee": "Attack",
    "shoot": "Shoot",
    "reform": "Turn",
    "reposition": "Turn",
    "rally": "Rally",
    "skill": "Use a skill",
    "skill_on": "Use a skill",
    "disengage": "Break away",
    "hold": "Hold",
}


def brief(state: State, choice: Choice) -> str:
    """A choice in two or three words, for a button."""
    target = unit_name(state, choice.target) if choice.target != NOBODY else ""
    what = choice.what
    match choice.kind:
        case "set_action":
            return _action_brief(state, choice)
        case "set_modifier":
            return "No modifier" if what == "none" else what.capitalize()
        case "redial":
            return "Set anew"
        case "done":
            return "Dials are set"
        case "activate":
            return "Acts first"
        case "inspire":
            return (
                f"Ready {_part(state, choice.unit, what)}" if what.startswith("upgrade") else f"Cure {what}"
            )
        case "reveal":
            return "Reveal dials"
        case "march" if choice.cell == state.units[choice.unit].cell:
            return f"Face {HEADINGS[choice.heading]}"
        case "march" | "shift" | "disengage" | "hold":
            return choice.kind.capitalize()
        case "charge" | "melee" | "shoot":
            named = what not in ("", "melee", "ranged")
            verb = {"charge": "Charge", "melee": "Attack", "shoot": "Shoot"}[choice.kind]
            return f"{verb}: {what}" if named else f"{verb} {target}"
        case "reform" | "reposition":
            return f"Face {HEADINGS[choice.heading]}"
        case "rally":
            return "Clear banes" if what == "banes" else "Ready upgrades"
        case "skill" | "skill_on":
            return f"Skill: {state.game.kinds[choice.unit].skill}"
        case "add_die":
            return f"Add a {what} die"
        case "remove_die":
            return f"Remove a {what} die"
        case "pick_die" | "turn_die":
            return _die(choice).capitalize()
        case "reroll":
            return "Roll again"
        case "keep":
            return "Keep dice"
        case "use" | "save":
            return f"{choice.kind.capitalize()} {what}"
        case "surge":
            return f"{what.capitalize()}: {_price(state, what)}"
        case "aim":
            return f"Aim: {_part(state, _defender(state), what)}"
        case "wound":
            return f"{_wounds(choice.amount)} on {_part(state, _defender(state), what)}"
        case "press":
            return f"Spend {choice.amount} panic"
        case "spare":
            return "Spend no panic"
        case "card":
            return card(what).name
        case "face":
            return f"Face {HEADINGS[choice.heading]}"
        case "lose":
            return _part(state, choice.unit, what).capitalize()
        case _:
            raise LookupError(f"no words for the choice {choice.kind!r}")


def _action_brief(state: State, choice: Choice) -> str:
    kind = state.game.kinds[choice.unit]
    action = next(action for action in kind.actions if action.label == choice.what)
    speed = f" {action.speed}" if action.speed else ""
    return f"{action.action.capitalize()}{speed} at {action.initiative}"


def _with(profile: str, plain: str) -> str:
    return "" if profile == plain else f" with {profile}"


def _cured(state: State, unit: int, what: str) -> str:
    return f"{_part(state, unit, what)} is readied" if what.startswith("upgrade") else f"1 {what} goes"


def _die(choice: Choice) -> str:
    die = die_of(choice)
    assert die is not None, "it is made by pressing a die"
    name, face = die
    shown = DIE_BY_NAME[name].faces[face]
    assert isinstance(shown, tuple), "the dice of ranks show icons"
    return f"{name} {' + '.join(shown) or 'blank'}"


def _price(state: State, effect: str) -> str:
    """Of a surge ability in the attack under way."""
    assert state.attack is not None, "surges are spent in an attack"
    cost = next(surge.cost for surge in state.attack.record.surges if surge.effect == effect)
    return count(cost, "surge")


def _defender(state: State) -> int:
    return state.attack.record.defender if state.attack else NOBODY


def _part(state: State, unit: int, what: str) -> str:
    """A tray or an upgrade of a unit."""
    part, _, number = what.partition(" ")
    if part == "upgrade" and unit != NOBODY:
        return f"the {state.game.upgrades[unit][int(number)].name.lower()}"
    frontage = state.attack.record.frontage if state.attack else 1
    rank, file = divmod(int(number), frontage)
    return f"tray {file + 1} of rank {rank + 1}"


@agreeing
def tell(state: State, event: Event) -> str:
    """An event as a line of the log. `state` may be any of the game's."""
    unit = unit_name(state, event.unit) if event.unit != NOBODY else ""
    target = unit_name(state, event.target) if event.target != NOBODY else ""
    where = cell_name(state, event.cell) if event.cell >= 0 else ""
    side = side_name(state, event.side) if event.side != NOBODY else ""
    way = HEADINGS[event.heading] if 0 <= event.heading < 4 else ""
    what, amount = event.what, event.amount
    match event.kind:
        case "turn":
            return f"Round {amount}: {side} goes first"
        case "phase":
            return f"{what} phase"
        case "dial":
            return f"{unit} sets its dials: {setting(what)}" if what else f"{unit} sets its dials anew"
        case "dials_set":
            return f"{side} has set its dials"
        case "reveal":
            return f"{unit} reveals {setting(what)}"
        case "stunned":
            return f"{unit} is stunned, and its {what} is lost"
        case "immobilised":
            return f"{unit} is immobilised and does not {what.split()[0]}"
        case "cured":
            return f"{unit} is inspired: {_cured(state, event.unit, what)}"
        case "march":
            return f"{unit} marches to {where}, facing {way}"
        case "charge":
            return f"{unit} charges {target}"
        case "shift":
            return f"{unit} shifts to {where}"
        case "disengage":
            return f"{unit} disengages to {where}"
        case "rout":
            return f"{unit} breaks and runs to {where}"
        case "turned":
            return f"{unit} turns to face {way}"
        case "panicked":
            return f"{unit} gains a panic: {_PANICS[what]}"
        case "bane":
            return f"{unit} gains {amount} {what}"
        case "inspired":
            return f"{unit} gains an inspiration"
        case "faith_lost":
            return f"{unit} loses its inspiration"
        case "hold":
            return f"{unit} holds"
        case "idle":
            return f"{unit} {what}"
        case "rally":
            return f"{unit} rallies: {'all banes go' if what == 'banes' else 'its upgrades are readied'}"
        case "skill":
            return _SKILLS[what].format(unit=unit, target=target)
        case "mended":
            return f"{unit} regains {_wounds(amount)}"
        case "objective":
            return f"{side} takes {what}"
        case "points":
            return f"{side} scores {amount}"
        case "omens":
            return f"The stones show {_omens(event)}"
        case "over":
            return _ending(state, event)
        case _:
            return _tell_fight(state, event, unit, target)


def _tell_fight(state: State, event: Event, unit: str, target: str) -> str:
    what, amount = event.what, event.amount
    match event.kind:
        case "attack":
            return _ATTACKS[what].format(unit=unit, target=target)
        case "profile":
            return f"{unit} {_PROFILES.get(what, f'fights with its {what}')}"
        case "threat":
            return f"Threat {amount}: so much damage by each hit of {unit}"
        case "die_added":
            return f"A {what} die is added for the flank"
        case "die_removed":
            return f"A {what} die is removed for the curse"
        case "cancelled":
            return f"{unit} has no dice left, and the attack is off"
        case "roll" | "reroll":
            rolls = "; ".join(_shown(name, counts) for name, counts in event.dice)
            return f"{unit} {'rolls' if event.kind == 'roll' else 'rerolls'} {rolls}"
        case "enhanced":
            return f"{amount} {what} more by the order of {unit}"
        case "used":
            return _UPGRADES[what].format(unit=unit, target=target)
        case "surge":
            times = "" if amount == 1 else f" ({amount} times)"
            return f"{unit} spends surges: {SURGES[what]}{times}"
        case "aim":
            return f"{unit} aims at {_part(state, event.target, what)}"
        case "doom":
            return f"Doom falls on {target}: {_wounds(amount)}"
        case "hits":
            damage, _, defence = what.partition("/")
            hits = "1 hit does" if amount == 1 else f"{amount} hits do"
            return f"{hits} {damage} damage against a defence of {defence}"
        case "losses":
            return f"{unit} suffers {_wounds(amount)}" if amount else f"{unit} stands unharmed"
        case "destroyed":
            return f"{unit} is destroyed"
        case "severity":
            return f"{target} must take a morale test of severity {amount}"
        case "morale":
            return f"{unit} takes a morale test of severity {amount}: {_cards(event)}"
        case "card":
            return f"{card(what).name}: {card(what).note}"
        case "holds":
            return f"{unit} holds its nerve"
        case "fury":
            return f"{unit} turns on itself"
        case "upgrade_lost":
            return f"{unit} loses its {what.lower()}"
        case _:
            raise LookupError(f"no words for the event {event.kind!r}")


def _wounds(number: int) -> str:
    return count(number, "wound")


def _shown(name: str, counts: tuple[int, ...]) -> str:
    return show(((DIE_BY_NAME[name], sum(counts)),), (counts,))


def _cards(event: Event) -> str:
    drawn = event.dice[0][1] if event.dice else ()
    names = [c.name for c, number in zip(CARDS, drawn, strict=False) for _ in range(number)]
    return ", ".join(names) or "no cards"


def _omens(event: Event) -> str:
    shown = omens(tuple(counts for _, counts in event.dice))
    return ", ".join(f"{number} {omen}" for omen, number in zip(OMENS, shown, strict=True))


def _ending(state: State, event: Event) -> str:
    reason = state.result.reason if state.result else "it is over"
    verdict = "A draw" if event.side == NOBODY else f"{side_name(state, event.side)} wins"
    return f"{verdict}: {reason}"
