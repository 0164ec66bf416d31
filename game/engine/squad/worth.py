"""What a choice is worth to the side that makes it, at first sight, and how a position stands.

A choice of the active unit is worth the best line of actions that begins with it, so that aiming before
fire, coming closer before fire and stepping back after it can be weighed against each other.
"""

from collections.abc import Sequence
from math import tanh
from typing import NamedTuple

from game.engine.contract import NOBODY, Choice, opponent
from game.engine.grammar import agreeing, count
from game.engine.squad.combat import pending
from game.engine.squad.command import DECK, card_named
from game.engine.squad.estimate import question_of, wounds
from game.engine.squad.judging import SCALE, Survey, harm, survey, unit_worth
from game.engine.squad.lines import engaged
from game.engine.squad.outcome import mission_points
from game.engine.squad.planning import gather_dice
from game.engine.squad.pools import attack_record, attackable
from game.engine.squad.record import Attack, fighter
from game.engine.squad.state import NONE, State, health_left, living, outlook
from game.engine.squad.tallies import strength
from game.engine.states import of_rounds_left, settled

DODGE = 0.3
"""How much of what a unit has to fear a dodge takes away."""
AMBUSH = 0.35
"""How likely somebody comes in front of a unit that stands by."""
CLAIM = 8.0
NOT_FOR_PROGRAMS = -20.0
"""They begin where the map has put them, leave minis where moves put them, and take one choice at a time."""
ORDER = 0.5
MOVES = ("move", "reverse")
EFFORT_OF_MOVING = 0.02
"""To stay is better than to move for nothing."""


def worth(state: State, choice: Choice) -> float:
    if state.attack is not None:
        return 1.0 if choice == pending(state).advice else 0.0
    if state.derived.choices is None:
        # Lines of actions go on with what is listed, so that this is not what it would be worth then.
        return _judged(state, choice)
    worths = outlook(state).worths
    known = worths.get(choice)
    if known is None:
        if choice.kind in MOVES:
            worths.update(_moves(state, choice.unit, state.derived.choices))
            return worths[choice]
        known = worths[choice] = _judged(state, choice)
    return known


def _judged(state: State, choice: Choice) -> float:
    match choice.kind:
        case "move" | "reverse":
            return _moves(state, choice.unit, [choice])[choice]
        case "attack" | "react" | "aim" | "dodge" | "standby" | "recover" | "claim":
            return _line(state, choice)
        case "withdraw":
            return _better_there(state, choice, 0) - 0.5
        case "lay_charge":
            return _charge(state, choice)
        case "react_move" | "react_reverse":
            return _better_there(state, choice, 0) - 1.0
        case "hold":
            return 0.1
        case "activate":
            return 0.6 + _urgency(state, choice.unit)
        case "draw":
            return 1.0
        case "order" | "commander":
            return ORDER + _urgency(state, choice.unit)
        case "card":
            return _card(state, choice.what)
        case "plan_attack" | "react_plan" | "deploy" | "adjust" | "by_hand" | "place" | "take_up":
            return NOT_FOR_PROGRAMS
        case _:
            return 0.0


# Lines of actions


def _line(state: State, choice: Choice) -> float:
    """The worth of the best two actions that begin with this one, compared with ending the activation."""
    unit, known, act = choice.unit, survey(state), state.act
    actions = act.actions if act.unit == unit else 1
    more = actions > 1
    match choice.kind:
        case "attack" | "react":
            fire = attack_worth(state, unit, choice.target, 0)
            return fire + (_best_step(state, unit) if more else _time_left(state, unit, actions - 1))
        case "aim":
            aimed = []
            if more and "attack" not in act.done:
                aimed = [attack_worth(state, unit, enemy, 1) for enemy in _enemies_listed(state)]
            if not aimed:
                return 0.05 + _time_left(state, unit, actions - 1)
            return max(aimed) + _time_left(state, unit, actions - 2)
        case "dodge":
            return _next(state, unit, actions) + DODGE * known.fear(unit, state.units[unit].cell)
        case "standby":
            return _time_left(state, unit, actions - 1) + AMBUSH * _ambush(state, unit)
        case "recover":
            held, courage = state.units[unit].suppression, max(1, state.game.kinds[unit].courage)
            gain = 0.15 * held + (0.6 if held >= courage else 0.0) + (1.5 if held >= 2 * courage else 0.0)
            return gain + _next(state, unit, actions)
        case _:
            return CLAIM


