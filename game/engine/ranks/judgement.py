"""How a position stands, which lines a unit has in a round, and reasons in words: what players plan with."""

from math import tanh
from statistics import fmean
from typing import NamedTuple

from game.engine.contract import NOBODY, Choice, opponent
from game.engine.grammar import agreeing
from game.engine.naming import unit_name
from game.engine.ranks import formation
from game.engine.ranks.combat import pending
from game.engine.ranks.contact import EDGES, edge, enemies_touching
from game.engine.ranks.dials import initiative, matching
from game.engine.ranks.exchange import POINT
from game.engine.ranks.forecast import declared_record
from game.engine.ranks.morale import card
from game.engine.ranks.orders import unit_choices
from game.engine.ranks.places import place_worth
from game.engine.ranks.state import (
    ACTIVATION,
    COMMAND,
    HIDDEN,
    NO_MODIFIER,
    UNSET,
    State,
    alive,
    evolve,
    set_unit,
    wounds_suffered,
)
from game.engine.ranks.strikes import strike
from game.engine.ranks.worth import dial_table, worth
from game.engine.states import of_rounds_left, settled

LINES = 4
"""Lines that are worth considering for a unit."""


class Weights(NamedTuple):
    """What makes a side likely to win, as logarithm of its odds.

    By logistic regression over 2,000 games of regulars, who took over from recruits in any round, with a
    constant for each map: what one side is better off with from the start is no merit of what is done.
    """

    losses: float
    """A point that the enemy has lost more of what stood at first."""
    points: float
    """A point scored."""
    held: float
    """A point that objectives held will still bring."""
    places: float
    """What places are worth to the units that stand there."""


WEIGHTS = (
    Weights(0.026, 0.050, 0.087, 0.044),
    Weights(0.028, 0.036, 0.039, 0.021),
    Weights(0.028, 0.033, 0.027, 0.019),
    Weights(0.034, 0.021, 0.029, 0.017),
    Weights(0.036, 0.019, 0.023, 0.010),
    Weights(0.045, 0.030, 0.010, 0.007),
)
"""By the rounds that are left after this one; with more, the last."""


TALLIES = {
    "wounds suffered": "What is missing from its regiments at the end. Losses count wounds that were mended "
    "too; these do not. With equal points the side with fewer of them wins.",
    "wounds inflicted": "What is missing from the enemy's regiments at the end.",
}


def strength(state: State, side: int) -> float:
    """Points of what still stands."""
    game = state.game
    return sum(
        game.points[unit] * formation.left(state.units[unit].trays) / game.sizes[unit]
        for unit in game.armies[side]
    )


def tallies(state: State, side: int) -> dict[str, int]:
    lost, taken = wounds_suffered(state, side), wounds_suffered(state, opponent(side))
    return {"wounds suffered": lost, "wounds inflicted": taken}


def value(state: State, side: int) -> float:
    """How sure a side may be of winning, by what it has scored and lost, holds, and where it stands."""
    if state.result is not None:
        return settled(state.result, side)
    weights = of_rounds_left(WEIGHTS, state)
    other = opponent(side)
    odds = (
        weights.losses * (_losses(state, other) - _losses(state, side))
        + weights.points * (state.points[side] - state.points[other])
        + weights.held * (_held(state, side) - _held(state, other))
        + weights.places * _places(state, side)
    )
    return tanh(odds / 2)


def _losses(state: State, side: int) -> float:
    """Points of what no longer stands."""
    return sum(state.game.points[unit] for unit in state.game.armies[side]) - strength(state, side)


def _held(state: State, side: int) -> int:
    """What the objectives that a side holds will bring by the end, if it keeps them."""
    rounds = state.game.turns - state.turn + 1
    total = 0
    for goal, holder in zip(state.game.objectives, state.holders, strict=True):
        if holder == side:
            total += goal.points * (rounds if goal.scored == "each turn" else 1)
    return total


def _places(state: State, side: int) -> float:
    """How much better one side's units stand than the other's."""
    total = 0.0
    for unit, record in enumerate(state.units):
        if alive(state, unit):
            stands = place_worth(state, unit, record.cell, record.heading) / POINT
            total += stands if state.game.sides[unit] == side else -stands
    return total


def plans(state: State, unit: int) -> list[tuple[Choice, ...]]:
    """In Command the most promising pairs of dials; for the active unit its best deeds."""
    if state.attack or state.result or not alive(state, unit) or state.game.sides[unit] != state.side:
        return []
    if state.phase == COMMAND:
        if state.units[unit].action != UNSET:
            return []
        table = dial_table(state, unit)
        best = sorted(table, key=lambda pair: -table[pair])[:LINES]
        return [_dialling(state, unit, *pair) for pair in best]
    if state.phase == ACTIVATION and state.active == unit:
        options = sorted(unit_choices(state, unit), key=lambda choice: -worth(state, choice))
        return [(choice,) for choice in options[:LINES]]
    return []


