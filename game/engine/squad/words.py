"""Units, cells, choices and events in words."""

from game.engine.contract import NOBODY, Choice, Event
from game.engine.dice import Counts, show
from game.engine.display import die_of
from game.engine.grammar import agreed, agreeing, count
from game.engine.naming import cell_name, side_name, unit_name
from game.engine.squad.command import DECK, GIFTS, Card, card_named
from game.engine.squad.dice import DICE, dice_told
from game.engine.squad.planning import dice_of, weapons_on_offer
from game.engine.squad.state import State


def capital(words: str) -> str:
    """As at the start of a line; names inside stay as they are."""
    return words[:1].upper() + words[1:]


# Choices


@agreeing
def describe(state: State, choice: Choice) -> str:
    """A choice as its player would say it."""
    unit = unit_name(state, choice.unit) if choice.unit != NOBODY else ""
    target = unit_name(state, choice.target) if choice.target != NOBODY else ""
    where = cell_name(state, choice.cell) if choice.cell >= 0 else ""
    match choice.kind:
        case "deploy":
            return f"{unit} {_beginning(state, choice, where)}"
        case "deployed":
            return "the troops stand well: begin"
        case "card":
            return _card_told(choice.what)
        case "commander":
            return f"{unit} gives the orders this round"
        case "order":
            return f"give {unit} an order"
        case "end_orders":
            return "give no more orders"
        case "draw":
            return "draw a rank from the pool"
        case "activate":
            return f"activate {unit}"
        case "attack":
            return f"{unit} attacks {target}"
        case "plan_attack":
            return f"{unit} attacks, weapon by weapon"
        case "move" | "react_move":
            return f"{unit} {_moving(state, choice, where)}"
        case "reverse" | "react_reverse":
            return f"{unit} backs to {where}"
        case "withdraw":
            return f"{unit} withdraws to {where}"
        case "adjust":
            return f"put the minis of {unit} elsewhere"
        case "by_hand":
            return f"after this move, put the minis of {unit} where you like"
        case "place":
            return f"put this mini on {where}"
        case "take_up":
            return f"put the mini on {where} elsewhere"
        case "keep_place":
            return "leave this mini where it is"
        case "placed":
            return f"the minis of {unit} stand well"
        case "aim":
            return f"{unit} aims"
        case "dodge":
            return f"{unit} gets ready to dodge"
        case "standby":
            return f"{unit} stands by to answer the enemy"
        case "recover":
            return f"{unit} recovers"
        case "lay_charge":
            return f"{unit} lays a charge on {where}"
        case "claim":
            return f"{unit} picks up {_supplies_told(state, choice.cell)}"
        case "end_activation":
            return f"{unit} is done"
        case "react":
            return f"{unit} answers by attacking {target}"
        case "react_plan":
            return f"{unit} answers with an attack, weapon by weapon"
        case "hold":
            return f"{unit} holds its fire and stays on standby"
        case _:
            return _described_in_attack(choice, unit, target, where)


def _described_in_attack(choice: Choice, unit: str, target: str, where: str) -> str:
    match choice.kind:
        case "target":
            return f"{unit} attacks {target}"
        case "weapon":
            few = f" with {count(choice.amount, 'mini')}" if choice.amount else ""
            return f"use {choice.what} on {target}{few}"
        case "fire":
            return "no more targets: roll"
        case "sweep":
            return f"sweep on to {target}"
        case "enough":
            return "no more"
        case "pool":
            return f"roll the pool against {target}"
        case "reroll":
            return f"roll this {_die_told(choice)} again"
        case "reroll_bad":
            return "roll the bad dice again"
        case "roll_marked":
            return "roll the picked dice again"
        case "keep_dice":
            return "keep the dice as they lie"
        case "spend_surge":
            return f"spend {count(max(1, choice.amount), 'surge token')}"
        case "keep_surge":
            return "keep the surge tokens"
        case "blank_to_hit":
            return "spend an aim to turn a blank into a hit"
        case "hit_to_crit":
            return "spend an aim to turn a hit into a crit"
        case "keep_aim":
            return "keep the aim tokens"
        case "exploit":
            return f"spend {count(choice.amount, 'aim token')} for Puncture {choice.amount}"
        case "dodge_hit":
            return "spend a dodge to cancel a hit"
        case "dodge_crit":
            return "spend a dodge to cancel a crit"
        case "bar_hit":
            return "flip a barrier to cancel a hit"
        case "bar_crit":
            return "flip a barrier to cancel a crit"
        case "guard":
            return f"{unit} takes {count(choice.amount, 'hit')} for {target}"
        case "no_guard":
            return "nobody takes hits for it"
        case "casualties":
            return "take casualties in the usual order"
        case "casualty":
            return f"the mini on {where} is hit"
        case "break":
            return f"destroy {choice.what} of {unit}"
        case "set_off":
            return f"set off the charge on {where}"
        case _:
            raise LookupError(f"no words for the choice {choice.kind!r}")