def _moves(state: State, unit: int, listed: Sequence[Choice]) -> dict[Choice, float]:
    """The moves of a unit among what is listed, each with the worth of going there, and of firing from there.

    There are many of them, so that they are judged together.
    """
    known, act, record = survey(state), state.act, state.units[unit]
    actions = act.actions if act.unit == unit else 1
    may_fire, faces = actions > 1 and "attack" not in act.done, state.game.faces[unit]
    place, errand, best_fire = known.place, known.errand, known.best_fire
    here = place(unit, record.cell) + errand(unit, record.cell, 0) + EFFORT_OF_MOVING
    found = {}
    for choice in listed:
        if choice.unit != unit or choice.kind not in MOVES:
            continue
        cell = choice.cell
        gain = place(unit, cell) - here
        if faces:
            gain += _turned(state, choice)
        total = gain + errand(unit, cell, actions - 1)
        if may_fire:
            fire = best_fire(unit, cell, record.aims)[0]
            if fire and faces:
                fire *= _arc_chance(state, choice)
            if fire:
                total = max(total, fire + gain + errand(unit, cell, actions - 2))
        found[choice] = total
    return found


def _next(state: State, unit: int, actions: int) -> float:
    """The best that may follow the first of so many actions: to fire, or to have the time."""
    once = _time_left(state, unit, actions - 1)
    if actions < 2 or "attack" in state.act.done:
        return once
    twice = _time_left(state, unit, actions - 2)
    fires = [attack_worth(state, state.act.unit, enemy, 0) for enemy in _enemies_listed(state)]
    return max([once, *[fire + twice for fire in fires]])


def _time_left(state: State, unit: int, actions: int) -> float:
    """What so many actions left in this activation are worth to a unit in a hurry."""
    known, here = survey(state), state.units[unit].cell
    return known.errand(unit, here, max(0, actions)) - known.errand(unit, here, 0)


def _enemies_listed(state: State) -> list[int]:
    """Whom the active unit may attack from where it stands, as listed."""
    listed = state.derived.choices
    if listed is None:
        return []
    return [choice.target for choice in listed if choice.kind == "attack"]


def _best_step(state: State, unit: int) -> float:
    """The best that the last action would bring after an attack."""
    known, listed = survey(state), state.derived.choices
    if listed is None:
        return _stay(state, unit, known)
    best = known.steps.get(unit)
    if best is None:
        moves = [choice for choice in listed if choice.kind in MOVES]
        gains = [_step_gain(state, choice, 0) for choice in moves]
        best = known.steps[unit] = max([*gains, _stay(state, unit, known)])
    return best


def _stay(state: State, unit: int, known: Survey) -> float:
    return max(DODGE * known.fear(unit, state.units[unit].cell), AMBUSH * _ambush(state, unit))


def _step_gain(state: State, choice: Choice, actions: int) -> float:
    """What a move would bring that leaves so many actions."""
    gain = _better_there(state, choice, actions) - EFFORT_OF_MOVING
    return gain + _turned(state, choice) if state.game.faces[choice.unit] else gain


def _better_there(state: State, choice: Choice, actions: int) -> float:
    """What a unit gains by being elsewhere with so many actions, compared with staying with none."""
    known, unit, here = survey(state), choice.unit, state.units[choice.unit].cell
    gain = known.place(unit, choice.cell) - known.place(unit, here)
    return gain + known.errand(unit, choice.cell, actions) - known.errand(unit, here, 0)


def _turned(state: State, choice: Choice) -> float:
    """What a move brings those who look one way, by where they look then."""
    unit, record = choice.unit, state.units[choice.unit]
    after = _facing(state, unit, choice.cell, choice.heading)
    return after - _facing(state, unit, record.cell, record.heading)


def _facing(state: State, unit: int, cell: int, heading: int) -> float:
    """Looking at the enemy is worth something to those who look one way."""
    near = survey(state).nearest_foe(unit, cell)
    if near == NOBODY:
        return 0.0
    sectors = state.game.board.sectors(cell, heading, state.units[near].cell)
    return 0.8 if "front" in sectors else 0.0 if "rear" in sectors else 0.3


