"""Units, cells, choices and events in words."""

from game.engine.contract import NOBODY, Choice, Event
from game.engine.dice import show
from game.engine.display import die_of
from game.engine.fleet.arcs import LONG
from game.engine.fleet.attack import shunt_zones
from game.engine.fleet.cards import CARDS
from game.engine.fleet.commands import (
    BOTH,
    FACE_DOWN,
    FORGO,
    MEND_COST,
    RESTORE_COST,
    REVEAL,
    SHIFT_COST,
    in_earshot,
    repair_points,
    wing_number,
)
from game.engine.fleet.dice import COLOURS, CRITS, DICE, total
from game.engine.fleet.movement import way_of
from game.engine.fleet.record import FACE_UP, Attack, coming_damage
from game.engine.fleet.roster import ABSORB, GHOST, JINK, RIPOSTE, SEAL, SHUNT, TOKENS, ZONES
from game.engine.fleet.state import ASTEROID, COMMANDS, DEBRIS, UNKNOWN, State
from game.engine.fleet.targets import LANCING
from game.engine.grammar import agreeing, count
from game.engine.naming import cell_name, side_name, unit_name

HEADINGS = {
    "x": ("north", "north-east", "south-east", "south", "south-west", "north-west"),
    "y": ("north-east", "east", "south-east", "south-west", "west", "north-west"),
}


def heading_name(state: State, heading: int) -> str:
    return HEADINGS[state.game.board.shape.stagger_axis][heading]


def face_name(choice: Choice) -> str:
    """The die that a choice picks, in words."""
    die = die_of(choice)
    if die is None:
        return ""
    name, face = die
    icons = DICE[COLOURS.index(name)].faces[face]
    shown = " and ".join(icons) if isinstance(icons, tuple) and icons else "blank"
    return f"the {name} die showing {shown}"


def _aim(what: str) -> tuple[str, str]:
    start, _, end = what.partition(">")
    return start, end


@agreeing
def describe(state: State, choice: Choice) -> str:
    """A choice as its player would say it."""
    unit = unit_name(state, choice.unit) if choice.unit != NOBODY else ""
    target = unit_name(state, choice.target) if choice.target != NOBODY else ""
    where = cell_name(state, choice.cell) if choice.cell >= 0 else ""
    what = choice.what
    match choice.kind:
        case "dial":
            return f"{unit}: set a {what} dial, which {COMMANDS[what]}"
        case "ready":
            return "all dials are set"
        case "activate":
            return (
                f"{unit} has its turn and {'reveals its dial' if what == REVEAL else 'acts without a dial'}"
            )
        case "store":
            held = state.activation.dial if state.activation else ""
            return f"{unit} turns its {held} dial into a token, weaker but for any turn"
        case "pass":
            return "pass, with a pass token"
        case "repair" | "wings":
            return f"{unit} resolves {choice.kind} by {_by(what)}"
        case "shift":
            start, end = _aim(what)
            return f"{unit} moves a shield from {start} to {end}"
        case "restore":
            return f"{unit} regains a shield in its {what}"
        case "mend":
            return f"{unit} discards {_card(what)}"
        case "launch":
            return f"{unit} sends {target}"
        case "attack":
            return _attack(unit, target, what)
        case "manoeuvre":
            speed = what.partition(" ")[0]
            facing = heading_name(state, choice.heading)
            return f"{unit} goes at speed {speed} to {where}, heading {facing}"
        case "scrap":
            return f"{unit} leaves {_card(what)} at the station"
        case "displace":
            return f"put {unit} down on {where}"
        case "fly":
            return f"{unit} flies to {where}"
        case "return":
            return f"{unit} has done"
        case "hold":
            return f"{unit} stays as it is"
        case "stand_down":
            return "all other squadrons stay as they are"
        case _:
            return _describe_decision(choice, unit, target)


def _by(what: str) -> str:
    return "dial and token" if what == BOTH else what


def _attack(unit: str, target: str, what: str) -> str:
    start, end = _aim(what)
    told = f"{unit} attacks {target}"
    if start:
        told += " from a distance" if start == LANCING else f" from its {start}"
    return f"{told}, at its {end}" if end else told


def token_name(what: str) -> str:
    """A token by kind and state, as people say it: an exhausted jink, but just a jink if it is ready."""
    kind, _, state = what.partition(" ")
    return kind if state == "ready" else f"{state} {kind}"


def _spends(what: str) -> str:
    gone = ", which is discarded" if what.endswith(" exhausted") else ""
    return f"spends its {token_name(what)} token{gone}"