def _card_told(name: str) -> str:
    number = card_named(name)
    if number < 0:
        return name
    card = DECK[number]
    gift = f"; {GIFTS[card.gift]}" if card.gift else ""
    back = "; comes back" if card.pips == 4 else ""
    return f"play {card.name} ({count(card.pips, 'pip')}: order {count(card.orders, 'unit')}{gift}{back})"


def _supplies_told(state: State, cell: int) -> str:
    """What lies on a cell to be picked up, by name."""
    lying = zip(state.goals, state.carriers, state.game.objectives, strict=True)
    named = [objective.name for goal, carrier, objective in lying if goal == cell and carrier == NOBODY]
    return named[0] if named else "supplies"


def _beginning(state: State, choice: Choice, where: str) -> str:
    if choice.cell == state.units[choice.unit].cell:
        return "begins facing another way"
    return f"begins on {where}"


def _moving(state: State, choice: Choice, where: str) -> str:
    if choice.cell == state.units[choice.unit].cell:
        return "turns on the spot"
    return f"moves to {where}"


def _die_told(choice: Choice) -> str:
    pressed = die_of(choice)
    if pressed is None or pressed[0] not in DICE:
        return "die"
    name, face = pressed
    faces = DICE[name].faces
    shown = faces[face] if face < len(faces) else ()
    icon = "+".join(shown) if isinstance(shown, tuple) and shown else "blank"
    return f"{name} die ({icon})"


def brief(state: State, choice: Choice) -> str:
    """A choice in two or three words."""
    target = unit_name(state, choice.target) if choice.target != NOBODY else ""
    match choice.kind:
        case "card":
            number = card_named(choice.what)
            return _card_in_brief(DECK[number]) if number >= 0 else choice.what
        case "order" | "commander" | "activate":
            return f"{choice.kind.capitalize()} {unit_name(state, choice.unit)}"
        case "attack" | "react" | "target":
            return f"Attack {target}"
        case "break":
            return capital(choice.what)
        case "set_off":
            return f"Set off the charge on {cell_name(state, choice.cell)}"
        case "weapon":
            return _weapon_in_brief(state, choice)
        case "sweep":
            return f"Sweep on to {target}"
        case "pool":
            return f"Roll against {target}"
        case "exploit" | "spend_surge":
            return f"{_BRIEF[choice.kind]} {max(1, choice.amount)}"
        case "guard":
            return agreed(state, f"{unit_name(state, choice.unit)} takes {count(choice.amount, 'hit')}")
        case "move" | "react_move" if choice.cell == state.units[choice.unit].cell:
            return "Turn"
        case _:
            return _BRIEF[choice.kind]


def _weapon_in_brief(state: State, choice: Choice) -> str:
    """With the dice it would bring: `Musket: 4 black`."""
    name = capital(choice.what)
    offered = weapons_on_offer(state.attack.record).get(choice) if state.attack else None
    return f"{name}: {dice_told(dice_of([offered[1]]))}" if offered else name


def _card_in_brief(card: Card) -> str:
    return " · ".join([card.name, count(card.pips, "pip"), *([card.gift] if card.gift else [])])


KINDS_IN_WORDS: dict[str, str] = {
    "deploy": "Put a unit down",
    "deployed": "All stand well",
    "card": "Play a command card",
    "commander": "Choose who commands",
    "order": "Give an order",
    "end_orders": "Give no more orders",
    "activate": "Activate a unit",
    "draw": "Draw a rank from the pool",
    "move": "Move",
    "reverse": "Back up",
    "withdraw": "Withdraw from a melee",
    "adjust": "Place minis elsewhere",
    "by_hand": "Place minis after the move",
    "place": "Place this mini",
    "take_up": "Take up another mini",
    "keep_place": "Leave this mini",
    "placed": "Place no more minis",
    "attack": "Attack",
    "plan_attack": "Attack, weapon by weapon",
    "react": "Answer with an attack",
    "aim": "Aim",
    "dodge": "Get ready to dodge",
    "standby": "Stand by",
    "recover": "Recover",
    "lay_charge": "Lay a charge",
    "set_off": "Set off a charge",
    "claim": "Pick up what lies here",
    "end_activation": "End the activation",
}