def _arc_chance(state: State, choice: Choice) -> float:
    """Whether mounted weapons will bear from there."""
    kind = state.game.kinds[choice.unit]
    if not state.game.faces[choice.unit] or not any(weapon.arc for weapon in kind.weapons):
        return 1.0
    whom = survey(state).best_fire(choice.unit, choice.cell, 0)[1]
    if whom == NOBODY:
        return 0.0
    sectors = state.game.board.sectors(choice.cell, choice.heading, state.units[whom].cell)
    unwieldy = all("unwieldy" in weapon.abilities for weapon in kind.weapons if not weapon.melee)
    return 1.0 if "front" in sectors and not unwieldy else 0.0


def _ambush(state: State, unit: int) -> float:
    """What standing by may bring: fire at somebody who has not been activated and is about to come near."""
    known, cell, units = survey(state), state.units[unit].cell, state.units
    away_from = state.game.board.distance
    foes = [(foe, away_from(cell, units[foe].cell)) for foe in known.foes(unit) if not units[foe].activated]
    return max([known.fire(unit, foe, min(6, away), 0, 0) for foe, away in foes if away <= 11], default=0.0)


# Attacks


def attack_worth(state: State, unit: int, enemy: int, more_aims: int) -> float:
    """What an attack from here is worth, with the very pool it would roll."""
    known: Survey = survey(state)
    key = (unit, enemy, more_aims)
    value = known.attacks.get(key)
    if value is None:
        record = attack_record(state, unit, enemy)
        value = known.attacks[key] = _record_worth(state, record, enemy, more_aims)
        if more_aims == 0:
            known.attacks[unit, enemy, 1] = _record_worth(state, record, enemy, 1)
    return value


def _record_worth(state: State, record: Attack, enemy: int, more_aims: int) -> float:
    formed = gather_dice(record)
    pool, target = formed.pools[-1], fighter(record, enemy)
    seen = sum([target.health - mini.wounds for mini in target.minis if mini.cell in pool.seen])
    question = question_of(
        pool,
        record.surge,
        record.steady_hand,
        formed.attacker.aims + more_aims,
        record.attacker.surges,
        crack_shot=record.crack_shot,
        dodges=target.dodges,
        barriers=target.barriers,
        tokens=target.surges,
        suppression=target.suppression,
        most=min(seen, health_left(state, enemy)),
    )
    value = harm(state, enemy, wounds(question))
    if not pool.ranged:
        return value
    return value - (0.3 if pool.defence.riposte and target.dodges else 0.0)


def _charge(state: State, choice: Choice) -> float:
    """Charges are for places where the enemy will come."""
    board, side = state.game.board, state.game.sides[choice.unit]
    near = [
        unit_worth(state, enemy)
        for enemy in living(state, opponent(side))
        if board.distance(choice.cell, state.units[enemy].cell) <= 4
    ]
    friends = [
        friend
        for friend in living(state, side)
        if friend != choice.unit and board.distance(choice.cell, state.units[friend].cell) <= 3
    ]
    return 0.15 * sum(near) - 0.5 * len(friends)


# Command


def _urgency(state: State, unit: int) -> float:
    """How much a unit has to gain or to lose by being early."""
    known, cell = survey(state), state.units[unit].cell
    fire = 0.0 if engaged(state, unit) else known.best_fire(unit, cell, state.units[unit].aims)[0]
    return 0.5 * fire + 0.2 * known.fear(unit, cell)


def _card(state: State, name: str) -> float:
    """Few pips when shots are about to be traded, many orders while there is time."""
    card = DECK[card_named(name)]
    side = state.side
    contact = max([_urgency(state, unit) for unit in living(state, side)], default=0.0)
    gift = {"aim": 0.35, "dodge": 0.3, "surge": 0.2, "calm": 0.25, "": 0.0}[card.gift]
    return 0.5 + contact * 0.25 * (4 - card.pips) + card.orders * (0.15 + gift * 0.5) - 0.1


# How a position stands


class Weights(NamedTuple):
    """What makes a side likely to win, as logarithm of its odds, by logistic regression over 240 games."""

    strength: float
    """Troops, in the measure of worth."""
    scored: float
    """A point scored."""
    due: float
    """A point that is due if all stays as it is."""
    errands: float
    """What the places of units promise for the mission."""