def _describe_decision(choice: Choice, unit: str, target: str) -> str:
    """A choice inside an attack."""
    what = choice.what
    match choice.kind:
        case "lose_die":
            return f"leave out a {what} die"
        case "gunnery_die":
            return f"gunnery dial: add a {what} die"
        case "torpedo":
            return "torpedoes: add a black die"
        case "gunnery_reroll":
            return f"gunnery token: roll {face_name(choice)} again"
        case "pack_reroll":
            return f"pack: roll {face_name(choice)} again"
        case "lock":
            return f"lock {target}'s {token_name(what)} token ({TOKENS[what.partition(' ')[0]]})"
        case "spend":
            return f"{unit} {_spends(what)}: {TOKENS[what.partition(' ')[0]]}"
        case "jink":
            return f"pick {face_name(choice)} for the jink"
        case "shunt_to":
            return f"shunt damage to the {what}"
        case "shunt":
            return f"shunt {choice.amount} to the {what}"
        case "critical":
            return "turn the first card up" if what == FACE_UP else "breach: the zone loses a shield first"
        case "suffer_in":
            return f"{unit} suffers it in its {what}"
        case "collapse":
            return f"the shields of the {what} collapse"
        case "flicker":
            return f"take a shield from {target}'s {what}"
        case "give_up":
            return f"{unit} gives up its {token_name(what)} token"
        case "slow":
            return f"{target} slows down by one"
        case "take_dial":
            return f"{target} loses its top dial"
        case "further":
            return f"{unit} attacks {target} too"
        case "done":
            told = {
                "dice": "leave the dice as they are",
                "locks": "spend no more lock icons",
                "tokens": "spend no more tokens",
                "shunt": "shunt nothing",
                "critical": "resolve no critical effect",
                "targets": "attack no further squadron",
            }
            return told.get(what, "go on")
        case _:
            raise LookupError(f"no words for the choice {choice.kind!r}")


_TURNS = {"l": "left", "s": "on", "r": "right"}

KINDS_IN_WORDS: dict[str, str] = {
    "dial": "Set a command dial",
    "ready": "Go on: all dials are set",
    "activate": "Activate a ship",
    "store": "Turn the dial into a token",
    "pass": "Pass",
    "manoeuvre": "Move the ship",
    "displace": "Put a squadron down",
    "scrap": "Leave a damage card",
    "attack": "Attack",
    "further": "Attack a further squadron",
    "wings": "Command squadrons",
    "launch": "Send a squadron",
    "fly": "Fly a squadron",
    "return": "End the flight",
    "hold": "Stay in place",
    "stand_down": "Leave all squadrons where they are",
    "repair": "Repair",
    "restore": "Regain a shield",
    "shift": "Move a shield",
    "mend": "Mend damage",
    "slow": "Slow the ship down",
    "take_dial": "Take its top dial",
}


_CARD_TEXTS = {card.name: card.text[0].lower() + card.text[1:].rstrip(".") for card in CARDS}

_BRIEF = {
    "ready": "Dials are set",
    "pass": "Pass",
    "launch": "Send",
    "fly": "Fly here",
    "return": "Done",
    "hold": "Stay",
    "stand_down": "All stay",
    "displace": "Put here",
    "torpedo": "Torpedoes: a black die",
    "slow": "Slow it down",
    "take_dial": "Take its top dial",
}


def brief(state: State, choice: Choice) -> str:
    """A choice in two or three words, for a button."""
    if choice.kind in _BRIEF:
        return _BRIEF[choice.kind]
    what = choice.what
    start, end = _aim(what)
    die = die_of(choice)
    match choice.kind:
        case "dial":
            return what.capitalize()
        case "activate":
            return _brief_activation(state, choice)
        case "store":
            held = state.activation.dial if state.activation else ""
            return f"Turn the {held} dial into a token"
        case "further":
            return f"Attack {unit_name(state, choice.target)} too"
        case "repair":
            return f"Repair, {repair_points(state, choice.unit, what)} points ({_by(what)})"
        case "wings":
            number = min(wing_number(state, choice.unit, what), len(in_earshot(state, choice.unit)))
            told = "a squadron" if number == 1 else f"up to {number} squadrons"
            return f"Send {told} ({_by(what)})"
        case "shift":
            return f"Shield {start} to {end} ({count(SHIFT_COST, 'point')})"
        case "restore":
            return f"Regain a shield, {what} ({count(RESTORE_COST, 'point')})"
        case "mend":
            return f"Mend {_card(what)} ({count(MEND_COST, 'point')})"
        case "attack":
            told = f"{start} at {end}" if end else start
            return (told.strip() or "attack").capitalize()
        case "manoeuvre":
            speed, _, joints = what.partition(" ")
            if not joints:
                return "Lie still"
            if not joints.strip("s"):
                return f"Straight on at {speed}{_ending_of(state, choice)}"
            return f"Speed {speed}: {' '.join(_TURNS[joint] for joint in joints)}"
        case "scrap":
            return f"Leave {_card(what)}"
        case "lose_die":
            return f"Leave out a {what} die"
        case "gunnery_die":
            return f"Gunnery: a {what} die"
        case "critical":
            return "Turn the first card up" if what == FACE_UP else "Breach a shield first"
        case "gunnery_reroll" | "pack_reroll" | "jink" if die:
            return f"{'Jink' if choice.kind == 'jink' else 'Reroll'} {die[0]}"
        case "lock":
            return f"Lock {token_name(what)}"
        case "spend":
            return f"{token_name(what).capitalize()}: {_spending(state, what.partition(' ')[0])}"
        case "give_up":
            return token_name(what).capitalize()
        case "shunt":
            return f"Shunt {choice.amount} to the {what}"
        case "shunt_to" | "suffer_in" | "collapse" | "flicker":
            return _brief_zone(state, choice.kind, what)
        case "done":
            return {"targets": "No more", "shunt": "Shunt none", "critical": "Resolve none"}.get(
                what, "Go on"
            )
        case _:
            return what.capitalize()