_BRIEF = {
    "deploy": "Begin here",
    "deployed": "Done placing",
    "end_orders": "No more orders",
    "draw": "Draw a rank",
    "plan_attack": "Pick weapons",
    "react_plan": "Pick weapons",
    "move": "Move",
    "react_move": "Move",
    "reverse": "Reverse",
    "react_reverse": "Reverse",
    "withdraw": "Withdraw",
    "adjust": "Place minis now",
    "by_hand": "Place minis after the move",
    "place": "Place here",
    "take_up": "This mini",
    "keep_place": "Leave it",
    "placed": "All placed",
    "aim": "Aim",
    "dodge": "Dodge",
    "standby": "Stand by",
    "recover": "Recover",
    "lay_charge": "Lay charge",
    "claim": "Pick up",
    "end_activation": "Done",
    "hold": "Hold fire",
    "fire": "Roll",
    "enough": "No more",
    "reroll": "Roll again",
    "reroll_bad": "Reroll bad dice",
    "roll_marked": "Roll picked",
    "keep_dice": "Keep dice",
    "spend_surge": "Spend surges:",
    "keep_surge": "Keep surges",
    "blank_to_hit": "Blank to hit",
    "hit_to_crit": "Hit to crit",
    "keep_aim": "Keep aims",
    "exploit": "Puncture",
    "dodge_hit": "Dodge a hit",
    "dodge_crit": "Dodge a crit",
    "bar_hit": "Bar a hit",
    "bar_crit": "Bar a crit",
    "no_guard": "Nobody takes hits",
    "casualties": "Usual order",
    "casualty": "This mini",
}


# Events


@agreeing
def tell(state: State, event: Event) -> str:
    """An event as a line of the log. `state` may be any of the game's."""
    unit = unit_name(state, event.unit) if event.unit != NOBODY else ""
    target = unit_name(state, event.target) if event.target != NOBODY else ""
    where = cell_name(state, event.cell) if event.cell >= 0 else ""
    side = side_name(state, event.side) if event.side != NOBODY else ""
    match event.kind:
        case "turn":
            return f"Round {event.amount}"
        case "phase":
            return f"{event.what} phase"
        case "deploy":
            return f"{unit} begins on {where}"
        case "deployed":
            return f"{side} is ready"
        case "card_laid":
            return f"{side} lays a command card"
        case "card":
            return f"{side} plays {event.what} ({count(event.amount, 'pip')})"
        case "priority":
            return f"{side} has priority"
        case "commander":
            return f"{unit} gives the orders"
        case "order":
            return f"{unit} has its order"
        case "drawn":
            return f"{side} draws {event.what}"
        case "activate":
            return f"{unit} is activated"
        case "gift":
            return f"{unit} {_GIFT_TOLD[event.what]} with the order"
        case "damaged_roll":
            return f"{unit} is damaged and " + ("loses an action" if event.amount else "runs on")
        case "rally":
            return f"{unit} rallies: {event.amount} suppression gone ({_dice(event)})"
        case "hearten":
            return f"{unit} heartens {target}: {event.amount} suppression gone"
        case "panic":
            return f"{unit} panics"
        case "fled":
            return f"{unit} flees from the board"
        case "no_actions":
            return f"{unit} can do nothing"
        case "move":
            return f"{unit} moves to {where}"
        case "turn_round":
            return f"{unit} turns"
        case "withdraw":
            return f"{unit} withdraws to {where}"
        case "place":
            return f"{unit} puts a mini on {where}"
        case "aim":
            return f"{unit} aims"
        case "dodge":
            return f"{unit} gets ready to dodge"
        case "standby":
            return f"{unit} stands by"
        case "recover":
            return f"{unit} recovers"
        case "lay_charge":
            return f"{unit} lays a charge on {where}"
        case "claim":
            return f"{unit} picks up {event.what}"
        case "react":
            return f"{unit} answers {target} from standby"
        case "hold":
            return f"{unit} holds its fire"
        case "points":
            return f"{side} scores {event.amount}"
        case "promoted":
            return f"{unit} takes command"
        case "over":
            return _ending(state, event)
        case _:
            return _told_of_attack(state, event, unit, target, where)


