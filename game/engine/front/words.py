"""Units, cells, choices and events in words."""

from game.engine.contract import NOBODY, Choice, Event
from game.engine.dice import number_die, show
from game.engine.front.state import PHASES, State
from game.engine.grammar import agreeing, count
from game.engine.naming import cell_name, side_name, unit_name


@agreeing
def describe(state: State, choice: Choice) -> str:
    """A choice as its player would say it."""
    unit = unit_name(state, choice.unit) if choice.unit != NOBODY else ""
    target = unit_name(state, choice.target) if choice.target != NOBODY else ""
    by = unit_name(state, choice.by) if choice.by != NOBODY else ""
    where = cell_name(state, choice.cell) if choice.cell >= 0 else ""
    match choice.kind:
        case "lay":
            return f"lay a supply-line token on {where}"
        case "take_up":
            return f"take up the supply-line token on {where}"
        case "draw":
            return f"{unit} draws {choice.amount} from the depot on {where}"
        case "share":
            return "share supplies out fairly"
        case "pass_on":
            return f"{unit} passes {choice.amount} to {target}"
        case "move":
            return f"{unit} moves to {where}"
        case "enter":
            return f"{unit} enters at {where}"
        case "capture":
            return f"{unit} captures the supplies under it"
        case "attack":
            return f"{unit} attacks {target}"
        case "call_artillery":
            return f"{unit} calls {by} to fire on {target}"
        case "call_air":
            return f"{unit} calls {by} to strike {target}"
        case "raid":
            return f"{unit} attacks the supply line on {where}"
        case "raid_by_artillery":
            return f"{unit} calls {by} to fire on the supply line on {where}"
        case "raid_by_air":
            return f"{unit} calls {by} to strike the supply line on {where}"
        case "counterattack":
            return f"{unit} counterattacks {target}"
        case "decline":
            return f"{unit} does not counterattack"
        case "pick":
            return f"the token on {where} too"
        case "enough":
            return "no more tokens"
        case "end_phase":
            return f"end the {PHASES[state.phase]} phase"
        case _:
            raise LookupError(f"no words for the choice {choice.kind!r}")


KINDS_IN_WORDS: dict[str, str] = {
    "lay": "Lay a supply-line token",
    "take_up": "Take up a supply-line token",
    "share": "Share supplies out",
    "draw": "Draw supplies",
    "pass_on": "Pass supplies on",
    "move": "Move",
    "enter": "Enter the map",
    "capture": "Capture supplies",
    "attack": "Attack",
    "raid": "Attack a supply line",
    "call_artillery": "Call artillery",
    "call_air": "Call an air strike",
    "raid_by_artillery": "Artillery on a supply line",
    "raid_by_air": "Air strike on a supply line",
}


_BRIEF = {
    "lay": "lay token",
    "take_up": "take up token",
    "share": "share out",
    "move": "move",
    "enter": "enter",
    "capture": "capture",
    "attack": "attack",
    "raid": "attack line",
    "counterattack": "counterattack",
    "decline": "no answer",
    "enough": "no more",
}


def brief(state: State, choice: Choice) -> str:
    """A choice in two or three words, for a button."""
    match choice.kind:
        case "draw":
            return f"draw {choice.amount}"
        case "pass_on":
            return f"pass on {choice.amount}"
        case "call_artillery" | "call_air" | "raid_by_artillery" | "raid_by_air":
            return f"call {unit_name(state, choice.by)}"
        case "pick":
            return f"the token on {cell_name(state, choice.cell)}"
        case "end_phase":
            return f"end {PHASES[state.phase]}"
        case kind:
            return _BRIEF[kind]


@agreeing
def tell(state: State, event: Event) -> str:
    """An event as a line of the log. `state` may be any of the game's."""
    unit = unit_name(state, event.unit) if event.unit != NOBODY else ""
    target = unit_name(state, event.target) if event.target != NOBODY else ""
    by = unit_name(state, event.by) if event.by != NOBODY else ""
    where = cell_name(state, event.cell) if event.cell >= 0 else ""
    side = side_name(state, event.side) if event.side != NOBODY else ""
    match event.kind:
        case "turn":
            return f"Turn {event.amount}: {side}"
        case "phase":
            return f"{event.what} phase"
        case "income":
            return f"{side} gains {supplies(event.amount)}"
        case "lay":
            return f"{side} lays a supply line on {where}"
        case "take_up":
            return f"{side} takes up the supply line on {where}"
        case "draw":
            return f"{unit} draws {supplies(event.amount)}"
        case "pass_on":
            return f"{unit} passes {supplies(event.amount)} to {target}"
        case "move":
            return f"{unit} moves to {where}"
        case "halt":
            return f"{unit} runs into the enemy and halts on {where}"
        case "enter":
            return f"{unit} enters at {where}"
        case "capture":
            return f"{unit} captures a supply on {where}"
        case "objective":
            return f"{side} takes {event.what}"
        case "attack":
            return f"{unit} attacks {target}"
        case "call":
            return f"{unit} calls in {by} on {target}"
        case "raid":
            return f"{by or unit} attacks the supply line on {where}" + (f", called by {unit}" if by else "")
        case "step":
            return event.what
        case "spend":
            return f"{unit} spends {supplies(event.amount)}"
        case "match":
            return (
                f"{target} matches all dice" if not event.amount else f"{_dice_left(event.amount)} unmatched"
            )
        case "roll":
            cover = f", each +{event.amount} for the ground" if event.amount else ""
            return f"{unit} rolls {_dice(event, 0)}; {target} rolls {_dice(event, 1)}{cover}"
        case "range":
            return f"{target} is {event.amount} away"
        case "in_range":
            return "1 token is in range" if event.amount == 1 else f"{event.amount} tokens are in range"
        case "no_answer":
            return f"No answer from {unit}. {event.what}"
        case "losses":
            return f"{unit} loses {event.amount}" if event.amount else f"{unit} loses nothing"
        case "counterattack":
            return f"{unit} counterattacks {target}"
        case "decline":
            return f"{unit} does not answer"
        case "destroyed":
            return f"{unit} is destroyed"
        case "token_destroyed":
            return f"The supply line on {where} is destroyed"
        case "points":
            return f"{side} scores {event.amount}"
        case "over":
            return _ending(state, event)
        case _:
            raise LookupError(f"no words for the event {event.kind!r}")


def _dice_left(number: int) -> str:
    return "1 die stays" if number == 1 else f"{number} dice stay"


def _ending(state: State, event: Event) -> str:
    reason = state.result.reason if state.result else "it is over"
    verdict = "A draw" if event.side == NOBODY else f"{side_name(state, event.side)} wins"
    return f"{verdict}: {reason}"


def supplies(amount: int) -> str:
    return count(amount, "supply", "supplies")


def _dice(event: Event, which: int) -> str:
    name, counts = event.dice[which]
    return show(((number_die(int(name[1:])), sum(counts)),), (counts,))