_SPENDING = {
    SHUNT: "lead it aside",
    ABSORB: "halve damage",
    GHOST: "cancel all dice",
    SEAL: "no critical",
    RIPOSTE: "shoot back",
}


def _brief_zone(state: State, kind: str, zone: str) -> str:
    """A zone of the ship that is hit, with what protects it."""
    name = zone.capitalize()
    if state.attack is None:
        return name
    shields = state.attack.record.defender.shields[ZONES.index(zone)]
    for_nothing = ": does nothing" if kind == "shunt_to" and not shields else ""
    return f"{name}, {count(shields, 'shield')}{for_nothing}"


def _spending(state: State, token: str) -> str:
    """What a token does in the attack under way."""
    record: Attack | None = state.attack.record if state.attack else None
    if record is not None and _is_idle(record, token):
        return "does nothing now"
    if token != JINK:
        return _SPENDING[token]
    is_far = record is not None and record.defender.band == LONG
    return "cancel a die" if is_far else "reroll a die"


def _is_idle(attack: Attack, token: str) -> bool:
    """Whether a token changes nothing as the dice lie; it may be spent all the same."""
    if token == ABSORB:
        return coming_damage(attack) < 2
    if token == SHUNT:
        return not any(attack.defender.shields[zone] for zone in shunt_zones(attack.defender))
    return token == SEAL and not (FACE_UP in attack.criticals and total(attack.rolled, CRITS))


def _ending_of(state: State, choice: Choice) -> str:
    """What a manoeuvre runs into that nobody would want to overlook."""
    way = way_of(state, choice)
    if way.struck != NOBODY:
        return f" into {unit_name(state, way.struck)}"
    obstacle = state.game.obstacles.get(choice.cell)
    return f" onto {thing(obstacle.kind)}" if obstacle is not None else ""


def thing(obstacle: str) -> str:
    return {ASTEROID: "an asteroid", DEBRIS: "debris"}.get(obstacle, f"the {obstacle}")


def _card(what: str) -> str:
    return "a face-down card" if what == FACE_DOWN else what


def _brief_activation(state: State, choice: Choice) -> str:
    """The top dial by its name, for whoever may know it."""
    if choice.what == FORGO:
        return "Act without a dial"
    dial = next(iter(state.units[choice.unit].dials), UNKNOWN)
    return "Reveal its dial" if dial == UNKNOWN else f"Reveal its {dial} dial"