WEIGHTS = (
    Weights(0.20, 1.70, 0.95, 0.10),
    Weights(0.18, 1.00, 0.25, 0.15),
    Weights(0.19, 0.45, 0.24, 0.10),
    Weights(0.19, 0.40, 0.22, 0.09),
    Weights(0.15, 0.30, 0.20, 0.06),
)
"""By the rounds that are left after this one; with more, the last."""


def value(state: State, side: int) -> float:
    """How sure a side may be of winning."""
    if state.result is not None:
        return settled(state.result, side)
    return tanh((_standing(state, side) - _standing(state, opponent(side))) / 2)


def _standing(state: State, side: int) -> float:
    """Troops, points, and what the places and tokens of every unit promise."""
    known, weights = survey(state), of_rounds_left(WEIGHTS, state)
    place = tokens = 0.0
    for unit in living(state, side):
        record = state.units[unit]
        place += known.errand(unit, record.cell, 0 if record.activated else 2)
        tokens += 0.25 * record.aims + 0.3 * record.dodges + 0.3 * record.standby + 0.1 * record.surges
        tokens -= 0.2 * record.suppression
    return (
        weights.strength * (strength(state, side) / SCALE + tokens)
        + weights.scored * state.points[side]
        + weights.due * mission_points(state, last=True)[side]
        + weights.errands * place
    )


# Reasons


@agreeing
def why(state: State, choice: Choice) -> str:
    known, names = survey(state), state.game.names
    if state.attack is not None:
        return _why_so(state, choice)
    match choice.kind:
        case "attack" | "react":
            return (
                f"{attack_worth(state, choice.unit, choice.target, 0):.1f} of harm to {names[choice.target]}"
            )
        case "aim":
            return _why_aim(state, choice.unit)
        case "move" | "reverse" | "withdraw" | "react_move" | "react_reverse":
            return _why_there(state, choice, known)
        case "dodge":
            feared = known.fear(choice.unit, state.units[choice.unit].cell)
            return f"the enemy's fire here could cost {feared:.1f}"
        case "standby":
            return "waits for the enemy to come near"
        case "recover":
            return "shakes off suppression"
        case "claim":
            return "supplies are what the mission is about"
        case "lay_charge":
            return "the enemy is near"
        case "hold":
            return "nothing better to shoot at now"
        case "activate" | "order" | "commander":
            return "has most to gain, or to lose, by being early"
        case "deploy":
            return "another place to begin"
        case "deployed":
            return "the map has placed everybody well"
        case "draw":
            return "keeps ordered units for later"
        case "card":
            card = DECK[card_named(choice.what)]
            return f"{count(card.pips, 'pip')} for priority, {count(card.orders, 'order')}"
        case _:
            return "nothing more is worth doing"


def _why_so(state: State, choice: Choice) -> str:
    """Inside an attack, where the advice is what forecasts assume."""
    assert state.attack is not None, "only asked while it runs"
    ask = pending(state)
    if choice.kind == "casualty":
        minis = fighter(state.attack.record, choice.unit).minis
        struck = next(mini for mini in minis if mini.cell == choice.cell)
        if struck.carries == NONE:
            return "it carries nothing that the others lack"
        return f"the {state.game.kinds[choice.unit].weapons[struck.carries].name} falls with it"
    usual = ask.assumes.rstrip(".")
    if choice == ask.advice or not usual:
        return usual or "the usual way"
    return f"not the usual way: {usual[0].lower()}{usual[1:]}"


def _why_aim(state: State, unit: int) -> str:
    can_follow = state.act.actions > 1 and "attack" not in state.act.done
    if can_follow and attackable(state, unit):
        return "rerolls make the coming attack better"
    return "nothing better to do, though no attack can follow it now"


def _why_there(state: State, choice: Choice, known: Survey) -> str:
    unit, here = choice.unit, state.units[choice.unit].cell
    reasons = []
    if known.errand(unit, choice.cell, 0) > known.errand(unit, here, 0) + 0.05:
        reasons.append("serves the mission")
    if known.fear(unit, choice.cell) < known.fear(unit, here) - 0.05:
        reasons.append("safer")
    fire, whom = known.best_fire(unit, choice.cell, 0)
    if whom != NOBODY and fire > 0.1:
        reasons.append(f"can fire at {state.game.names[whom]}")
    if state.game.cover[choice.cell]:
        reasons.append("in cover")
    return ", ".join(reasons) or "a better place"