_GIFT_TOLD = {
    "aim": "gains an aim token",
    "dodge": "gains a dodge token",
    "surge": "gains a surge token",
    "calm": "loses a suppression",
}


def _told_of_attack(state: State, event: Event, unit: str, target: str, where: str) -> str:
    match event.kind:
        case "attack":
            return f"{unit} attacks {target}" if target else f"{unit} attacks"
        case "decide":
            kind, _, what = event.what.partition("/")
            choice = Choice(kind, event.unit, event.target, event.cell, amount=event.amount, what=what)
            told = describe(state, choice)
            return told[:1].upper() + told[1:]
        case "roll":
            return f"{unit} rolls against {target}, {_dice(event)}"
        case "reroll":
            return f"{unit} rolls again, {_dice(event)}"
        case "defence_roll":
            return f"{target} defends, {_dice(event)}"
        case "reroll_defence":
            return f"{target} rolls again, {_dice(event)}"
        case "bodyguard_roll":
            return f"The bodyguard rolls, {_dice(event)}"
        case "damage_roll":
            return f"{target} rolls for damage, {_dice(event)}"
        case "own_damage_roll":
            return f"{unit} rolls for damage, {_dice(event)}"
        case "effect":
            return _effect_told(state, event)
        case "result":
            return (
                f"{unit} suffers {count(event.amount, 'wound')}" if event.amount else f"{unit} is not wounded"
            )
        case "losses":
            why = f" from {event.what}" if event.what else ""
            return f"{unit} loses {event.amount} health{why}"
        case "new_leader":
            return f"{unit} has a new leader"
        case "suppressed":
            return f"{unit} gains {event.amount} suppression"
        case "damage":
            return f"{unit} is {_DAMAGE[event.what]}"
        case "broken":
            return f"{unit} loses its {event.what}"
        case "explosion":
            return f"The charge on {where} goes off"
        case "destroyed":
            return f"{unit} is destroyed"
        case _:
            raise LookupError(f"no words for the event {event.kind!r}")


def _effect_told(state: State, event: Event) -> str:
    """What a step or an ability has made of how many dice."""
    number = event.amount
    match event.what:
        case "Keen":
            return f"Keen: {count(number, 'surge')} made {_of(number, 'crit')}"
        case "Turn attack surges":
            become = state.game.kinds[event.unit].attack_surge or "blank"
            return f"{count(number, 'surge')} made {_of(number, become)}"
        case "Surge tokens":
            return f"Surge tokens: {count(number, 'hit' if event.step == '4c' else 'block')}"
        case "Cover and dodges":
            return f"Cover cancels {count(number, 'hit')}"
        case "Crouched" | "Plate":
            return f"{event.what} cancels {count(number, 'hit')}"
        case "Breach" | "Charge":
            return f"{event.what}: {count(number, 'die', 'dice')} made {_of(number, 'crit')}"
        case "Hardened" | "Wary":
            return f"{event.what}: {count(number, 'more die', 'more dice')}"
        case "Riposte":
            return f"Riposte: {count(number, 'surge')} made {_of(number, 'block')}"
        case "Puncture":
            return f"Puncture cancels {count(number, 'block')}"
        case _:
            raise LookupError(f"no words for the effect {event.what!r}")


def _of(number: int, face: str) -> str:
    """What so many dice become."""
    return f"a {face}" if number == 1 else f"{face}s"


_DAMAGE = {
    "damaged": "damaged: it may lose an action each time it is activated",
    "disabled": "disabled: it cannot reverse, and a move takes two actions",
    "weapon": "hit in a weapon",
}


def _ending(state: State, event: Event) -> str:
    reason = state.result.reason if state.result else "it is over"
    verdict = "A draw" if event.side == NOBODY else f"{side_name(state, event.side)} wins"
    return f"{verdict}: {reason}"


def _dice(event: Event) -> str:
    fallen: list[tuple[str, Counts]] = [(name, counts) for name, counts in event.dice if sum(counts)]
    return show(
        tuple([(DICE[name], sum(counts)) for name, counts in fallen]), tuple([counts for _, counts in fallen])
    )