@agreeing
def tell(state: State, event: Event) -> str:
    """An event as a line of the log. `state` may be any of the game's."""
    unit = unit_name(state, event.unit) if event.unit != NOBODY else ""
    target = unit_name(state, event.target) if event.target != NOBODY else ""
    where = cell_name(state, event.cell) if event.cell >= 0 else ""
    side = side_name(state, event.side) if event.side != NOBODY else ""
    what = event.what
    start, end = _aim(what)
    match event.kind:
        case "turn":
            return f"Round {event.amount}"
        case "phase":
            return f"{what} phase"
        case "dial":
            return f"{unit} sets a {what} dial" if what else f"{unit} sets a dial"
        case "ready":
            return f"{side} has set all dials"
        case "activate":
            return f"{unit} has its turn"
        case "reveal":
            return f"{unit} reveals {what}"
        case "store":
            return f"{unit} turns {what} into a token"
        case "forgo":
            return f"{unit} loses its dial"
        case "pass":
            return f"{side} passes"
        case "order":
            command, _, by = what.partition(" ")
            return f"{unit} resolves {command} by {_by(by)}"
        case "shift":
            return f"{unit} moves a shield from {start} to {end}"
        case "restore":
            return f"{unit} regains a shield in its {what}"
        case "mend":
            return f"{unit} is rid of {_card(what)}"
        case "launch":
            return f"{unit} sends {target}"
        case "attack":
            return _attack(unit, target, what)
        case "lance":
            return f"{unit} attacks {target} from a distance"
        case "riposte":
            return f"{unit} shoots back at {target}"
        case "sting":
            return f"{unit} stings {target}"
        case "hazard":
            return f"{unit} runs onto {thing(what)}"
        case "speed":
            return f"{unit} goes to speed {event.amount}"
        case "manoeuvre":
            return f"{unit} manoeuvres to {where}"
        case "collide":
            return f"{unit} runs into {target}"
        case "lost_in_space":
            return f"{unit} leaves the battle for good"
        case "docked":
            return f"{unit} is repaired at the station: rid of {_card(what)}"
        case "patched":
            return f"{unit} is patched up at the station"
        case "displace":
            return f"{unit} is pushed aside to {where}"
        case "fly":
            return f"{unit} flies to {where}"
        case "hold":
            return f"{unit} stays"
        case "stand_down":
            return f"{side} holds the other squadrons back"
        case "scorch":
            return f"{unit} suffers a point of damage: {what}"
        case "strain":
            return f"{unit} takes a card: {what}"
        case "destroyed":
            return f"{unit} is destroyed"
        case "points":
            return f"{side} gains {event.amount} for {what}"
        case "over":
            return _ending(state, event)
        case _:
            return _tell_attack(event, unit, target)


def _tell_attack(event: Event, unit: str, target: str) -> str:
    what = event.what
    match event.kind:
        case "range":
            band, _, obstructed = what.partition(", ")
            return f"{target} is at {band} range{f', {obstructed}' if obstructed else ''}"
        case "gather":
            fewer = f", less {event.amount}" if event.amount else ""
            return f"{unit} gathers {what}{fewer}"
        case "cancelled":
            return "No die is left: the attack is cancelled"
        case "roll":
            return f"{unit} rolls {_dice(event)}"
        case "reroll":
            return f"It falls {_dice(event)}"
        case "damage":
            return f"The damage is {event.amount}{f', {what}' if what else ''}"
        case "shields_down":
            return f"{unit} loses {event.amount} of its shields, {what}"
        case "losses":
            return f"{unit} loses {event.amount} of its hull" if event.amount else f"{unit}'s hull holds"
        case "spend":
            return f"{unit} {_spends(what)}"
        case "card":
            return f"{unit} turns up {what}: {_CARD_TEXTS[what]}"
        case _:
            return _tell_decision(event, unit, target)


def _tell_decision(event: Event, unit: str, target: str) -> str:
    """What was decided inside an attack."""
    what = event.what
    choice = Choice(event.kind, unit=event.unit, target=event.target, amount=event.amount, what=what)
    match event.kind:
        case "lose_die":
            return f"{unit} leaves out a {what} die"
        case "gunnery_die":
            return f"{unit} adds a {what} die by gunnery"
        case "torpedo":
            return f"{unit} adds a black die by torpedoes"
        case "gunnery_reroll":
            return f"{unit} rolls {face_name(choice)} again by gunnery"
        case "pack_reroll":
            return f"{unit} rolls {face_name(choice)} again as a pack"
        case "lock":
            return f"{unit} locks {target}'s {token_name(what)} token"
        case "jink":
            return f"{unit} jinks {face_name(choice)}"
        case "shunt_to":
            return f"{unit} will shunt damage to the {what}"
        case "shunt":
            return f"{unit} shunts {event.amount} to the {what}"
        case "critical":
            return "The first card will lie face up" if what == FACE_UP else "The zone loses a shield first"
        case "flicker":
            return f"The enemy picks {target}'s {what}"
        case _:
            told = _describe_decision(choice, unit, target)
            return told[0].upper() + told[1:]


def _ending(state: State, event: Event) -> str:
    reason = state.result.reason if state.result else "it is over"
    verdict = "A draw" if event.side == NOBODY else f"{side_name(state, event.side)} wins"
    return f"{verdict}: {reason}"


def _dice(event: Event) -> str:
    pool = tuple((DICE[COLOURS.index(name)], sum(counts)) for name, counts in event.dice)
    return show(pool, tuple(counts for _, counts in event.dice))