def supposed(state: State) -> State:
    """The state with hidden dials set to what promises most, of what they can still be set to."""
    posed = evolve(state)
    posed.derived.judged = state.derived.judged
    posed.derived.choices = state.derived.choices
    for unit, record in enumerate(state.units):
        if record.action == HIDDEN and alive(state, unit):
            set_unit(posed, unit, **_expected_dials(state, unit))
    return posed


def _expected_dials(state: State, unit: int) -> dict[str, int]:
    """Who has not acted yet has no earlier initiative than the unit that acts."""
    kind, table = state.game.kinds[unit], dial_table(state, unit)
    soonest = initiative(state, state.active) if state.active != NOBODY else 0
    labels = [action.label for action in kind.actions]
    open_to_it = [pair for pair in table if kind.actions[labels.index(pair[0])].initiative >= soonest]
    action, modifier = max(open_to_it or table, key=lambda pair: table[pair])
    number = labels.index(action)
    fitting = [
        place for place in matching(kind, kind.actions[number]) if kind.modifiers[place].label == modifier
    ]
    return {"action": number, "modifier": fitting[0] if fitting else NO_MODIFIER}


def _dialling(state: State, unit: int, action: str, modifier: str) -> tuple[Choice, ...]:
    set_action = Choice("set_action", unit=unit, what=action)
    paired = sum(label == action for label, _ in dial_table(state, unit)) > 1
    return (set_action, Choice("set_modifier", unit=unit, what=modifier)) if paired else (set_action,)


@agreeing
def why(state: State, choice: Choice) -> str:
    unit = choice.unit
    match choice.kind:
        case "set_action" | "set_modifier":
            return _why_dial(state, choice)
        case "redial" | "done":
            return "the dials are as they should be" if choice.kind == "done" else "another plan"
        case "melee" | "shoot" | "charge":
            return _why_attack(state, choice)
        case "march" | "shift" | "disengage" | "reform" | "reposition":
            return _why_there(state, choice)
        case "rally":
            return "gets rid of what weighs on it"
        case "inspire":
            return "better now than when it hurts"
        case "activate":
            return "it strikes hardest"
        case "skill" | "skill_on":
            return "its skill helps here"
        case "hold":
            return "nothing better to do"
        case "card":
            return card(choice.what).note.rstrip(".").lower()
    if state.attack and choice == pending(state).advice:
        return "what brings most on average"
    return f"another way for {unit_name(state, unit)}" if unit != NOBODY else "another way"


def _why_dial(state: State, choice: Choice) -> str:
    """What a setting is worth is how much more it promises than the run of them."""
    table = dial_table(state, choice.unit)
    usual = fmean(table.values()) / POINT
    if choice.kind == "set_action":
        best = max((pair for pair in table if pair[0] == choice.what), key=lambda pair: table[pair])
        promised = table[best] / POINT
        told = f"with {best[1]} promises {promised:.1f}" if best[1] != "none" else f"promises {promised:.1f}"
    else:
        action = state.game.kinds[choice.unit].actions[state.units[choice.unit].action]
        told = f"promises {table[action.label, choice.what] / POINT:.1f}"
    return f"{told}, its dials {usual:.1f} on average"


def _why_attack(state: State, choice: Choice) -> str:
    record = declared_record(state, choice)
    if record is None:
        return "closes with the enemy"
    wounds, destroyed, severity = strike(record)
    reasons = [f"expects {wounds:.1f} wounds"]
    if record.added:
        reasons.append("from the flank")
    if destroyed >= 0.005:
        reasons.append(f"and destroys it with {destroyed:.0%}")
    elif severity >= 0.3:
        reasons.append(f"and a test of severity {severity:.1f}")
    return " ".join(reasons)


def _why_there(state: State, choice: Choice) -> str:
    unit, record = choice.unit, state.units[choice.unit]
    cell = choice.cell if choice.cell >= 0 else record.cell
    heading = choice.heading if choice.heading >= 0 else record.heading
    reasons = []
    objective = state.game.objective_at.get(cell)
    if objective is not None:
        reasons.append(f"holds {state.game.objectives[objective].name}")
    for enemy in enemies_touching(state, unit, cell, heading):
        direction = state.game.board.heading(cell, state.units[enemy].cell)
        theirs = EDGES[edge(state.units[enemy].heading, (direction + 2) % 4)]
        reasons.append(f"at the {theirs} of {unit_name(state, enemy)}")
    return ", ".join(reasons) or "closer, and with its front where it matters"
